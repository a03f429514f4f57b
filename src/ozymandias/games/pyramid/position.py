"""The position: the dice, how they are seen, the turn, and the taking of dice.

Beside the dice themselves the position keeps what the rules look at all the time, and updates it
only where a take changed something: the height maps, the numbers shown along every line of every
side (three bits a cell), the edge cells (one bit a cell), and the legal takes of every side.
"""

from __future__ import annotations

from typing import Any, Final, final

from mypy_extensions import i64

from ozymandias.kernel.chance import Rng
from ozymandias.kernel.game import Game
from ozymandias.kernel.position import Position
from ozymandias.kernel.rules import Rules

from ozymandias.games.pyramid.pieces.dice import (
    BLUE,
    DICE,
    FITTING,
    GOLD,
    GREEN,
    LAYERS,
    NO_DIE,
    NUMBERS,
    ORIENTATIONS,
    WILD,
    die,
)
from ozymandias.games.pyramid.pieces.lattice import Lattice, lattice
from ozymandias.games.pyramid.pieces.sets import (
    FOUR,
    IS_SET,
    LINES,
    NEXT,
    NINE,
    SINGLE,
    STATE,
    TABLE,
    WINDOW,
    base_points,
    categories,
)

OUTLINE: Final = 0
TWO_SIDES: Final = 1
OUTLINE_AND_BASE: Final = 2
EDGE_RULES: Final = ("outline", "two_sides", "outline_and_base")

NOT_FOUND: Final[list[int]] = []  # the takes of a side, until somebody asks for them
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
        self.palette: list[int] = self._palette()

    def layer_colour(self, layer: int) -> int:
        """The colour of a layer; only the apex of a game without wild die differs from the table."""
        if self.mono:
            return GREEN
        colour = LAYERS[layer]
        return BLUE if colour == GOLD and not self.wild else colour

    def _palette(self) -> list[int]:
        if self.mixed:
            return list(range(GOLD))
        colours = {self.layer_colour(layer) for layer in range(self.size)}
        return sorted(colours - {GOLD})


@final
class PyramidPosition(Position):
    """One game of the dice pyramid."""

    lattice: Lattice
    rules: Ruleset
    die: list[int]  # by place
    height: list[int]  # empty places in front, by side and cell
    along_a: list[int]  # numbers shown on the line of fixed b, by side and b; cell a at bit 3a
    along_b: list[int]  # numbers shown on the line of fixed a, by side and a; cell b at bit 3b
    edge_a: list[int]  # edge cells on the line of fixed b, by side and b; cell a at bit a
    edge_b: list[int]  # edge cells on the line of fixed a, by side and a; cell b at bit b

    # What follows from the edge cells, by side. The inner lists are replaced, never changed.
    singles: list[list[int]]  # the options to take one die
    deep_a: list[list[int]]  # the b of lines with edge cells beyond the first one
    deep_b: list[list[int]]  # the a of lines with edge cells beyond the first one
    squares: list[list[int]]  # 16 * top cell + size of the smallest square there with an edge cell
    takes: list[list[int]]  # the legal takes

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
        """Build the pyramid."""
        grid = self.lattice
        rules = self.rules
        self.die = []
        for x, y, z in grid.places:
            colour = rules.layer_colour(x + y + z)
            if rules.mixed and colour != GOLD:
                colour = self.rng.below(GOLD)
            self.die.append(die(colour, self.rng.below(ORIENTATIONS)))
        self.height = [0] * (3 * grid.cells)
        self.dice_left = grid.dice
        self.active = 0
        self.turn = 0
        self.takes_left = 0
        self.turn_total = 0
        self.turn_negative = False
        self.last_negative = False
        self.side_in_use = 0
        self.totals = [0] * self.seats
        self.clear_take()
        self.look_at_all()

    def clear_take(self) -> None:
        self.taken_categories = 0
        self.taken_count = 0
        self.taken_colours = 0
        self.wild_number = 0
        self.wild_as = GOLD

    def clone(self) -> PyramidPosition:
        copy = PyramidPosition(self.game, self.seats, self.rng.clone(), self.rules)
        copy.resume_from(self)
        copy.die = self.die.copy()
        copy.height = self.height.copy()
        copy.along_a = self.along_a.copy()
        copy.along_b = self.along_b.copy()
        copy.edge_a = self.edge_a.copy()
        copy.edge_b = self.edge_b.copy()
        copy.singles = self.singles.copy()
        copy.deep_a = self.deep_a.copy()
        copy.deep_b = self.deep_b.copy()
        copy.squares = self.squares.copy()
        copy.takes = self.takes.copy()
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
        world = self.clone()
        world.rng = rng.fork()
        grid = self.lattice
        dice = grid.dice
        height = self.height
        mixed = self.rules.mixed
        for place in range(dice):
            old = self.die[place]
            if old == NO_DIE:
                continue
            faces = 0
            for side in range(3):
                index = side * dice + place
                faces *= 7
                if height[side * grid.cells + grid.cell_of[index]] == grid.depth_of[index]:
                    faces += NUMBERS[side * DICE + old]
            fitting = FITTING[faces]
            colour = old // ORIENTATIONS
            if mixed and faces == 0:
                colour = rng.below(GOLD)
            # the common cases: an unseen die may lie in any way, and three or two faces fix it
            choice = fitting[0] if len(fitting) == 1 else fitting[rng.below(len(fitting))]
            world.die[place] = colour * ORIENTATIONS + choice
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
            "options": self.rules.options,
            "dice": self.die,
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
        index = side * grid.cells + cell
        return grid.place_at[index * grid.n + self.height[index]]

    def is_edge(self, side: int, cell: int) -> bool:
        grid = self.lattice
        return (self.edge_a[side * grid.n + grid.b_of[cell]] >> grid.a_of[cell] & 1) != 0

    def look_at_all(self) -> None:
        """Work out everything that follows from dice and heights."""
        grid = self.lattice
        n = grid.n
        self.along_a = [0] * (3 * n)
        self.along_b = [0] * (3 * n)
        self.edge_a = [0] * (3 * n)
        self.edge_b = [0] * (3 * n)
        self.singles = [[], [], []]
        self.deep_a = [[], [], []]
        self.deep_b = [[], [], []]
        self.squares = [[], [], []]
        self.takes = [NOT_FOUND, NOT_FOUND, NOT_FOUND]
        for side in range(3):
            for cell in range(grid.cells):
                if self.height[side * grid.cells + cell] < n - grid.a_of[cell] - grid.b_of[cell]:
                    number = NUMBERS[side * DICE + self.die[self.shown_place(side, cell)]]
                    self._show(side, cell, number)
        for side in range(3):
            self._find_edges(side)

    def _show(self, side: int, cell: int, number: int) -> None:
        """Let a cell show a number (0: it is empty now)."""
        grid = self.lattice
        a = grid.a_of[cell]
        b = grid.b_of[cell]
        line_a = side * grid.n + b
        line_b = side * grid.n + a
        change = self.along_a[line_a] >> (3 * a) & 7 ^ number
        self.along_a[line_a] ^= change << (3 * a)
        self.along_b[line_b] ^= change << (3 * b)
        self.takes[side] = NOT_FOUND

    def _find_edges(self, side: int) -> None:
        """Find the edge cells of a side, and what follows from them."""
        grid = self.lattice
        n = grid.n
        rule = self.rules.edge_rule
        first = side * n
        edge_a = [0] * n
        above = 0  # the cells of the line before that show a die, bit b
        for a in range(n):
            line = self.along_b[first + a]
            shown = 0
            for b in range(n - a):
                if line >> (3 * b) & 7:
                    shown |= 1 << b
            # not an edge: dice show at the upper left, (a, b-1), and at the upper right, (a-1, b)
            edges = shown & ~(shown << 1 & above)
            if rule == OUTLINE_AND_BASE:
                edges |= shown & 1 << (n - 1 - a)
            elif rule == TWO_SIDES:
                for b in range(n - a):
                    if shown >> b & 1 and self._sides_showing(self.shown_place(side, grid.cell(a, b))) > 1:
                        edges |= 1 << b
            self.edge_b[first + a] = edges
            for b in range(n - a):
                edge_a[b] |= (edges >> b & 1) << a
            above = shown
        singles: list[int] = []
        deep_a: list[int] = []
        deep_b: list[int] = []
        for line_number in range(n):
            self.edge_a[first + line_number] = edge_a[line_number]
            if edge_a[line_number] > 1:
                deep_a.append(line_number)
            edges = self.edge_b[first + line_number]
            if edges > 1:
                deep_b.append(line_number)
            for b in range(n - line_number):
                if edges >> b & 1:
                    singles.append(grid.single_of[side * grid.cells + grid.cell(line_number, b)])
        self.singles[side] = singles
        self.deep_a[side] = deep_a
        self.deep_b[side] = deep_b
        self._find_squares(side)
        self.takes[side] = NOT_FOUND

    def _find_squares(self, side: int) -> None:
        grid = self.lattice
        n = grid.n
        squares: list[int] = []
        for a in range(n - 2):
            for b in range(n - 2 - a):
                for size in range(2, (n - 1 - a - b) // 2 + 2):
                    edges = 0
                    for row in range(a, a + size):
                        edges |= self.edge_b[side * n + row] >> b
                    if edges & (1 << size) - 1:
                        squares.append(16 * grid.cell(a, b) + size)
                        break
        self.squares[side] = squares

    def _sides_showing(self, place: int) -> int:
        grid = self.lattice
        count = 0
        for side in range(3):
            index = side * grid.dice + place
            if self.height[side * grid.cells + grid.cell_of[index]] == grid.depth_of[index]:
                count += 1
        return count

    # Legal takes.

    def takes_of(self, side: int) -> list[int]:
        """The legal takes of a side, in the order of the vocabulary."""
        takes = self.takes[side]
        if not takes and self.dice_left:
            takes = self._find_takes(side)
            self.takes[side] = takes
        return takes

    def _find_takes(self, side: int) -> list[int]:
        # The hot path of every simulation: plain loops over packed lines, one table look-up a start.
        # A line needs an edge cell at one of its ends. The first cell of a line is on a border, so
        # always an edge; from further cells only lines with other edge cells have to be looked at.
        grid = self.lattice
        n: i64 = grid.n
        first: i64 = side * n
        table = TABLE
        along_a = self.along_a
        found = self.singles[side].copy()
        line: i64
        legal: i64
        ends: i64
        a: i64
        b: i64
        starts = grid.lines_a[first]
        for b in range(n):
            legal = table[along_a[first + b] & WINDOW]
            if legal:
                found += starts[b][legal & LINES]
                if legal >> STATE:
                    self._add_long(found, grid.long_a[first][b], along_a[first + b] >> 15, legal, ANYWHERE)
        deep_a = self.deep_a[side]
        for a in range(1, n):
            starts = grid.lines_a[first + a]
            for b in deep_a:
                ends = self.edge_a[first + b] >> a
                if ends:
                    line = along_a[first + b] >> (3 * a)
                    legal = table[line & WINDOW]
                    if legal:
                        ends = ANYWHERE if ends & 1 else ends >> 1
                        found += starts[b][legal & ends & LINES]
                        if legal >> STATE:
                            self._add_long(found, grid.long_a[first + a][b], line >> 15, legal, ends)
        for a in range(n):
            starts = grid.lines_b[first + a]
            line = self.along_b[first + a]
            edges: i64 = self.edge_b[first + a] | 1
            b = 0
            while edges:
                legal = table[line & WINDOW]
                if legal:
                    ends = ANYWHERE if edges & 1 else edges >> 1
                    found += starts[b][legal & ends & LINES]
                    if legal >> STATE:
                        self._add_long(found, grid.long_b[first + a][b], line >> 15, legal, ends)
                line >>= 3
                edges >>= 1
                b += 1
        for square in self.squares[side]:
            cell = square >> 4
            a = 3 * grid.a_of[cell]
            b = first + grid.b_of[cell]
            legal = table[along_a[b] >> a & 0o77 | (along_a[b + 1] >> a & 0o77) << 6]
            if legal & FOUR and square & 15 == 2:
                found += grid.square_of[(side * grid.cells + cell) * n + 2]
            if legal & NINE:
                self._add_large_squares(found, side, cell, square & 15)
        return found

    def _add_long(
        self, found: list[int], options: list[list[int]], line: i64, legal: i64, ends: i64
    ) -> None:
        """Add the legal lines of six dice and more. `line` are the numbers from the sixth cell on;
        bit k of `ends` is set if the line may end k + 1 cells after its start."""
        state: i64 = NEXT[7 * (legal >> STATE) + (line & 7)]
        size: i64 = 6
        while state:
            if IS_SET[state] and ends >> (size - 2) & 1:
                found += options[size]
            line >>= 3
            size += 1
            state = NEXT[7 * state + (line & 7)]

    def _add_large_squares(self, found: list[int], side: int, cell: int, smallest: int) -> None:
        """Add the legal squares of nine dice and more with this top cell that hold an edge cell."""
        grid = self.lattice
        a = grid.a_of[cell]
        b = side * grid.n + grid.b_of[cell]
        largest = (grid.n - 1 - a - grid.b_of[cell]) // 2 + 1
        if largest < 3:
            return
        # the lower square of size 2 within the one of size 3 rules out nearly all
        window = self.along_a[b + 1] >> (3 * a + 3) & 0o77 | (self.along_a[b + 2] >> (3 * a + 3) & 0o77) << 6
        if not TABLE[window] & NINE:
            return
        for size in range(max(3, smallest), largest + 1):
            options = grid.square_of[(side * grid.cells + cell) * grid.n + size]
            numbers = self.numbers_of(options[0])
            if 0 not in numbers and categories(numbers):
                found += options

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
        n = grid.n
        side = grid.take_side[option]
        cells = grid.take_cells[option]
        base = side * grid.cells
        numbers: list[int] = []
        depths: list[int] = []
        colours = 0
        self.wild_number = 0
        for cell in cells:
            depth = self.height[base + cell]
            code = self.die[grid.place_at[(base + cell) * n + depth]]
            number = NUMBERS[side * DICE + code]
            numbers.append(number)
            depths.append(depth)
            if code >= WILD:
                self.wild_number = number
            else:
                colours |= 1 << code // ORIENTATIONS
        self.taken_categories = categories(numbers)
        self.taken_count = len(cells)
        self.taken_colours = colours
        self.wild_as = GOLD
        self.dice_left -= len(cells)
        return self._settle(side, cells, depths)

    def _settle(self, side: int, cells: list[int], depths: list[int]) -> list[list[int]]:
        """Fill the holes one after the other, from the longer line above them, ties from the left."""
        grid = self.lattice
        n: i64 = grid.n
        base: i64 = side * grid.cells
        base_1: i64 = (side + 1) % 3 * grid.cells
        base_2: i64 = (side + 2) % 3 * grid.cells
        place_at = grid.place_at
        height = self.height
        dice = self.die
        slides: list[list[int]] = []
        telling = self.story is not None
        filled: list[int] = []
        emptied: list[int] = []
        for index in range(len(cells)):
            cell: i64 = cells[index]
            depth: i64 = depths[index]
            a: i64 = grid.a_of[cell]
            b: i64 = grid.b_of[cell]
            hole: i64 = place_at[(base + cell) * n + depth]
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
                above: i64 = place_at[(base + cell) * n + depth]
                dice[hole] = dice[above]
                filled.append(hole)
                if telling:
                    slides.append([above, hole])
                hole = above
            dice[hole] = NO_DIE
            emptied.append(hole)
            height[base + cell] += 1
            height[seen_1] += 1
            height[seen_2] += 1
        self._look_again(filled, emptied)
        return slides

    def _look_again(self, filled: list[int], emptied: list[int]) -> None:
        """Update what is seen after dice slid into places and others became empty."""
        grid = self.lattice
        n: i64 = grid.n
        dice = self.die
        height = self.height
        along_a = self.along_a
        along_b = self.along_b
        for side in range(3):
            worn = self.rules.edge_rule == TWO_SIDES
            seen_from: i64 = side * grid.dice
            base: i64 = side * grid.cells
            first: i64 = side * n
            numbers: i64 = side * DICE
            changed: i64 = 0
            cell: i64
            a: i64
            b: i64
            change: i64
            for place in filled:
                cell = grid.cell_of[seen_from + place]
                # seen only if nothing is in front; and a later hole may have come to rest here
                if height[base + cell] == grid.depth_of[seen_from + place] and dice[place] != NO_DIE:
                    a = grid.a_of[cell]
                    b = grid.b_of[cell]
                    change = along_a[first + b] >> (3 * a) & 7 ^ NUMBERS[numbers + dice[place]]
                    if change:
                        along_a[first + b] ^= change << (3 * a)
                        along_b[first + a] ^= change << (3 * b)
                        changed = 1
            for place in emptied:
                cell = grid.cell_of[seen_from + place]
                a = grid.a_of[cell]
                b = grid.b_of[cell]
                number: i64 = 0
                if height[base + cell] < n - a - b:
                    number = NUMBERS[numbers + dice[grid.place_at[(base + cell) * n + height[base + cell]]]]
                else:
                    worn = True
                change = along_a[first + b] >> (3 * a) & 7 ^ number
                if change:
                    along_a[first + b] ^= change << (3 * a)
                    along_b[first + a] ^= change << (3 * b)
                    changed = 1
            if worn:
                self._find_edges(side)
            elif changed:
                self.takes[side] = NOT_FOUND

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
        """The score of a take as far as it can be seen before it is made: a wild die adds a colour if it can."""
        grid = self.lattice
        side = grid.take_side[option]
        numbers: list[int] = []
        colours = 0
        wild = False
        for cell in grid.take_cells[option]:
            code = self.die[self.shown_place(side, cell)]
            numbers.append(NUMBERS[side * DICE + code])
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
        wanted = self.wild_number
        found: list[int] = []
        for side in range(3):
            for a in range(grid.n):
                line = self.along_b[side * grid.n + a]
                b = 0
                while line:
                    if line & 7 == wanted:
                        found.append(side * grid.cells + grid.cell(a, b))
                    line >>= 3
                    b += 1
        return found

    def colour_at(self, side: int, cell: int) -> int:
        """The colour of the die that a cell shows."""
        return self.die[self.shown_place(side, cell)] // ORIENTATIONS

    def matched_colours(self) -> int:
        """The colours, as bits, in which the wild die can go back."""
        cells = self.lattice.cells
        colours = 0
        for match in self.matches():
            colours |= 1 << self.colour_at(match // cells, match % cells)
        return colours

    def replace_with_wild(self, side: int, cell: int) -> int:
        """Put the wild die where a cell shows a die, lying as that die lay. Returns the die that leaves."""
        place = self.shown_place(side, cell)
        old = self.die[place]
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
                assert occupied[place] == (grid.depth_of[index] >= height), "the height maps agree with the dice"
        fresh = self.clone()
        fresh.look_at_all()
        assert fresh.along_a == self.along_a and fresh.along_b == self.along_b, "the shown numbers"
        assert fresh.edge_a == self.edge_a and fresh.edge_b == self.edge_b, "the edge cells"
        for side in range(3):
            assert fresh.takes_of(side) == self.takes_of(side), "the legal takes"
            for cell in range(grid.cells):
                if self.rules.edge_rule != OUTLINE_AND_BASE and self.is_edge(side, cell):
                    place = self.shown_place(side, cell)
                    assert self._sides_showing(place) >= 2, "an edge die is visible from two sides"
        assert self.taken_categories in range(2 * SINGLE), "known categories"
