"""The turn: rise or fall, further turns for wars that were won, the next seat, and the end."""

from __future__ import annotations

from typing import ClassVar, Final, final

from ozymandias.games.golden.pieces import COLOUR_NAMES, FALL, RISE, STOP
from ozymandias.games.golden.position import NO_SECTOR, GoldenPosition
from ozymandias.games.golden.steps.factions import ActiveAsk
from ozymandias.games.golden.steps.fall import begin_fall, fall_prospect
from ozymandias.games.golden.steps.rise import begin_rise
from ozymandias.kernel.marks import said
from ozymandias.kernel.position import NOBODY, Step
from ozymandias.kernel.zones import NO_CARD


@final
class Begin(Step[GoldenPosition]):
    """The game begins."""

    def do(self, p: GoldenPosition) -> None:
        if p.story is not None:
            p.tell("game_begins", seat=p.active, suits=[COLOUR_NAMES[suit] for suit in p.suit])
        p.then(TURN)


@final
class Turn(Step[GoldenPosition]):
    """The turn of a seat begins."""

    def do(self, p: GoldenPosition) -> None:
        p.extra = 0
        p.site = NO_SECTOR
        if p.story is not None:
            p.tell("turn", seat=p.active, round=p.round)
        p.then(END_TURN)
        p.then(CHOOSE_TURN)


@final
class ChooseTurn(ActiveAsk):
    """Rise or fall."""

    name: ClassVar[str] = "choose_turn"

    def question(self, p: GoldenPosition) -> str:
        return "You won the war. Do you take another turn?" if p.extra else "Do you rise or fall?"

    def answer(self, p: GoldenPosition, option: int) -> str:
        if option == RISE:
            return "rise: play a card, place a colony"
        return (
            said("fall: {prospect}", prospect=fall_prospect(p)) if option == FALL else "stop: end your turn"
        )

    def options(self, p: GoldenPosition) -> list[int]:
        found: list[int] = []
        if p.spare[p.active] and p.hand_size(p.active):
            found.append(RISE)
        found.append(FALL)
        if p.extra:
            found.append(STOP)
        return found

    def chosen(self, p: GoldenPosition, option: int) -> None:
        if option == RISE:
            p.then(AFTER_RISE)
            begin_rise(p)
        elif option == FALL:
            begin_fall(p)


@final
class AfterRise(Step[GoldenPosition]):
    """Step 7 of a rise: another turn for a war that was won. # R10, R21"""

    def do(self, p: GoldenPosition) -> None:
        p.played = NO_CARD
        p.used = 0
        p.site = NO_SECTOR
        if p.won and p.extra < p.rules.extra_turns:
            p.extra += 1
            if p.story is not None:
                p.tell("extra_turn", seat=p.active)
            p.then(CHOOSE_TURN)


@final
class EndTurn(Step[GoldenPosition]):
    """Whose turn is next? After the target was reached, everybody but its first has one more. # R18"""

    def do(self, p: GoldenPosition) -> None:
        following = (p.active + 1) % p.seats
        if p.trigger == NOBODY:
            if following == p.first and p.round == p.rules.round_limit:
                p.finish("round_limit")
                self._tell_end(p)
                return
        else:
            if not p.ending:
                p.ending = True
                p.last_turns = [seat for seat in p.in_turn(following) if seat != p.trigger]
                if p.story is not None:
                    p.tell("last_turns", seats=p.last_turns.copy())
            if not p.last_turns:
                p.finish("target")
                self._tell_end(p)
                return
            following = p.last_turns[0]
            p.last_turns = p.last_turns[1:]
        if following == p.first:
            p.round += 1
        p.active = following
        p.then(TURN)

    def _tell_end(self, p: GoldenPosition) -> None:
        if p.story is not None:
            p.tell("end", scores=p.scores(), ranking=p.ranking())


BEGIN: Final = Begin()
TURN: Final = Turn()
CHOOSE_TURN: Final = ChooseTurn()
AFTER_RISE: Final = AfterRise()
END_TURN: Final = EndTurn()
