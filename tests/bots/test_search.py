"""`search`: honest, repeatable, for any number of seats, and it sees what is to be seen."""

from __future__ import annotations

import re
from collections.abc import Callable
from itertools import islice
from pathlib import Path
from time import monotonic

import pytest

from ozymandias import bots
from ozymandias.bots import Eyes, make
from ozymandias.bots.budget import Budget, read_budget
from ozymandias.bots.search import Search, Usual, ranked
from ozymandias.bots.search_bot import SearchBot
from ozymandias.bots.thinking import last, settled
from ozymandias.kernel import Game, GameError, Match, Position, Rng, Tuning
from ozymandias.registry import game_names, load
from tests.bots.race import race
from tests.games.facts import facts_of
from tests.games.rise.build import play, rise
from tests.kernel.build import lanterns
from tests.kernel.toy import LANTERNS
from tests.programs import stop


def search_in(position: Position, iterations: int, seed: str = "1", tuning: Tuning | None = None) -> Search:
    search = Search(Eyes(position, position.seat), position.game.hints, tuning or Tuning(), Rng.seeded(seed))
    search.run(iterations)
    return search


def choice(position: Position, name: str, seed: object = 1) -> str:
    bot = make(name, position.game, seed, position.seat)
    return position.game.text(bot.choose(Eyes(position, position.seat)))


# What it finds.


def test_it_finds_the_move_that_wins_at_once() -> None:
    """In the last round 16 beats whatever the other one has."""
    p = lanterns([[16, 1], [9, 8]], hand=1, scoring="one", storms=False)
    assert choice(p, "search:200") == "offer 16"


def test_it_looks_two_turns_ahead() -> None:
    """To take three leaves one to the other seat, who wins with it; hints know nothing of that."""
    assert choice(race(5, seats=2), "search:400") == "step 1"


def test_it_plays_alone() -> None:
    assert choice(race(7, seats=1), "search:300") == "step 1"
    pyramid = load("pyramid").start(1, 3, {"size": 4})
    assert pyramid.game.parse(choice(pyramid, "search:50")) in pyramid.options()


@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_every_seat_of_many_wants_to_win_itself(seats: int) -> None:
    """One step from the goal the seat takes it, whoever it is."""
    p = race(seats + 2, seats=seats)
    for _ in range(seats - 1):
        p.choose(p.game.parse("step 1"))
    assert p.seat == seats - 1
    assert choice(p, "search:400") == "step 3"


def test_it_beats_greedy_in_a_small_pyramid(share: Callable[[int], int]) -> None:
    from ozymandias.lab import Run
    from ozymandias.lab.duel import duel, standings

    run = Run("pyramid", ("search:100", "greedy"), 2 * share(20), "small", {"size": 5})
    won = standings(run, duel(run))[0].win_share
    assert won > 0.5 or share(20) < 20


def test_who_is_far_ahead_still_tells_better_from_worse() -> None:
    """A hundred points ahead all options look alike, unless a lead is compared with the usual one."""

    def results(relative: bool) -> list[float]:
        p = rise(sectors={(0, 0): "4[R]", (1, 0): "1[W]"}, hands=["R W", "K B"], resources=[130, 30])
        search = search_in(p, 200, tuning=Tuning(relative=relative, whole=0, horizon=4))
        return [look.reward / look.visits for look in search.outlooks.values()]

    assert min(results(relative=False)) > 0.99
    told = results(relative=True)
    assert min(told) < 0.5 < max(told)
    assert max(told) - min(told) > 0.1


def test_the_usual_lead_and_how_far_leads_spread() -> None:
    usual = Usual(scale=10.0)
    assert usual.spread() == pytest.approx(10)  # nothing seen yet
    for lead in [20.0, 26.0] * 5000:
        usual.add(lead)
    assert usual.mean == pytest.approx(23)
    assert usual.spread() == pytest.approx(3, abs=0.05)


# Honesty.


@pytest.mark.parametrize(
    ("title", "options"),
    [
        ("pyramid", {"size": 5, "colouring": "mixed"}),
        *((title, {}) for title in game_names() if title != "pyramid"),
    ],
)
@pytest.mark.parametrize("name", ["search:40", "easy"])
def test_it_decides_alike_in_worlds_its_seat_cannot_tell_apart(
    title: str, options: dict[str, object], name: str, share: Callable[[int], int]
) -> None:
    game = load(title)
    for seed in range(share(10)):
        position = game.start(2, seed, options)
        walker = make("random", game, seed, 0)
        for step in range(25):
            if position.over:
                break
            if step % 3 == 0:
                other = position.guess(position.seat, step)
                assert choice(position, name, seed) == choice(other, name, seed)
            position.choose(walker.choose(Eyes(position, position.seat)))


def test_an_answer_that_another_seat_gave_in_secret_is_not_read() -> None:
    """Seat 0 has sealed its card; whichever it is, seat 1 thinks the same."""
    thoughts = set()
    for sealed in ("offer 16", "offer 2"):
        p = lanterns([[16, 2], [9, 8]], storms=False)
        p.choose(p.game.parse(sealed))
        # what was dealt is hidden as well, so the other hand may be any
        search = search_in(p, 300)
        thoughts.add(tuple(sorted((look.option, look.visits) for look in search.outlooks.values())))
    assert len(thoughts) == 1


def test_answers_given_in_secret_do_not_know_each_other() -> None:
    """Seat 1 answers after seat 0, but at the same node of the tree whatever seat 0 offered."""
    p = lanterns([[16, 2], [9, 8]], storms=False)
    search = search_in(p, 300)
    assert search.root.sealed is not None
    assert all(edge.child is None for edge in search.root.edges.values())
    assert {edge.seat for edge in search.root.sealed.edges.values()} == {1}
    assert search.root.sealed.visits == search.root.visits == 300
    assert search.root.sealed.shown is not None
    assert len(search.root.sealed.shown) > 1


def test_the_true_position_is_not_touched() -> None:
    p = load("myths").start(3, 5)
    before = p.truth()
    search_in(p, 100)
    assert p.truth() == before


# What it does not look at.


def empty_map(resources: list[int]) -> Position:
    """Seat 0 has just destroyed the last sector by an impossible conquest, seat 1 is to play."""
    p = rise(resources=resources, hands=["", "K"], goes_on=True)
    play(p, "choose_action conquer")
    assert len(p.sectors) == 0
    assert len(p.options()) == 3
    return p


def test_on_an_empty_map_who_is_not_ahead_does_not_wait() -> None:
    for resources, looked_at in (([9, 5], 1), ([9, 9], 1), ([5, 9], 3)):
        p = empty_map(resources)
        search = search_in(p, 60)
        assert len(search.outlooks) == looked_at
        assert p.game.parse("choose_action explore") in search.outlooks


def test_what_was_played_is_looked_at_all_the_same() -> None:
    p = empty_map([9, 5])
    wait = p.game.parse("choose_action conquer")
    search = search_in(p, 20)
    search.look_at(wait, 10)
    assert search.outlooks[wait].visits == 10


# The same again.


def test_the_same_seed_finds_the_same(share: Callable[[int], int]) -> None:
    p = load("myths").start(4, 2)

    def found(seed: str) -> list[tuple[int, int, float]]:
        looks = search_in(p, share(300) + 20, seed).outlooks.values()
        return [(look.option, look.visits, look.reward) for look in looks]

    assert found("a") == found("a")
    assert found("a") != found("b")


@pytest.mark.parametrize("title", game_names())
def test_compiled_or_not_it_finds_the_same(title: str) -> None:
    """Both builds run this test, down to the last bit of every number that decides."""
    for seats, options, text, visits in facts_of(title).thoughts:
        search = search_in(load(title).start(seats, 7, options), 60, "golden", Tuning(whole=0, horizon=4))
        best = ranked(search.outlooks.values())[0]
        assert (load(title).text(best.option), best.visits) == (text, visits)


def test_several_trees_are_one_answer_and_repeatable() -> None:
    p = load("pyramid").start(2, 7, {"size": 5})
    bot = make("search:200x2", p.game, 3, 0)
    assert isinstance(bot, SearchBot)
    thought = last(bot.think(Eyes(p, 0)))
    assert thought.iterations == 200
    assert sum(look.visits for look in thought.outlooks) == 200
    assert choice(p, "search:200x2", 3) == p.game.text(thought.best)


def test_trees_that_grow_one_after_the_other_find_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    p = load("pyramid").start(2, 7, {"size": 5})

    def found() -> list[tuple[int, int]]:
        bot = make("search:120x3", p.game, 3, 0)
        assert isinstance(bot, SearchBot)
        return [(look.option, look.visits) for look in last(bot.think(Eyes(p, 0))).outlooks]

    forked = found()
    monkeypatch.setattr("ozymandias.bots.thinking.get_all_start_methods", lambda: ["spawn"])
    assert found() == forked


# Watching and stopping.


def test_it_can_be_watched_and_stopped() -> None:
    p = load("myths").start(2, 1)
    bot = make("search:100000", p.game, 1, 0)
    assert isinstance(bot, SearchBot)
    thoughts = list(islice(bot.think(Eyes(p, p.seat)), 3))
    assert [thought.iterations for thought in thoughts] == [50, 100, 150]
    assert thoughts[0].done < thoughts[1].done < thoughts[2].done < 1
    assert thoughts[2].best in p.options()
    best = thoughts[2].outlooks[0]
    assert 0 <= best.share(0) <= 1
    assert best.share(0) + best.share(1) == pytest.approx(1)


def test_several_trees_can_be_stopped_too() -> None:
    p = load("myths").start(2, 1)
    bot = make("search:100000x2", p.game, 1, 0)
    assert isinstance(bot, SearchBot)
    thoughts = bot.think(Eyes(p, p.seat))
    assert next(thoughts).best in p.options()
    thoughts.close()  # type: ignore[attr-defined]


@pytest.mark.parametrize("title", game_names())
def test_it_stops_when_the_rest_of_the_budget_could_not_change_its_mind(title: str) -> None:
    saved = 0
    for seed in range(6):
        p = load(title).start(2, seed)
        bots = [make("search:300", p.game, seed, p.seat) for _ in range(2)]
        assert isinstance(bots[0], SearchBot)
        assert isinstance(bots[1], SearchBot)
        eyes = Eyes(p, p.seat)
        early, late = settled(bots[0].think(eyes)), last(bots[1].think(eyes))
        assert early.best == late.best
        assert late.iterations == 300
        saved += late.iterations - early.iterations
    assert saved > 0


def test_several_trees_and_seconds_are_not_settled_early() -> None:
    p = load("pyramid").start(2, 1, {"size": 4})
    for budget in ("600x2", "0.1s"):
        bot = make(f"search:{budget}", p.game, 1, 0)
        assert isinstance(bot, SearchBot)
        *before, _ = bot.think(Eyes(p, p.seat))
        assert not any(thought.settled for thought in before)


def test_seconds_are_kept() -> None:
    p = load("pyramid").start(2, 1, {"size": 4})
    before = monotonic()
    choice(p, "search:0.2s")
    assert 0.2 <= monotonic() - before < 5


def test_trees_of_a_program_that_is_killed_do_not_grow_on() -> None:
    stop("tests.bots.thinks_long", "thinking")


def test_a_single_option_needs_no_thought() -> None:
    p = lanterns([[16], [9]], hand=1)
    assert choice(p, "search:10000000") == "offer 16"


# The levels.


def test_levels_for_people() -> None:
    names = [kind.name for kind in bots.bots()]
    assert names == ["random", "greedy", "easy", "medium", "hard", "search"]
    assert bots.EASY.iterations < bots.MEDIUM.iterations < bots.HARD.iterations


def test_easy_wavers() -> None:
    p = load("pyramid").start(2, 4, {"size": 5})
    assert len({choice(p, "easy", seed) for seed in range(12)}) > 1


@pytest.mark.parametrize(
    ("text", "budget"),
    [
        ("1000", Budget(1000)),
        ("2s", Budget(seconds=2)),
        ("0.5s", Budget(seconds=0.5)),
        ("4000x2", Budget(4000, trees=2)),
        ("1.5sx4", Budget(seconds=1.5, trees=4)),
    ],
)
def test_budgets(text: str, budget: Budget) -> None:
    assert read_budget(text) == budget


@pytest.mark.parametrize(
    "text",
    ["", "0", "-1", "much", "1e3", "0s", "1.s", "99999999", "5000s", "100x0", "100x", "2x3", "٣", "1 "],
)
def test_budgets_that_make_no_sense_get_a_sentence(text: str) -> None:
    with pytest.raises(GameError, match=r"Say how long search may think: .*; not '"):
        bots.check(f"search:{text}", load("pyramid"))


def test_it_plays_a_game_without_hints(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(LANTERNS, "hints", None)
    p = lanterns([[16, 1], [9, 8], [5, 4]], storms=True)
    while not p.over:
        p.choose(make("search:20", LANTERNS, 1, p.seat).choose(Eyes(p, p.seat)))
    assert p.over


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_it_plays_the_toy_game_to_its_end(seats: int, share: Callable[[int], int]) -> None:
    for seed in range(share(10)):
        match = Match(LANTERNS, ["search"] * seats, seed, {"hand": 3})
        players = [make("search:30", LANTERNS, seed, seat) for seat in range(seats)]
        while not match.position.over:
            seat = match.position.seat
            match.choose(players[seat].choose(Eyes(match.position, seat)))
        assert Match.replay(LANTERNS, match.record()).position.over


def test_a_game_of_search_bots_can_be_replayed(small: Game) -> None:
    match = Match(small, ["search:20", "search:20"], 5, {"size": 3})
    players = [make("search:20", small, 5, seat) for seat in range(2)]
    while not match.position.over:
        seat = match.position.seat
        match.choose(players[seat].choose(Eyes(match.position, seat)))
    assert Match.replay(small, match.record()).position.scores() == match.position.scores()


def test_the_example_of_the_guide(capsys: pytest.CaptureFixture[str]) -> None:
    guide = Path(__file__).parent.parent.parent / "docs" / "bots.md"
    (code,) = re.findall(r"```python\n(.*?)```", guide.read_text(encoding="utf-8"), re.DOTALL)
    exec(compile(code, "docs/bots.md", "exec"), {})
    assert "Best seems take" in capsys.readouterr().out


@pytest.fixture
def small() -> Game:
    return load("pyramid")


@pytest.mark.parametrize(("whole", "to_the_end"), [(1000, True), (2, False), (0, False)])
def test_short_games_are_played_to_their_end_and_long_ones_are_valued(whole: int, to_the_end: bool) -> None:
    position = load("pyramid").start(2, 7, {"size": 4})
    search = search_in(position, 40, "short", Tuning(whole=whole, horizon=0))
    # the win is had, lost or shared at an end; before it is anything between
    shares = [2 * outlook.shares[0] for outlook in search.outlooks.values()]
    assert all(share == round(share) for share in shares) == to_the_end
