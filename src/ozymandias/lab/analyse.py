"""A played game under the microscope: what every decision was worth, and where the game turned.

Every decision is searched with the eyes of the seat that made it, so luck and what it could not know are
not held against it. Decisions that were none, with one option, are left out.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from ozymandias.bots import Eyes
from ozymandias.bots.advice import Prospect, prospects_of, searched
from ozymandias.kernel import Game, Match, Position, Record

SHOWN: Final = 3  # best options of a decision
MISTAKES: Final = 5
MISTAKE: Final = 0.03  # a share of the win; less is within the noise
TURN: Final = 0.15  # a decision after which a seat's share has changed so much is a turning point

Report = Callable[[int], None]


def analyse(
    game: Game, record: Record, budget: int = 1000, seed: object = 0, progress: Report = lambda _done: None
) -> dict[str, Any]:
    """Everything as plain data; docs/bots.md describes the keys."""
    match = Match.replay(game, record)
    position = game.start(len(record.seats), record.seed, record.options)
    decisions = []
    for number, option in enumerate(match.decisions, 1):
        if len(position.listing()) > 1:
            decisions.append(_decision(game, position, number, option, budget, f"{seed} {number}"))
        position.choose(option)
        progress(number)
    _mark_turning_points(decisions, position)
    alone = len(record.seats) == 1
    wrong = [
        decision
        for decision in decisions
        if (decision["loss_lead"] > 0 if alone else decision["loss"] >= MISTAKE)
    ]
    wrong.sort(key=lambda decision: (-decision["loss"], -decision["loss_lead"], decision["number"]))
    return {
        "game": game.name,
        "seats": record.seats,
        "seed": record.seed,
        "budget": budget,
        "scores": position.scores(),
        "over": position.over,
        "decisions": decisions,
        "mistakes": [decision["number"] for decision in wrong[:MISTAKES]],
        "turning_points": [decision["number"] for decision in decisions if decision["turning_point"]],
    }


def _decision(
    game: Game, position: Position, number: int, option: int, budget: int, seed: str
) -> dict[str, Any]:
    seat = position.seat
    eyes = Eyes(position, seat)
    search = searched(eyes, game, budget, seed)
    best = prospects_of(search, eyes, game)
    chosen = _find(best, game.text(option))
    if chosen is None or chosen.visits < budget // 4:
        # what was played deserves as good a look as what should have been
        search.look_at(option, max(1, budget // 4))
        chosen = _find(prospects_of(search, eyes, game), game.text(option))
    assert chosen is not None
    top = best[0]
    better = top.option != chosen.option
    return {
        "number": number,
        "seat": seat,
        "question": position.question(seat),
        "options": len(position.listing()),
        "chosen": _as_data(chosen),
        "best": [_as_data(prospect) for prospect in best[:SHOWN]],
        "shares": top.shares,  # of every seat, if the best option is played
        "leads": top.leads,
        "loss": max(0.0, top.shares[seat] - chosen.shares[seat]) if better else 0.0,
        "loss_lead": max(0.0, top.leads[seat] - chosen.leads[seat]) if better else 0.0,
        "turning_point": False,
    }


def _find(prospects: Sequence[Prospect], text: str) -> Prospect | None:
    return next((prospect for prospect in prospects if prospect.option == text), None)


def _as_data(prospect: Prospect) -> dict[str, Any]:
    return {
        "option": prospect.option,
        "words": prospect.words,
        "visits": prospect.visits,
        "shares": prospect.shares,
        "leads": prospect.leads,
    }


def _mark_turning_points(decisions: Sequence[dict[str, Any]], end: Position) -> None:
    """From one decision to the next the value of a game changes: by choice, by chance, by what is shown."""
    if not decisions:
        return
    curve = [decision["shares"] for decision in decisions]
    if end.over:
        ranking = end.ranking()
        curve.append([1 / ranking.count(1) if place == 1 else 0.0 for place in ranking])
    for decision, before, after in zip(decisions, curve, curve[1:], strict=False):
        swing = max(abs(new - old) for new, old in zip(after, before, strict=True))
        decision["turning_point"] = swing >= TURN


def as_lines(analysis: dict[str, Any]) -> list[str]:
    """The same for people: the course of the game, then the biggest mistakes."""
    names = analysis["seats"]
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
