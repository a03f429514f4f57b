"""One suite that every game must pass. A new game gets it by being registered; the toy game of the
kernel tests passes it too. Promises 1, 3, 4 and 5 for all seat counts and rule options.

Two facts of a `Game` are for this suite: `most_decisions`, the number of decisions that its rules allow; and,
if a choice can bring something hidden to light at once, the kinds of these events in `reveals`.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Sequence
from random import Random
from typing import Any, NamedTuple

import pytest

import ozymandias
from ozymandias.kernel import (
    NOBODY,
    Choice,
    Event,
    Game,
    GameError,
    Match,
    Memory,
    Number,
    Position,
    Record,
    Rng,
    aside,
    fingerprint,
)
from ozymandias.kernel.marks import KINDS, SEAT, Mark, marks_in
from tests.games.playing import some_options
from tests.kernel.toy import LANTERNS

Share = Callable[[int], int]
LONGEST_KEY = 200  # of a standing answer, as the table takes it
OPENING = 40  # decisions of a game that are all looked at


class Case(NamedTuple):
    """A game with a seat count; the rule options change from seed to seed."""

    game: Game
    seats: int

    def start(self, seed: int) -> Position:
        return self.game.start(self.seats, seed, some_options(self.game, seed))

    def positions(self, games: int) -> Iterator[tuple[Position, Random]]:
        """Positions in which a seat decides, of so many random games: all of the first ones, and the later in
        a long game, the fewer."""
        for seed in range(games):
            random = Random(seed)
            p = self.start(seed)
            number = 0
            while not p.over:
                number += 1
                if random.random() * number < OPENING:
                    yield p, random
                p.choose(random.choice(p.options()))


GAMES = [*map(ozymandias.load, ozymandias.game_names()), LANTERNS]
CASES = [Case(game, seats) for game in GAMES for seats in game.seats]
every_case = pytest.mark.parametrize("case", CASES, ids=lambda case: f"{case.game.name}-{case.seats}")
every_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)


def viewers(p: Position) -> list[int | None]:
    return [*range(p.seats), None]


def bytes_of(data: object) -> bytes:
    return json.dumps(data, allow_nan=False).encode()


def told(p: Position, option: int, seat: int | None) -> list[dict[str, Any]]:
    """Play an option; what the seat sees happen."""
    story: list[Event] = []
    p.story = story
    p.choose(option)
    p.story = None
    return [event.seen_by(seat) for event in story]


def refusals(p: Position, random: Random, count: int) -> list[str]:
    """Choose things that are not listed; the sentences of the refusals."""
    legal = set(p.options())
    sentences = []
    others = [option for option in range(p.game.vocabulary.size) if option not in legal]
    strange: list[object] = [
        -1,
        p.game.vocabulary.size,
        10**20,
        None,
        "",
        p.game.text(p.options()[0]),
        0.5,
        [],
    ]
    for option in [*random.sample(others, min(count, len(others))), *strange]:
        with pytest.raises(GameError) as refusal:
            p.choose(option)
        sentences.append(str(refusal.value))
    return sentences


# Promise 1: it always ends, nothing appears or vanishes.


@every_case
@pytest.mark.parametrize("part", range(4))
def test_random_games_end_and_every_position_is_sound(case: Case, part: int, share: Share) -> None:
    for seed in range(part, share(300), 4):
        random = Random(seed)
        p = case.start(seed)
        p.check()
        assert case.game.most_decisions, "the game does not say how long it may be"
        left = case.game.most_decisions(p)
        while not p.over:
            assert left > 0, "more decisions than the rules allow"
            left -= 1
            assert p.end_reason == ""
            assert p.seat in range(p.seats)
            assert p.seat in p.waiting()
            assert p.question(p.seat)
            options = p.options()
            assert options
            assert len(set(options)) == len(options)
            p.choose(random.choice(options))
            p.check()
        assert (p.seat, p.options(), p.waiting(), p.question(0)) == (NOBODY, [], [], None)
        assert p.end_reason
        scores = p.scores()
        ranking = p.ranking()
        assert len(scores) == len(ranking) == p.seats
        assert all(type(score) is int for score in scores)
        assert min(ranking) == 1
        for mine in range(p.seats):
            better = sum(p.standing(other) > p.standing(mine) for other in range(p.seats))
            assert ranking[mine] == 1 + better
            assert p.standing(mine)[0] == scores[mine]


@every_case
def test_after_the_end_nothing_can_be_chosen(case: Case) -> None:
    for seed in range(5):
        p = case.start(seed)
        while not p.over:
            p.choose(p.options()[0])
        before = fingerprint(p)
        for option in (0, None, "x"):
            with pytest.raises(GameError, match="The game is over"):
                p.choose(option)
        assert fingerprint(p) == before


@every_case
def test_the_same_seed_gives_the_same_game(case: Case, share: Share) -> None:
    for seed in range(share(20)):
        p, q = case.start(seed), case.start(seed)
        random = Random(seed)
        assert fingerprint(p) == fingerprint(q)
        while not p.over:
            option = random.choice(p.options())
            p.choose(option)
            q.choose(option)
            assert p.options() == q.options()
        assert fingerprint(p) == fingerprint(q)


@every_case
def test_another_seed_gives_another_game(case: Case) -> None:
    starts = {bytes_of(case.game.start(case.seats, seed).facts()) for seed in range(20)}
    assert len(starts) == 20
    assert fingerprint(case.game.start(case.seats, "7")) == fingerprint(case.game.start(case.seats, 7))


# Promise 4: only listed options are legal.


@every_case
def test_every_legal_option_can_be_played_on_a_clone(case: Case, share: Share) -> None:
    for p, random in case.positions(share(10)):
        before = fingerprint(p)
        options = p.options()
        for option in options:
            q = p.clone()
            q.choose(option)
            if random.random() < 0.05:
                q.check()
                assert fingerprint(q) != before
        assert p.options() == options
        assert fingerprint(p) == before


@every_case
def test_everything_else_is_refused_and_changes_nothing(case: Case, share: Share) -> None:
    for p, random in case.positions(share(10)):
        before = fingerprint(p)
        views = [bytes_of(p.view(seat)) for seat in viewers(p)]
        options = p.options()
        for sentence in refusals(p, random, 10):
            assert sentence.endswith(".")
        assert fingerprint(p) == before
        assert [bytes_of(p.view(seat)) for seat in viewers(p)] == views
        assert p.options() == options


@every_case
def test_options_read_and_parse(case: Case, share: Share) -> None:
    game = case.game
    for p, _ in case.positions(share(10)):
        for option in p.options():
            assert game.parse(game.text(option)) == option
            said = game.say_option(p, option)
            assert said
            assert "\n" not in said
            assert all(one.kind in KINDS for one in marks_in(said))
        assert game.say_question(p)


@every_game
def test_the_whole_vocabulary_reads_and_parses(game: Game) -> None:
    texts = [game.text(option) for option in range(game.vocabulary.size)]
    assert len(set(texts)) == len(texts)
    assert [game.parse(text) for text in texts] == list(range(len(texts)))


@every_case
def test_what_can_be_answered_once_and_for_all_reads_well(case: Case, share: Share) -> None:
    for p, _ in case.positions(share(10)):
        assert p.asked is not None
        may = p.asked.may_stand(p)
        if may is None:
            continue
        assert not p.asked.covert, "an answer that comes at once would tell what it is"
        assert 0 < len(may.key) <= LONGEST_KEY
        assert may.key.isprintable()
        assert may.words
        assert may.words.keys() <= set(p.options())
        assert len({str(said) for said in may.words.values()}) == len(may.words)
        assert all(said and "\n" not in said for said in may.words.values())


@every_case
def test_a_clone_is_independent_both_ways(case: Case, share: Share) -> None:
    for p, random in case.positions(share(10)):
        q = p.clone()
        assert fingerprint(q) == fingerprint(p)
        assert q.options() == p.options()
        assert [bytes_of(q.view(seat)) for seat in viewers(q)] == [
            bytes_of(p.view(seat)) for seat in viewers(p)
        ]
        # the copy is played to its end: the original stays
        before = fingerprint(p)
        run = q.clone()
        while not run.over:
            run.choose(random.choice(run.options()))
        assert fingerprint(p) == before
        # the original is played on: the copy stays
        option = random.choice(p.options())
        moved = p.clone()
        moved.choose(option)
        assert fingerprint(q) == before
        q.choose(option)
        assert fingerprint(q) == fingerprint(moved)


# Promise 3: replay is exact.


def played(case: Case, seed: int) -> Match:
    random = Random(seed)
    match = Match(case.game, [f"seat {s}" for s in range(case.seats)], seed, some_options(case.game, seed))
    while not match.position.over:
        match.choose(random.choice(match.position.options()))
    return match


@every_case
def test_a_record_replays_to_the_same_position(case: Case, share: Share) -> None:
    for seed in range(share(20)):
        match = played(case, seed)
        text = match.record().to_json()
        again = Match.replay(case.game, Record.from_json(text))
        assert fingerprint(again.position) == fingerprint(match.position)
        assert again.record().to_json() == text
        # without the story, too
        p = case.start(seed)
        for option in match.decisions:
            p.choose(option)
        assert fingerprint(p) == fingerprint(match.position)


@every_case
def test_undo_leads_back(case: Case, share: Share) -> None:
    for seed in range(share(10)):
        match = played(case, seed)
        text = match.record().to_json()
        back = Random(seed).randint(0, len(match.decisions))
        taken_back = match.decisions[len(match.decisions) - back :]
        match.undo(back)
        for option in taken_back:
            match.choose(option)
        assert match.record().to_json() == text


@every_case
def test_the_story_is_plain_data_and_reads_as_lines(case: Case, share: Share) -> None:
    names = [f"Name{seat}" for seat in range(case.seats)]
    for seed in range(share(20)):
        for events in played(case, seed).story:
            for event in events:
                for seat in (*range(case.seats), None):
                    seen = event.seen_by(seat)
                    assert json.loads(bytes_of(seen)) == seen
                    line = case.game.say_event(seen, names)
                    assert line.strip() == line
                    assert line
                    assert "\n" not in line
                    assert_named(line, names)
                    wild = case.game.say_event(seen, WILD[: case.seats])
                    assert_named(wild, WILD)
                    assert [(one.kind, one.id) for one in marks_in(wild)] == [
                        (one.kind, one.id) for one in marks_in(line)
                    ]


# Names that look like what sentences are made of; no name brings a mark.
WILD = ["{seat}", "{0}", "[card:gossip]", "<mark>", "\N{GRINNING FACE}", "%s and %(card)s"]


def assert_named(text: str, names: Sequence[str]) -> None:
    """Marks mark what they say, one after the other; seats by their names."""
    end = 0
    for one in marks_in(text):
        assert one.kind in KINDS
        assert end <= one.start < one.end <= len(text)
        end = one.end
        if one.kind == SEAT:
            assert text[one.start : one.end] == names[int(str(one.id))]


# Promise 5: two worlds.


@every_case
def test_a_guess_cannot_be_told_from_the_truth(case: Case, share: Share) -> None:
    for p, random in case.positions(share(20)):
        before = fingerprint(p)
        for seat in viewers(p):
            q = p.guess(seat, random.random())
            q.check()
            assert bytes_of(q.view(seat)) == bytes_of(p.view(seat))
            assert (q.seat, q.over, q.waiting()) == (p.seat, p.over, p.waiting())
            assert q.question(seat) == p.question(seat)
            for mine, theirs in zip(p.pending(), q.pending(), strict=True):
                assert mine.who(p) == theirs.who(q)
                if not mine.secret or mine.who(p) == seat:  # how far another one is, nobody knows
                    assert mine.named() == theirs.named()
                if mine.who(p) == seat:
                    assert mine.options(p) == theirs.options(q)
            if seat == p.seat:
                assert q.options() == p.options()
        assert fingerprint(p) == before


@every_case
def test_what_a_sealed_round_asks_a_seat_depends_on_nobody_else(case: Case, share: Share) -> None:
    """Before the others, in the order of the turn, or after others who have answered something else."""
    for p, random in case.positions(share(20)):
        if not p.openers or len(p.waiting()) == 1:
            continue
        for seat in p.waiting():
            first, later = aside(p, seat), after_the_others(p, seat, random)
            while first.seat == seat and first.openers is p.openers:
                assert later.seat == seat
                assert first.question(seat) == later.question(seat)
                assert first.options() == later.options()
                assert standing(first) == standing(later)
                assert bytes_of(unhurried(first, seat)) == bytes_of(unhurried(later, seat))
                assert first.uncovered == p.uncovered
                option = random.choice(first.options())
                before = first.truth()
                first.choose(option)
                later.choose(option)
                assert first.truth() != before


def after_the_others(p: Position, seat: int, random: Random) -> Position:
    """The position in which all others have answered, if the seat comes last."""
    q = p.clone()
    for other in p.waiting():
        while other != seat and (q := aside(q, other)).seat == other:
            q.choose(random.choice(q.options()))
    return aside(q, seat)


def standing(p: Position) -> object:
    """What the seat that decides may answer once and for all."""
    assert p.asked is not None
    may = p.asked.may_stand(p)
    return may and (may.key, [(option, *marked(said)) for option, said in may.words.items()])


def marked(text: str) -> tuple[str, tuple[Mark, ...]]:
    return str(text), marks_in(text)


def unhurried(p: Position, seat: int) -> dict[str, Any]:
    """What a seat sees, but for who is done."""
    return {**p.view(seat), "waiting": []}


@every_case
def test_words_and_advice_for_the_seat_that_decides_are_the_same_in_both_worlds(
    case: Case, share: Share
) -> None:
    game = case.game
    for p, random in case.positions(share(10)):
        q = p.guess(p.seat, random.random())
        options = p.options()
        assert marked(game.say_question(q)) == marked(game.say_question(p))
        assert standing(q) == standing(p)
        for option in options:
            assert marked(game.say_option(q, option)) == marked(game.say_option(p, option))
        if game.why_not:
            mine, theirs = game.why_not(p, p.seat), game.why_not(q, p.seat)
            assert [(key, *marked(text)) for key, text in mine.items()] == [
                (key, *marked(text)) for key, text in theirs.items()
            ]
        seed = random.random()
        assert refusals(q, Random(seed), 5) == refusals(p, Random(seed), 5)
        if game.hints:
            # hints look at everything in a guessed world: in the one that both worlds lead to
            my_world, their_world = p.guess(p.seat, seed), q.guess(p.seat, seed)
            assert game.hints.rate(their_world, options) == game.hints.rate(my_world, options)


def _counts(p: Position) -> list[int]:
    """How often each seat has answered in the open round."""
    return [len(p.answers_of(seat)) for seat in range(p.seats)]


@every_case
def test_what_happens_first_is_seen_alike_in_both_worlds(case: Case, share: Share) -> None:
    """Chance and hidden things may come to light later; the first event is the choice itself, or tells
    in both worlds that something comes to light."""
    for p, random in case.positions(share(20)):
        option = random.choice(p.options())
        for seat in viewers(p):
            q = p.guess(seat, random.random())
            # how far another one is in a sealed round, nobody knows: the reveal may be nearer here than there
            if option in q.options() and _counts(p) == _counts(q):
                mine, theirs = told(p.clone(), option, seat), told(q, option, seat)
                if mine and mine[0]["event"] in case.game.reveals:
                    assert theirs[0]["event"] == mine[0]["event"]
                else:
                    assert mine[:1] == theirs[:1]


@every_case
def test_a_sealed_answer_tells_the_others_nothing(case: Case, share: Share) -> None:
    """Whatever a seat answers to a secret question: as long as others have to answer, they see the same.

    Who still has to answer is no secret: an answer may bring up another secret question for the same seat.
    """
    for p, random in case.positions(share(20)):
        assert p.asked is not None
        if not p.asked.secret or len(p.pending()) == 1:
            continue
        for seat in viewers(p):
            if seat != p.seat:
                seen = set()
                for option in p.options():
                    for world in (p.clone(), p.guess(seat, random.random())):
                        if option in world.options():
                            events = told(world, option, seat)
                            view = world.view(seat)
                            assert set(view.pop("waiting")) | {p.seat} == set(p.waiting())
                            seen.add((bytes_of(events), bytes_of(view)))
                assert len(seen) == 1


@every_case
def test_an_answer_that_names_something_hidden_is_covert_or_shown_at_once(case: Case, share: Share) -> None:
    """What was answered is told to all, unless the question is secret or covert. So whatever is not possible
    in every world that somebody else takes for the true one must not leave a view the same; and the answer
    to a covert question must leave no trace there, as long as nothing is told of it."""
    for p, random in case.positions(share(20)):
        assert p.asked is not None
        if p.asked.secret:
            continue
        for seat in viewers(p):
            if seat == p.seat:
                continue
            silent: dict[bytes, list[int]] = {}
            questions: dict[str, set[bytes]] = {}
            for option in p.options():
                world = p.clone()
                if not told(world, option, seat) and world.asked is not None:
                    view = bytes_of(world.view(seat))
                    silent.setdefault(view, []).append(option)
                    questions.setdefault(f"{world.seat} {world.asked.named()}", set()).add(view)
            if p.asked.covert:
                assert all(len(views) == 1 for views in questions.values())
                continue
            possible = set(p.guess(seat, random.random()).options())
            for alike in silent.values():
                assert len(alike) == 1 or possible.issuperset(alike)


@every_case
def test_a_guess_depends_on_the_view_alone(case: Case, share: Share) -> None:
    for p, random in case.positions(share(10)):
        seed = random.random()
        for seat in viewers(p):
            q = p.guess(seat, random.random())
            assert fingerprint(q.guess(seat, seed)) == fingerprint(p.guess(seat, seed))
            assert fingerprint(p.guess(seat, seed)) == fingerprint(p.guess(seat, seed))
            # not even by what comes next can the truth be told
            assert q.rng != p.rng


@every_case
def test_what_a_seat_remembers_cannot_be_told_from_the_truth(case: Case, share: Share) -> None:
    """A recalled world looks like the true one, and owes nothing to what the seat never saw."""
    for seed in range(share(4)):
        random = Random(seed)
        p = case.start(seed)
        memories = [Memory() for _ in range(case.seats)]
        number = 0
        while not p.over:
            number += 1
            for seat, memory in enumerate(memories):
                p.watch(seat, memory)
                if random.random() * number < OPENING / 2:
                    q = p.recall(seat, Rng.seeded("world"), memory)
                    q.check()
                    assert bytes_of(q.view(seat)) == bytes_of(p.view(seat))
                    assert q.seat != seat or q.options() == p.options()
                    mine, theirs = (world.recall(seat, Rng.seeded("other"), memory) for world in (p, q))
                    assert fingerprint(mine) == fingerprint(theirs)
            p.choose(random.choice(p.options()))


@every_case
def test_what_is_noted_was_to_be_seen(case: Case, share: Share) -> None:
    """In two worlds that look alike before and after a decision, a seat remembers the same."""
    for p, random in case.positions(share(4)):
        for seat in range(case.seats):
            q = p.guess(seat, random.random())
            option = random.choice(p.options())
            if option not in q.options():
                continue
            notes = []
            for world in (p.clone(), q):
                memory = Memory()
                world.watch(seat, memory)
                world.choose(option)
                world.watch(seat, memory)
                cards = range(len(world.facts().get("where", [])))
                notes.append((bytes_of(world.view(seat)), [memory.knows(card) for card in cards]))
            (seen, known), (also_seen, also_known) = notes
            assert seen != also_seen or known == also_known


@every_case
def test_guesses_differ_in_what_is_hidden(case: Case) -> None:
    for seed in range(3):
        p = case.game.start(case.seats, seed)
        for seat in viewers(p):
            worlds = {bytes_of(p.guess(seat, guess).facts()) for guess in range(10)}
            assert len(worlds) == 10


@every_case
def test_a_guessed_world_can_be_played_to_its_end(case: Case, share: Share) -> None:
    for p, random in case.positions(share(5)):
        q = p.guess(random.choice(viewers(p)), random.random())
        while not q.over:
            q.choose(random.choice(q.options()))
        q.check()


@every_case
def test_views_and_truths_are_plain_data(case: Case, share: Share) -> None:
    for p, _ in case.positions(share(10)):
        for data in [*(p.view(seat) for seat in viewers(p)), p.truth()]:
            assert json.loads(bytes_of(data)) == data
        for seat in viewers(p):
            assert p.view(seat)["you"] == seat


def spoil(data: Any) -> None:
    """Overwrite everything in plain data that can be overwritten."""
    if isinstance(data, dict):
        for value in data.values():
            spoil(value)
        data.clear()
    elif isinstance(data, list):
        for value in data:
            spoil(value)
        data.clear()


@every_case
def test_what_a_position_hands_out_is_not_its_own(case: Case) -> None:
    """Whoever gets a view, a truth, scores or options may change them without touching the game."""
    p = case.start(0)
    before = fingerprint(p)
    views = [bytes_of(p.view(seat)) for seat in viewers(p)]
    for seat in viewers(p):
        spoil(p.view(seat))
    spoil(p.scores())
    spoil(p.options())
    spoil(p.truth())
    assert fingerprint(p) == before
    assert [bytes_of(p.view(seat)) for seat in viewers(p)] == views
    p.check()


@every_case
def test_a_truth_stays_what_it_was(case: Case) -> None:
    p = case.start(0)
    truth = p.truth()
    then = bytes_of(truth)
    while not p.over:
        p.choose(p.options()[0])
    assert bytes_of(truth) == then


# The facts of a game.


@every_game
def test_a_game_says_what_it_is(game: Game) -> None:
    assert game.name.isidentifier()
    assert game.title
    assert game.summary.endswith(".")
    assert game.designers
    assert game.rulebook.startswith("# ")
    assert game.rules_version >= 1
    assert game.seats[0] >= 1
    for seats in (game.seats[0] - 1, game.seats[-1] + 1):
        with pytest.raises(GameError, match=f"not {seats}"):
            game.start(seats)


@every_game
def test_rule_options_and_presets_are_legal(game: Game) -> None:
    names = [option.name for option in game.rule_options]
    assert len(set(names)) == len(names)
    for option in game.rule_options:
        assert option.check(option.default) == option.default
        assert option.meaning
        assert option.read(str(option.default)) == option.default
    for preset in game.presets.values():
        game.start(None, 0, preset)
    with pytest.raises(GameError, match="There is no rule option 'nonsense'"):
        game.start(None, 0, {"nonsense": 1})


@every_game
def test_every_value_of_every_rule_option_can_be_played(game: Game) -> None:
    for option in game.rule_options:
        values: list[object] = []
        if isinstance(option, Number):
            values = list(range(option.low, option.high + 1))
        elif isinstance(option, Choice):
            values = list(option.values)
        else:
            values = [True, False]
        for value in values:
            for seats in game.seats:
                p = game.start(seats, 1, {option.name: value})
                random = Random(1)
                while not p.over:
                    p.choose(random.choice(p.options()))
                p.check()
