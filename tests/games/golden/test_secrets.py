"""Section 8: who sees what, row by row; guesses that fit it, and what is remembered."""

from __future__ import annotations

import json
from collections.abc import Callable
from random import Random

import pytest

from ozymandias.games.golden.kinds import IDS
from ozymandias.games.golden.pieces import CARD, CARDS, COLOUR_NAMES
from ozymandias.games.golden.position import GoldenPosition
from ozymandias.games.golden.steps.turn import CHOOSE_TURN
from ozymandias.kernel import Event, Memory, Rng
from tests.games.golden.build import GAME, asked, discarded, golden, hand, ids, play, tableau, use

EVERYBODY = (0, 1, 2, None)
ATTACK = ("rise", "card gossip", "sector (0,0)")  # seat 0 attacks seat 1 with this card in its tableau


def guess(p: GoldenPosition, seat: int | None, seed: object) -> GoldenPosition:
    q = p.guess(seat, seed)
    assert isinstance(q, GoldenPosition)
    q.check()
    return q


def guesses(p: GoldenPosition, seat: int | None, count: int = 40) -> list[GoldenPosition]:
    return [guess(p, seat, seed) for seed in range(count)]


def names(card: str, p: GoldenPosition, seat: int | None) -> bool:
    """Does the view name the card?"""
    return f'"{card}"' in json.dumps(p.view(seat))


def told(p: GoldenPosition, *texts: str) -> list[Event]:
    """Play options; all that happened."""
    story: list[Event] = []
    p.story = story
    for text in texts:
        p.choose(GAME.parse(text))
        p.check()
    p.story = None
    return story


def one(story: list[Event], kind: str) -> Event:
    (event,) = [event for event in story if event.kind == kind]
    return event


def shown_to(event: Event, fact: str) -> list[int | None]:
    """Which of three seats and a spectator see this fact of it."""
    return [viewer for viewer in EVERYBODY if fact in event.seen_by(viewer)]


# Own hand; deck order.


def test_a_hand_is_seen_by_its_owner_only_and_its_size_by_all() -> None:
    p = golden(3, hands=["gossip the_wall", "searcher", "observer the_quest the_fear"])
    for viewer in EVERYBODY:
        view = p.view(viewer)
        assert [player["cards"] for player in view["players"]] == [2, 1, 3]
        for seat in range(3):
            assert view["players"][seat]["hand"] == (hand(p, seat) if seat == viewer else None)
            assert all(names(card, p, viewer) == (seat == viewer) for card in hand(p, seat))


def test_a_hand_can_be_any_cards_that_a_seat_does_not_see() -> None:
    p = golden(3, hands=["gossip the_wall", "searcher", "observer"], tableaus=["the_fear"], discard="armada")
    worlds = guesses(p, 0, 300)
    assert all(hand(world, 0) == ["the_wall", "gossip"] for world in worlds)
    found = {card for world in worlds for card in hand(world, 1)}
    assert found == set(IDS) - {"gossip", "the_wall", "the_fear", "armada"}


def test_the_order_of_the_deck_is_hidden_and_its_size_is_not() -> None:
    p = golden(2, hands=["gossip", "the_wall"])
    for viewer in (0, 1, None):
        assert p.view(viewer)["deck"] == 52
        assert not any(names(card, p, viewer) for card in ids(p.deck))
        assert len({world.deck[-1] for world in guesses(p, viewer)}) > 10


# Discard pile.


def test_the_discard_pile_is_open_with_its_order() -> None:
    p = golden(3, hands=["gossip the_wall", "searcher", "observer"], discard="the_quest armada pyrrhus")
    for viewer in EVERYBODY:
        assert p.view(viewer)["discard"] == ["the_quest", "armada", "pyrrhus"]
        assert all(discarded(world) == discarded(p) for world in guesses(p, viewer, 5))


# Tile stack.


def test_the_tile_stack_shows_its_mix_and_not_its_order() -> None:
    p = golden(hands=["gossip the_wall"], tiles="nomad sage soldier")
    for viewer in (0, 1, None):
        view = p.view(viewer)
        assert view["tiles"] == 21
        assert view["tiles_left"] == {"merchant": 6, "soldier": 6, "sage": 6, "nomad": 3}
        worlds = guesses(p, viewer)
        assert all(sorted(world.tiles) == sorted(p.tiles) for world in worlds)
        assert {world.tiles[-1] for world in worlds} == {0, 1, 2, 3}


def test_tiles_put_under_the_stack_stay_known_with_their_places() -> None:
    p = golden(
        hands=["gossip the_wall"],
        tableaus=["terraformation:G2"],
        sectors={(0, 0): "sage 0", (1, 0): "merchant", (0, 1): "soldier"},
        tiles="nomad soldier merchant",
    )
    rises = (["card gossip", "sector (1,0)"], ["sector (0,1)", "card gossip"])
    for rise, known in zip(rises, (["sage"], ["nomad", "sage"]), strict=True):
        play(p, "rise", *rise)
        use(p, "terraformation", "sector (0,0)")
        for viewer in (0, 1, None):
            assert p.view(viewer)["bottom_tiles"] == known
            for world in guesses(p, viewer, 20):
                assert [COLOUR_NAMES[suit] for suit in world.tiles[: len(known)]] == known
                assert sorted(world.tiles) == sorted(p.tiles)
        if hand(p):
            begin_again(p)


def begin_again(p: GoldenPosition) -> None:
    """The same seat has another turn."""
    while asked(p)[1] != "turn_is_over":
        play(p, "done")
    p.asked = None
    p.then(CHOOSE_TURN)
    p.run()


def test_the_last_tile_is_known_when_it_was_put_there_openly() -> None:
    p = golden(
        hands=["gossip the_wall"],
        tableaus=["terraformation:G2"],
        sectors={(0, 0): "sage 0", (1, 0): "merchant", (0, 1): "soldier"},
        tiles="nomad",
        no_tiles=True,
    )
    play(p, "rise", "card gossip", "sector (1,0)")
    use(p, "terraformation", "sector (0,0)")
    assert p.view(None)["bottom_tiles"] == ["sage"]
    begin_again(p)
    play(p, "rise", "explore (-1,0)")
    view = p.view(1)
    assert (view["tiles"], view["bottom_tiles"]) == (0, [])
    assert view["sectors"][0]["suit"] == "sage"


# War cards chosen but not yet revealed.


def war(*, seats: int = 3, hands: list[str] | None = None, **more: object) -> GoldenPosition:
    """Seat 0 has just attacked seat 1 with two cards left in hand."""
    p = golden(
        seats,
        sectors={(0, 0): "sage 1", (1, 0): "merchant 0", (0, 1): "soldier"},
        hands=hands or ["gossip the_wall armada", "searcher observer", "the_quest the_fear"],
        **more,  # type: ignore[arg-type]
    )
    play(p, *ATTACK)
    assert p.waiting() == [0, 1]
    return p


def test_a_war_card_is_sealed_until_all_are_in() -> None:
    p = war()
    before = {viewer: p.view(viewer) for viewer in EVERYBODY}
    events = told(p, "card armada")
    assert events == []
    for viewer in (1, 2, None):
        assert {**p.view(viewer), "waiting": []} == {**before[viewer], "waiting": []}
        assert not names("armada", p, viewer)
        worlds = guesses(p, viewer, 100)
        sealed = {IDS[world.answers[0][0] - CARD] for world in worlds}
        assert len(sealed) > 10
        assert all(IDS[world.answers[0][0] - CARD] in hand(world, 0) for world in worlds)
    assert p.view(0)["sealed"] == "armada"
    assert "armada" in p.view(0)["players"][0]["hand"], "it stays in the hand until it is revealed"
    assert [p.view(viewer)["players"][0]["cards"] for viewer in EVERYBODY] == [2, 2, 2, 2]
    revealed = one(told(p, "card observer"), "war_revealed")
    assert all(revealed.seen_by(viewer)["cards"] == {"0": "armada", "1": "observer"} for viewer in EVERYBODY)


def test_a_seat_sees_its_own_choice_only() -> None:
    p = war()
    play(p, "card armada")
    assert [p.view(viewer)["sealed"] for viewer in EVERYBODY] == ["armada", None, None, None]
    assert [fighter["card"] for fighter in p.view(0)["war"]["fighters"]] == [None, None]


def test_who_chooses_last_sees_the_others_first_and_tells_nothing_before() -> None:
    p = golden(
        3,
        sectors={(0, 0): "sage 1", (1, 0): "merchant 0", (0, 1): "soldier"},
        hands=["gossip the_wall armada", "searcher observer", "the_quest the_fear"],
        tableaus=["", "border_spy:G4"],
    )
    play(p, *ATTACK)
    assert p.waiting() == [0], "the spy is not asked yet"
    play(p, "card armada")
    assert asked(p) == (1, "war_card")
    for viewer in EVERYBODY:
        assert [fighter["card"] for fighter in p.view(viewer)["war"]["fighters"]] == ["armada", None]
    revealed = one(told(p, "card searcher"), "war_revealed")
    assert revealed.seen_by(None)["cards"] == {"1": "searcher"}


# Card drawn.


def test_drawn_cards_are_seen_by_the_drawer_only() -> None:
    p = golden(3, hands=["armada", "the_wall", "the_fear"], deck="gossip searcher observer")
    drawn = one(told(p, "fall"), "draws")
    assert shown_to(drawn, "cards") == [0]
    assert drawn.seen_by(0)["cards"] == ["gossip", "searcher", "observer"]
    assert [drawn.seen_by(viewer)["count"] for viewer in EVERYBODY] == [3, 3, 3, 3]
    for viewer in (1, 2, None):
        assert p.view(viewer)["players"][0]["cards"] == 4
        assert not any(names(card, p, viewer) for card in hand(p, 0))


# Card stolen or given.


def stolen_by_the_thief() -> tuple[GoldenPosition, str]:
    p = golden(3, hands=["gossip", "armada pyrrhus", ""], tableaus=["the_thief:M4"])
    play(p, "rise", "sector (0,0)")
    return p, "use the_thief"


def looted_in_a_war() -> tuple[GoldenPosition, str]:
    p = war(hands=["gossip the_thief blood_rage", "armada training_regimen pyrrhus", "the_quest"])
    play(p, "card the_thief")
    return p, "card training_regimen"


every_theft = pytest.mark.parametrize("make", [stolen_by_the_thief, looted_in_a_war])


@every_theft
def test_a_stolen_card_is_seen_by_the_two_players_at_that_moment(
    make: Callable[[], tuple[GoldenPosition, str]],
) -> None:
    p, text = make()
    stolen = one(told(p, text), "steals")
    assert shown_to(stolen, "card") == [0, 1]
    card = stolen.seen_by(0)["card"]
    assert card in hand(p, 0)
    lines = [GAME.say_event(stolen.seen_by(viewer), ("Ana", "Ben", "Cleo")) for viewer in (1, None)]
    assert card.replace("_", " ").title() in lines[0]
    assert lines[1] == "Ana steals a card from Ben."
    # once it is in the hand, a view shows it to its owner only
    assert [names(card, p, viewer) for viewer in EVERYBODY] == [True, False, False, False]


@every_theft
def test_a_theft_cannot_be_taken_back(make: Callable[[], tuple[GoldenPosition, str]]) -> None:
    p, text = make()
    before = p.clone()
    play(p, text)
    assert not p.is_quiet_since(before)


def giver(**more: object) -> GoldenPosition:
    p = golden(
        3,
        hands=["gossip armada the_quest", "the_wall", "the_fear"],
        tableaus=["hidden_mining_base:G4"],
        **more,  # type: ignore[arg-type]
    )
    play(p, "rise", "card gossip", "sector (1,0)", "use hidden_mining_base", "seat 1")
    return p


def test_a_given_card_is_seen_by_the_two_players_and_its_suit_by_all() -> None:
    p = giver()
    assert p.asked is not None
    assert p.asked.covert
    story = told(p, "card the_quest")
    given = one(story, "gives")
    assert shown_to(given, "card") == [0, 1]
    assert GAME.say_event(given.seen_by(2), ("Ana", "Ben", "Cleo")) == "Ana gives a card to Ben."
    assert [names("the_quest", p, viewer) for viewer in EVERYBODY] == [False, True, False, False]
    gained = one(story, "gains")
    assert shown_to(gained, "colour") == [*EVERYBODY]
    assert gained.facts["colour"] == "sage"


def test_without_a_faction_not_even_the_suit_of_a_given_card_shows() -> None:
    """Two supplies are empty: which of them was asked for would tell the suit."""
    seen = []
    for card in ("armada", "the_quest"):
        p = giver(supply="M3 N1")
        story = told(p, f"card {card}")
        assert [event.kind for event in story[:1]] == ["gives"]
        assert "supply_empty" not in [event.kind for event in story]
        seen.append([[event.seen_by(viewer) for event in story] for viewer in (2, None)])
    assert seen[0] == seen[1]


def test_what_is_given_is_any_card_for_those_who_do_not_see_it() -> None:
    p = giver()
    for viewer in (1, 2, None):
        found = {card for world in guesses(p, viewer, 60) for card in hand(world, 0)}
        assert len(found) > 20


# Card that goes to a hand openly.


def kept() -> tuple[GoldenPosition, str]:
    p = war(hands=["gossip high_plains_drifter armada", "searcher observer", ""])
    return p, "card high_plains_drifter, card searcher"


def won_as_spoils() -> tuple[GoldenPosition, str]:
    p = war(
        hands=["gossip the_quest armada", "blood_rage training_regimen", ""], tableaus=["lord_of_plagues:S6"]
    )
    return p, "card the_quest, card blood_rage"


def returned() -> tuple[GoldenPosition, str]:
    return war(war_cards="return"), "card armada, card searcher"


def reclaimed() -> tuple[GoldenPosition, str]:
    p = golden(
        3,
        sectors={(0, 0): "sage 0", (1, 0): "merchant", (0, 1): "soldier"},
        hands=["gossip armada", "searcher", ""],
        tableaus=["generation_ship:G4"],
    )
    return p, "fall"


@pytest.mark.parametrize(
    ("make", "card"),
    [
        (kept, "high_plains_drifter"),
        (won_as_spoils, "blood_rage"),
        (returned, "armada"),
        (reclaimed, "generation_ship"),
    ],
)
def test_everybody_sees_a_card_going_openly_to_a_hand_and_remembers(
    make: Callable[[], tuple[GoldenPosition, str]], card: str
) -> None:
    p, texts = make()
    number = IDS.index(card)
    memories = [Memory() for _ in range(3)]
    watch(p, memories)
    story: list[Event] = []
    for text in texts.split(", "):
        assert not memories[2].knows(number)
        story += told(p, text)
        watch(p, memories)
    shown = [event for event in story if event.kind == "to_hand" and event.facts["card"] == card]
    assert [shown_to(event, "card") for event in shown] == [[*EVERYBODY]]
    assert card in hand(p, 0)
    assert [names(card, p, viewer) for viewer in EVERYBODY[1:]] == [False, False, False]
    assert all(memory.knows(number) for memory in memories[1:])
    for seed in range(10):
        world = p.recall(2, Rng.seeded(str(seed)), memories[2])
        assert isinstance(world, GoldenPosition)
        assert card in hand(world, 0)


def watch(p: GoldenPosition, memories: list[Memory]) -> None:
    for viewer, memory in enumerate(memories):
        p.watch(viewer, memory)


# Cards discarded from hand, reinforcements.


def test_discards_and_reinforcements_are_open() -> None:
    p = golden(3, hands=["gossip armada pyrrhus", "the_wall", ""], tableaus=["searcher:G3"])
    story = told(p, "rise", "card gossip", "sector (0,0)", "use searcher", "card armada")
    assert shown_to(one(story, "discards"), "card") == [*EVERYBODY]
    p = war(hands=["gossip weapons_research armada pyrrhus", "the_quest the_wall", ""])
    story = told(p, "card weapons_research", "card the_quest", "card armada")
    assert shown_to(one(story, "reinforces"), "card") == [*EVERYBODY]
    assert all(p.view(viewer)["discard"][0] == "armada" for viewer in EVERYBODY)


# All that lies open.


def test_all_else_is_the_same_for_everybody() -> None:
    private = {"you", "players", "strengths", "fall", "sealed", "waiting", "question"}
    p = war(tableaus=["the_swamp:S7", "pilgrims:G1 trawler:M2"], incoming=["", "N2"])
    views = [p.view(viewer) for viewer in EVERYBODY]
    for view in views[1:]:
        for key in view.keys() - private:
            assert view[key] == views[0][key], key
        for mine, theirs in zip(view["players"], views[0]["players"], strict=True):
            assert {**mine, "hand": None} == {**theirs, "hand": None}


def test_a_spectator_sees_what_is_public_and_nothing_of_its_own() -> None:
    p = war()
    play(p, "card armada")
    view = p.view(None)
    assert [view[key] for key in ("you", "strengths", "fall", "sealed")] == [None, None, None, None]
    assert [player["hand"] for player in view["players"]] == [None, None, None]


# Reshuffles.


def reshuffling() -> GoldenPosition:
    """Seat 0 is about to score Gossip, which is shuffled and may be drawn within the same decision."""
    return golden(
        3,
        sectors={(0, 0): "sage 0", (1, 0): "merchant", (0, 1): "soldier"},
        hands=["armada", "", ""],
        tableaus=["gossip:M5"],
        discard="pyrrhus observer the_quest the_swamp",
        rest="hand 1",
    )


def test_nobody_knows_where_a_shuffled_card_is_even_if_it_travels_within_one_decision() -> None:
    number = IDS.index("gossip")
    places = set()
    for seed in range(12):
        p = reshuffling()
        p.rng = Rng.seeded(str(seed))
        memories = [Memory() for _ in range(3)]
        watch(p, memories)
        story = told(p, "fall")
        watch(p, memories)
        assert one(story, "reshuffled").facts == {"cards": 5}
        assert tableau(p) == []
        places.add("gossip" in hand(p))
        assert not memories[1].knows(number)
        assert not memories[2].knows(number)
        assert not names("gossip", p, 2)
    assert places == {True, False}


def test_a_reshuffle_makes_everybody_forget_the_pile_only() -> None:
    p = reshuffling()
    number = IDS.index("armada")
    memories = [Memory() for _ in range(3)]
    watch(p, memories)
    p.show_in_hand(number, 0)
    watch(p, memories)
    assert memories[2].knows(number)
    play(p, "fall")
    watch(p, memories)
    assert memories[2].knows(number), "a card in a hand is not shuffled"


def test_after_a_theft_the_others_cannot_place_the_cards_of_that_hand() -> None:
    p = golden(3, hands=["gossip", "armada pyrrhus", ""], tableaus=["the_thief:M4"])
    memories = [Memory() for _ in range(3)]
    watch(p, memories)
    for name in ("armada", "pyrrhus"):
        p.show_in_hand(IDS.index(name), 1)
    watch(p, memories)
    assert memories[2].knows(IDS.index("armada"))
    play(p, "rise", "sector (0,0)", "use the_thief")
    watch(p, memories)
    assert not memories[2].knows(IDS.index("armada"))
    assert not memories[2].knows(IDS.index("pyrrhus"))
    (left,) = p.hand(1)
    (taken,) = p.hand(0)
    assert memories[0].knows(left), "the thief knows what it did not take"
    assert memories[1].knows(taken), "and the victim what it lost"


def test_after_a_gift_the_giver_remembers_it_and_the_others_cannot_place_that_hand() -> None:
    p = giver()
    memories = [Memory() for _ in range(3)]
    watch(p, memories)
    for name in ("armada", "the_quest"):
        p.show_in_hand(IDS.index(name), 0)
    watch(p, memories)
    assert memories[2].knows(IDS.index("the_quest"))
    play(p, "card the_quest")
    watch(p, memories)
    assert memories[0].knows(IDS.index("the_quest"))
    assert not memories[2].knows(IDS.index("the_quest"))
    assert not memories[2].knows(IDS.index("armada")), "it may have been this one"
    for seed in range(10):
        world = p.recall(0, Rng.seeded(str(seed)), memories[0])
        assert isinstance(world, GoldenPosition)
        assert "the_quest" in hand(world, 1)


# Whole games.


@pytest.mark.parametrize("seats", range(2, 7))
def test_guesses_keep_what_a_seat_knows(seats: int, share: Callable[[int], int]) -> None:
    for seed in range(share(20)):
        random = Random(seed)
        p = GAME.start(seats, seed, {"ability_slack": 2, "target_vp": 10})
        assert isinstance(p, GoldenPosition)
        while not p.over:
            if random.random() < 0.1:
                seat = random.choice([*range(seats), None])
                q = guess(p, seat, random.random())
                assert seat is None or hand(q, seat) == hand(p, seat)
                assert [q.hand_size(other) for other in range(seats)] == [
                    p.hand_size(other) for other in range(seats)
                ]
                assert q.tableau == p.tableau
                assert q.discard == p.discard
                assert sorted(q.tiles) == sorted(p.tiles)
                assert q.tiles[: q.known_tiles] == p.tiles[: p.known_tiles]
                assert seat is None or q.answers[seat] == p.answers[seat]
            p.choose(random.choice(p.options()))


def test_a_spectator_of_six_knows_no_hand() -> None:
    """Zones are numbers: a seat that is nobody must not be taken for one of them."""
    p = golden(6, hands=["gossip", "armada", "pyrrhus", "observer", "the_quest", "the_fear"])
    worlds = guesses(p, None, 400)
    for seat in range(6):
        assert len({card for world in worlds for card in hand(world, seat)}) > CARDS - 5
