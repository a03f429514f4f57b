"""One table's game as the fold of its log. No I/O: entries in, what each pair of eyes sees out.

The log is all there is to a game: decisions, undos, seats taken, chat. Entries are applied in the
order of their numbers; the same log always gives the same ledger, in every server process.

Every pair of eyes has its own numbering of what happened (`version`). In a secret phase a seat may
need several decisions; for all others nothing happens until it has sealed its choice, so that neither
numbers nor messages tell what was picked.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Final, Literal, NamedTuple, TypeAlias, final

from ozymandias.kernel import Event, Game, GameError, Match, Position, Record, Rng
from ozymandias.table.problems import bad, missing, stale

Eyes: TypeAlias = int | Literal["watch", "all"]

GUESSES: Final = 8  # worlds tried before a decision counts as one that showed its seat nothing

NOTES: Final = {
    "sat": "{who} takes the seat.",
    "left": "The seat of {who} is free again.",
    "resigned": "{who} resigns.",
    "stand_in": "{bot} plays for {who}.",
    "back": "{who} is back.",
    "undo_asked": "{who} asks to take back {what}.",
    "undo_refused": "{who} does not agree.",
    "undo_granted": "{who} agrees.",
    "rematch": "{who} sets up another game.",
}


class Entry(NamedTuple):
    """One line of the log."""

    number: int
    kind: str
    seat: int | None
    body: Mapping[str, Any]
    when: str


@final
class Told:
    """What an entry looks like from outside: its events, and whether only its own seat may notice it."""

    def __init__(self, entry: Entry, events: list[Event], names: list[str]) -> None:
        self.entry = entry
        self.events = events
        self.names = names
        self.only: int | None = None
        self.secret = False
        self.words = ""  # of a decision that caused no event yet


@final
class Step:
    """An own decision that might be taken back: the position before it, and whether it told something."""

    def __init__(self, seat: int, option: int, before: Position, after: Position) -> None:
        self.seat = seat
        self.option = option
        self.before = before
        self.after = after
        self.revealing: bool | None = None  # found out when somebody wants to know


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

    The kernel asks secret questions one after the other; here all seats are asked at once, and answers that
    come early lie sealed until the kernel gets to them.
    """

    def __init__(self, position: Position, sealed: Mapping[int, int], resigned: Sequence[int]) -> None:
        self.position = position
        self.sealed = dict(sealed)
        self.resigned = list(resigned)
        self._waiting: list[int] | None = None  # found out once, until something is answered

    def clone(self) -> Turn:
        return Turn(self.position.clone(), self.sealed, self.resigned)

    @property
    def over(self) -> bool:
        return self.position.over or (bool(self.resigned) and self.given_up)

    @property
    def given_up(self) -> bool:
        """Did so many resign that there is nobody left to play against?"""
        return bool(self.resigned) and self.position.seats - len(self.resigned) <= 1

    def waiting(self) -> list[int]:
        """The seats that have to answer now; several in a secret phase. Not to be changed."""
        if self._waiting is None:
            asked = [] if self.over else self.position.waiting()
            self._waiting = [seat for seat in asked if seat not in self.sealed]
        return self._waiting

    def question(self, seat: int) -> Position | None:
        """The position as this seat is asked in it, or None if it is not asked now."""
        if seat not in self.waiting():
            return None
        position = self.position
        if position.seat == seat:
            return position
        ask = next(ask for ask in position.pending() if ask.who(position) == seat)
        asked = position.clone()
        asked.wait_for(ask, ask.options(asked))
        return asked

    def answer(self, seat: int, option: int) -> tuple[list[int], list[Event]]:
        """Seal an answer and play what can be played: the options played, and what they caused."""
        played: list[int] = []
        events: list[Event] = []
        self.sealed[seat] = option
        self._waiting = None
        position = self.position
        position.story = events
        while not position.over and position.seat in self.sealed:
            played.append(self.sealed.pop(position.seat))
            position.choose(played[-1])
        position.story = None
        return played, events

    def resign(self, seat: int) -> None:
        self.resigned.append(seat)
        self._waiting = None

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
        option: int,
        turn: Turn,
        played: list[int],
        events: list[Event],
    ) -> None:
        self.entry = entry
        self.asked = asked
        self.option = option
        self.turn = turn
        self.played = played
        self.events = events


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
        self.length = 0  # entries applied
        self.numbers = [0] * len(names)  # of the question that each seat answers next
        self.answers: dict[tuple[int, int], str] = {}
        self.phase: set[int] = set()  # the seats that have answered in the secret phase that is open
        self.unsealed: Counter[int] = Counter()  # steps that only their own seat has seen
        self.stand_ins: dict[int, str] = {}
        self.resigned_after: list[int] = []  # decisions, for each of those who gave up
        self.wish: UndoWish | None = None
        self.rematch: str | None = None
        self.recent: list[Step] = []
        self._foreseen: Ahead | None = None
        self._latest: tuple[Told, list[dict[str, Any]]] | None = None
        self.told: list[Told] = [Told(Entry(0, "deal", None, {}, when), opening, list(names))]

    def _deal(self, story: list[Event] | None) -> Turn:
        position = self.game.deal(len(self.names), self.seed, self.options, story)
        position.story = None
        return Turn(position, {}, [])

    @property
    def position(self) -> Position:
        return self.turn.position

    # Answers.

    def check(self, seat: int, number: int, text: str) -> bool:
        """May the seat answer so? False if exactly this answer is in the book already.

        Raises TableError: 409 for a question that is closed, 400 for what is not legal.
        """
        if self.answers.get((seat, number)) == text:
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
            option = self.game.parse(text)
        except GameError as problem:
            raise bad(str(problem)) from None
        if option not in asked.listing():
            raise bad(f"{text!r} is not possible now; take one of the listed options.")
        return True

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
            seat, text = _seat_of(entry), entry.body["option"]
            option = self.game.parse(text)
            asked = self.turn.question(seat)
            if asked is None or option not in asked.listing():
                raise GameError(f"Entry {entry.number}: {text!r} is not possible for seat {seat}.")
            turn = self.turn.clone()
            played, events = turn.answer(seat, option)
            self._foreseen = Ahead(entry, asked, option, turn, played, events)
        return self._foreseen

    # The log.

    def apply(self, entry: Entry) -> None:
        """Take the next entry of the log in."""
        if entry.number != self.length + 1:
            raise GameError(f"Entry {entry.number} does not follow entry {self.length}.")
        told = Told(entry, [], self.names)
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
        elif entry.kind == "rematch":
            self.rematch = entry.body["table"]
        elif entry.kind != "chat":
            raise GameError(f"There is no kind of entry {entry.kind!r}.")
        told.names = list(self.names)
        self.told.append(told)
        self.length = entry.number

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
            told.words = self.game.say_option(ahead.asked, ahead.option)
            told.secret = secret or ask.covert
        self.decisions += ahead.played
        self.answers[seat, self.numbers[seat]] = entry.body["option"]
        self.numbers[seat] += 1
        self.wish = None
        self._remember(Step(seat, ahead.option, before, self.position), secret)
        after = self.turn.waiting()
        still_secret = self.position.asked is not None and self.position.asked.secret
        self.phase = self.phase | {seat} if still_secret and set(after) <= set(waiting) else set()
        if secret and not told.events and after == waiting:
            told.only = seat
            self.unsealed[seat] += 1

    def _remember(self, step: Step, secret: bool) -> None:
        """Keep the last decisions of one seat for undo, as far back as chance did not speak."""
        if secret or step.before.rng.words() != step.after.rng.words():
            self.recent = []
            return
        if self.recent and self.recent[-1].seat != step.seat:
            self.recent = []
        self.recent.append(step)

    def _undo(self, entry: Entry) -> None:
        count = entry.body["count"]
        if not 0 < count <= len(self.recent):
            raise GameError(f"Entry {entry.number}: {decisions(count)} cannot be taken back.")
        del self.decisions[len(self.decisions) - count :]
        del self.recent[len(self.recent) - count :]
        resigned = self.turn.resigned
        self.turn = self._deal(None)
        for option in self.decisions:
            self.position.choose(option)
        for seat in resigned:
            self.turn.resign(seat)
        self.resigned_after = [min(after, len(self.decisions)) for after in self.resigned_after]
        self.numbers = [number + 1 for number in self.numbers]
        self.wish = None

    def _resign(self, entry: Entry) -> None:
        self.turn.resign(_seat_of(entry))
        self.resigned_after.append(len(self.decisions))
        if not self.turn.given_up:
            self.stand_ins[_seat_of(entry)] = entry.body["bot"]
        self.wish = None

    def _stand_in(self, entry: Entry) -> None:
        if entry.body["bot"] is None:
            self.stand_ins.pop(_seat_of(entry), None)
        else:
            self.stand_ins[_seat_of(entry)] = entry.body["bot"]
        self.wish = None

    def _seat(self, entry: Entry) -> None:
        if _seat_of(entry) not in self.turn.resigned:
            self.stand_ins.pop(_seat_of(entry), None)
        if entry.body["name"] is not None:
            self.names[_seat_of(entry)] = entry.body["name"]
        self.wish = None

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
        """The last decisions of a seat that may be taken back: chance did not speak, nothing hidden was
        shown to the seat, and nobody else has acted since."""
        if self.turn.over or not self.recent or self.recent[-1].seat != seat:
            return []
        first = len(self.recent)
        while first and not self._revealing(self.recent[first - 1]):
            first -= 1
        return self.recent[first:]

    def unexamined(self, seat: int) -> bool:
        """Is it still open whether the last decision of this seat, which waits for others now, may be taken
        back? Finding out takes longer than all the rest of a decision; in quick play somebody else
        has acted before anybody could take anything back."""
        return (
            not self.turn.over
            and bool(self.recent)
            and self.recent[-1].seat == seat
            and self.recent[-1].revealing is None
            and seat not in self.turn.waiting()
        )

    def _revealing(self, step: Step) -> bool:
        """Did the decision show its seat something hidden? Then it looks different in another world that the
        seat could not tell from the true one before."""
        if step.revealing is None:
            seen = step.after.view(step.seat)
            step.revealing = False
            for number in range(GUESSES):
                world = step.before.imagine(step.seat, Rng.seeded(str(number), "undo"))
                world.choose(step.option)
                if world.view(step.seat) != seen:
                    step.revealing = True
                    break
        return step.revealing

    # What is seen.

    def sees(self, eyes: Eyes, told: Told) -> bool:
        return told.only is None or eyes == "all" or told.only == eyes

    def version(self, eyes: Eyes) -> int:
        if not self.unsealed:
            return len(self.told)
        hidden = sum(count for seat, count in self.unsealed.items() if eyes not in (seat, "all"))
        return len(self.told) - hidden

    def known(self, eyes: Eyes, since: int) -> int:
        """The version that a client says it has; nothing, if there never was such a one."""
        return since if 0 <= since <= self.version(eyes) else 0

    def log(self, eyes: Eyes, since: int = 0) -> list[dict[str, Any]]:
        """The story after a version, as these eyes saw it."""
        version = self.version(eyes)
        lines: list[dict[str, Any]] = []
        for told in reversed(self.told):
            if version <= since:
                break
            if self.sees(eyes, told):
                lines.append(self._line(eyes, told, version))
                version -= 1
        return lines[::-1]

    def _line(self, eyes: Eyes, told: Told, version: int) -> dict[str, Any]:
        entry = told.entry
        # The events tell everybody what they may know; the option itself might name a card of a hand.
        chosen = entry.kind == "decision" and eyes in (entry.seat, "all")
        kind = entry.kind if entry.kind in ("deal", "decision", "undo", "chat") else "note"
        return {
            "version": version,
            "kind": kind,
            "seat": entry.seat,
            "who": entry.body["name"] if entry.kind == "chat" else None,
            "text": entry.body["text"] if entry.kind == "chat" else self._note(eyes, told),
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
        return {"event": seen, "words": self.game.say_event(seen, names)}

    def _note(self, eyes: Eyes, told: Told) -> str:
        entry = told.entry
        if entry.kind in ("deal", "chat") or (entry.kind == "decision" and told.events):
            return ""
        who = told.names[_seat_of(entry)]
        if entry.kind == "decision":
            open_to_all = eyes in (entry.seat, "all") or not told.secret
            return f"{who}: {told.words.removesuffix('.')}." if open_to_all else f"{who} has chosen."
        body = entry.body
        what = decisions(body["count"]) if "count" in body else ""
        if entry.kind == "undo":
            return f"{who} takes back {what}."
        if entry.kind == "undo_answered":
            key = "undo_granted" if body["agree"] else "undo_refused"
        elif entry.kind == "stand_in":
            key = "stand_in" if body["bot"] else "back"
        elif entry.kind == "seat":
            key = "sat" if body["name"] is not None else "left"
        else:
            key = {"resign": "resigned", "undo_asked": "undo_asked", "rematch": "rematch"}[entry.kind]
        return NOTES[key].format(who=who, what=what, bot=str(body.get("bot")).capitalize())

    def view(self, eyes: Eyes) -> dict[str, Any]:
        """The position as these eyes see it now."""
        view = look(self.position, eyes)
        # The table collects secret answers in any order; a sealed one is no longer waited for.
        view["waiting"] = self.turn.waiting()
        if isinstance(eyes, int) and eyes in self.turn.sealed:
            view["question"] = None
        if self.turn.given_up:
            view["over"] = True
            view["question"] = None
        return view

    def state(self, eyes: Eyes, since: int, hurried: bool = False) -> dict[str, Any]:
        """All that these eyes see, know and may do; shaped like `wire.EyesState`.

        In a hurry the trail is left out where it has to be examined first.
        """
        version = self.version(eyes)
        since = self.known(eyes, since)
        state: dict[str, Any] = {
            "eyes": eyes,
            "version": version,
            "since": since,
            "log": self.log(eyes, since),
            "view": self.view(eyes),
            "deciding": False,
            "number": 0,
            "question": "",
            "options": [],
            "refusals": {},
            "trail": [],
        }
        if isinstance(eyes, int):
            self._add_question(state, eyes, hurried)
        return state

    def _add_question(self, state: dict[str, Any], seat: int, hurried: bool) -> None:
        state["number"] = self.numbers[seat]
        if seat in self.stand_ins:
            return  # a bot answers
        if not hurried or not self.unexamined(seat):
            state["trail"] = [self.game.say_option(step.before, step.option) for step in self.undoable(seat)]
        asked = self.turn.question(seat)
        if asked is None:
            return
        game = self.game
        show = game.show_option
        state["deciding"] = True
        state["question"] = game.say_question(asked)
        state["options"] = [
            {
                "text": game.text(option),
                "words": game.say_option(asked, option),
                "shows": show(asked, option) if show is not None else {},
            }
            for option in asked.listing()
        ]
        if game.why_not is not None:
            state["refusals"] = game.why_not(asked, seat)

    def seat_state(self, seat: int) -> str:
        if seat in self.turn.resigned:
            return "resigned"
        if seat in self.turn.waiting():
            return "deciding"
        return "sealed" if seat in self.phase else "waiting"

    def moment(self, eyes: Eyes, version: int) -> dict[str, Any]:
        """The board as it was after a version of these eyes."""
        seen = [told for told in self.told if self.sees(eyes, told)]
        if not 1 <= version <= len(seen):
            raise missing(f"There is no moment {version}; these eyes have seen 1 to {len(seen)}.")
        past = Ledger(self.game, self.told[0].names, self.seed, self.options, self.told[0].entry.when)
        for told in self.told[1 : seen[version - 1].entry.number + 1]:
            past.apply(told.entry)
        return past.view(eyes)

    def curve(self, eyes: Eyes) -> list[list[int]]:
        """The scores after each version of these eyes."""
        past = Ledger(self.game, self.told[0].names, self.seed, self.options, self.told[0].entry.when)
        scores = [past.position.scores()]
        for told in self.told[1:]:
            past.apply(told.entry)
            if self.sees(eyes, told):
                scores.append(past.position.scores())
        return scores

    def told_at(self, eyes: Eyes) -> list[int]:
        """The version at which these eyes were told of each decision of the record, from the first on.

        In a secret phase decisions are given in any order; those of one seat keep theirs.
        """
        given: list[list[int]] = [[] for _ in self.names]
        version = 0
        for told in self.told:
            version += self.sees(eyes, told)
            if told.entry.kind == "decision":
                given[_seat_of(told.entry)].append(version)
            elif told.entry.kind == "undo":
                seat = _seat_of(told.entry)
                del given[seat][len(given[seat]) - told.entry.body["count"] :]
        turns = [iter(versions) for versions in given]
        return [next(turns[seat]) for seat in self._replayed().deciders]

    # The end.

    def result(self) -> Result | None:
        return self.turn.result(self._why_over(self.turn, self.told[-1].events)) if self.turn.over else None

    def _why_over(self, turn: Turn, events: list[Event]) -> str:
        if turn.given_up:
            return f"{self.names[turn.resigned[-1]]} resigns."
        events = events or next((told.events for told in reversed(self.told) if told.events), [])
        return self.game.say_event(events[-1].seen_by(None), self.names) if turn.over and events else ""

    def _replayed(self) -> Match:
        match = Match(self.game, self.names, self.seed, self.options)
        for option in self.decisions:
            match.choose(option)
        return match

    def record(self, commitment: str) -> Record:
        record = self._replayed().record()
        record.commitment = commitment
        record.resigned = list(zip(self.turn.resigned, self.resigned_after, strict=True))
        return record


def look(position: Position, eyes: Eyes) -> dict[str, Any]:
    """What a seat, a spectator, or all seats together see of a position."""
    if isinstance(eyes, int):
        return position.view(eyes)
    view = position.view(None)
    if eyes == "all":
        for seat in range(position.seats):
            view = _together(view, position.view(seat))
        view["you"] = None
    return view


def _together(one: Any, other: Any) -> Any:
    """Two views of the same position as one: what is null in the first is taken from the second."""
    if isinstance(one, dict) and isinstance(other, dict):
        return {key: _together(value, other.get(key)) for key, value in one.items()}
    if isinstance(one, list) and isinstance(other, list) and len(one) == len(other):
        return [_together(mine, yours) for mine, yours in zip(one, other, strict=True)]
    return other if one is None else one


def decisions(count: int) -> str:
    return "one decision" if count == 1 else f"{count} decisions"


def _seat_of(entry: Entry) -> int:
    if entry.seat is None:
        raise GameError(f"Entry {entry.number} ({entry.kind}) names no seat.")
    return entry.seat
