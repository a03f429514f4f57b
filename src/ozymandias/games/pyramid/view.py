"""What a seat sees, and how questions, options and events read in words."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from ozymandias.games.pyramid.pieces.dice import COLOURS, DICE, GOLD, LETTERS, NUMBERS, ORIENTATIONS
from ozymandias.games.pyramid.pieces.lattice import SHAPES, SIDES, VOCABULARY, WILD_COLOUR
from ozymandias.games.pyramid.pieces.sets import categories, category_names
from ozymandias.games.pyramid.position import PyramidPosition
from ozymandias.games.pyramid.steps import seen_dice


def look(p: PyramidPosition, seat: int | None) -> dict[str, Any]:
    """The same for everybody: all that the three sides show. A cell is null, or colour, number, depth."""
    grid = p.lattice
    sides: dict[str, Any] = {}
    edges: dict[str, Any] = {}
    for side in range(3):
        shown: list[Any] = []
        for cell in range(grid.cells):
            if p.shown(side, cell):
                code = p.shown_die(side, cell)
                depth = p.height[side * grid.cells + cell]
                shown.append([COLOURS[code // ORIENTATIONS], NUMBERS[side * DICE + code], depth])
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


def _dice(dice: Sequence[Sequence[Any]]) -> str:
    return " ".join(f"{LETTERS[COLOURS.index(colour)]}{number}" for colour, number in dice)


def _has_wild(dice: Sequence[Sequence[Any]]) -> bool:
    return any(colour == COLOURS[GOLD] for colour, _ in dice)


def _different(dice: Sequence[Sequence[Any]]) -> int:
    return len({colour for colour, _ in dice} - {COLOURS[GOLD]})


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
        place = f"{event['side']}({event['a']},{event['b']})"
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
    place = f"{event['shape']} {event['side']}({event['a']},{event['b']})"
    if event["shape"] != SHAPES[0]:
        place += f"x{event['size']}"
    line = f"{names[event['seat']]} takes {place}: {_dice(event['dice'])} - {' + '.join(event['categories'])}"
    if event["points"] is None:
        return line
    colours = f", {_colours(event['colours'])}" if event["colours"] else ""
    return f"{line}{colours}: {_tally(event)}"


def _tally(event: Mapping[str, Any]) -> str:
    return f"{event['points']} (turn {event['turn_total']}, total {event['total']})"
