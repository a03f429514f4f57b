"""Whole games through the lines of the terminal."""

from __future__ import annotations

import json
import re
import shlex
import signal
from pathlib import Path

import pytest

from ozymandias.highscores import HighScores
from ozymandias.kernel import Match, Record
from ozymandias.registry import game_names, load
from ozymandias.terminal.people import address, names, possessive
from ozymandias.terminal.scores import say_result, say_rules
from ozymandias.terminal.screen import Screen
from tests.games.rise.build import rise
from tests.kernel.toy import LANTERNS
from tests.terminal.driver import Result, ozy

MINI = ("play", "--lines", "pyramid", "--seats", "human,greedy", "--preset", "mini")
FIRST_EACH_TIME = ["1"] * 200


def result_of(done: Result) -> str:
    """The line that says how the game ended."""
    found = re.search(
        r"^(You win|Greedy wins|A draw|Player \d wins|Your final score).*$", done.out, re.MULTILINE
    )
    assert found, done.out[-2000:]
    return found[0]


@pytest.mark.parametrize(
    ("resources", "said"),
    [([9, 5], "Ana wins, 9 : 5."), ([7, 7], "Bo wins by the tie-break, 7 : 7.")],
)
def test_a_tie_says_what_decided_it(resources: list[int], said: str) -> None:
    """Bo holds a card more."""
    assert say_result(rise(resources=resources, hands=["", "K"]), ["Ana", "Bo"]) == said


def numbers_in(line: str) -> list[int]:
    return [int(number) for number in re.findall(r"-?\d+", line)]


# Whole games.


def test_a_whole_game_against_the_bot_ends_with_the_result_of_the_log() -> None:
    done = ozy(*MINI, "--seed", "7", typed=FIRST_EACH_TIME)
    assert (done.code, done.err) == (0, "")
    told = re.search(r"Final score (-?\d+) : (-?\d+)", done.out)
    assert told
    yours, theirs = int(told[1]), int(told[2])
    assert numbers_in(result_of(done)) == [max(yours, theirs), min(yours, theirs)]
    assert result_of(done).startswith("You win" if yours > theirs else "Greedy wins")


def test_two_people_at_one_screen_take_turns() -> None:
    done = ozy(*MINI, "--seats", "human,human", "--seed", "7", typed=FIRST_EACH_TIME)
    asked = re.findall(r"(Player \d)'s choice", done.out)
    assert set(asked) == {"Player 1", "Player 2"}
    assert asked[0] == "Player 1"
    assert "Player" in result_of(done)


def test_bots_alone_just_show_the_game() -> None:
    done = ozy(*MINI, "--seats", "random,greedy", "--seed", "7")
    assert done.code == 0
    assert "choice" not in done.out
    assert re.search(r"^· Random takes ", done.out, re.MULTILINE)
    assert re.search(r"^(Random|Greedy) wins, ", done.out, re.MULTILINE)


def test_the_same_seed_gives_the_same_game_and_no_seed_another() -> None:
    seeded = [ozy(*MINI, "--seed", "7", typed=FIRST_EACH_TIME).out for _ in range(2)]
    assert seeded[0] == seeded[1]
    free = {ozy(*MINI, typed=["quit"]).out for _ in range(3)}
    assert len(free) > 1


def test_all_rule_options_reach_the_game() -> None:
    done = ozy(
        "play", "--lines", "pyramid", "--seed", "7", "--set", "size=4", "--set", "wild=off", typed=["quit"]
    )
    assert "game with size 4, wild off" in done.out
    assert "(20 dice left)" in done.out
    assert not re.search(r"W\d", done.out)


def test_settings_have_the_last_word_over_the_preset() -> None:
    done = ozy("play", "--lines", "pyramid", "--preset", "grand", "--set", "size=3", typed=["quit"])
    assert "(10 dice left)" in done.out


def test_the_bot_tells_what_it_did_before_i_am_asked_again() -> None:
    done = ozy(*MINI, "--seed", "7", typed=["take y line_b 0 1 4"])
    news, _, later = done.out.partition("choice")[2].partition("choice")
    assert "You take" in news
    assert "Greedy takes" in news
    assert "Greedy ends the turn" in news
    assert "Greedy takes" not in later


# Answers.


def test_an_option_is_played_by_its_number_or_its_text() -> None:
    by_number = ozy(*MINI, "--seed", "7", typed=["3", "log", "quit"]).out
    text = re.search(r"^ +3  (take [xyz] \w+ \d \d \d)", by_number, re.MULTILINE)
    assert text
    by_text = ozy(*MINI, "--seed", "7", typed=[f"  {text[1].replace(' ', '   ')} ", "log", "quit"]).out
    assert by_number.split("· You take")[1] == by_text.split("· You take")[1]


def test_the_text_of_an_option_may_be_typed_in_any_case() -> None:
    plain, loud = (
        ozy(*MINI, "--seed", "7", typed=[text, "log", "quit"]).out
        for text in ("take y line_b 0 1 4", "TAKE Y Line_B 0 1 4")
    )
    assert plain.split("· You take")[1] == loud.split("· You take")[1]
    impossible = ozy(*MINI, "--seed", "7", typed=["Take X single 2 1 1", "quit"]).out
    assert "'take x single 2 1 1' is not possible now." in impossible


def test_options_stand_best_first_and_equal_ones_in_the_order_of_the_rulebook() -> None:
    done = ozy(*MINI, "--seed", "7", typed=["all", "quit"])
    listed = done.out.split("choice")[1]
    rows = re.findall(r"^ *(\d+)  (take .*?)  .*: (?:up to )?(-?\d+)$", listed, re.MULTILINE)
    game = load("pyramid")
    options = game.start(2, 7, {"size": 5}).options()
    assert [int(number) for number, _, _ in rows] == list(range(1, len(options) + 1))
    ranks = [(-int(points), options.index(game.parse(text.strip()))) for _, text, points in rows]
    assert ranks == sorted(ranks)


def test_twelve_options_are_listed_and_the_rest_announced() -> None:
    done = ozy("play", "--lines", "pyramid", "--seed", "7", typed=["quit"])
    assert len(re.findall(r"^ +\d+  take ", done.out, re.MULTILINE)) == 12
    more = re.search(r"\.\.\. and (\d+) more", done.out)
    assert more
    assert int(more[1]) + 12 == len(load("pyramid").start(2, 7).options())


def test_a_part_of_a_text_lists_what_has_it_and_plays_nothing() -> None:
    done = ozy(*MINI, "--seed", "7", typed=["x line_a", "log", "quit"])
    listed = done.out.split("choice")[1]
    found = re.findall(r"^ +\d+  (take .*?)  ", listed, re.MULTILINE)
    assert len(found) > 1
    assert all(text.startswith("take x line_a") for text in found)
    assert "Nothing has happened yet." in done.out


def test_a_unique_part_is_shown_on_the_board_and_must_be_confirmed() -> None:
    done = ozy(*MINI, "--seed", "7", typed=["x line_b 0 2 3", "log", "quit"])
    answer = done.out.split("choice")[1]
    number = re.search(r"^ +(\d+)  take x line_b 0 2 3", answer, re.MULTILINE)
    assert number
    assert f"type {number[1]} to play it" in answer
    assert answer.count("[") == 3
    assert "Nothing has happened yet." in done.out


def test_words_of_an_option_can_be_searched_too() -> None:
    done = ozy(*MINI, "--seed", "7", typed=["kind", "quit"])
    found = re.findall(r"^ +\d+  take .*$", done.out.split("choice")[1], re.MULTILINE)
    assert all("kind" in line for line in found)


@pytest.mark.parametrize(
    ("answer", "sentence"),
    [
        ("0", "There is no option 0; the numbers go from 1 to"),
        ("-1", "There is no option -1; the numbers go from 1 to"),
        ("999", "There is no option 999; the numbers go from 1 to"),
        ("9" * 5000, "the numbers go from 1 to"),
        ("", "Type the number of an option, or ? for help."),
        ("xyzzy", "No option has that in it."),
        ("take x single 9 9 1", "No option has that in it."),
        ("take x  single 2 1 1", "'take x single 2 1 1' is not possible now."),
        ("²", "No option has that in it."),
        ("undo", "There is no decision of yours to take back."),
        ("save", "Say where to keep the game: save FILE."),
        ("save .", "exists and is not a record"),
        ("save no/such/folder/game.json", "cannot be written: no such file or directory."),
        ("save a\0b", "cannot be written"),
        ("save " + "x" * 300, "cannot be written: file name too long."),
        ("save ~nobody-of-this-name/game.json", "cannot be written"),
        ("show", "Say which option to show by its number: show NUMBER."),
        ("show 999", "There is no option 999"),
        ("log", "Nothing has happened yet."),
        ("hint", "The greedy bot would play:"),
        ("rules", "dice pyramid"),
        ("?", "save FILE"),
        ("help", "save FILE"),
    ],
)
def test_answers_that_play_nothing(answer: str, sentence: str) -> None:
    done = ozy(*MINI, "--seed", "7", typed=[answer, "log", "quit"])
    assert (done.code, done.err) == (0, "")
    assert sentence in done.out.split("choice", 1)[1]
    assert "Nothing has happened yet." in done.out


def test_a_single_die_can_be_taken_by_its_number() -> None:
    listed = ozy(*MINI, "--seed", "7", typed=["x single 4 0 1", "quit"]).out
    number = re.search(r"^ +(\d+)  take x single 4 0 1", listed, re.MULTILINE)
    assert number
    assert "You take the die at x(4,0)" in ozy(*MINI, "--seed", "7", typed=[number[1], "quit"]).out


def test_the_warning_stands_after_a_negative_turn() -> None:
    seats = ("--seats", "human,human", "--seed", "7")
    warning = "The last turn was negative: a negative turn now ends the game."
    assert warning in ozy(*MINI, *seats, typed=["take x single 4 0 1", "quit"]).out
    assert warning not in ozy(*MINI, *seats, typed=["1", "quit"]).out
    assert (
        warning not in ozy(*MINI, *seats, "--set", "early_end=off", typed=["take x single 4 0 1", "quit"]).out
    )


def test_the_end_of_input_ends_the_game_with_a_sentence() -> None:
    done = ozy(*MINI, "--seed", "7", typed=["1"])
    assert done.code == 0
    assert re.search(r"The game stops here, unfinished, after \d+ decisions?\.\n$", done.out)


# Undo, save, go on.


def test_undo_leads_back_to_my_last_decision() -> None:
    straight = ozy(*MINI, "--seed", "7", typed=["quit"]).out
    undone = ozy(*MINI, "--seed", "7", typed=["1", "undo", "quit"]).out
    board = straight.split("everything.")[1].split("choice")[0]
    assert undone.count(board.strip()) == 2


def test_undo_changes_nothing_else() -> None:
    seats = ("--seats", "human", "--seed", "7")
    straight = ozy(*MINI, *seats, typed=FIRST_EACH_TIME)
    detour = ozy(*MINI, *seats, typed=["4", "1", "undo", "undo", *FIRST_EACH_TIME])
    assert result_of(straight) == result_of(detour)


def test_a_saved_game_goes_on_where_it_was() -> None:
    seats = ("--seats", "human", "--seed", "7")
    whole = ozy(*MINI, *seats, typed=FIRST_EACH_TIME)
    saved = ozy(*MINI, *seats, typed=["1", "1", "1", "save game.json", "quit"])
    assert "Saved." in saved.out
    record = Record.from_json(Path("game.json").read_text())
    assert (record.seats, record.seed, len(record.decisions)) == (["human"], "7", 3)
    resumed = ozy("play", "--lines", "--from", "game.json", typed=FIRST_EACH_TIME)
    assert result_of(resumed) == result_of(whole)


def test_a_saved_game_against_the_bot_keeps_its_seats_and_can_change_them() -> None:
    ozy(*MINI, "--seed", "7", typed=["1", "save game.json", "quit"])
    assert "You against Greedy" in ozy("play", "--lines", "--from", "game.json", typed=["quit"]).out
    changed = ozy("play", "--lines", "pyramid", "--from", "game.json", "--seats", "greedy,greedy")
    assert "Greedy 1 against Greedy 2" in changed.out
    assert re.search(r"Greedy \d wins", changed.out)


def test_a_finished_record_shows_its_end() -> None:
    game = load("pyramid")
    match = Match(game, ["human", "greedy"], 7, {"size": 3})
    while not match.position.over:
        match.choose(match.position.options()[0])
    Path("over.json").write_text(match.record().to_json())
    done = ozy("play", "--lines", "--from", "over.json")
    assert done.code == 0
    assert numbers_in(result_of(done)) == sorted(match.position.scores(), reverse=True)


def test_saving_again_replaces_the_record_and_nothing_else() -> None:
    Path("notes.txt").write_text("do not lose me")
    done = ozy(
        *MINI, "--seed", "7", typed=["save game.json", "1", "save game.json", "save notes.txt", "quit"]
    )
    assert done.out.count("Saved.") == 2
    assert json.loads(Path("game.json").read_text())["decisions"]
    assert "notes.txt exists and is not a record of a game" in done.out
    assert Path("notes.txt").read_text() == "do not lose me"
    assert sorted(path.name for path in Path().iterdir()) == ["game.json", "notes.txt"]


def test_a_stranger_in_a_record_is_a_person_with_a_harmless_name() -> None:
    match = Match(load("pyramid"), ["Ada\x1b[2J", "Bob"], 7, {"size": 3})
    Path("game.json").write_text(match.record().to_json())
    done = ozy("play", "--lines", "--from", "game.json", typed=["quit"])
    assert "Ada?[2J against Bob" in done.out
    assert "\x1b" not in done.out


def test_the_way_back_to_a_saved_game_can_be_copied_into_a_shell() -> None:
    for name in ("a b  c.json", "it's.json", "-x.json"):
        done = ozy(*MINI, "--seed", "7", typed=["1", f"save {name}", "quit"])
        command = re.search(r"Saved\. This goes on with the game:\n  ozy (.*)\n", done.out)
        assert command
        assert "You against Greedy" in ozy(*shlex.split(command[1]), typed=["quit"]).out


def test_the_name_of_a_file_is_harmless_on_the_screen() -> None:
    assert "\x1b" not in ozy(*MINI, "--seed", "7", typed=["save a\x1bb.json", "quit"]).out


# The end.

AT_THE_END = "Press Enter to leave, or type save FILE, undo, log or ?: "
SMALL = ("play", "--lines", "pyramid", "--seats", "human,greedy", "--set", "size=3", "--seed", "7")


def small_game(*seats: str) -> list[str]:
    """The answers of a whole game, not one more."""
    match = Match(load("pyramid"), seats, 7, {"size": 3})
    while not match.position.over:
        match.choose(match.position.options()[0])
    return [load("pyramid").text(option) for option in match.decisions]


def test_a_finished_game_can_be_saved_and_looked_at() -> None:
    answers = small_game("human", "human")
    typed = [*answers, "save over.json", "log", "?", "board", "xyzzy", "save", "", "1"]
    done = ozy(*SMALL, "--seats", "human,human", typed=typed)
    assert (done.code, done.err) == (0, "")
    assert done.out.count(AT_THE_END) == 7
    end = done.out.split(AT_THE_END)
    assert "This looks back at the game:\n  ozy replay over.json\n" in end[1]
    assert end[2].count("Player 1 takes") == sum("take" in line for line in answers) - end[2].count("2 takes")
    assert "ozy replay FILE" in end[3]
    assert "hint" not in end[3]
    assert "side x" in end[4]
    assert end[5].strip().endswith("The game is over: press Enter to leave, or type ? for help.")
    assert "Say where to keep the game" in end[6]
    assert end[7] == "\n"
    assert "which ended" in ozy("replay", "--check", "over.json").out


@pytest.mark.parametrize("answer", [[], [""], ["quit"], ["Q"]])
def test_the_end_can_be_left(answer: list[str]) -> None:
    done = ozy(*SMALL, "--seats", "human,human", typed=[*small_game("human", "human"), *answer])
    assert (done.code, done.err) == (0, "")
    assert done.out.count(AT_THE_END) == 1
    assert "unfinished" not in done.out


def test_only_the_bare_word_leaves() -> None:
    done = ozy(*MINI, typed=["quit now", "1", "quit"])
    assert "No option has that in it." in done.out
    assert done.out.count("Your choice") == 3


def test_bots_alone_are_not_asked_at_the_end() -> None:
    assert AT_THE_END not in ozy(*SMALL, "--seats", "greedy,greedy").out


def test_the_last_decision_can_be_taken_back_and_made_again() -> None:
    answers = small_game("human", "human")
    done = ozy(*SMALL, "--seats", "human,human", typed=[*answers, "undo", answers[-1], ""])
    assert (done.code, done.err) == (0, "")
    assert done.out.count(AT_THE_END) == 2
    results = re.findall(r"^Player \d wins.*$|^A draw.*$", done.out, re.MULTILINE)
    assert len(results) == 2
    assert results[0] == results[1]
    left = ozy(*SMALL, "--seats", "human,human", typed=[*answers, "undo", "quit"])
    assert f"unfinished, after {len(answers) - 1} decision" in left.out


# The questions before the game.


def test_without_a_game_everything_is_asked_and_enter_takes_the_first_answer() -> None:
    done = ozy("play", "--lines", typed=["", "", "", "quit"])
    assert (
        done.out.index("Which game?") < done.out.index("Who plays?") < done.out.index("Which version of it?")
    )
    assert "You against Medium, standard game." in done.out


def test_the_answers_before_the_game_count() -> None:
    number = str(game_names().index("pyramid") + 1)
    done = ozy("play", "--lines", typed=[number, "x", "3", "2", "quit"])
    assert "You alone, mini game (size 5)." in done.out


def test_a_wrong_answer_before_the_game_gets_a_sentence() -> None:
    done = ozy("play", "--lines", typed=["x\x1b", "0", "1"])
    assert "There is no answer 'x\\x1b' here.\n" in done.out
    assert "There is no answer '0' here.\n" in done.out
    assert done.out.count("There is no answer") == 2


def test_what_the_command_line_says_is_not_asked() -> None:
    number = str(game_names().index("pyramid") + 1)
    done = ozy("play", "--lines", "--seats", "human,human", "--set", "size=4", typed=[number, "quit"])
    assert "Who plays?" not in done.out
    assert "Which version" not in done.out
    assert "Player 1 against Player 2" in done.out


def test_the_end_of_input_before_the_game_is_no_error() -> None:
    done = ozy("play", "--lines", typed=[""])
    assert (done.code, done.err) == (0, "")
    assert done.out.endswith("The input ended before a game was chosen.\n")


# High scores.


ALONE = (*MINI, "--seats", "human")


def test_a_game_alone_enters_the_high_scores_and_stays_there() -> None:
    results = []
    for _ in range(3):
        done = ozy(*ALONE, typed=FIRST_EACH_TIME)
        results += numbers_in(result_of(done))
        assert "High scores, mini game (size 5)" in done.out
        assert len(re.findall(r"^▶ +\d+\.", done.out, re.MULTILINE)) == 1
    shown = ozy("highscores", "pyramid").out
    assert [int(score) for score in re.findall(r"^ +\d+\. +(-?\d+) ", shown, re.MULTILINE)] == sorted(
        results, reverse=True
    )


@pytest.mark.parametrize("after", [["undo"], ["undo", "quit"], ["undo", *FIRST_EACH_TIME]])
def test_a_result_that_is_taken_back_leaves_nothing_in_the_list(
    after: list[str], home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("secrets.token_hex", lambda _size: "7")
    alone = ("play", "--lines", "pyramid", "--set", "size=3", "--seats", "human")
    answers = small_game("human")
    done = ozy(*alone, typed=[*answers, *after])
    assert (done.code, done.err) == (0, "")
    assert "High scores" not in done.out
    assert not home.exists()
    assert "High scores" in ozy(*alone, typed=answers).out.split(AT_THE_END)[1]
    assert home.exists()


def test_ctrl_c_at_the_end_keeps_the_result(monkeypatch: pytest.MonkeyPatch) -> None:
    def ask(screen: Screen, prompt: str) -> str:
        if prompt == AT_THE_END:
            raise KeyboardInterrupt
        return "1"

    monkeypatch.setattr(Screen, "ask", ask)
    before = signal.getsignal(signal.SIGINT)
    try:
        assert ozy(*ALONE).code == 130
    finally:
        signal.signal(signal.SIGINT, before)
    assert len(HighScores().lists[0].entries) == 1


def test_other_sizes_and_rules_have_their_own_list() -> None:
    ozy(*ALONE, typed=FIRST_EACH_TIME)
    other = ozy(*ALONE, "--set", "wild=off", typed=FIRST_EACH_TIME)
    assert len(re.findall(r"^. +\d+\. ", other.out, re.MULTILINE)) == 1
    assert len(HighScores().lists) == 2


@pytest.mark.parametrize(
    ("arguments", "typed", "reason"),
    [
        ((*ALONE, "--seed", "7"), FIRST_EACH_TIME, "you chose the seed"),
        (ALONE, ["1", "undo", *FIRST_EACH_TIME], "a decision was taken back"),
        (
            (*ALONE, "--seed", "7"),
            ["1", "undo", "1", "undo", *FIRST_EACH_TIME],
            "you chose the seed and a decision was taken back",
        ),
    ],
)
def test_why_a_result_is_not_listed(
    arguments: tuple[str, ...], typed: list[str], reason: str, home: Path
) -> None:
    done = ozy(*arguments, typed=typed)
    assert f"This result does not enter the high scores, because {reason}." in done.out
    assert not home.exists()


def test_a_game_from_a_file_is_not_listed(home: Path) -> None:
    ozy(*ALONE, typed=["1", "save game.json", "quit"])
    done = ozy("play", "--lines", "--from", "game.json", typed=FIRST_EACH_TIME)
    assert "because the game was continued from a file." in done.out
    assert not home.exists()


def test_games_against_others_have_no_high_scores(home: Path) -> None:
    ozy(*MINI, typed=FIRST_EACH_TIME)
    ozy(*MINI, "--seats", "greedy")
    assert not home.exists()


def test_a_damaged_list_does_not_spoil_the_end_of_a_game(home: Path) -> None:
    home.mkdir()
    (home / "highscores.json").write_text("{ half a fi")
    done = ozy(*ALONE, typed=FIRST_EACH_TIME)
    assert (done.code, done.err) == (0, "")
    assert "The high scores were damaged; a new list begins" in done.out
    assert (home / "highscores.damaged-1.json").read_text() == "{ half a fi"
    assert len(HighScores().lists[0].entries) == 1


def test_a_list_that_cannot_be_written_does_not_spoil_the_end_of_a_game(home: Path) -> None:
    home.write_text("a file where the folder should be")
    done = ozy(*ALONE, typed=FIRST_EACH_TIME)
    assert (done.code, done.err) == (0, "")
    assert "The result could not be kept among the high scores." in done.out


# Who is called what.


@pytest.mark.parametrize(
    ("seats", "called"),
    [
        (["human", "greedy"], ["You", "Greedy"]),
        (["human"], ["You"]),
        (["human", "human"], ["Player 1", "Player 2"]),
        (["greedy", "greedy"], ["Greedy 1", "Greedy 2"]),
        (["random", "human"], ["Random", "You"]),
        (["Ada", "Bob"], ["Ada", "Bob"]),
    ],
)
def test_names(seats: list[str], called: list[str]) -> None:
    assert names(seats, at_this_screen=True) == called


def test_names_of_a_record_have_no_you() -> None:
    assert names(["human", "greedy"]) == ["Player", "Greedy"]
    assert [possessive(name) for name in ("You", "Ada")] == ["your", "Ada's"]


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("You takes a line", "You take a line"),
        ("You ends the turn", "You end the turn"),
        ("You passes", "You pass"),
        ("You has won", "You have won"),
        ("You carries it", "You carry it"),
        ("You's turn ends. It is You's, Ada has You's die", "Your turn ends. It is your, Ada has your die"),
        ("Greedy takes a line", "Greedy takes a line"),
        ("The pyramid turns", "The pyramid turns"),
    ],
)
def test_sentences_about_you(line: str, said: str) -> None:
    assert address(line) == said


def test_the_questions_offer_every_number_of_bots_and_say_what_a_preset_changes() -> None:
    myths = str(game_names().index("myths") + 1)
    done = ozy("play", "--lines", typed=[myths, "3", "2", "quit"])
    assert "3  You against 3 medium bots" in done.out
    assert "1  standard\n2  plain (effects off)" in done.out
    assert done.out.count("Medium") >= 3


@pytest.mark.parametrize(
    ("options", "said"),
    [
        ({}, "usual game"),
        ({"hand": 1, "storms": False}, "quick game (hand 1, storms off)"),
        ({"hand": 1}, "game with hand 1"),
    ],
)
def test_rules_in_a_few_words(options: dict[str, object], said: str) -> None:
    assert say_rules(LANTERNS, options) == said
