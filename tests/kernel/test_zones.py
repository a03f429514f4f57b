"""Cards in zones, and dealing again what nobody knows."""

from __future__ import annotations

from collections import Counter

from mypy_extensions import i64

from ozymandias.kernel import Memory, Rng
from ozymandias.kernel.packed import vec
from ozymandias.kernel.zones import OPENLY, cards_in, count_in, deal_again

DECK, HAND, PILE = range(3)


def lying(*zones: int) -> vec[i64]:
    # the compiled build wants its own packed list, which Rng.many hands out
    where = Rng.seeded("any").many(len(zones), 2)
    for card, zone in enumerate(zones):
        where[card] = zone
    return where


def test_a_zone_lists_its_cards_in_the_order_of_the_cards() -> None:
    where = lying(HAND, DECK, PILE, HAND, HAND)
    assert [cards_in(where, zone) for zone in (DECK, HAND, PILE)] == [[1], [0, 3, 4], [2]]
    assert [count_in(where, zone) for zone in (DECK, HAND, PILE)] == [1, 3, 1]


def test_dealing_again_keeps_the_numbers_and_what_is_known() -> None:
    for seed in range(50):
        where = lying(HAND, DECK, PILE, HAND, DECK, DECK)
        deal_again(where, [0, 1, 4, 5], Rng.seeded(str(seed)))
        assert (where[2], where[3]) == (PILE, HAND)
        assert [count_in(where, zone) for zone in (DECK, HAND, PILE)] == [3, 2, 1]


def test_every_deal_is_equally_likely() -> None:
    deals: Counter[int] = Counter()
    for seed in range(900):
        where = lying(HAND, DECK, DECK)
        deal_again(where, [0, 1, 2], Rng.seeded(str(seed)))
        deals[cards_in(where, HAND)[0]] += 1
    assert set(deals) == {0, 1, 2}
    assert min(deals.values()) > 240


def test_a_deal_does_not_depend_on_where_the_cards_lay() -> None:
    one, other = lying(HAND, DECK, DECK), lying(DECK, DECK, HAND)
    deal_again(one, [0, 1, 2], Rng.seeded("7"))
    deal_again(other, [0, 1, 2], Rng.seeded("7"))
    assert list(one) == list(other)


# What a seat remembers. The pile is open, the deck and the hand are not.

UNSEEN = [True, True, False]


def remembered(*moments: vec[i64], trail: tuple[int, ...] = ()) -> list[int]:
    """The cards that a seat knows to be where they are, after it has watched all these moments.

    What the trail says happened before the last of them.
    """
    memory = Memory()
    for where in moments[:-1]:
        memory.follow(where, UNSEEN, [])
    memory.follow(moments[-1], UNSEEN, list(trail))
    return [card for card in range(len(moments[0])) if memory.knows(card)]


def test_what_was_never_seen_is_not_known() -> None:
    assert remembered(lying(HAND, DECK, PILE), lying(HAND, DECK, PILE)) == []


def test_a_card_that_went_openly_into_a_hand_is_known() -> None:
    start = lying(HAND, DECK, PILE, PILE)
    taken = lying(HAND, DECK, HAND, PILE)
    assert remembered(start, taken) == [2]
    assert remembered(start, taken, taken) == [2], "it stays known"
    assert remembered(start, taken, lying(PILE, DECK, HAND, PILE)) == [2], "another card is played"
    assert remembered(start, taken, lying(HAND, DECK, PILE, PILE)) == [], "it is to be seen again"


def test_when_a_card_leaves_a_hand_unseen_it_may_be_any() -> None:
    start = lying(HAND, DECK, PILE, PILE, DECK)
    taken = lying(HAND, DECK, HAND, PILE, DECK)
    assert remembered(start, taken, lying(DECK, DECK, HAND, PILE, DECK)) == []
    assert remembered(start, taken, lying(HAND, HAND, HAND, PILE, DECK)) == [2], "drawing takes nothing away"


def test_a_card_that_was_shuffled_on_its_way_into_a_hand_is_lost() -> None:
    start = lying(HAND, DECK, PILE, PILE)
    drawn = lying(HAND, DECK, HAND, DECK)
    assert remembered(start, drawn) == [2, 3], "without the news it would seem to have gone there openly"
    assert remembered(start, drawn, trail=(2, DECK, DECK, 3, DECK, DECK)) == []


def test_a_card_mixed_in_sight_is_not_lost() -> None:
    start, taken = lying(HAND, DECK, PILE), lying(HAND, DECK, HAND)
    assert remembered(start, taken, trail=(2, PILE, PILE)) == [2]
    assert remembered(start, taken, trail=(0, HAND, HAND, 2, HAND, HAND)) == []


def test_a_card_shown_in_passing_is_known_where_it_went() -> None:
    start, drawn = lying(HAND, DECK, DECK), lying(HAND, HAND, DECK)
    assert remembered(start, drawn) == []
    assert remembered(start, drawn, trail=(1, OPENLY, HAND)) == [1]
    assert remembered(start, drawn, drawn, trail=(1, OPENLY, HAND)) == [1]


def test_news_that_came_later_counts() -> None:
    start, drawn = lying(HAND, DECK, DECK), lying(HAND, HAND, DECK)
    assert remembered(start, drawn, trail=(1, OPENLY, HAND, 1, HAND, HAND)) == []
    assert remembered(start, drawn, trail=(1, DECK, DECK, 1, OPENLY, HAND)) == [1]
    assert remembered(start, drawn, trail=(1, OPENLY, PILE)) == [], "it has gone on from there, unseen"
