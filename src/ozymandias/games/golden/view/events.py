"""How events read in the log."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from ozymandias.games.golden.kinds import IDS
from ozymandias.games.golden.pieces import COLOUR_NAMES, RANK, TABLE
from ozymandias.games.golden.view.words import (
    card_of_rank,
    card_words,
    cards_count,
    counted_factions,
    place_words,
)
from ozymandias.kernel.marks import CARD, FACTION, SEAT, Said, capital, joined, listed, mark, said

NUMBER_OF: Final = {name: number for number, name in enumerate(IDS)}
CELL_OF: Final = {text: cell for cell, text in enumerate(TABLE.texts)}

# Where a sentence says no more than its parts.
SENTENCES: Final = {
    "turn": "Round {round}: it is {seat}'s turn.",
    "extra_turn": "{seat} won the war and may take another turn.",
    "rises": "{seat} rises with {card_of_rank}.",
    "golden": "{card} enters a golden age.",
    "uses": "{seat} uses {card}.",
    "discards": "{seat} discards {card}.",
    "to_hand": "{card} goes to {seat}'s hand.",
    "turns_tile": "{seat} turns over a {suit} sector.",
    "explores": "{seat} explores {cell}: a {suit} sector.",
    "colony": "{seat} places a colony in {cell}.",
    "colony_moves": "{seat} moves a colony from {source} to {cell}.",
    "climbs": "{seat}'s colony in {cell} rises in its stack.",
    "loads": "{seat} loads a {colour} on {card} ({count} of {rank}).",
    "puts": "{seat} puts a {colour} on {card} ({count} of {rank}).",
    "gains_on_card": "{seat} gains a {colour} on {card} ({count} of {rank}).",
    "gains": "{seat} gains {factions} (incoming).",
    "supply_empty": "The supply of {colour} factions is empty.",
    "passes": "{seat} passes a {colour} from {card} to {to}.",
    "passes_incoming": "{seat} passes {factions} to {to}.",
    "shifts": "{seat} takes a {colour} off {card}.",
    "lures": "{seat} takes {victim}'s incoming {colour}.",
    "barters": "{seat} gives {victim} a {given} for a {colour}.",
    "reinforces": "{seat} discards {card} for +{more}.",
    "weakens": "{seat} weakens {rival} by {less}.",
    "strengthens": "{seat} gets +{more}.",
    "declares": "{seat} makes it a {suit} sector for this war.",
    "reverses": "{seat} reverses the war: the lowest strength goes on top.",
    "gives": "{seat} gives {a_card} to {receiver}.",
    "steals": "{seat} steals {a_card} from {victim}.",
    "reshuffled": "The discard pile is shuffled: {cards} in the deck.",
    "terraforms": "{seat} replaces the tile of {cell}: {old} becomes {new}.",
    "swaps_tiles": "{seat} swaps the tiles of {cells}.",
    "falls": "{seat} falls.",
    "dark_age": "A dark age for {seat}.",
    "target": "{seat} has {total} VP: the last turns begin.",
    "last_turns": "One more turn for {seats}.",
    "scores": "{seat} scores {card} with {matching}: {points} VP, {total} in all.",
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
            parts.append(counted_factions(colour, count))
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
            parts["card_of_rank"] = card_of_rank(NUMBER_OF[value])
        elif key in ("cell", "source") and value in CELL_OF:
            parts[key] = _cell(value)
        elif key == "cells":
            parts[key] = listed([_cell(cell) for cell in value])
        elif key == "factions":
            parts[key] = _factions(value)
        elif key == "cards" and isinstance(value, int):
            parts[key] = cards_count(value)
        elif key == "matching":
            parts[key] = "1 matching faction" if value == 1 else f"{value or 'no'} matching factions"
        else:
            parts[key] = value
    if event["event"] in ("gives", "steals"):
        parts["a_card"] = parts.get("card", mark("a card", CARD, None))
    if event["event"] == "gains":
        parts["factions"] = counted_factions(event["colour"], event["count"])
    return parts


def _game_begins(event: Mapping[str, Any], names: Sequence[str]) -> Said:
    suits = listed([_faction(suit) for suit in event["suits"]])
    return said("The first sectors: {suits}. {seat} begins.", suits=suits, seat=_seat(names, event["seat"]))


def _walkover(event: Mapping[str, Any], names: Sequence[str]) -> Said:
    seat = _seat(names, event["seat"])
    place = _cell(event["cell"])
    if event["armed"]:
        return said("Nobody else has a card: {seat} takes {place} without a fight.", seat=seat, place=place)
    return said("Nobody has a card: {seat} holds {place} without a fight.", seat=seat, place=place)


def _revealed(event: Mapping[str, Any], names: Sequence[str]) -> Said:
    shown = [
        said("{seat} plays {card}.", seat=_seat(names, int(seat)), card=card_of_rank(NUMBER_OF[card]))
        for seat, card in event["cards"].items()
    ]
    return joined(" ", shown)


def _counted(event: Mapping[str, Any], names: Sequence[str]) -> Said:
    strengths = [
        said("{seat} {strength}", seat=_seat(names, int(seat)), strength=strength)
        for seat, strength in event["strengths"].items()
    ]
    order = ", and the lowest goes on top" if event["reversed"] else ""
    return said("Strengths: {strengths}{order}.", strengths=joined(", ", strengths), order=order)


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


def _war(event: Mapping[str, Any], names: Sequence[str]) -> Said:
    attacker = event["attacker"]
    return said(
        "War in {cell}, a {suit} sector: {attacker} attacks {others}.",
        cell=_cell(event["cell"]),
        suit=_faction(event["suit"]),
        attacker=_seat(names, attacker),
        others=_seats(names, [seat for seat in event["fighters"] if seat != attacker]),
    )


def _collapses(event: Mapping[str, Any], names: Sequence[str]) -> Said:
    giver = event["seat"]
    sentence = said("{seat} gives up {place}", seat=_seat(names, giver), place=_cell(event["cell"]))
    others = [seat for seat in event["seats"] if seat != giver]
    if not others:
        return joined("", [sentence, "."])
    owners = listed([said("{seat}'s colony", seat=_seat(names, seat)) for seat in others])
    verb = "leaves" if len(others) == 1 else "leave"
    return said("{sentence}, and {owners} {verb} the map, too.", sentence=sentence, owners=owners, verb=verb)


def _takes(event: Mapping[str, Any], names: Sequence[str]) -> Said:
    parts = _parts(event, names)
    if event["source"] is None:
        return said(SENTENCES["lures"], **parts)
    card = _card(event["source"])
    return said("{seat} takes {victim}'s {colour} from {card}.", **{**parts, "card": card})


def _sends(event: Mapping[str, Any], names: Sequence[str]) -> Said:
    return said(
        "{factions} {verb} from {card} to {to}.",
        factions=capital(_factions(event["factions"])),
        verb="goes" if sum(event["factions"].values()) == 1 else "go",
        card=_card(event["card"]),
        to=_seat(names, event["to"]),
    )


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
    "war": _war,
    "collapses": _collapses,
    "takes": _takes,
    "sends": _sends,
    "draws": _draws,
    "end": _end,
}
