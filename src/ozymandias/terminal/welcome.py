"""The questions before a game, for whoever types only `ozy play --lines`. Enter takes the first answer."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from ozymandias.bots import OPPONENT
from ozymandias.kernel import Game
from ozymandias.kernel.rules import complete, plain
from ozymandias.registry import game_names, load
from ozymandias.terminal.people import HUMAN
from ozymandias.terminal.screen import BOLD, Screen


class NoAnswer(Exception):  # noqa: N818 - the input ended, which is no error
    """There is nobody left to answer."""


def ask_game(screen: Screen) -> Game:
    found = [load(name) for name in game_names()]
    return found[_pick(screen, "Which game?", [f"{game.title}. {game.summary}" for game in found])]


def ask_seats(screen: Screen, game: Game) -> list[str]:
    """Against bots, together at this screen, or alone, as far as the game allows it."""
    answers: list[tuple[str, list[str]]] = []
    for rivals in [seats - 1 for seats in game.seats if seats > 1]:
        bots = f"the {OPPONENT} bot" if rivals == 1 else f"{rivals} {OPPONENT} bots"
        answers.append((f"You against {bots}", [HUMAN] + [OPPONENT] * rivals))
    if 2 in game.seats:
        answers.append(("Two people at this screen", [HUMAN, HUMAN]))
    if 1 in game.seats:
        answers.append(("You alone", [HUMAN]))
    return answers[_pick(screen, "Who plays?", [text for text, _ in answers])][1]


def ask_preset(screen: Screen, game: Game) -> dict[str, object]:
    """The usual preset stands first."""
    usual = complete(game.rule_options, {})
    presets = sorted(game.presets, key=lambda name: complete(game.rule_options, game.presets[name]) != usual)
    if not presets:
        return {}
    texts = [_preset_text(name, game.presets[name]) for name in presets]
    return dict(game.presets[presets[_pick(screen, "Which version of it?", texts)]])


def _preset_text(name: str, preset: Mapping[str, object]) -> str:
    """The name, and what it changes: "mini (size 5)", "plain (effects off)"."""
    changes = [f"{option} {plain(value)}" for option, value in preset.items()]
    return f"{name} ({', '.join(changes)})" if changes else name


def _pick(screen: Screen, question: str, answers: Sequence[str]) -> int:
    """The index of the chosen answer."""
    screen.say(screen.style.paint(question, BOLD))
    for number, text in enumerate(answers, 1):
        screen.tell(f"{screen.style.paint(str(number), BOLD)}  {text}", indent="   ")
    prompt = "Press Enter for 1: "
    if len(answers) > 1:
        prompt = f"Type a number from 1 to {len(answers)}, or press Enter for 1: "
    while True:
        answer = screen.ask(prompt)
        if answer is None:
            raise NoAnswer
        if answer in ("", *map(str, range(1, len(answers) + 1))):
            screen.say("")
            return int(answer or 1) - 1
        screen.tell(f"There is no answer {answer!r} here.")
