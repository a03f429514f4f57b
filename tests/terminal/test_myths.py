"""Myths in lines: the map, the panels, the hand, the war, the curtain between people, and a whole game."""

from __future__ import annotations

import re
from collections.abc import Callable
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

from ozymandias.kernel import GameError, Match
from ozymandias.registry import load
from ozymandias.terminal.boards.myths import BOARD, draw, legend, read_card, show, status, why
from ozymandias.terminal.people import address
from tests.terminal.driver import (
    ASCII,
    PAINTED,
    PLAIN,
    Terminal,
    ozy,
    ozy_in_pipe,
    positions,
    seen,
    without_paint,
)

NAMES = ["Ada", "Bob", "Cleo", "Dan"]
SEEDED = ("play", "--lines", "myths", "--seats", "human,greedy", "--seed", "7")


def view_of(**changes: Any) -> Any:
    """The first view of a game, with some facts replaced."""
    return {**load("myths").start(2, 7).view(0), **changes}


def sector(x: int, y: int, card: str) -> dict[str, Any]:
    return {"cell": f"({x},{y})", "card": card}


def stack(x: int, y: int, side: str, cities: str) -> dict[str, Any]:
    return {"edge": f"({x},{y},{side})", "cities": list(cities)}


# The map.


def test_sectors_are_boxes_with_stacks_on_their_sides() -> None:
    view = view_of(
        sectors=[sector(0, 0, "forest_moon"), sector(1, 0, "greys_nebula")],
        stacks=[
            stack(-1, 0, "E", "W"),
            stack(0, -1, "S", "KR"),
            stack(0, 0, "E", "KRB"),
            stack(1, 0, "S", "B"),
        ],
    )
    lines = draw(view, PLAIN, 80)
    assert [line[:46].rstrip() for line in lines[:5]] == [
        "             x=0               x=1",
        "     +──────[kR]───────+─────────────────+",
        "y=0  │   Forest Moon   │  Grey's Nebula  │",
        "    [W]       4      [krB]     2*        │",
        "     +─────────────────+───────[B]───────+",
    ]


def test_a_stack_that_is_too_high_is_cut_at_its_bottom() -> None:
    view = view_of(stacks=[stack(0, 0, "S", "KRBW" * 6)])
    text = "\n".join(draw(view, PLAIN, 80))
    assert re.search(r"\[…[krbw]+W\]", text)
    assert re.search(r"\[~[krbw]+W\]", "\n".join(draw(view, ASCII, 80)))


def test_the_track_shows_markers_values_and_free_cities() -> None:
    view = view_of(
        track={"K": 0, "R": 3, "B": 11, "W": 1},
        values={"K": 6, "R": 12, "B": 30, "W": 8},
        free={"K": 6, "R": 2, "B": 0, "W": 5},
    )
    text = "\n".join(draw(view, PLAIN, 80))
    for row in (
        "K K···········     6     6",
        "R ···R········    12     2",
        "B ···········B    30     0",
        "W ·W··········     8     5",
    ):
        assert row in text
    assert "Quiet turns: 0 of 6" in text
    assert "Deck: 48 cards, 6 each" in text
    assert "Sectors: 2 each" in text


def test_the_market_stands_by_faction_with_prices() -> None:
    view = view_of(
        discard=["hope", "gas_giant", "peace_talks", "remembrance"],
        values={"K": 12, "R": 8, "B": 6, "W": 6},
        sector_price=10,
    )
    lines = draw(view, PLAIN, 80)
    assert lines[-3:] == [
        "  K at 12: 1 Peace Talks, 5 Hope",
        "  R at 8: 1 Remembrance",
        "  Sectors at 10: Gas Giant (5)",
    ]
    assert draw(view_of(discard=[]), PLAIN, 80)[-1] == "Discard pile: empty."


# Players, hand, war.


def player(influence: int, hand: list[str] | None, tableau: list[str], cards: int = 3) -> dict[str, Any]:
    return {"influence": influence, "cards": cards, "hand": hand, "tableau": tableau}


def test_players_show_influence_cards_and_tableau_by_faction() -> None:
    view = view_of(
        active=1,
        players=[player(4, ["hope"], ["hope", "remembrance", "nirs_uprising"]), player(9, None, [], 1)],
    )
    lines = status(view, NAMES[:2], PLAIN, 120)
    assert lines[0] == (
        "  Ada: influence 4, 3 cards in hand. Tableau: K: 3 Nir's Uprising, 5 Hope; R: 1 Remembrance"
    )
    assert lines[1] == "▶ Bob: influence 9, 1 card in hand. Tableau: empty"


def test_the_hand_shows_value_title_and_text_and_what_it_is_worth() -> None:
    view = view_of(
        players=[player(4, ["nyris_comet", "hope", "book_of_changes"], []), player(9, None, [])],
        values={"K": 12, "R": 8, "B": 6, "W": 6},
        sector_price=10,
    )
    assert status(view, NAMES[:2], PLAIN, 120)[2:] == [
        "Your hand, worth 28; with your influence 32",
        "  12  K5 Hope             WAR: Each myth in the discard pile adds 1 to its faction.",
        "   6  B6 Book of Changes",
        "  10  Nyri's Comet (4)    (sector) In a war: Destroy a ruling city here.",
    ]


def test_without_effects_no_text_is_shown() -> None:
    view = seen(load("myths").start(2, 7, {"effects": False}), 0)
    assert not re.search(r"EVENT|WAR|In a war", "\n".join(status(view, NAMES[:2], PLAIN, 80)))


def test_nobody_sees_the_hand_of_another_before_the_end() -> None:
    for position in positions("myths", 3, 4):
        text = "\n".join(status(seen(position, 1), NAMES[:3], PLAIN, 80))
        assert ("Ada's hand" in text) == position.over
    assert text.count("sold for") == 3


def test_a_war_shows_the_sector_who_has_sealed_and_what_was_revealed() -> None:
    war = {
        "cell": "(0,0)",
        "sector": "forest_moon",
        "blank": "W",
        "your_pick": "hope",
        "revealed": [None, None],
        "marked": [],
        "shielded": [],
        "also_wins": [],
    }
    facts: dict[str, Any] = {
        "sectors": [sector(0, 0, "forest_moon")],
        "stacks": [stack(0, 0, "E", "KR"), stack(0, 0, "S", "R"), stack(-1, 0, "E", "B")],
        "question": "war_card",
        "waiting": [1],
    }
    sealing = " ".join(status(view_of(war=war, **facts), NAMES[:2], PLAIN, 200)[:1])
    assert sealing == (
        "War at Forest Moon (4). Ruling cities: R 2, B 1. Cards of W are blank. Choosing: Bob. Sealed: Ada. "
        "Your sealed card: K5 Hope."
    )
    shown = {**war, "your_pick": None, "revealed": ["hope", "ancient_secrets"], "marked": ["(0,0,E)"]}
    open_war = status(view_of(war=shown, **{**facts, "question": "name_faction"}), NAMES[:2], PLAIN, 300)[0]
    assert "Revealed: Ada K5 Hope, Bob W6 Ancient Secrets" in open_war
    assert "Without texts that makes K 5, R 2, B 1, W 0" in open_war
    assert "Marked to fall: (0,0,E)" in open_war
    out = status(view_of(war={**war, "your_pick": "no_card"}, **facts), NAMES[:2], PLAIN, 300)[0]
    assert "Your sealed card: none." in out


# Every screen.


@pytest.mark.parametrize("width", [80, 120])
@pytest.mark.parametrize("seats", [2, 4])
def test_whole_games_fit_the_screen_with_paint_and_without(
    seats: int, width: int, share: Callable[[int], int]
) -> None:
    for seed in range(share(8)):
        for position in positions("myths", seats, seed):
            seat = None if position.over else position.seat
            view = seen(position, seat)
            plain = draw(view, PLAIN, width) + status(view, NAMES[:seats], PLAIN, width)
            assert max(map(len, plain)) <= width
            painted = draw(view, PAINTED, width) + status(view, NAMES[:seats], PAINTED, width)
            assert [without_paint(line).rstrip() for line in painted] == [line.rstrip() for line in plain]
            text = "\n".join(plain)
            for item in view["stacks"]:
                *ruled, ruling = item["cities"]
                assert len(ruled) > 3 or f"[{''.join(ruled).lower()}{ruling}]" in text
            for option in position.options():
                shown = show(view, PLAIN, position.game.text(option).split())
                assert max(map(len, shown), default=0) <= 120


def test_a_plain_screen_gets_plain_signs() -> None:
    for position in positions("myths", 2, 3)[::10]:
        view = seen(position)
        text = "\n".join([*draw(view, ASCII, 80), *status(view, NAMES[:2], ASCII, 80), *legend(ASCII)])
        assert text.isascii()


@pytest.mark.parametrize(
    ("option", "found"),
    [
        ("cell (1,0)", "here"),
        ("edge (0,0,E)", "[+]"),
        ("sell hope", "K, the people, number 5"),
        ("recover", ""),
    ],
)
def test_an_option_is_shown_on_the_map_or_as_its_card(option: str, found: str) -> None:
    lines = show(view_of(), PLAIN, option.split())
    assert found in "\n".join(lines)
    assert bool(lines) == bool(found)


def test_cards_are_found_by_id_title_and_part() -> None:
    for words in ("nirs_uprising", "Nir's Uprising", "nirs up", "k3 nir"):
        assert read_card(words)[0].startswith("Nir's Uprising, myth of K")
    assert read_card("gas giant") == ["Gas Giant, sector, number 5", "  (no text)"]
    with pytest.raises(GameError, match="Several cards fit 'cheras': Chera's Protection, Chera's Tithe"):
        read_card("cheras")
    with pytest.raises(GameError, match="There is no card 'xyzzy'"):
        read_card("xyzzy")


def test_why_answers_for_every_card_of_every_hand(share: Callable[[int], int]) -> None:
    reasons = set()
    for seed in range(share(20)):
        for position in positions("myths", 2, seed):
            if position.over or position.view(position.seat)["question"] != "action":
                continue
            for name in position.view(position.seat)["players"][position.seat]["hand"]:
                reasons.add(why(position, position.seat, name).partition(":")[0])
    assert "No city can be founded" in reasons
    assert any(reason.endswith("can be played.") for reason in reasons)


# The game in lines.


def test_a_whole_game_against_the_bot() -> None:
    done = ozy(*SEEDED, typed=["1"] * 2000)
    assert (done.code, done.err) == (0, "")
    assert re.search(r"^(You win|Greedy wins), \d+ : \d+\.$", done.out, re.MULTILINE)
    assert "reaches the end of history. Final: You " in done.out or "reach the end" in done.out
    assert "You wins" not in done.out
    assert ".." not in done.out.replace("...", "")


@pytest.mark.parametrize("seats", ["greedy,human,random", "human,random,greedy,random"])
def test_more_players(seats: str) -> None:
    done = ozy("play", "--lines", "myths", "--seats", seats, "--seed", "3", typed=["1"] * 3000)
    assert (done.code, done.err) == (0, "")
    assert re.search(r" wins?, \d+ : \d+ : \d+", done.out)


def test_actions_stand_by_kind_and_numbers_run_through() -> None:
    done = ozy(*SEEDED, typed=["all", "quit"])
    listed = done.out.split("choice")[1]
    headings = [line for line in listed.splitlines() if line in BOARD.groups.values()]
    assert len(headings) >= 3
    assert headings == [heading for heading in dict.fromkeys(BOARD.groups.values()) if heading in headings]
    numbers = [int(number) for number in re.findall(r"^ +(\d+)  \w", listed, re.MULTILINE)]
    assert numbers == list(range(1, len(numbers) + 1))


def test_a_number_and_the_text_play_the_same() -> None:
    listed = ozy(*SEEDED, typed=["all", "quit"]).out.split("choice")[1]
    row = re.search(r"^ +(\d+)  (sell \w+)", listed, re.MULTILINE)
    assert row
    played = [ozy(*SEEDED, typed=[answer, "log", "quit"]).out for answer in row.groups()]
    assert played[0].split("· You sell")[1] == played[1].split("· You sell")[1]


@pytest.mark.parametrize(
    ("answer", "sentence"),
    [
        ("why", "Say which card: why CARD."),
        ("why xyzzy", "There is no card 'xyzzy'."),
        ("why hope", "Hope is not in your hand."),
        ("why w", "Several cards fit 'w': Chera's Protection, Genesis Device."),
        ("why march of ashes", "can be played."),
        ("card", "Say which card to read: card TITLE."),
        ("card hope", "Each myth in the discard pile adds 1 to its faction."),
        ("card h", "Several cards fit 'h': "),
        ("board", "Quiet turns"),
        ("?", "why CARD"),
        ("show 1", "Gaia Project"),
        ("hint", "The greedy bot would play:"),
    ],
)
def test_commands_that_play_nothing(answer: str, sentence: str) -> None:
    done = ozy(*SEEDED, typed=[answer, "quit"])
    assert (done.code, done.err) == (0, "")
    assert sentence in done.out.split("choice", 1)[1]


def test_games_without_cards_do_not_offer_why() -> None:
    done = ozy("play", "--lines", "pyramid", "--set", "size=3", "--seed", "7", typed=["?", "why", "quit"])
    assert "why CARD" not in done.out
    assert "No option has that in it." in done.out


def test_the_board_is_not_repeated_while_nothing_has_changed() -> None:
    done = ozy(*SEEDED, typed=["play_sector gaia_project", "quit"])
    assert done.out.count("Quiet turns") == 1
    assert "Where does Gaia Project go?" in done.out


# Several people at one screen.


def test_a_curtain_falls_between_people_with_secrets() -> None:
    done = ozy(
        "play", "--lines", "myths", "--seats", "human,human", "--seed", "7", typed=[""] + ["1", ""] * 40
    )
    passes = re.findall(r"Pass to (Player \d) - press Enter", done.out)
    assert set(passes) == {"Player 1", "Player 2"}
    assert all(one != other for one, other in pairwise(passes))
    first = done.out.index("Pass to")
    assert "Your hand" not in done.out[:first]


def test_everybody_hears_what_happened_since_their_own_last_look() -> None:
    done = ozy("play", "--lines", "myths", "--seats", "human,human,human", "--seed", "5", typed=["1"] * 40)
    heard: dict[str, list[str]] = {}
    for part in done.out.split("Pass to ")[1:]:
        heard.setdefault(part[:8], []).extend(line for line in part.splitlines() if line.startswith("·"))
    assert len(heard) == 3
    longest = max(heard.values(), key=len)
    assert len(longest) > 5
    for lines in heard.values():
        assert lines == longest[: len(lines)]  # the same story, only not equally far


def test_a_whole_game_of_people_ends_for_all_of_them_together() -> None:
    done = ozy("play", "--lines", "myths", "--seats", "human,human,random", "--seed", "5", typed=["1"] * 3000)
    assert (done.code, done.err) == (0, "")
    assert re.search(r"^(Player \d|Random) wins, \d+ : \d+ : \d+\.$", done.out, re.MULTILINE)
    assert done.out.count("sold for") == 3


def test_no_curtain_where_there_are_no_secrets_or_only_one_person() -> None:
    pyramid = ozy("play", "--lines", "pyramid", "--set", "size=3", "--seats", "human,human", typed=["1"] * 40)
    alone = ozy(*SEEDED, typed=["1"] * 20)
    assert "Pass to" not in pyramid.out + alone.out


@pytest.mark.parametrize("answer", [["quit"], []])
def test_the_curtain_can_be_left(answer: list[str]) -> None:
    done = ozy("play", "--lines", "myths", "--seats", "human,human", "--seed", "7", typed=answer)
    assert (done.code, done.err) == (0, "")
    assert "The game stops here, unfinished, after 0 decisions." in done.out


def test_the_curtain_clears_the_screen_where_it_can() -> None:
    arguments = ("play", "--lines", "myths", "--seats", "human,human", "--seed", "7")
    with Terminal(*arguments) as terminal:
        assert "\x1b[2J" in terminal.wait_for("press Enter: ")
        terminal.type("\n")
        assert "Your hand" in terminal.wait_for("(number, or ? for help): ")
    with Terminal(*arguments, environment={"TERM": "dumb"}) as terminal:
        seen = terminal.wait_for("press Enter: ")
        assert "\x1b[2J" not in seen
        assert "\n" * 20 in seen.replace("\r", "")


# Terminals and pipes.


@pytest.mark.parametrize(("columns", "lines"), [(80, 24), (120, 40)])
def test_nothing_is_wider_than_the_terminal(columns: int, lines: int) -> None:
    prompt = "(number, or ? for help): "
    with Terminal(*SEEDED, columns=columns, lines=lines) as terminal:
        screens = terminal.wait_for(prompt)
        assert "\x1b[" in screens
        for answer in ("1", "1", "?", "all", "hint", "show 1", "card hope", "why hope", "1", "1", "1"):
            terminal.type(f"{answer}\n")
            screens += terminal.wait_for(prompt)
        rows = without_paint(screens).replace("\r", "").split("\n")
        assert max(map(len, rows)) <= columns


@pytest.mark.parametrize("plain", [{"TERM": "dumb"}, {"NO_COLOR": "1"}])
def test_paint_can_be_refused(plain: dict[str, str]) -> None:
    with Terminal(*SEEDED, environment=plain) as terminal:
        assert not re.search(r"\x1b\[[0-9;]*m", terminal.wait_for("(number, or ? for help): "))


def test_a_pipe_gets_text_without_paint() -> None:
    done = ozy_in_pipe(*SEEDED, typed="1\n" * 30)
    assert (done.code, done.err) == (0, "")
    assert "\x1b" not in done.out
    assert "The game stops here, unfinished" in done.out or " wins" in done.out


def test_a_record_can_be_looked_at() -> None:
    match = Match(load("myths"), ["human", "greedy"], 7)
    for _ in range(30):
        match.choose(match.position.options()[0])
    Path("game.json").write_text(match.record().to_json())
    done = ozy("replay", "game.json")
    assert (done.code, done.err) == (0, "")
    assert "Decision 30 of 30" in done.out
    assert "hand, worth" not in done.out


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("You places X at (0,0) and gains 8 from K.", "You place X at (0,0) and gain 8 from K."),
        ("Greedy gives a card to You.", "Greedy gives a card to you."),
        ("Final: You 98, Greedy 70. You wins.", "Final: You 98, Greedy 70. You win."),
        ("Revealed: You: K5 Hope.", "Revealed: You: K5 Hope."),
    ],
)
def test_sentences_about_you(line: str, said: str) -> None:
    assert address(line) == said


def test_help_has_the_six_actions() -> None:
    shown = ozy(*SEEDED, typed=["?", "quit"]).out
    assert re.search(r"^  PART  +list the options .* such as: found, or: sell, or: war$", shown, re.MULTILINE)
    for action in ("place sector", "expand", "play event", "sell", "fight war", "recover"):
        assert re.search(rf"^  {action}  +\w", shown, re.MULTILINE)
    bought = ozy(*SEEDED, "--set", "market=buy_action", "--set", "hand_size=6", typed=["?", "quit"]).out
    assert re.search(r"^  buy  +\w", bought, re.MULTILINE)
    assert "then sell until you hold 6 cards" in bought


def test_after_the_end_the_curtain_falls_again_before_a_decision_is_repeated() -> None:
    arguments = ("play", "--lines", "myths", "--seats", "human,human,random", "--seed", "5")
    match = Match(load("myths"), ["human", "human", "random"], 5)
    while not match.position.over:
        match.choose(match.position.options()[0])
    Path("over.json").write_text(match.record().to_json())
    done = ozy(*arguments[:2], "--from", "over.json", typed=["log", "undo", "", "quit"])
    assert (done.code, done.err) == (0, "")
    after = done.out.split("taken back")[1]
    assert re.match(r"\.\s+Pass to Player \d - press Enter", after)


# The player aid.


def test_the_aid_is_printed_if_there_is_one() -> None:
    done = ozy("rules", "pyramid", "--aid")
    assert done.code == 1
    assert (
        done.err == "Ozymandias: the dice pyramid has no player aid; read all rules with ozy rules pyramid.\n"
    )
    aid = ozy("rules", "myths", "--aid")
    assert (aid.code, aid.err) == (0, "")
    assert len(aid.out) < len(ozy("rules", "myths").out)


def test_on_a_narrow_screen_the_texts_of_the_hand_stand_below_the_titles(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv("COLUMNS", "45")
    narrow = ozy("play", "--lines", "myths", "--seats", "human,greedy", "--seed", "5", typed=["quit"]).out
    hand = narrow[narrow.index("Your hand") : narrow.index("Your turn")]
    assert "\n   6  R4 Cyri's Treachery\n      EVENT: Destroy a city" in hand
    assert max(map(len, hand.splitlines())) <= 45
