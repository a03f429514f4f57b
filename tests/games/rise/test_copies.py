"""Copies: every conquer card through Nesimm, Ancestral Ritual and Banii Ritual; and chains of them."""

from __future__ import annotations

import pytest

from ozymandias.games.rise.cards import CARDS
from ozymandias.games.rise.position import RisePosition
from tests.games.playing import is_over
from tests.games.rise.build import (
    GAME,
    disks,
    hand,
    legal,
    pile,
    play,
    rise,
    sectors,
    tokens,
    use,
)

CONQUER_CARDS = [card.id for card in CARDS if card.action == "conquer"]
COPIERS = ("spymaster_ather_nesimm", "ancestral_ritual", "banii_ritual")
PLAIN = [name for name in CONQUER_CARDS if name not in COPIERS]
TOKEN_CARDS = (
    "hanian_awakening",
    "vaults_of_atif",
    "thani_meditation",
    "crusade_of_the_sun",
    "silver_sword_uprising",
)
# X holds all four colours, so that every card and every copier may be executed.
MAP = {(0, 0): "3[RBKW]", (1, 0): "2[KBR]", (0, 1): "1[W]", (-1, 0): "4[]", (4, 0): "4[RW]"}


def with_copier(name: str, copier: str) -> RisePosition:
    """A position in which seat 0 can resolve a card: itself, or by way of another card.

    Two cards of the opponent lie in its second pile, so that there is always something to take or give.
    """
    piles, cards = (
        ["", "", "", "psychohistory maengalis_altar"],
        "agons_games" if name != "agons_games" else "",
    )
    if copier == "":
        piles[0] = name
    elif copier == "spymaster_ather_nesimm":
        piles[0], piles[2] = copier, name
    elif copier == "ancestral_ritual":
        piles[0] = f"{name} ancestral_ritual"
    else:
        piles[0], cards = "banii_ritual", f"{cards} {name}"
    return rise(
        sectors=MAP,
        piles=piles,
        hands=[cards, "eferi_census" if name != "eferi_census" else "cheras_tithe"],
        tokens={name: 2} if name in TOKEN_CARDS and copier != "banii_ritual" else {},
        dead="KBRW",
        resources=[20, 20],
        deck="book_of_leeches",
        rest="dead",
        tiles=[4],
        action="conquer",
        x=(0, 0),
    )


def begin(p: RisePosition, name: str, copier: str) -> None:
    """Execute the card, or the copier and choose the card."""
    use(p, copier or name)
    if copier == "banii_ritual":
        play(p, f"choose_card {name}", "choose_pile 0 pile_a")
    elif f"choose_card {name}" in legal(p):
        play(p, f"choose_card {name}")


def finish(p: RisePosition) -> list[str]:
    """Answer with the first option until the window of the other seat opens; the questions."""
    asked = []
    while not is_over(p) and p.resolver != -1:
        options = p.options()
        asked.append(" ".join(GAME.text(option) for option in options))
        p.choose(options[0])
        p.check()
    return asked


@pytest.mark.parametrize("copier", COPIERS[:2])
@pytest.mark.parametrize("name", PLAIN)
def test_a_copy_asks_and_does_what_the_card_does(name: str, copier: str) -> None:
    own, copy = with_copier(name, ""), with_copier(name, copier)
    begin(own, name, "")
    begin(copy, name, copier)
    if name in ("ambush_at_centauri_prime", "thani_meditation"):  # these look at the piles, which differ
        finish(own)
        finish(copy)
    else:
        assert finish(copy) == finish(own)
    assert sectors(copy) == sectors(own)
    assert (disks(copy.pool), disks(copy.dead)) == (disks(own.pool), disks(own.dead))
    assert list(copy.resources) == list(own.resources)
    assert copy.end_turn == own.end_turn
    if name in TOKEN_CARDS:
        assert tokens(copy, name) == tokens(own, name)


@pytest.mark.parametrize("name", PLAIN)
def test_a_discarded_card_is_resolved_by_banii_ritual(name: str) -> None:
    """Banii draws a card first and the copied card has no token yet, so only the question is compared."""
    p = with_copier(name, "banii_ritual")
    events = [event["event"] for event in use(p, "banii_ritual", f"choose_card {name}")]
    events += [event["event"] for event in play(p, "choose_pile 0 pile_a")]
    assert events[:4] == ["executes", "drawn", "discarded", "copies"]
    if name not in ("cyris_treachery", "ambush_at_centauri_prime"):
        assert pile(p, 0)[:2] == ["banii_ritual", name]
    finish(p)


def test_banii_ritual_copied_by_nesimm_discards_on_the_own_pile() -> None:
    p = rise(
        sectors=MAP,
        piles=["spymaster_ather_nesimm", "", "banii_ritual", ""],
        hands=["eferi_census"],
        action="conquer",
        x=(0, 0),
    )
    use(p, "spymaster_ather_nesimm", "choose_card eferi_census", "choose_pile 0 pile_b")
    assert pile(p, 1) == ["eferi_census"]
    assert list(p.resources) == [3, 0]


def test_banii_ritual_discards_nesimm_who_copies_ancestral_ritual() -> None:
    """A chain of four: Banii, Nesimm, Ancestral Ritual, Census."""
    p = rise(
        sectors=MAP,
        piles=["banii_ritual", "", "eferi_census ancestral_ritual", ""],
        hands=["spymaster_ather_nesimm"],
        action="conquer",
        x=(0, 0),
    )
    story = use(p, "banii_ritual", "choose_card spymaster_ather_nesimm", "choose_pile 0 pile_b")
    assert [event["card"] for event in story if event["event"] == "copies"] == [
        "spymaster_ather_nesimm",
        "ancestral_ritual",
        "eferi_census",
    ]
    assert list(p.resources) == [3, 0]


def test_a_card_appears_once_in_a_chain() -> None:
    """Nesimm copies Ancestral Ritual, whose pile holds nothing but Banii, who may discard neither again."""
    p = rise(
        sectors=MAP,
        piles=["spymaster_ather_nesimm", "", "banii_ritual ancestral_ritual", ""],
        hands=["hanian_cultists"],
        action="conquer",
        x=(0, 0),
    )
    story = use(p, "spymaster_ather_nesimm", "choose_card hanian_cultists", "choose_pile 0 pile_a")
    assert [event["card"] for event in story if event["event"] == "copies"] == [
        "ancestral_ritual",
        "banii_ritual",
        "hanian_cultists",
    ]
    play(p, "choose_mode gain")
    assert p.resources[0] == 6


def test_ancestral_ritual_and_nesimm_cannot_call_each_other() -> None:
    """Ancestral Ritual could copy Nesimm below it, who finds only a card that cannot be executed."""
    p = rise(
        sectors={(0, 0): "3[R]"},
        piles=["spymaster_ather_nesimm ancestral_ritual", "", "hanios_resistance", ""],
        action="conquer",
        x=(0, 0),
    )
    assert is_over(p)


def test_banii_ritual_copied_by_ancestral_ritual_resolves_nothing_but_conquer_cards() -> None:
    p = rise(
        sectors=MAP,
        piles=["banii_ritual ancestral_ritual", "", "", ""],
        hands=["psychohistory"],
        deck="thani_tribes",
        rest="dead",
        action="conquer",
        x=(0, 0),
    )
    use(p, "ancestral_ritual", "choose_card psychohistory", "choose_pile 0 pile_b")
    assert hand(p) == ["thani_tribes"]
    assert (p.resources[0], p.chain) == (0, 0)


@pytest.mark.parametrize("name", COPIERS)
def test_a_clone_in_the_middle_of_a_chain_goes_on_alone(name: str) -> None:
    p = rise(
        sectors=MAP,
        piles=[f"thani_tribes jordani_current {name}", "", "nova_evacuation", "fires_at_night"],
        hands=["hanian_awakening battle_of_agon_sphere"],
        action="conquer",
        x=(0, 0),
    )
    use(p, name)
    for depth in range(4):
        if is_over(p):
            break
        q = p.clone()
        before = q.truth()
        p.choose(p.options()[depth % len(p.options())])
        assert q.truth() == before
        q.choose(q.options()[depth % len(q.options())])
        assert q.truth() == p.truth()


def test_ancestral_ritual_discarded_on_banii_ritual_cannot_go_back_to_it() -> None:
    p = rise(
        sectors=MAP,
        piles=["vaults_of_atif eferi_census banii_ritual", "", "", ""],
        hands=["ancestral_ritual"],
        action="conquer",
        x=(0, 0),
    )
    use(p, "banii_ritual", "choose_card ancestral_ritual", "choose_pile 0 pile_a")
    assert legal(p, "choose_card") == ["vaults_of_atif", "eferi_census"]  # Banii Ritual is in the chain
    p = rise(
        sectors=MAP,
        piles=["banii_ritual", "", "", ""],
        hands=["ancestral_ritual"],
        action="conquer",
        x=(0, 0),
    )
    use(p, "banii_ritual", "choose_card ancestral_ritual", "choose_pile 0 pile_a")
    assert is_over(p)  # nothing else lies there
