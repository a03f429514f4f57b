"""The rule options of a game, as the game declares them."""

from __future__ import annotations

from ozymandias.kernel import Game
from ozymandias.kernel.rules import RuleOption
from ozymandias.terminal.scores import say_rules
from ozymandias.terminal.screen import BOLD, Screen


def show_options(screen: Screen, game: Game) -> None:
    """Every option with its meaning, its values and the usual one; then the presets."""
    for option in game.rule_options:
        name = screen.style.paint(option.name, BOLD)
        screen.tell(f"{name}: {option.allowed()} (usual: {_usual(option)})", indent="  ")
        screen.tell(f"  {option.meaning}", indent="  ")
    if game.presets:
        screen.say("", screen.style.paint("Presets", BOLD))
    for name, options in game.presets.items():
        screen.tell(f"  {name}: {say_rules(game, options)}", indent="    ")


def _usual(option: RuleOption) -> str:
    return str(option.default).lower() if isinstance(option.default, bool) else str(option.default)
