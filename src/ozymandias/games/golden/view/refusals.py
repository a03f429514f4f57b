"""Why a piece cannot be used now."""

from __future__ import annotations

from typing import Final

from ozymandias.games.golden.abilities.rise import THING
from ozymandias.games.golden.cards import VOCABULARY
from ozymandias.games.golden.kinds import GOLDEN, IDS, KEEP, SAFE, Use
from ozymandias.games.golden.pieces import (
    COLOUR_NAMES,
    NEIGHBOURS,
    TABLE,
    colours_in,
)
from ozymandias.games.golden.position import NO_SECTOR, GoldenPosition
from ozymandias.games.golden.steps.fall import CollapseTake
from ozymandias.games.golden.view.words import (
    card_with_count,
    card_words,
    cards_count,
    colour_words,
    place_words,
    player_words,
)
from ozymandias.kernel.marks import capital, said
from ozymandias.kernel.position import NOBODY
from ozymandias.kernel.texts import Effect
from ozymandias.kernel.zones import NO_CARD

PUTS_ON_CARD: Final = ("gain_card", "collapse_put", "migrate_in", "shift_to", "salvage_to")
TAKES_OFF_CARD: Final = ("migrate_out", "sell", "shift_from", "salvage", "collapse_take")


def why_not(p: GoldenPosition, seat: int) -> dict[str, str]:
    """Why a seat that is asked cannot use a piece now, a sentence for each.

    Choices of a turn go by their name: "rise", "fall", "stop". Cards go by their id, wherever they lie,
    places by their text "(0,-1)", players as "seat:2". A faction on a card is "gossip:merchant", an
    incoming one "incoming:0:merchant", with the seat that has it. A piece that an option stands for is never
    refused.
    """
    asked = p.asked
    if asked is None or p.seat != seat:
        return {}
    return Refusals(p, seat, asked.named()).all()


class Refusals:
    """The sentences for one seat and one question."""

    def __init__(self, p: GoldenPosition, seat: int, name: str) -> None:
        self.p = p
        self.seat = seat
        self.name = name
        self.found: dict[str, str] = {}
        asked = p.asked
        question = "" if asked is None else asked.question(p)
        self.later = capital(said("Not now. {question}", question=question))  # made once: many pieces say it

    def all(self) -> dict[str, str]:
        self._turn()
        self._hand()
        self._open_cards()
        self._factions()
        self._places()
        self._players()
        for piece in self._offered():
            self.found.pop(piece, None)
        return self.found

    def _refuse(self, piece: str, why: str) -> None:
        if why:
            self.found[piece] = why if why is self.later else capital(why)

    def _offered(self) -> set[str]:
        """The pieces that options stand for, or begin to."""
        found: set[str] = set()
        p = self.p
        for option in p.options():
            verb = VOCABULARY.verb(option)
            text = VOCABULARY.text(option).split()
            words = text[1:]
            if verb in ("rise", "fall", "stop"):
                found.add(verb)
            elif verb in ("card", "sector", "explore", "use"):
                found.add(words[0])
            elif verb in ("pass", "from"):
                found.add(f"{words[0]}:{words[1]}")
            elif verb == "move":
                found.update([f"{words[0]}:{words[1]}", words[2]])
            elif verb == "put":
                found.update([f"incoming:{self.seat}:{words[0]}", words[1]])
            elif verb in ("load", "pass_in"):
                found.add(f"incoming:{self.seat}:{words[0]}")
            elif verb == "lure":
                found.add(f"incoming:{words[0]}:{words[1]}")
            elif verb == "seat":
                found.add(f"seat:{words[0]}")
            elif verb == "evict":
                found.update([words[0], f"seat:{words[1]}"])
            elif verb == "faction":
                found.add(self._taken(words[0]))
            elif verb == "incoming":
                found.add(f"incoming:{self._victim()}:{COLOUR_NAMES[p.suit[p.site]]}")
            if self._victim() != NOBODY and verb == "card":
                found.add(f"{words[0]}:{COLOUR_NAMES[p.suit[p.site]]}")
            if verb == "load":
                found.add(IDS[p.played])
            if verb == "rise":  # a card in hand may be played at once
                found.update(IDS[card] for card in p.hand(self.seat))
        return found

    def _taken(self, colour: str) -> str:
        """The faction that an option "faction" stands for."""
        p = self.p
        if self.name == "salvage":
            return f"{IDS[p.effect.card]}:{colour}"
        owner = p.war.winner if self.name == "war_leech" and p.war is not None else self.seat
        return f"incoming:{owner}:{colour}"

    # Rise, fall or stop.

    def _turn(self) -> None:
        p = self.p
        if self.name != "choose_turn":
            for piece in ("rise", "fall", "stop"):
                self._refuse(piece, self.later)
            return
        self._refuse("rise", self._why_no_rise())
        if not p.extra:
            self._refuse("stop", "You rise or fall first: you can only stop instead of an extra turn.")

    def _why_no_rise(self) -> str:
        if not self.p.spare[self.seat]:
            return "All six colonies of yours are on the map: fall to get some back."
        return "You have no card in hand: fall to draw some."

    # Cards.

    def _hand(self) -> None:
        p = self.p
        for card in p.hand(self.seat):
            if self.name == "choose_turn":
                self._refuse(IDS[card], self._why_no_rise())
            else:
                self._refuse(IDS[card], self.later)

    def _open_cards(self) -> None:
        p = self.p
        for owner in range(p.seats):
            for card in p.tableau[owner]:
                why = self._why_own_card(card) if owner == self.seat else self._why_card_of(owner)
                self._refuse(IDS[card], why)
        if self.name == "war_spoils" and p.war is not None:
            for seat in p.war.fighters:
                card = p.war.card[seat]
                if seat == self.seat:
                    self._refuse(IDS[card], said("{card} is your own war card.", card=card_words(card)))
                elif p.war_ability(card) is KEEP:
                    self._refuse(IDS[card], said("{card} goes back to its player.", card=card_words(card)))

    def _why_own_card(self, card: int) -> str:
        p = self.p
        if self.name == "use_ability":
            return self._why_not_used(card)
        if self.name == "score_card":
            words = card_with_count(p, card)
            return said("{card} is not golden: golden cards are scored first.", card=words)
        if self.name in PUTS_ON_CARD:
            if self.name in ("shift_to", "salvage_to") and p.effect.picked[THING] == card:
                return said("The faction comes from {card}.", card=card_words(card))
            return said("{card} is full.", card=card_with_count(p, card))
        if self.name == "rise_load":
            played = card_words(p.played)
            return said("Only {played}, the card you have just played, is loaded.", played=played)
        if self.name in TAKES_OFF_CARD:
            return ""  # its factions say why
        return self._when_used(card)

    def _when_used(self, card: int) -> str:
        """When an open card does something."""
        name = card_words(card)
        if not self.p.rules.abilities:
            return "Cards have no abilities in this game."
        timing = GOLDEN[card].timing
        if timing == "rise":
            return said("{card} is used at the end of a rise, while it is golden.", card=name)
        if timing == "collapse":
            return said("{card} works by itself when it is scored while golden.", card=name)
        if timing == "war":
            return said("{card} works by itself in wars, while it is golden.", card=name)
        return said("{card} works by itself, all the time while it is golden.", card=name)

    def _why_not_used(self, card: int) -> str:
        p = self.p
        kind = GOLDEN[card]
        if not isinstance(kind, Use):
            return self._when_used(card)
        if not p.works(card):
            return said("{card} is not golden.", card=card_with_count(p, card))
        if p.used >> card & 1:
            return said("You have used {card} in this rise.", card=card_words(card))
        return said(
            "{card}: {why}", card=card_words(card), why=kind.text.when.missing(p, Effect(self.seat, card))
        )

    def _why_card_of(self, owner: int) -> str:
        """Of somebody else's open card; most of the time nobody wants it."""
        victim = self._victim()
        if victim == NOBODY:
            return ""
        if owner != victim:
            return said("You take from {player} now.", player=player_words(victim))
        return said("There is no {colour} on it.", colour=colour_words(self.p.suit[self.p.site]))

    def _victim(self) -> int:
        """From whom a faction is taken in a collapse."""
        asked = self.p.asked
        return asked.victim if isinstance(asked, CollapseTake) else NOBODY

    # Factions.

    def _factions(self) -> None:
        p = self.p
        for owner in range(p.seats):
            for colour in colours_in(p.incoming[owner]):
                why = self._why_own_incoming(colour) if owner == self.seat else self._why_incoming_of(owner)
                self._refuse(f"incoming:{owner}:{COLOUR_NAMES[colour]}", why)
            for card in p.tableau[owner]:
                for colour in colours_in(p.cubes[card]):
                    why = self._why_not_off(card) if owner == self.seat else self._why_faction_of(owner)
                    self._refuse(f"{IDS[card]}:{COLOUR_NAMES[colour]}", why)

    def _why_own_incoming(self, colour: int) -> str:
        p = self.p
        if self.name == "barter_give":
            return said("You get a {colour}: give another colour.", colour=colour_words(colour))
        if self.name == "migrate_out":
            return "Incoming factions come next, when you are done with those on your cards."
        if self.name in ("lure", "barter_take", "war_leech"):
            return "This faction is yours already."
        if p.played != NO_CARD and self.name in ("rise_place", "explore_cell"):
            return said("Place the colony first, then load {card}.", card=card_words(p.played))
        return "Incoming factions go on the card you rise with, or on your cards in a fall."

    def _why_incoming_of(self, owner: int) -> str:
        p = self.p
        war = p.war
        player = player_words(owner)
        victim = self._victim()
        if victim != NOBODY:
            if owner != victim:
                return said("You take from {player} now.", player=player_words(victim))
            return self._why_other_colour()
        if self.name == "war_leech" and war is not None:
            return said("{winner} won the war, not {player}.", winner=player_words(war.winner), player=player)
        if self.name not in ("lure", "barter_take"):
            return ""
        if p.is_protected(owner):
            return said(
                "Nobody can take factions from {player}: {wall}.", player=player, wall=self._wall(owner)
            )
        return "You have no incoming faction of another colour to give for it."

    def _wall(self, owner: int) -> str:
        wall = [card for card in self.p.open_cards(owner) if GOLDEN[card] is SAFE]
        return said("{card} is golden", card=card_words(wall[0]))

    def _why_other_colour(self) -> str:
        p = self.p
        return said(
            "You take a {colour}: that is the suit of {place}.",
            colour=colour_words(p.suit[p.site]),
            place=place_words(p.cell[p.site]),
        )

    def _why_faction_of(self, owner: int) -> str:
        victim = self._victim()
        if victim == NOBODY:
            return ""
        if owner != victim:
            return said("You take from {player} now.", player=player_words(victim))
        return self._why_other_colour()

    def _why_not_off(self, card: int) -> str:
        """Why a faction does not leave an own card."""
        p = self.p
        if self.name == "migrate_out":
            return "A card that holds more than its rank comes first."
        if self.name == "shift_from":
            return "None of your other cards has room."
        if self.name == "salvage":
            return said("Only factions on {card} can be kept.", card=card_words(p.effect.card))
        if self._victim() != NOBODY:
            return said("You take from {player} now.", player=player_words(self._victim()))
        if self.name == "migrate_in":
            return "You are done with the factions on your cards: now the incoming ones go on."
        return "Factions leave your cards in a fall, or by an ability."

    # Places.

    def _places(self) -> None:
        p = self.p
        cells: list[int] = []
        for sector in p.order:
            self._refuse(TABLE.texts[p.cell[sector]], self._why_not_sector(sector))
            for cell in NEIGHBOURS[p.cell[sector]]:
                if p.sector_at[cell] == NO_SECTOR and cell not in cells:
                    cells.append(cell)
        for cell in cells:
            self._refuse(TABLE.texts[cell], self._why_not_cell(cell))

    def _why_not_cell(self, cell: int) -> str:
        """Of open space beside a sector."""
        p = self.p
        name = self.name
        place = place_words(cell)
        if name not in ("rise_place", "explore_cell", "scout"):
            return ""
        if name == "rise_place":
            if not p.held[self.seat]:
                return "You have no colony on the map, so you can't explore: choose a sector."
            if not p.tiles:
                return "No tile is left to explore with."
            if p.rules.tile_first and cell in p.edge(self.seat):
                return "Turn over the tile first, then choose where it goes."
        return said("{place} is not adjacent to a sector with your colony.", place=place)

    def _why_not_sector(self, sector: int) -> str:
        p = self.p
        name = self.name
        place = place_words(p.cell[sector])
        mine = self.seat in p.seats_in(sector)
        if name in ("explore_cell", "scout"):
            return said("There is a tile in {place} already.", place=place)
        if name in ("choose_turn", "rise_card"):
            return "Choose a card to rise with first."
        if name == "rise_place":
            if mine:
                return said("You have a colony in {place} already.", place=place)
            return said("{place} is not adjacent to a sector with your colony.", place=place)
        if name in ("collapse_sector", "terraform", "swap_first"):
            if p.controller(sector) != self.seat:
                return self._why_no_control(sector, place)
            return said("No sector of another suit is adjacent to {place}.", place=place)
        if name in ("march_from", "recall", "climb", "evict", "dark_colony"):
            if not mine:
                return said("You have no colony in {place}.", place=place)
            return said(ON_OWN_COLONY.get(name, ""), place=place)
        if name in ("settle", "march_to"):
            if p.controller(sector) != NOBODY:
                return said("{place} is not empty.", place=place)
            return said(NOT_ADJACENT[name], place=place)
        if name == "swap_second":
            return self._why_not_swapped(sector, place)
        return self.later

    def _why_no_control(self, sector: int, place: str) -> str:
        owner = self.p.controller(sector)
        if owner == NOBODY:
            return said("{place} is empty: nobody controls it.", place=place)
        return said("{player} controls {place}.", player=player_words(owner), place=place)

    def _why_not_swapped(self, sector: int, place: str) -> str:
        p = self.p
        first = p.effect.picked[THING]
        if sector == first:
            return said("{place} is the sector you swap.", place=place)
        if p.suit[sector] == p.suit[first]:
            return said("{place} has the same suit.", place=place)
        other = place_words(p.cell[first])
        return said("{place} is not adjacent to {other}.", place=place, other=other)

    # Players.

    def _players(self) -> None:
        p = self.p
        for other in range(p.seats):
            if other != self.seat:
                self._refuse(f"seat:{other}", self._why_not_player(other))

    def _why_not_player(self, other: int) -> str:
        p = self.p
        war = p.war
        player = player_words(other)
        if self.name in ("war_target", "war_loot") and war is not None:
            if other not in war.fighters:
                return said("{player} takes no part in this war.", player=player)
            return said("{player} has no card in hand.", player=player)
        if self.name == "steal_from":
            return said(
                "{player} has no more cards than you: {cards}.",
                player=player,
                cards=cards_count(p.hand_size(other)),
            )
        if self.name == "evict":
            return said("You share no sector with {player}.", player=player)
        return ""


# Of sectors with an own colony that is not the one.
ON_OWN_COLONY: Final = {
    "march_from": "No empty sector is adjacent to {place}.",
    "climb": "Your colony in {place} is on top already.",
    "evict": "Only you have a colony in {place}.",
}
# Of empty sectors.
NOT_ADJACENT: Final = {
    "settle": "{place} is not adjacent to a sector with your colony.",
    "march_to": "{place} is not adjacent to the sector that the colony leaves.",
}
