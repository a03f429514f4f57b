"""`ozy analyse`: every decision of a saved game weighed again, and words for it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from ozymandias.bots.analysis import find_mistakes, mark_turning_points, weigh_each
from ozymandias.kernel import Game, Match, Record

Report = Callable[[int], None]


def analyse(
    game: Game, record: Record, budget: int = 1000, seed: object = 0, progress: Report = lambda _done: None
) -> dict[str, Any]:
    """Everything as plain data; docs/bots.md describes the keys."""
    match = Match.replay(game, record)
    position = game.start(len(record.seats), record.seed, record.options)
    decisions = []
    for number, weighed in enumerate(weigh_each(position, match.decisions, budget, seed, record.seats), 1):
        if weighed is not None:
            decisions.append(weighed)
        progress(number)
    turns = mark_turning_points(decisions, position.ranking() if position.over else None)
    return {
        "game": game.name,
        "seats": record.seats,
        "seed": record.seed,
        "budget": budget,
        "scores": position.scores(),
        "over": position.over,
        "decisions": decisions,
        "mistakes": find_mistakes(decisions),
        "turning_points": [turn.number for turn in turns],
    }


def as_lines(analysis: dict[str, Any], names: Sequence[str]) -> list[str]:
    """The same for people: the course of the game, then the biggest mistakes."""
    alone = len(names) == 1
    by_number = {decision["number"]: decision for decision in analysis["decisions"]}
    lines = [f"{analysis['game']}: {' against '.join(names)}, {len(by_number)} decisions", ""]
    for decision in analysis["decisions"]:
        seat = decision["seat"]
        value = (
            f"{decision['leads'][0]:.0f} points"
            if alone
            else " : ".join(f"{100 * share:.0f}" for share in decision["shares"])
        )
        mark = " <- turns" if decision["turning_point"] else ""
        chosen = decision["chosen"]["option"]
        lines.append(
            f"{decision['number']:4}  {value:>13}  {names[seat]}: {chosen}{_loss(decision, alone)}{mark}"
        )
    lines += ["", "The biggest mistakes:" if analysis["mistakes"] else "No big mistakes were found."]
    for number in analysis["mistakes"]:
        decision = by_number[number]
        seat = decision["seat"]
        best = decision["best"][0]
        lines.append(
            f"{number:4}  {names[seat]} played {decision['chosen']['option']}{_loss(decision, alone)}; "
            f"better was {best['option']} ({best['words']})"
        )
    return lines


def _loss(decision: dict[str, Any], alone: bool) -> str:
    points = decision["loss_lead"]
    if alone:
        return f" (-{points:.1f} points)" if points >= 0.05 else ""
    loss = 100 * decision["loss"]
    return f" (-{loss:.0f}%, {points:.1f} points)" if loss >= 1 else ""
