"""Cards in zones, and dealing again what nobody knows."""

from __future__ import annotations

from collections import Counter

from mypy_extensions import i64

from ozymandias.kernel import Rng
from ozymandias.kernel.packed import vec
from ozymandias.kernel.zones import cards_in, count_in, deal_again

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
