"""The turn, step by step: take, settle, wild die, score, and the end of turn and game."""

from __future__ import annotations

from typing import ClassVar, Final, final

from ozymandias.games.pyramid.pieces.dice import COLOURS, DICE, NUMBERS, ORIENTATIONS
from ozymandias.games.pyramid.pieces.lattice import SHAPES, SIDES, VOCABULARY, WILD_COLOUR
from ozymandias.games.pyramid.pieces.sets import category_names
from ozymandias.games.pyramid.position import PyramidPosition
from ozymandias.games.pyramid.types import Die
from ozymandias.kernel.position import Ask, Step


@final
class BeginTurn(Step[PyramidPosition]):
    """The next seat gets its takes."""

    def do(self, p: PyramidPosition) -> None:
        p.turn += 1
        p.turn_total = 0
        p.turn_negative = False
        p.takes_left = p.rules.first_turn_takes if p.turn == 1 else p.rules.takes_per_turn
        TAKE.do(p)


@final
class Take(Ask[PyramidPosition]):
    """The active seat takes a line, a square or a single die."""

    name: ClassVar[str] = "take"

    def who(self, p: PyramidPosition) -> int:
        return p.active

    def do(self, p: PyramidPosition) -> None:
        if p.rules.solitaire:
            super().do(p)
        else:  # as long as there is a die, every side has an edge cell: there are several options
            p.wait_for(self, None)

    def options(self, p: PyramidPosition) -> list[int]:
        return p.takes_of(p.side_in_use) if p.rules.solitaire else p.all_takes()

    def allows(self, p: PyramidPosition, option: int) -> bool:
        return p.allows_take(option)

    def chosen(self, p: PyramidPosition, option: int) -> None:
        if p.story is None:
            p.lift(option)
        else:
            tell_take(p, option)
        p.takes_left -= 1
        if p.wild_number:
            p.then(WILD_PLACE)
            p.then(SCORE)
            p.then(WILD_COLOUR_ASK)
        else:
            score(p)
            end_take(p)


@final
class WildColour(Ask[PyramidPosition]):
    """The taker says which colour the wild die counts as."""

    name: ClassVar[str] = "wild_colour"

    def who(self, p: PyramidPosition) -> int:
        return p.active

    def options(self, p: PyramidPosition) -> list[int]:
        palette = p.rules.palette
        if p.rules.wild_matched:
            colours = p.matched_colours()
            matched = [WILD_COLOUR + colour for colour in palette if colours >> colour & 1]
            if matched:
                return matched
        return [WILD_COLOUR + colour for colour in palette]

    def chosen(self, p: PyramidPosition, option: int) -> None:
        p.wild_as = option - WILD_COLOUR


@final
class Score(Step[PyramidPosition]):
    """The take scores, once the wild die has its colour."""

    def do(self, p: PyramidPosition) -> None:
        score(p)
        if p.story is not None:
            p.tell(
                "wild_colour",
                colour=COLOURS[p.wild_as],
                colours=int(p.taken_colours | 1 << p.wild_as).bit_count() if p.taken_count > 2 else 0,
                points=p.taken_points(),
                turn_total=p.turn_total,
                total=p.totals[p.active],
            )


@final
class WildPlace(Ask[PyramidPosition]):
    """The wild die goes back in place of a die of its colour and number; without one it leaves."""

    name: ClassVar[str] = "wild_place"

    def who(self, p: PyramidPosition) -> int:
        return p.active

    def options(self, p: PyramidPosition) -> list[int]:
        grid = p.lattice
        options: list[int] = []
        for match in p.matches():
            if p.match_colour(match) == p.wild_as:
                options.append(grid.wild_places[match])
        return options

    def impossible(self, p: PyramidPosition) -> None:
        if p.story is not None:
            p.tell("wild_lost", colour=COLOURS[p.wild_as], number=p.wild_number)
        end_take(p)

    def chosen(self, p: PyramidPosition, option: int) -> None:
        side, a, b = VOCABULARY.arguments(option)
        cell: int = p.lattice.cell(a, b)
        gone = p.replace_with_wild(side, cell)
        if p.story is not None:
            p.tell(
                "wild_back",
                colour=COLOURS[gone // ORIENTATIONS],
                number=NUMBERS[side * DICE + gone],
                side=SIDES[side],
                cell=cell,
            )
        end_take(p)


@final
class EndTurn(Step[PyramidPosition]):
    """Two negative turns in a row end the game."""

    def do(self, p: PyramidPosition) -> None:
        negative = p.turn_negative if p.rules.any_negative_take else p.turn_total < 0
        if p.story is not None and not p.rules.solitaire:
            p.tell("turn_end", seat=p.active, total=p.turn_total, negative=negative)
        if negative and p.last_negative and p.rules.early_end:
            game_over(p, "negative")
            return
        p.last_negative = negative
        p.active = (p.active + 1) % p.seats
        BEGIN_TURN.do(p)


def score(p: PyramidPosition) -> None:
    points = p.taken_points()
    p.totals[p.active] += points
    p.turn_total += points
    if points < 0:
        p.turn_negative = True


def end_take(p: PyramidPosition) -> None:
    """After a take: alone, turn the pyramid; stop if nothing is left; go on with the turn.

    What follows at once is done at once: the way over the agenda is for what has to wait.
    """
    p.clear_take()
    if p.rules.solitaire:
        p.side_in_use = (p.side_in_use + 1) % 3
    if p.dice_left == 0:
        game_over(p, "empty")
        return
    if p.rules.solitaire and p.story is not None:
        p.tell("rotation", side=SIDES[p.side_in_use])
    if p.takes_left:
        TAKE.do(p)
    else:
        END_TURN.do(p)


def game_over(p: PyramidPosition, reason: str) -> None:
    p.finish(reason)
    if p.story is not None:
        p.tell("game_end", reason=reason, scores=p.scores(), ranking=p.ranking())


def tell_take(p: PyramidPosition, option: int) -> None:
    """Make the take and tell it: what was seen before, the score as far as it is settled, the slides."""
    side, shape, _, _, size = VOCABULARY.arguments(option)
    cells: list[int] = list(p.lattice.cells_of(option))
    dice = seen_dice(p, option)
    points = p.best_points(option)
    slides = p.lift(option)
    wild = p.wild_number != 0
    p.tell(
        "take",
        seat=p.active,
        side=SIDES[side],
        shape=SHAPES[shape],
        size=size,
        cells=cells,
        dice=dice,
        categories=category_names(p.taken_categories),
        colours=int(p.taken_colours).bit_count() if p.taken_count > 2 else 0,
        points=None if wild else points,
        turn_total=p.turn_total + (0 if wild else points),
        total=p.totals[p.active] + (0 if wild else points),
    )
    if slides:
        origins: dict[int, int] = {}  # where the die that lies in a place now came from
        for start, end in slides:
            origins[end] = origins.pop(start, start)
        p.tell(
            "slide",
            dice=len(origins),
            slides=[[list(p.lattice.places[start]), list(p.lattice.places[end])] for start, end in slides],
        )


def seen_dice(p: PyramidPosition, option: int) -> list[Die]:
    """The dice of a take, from the top cell on."""
    side = p.lattice.take_side[option]
    seen: list[Die] = []
    for cell in p.lattice.cells_of(option):
        code = p.shown_die(side, cell)
        seen.append({"colour": COLOURS[code // ORIENTATIONS], "number": NUMBERS[side * DICE + code]})
    return seen


BEGIN_TURN: Final = BeginTurn()
TAKE: Final = Take()
WILD_COLOUR_ASK: Final = WildColour()
SCORE: Final = Score()
WILD_PLACE: Final = WildPlace()
END_TURN: Final = EndTurn()
