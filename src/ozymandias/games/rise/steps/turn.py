"""The set-up and the turn: one action, the stall guard, the end check, and the next seat."""

from __future__ import annotations

from typing import ClassVar, Final, final

from ozymandias.games.rise.pieces import (
    ACTIONS,
    CELL_TEXTS,
    CHOOSE_ACTION,
    COLOURS,
    CONQUER,
    DISKS,
    DISKS_PER_COLOUR,
    EXPLORE,
    MIDDLE,
    REAP,
)
from ozymandias.games.rise.position import RisePosition
from ozymandias.games.rise.steps.conquer import CONQUER_TARGETS
from ozymandias.games.rise.steps.explore import begin_explore
from ozymandias.games.rise.steps.primitives import (
    FORCED_DESTROY,
    PLACE_TILE_OF,
    OfActive,
    draw_tiles,
)
from ozymandias.games.rise.steps.reap import begin_reap
from ozymandias.kernel.position import Step, per_seat


@final
class FirstTiles(Step[RisePosition]):
    """Each seat in turn order draws a tile and places it beside the one in the middle."""

    def do(self, p: RisePosition) -> None:
        if p.story is not None:
            p.tell("game_begins", seat=p.active, value=p.tile[MIDDLE], cell=CELL_TEXTS[MIDDLE])
        p.then(BEGIN_TURN)
        p.then_each(p.in_turn(p.active), FIRST_TILE_OF)


@final
class FirstTile(Step[RisePosition]):
    def __init__(self, seat: int) -> None:
        self.seat = seat

    def facts(self) -> list[int]:
        return [self.seat]

    def do(self, p: RisePosition) -> None:
        draw_tiles(p, self.seat, 1)
        p.then(PLACE_TILE_OF[self.seat])


@final
class BeginTurn(Step[RisePosition]):
    def do(self, p: RisePosition) -> None:
        p.begin_turn()
        p.end_effect()
        p.turns += 1
        p.then(END_TURN)
        p.then(CHOOSE_AN_ACTION)


@final
class ChooseAction(OfActive):
    """Explore, conquer or reap, possible or not."""

    name: ClassVar[str] = "choose_action"

    def options(self, p: RisePosition) -> list[int]:
        if p.rules.impossible_conquer or p.conquer_targets():
            return [CHOOSE_ACTION + EXPLORE, CHOOSE_ACTION + CONQUER, CHOOSE_ACTION + REAP]
        return [CHOOSE_ACTION + EXPLORE, CHOOSE_ACTION + REAP]

    def chosen(self, p: RisePosition, option: int) -> None:
        p.action = option - CHOOSE_ACTION
        if p.story is not None:
            p.tell("action", seat=p.active, action=ACTIONS[p.action])
        if p.action == EXPLORE:
            begin_explore(p)
        elif p.action == CONQUER:
            p.then(CONQUER_TARGETS)
        else:
            begin_reap(p)


@final
class EndTurn(Step[RisePosition]):
    """The stall guard."""

    def do(self, p: RisePosition) -> None:
        p.then(END_CHECK)
        p.quiet_turns = 0 if p.stirred else p.quiet_turns + 1
        if p.quiet_turns >= p.rules.quiet_limit:
            if p.story is not None:
                p.tell("stalled", seat=p.active)
            p.then(FORCED_DESTROY)


@final
class EndCheck(Step[RisePosition]):
    """The end, or the turn of the next seat."""

    def do(self, p: RisePosition) -> None:
        if p.quiet_turns >= p.rules.quiet_limit:  # the sector is destroyed by now
            p.quiet_turns = 0
        reason = end_reason(p)
        if reason:
            p.begin_turn()
            p.finish(reason)
            if p.story is not None:
                p.tell("game_end", reason=reason, scores=p.scores(), ranking=p.ranking())
        else:
            p.active = (p.active + 1) % p.seats
            p.then(BEGIN_TURN)


def end_reason(p: RisePosition) -> str:
    """Why the game ends now; nothing, if it goes on."""
    dead = 0
    pool = 0
    whole = False
    for colour in range(COLOURS):
        dead += p.dead[colour]
        pool += p.pool[colour]
        if p.dead[colour] == DISKS_PER_COLOUR:
            whole = True
    if dead == DISKS:
        return "all_dead"
    if len(p.sectors) == 0 and not p.tile_pile:
        return "no_sectors"
    if whole and p.rules.one_colour_dead:
        return "one_colour_dead"
    if pool == 0 and p.rules.pool_empty:
        return "pool_empty"
    return ""


FIRST_TILES: Final = FirstTiles()
FIRST_TILE_OF: Final[list[FirstTile]] = per_seat(FirstTile)
BEGIN_TURN: Final = BeginTurn()
CHOOSE_AN_ACTION: Final = ChooseAction()
END_TURN: Final = EndTurn()
END_CHECK: Final = EndCheck()
