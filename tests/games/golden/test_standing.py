"""Which answers can stand: where a question comes again and again in the turns of others."""

from __future__ import annotations

from ozymandias.games.golden.position import GoldenPosition
from tests.games.golden.build import GAME, asked, golden, play


def standing(p: GoldenPosition) -> dict[str, str]:
    """What can stand now: options with their words, below the key."""
    assert p.asked is not None
    answers = p.asked.may_stand(p)
    if answers is None:
        return {}
    return {
        "key": answers.key,
        **{GAME.text(option): str(words) for option, words in answers.words.items()},
    }


def test_a_card_that_may_be_paid_for_or_reinforced_can_be_declined_for_ever() -> None:
    sectors = {(0, 0): "sage 1", (1, 0): "merchant 0", (0, 1): "soldier"}
    p = golden(sectors=sectors, hands=["gossip trawler", "the_mercenary searcher"], incoming=["", "M1 G1"])
    play(p, "rise", "card gossip", "sector (0,0)", "card the_mercenary")
    assert asked(p) == (1, "war_pay")
    assert standing(p) == {
        "key": "war_pay the_mercenary",
        "decline": "Never pass a faction for The Mercenary",
    }
    p = golden(sectors=sectors, hands=["gossip trawler", "weapons_research searcher"])
    play(p, "rise", "card gossip", "sector (0,0)", "card weapons_research")
    assert asked(p) == (1, "war_reinforce")
    assert standing(p) == {
        "key": "war_reinforce weapons_research",
        "decline": "Never discard a card for Weapons Research",
    }


def test_a_beaten_colony_can_always_be_taken_back_or_never() -> None:
    sectors = {(0, 0): "merchant 1", (1, 0): "merchant 0", (0, 1): "soldier"}
    p = golden(sectors=sectors, hands=["gossip trawler", "warp_drive searcher"])
    play(p, "rise", "card gossip", "sector (0,0)", "card warp_drive")
    assert asked(p) == (1, "war_retreat")
    assert standing(p) == {
        "key": "war_retreat warp_drive",
        "retreat": "Always take your beaten colony back with Warp Drive",
        "stay": "Never take your beaten colony back with Warp Drive",
    }


def test_what_the_rise_of_another_player_brings_can_always_go_on_one_card() -> None:
    sectors = {(0, 0): "merchant 1", (1, 0): "merchant 0 1", (0, 1): "soldier"}
    tableaus = ["", "gossip trawler"]
    p = golden(sectors=sectors, hands=["searcher the_wall", "the_network the_brain"], tableaus=tableaus)
    play(p, "rise", "card searcher", "sector (0,0)", "card the_network")
    assert asked(p) == (1, "gain_card")
    assert standing(p) == {
        "key": "gain_card",
        "card gossip": "Always put what rises of others bring you on Gossip",
        "card trawler": "Always put what rises of others bring you on Trawler",
    }


def test_in_your_own_rise_you_decide_yourself() -> None:
    p = golden(hands=["searcher"], tableaus=["gossip trawler"])
    play(p, "rise", "sector (1,0)")
    assert asked(p) == (0, "gain_card")
    assert standing(p) == {}
