"""What the dice pyramid tells as plain data: views, what options touch, events, what lies in the box."""

from __future__ import annotations

from typing import Literal, TypeAlias, TypedDict

from ozymandias.kernel.types import CommonView, Each, RuleOptions, Seat

Side: TypeAlias = Literal["x", "y", "z"]
Cell: TypeAlias = int  # of a side, numbered row by row from the top, each row from left to right
Place: TypeAlias = list[int]  # in the lattice: x, y, z
Colour: TypeAlias = Literal["green", "blue", "red", "black", "gold"]
Shape: TypeAlias = Literal["single", "line_a", "line_b", "square"]
Category: TypeAlias = Literal["run", "kind", "additive", "multiplicative", "pair", "single"]


class Die(TypedDict):
    colour: Colour
    number: int


class ShownDie(Die):
    """What a cell of a side shows."""

    depth: int  # how many steps behind the front of the side


class Look(TypedDict):
    """The same for everybody: all that the three sides show."""

    rules: RuleOptions
    size: int  # in layers
    palette: list[Colour]  # the colours of this game, without the wild die's
    sides: Each[Side, list[ShownDie | None]]  # by cell; null where nothing is left
    edges: Each[Side, list[Cell]]  # the cells with edge dice
    dice_left: int
    active: Seat
    turn: int
    takes_left: int  # in this turn
    turn_total: int
    turn_negative: bool  # was there a negative take in it?
    last_negative: bool  # was the last turn negative?
    side_in_use: Side | None  # only for solo players
    wild_number: int | None  # what the wild die showed that was just taken
    wild_as: Colour | None  # which colour it counts as


class View(CommonView, Look):
    """All that a seat sees."""


class ShownTake(TypedDict):
    """Dice that can be taken."""

    side: Side
    shape: Shape
    cells: list[Cell]
    points: int
    sure: bool  # false: with the wild die, the points are the best case
    colours: int
    wild: bool  # is the wild die among them?
    score: str  # how it comes to its points: "run 3 x 2 colours = 6", with a real sign for times
    slides: list[list[Cell]]  # the way of each die that will slide


class ShownWildColour(TypedDict):
    """A colour that the wild die can count as."""

    colour: Colour
    number: int
    points: int  # of the take
    places: Each[Side, list[Cell]]  # to which the wild die could then go back


class ShownWildPlace(TypedDict):
    """A die that the wild die can replace."""

    side: Side
    cells: list[Cell]  # just one
    colour: Colour
    number: int
    edge: bool  # is it an edge die?


Shown: TypeAlias = ShownTake | ShownWildColour | ShownWildPlace


class Take(TypedDict):
    event: Literal["take"]
    seat: Seat
    side: Side
    shape: Shape
    size: int  # dice in a line, or along a square
    cells: list[Cell]
    dice: list[Die]  # by cell
    categories: list[Category]
    colours: int  # that multiply the points; 0 if none do
    points: int | None  # null while the wild die has no colour
    turn_total: int
    total: int


class Slide(TypedDict):
    event: Literal["slide"]
    dice: int
    slides: list[list[Place]]  # step by step: from where, to where


class WildColour(TypedDict):
    """The wild die has its colour, and the take scores."""

    event: Literal["wild_colour"]
    colour: Colour
    colours: int
    points: int
    turn_total: int
    total: int


class WildBack(TypedDict):
    """The wild die replaces a die."""

    event: Literal["wild_back"]
    side: Side
    cell: Cell
    colour: Colour  # of the die that is gone
    number: int


class WildLost(TypedDict):
    """The wild die leaves the game: there is no such die to replace."""

    event: Literal["wild_lost"]
    colour: Colour
    number: int


class TurnEnd(TypedDict):
    event: Literal["turn_end"]
    seat: Seat
    total: int
    negative: bool


class Rotation(TypedDict):
    """The pyramid turns, for solo players."""

    event: Literal["rotation"]
    side: Side


class GameEnd(TypedDict):
    event: Literal["game_end"]
    reason: Literal["negative", "empty"]
    scores: list[int]
    ranking: list[int]


Event: TypeAlias = Take | Slide | WildColour | WildBack | WildLost | TurnEnd | Rotation | GameEnd


class ColourInfo(TypedDict):
    name: Colour
    letter: str
    wild: bool


class SetInfo(TypedDict):
    """A row of the table of sets."""

    name: Category
    means: str
    points: str


class Components(TypedDict):
    sides: list[Side]
    colours: list[ColourInfo]
    layers: list[Colour]  # from the apex down
    sets: list[SetInfo]
