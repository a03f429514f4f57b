"""Results and high scores in words."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from ozymandias.highscores import HighScores, ScoreList
from ozymandias.kernel import Game, GameError, Position
from ozymandias.kernel.rules import complete, plain
from ozymandias.registry import game_names, load
from ozymandias.terminal.people import YOU
from ozymandias.terminal.screen import BOLD, Screen, printable


def say_rules(game: Game, options: Mapping[str, object]) -> str:
    """The rules of a game in a few words: the preset they are, or what differs from the usual."""
    every = complete(game.rule_options, options)
    usual = complete(game.rule_options, {})
    changed = ", ".join(f"{name} {plain(value)}" for name, value in every.items() if value != usual[name])
    for preset, preset_options in game.presets.items():
        if complete(game.rule_options, preset_options) == every:
            return f"{preset} game" + (f" ({changed})" if changed else "")
    return f"game with {changed}" if changed else "usual game"


def say_result(position: Position, names: Sequence[str]) -> str:
    """Who won, in one sentence."""
    scores = position.scores()
    if len(names) == 1:
        owner = "Your" if names[0] == YOU else f"{names[0]}'s"
        return f"{owner} final score is {scores[0]}."
    places = position.ranking()
    best_first = sorted(range(len(names)), key=lambda seat: places[seat])
    numbers = " : ".join(str(scores[seat]) for seat in best_first)
    first = [names[seat] for seat in best_first if places[seat] == 1]
    if len(first) > 1:
        return f"A draw between {' and '.join(first)}, {numbers}."
    tied = [scores[seat] for seat in best_first].count(scores[best_first[0]]) > 1
    how = " by the tie-break" if tied else ""
    return f"{first[0]} win{'' if first[0] == YOU else 's'}{how}, {numbers}."


def list_lines(title: str, listed: ScoreList, screen: Screen, place: int | None = None) -> list[str]:
    """A high-score list; the entry at `place` is pointed at."""
    lines = [screen.style.paint(title, BOLD)]
    for number, entry in enumerate(listed.entries, 1):
        pointer = screen.style.sign("▶", ">") if number == place else " "
        line = f"{pointer} {number:2}. {entry.score:6}   {entry.date}   seed {entry.seed}"
        lines.append(screen.style.paint(printable(line), *([BOLD] if number == place else [])))
    return lines


def show_high_scores(screen: Screen, wanted: Game | None) -> None:
    """All lists, or those of one game."""
    kept = HighScores()
    if kept.notice:
        screen.tell(kept.notice)
    lists = [listed for listed in kept.lists if wanted is None or listed.game == wanted.name]
    if wanted is not None and 1 not in wanted.seats:
        screen.tell(f"{wanted.name} is not played alone, so it has no high scores.")
    elif not lists:
        name = wanted.name if wanted else next(game for game in game_names() if 1 in load(game).seats)
        screen.tell(f"There are no high scores yet: play alone with ozy play {name} --seats human.")
    for number, listed in enumerate(lists):
        if number:
            screen.say("")
        try:
            title = _title(listed)
        except GameError as problem:  # somebody has changed the file by hand
            screen.tell(printable(f"A list of {listed.game} in {kept.path} is wrong: {problem}"))
            continue
        screen.say(*list_lines(title, listed, screen))


def _title(listed: ScoreList) -> str:
    if listed.game not in game_names():
        return printable(listed.game)
    game = load(listed.game)
    known = {option.name for option in game.rule_options}
    if listed.rules_version != game.rules_version or set(listed.options) != known:
        return f"{game.title}, rules version {listed.rules_version}"
    return f"{game.title}, {say_rules(game, listed.options)}"
