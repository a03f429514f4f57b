"""Playtests: counted from the story, the same on any number of processes, and told in plain words."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from fractions import Fraction
from pathlib import Path

import pytest

from ozymandias import bots
from ozymandias.kernel.story import Event
from ozymandias.lab.playtest import CardTally, Playtest, Share, play_for_story
from ozymandias.lab.playtest_report import run_playtests, write_report
from ozymandias.lab.run import Run
from ozymandias.lab.simulate import spread
from ozymandias.registry import game_names, load
from tests.games.facts import facts_of
from tests.terminal.driver import Terminal, ozy

RUN = Run("myths", ("greedy", "random"), 4, "3")


@pytest.fixture(autouse=True)
def _elsewhere(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)


def event(kind: str, secret: dict[str, object] | None = None, **facts: object) -> Event:
    return Event(kind, facts, secret or {}, ())


def told(*story: Event, ranking: list[int] | None = None) -> Playtest:
    """The playtest of one game with this story."""
    playtest = Playtest.empty(2)
    places = ranking or [1, 2]
    wins = playtest.add_result([30, 20] if places != [1, 1] else [20, 20], places, first=1)
    playtest.add_story(list(story), wins, load("myths").plays)
    playtest.end_reasons["track"] += 1
    playtest.decisions.add(7)
    return playtest


def report_of(*playtests: Playtest, notes: str = "") -> str:
    return write_report(load("myths"), "greedy", playtests[0].games, "1", {}, playtests, notes)


# Counting.


def test_events_count_for_their_cards_and_seats() -> None:
    playtest = told(
        event("expanded", seat=0, card="hope"),
        event("sold", seat=1, card="hope", price=6),
        event("war_revealed", cards={"0": "cocoon", "1": "hope"}),
        event("bought_top", {"card": "cocoon"}, seat=1, price=6),
        event("recovered", seat=0, cards=["hope"]),
        event("drift", factions=["K"]),
    )
    assert playtest.cards["hope"].ways == Counter(expanded=1, sold=1, war_revealed=1)
    assert playtest.cards["cocoon"].ways == Counter(war_revealed=1, bought_top=1)
    assert playtest.events["drift"] == playtest.events["recovered"] == 1
    assert playtest.cards["hope"].games == 1
    assert playtest.cards["hope"].players == Share(2, Fraction(1))
    assert playtest.cards["cocoon"].players == Share(1, Fraction(1))


def test_what_is_only_traded_or_passed_on_is_not_played() -> None:
    playtest = told(
        event("sold", seat=0, card="hope", price=6),
        event("card_given", {"card": "hope"}, seat=0, taker=1),
        event("dropped", seat=1, card="hope"),
    )
    assert playtest.cards["hope"] == CardTally(Counter(sold=1, card_given=1, dropped=1))


def test_actions_are_counted_by_their_names() -> None:
    playtest = told(event("action", seat=0, action="reap"), event("action", seat=1, action="explore"))
    assert playtest.events == Counter({"action": 2, "action: reap": 1, "action: explore": 1})


def test_wins_are_counted_by_seat_and_from_the_starting_seat() -> None:
    playtest = told()
    assert [share.won for share in playtest.by_seat] == [1, 0]
    assert [share.won for share in playtest.by_place] == [0, 1]
    shared = told(ranking=[1, 1])
    assert [share.won for share in shared.by_seat] == [Fraction(1, 2)] * 2
    assert (shared.ties, shared.shared_wins, shared.margin.mean()) == (1, 1, 0)


def test_the_sums_are_those_of_the_single_games() -> None:
    game = load("myths")
    playtest = play_for_story(RUN, range(1, RUN.games + 1))
    sold = 0
    turns = []
    for number in range(1, RUN.games + 1):
        seed = RUN.seed_of(number)
        story: list[Event] = []
        position = game.deal(2, seed, {}, story)
        players = [bots.make(name, game, seed, seat) for seat, name in enumerate(RUN.seats)]
        while not position.over:
            position.choose(players[position.seat].choose(bots.Eyes(position, position.seat)))
        sold += sum(happened.kind == "sold" for happened in story)
        turns.append(position.view(None)["turn"])
    assert playtest.events["sold"] == sold
    assert sum(card.ways["sold"] for card in playtest.cards.values()) == sold
    assert (playtest.turns.total, playtest.turns.highest) == (sum(turns), max(turns))
    assert playtest.events["game_end"] == playtest.games == RUN.games


def test_processes_do_not_change_the_sums() -> None:
    alone = spread(play_for_story, RUN, Playtest.empty(2), 1)
    assert spread(play_for_story, RUN, Playtest.empty(2), 2) == alone


# The report.


def four_hundred(make: Callable[[int], Playtest]) -> Playtest:
    """A playtest of four hundred games."""
    whole = Playtest.empty(2)
    for number in range(400):
        whole.merge(make(number))
    return whole


def test_a_card_that_wins_too_often_is_found() -> None:
    def play(number: int) -> Playtest:
        winner = number % 2
        ranking = [1, 2] if winner == 0 else [2, 1]
        story = [event("expanded", seat=winner if number % 10 else 1 - winner, card="hope")]
        story.append(event("expanded", seat=number // 2 % 2, card="cocoon"))
        return told(*story, ranking=ranking)

    findings = report_of(four_hundred(play)).split("Thresholds")[0]
    assert "2 players: those who play these cards win more often than fair: Hope 90% ±" in findings
    assert "Cocoon" not in findings
    assert "2 players: no unfair starting place; the starter wins 50% ±" in findings


def test_an_unfair_start_seldom_cards_and_other_ends_are_found() -> None:
    def play(number: int) -> Playtest:
        playtest = told(*([event("expanded", seat=0, card="hope")] if number == 0 else []))
        if number % 5 == 0:
            playtest.end_reasons = Counter(drift=1)
        return playtest

    findings = report_of(four_hundred(play)).split("Thresholds")[0]
    assert "unfair by starting place: starting place 1 wins 0% ±" in findings
    assert "unfair by seat: seat 0 wins 100% ±" in findings
    assert "2 players: 20% of the games end by `drift` instead of `track`." in findings
    assert "2 players: seldom played: Hope (0.2%)." in findings


def test_nothing_striking_is_said_too() -> None:
    def play(number: int) -> Playtest:
        story = [event("expanded", seat=number // 2 % 2, card="hope")]
        return told(*story, ranking=[1, 2] if number % 2 else [2, 1])

    assert "- 2 players: no card stands out." in report_of(four_hundred(play))


def test_few_games_prove_nothing() -> None:
    findings = report_of(told(event("expanded", seat=0, card="hope"))).split("Thresholds")[0]
    assert "- 2 players: too few games to judge; it takes 100." in findings
    assert findings.count("\n- ") == 1


@pytest.mark.parametrize("name", game_names())
def test_every_game_can_be_reported(name: str) -> None:
    game = load(name)
    options = facts_of(name).small
    text = write_report(game, "greedy", 2, "1", options, run_playtests(game, "greedy", 2, "1", options), "")
    for seats in game.seats:
        assert f"{seats} player" in text
    assert text.startswith(f"# Playtest report: {game.title}\n")
    assert all(len(set(rows)) == 1 for rows in _columns(text))


def _columns(text: str) -> list[list[int]]:
    """The number of cells in every row, by table."""
    tables: list[list[int]] = [[]]
    for line in text.splitlines():
        if line.startswith("|"):
            tables[-1].append(line.count("|"))
        elif tables[-1]:
            tables.append([])
    return [table for table in tables if table]


# The command.


ARGUMENTS = ("report", "myths", "--games", "2", "--seed", "5")


def test_the_command_writes_the_same_report_on_any_number_of_processes() -> None:
    shown = ozy(*ARGUMENTS, "--jobs", "1")
    assert (shown.code, shown.err) == (0, "")
    assert ozy(*ARGUMENTS, "--jobs", "2", "--out", "report.md").out == ""
    assert Path("report.md").read_text(encoding="utf-8") == shown.out
    assert "`ozy report myths --games 2 --seed 5`" in shown.out
    assert ozy("report", "myths", "--games", "2", "--seed", "6", "--jobs", "1").out != shown.out


def test_notes_beside_the_report_are_added() -> None:
    Path("report.notes.md").write_text("What we think of it.\n", encoding="utf-8")
    ozy(*ARGUMENTS, "--jobs", "1", "--out", "report.md")
    text = Path("report.md").read_text(encoding="utf-8")
    assert text.endswith("## Notes, written by hand\n\nWhat we think of it.\n")


def test_any_bot_can_be_reported() -> None:
    text = ozy(*ARGUMENTS, "--jobs", "1", "--bot", "random").out
    assert "`ozy report myths --games 2 --seed 5 --bot random`" in text
    assert "the bot random on every seat" in text
    assert text.split("## Games")[1] != ozy(*ARGUMENTS, "--jobs", "1").out.split("## Games")[1]


def test_a_game_of_the_report_can_be_watched() -> None:
    text = ozy("report", "myths", "--games", "1", "--seed", "5", "--jobs", "1").out
    watched = ozy("play", "myths", "--seats", "greedy,greedy", "--seed", "5-2-1").out
    score = watched.rsplit(", ", 1)[1].split(" : ")[0]
    row = next(line for line in text.splitlines() if line.startswith("| Winning score"))
    assert f"({score} to {score})" in row.split("|")[2]


@pytest.mark.parametrize(
    ("arguments", "code", "sentence"),
    [
        (("report",), 2, "The following arguments are required: GAME."),
        (("report", "chess"), 2, "There is no game 'chess'."),
        (("report", "myths", "--games", "0"), 2, "--games must be a whole number from 1 to"),
        (("report", "myths", "--jobs", "x"), 2, "--jobs must be a whole number from 1 to 1000"),
        (("report", "myths", "--bot", "deep"), 2, "There is no bot 'deep'."),
        (("report", "myths", "--set", "size=3"), 2, "There is no rule option 'size'."),
        (("report", "myths", "--out", "."), 2, ". cannot be written"),
        (("report", "myths", "--out", ""), 2, "--out cannot be written"),
        (("report", "myths", "--out", "x" * 300), 2, f"{'x' * 300} cannot be written: file name too long."),
        (("report", "myths", "--out", "no/such/folder.md"), 2, "no/such/folder.md cannot be written"),
    ],
)
def test_wrong_use_gets_one_sentence(arguments: tuple[str, ...], code: int, sentence: str) -> None:
    done = ozy(*arguments)
    assert (done.code, done.out) == (code, "")
    assert done.err.startswith(sentence)
    assert done.err.count("\n") == 1


def test_progress_is_shown_on_a_terminal() -> None:
    with Terminal("report", "myths", "--games", "2", "--jobs", "1") as terminal:
        assert "of 6 games" in terminal.wait_for("# Playtest report")
