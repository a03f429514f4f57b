"""What abilities of cards can do, as small classes: golden age abilities by their timing, war abilities.

Each kind says what it does at the moments at which the rules ask for it, and nothing at the others. The
cards, in cards.py, have one each, or none.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, ClassVar, Final, final

from ozymandias.games.golden.pieces import CARDS
from ozymandias.games.golden.types import Timing
from ozymandias.kernel.position import Step
from ozymandias.kernel.texts import Condition, Text, Yes

if TYPE_CHECKING:
    from ozymandias.games.golden.position import GoldenPosition, War


class Golden:
    """A golden age ability."""

    timing: ClassVar[Timing] = "constant"

    def might(self, attacks: bool) -> int:
        """What it adds to the strength of its owner in a war."""
        return 0


@final
class Constant(Golden):
    """It works all the time; the rules ask for it where it matters."""


@final
class InWar(Golden):
    """It works in every war; the rules ask for it where it matters."""

    timing: ClassVar[Timing] = "war"


@final
class Might(Golden):
    """More strength, for those who attack, defend, or both."""

    timing: ClassVar[Timing] = "war"

    def __init__(self, more: int, attacking: bool, defending: bool) -> None:
        self.more = more
        self.attacking = attacking
        self.defending = defending

    def might(self, attacks: bool) -> int:
        return self.more if (self.attacking if attacks else self.defending) else 0


@final
class Use(Golden):
    """It may be used once in each of your rises."""

    timing: ClassVar[Timing] = "rise"

    def __init__(self, *steps: Step[Any], when: Condition[Any] | None = None) -> None:
        self.text: Text[Any] = Text(*steps, when=when)


@final
class AfterWar(Golden):
    """It works by itself when a war is over."""

    timing: ClassVar[Timing] = "war"

    def __init__(self, *steps: Step[Any], when: Condition[Any]) -> None:
        self.text: Text[Any] = Text(*steps, when=when)


@final
class WhenScored(Golden):
    """It works when the card is scored while golden: more points, and steps before its factions are passed on
    and after it has left."""

    timing: ClassVar[Timing] = "collapse"

    def __init__(
        self,
        *after: Step[Any],
        before: Sequence[Step[Any]] = (),
        bonus: Bonus | None = None,
        returns: bool = False,
    ) -> None:
        self.before = list(before)
        self.after = list(after)
        self.bonus = bonus
        self.returns = returns


class Bonus:
    """More points for a card that is scored while golden."""

    def points(self, p: GoldenPosition, seat: int) -> int:
        return 0

    def matching(self, suit: int, counts: list[int]) -> int:
        """How many of its factions count."""
        return counts[suit]


class WarAbility:
    """An ability of a card that is revealed in a war."""

    def shown(self, p: GoldenPosition, war: War, seat: int, card: int) -> None:
        """After the reveal, before strengths are counted."""

    def matches(self, suit: int) -> bool:
        """Does the card match a sector of this suit, whatever its own?"""
        return False

    def beaten(self, p: GoldenPosition, war: War, seat: int, card: int) -> None:
        """The colony is in the stack, but not on top."""

    def afterwards(self, p: GoldenPosition, war: War, seat: int, card: int) -> None:
        """Winner and losers are known."""


NO_GOLDEN: Final = Golden()
NO_WAR: Final = WarAbility()
KEEP: Final = WarAbility()  # the card returns to the hand

# By card; the page of cards fills them in.
IDS: Final[list[str]] = [""] * CARDS
TITLES: Final[list[str]] = [""] * CARDS
GOLDEN_TEXTS: Final[list[str]] = [""] * CARDS
WAR_TEXTS: Final[list[str]] = [""] * CARDS
GOLDEN: Final[list[Golden]] = [NO_GOLDEN] * CARDS
WAR: Final[list[WarAbility]] = [NO_WAR] * CARDS

# Abilities for which the rules ask by name.
SAFE: Final = Constant()  # nobody takes your factions
REACH_OCCUPIED: Final = Constant()  # you may rise where an opponent has a colony
REACH_ANY: Final = Constant()  # you may rise anywhere
SURPLUS: Final = Constant()  # one more faction in step 5 of a rise
OBSERVE: Final = Constant()  # draw when an opponent falls
WIN_TIES: Final = InWar()
CHOOSE_LAST: Final = InWar()
REINFORCE: Final = InWar()
ALWAYS_MATCH: Final = InWar()
NO_DOUBLE: Final = InWar()
ANYTIME: Final[Condition[Any]] = Yes()
