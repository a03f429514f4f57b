"""The hints for bots: an answer for every question, and what they should see at a glance."""

from __future__ import annotations

from collections.abc import Iterator
from math import isfinite
from typing import Any

import ozymandias
from ozymandias.kernel import Ask, Hints, Position, Rng, best_rated
from tests.games.golden.build import golden
from tests.games.playing import some_options

ENOUGH = 400  # random games in which every question comes up, and by far


def kinds_of(kind: type[Any]) -> Iterator[type[Any]]:
    for narrower in kind.__subclasses__():
        yield narrower
        yield from kinds_of(narrower)


def questions() -> set[str]:
    """All that the game may ask. Where factions go from a scored card is asked like any other move."""
    asked = {kind.name for kind in kinds_of(Ask) if kind.__module__.startswith("ozymandias.games.golden")}
    return asked - {Ask.name} | {"salvage_to"}


def hints_of(p: Position) -> Hints:
    hints = p.game.hints
    assert hints is not None
    return hints


def best(p: Position) -> str:
    """What the hints rate highest."""
    options = p.options()
    return p.game.text(best_rated(options, hints_of(p).rate(p, options)))


def test_every_question_is_rated() -> None:
    """In random positions under all kinds of rules; a rating changes nothing."""
    game = ozymandias.load("golden")
    missing = questions()
    known = missing.copy()
    for number in range(ENOUGH):
        p = game.start(game.seats[number % len(game.seats)], number, some_options(game, number))
        hints = hints_of(p)
        assert hints.consider is not None
        rng = Rng.seeded(str(number), "rated")
        while not p.over:
            options = p.options()
            assert p.asked is not None
            assert p.asked.named() in known
            if p.asked.named() in missing or rng.below(10) == 0:
                missing.discard(p.asked.named())
                before = p.facts()
                for rates in (hints.rate(p, options), hints.skim(p, options)):
                    assert len(rates) == len(options)
                    assert all(map(isfinite, rates))
                considered = hints.consider(p, options)
                assert considered
                assert set(considered) <= set(options)
                assert len(hints.worth(p)) == p.seats
                assert p.facts() == before
            p.choose(options[rng.below(len(options))])
        if not missing and number > len(game.seats):
            break
    assert not missing


def test_golden_cards_are_scored_before_the_game_ends() -> None:
    p = golden(
        2,
        sectors={(0, 0): "merchant 0", (1, 0): "sage 1"},
        hands=["the_wall", ""],
        tableaus=["gossip:M5"],
        vp=[14, 3],
    )
    assert best(p) == "fall"


def test_who_has_nothing_to_score_rises() -> None:
    p = golden(2, hands=["gossip the_wall observer", ""], incoming=["M2 G1 N1"])
    assert best(p) == "rise"


def test_matching_factions_are_loaded_and_others_kept() -> None:
    p = golden(2, hands=["the_baroness the_quest", ""], incoming=["M2 G1"])
    p.choose(p.game.parse("rise"))
    p.choose(p.game.parse("card the_baroness"))
    p.choose(p.options()[0])
    for _ in range(2):
        assert best(p) == "load merchant"
        p.choose(p.game.parse("load merchant"))
    assert best(p) == "done"


def test_a_war_is_won_with_no_more_than_it_takes() -> None:
    """The spy sees the other card first: the weakest card that wins is enough, and where none does, the least
    one goes."""
    for revealed, played in (("gossip", "hearts_and_minds"), ("the_dictator", "training_regimen")):
        p = golden(
            2,
            sectors={(0, 0): "soldier 1", (1, 0): "sage 0"},
            hands=["the_bribe hearts_and_minds training_regimen investment", revealed],
            tableaus=["border_spy:G4"],
        )
        for text in ("rise", "card the_bribe", "sector (0,0)"):
            p.choose(p.game.parse(text))
        assert p.asked is not None
        while p.asked.named() != "war_card":
            p.choose(p.options()[-1])
        assert best(p) == f"card {played}"


def test_the_taken_faction_goes_where_it_lifts_most() -> None:
    p = golden(
        2,
        sectors={(0, 0): "merchant 0 1", (1, 0): "sage 0"},
        hands=["the_wall", ""],
        tableaus=["gossip:M5 hearts_and_minds:S4", "the_quest:M1"],
    )
    p.choose(p.game.parse("fall"))
    assert best(p) == "sector (0,0)"
    p.choose(p.game.parse("sector (0,0)"))
    assert best(p) == "card gossip"
