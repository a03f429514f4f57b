"""One table's game as the fold of its log. No I/O: entries in, what each pair of eyes sees out.

The log is all there is to a game: decisions, undos, seats taken, chat. Entries are applied in the
order of their numbers; the same log always gives the same ledger, in every server process.

Every pair of eyes has its own numbering of what happened (`version`). In a secret phase a seat may
need several decisions; for all others nothing happens until it has sealed its choice, so that neither
numbers nor messages tell what was picked.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import chain
from typing import Any, Final, Literal, NamedTuple, TypeAlias, final

from ozymandias.kernel import Event, Game, GameError, Position, Record, StandingAnswers, aside, rehearse
from ozymandias.kernel.marks import SEAT, as_data, joined, mark, said, unended, with_names
from ozymandias.kernel.match import record_of
from ozymandias.table.problems import bad, missing, stale

Eyes: TypeAlias = int | Literal["watch", "all"]

# What counts as playing: who does nothing but talk still owes a decision.
MOVES: Final = ("decision", "undo", "seat")
ASK_AGAIN: Final = "ask_again"  # the entry with which a standing answer ends; nobody is told of it
# What people could go on with for ever. Talk has a bound of its own: it keeps nobody from anything else.
MOST_TALK: Final = 5000
MOST_WISHES: Final = 1000  # of each seat: for undos, and for bots
MOST_UNDOS: Final = 500  # at one table: what was taken back stays in its log for ever
MOST_STANDING: Final = 100  # answers of a seat that stand at the same time
LONGEST_LOG: Final = 200  # entries that are told at once; older ones come in pages

NOTES: Final = {
    "sat": "{who} takes the seat.",
    "left": "The seat of {who} is free again.",
    "resigned": "{who} resigns.",
    "stand_in": "{bot} plays for {who}.",
    "called": "{by} lets {bot} play for {who}.",
    "back": "{who} is back.",
    "undo_asked": "{who} asks to take back {what}.",
    "undo_refused": "{who} does not agree.",
    "undo_granted": "{who} agrees.",
    "rematch": "{who} sets up another game.",
}


# What a seat answers: an option as text, or a run of several, which are kept together or not at all.
Answer: TypeAlias = str | list[str]


class Entry(NamedTuple):
    """One line of the log."""

    number: int
    kind: str
    seat: int | None
    body: Mapping[str, Any]
    when: str

    def options(self) -> list[str]:
        """Of a decision: what was answered, as texts."""
        answer: Answer = self.body["option"]
        return answer if isinstance(answer, list) else [answer]


class Standing(NamedTuple):
    """What a seat has answered once and for all, and how that reads."""

    option: int
    words: str


@final
class Told:
    """What an entry looks like from outside: its events, the scores after it, and whether only its own seat
    may notice it. An `unseen` one is in nobody's story."""

    def __init__(self, entry: Entry, events: list[Event], names: list[str], scores: list[int]) -> None:
        self.entry = entry
        self.events = events
        self.names = names
        self.scores = scores
        self.only: int | None = None
        self.unseen = False
        self.secret = False
        self.words = ""  # of a decision that caused no event yet


@final
class Step:
    """An own decision (or run) that may be taken back, the position that comes back then, and which question
    was answered with it once and for all."""

    def __init__(self, seat: int, options: list[int], before: Position, standing: str | None) -> None:
        self.seat = seat
        self.options = options
        self.before = before
        self.standing = standing
        self._words = ""

    def words(self) -> str:
        if not self._words:
            self._words = say_run(self.before, self.options)
        return self._words


def say_run(before: Position, options: Sequence[int]) -> str:
    """Options that were played one after the other, in words."""
    say = before.game.say_option
    if len(options) == 1:
        return say(before, options[0])
    position = before.clone()
    parts: list[str] = []
    for option in options:
        parts.append(unended(say(position, option)))
        position.choose(option)
    return joined("; ", parts)


@dataclass(frozen=True, slots=True)
class Result:
    reason: str
    scores: list[int]
    ranking: list[int]
    resigned: list[int]


@dataclass(slots=True)
class UndoWish:
    seat: int
    count: int
    needed: list[int]
    granted: list[int] = field(default_factory=list)


@final
class Turn:
    """The position with the answers that wait for others, and with those who gave up.

    The kernel asks the seats of a sealed round one after the other; here all are asked at once, each at its
    own pace, and answers that come early lie sealed until the kernel gets to them.
    """

    def __init__(self, position: Position, resigned: Sequence[int]) -> None:
        self.position = position
        self.resigned = list(resigned)
        self.early: dict[int, list[int]] = {}  # the answers of each seat that lie sealed
        # What each of these seats sees, after its early answers. Replaced, never changed: copies share them.
        self._asides: dict[int, Position] = {}
        self._waiting: list[int] | None = None  # found out once, until something is answered

    def clone(self) -> Turn:
        copy = Turn(self.position.clone(), self.resigned)
        copy.early = {seat: options.copy() for seat, options in self.early.items()}
        copy._asides = self._asides.copy()
        return copy

    @property
    def over(self) -> bool:
        return self.position.over or (bool(self.resigned) and self.given_up)

    @property
    def given_up(self) -> bool:
        """Did so many resign that there is nobody left to play against?"""
        return bool(self.resigned) and self.position.seats - len(self.resigned) <= 1

    def waiting(self) -> list[int]:
        """The seats that have to answer now; several in a sealed round. Not to be changed."""
        if self._waiting is None:
            asked = [] if self.over else self.position.waiting()
            self._waiting = [
                seat for seat in asked if seat not in self.early or self._seen_by(seat).seat == seat
            ]
        return self._waiting

    def question(self, seat: int) -> Position | None:
        """The position as this seat is asked in it, or None if it is not asked now."""
        return self._seen_by(seat) if seat in self.waiting() else None

    def _seen_by(self, seat: int) -> Position:
        """The position with the early answers of this seat, which is asked first there."""
        position = self.position
        if position.seat == seat or seat not in position.waiting():
            return position
        if seat not in self._asides:
            self._asides[seat] = aside(position, seat)
        return self._asides[seat]

    def answer(self, seat: int, option: int) -> tuple[list[tuple[int, int]], list[Event]]:
        """Seal an answer and play what can be played: the seats and options played, and what they caused."""
        played: list[tuple[int, int]] = []
        events: list[Event] = []
        self._waiting = None
        position = self.position
        if position.seat != seat:
            after = self._seen_by(seat).clone()
            after.choose(option)
            self._asides[seat] = after
            self.early.setdefault(seat, []).append(option)
            return played, events
        opened = position.openers
        position.story = events
        due = [option]
        while due:
            for option in due:
                played.append((position.seat, option))
                position.choose(option)
            due = self.early.pop(position.seat, [])
        position.story = None
        if position.openers is not opened:  # the round is over; until then nothing changes what others see
            self._asides.clear()
        return played, events

    def resign(self, seat: int) -> None:
        self.resigned.append(seat)
        self._waiting = None

    def view(self, eyes: Eyes) -> dict[str, Any]:
        """The position as these eyes see it."""
        view = self._look(eyes)
        # The table collects sealed answers in any order; who is done is no longer waited for.
        view["waiting"] = self.waiting()
        if self.given_up:
            view["over"] = True
            view["question"] = None
        return view

    def _look(self, eyes: Eyes) -> dict[str, Any]:
        if isinstance(eyes, int):
            return self._seen_by(eyes).view(eyes)
        view = self.position.view(None)
        if eyes == "all":
            for seat in range(self.position.seats):
                view = _together(view, self._seen_by(seat).view(seat))
            view["you"] = None
        return view

    def result(self, reason: str) -> Result | None:
        if not self.over:
            return None
        seats = range(self.position.seats)
        standings = [(seat not in self.resigned, self.position.standing(seat)) for seat in seats]
        ranking = [1 + sum(other > mine for other in standings) for mine in standings]
        return Result(reason, self.position.scores(), ranking, list(self.resigned))


@final
class Ahead:
    """A decision that was played on a copy of the turn: what was asked, and what came of it."""

    def __init__(
        self,
        entry: Entry,
        asked: Position,
        options: list[int],
        turn: Turn,
        played: list[tuple[int, int]],
        events: list[Event],
    ) -> None:
        self.entry = entry
        self.asked = asked
        self.options = options
        self.turn = turn
        self.deciders = [seat for seat, _ in played]
        self.played = [option for _, option in played]
        self.events = events


@final
class Past:
    """The game as it was after some entry: a fresh deal, and the entries that count until then."""

    def __init__(self, turn: Turn, entries: Sequence[Entry]) -> None:
        self.turn = turn
        self.entries: list[Entry] = []
        self._resigned: list[int] = []
        for entry in entries:
            if entry.kind == "decision":
                self.entries.append(entry)
            elif entry.kind == "undo":
                del self.entries[len(self.entries) - entry.body["count"] :]
            elif entry.kind == "resign":
                self._resigned.append(_seat_of(entry))

    def play(self, entry: Entry) -> None:
        """Play the next of the entries."""
        for text in entry.options():
            self.turn.answer(_seat_of(entry), self.turn.position.game.parse(text))

    def view(self, eyes: Eyes) -> dict[str, Any]:
        """What these eyes saw then, once all entries are played."""
        for seat in self._resigned[len(self.turn.resigned) :]:
            self.turn.resign(seat)
        return self.turn.view(eyes)


@final
class Ledger:
    """The state of one table's game."""

    def __init__(
        self, game: Game, names: Sequence[str], seed: str, options: Mapping[str, Any], when: str
    ) -> None:
        self.game = game
        self.names = list(names)
        self.seed = seed
        self.options = dict(options)
        opening: list[Event] = []
        self.turn = self._deal(opening)
        self.decisions: list[int] = []  # those that count, in the order of the record
        self.deciders: list[int] = []  # whose they are
        self.undos = 0
        self.talk = 0
        self.wishes: Counter[int] = Counter()
        self.length = 0  # entries applied
        self.numbers = [0] * len(names)  # of the question that each seat answers next
        self.answers: dict[tuple[int, int], Answer] = {}
        self.phase: set[int] = set()  # the seats that have answered in the secret phase that is open
        self.unsealed: Counter[int] = Counter()  # steps that only their own seat has seen
        self.unseen = 0  # steps that are in nobody's story
        self.standing: list[dict[str, Standing]] = [{} for _ in names]  # by seat and question
        self.by_hand: set[int] = set()  # seats that have taken a step back: they are asked, whatever stands
        self.stand_ins: dict[int, str] = {}
        self.displaced: set[int] = set()  # the seats for which others have called a bot
        self.moved = [when] * len(names)  # when each seat's person last played, as far as others may know
        self.asked = [when] * len(names)  # when each seat was last asked after it had not been
        self.resigned_after: list[int] = []  # decisions, for each of those who gave up
        self.wish: UndoWish | None = None
        self.rematch: str | None = None
        self.recent: list[Step] = []
        self._foreseen: Ahead | None = None
        self._latest: tuple[Told, list[dict[str, Any]]] | None = None
        deal = Entry(0, "deal", None, {}, when)
        self.told: list[Told] = [Told(deal, opening, list(names), self.position.scores())]

    def _deal(self, story: list[Event] | None) -> Turn:
        position = self.game.deal(len(self.names), self.seed, self.options, story)
        position.story = None
        return Turn(position, [])

    @property
    def position(self) -> Position:
        return self.turn.position

    # Answers.

    def check(self, seat: int, number: int, answer: Answer, stands: bool = False) -> bool:
        """May the seat answer so (once and for all, if it `stands`)? False if exactly this answer is in the
        book already.

        Raises TableError: 409 for a question that is closed, 400 for what is not legal.
        """
        if self.answers.get((seat, number)) == answer:
            return False
        if number < self.numbers[seat]:
            raise stale("This question has been answered already; look at the table again.")
        if number > self.numbers[seat]:
            raise stale("This question has not been asked yet; look at the table again.")
        if self.turn.over:
            raise stale("The game is over.")
        asked = self.turn.question(seat)
        if asked is None:
            raise stale("It is not your turn.")
        try:
            if isinstance(answer, list):
                rehearse(asked, [self.game.parse(text) for text in answer])
                if stands:
                    raise bad("Only a single answer can be given once and for all, not a run.")
                return True
            option = self.game.parse(answer)
        except GameError as problem:
            raise bad(str(problem)) from None
        if option not in asked.listing():
            raise bad(f"{answer!r} is not possible now; take one of the listed options.")
        if stands:
            self._check_standing(seat, asked, option)
        return True

    # Standing answers: those that a seat has given once and for all.

    def _check_standing(self, seat: int, asked: Position, option: int) -> None:
        may = _may_stand(asked)
        if may is None or option not in may.words:
            raise bad("This can't be answered once and for all; answer it this time.")
        if may.key not in self.standing[seat] and len(self.standing[seat]) >= MOST_STANDING:
            raise stale("You have too many standing answers at this table; remove one of them first.")

    def standing_answer(self, seat: int) -> int | None:
        """What this seat has answered once and for all to the question that it is asked now, if that is to be
        played at once.

        In a sealed round, only some answers can be given once and for all; so to be ready without having
        thought would tell which one it is. There it has to wait until nobody is left who has to think: then
        the round ends with it, and tells everything itself.
        """
        option = self._standing_in(self.turn, seat)
        if option is None or not self._is_secret(self.turn) or self.turn.waiting() == [seat]:
            return option
        return option if self._round_stands() else None

    def _standing_in(self, turn: Turn, seat: int) -> int | None:
        mine = self.standing[seat]
        if not mine or seat in self.by_hand or seat in self.stand_ins:
            return None
        asked = turn.question(seat)
        may = None if asked is None else _may_stand(asked)
        answer = None if may is None else mine.get(may.key)
        if asked is None or answer is None or answer.option not in asked.listing():
            return None
        return answer.option

    def _is_secret(self, turn: Turn) -> bool:
        asked = turn.position.asked
        return asked is not None and asked.secret

    def _round_stands(self) -> bool:
        """Would what seats have answered once and for all bring the sealed round to its end?"""
        turn = self.turn.clone()
        opened = turn.position.openers
        while self._is_secret(turn) and turn.position.openers is opened:
            seat = turn.waiting()[0]
            option = self._standing_in(turn, seat)
            if option is None:
                return False
            turn.answer(seat, option)
        return True

    def _keep_standing(self, seat: int, ahead: Ahead) -> str | None:
        """This decision is an answer once and for all; the key of its question."""
        may = _may_stand(ahead.asked)
        (option,) = ahead.options
        if may is None or option not in may.words:
            return None  # the game does not offer it any more
        self.standing[seat][may.key] = Standing(option, may.words[option])
        return may.key

    def foresee(self, entry: Entry) -> tuple[list[int], Result | None]:
        """Who has to answer after this entry, and the result if it ends the game. Changes nothing."""
        if entry.kind == "undo":
            return [_seat_of(entry)], None
        events: list[Event] = []
        if entry.kind == "decision":
            ahead = self._ahead(entry)
            turn, events = ahead.turn, ahead.events
        else:
            turn = self.turn.clone()
            if entry.kind == "resign":
                turn.resign(_seat_of(entry))
        return turn.waiting(), turn.result(self._why_over(turn, events)) if turn.over else None

    def _ahead(self, entry: Entry) -> Ahead:
        """The turn after a decision. It is foreseen before it is kept and applied afterwards: it is played
        once."""
        if self._foreseen is None or self._foreseen.entry is not entry:
            seat = _seat_of(entry)
            asked = self.turn.question(seat)
            turn = self.turn.clone()
            options: list[int] = []
            played: list[tuple[int, int]] = []
            events: list[Event] = []
            for text in entry.options():
                option = self.game.parse(text)
                question = turn.question(seat)
                if question is None or option not in question.listing():
                    raise GameError(f"Entry {entry.number}: {text!r} is not possible for seat {seat}.")
                now_played, now_told = turn.answer(seat, option)
                options.append(option)
                played += now_played
                events += now_told
            if asked is None or not options:
                raise GameError(f"Entry {entry.number}: seat {seat} answers nothing.")
            self._foreseen = Ahead(entry, asked, options, turn, played, events)
        return self._foreseen

    # The log.

    def apply(self, entry: Entry) -> None:
        """Take the next entry of the log in."""
        if entry.number != self.length + 1:
            raise GameError(f"Entry {entry.number} does not follow entry {self.length}.")
        told = Told(entry, [], self.names, self.told[-1].scores)
        waiting = self.turn.waiting()
        moved = self._is_move(entry)
        if entry.kind == "decision":
            self._decide(entry, told)
        elif entry.kind == "undo":
            self._undo(entry)
        elif entry.kind == "resign":
            self._resign(entry)
        elif entry.kind == "stand_in":
            self._stand_in(entry)
        elif entry.kind == "seat":
            self._seat(entry)
        elif entry.kind in ("undo_asked", "undo_answered"):
            self._wish(entry)
        elif entry.kind == ASK_AGAIN:
            self._ask_again(entry, told)
        elif entry.kind == "rematch":
            self.rematch = entry.body["table"]
        elif entry.kind != "chat":
            raise GameError(f"There is no kind of entry {entry.kind!r}.")
        self.talk += entry.kind == "chat"
        wisher = wisher_of(entry.kind, entry.seat, entry.body)
        if wisher is not None:
            self.wishes[wisher] += 1
        if entry.kind in ("decision", "undo"):
            scores = self.position.scores()
            if scores != told.scores:
                told.scores = scores
        if told.only is None:  # what only its own seat may notice changes nothing that others can find out
            self._note_times(entry, waiting, moved)
        told.names = list(self.names)
        self.told.append(told)
        self.length = entry.number

    def _is_move(self, entry: Entry) -> bool:
        """Does the person on the entry's seat play on by it? Not by lending the seat, taking it back or
        handing it on, unless that ends what others have done to it."""
        if entry.kind == "stand_in" or entry.body.get("held"):
            return entry.seat in self.displaced and entry.body.get("by", entry.seat) == entry.seat
        # Neither a bot nor what was said long ago is a person who is here.
        return entry.kind in MOVES and not entry.body.get("bot") and not entry.body.get("stood")

    def _note_times(self, entry: Entry, waited_for: Sequence[int], moved: bool) -> None:
        for seat in self.turn.waiting():
            if seat not in waited_for:
                self.asked[seat] = entry.when
        if moved:
            self.moved[_seat_of(entry)] = entry.when

    def _decide(self, entry: Entry, told: Told) -> None:
        seat = _seat_of(entry)
        ahead = self._ahead(entry)
        self._foreseen = None
        ask = ahead.asked.asked
        assert ask is not None
        secret = ask.secret
        waiting = self.turn.waiting()
        before = self.position
        self.turn, told.events = ahead.turn, ahead.events
        if not told.events:
            told.words = say_run(ahead.asked, ahead.options)
            told.secret = secret or ask.covert
        self.decisions += ahead.played
        self.deciders += ahead.deciders
        self.answers[seat, self.numbers[seat]] = entry.body["option"]
        self.numbers[seat] += 1
        self.wish = None
        self.by_hand.discard(seat)
        standing = self._keep_standing(seat, ahead) if entry.body.get("stands") else None
        self._remember(Step(seat, ahead.options, before, standing), secret)
        after = self.turn.waiting()
        same_round = secret and self.position.openers is before.openers
        self.phase = self.phase | {seat} if same_round else set()
        if secret and not told.events and after == waiting:
            told.only = seat
            self.unsealed[seat] += 1

    def _remember(self, step: Step, secret: bool) -> None:
        """Keep the last decisions of one seat for undo, as far back as nothing was drawn and nothing
        hidden came to light."""
        if secret or not self.position.is_quiet_since(step.before):
            self.recent = []
            return
        if self.recent and self.recent[-1].seat != step.seat:
            self.recent = []
        self.recent.append(step)

    def _undo(self, entry: Entry) -> None:
        count = entry.body["count"]
        if not 0 < count <= len(self.recent):
            raise GameError(f"Entry {entry.number}: {decisions(count)} cannot be taken back.")
        left = len(self.decisions) - sum(len(step.options) for step in self.recent[-count:])
        # Nobody else has answered since, so nothing lies sealed.
        self.turn = Turn(self.recent[-count].before, self.turn.resigned)
        for step in self.recent[-count:]:
            if step.standing is not None:
                self.standing[step.seat].pop(step.standing, None)
        self.by_hand.add(_seat_of(entry))  # or what stands would only be played again
        del self.decisions[left:]
        del self.deciders[left:]
        del self.recent[len(self.recent) - count :]
        self.resigned_after = [min(after, left) for after in self.resigned_after]
        self.numbers = [number + 1 for number in self.numbers]
        self.undos += 1
        self.wish = None

    def _ask_again(self, entry: Entry, told: Told) -> None:
        """A seat answers a question by hand from now on."""
        self.standing[_seat_of(entry)].pop(entry.body["key"], None)
        told.only = entry.seat
        told.unseen = True
        self.unseen += 1

    def _resign(self, entry: Entry) -> None:
        self.turn.resign(_seat_of(entry))
        self.resigned_after.append(len(self.decisions))
        if not self.turn.given_up:
            self.stand_ins[_seat_of(entry)] = entry.body["bot"]
        self.wish = None

    def _stand_in(self, entry: Entry) -> None:
        seat = _seat_of(entry)
        self.displaced.discard(seat)
        if entry.body["bot"] is None:
            self.stand_ins.pop(seat, None)
        else:
            self.stand_ins[seat] = entry.body["bot"]
            if entry.body.get("by") != seat:
                self.displaced.add(seat)
            self._ask_no_longer(seat)

    def _ask_no_longer(self, seat: int) -> None:
        """A bot plays there: it takes nothing back, and nobody there has to agree."""
        if self.wish is None:
            return
        if self.wish.seat == seat:
            self.wish = None
        elif seat in self.wish.needed:
            self.wish.needed.remove(seat)

    def _seat(self, entry: Entry) -> None:
        self.displaced.discard(_seat_of(entry))
        if _seat_of(entry) not in self.turn.resigned:
            self.stand_ins.pop(_seat_of(entry), None)
        if entry.body["name"] is not None:
            self.names[_seat_of(entry)] = entry.body["name"]

    def _wish(self, entry: Entry) -> None:
        seat = _seat_of(entry)
        if entry.kind == "undo_asked":
            self.wish = UndoWish(seat, entry.body["count"], list(entry.body["needed"]))
        elif self.wish is not None:
            if entry.body["agree"]:
                self.wish.needed.remove(seat)
                self.wish.granted.append(seat)
            else:
                self.wish = None

    # Undo.

    def undoable(self, seat: int) -> list[Step]:
        """The last decisions of a seat that may be taken back: chance did not speak, nothing hidden came to
        light, and nobody else has acted since."""
        if self.turn.over or not self.recent or self.recent[-1].seat != seat:
            return []
        return self.recent

    # What is seen.

    def sees(self, eyes: Eyes, told: Told) -> bool:
        return not told.unseen and (told.only is None or eyes in ("all", told.only))

    def version(self, eyes: Eyes) -> int:
        if not self.unsealed:
            return len(self.told) - self.unseen
        hidden = sum(count for seat, count in self.unsealed.items() if eyes not in (seat, "all"))
        return len(self.told) - self.unseen - hidden

    def known(self, eyes: Eyes, since: int) -> int:
        """The version that a client says it has; nothing, if there never was such a one."""
        return since if 0 <= since <= self.version(eyes) else 0

    def log(self, eyes: Eyes, since: int = 0, until: int | None = None) -> list[dict[str, Any]]:
        """The story after a version, as these eyes saw it; up to another one, or to its end."""
        version = self.version(eyes)
        lines: list[dict[str, Any]] = []
        for told in reversed(self.told):
            if version <= since:
                break
            if self.sees(eyes, told):
                if until is None or version <= until:
                    lines.append(self._line(eyes, told, version))
                version -= 1
        return lines[::-1]

    def story(self, eyes: Eyes) -> Iterator[dict[str, Any]]:
        """The whole story so far, as these eyes saw it."""
        version = 0
        for told in self.told[:]:
            if self.sees(eyes, told):
                version += 1
                yield self._line(eyes, told, version)

    def _line(self, eyes: Eyes, told: Told, version: int) -> dict[str, Any]:
        entry = told.entry
        # The events tell everybody what they may know; the option itself might name a card of a hand.
        chosen = entry.kind == "decision" and eyes in (entry.seat, "all")
        kind = entry.kind if entry.kind in ("deal", "decision", "undo", "chat") else "note"
        text = entry.body["text"] if entry.kind == "chat" else self._note(eyes, told)
        return {
            "version": version,
            "kind": kind,
            "seat": entry.seat,
            "who": entry.body["name"] if entry.kind == "chat" else None,
            "text": str(text),
            "marks": as_data(text),
            "option": entry.body["option"] if chosen else None,
            "when": entry.when,
            "lines": self._lines(eyes, told),
        }

    def _lines(self, eyes: Eyes, told: Told) -> list[dict[str, Any]]:
        """The events in words. The latest ones are told to all who look, and mostly all hear the same."""
        if self._latest is not None and self._latest[0] is told:
            return self._latest[1]
        lines = [self._told_line(eyes, event, told.names) for event in told.events]
        if not any(event.to for event in told.events):
            self._latest = (told, lines)
        return lines

    def _told_line(self, eyes: Eyes, event: Event, names: list[str]) -> dict[str, Any]:
        if eyes == "all":
            seen = event.seen_by(event.to[0] if event.to else None)
        else:
            seen = event.seen_by(eyes if isinstance(eyes, int) else None)
        words = self.game.say_event(seen, names)
        return {"event": seen, "words": str(words), "marks": as_data(words)}

    def _note(self, eyes: Eyes, told: Told) -> str:
        entry = told.entry
        if entry.kind in ("deal", "chat") or (entry.kind == "decision" and told.events):
            return ""
        who = told.names[_seat_of(entry)]
        if entry.kind == "decision":
            open_to_all = eyes in (entry.seat, "all") or not told.secret
            seat = mark(who, SEAT, entry.seat)
            if open_to_all:
                return said("{who}: {words}.", who=seat, words=with_names(unended(told.words), told.names))
            return said("{who} has chosen.", who=seat)
        body = entry.body
        what = decisions(body["count"]) if "count" in body else ""
        if entry.kind == "undo":
            return f"{who} takes back {what}."
        if entry.kind == "undo_answered":
            key = "undo_granted" if body["agree"] else "undo_refused"
        elif entry.kind == "stand_in":
            called = body.get("by") not in (None, entry.seat)
            key = "called" if called else "stand_in" if body["bot"] else "back"
        elif entry.kind == "seat":
            key = "sat" if body["name"] is not None else "left"
        else:
            key = {"resign": "resigned", "undo_asked": "undo_asked", "rematch": "rematch"}[entry.kind]
        by = told.names[body["by"]] if key == "called" else ""
        return NOTES[key].format(who=who, what=what, by=by, bot=str(body.get("bot")).capitalize())

    def view(self, eyes: Eyes) -> dict[str, Any]:
        """The position as these eyes see it now."""
        return self.turn.view(eyes)

    def state(self, eyes: Eyes, since: int) -> dict[str, Any]:
        """All that these eyes see, know and may do; shaped like `wire.EyesState`. What is older than the last
        part of a long log has to be asked for."""
        version = self.version(eyes)
        since = max(self.known(eyes, since), version - LONGEST_LOG)
        state: dict[str, Any] = {
            "eyes": eyes,
            "version": version,
            "since": since,
            "log": self.log(eyes, since),
            "view": self.view(eyes),
            "deciding": False,
            "number": 0,
            "question": "",
            "question_marks": [],
            "options": [],
            "runs": [],
            "refusals": {},
            "refusal_marks": {},
            "trail": [],
            "standing": [],
            "can_stand": [],
        }
        if isinstance(eyes, int):
            self._add_question(state, eyes)
        return state

    def _add_question(self, state: dict[str, Any], seat: int) -> None:
        game = self.game
        state["number"] = self.numbers[seat]
        state["standing"] = [
            _say_standing(game, key, answer.option, answer.words)
            for key, answer in self.standing[seat].items()
        ]
        if seat in self.stand_ins:
            return  # a bot answers
        state["trail"] = [str(with_names(step.words(), self.names)) for step in self.undoable(seat)]
        asked = self.turn.question(seat)
        if asked is None or self.standing_answer(seat) is not None:
            return
        show = game.show_option
        state["deciding"] = True
        question = with_names(game.say_question(asked), self.names)
        state["question"] = str(question)
        state["question_marks"] = as_data(question)
        for option in asked.listing():
            words = with_names(game.say_option(asked, option), self.names)
            state["options"].append(
                {
                    "text": game.text(option),
                    "words": str(words),
                    "marks": as_data(words),
                    "shows": show(asked, option) if show is not None else {},
                }
            )
        state["runs"] = [
            {
                "name": run.name,
                "words": run.meaning if run.say is None else str(run.say(asked, options)),
                "options": [game.text(option) for option in options],
            }
            for run in game.runs
            if (options := run.find(asked))
        ]
        if (may := _may_stand(asked)) is not None:
            state["can_stand"] = [
                _say_standing(game, may.key, option, words) for option, words in may.words.items()
            ]
        if game.why_not is not None:
            for thing, reason in game.why_not(asked, seat).items():
                refusal = with_names(reason, self.names)
                state["refusals"][thing] = str(refusal)
                if marks := as_data(refusal):
                    state["refusal_marks"][thing] = marks

    def owed_since(self, seat: int) -> str | None:
        """Since when the others wait for this seat; None, if they do not."""
        return max(self.moved[seat], self.asked[seat]) if seat in self.turn.waiting() else None

    def seat_states(self) -> tuple[str, ...]:
        """What everybody sees of the seats."""
        return tuple([self.seat_state(seat) for seat in range(len(self.names))])

    def seat_state(self, seat: int) -> str:
        if seat in self.turn.resigned:
            return "resigned"
        if seat in self.turn.waiting():
            return "deciding"
        return "sealed" if seat in self.phase else "waiting"

    def past(self, eyes: Eyes, version: int) -> Past:
        """The game after a version of these eyes, still to be played."""
        seen = [told for told in self.told if self.sees(eyes, told)]
        if not 1 <= version <= len(seen):
            raise missing(f"There is no moment {version}; these eyes have seen 1 to {len(seen)}.")
        last = seen[version - 1].entry.number
        return Past(self._deal(None), [told.entry for told in self.told[1 : last + 1]])

    def curve(self, eyes: Eyes) -> list[list[int]]:
        """The scores after each version of these eyes."""
        return [told.scores for told in self.told if self.sees(eyes, told)]

    def told_at(self, eyes: Eyes) -> list[int]:
        """The version at which these eyes were told of each decision of the record, from the first on.

        In a secret phase decisions are given in any order; those of one seat keep theirs.
        """
        given: list[list[list[int]]] = [[] for _ in self.names]
        version = 0
        for told in self.told:
            version += self.sees(eyes, told)
            if told.entry.kind == "decision":
                given[_seat_of(told.entry)].append([version] * len(told.entry.options()))
            elif told.entry.kind == "undo":
                seat = _seat_of(told.entry)
                del given[seat][len(given[seat]) - told.entry.body["count"] :]
        turns = [chain.from_iterable(versions) for versions in given]
        return [next(turns[seat]) for seat in self.deciders]

    # The end.

    def result(self) -> Result | None:
        return self.turn.result(self._why_over(self.turn, self.told[-1].events)) if self.turn.over else None

    def _why_over(self, turn: Turn, events: list[Event]) -> str:
        if turn.given_up:
            return f"{self.names[turn.resigned[-1]]} resigns."
        events = events or next((told.events for told in reversed(self.told) if told.events), [])
        if not turn.over or not events:
            return ""
        return str(self.game.say_event(events[-1].seen_by(None), self.names))

    def record(self, commitment: str) -> Record:
        record = record_of(self.position, self.names, self.seed, self.options, self.decisions)
        record.commitment = commitment
        record.resigned = list(zip(self.turn.resigned, self.resigned_after, strict=True))
        return record


def _together(one: Any, other: Any) -> Any:
    """Two views of the same position as one: what is null in the first is taken from the second."""
    if isinstance(one, dict) and isinstance(other, dict):
        return {key: _together(value, other.get(key)) for key, value in one.items()}
    if isinstance(one, list) and isinstance(other, list) and len(one) == len(other):
        return [_together(mine, yours) for mine, yours in zip(one, other, strict=True)]
    return other if one is None else one


def _may_stand(asked: Position) -> StandingAnswers | None:
    """What can be answered once and for all in this position."""
    return None if asked.asked is None else asked.asked.may_stand(asked)


def _say_standing(game: Game, key: str, option: int, words: str) -> dict[str, Any]:
    return {"key": key, "option": game.text(option), "words": str(words), "marks": as_data(words)}


def decisions(count: int) -> str:
    return "one decision" if count == 1 else f"{count} decisions"


def wisher_of(kind: str, seat: int | None, body: Mapping[str, Any]) -> int | None:
    """The seat that wishes for something it could wish for again and again; None for all other entries."""
    if kind == "undo_asked":
        return seat
    if kind == "stand_in" and body["bot"] is not None:  # taking the seat back is never too much
        by: int | None = body.get("by", seat)
        return by
    return None


def _seat_of(entry: Entry) -> int:
    if entry.seat is None:
        raise GameError(f"Entry {entry.number} ({entry.kind}) names no seat.")
    return entry.seat
