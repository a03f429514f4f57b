"""A playtest of a game as a Markdown report: figures, cards, and what looks wrong, in plain words.

Nothing in here knows a game. All thresholds stand at the top, and the report states them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import replace
from fractions import Fraction
from math import sqrt
from typing import Final

from ozymandias.bots import usual
from ozymandias.kernel import Game
from ozymandias.kernel.rules import plain
from ozymandias.lab.playtest import CardTally, Playtest, Share, play_for_story
from ozymandias.lab.run import Run
from ozymandias.lab.simulate import Progress, spread
from ozymandias.lab.tally import NORMAL_95, Spread

UNFAIR: Final = 0.03  # a seat that wins so much more or less than its share
RARE_END: Final = 0.10  # games that end in another way than usual
MANY_TIES: Final = 0.05
ONE_SIDED: Final = 0.35  # of the winning score
DRAGGING: Final = 3.0  # times the mean number of turns
SELDOM: Final = 0.05  # of the games in which a card is played
STRONG: Final = 0.05  # how far the win share of a card's players is from the fair share
SURE: Final = 3.3  # standard errors; about one false alarm in a thousand cards
ENOUGH: Final = 100  # games before anything is judged, and plays of a card before its win share is


def run_playtests(
    game: Game,
    bot: str,
    games: int,
    seed: str,
    options: Mapping[str, object],
    jobs: int = 1,
    progress: Progress = lambda _games: None,
) -> list[Playtest]:
    """Games for each number of players, with the same bot on every seat."""
    found: list[Playtest] = []
    for seats in game.seats:
        run = Run(game.name, (bot,) * seats, games, f"{seed}-{seats}", options)
        done = sum(playtest.games for playtest in found)
        shown = _shifted(progress, done)
        found.append(spread(play_for_story, run, Playtest.empty(seats), jobs, shown))
    return found


def _shifted(progress: Progress, done: int) -> Progress:
    return lambda games: progress(done + games)


def write_report(
    game: Game,
    bot: str,
    games: int,
    seed: str,
    options: Mapping[str, object],
    playtests: Sequence[Playtest],
    notes: str,
) -> str:
    """The whole report; `notes` are not counted but written by somebody, and added at the end."""
    playtests = [_with_titles(playtest, game) for playtest in playtests]
    chosen = "" if bot == usual(game) else f" --bot {bot}"
    changed = "".join(f" --set {name}={plain(value)}" for name, value in options.items())
    rules = "the usual rule options" if not changed else "the rule options of that command"
    lines = [
        f"# Playtest report: {game.title}",
        "",
        f"Made by `ozy report {game.name} --games {games} --seed {seed}{chosen}{changed}`: {games} games "
        f"for each number of players, the bot {bot} on every seat, version {game.rules_version} of the "
        f"rules, {rules}. The same command makes the same report, on any number of processes. Game k with n "
        f"players is `ozy play {game.name} --seats {bot},... --seed {seed}-n-k{changed}`.",
        "",
        f"What the bot {bot} never tries, this report cannot see, and a habit of the bot can look like a "
        "fault of the game. Every ± is half a 95% interval.",
        "",
        "## Findings",
        "",
        *_findings(playtests),
        "",
        _thresholds(),
        "",
        "## Games",
        "",
        *_game_table(playtests),
        "",
        "## Who wins",
        "",
        "Place 1 is the seat that decides first, place 2 the next one, and so on.",
        "",
        *_win_table(playtests),
        "",
        "## What happens in a game",
        "",
        "Mean number of story events of each kind.",
        "",
        *_event_table(playtests),
    ]
    if any(playtest.cards for playtest in playtests):
        lines += ["", "## Cards", "", *_cards(playtests)]
    if notes.strip():
        lines += ["", "## Notes, written by hand", "", notes.strip()]
    return "\n".join(lines) + "\n"


def _with_titles(playtest: Playtest, game: Game) -> Playtest:
    """The cards by what is printed on them, as far as the game has cards."""
    printed = game.components.get("cards", {})
    cards = {
        printed[name]["title"] if name in printed else name: card for name, card in playtest.cards.items()
    }
    return replace(playtest, cards=cards)


def _thresholds() -> str:
    return (
        f"Thresholds: nothing is judged from fewer than {ENOUGH} games. A seat or starting place counts as "
        "unfair if its win share is more than "
        f"{_points(UNFAIR)} points off and the 95% interval excludes the fair share. An unusual end is "
        f"reported from {_percent(RARE_END)} of the games on, ties from {_percent(MANY_TIES)}, the margin "
        f"from {_percent(ONE_SIDED)} of the winning score (both means), the longest game from "
        f"{DRAGGING:g} times the mean. A card is seldom played if it is played in fewer than "
        f"{_percent(SELDOM)} of the games; it stands out if those who played it won {_points(STRONG)} "
        f"points more or less than their share, by at least {SURE} standard errors and after at least "
        f"{ENOUGH} plays."
    )


# Findings.


def _findings(playtests: Sequence[Playtest]) -> list[str]:
    """A sentence for each thing that looks wrong, and for the main things that look right."""
    sentences: list[str] = []
    for playtest in playtests:
        if playtest.games < ENOUGH:
            sentences.append(f"{_players(playtest)}: too few games to judge; it takes {ENOUGH}.")
            continue
        if playtest.seats > 1:
            sentences += _fairness(playtest)
        sentences += _course(playtest)
    for playtest in playtests:
        if playtest.cards and playtest.games >= ENOUGH:
            sentences += _card_findings(playtest)
    return [f"- {sentence}" for sentence in sentences]


def _fairness(playtest: Playtest) -> list[str]:
    fair = 1 / playtest.seats
    sentences: list[str] = []
    groups: tuple[tuple[str, list[Share]], ...] = (
        ("starting place", playtest.by_place),
        ("seat", playtest.by_seat),
    )
    for what, shares in groups:
        unfair = []
        for number, share in enumerate(shares):
            won, margin = _won(share)
            if abs(won - fair) > max(UNFAIR, margin):
                name = f"{what} {number + (what != 'seat')}"
                unfair.append(f"{name} wins {_percent(won)} ± {_points(margin)}")
        if unfair:
            sentences.append(
                f"{_players(playtest)}: unfair by {what}: {', '.join(unfair)}; fair is {_percent(fair)}."
            )
        elif what == "starting place":
            won, margin = _won(shares[0])
            fared = f"the starter wins {_percent(won)} ± {_points(margin)}, fair is {_percent(fair)}"
            sentences.append(f"{_players(playtest)}: no unfair {what}; {fared}.")
    return sentences


def _course(playtest: Playtest) -> list[str]:
    sentences: list[str] = []
    who = _players(playtest)
    for reason, games in _most_frequent_first(playtest.end_reasons)[1:]:
        if games / playtest.games >= RARE_END:
            usual = _most_frequent_first(playtest.end_reasons)[0][0]
            share = _percent(games / playtest.games)
            sentences.append(f"{who}: {share} of the games end by `{reason}` instead of `{usual}`.")
    if playtest.seats > 1:
        if playtest.ties / playtest.games >= MANY_TIES:
            sentences.append(
                f"{who}: {_percent(playtest.ties / playtest.games)} of the games end with a tie."
            )
        score = playtest.winning_score.mean()
        if score > 0 and playtest.margin.mean() / score >= ONE_SIDED:
            lead = f"{playtest.margin.mean():.1f} of {score:.1f} points"
            sentences.append(f"{who}: games are one-sided; the winner has {lead} more than the next.")
    turns = playtest.turns
    if turns.count and turns.highest >= DRAGGING * turns.mean():
        longest = f"the longest took {turns.highest} turns, the mean is {turns.mean():.0f}"
        sentences.append(f"{who}: some games drag on; {longest}.")
    return sentences


def _card_findings(playtest: Playtest) -> list[str]:
    who = _players(playtest)
    cards = sorted(playtest.cards.items())
    sentences: list[str] = []
    seldom = [
        f"{name} ({_percent(card.games / playtest.games)})"
        for name, card in cards
        if card.games / playtest.games < SELDOM
    ]
    if seldom:
        sentences.append(f"{who}: seldom played: {', '.join(seldom)}.")
    strong: Callable[[float], bool] = lambda lift: lift > 0  # noqa: E731
    weak: Callable[[float], bool] = lambda lift: lift < 0  # noqa: E731
    for words, side in (("win more often than fair", strong), ("win less often than fair", weak)):
        found = _striking(playtest, cards, side)
        if found:
            sentences.append(f"{who}: those who play these cards {words}: {', '.join(found)}.")
    if not sentences:
        sentences.append(f"{who}: no card stands out.")
    return sentences


def _striking(
    playtest: Playtest, cards: Iterable[tuple[str, CardTally]], side: Callable[[float], bool]
) -> list[str]:
    """Cards whose players win strikingly often or seldom, the most striking first."""
    if playtest.seats < 2:
        return []
    found: list[tuple[float, str]] = []
    for name, card in cards:
        if card.players.tried < ENOUGH:
            continue
        won, margin = _won(card.players)
        lift = won - 1 / playtest.seats
        if side(lift) and abs(lift) > max(STRONG, SURE * margin / NORMAL_95):
            found.append((-abs(lift), f"{name} {_percent(won)} ± {_points(margin)}"))
    return [text for _, text in sorted(found)]


# Tables.


def _game_table(playtests: Sequence[Playtest]) -> list[str]:
    rows = [["", *(_players(playtest) for playtest in playtests)]]
    spreads: tuple[tuple[str, Callable[[Playtest], Spread]], ...] = (
        ("Turns", lambda playtest: playtest.turns),
        ("Decisions", lambda playtest: playtest.decisions),
        ("Winning score", lambda playtest: playtest.winning_score),
        ("Margin", lambda playtest: playtest.margin),
    )
    for name, spread_of in spreads:
        if any(spread_of(playtest).count for playtest in playtests):
            rows.append([name, *(_in_words(spread_of(playtest)) for playtest in playtests)])
    ties = [_percent(playtest.ties / playtest.games) for playtest in playtests]
    rows.append(["Ties of the highest score", *ties])
    rows.append(["Shared wins", *(_percent(playtest.shared_wins / playtest.games) for playtest in playtests)])
    reasons = sorted({reason for playtest in playtests for reason in playtest.end_reasons})
    for reason in reasons:
        shares = [_rate(playtest.end_reasons[reason], playtest.games) for playtest in playtests]
        rows.append([f"Ended by `{reason}`", *shares])
    return ["Mean, with the range from lowest to highest in brackets.", "", *_table(rows)]


def _win_table(playtests: Sequence[Playtest]) -> list[str]:
    most = max(playtest.seats for playtest in playtests)
    rows = [["Win share", *(_players(playtest) for playtest in playtests)]]
    for number in range(most):
        rows.append([f"Place {number + 1}", *(_share(playtest.by_place, number) for playtest in playtests)])
    for number in range(most):
        rows.append([f"Seat {number}", *(_share(playtest.by_seat, number) for playtest in playtests)])
    return _table(rows)


def _event_table(playtests: Sequence[Playtest]) -> list[str]:
    kinds = sorted({kind for playtest in playtests for kind in playtest.events})
    rows = [["Event", *(_players(playtest) for playtest in playtests)]]
    for kind in kinds:
        rows.append(
            [
                _in_plain_words(kind),
                *(f"{playtest.events[kind] / playtest.games:.2f}" for playtest in playtests),
            ]
        )
    return _table(rows)


def _cards(playtests: Sequence[Playtest]) -> list[str]:
    lines = [
        "How often a card is used in 100 games, by the kind of the story event that shows it; in how many "
        "of the games it is played (shown to all without a price: not only bought, sold, passed on or lost); "
        "and the win share of those who played it. A high win share can be the reason or the result of "
        "standing well.",
    ]
    for playtest in playtests:
        ways = sorted({way for card in playtest.cards.values() for way in card.ways})
        heading = ["Card", *map(_in_plain_words, ways), "played in", "win share of its players"]
        rows = [heading]
        for name, card in sorted(playtest.cards.items()):
            counts = [
                f"{100 * card.ways[way] / playtest.games:.0f}" if card.ways[way] else "" for way in ways
            ]
            won, margin = _won(card.players)
            fared = (
                f"{_percent(won)} ± {_points(margin)}" if card.players.tried and playtest.seats > 1 else ""
            )
            rows.append([name, *counts, _percent(card.games / playtest.games), fared])
        lines += ["", f"### {_players(playtest)}", "", *_table(rows)]
    return lines


def _table(rows: Sequence[Sequence[str]]) -> list[str]:
    head, *body = rows
    rule = ["---", *["---:"] * (len(head) - 1)]
    return [f"| {' | '.join(row)} |" for row in (head, rule, *body)]


# Words and numbers.


def _won(share: Share) -> tuple[float, float]:
    """The win share and half of its 95% interval (Wilson's, so that few games do not look sure)."""
    tried = share.tried
    if not tried:
        return 0.0, 1.0
    won = float(share.won / tried)
    square = NORMAL_95 * NORMAL_95
    half = NORMAL_95 * sqrt(won * (1 - won) / tried + square / (4 * tried * tried)) / (1 + square / tried)
    return won, half


def _share(shares: Sequence[Share], number: int) -> str:
    if number >= len(shares) or len(shares) < 2:
        return ""
    won, margin = _won(shares[number])
    return f"{_percent(won)} ± {_points(margin)}"


def _rate(count: int, games: int) -> str:
    won, margin = _won(Share(games, Fraction(count)))
    return f"{_percent(won)} ± {_points(margin)}"


def _in_words(spread: Spread) -> str:
    if not spread.count:
        return ""
    margin = spread.margin()
    sure = "" if margin is None else f" ± {margin:.1f}"
    return f"{spread.mean():.1f}{sure} ({spread.lowest} to {spread.highest})"


def _players(playtest: Playtest) -> str:
    return f"{playtest.seats} player{'s' if playtest.seats != 1 else ''}"


def _in_plain_words(name: str) -> str:
    return name.replace("_", " ")


def _percent(share: float) -> str:
    return f"{100 * share:.1f}%".replace(".0%", "%")


def _points(share: float) -> str:
    return f"{100 * share:.1f}"


def _most_frequent_first(counts: Mapping[str, int]) -> list[tuple[str, int]]:
    return sorted(counts.items(), key=lambda item: (-item[1], item[0]))
