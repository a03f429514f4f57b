"""`myths`: sectors, myths, cities and a history track, for two to four players."""

from importlib.resources import files

from ozymandias.games.myths import hints, types, view
from ozymandias.games.myths.cards import VOCABULARY
from ozymandias.games.myths.position import MythsPosition, Ruleset
from ozymandias.games.myths.steps.turn import BEGIN_TURN
from ozymandias.kernel.chance import Rng
from ozymandias.kernel.game import Game, Hints
from ozymandias.kernel.rules import Choice, Number, Rules, Switch
from ozymandias.kernel.tuning import Tuning


def setup(game: Game, seats: int, rng: Rng, rules: Rules) -> MythsPosition:
    position = MythsPosition(game, seats, rng, Ruleset(rules, seats))
    position.deal()
    position.then(BEGIN_TURN)
    return position


def most_decisions(p: MythsPosition) -> int:
    """Section 5.10: so many counted turns, with an action and at most one decision for each card; and at
    most fifteen more turns that place a sector, with two decisions each."""
    counted = 41 * p.rules.drift_turns
    return counted * (1 + 64) + (counted + 15) * 2


GAME = Game(
    name="myths",
    title="Ozymandias: Myths",
    summary="Gods trade in the myths of four factions whose cities rise, are buried, and fall.",
    designers=("Adam Blinkinsop",),
    seats=range(2, 5),
    rule_options=(
        Switch("effects", True, "the texts of myths and sectors apply"),
        Choice(
            "war_rule",
            "seed",
            ("seed", "losers_fall", "losers_fall_sector_pay"),
            "the winners' cities fall and pay, the losers' fall, or they fall and the sector pays",
        ),
        Choice(
            "explore_rule",
            "seed",
            ("seed", "ruling_flip"),
            "any city pays the explorer, or only ruling ones and a card is turned up",
        ),
        Choice(
            "market",
            "sell_action",
            ("sell_action", "buy_action"),
            "selling is an action and recovering buys, or the other way round",
        ),
        Choice(
            "end_tableau",
            "lost",
            ("lost", "recovered"),
            "cards in the tableau are lost at the end, or come back to the hand first",
        ),
        Choice(
            "start_influence",
            "none",
            ("none", "flat", "stepped"),
            "nothing, 6 each, or 6, 8, 10, 12 in seat order",
        ),
        Choice("start_sector", "random", ("random", "core"), "a random sector, or Core Sector"),
        Choice(
            "war_card", "must", ("must", "may"), "everybody with a card reveals one in a war, or may stay out"
        ),
        Number("cities_per_faction", 6, 4, 8, "cities of every faction"),
        Number("hand_size", 7, 5, 9, "cards dealt, and the limit for purchases"),
        Number("drift_rounds", 3, 2, 8, "rounds without an advance before history moves on by itself"),
        Number("map_radius", 3, 2, 7, "how far the map reaches from its middle"),
    ),
    presets={"standard": {}, "plain": {"effects": False}},
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
    hints=Hints(hints.rate, hints.worth, hints.features, hints.skim),
    tuning=Tuning(
        scale=20.0, relative=True, exploration=0.25, softness=3.0, tries=20, whole=14, horizon=8, rounds=True
    ),
    most_decisions=most_decisions,
    plays=("event", "expanded", "given_up", "sector_placed", "swapped", "war_revealed"),
    reveals=("bought_top", "card_taken", "turned_up", "war_revealed"),
)
