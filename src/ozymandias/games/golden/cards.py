"""The cards, each declared once: id, title, and for both abilities the text and what it does.

The order is that of the option lists: by suit, then rank, three cards of each. So the place of a card on
this page says its suit and rank.
"""

from __future__ import annotations

from typing import Final

from ozymandias.games.golden.abilities import collapse, rise, war
from ozymandias.games.golden.kinds import (
    ALWAYS_MATCH,
    CHOOSE_LAST,
    GOLDEN,
    GOLDEN_TEXTS,
    IDS,
    KEEP,
    NO_DOUBLE,
    NO_WAR,
    OBSERVE,
    REACH_ANY,
    REACH_OCCUPIED,
    REINFORCE,
    SAFE,
    SURPLUS,
    TITLES,
    WAR,
    WAR_TEXTS,
    WIN_TIES,
    AfterWar,
    Golden,
    WarAbility,
)
from ozymandias.games.golden.pieces import CARDS, MERCHANT, vocabulary
from ozymandias.games.golden.steps.war import AFTERMATH
from ozymandias.kernel.vocabulary import Vocabulary


def card(
    name: str, title: str, golden_text: str, golden: Golden, war_text: str = "", in_war: WarAbility = NO_WAR
) -> None:
    number = IDS.index("")
    IDS[number] = name
    TITLES[number] = title
    GOLDEN_TEXTS[number] = golden_text
    GOLDEN[number] = golden
    WAR_TEXTS[number] = war_text
    WAR[number] = in_war
    if isinstance(golden, AfterWar):
        AFTERMATH.add(number, golden.text)


# fmt: off
# Merchants: factions and cards.
# rank 2
card("zele_research_labs", "Zele Research Labs",
     "Discard a card, then draw 1.", rise.cycle(1),
     "Draw 1 card.", war.Draw(1))
card("the_bribe", "The Bribe",
     "Swap one of your incoming factions for an opponent's incoming faction of another colour.", rise.BARTER,
     "A rival of your choice gets -2.", war.weaken_one(2))
card("the_mercenary", "The Mercenary",
     "+1 if you attack.", war.might(1, defending=False),
     "You may give an incoming faction to your right neighbour to get +3.", war.pay(3))

# rank 3
card("the_speculator", "The Speculator",
     "Give a faction from one of your cards to your right neighbour, then draw 2 cards.", rise.sell(2))
card("the_insurgent", "The Insurgent",
     "Move one of your colonies up one place in its stack.", rise.climb(1),
     "+2 unless you controlled the sector before the attack.", war.plus_not_controlling(2))
card("city_of_gold", "City of Gold",
     "Gain 2 merchant factions.", collapse.windfall(MERCHANT, 2))

# rank 4
card("the_wall", "The Wall",
     "Opponents can't take factions from your cards or your incoming area.", SAFE,
     "+3 if you controlled the sector before the attack.", war.plus_controlling(3))
card("blackmail", "Blackmail",
     "Move a faction from an opponent's incoming area to yours.", rise.lure(1))
card("the_thief", "The Thief",
     "Steal a random card from a player who holds more cards than you.", rise.STEAL,
     "If you win: steal a random card from the hand of another player in this war.", war.LOOT)

# rank 5
card("zele_seed_ships", "Zele Seed Ships",
     "Put a spare colony in an empty sector adjacent to one with your colony.", rise.SETTLE)
card("investment", "Investment",
     "Before its factions are passed, move up to 2 of them to other cards of yours.", collapse.salvage(2))
card("gossip", "Gossip",
     "Draw 1 card.", rise.draw(1))

# rank 6
card("tactical_sacrifice", "Tactical Sacrifice",
     "If you don't win: draw 2 cards.", war.others_draw(2),
     "If your colony ends up below another: you may take it back.", war.RETREATS)
card("efficiency", "Efficiency",
     "Up to twice: move a faction from one of your cards to another.", rise.shift(2))
card("high_plains_drifter", "High Plains Drifter",
     "Take one of your colonies back from the map.", rise.RECALL,
     "This card goes back to your hand.", KEEP)

# rank 7
card("the_baroness", "The Baroness",
     "Whenever a rise, yours or another's, leaves you in control of its sector: "
     "gain an extra faction of its colour.", SURPLUS)
card("the_network", "The Network",
     "Draw 2 cards.", rise.draw(2))
card("trawler", "Trawler",
     "Move 1 or 2 factions from opponents' incoming areas to yours.", rise.lure(2),
     "+1 for each faction in your incoming area, up to +4.", war.PLUS_PER_INCOMING)

# Soldiers: war and colonies.
# rank 2
card("training_regimen", "Training Regimen",
     "+1 in every war.", war.might(1))
card("armada", "Armada",
     "+2 if you attack.", war.might(2, defending=False),
     "+2 if you attack.", war.plus_attacking(2))
card("blood_rage", "Blood Rage",
     "If you win: draw 1 card.", war.winner_draws(1),
     "+2 to your strength.", war.plus(2))

# rank 3
card("morale_booster", "Morale Booster",
     "Ties go to you.", WIN_TIES,
     "+1 for each of your golden cards, up to +4.", war.PLUS_PER_GOLDEN)
card("lawrence_of_arabia", "Lawrence of Arabia",
     "Move one of your colonies to an adjacent empty sector.", rise.march(anywhere=False),
     "This card matches nomad sectors.", war.MATCH_NOMAD)
card("ancient_weapons", "Ancient Weapons",
     "+2 if you defend.", war.might(2, attacking=False),
     "+3 to your strength.", war.plus(3))

# rank 4
card("hearts_and_minds", "Hearts and Minds",
     "If you win: gain a faction of the sector's colour.", war.winner_gains(1))
card("strategic_reinforcements", "Strategic Reinforcements",
     "You may discard a card from your hand and add its rank.", REINFORCE,
     "You may discard a card from your hand and add its rank.", war.REINFORCED)
card("the_vampire", "The Vampire",
     "If you don't win: draw 1 card.", war.others_draw(1),
     "If you don't win: move a faction from the winner's incoming area to yours.", war.LEECH)

# rank 5
card("the_valkyrie", "The Valkyrie",
     "+1 VP for each colony of another player that this collapse removes.", collapse.PER_DESTROYED)
card("battle_cry", "Battle Cry",
     "+3 if you attack.", war.might(3, defending=False),
     "Every rival gets -1.", war.WeakenAll(1))
card("pyrrhus", "Pyrrhus",
     "+3 if you defend.", war.might(3, attacking=False),
     "If your colony ends up below another: yours and the top colony leave the map.", war.UPSET)

# rank 6
card("lord_of_plagues", "Lord of Plagues",
     "If you win: take another player's war card into your hand.", war.WINNER_TAKES_CARD,
     "A rival of your choice gets -4.", war.weaken_one(4))
card("ambush", "Ambush",
     "You may rise in any sector with an opponent's colony and none of yours.", REACH_OCCUPIED)
card("the_general", "The General",
     "Move one of your colonies to the top of its stack.", rise.climb(6),
     "This card matches every sector.", war.MATCH_ANY)

# rank 7
card("the_fear", "The Fear",
     "If you play a war card, your rivals' cards are not doubled.", NO_DOUBLE,
     "Every rival gets -3.", war.WeakenAll(3))
card("the_dictator", "The Dictator",
     "Remove an opponent's colony from a sector where you have one too.", rise.EVICT_ONE)
card("the_swamp", "The Swamp",
     "+4 in every war.", war.might(4),
     "Choose a card suit: the sector has that suit in this war.", war.DECLARE)

# Sages: sectors, secrets, drawing.
# rank 2
card("terraformation", "Terraformation",
     "Replace the tile of a sector you control with the top tile; the old one goes to the bottom.",
     rise.TERRAFORM)
card("the_watcher", "The Watcher",
     "Draw 1 card, then discard one.", rise.SIFT)
card("the_surveyor", "The Surveyor",
     "Lay the top tile on an edge cell of yours. It stays empty.", rise.SCOUT)

# rank 3
card("transposition", "Transposition",
     "Swap the tile of a sector you control with that of an adjacent sector of another suit.",
     rise.SWAP_TILES,
     "The lowest strength goes on top; 0 stays at the bottom.", war.REVERSE)
card("weapons_research", "Weapons Research",
     "+2 in every war.", war.might(2),
     "You may discard a card from your hand and add its rank.", war.REINFORCED)
card("searcher", "Searcher",
     "Discard a card, then draw 2.", rise.cycle(2))

# rank 4
card("hidden_mining_base", "Hidden Mining Base",
     "Give an opponent a card from your hand and gain a faction of its suit.", rise.TRADE_IN)
card("border_spy", "Border Spy",
     "You choose your war card after your rivals have shown theirs.", CHOOSE_LAST)
card("generation_ship", "Generation Ship",
     "This card goes back to your hand.", collapse.RETURNS)

# rank 5
card("pilgrims", "Pilgrims",
     "Move one of your colonies to any empty sector of the map.", rise.march(anywhere=True))
card("hard_knocks", "Hard Knocks",
     "If you don't win: gain a faction of the sector's colour.", war.others_gain(1),
     "If you don't win: draw 2 cards.", war.solace_draw(2))
card("alien_remnant", "Alien Remnant",
     "Lay the top tile on an edge cell of yours, put a spare colony there and gain a faction of its colour.",
     rise.COLONISE)

# rank 6
card("weapons_cache", "Weapons Cache",
     "Every war card you play matches the sector.", ALWAYS_MATCH,
     "This card matches every sector.", war.MATCH_ANY)
card("warp_drive", "Warp Drive",
     "You may rise in any sector without a colony of yours.", REACH_ANY,
     "If your colony ends up below another: you may take it back.", war.RETREATS)
card("the_brain", "The Brain",
     "Draw 3 cards.", collapse.learn(3),
     "+1 for each card left in your hand, up to +4.", war.PLUS_PER_HAND)

# rank 7
card("observer", "Observer",
     "Whenever an opponent chooses to fall: draw 1 card.", OBSERVE)
card("anomaly_magnet", "Anomaly Magnet",
     "Nomads on this card count as matching.", collapse.NOMADS_MATCH,
     "The sector counts as nomad in this war.", war.DECLARE_NOMAD)
card("the_quest", "The Quest",
     "+1 VP for each sector you still control, up to +3.", collapse.PER_CONTROLLED)

# fmt: on

assert "" not in IDS
assert len(set(IDS)) == CARDS
VOCABULARY: Final[Vocabulary] = vocabulary(IDS)
NUMBER_OF: Final[dict[str, int]] = {name: number for number, name in enumerate(IDS)}
