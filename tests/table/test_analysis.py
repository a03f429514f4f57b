"""The analysis of a finished game: who gets it when, that it is kept, and that it holds nobody up."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

from ozymandias.table.wire import AnalysisBegun, AnalysisNews, AnalysisVerdict, Weighed

from .house import House, Person, wait_until

CORPUS = Path(__file__).parents[1] / "corpus"


@pytest.fixture
def table(serve: Callable[..., House]) -> House:
    return serve(analysis=600)


def bring(person: Person, game: str, name: str) -> str:
    text = (CORPUS / game / f"{name}.json").read_text(encoding="utf-8")
    answer = person.http.post("/api/records", content=text)
    return str(answer.json()["table"])


@contextmanager
def following(person: Person, place: str, eyes: object = "all") -> Iterator[Iterator[Any]]:
    """The lines of an analysis as they come."""
    with person.http.stream("POST", f"/api/tables/{place}/analysis?eyes={eyes}") as answer:
        assert answer.status_code == 200
        assert answer.headers["content-type"] == "application/x-ndjson"
        yield (json.loads(line) for line in answer.iter_lines())


def whole(
    person: Person, place: str, eyes: object = "all"
) -> tuple[AnalysisBegun, list[Weighed], AnalysisVerdict]:
    with following(person, place, eyes) as lines:
        first, *news, last = lines
    weighed = [AnalysisNews.model_validate(line, strict=True) for line in news]
    assert [part.done for part in weighed] == sorted({part.done for part in weighed})
    decisions = [decision for part in weighed for decision in part.decisions]
    return (
        AnalysisBegun.model_validate(first, strict=True),
        decisions,
        AnalysisVerdict.model_validate(last, strict=True),
    )


@pytest.mark.parametrize(("game", "name"), [("pyramid", "mini-empty"), ("myths", "small")])
def test_every_choice_of_a_finished_game_is_weighed(table: House, game: str, name: str) -> None:
    ada, eve = table.person("Ada"), table.person("Eve")
    place = bring(ada, game, name)
    begun, decisions, verdict = whole(ada, place)
    seats = len(ada.info(place)["seats"])
    numbers = [decision.number for decision in decisions]
    assert numbers == sorted(set(numbers))
    assert numbers[-1] <= begun.total
    assert set(verdict.mistakes) | {turn.number for turn in verdict.turning_points} <= set(numbers)
    assert sum(verdict.shares) == pytest.approx(1)
    story = {entry["version"]: entry for entry in ada.get(f"/api/tables/{place}/story?eyes=all")["log"]}
    for decision in decisions:
        assert story[decision.version]["seat"] == decision.seat
        assert story[decision.version]["option"] == decision.chosen.option
        assert len(decision.shares) == len(decision.leads) == seats
        assert sum(decision.shares) == pytest.approx(1)
        assert 1 <= len(decision.best) <= min(3, decision.options)
    # It is over, so anybody may look; and what was found is not searched for again.
    assert whole(eve, place) == (begun, decisions, verdict)


def test_every_pair_of_eyes_has_its_own_numbering(table: House) -> None:
    ada = table.person("Ada")
    place = bring(ada, "myths", "small")
    for eyes in (0, 1, "watch"):
        _, decisions, _ = whole(ada, place, eyes)
        last = ada.get(f"/api/tables/{place}/moments/1?eyes={eyes}")["last"]
        versions = [decision.version for decision in decisions]
        assert versions == sorted(versions)
        assert versions[-1] <= last


def test_a_game_with_undo_and_resigning_is_analysed_too(table: House) -> None:
    ada = table.person("Ada")
    place = ada.open("myths", "me", "me", seed="consent")
    while not (trails := [eyes["eyes"] for eyes in ada.get(f"/api/tables/{place}")["eyes"] if eyes["trail"]]):
        ada.decide(place, 0)
    ada.post(f"/api/tables/{place}/undo", {"seat": trails[0]}, 204)
    for _ in range(4):
        ada.decide(place, 1)
    ada.post(f"/api/tables/{place}/resign", {"seat": 1}, 204)
    _, decisions, verdict = whole(ada, place)
    story = {entry["version"]: entry for entry in ada.get(f"/api/tables/{place}/story?eyes=all")["log"]}
    assert [story[decision.version]["option"] for decision in decisions] == [
        decision.chosen.option for decision in decisions
    ]
    assert verdict.shares == [1, 0]


def test_only_finished_games_are_analysed(table: House) -> None:
    ada = table.person("Ada")
    place = ada.open("pyramid", "me", "bot:random")
    refused = ada.post(f"/api/tables/{place}/analysis", None, 403)
    assert refused["message"] == "A game can be analysed once it is over."
    ada.post(f"/api/tables/{bring(ada, 'pyramid', 'tiny')}/analysis?eyes=5", None, 400)


def test_an_analysis_that_nobody_follows_rests_and_goes_on_later(table: House) -> None:
    ada = table.person("Ada")
    place = bring(ada, "myths", "small")
    with following(ada, place) as lines:
        next(lines)
        assert next(lines)["done"] < 10
    kept = table.app.state.hall._analyses[place]
    wait_until(lambda: kept._work is None)
    done = kept.done
    assert done < kept.total
    with following(ada, place) as lines:
        next(lines)
        assert next(lines)["done"] >= done
    whole(ada, place)
    assert kept.done == kept.total


def test_bots_play_on_while_a_game_is_analysed(serve: Callable[..., House]) -> None:
    table = serve(analysis=1_000_000)
    ada = table.person("Ada")
    place = bring(ada, "myths", "small")
    other = ada.open("pyramid", "me", "bot:greedy", options={"size": 5})
    with following(ada, place) as lines:
        next(lines)
        next(lines)
        ada.decide(other, -1)
        wait_until(lambda: ada.state(other)["deciding"] or ada.info(other)["state"] == "over")
        kept = table.app.state.hall._analyses[place]
        assert kept.done < kept.total
