"""`rise`: four colours rise and fall on a growing map, for two to four players."""

from importlib.resources import files

from ozymandias.games.rise import hints, types, view
from ozymandias.games.rise.cards import VOCABULARY
from ozymandias.games.rise.position import RisePosition, Ruleset
from ozymandias.games.rise.steps.turn import FIRST_TILES
from ozymandias.kernel.chance import Rng
from ozymandias.kernel.game import Game, Hints
from ozymandias.kernel.rules import Choice, Number, Rules, Switch
from ozymandias.kernel.tuning import Tuning


def setup(game: Game, seats: int, rng: Rng, rules: Rules) -> RisePosition:
    position = RisePosition(game, seats, rng, Ruleset(rules, seats))
    position.deal()
    position.then(FIRST_TILES)
    return position


def most_decisions(p: RisePosition) -> int:
    """Section 5.9: within 2n turns one of the pool's disks or one of the tiles goes. In a turn nobody decides
    more often than there are cards, disks and sectors; a seat's draft and window come on top."""
    left = sum(p.pool) + len(p.tile_pile) + len(p.sectors)
    return 2 * p.seats * left * (56 + 24 + 44 + 12 * p.seats)


GAME = Game(
    name="rise",
    title="The Rise and Fall of Galactic Empires",
    summary="Immortals explore, conquer and reap with four empires, none of which is theirs.",
    designers=("Adam Blinkinsop",),
    seats=range(2, 5),
    rule_options=(
        Choice("sector_set", "44", ("44", "27"), "how many tiles there are"),
        Number("start_resources", 9, 0, 30, "resources at the start"),
        Number("start_cards", 3, 0, 5, "cards dealt at the start"),
        Choice(
            "swap_mode",
            "whole_pile",
            ("whole_pile", "top_card"),
            "a drafted card takes the place of a whole pile, or of its top card only",
        ),
        Switch("upkeep_refusal", True, "cards may be dropped in upkeep even if they could be paid for"),
        Switch("self_conquer", False, "a colour may conquer a sector it already controls"),
        Switch("impossible_conquer", True, "Conquer may be chosen even if nothing can be conquered"),
        Choice(
            "end_condition",
            "all_dead",
            ("all_dead", "one_colour_dead", "pool_empty"),
            "ends with the last disk, or also when a colour is dead, or when the pool is empty",
        ),
    ),
    presets={"standard": {}},
    vocabulary=VOCABULARY,
    rules_version=1,
    rulebook=files(__name__).joinpath("rules.md").read_text(encoding="utf-8"),
    setup=setup,
    look=view.look,
    say_question=view.say_question,
    say_option=view.say_option,
    say_event=view.say_event,
    components=view.components(),
    show_option=view.show_option,
    why_not=view.why_not,
    types=types,
    hints=Hints(hints.rate, hints.worth, hints.features, hints.skim, hints.consider),
    tuning=Tuning(scale=20.0, relative=True, tries=3, whole=0, horizon=16),
    most_decisions=most_decisions,
    plays=("copies", "executes"),
    reveals=(
        "card_taken",
        "conquered",
        "discarded",
        "drafted",
        "drawn",
        "reshuffled",
        "sacrificed",
        "tiles_drawn",
    ),
)
