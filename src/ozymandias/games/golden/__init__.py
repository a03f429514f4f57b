"""`golden`: civilizations rise, come into golden ages and fall, for two to six players."""

from importlib.resources import files

from ozymandias.games.golden import hints, types
from ozymandias.games.golden.cards import VOCABULARY
from ozymandias.games.golden.position import GoldenPosition, Ruleset
from ozymandias.games.golden.steps.turn import BEGIN
from ozymandias.games.golden.view.events import say_event
from ozymandias.games.golden.view.look import components, look
from ozymandias.games.golden.view.refusals import why_not
from ozymandias.games.golden.view.runs import RUNS
from ozymandias.games.golden.view.shows import show_option
from ozymandias.kernel.chance import Rng
from ozymandias.kernel.game import Game, Hints
from ozymandias.kernel.rules import Choice, Number, Rules, Switch
from ozymandias.kernel.tuning import Tuning


def setup(game: Game, seats: int, rng: Rng, rules: Rules) -> GoldenPosition:
    position = GoldenPosition(game, seats, rng, Ruleset(rules))
    position.deal()
    position.then(BEGIN)
    return position


def most_decisions(p: GoldenPosition) -> int:
    """A turn has rises, as many as further turns can be won, and a fall; each of them has a bound."""
    fall = 318 if p.rules.rearrange else 230
    turns = p.seats * p.rules.round_limit + p.seats - 1
    return turns * (p.rules.extra_turns * 83 + fall)


GAME = Game(
    name="golden",
    title="Golden Ages",
    summary="Civilizations rise card by card, shine in golden ages, and fall for victory.",
    designers=("Adam Blinkinsop",),
    seats=range(2, 7),
    rule_options=(
        Switch("abilities", True, "cards have abilities; off: they are suit and rank only"),
        Number("draw_on_fall", 3, 1, 5, "cards drawn at the end of a fall"),
        Number("hand_limit", 10, 5, 54, "nobody draws beyond so many cards in hand"),
        Number("target_vp", 21, 10, 40, "victory points that bring on the last turns"),
        Number("extra_turns", 6, 0, 6, "most further turns for wars won in a turn"),
        Choice("newcomer", "top", ("top", "bottom"), "where a new colony enters a stack"),
        Choice("war_cards", "discard", ("discard", "return"), "where revealed war cards go"),
        Number("nomad_sectors", 3, 0, 6, "nomad tiles among the sectors"),
        Switch("optional_collapse", False, "who falls may stop giving up sectors"),
        Number("round_limit", 100, 20, 200, "the game ends after so many rounds"),
        Choice(
            "explore",
            "cell_first",
            ("cell_first", "tile_first"),
            "what comes first when a sector is explored: the choice of the place, or a look at the tile",
        ),
        Switch("dark_age", True, "a fall without golden cards still frees who is stuck"),
        Switch("walkover_turn", True, "a war won without a fight brings another turn, too"),
        Switch("war_abilities", True, "cards have war abilities"),
        Number("start_hand", 5, 3, 7, "cards dealt at the start"),
        Switch("rearrange", False, "factions may move between your own cards in a fall"),
        Number("ability_slack", 0, 0, 2, "abilities work with so many factions missing"),
    ),
    presets={"standard": {}, "bare": {"abilities": False}},
    vocabulary=VOCABULARY,
    rules_version=1,
    rulebook=files(__name__).joinpath("rules.md").read_text(encoding="utf-8"),
    setup=setup,
    look=look,
    say_event=say_event,
    components=components(),
    show_option=show_option,
    why_not=why_not,
    runs=RUNS,
    types=types,
    hints=Hints(hints.rate, hints.worth, hints.features, hints.skim, hints.consider),
    tuning=Tuning(scale=12.0, exploration=0.5, softness=1.5, tries=4, whole=0, horizon=12, rounds=True),
    most_decisions=most_decisions,
    plays=("uses",),
    reveals=(
        "rises",  # with the only card in hand
        "reshuffled",
        "draws",
        "explores",
        "turns_tile",
        "terraforms",
        "steals",
        "gives",
        "war_revealed",
    ),
)
