"""`pyramid`: the dice pyramid, for one or two players."""

from importlib.resources import files

from ozymandias.games.pyramid import hints, types, view
from ozymandias.games.pyramid.pieces.lattice import LARGEST, SMALLEST, VOCABULARY
from ozymandias.games.pyramid.position import EDGE_RULES, PyramidPosition, ruleset
from ozymandias.games.pyramid.steps import BEGIN_TURN
from ozymandias.kernel.chance import Rng
from ozymandias.kernel.game import Game, Hints
from ozymandias.kernel.rules import Choice, Number, Rules, Switch
from ozymandias.kernel.tuning import Tuning


def setup(game: Game, seats: int, rng: Rng, rules: Rules) -> PyramidPosition:
    position = PyramidPosition(game, seats, rng, ruleset(rules, seats))
    position.deal()
    position.then(BEGIN_TURN)
    return position


def most_decisions(p: PyramidPosition) -> int:
    """Section 5.6."""
    return 3 * p.dice_left


GAME = Game(
    name="pyramid",
    title="Ozymandias: the dice pyramid",
    summary="Take a three-sided pyramid of dice apart, line by line, for sets of numbers and colours.",
    designers=("Michael Fogus", "Reinhold Wittig (the dice set Das Spiel)"),
    seats=range(1, 3),
    rule_options=(
        Number("size", 9, SMALLEST, LARGEST, "number of layers"),
        Choice(
            "colouring",
            "layers",
            ("layers", "mixed", "mono"),
            "one colour a layer, a random colour for each die, or all dice green and no wild die",
        ),
        Switch("wild", True, "the die at the apex is wild (never with one colour)"),
        Choice(
            "wild_colour",
            "matched",
            ("matched", "free"),
            "the wild die counts as a colour that has a place for it to go back to, or as any colour",
        ),
        Choice(
            "edge_rule",
            "outline",
            EDGE_RULES,
            "edge dice are those on the outline, those visible on two sides, or outline and bottom row",
        ),
        Number("single_score", -10, -20, 1, "points of a single die"),
        Number("takes_per_turn", 2, 1, 3, "takes in a turn after the first (two players)"),
        Number("first_turn_takes", 1, 1, 3, "takes in the first turn (two players)"),
        Choice(
            "early_end",
            "turn_total",
            ("turn_total", "any_negative_take", "off"),
            "a turn is negative by its total, by any single take, or the game is played to the last die",
        ),
    ),
    presets={"mini": {"size": 5}, "standard": {"size": 9}, "grand": {"size": 11}},
    vocabulary=VOCABULARY,
    rules_version=1,
    rulebook=files(__name__).joinpath("rules.md").read_text(encoding="utf-8"),
    setup=setup,
    look=view.look,
    say_question=view.say_question,
    say_option=view.say_option,
    say_event=view.say_event,
    components=view.COMPONENTS,
    show_option=view.show_option,
    why_not=view.why_not,
    types=types,
    hints=Hints(hints.rate, hints.worth),
    tuning=Tuning(scale=30.0, exploration=1.0, softness=5.0, tries=8, whole=0, horizon=2, rounds=True),
    most_decisions=most_decisions,
)
