"""Reap: a ruling disk dies, everybody may sacrifice cards for what lies on the piles, and stacks collapse."""

from __future__ import annotations

from typing import Any, ClassVar, Final, final

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
    letters,
    tally,
)
from ozymandias.games.rise.position import RisePosition
from ozymandias.games.rise.steps.primitives import (
    FORCED_DESTROY,
    OPEN_WINDOWS,
    OfActive,
    OfSeat,
    card_ids,
    sacrifice,
)
from ozymandias.kernel.position import Step
from ozymandias.kernel.zones import options_in


def begin_reap(p: RisePosition) -> None:
    p.then_all((REAP_A_DISK, BEGIN_SACRIFICES, OPEN_WINDOWS, COLLAPSE))


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
        p.then(REVEAL)
        for distance in range(p.seats - 1, -1, -1):
            seat = (p.active + distance) % p.seats
            if p.hand_size(seat):
                p.then(SACRIFICE_OF[seat])


@final
class Sacrifice(OfSeat):
    """Sacrifice a card, up to two, or stop. The cards stay in hand until all are revealed."""

    name: ClassVar[str] = "sacrifice"
    secret: ClassVar[bool] = True

    def options(self, p: RisePosition) -> list[int]:
        offered = p.offers[self.seat]
        found: list[int] = []
        if len(offered) < 4:
            found = options_in(p.where, HAND + self.seat, SACRIFICE_CARD)
            for card in offered[::2]:
                found.remove(SACRIFICE_CARD + card)
        found.append(SACRIFICE_DONE)
        return found

    def chosen(self, p: RisePosition, option: int) -> None:
        if option == SACRIFICE_DONE:
            p.sealed |= 1 << self.seat
        else:
            p.offers[self.seat] = [*p.offers[self.seat], option - SACRIFICE_CARD]
            p.then(SACRIFICE_PILE_OF[self.seat])


@final
class SacrificePile(OfSeat):
    """The pile that a sacrifice is for: each only once."""

    name: ClassVar[str] = "reap_pile"
    secret: ClassVar[bool] = True

    def options(self, p: RisePosition) -> list[int]:
        used = p.offers[self.seat][1:2] if len(p.offers[self.seat]) == 3 else []
        return [REAP_PILE + pile for pile in range(2) if pile not in used]

    def chosen(self, p: RisePosition, option: int) -> None:
        p.offers[self.seat] = [*p.offers[self.seat], option - REAP_PILE]
        p.then(SACRIFICE_OF[self.seat])


@final
class Reveal(Step[RisePosition]):
    """All sacrifices become public together and pay."""

    def do(self, p: RisePosition) -> None:
        told: list[dict[str, Any]] = []
        for distance in range(p.seats):
            seat = (p.active + distance) % p.seats
            offer = p.offers[seat]
            p.offers[seat] = []
            for index in range(0, len(offer), 2):
                told.append(sacrifice(p, seat, offer[index], offer[index + 1]))
        p.sealed = 0
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
            p.tell("collapsed", cell=CELL_TEXTS[cell], disks=letters(p.stack[cell]))
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
SACRIFICE_OF: Final[list[Sacrifice]] = [Sacrifice(seat) for seat in range(4)]
SACRIFICE_PILE_OF: Final[list[SacrificePile]] = [SacrificePile(seat) for seat in range(4)]
REVEAL: Final = Reveal()
COLLAPSE: Final = Collapse()
