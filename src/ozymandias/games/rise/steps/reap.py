"""Reap: a ruling disk dies, everybody may sacrifice cards for what lies on the piles, and stacks collapse."""

from __future__ import annotations

from typing import ClassVar, Final, final

from mypy_extensions import i64

from ozymandias.games.rise.pieces import (
    CARDS_PER_COLOUR,
    CELL_TEXTS,
    COLLAPSE_SECTOR,
    COLOUR_NAMES,
    DEAD,
    HAND,
    REAP_DISK,
    REAP_PILE,
    SACRIFICE_CARD,
    SACRIFICE_DONE,
    disks,
    enough,
    height,
    named_disks,
    tally,
)
from ozymandias.games.rise.position import RisePosition
from ozymandias.games.rise.steps.primitives import (
    FORCED_DESTROY,
    OPEN_WINDOWS,
    OfActive,
    card_ids,
    sacrifice,
)
from ozymandias.games.rise.types import Offer
from ozymandias.kernel.chance import Rng
from ozymandias.kernel.position import Step, per_seat
from ozymandias.kernel.sealed import Sealed, begin_sealed
from ozymandias.kernel.zones import options_in

MOST_SACRIFICES: Final = 2


def begin_reap(p: RisePosition) -> None:
    p.then_all([REAP_A_DISK, BEGIN_SACRIFICES, OPEN_WINDOWS, COLLAPSE])


@final
class ReapDisk(OfActive):
    """A ruling disk dies; if none lives, a sector is destroyed."""

    name: ClassVar[str] = "reap_disk"

    def options(self, p: RisePosition) -> list[int]:
        return [REAP_DISK + cell for cell in p.stacks()]

    def chosen(self, p: RisePosition, option: int) -> None:
        cell = option - REAP_DISK
        colour = p.kill(cell, height(p.stack[cell]) - 1)
        if p.story is not None:
            p.tell("reaped", seat=p.active, colour=COLOUR_NAMES[colour], cell=CELL_TEXTS[cell])

    def impossible(self, p: RisePosition) -> None:
        if p.story is not None:
            p.tell("cannot", seat=p.active, action="reap")
        p.then(FORCED_DESTROY)


@final
class BeginSacrifices(Step[RisePosition]):
    """Every seat with a card in hand is asked in secret."""

    def do(self, p: RisePosition) -> None:
        asked = [SACRIFICE_OF[seat] for seat in p.in_turn(p.active) if p.hand_size(seat)]
        begin_sealed(p, asked, REVEAL)


@final
class Sacrifice(Sealed[RisePosition]):
    """Sacrifice a card, up to two, or stop. The cards stay in hand until all are revealed."""

    name: ClassVar[str] = "sacrifice"

    def options(self, p: RisePosition) -> list[int]:
        offered = p.answers_of(self.seat)[::2]
        found: list[int] = []
        if len(offered) < MOST_SACRIFICES:
            found = options_in(p.where, HAND + self.seat, SACRIFICE_CARD)
            for option in offered:
                found.remove(option)
        found.append(SACRIFICE_DONE)
        return found

    def idle(self, p: RisePosition) -> bool:
        return False  # who has no cards is not asked

    def following(self, p: RisePosition, option: int) -> Sealed[RisePosition] | None:
        return None if option == SACRIFICE_DONE else SACRIFICE_PILE_OF[self.seat]

    def suppose(self, p: RisePosition, options: list[int], rng: Rng) -> int:
        """As often none as one or two."""
        more = min(MOST_SACRIFICES - len(p.answers_of(self.seat)) // 2, len(options) - 1)
        return options[rng.below(len(options) - 1)] if rng.below(more + 1) else SACRIFICE_DONE


@final
class SacrificePile(Sealed[RisePosition]):
    """The pile that a sacrifice is for: each only once."""

    name: ClassVar[str] = "reap_pile"

    def options(self, p: RisePosition) -> list[int]:
        used = p.answers_of(self.seat)[1::2]
        return [option for option in (REAP_PILE, REAP_PILE + 1) if option not in used]

    def following(self, p: RisePosition, option: int) -> Sealed[RisePosition] | None:
        return SACRIFICE_OF[self.seat]


@final
class Reveal(Step[RisePosition]):
    """All sacrifices become public together and pay."""

    def do(self, p: RisePosition) -> None:
        told: list[Offer] = []
        answers = p.unseal()
        for seat in p.in_turn(p.active):
            offer = answers[seat]
            for index in range(0, len(offer) - 1, 2):  # the last one says that there are no more
                facts = sacrifice(p, seat, offer[index] - SACRIFICE_CARD, offer[index + 1] - REAP_PILE)
                if facts is not None:
                    told.append(facts)
        if p.story is not None:
            p.tell("sacrificed", offers=told)


@final
class Collapse(OfActive):
    """While a stack can be paid for with sacrificed cards, it collapses; then the rest is destroyed."""

    name: ClassVar[str] = "collapse_sector"

    def options(self, p: RisePosition) -> list[int]:
        found: list[int] = []
        if p.skip_collapse or not p.sacrifices:
            return found
        have: i64 = 0
        one: i64 = 1
        for card in p.sacrifices:
            have += one << 8 * (card // CARDS_PER_COLOUR)
        for cell in p.stacks():
            if cell not in p.protected and enough(have, tally(p.stack[cell])):
                found.append(COLLAPSE_SECTOR + cell)
        return found

    def chosen(self, p: RisePosition, option: int) -> None:
        cell = option - COLLAPSE_SECTOR
        if p.story is not None:
            p.tell("collapsed", cell=CELL_TEXTS[cell], disks=named_disks(p.stack[cell]))
        for colour in disks(p.stack[cell]):
            for card in p.sacrifices:  # the earliest of its colour
                if card // CARDS_PER_COLOUR == colour:
                    self._destroy(p, card)
                    break
        p.kill_stack(cell)
        p.then(self)

    def _destroy(self, p: RisePosition, card: int) -> None:
        p.sacrifices = [other for other in p.sacrifices if other != card]
        p.where[card] = DEAD

    def impossible(self, p: RisePosition) -> None:
        if not p.sacrifices:
            return
        if p.story is not None:
            p.tell("sacrifices_destroyed", cards=card_ids(p, p.sacrifices), skipped=p.skip_collapse)
        for card in p.sacrifices:
            p.where[card] = DEAD
        p.sacrifices = []


REAP_A_DISK: Final = ReapDisk()
BEGIN_SACRIFICES: Final = BeginSacrifices()
SACRIFICE_OF: Final[list[Sacrifice]] = per_seat(Sacrifice)
SACRIFICE_PILE_OF: Final[list[SacrificePile]] = per_seat(SacrificePile)
REVEAL: Final = Reveal()
COLLAPSE: Final = Collapse()
