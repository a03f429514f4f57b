"""The peers' side of the benchmark: runs in bench/.venv, speaks JSON lines with run.py."""

from collections.abc import Callable, Mapping
from copy import deepcopy
from functools import partial
from importlib import import_module, metadata
from random import Random
from typing import Any

from contender import ITERATIONS, Contender, Entry, RandomFloat, serve

SEARCHED = ("gin_rummy", "hearts")  # can be dealt again from what a seat knows
CPP_GAMES = ("gin_rummy", "hanabi", "backgammon", "hearts")
PYTHON_GAME = "block_dominoes"
PACKAGES = ("open_spiel", "rlcard", "pettingzoo", "catanatron", "numpy")


class OpenSpielGame(Contender[Any]):
    """A chance node is played in the same loop: its time counts, but it is no decision.

    The deal before the first decision is set-up, as it is for everybody else.
    """

    def __init__(self, short_name: str) -> None:
        import pyspiel

        self.game = pyspiel.load_game(short_name)
        self.searched = short_name in SEARCHED
        self.terminal = int(pyspiel.PlayerId.TERMINAL)

    def start(self, seed: int) -> Any:
        random = Random(seed).random
        state = self.game.new_initial_state()
        while state.is_chance_node():
            state.apply_action(outcome(state, random))
        return state

    def play(self, position: Any, random: RandomFloat, limit: int) -> int:
        terminal = self.terminal
        played = 0
        while played < limit:
            player = position.current_player()
            if player == terminal:
                break
            if player >= 0:
                options = position.legal_actions()
                position.apply_action(options[int(random() * len(options))])
                played += 1
            else:
                position.apply_action(outcome(position, random))
        return played

    def clone_each(self, positions: list[Any]) -> None:
        for position in positions:
            position.clone()

    def passes(self) -> Mapping[str, Callable[[list[Any]], None]]:
        return {**super().passes(), **({"search": self.search_each} if self.searched else {})}

    def search_each(self, positions: list[Any]) -> None:
        """IS-MCTS in C++ with one random rollout an iteration, as OpenSpiel's own examples have it."""
        import pyspiel

        for seed, position in enumerate(positions):
            state = position.clone()
            random = Random(seed).random
            while state.is_chance_node():
                state.apply_action(outcome(state, random))
            evaluator = pyspiel.RandomRolloutEvaluator(1, seed)
            pyspiel.ISMCTSBot(seed, evaluator, 2.0, ITERATIONS).step(state)


def outcome(state: Any, random: RandomFloat) -> int:
    """Draw what happens at a chance node, by the probabilities that the game gives."""
    point = random()
    action = 0
    for action, probability in state.chance_outcomes():  # noqa: B007 (the last one catches a rounding error)
        point -= probability
        if point < 0:
            break
    return action


def openspiel_python_game(short_name: str) -> OpenSpielGame:
    import_module(f"open_spiel.python.games.{short_name}")  # importing it registers it
    return OpenSpielGame(f"python_{short_name}")


class DeepCopied(Contender[Any]):
    """A library without a clone of its own."""

    def clone_each(self, positions: list[Any]) -> None:
        for position in positions:
            deepcopy(position)


class RLCardGame(DeepCopied):
    """At the level of the game: the environment around it only adds the encoding for a network."""

    def __init__(self, module: str) -> None:
        self.game_class = import_module(f"rlcard.games.{module}").Game
        self.random_state = import_module("numpy.random").RandomState

    def start(self, seed: int) -> Any:
        game = self.game_class()
        game.np_random = self.random_state(seed)
        game.init_game()
        return game


class Uno(RLCardGame):
    def __init__(self) -> None:
        super().__init__("uno")

    def play(self, position: Any, random: RandomFloat, limit: int) -> int:
        options = position.get_legal_actions()
        for played in range(limit):
            if position.is_over():
                return played
            state, _ = position.step(options[int(random() * len(options))])
            options = state["legal_actions"]  # step has listed them already
        return limit


class GinRummy(RLCardGame):
    def __init__(self) -> None:
        super().__init__("gin_rummy")

    def play(self, position: Any, random: RandomFloat, limit: int) -> int:
        for played in range(limit):
            if position.is_over():
                return played
            options = position.judge.get_legal_actions()
            position.step(options[int(random() * len(options))])
        return limit


class ConnectFour(DeepCopied):
    def __init__(self) -> None:
        from numpy import flatnonzero
        from pettingzoo.classic import connect_four_v3

        self.make = connect_four_v3.env
        self.flatnonzero = flatnonzero

    def start(self, seed: int) -> Any:
        env = self.make()
        env.reset(seed=seed)
        return env

    def play(self, position: Any, random: RandomFloat, limit: int) -> int:
        flatnonzero = self.flatnonzero
        for played in range(limit):
            observation, _, over, _, _ = position.last()
            if over:
                return played
            options = flatnonzero(observation["action_mask"])
            position.step(options[int(random() * len(options))])
        return limit


class Catan(Contender[Any]):
    """Four seats. Catanatron lists the playable actions while it executes the one before."""

    def __init__(self) -> None:
        from catanatron import Color, Game, RandomPlayer
        from catanatron.game import TURNS_LIMIT

        self.make = Game
        self.players = [RandomPlayer(colour) for colour in Color]
        self.turns_limit = TURNS_LIMIT

    def start(self, seed: int) -> Any:
        return self.make(self.players, seed=seed)

    def play(self, position: Any, random: RandomFloat, limit: int) -> int:
        turns_limit = self.turns_limit
        for played in range(limit):
            if position.winning_color() is not None or position.state.num_turns >= turns_limit:
                return played
            options = position.state.playable_actions
            position.execute(options[int(random() * len(options))])
        return limit

    def clone_each(self, positions: list[Any]) -> None:
        for position in positions:
            position.copy()


def entries() -> list[Entry]:
    openspiel = [Entry(f"OpenSpiel {name}", "C++", partial(OpenSpielGame, name)) for name in CPP_GAMES]
    return [
        *openspiel,
        Entry(f"OpenSpiel {PYTHON_GAME}", "Python", partial(openspiel_python_game, PYTHON_GAME)),
        Entry("RLCard uno", "Python", Uno),
        Entry("RLCard gin-rummy", "Python", GinRummy),
        Entry("PettingZoo connect_four", "Python", ConnectFour),
        Entry("Catanatron, 4 seats", "Python", Catan),
    ]


def version(package: str) -> str:
    try:
        return metadata.version(package)
    except metadata.PackageNotFoundError:
        return "not installed"


if __name__ == "__main__":
    serve(entries(), {"versions": {package: version(package) for package in PACKAGES}})
