"""Rise and Fall in lines: the map, the colours, piles and hand, and whole games."""

from __future__ import annotations

import re
from typing import Any

import pytest

from ozymandias.kernel import GameError
from ozymandias.terminal.boards.rise import BOARD, draw, legend, read_card, show, status, why
from tests.games.rise.build import rise
from tests.terminal.driver import ASCII, PAINTED, PLAIN, ozy, positions, seen, without_paint

NAMES = ["Ada", "Bob", "Cleo", "Dan"]
SEEDED = ("play", "rise", "--seats", "human,greedy", "--seed", "7")


def view(**written: Any) -> Any:
    return rise(**written).view(0)


def test_the_map_stands_in_rows_half_a_cell_apart() -> None:
    lines = draw(
        view(sectors={(0, 0): "2[KR]*", (1, 0): "0[]", (0, 1): "4[W]", (1, -1): "1[BBBK]"}, wrecks=[(-1, 1)]),
        PLAIN,
        80,
    )
    assert [line[:30].rstrip() for line in lines[:8]] == [
        "              1[bbbK]",
        "               (1,-1)",
        "",
        "         2[kR]*       0[]",
        "         (0,0)       (1,0)",
        "",
        "    ···         4[W]",
        "   (-1,1)      (0,1)",
    ]


def test_of_a_stack_that_is_too_high_the_top_is_drawn_and_the_number() -> None:
    tall = view(sectors={(0, 0): "2[KKKKKBBBBBRRRRR]"})
    for style in (PLAIN, ASCII):
        assert re.search(r"2\[15[kbr]+R\]", "\n".join(draw(tall, style, 80)))


@pytest.mark.parametrize(
    ("stack", "drawn"), [("3[RW]*", "3[rW]*"), ("3[RKW]*", "3[3W]*"), ("3[KKKKKBBBBW]", "3[+W]")]
)
def test_the_ruling_disk_is_drawn_in_the_narrowest_cell(stack: str, drawn: str) -> None:
    assert drawn in "\n".join(draw(view(sectors={(0, 0): stack, (3, 0): "0[]"}), PLAIN, 24))


def test_the_colours_stand_beside_the_map() -> None:
    text = "\n".join(
        draw(view(sectors={(0, 0): "2[KR]", (1, 0): "3[]"}, dead="WW", quiet_turns=3), PLAIN, 80)
    )
    for row in (
        "Colour    value  pool alive  dead",
        "K black       0     5     1     0",
        "R red         2     5     1     0",
        "W white       0     4     0     2",
        "no disk       3",
        "Quiet turns: 3 of 4",
    ):
        assert row in text
    assert "Quiet turns" not in "\n".join(draw(view(quiet_turns=2), PLAIN, 80))  # nothing to fear yet


def test_all_piles_and_dead_cards_can_be_looked_through() -> None:
    seen = view(piles=["tidal_pools agons_games", "", "book_of_knives"], dead_cards="psychohistory")
    assert BOARD.piles is not None
    assert BOARD.piles(seen, ["You", "Greedy"], 80) == [
        "Your pile A, from the top: Agon's Games (W conquer), Tidal Pools (B conquer).",
        "Your pile B, from the top: none.",
        "Greedy's pile A, from the top: Book of Knives (K conquer).",
        "Greedy's pile B, from the top: none.",
        "Dead cards: Psychohistory (B reap).",
    ]


def test_players_show_resources_piles_tokens_and_wanderers() -> None:
    lines = status(
        view(
            sectors={(0, 0): "2[K]", (1, 0): "3[]"},
            piles=["vaults_of_atif book_of_knives", "", "psychohistory thani_wanderers", "R agons_games"],
            tokens={"vaults_of_atif": 2},
            wanderers="RW",
            hands=["tidal_pools", "K K"],
            resources=[4, 11],
        ),
        NAMES[:2],
        PLAIN,
        100,
    )
    assert lines[:6] == [
        "▶ Ada: 4 resources, 1 card in hand",
        "    A: Book of Knives (K conquer), reaps 2, tokens: Vaults of Atif 2; below K",
        "    B: empty (reaps 3)",
        "  Bob: 11 resources, 2 cards in hand",
        "    A: Thani Wanderers (R reap), reaps 0, carries R W; below B",
        "    B: Agon's Games (W conquer), reaps 0; below R",
    ]
    assert lines[6:] == [
        "Ada's hand: 1 card",
        "  B conquer   Tidal Pools  In every stack that blue does not rule, the top disk goes to the bottom.",
    ]


@pytest.mark.parametrize("width", [40, 60, 80, 120])
@pytest.mark.parametrize("seats", [2, 4])
def test_nothing_is_too_wide_and_paint_changes_nothing(width: int, seats: int) -> None:
    for number, position in enumerate(positions("rise", seats, 3)):
        if number % 9 and not position.over:
            continue
        now = seen(position, position.seat if not position.over else None)
        lines = draw(now, PLAIN, width) + status(now, NAMES[:seats], PLAIN, width)
        assert max(map(len, lines)) <= max(width, 44)
        painted = draw(now, PAINTED, width) + status(now, NAMES[:seats], PAINTED, width)
        assert [without_paint(line) for line in painted] == lines


def test_an_option_is_shown_on_the_map_or_as_a_card() -> None:
    seen = view(sectors={(0, 0): "2[K]"})
    assert "here" in "\n".join(show(seen, PLAIN, ["place_tile", "(1,0)"]))
    assert "\x1b[7m" in "\n".join(show(seen, PAINTED, ["reap_disk", "(0,0)"]))
    assert show(seen, PLAIN, ["use_effect", "tidal_pools"])[0].startswith("Tidal Pools, blue")
    assert show(seen, PLAIN, ["pass_effect"]) == []


def test_cards_are_found_by_a_part_of_their_title() -> None:
    assert read_card("tidal")[0] == "Tidal Pools, blue, executed after Conquer"
    assert read_card("cheras tithe")[0].startswith("Chera's Tithe")
    with pytest.raises(GameError, match="Several cards fit 'book'"):
        read_card("book")
    with pytest.raises(GameError, match="There is no card 'unicorn'"):
        read_card("unicorn")


def test_why_a_card_cannot_be_executed() -> None:
    p = rise(
        sectors={(0, 0): "2[KR]"},
        hands=["tidal_pools"],
        piles=["psychohistory hanios_resistance", "book_of_knives", "agons_games"],
        action="conquer",
        x=(0, 0),
    )
    answers = {
        "tidal pools": "Tidal Pools is in your hand: a card works only on top of one of your piles.",
        "psychohistory": "Psychohistory is covered by Hanio's Resistance.",
        "agons": "Agon's Games does not lie in one of your piles.",
        "book of knives": "Book of Knives can be executed.",
        "book": "Book of Knives can be executed.",  # the only one here, of several
        "hanios": "Hanio's Resistance would do nothing now (Pull in a sector adjacent to X: its bottom disk "
        "goes to the top).",
    }
    assert {words: why(p, 0, words) for words in answers} == answers
    p = rise(sectors={(0, 0): "2[R]"}, piles=["book_of_knives", "eferi_census"], action="conquer", x=(0, 0))
    assert why(p, 0, "knives") == "There is no black disk in the conquered sector."
    p = rise(piles=["book_of_knives"])
    assert why(p, 0, "knives") == "Book of Knives is executed after Conquer only."


def test_the_legend_and_the_aid_say_what_one_needs() -> None:
    text = " ".join(legend(PLAIN))
    for word in ("protection token", "wreck", "discard piles", "Quiet turns"):
        assert word in text
    assert BOARD.aid is not None
    assert max(map(len, BOARD.aid(view()))) <= 100


@pytest.mark.parametrize("seats", ["human,greedy", "greedy,human,random", "human,random,greedy,random"])
def test_a_whole_game(seats: str) -> None:
    done = ozy("play", "rise", "--seats", seats, "--seed", "3", typed=["1"] * 3000)
    assert (done.code, done.err) == (0, "")
    assert re.search(r" wins?, \d+ : \d+", done.out)
    assert "Final: " in done.out
    for wrong in ("You gains", "You takes", "You explores", "You wins"):
        assert wrong not in done.out
    assert ".." not in done.out.replace("...", "")


def test_commands_in_a_game() -> None:
    done = ozy(
        *SEEDED, typed=["?", "card thani wanderers", "why thani wanderers", "piles", "show 1", "hint", "quit"]
    )
    assert "A turn is one of three actions" in done.out
    assert "Thani Wanderers, red, executed after Reap" in done.out
    assert "Thani Wanderers " in done.out
    assert "Your pile A, from the top: none." in done.out
    assert "here" in done.out


def test_people_at_one_screen_do_not_see_each_others_draft() -> None:
    done = ozy("play", "rise", "--seats", "human,human", "--seed", "7", typed=["", "1", ""] * 30)
    assert done.code == 0
    assert "Player 1's hand" in done.out
    assert "Player 2's hand" in done.out


def test_between_two_questions_in_which_nothing_happens_only_what_is_new_is_told() -> None:
    done = ozy("play", "rise", "--lines", "--seats", "human,greedy", "--seed", "7", typed=["1", "1", "quit"])
    pick, _, rest = done.out.partition("Draft: which card do you take?")[2].partition("Draft: where does ")
    assert "Your pick: " in pick
    assert "Colour    value" in done.out
    assert "Colour    value" not in pick + rest
    assert "\n\n\n" not in done.out
