"""A played game under the microscope: what a decision was worth, and where the game turned.

Every decision is searched with the eyes of the seat that made it, so luck and what it could not know are
not held against it. Decisions that were none, with one option, are left out.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from math import sqrt
from typing import Any, Final

from ozymandias.bots.advice import Prospect, prospects_of, searched
from ozymandias.bots.eyes import Eyes
from ozymandias.kernel import Position

SHOWN: Final = 3  # best options of a decision
MISTAKES: Final = 5
TURNS: Final = 6
MISTAKE: Final = 0.03  # a share of the win; less is not worth a word
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
    position: Position,
    decisions: Sequence[int],
    budget: int,
    seed: object,
    names: Sequence[str],
    first: int = 1,
) -> Iterator[dict[str, Any] | None]:
    """Play these decisions from the start of a game, with everybody watching, and weigh them from the number
    `first` on; None for those that were no choice."""
    everybody = [Eyes(position, seat) for seat in range(position.seats)]
    for number, option in enumerate(decisions, 1):
        for eyes in everybody:
            eyes.watch()
        weighed = None
        if number >= first and len(position.listing()) > 1:
            weighed = weigh(position, everybody[position.seat], number, option, budget, seed, names)
        position.choose(option)
        yield weighed


def weigh(
    position: Position,
    eyes: Eyes,
    number: int,
    option: int,
    budget: int,
    seed: object,
    names: Sequence[str],
) -> dict[str, Any]:
    """What the options of a decision promised, and what the chosen one cost; docs/bots.md has the keys."""
    game = position.game
    seat = position.seat
    search = searched(eyes, game, budget, f"{seed} {number}")
    best = prospects_of(search, eyes, game, names)
    chosen = _find(best, game.text(option))
    if chosen is None or chosen.visits < budget // 4:
        # what was played deserves as good a look as what should have been
        search.look_at(option, max(1, budget // 4))
        chosen = _find(prospects_of(search, eyes, game, names), game.text(option))
    assert chosen is not None
    top = best[0]
    better = top.option != chosen.option
    return {
        "number": number,
        "seat": seat,
        "question": position.question(seat),
        "options": len(position.listing()),
        "chosen": chosen.as_data(),
        "best": [prospect.as_data() for prospect in best[:SHOWN]],
        "shares": top.shares,  # of every seat, if the best option is played
        "leads": top.leads,
        "loss": max(0.0, top.shares[seat] - chosen.shares[seat]) if better else 0.0,
        "loss_lead": max(0.0, top.leads[seat] - chosen.leads[seat]) if better else 0.0,
        "turning_point": False,
    }


def _find(prospects: Sequence[Prospect], text: str) -> Prospect | None:
    return next((prospect for prospect in prospects if prospect.option == text), None)


def find_mistakes(decisions: Sequence[dict[str, Any]]) -> list[int]:
    """The numbers of the decisions that cost most, the worst first."""
    wrong = [decision for decision in decisions if _is_mistake(decision)]
    wrong.sort(key=lambda decision: (-decision["loss"], -decision["loss_lead"], decision["number"]))
    return [decision["number"] for decision in wrong[:MISTAKES]]


def _is_mistake(decision: dict[str, Any]) -> bool:
    """Did it cost points and, against others, more of the win than the search could be wrong about?"""
    alone = len(decision["shares"]) == 1
    return decision["loss_lead"] > 0 and (alone or decision["loss"] >= max(MISTAKE, _noise(decision)))


def _noise(decision: dict[str, Any]) -> float:
    """The standard error of a loss, at most: no shares spread more than those that are all or nothing."""
    error = 0.0
    for prospect in (decision["best"][0], decision["chosen"]):
        share = prospect["shares"][decision["seat"]]
        error += share * (1 - share) / prospect["visits"]
    return sqrt(error)


def mark_turning_points(decisions: Sequence[dict[str, Any]], ranking: Sequence[int] | None) -> list[Turn]:
    """From one decision to the next the value of a game changes: by choice, by chance, by what is shown.

    Every seat is a little hopeful for itself, and knows what others do not. So what everybody thought last is
    compared with what everybody thinks next, in the mean; of neighbours only the steepest counts, and in
    all only the steepest few. The ranking is that of the end, if there is one.
    """
    thoughts = [(decision["seat"], decision["shares"]) for decision in decisions]
    last = _latest(thoughts)
    coming = _latest(thoughts[::-1])[::-1]  # a thought, and those that come after it
    end = None if ranking is None else final_shares(ranking)
    turns = []
    for here, decision in enumerate(decisions):
        before = last[here]
        later = coming[here + 1] if here + 1 < len(decisions) else {}
        after = [later.get(seat, end or before[seat]) for seat in before]
        turns.append(Turn(decision["number"], _mean(list(before.values())), _mean(after)))
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


def _latest(thoughts: Iterable[tuple[int, list[float]]]) -> list[dict[int, list[float]]]:
    """After each thought, the latest one of every seat."""
    known: dict[int, list[float]] = {}
    found = []
    for seat, shares in thoughts:
        known = {**known, seat: shares}
        found.append(known)
    return found


def _mean(rows: Sequence[Sequence[float]]) -> list[float]:
    return [sum(column) / len(rows) for column in zip(*rows, strict=True)]


def final_shares(ranking: Sequence[int]) -> list[float]:
    """Of the win, by seat, when all is over."""
    return [1 / ranking.count(1) if place == 1 else 0.0 for place in ranking]
