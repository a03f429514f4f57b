"""Sections 2 to 5 and 7: components, geometry, setup, the turn, its decisions, and the end."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from random import Random

import pytest

from ozymandias.games.myths.cards import CARDS
from ozymandias.games.myths.pieces import LETTERS, MYTHS, TRACK
from ozymandias.games.myths.position import MythsPosition
from tests.games.myths.build import (
    GAME,
    IDS,
    SIDES,
    discard,
    fits,
    hand,
    kind_of,
    legal,
    log,
    myths,
    play,
    sectors,
    sites,
    stacks,
    tableau,
    track,
    war,
)
from tests.games.playing import is_over

MYTH_IDS = IDS[:MYTHS]


def start(seats: int, seed: object = 0, **options: object) -> MythsPosition:
    p = GAME.start(seats, seed, options)
    assert isinstance(p, MythsPosition)
    return p


# 2: components.


def test_the_cards() -> None:
    assert len(CARDS) == len(set(IDS)) == 64
    for faction in range(4):
        numbers = [card.number for card in CARDS if card.faction == faction]
        assert sorted(numbers) == [1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6, 6]
    assert Counter(card.number for card in CARDS if card.faction is None) == {
        1: 1,
        2: 3,
        3: 1,
        4: 5,
        5: 2,
        6: 4,
    }
    kinds = Counter(card.kind for card in CARDS[:MYTHS])
    assert kinds == {"EVENT": 25, "WAR": 17, "": 6}
    assert sum(bool(card.text) for card in CARDS[MYTHS:]) == 9
    assert all(bool(card.text) == bool(card.kind) for card in CARDS[:MYTHS])
    assert all(card.title and card.title[0].isupper() for card in CARDS)


def test_the_track() -> None:
    assert TRACK == [6, 8, 10, 12, 14, 16, 18, 20, 22, 24, 26, 30]
    assert LETTERS == ("K", "R", "B", "W")


# 3: geometry.


def test_a_sector_goes_beside_another_on_an_allowed_cell() -> None:
    p = myths(sectors={(3, 3): 6, (3, 2): 6}, hands=["sector"])
    play(p, "play_sector sector")
    assert legal(p) == ["cell (2,2)", "cell (2,3)", "cell (3,1)"]


def test_an_old_stack_is_at_a_new_sector_too_whatever_its_number() -> None:
    """R17: the numbers are not checked again."""
    p = myths(sectors={(0, 0): 6}, stacks={"E": "KKKK"}, hands=["gaia_project K6"], goes_on=True)
    play(p, "play_sector gaia_project", "cell (1,0)")
    assert stacks(p) == {"E": "KKKK"}
    assert legal(p, "fight_war") == ["fight_war (0,0)", "fight_war (1,0)"]


# 4: setup.


@pytest.mark.parametrize(("seats", "deck"), [(2, 48), (3, 41), (4, 34)])
def test_setup(seats: int, deck: int) -> None:
    p = start(seats)
    assert len(p.deck) == deck
    assert [len(p.hand(seat)) for seat in range(seats)] == [7] * seats
    assert len(discard(p)) == 1
    assert list(sectors(p)) == [(0, 0)]
    assert track(p) == [6, 6, 6, 6]
    assert p.scores() == [0] * seats
    assert p.view(None)["free"] == {"K": 6, "R": 6, "B": 6, "W": 6}
    assert p.still_turns == 0
    assert all(tableau(p, seat) == [] for seat in range(seats))
    assert stacks(p) == {}


def test_setup_is_random_in_all_its_parts() -> None:
    games = [start(3, seed) for seed in range(300)]
    assert {sectors(p)[0, 0] for p in games} == set(IDS[MYTHS:])
    assert {p.active for p in games} == {0, 1, 2}
    assert len({discard(p)[0] for p in games}) > 50
    assert any(CARDS[IDS.index(discard(p)[0])].faction is None for p in games), "a sector is allowed there"
    for name in IDS:
        assert any(name in hand(p, 0) for p in games)


# 5.3: options.


def test_options_are_listed_in_the_order_of_the_specification() -> None:
    p = myths(
        sectors={(0, 0): 6, (-1, 0): 6, (0, 1): 5},
        stacks={"E": "K", "W": "R"},
        hands=[
            "treasure_vaults charons_maw pilgrimage dark_ages quiet_prosperity psychohistory scorched_earth"
        ],
        tableaus=["K"],
    )
    assert legal(p) == [
        "play_sector treasure_vaults",
        "play_sector charons_maw",
        "expand dark_ages",
        "expand scorched_earth",
        "expand psychohistory",
        "expand quiet_prosperity",
        "expand pilgrimage",
        "play_event dark_ages",
        "play_event psychohistory",
        "play_event quiet_prosperity",
        "play_event pilgrimage",
        "sell dark_ages",
        "sell scorched_earth",
        "sell psychohistory",
        "sell quiet_prosperity",
        "sell pilgrimage",
        "sell treasure_vaults",
        "sell charons_maw",
        "fight_war (-1,0)",
        "fight_war (0,0)",
        "recover",
    ]


def test_edges_and_cells_are_listed_by_x_then_y_then_e_before_s() -> None:
    p = myths(sectors={(0, 0): 6, (1, 0): 6}, hands=["W1"])
    q = p.clone()
    play(p, "expand W1")
    assert legal(p) == [
        "edge W",  # (-1,0,E)
        "edge N",  # (0,-1,S)
        "edge E",
        "edge S",
        "edge (1,-1,S)",
        "edge (1,0,E)",
        "edge (1,0,S)",
    ]
    assert q.new_cells() == sorted(q.new_cells())


def test_purchases_are_listed_by_card_with_done_last() -> None:
    p = myths(hands=["K"], tableaus=["R"], influence=[30], discard="core_sector cocoon hope gas_giant")
    play(p, "recover")
    assert legal(p) == [
        "buy_deck",
        "buy_card hope",
        "buy_card cocoon",
        "buy_card gas_giant",
        "buy_card core_sector",
        "done",
    ]


def test_every_decision_of_random_games_is_listed_in_order(share: Callable[[int], int]) -> None:
    """The vocabulary is numbered in the order of 5.3, so lists rise; no option is ever listed twice."""
    verbs = list(GAME.vocabulary.verbs)
    assert verbs == [
        *("play_sector", "expand", "play_event", "sell", "fight_war", "recover", "cell", "edge", "level"),
        *("card", "faction", "seat", "buy_deck", "buy_card", "no_card", "done"),
    ]
    for seed in range(share(30)):
        random = Random(seed)
        p = start(
            2 + seed % 3,
            seed,
            market=("sell_action", "buy_action")[seed % 2],
            war_card=("must", "may")[seed % 2],
        )
        while not p.over:
            assert p.options() == sorted(set(p.options()))
            p.choose(random.choice(p.options()))


# 5.3: who is asked, and who is not.


def test_a_single_option_is_taken_silently() -> None:
    """The hand of one card, no site for it, no city: it is sold without asking."""
    p = myths(sectors={(0, 0): 1}, hands=["galactic_union"])
    assert is_over(p)
    assert p.scores() == [6, 0]


def test_a_seat_with_one_card_is_not_asked_in_a_war() -> None:
    p = myths(3, stacks={"N": "K"}, hands=["R1", "R2 R3", "B1"])
    play(p, "fight_war (0,0)")
    assert p.waiting() == [1]


def test_the_three_decisions_that_are_asked_even_with_one_option() -> None:
    dark_ages = myths(hands=["dark_ages", "hope"])
    play(dark_ages, "play_event dark_ages", "faction K")
    assert (dark_ages.seat, legal(dark_ages)) == (1, ["card hope"])
    ships = myths(hands=["zele_seed_ships gas_giant"])
    play(ships, "play_event zele_seed_ships")
    assert legal(ships) == ["card gas_giant"]
    market = myths(sectors={(0, 0): 1}, hands=["galactic_union"], market="buy_action", deck="")
    assert legal(market) == ["recover"]


def test_with_buy_action_an_empty_hand_is_not_asked() -> None:
    p = myths(market="buy_action", deck="")
    assert is_over(p)


def test_nothing_else_is_asked_with_one_option(share: Callable[[int], int]) -> None:
    asked = set()
    for seed in range(share(60)):
        random = Random(seed)
        p = start(2 + seed % 3, seed, market=("sell_action", "buy_action")[seed % 2])
        while not p.over:
            if len(p.options()) == 1:
                assert p.asked is not None
                name = p.asked.name
                asked.add(name)
                if name == "action":
                    assert p.rules.buy_action
                    assert p.hand(p.seat)
                else:
                    assert name == "choose_card"
                    assert p.view(None)["event"] in ("dark_ages", "zele_seed_ships")
            p.choose(random.choice(p.options()))
    assert asked <= {"action", "choose_card"}


# 5.4 to 5.7: actions.


@pytest.mark.parametrize("name", MYTH_IDS)
def test_every_myth_can_be_expanded_and_sold(name: str) -> None:
    card = CARDS[IDS.index(name)]
    assert card.faction is not None
    letter = LETTERS[card.faction]
    p = myths(sectors={(0, 0): 6}, hands=[name])
    q = p.clone()
    play(p, f"expand {name}", "edge N")
    assert stacks(p) == {"N": letter}
    assert tableau(p) == [name]
    assert track(p, letter) == [8]
    assert p.scores() == [0, 0]
    play(q, f"sell {name}")
    assert q.scores() == [6, 0]
    assert discard(q) == [name]


@pytest.mark.parametrize("name", MYTH_IDS)
def test_a_myth_cannot_be_expanded_without_a_free_city_or_a_site(name: str) -> None:
    card = CARDS[IDS.index(name)]
    assert card.faction is not None
    p = myths(sectors={(0, 0): 6}, stacks={"N": LETTERS[card.faction] * 6}, hands=[f"{name} sector"])
    assert legal(p, "expand") == []
    low = myths(sectors={(0, 0): 1}, hands=[f"{name} sector"])
    assert legal(low, "expand") == ([f"expand {name}"] if card.number == 1 else [])


def test_a_city_on_a_lone_one_needs_a_two() -> None:
    p = myths(
        sectors={(0, 0): 6},
        stacks={"N": "R", "E": "R", "S": "R", "W": "B"},
        hands=["unbreakable_spirit hope K2"],
    )
    assert legal(p, "expand") == ["expand ion_pulse", "expand hope"]


def test_sites_by_the_letter_of_the_rules(share: Callable[[int], int]) -> None:
    """5.1 word for word, against the position, in random games."""
    compared = 0
    for seed in range(share(20)):
        random = Random(seed)
        p = start(2 + seed % 3, seed)
        while not p.over:
            if random.random() < 0.05:
                for faction in range(4):
                    for number in range(1, 7):
                        assert sites(p, f"{LETTERS[faction]}{number}") == slow_sites(
                            p, LETTERS[faction], number
                        )
                        compared += 1
            if p.asked is not None and p.asked.name == "action":
                fitting = [IDS[c] for c in p.hand(p.seat) if c < MYTHS and sites(p, kind_of(c))]
                assert legal(p, "expand") == [f"expand {name}" for name in fitting]
            p.choose(random.choice(p.options()))
    assert compared > 50


def place_of(text: str) -> tuple[int | str, ...]:
    """A cell or an edge, taken apart."""
    return tuple(part if part in "ES" else int(part) for part in text[1:-1].split(","))


def slow_sites(p: MythsPosition, letter: str, number: int) -> set[object]:
    view = p.view(None)
    if not view["free"][letter]:
        return set()
    numbers = {place_of(s["cell"]): CARDS[IDS.index(s["card"])].number for s in view["sectors"]}
    cities = {place_of(s["edge"]): s["cities"] for s in view["stacks"]}

    def beside(edge: tuple[int | str, ...]) -> list[tuple[int | str, ...]]:
        x, y, side = edge
        assert isinstance(x, int)
        assert isinstance(y, int)
        other = (x + 1, y) if side == "E" else (x, y + 1)
        return [cell for cell in ((x, y), other) if cell in numbers]

    home = {cell for edge, stack in cities.items() if letter in stack for cell in beside(edge)}
    found: set[object] = set()
    for x in range(-8, 8):
        for y in range(-8, 8):
            for side in "ES":
                edge: tuple[int | str, ...] = (x, y, side)
                around = beside(edge)
                if (
                    around
                    and all(numbers[cell] >= number for cell in around)
                    and len(cities.get(edge, [])) + 1 <= number
                    and (not home or any(cell in home for cell in around))
                ):
                    found.add(next((name for name, place in SIDES.items() if place == edge), edge))
    return found


def test_the_highest_value_is_taken_automatically_and_told() -> None:
    p = myths(stacks={"E": "WKR"}, track={"K": 8, "R": 8}, hands=["gas_giant"])
    assert log(play(p, "play_sector gas_giant", "cell (1,0)")) == [
        "Ann places Gas Giant (5) at (1,0) and gains 8 from K."
    ]


def test_a_sector_without_a_city_pays_nothing() -> None:
    p = myths(stacks={"W": "K"}, hands=["gas_giant"])
    assert log(play(p, "play_sector gas_giant", "cell (1,0)")) == ["Ann places Gas Giant (5) at (1,0)."]
    assert p.scores() == [0, 0]


def test_an_event_is_never_in_hand_or_tableau_while_it_runs() -> None:
    p = myths(hands=["dark_ages K"])
    play(p, "play_event dark_ages")
    assert "dark_ages" not in hand(p) + tableau(p)
    assert p.view(None)["event"] == "dark_ages"
    play(p, "faction K")
    assert tableau(p) == ["dark_ages"]


def test_a_seat_without_cards_takes_no_part_but_is_paid() -> None:
    p = myths(3, stacks={"N": "R"}, hands=["R1", "", "R2"], tableaus=["", "R3 R4 sector"])
    events = war(p)
    assert [event["cards"].keys() for event in events if event["event"] == "war_revealed"] == [{"0", "2"}]
    assert p.scores() == [1, 2, 1]


def test_war_picks_go_around_from_the_starter() -> None:
    p = myths(3, stacks={"N": "R"}, hands=["R1 R2", "R3 R4", "B1 B2"], active=1)
    play(p, "fight_war (0,0)")
    order = []
    for card in ("R3", "B1", "R2"):
        order.append(p.seat)
        play(p, f"card {card}")
    assert order == [1, 2, 0]


def test_a_war_needs_a_city_at_the_sector() -> None:
    p = myths(sectors={(0, 0): 6, (1, 0): 6, (2, 0): 6}, stacks={(0, 0, "E"): "K"}, hands=["R1"])
    assert legal(p, "fight_war") == ["fight_war (0,0)", "fight_war (1,0)"]


def test_tied_factions_all_win() -> None:
    p = myths(stacks={"N": "K", "S": "R"}, hands=["sector", ""])
    war(p)
    assert stacks(p) == {}


# 5.9: recover.


def test_recover_takes_everything_back_and_buys_up_to_seven() -> None:
    p = myths(hands=["K K"], tableaus=["R R R"], influence=[99], discard="hope cocoon")
    play(p, "recover")
    assert len(p.hand(0)) == 5
    play(p, "buy_card hope", "buy_deck")
    assert len(p.hand(0)) == 7
    assert is_over(p)
    assert p.scores() == [99 - 12, 0]


def test_recover_with_a_full_hand_buys_nothing() -> None:
    p = myths(hands=["K K K K"], tableaus=["R R R sector"], influence=[99])
    play(p, "recover")
    assert is_over(p)
    assert len(p.hand(0)) == 8


def test_recover_may_buy_nothing_after_taking_back() -> None:
    p = myths(hands=["K"], tableaus=["R"], influence=[99])
    play(p, "recover", "done")
    assert p.scores() == [99, 0]
    assert len(p.hand(0)) == 2


def test_done_is_offered_after_the_compulsory_purchase() -> None:
    p = myths(hands=["K"], influence=[99], discard="hope")
    play(p, "recover")
    assert legal(p) == ["buy_deck", "buy_card hope"]
    play(p, "buy_deck")
    assert legal(p)[-1] == "done"


def test_cards_at_any_depth_of_the_discard_pile_are_for_sale() -> None:
    p = myths(
        hands=["K"], tableaus=["R"], influence=[7], discard="hope cocoon galactic_union", track={"B": 8}
    )
    play(p, "recover")
    assert legal(p, "buy_card") == ["buy_card hope", "buy_card cocoon"]


def test_an_empty_deck_stays_empty() -> None:
    p = myths(hands=["K"], tableaus=["R"], influence=[99], discard="hope", deck="")
    play(p, "recover")
    assert legal(p) == ["buy_card hope", "done"]


# 5.10: the end of a turn.


def test_an_advance_starts_the_count_again() -> None:
    p = myths(hands=["K1 K", "K K"], still_turns=4, goes_on=True)
    play(p, "expand K1", "edge N")
    assert p.still_turns == 0


def test_a_sector_leaves_the_count_alone() -> None:
    p = myths(hands=["sector K", "K K"], still_turns=5, goes_on=True)
    play(p, "play_sector sector", "cell (1,0)")
    assert p.still_turns == 5
    assert track(p) == [6, 6, 6, 6]
    play(p, "sell K")
    assert p.still_turns == 0
    assert track(p) == [8, 8, 8, 8], "all four stood on the highest occupied space"


def test_drift_can_end_the_game() -> None:
    p = myths(hands=["W W", "K"], track={"K": 26, "R": 26}, still_turns=5, goes_on=True)
    events = play(p, "sell W")
    assert p.end_reason == "drift"
    assert track(p) == [30, 30, 6, 6]
    assert p.scores() == [12, 30]
    assert log(events)[1:] == [
        "History moves on: K and R advance.",
        "K and R reach the end of history. Final: Ann 12, Bob 30. Bob wins.",
    ]


def test_the_turn_is_completed_before_the_end() -> None:
    """7: a marker that reaches the end in a war does not stop the war."""
    p = myths(stacks={"N": "W"}, hands=["smuggler_kate W6", "W5 K"], track={"B": 26}, goes_on=True)
    war(p, "smuggler_kate", "W5", "faction B")
    assert p.over
    assert p.end_reason == "track"
    assert stacks(p) == {}
    assert p.scores() == [0 + 6, 1 + 6]


def test_at_the_end_only_the_hand_is_sold() -> None:
    p = myths(
        sectors={(0, 0): 6, (1, 0): 6},
        hands=["K1 K sector", "R sector"],
        tableaus=["R R", "B"],
        track={"K": 26, "R": 12},
        influence=[5, 7],
        goes_on=True,
    )
    play(p, "expand K1", "edge N")
    assert p.scores() == [5 + 30 + 4, 7 + 12 + 4]


@pytest.mark.parametrize(("last", "ranking"), [(0, [4, 1, 2, 3]), (1, [3, 4, 1, 2]), (3, [1, 2, 3, 4])])
def test_a_tie_goes_around_from_the_seat_after_the_last_turn(last: int, ranking: list[int]) -> None:
    p = myths(
        4,
        hands=["K1" if seat == last else "" for seat in range(4)],
        track={"K": 26},
        active=last,
        goes_on=True,
    )
    play(p, "expand K1", "edge N")
    assert p.over
    assert p.scores() == [0, 0, 0, 0]
    assert p.ranking() == ranking


def test_the_other_places_are_ranked_by_the_same_rules() -> None:
    p = myths(3, hands=["", "K1", ""], track={"K": 26}, influence=[5, 5, 9], active=1, goes_on=True)
    play(p, "expand K1", "edge N")
    assert p.ranking() == [2, 3, 1]


# Invariants and the proven bound.


class Watch:
    """What must hold after every decision, read from the views, apart from the position's own check."""

    def __init__(self, p: MythsPosition) -> None:
        self.track = [0, 0, 0, 0]
        self.turns = Counter[str]()
        self.see(p)

    def see(self, p: MythsPosition) -> None:
        view = p.view(None)
        known = [*view["discard"], *view["removed"], *(sector["card"] for sector in view["sectors"])]
        for seat, player in enumerate(view["players"]):
            own = p.view(seat)["players"][seat]
            assert len(own["hand"]) == player["cards"]
            known += own["hand"] + player["tableau"]
            assert player["influence"] >= 0
        if view["event"] is not None and view["event"] not in known:
            known.append(view["event"])
        if view["war"] is not None:
            known += [card for card in view["war"]["revealed"] if card is not None and card not in known]
        assert len(known) == len(set(known)), "no card is in two places"
        assert len(known) + view["deck"] == 64
        assert len({sector["cell"] for sector in view["sectors"]}) == len(view["sectors"]) >= 1
        standing = Counter(city for stack in view["stacks"] for city in stack["cities"])
        for letter in LETTERS:
            assert standing[letter] + view["free"][letter] == p.rules.cities
            assert view["free"][letter] >= 0
        now = [view["track"][letter] for letter in LETTERS]
        assert all(before <= after <= 11 for before, after in zip(self.track, now, strict=True))
        assert p.over == (max(now) == 11) or view["question"] != "action"
        self.track = now
        radius = p.rules.radius
        assert all(abs(int(part)) <= radius for s in view["sectors"] for part in place_of(s["cell"]))
        assert 0 <= view["still_turns"] < p.rules.drift_turns


VARIANTS: list[dict[str, object]] = [
    {},
    {"effects": False},
    {"war_rule": "losers_fall"},
    {"war_rule": "losers_fall_sector_pay"},
    {"explore_rule": "ruling_flip"},
    {"market": "buy_action"},
    {"end_tableau": "recovered"},
    {"start_influence": "flat"},
    {"start_influence": "stepped"},
    {"start_sector": "core"},
    {"war_card": "may"},
    {"cities_per_faction": 4, "hand_size": 5, "drift_rounds": 2, "map_radius": 2},
    {"cities_per_faction": 8, "hand_size": 9, "drift_rounds": 8, "map_radius": 7},
]


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("options", VARIANTS, ids=lambda o: "-".join(map(str, o.values())) or "standard")
def test_random_games_are_sound_and_end_within_the_bound(
    options: dict[str, object], seats: int, share: Callable[[int], int]
) -> None:
    """5.10: so many counted turns, and at most 15 more turns with a sector than plays of Scorched Earth."""
    for seed in range(share(8)):
        random = Random(seed)
        p = start(seats, seed, **options)
        watch = Watch(p)
        while not p.over:
            option = random.choice(p.options())
            if p.asked is not None and p.asked.name == "action":
                text = GAME.text(option)
                watch.turns["sector" if text.startswith("play_sector") else "counted"] += 1
                watch.turns["scorched"] += text == "play_event scorched_earth"
            p.choose(option)
            p.check()
            watch.see(p)
        assert p.end_reason in ("track", "drift")
        # turns in which nobody had a choice are counted by the position
        assert p.turns - watch.turns["sector"] <= 41 * p.rules.drift_turns
        assert watch.turns["sector"] <= 15 + watch.turns["scorched"]
        assert all(player["hand"] is not None for player in p.view(None)["players"]), "all hands are shown"


def test_cards_of_a_kind() -> None:
    """The notation of these tests: K3 is any myth of K with number 3."""
    assert [IDS[card] for card in range(64) if fits(card, "K3")] == ["revolt_of_the_commons", "nirs_uprising"]
    assert sum(fits(card, "W") for card in range(64)) == 12
    assert sum(fits(card, "sector") for card in range(64)) == 16
