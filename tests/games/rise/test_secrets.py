"""Section 8: who sees what, in drafts, sealed sacrifices and packets; and guesses that fit it."""

from __future__ import annotations

import json
from collections.abc import Callable
from random import Random

import pytest

from ozymandias.games.rise.cards import CARDS
from ozymandias.games.rise.pieces import HAND, PACK, WHITE
from ozymandias.games.rise.position import RisePosition
from ozymandias.games.rise.steps.primitives import draw
from ozymandias.kernel import Event, Memory, Rng
from ozymandias.kernel.zones import cards_in
from tests.games.rise.build import GAME, IDS, asks, hand, legal, pile, play, rise, use

EMPTY_MAP = {(0, r): "0[]" for r in range(3)}


def guess(p: RisePosition, seat: int | None, seed: object) -> RisePosition:
    q = p.guess(seat, seed)
    assert isinstance(q, RisePosition)
    q.check()
    return q


def text(p: RisePosition, seat: int | None) -> str:
    return json.dumps(p.view(seat))


def test_hands_packs_and_deck_are_hidden() -> None:
    p = rise(3, sectors=EMPTY_MAP, hands=["tidal_pools", "agons_games", "psychohistory"])
    play(p, "choose_action explore")
    for seat in (0, 1, 2, None):
        seen = text(p, seat)
        for other in range(3):
            cards = [*hand(p, other), *p.view(other)["yours"]["pack"]]
            assert all((f'"{card}"' in seen) == (seat == other) for card in cards)
        assert not any(f'"{IDS[card]}"' in seen for card in p.deck)
        assert [player["pack"] for player in p.view(seat)["players"]] == [3, 3, 3]


def test_a_draft_pick_is_seen_by_its_seat_only() -> None:
    p = rise(sectors=EMPTY_MAP)
    play(p, "choose_action explore")
    before = p.view(1), p.view(None)
    card = legal(p, "draft_pick")[1]
    play(p, f"draft_pick {card}")
    assert (p.view(1), p.view(None)) == before
    assert p.view(0)["yours"]["pick"] == card
    play(p, "draft_to pile_b")
    after = p.view(1), p.view(None)
    for old, new in zip(before, after, strict=True):
        assert {**old, "waiting": None} == {**new, "waiting": None}
    assert p.view(0)["yours"]["to"] == "pile_b"
    assert p.waiting() == [1]


def test_a_kept_card_stays_secret_and_a_swapped_one_is_public() -> None:
    p = rise(sectors=EMPTY_MAP, deck="tidal_pools agons_games", rest="pile 3")
    play(p, "choose_action explore", "draft_to pile_a")
    story: list[Event] = []
    p.story = story
    p.choose(GAME.parse("draft_to hand"))
    (drafted,) = [event for event in story if event.kind == "drafted"]
    for seat in (0, 1, None):
        seen = json.dumps(drafted.seen_by(seat))
        assert "tidal_pools" in seen
        assert "agons_games" not in seen


@pytest.mark.parametrize("answers", [[], ["sacrifice_card tidal_pools", "reap_pile pile_a"]])
def test_sacrifices_are_sealed_until_all_are_in(answers: list[str]) -> None:
    p = rise(
        3,
        sectors={(0, 0): "3[KK]", (1, 0): "1[]"},
        hands=["tidal_pools agons_games", "K", "B"],
    )
    play(p, "choose_action reap")
    before = [p.view(1), p.view(2), p.view(None)]
    for answer in [*answers, "sacrifice_done"]:
        play(p, answer)
        after = [p.view(1), p.view(2), p.view(None)]
        for old, new in zip(before, after, strict=True):
            assert {**old, "waiting": None} == {**new, "waiting": None}
    assert p.waiting() == [1, 2]
    assert p.view(0)["yours"]["offered"] == (["tidal_pools"] if answers else [])
    worlds = {tuple(guess(p, 1, seed).offered_by(0)) for seed in range(60)}
    assert {len(world) for world in worlds} == {0, 1, 2}


def test_a_packet_is_secret_until_it_is_discarded() -> None:
    p = rise(sectors={(0, 0): "3[RW]"}, hands=["eferi_census fires_at_night agons_games tidal_pools"])
    play(p, "choose_action conquer", "conquer_target blue (0,0)", "packet_card eferi_census")
    assert p.view(0)["yours"]["packet"] == ["eferi_census"]
    for seat in (1, None):
        assert "eferi_census" not in text(p, seat)
        assert p.view(seat)["conquering"] == "blue"
    play(p, "packet_card agons_games", "packet_card tidal_pools", "packet_pile pile_a")
    assert pile(p, 0) == ["eferi_census", "agons_games", "tidal_pools"]
    assert "eferi_census" in text(p, None)


@pytest.mark.parametrize(
    ("effect", "answers", "picker", "pile_of_it"),
    [
        ("maengalis_discovery", ["choose_card tidal_pools"], 0, "choose_pile 1 pile_b"),
        ("crusader_fleet", ["choose_card tidal_pools"], 0, "choose_pile 0 pile_b"),
        ("banii_ritual", ["choose_card tidal_pools"], 0, "choose_pile 0 pile_b"),
        ("book_of_changes", ["choose_card tidal_pools"], 0, "choose_pile 0 pile_b"),
        # not the resolver, but the other seat
        (
            "book_of_changes",
            ["choose_card agons_games", "choose_pile 0 pile_b", "choose_card eferi_census"],
            1,
            "choose_pile 1 pile_b",
        ),
        ("maengalis_altar", ["sacrifice_card tidal_pools"], 0, "reap_pile pile_b"),
    ],
)
def test_a_card_picked_from_a_hand_is_hidden_while_it_is_there(
    effect: str, answers: list[str], picker: int, pile_of_it: str
) -> None:
    p = rise(
        sectors={(0, 0): "3[KB]"},
        hands=["tidal_pools agons_games cheras_tithe", "eferi_census K"],
        piles=[effect],
        action=CARDS[IDS.index(effect)].action,
        x=(0, 0),
    )
    play(p, f"use_effect {effect}", *answers)
    card = answers[-1].split()[1]
    assert p.view(picker)["effect"]["picked"] == card
    for seat in {0, 1, None} - {picker}:
        assert card not in text(p, seat)
        worlds = [guess(p, seat, seed) for seed in range(40)]
        assert all(q.view(seat) == p.view(seat) for q in worlds)
        assert all(q.holder(q.card) == picker for q in worlds)
        assert len({q.card for q in worlds}) > 10
        assert any(CARDS[q.card].colour == WHITE for q in worlds) == (effect != "crusader_fleet")
    play(p, pile_of_it)
    assert card in text(p, None)


@pytest.mark.parametrize("answers", [0, 1, 2, 3, 4])
def test_guesses_in_a_conquest_give_the_active_seat_a_hand_that_can_pay(answers: int) -> None:
    p = rise(
        3,
        sectors={(0, 0): "3[RRW]", (1, 0): "2[K]", (3, 0): "2[BB]"},
        hands=["eferi_census fires_at_night agons_games book_of_leeches", "K K K", "R"],
    )
    play(p, "choose_action conquer")
    for answer in [
        "conquer_target black (0,0)",
        "packet_card eferi_census",
        "packet_card fires_at_night",
        "packet_card agons_games",
    ][:answers]:
        play(p, answer)
    for seat in (1, 2, None):
        for seed in range(30):
            q = guess(p, seat, seed)
            assert q.options()
            assert len(q.packet) == len(p.packet)
            while asks(q) in ("conquer_target", "packet_card", "packet_pile"):
                q.choose(q.options()[-1])
                q.check()
            assert q.lifted == -1


def test_cyris_treachery_is_seen_by_both_seats() -> None:
    p = rise(
        3,
        sectors={(0, 0): "3[K]"},
        hands=["", "tidal_pools agons_games"],
        piles=["cyris_treachery"],
        action="conquer",
        x=(0, 0),
    )
    story: list[Event] = []
    p.story = story
    for option in ("use_effect cyris_treachery", "choose_seat 1"):
        p.choose(GAME.parse(option))
    (taken,) = [event for event in story if event.kind == "card_taken"]
    assert ["card" in taken.seen_by(seat) for seat in (0, 1, 2, None)] == [True, True, False, False]
    lines = [GAME.say_event(taken.seen_by(seat), ("Ana", "Bo", "Cy")) for seat in (0, None)]
    assert lines[1] == "Ana takes a card from Bo."
    assert lines[0] != lines[1]


def test_a_drawn_card_is_seen_by_the_drawer() -> None:
    p = rise(piles=["zele_research_labs"], resources=[4], deck="tidal_pools", rest="pile 3", action="reap")
    story: list[Event] = []
    p.story = story
    p.choose(GAME.parse("use_effect zele_research_labs"))
    (drawn,) = [event for event in story if event.kind == "drawn"]
    assert [drawn.seen_by(seat).get("card") for seat in (0, 1, None)] == ["tidal_pools", None, None]


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_guesses_keep_what_a_seat_knows(seats: int, share: Callable[[int], int]) -> None:
    for seed in range(share(20)):
        random = Random(seed)
        p = GAME.start(seats, seed)
        assert isinstance(p, RisePosition)
        while not p.over:
            if random.random() < 0.2:
                seat = random.randrange(seats)
                q = guess(p, seat, random.random())
                assert hand(q, seat) == hand(p, seat)
                assert [q.hand_size(other) for other in range(seats)] == [
                    p.hand_size(other) for other in range(seats)
                ]
                assert q.piles == p.piles
                assert sorted(q.tile_pile) == sorted(p.tile_pile)
                assert q.answers_of(seat) == p.answers_of(seat)
            p.choose(random.choice(p.options()))


def test_a_spectator_of_four_knows_no_hand() -> None:
    """Zones are numbers: a seat that is nobody must not be taken for one of them."""
    p = rise(4, hands=["K K", "B B", "R R", "W W"])
    worlds = [guess(p, None, seed) for seed in range(40)]
    for seat in range(4):
        colours = {CARDS[card].colour for world in worlds for card in world.hand(seat)}
        assert colours == {0, 1, 2, 3}


# What a seat remembers.


def test_who_watched_remembers_the_pile_that_came_back_and_the_pack_that_was_passed_on() -> None:
    p = rise(sectors=EMPTY_MAP, piles=["tidal_pools agons_games"])
    memory = Memory()
    p.watch(1, memory)
    play(p, "choose_action explore")
    p.watch(1, memory)
    for place in ("pile_a", "hand"):
        play(p, f"draft_pick {legal(p, 'draft_pick')[0]}", f"draft_to {place}")
        p.watch(1, memory)
    assert {"tidal_pools", "agons_games"} <= set(hand(p, 0))
    passed = cards_in(p.where, PACK)
    assert len(passed) == 2
    for seed in range(20):
        q = p.recall(1, Rng.seeded(str(seed)), memory)
        assert isinstance(q, RisePosition)
        q.check()
        assert {"tidal_pools", "agons_games"} <= set(hand(q, 0))
        assert cards_in(q.where, PACK) == passed


def test_after_a_theft_only_the_two_of_them_can_place_the_cards() -> None:
    sectors = {(0, 0): "3[KR]", (1, 0): "2[BW]", (0, 1): "1[R]"}
    p = rise(3, sectors=sectors, piles=["cyris_treachery"], hands=["", "K R"], action="conquer", x=(0, 0))
    memories = [Memory() for _ in range(3)]
    for seat, memory in enumerate(memories):
        p.watch(seat, memory)
    use(p, "cyris_treachery", "choose_seat 1")
    for seat, memory in enumerate(memories):
        p.watch(seat, memory)
    given = IDS.index("cyris_treachery")
    theirs = "cyris_treachery" in hand(p, 1)
    assert (memories[0].knows(given), memories[1].knows(given)) == (theirs, not theirs)
    assert not memories[2].knows(given), "it may be the one that was taken"


def test_a_card_drawn_after_a_reshuffle_may_be_any() -> None:
    p = rise(piles=["", "banii_ritual"], hands=["K"], action="conquer", x=(0, 0), rest="dead", goes_on=True)
    assert not p.deck
    memory = Memory()
    p.watch(0, memory)
    draw(p, 1)
    p.watch(0, memory)
    assert p.deck, "the dead pile became the deck"
    assert not any(memory.knows(card) for card in [*p.deck, *cards_in(p.where, HAND + 1)])
