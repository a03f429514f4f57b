"""Scenes in which a card shows what it does: the last step of a rise, a war, a fall.

Tableaus, hands and places are written in the notation of build.py. What does not matter for the card is
played without asking the test.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from ozymandias.games.golden.kinds import GOLDEN, IDS, WAR_TEXTS
from ozymandias.games.golden.pieces import RANK, SUIT
from ozymandias.games.golden.position import GoldenPosition
from tests.games.golden.build import START, Cell, asked, golden, legal, play

NOBODY: tuple[str, ...] = ()


def risen(
    *tableaus: str,
    seats: int = 2,
    hands: Sequence[str] = NOBODY,
    sectors: Mapping[Cell, str] = START,
    **position: Any,
) -> GoldenPosition:
    """Seat 0 has risen with The Quest in (0,0), which was empty, loaded nothing, and put the faction of the
    sector on it. Step 6 of the rise comes now."""
    mine, *others = hands or [""]
    p = golden(
        seats, sectors=sectors, hands=[f"the_quest {mine}", *others], tableaus=list(tableaus), **position
    )
    answers = {
        "choose_turn": "rise",
        "rise_card": "card the_quest",
        "rise_place": "sector (0,0)",
        "rise_load": "done",
        "gain_card": "card the_quest",
    }
    while asked(p)[1] in answers:
        play(p, answers[asked(p)[1]])
    return p


def usable(p: GoldenPosition) -> list[str]:
    """The golden cards that can be used now."""
    return legal(p, "use")


def ready(card: str, missing: int = 0, **options: Any) -> GoldenPosition:
    """A golden card that may lack some factions. For whatever it can do in step 6 there is an occasion."""
    return risen(
        f"{card}:N{RANK[IDS.index(card)] - missing}",
        seats=3,
        sectors={(0, 0): "nomad", (1, 0): "merchant 1 0", (0, 1): "soldier"},
        hands=["hearts_and_minds", "the_valkyrie the_swamp"],
        incoming=["M1", "S1"],
        **options,
    )


class Scene(NamedTuple):
    """A position, and what everybody saw on the way there."""

    p: GoldenPosition
    story: list[dict[str, Any]]

    def told(self, kind: str) -> list[dict[str, Any]]:
        return [event for event in self.story if event["event"] == kind]

    @property
    def strengths(self) -> list[int]:
        """Those of the fighters, in turn order from the attacker."""
        (counted,) = self.told("war_counted")
        return list(counted["strengths"].values())

    @property
    def winner(self) -> int | None:
        (won,) = self.told("war_won") or self.told("walkover")
        seat: int | None = won["seat"]
        return seat


def war(
    suit: str,
    hands: Sequence[str],
    *tableaus: str,
    before: str = "",
    answers: Sequence[str] = (),
    raised: str = "efficiency",
    **position: Any,
) -> Scene:
    """Seat 0 rises into a sector of this suit, where the others lie in turn order or as it was `before`.
    Everybody reveals the first card of the hand. The answers to further questions follow. Step 5 of the rise
    puts the winner's faction on the last card with room; that of seat 0 is the one it rose with."""
    mine, *others = hands
    before = before or " ".join(str(seat) for seat in range(1, len(hands)))
    p = golden(
        len(hands),
        sectors={(0, 0): f"{suit} {before}"},
        hands=[f"{raised} {mine}", *others],
        tableaus=list(tableaus),
        **position,
    )
    story: list[dict[str, Any]] = []
    left = list(answers)
    routine = {"choose_turn": "rise", "rise_card": f"card {raised}", "rise_load": "done"}
    while True:
        seat, name = asked(p)
        if name in routine and not p.extra:
            text = routine[name]
        elif name == "war_card":
            text = f"card {hands[seat].split()[0]}"
        elif name == "gain_card":
            text = legal(p)[-1]
        elif left:
            text = left.pop(0)
        else:
            return Scene(p, story)
        story += play(p, text)


def fall(*tableaus: str, sector: str = "nomad 0", answers: Sequence[str] = (), **position: Any) -> Scene:
    """Seat 0 falls. It holds one sector, unless others are written, and a card that does not matter."""
    position = {"sectors": {(0, 0): sector}, "hands": ["the_watcher"], **position}
    count = max(len(tableaus), 2, *(int(seat) + 1 for seat in sector.split()[1:]))
    p = golden(position.pop("seats", count), tableaus=list(tableaus), **position)
    chosen = ["fall"] if asked(p)[1] == "choose_turn" else []  # without a spare colony it is no choice
    return Scene(p, play(p, *chosen, *answers))


def with_timing(timing: str, suit: int) -> list[str]:
    """The cards of a suit whose golden age abilities have this timing."""
    return [name for card, name in enumerate(IDS) if SUIT[card] == suit and GOLDEN[card].timing == timing]


def without_war_ability(suit: int) -> list[str]:
    return [name for card, name in enumerate(IDS) if SUIT[card] == suit and not WAR_TEXTS[card]]
