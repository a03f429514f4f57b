"""A fall: sectors collapse and cards are scored, factions migrate, cards are drawn."""

from __future__ import annotations

from typing import ClassVar, Final, final

from ozymandias.games.golden.kinds import GOLDEN, IDS, NO_GOLDEN, OBSERVE, WhenScored
from ozymandias.games.golden.pieces import (
    CARD,
    CARDS,
    COLLAPSE,
    COLOUR_NAMES,
    COLOURS,
    DONE,
    INCOMING,
    MOVE,
    NONE,
    ONE,
    PASS,
    PASS_IN,
    PASS_REST,
    PUT,
    RANK,
    SECTOR,
    TABLE,
    colours_in,
    move_option,
    of_colour,
    target_of_move,
    total,
)
from ozymandias.games.golden.position import GoldenPosition
from ozymandias.games.golden.steps.factions import (
    ActiveAsk,
    move_faction,
    named,
    pass_from_card,
    pass_incoming,
    put_faction,
)
from ozymandias.games.golden.view.words import (
    NUMBERS,
    bundle_words,
    card_gaining,
    card_losing,
    card_with_count,
    colour_words,
    factions_words,
    player_words,
    players_words,
    sector_words,
)
from ozymandias.kernel.marks import said
from ozymandias.kernel.position import NOBODY, SeatAsk, Step, per_seat


def begin_fall(p: GoldenPosition) -> None:
    p.collapsed = False
    p.moved = []
    if p.story is not None:
        p.tell("falls", seat=p.active)
    p.then_all([COLLAPSES, DARK_AGE, MIGRATE_OUT, MIGRATE_IN, DRAW])
    for seat in p.in_turn(p.active):
        if seat != p.active and p.has(seat, OBSERVE):
            p.draw_cards(seat, 1)


def fall_gain(p: GoldenPosition, seat: int) -> int:
    """What a fall would score: the best golden cards, as many as there are sectors to give up."""
    worth = sorted([points(p, seat, card) for card in p.golden_cards(seat)], reverse=True)
    return sum(worth[: len(p.controlled(seat))])


def fall_prospect(p: GoldenPosition) -> str:
    """What a fall would bring the active seat."""
    seat = p.active
    golden = len(p.golden_cards(seat))
    sectors = len(p.controlled(seat))
    if golden and sectors:
        count = min(golden, sectors)
        cards = "a golden card" if count == 1 else f"{NUMBERS[count]} golden cards"
        return f"score {cards} for {fall_gain(p, seat)} VP"
    if is_stuck(p, seat):
        return "a dark age"
    nothing = "you control no sector" if golden else "no card is golden"
    if p.incoming[seat] and not p.with_room(seat):
        nothing += ", and all your incoming factions are passed on"
    return f"no VP, {nothing}"


# Step 1: sectors collapse.


@final
class Collapses(Step[GoldenPosition]):
    """Step 1: as long as there is a golden card and a sector under control, a sector collapses."""

    def do(self, p: GoldenPosition) -> None:
        if p.golden_cards(p.active) and p.controlled(p.active):
            p.then_all([COLLAPSE_MORE] if p.rules.optional_collapse else [COLLAPSE_SECTOR, self])


@final
class CollapseMore(ActiveAsk):
    """With an option of the rules: whether another sector collapses."""

    name: ClassVar[str] = "collapse_more"

    def question(self, p: GoldenPosition) -> str:
        return "Do you give up a sector and score a golden card?"

    def answer(self, p: GoldenPosition, option: int) -> str:
        return "done" if option == DONE else "give up a sector"

    def options(self, p: GoldenPosition) -> list[int]:
        return [COLLAPSE, DONE]

    def chosen(self, p: GoldenPosition, option: int) -> None:
        if option == COLLAPSE:
            p.then_all([COLLAPSE_SECTOR, COLLAPSES])


@final
class CollapseSector(ActiveAsk):
    """A sector that you control loses all its colonies."""

    name: ClassVar[str] = "collapse_sector"

    def question(self, p: GoldenPosition) -> str:
        return "Which sector do you give up? Everybody with a colony there scores a card."

    def answer(self, p: GoldenPosition, option: int) -> str:
        sector = p.sector_at[option - SECTOR]
        others = [seat for seat in p.seats_in(sector) if seat != p.active]
        if not others:
            return said("{sector}, only you score", sector=sector_words(p, sector))
        return said(
            "{sector}, {others} {score} as well",
            sector=sector_words(p, sector),
            others=players_words(others),
            score="scores" if len(others) == 1 else "score",
        )

    def options(self, p: GoldenPosition) -> list[int]:
        return [SECTOR + p.cell[sector] for sector in p.controlled(p.active)]

    def chosen(self, p: GoldenPosition, option: int) -> None:
        sector = p.sector_at[option - SECTOR]
        present = p.seats_in(sector)
        affected = [seat for seat in p.in_turn(p.active) if seat in present]
        for seat in affected:
            p.send_home(seat, sector)
        p.site = sector
        p.collapsed = True
        p.destroyed = len(affected)
        if p.story is not None:
            p.tell("collapses", seat=p.active, cell=TABLE.texts[p.cell[sector]], seats=affected)
        p.then_each(affected, SCORE)
        p.then_each(affected[1:], TAKE)


@final
class Take(Step[GoldenPosition]):
    """A faction of the sector's colour comes from an opponent who had a colony there."""

    def __init__(self, victim: int) -> None:
        self.victim = victim

    def facts(self) -> list[int]:
        return [self.victim]

    def do(self, p: GoldenPosition) -> None:
        if not p.is_protected(self.victim):
            p.then(COLLAPSE_TAKE[self.victim])


@final
class CollapseTake(ActiveAsk):
    """From where is it taken?"""

    name: ClassVar[str] = "collapse_take"

    def __init__(self, victim: int) -> None:
        self.victim = victim

    def facts(self) -> list[int]:
        return [self.victim]

    def question(self, p: GoldenPosition) -> str:
        return said(
            "Which {colour} do you take from {victim}?",
            colour=colour_words(p.suit[p.site]),
            victim=player_words(self.victim),
        )

    def answer(self, p: GoldenPosition, option: int) -> str:
        if option == INCOMING:
            return "an incoming one"
        return said("the one on {card}", card=card_losing(p, option - CARD, p.suit[p.site]))

    def options(self, p: GoldenPosition) -> list[int]:
        colour = p.suit[p.site]
        found: list[int] = []
        if of_colour(p.incoming[self.victim], colour):
            found.append(INCOMING)
        for card in p.tableau[self.victim]:
            if of_colour(p.cubes[card], colour):
                found.append(CARD + card)
        return found

    def chosen(self, p: GoldenPosition, option: int) -> None:
        source = INCOMING if option == INCOMING else option - CARD
        if p.tableau[p.active]:
            p.then(CollapsePut(self.victim, source))
        else:
            take_for_collapse(p, self.victim, source, INCOMING)


@final
class CollapsePut(ActiveAsk):
    """On which card does it go? The rank does not matter here."""

    name: ClassVar[str] = "collapse_put"

    def __init__(self, victim: int, source: int) -> None:
        self.victim = victim
        self.source = source  # a card, or INCOMING

    def facts(self) -> list[int]:
        return [self.victim, self.source]

    def question(self, p: GoldenPosition) -> str:
        return said("Which of your cards takes the {colour}?", colour=colour_words(p.suit[p.site]))

    def answer(self, p: GoldenPosition, option: int) -> str:
        return card_gaining(p, option - CARD, p.suit[p.site])

    def options(self, p: GoldenPosition) -> list[int]:
        return [CARD + card for card in p.tableau[p.active]]

    def chosen(self, p: GoldenPosition, option: int) -> None:
        take_for_collapse(p, self.victim, self.source, option - CARD)


def take_for_collapse(p: GoldenPosition, victim: int, source: int, target: int) -> None:
    """Source and target are cards or INCOMING."""
    colour = p.suit[p.site]
    if source == INCOMING:
        p.incoming[victim] -= ONE[colour]
    else:
        p.cubes[source] -= ONE[colour]
    if p.story is not None:
        p.tell(
            "takes",
            seat=p.active,
            victim=victim,
            colour=COLOUR_NAMES[colour],
            source=None if source == INCOMING else IDS[source],
        )
    if target == INCOMING:
        p.incoming[p.active] += ONE[colour]
    else:
        put_faction(p, p.active, target, colour)


# Scoring.


@final
class ScoreCard(SeatAsk[GoldenPosition]):
    """A card is scored and discarded: a golden one, if there is any."""

    name: ClassVar[str] = "score_card"

    def question(self, p: GoldenPosition) -> str:
        right = player_words(p.right_of(self.seat))
        return said("Which card do you score and discard? Its factions go to {right}.", right=right)

    def answer(self, p: GoldenPosition, option: int) -> str:
        card = option - CARD
        return said(
            "{card}: {points} VP, {factions} to pass on",
            card=card_with_count(p, card),
            points=points(p, self.seat, card),
            factions=bundle_words(p.cubes[card]),
        )

    def options(self, p: GoldenPosition) -> list[int]:
        cards = p.golden_cards(self.seat)
        return [CARD + card for card in cards or p.tableau[self.seat]]

    def chosen(self, p: GoldenPosition, option: int) -> None:
        card = option - CARD
        seat = self.seat
        gained = points(p, seat, card)
        p.vp[seat] += gained
        kind = GOLDEN[card] if p.rules.abilities and p.is_golden(card) else NO_GOLDEN
        if p.story is not None:
            p.tell(
                "scores",
                seat=seat,
                card=IDS[card],
                matching=p.matching(card, p.cubes[card]),
                points=gained,
                total=p.vp[seat],
            )
        if p.trigger == NOBODY and p.vp[seat] >= p.rules.target:
            p.trigger = seat
            if p.story is not None:
                p.tell("target", seat=seat, total=p.vp[seat])
        if isinstance(kind, WhenScored):
            p.begin(seat, card, [*kind.before, RETURN_CARD if kind.returns else SEND_CARD, *kind.after])
        else:
            p.begin(seat, card, [SEND_CARD])


def points(p: GoldenPosition, seat: int, card: int) -> int:
    """What scoring this card brings now."""
    found = p.worth(card, p.cubes[card])
    kind = GOLDEN[card]
    if p.is_golden(card) and p.rules.abilities and isinstance(kind, WhenScored) and kind.bonus is not None:
        found += kind.bonus.points(p, seat)
    return found


class SendCard(Step[GoldenPosition]):
    """The factions of a scored card go to the right; the card leaves."""

    def do(self, p: GoldenPosition) -> None:
        seat = p.effect.seat
        card = p.effect.card
        bundle: int = p.cubes[card]
        p.cubes[card] = NONE
        p.incoming[p.right_of(seat)] += bundle
        p.tableau[seat] = [other for other in p.tableau[seat] if other != card]
        if p.story is not None and bundle:
            p.tell("sends", seat=seat, card=IDS[card], to=p.right_of(seat), factions=named(bundle))
        self.leave(p, seat, card)

    def leave(self, p: GoldenPosition, seat: int, card: int) -> None:
        p.discard_card(card)


@final
class ReturnCard(SendCard):
    """The card goes back to the hand."""

    def leave(self, p: GoldenPosition, seat: int, card: int) -> None:
        p.show_in_hand(card, seat)
        if p.story is not None:
            p.tell("to_hand", seat=seat, card=IDS[card])


# Step 2: a dark age.


def is_stuck(p: GoldenPosition, seat: int) -> bool:
    """Does a dark age come, if the seat falls and no sector collapses?"""
    return p.rules.dark_age and not (p.spare[seat] and (p.hand_size(seat) or p.can_draw()))


@final
class DarkAge(Step[GoldenPosition]):
    """Step 2, for those whom nothing else would help: a sector or a colony is given up all the same. # R14"""

    def do(self, p: GoldenPosition) -> None:
        seat = p.active
        if p.collapsed or not is_stuck(p, seat):
            return
        if p.story is not None:
            p.tell("dark_age", seat=seat)
        p.destroyed = 0
        if p.controlled(seat):
            p.then(COLLAPSE_SECTOR)
        elif p.held[seat]:
            p.then(DARK_COLONY)
        else:
            p.then(SCORE[seat])


@final
class DarkColony(ActiveAsk):
    """Without a sector under control, a single colony is taken back."""

    name: ClassVar[str] = "dark_colony"

    def question(self, p: GoldenPosition) -> str:
        return "A dark age: which colony do you take back?"

    def answer(self, p: GoldenPosition, option: int) -> str:
        return sector_words(p, p.sector_at[option - SECTOR])

    def options(self, p: GoldenPosition) -> list[int]:
        return [SECTOR + p.cell[sector] for sector in p.among(p.held[p.active])]

    def chosen(self, p: GoldenPosition, option: int) -> None:
        seat = p.active
        p.send_home(seat, p.sector_at[option - SECTOR])
        if p.story is not None:
            p.tell("sent_home", cell=TABLE.texts[option - SECTOR], seats=[seat])
        p.then(SCORE[seat])


# Steps 3 and 4: factions migrate.


@final
class MigrateOut(ActiveAsk):
    """Step 3: factions go from cards to the right neighbour."""

    name: ClassVar[str] = "migrate_out"

    def question(self, p: GoldenPosition) -> str:
        to = player_words(p.right_of(p.active))
        if self._overfull(p):
            return said("A card holds more than its rank. Which faction goes to {to}?", to=to)
        return said("Do you pass a faction from a card to {to}?", to=to)

    def answer(self, p: GoldenPosition, option: int) -> str:
        if option == DONE:
            return "done"
        if option >= MOVE:
            card, colour = divmod((option - MOVE) // (CARDS - 1), COLOURS)
            return said(
                "move {faction} from {card} to {other}",
                faction=factions_words(colour),
                card=card_losing(p, card, colour),
                other=card_gaining(p, target_of_move(option), colour),
            )
        card, colour = divmod(option - PASS, COLOURS)
        return said(
            "{faction} from {card}", faction=factions_words(colour), card=card_losing(p, card, colour)
        )

    def options(self, p: GoldenPosition) -> list[int]:
        overfull = self._overfull(p)
        found: list[int] = []
        for card in overfull or p.tableau[p.active]:
            for colour in colours_in(p.cubes[card]):
                found.append(PASS + COLOURS * card + colour)
        if overfull:
            return found
        if p.rules.rearrange:
            found += self._moves(p)
        if found:
            found.append(DONE)
        return found

    def chosen(self, p: GoldenPosition, option: int) -> None:
        if option == DONE:
            return
        p.then(self)
        if option >= MOVE:
            self._move(p, option)
            return
        card, colour = divmod(option - PASS, COLOURS)
        pass_from_card(p, p.active, card, colour)

    def _overfull(self, p: GoldenPosition) -> list[int]:
        """Cards that hold more than their rank. # R15"""
        return [card for card in p.tableau[p.active] if total(p.cubes[card]) > RANK[card]]

    def _moves(self, p: GoldenPosition) -> list[int]:
        """Each faction may be moved once: what was moved to a card stays there."""
        found: list[int] = []
        open_cards = p.with_room(p.active)
        for card in p.tableau[p.active]:
            came = p.moved[card] if p.moved else NONE
            for colour in colours_in(p.cubes[card]):
                if of_colour(p.cubes[card], colour) > of_colour(came, colour):
                    for other in open_cards:
                        if other != card:
                            found.append(move_option(card, colour, other))
        return found

    def _move(self, p: GoldenPosition, option: int) -> None:
        card, colour = divmod((option - MOVE) // (CARDS - 1), COLOURS)
        other = target_of_move(option)
        p.moved = p.moved.copy() if p.moved else [NONE] * CARDS
        p.moved[other] += ONE[colour]
        move_faction(p, p.active, card, other, colour)


@final
class MigrateIn(ActiveAsk):
    """Step 4: incoming factions go on cards, or on to the right neighbour."""

    name: ClassVar[str] = "migrate_in"

    def question(self, p: GoldenPosition) -> str:
        return said(
            "Incoming: {factions}. What do you put on cards, and what do you pass to {to}?",
            factions=bundle_words(p.incoming[p.active]),
            to=player_words(p.right_of(p.active)),
        )

    def answer(self, p: GoldenPosition, option: int) -> str:
        if option == PASS_REST:
            return said("pass all of them: {factions}", factions=bundle_words(p.incoming[p.active]))
        if option >= PASS_IN:
            return said("pass {faction}", faction=factions_words(option - PASS_IN))
        colour, card = divmod(option - PUT, CARDS)
        return said("{faction} on {card}", faction=factions_words(colour), card=card_gaining(p, card, colour))

    def options(self, p: GoldenPosition) -> list[int]:
        incoming = p.incoming[p.active]
        cards = p.with_room(p.active)
        if not cards:
            return []
        found: list[int] = []
        colours = colours_in(incoming)
        for colour in colours:
            for card in cards:
                found.append(PUT + CARDS * colour + card)
        for colour in colours:
            found.append(PASS_IN + colour)
        if total(incoming) > 1:
            found.append(PASS_REST)
        return found

    def chosen(self, p: GoldenPosition, option: int) -> None:
        seat = p.active
        if option == PASS_REST:
            pass_incoming(p, seat, p.incoming[seat])
            return
        if option >= PASS_IN:
            pass_incoming(p, seat, ONE[option - PASS_IN])
        else:
            colour, card = divmod(option - PUT, CARDS)
            p.incoming[seat] -= ONE[colour]
            put_faction(p, seat, card, colour)
        p.then(self)

    def impossible(self, p: GoldenPosition) -> None:
        """No card has room: all that is left goes on."""
        if p.incoming[p.active]:
            pass_incoming(p, p.active, p.incoming[p.active])


@final
class Draw(Step[GoldenPosition]):
    """Step 5."""

    def do(self, p: GoldenPosition) -> None:
        p.draw_cards(p.active, p.rules.draw_on_fall)


COLLAPSES: Final = Collapses()
COLLAPSE_MORE: Final = CollapseMore()
COLLAPSE_SECTOR: Final = CollapseSector()
TAKE: Final = per_seat(Take)
COLLAPSE_TAKE: Final = per_seat(CollapseTake)
SCORE: Final = per_seat(ScoreCard)
SEND_CARD: Final = SendCard()
RETURN_CARD: Final = ReturnCard()
DARK_AGE: Final = DarkAge()
DARK_COLONY: Final = DarkColony()
MIGRATE_OUT: Final = MigrateOut()
MIGRATE_IN: Final = MigrateIn()
DRAW: Final = Draw()
