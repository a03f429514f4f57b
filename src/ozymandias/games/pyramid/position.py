"""The position: the dice, how they are seen, the turn, and the taking of dice.

Beside the dice themselves the position keeps what the rules look at all the time, and updates it
only where a take changed something: the height maps, the numbers shown along every line of every
side (three bits a cell), and the edge cells (one bit in the same place).
"""

from __future__ import annotations

from typing import Any, Final, final

from mypy_extensions import i64

from ozymandias.games.pyramid.pieces.dice import (
    BLUE,
    DICE,
    GOLD,
    GREEN,
    LAYERS,
    NO_DIE,
    ORIENTATIONS,
    WILD,
)
from ozymandias.games.pyramid.pieces.lattice import (
    LARGEST_SIZE,
    LINE,
    OPTION,
    OPTIONS,
    SHIFT,
    SHIFTS,
    SIZES_FIT,
    WILD_COLOUR,
    Lattice,
    lattice,
)
from ozymandias.games.pyramid.pieces.sets import (
    EMPTY_TALLY,
    FOUR,
    LARGER,
    LINES,
    MANY,
    NINE,
    SIZE,
    SIZES,
    STATE,
    WINDOW,
    base_points,
    categories_of,
    tallied,
)
from ozymandias.kernel.chance import Rng
from ozymandias.kernel.game import Game
from ozymandias.kernel.packed import vec
from ozymandias.kernel.position import Position
from ozymandias.kernel.rules import Rules, Value

OUTLINE: Final = 0
TWO_SIDES: Final = 1
OUTLINE_AND_BASE: Final = 2
EDGE_RULES: Final = ("outline", "two_sides", "outline_and_base")

COMPILED: Final[bool] = not __file__.endswith(".py")
NO_SLIDES: Final[list[list[int]]] = []
ANYWHERE: Final[i64] = -1  # all bits: a line that starts in an edge cell may end anywhere
CELLS: Final[i64] = 0o11111111111  # a bit for each cell of a line


@final
class Edges:
    """The edge cells and what follows from them. They change only when a column loses its last die, which
    is rare: so positions share this object, and get a new one then."""

    def __init__(self, grid: Lattice, along: vec[i64]) -> None:
        self.along = along  # the edge cells on every line, in the places of the numbers shown there
        self.singles: list[vec[i64]] = []  # the takes of single dice, by side
        self.inner: list[bool] = []  # are there edge cells that are not on a slanted border? By side
        n = grid.n
        singles = vec[i64]([0] * grid.cells)
        side: i64
        row: i64
        for side in range(3):
            count: i64 = 0
            beyond: i64 = 0
            for row in range(side * n, side * n + n):
                edges: i64 = along[3 * n + row]
                if row > side * n:
                    beyond |= edges
                option: i64 = grid.singles[row]
                while edges:
                    if edges & 1:
                        singles[count] = option
                        count += 1
                    option += 1
                    edges >>= 3
            self.singles.append(singles[:count])
            self.inner.append(beyond > 1)


@final
class Ruleset:
    """The rule options, as the game looks at them."""

    def __init__(self, options: Rules, seats: int) -> None:
        self.options = options
        self.size: int = int(options["size"])
        self.mono: bool = options["colouring"] == "mono"
        self.mixed: bool = options["colouring"] == "mixed"
        self.wild: bool = bool(options["wild"]) and not self.mono
        self.wild_matched: bool = options["wild_colour"] == "matched"
        self.edge_rule: int = EDGE_RULES.index(str(options["edge_rule"]))
        self.single_score: i64 = int(options["single_score"])
        self.solitaire: bool = seats == 1
        self.takes_per_turn: i64 = 1 if self.solitaire else int(options["takes_per_turn"])
        self.first_turn_takes: i64 = 1 if self.solitaire else int(options["first_turn_takes"])
        self.any_negative_take: bool = options["early_end"] == "any_negative_take"
        self.early_end: bool = options["early_end"] != "off"
        self.layer_colours: list[int] = LAYERS[: self.size]
        if self.mono:
            self.layer_colours = [GREEN] * self.size
        elif not self.wild:
            self.layer_colours[0] = BLUE
        self.palette: list[int] = self._palette()
        self.fresh_edges: Edges | None = None  # of the full pyramid, once they have been found

    def _palette(self) -> list[int]:
        """The ordinary colours in play."""
        if self.mixed:
            return list(range(GOLD))
        return sorted(set(self.layer_colours) - {GOLD})


def listed(found: vec[i64], count: i64) -> list[int]:
    """The first options of a packed list as a plain list."""
    if not COMPILED:  # the packed list is a plain one then
        return [*found[:count]]
    options = OPTIONS
    return [options[option] for option in found[:count]]


def show(along: vec[i64], n: i64, side: i64, a: i64, b: i64, number: i64) -> None:
    """Let a cell show a number.

    What is seen is kept up to date place by place. A hole that still waits to be treated shows its old
    die until then, which is put right when it is filled or comes to rest itself.
    """
    line: i64 = side * n + b
    row: i64 = (3 + side) * n + a
    change: i64 = along[line] >> 3 * a & 7 ^ number
    along[line] ^= change << 3 * a
    along[row] ^= change << 3 * b


_rulesets: Final[dict[tuple[Value, ...], Ruleset]] = {}


def ruleset(options: Rules, seats: int) -> Ruleset:
    """The rule options of a game, read once: a simulation plays many with the same ones."""
    key = (seats, *options.values())
    found = _rulesets.get(key)
    if found is None:
        found = Ruleset(options, seats)
        _rulesets[key] = found
    return found


@final
class PyramidPosition(Position):
    """One game of the dice pyramid."""

    lattice: Lattice
    rules: Ruleset
    die: vec[i64]  # by place
    height: vec[i64]  # empty places in front, by side and cell
    along: vec[i64]  # numbers shown on every line: see the lattice
    edges: Edges

    dice_left: i64
    active: i64
    turn: i64
    takes_left: i64
    turn_total: i64
    turn_negative: bool
    last_negative: bool
    side_in_use: i64
    totals: list[int]

    # The take that is being resolved, while the wild die asks its questions.
    taken_categories: i64
    taken_count: i64
    taken_colours: i64
    wild_number: i64
    wild_as: i64

    def __init__(self, game: Game, seats: int, rng: Rng, rules: Ruleset) -> None:
        super().__init__(game, seats, rng)
        self.rules = rules
        self.lattice = lattice(rules.size)

    def deal(self) -> None:
        """Build the pyramid: a colour by layer or by chance, and a random orientation for every die."""
        rules = self.rules
        grid = self.lattice
        colours = self.rng.many(grid.dice if rules.mixed else 0, GOLD)
        pyramid = self.rng.many(grid.dice, ORIENTATIONS)
        place: i64
        end: i64 = 0
        for layer, colour in enumerate(rules.layer_colours):
            first: i64 = end
            end += (layer + 1) * (layer + 2) // 2
            if rules.mixed and colour != GOLD:
                for place in range(first, end):
                    pyramid[place] += ORIENTATIONS * colours[place]
            else:
                die: i64 = ORIENTATIONS * colour
                for place in range(first, end):
                    pyramid[place] += die
        self.die = pyramid
        self.height = vec[i64]([0] * (3 * grid.cells))
        self.dice_left = grid.dice
        self._look_at_numbers()
        if rules.fresh_edges is None:
            rules.fresh_edges = self._find_edges()
        self.edges = rules.fresh_edges
        self.active = 0
        self.turn = 0
        self.takes_left = 0
        self.turn_total = 0
        self.turn_negative = False
        self.last_negative = False
        self.side_in_use = 0
        self.totals = [0] * self.seats
        self.clear_take()

    def build(self, dice: vec[i64]) -> None:
        """Stack these dice, by place, NO_DIE where there is none, and look at them from all sides."""
        grid = self.lattice
        left = 0
        place: i64
        side: i64
        self.die = dice
        self.height = vec[i64]([0] * (3 * grid.cells))
        for place in range(grid.dice):
            if dice[place] != NO_DIE:
                left += 1
                continue
            for side in range(3):
                self.height[side * grid.cells + grid.cell_of[side * grid.dice + place]] += 1
        self.dice_left = left
        self._look()

    def clear_take(self) -> None:
        self.taken_categories = 0
        self.taken_count = 0
        self.taken_colours = 0
        self.wild_number = 0
        self.wild_as = GOLD

    def clone(self) -> PyramidPosition:
        copy = PyramidPosition(self.game, self.seats, self.rng.clone(), self.rules)
        copy.resume_from(self)
        copy.die = self.die[:]
        copy.height = self.height[:]
        copy.along = self.along[:]
        copy.edges = self.edges
        copy.dice_left = self.dice_left
        copy.active = self.active
        copy.turn = self.turn
        copy.takes_left = self.takes_left
        copy.turn_total = self.turn_total
        copy.turn_negative = self.turn_negative
        copy.last_negative = self.last_negative
        copy.side_in_use = self.side_in_use
        copy.totals = self.totals.copy()
        copy.taken_categories = self.taken_categories
        copy.taken_count = self.taken_count
        copy.taken_colours = self.taken_colours
        copy.wild_number = self.wild_number
        copy.wild_as = self.wild_as
        return copy

    def imagine(self, seat: int | None, rng: Rng) -> PyramidPosition:
        """Every die lies anew in one of the ways that fit the faces which are visible now."""
        grid = self.lattice
        cells = grid.cells
        dice = grid.dice
        height = self.height
        mixed = self.rules.mixed
        old = self.die
        new = self.die[:]
        draws = rng.many(dice, ORIENTATIONS)
        colours = rng.many(dice if self.rules.mixed else 0, GOLD)
        place: i64
        side: i64
        for place in range(dice):
            code = old[place]
            if code == NO_DIE:
                continue
            faces: i64 = 0
            for side in range(3):
                faces *= 7
                index = side * dice + place
                if height[side * cells + grid.cell_of[index]] == grid.depth_of[index]:
                    faces += grid.numbers[side * DICE + code]
            colour: i64 = code // ORIENTATIONS
            if faces == 0 and mixed:
                colour = colours[place]
            new[place] = colour * ORIENTATIONS + grid.fitting[faces * ORIENTATIONS + draws[place]]
        world = self.clone()
        world.rng = rng.fork()
        world.die = new
        return world

    def scores(self) -> list[int]:
        return self.totals.copy()

    def standing(self, seat: int) -> tuple[int, ...]:
        """Alone, an equal result with fewer dice left ranks higher; two players draw."""
        if self.rules.solitaire:
            return (self.totals[seat], -self.dice_left)
        return (self.totals[seat],)

    def facts(self) -> dict[str, Any]:
        return {
            "rules": dict(self.rules.options),
            "dice": list(self.die),
            "active": self.active,
            "turn": self.turn,
            "takes_left": self.takes_left,
            "turn_total": self.turn_total,
            "turn_negative": self.turn_negative,
            "last_negative": self.last_negative,
            "side_in_use": self.side_in_use,
            "taken": [self.taken_categories, self.taken_count, self.taken_colours],
            "wild": [self.wild_number, self.wild_as],
        }

    # Looking.

    def shown(self, side: i64, cell: i64) -> i64:
        """The number that a cell shows, 0 if it is empty."""
        grid = self.lattice
        return self.along[side * grid.n + grid.b_of[cell]] >> (3 * grid.a_of[cell]) & 7

    def shown_place(self, side: int, cell: int) -> int:
        """The place of the die that a cell shows; the cell must not be empty."""
        grid = self.lattice
        index: i64 = side * grid.cells + cell
        return grid.place_at[index * grid.n + self.height[index]]

    def shown_die(self, side: int, cell: int) -> int:
        """The die that a cell shows; the cell must not be empty."""
        return self.die[self.shown_place(side, cell)]

    def colour_at(self, side: int, cell: int) -> int:
        """The colour of the die that a cell shows; the cell must not be empty."""
        return self.shown_die(side, cell) // ORIENTATIONS

    def is_edge(self, side: i64, cell: i64) -> bool:
        grid = self.lattice
        return (self.edges.along[side * grid.n + grid.b_of[cell]] >> 3 * grid.a_of[cell] & 1) != 0

    def _look(self) -> None:
        """Work out everything that follows from dice and heights."""
        self._look_at_numbers()
        self.edges = self._find_edges()

    def _look_at_numbers(self) -> None:
        """Find the numbers that are shown, from dice and heights."""
        grid = self.lattice
        n = grid.n
        numbers = grid.numbers
        place_at = grid.place_at
        height = self.height
        dice = self.die
        along = vec[i64]([0] * (6 * n))
        cell: i64
        side: i64
        a: i64
        b: i64
        for side in range(3):
            for a in range(n):
                row: i64 = 0
                cell = side * grid.cells + grid.cell(a, 0)
                for b in range(n - a):
                    depth = height[cell]
                    if depth < n - a - b:
                        number: i64 = numbers[side * DICE + dice[place_at[cell * n + depth]]]
                        row |= number << 3 * b
                        along[side * n + b] |= number << 3 * a
                    cell += a + b + 2
                along[(3 + side) * n + a] = row
        self.along = along

    def _find_edges(self) -> Edges:
        """Find all edge cells, from the numbers."""
        edges = self._outline()
        if self.rules.edge_rule == TWO_SIDES:
            grid = self.lattice
            n = grid.n
            one: i64 = 1
            side: i64
            cell: i64
            for side in range(3):
                for cell in range(grid.cells):
                    if self.shown(side, cell) and self._sides_showing(self.shown_place(side, cell)) > 1:
                        a = grid.a_of[cell]
                        b = grid.b_of[cell]
                        edges[side * n + b] |= one << 3 * a
                        edges[(3 + side) * n + a] |= one << 3 * b
        return Edges(self.lattice, edges)

    def _outline(self) -> vec[i64]:
        """The edge cells on the outline, and on the base if the rules say so, line by line; both directions
        are alike."""
        n = self.lattice.n
        base = self.rules.edge_rule == OUTLINE_AND_BASE
        one: i64 = 1
        along = self.along
        found = vec[i64]([0] * (6 * n))
        first: i64
        index: i64
        for first in range(0, 6 * n, n):
            above: i64 = 0  # the cells of the line before that show a die
            for index in range(n):
                line: i64 = along[first + index]
                shown: i64 = (line | line >> 1 | line >> 2) & CELLS
                # not an edge: dice show at the upper left and at the upper right
                edges: i64 = shown & ~(shown << 3 & above)
                if base:
                    edges |= shown & one << 3 * (n - 1 - index)
                found[first + index] = edges
                above = shown
        return found

    def _sides_showing(self, place: int) -> int:
        grid = self.lattice
        count = 0
        side: i64
        for side in range(3):
            index: i64 = side * grid.dice + place
            if self.height[side * grid.cells + grid.cell_of[index]] == grid.depth_of[index]:
                count += 1
        return count

    # Legal takes.

    def takes_of(self, side: int) -> list[int]:
        """The legal takes of a side, in the order of the vocabulary."""
        room = self.lattice.room()
        options = listed(room.takes, self._find_takes(room.takes, 0, side))
        self.lattice.rooms.append(room)
        return options

    def all_takes(self) -> list[int]:
        """The legal takes of all sides, in the order of the vocabulary."""
        room = self.lattice.room()
        found = room.takes
        count: i64 = 0
        side: i64
        for side in range(3):
            count = self._find_takes(found, count, side)
        options = listed(found, count)
        self.lattice.rooms.append(room)
        return options

    def allows_take(self, option: int) -> bool:
        """Is this a legal take, on whichever side?"""
        grid = self.lattice
        if not 0 <= option < WILD_COLOUR:
            return False
        side: i64 = grid.take_side[option]
        first: i64 = grid.first_cell[option]
        end: i64 = grid.first_cell[option + 1]
        index: i64 = first
        # a take that does not fit into this size has no cells, and so no edge cell
        while index < end:
            if self.is_edge(side, grid.take_cell[index]):
                return end - first == 1 or self._is_set(option)
            index += grid.edge_step[option]
        return False

    def _is_set(self, option: i64) -> bool:
        """Do all cells of a take show a die, and do the numbers form a legal set?"""
        grid = self.lattice
        side: i64 = grid.take_side[option]
        first: i64 = grid.first_cell[option]
        end: i64 = grid.first_cell[option + 1]
        tally = EMPTY_TALLY
        index: i64
        for index in range(first, end):
            number = self.shown(side, grid.take_cell[index])
            if number == 0:
                return False
            tally = tallied(tally, number)
        return categories_of(tally, end - first) != 0

    # The hot path of every simulation: one table look-up for each cell in which a line or a square can
    # start. They need an edge cell, and all cells of the slanted borders are edge cells. Others only come
    # with empty cells, and then more lines and squares count, which start in inner cells.
    # What is found is noted in a packed list, after the `count` options that are in it already; every
    # one of these methods returns the new count.

    def _find_takes(self, found: vec[i64], count: i64, side: i64) -> i64:
        """Find the legal takes of a side."""
        edges = self.edges
        for option in edges.singles[side]:
            found[count] = option
            count += 1
        if edges.inner[side]:
            count = self._find_all_lines(found, count, side)
            return self._find_all_squares(found, count, side)
        count = self._find_border_lines(found, count, side)
        return self._find_border_squares(found, count, side)

    def _find_border_lines(self, found: vec[i64], count: i64, side: i64) -> i64:
        """Find the legal lines that start in border cells.

        Of the lines that a glance shows, two are noted in any case and only counted if they are there:
        the processor would guess the answer to an `if` wrong too often. Pure Python does better to ask.
        """
        fewest: i64 = 0 if COMPILED else 1  # one comparison: of two the compiler makes that very `if`
        grid = self.lattice
        glances = grid.glances
        along = self.along
        for start in grid.border_lines[side]:
            line: i64 = along[start & LINE] >> (start >> SHIFT & SHIFTS)
            byte: int = glances[line & WINDOW]
            glance: i64 = byte  # a native number again: bytes come as objects of their own
            if glance >= MANY:
                count = self._add_lines(found, count, start >> OPTION, line, ANYWHERE)
            elif glance >= fewest:
                option: i64 = start >> OPTION
                found[count] = option + (glance & SIZE)
                found[count + 1] = option + (glance >> LARGER & SIZE)
                count += glance >> LINES
        return count

    def _find_all_lines(self, found: vec[i64], count: i64, side: i64) -> i64:
        """Find the legal lines that start anywhere."""
        grid = self.lattice
        glances = grid.glances
        along = self.along
        edge_cells = self.edges.along
        for start in grid.lines[side]:
            index: i64 = start & LINE
            shift: i64 = start >> SHIFT & SHIFTS
            edges: i64 = edge_cells[index] >> shift
            if edges:
                line: i64 = along[index] >> shift
                if glances[line & WINDOW]:
                    ends: i64 = ANYWHERE if edges & 1 else edges
                    count = self._add_lines(found, count, start >> OPTION, line, ends)
        return count

    def _find_border_squares(self, found: vec[i64], count: i64, side: i64) -> i64:
        """Find the legal squares with their top cell on a border."""
        grid = self.lattice
        blocks = grid.blocks
        along = self.along
        for start in grid.border_squares[side]:
            index: i64 = start & LINE
            shift: i64 = start >> SHIFT & SHIFTS
            block = blocks[along[index] >> shift & 0o77 | (along[index + 1] >> shift & 0o77) << 6]
            if block & FOUR:
                found[count] = (start >> OPTION) + 2
                count += 1
            if block & NINE:
                count = self._add_large_squares(found, count, start, 3)
        return count

    def _find_all_squares(self, found: vec[i64], count: i64, side: i64) -> i64:
        """Find the legal squares anywhere."""
        grid = self.lattice
        blocks = grid.blocks
        along = self.along
        for start in grid.squares[side]:
            index: i64 = start & LINE
            shift: i64 = start >> SHIFT & SHIFTS
            block = blocks[along[index] >> shift & 0o77 | (along[index + 1] >> shift & 0o77) << 6]
            if block:
                smallest = self._smallest_square(index, shift)
                if block & FOUR and smallest == 2:
                    found[count] = (start >> OPTION) + 2
                    count += 1
                if block & NINE:
                    count = self._add_large_squares(found, count, start, smallest)
        return count

    def _add_lines(self, found: vec[i64], count: i64, option: i64, line: i64, ends: i64) -> i64:
        """Add the legal lines with these numbers that start in a cell. `option` plus the size is the take;
        bit 3k of `ends` is set if the line may end k cells further."""
        window: int = self.lattice.windows[line & WINDOW]
        sizes: i64 = window & SIZES
        state: i64 = window >> STATE
        size: i64
        while sizes:
            size = sizes & 7
            found[count] = option + size
            count += ends >> 3 * size - 3 & 1
            sizes >>= 3
        if state:
            next_state = self.lattice.next_state
            line >>= 15
            state = next_state[7 * state + (line & 7)]
            size = 6
            while state:
                if state & 1 and ends >> 3 * size - 3 & 1:
                    found[count] = option + size
                    count += 1
                line >>= 3
                size += 1
                state = next_state[7 * (state >> 1) + (line & 7)]
        return count

    def _smallest_square(self, index: i64, shift: i64) -> i64:
        """The size of the smallest square with this top cell that holds an edge cell; two at least."""
        n = self.lattice.n
        edge_cells = self.edges.along
        edges: i64 = edge_cells[index] >> shift
        most: i64 = n - index % n
        size: i64 = 1
        one: i64 = 1
        while size < most and (size == 1 or edges & (one << 3 * size) - 1 == 0):
            edges |= edge_cells[index + size] >> shift
            size += 1
        return size

    def _add_large_squares(self, found: vec[i64], count: i64, start: i64, smallest: i64) -> i64:
        """Add the legal squares of size 3 or more with this top cell, from a size on."""
        grid = self.lattice
        largest: i64 = start >> LARGEST_SIZE & SIZES_FIT
        if largest < 3:
            return count
        # the other squares of size 2 within the one of size 3 rule out nearly all
        blocks = grid.blocks
        index: i64 = start & LINE
        shift: i64 = start >> SHIFT & SHIFTS
        second: i64 = self.along[index + 1] >> shift
        third: i64 = self.along[index + 2] >> shift
        if blocks[second & 0o77 | (third & 0o77) << 6] & NINE == 0:
            return count
        first: i64 = self.along[index] >> shift
        if (
            blocks[first >> 3 & 0o77 | (second >> 3 & 0o77) << 6]
            & blocks[second >> 3 & 0o77 | (third >> 3 & 0o77) << 6]
            & NINE
        ):
            option: i64 = start >> OPTION
            size: i64
            for size in range(3, largest + 1):
                if size >= smallest and self._is_set(option + size):
                    found[count] = option + size
                    count += 1
        return count

    def numbers_of(self, option: int) -> list[int]:
        """The numbers that the cells of a take show."""
        side = self.lattice.take_side[option]
        return [self.shown(side, cell) for cell in self.lattice.cells_of(option)]

    # Taking.

    def lift(self, option: int) -> list[list[int]]:
        """Take the dice of an option out of the pyramid and let the others slide.

        Notes categories and colours of the set, and the number of the wild die if it is in it.
        Returns the slides as pairs of places, if the story is told.
        """
        grid = self.lattice
        side: i64 = grid.take_side[option]
        first: i64 = grid.first_cell[option]
        end: i64 = grid.first_cell[option + 1]
        base: i64 = side * grid.cells
        n = grid.n
        place_at = grid.place_at
        numbers = grid.numbers
        take_cell = grid.take_cell
        height = self.height
        dice = self.die
        one: i64 = 1
        colours: i64 = 0
        tally = EMPTY_TALLY
        index: i64
        self.wild_number = 0
        for index in range(first, end):
            cell: i64 = base + take_cell[index]
            code = dice[place_at[cell * n + height[cell]]]
            number = numbers[side * DICE + code]
            tally = tallied(tally, number)
            if code >= WILD:
                self.wild_number = number
            else:
                colours |= one << code // ORIENTATIONS
        self.taken_categories = categories_of(tally, end - first)
        self.taken_count = end - first
        self.taken_colours = colours
        self.wild_as = GOLD
        self.dice_left -= self.taken_count
        return self._settle(side, first, end)

    def _settle(self, side: i64, first: i64, end: i64) -> list[list[int]]:
        """Fill the holes one after the other, from the longer line above them, ties from the left."""
        grid = self.lattice
        n = grid.n
        base: i64 = side * grid.cells
        side_1: i64 = (side + 1) % 3
        side_2: i64 = (side + 2) % 3
        base_1: i64 = side_1 * grid.cells
        base_2: i64 = side_2 * grid.cells
        place_at = grid.place_at
        numbers = grid.numbers
        height = self.height
        dice = self.die
        take_cell = grid.take_cell
        along = self.along
        told = self.story is not None
        slides = [] if told else NO_SLIDES
        outline_moved = False
        index: i64
        for index in range(first, end):
            cell: i64 = take_cell[index]
            depth = height[base + cell]
            a = grid.a_of[cell]
            b = grid.b_of[cell]
            hole = place_at[(base + cell) * n + depth]
            while True:
                # the cells in which the other two sides see this place, (b, depth) and (depth, a)
                seen_1: i64 = base_1 + ((b + depth) * (b + depth + 1) >> 1) + depth
                seen_2: i64 = base_2 + ((depth + a) * (depth + a + 1) >> 1) + a
                # the unbroken lines that end at the upper right, (a-1, b), and upper left, (a, b-1)
                line_a: i64 = a - height[seen_1]
                line_b: i64 = b - height[seen_2]
                if line_b >= line_a:
                    if line_b == 0:
                        break
                    cell -= a + b + 1
                else:
                    cell -= a + b
                above = place_at[(base + cell) * n + depth]
                code = dice[above]
                dice[hole] = code
                # nothing is in front of it on this side, and on the others where the line above is empty
                show(along, n, side, a, b, numbers[side * DICE + code])
                if line_a == 0:
                    show(along, n, side_1, b, depth, numbers[side_1 * DICE + code])
                elif line_b == 0:
                    show(along, n, side_2, depth, a, numbers[side_2 * DICE + code])
                self.uncover()
                if line_b >= line_a:
                    b -= 1
                else:
                    a -= 1
                if told:
                    slides.append([above, hole])
                hole = above
            dice[hole] = NO_DIE
            height[base + cell] += 1
            height[seen_1] += 1
            height[seen_2] += 1
            if a + b + depth == n - 1:  # it was the last die of its columns
                show(along, n, side, a, b, 0)
                show(along, n, side_1, b, depth, 0)
                show(along, n, side_2, depth, a, 0)
                outline_moved = True
            else:
                self.uncover()
                code = dice[place_at[(base + cell) * n + depth + 1]]
                show(along, n, side, a, b, numbers[side * DICE + code])
                code = dice[place_at[seen_1 * n + a + 1]]
                show(along, n, side_1, b, depth, numbers[side_1 * DICE + code])
                code = dice[place_at[seen_2 * n + b + 1]]
                show(along, n, side_2, depth, a, numbers[side_2 * DICE + code])
        if outline_moved or self.rules.edge_rule == TWO_SIDES:
            self.edges = self._find_edges()
        return slides

    # The score, and the wild die.

    def points(self, found: i64, count: i64, colours: i64) -> i64:
        """The score of a take from its categories, number of dice and colour bits."""
        if count == 1:
            return self.rules.single_score
        if count == 2:
            return 2
        different: i64 = (colours & 1) + (colours >> 1 & 1) + (colours >> 2 & 1) + (colours >> 3 & 1)
        return base_points(found, count) * different

    def taken_points(self) -> i64:
        """The score of the take in hand, the wild die counted in its chosen colour."""
        colours = self.taken_colours
        if self.wild_as != GOLD:
            one: i64 = 1
            colours |= one << self.wild_as
        return self.points(self.taken_categories, self.taken_count, colours)

    def best_points(self, option: int) -> int:
        """The score of a take as far as it can be seen before: a wild die adds a colour if there is one."""
        grid = self.lattice
        side: i64 = grid.take_side[option]
        first: i64 = grid.first_cell[option]
        end: i64 = grid.first_cell[option + 1]
        if end - first < 3:
            return self.points(0, end - first, 0)
        one: i64 = 1
        colours: i64 = 0
        tally = EMPTY_TALLY
        wild = False
        index: i64
        for index in range(first, end):
            cell: i64 = side * grid.cells + grid.take_cell[index]
            code = self.die[grid.place_at[cell * grid.n + self.height[cell]]]
            tally = tallied(tally, grid.numbers[side * DICE + code])
            if code >= WILD:
                wild = True
            else:
                colours |= one << code // ORIENTATIONS
        if wild:
            for colour in self.rules.palette:
                if not colours >> colour & 1:
                    colours |= one << colour
                    break
        return self.points(categories_of(tally, end - first), end - first, colours)

    def matches(self) -> list[int]:
        """The cells, as side * cells + cell, that show an ordinary die with the number of the wild die."""
        grid = self.lattice
        n = grid.n
        cells = grid.cells
        along = self.along
        wanted: i64 = CELLS * self.wild_number
        found: list[int] = []
        side: i64
        a: i64
        for side in range(3):
            for a in range(n):
                # the cells that differ from the wanted number in no bit
                differing: i64 = along[(3 + side) * n + a] ^ wanted
                alike: i64 = CELLS & ~(differing | differing >> 1 | differing >> 2)
                b: i64 = 0
                while alike:
                    if alike & 1:
                        found.append(side * cells + grid.cell(a, b))
                    alike >>= 3
                    b += 1
        return found

    def match_colour(self, match: i64) -> i64:
        """The colour of the die that such a cell shows."""
        grid = self.lattice
        return self.die[grid.place_at[match * grid.n + self.height[match]]] // ORIENTATIONS

    def matched_colours(self) -> int:
        """The colours, as bits, in which the wild die can go back."""
        one: i64 = 1
        colours: i64 = 0
        for match in self.matches():
            colours |= one << self.match_colour(match)
        return colours

    def replace_with_wild(self, side: int, cell: int) -> int:
        """Put the wild die where a cell shows a die, lying as that die lay. Returns the die that leaves."""
        place = self.shown_place(side, cell)
        old: int = self.die[place]
        self.die[place] = WILD + old % ORIENTATIONS
        return old

    # Invariants.

    def check(self) -> None:
        grid = self.lattice
        occupied = [code != NO_DIE for code in self.die]
        assert sum(occupied) == self.dice_left, "the number of dice"
        assert sum(code >= WILD for code in self.die) <= 1, "at most one wild die"
        for place, (x, y, z) in enumerate(grid.places):
            if occupied[place] and x + y + z < grid.n - 1:
                for below in ((x + 1, y, z), (x, y + 1, z), (x, y, z + 1)):
                    assert occupied[grid.place(*below)], f"closed downwards at {(x, y, z)}"
            for side in range(3):
                index = side * grid.dice + place
                height = self.height[side * grid.cells + grid.cell_of[index]]
                assert occupied[place] == (grid.depth_of[index] >= height), "heights agree with the dice"
        fresh = self.clone()
        fresh._look()
        assert list(fresh.along) == list(self.along), "the shown numbers, line by line"
        assert list(fresh.edges.along) == list(self.edges.along), "the edge cells, line by line"
        assert fresh.edges.inner == self.edges.inner, "which sides have inner edge cells"
        for side in range(3):
            assert list(fresh.edges.singles[side]) == list(self.edges.singles[side]), "single dice"
        for side in range(3):
            for cell in range(grid.cells):
                if self.rules.edge_rule != OUTLINE_AND_BASE and self.is_edge(side, cell):
                    place = self.shown_place(side, cell)
                    assert self._sides_showing(place) >= 2, "an edge die is visible from two sides"
