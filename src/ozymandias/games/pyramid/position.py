"""The position: the dice, how they are seen, the turn, and the taking of dice.

Beside the dice themselves the position keeps what the rules look at all the time, and updates it
only where a take changed something: the height maps, the numbers shown along every line of every
side (three bits a cell), the edge cells (one bit a cell), and the legal takes of every side.
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
from ozymandias.games.pyramid.pieces.lattice import Lattice, lattice
from ozymandias.games.pyramid.pieces.sets import (
    EMPTY_TALLY,
    FOUR,
    LINES,
    NINE,
    STATE,
    WINDOW,
    base_points,
    categories,
    categories_of,
    tallied,
)
from ozymandias.kernel.chance import Rng
from ozymandias.kernel.game import Game
from ozymandias.kernel.packed import vec
from ozymandias.kernel.position import Position
from ozymandias.kernel.rules import Rules

OUTLINE: Final = 0
TWO_SIDES: Final = 1
OUTLINE_AND_BASE: Final = 2
EDGE_RULES: Final = ("outline", "two_sides", "outline_and_base")

RIGHT: Final = 1  # the takes with a = 0, but for those at the apex
LEFT: Final = 2  # the takes with a > 0
NO_SLIDES: Final[list[list[int]]] = []
ANYWHERE: Final[i64] = -1  # all bits: a line that starts in an edge cell may end anywhere


@final
class Ruleset:
    """The rule options of one game, read once at set-up."""

    def __init__(self, options: Rules, seats: int) -> None:
        self.options = options
        self.size: int = int(options["size"])
        self.mono: bool = options["colouring"] == "mono"
        self.mixed: bool = options["colouring"] == "mixed"
        self.wild: bool = bool(options["wild"]) and not self.mono
        self.wild_matched: bool = options["wild_colour"] == "matched"
        self.edge_rule: int = EDGE_RULES.index(str(options["edge_rule"]))
        self.single_score: int = int(options["single_score"])
        self.solitaire: bool = seats == 1
        self.takes_per_turn: int = 1 if self.solitaire else int(options["takes_per_turn"])
        self.first_turn_takes: int = 1 if self.solitaire else int(options["first_turn_takes"])
        self.any_negative_take: bool = options["early_end"] == "any_negative_take"
        self.early_end: bool = options["early_end"] != "off"
        self.layer_colours: list[int] = LAYERS[: self.size]
        if self.mono:
            self.layer_colours = [GREEN] * self.size
        elif not self.wild:
            self.layer_colours[0] = BLUE
        self.palette: list[int] = self._palette()

    def _palette(self) -> list[int]:
        """The ordinary colours in play."""
        if self.mixed:
            return list(range(GOLD))
        return sorted(set(self.layer_colours) - {GOLD})


@final
class PyramidPosition(Position):
    """One game of the dice pyramid."""

    lattice: Lattice
    rules: Ruleset
    die: vec[i64]  # by place
    height: vec[i64]  # empty places in front, by side and cell
    along_a: vec[i64]  # numbers shown on the line of fixed b, by side and b; cell a at bit 3a
    along_b: vec[i64]  # numbers shown on the line of fixed a, by side and a; cell b at bit 3b
    edge_a: vec[i64]  # edge cells on the line of fixed b, by side and b; cell a at bit a
    edge_b: vec[i64]  # edge cells on the line of fixed a, by side and a; cell b at bit b

    # What follows from these, by side. The inner lists are replaced, never changed.
    singles: list[list[int]]  # the options to take one die
    deep: list[vec[i64]]  # the b of lines of fixed b with edge cells beyond the first one
    inner_squares: list[
        list[int]
    ]  # tops off the borders: 16 * cell + size of the smallest square with an edge

    # The parts from which the legal takes are put together, by side.
    right_a: list[list[int]]
    right_b: list[list[int]]
    right_squares: list[list[int]]
    left_a: list[list[int]]
    left_b: list[list[int]]
    left_squares: list[list[int]]
    stale: vec[i64]  # which parts have to be found again

    dice_left: int
    active: int
    turn: int
    takes_left: int
    turn_total: int
    turn_negative: bool
    last_negative: bool
    side_in_use: int
    totals: list[int]

    # The take that is being resolved, while the wild die asks its questions.
    taken_categories: int
    taken_count: int
    taken_colours: int
    wild_number: int
    wild_as: int

    def __init__(self, game: Game, seats: int, rng: Rng, rules: Ruleset) -> None:
        super().__init__(game, seats, rng)
        self.rules = rules
        self.lattice = lattice(rules.size)

    def deal(self) -> None:
        """Build the pyramid: a colour by layer or by chance, and a random orientation for every die."""
        rules = self.rules
        dice = self.lattice.dice
        colours = self.rng.many(dice if rules.mixed else 0, GOLD)
        pyramid = self.rng.many(dice, ORIENTATIONS)
        place: i64 = 0
        for size, colour in enumerate(rules.layer_colours, 1):
            end: i64 = place + size * (size + 1) // 2
            ordinary = rules.mixed and colour != GOLD
            while place < end:
                pyramid[place] += ORIENTATIONS * (colours[place] if ordinary else colour)
                place += 1
        self.active = 0
        self.turn = 0
        self.takes_left = 0
        self.turn_total = 0
        self.turn_negative = False
        self.last_negative = False
        self.side_in_use = 0
        self.totals = [0] * self.seats
        self.clear_take()
        self.build(pyramid)

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
        copy.along_a = self.along_a[:]
        copy.along_b = self.along_b[:]
        copy.edge_a = self.edge_a[:]
        copy.edge_b = self.edge_b[:]
        copy.singles = self.singles.copy()
        copy.deep = self.deep.copy()
        copy.inner_squares = self.inner_squares.copy()
        copy.right_a = self.right_a.copy()
        copy.right_b = self.right_b.copy()
        copy.right_squares = self.right_squares.copy()
        copy.left_a = self.left_a.copy()
        copy.left_b = self.left_b.copy()
        copy.left_squares = self.left_squares.copy()
        copy.stale = self.stale[:]
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

    def shown(self, side: int, cell: int) -> int:
        """The number that a cell shows, 0 if it is empty."""
        grid = self.lattice
        return self.along_a[side * grid.n + grid.b_of[cell]] >> (3 * grid.a_of[cell]) & 7

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

    def is_edge(self, side: int, cell: int) -> bool:
        grid = self.lattice
        return (self.edge_a[side * grid.n + grid.b_of[cell]] >> grid.a_of[cell] & 1) != 0

    def _look(self) -> None:
        """Work out everything that follows from dice and heights."""
        grid = self.lattice
        n = grid.n
        cells = grid.cells
        self.along_a = vec[i64]([0] * (3 * n))
        self.along_b = vec[i64]([0] * (3 * n))
        self.edge_a = vec[i64]([0] * (3 * n))
        self.edge_b = vec[i64]([0] * (3 * n))
        self.singles = [[], [], []]
        self.deep = [vec[i64]([]), vec[i64]([]), vec[i64]([])]
        self.inner_squares = [[], [], []]
        self.right_a = [[], [], []]
        self.right_b = [[], [], []]
        self.right_squares = [[], [], []]
        self.left_a = [[], [], []]
        self.left_b = [[], [], []]
        self.left_squares = [[], [], []]
        self.stale = vec[i64]([0] * 3)
        along_a = self.along_a
        along_b = self.along_b
        side: i64
        cell: i64
        for side in range(3):
            for cell in range(cells):
                a = grid.a_of[cell]
                b = grid.b_of[cell]
                depth = self.height[side * cells + cell]
                if depth < n - a - b:
                    code = self.die[grid.place_at[(side * cells + cell) * n + depth]]
                    number = grid.numbers[side * DICE + code]
                    along_a[side * n + b] |= number << (3 * a)
                    along_b[side * n + a] |= number << (3 * b)
        for side in range(3):
            self._find_edges(side)

    def _find_edges(self, side: i64) -> None:
        """Find the edge cells of a side, and what follows from them."""
        grid = self.lattice
        n = grid.n
        rule = self.rules.edge_rule
        first: i64 = side * n
        singles: list[Any] = []
        inner: i64 = 0  # the edge cells off the borders, all lines together
        above: i64 = 0  # the cells of the line before that show a die, bit b
        a: i64
        b: i64
        for a in range(n):
            self.edge_a[first + a] = 0
        for a in range(n):
            line = self.along_b[first + a]
            shown: i64 = 0
            for b in range(n - a):
                if line >> (3 * b) & 7:
                    shown |= 1 << b
            # not an edge: dice show at the upper left, (a, b-1), and at the upper right, (a-1, b)
            edges: i64 = shown & ~(shown << 1 & above)
            if rule == OUTLINE_AND_BASE:
                edges |= shown & 1 << (n - 1 - a)
            elif rule == TWO_SIDES:
                for b in range(n - a):
                    if shown >> b & 1 and self._sides_showing(self.shown_place(side, grid.cell(a, b))) > 1:
                        edges |= 1 << b
            self.edge_b[first + a] = edges
            for b in range(n - a):
                if edges >> b & 1:
                    self.edge_a[first + b] |= 1 << a
                    singles.append(grid.singles[(first + a) * n + b])
            above = shown
            if a:
                inner |= edges >> 1
        self.singles[side] = singles
        self.deep[side] = vec[i64]([b for b in range(n) if self.edge_a[first + b] > 1])
        self.inner_squares[side] = self._find_inner_squares(side) if inner else []
        self.stale[side] = RIGHT | LEFT

    def _find_inner_squares(self, side: i64) -> list[int]:
        grid = self.lattice
        n = grid.n
        first: i64 = side * n
        squares: list[int] = []
        a: i64
        b: i64
        size: i64
        row: i64
        for a in range(1, n - 2):
            for b in range(1, n - 2 - a):
                for size in range(2, (n - 1 - a - b) // 2 + 2):
                    edges: i64 = 0
                    for row in range(a, a + size):
                        edges |= self.edge_b[first + row] >> b
                    if edges & (1 << size) - 1:
                        squares.append(16 * grid.cell(a, b) + size)
                        break
        return squares

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
        found: list[int] = []
        self._add_takes(found, side)
        return found

    def all_takes(self) -> list[int]:
        """The legal takes of all sides, in the order of the vocabulary."""
        found: list[int] = []
        side: i64
        for side in range(3):
            self._add_takes(found, side)
        return found

    # The hot path of every simulation: one table look-up for each cell in which a line can start, and
    # only for what a take has changed. A line needs an edge cell at one of its ends. The first cell of
    # a line is on a border, so always an edge; from further cells only lines with other edge cells count.
    # Likewise a square with its top cell on a border always holds an edge cell. So the takes fall into
    # those with a = 0, which see no other cells of the left border (b = 0) than the apex, those with
    # a > 0, which see none with a = 0, and the few that start at the apex and see both.

    def _add_takes(self, found: list[int], side: i64) -> None:
        grid = self.lattice
        first: i64 = side * grid.n
        start: i64 = first * grid.n
        if self.stale[side] & RIGHT:
            self._find_right(side)
        if self.stale[side] & LEFT:
            self._find_left(side)
        self.stale[side] = 0
        found += self.singles[side]
        line = self.along_a[first]
        self._add_lines(found, grid.lines_a, start, line, ANYWHERE)
        found += self.right_a[side]
        found += self.left_a[side]
        self._add_lines(found, grid.lines_b, start, self.along_b[first], ANYWHERE)
        found += self.right_b[side]
        found += self.left_b[side]
        legal = grid.windows[line & 0o77 | (self.along_a[first + 1] & 0o77) << 6]
        if legal & (FOUR | NINE):
            self._add_squares(found, side, 0, 0, legal, 2)
        found += self.right_squares[side]
        found += self.left_squares[side]

    def _find_right(self, side: i64) -> None:
        """Find the takes that start on the right border, but for the apex."""
        grid = self.lattice
        n = grid.n
        first: i64 = side * n
        windows = grid.windows
        along_a = self.along_a
        lines_a: list[int] = []
        lines_b: list[int] = []
        squares: list[int] = []
        before = along_a[first + 1] & 0o77  # the first two numbers of the line before
        line = self.along_b[first] >> 3  # the border itself
        edges: i64 = self.edge_b[first] >> 1
        start: i64 = first * n + 1
        b: i64
        for b in range(1, n):
            inward = along_a[first + b]
            if windows[inward & WINDOW]:
                self._add_lines(lines_a, grid.lines_a, start, inward, ANYWHERE)
            if edges and windows[line & WINDOW]:
                self._add_lines(lines_b, grid.lines_b, start, line, ANYWHERE if edges & 1 else edges >> 1)
            if b > 1:
                legal = windows[before | (inward & 0o77) << 6]
                if legal & (FOUR | NINE):
                    self._add_squares(squares, side, 0, b - 1, legal, 2)
            before = inward & 0o77
            line >>= 3
            edges >>= 1
            start += 1
        self.right_a[side] = lines_a
        self.right_b[side] = lines_b
        self.right_squares[side] = squares

    def _find_left(self, side: i64) -> None:
        """Find the takes that start below the right border."""
        grid = self.lattice
        n = grid.n
        first: i64 = side * n
        windows = grid.windows
        along_a = self.along_a
        along_b = self.along_b
        edge_a = self.edge_a
        edge_b = self.edge_b
        lines_a: list[int] = []
        lines_b: list[int] = []
        squares: list[int] = []
        deep = self.deep[side]
        before: i64 = 0  # the first two numbers of the row before
        start: i64
        a: i64
        b: i64
        for a in range(1, n):
            for b in deep:
                edges: i64 = edge_a[first + b] >> a
                if edges:
                    down: i64 = along_a[first + b] >> (3 * a)
                    if windows[down & WINDOW]:
                        start = (first + a) * n + b
                        ends: i64 = ANYWHERE if edges & 1 else edges >> 1
                        self._add_lines(lines_a, grid.lines_a, start, down, ends)
            row = along_b[first + a]
            if a > 1:
                legal = windows[before | (row & 0o77) << 6]
                if legal & (FOUR | NINE):
                    self._add_squares(squares, side, a - 1, 0, legal, 2)
            before = row & 0o77
            start = (first + a) * n
            edges = edge_b[first + a]
            while edges:
                if windows[row & WINDOW]:
                    self._add_lines(lines_b, grid.lines_b, start, row, ANYWHERE if edges & 1 else edges >> 1)
                row >>= 3
                edges >>= 1
                start += 1
        if self.inner_squares[side]:
            self._add_inner_squares(squares, side)
        self.left_a[side] = lines_a
        self.left_b[side] = lines_b
        self.left_squares[side] = squares

    def _add_lines(self, found: list[Any], table: list[Any], start: i64, line: i64, ends: i64) -> None:
        """Add the legal lines with these numbers that start in a cell, as the lattice counts cells.
        Bit k of `ends` is set if the line may end k + 1 cells further."""
        grid = self.lattice
        legal = grid.windows[line & WINDOW]
        bits = legal & ends & LINES
        if bits:
            # mostly it is one option; the element type is left open so that the compiled build
            # passes it on as the object it is
            entry = table[16 * start + bits]
            if isinstance(entry, list):
                found += entry
            else:
                found.append(entry)
        if legal >> STATE:
            line >>= 15
            state: i64 = grid.next_state[7 * (legal >> STATE) + (line & 7)]
            size: i64 = 6
            while state:
                if state & 1 and ends >> (size - 2) & 1:
                    long = grid.long_a if table is grid.lines_a else grid.long_b
                    found.append(long[(grid.n + 1) * start + size])
                line >>= 3
                size += 1
                state = grid.next_state[7 * (state >> 1) + (line & 7)]

    def _add_squares(self, found: list[int], side: i64, a: i64, b: i64, legal: i64, smallest: i64) -> None:
        """Add the legal squares with this top cell from a size on; `legal` is that of its first four dice."""
        grid = self.lattice
        n = grid.n
        row: i64 = side * n + b
        start: i64 = (side * n + a) * n + b
        if legal & FOUR and smallest == 2:
            found.append(grid.squares[(n + 1) * start + 2])
        largest: i64 = (n - 1 - a - b) // 2 + 1
        if not legal & NINE or largest < 3:
            return
        # the lower squares of size 2 within the one of size 3 rule out nearly all
        shift: i64 = 3 * a + 3
        upper: i64 = self.along_a[row] >> shift & 0o77
        middle: i64 = self.along_a[row + 1] >> shift & 0o77
        lower: i64 = self.along_a[row + 2] >> shift & 0o77
        if grid.windows[upper | middle << 6] & grid.windows[middle | lower << 6] & NINE:
            for size in range(max(3, smallest), largest + 1):
                option = grid.squares[(n + 1) * start + size]
                numbers = self.numbers_of(option)
                if 0 not in numbers and categories(numbers):
                    found.append(option)

    def _add_inner_squares(self, found: list[int], side: i64) -> None:
        grid = self.lattice
        for square in self.inner_squares[side]:
            cell: i64 = square >> 4
            a = grid.a_of[cell]
            b = grid.b_of[cell]
            row: i64 = side * grid.n + b
            window: i64 = self.along_a[row] >> 3 * a & 0o77 | (self.along_a[row + 1] >> 3 * a & 0o77) << 6
            legal = grid.windows[window]
            if legal & (FOUR | NINE):
                self._add_squares(found, side, a, b, legal, square & 15)
        found.sort()

    def numbers_of(self, option: int) -> list[int]:
        """The numbers that the cells of a take show."""
        side = self.lattice.take_side[option]
        return [self.shown(side, cell) for cell in self.lattice.take_cells[option]]

    # Taking.

    def lift(self, option: int) -> list[list[int]]:
        """Take the dice of an option out of the pyramid and let the others slide.

        Notes categories and colours of the set, and the number of the wild die if it is in it.
        Returns the slides as pairs of places, if the story is told.
        """
        grid = self.lattice
        side: i64 = grid.take_side[option]
        cells = grid.take_cells[option]
        base: i64 = side * grid.cells
        colours: i64 = 0
        tally = EMPTY_TALLY
        self.wild_number = 0
        for cell in cells:
            code = self.die[grid.place_at[(base + cell) * grid.n + self.height[base + cell]]]
            number = grid.numbers[side * DICE + code]
            tally = tallied(tally, number)
            if code >= WILD:
                self.wild_number = number
            else:
                colours |= 1 << code // ORIENTATIONS
        count = len(cells)
        self.taken_categories = categories_of(tally, count)
        self.taken_count = count
        self.taken_colours = colours
        self.wild_as = GOLD
        self.dice_left -= count
        return self._settle(side, cells)

    def _settle(self, side: i64, cells: vec[i64]) -> list[list[int]]:
        """Fill the holes one after the other, from the longer line above them, ties from the left."""
        grid = self.lattice
        n = grid.n
        base: i64 = side * grid.cells
        base_1: i64 = (side + 1) % 3 * grid.cells
        base_2: i64 = (side + 2) % 3 * grid.cells
        place_at = grid.place_at
        height = self.height
        dice = self.die
        slides = NO_SLIDES if self.story is None else []
        worn: i64 = 0  # the sides whose edge cells may have changed
        if self.rules.edge_rule == TWO_SIDES:
            worn = 0b111
        for cell in cells:
            depth = height[base + cell]
            a = grid.a_of[cell]
            b = grid.b_of[cell]
            hole = place_at[(base + cell) * n + depth]
            while True:
                # the cells in which the other two sides see this place, (b, depth) and (depth, a)
                seen_1: i64 = base_1 + (b + depth) * (b + depth + 1) // 2 + depth
                seen_2: i64 = base_2 + (depth + a) * (depth + a + 1) // 2 + a
                # the unbroken lines that end at the upper right, (a-1, b), and upper left, (a, b-1)
                line_a: i64 = a - height[seen_1]
                line_b: i64 = b - height[seen_2]
                if line_b >= line_a:
                    if line_b == 0:
                        break
                    cell -= a + b + 1
                    b -= 1
                else:
                    cell -= a + b
                    a -= 1
                above = place_at[(base + cell) * n + depth]
                dice[hole] = dice[above]
                self._show_die(hole)
                if self.story is not None:
                    slides.append([above, hole])
                hole = above
            dice[hole] = NO_DIE
            height[base + cell] += 1
            height[seen_1] += 1
            height[seen_2] += 1
            worn |= self._show_behind(hole)
        for side in range(3):
            if worn >> side & 1:
                self._find_edges(side)
        return slides

    # What is seen is kept up to date place by place. A hole that still waits to be treated shows its old
    # die until then, which is put right when it is filled or comes to rest itself.

    def _show_die(self, place: i64) -> None:
        """Show the die that came to lie in a place, on the sides on which nothing is in front of it."""
        grid = self.lattice
        code = self.die[place]
        side: i64
        for side in range(3):
            index: i64 = side * grid.dice + place
            cell = grid.cell_of[index]
            if self.height[side * grid.cells + cell] == grid.depth_of[index]:
                self._show(side, cell, grid.numbers[side * DICE + code])

    def _show_behind(self, place: i64) -> i64:
        """Show what was behind a place that is empty now. Returns the sides, as bits, with nothing there."""
        grid = self.lattice
        worn: i64 = 0
        one: i64 = 1
        side: i64
        for side in range(3):
            cell = grid.cell_of[side * grid.dice + place]
            index: i64 = side * grid.cells + cell
            depth = self.height[index]
            if depth < grid.n - grid.a_of[cell] - grid.b_of[cell]:
                code = self.die[grid.place_at[index * grid.n + depth]]
                self._show(side, cell, grid.numbers[side * DICE + code])
            else:
                self._show(side, cell, 0)
                worn |= one << side
        return worn

    def _show(self, side: i64, cell: i64, number: i64) -> None:
        """Let a cell show a number (0: it is empty now)."""
        grid = self.lattice
        a = grid.a_of[cell]
        b = grid.b_of[cell]
        change: i64 = self.along_a[side * grid.n + b] >> (3 * a) & 7 ^ number
        if change:
            self.along_a[side * grid.n + b] ^= change << (3 * a)
            self.along_b[side * grid.n + a] ^= change << (3 * b)
            if a:
                self.stale[side] |= LEFT
            if b:
                self.stale[side] |= RIGHT

    # The score, and the wild die.

    def points(self, found: int, count: int, colours: int) -> int:
        """The score of a take from its categories, number of dice and colour bits."""
        if count == 1:
            return self.rules.single_score
        if count == 2:
            return 2
        different = (colours & 1) + (colours >> 1 & 1) + (colours >> 2 & 1) + (colours >> 3 & 1)
        return base_points(found, count) * different

    def taken_points(self) -> int:
        """The score of the take in hand, the wild die counted in its chosen colour."""
        colours = self.taken_colours
        if self.wild_as != GOLD:
            colours |= 1 << self.wild_as
        return self.points(self.taken_categories, self.taken_count, colours)

    def best_points(self, option: int) -> int:
        """The score of a take as far as it can be seen before: a wild die adds a colour if there is one."""
        grid = self.lattice
        side = grid.take_side[option]
        numbers: list[int] = []
        colours = 0
        wild = False
        for cell in grid.take_cells[option]:
            code = self.shown_die(side, cell)
            numbers.append(grid.numbers[side * DICE + code])
            if code >= WILD:
                wild = True
            else:
                colours |= 1 << code // ORIENTATIONS
        if wild:
            for colour in self.rules.palette:
                if not colours >> colour & 1:
                    colours |= 1 << colour
                    break
        return self.points(categories(numbers), len(numbers), colours)

    def matches(self) -> list[int]:
        """The cells, as side * cells + cell, that show an ordinary die with the number of the wild die."""
        grid = self.lattice
        wanted: i64 = self.wild_number
        found: list[int] = []
        side: i64
        a: i64
        for side in range(3):
            for a in range(grid.n):
                line = self.along_b[side * grid.n + a]
                b: i64 = 0
                while line:
                    if line & 7 == wanted:
                        found.append(side * grid.cells + grid.cell(a, b))
                    line >>= 3
                    b += 1
        return found

    def matched_colours(self) -> int:
        """The colours, as bits, in which the wild die can go back."""
        cells: int = self.lattice.cells
        colours = 0
        for match in self.matches():
            colours |= 1 << self.colour_at(match // cells, match % cells)
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
        assert list(fresh.along_a) == list(self.along_a), "the shown numbers, line by line"
        assert list(fresh.along_b) == list(self.along_b), "the shown numbers, row by row"
        assert list(fresh.edge_b) == list(self.edge_b), "the edge cells"
        for side in range(3):
            assert fresh.takes_of(side) == self.takes_of(side), "the legal takes"
            for cell in range(grid.cells):
                if self.rules.edge_rule != OUTLINE_AND_BASE and self.is_edge(side, cell):
                    place = self.shown_place(side, cell)
                    assert self._sides_showing(place) >= 2, "an edge die is visible from two sides"
