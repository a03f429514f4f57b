"""What the tests of all games are told about Golden Ages."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any, NamedTuple

from ozymandias.games.golden import GAME
from ozymandias.games.golden.kinds import (
    GOLDEN,
    IDS,
    OBSERVE,
    REACH_ANY,
    REACH_OCCUPIED,
    SAFE,
    SURPLUS,
    WAR_TEXTS,
)
from ozymandias.games.golden.pieces import CARDS, SECTOR, TABLE, of_colour
from ozymandias.games.golden.position import GoldenPosition
from ozymandias.games.golden.view.events import SENTENCES, SPECIAL
from ozymandias.kernel import Event, Match
from tests.games.facts import Facts, Page, Thought, Wanted

MOST = 620  # decisions of a recorded game: its file stays small
SHORT = {"target_vp": 10}
RICH = {"target_vp": 10, "ability_slack": 2, "start_hand": 7, "draw_on_fall": 5}  # full of abilities

RECORDED = [
    *(Wanted(f"standard-{seats}", seats, {}, "greedy", "target", most=MOST) for seats in GAME.seats),
    *(Wanted(f"short-{seats}", seats, SHORT, "random", "target", most=MOST) for seats in (2, 4, 6)),
    *(
        Wanted(f"rounds-{seats}", seats, {"round_limit": 20}, "random", "round_limit", most=MOST + 20 * seats)
        for seats in GAME.seats
    ),
    Wanted("bare", 4, {"abilities": False, "target_vp": 10}, "random", "target", most=MOST),
    Wanted("no-war-texts", 3, {"war_abilities": False, "target_vp": 10}, "random", "target", most=MOST),
    Wanted(
        "tight",
        3,
        {
            "draw_on_fall": 1,
            "hand_limit": 5,
            "extra_turns": 0,
            "nomad_sectors": 0,
            "start_hand": 3,
            "target_vp": 10,
            "walkover_turn": False,
        },
        "random",
        "target",
        ("walkover",),
        most=MOST,
    ),
    Wanted(
        "wide",
        2,
        {
            "draw_on_fall": 5,
            "hand_limit": 54,
            "nomad_sectors": 6,
            "start_hand": 7,
            "target_vp": 40,
            "round_limit": 20,
            "ability_slack": 2,
        },
        "random",
        "round_limit",
        ("gives", "steals"),
        most=MOST,
    ),
    Wanted(
        "long",
        2,
        {"round_limit": 200, "target_vp": 10, "dark_age": False, "newcomer": "bottom"},
        "random",
        "target",
        ("war",),
        most=MOST,
    ),
    Wanted(
        "tile-first",
        3,
        {"explore": "tile_first", "war_cards": "return", "target_vp": 10},
        "random",
        "target",
        ("turns_tile", "extra_turn"),
        most=MOST,
    ),
    Wanted(
        "by-choice",
        2,
        {"optional_collapse": True, "rearrange": True, "ability_slack": 1, "target_vp": 10},
        "random",
        "target",
        ("dark_age",),
        most=MOST,
    ),
    *(
        Wanted(f"rare-cards-{number}", seats, RICH, "random", "target", most=MOST, fresh=fresh)
        for number, (seats, fresh) in enumerate([(4, 3), (3, 2), (4, 1)], 1)
    ),
]

REACHES = {IDS[GOLDEN.index(kind)]: kind for kind in (REACH_OCCUPIED, REACH_ANY)}
OBSERVER = GOLDEN.index(OBSERVE)
BARONESS = GOLDEN.index(SURPLUS)
WALL = GOLDEN.index(SAFE)


class Moment(NamedTuple):
    """A decision: the position in which it is made, the one to which it leads, and what happens between."""

    before: GoldenPosition
    option: int
    after: GoldenPosition
    told: list[Event]

    def facts(self, kind: str) -> Iterator[dict[str, Any]]:
        """The facts of each event of a kind."""
        return (event.facts for event in self.told if event.kind == kind)


def moments(match: Match) -> Iterator[Moment]:
    p = match.game.start(len(match.seats), match.seed, match.options)
    for option, told in zip(match.decisions, match.story[1:], strict=True):
        before = p.clone()
        p.choose(option)
        assert isinstance(before, GoldenPosition)
        assert isinstance(p, GoldenPosition)
        yield Moment(before, option, p, told)


def uses(match: Match) -> set[str]:
    """Golden age abilities by the time at which they work, and war abilities of revealed cards."""
    found: set[str] = set()
    if not match.options.get("abilities", True):
        return found
    for moment in moments(match):
        found |= {f"use {facts['card']}" for facts in moment.facts("uses")}
        if match.options.get("war_abilities", True):
            found |= {
                f"reveal {card}" for facts in moment.facts("war_revealed") for card in facts["cards"].values()
            }
        found |= {f"war {card}" for card in golden_in_war(moment.after)}
        found |= {f"score {card}" for card in scored(moment)}
        found |= {f"always {card}" for card in constant(moment)}
    return found


def golden_in_war(p: GoldenPosition) -> Iterator[str]:
    """Golden cards of those who fight."""
    if p.war is not None:
        for seat in p.war.fighters:
            yield from (IDS[card] for card in p.open_cards(seat) if GOLDEN[card].timing == "war")


def scored(moment: Moment) -> Iterator[str]:
    """Cards that were scored while golden, and had not just lost a faction."""
    robbed = {facts["source"] for facts in moment.facts("takes")}
    for facts in moment.facts("scores"):
        card = IDS.index(facts["card"])
        if (
            GOLDEN[card].timing == "collapse"
            and facts["card"] not in robbed
            and moment.before.is_golden(card)
        ):
            yield facts["card"]


def constant(moment: Moment) -> Iterator[str]:
    """Abilities that have just made a difference."""
    p, option, _, told = moment
    asked = "" if p.asked is None else p.asked.named()
    if asked == "rise_place" and p.held[p.seat] and SECTOR <= option < SECTOR + len(TABLE.texts):
        sector = p.sector_at[option - SECTOR]
        if not p.beside(p.held[p.seat]) >> sector & 1:
            yield from (card for card, kind in REACHES.items() if p.has(p.seat, kind))
    kinds = [event.kind for event in told]
    if "draws" in kinds and "falls" in kinds[: kinds.index("draws")]:
        drawer = told[kinds.index("draws")].facts["seat"]
        if drawer != told[kinds.index("falls")].facts["seat"] and p.has(drawer, OBSERVE):
            yield IDS[OBSERVER]
    if asked == "gain_card" and kinds[1:2] == ["gains"] and p.has(p.seat, SURPLUS):
        yield IDS[BARONESS]
    for facts in moment.facts("collapses"):
        suit = p.suit[p.sector_at[TABLE.texts.index(facts["cell"])]]
        for seat in facts["seats"]:
            factions = [p.incoming[seat], *(p.cubes[card] for card in p.tableau[seat])]
            if seat != facts["seat"] and p.has(seat, SAFE) and any(of_colour(f, suit) for f in factions):
                yield IDS[WALL]


def all_uses() -> set[str]:
    """Every ability, every verb and every kind of event."""
    way = {"rise": "use", "war": "war", "collapse": "score", "constant": "always"}
    found = {f"{way[GOLDEN[card].timing]} {IDS[card]}" for card in range(CARDS)}
    found |= {f"reveal {IDS[card]}" for card in range(CARDS) if WAR_TEXTS[card]}
    found |= {f"choose {verb}" for verb in GAME.vocabulary.verbs}
    return found | {f"tell {kind}" for kind in (*SENTENCES, *SPECIAL)}


def words_of(step: str) -> str:
    """A step by its words: the seats, cards and places that it may be for are too many for saves."""
    return json.dumps([part for part in json.loads(step) if isinstance(part, str)])


FACTS = Facts(
    name="golden",
    small={"target_vp": 10, "round_limit": 20},
    record="standard-2",
    page=Page(
        # a faction that is only picked up is no answer yet; of a stack that is fanned out a colony is
        lit="main:not(:has(.level.legal)) .spot.legal, main .level.legal, main li.legal > button, "
        "main .head.pickable, main button.legal:not([aria-pressed], [aria-expanded], [aria-hidden=true])",
        later=(64, 81, 104, 139),
    ),
    recorded=RECORDED,
    thoughts=(Thought(2, {}, "rise", 31), Thought(4, {}, "fall", 33)),
    uses=uses,
    all_uses=frozenset(all_uses()),
    saved=words_of,
)
