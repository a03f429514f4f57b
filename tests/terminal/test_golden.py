"""Golden Ages in lines: the map, who has what, the war, the hand, and whole games on a small screen."""

from __future__ import annotations

import re
from io import StringIO
from random import Random
from typing import Any
from unittest import mock

import pytest

from ozymandias.kernel import GameError, Match
from ozymandias.kernel.marks import with_names
from ozymandias.terminal.boards.golden import BOARD, draw, legend, piles, read_card, show, status, whole, why
from ozymandias.terminal.menu import Menu
from ozymandias.terminal.play import Play
from ozymandias.terminal.screen import Screen
from tests.games.golden.build import GAME, NAMES, golden, play
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

PROMPT = "Your choice (number, or ? for help): "
SEEDED = ("play", "golden", "--seats", "human,random", "--seed", "7")


def at_war() -> Any:
    """Seat 0 attacks seat 1 in I9 and has to choose a card."""
    p = golden(
        3,
        sectors={(0, 0): "sage 1 2", (1, 0): "merchant 0", (0, 1): "soldier", (1, -1): "nomad 2"},
        hands=["gossip weapons_research the_network", "the_brain the_bribe", ""],
        tableaus=["training_regimen:N2", "the_wall:M3 searcher:G3"],
        incoming=["", "M2 N1"],
        vp=[5, 12, 20],
    )
    play(p, "rise", "card gossip", "sector (0,0)")
    return p


# Snapshots.


def test_the_set_up() -> None:
    p = golden(hands=["gossip battle_cry anomaly_magnet", "trawler"], incoming=["M1 S1 G1 N1", "M1 S1 G1 N1"])
    assert whole(seen(p, 0), ["You", "Greedy"], PLAIN, 80, 15) == [
        "    I9▲         J9●       Round 1, to 21 VP",
        "                          Supply ●22 ■22 ▲22 ◆14",
        "         I10■             Tiles 21",
        "                          Deck 50, discarded 0",
        "           VP hand spare  incoming     open cards",
        "▶1 You      0    3     6  ●1 ■1 ▲1 ◆1  none",
        " 2 Greedy   0    1     6  ●1 ■1 ▲1 ◆1  none",
        "Your hand:",
        "  ●5 Gossip          Draw 1 card.",
        "  ■5 Battle Cry      +3 if you attack.",
        "  ▲7 Anomaly Magnet  Nomads on this card count as matching.",
    ]


def test_a_war() -> None:
    assert whole(seen(at_war(), 0), ["You", "Ben", "Cleo"], PLAIN, 80, 15) == [
        "          J8◆             Round 1, to 21 VP",
        "           3              Supply ●19 ■24 ▲21 ◆13",
        "    I9▲         J9●       Tiles 20",
        "    123          1        Deck 46, discarded 0",
        "         I10■",
        "War in I9 (sage): you (attacking) choosing; Ben choosing; Cleo without a card.",
        "           VP hand spare  incoming  open cards",
        "▶1 You      5    2     4  -         ■2/2* ●0/5",
        " 2 Ben     12    2     5  ●2 ◆1     ●3/4 ▲3/3*",
        " 3 Cleo    20    0     4  -         none",
        "Your cards: ■2/2* Training Regimen (◆2), ●0/5 Gossip",
        "Your hand, with strengths:",
        "  ●7 The Network =8",
        "  ▲3 Weapons Research =7  You may discard a card from your hand and add its ran…",
    ]


def test_the_end() -> None:
    end = positions("golden", 2, 3)[-1]
    assert whole(seen(end, None), ["You", "Random"], PLAIN, 80, 15) == [
        "              H6■             J7▲     K7◆             Game over",
        "                                                      Supply ●5 ■13 ▲13 ◆7",
        "  F5●     G6■     H7●     I8▲     J8■                 Tiles 4, bottom ◆",
        "                                   2                  Deck 30, discarded 0",
        "      F6◆     G7●     H8■     I9●     J9●     K9▲",
        "                              21       2",
        "          F7●     G8■     H9▲    I10▲",
        "                           2",
        "                             H10■",
        "",
        "                         G10▲",
        "           VP hand spare  incoming      open cards",
        " 1 You     21   10     5  -             ▲2/2* ■3/4",
        " 2 Random  12    8     2  ●17 ■7 ▲7 ◆7  ■0/7 ■4/4* ●1/4 ▲2/5",
    ]


# The parts.


def test_the_map_shrinks_before_it_is_too_wide() -> None:
    p = golden(sectors={(q, 0): "sage 0" for q in range(-5, 1)})
    wide, narrow = draw(seen(p, 0), PLAIN, 80), draw(seen(p, 0), PLAIN, 44)
    assert wide[0].split() == narrow[0].split() == ["D4▲", "E5▲", "F6▲", "G7▲", "H8▲", "I9▲"]
    assert len(narrow[0]) <= 44 < len(wide[0])


def test_a_stack_that_has_no_room_beside_its_name_is_cut() -> None:
    p = golden(6, sectors={(0, 0): "sage 5 4 3 2 1 0", **{(q, 0): "sage" for q in range(-6, 0)}})
    text = "\n".join(whole(seen(p, 0), NAMES, PLAIN, 80, 1))
    assert re.search(r"I9▲65+\d*\+", text)
    assert "654321" in "\n".join(draw(seen(golden(6, sectors={(0, 0): "sage 5 4 3 2 1 0"}), 0), PLAIN, 80))


def test_where_a_tile_can_be_laid_is_named_on_the_map() -> None:
    p = golden(sectors={(0, 0): "sage 0"}, hands=["gossip trawler"])
    assert "J9" not in "\n".join(draw(seen(p, 0), PLAIN, 80))
    play(p, "rise", "card gossip")
    assert {"J9", "I10", "H9", "H8", "I8", "J8"} <= set(" ".join(draw(seen(p, 0), PLAIN, 80)).split())


def test_the_last_turns_and_the_known_tiles_are_told() -> None:
    view: Any = {**seen(golden(3), 0), "last_turns": [1, 2], "bottom_tiles": ["soldier", "nomad"]}
    last: Any = {**view, "last_turns": []}
    text = "\n".join(draw(view, PLAIN, 80))
    assert "Last turns: 2 3" in text
    assert "bottom ■◆" in text
    assert "Last turn" in "\n".join(draw(last, PLAIN, 80))


def test_open_cards_stand_by_name_with_factions_and_points() -> None:
    p = golden(tableaus=["gossip:M5 the_bribe:N1"], hands=["trawler"])
    lines = status(seen(p, 0), ["You", "Ben"], PLAIN)
    assert "Your cards: ●5/5* Gossip (●5) 8 VP, ●1/2 The Bribe (◆1)" in lines
    assert "▶1 You      0    1     6  -         ●5/5* ●1/2" in lines
    assert piles(seen(p, None), ["You", "Ben"], 80)[:3] == [
        "Your cards, 0 VP:",
        "  ●5/5* Gossip (●5) 8 VP. Draw 1 card.",
        "  ●1/2 The Bribe (◆1). Swap one of your incoming factions for an opponent's",
    ]


@pytest.mark.parametrize("seats", [2, 4, 6])
def test_nothing_is_too_wide_and_paint_changes_nothing(seats: int) -> None:
    for number, position in enumerate(positions("golden", seats, 3)):
        if number % 23 and not position.over:
            continue
        now = seen(position, position.seat if not position.over else None)
        for width, height in ((60, 15), (80, 15), (120, 40)):
            lines = whole(now, NAMES[:seats], PLAIN, width, height)
            assert max(map(len, lines)) <= width
            painted = whole(now, NAMES[:seats], PAINTED, width, height)
            assert [without_paint(line).rstrip() for line in painted] == [line.rstrip() for line in lines]
            assert "\n".join(whole(now, NAMES[:seats], ASCII, width, height)).isascii()


class Screened(StringIO):
    """What a terminal would show."""

    def isatty(self) -> bool:
        return True


class Measured(Play):
    """A sitting that notes how many lines each decision takes."""

    heights: list[int]
    start = 0

    def _draw_if_new(self, news: bool) -> int:
        self.start = self._written()
        return super()._draw_if_new(news)

    def _answer(self, menu: Menu, answer: str | None) -> bool:
        self.heights.append(self.screen.output.getvalue().count("\n", self.start))  # type: ignore[attr-defined]
        self.start = self._written()
        return super()._answer(menu, answer)

    def _written(self) -> int:
        return len(self.screen.output.getvalue())  # type: ignore[attr-defined]


@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_board_question_and_options_fit_a_small_screen(seats: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "80")
    monkeypatch.setenv("LINES", "24")
    chance = Random(seats)
    keys = ["1", "2", "3", "match", "fill", "rise", "done"]
    typed = StringIO("".join(f"{chance.choice(keys)}\n" for _ in range(400)) + "quit\n")
    with mock.patch("sys.stdin", typed), mock.patch("sys.stdout", Screened()):
        sitting = Measured(Screen(), Match(GAME, ["human", *["random"] * (seats - 1)], seats))
        sitting.heights = []
        sitting.run()
    assert len(sitting.heights) > 100
    assert max(sitting.heights) <= 24
    assert max(sitting.heights) > 15  # what is measured is the whole screen


# Answers.


def test_a_place_is_chosen_by_its_name() -> None:
    done = ozy(*SEEDED, typed=["rise", "1", "i9", "quit"])
    assert "You place a colony in I9." in done.out
    done = ozy(*SEEDED, typed=["rise", "1", "A9", "quit"])
    assert "No option has that in it." in done.out


def test_match_and_fill_are_one_answer_and_one_undo() -> None:
    done = ozy(*SEEDED, typed=["match", "rise", "1", "I9", "fill", "undo", "match", "quit"])
    assert "There is nothing to match now." in done.out
    assert "Your last decision is taken back." in done.out
    first, _, second = done.out.partition("Your last decision is taken back.")
    assert len(re.findall(r"You load ", first)) > 1
    assert len(re.findall(r"You load ", second.partition("Do you load")[2])) == 1


def runs(p: Any, name: str) -> list[str]:
    """The answers that a word stands for."""
    found = next(run for run in GAME.runs if run.name == name).find(p)
    return [GAME.text(option) for option in found]


def test_match_puts_factions_where_they_count_most() -> None:
    p = golden(
        tableaus=["gossip:M2 investment:M3 the_dictator armada:N2"],
        incoming=["M3 S2 G1 N1"],
        hands=["trawler"],
    )
    assert runs(p, "match") == runs(p, "fill") == []
    play(p, "fall", "done")
    assert runs(p, "match") == [
        "put merchant investment",
        "put merchant investment",
        "put merchant gossip",
        "put soldier the_dictator",
        "put soldier the_dictator",
    ]


def test_fill_makes_a_card_golden_if_it_can() -> None:
    p = golden(tableaus=["the_dictator:S3 gossip:M2 searcher:M2"], incoming=["M1 S1 N2"], hands=["trawler"])
    play(p, "fall", "done")
    dictator = [f"put {colour} the_dictator" for colour in ("soldier", "nomad", "nomad", "merchant")]
    assert runs(p, "fill") == dictator
    p = golden(sectors={(0, 0): "sage"}, hands=["the_bribe trawler"], incoming=["S2 N2"])
    play(p, "rise", "card the_bribe")
    assert runs(p, "fill") == ["load nomad", "load nomad"]
    assert runs(p, "match") == []


@pytest.mark.parametrize("seed", range(4))
def test_what_a_word_stands_for_can_be_played(seed: int) -> None:
    match = Match(GAME, ["Ana", "Ben", "Cleo"], seed)
    chance = Random(seed)
    played = 0
    while not match.position.over:
        run = chance.choice(GAME.runs)
        options = run.find(match.position)
        if options:
            assert match.run(options)
            played += 1
        else:
            match.choose(chance.choice(match.position.options()))
    assert played > 20


def test_why_a_card_or_a_place_is_not_possible() -> None:
    p = golden(sectors={(0, 0): "soldier 0", (1, 0): "sage", (2, 0): "sage 1"}, hands=["gossip trawler"])
    assert why(p, 0, "rise") == "Rise is possible now."
    assert why(p, 0, "gossip") == "Gossip can be used now."
    assert why(p, 0, "the fear") == "The Fear is not one of your cards."
    play(p, "rise", "card gossip")
    assert why(p, 0, "i9") == "You have a colony in I9 already."
    assert why(p, 0, "J9") == "J9 is possible now."
    assert why(p, 0, "A9") == "A9 is not next to the map."
    assert why(p, 0, "trawl") == "Not now. Where does the colony of Gossip go?"
    with pytest.raises(GameError, match="There is no card 'unicorn'"):
        why(p, 0, "unicorn")


def test_an_option_is_shown_on_the_map_or_as_a_card() -> None:
    view = seen(golden(sectors={(0, 0): "sage 0"}, hands=["gossip"]), 0)
    assert "\x1b[7m" in "\n".join(show(view, PAINTED, ["sector", "(0,0)"]))
    assert "J9" in "\n".join(show(view, PLAIN, ["explore", "(1,0)"]))
    assert show(view, PLAIN, ["card", "the_thief"]) == read_card("thief")
    assert show(view, PLAIN, ["done"]) == []
    assert read_card("thief") == [
        "The Thief, merchant 4",
        "  Once in each of your rises, while golden: Steal a random card from a player who holds more cards "
        "than you.",
        "  As a war card: If you win: steal a random card from the hand of another player in this war.",
    ]


# Whole games.


@pytest.mark.parametrize(
    "seats", ["human,greedy", "random,human,greedy", "human,random,random,random,random,random"]
)
def test_a_whole_game_by_keys(seats: str) -> None:
    keys = ["rise", "1", "match", "fill", "fall", "done", "2", "1"]
    done = ozy("play", "golden", "--seats", seats, "--seed", "3", typed=keys * 500)
    assert (done.code, done.err) == (0, "")
    assert re.search(r" wins?, \d+ : \d+", done.out)
    assert "The game is over: " in done.out
    told = done.out.replace("...", "")
    assert not re.search(r"\bYou's|\bYou (takes|loads|passes|rises|falls|gains|wins|plays|draws)|\.\.", told)
    assert not re.search(r"\(-?\d+,-?\d+\)", done.out)  # places have names


def test_on_a_terminal_of_the_smallest_size() -> None:
    with Terminal(*SEEDED, columns=80, lines=24) as terminal:
        terminal.wait_for(PROMPT)
        for key in ("rise", "1", "I9", "fill"):
            terminal.type(f"{key}\n")
            screen = without_paint(terminal.wait_for(PROMPT)).replace("\r", "")
        assert "▶1 You" in screen or " 1 You" in screen
        assert "open cards" in "\n".join(screen.split("\n")[-24:])
        terminal.type("quit\n")
        assert terminal.end() == 0


def test_in_a_pipe_and_without_unicode() -> None:
    done = ozy_in_pipe(*SEEDED, typed="rise\n1\nI9\nmatch\nquit\n", PYTHONIOENCODING="ascii")
    assert (done.code, done.err) == (0, "")
    assert done.out.isascii()
    assert "Supply o" in done.out
    assert "\x1b" not in done.out


def test_people_at_one_screen_do_not_see_each_others_hands() -> None:
    done = ozy("play", "golden", "--seats", "human,human", "--seed", "7", typed=["", "1", ""] * 30)
    assert done.code == 0
    assert "Pass to Player 2" in done.out
    assert "Player 1's hand" in done.out


def test_questions_name_the_players() -> None:
    p = at_war()
    question = with_names(GAME.say_question(p), ["You", "Ben", "Cleo"])
    assert question == "War with Ben and Cleo in the sage sector I9. Which card do you play?"


def test_the_legend_and_the_aid_fit_the_screen() -> None:
    assert "golden" in " ".join(legend(PLAIN))
    assert " ".join(legend(ASCII)).isascii()
    assert BOARD.aid is not None
    assert max(map(len, BOARD.aid(seen(golden(), 0)))) <= 80
