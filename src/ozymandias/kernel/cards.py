"""A position with cards: the deck, the zones, what a seat cannot see, and what it can still place.

What all games of cards need stands here once: drawing and reshuffling, a random card out of a hand, the
imagined world in which everything hidden is dealt again, and the memory of those who watch.

A game numbers its zones as it likes; zone DECK is the deck. It says which zones a seat does not see
(`hides`) and from which zone a new deck is shuffled (`spent`).
"""

from __future__ import annotations

from abc import abstractmethod
from typing import TYPE_CHECKING, Final

from mypy_extensions import i64, mypyc_attr

from ozymandias.kernel.chance import Rng
from ozymandias.kernel.packed import vec
from ozymandias.kernel.position import NOBODY, Position
from ozymandias.kernel.sealed import seal_again
from ozymandias.kernel.zones import DECK, NO_CARD, OPENLY, Memory, cards_in, count_in, deal_again

if TYPE_CHECKING:
    from ozymandias.kernel.game import Game

NO_ZONE: Final = -1


@mypyc_attr(allow_interpreted_subclasses=True)
class CardPosition(Position):
    """The state of one game of cards."""

    where: vec[i64]  # the zone of every card
    deck: list[int]  # the last one is the top card

    def __init__(self, game: Game, seats: int, rng: Rng, spent: int = NO_ZONE) -> None:
        super().__init__(game, seats, rng)
        self.spent = spent

    # What a game fills in.

    @abstractmethod
    def clone(self) -> CardPosition:
        """As in every game; beside `resume_from` it calls `keep_cards_of`."""

    @abstractmethod
    def hides(self, seat: int) -> list[bool]:
        """For every zone: can this seat (NOBODY: a spectator) not see what is in it?"""

    def dealt_again(self, of: CardPosition, unseen: list[int], viewer: int, rng: Rng) -> None:
        """This is an imagined world of another position, and these cards were dealt again in it: now deal
        again what else is hidden. What the others have sealed is chosen again afterwards."""

    def reshuffled(self, count: int) -> None:
        """So many cards have become the new deck."""

    # Deck and zones.

    def all_to_deck(self, cards: int) -> None:
        """The game has so many cards; all are in the deck, not shuffled yet."""
        self.where = vec[i64]([DECK] * cards)
        self.deck = list(range(cards))

    def keep_cards_of(self, other: CardPosition) -> None:
        """The cards lie where they lie in the other position."""
        self.where = other.where[:]
        self.deck = other.deck.copy()

    def cards_in(self, zone: int) -> list[int]:
        """The cards of a zone, in the order of the card list."""
        return cards_in(self.where, zone)

    def count_in(self, zone: int) -> int:
        return count_in(self.where, zone)

    def can_draw(self) -> bool:
        return bool(self.deck) or (self.spent != NO_ZONE and count_in(self.where, self.spent) > 0)

    def draw(self, zone: int) -> int:
        """The top card of the deck goes to a zone; NO_CARD if there is none to be had."""
        if not self.deck:
            self._reshuffle()
        if not self.deck:
            return NO_CARD
        self.uncover()
        card = self.deck.pop()
        self.where[card] = zone
        return card

    def _reshuffle(self) -> None:
        if self.spent == NO_ZONE:
            return
        deck = cards_in(self.where, self.spent)
        for card in deck:
            self.where[card] = DECK
        self._note(deck, DECK, DECK)
        self.rng.shuffle(deck)
        self.deck = deck
        if deck:
            self.reshuffled(len(deck))

    def take_random(self, zone: int, to: int) -> int:
        """A random card of a zone goes to another one. It is drawn even if there is only one."""
        self.uncover()
        cards = cards_in(self.where, zone)
        self._note(cards, zone, to)
        card = cards[self.rng.below(len(cards))]
        self.where[card] = to
        return card

    def show_going(self, card: int) -> None:
        """Everybody has seen this card going where it is now, though not everybody sees it there."""
        if self.trail is not None:
            self._note([card], OPENLY, self.where[card])

    def _note(self, cards: list[int], origin: int, zone: int) -> None:
        """News for those who watch: see `Memory`."""
        trail = self.trail
        if trail is not None:
            for card in cards:
                trail.append(card)
                trail.append(origin)
                trail.append(zone)

    # What a seat does not know.

    def imagine(self, seat: int | None, rng: Rng) -> CardPosition:
        """All that the seat does not see is dealt again."""
        viewer = NOBODY if seat is None else seat
        return self._imagined(self.unseen_by(viewer), viewer, rng)

    def recall(self, seat: int, rng: Rng, memory: Memory) -> CardPosition:
        """Cards that went openly out of sight stay where they went."""
        unseen = [card for card in self.unseen_by(seat) if not memory.knows(card)]
        return self._imagined(unseen, seat, rng)

    def watch(self, seat: int, memory: Memory) -> None:
        if self.trail is None:
            self.trail = []
        memory.follow(self.where, self.hides(seat), self.trail)

    def unseen_by(self, viewer: int) -> list[int]:
        """The cards that a seat does not see, in the order of the card list."""
        hidden = self.hides(viewer)
        where = self.where
        found: list[int] = []
        card: i64
        for card in range(len(where)):
            if hidden[where[card]]:
                found.append(card)
        return found

    def _imagined(self, unseen: list[int], viewer: int, rng: Rng) -> CardPosition:
        world = self.clone()
        world.rng = rng.fork()
        while True:
            world.deck = deal_again(world.where, unseen, rng)
            world.dealt_again(self, unseen, viewer, rng)
            seal_again(world, viewer, rng)
            asked = world.asked
            if asked is None or self.seat == viewer:
                return world
            # That another seat is asked may prove something about its hand: dealt again until it would be.
            world.legal = asked.options(world)
            world.listed = True
            if len(world.legal) > 1 or (world.legal and asked.insists(world)):
                return world
