"""How events read in the log."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from ozymandias.games.golden.kinds import IDS
from ozymandias.games.golden.pieces import COLOUR_NAMES, RANK, TABLE
from ozymandias.games.golden.view.words import NUMBERS, card_of_rank, card_words, cards_count, place_words
from ozymandias.kernel.marks import CARD, FACTION, SEAT, Said, joined, listed, mark, said

NUMBER_OF: Final = {name: number for number, name in enumerate(IDS)}
CELL_OF: Final = {text: cell for cell, text in enumerate(TABLE.texts)}

# Where a sentence says no more than its parts.
SENTENCES: Final = {
    "turn": "Round {round}: {seat}'s turn.",
    "extra_turn": "{seat} won the war and may take another turn.",
    "rises": "{seat} rises with {card}.",
    "golden": "{card} enters a golden age.",
    "uses": "{seat} uses {card}.",
    "discards": "{seat} discards {card}.",
    "to_hand": "{card} goes to {seat}'s hand.",
    "turns_tile": "{seat} turns over a {suit} sector.",
    "explores": "{seat} explores {cell}: a {suit} sector.",
    "colony": "{seat} founds a colony in {cell}.",
    "colony_moves": "{seat} moves a colony from {source} to {cell}.",
    "climbs": "{seat}'s colony in {cell} rises in its stack.",
    "loads": "{seat} loads a {colour} on {card} ({count} of {rank}).",
    "puts": "{seat} puts a {colour} on {card} ({count} of {rank}).",
    "gains_on_card": "{seat} gains a {colour} on {card} ({count} of {rank}).",
    "gains": "{seat} gains {number} {colours}.",
    "supply_empty": "The supply of {colour} factions is empty.",
    "passes": "{seat} passes a {colour} from {card} to {to}.",
    "passes_incoming": "{seat} passes {factions} to {to}.",
    "shifts": "{seat} takes a {colour} off {card}.",
    "lures": "{seat} takes a {colour} from {victim}.",
    "barters": "{seat} gives {victim} a {given} for a {colour}.",
    "war": "War in {cell}, a {suit} sector: {fighters}.",
    "reinforces": "{seat} adds {card}: +{more}.",
    "weakens": "{seat}: {rival} gets -{less}.",
    "strengthens": "{seat} gets +{more}.",
    "declares": "{seat}: the sector is {suit} in this war.",
    "reverses": "{seat}: the weakest comes out on top.",
    "gives": "{seat} gives {a_card} to {receiver}.",
    "steals": "{seat} steals {a_card} from {victim}.",
    "reshuffled": "The discard pile is shuffled: {cards} in the deck.",
    "terraforms": "{seat} replaces the tile of {cell}: {old} becomes {new}.",
    "swaps_tiles": "{seat} swaps the tiles of {cells}.",
    "falls": "{seat} falls.",
    "dark_age": "A dark age for {seat}.",
    "collapses": "{seat} gives up {cell}: the colonies of {seats} go home.",
    "takes": "{seat} takes a {colour} from {victim}.",
    "sends": "{factions} go from {card} to {to}.",
    "target": "{seat} has {total} VP: the last turns begin.",
    "last_turns": "One more turn for {seats}.",
    "scores": "{seat} scores {card}: {points} VP, {total} in all.",
}


def say_event(event: Mapping[str, Any], names: Sequence[str]) -> str:
    kind = event["event"]
    if kind in SENTENCES:
        return said(SENTENCES[kind], **_parts(event, names))
    return SPECIAL[kind](event, names)


def _seat(names: Sequence[str], seat: int) -> Said:
    return mark(names[seat], SEAT, seat)


def _seats(names: Sequence[str], seats: Sequence[int]) -> Said:
    return listed([_seat(names, seat) for seat in seats])


def _faction(colour: str) -> Said:
    return mark(colour, FACTION, colour)


def _card(name: str) -> Said:
    return card_words(NUMBER_OF[name])


def _cell(text: str) -> Said:
    return place_words(CELL_OF[text])


def _factions(factions: Mapping[str, int]) -> Said:
    parts: list[Said] = []
    for colour in COLOUR_NAMES:
        count = factions.get(colour, 0)
        if count:
            word = NUMBERS[count] if count < len(NUMBERS) else str(count)
            parts.append(joined(" ", [word, mark(colour if count == 1 else colour + "s", FACTION, colour)]))
    return listed(parts)


def _parts(event: Mapping[str, Any], names: Sequence[str]) -> dict[str, object]:
    """The things that an event names, as words with marks."""
    parts: dict[str, object] = {}
    for key, value in event.items():
        if key in ("seat", "to", "victim", "rival", "receiver"):
            parts[key] = _seat(names, value)
        elif key in ("seats", "fighters"):
            parts[key] = _seats(names, value)
        elif key in ("suit", "colour", "given", "old", "new"):
            parts[key] = _faction(value)
        elif key == "card":
            parts[key] = _card(value)
            parts["rank"] = RANK[NUMBER_OF[value]]
        elif key in ("cell", "source") and value in CELL_OF:
            parts[key] = _cell(value)
        elif key == "cells":
            parts[key] = listed([_cell(cell) for cell in value])
        elif key == "factions":
            parts[key] = _factions(value)
        elif key == "cards" and isinstance(value, int):
            parts[key] = cards_count(value)
        else:
            parts[key] = value
    if event["event"] in ("gives", "steals"):
        parts["a_card"] = parts.get("card", mark("a card", CARD, None))
    if event["event"] == "gains":
        count = event["count"]
        parts["number"] = NUMBERS[count] if count < len(NUMBERS) else count
        parts["colours"] = mark(event["colour"] + ("" if count == 1 else "s"), FACTION, event["colour"])
    return parts


def _game_begins(event: Mapping[str, Any], names: Sequence[str]) -> Said:
    suits = listed([_faction(suit) for suit in event["suits"]])
    return said("The first sectors: {suits}. {seat} begins.", suits=suits, seat=_seat(names, event["seat"]))


def _walkover(event: Mapping[str, Any], names: Sequence[str]) -> Said:
    seat = _seat(names, event["seat"])
    place = _cell(event["cell"])
    if event["armed"]:
        return said("Nobody else has a card: {seat} takes {place} without a fight.", seat=seat, place=place)
    return said("Nobody has a card: {place} is {seat}'s without a fight.", seat=seat, place=place)


def _revealed(event: Mapping[str, Any], names: Sequence[str]) -> Said:
    shown = [
        said("{seat} plays {card}", seat=_seat(names, seat), card=card_of_rank(NUMBER_OF[card]))
        for seat, card in event["cards"]
    ]
    return said("{shown}.", shown=listed(shown))


def _counted(event: Mapping[str, Any], names: Sequence[str]) -> Said:
    strengths = [
        said("{seat} {strength}", seat=_seat(names, seat), strength=strength)
        for seat, strength in event["strengths"]
    ]
    return said("Strengths: {strengths}.", strengths=listed(strengths))


def _won(event: Mapping[str, Any], names: Sequence[str]) -> Said:
    place = _cell(event["cell"])
    if event["seat"] is None:
        return said("Nobody holds {place}.", place=place)
    return said("{seat} holds {place}.", seat=_seat(names, event["seat"]), place=place)


def _sent_home(event: Mapping[str, Any], names: Sequence[str]) -> Said:
    seats = event["seats"]
    owners = listed([said("{seat}'s colony", seat=_seat(names, seat)) for seat in seats])
    verb = "leaves" if len(seats) == 1 else "leave"
    return said("{owners} {verb} {place}.", owners=owners, verb=verb, place=_cell(event["cell"]))


def _draws(event: Mapping[str, Any], names: Sequence[str]) -> Said:
    seat = _seat(names, event["seat"])
    if "cards" in event:
        return said(
            "{seat} draws {cards}.", seat=seat, cards=listed([_card(card) for card in event["cards"]])
        )
    return said("{seat} draws {cards}.", seat=seat, cards=cards_count(event["count"]))


def _end(event: Mapping[str, Any], names: Sequence[str]) -> Said:
    winner = event["ranking"].index(1)
    return said(
        "The game is over: {seat} wins with {points} VP.",
        seat=_seat(names, winner),
        points=event["scores"][winner],
    )


SPECIAL: Final = {
    "game_begins": _game_begins,
    "walkover": _walkover,
    "war_revealed": _revealed,
    "war_counted": _counted,
    "war_won": _won,
    "sent_home": _sent_home,
    "draws": _draws,
    "end": _end,
}
