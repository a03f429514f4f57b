"""Why can't I? A sentence for each piece that a person may want to use now and cannot."""

from __future__ import annotations

import re
from random import Random
from typing import Any

import pytest

from ozymandias.games.golden.kinds import IDS
from ozymandias.games.golden.pieces import COLOUR_NAMES, TABLE
from ozymandias.games.golden.position import GoldenPosition
from ozymandias.games.golden.view.refusals import why_not
from ozymandias.kernel import Rng
from ozymandias.kernel.marks import marks_in, with_names
from tests.games.golden.build import GAME, NAMES, golden, play, use


def why(p: GoldenPosition, piece: str) -> str:
    assert p.seat is not None
    return str(with_names(why_not(p, p.seat).get(piece, ""), NAMES))


def pieces(seats: int) -> set[str]:
    """Everything a refusal can be about."""
    found = {"rise", "fall", "stop", *IDS, *TABLE.texts}
    for seat in range(seats):
        found.add(f"seat:{seat}")
        found.update(f"incoming:{seat}:{colour}" for colour in COLOUR_NAMES)
    return found | {f"{card}:{colour}" for card in IDS for colour in COLOUR_NAMES}


def offered(p: GoldenPosition) -> set[str]:
    """The pieces that options name."""
    assert GAME.show_option is not None
    found: set[str] = set()
    for option in p.options():
        shown: Any = GAME.show_option(p, option)
        found.update(shown[key] for key in ("card", "cell", "to") if key in shown and "colour" not in shown)
        if shown["verb"] in ("rise", "fall", "stop"):
            found.add(shown["verb"])
        if shown["verb"] in ("pass", "from"):
            found.add(f"{shown['card']}:{shown['colour']}")
        if shown["verb"] in ("put", "load", "pass_in"):
            found.add(f"incoming:{p.seat}:{shown['colour']}")
        if shown["verb"] == "put":
            found.add(shown["card"])
    return found


@pytest.mark.parametrize("seed", range(6))
def test_what_is_offered_is_never_refused_and_secrets_decide_nothing(seed: int) -> None:
    seats = 2 + seed % 5
    options = [{}, {"ability_slack": 2}, {"rearrange": True, "explore": "tile_first"}][seed % 3]
    p: Any = GAME.start(seats, seed, options)
    chance = Random(seed)
    known = pieces(seats)
    for number in range(700):
        if p.over:
            break
        seat = p.seat
        refusals = why_not(p, seat)
        assert refusals.keys() <= known
        assert not refusals.keys() & offered(p)
        for sentence in refusals.values():
            assert sentence[0].isupper()
            assert sentence[-1] in ".?"
            assert not re.search(r"\(-?\d+,", sentence)  # places have names
        held = {IDS[card] for card in p.hand(seat)}
        if p.question(seat) != "choose_turn":
            assert held <= refusals.keys() | offered(p)
        if number % 7 == 0:
            assert why_not(p.imagine(seat, Rng.seeded("another world")), seat) == refusals
        assert why_not(p, (seat + 1) % seats) == {}
        p.choose(chance.choice(p.options()))


def test_a_turn() -> None:
    p = golden(sectors={(0, 0): "soldier 0"}, hands=["gossip"], tableaus=["the_bribe:N2"], incoming=["M1"])
    assert why(p, "stop") == "You rise or fall first: you can only stop instead of an extra turn."
    assert why(p, "gossip") == why(p, "rise") == ""
    assert why(p, "(0,0)") == "Choose a card to rise with first."
    assert why(p, "the_bribe") == "The Bribe is used at the end of a rise, while it is golden."
    assert (
        why(p, "incoming:0:merchant")
        == "Incoming factions go on the card you rise with, or on your cards in a fall."
    )
    assert why(p, "the_bribe:nomad") == "Factions leave your cards in a fall, or by an ability."


def test_a_place_to_rise() -> None:
    p = golden(sectors={(0, 0): "soldier 0", (1, 0): "sage", (2, 0): "sage 1"}, hands=["gossip trawler"])
    play(p, "rise", "card gossip")
    assert why(p, "(0,0)") == "You have a colony in I9 already."
    assert why(p, "(1,0)") == why(p, "(0,1)") == ""
    assert why(p, "(2,0)") == "K9 is not adjacent to a sector with your colony."
    assert why(p, "(3,0)") == "L9 is not adjacent to a sector with your colony."
    assert why(p, "trawler") == "Not now. Where does the colony of Gossip go?"
    p = golden(hands=["gossip trawler"])
    play(p, "rise", "card gossip")
    assert why(p, "(1,1)") == "You have no colony on the map, so you can't explore: choose a sector."
    p = golden(
        sectors={(0, 0): "sage 0", (1, 0): "sage", (0, 1): "sage"}, hands=["gossip trawler"], no_tiles=True
    )
    play(p, "rise", "card gossip")
    assert why(p, "(1,1)") == why(p, "(0,-1)") == "No tile is left to explore with."


def test_golden_cards_that_cannot_be_used() -> None:
    p = golden(
        sectors={(0, 0): "sage", (1, 0): "sage"},
        hands=["gossip trawler"],
        tableaus=["the_surveyor:N2 zele_seed_ships:N4 training_regimen:N2 blackmail:N4 the_thief:N4"],
    )
    play(p, "rise", "card gossip", "sector (0,0)")
    play(p, "card zele_seed_ships")
    assert p.question(0) == "use_ability"
    assert why(p, "training_regimen") == "Training Regimen works by itself in wars, while it is golden."
    assert why(p, "blackmail") == "Blackmail: No opponent has an incoming faction that you can take."
    assert why(p, "the_thief") == "The Thief: Nobody holds more cards than you."
    assert why(p, "gossip") == "Gossip (0 of 5) is not golden."
    use(p, "the_surveyor", "explore (0,-1)")
    assert why(p, "the_surveyor") == "You have used The Surveyor in this rise."


def test_a_fall() -> None:
    p = golden(
        3,
        sectors={(0, 0): "soldier 0 1 2", (1, 0): "sage 1 0", (0, 1): "sage", (1, -1): "sage 0"},
        tableaus=["hearts_and_minds:S4 gossip:M1", "searcher:G2,S1 the_bribe:M1", "the_quest:G1"],
        incoming=["", "S1 G1"],
    )
    assert why(p, "(1,0)") == "Ben controls J9."
    assert why(p, "(0,1)") == "I10 is empty: nobody controls it."
    assert why(p, "(0,0)") == ""
    play(p, "sector (0,0)")
    assert p.question(0) == "collapse_take"
    assert why(p, "searcher") == why(p, "searcher:soldier") == why(p, "incoming:1:soldier") == ""
    assert (
        why(p, "searcher:sage") == why(p, "incoming:1:sage") == "You take a soldier: that is the suit of I9."
    )
    assert why(p, "the_bribe") == "There is no soldier on it."
    assert why(p, "the_quest") == why(p, "the_quest:sage") == "You take from Ben now."


def test_scoring_and_migrating() -> None:
    p = golden(
        sectors={(0, 0): "soldier 0"}, tableaus=["gossip:M5 the_bribe:N2 searcher:G1"], incoming=["S1 G1"]
    )
    assert why(p, "searcher") == "Searcher (1 of 3) is not golden: golden cards are scored first."
    play(p, "card gossip")
    assert p.question(0) == "migrate_out"
    assert why(p, "incoming:0:soldier").startswith("Incoming factions come next")
    play(p, "done")
    assert why(p, "the_bribe") == "The Bribe (2 of 2) is full."
    assert why(p, "searcher") == why(p, "incoming:0:soldier") == ""
    assert why(p, "the_bribe:nomad").startswith("You are done with the factions on your cards")


def test_too_full_a_card_comes_first() -> None:
    p = golden(tableaus=["gossip:M3,S3 searcher:G1"])
    assert p.question(0) == "migrate_out"
    assert why(p, "searcher:sage") == "A card that holds more than its rank comes first."
    assert why(p, "gossip:merchant") == ""


def test_whom_a_card_can_hurt() -> None:
    p = golden(
        4,
        sectors={(0, 0): "soldier 1 2 3"},
        hands=["gossip the_bribe", "trawler observer", "the_fear the_swamp", ""],
        tableaus=["the_wall:N4", "", "", ""],
    )
    play(p, "rise", "card gossip", "card trawler", "card the_fear") if p.question(
        0
    ) == "choose_turn" else None
    assert p.question(0) == "war_target"
    assert why(p, "seat:1") == why(p, "seat:2") == ""
    assert why(p, "seat:3") == "Dan has no card in hand."


def test_protected_factions() -> None:
    p = golden(
        3,
        sectors={(0, 0): "sage"},
        hands=["gossip"],
        tableaus=["blackmail:N4", "the_wall:N4"],
        incoming=["M1", "S1", "G1 M1"],
    )
    play(p, "rise", "done")
    while p.question(0) != "lure":
        play(p, {"use_ability": "use blackmail", "gain_card": "card gossip"}[p.question(0) or ""])
    assert why(p, "incoming:1:soldier") == "Nobody can take factions from Ben: The Wall is golden."
    assert why(p, "incoming:0:merchant") == "This faction is yours already."
    assert why(p, "incoming:2:sage") == ""


def test_refusals_have_marks() -> None:
    p = golden(sectors={(0, 0): "soldier 0", (1, 0): "sage 1", (0, 1): "sage 0"}, tableaus=["gossip:M5"])
    sentence = why_not(p, 0)["(1,0)"]
    named = [(sentence[one.start : one.end], one.kind) for one in marks_in(sentence)]
    assert named == [("Player 2", "seat"), ("J9", "place")]
