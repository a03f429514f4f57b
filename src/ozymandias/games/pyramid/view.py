"""What a seat sees, how questions, options and events read in words, and what a board on a screen is told."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import isqrt
from typing import Any, Final

from ozymandias.games.pyramid.pieces.dice import COLOURS, DICE, GOLD, LAYERS, LETTERS, NUMBERS, ORIENTATIONS
from ozymandias.games.pyramid.pieces.lattice import SHAPES, SIDES, VOCABULARY, WILD_COLOUR
from ozymandias.games.pyramid.pieces.sets import CATEGORIES, base_points, categories, category_names
from ozymandias.games.pyramid.position import PyramidPosition
from ozymandias.games.pyramid.steps import seen_dice
from ozymandias.games.pyramid.types import (
    Cell,
    Colour,
    Components,
    Die,
    Look,
    Shown,
    ShownDie,
    ShownTake,
    ShownWildColour,
    ShownWildPlace,
    Side,
)

# What lies in the box, and the table of sets: condition and points of each.
COMPONENTS: Final[Components] = {
    "sides": list(SIDES),
    "colours": [
        {"name": name, "letter": letter, "wild": name == COLOURS[GOLD]}
        for name, letter in zip(COLOURS, LETTERS, strict=True)
    ],
    "layers": [COLOURS[colour] for colour in LAYERS],
    "sets": [
        {"name": name, "means": means, "points": points}
        for name, (means, points) in zip(
            CATEGORIES,
            (
                ("three or more numbers in a row, none twice", "1 a die, times colours"),
                ("three or more equal numbers", "1 a die, times colours"),
                ("one die is the sum of all the others", "5, and 1 a die, times colours"),
                ("one die is the product of all the others", "6, and 1 a die, times colours"),
                ("two equal numbers", "2"),
                ("one die alone", "a penalty"),
            ),
            strict=True,
        )
    ],
}


def look(p: PyramidPosition, seat: int | None) -> Look:
    """The same for everybody: all that the three sides show."""
    grid = p.lattice
    sides: dict[Side, list[ShownDie | None]] = {}
    edges: dict[Side, list[Cell]] = {}
    for side in range(3):
        shown: list[ShownDie | None] = []
        for cell in range(grid.cells):
            if p.shown(side, cell):
                code = p.shown_die(side, cell)
                die: ShownDie = {
                    "colour": COLOURS[code // ORIENTATIONS],
                    "number": NUMBERS[side * DICE + code],
                    "depth": p.height[side * grid.cells + cell],
                }
                shown.append(die)
            else:
                shown.append(None)
        sides[SIDES[side]] = shown
        edges[SIDES[side]] = [cell for cell in range(grid.cells) if p.is_edge(side, cell)]
    return {
        "rules": dict(p.rules.options),
        "size": grid.n,
        "palette": [COLOURS[colour] for colour in p.rules.palette],
        "sides": sides,
        "edges": edges,
        "dice_left": p.dice_left,
        "active": p.active,
        "turn": p.turn,
        "takes_left": p.takes_left,
        "turn_total": p.turn_total,
        "turn_negative": p.turn_negative,
        "last_negative": p.last_negative,
        "side_in_use": SIDES[p.side_in_use] if p.rules.solitaire else None,
        "wild_number": p.wild_number or None,
        "wild_as": None if p.wild_as == GOLD else COLOURS[p.wild_as],
    }


def say_question(p: PyramidPosition) -> str:
    if p.asked is None:
        return "The game is over."
    if p.asked.name == "wild_colour":
        return f"Which colour does the wild {p.wild_number} count as?"
    if p.asked.name == "wild_place":
        return f"Which {COLOURS[p.wild_as]} {p.wild_number} does the wild die replace?"
    if p.rules.solitaire:
        return f"Take dice from side {SIDES[p.side_in_use]}."
    more = f" ({p.takes_left} takes left in this turn)" if p.takes_left > 1 else ""
    return f"Take dice from any side{more}."


def say_option(p: PyramidPosition, option: int) -> str:
    """An option in words, from nothing but what is visible before it is chosen."""
    verb = VOCABULARY.verb(option)
    if verb == "wild_colour":
        return _say_wild_colour(p, option - WILD_COLOUR)
    if verb == "wild_place":
        side, a, b = VOCABULARY.arguments(option)
        colour = COLOURS[p.colour_at(side, p.lattice.cell(a, b))]
        return f"put the wild die on {colour} {p.wild_number} at {SIDES[side]}({a},{b})"
    dice = seen_dice(p, option)
    found = categories(p.numbers_of(option))
    wild = " + wild" if _has_wild(dice) and len(dice) > 2 else ""
    described = _set(found, _different(dice), len(dice)) + wild
    return f"{_dice(dice)} - {described}: {_points(p.best_points(option), _has_wild(dice), len(dice))}"


def _say_wild_colour(p: PyramidPosition, colour: int) -> str:
    matches = sum(p.match_colour(match) == colour for match in p.matches())
    points = p.points(p.taken_categories, p.taken_count, p.taken_colours | 1 << colour)
    places = (
        f"{matches} place{'s' if matches != 1 else ''} to go back to" if matches else "it leaves the game"
    )
    return f"{COLOURS[colour]}: {points} points, {places}"


def show_option(p: PyramidPosition, option: int) -> Shown:
    """What an option touches, and its score, from nothing but what is visible before it is chosen."""
    verb = VOCABULARY.verb(option)
    if verb == "wild_colour":
        return _show_wild_colour(p, option - WILD_COLOUR)
    if verb == "wild_place":
        return _show_wild_place(p, option)
    return _show_take(p, option)


def _show_take(p: PyramidPosition, option: int) -> ShownTake:
    grid = p.lattice
    cells: list[int] = list(grid.cells_of(option))
    wild = _has_wild(seen_dice(p, option))
    points = p.best_points(option)
    base = base_points(categories(p.numbers_of(option)), len(cells))
    colours = points // base if base else 0
    return {
        "side": SIDES[grid.take_side[option]],
        "shape": SHAPES[VOCABULARY.arguments(option)[1]],
        "cells": cells,
        "points": points,
        "sure": not wild or base == 0,
        "colours": colours,
        "wild": wild,
        "score": _score(p, option, points, colours, wild),
        "slides": _slides(p, option),
    }


def _show_wild_colour(p: PyramidPosition, colour: int) -> ShownWildColour:
    cells: int = p.lattice.cells
    places: dict[Side, list[Cell]] = {side: [] for side in SIDES}
    for match in p.matches():
        if p.colour_at(match // cells, match % cells) == colour:
            places[SIDES[match // cells]].append(match % cells)
    return {
        "colour": COLOURS[colour],
        "number": p.wild_number,
        "points": p.points(p.taken_categories, p.taken_count, p.taken_colours | 1 << colour),
        "places": places,
    }


def _show_wild_place(p: PyramidPosition, option: int) -> ShownWildPlace:
    side, a, b = VOCABULARY.arguments(option)
    cell: int = p.lattice.cell(a, b)
    return {
        "side": SIDES[side],
        "cells": [cell],
        "colour": COLOURS[p.colour_at(side, cell)],
        "number": p.wild_number,
        "edge": p.is_edge(side, cell),
    }


def _score(p: PyramidPosition, option: int, points: int, colours: int, wild: bool) -> str:
    """How a take comes to its points: "run 3 x 2 colours = 6", with a real sign for times."""
    numbers = p.numbers_of(option)
    found = categories(numbers)
    if not colours:
        return f"{' + '.join(category_names(found))} = {points}"
    sets = [
        f"{name} {base_points(1 << bit, len(numbers))}"
        for bit, name in enumerate(CATEGORIES)
        if found >> bit & 1
    ]
    base = sets[0] if len(sets) == 1 else f"({' + '.join(sets)})"
    most = "up to " if wild else ""
    return f"{base} \u00d7 {most}{_colours(colours)} = {most}{points}"


def _slides(p: PyramidPosition, option: int) -> list[list[int]]:
    """The way of each die that would slide, as cells of the side of the take, which shows all of them.

    Only where dice are decides what slides, never what they show; so trying it on a copy tells no secret.
    """
    grid = p.lattice
    trial = p.clone()
    trial.story = []
    ways: dict[int, list[int]] = {}
    base: int = grid.take_side[option] * grid.dice
    for start, end in trial.lift(option):
        above: int = grid.cell_of[base + start]
        hole: int = grid.cell_of[base + end]
        way = ways.pop(above, [])
        if not way:
            way.append(above)
        way.append(hole)
        ways[hole] = way
    return list(ways.values())


def why_not(p: PyramidPosition, seat: int) -> dict[str, str]:
    """By side, why a die there that is part of no option cannot be used now."""
    if p.asked is None or p.seat != seat:
        return {}
    if p.asked.name == "wild_colour":
        return dict.fromkeys(SIDES, "First say which colour the wild die counts as.")
    if p.asked.name == "wild_place":
        die = f"{COLOURS[p.wild_as]} {p.wild_number}"
        return dict.fromkeys(SIDES, f"The wild die can only take the place of a {die}.")
    inside = "No set with this die reaches an edge of the side."
    if not p.rules.solitaire:
        return dict.fromkeys(SIDES, inside)
    used = SIDES[p.side_in_use]
    return {
        side: inside if side == used else f"Alone, you take from the sides in turn; now it is side {used}."
        for side in SIDES
    }


def _dice(dice: Sequence[Die]) -> str:
    return " ".join(f"{LETTERS[COLOURS.index(die['colour'])]}{die['number']}" for die in dice)


def _has_wild(dice: Sequence[Die]) -> bool:
    return any(die["colour"] == COLOURS[GOLD] for die in dice)


def _different(dice: Sequence[Die]) -> int:
    colours: set[Colour] = {die["colour"] for die in dice}
    return len(colours - {COLOURS[GOLD]})


def _cell_text(side: str, cell: int) -> str:
    """A cell as the options name it, by its steps down to the left and down to the right: "x(2,0)"."""
    row = (isqrt(8 * cell + 1) - 1) // 2
    b = cell - row * (row + 1) // 2
    return f"{side}({row - b},{b})"


def _set(found: int, colours: int, count: int) -> str:
    name = " + ".join(category_names(found))
    return f"{name}, {_colours(colours)}" if count > 2 else name


def _colours(count: int) -> str:
    return f"{count} colour{'s' if count != 1 else ''}"


def _points(points: int, wild: bool, count: int) -> str:
    return f"up to {points}" if wild and count > 2 else str(points)


def say_event(event: Mapping[str, Any], names: Sequence[str]) -> str:
    """One line of the log."""
    kind = event["event"]
    if kind == "take":
        return _say_take(event, names)
    if kind == "slide":
        return f"{event['dice']} {'dice slide' if event['dice'] != 1 else 'die slides'}"
    if kind == "wild_colour":
        colours = f" - {_colours(event['colours'])}" if event["colours"] else ""
        return f"The wild die counts as {event['colour']}{colours}: {_tally(event)}"
    if kind == "wild_back":
        place = _cell_text(event["side"], event["cell"])
        return f"The wild die replaces {event['colour']} {event['number']} at {place}"
    if kind == "wild_lost":
        return f"No {event['colour']} {event['number']} in sight: the wild die leaves the game"
    if kind == "turn_end":
        negative = " (negative)" if event["negative"] else ""
        return f"{names[event['seat']]} ends the turn with {event['total']}{negative}"
    if kind == "rotation":
        return f"The pyramid turns to side {event['side']}"
    reasons = {"negative": "Two negative turns in a row: the game ends", "empty": "The last die is gone"}
    return f"{reasons[event['reason']]}. Final score {' : '.join(map(str, event['scores']))}"


def _say_take(event: Mapping[str, Any], names: Sequence[str]) -> str:
    size = event["size"]
    lines = f"line of {size}"
    shape = {"single": "die", "line_a": lines, "line_b": lines, "square": f"square of {size}x{size}"}[
        event["shape"]
    ]
    place = f"the {shape} at {_cell_text(event['side'], event['cells'][0])}"
    line = f"{names[event['seat']]} takes {place}: {_dice(event['dice'])} - {' + '.join(event['categories'])}"
    if event["points"] is None:
        return line
    colours = f", {_colours(event['colours'])}" if event["colours"] else ""
    return f"{line}{colours}: {_tally(event)}"


def _tally(event: Mapping[str, Any]) -> str:
    return f"{event['points']} (turn {event['turn_total']}, total {event['total']})"
