"""A played game under the microscope: what a decision was worth, and where the game turned.

Every decision is searched with the eyes of the seat that made it, so luck and what it could not know are
not held against it. Decisions that were none, with one option, are left out.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any, Final

from ozymandias.bots.advice import Prospect, prospects_of, searched
from ozymandias.bots.eyes import Eyes
from ozymandias.kernel import Position

SHOWN: Final = 3  # best options of a decision
MISTAKES: Final = 5
TURNS: Final = 6
MISTAKE: Final = 0.03  # a share of the win; less is within the noise
TURN: Final = 0.15  # a decision around which a seat's share changes so much is a turning point


@dataclass(frozen=True)
class Turn:
    """A turning point: the number of the decision, and the shares of the win before and after it."""

    number: int
    before: list[float]
    after: list[float]

    @property
    def swing(self) -> float:
        return max(abs(new - old) for new, old in zip(self.after, self.before, strict=True))


def weigh_each(
    position: Position, decisions: Sequence[int], budget: int, seed: object, first: int = 1
) -> Iterator[dict[str, Any] | None]:
    """Play these decisions from the start of a game, with everybody watching, and weigh them from the number
    `first` on; None for those that were no choice."""
    everybody = [Eyes(position, seat) for seat in range(position.seats)]
    for number, option in enumerate(decisions, 1):
        for eyes in everybody:
            eyes.watch()
        weighed = None
        if number >= first and len(position.listing()) > 1:
            weighed = weigh(position, everybody[position.seat], number, option, budget, seed)
        position.choose(option)
        yield weighed


def weigh(
    position: Position, eyes: Eyes, number: int, option: int, budget: int, seed: object
) -> dict[str, Any]:
    """What the options of a decision promised, and what the chosen one cost; docs/bots.md has the keys."""
    game = position.game
    seat = position.seat
    search = searched(eyes, game, budget, f"{seed} {number}")
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


def find_mistakes(decisions: Sequence[dict[str, Any]]) -> list[int]:
    """The numbers of the decisions that cost most, the worst first."""
    wrong = [
        decision
        for decision in decisions
        if (decision["loss_lead"] > 0 if len(decision["shares"]) == 1 else decision["loss"] >= MISTAKE)
    ]
    wrong.sort(key=lambda decision: (-decision["loss"], -decision["loss_lead"], decision["number"]))
    return [decision["number"] for decision in wrong[:MISTAKES]]


def mark_turning_points(decisions: Sequence[dict[str, Any]], ranking: Sequence[int] | None) -> list[Turn]:
    """From one decision to the next the value of a game changes: by choice, by chance, by what is shown.

    A search is a little hopeful for its own seat, and noisy; so the mean of two decisions is compared with
    that of the next two, of neighbours only the steepest counts, and in all only the steepest few.
    The ranking is that of the end, if there is one.
    """
    curve = [decision["shares"] for decision in decisions]
    if ranking is not None:
        curve.append(final_shares(ranking))
    turns = [
        Turn(decision["number"], _mean(curve[max(0, here - 1) : here + 1]), _mean(curve[here + 1 : here + 3]))
        for here, decision in enumerate(decisions[: len(curve) - 1])
    ]
    swings = [turn.swing for turn in turns]
    steep = [
        turn
        for here, turn in enumerate(turns)
        if turn.swing >= max(TURN, *swings[max(0, here - 1) : here + 2])
    ]
    steep.sort(key=lambda turn: (-turn.swing, turn.number))
    found = {turn.number: turn for turn in steep[:TURNS]}
    for decision in decisions:
        decision["turning_point"] = decision["number"] in found
    return [found[number] for number in sorted(found)]


def _mean(rows: Sequence[Sequence[float]]) -> list[float]:
    return [sum(column) / len(rows) for column in zip(*rows, strict=True)]


def final_shares(ranking: Sequence[int]) -> list[float]:
    """Of the win, by seat, when all is over."""
    return [1 / ranking.count(1) if place == 1 else 0.0 for place in ranking]
