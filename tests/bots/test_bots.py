"""Bots: honest, seeded, found by name."""

from __future__ import annotations

import doctest
from collections import Counter
from collections.abc import Callable, Mapping

import pytest

from ozymandias import bots
from ozymandias.bots import BotKind, Company, Eyes, make
from ozymandias.games.golden.position import GoldenPosition
from ozymandias.kernel import Game, GameError, Match, Position, Rng
from ozymandias.registry import game_names, load
from tests.games.facts import facts_of


def play(game: Game, seats: list[str], seed: object, options: Mapping[str, object] | None = None) -> Position:
    position = game.start(len(seats), seed, options)
    company = Company(position, seats, seed)
    while not position.over:
        company.play()
    return position


@pytest.fixture
def pyramid() -> Game:
    return load("pyramid")


def test_the_example_of_the_module() -> None:
    assert doctest.testmod(bots).failed == 0


@pytest.mark.parametrize("name", ["random", "greedy", "search:1"])
@pytest.mark.parametrize("title", game_names())
def test_every_bot_can_sit_on_every_seat_of_every_game(title: str, name: str) -> None:
    game = load(title)
    for seats in game.seats:
        assert play(game, [name] * seats, "any", facts_of(title).small).over


@pytest.mark.parametrize("name", ["easy", "search:5"])
def test_who_thinks_longer_plays_to_the_end_too(pyramid: Game, name: str) -> None:
    assert play(pyramid, [name] * 2, "any", {"size": 3}).over


def test_the_same_seed_is_the_same_game(pyramid: Game) -> None:
    def final(seed: int) -> list[int]:
        return play(pyramid, ["random", "greedy"], seed, {"size": 5}).scores()

    assert final(1) == final(1)
    assert len({tuple(final(seed)) for seed in range(5)}) > 1


def test_a_slip_is_played_instead_of_what_the_bot_would_choose(pyramid: Game) -> None:
    position = pyramid.start(2, 1, {"size": 4})
    company = Company(position, ["greedy", "greedy"], 1)
    slip = position.options()[-1]
    expected = position.clone()
    expected.choose(slip)
    company.play(slip)
    assert position.truth() == expected.truth()


@pytest.mark.parametrize("name", ["random", "greedy"])
def test_a_bot_decides_alike_in_worlds_its_seat_cannot_tell_apart(
    pyramid: Game, name: str, share: Callable[[int], int]
) -> None:
    for seed in range(share(30)):
        position = pyramid.start(2, seed, {"size": 5, "colouring": "mixed"})
        walker = make("random", pyramid, seed, 0)
        for step in range(8):
            if position.over:
                break
            other = position.guess(position.seat, step)
            answers = {
                make(name, pyramid, seed, 0, step).choose(Eyes(world, position.seat))
                for world in (position, other)
            }
            assert len(answers) == 1
            position.choose(walker.choose(Eyes(position, position.seat)))


def test_eyes_show_what_the_seat_may_know_and_hide_the_position(pyramid: Game) -> None:
    position = pyramid.start(2, 7)
    eyes = Eyes(position, 0)
    assert eyes.options() == position.options()
    assert Eyes(position, 1).options() == []
    assert eyes.view() == position.view(0)
    assert not any(
        isinstance(getattr(eyes, name), Position) for name in dir(eyes) if not name.startswith("_")
    )
    guessed = eyes.guess(Rng.seeded("1"))
    guessed.choose(guessed.options()[0])
    assert position.options() == eyes.options()


def test_random_plays_every_option_about_equally_often(pyramid: Game) -> None:
    position = pyramid.start(1, 7, {"size": 3})
    bot = make("random", pyramid, "even", 0)
    count = Counter(bot.choose(Eyes(position, 0)) for _ in range(200 * len(position.options())))
    assert set(count) == set(position.options())
    assert all(120 < times < 300 for times in count.values())


def best_options(position: Position) -> set[int]:
    hints = position.game.hints
    assert hints is not None
    options = position.options()
    rates = hints.rate(position, options)
    return {option for option, rate in zip(options, rates, strict=True) if rate == max(rates)}


def test_greedy_plays_the_highest_rate_and_breaks_ties_at_random(pyramid: Game) -> None:
    for start in range(20):
        position = pyramid.start(2, start, {"size": 5})
        best = best_options(position)
        chosen = {make("greedy", pyramid, seed, 0).choose(Eyes(position, 0)) for seed in range(60)}
        assert chosen <= best
        if 1 < len(best) < 4:
            assert chosen == best
            return
    raise AssertionError("no start with a tie was found")


def test_greedy_beats_random(pyramid: Game, share: Callable[[int], int]) -> None:
    for seed in range(share(20)):
        scores = play(pyramid, ["random", "greedy"], seed, {"size": 5}).scores()
        assert scores[1] > scores[0]


def test_greedy_beats_random_in_myths(share: Callable[[int], int]) -> None:
    """Measured over 1,000 games a side it wins 98 of 100; the test leaves room for bad luck."""
    games = share(100)
    wins = 0
    for number in range(games):
        place = number % 2
        seats = ["random", "random"]
        seats[place] = "greedy"
        wins += play(load("myths"), seats, number).ranking()[place] == 1
    assert wins >= games * 9 // 10


def test_greedy_beats_random_in_rise(share: Callable[[int], int]) -> None:
    """Measured over 200 games it wins all of them; the test leaves room for bad luck."""
    games = share(60)
    wins = 0
    for number in range(games):
        place = number % 2
        seats = ["random", "random"]
        seats[place] = "greedy"
        wins += play(load("rise"), seats, number).ranking()[place] == 1
    assert wins >= games * 19 // 20


def test_greedy_beats_random_in_golden(share: Callable[[int], int]) -> None:
    """Measured over 100 games it wins all of them; the test leaves room for bad luck."""
    games = share(60)
    wins = 0
    for number in range(games):
        place = number % 2
        seats = ["random", "random"]
        seats[place] = "greedy"
        wins += play(load("golden"), seats, number).ranking()[place] == 1
    assert wins >= games * 19 // 20


def test_greedy_games_of_golden_are_as_short_as_the_rules_expect(share: Callable[[int], int]) -> None:
    """Section 10 of the rules has means of 10.8, 9.0 and 8.1 rounds for 2, 4 and 6 simple players, and of 27
    points for who wins."""
    for seats, rounds in ((2, 14), (4, 11), (6, 10)):
        games = [play(load("golden"), ["greedy"] * seats, seed) for seed in range(share(40))]
        assert all(isinstance(game, GoldenPosition) and game.end_reason == "target" for game in games)
        assert sum(game.round for game in games if isinstance(game, GoldenPosition)) < rounds * len(games)
        assert sum(max(game.scores()) for game in games) > 24 * len(games)


def test_greedy_earns_more_in_rise_than_the_rules_expect(share: Callable[[int], int]) -> None:
    """Section 13 of the rules gives means of 36, 28 and 25 for 2, 3 and 4 simple players."""
    for seats, expected in ((2, 36), (3, 28), (4, 25)):
        games = [play(load("rise"), ["greedy"] * seats, seed) for seed in range(share(20))]
        earned = sum(sum(game.scores()) for game in games)
        assert earned / (seats * len(games)) > expected


@pytest.mark.parametrize("name", ["random", "greedy"])
def test_a_bot_of_myths_decides_alike_in_worlds_its_seat_cannot_tell_apart(
    name: str, share: Callable[[int], int]
) -> None:
    myths = load("myths")
    for seed in range(share(20)):
        position = myths.start(2 + seed % 3, seed)
        walker = make("random", myths, seed, 0)
        for step in range(40):
            if position.over:
                break
            other = position.guess(position.seat, step)
            answers = {
                make(name, myths, seed, 0, step).choose(Eyes(world, position.seat))
                for world in (position, other)
            }
            assert len(answers) == 1
            position.choose(walker.choose(Eyes(position, position.seat)))


@pytest.mark.parametrize("options", [{}, {"effects": False}, {"war_rule": "losers_fall", "war_card": "may"}])
@pytest.mark.parametrize("more", [{}, {"market": "buy_action", "end_tableau": "recovered"}])
def test_greedy_plays_every_kind_of_myths(
    options: dict[str, object], more: dict[str, object], share: Callable[[int], int]
) -> None:
    for seed in range(share(20)):
        seats = 2 + seed % 3
        assert play(
            load("myths"), ["greedy", "random", "greedy", "random"][:seats], seed, options | more
        ).over


@pytest.mark.parametrize(
    ("name", "sentence"),
    [
        (
            "deep blue",
            r"There is no bot 'deep blue'. The bots are: random, greedy, easy, medium, hard, search.",
        ),
        ("", r"There is no bot ''"),
        ("random:5", r"The bot random has no levels; write random, not 'random:5'."),
        ("greedy:", r"The bot greedy has no levels"),
        ("hard:9", r"The bot hard has no levels; write hard, not 'hard:9'."),
    ],
)
def test_names_that_do_not_exist(pyramid: Game, name: str, sentence: str) -> None:
    with pytest.raises(GameError, match=sentence):
        bots.check(name, pyramid)
    with pytest.raises(GameError, match=sentence):
        make(name, pyramid, 1, 0)


def test_greedy_refuses_a_game_without_hints(pyramid: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pyramid, "hints", None)
    with pytest.raises(GameError, match="The bot greedy cannot play pyramid, which has no hints"):
        bots.check("greedy", pyramid)


# Memory.


class Witness:
    """Plays anything, and looks at every turn for cards that it can place only because it remembers them."""

    def __init__(self, remembers: bool) -> None:
        self.remembers = remembers
        self.placed: set[int] = set()

    def choose(self, eyes: Eyes) -> int:
        self.placed |= sure(eyes.recall) - sure(eyes.guess)
        options = eyes.options()
        return options[len(options) // 2]


def sure(imagine: Callable[[Rng], Position]) -> set[int]:
    """The cards that lie in the same place in all imagined worlds."""
    worlds = [imagine(Rng.seeded(str(seed))).facts()["where"] for seed in range(25)]
    return {card for card, places in enumerate(zip(*worlds, strict=True)) if len(set(places)) == 1}


@pytest.mark.parametrize("remembers", [True, False])
def test_who_remembers_has_watched_the_game(remembers: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    witness = Witness(remembers)
    kind = BotKind("witness", "looks", lambda _game, _rng, _budget: witness)
    monkeypatch.setitem(bots.KINDS, "witness", kind)
    play(load("myths"), ["witness", "greedy"], 3)
    assert (len(witness.placed) > 3) == remembers


def test_eyes_that_watch_a_game_again_remember_it() -> None:
    match = Match(load("myths"), ["Ada", "Ben"], 3)
    while not match.position.over and len(match.decisions) < 40:
        match.choose(
            make("greedy", match.game, 3, 0, len(match.decisions)).choose(
                Eyes(match.position, match.position.seat)
            )
        )
    eyes = Eyes.watching(match.game.start(2, 3), match.decisions, 0)
    assert eyes.view() == match.position.view(0)
    assert sure(eyes.recall) - sure(eyes.guess)
