"""All that goes over the wire, as types: the OpenAPI description and the client's types come from here."""

from __future__ import annotations

from typing import Annotated, Any, Final, Literal, TypeAlias
from unicodedata import combining

from pydantic import (
    AfterValidator,
    BaseModel,
    BeforeValidator,
    ConfigDict,
    Field,
    StringConstraints,
    model_validator,
)

from ozymandias.kernel import MOST_IN_A_RUN

MOST_FIELDS: Final = 32  # of one object that a client sends
BLANKS: Final = " \u115f\u1160\u2800\u3164\uffa0"  # printable, but nothing is seen


def _printable(text: str) -> str:
    if not text.isprintable():
        raise ValueError("a text of one line must have printable characters only")
    if all(mark in BLANKS or combining(mark) for mark in text):
        raise ValueError("there is nothing in it to read")
    return text


# Invisible themselves, they join what is seen: the parts of many emoji, and the letters of some scripts.
JOINERS: Final = str.maketrans("", "", "\u200c\u200d")


def _sayable(text: str) -> str:
    seen = text.translate(JOINERS)
    if not seen:
        raise ValueError("there is nothing in it to read")
    _printable(seen)
    return text


def _few(sent: object) -> object:
    """Every field that is wrong is described; with thousands of them everybody else would have to wait."""
    if isinstance(sent, dict) and len(sent) > MOST_FIELDS:
        raise ValueError(f"it should have at most {MOST_FIELDS} fields")
    return sent


Few: Final = BeforeValidator(_few)

# A text that people read in one line: not empty, nothing endless, nothing invisible.
Line: TypeAlias = Annotated[
    str, StringConstraints(strip_whitespace=True, min_length=1), AfterValidator(_printable)
]
Name: TypeAlias = Annotated[Line, StringConstraints(max_length=24)]
Title: TypeAlias = Annotated[Line, StringConstraints(max_length=60)]
Secret: TypeAlias = Annotated[str, StringConstraints(max_length=128)]
Eyes: TypeAlias = int | Literal["watch", "all"]  # a seat, a spectator, or (after the end) everything


class Message(BaseModel):
    """What a client sends, taken by its letter: an unknown field, or `true` for 1, is a typing error."""

    model_config = ConfigDict(extra="forbid", strict=True)

    _few = model_validator(mode="before")(_few)


# Games.


class RuleOptionInfo(BaseModel):
    name: str
    kind: Literal["number", "choice", "switch"]
    meaning: str
    default: int | str | bool
    low: int | None = None
    high: int | None = None
    values: list[str] | None = None


class BotInfo(BaseModel):
    name: str = Field(description="what to send as `bot` of a seat")
    summary: str


class GameCard(BaseModel):
    """A title on the shelf."""

    name: str
    title: str
    summary: str
    designers: list[str]
    seats: list[int] = Field(description="the seat counts that the game allows")


class GameInfo(GameCard):
    rules_version: int
    rule_options: list[RuleOptionInfo]
    presets: dict[str, dict[str, int | str | bool]]
    bots: list[BotInfo] = Field(description="the weakest first")
    opponent: str = Field(description="the bot that people play against if they do not choose another")
    stand_in: str = Field(description="the default bot: it plays for somebody who is away")
    components: dict[str, Any] = Field(description="what lies in the box: cards and their texts, …")


class Section(BaseModel):
    id: str = Field(description="the anchor of the heading in the HTML")
    title: str
    level: int
    text: str = Field(description="the plain text of the section, for searching")


class Rulebook(BaseModel):
    html: str
    aid: str | None = Field(description="the player aid, as HTML")
    sections: list[Section]


class BestScore(BaseModel):
    score: int
    name: str
    when: str
    table: str | None = Field(description="its address; null for a private table that is not yours")


# People.


class NameChoice(Message):
    name: Name


class Me(BaseModel):
    guest: str | None = Field(description="null before a name was given")
    name: str | None
    key: str | None = Field(default=None, description="only for a new guest: for programs, as bearer token")


class KeysChanged(BaseModel):
    """All older keys have ended, and the older recovery link too."""

    key: str = Field(description="for programs, as bearer token; a browser gets a cookie")
    recovery: str = Field(description="the secret of the new recovery link, told this once")


class Recovery(BaseModel):
    """What brings a guest back, with all seats, when browser or key are lost."""

    secret: str = Field(description="goes behind the # of /recover: it is never part of a request's address")


class SecretOnly(Message):
    """What a link says behind its #."""

    secret: Secret


# Tables.


Pace: TypeAlias = Literal["live", "days"]


class SeatChoice(Message):
    """Who sits on a seat of a new table."""

    kind: Literal["me", "here", "bot", "open"] = Field(
        description="myself, another person at this screen, a bot, or open for a friend by link"
    )
    name: Name | None = Field(default=None, description="of another person at this screen")
    bot: str | None = Field(default=None, max_length=40)


class NewTable(Message):
    game: str = Field(max_length=40)
    title: Title | None = None
    options: Annotated[dict[str, int | str | bool], Few] = Field(default_factory=dict)
    seats: Annotated[list[SeatChoice], Field(min_length=1, max_length=6)]
    public: bool = False
    pace: Pace = Field(default="days", description="how soon others may call a bot for somebody who is away")
    seed: Annotated[Line, StringConstraints(max_length=64)] | None = Field(
        default=None, description="chosen seeds are marked at the table; left out, the table draws one"
    )


class SeatLink(BaseModel):
    seat: int | None = Field(description="null for the link of spectators")
    secret: str = Field(description="goes behind the # of /join: it is never part of a request's address")


class TableMade(BaseModel):
    table: str
    links: list[SeatLink]
    recovery: str | None = Field(
        default=None,
        description="the secret of your recovery link (/recover#...), told once: with your first open seat",
    )


class LinkClaim(Message):
    secret: Secret
    name: Name | None = None


class Invitation(BaseModel):
    """What a link leads to, for those who were sent it and have not decided yet."""

    title: str
    game: str
    owner: str = Field(description="the name of who opened the table")
    pace: Pace
    names: list[str] = Field(description="who sits there already, bots too")
    watch: bool = Field(description="it is a link for spectators")
    holder: str | None = Field(description="the name on the seat, if somebody hands it on by this link")


class LinkClaimed(BaseModel):
    table: str
    seat: int | None
    recovery: str | None = Field(
        default=None,
        description="the secret of your recovery link (/recover#...), told once: when you first take a seat",
    )


class SeatInfo(BaseModel):
    seat: int
    name: str
    kind: Literal["person", "bot", "open"]
    bot: str | None = Field(description="the bot on this seat, or the one that stands in")
    stand_in: bool = Field(description="a bot plays for a person who is away")
    mine: bool
    present: bool = Field(description="its person was here a moment ago; just a sign, no right depends on it")
    absent: bool = Field(description="others at the table may call a bot for this seat now")
    deadline: str | None = Field(
        description="a warning, of your own seat only: it owes a decision; from then on others may call a bot"
    )
    state: Literal["waiting", "deciding", "sealed", "resigned"]


class Result(BaseModel):
    reason: str = Field(description="why the game ended, in words")
    scores: list[int]
    ranking: list[int]
    resigned: list[int]


class UndoRequest(BaseModel):
    seat: int
    count: int
    granted: list[int] = Field(description="the seats that have agreed")
    needed: list[int] = Field(description="the seats that still have to")


class TableInfo(BaseModel):
    id: str
    title: str
    game: str
    rules_version: int
    options: dict[str, int | str | bool] = Field(description="all rule options, defaults too")
    seats: list[SeatInfo]
    public: bool
    pace: Pace
    patience: float = Field(
        description="seconds of absence after which others may call a bot for a seat; it may owe a decision "
        "for twice that time if its person was warned, for three times if not"
    )
    owner: bool = Field(description="this is a table that you opened")
    chat: bool = Field(description="the chat is for you, too; to write you need a name")
    state: Literal["playing", "over", "unreadable"]
    notice: str | None = Field(description="what is special about this table, in a sentence")
    chosen_seed: bool
    commitment: str
    seed: str | None = Field(description="revealed at the end")
    result: Result | None
    undo: UndoRequest | None
    rematch: str | None
    hints: bool = Field(description="you may ask for advice: everybody else here is a bot")
    watchers: int
    created: str


class TableLine(BaseModel):
    """A table in a list."""

    id: str
    title: str
    game: str
    names: list[str]
    state: Literal["playing", "over", "unreadable"]
    your_turn: bool
    mine: list[int]
    late: bool = Field(
        description="a warning, in your own list only: you owe a decision, and others may soon call a bot"
    )
    scores: list[int] | None
    moved: str = Field(description="when the last thing happened")


class Mark(BaseModel):
    """Where a text names a thing: what it is, and which. Counted as browsers do, in units of UTF-16."""

    start: int
    end: int
    kind: Literal["card", "faction", "place", "seat", "die", "amount"]
    id: str | int | None = Field(description="null for a thing that is hidden")


class Option(BaseModel):
    text: str = Field(description="what to send; verb and arguments, separated by single blanks")
    words: str = Field(description="the same for people")
    marks: list[Mark] = Field(description="in these words")
    shows: dict[str, Any] = Field(description="what it touches, for the board")


class NamedRun(BaseModel):
    """Several answers one after the other for which the game has a word."""

    name: str
    words: str = Field(description="what it leads to, or what it means")
    options: list[str] = Field(description="to be sent as they are")


class LogLine(BaseModel):
    event: dict[str, Any]
    words: str
    marks: list[Mark]


class LogEntry(BaseModel):
    """One step of the story, as far as these eyes may see it."""

    version: int
    kind: Literal["deal", "decision", "undo", "chat", "note"]
    seat: int | None = Field(description="who acted")
    who: str | None = Field(description="who wrote this chat text; it may be a spectator")
    text: str = Field(description="the chat text, the note, or the words of a decision without lines")
    marks: list[Mark] = Field(description="in this text")
    option: str | list[str] | None = Field(
        description="the option played, as text, or the run of options; null where it is secret"
    )
    when: str
    lines: list[LogLine]


class StandingAnswer(BaseModel):
    """What a seat has answered once and for all, or can answer so."""

    key: str = Field(description="of the question, the same whenever it is asked again")
    option: str = Field(description="as text")
    words: str
    marks: list[Mark]


class EyesState(BaseModel):
    """What one seat (or a spectator) sees, knows and may do."""

    eyes: Eyes
    version: int = Field(description="counts what these eyes have seen happen; their own numbering")
    since: int = Field(
        description="`log` holds the versions after this one; it may be a later one than was asked for"
    )
    log: list[LogEntry]
    view: dict[str, Any]
    deciding: bool
    number: int = Field(description="to be sent with the decision, so that it counts once")
    question: str
    question_marks: list[Mark]
    options: list[Option]
    runs: list[NamedRun] = Field(description="those that the open question has")
    refusals: dict[str, str] = Field(description="why a piece cannot be used now, by its name")
    refusal_marks: dict[str, list[Mark]] = Field(description="in these sentences, for those that have any")
    trail: list[str] = Field(description="the own last decisions that undo can take back, in words")
    standing: list[StandingAnswer] = Field(
        description="what this seat has answered once and for all: given for it wherever it is asked again"
    )
    can_stand: list[StandingAnswer] = Field(
        description="those of the options that can be sent as `standing`, with how they read then"
    )


class Update(BaseModel):
    """What the socket sends after every change, and GET answers: complete, so that none may be missed."""

    type: Literal["update"] = "update"
    table: TableInfo
    eyes: list[EyesState] = Field(description="one for each seat of yours; the spectator's if there is none")


OptionText = Annotated[str, Field(max_length=200)]
Run = Annotated[list[OptionText], Field(min_length=1, max_length=MOST_IN_A_RUN)]


class Decision(Message):
    seat: int = Field(ge=0, le=5)
    number: int = Field(ge=0, le=1_000_000)
    option: OptionText | Run = Field(
        description="as text; or a run: several options one after the other, kept together or not at all"
    )
    standing: bool = Field(
        default=False, description="also whenever this is asked again: only what `can_stand` lists"
    )


class AdviceWish(Message):
    """The question that advice is asked for: as in a decision."""

    seat: int = Field(ge=0, le=5)
    number: int = Field(ge=0, le=1_000_000)


class Prospect(BaseModel):
    """An option that a search has tried, and what it expects of it for every seat."""

    option: str = Field(description="as text: what to send")
    words: str
    marks: list[Mark]
    visits: int = Field(description="how often it was tried; the best option was tried most often")
    shares: list[float] = Field(description="of the win, by seat; alone it is 1")
    leads: list[float] = Field(description="points before the best other seat; alone, the final score")


class Expected(BaseModel):
    """A move that a search expects."""

    seat: int
    option: str
    words: str
    marks: list[Mark]


class Advice(BaseModel):
    """What a search bot would play on a seat, knowing what the seat knows."""

    seat: int
    number: int
    prospects: list[Prospect] = Field(description="up to three options, the advised one first")
    line: list[Expected] = Field(description="what is expected, from the advised option on")


class Kept(BaseModel):
    """A decision is in the book. It is sent after the commit, never before."""

    type: Literal["kept"] = "kept"
    seat: int
    number: int


class Problem(BaseModel):
    """Something was refused."""

    type: Literal["problem"] = "problem"
    status: int
    message: str = Field(description="a sentence for people")
    wait: float | None = Field(default=None, description="seconds to wait, after too many requests")
    update: Update | None = Field(default=None, description="the fresh state, where the request was stale")
    seat: int | None = Field(default=None, description="of the decision on the socket that is refused")
    number: int | None = Field(default=None, description="... and its number")


class Hello(Message):
    """The first thing a client says on the socket: what it has seen already, by eyes."""

    type: Literal["hello"]
    since: Annotated[dict[str, int], Few] = Field(default_factory=dict, max_length=8)


class Decide(Decision):
    type: Literal["decide"]


class ChatText(Message):
    text: Annotated[
        str,
        StringConstraints(strip_whitespace=True, min_length=1, max_length=280),
        AfterValidator(_sayable),
    ]


DEFAULT_BOT: Final = "default"  # the one that plays where nobody names another


class SeatOnly(Message):
    seat: int = Field(ge=0, le=5)


class AskAgain(SeatOnly):
    key: str = Field(max_length=200, description="of the standing answer that ends")


class UndoWish(SeatOnly):
    count: int = Field(default=1, ge=1, le=100)


class UndoAnswer(SeatOnly):
    agree: bool


class StandIn(SeatOnly):
    bot: str | None = Field(
        default=DEFAULT_BOT,
        max_length=40,
        description="null takes the own seat back; for the seat of another only the default bot may play",
    )


class Moment(BaseModel):
    """The board as it was after a step of the story."""

    version: int
    last: int = Field(description="the newest version these eyes have")
    eyes: Eyes
    view: dict[str, Any]


class LogPage(BaseModel):
    """An earlier part of a long log."""

    eyes: Eyes
    since: int = Field(description="`log` holds the versions after this one")
    log: list[LogEntry]


class Story(BaseModel):
    eyes: Eyes
    log: list[LogEntry]
    scores: list[list[int]] = Field(description="the scores after each version, for the curve")


class Weighed(BaseModel):
    """A real choice of a finished game, looked at again with the eyes of the seat that made it."""

    number: int = Field(description="of the decision in the record, from 1")
    version: int = Field(description="of the story, as these eyes count it, in which it was made")
    seat: int
    options: int = Field(description="how many there were")
    chosen: Prospect
    best: list[Prospect] = Field(description="up to three, the best first")
    shares: list[float] = Field(
        description="expected share of the win, by seat, if the best option is played"
    )
    leads: list[float] = Field(description="expected lead in points; alone, the final score")
    loss: float = Field(description="what the choice cost its seat, as a share of the win")
    loss_lead: float = Field(description="the same in points")


class AnalysisBegun(BaseModel):
    """The first line of an analysis."""

    type: Literal["begun"]
    total: int = Field(description="decisions in the record")
    budget: int = Field(description="iterations of the search for each")


class AnalysisNews(BaseModel):
    """A line for every piece of an analysis that is done."""

    type: Literal["weighed"]
    done: int = Field(description="decisions of the record looked at so far")
    decisions: list[Weighed] = Field(description="the new ones")


class TurningPoint(BaseModel):
    """A decision around which the game turned."""

    number: int
    before: list[float] = Field(description="shares of the win: what every seat expected last, in the mean")
    after: list[float] = Field(description="... and what every seat expects next")


class AnalysisVerdict(BaseModel):
    """The last line of an analysis."""

    type: Literal["verdict"]
    mistakes: list[int] = Field(description="numbers of decisions, the worst first")
    turning_points: list[TurningPoint] = Field(description="in order")
    shares: list[float] = Field(description="of the win, by seat, as the game ended")


class TableNamed(BaseModel):
    table: str


class Health(BaseModel):
    status: Literal["ok"]
    version: str
    tables: int = Field(description="games in memory")
    sockets: int
