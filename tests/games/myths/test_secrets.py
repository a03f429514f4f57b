"""Section 8: who sees what; and guesses that fit what a seat sees, in the middle of every effect."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Callable, Iterator
from random import Random
from typing import Any

import pytest

from ozymandias.games.myths.pieces import HAND, MYTHS
from ozymandias.games.myths.position import MythsPosition
from ozymandias.kernel import Event, Memory, Rng
from tests.games.myths.build import GAME, IDS, hand, legal, myths, play, read, tableau, track

CASES: list[dict[str, object]] = [
    {},
    {"market": "buy_action", "explore_rule": "ruling_flip", "start_influence": "stepped"},
    {"war_card": "may", "hand_size": 5, "war_rule": "losers_fall"},
]

every_case = pytest.mark.parametrize("case", CASES, ids=["standard", "buy_action", "may"])
every_count = pytest.mark.parametrize("seats", [2, 3, 4])

# What shows a hidden card, or proves something about a hand: two worlds may differ from there on.
REVELATIONS = GAME.reveals | {"card_given", "nothing_to_give_up", "game_end"}


def positions(case: dict[str, object], seats: int, games: int) -> Iterator[tuple[MythsPosition, Random]]:
    for seed in range(games):
        random = Random(seed)
        p = GAME.start(seats, seed, case)
        assert isinstance(p, MythsPosition)
        while not p.over:
            yield p, random
            p.choose(random.choice(p.options()))
        yield p, random


def viewers(p: MythsPosition) -> list[int | None]:
    return [*range(p.seats), None]


def guess(p: MythsPosition, seat: int | None, seed: object) -> MythsPosition:
    q = p.guess(seat, seed)
    assert isinstance(q, MythsPosition)
    return q


def told(p: MythsPosition, option: int, seat: int | None) -> list[dict[str, Any]]:
    """What a seat sees of an option and of the rest of that turn, up to the first revelation."""
    story: list[Event] = []
    turns = p.turns
    p.story = story
    p.choose(option)
    p.story = None
    seen = [event.seen_by(seat) for event in story]
    cut = [index for index, event in enumerate(seen) if event["event"] in REVELATIONS]
    # a further turn that passed silently tells of a hand; then only the first event is compared
    return seen[: cut[0] if cut else None] if p.turns <= turns + 1 else seen[: min([1, *cut])]


def words(data: object) -> set[str]:
    """All texts in plain data."""
    if isinstance(data, dict):
        return {word for item in data.items() for word in words(list(item))}
    if isinstance(data, list):
        return {word for item in data for word in words(item)}
    return {data} if isinstance(data, str) else set()


@every_count
@every_case
def test_two_worlds(case: dict[str, object], seats: int, share: Callable[[int], int]) -> None:
    """Everything a seat or a spectator is shown, asked and told is the same in a guessed world."""
    for p, random in positions(case, seats, share(5)):
        for seat in viewers(p):
            q = guess(p, seat, random.random())
            q.check()
            assert json.dumps(q.view(seat)) == json.dumps(p.view(seat))
            if p.over:
                continue
            if seat == p.seat:
                assert q.options() == p.options()
                assert [GAME.say_option(q, o) for o in p.options()] == [
                    GAME.say_option(p, o) for o in p.options()
                ]
            option = random.choice(p.options())
            if option in q.options():
                mine, theirs = told(p.clone(), option, seat), told(q, option, seat)
                shorter = min(len(mine), len(theirs))
                assert mine[:shorter] == theirs[:shorter]


@every_count
@every_case
def test_a_view_names_no_hidden_card(
    case: dict[str, object], seats: int, share: Callable[[int], int]
) -> None:
    for p, _ in positions(case, seats, share(5)):
        deck = {IDS[card] for card in p.deck}
        for seat in viewers(p):
            hidden = set(deck)
            for other in range(seats):
                if other != seat and not p.over:
                    hidden |= set(hand(p, other))
            if p.card >= 0:  # a card that is being played is public at once
                hidden.discard(IDS[p.card])
            assert not hidden & words(p.view(seat))


@every_count
@every_case
def test_a_guess_fits_the_view_and_could_be_asked(
    case: dict[str, object], seats: int, share: Callable[[int], int]
) -> None:
    for p, random in positions(case, seats, share(5)):
        for seat in viewers(p):
            q = guess(p, seat, random.random())
            for zone in range(14):
                assert q.count_in(zone) == p.count_in(zone)
            for other in range(seats):
                pick = q.pick_of(other)
                assert (pick >= -1) == (p.pick_of(other) >= -1), "sealed stays sealed"
                assert pick < 0 or q.where[pick] == HAND + other
                if other == seat:
                    assert q.pick_of(other) == p.pick_of(other)
                    assert q.hand(other) == p.hand(other)
            if p.over:
                assert list(q.where) == list(p.where)
            elif seat != p.seat:
                assert q.asked is not None
                assert q.options() == q.asked.options(q)
                assert len(q.options()) > 1 or q.asked.insists(q), "nobody is asked for nothing"


# In the middle of effects.


def test_guess_in_the_middle_of_dark_ages() -> None:
    p = myths(4, hands=["dark_ages hope", "R1 B1 B2", "K1 K2", "sector R2 W1"], active=0)
    play(p, "play_event dark_ages", "faction R")
    assert p.seat == 1
    for seat in (0, 2, 3, None):
        held = Counter[int]()
        for seed in range(60):
            q = guess(p, seat, seed)
            named = [card for card in q.hand(1) if 12 <= card < 24]
            assert named, "it is asked, so it holds one"
            assert q.options() == [read(q, f"card {IDS[card]}") for card in named]
            held[len(named)] += 1
            q.choose(q.options()[0])
            q.check()
        assert len(held) > 1, "how many it holds is not known"
        assert p.view(seat)["picked"]["faction"] == "R"
    assert [guess(p, 1, seed).hand(1) for seed in range(3)] == [p.hand(1)] * 3


def test_guess_in_the_middle_of_zele_seed_ships() -> None:
    p = myths(3, hands=["zele_seed_ships gas_giant K1", "R1 R2", "B1"])
    play(p, "play_event zele_seed_ships")
    for seat in (1, 2, None):
        for seed in range(40):
            q = guess(p, seat, seed)
            assert any(card >= MYTHS for card in q.hand(0))
            assert all(
                card >= MYTHS
                for card in (option - read(p, "card unbreakable_spirit") for option in q.options())
            )
    play(p, "card gas_giant")
    for seat in (0, 1, 2, None):
        assert p.view(seat)["picked"]["card"] == "gas_giant", "public at once"
        for seed in range(20):
            q = guess(p, seat, seed)
            assert "gas_giant" in hand(q, 0)
            play(q, "cell (1,0)")
            assert q.view(None)["sectors"][1]["card"] == "gas_giant"


@pytest.mark.parametrize("action", ["play_sector gas_giant", "expand K1"])
def test_guess_while_a_card_is_being_placed(action: str) -> None:
    p = myths(hands=["gas_giant K1 hope", "R1 R2"])
    play(p, action)
    name = p.view(None)["picked"]["card"]
    for seat in (0, 1, None):
        for seed in range(20):
            q = guess(p, seat, seed)
            assert q.options() == p.options()
            assert name in hand(q, 0)
            q.choose(q.options()[0])
            q.check()


def test_guess_between_sealed_picks() -> None:
    p = myths(4, stacks={"N": "K"}, hands=["R1 R2", "B1 B2 B3", "W1", "W2 W3"])
    play(p, "fight_war (0,0)", "card R1", "card B2")
    assert p.waiting() == [3], "seat 2 has one card and is not waited for"
    assert p.view(0)["war"]["your_pick"] == "scorched_earth"
    assert p.view(3)["war"]["your_pick"] is None
    assert p.view(None)["war"]["your_pick"] is None
    for seat in (0, 1, 2, 3, None):
        picks: list[set[int]] = [set(), set(), set(), set()]
        for seed in range(40):
            q = guess(p, seat, seed)
            for other in range(4):
                picks[other].add(q.pick_of(other))
                assert q.pick_of(other) < 0 or q.where[q.pick_of(other)] == HAND + other
            q.choose(q.options()[0])
            q.check()
        for other in (0, 1, 2):
            assert (len(picks[other]) == 1) == (other == seat)
        assert picks[3] == {-2}


def test_guess_of_a_sealed_pass() -> None:
    p = myths(3, stacks={"N": "K"}, hands=["R1 R2", "B1 B2", "W1"], war_card="may")
    play(p, "fight_war (0,0)", "no_card")
    assert p.view(0)["war"]["your_pick"] == "no_card"
    assert p.view(1)["war"]["your_pick"] is None
    assert len({guess(p, 1, seed).pick_of(0) for seed in range(40)}) > 2
    assert any(guess(p, 1, seed).pick_of(0) == -1 for seed in range(40))
    assert all(guess(p, 0, seed).pick_of(0) == -1 for seed in range(10))


def test_guess_of_a_single_card_that_leaves_a_choice() -> None:
    """On a sector of 1 most cards can only be sold, and would be without asking: seat 0 holds another one."""
    p = myths(sectors={(0, 0): 1}, hands=["K1", "R1 R2"])
    assert len(legal(p)) == 2
    for seat in (1, None):
        worlds = [guess(p, seat, seed) for seed in range(60)]
        assert all(len(q.options()) > 1 for q in worlds)
        assert len({q.hand(0)[0] for q in worlds}) > 10


def test_guess_before_a_card_is_given_back() -> None:
    p = myths(3, hands=["spymaster_hury_thezal K1 K2", "R1 R2", "B1"])
    play(p, "play_event spymaster_hury_thezal", "seat 1")
    for seat in (1, 2, None):
        for seed in range(10):
            q = guess(p, seat, seed)
            assert len(q.options()) == 3
            q.choose(q.options()[0])
            q.check()


def test_a_guess_deals_every_unseen_card_evenly() -> None:
    p = myths(hands=["K1 K2 K3", "R1 R2 R3"], tableaus=["hope"], discard="cocoon")
    seen = {*hand(p, 0), "hope", "cocoon", "forest_moon"}
    dealt = Counter(name for seed in range(1500) for name in hand(guess(p, 0, seed), 1))
    assert set(dealt) == set(IDS) - seen
    expected = 4500 / len(dealt)
    assert sum((count - expected) ** 2 / expected for count in dealt.values()) < 58 + 5 * (2 * 58) ** 0.5
    tops = {guess(p, 0, seed).deck[-1] for seed in range(300)}
    assert len(tops) > 40


def test_a_card_that_came_openly_into_a_hand_is_hidden_again() -> None:
    p = myths(hands=["K1 R1", "R R"], tableaus=["hope"], goes_on=True)
    play(p, "recover")
    assert "hope" in hand(p, 0)
    assert len({"hope" in hand(guess(p, 1, seed), 0) for seed in range(100)}) == 2


# What a seat remembers.


def recalled(p: MythsPosition, seat: int, *texts: str) -> list[MythsPosition]:
    """Worlds as a seat imagines them that has watched these decisions."""
    memory = Memory()
    p.watch(seat, memory)
    for text in texts:
        play(p, text)
        p.watch(seat, memory)
    worlds = [p.recall(seat, Rng.seeded(str(seed)), memory) for seed in range(60)]
    return [world for world in worlds if isinstance(world, MythsPosition)]


def test_who_watched_remembers_a_card_that_was_taken_back() -> None:
    p = myths(hands=["K1 R1", "R R"], tableaus=["hope"], goes_on=True)
    worlds = recalled(p, 1, "recover")
    assert all("hope" in hand(world, 0) for world in worlds)
    assert len({tuple(hand(world, 0)) for world in worlds}) > 30, "the rest of the hand may be any"


def test_who_watched_remembers_a_card_that_was_bought_openly_and_none_from_the_deck() -> None:
    p = myths(hands=["K1", "R R"], tableaus=["hope"], discard="cocoon", influence=[12], deck="R1 B1")
    worlds = recalled(p, 1, "recover", "buy_card cocoon", "buy_deck")
    assert all({"hope", "cocoon"} <= set(hand(world, 0)) for world in worlds)
    assert not all("scorched_earth" in hand(world, 0) for world in worlds)


def test_who_watched_is_unsure_after_a_card_was_taken_unseen() -> None:
    """The third seat cannot know whether the spymaster took the card that it saw going into that hand."""
    p = myths(
        3, hands=["spymaster_hury_thezal K1", "R1", "B1 B2"], tableaus=["", "hope"], active=1, goes_on=True
    )
    memory = Memory()
    p.watch(2, memory)
    play(p, "recover")
    p.watch(2, memory)
    assert memory.knows(IDS.index("hope"))
    play(p, "sell B1", "play_event spymaster_hury_thezal", "seat 1")
    p.watch(2, memory)
    assert not memory.knows(IDS.index("hope"))


# What each seat sees happen.


def seen_by_all(p: MythsPosition, *texts: str) -> list[list[dict[str, Any]]]:
    """The story as seats 0, 1, 2 and a spectator see it."""
    story: list[Event] = []
    p.story = story
    for text in texts:
        p.choose(read(p, text))
    return [[event.seen_by(seat) for event in story] for seat in (0, 1, 2, None)]


@pytest.mark.parametrize("action", ["play_event zele_research_labs", "recover"])
def test_only_the_buyer_sees_a_card_bought_unseen(action: str) -> None:
    p = myths(3, hands=["zele_research_labs K", "R", "R"], influence=[6], deck="hope cocoon")
    own, *others = seen_by_all(p, action)
    assert own[-1]["card"] == "hope"
    for other in others:
        assert other[-1]["event"] == "bought_top"
        assert "card" not in other[-1]
        assert other[-1]["price"] in (4, 6)


def test_only_the_two_seats_see_what_the_spymaster_exchanges() -> None:
    p = myths(3, hands=["spymaster_hury_thezal hope", "R1 R2", "B1"])
    active, victim, third, spectator = seen_by_all(
        p, "play_event spymaster_hury_thezal", "seat 1", "card hope"
    )
    assert active == victim
    assert [event.get("card") for event in active[1:]] == [hand(p, 0)[0], "hope"]
    assert third == spectator
    assert all("card" not in event for event in third[1:])


def test_what_dark_ages_puts_down_is_public() -> None:
    p = myths(3, hands=["dark_ages", "hope", "R1"])
    views = seen_by_all(p, "play_event dark_ages", "faction K", "card hope")
    assert all(view == views[0] for view in views)
    assert [event["event"] for event in views[0][-2:]] == ["given_up", "nothing_to_give_up"]


def test_a_pick_for_a_war_tells_nothing_until_the_reveal() -> None:
    p = myths(3, stacks={"N": "K"}, hands=["R1 R2", "B1 B2", "W1 W2"])
    play(p, "fight_war (0,0)")
    seen = []
    for card in ("R1", "R2"):
        q = p.clone()
        views = seen_by_all(q, f"card {card}")
        assert views == [[], [], [], []]
        seen.append(json.dumps([q.view(1), q.view(2), q.view(None)]))
        assert q.waiting() == [1, 2]
    assert seen[0] == seen[1]


def test_all_hands_are_shown_at_the_end() -> None:
    p = myths(3, hands=["K1 hope", "R1", "B1"], track={"K": 26}, goes_on=True)
    assert p.view(1)["players"][0]["hand"] is None
    play(p, "expand K1", "edge N")
    for seat in (0, 1, 2, None):
        assert p.view(seat)["players"][0]["hand"] == ["hope"]
        assert guess(p, seat, 1).view(seat) == p.view(seat)


def test_a_view_is_public_but_for_the_hand() -> None:
    p = myths(stacks={"N": "KR"}, hands=["K1", "R1"], tableaus=["hope"], discard="cocoon", influence=[3, 4])
    view = p.view(None)
    assert [player["hand"] for player in view["players"]] == [None, None]
    assert [player["cards"] for player in view["players"]] == [1, 1]
    assert view["players"][0]["tableau"] == tableau(p) == ["hope"]
    assert [player["influence"] for player in view["players"]] == [3, 4]
    assert view["stacks"] == [{"edge": "(0,-1,S)", "cities": ["K", "R"]}]
    assert list(view["values"].values()) == track(p)
    assert view["discard"] == ["cocoon"]
    assert view["sector_price"] == 2
    assert legal(p)
