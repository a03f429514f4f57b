"""The turn: one action, the end check, drift, and the next seat."""

from __future__ import annotations

from typing import ClassVar, Final, final

from ozymandias.games.myths.pieces import (
    CARD,
    DISCARD,
    EDGE,
    END_OF_HISTORY,
    EXPAND,
    FACTIONS,
    FIGHT_WAR,
    HAND,
    IN_PLAY,
    LETTERS,
    MYTHS,
    MYTHS_PER_FACTION,
    NUMBER,
    PLAY_EVENT,
    PLAY_SECTOR,
    RECOVER,
    SELL,
    TABLEAU,
    edge_text,
)
from ozymandias.games.myths.position import MythsPosition
from ozymandias.games.myths.steps.primitives import (
    EVENTS,
    Buy,
    PlaceSector,
    Question,
    buy,
    card_id,
    goods,
    take_back,
)
from ozymandias.games.myths.steps.war import begin_war
from ozymandias.kernel.position import Step


@final
class BeginTurn(Step[MythsPosition]):
    def do(self, p: MythsPosition) -> None:
        p.turns += 1
        p.advanced = False
        p.extra_turn = False
        p.then(END_TURN)
        p.then(CHOOSE_ACTION)


@final
class ChooseAction(Question):
    """Play a sector, expand, play an event, sell, fight a war, or recover."""

    name: ClassVar[str] = "action"

    def insists(self, p: MythsPosition) -> bool:
        # where nothing can be sold, a lone option would tell that no card of the hand can be played
        return p.rules.buy_action and p.count_in(HAND + p.active) > 0

    def tells(self, p: MythsPosition) -> bool:
        # whose last card can only be sold, with nothing else to do, sells it without a question
        if p.rules.buy_action or p.count_in(HAND + p.active) != 1:
            return False
        return not p.war_cells() and not self._may_recover(p, 1)

    def options(self, p: MythsPosition) -> list[int]:
        hand = p.hand(p.active)
        sites = p.site_numbers()
        options = [PLAY_SECTOR + card for card in hand if card >= MYTHS]
        for card in hand:
            if card < MYTHS and sites[card // MYTHS_PER_FACTION] >> NUMBER[card] & 1:
                options.append(EXPAND + card)
        if p.rules.effects:
            for card in hand:
                event = EVENTS.get(card)
                if event is not None and event_playable(p, card):
                    options.append(PLAY_EVENT + card)
        if not p.rules.buy_action:
            options += [SELL + card for card in hand]
        options += [FIGHT_WAR + cell for cell in p.war_cells()]
        purchases = goods(p, p.active, False) if p.rules.buy_action else []
        if self._may_recover(p, len(hand)) or not (options or purchases):
            options.append(RECOVER)
        return options + purchases

    def _may_recover(self, p: MythsPosition, in_hand: int) -> bool:
        if p.count_in(TABLEAU + p.active):
            return True
        if p.rules.buy_action:
            return in_hand > p.rules.hand_size
        return in_hand < p.rules.hand_size and bool(goods(p, p.active, False))

    def chosen(self, p: MythsPosition, option: int) -> None:
        if option < EXPAND:
            p.card = option - PLAY_SECTOR
            p.extra_turn = True
            p.then(PLACE_SECTOR)
        elif option < PLAY_EVENT:
            p.card = option - EXPAND
            p.then(PLACE_CITY)
        elif option < SELL:
            play_event(p, option - PLAY_EVENT)
        elif option < FIGHT_WAR:
            sell(p, p.active, option - SELL)
        elif option < RECOVER:
            begin_war(p, option - FIGHT_WAR)
        elif option == RECOVER:
            recover(p)
        else:
            buy(p, option)


def event_playable(p: MythsPosition, card: int) -> bool:
    """Can the event of a card in hand be played? The card itself does not count as a card in hand."""
    zone = p.where[card]
    p.where[card] = IN_PLAY
    playable = EVENTS[card].playable.holds(p)
    p.where[card] = zone
    return playable


@final
class PlaceCity(Question):
    """Where the city of the myth that is expanded goes."""

    name: ClassVar[str] = "place_city"

    def options(self, p: MythsPosition) -> list[int]:
        return [EDGE + edge for edge in p.sites(p.card // MYTHS_PER_FACTION, NUMBER[p.card])]

    def chosen(self, p: MythsPosition, option: int) -> None:
        edge = option - EDGE
        faction = p.card // MYTHS_PER_FACTION
        p.found(faction, edge)
        p.where[p.card] = TABLEAU + p.active
        if p.story is not None:
            stack = p.stacks[edge]
            p.tell(
                "expanded",
                seat=p.active,
                card=card_id(p, p.card),
                faction=LETTERS[faction],
                edge=edge_text(edge),
                height=len(stack),
                advances={LETTERS[f]: stack.count(f) for f in range(FACTIONS) if f in stack},
            )


def play_event(p: MythsPosition, card: int) -> None:
    p.event = card
    p.where[card] = IN_PLAY
    if p.story is not None:
        p.tell("event", seat=p.active, card=card_id(p, card))
    p.then(END_EVENT)
    EVENTS[card].begin(p)


@final
class EndEvent(Step[MythsPosition]):
    """The myth of the event goes to the tableau."""

    def do(self, p: MythsPosition) -> None:
        p.where[p.event] = TABLEAU + p.active


def sell(p: MythsPosition, seat: int, card: int) -> None:
    price = p.card_value(card)
    p.gain(seat, price)
    p.where[card] = DISCARD
    if p.story is not None:
        p.tell("sold", seat=seat, card=card_id(p, card), price=price)


def recover(p: MythsPosition) -> None:
    """Take the tableau back; then buy, or sell down to a full hand."""
    had_cards = p.count_in(TABLEAU + p.active) > 0
    take_back(p)
    if p.rules.buy_action:
        p.then(SELL_DOWN)
    elif had_cards:
        p.then(Buy(repeated=True))
    else:  # R31: without a card to take back, one must be bought
        p.then(Buy(optional=False, repeated=True))


@final
class SellDown(Question):
    """Sell a card, while the hand is too large."""

    name: ClassVar[str] = "sell_down"

    def options(self, p: MythsPosition) -> list[int]:
        hand = p.hand(p.active)
        return [CARD + card for card in hand] if len(hand) > p.rules.hand_size else []

    def chosen(self, p: MythsPosition, option: int) -> None:
        sell(p, p.active, option - CARD)
        p.then(SELL_DOWN)


@final
class EndTurn(Step[MythsPosition]):
    """End check, drift, end check, and the next turn."""

    def do(self, p: MythsPosition) -> None:
        p.clear_event()
        if history_ends(p):
            finish(p, "track")
            return
        if p.advanced:
            p.still_turns = 0
        elif not p.extra_turn:
            p.still_turns += 1
        if p.still_turns >= p.rules.drift_turns:
            drift(p)
            if history_ends(p):
                finish(p, "drift")
                return
        if not p.extra_turn:
            p.active = (p.active + 1) % p.seats
        p.then(BEGIN_TURN)


def history_ends(p: MythsPosition) -> bool:
    return any(p.track[faction] == END_OF_HISTORY for faction in range(FACTIONS))


def drift(p: MythsPosition) -> None:
    """History moves on by itself: every marker on the highest space advances."""
    top = max([p.track[faction] for faction in range(FACTIONS)])
    leaders = [faction for faction in range(FACTIONS) if p.track[faction] == top]
    for faction in leaders:
        p.advance(faction)
    p.still_turns = 0
    if p.story is not None:
        p.tell("drift", factions=[LETTERS[faction] for faction in leaders])


def finish(p: MythsPosition, reason: str) -> None:
    """Everybody sells the cards in hand."""
    for seat in range(p.seats):
        if p.rules.tableau_recovered:
            for card in p.tableau(seat):
                p.where[card] = HAND + seat
        for card in p.hand(seat):
            p.gain(seat, p.card_value(card))
    p.finish(reason)
    if p.story is not None:
        ended = [LETTERS[faction] for faction in range(FACTIONS) if p.track[faction] == END_OF_HISTORY]
        p.tell("game_end", reason=reason, factions=ended, scores=p.scores(), ranking=p.ranking())


BEGIN_TURN: Final = BeginTurn()
CHOOSE_ACTION: Final = ChooseAction()
PLACE_SECTOR: Final = PlaceSector()
PLACE_CITY: Final = PlaceCity()
END_EVENT: Final = EndEvent()
SELL_DOWN: Final = SellDown()
END_TURN: Final = EndTurn()
