"""Section 12: the lines of the log, questions and options in words."""

from __future__ import annotations

from tests.games.myths.build import GAME, legal, log, myths, play, read, war

PAIR = {(0, 0): "forest_moon", (1, 0): "the_living_ocean"}


def test_sector_placed() -> None:
    p = myths(stacks={"E": "RK"}, track={"R": 12}, hands=["gas_giant"])
    assert log(play(p, "play_sector gas_giant", "cell (1,0)")) == [
        "Ann places Gas Giant (5) at (1,0) and gains 12 from R."
    ]
    p = myths(hands=["gas_giant"])
    assert log(play(p, "play_sector gas_giant", "cell (1,0)")) == ["Ann places Gas Giant (5) at (1,0)."]


def test_expand() -> None:
    p = myths(stacks={"N": "KR"}, hands=["smuggler_kate"])
    assert log(play(p, "expand smuggler_kate", "edge N")) == [
        "Ann expands with K4 Smuggler Kate: K city at (0,-1,S), height 3. K +2, R +1."
    ]


def test_event() -> None:
    p = myths(hands=["monoculture"], stacks={"N": "KRK"})
    lines = log(play(p, "play_event monoculture", "faction K"))
    assert lines[0].startswith("Ann plays ")
    assert "Monoculture" in lines[0]
    assert lines[1:] == ["Ann names K.", "Ann gains 4."]


def test_events_that_move_cities() -> None:
    p = myths(stacks={"N": "KR", "E": "W"}, hands=["treaty_of_cheng_huang"])
    lines = log(play(p, "play_event treaty_of_cheng_huang", "edge N", "edge E"))
    assert lines[1:] == [
        "The stack at (0,-1,S) is now [K].",
        "The stack at (0,0,E) is now [W R].",
        "R advances.",
    ]


def test_events_that_build_and_destroy() -> None:
    p = myths(stacks={"N": "K", "S": "R"}, hands=["cyris_treachery"])
    lines = log(play(p, "play_event cyris_treachery", "edge N", "edge S"))
    assert lines[1:] == [
        "The K city at (0,-1,S) is destroyed.",
        "A new K city at (0,0,S), height 2. K +1, R +1.",
    ]


def test_events_with_cards() -> None:
    p = myths(hands=["engineered_plague"], discard="scorched_earth psychohistory")
    assert log(play(p, "play_event engineered_plague", "faction R"))[1:] == [
        "Ann names R.",
        "Removed for good: R1 Scorched Earth.",
        "Ann gains 2.",
    ]
    p = myths(hands=["genesis_device"], deck="hope gas_giant")
    assert log(play(p, "play_event genesis_device", "done"))[1:] == [
        "Turned up from the deck: K5 Hope, Gas Giant (5)."
    ]
    p = myths(sectors={(0, 0): 6, (1, 0): "holy_city"}, hands=["scorched_earth"])
    assert log(play(p, "play_event scorched_earth"))[1:] == [
        "Holy City (3) at (1,0) is discarded from the map."
    ]


def test_sale() -> None:
    p = myths(sectors={(0, 0): 6}, hands=["hope", "K"], track={"K": 14})
    assert log(play(p, "sell hope")) == ["Ann sells K5 Hope for 14."]
    p = myths(sectors=PAIR, hands=["gas_giant"])
    assert log(play(p, "sell gas_giant")) == ["Ann sells Gas Giant (5) for 4."]


def test_war() -> None:
    p = myths(
        3,
        stacks={"N": "KR", "S": "R"},
        hands=["jordani_current", "raiders_from_the_warp", "gas_giant"],
        tableaus=["R"],
        active=2,
    )
    assert log(war(p), 3) == [
        "Cleo starts a war at Forest Moon.",
        "Revealed: Cleo: Gas Giant (5), Ann: B2 Jordani Current, Bob: R5 Raiders from the Warp.",
        "Totals K 0, R 7, B 2, W 0. R wins. Destroyed: R, R.",
        "Ann gains 2 from the war.",
        "Bob gains 2 from the war.",
    ]


def test_war_with_two_winners_or_none() -> None:
    p = myths(stacks={"N": "K", "S": "R"}, hands=["gas_giant", "core_sector"])
    assert log(war(p))[2] == "Totals K 1, R 1, B 0, W 0. K and R win. Destroyed: K, R."
    p = myths(sectors={(0, 0): "nyris_comet"}, stacks={"N": "K"}, hands=["gas_giant", "core_sector"])
    assert log(war(p))[-1] == "Totals K 0, R 0, B 0, W 0. Nobody wins. Destroyed: nothing."


def test_war_effects() -> None:
    p = myths(
        3, stacks={"N": "K", "S": "R"}, hands=["guns_of_august", "cheras_protection", "transposition W6"]
    )
    lines = log(war(p, "transposition", "edge N", "edge S", "W6"), 3)
    assert lines[2:5] == [
        "The stack at (0,-1,S) is marked: it falls in this war.",
        "The stack at (0,0,S) is shielded.",
        "Cleo puts W6 Ancient Secrets in its place.",
    ]
    p = myths(stacks={"N": "W"}, hands=["cocoon", "smuggler_kate"])
    lines = log(war(p, "faction B"))
    assert lines[2:4] == ["Bob names B.", "B advances."]
    assert lines[-1] == "Ann takes back W5 Cocoon."


def test_recover_and_purchases() -> None:
    p = myths(hands=["K1"], tableaus=["R1 R2"], influence=[20], discard="hope", deck="cocoon K")
    assert log(play(p, "recover", "buy_card hope", "buy_deck", "done")) == [
        "Ann takes back 2 cards.",
        "Ann buys K5 Hope for 6.",
        "Ann buys the top card of the deck for 6.",
    ]
    p = myths(hands=["K1"], tableaus=["R1"])
    assert log(play(p, "recover")) == ["Ann takes back 1 card."]


def test_a_marker_at_the_end_of_history_does_not_advance() -> None:
    p = myths(stacks={"N": "KR", "E": "W"}, hands=["treaty_of_cheng_huang"], track={"R": 30})
    lines = log(play(p, "play_event treaty_of_cheng_huang", "edge N", "edge E"))
    assert "R advances." not in lines


def test_many_factions_are_listed() -> None:
    event = {"event": "drift", "factions": ["K", "R", "B"]}
    assert GAME.say_event(event, ["Ann", "Bob"]) == "History moves on: K, R and B advance."


def test_a_pass_is_told() -> None:
    p = myths(hands=["galactic_union"], sectors={(0, 0): 1}, market="buy_action")
    assert log(play(p, "recover")) == ["Ann has no cards to take back."]


def test_the_buyer_reads_the_card() -> None:
    event = {"event": "bought_top", "seat": 1, "price": 4, "card": "hope"}
    assert log([event]) == ["Bob buys the top card of the deck for 4: K5 Hope."]


def test_spymaster() -> None:
    p = myths(hands=["spymaster_hury_thezal K1", "R1"])
    lines = log(play(p, "play_event spymaster_hury_thezal", "card K1"))
    assert lines[1:] == ["Ann takes a card from Bob.", "Ann gives a card to Bob."]
    assert log([{"event": "card_taken", "seat": 0, "of": 1, "card": "hope"}]) == [
        "Ann takes K5 Hope from Bob."
    ]
    assert log([{"event": "card_given", "seat": 0, "taker": 1, "card": "hope"}]) == [
        "Ann gives K5 Hope to Bob."
    ]


def test_dark_ages() -> None:
    p = myths(hands=["dark_ages", "hope"])
    lines = log(play(p, "play_event dark_ages", "faction K", "card hope"))
    assert lines[1:] == ["Ann names K.", "Bob puts K5 Hope into the tableau."]


def test_drift() -> None:
    p = myths(hands=["W W", "K K"], track={"K": 14, "R": 14}, still_turns=5, goes_on=True)
    assert log(play(p, "sell W"))[-1] == "History moves on: K and R advance."
    p = myths(hands=["W W", "K K"], track={"K": 14}, still_turns=5, goes_on=True)
    assert log(play(p, "sell W"))[-1] == "History moves on: K advances."


def test_end() -> None:
    p = myths(hands=["K1 R", "B"], track={"K": 26, "B": 10}, goes_on=True)
    assert log(play(p, "expand K1", "edge N"))[-1] == (
        "K reaches the end of history. Final: Ann 6, Bob 10. Bob wins."
    )


# Questions and options.


def test_questions() -> None:
    p = myths(hands=["gas_giant K1 dark_ages", "hope R1"])
    assert GAME.say_question(p) == "Your turn: what do you do?"
    q = p.clone()
    play(q, "play_sector gas_giant")
    assert GAME.say_question(q) == "Where does Gas Giant go?"
    play(p, "play_event dark_ages")
    text = "Name a faction. Each opponent who holds such a card puts one into the tableau"
    assert GAME.say_question(p) == f"Dark Ages ({text}). Name a faction."
    play(p, "faction K")
    assert GAME.say_question(p) == f"Dark Ages ({text}). Which card?"
    over = myths(hands=["K1"], track={"K": 26}, goes_on=True)
    play(over, "expand K1", "edge N")
    assert GAME.say_question(over) == "The game is over."


def test_options_in_words() -> None:
    p = myths(
        sectors=PAIR,
        stacks={"N": "KR"},
        hands=["gas_giant psychohistory hope", "R1 R2"],
        tableaus=["R1"],
        influence=[20],
        discard="cocoon",
    )

    def said(text: str) -> str:
        return GAME.say_option(p, read(p, text))

    assert said("play_sector gas_giant") == "place Gas Giant (5) and take another turn"
    assert said("expand psychohistory") == "found a B city with B2 Psychohistory"
    assert said("play_event psychohistory") == "B2 Psychohistory: Gain 1 for every city on the map."
    assert said("sell gas_giant") == "sell Gas Giant (5) for 4"
    assert said("fight_war (0,0)") == "war at Forest Moon (4): [K R]"
    assert said("recover") == "take back 1 card, then buy if you like"
    play(p, "recover")
    assert said("buy_deck") == "buy the top card of the deck for 6"
    assert said("buy_card cocoon") == "buy W5 Cocoon for 6"
    assert said("done") == "leave it at that"


def test_every_legal_option_of_every_question_reads() -> None:
    p = myths(stacks={"N": "KR", "S": "W"}, hands=["fires_at_night", "K"])
    assert [GAME.say_option(p, option) for option in p.options()]
    play(p, "play_event fires_at_night")
    assert [GAME.say_option(p, option) for option in p.options()] == [
        "on [K R], at Forest Moon",
        "on [W], at Forest Moon",
    ]
    play(p, "edge N")
    assert [GAME.say_option(p, option) for option in p.options()] == [
        "the K city at level 1",
        "the R city at level 2",
    ]
    play(p, "level 1")
    assert GAME.say_option(p, read(p, "edge W")) == "empty, at Forest Moon (K +1)"
    assert legal(p)[-1] == "done"


def test_a_question_in_a_war_names_the_card_that_asks() -> None:
    p = myths(stacks={"N": "K"}, hands=["R1", "smuggler_kate"])
    play(p, "fight_war (0,0)")
    assert GAME.say_question(p) == "Smuggler Kate (A faction of your choice advances). Name a faction."


def test_recover_says_what_it_means() -> None:
    must_buy = myths(hands=["K1"], influence=[6], discard="R")
    assert GAME.say_option(must_buy, read(must_buy, "recover")) == "buy cards, at least one"


def test_a_sector_says_what_it_pays() -> None:
    p = myths(stacks={"E": "RK"}, track={"R": 12}, hands=["gas_giant"])
    play(p, "play_sector gas_giant")
    assert GAME.say_option(p, read(p, "cell (1,0)")) == "at (1,0), beside Forest Moon (gain 12 from R)"
    assert GAME.say_option(p, read(p, "cell (0,1)")) == "at (0,1), beside Forest Moon"
