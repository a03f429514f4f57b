"""`ozy analyse` and advice: what decisions are worth, and words for it."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from ozymandias.bots import Eyes, make
from ozymandias.bots.advice import advise
from ozymandias.bots.analysis import find_mistakes, mark_turning_points
from ozymandias.kernel import GameError, Match
from ozymandias.lab.analyse import analyse, as_lines
from ozymandias.registry import load
from tests.bots.race import RACE, race
from tests.kernel.build import lanterns
from tests.kernel.toy import LANTERNS
from tests.terminal.driver import ozy

CORPUS = Path(__file__).parent.parent / "corpus"


def test_the_mistake_that_lost_the_race() -> None:
    """Two steps of five leave three to the other seat, who takes them."""
    match = Match(RACE, ["Ada", "Ben"], 1, {"steps": 5})
    match.choose(RACE.parse("step 2"))
    match.choose(RACE.parse("step 3"))
    found = analyse(RACE, match.record(), budget=400)
    first, second = found["decisions"]
    assert found["mistakes"] == [1]
    assert first["chosen"]["option"] == "step 2"
    assert first["best"][0]["option"] == "step 1"
    assert first["loss"] > 0.5
    assert first["turning_point"]
    assert second["loss"] == 0
    assert second["shares"][1] > 0.9
    assert "Ada played step 2" in "\n".join(as_lines(found, ["Ada", "Ben"]))
    assert json.loads(json.dumps(found)) == found


def test_the_same_seed_finds_the_same() -> None:
    match = Match(LANTERNS, ["Ada", "Ben"], 3)
    players = [make("random", LANTERNS, 3, seat) for seat in range(2)]
    while not match.position.over:
        seat = match.position.seat
        match.choose(players[seat].choose(Eyes(match.position, seat)))
    record = match.record()
    assert analyse(LANTERNS, record, 30, 1) == analyse(LANTERNS, record, 30, 1)


def test_a_game_turns_where_it_changes_for_good() -> None:
    """Not at every decision of a search that hopes for its own seat, and once for one change."""
    shares = [0.6, 0.4, 0.6, 0.4, 0.85, 0.8, 0.9]
    decisions = [
        {"number": number, "seat": 1 - number % 2, "shares": [one, 1 - one]}
        for number, one in enumerate(shares, 1)
    ]
    (turn,) = mark_turning_points(decisions, [1, 2])
    assert turn.number == 4
    assert turn.before == pytest.approx([0.5, 0.5])
    assert turn.after == pytest.approx([0.825, 0.175])
    assert [one["number"] for one in decisions if one["turning_point"]] == [4]
    assert mark_turning_points([], None) == []
    assert mark_turning_points(decisions[:1], None) == []


def test_a_game_does_not_turn_when_another_seat_is_asked_that_knows_less() -> None:
    """Seat 0 has sealed a strong card, which seat 1 does not see: they think differently, nothing happens."""
    thoughts = [(0, 0.88), (1, 0.44), (1, 0.43), (0, 0.87), (0, 0.89), (0, 0.88), (1, 0.45), (0, 0.86)]
    decisions = [
        {"number": number, "seat": seat, "shares": [share, 1 - share]}
        for number, (seat, share) in enumerate(thoughts, 1)
    ]
    assert mark_turning_points(decisions, None) == []


def weighed(best: tuple[float, float, int], chosen: tuple[float, float, int]) -> dict[str, Any]:
    """A decision of seat 0, by share, lead and visits of the best option and of the one that was played."""
    prospects = [
        {"shares": [share, 1 - share], "leads": [lead, -lead], "visits": visits}
        for share, lead, visits in (best, chosen)
    ]
    return {
        "number": 1,
        "seat": 0,
        "shares": prospects[0]["shares"],
        "best": prospects[:1],
        "chosen": prospects[1],
        "loss": max(0.0, best[0] - chosen[0]),
        "loss_lead": max(0.0, best[1] - chosen[1]),
    }


def test_a_mistake_costs_points_and_more_than_the_search_could_be_wrong_about() -> None:
    assert find_mistakes([weighed((0.60, 5.0, 900), (0.50, 2.0, 300))]) == [1]
    assert find_mistakes([weighed((0.60, 5.0, 90), (0.50, 2.0, 30))]) == []
    assert find_mistakes([weighed((0.60, 5.0, 90_000), (0.58, 2.0, 30_000))]) == []
    assert find_mistakes([weighed((0.10, -46.0, 900), (0.02, -44.0, 300))]) == [], "to end a lost game"


def test_alone_points_are_what_counts() -> None:
    game = load("pyramid")
    match = Match(game, ["Ada"], 1, {"size": 3})
    while not match.position.over:
        match.choose(match.position.options()[-1])
    found = analyse(game, match.record(), budget=30)
    assert all(decision["shares"] == [1] for decision in found["decisions"])
    assert "points" in "\n".join(as_lines(found, ["Ada"]))


def test_advice_in_words() -> None:
    p = race(5, seats=2)
    advice = advise(Eyes(p, 0), RACE, 600, 1, ["Ada", "Ben"])
    assert advice.prospects[0].option == "step 1"
    assert advice.text.startswith("Best seems step 1 (seat 0 makes 1 of 5 steps). With it, Ada wins ")
    assert "points ahead of Ben. Next comes step " in advice.text
    assert "Then it expects: Ben step " in advice.text
    assert advice.line[1].words.endswith("of 4 steps")


def test_advice_alone_and_for_many() -> None:
    p = load("pyramid").start(1, 3, {"size": 4})
    assert "It should end with about" in advise(Eyes(p, 0), p.game, 60, 1, ["Ada"]).text
    p = load("myths").start(3, 3)
    text = advise(Eyes(p, p.seat), p.game, 60, 1, ["Ada", "Ben", "Eve"]).text
    assert "the best of the others" in text


def test_advice_is_for_those_who_decide() -> None:
    p = lanterns([[8, 3], [5, 2]])
    with pytest.raises(GameError, match="Seat 1 has nothing to decide now"):
        advise(Eyes(p, 1), LANTERNS, 10, 1, ["Ada", "Ben"])


def test_advice_is_for_those_who_have_a_choice() -> None:
    """A search skips what is no choice: its advice would be about a later question."""
    p = lanterns([[16], [9]], hand=1)
    assert len(p.options()) == 1
    with pytest.raises(GameError, match="There is no choice: only offer 16 is possible"):
        advise(Eyes(p, 0), LANTERNS, 10, 1, ["Ada", "Ben"])


def test_seats_of_the_same_name_are_told_apart(tmp_path: Path) -> None:
    match = Match(load("pyramid"), ["human", "human"], 1, {"size": 4})
    for _ in range(4):
        match.choose(match.position.options()[0])
    file = tmp_path / "game.json"
    file.write_text(match.record().to_json(), encoding="utf-8")
    done = ozy("analyse", str(file), "--budget", "8")
    assert "Player 1 against Player 2" in done.out
    assert "Player 2: " in done.out


def test_the_command(tmp_path: Path) -> None:
    record = CORPUS / "pyramid" / "mini-empty.json"
    done = ozy("analyse", str(record), "--budget", "8")
    assert (done.code, done.err) == (0, "")
    assert "mistake" in done.out
    data = json.loads(ozy("analyse", str(record), "--budget", "8", "--json").out)
    assert {"decisions", "mistakes", "turning_points"} <= data.keys()
    fresh = tmp_path / "fresh.json"
    fresh.write_text(Match(load("pyramid"), ["a", "b"], 1).record().to_json(), encoding="utf-8")
    done = ozy("analyse", str(fresh))
    assert (done.code, done.out) == (1, "")
    assert done.err.endswith("has no decisions yet; there is nothing to analyse.\n")
    done = ozy("analyse", str(tmp_path / "nowhere.json"))
    assert done.code == 1
    assert len(done.err.splitlines()) == 1
