"""Every card, declared once: id, title, faction, number, text and effect.

The order is that of the option lists: the factions K, R, B, W, then the sectors, by rising number.
A text of an event follows the word EVENT, that of a WAR effect the word WAR.
"""

from __future__ import annotations

from typing import Any, Final, final

from ozymandias.games.myths.pieces import MYTHS, MYTHS_PER_FACTION, NUMBER, B, K, R, W, vocabulary
from ozymandias.games.myths.steps.primitives import (
    ACTIONS,
    EVENTS,
    FALLEN,
    FLAT,
    IN_DISCARD,
    NAMED,
    PER_CITY,
    PER_FACTION_HERE,
    PER_FREE_CITY,
    PER_NAMED_CITY,
    PER_SECTOR,
    RULING_HERE,
    WITH_FREE_CITY,
    Advance,
    Always,
    AnyPlace,
    Both,
    Buy,
    BuyTop,
    CanBuy,
    CanPayForTop,
    CardInTableau,
    ChooseEdge,
    ChooseSeat,
    ChooseSector,
    ChooseSectorFromHand,
    ChooseStack,
    ChooseTurnedSector,
    CitySectors,
    Condition,
    DeckLeft,
    DestroyCity,
    DestroyTop,
    EachOpponentGivesUp,
    EdgesHere,
    EmptyEdges,
    EmptyEdgesHere,
    Found,
    FreeCity,
    Gain,
    GiveCard,
    LiftSector,
    LowSectors,
    MoveTop,
    MythInDiscard,
    NameFaction,
    OpponentWithCards,
    OtherEdges,
    PlaceSector,
    Purge,
    Raze,
    SectorInHand,
    SinkTop,
    Sites,
    SlipUnder,
    Stacks,
    StacksBesideNewCity,
    TakeBackCard,
    TakeBackTableau,
    TakeRandomCard,
    Text,
    TurnOver,
    TurnUp,
    WarPossible,
)
from ozymandias.games.myths.steps.war import (
    NAMED_IS_BLANK,
    WAR_SECTOR,
    WARS,
    AnyFactionAdvances,
    CitiesHereAdd,
    CountsMore,
    DiscardFights,
    GainPerFallenCity,
    LoserAdvances,
    NamedFactionWins,
    NoCityFalls,
    OnlyThisEffect,
    Returns,
    RuledCitiesFight,
    RuledCitiesStand,
    StackFalls,
    StackStands,
    Swap,
    TopsSink,
    WarText,
)
from ozymandias.games.myths.types import Kind
from ozymandias.kernel.position import Step
from ozymandias.kernel.vocabulary import Vocabulary

EVENT: Final[Kind] = "EVENT"
WAR: Final[Kind] = "WAR"
ACTION: Final[Kind] = "ACTION"
PLAIN: Final = ""


@final
class Card:
    """What is printed on a card."""

    def __init__(self, card: int, name: str, title: str, kind: Kind, text: str) -> None:
        self.card = card
        self.id = name
        self.title = title
        self.kind = kind
        self.text = text
        self.faction: int | None = card // MYTHS_PER_FACTION if card < MYTHS else None
        self.number = NUMBER[card]


CARDS: Final[list[Card]] = []


def _add(name: str, title: str, number: int, kind: Kind, text: str) -> int:
    card = len(CARDS)
    assert NUMBER[card] == number, f"{name} is out of order"
    CARDS.append(Card(card, name, title, kind, text))
    return card


def event(
    name: str, title: str, faction: int, number: int, text: str, when: Condition, *steps: Step[Any]
) -> None:
    """A myth that can be played for its event."""
    card = _add(name, title, number, EVENT, text)
    assert card // MYTHS_PER_FACTION == faction, f"{name} is out of order"
    EVENTS[card] = Text(when, steps)


def war(name: str, title: str, faction: int, number: int, text: str, effect: WarText) -> None:
    """A myth that does something when it is revealed in a war."""
    card = _add(name, title, number, WAR, text)
    assert card // MYTHS_PER_FACTION == faction, f"{name} is out of order"
    WARS[card] = effect


def plain(name: str, title: str, faction: int, number: int) -> None:
    """A myth without a text."""
    card = _add(name, title, number, PLAIN, "")
    assert card // MYTHS_PER_FACTION == faction, f"{name} is out of order"


def sector(name: str, title: str, number: int, text: str = "") -> None:
    _add(name, title, number, PLAIN, text)


def action(name: str, title: str, number: int, text: str, when: Condition, *steps: Step[Any]) -> None:
    """A sector whose text is carried out at the beginning of a war there."""
    ACTIONS[_add(name, title, number, ACTION, text)] = Text(when, steps)


# fmt: off - a card reads like a card: its head, its text, when it can be played, what it does
EMPTY: Final = AnyPlace(EmptyEdges())
CITY: Final = AnyPlace(Stacks())
START_WAR: Final = WAR_SECTOR

# K, the people.
war("unbreakable_spirit", "Unbreakable Spirit", K, 1, "Ruled cities outlive this war.", RuledCitiesStand())
war("peace_talks", "Peace Talks", K, 1, "This war destroys no city.", NoCityFalls())
event(
    "ion_pulse",
    "Ion Pulse",
    K,
    2,
    "Name a faction, then start a war in which its cards are blank.",
    WarPossible(),
    NameFaction(),
    NAMED_IS_BLANK,
    START_WAR,
)
event(
    "breaking_ground",
    "Breaking Ground",
    K,
    2,
    "Found a K city on an empty edge anywhere. Gain 1 for each K city still free.",
    Both(FreeCity(K), EMPTY),
    ChooseEdge(EmptyEdges(), K),
    Found(K),
    Gain(1, PER_FREE_CITY, K),
)
war(
    "revolt_of_the_commons",
    "Revolt of the Commons",
    K,
    3,
    "Each ruled city fights for its own faction.",
    RuledCitiesFight(),
)
war("nirs_uprising", "Nir's Uprising", K, 3, "Each ruled city fights for K.", RuledCitiesFight(K))
event(
    "engineered_plague",
    "Engineered Plague",
    K,
    4,
    "Name a faction. Its cards leave the discard pile for good; gain 2 for each.",
    MythInDiscard(),
    NameFaction(IN_DISCARD),
    Purge(2),
)
war("smuggler_kate", "Smuggler Kate", K, 4, "A faction of your choice advances.", AnyFactionAdvances())
event(
    "dark_ages",
    "Dark Ages",
    K,
    5,
    "Name a faction. Each opponent who holds such a card puts one into the tableau.",
    Always(),
    NameFaction(),
    EachOpponentGivesUp(),
)
war("hope", "Hope", K, 5, "Each myth in the discard pile adds 1 to its faction.", DiscardFights())
event(
    "whispers_in_the_deep",
    "Whispers in the Deep",
    K,
    6,
    "Slip a K city under a stack anywhere. K alone advances.",
    Both(FreeCity(K), CITY),
    ChooseStack(Stacks()),
    SlipUnder(K),
)
event(
    "zele_seed_ships",
    "Zele Seed Ships",
    K,
    6,
    "Place a sector from your hand and found a K city at it.",
    Both(SectorInHand(), FreeCity(K)),
    ChooseSectorFromHand(),
    PlaceSector(),
    ChooseEdge(EdgesHere(), K),
    Found(K),
)

# R, war.
event(
    "scorched_earth",
    "Scorched Earth",
    R,
    1,
    "Discard a sector numbered 3 or less from the map. Cities without a sector are destroyed.",
    AnyPlace(LowSectors()),
    ChooseSector(LowSectors()),
    LiftSector(),
)
war("remembrance", "Remembrance", R, 1, "Afterwards a faction that lost here advances.", LoserAdvances())
event(
    "gemini_coup",
    "Gemini Coup",
    R,
    2,
    "Found one or two R cities, each on a lone city.",
    Both(FreeCity(R), AnyPlace(Stacks(1, exactly=True))),
    ChooseEdge(Stacks(1, exactly=True), R),
    Found(R),
    ChooseEdge(Stacks(1, exactly=True), R, optional=True, again=True),
    Found(R),
)
event(
    "fires_at_night",
    "Fires at Night",
    R,
    2,
    "Destroy a city anywhere. You may found up to two cities of its faction.",
    CITY,
    ChooseStack(Stacks()),
    DestroyCity(),
    ChooseEdge(Sites(FALLEN, 2), FALLEN, optional=True),
    Found(FALLEN),
    ChooseEdge(Sites(FALLEN, 2), FALLEN, optional=True, again=True),
    Found(FALLEN),
)
event(
    "march_of_ashes",
    "March of Ashes",
    R,
    3,
    "Found an R city, take back your tableau, and start a war.",
    AnyPlace(Sites(R, 3)),
    ChooseEdge(Sites(R, 3), R),
    Found(R),
    TakeBackTableau(),
    START_WAR,
)
war("berserkers_of_grotl", "Berserkers of Grotl", R, 3, "Counts as 7.", CountsMore(R, 4))
event(
    "thani_tribes",
    "Thani Tribes",
    R,
    4,
    "Found one or two R cities on empty edges anywhere.",
    Both(FreeCity(R), EMPTY),
    ChooseEdge(EmptyEdges(), R),
    Found(R),
    ChooseEdge(EmptyEdges(), R, optional=True, again=True),
    Found(R),
)
event(
    "cyris_treachery",
    "Cyri's Treachery",
    R,
    4,
    "Destroy a city anywhere. You may found a city of its faction.",
    CITY,
    ChooseStack(Stacks()),
    DestroyCity(),
    ChooseEdge(Sites(FALLEN, 4), FALLEN, optional=True),
    Found(FALLEN),
)
war("altems_whispers", "Altem's Whispers", R, 5, "Name a faction: it wins too.", NamedFactionWins())
event(
    "raiders_from_the_warp",
    "Raiders from the Warp",
    R,
    5,
    "Found an R city, then destroy another city beside it.",
    AnyPlace(Sites(R, 5)),
    ChooseEdge(Sites(R, 5), R),
    Found(R),
    ChooseStack(StacksBesideNewCity()),
    DestroyCity(),
)
event(
    "fall_of_gethi_eferi",
    "Fall of Gethi E'Feri",
    R,
    6,
    "Destroy every city at one sector. Each of them advances its faction.",
    CITY,
    ChooseSector(CitySectors()),
    Raze(),
)
war("guns_of_august", "Guns of August", R, 6, "Mark a stack anywhere: this war destroys it.", StackFalls())

# B, knowledge.
event(
    "zele_research_labs",
    "Zele Research Labs",
    B,
    1,
    "Pay 4 for the top card of the deck.",
    CanPayForTop(4),
    BuyTop(4),
)
war(
    "atif_historian_adept",
    "Atif, Historian Adept",
    B,
    1,
    "Afterwards gain 2 for each city that fell.",
    GainPerFallenCity(2),
)
plain("jordani_current", "Jordani Current", B, 2)
event("psychohistory", "Psychohistory", B, 2, "Gain 1 for every city on the map.", CITY, Gain(1, PER_CITY))
war("tidal_pools", "Tidal Pools", B, 3, "In every stack here the top city sinks to the bottom.", TopsSink())
event(
    "spymaster_hury_thezal",
    "Spymaster Hury Thezal",
    B,
    3,
    "Take a random card from an opponent's hand and give a card back.",
    OpponentWithCards(),
    ChooseSeat(),
    TakeRandomCard(),
    GiveCard(),
)
event(
    "the_new_economy",
    "The New Economy",
    B,
    4,
    "Buy one card for half its price.",
    CanBuy(half=True),
    Buy(half=True, optional=False),
)
war(
    "transposition",
    "Transposition",
    B,
    4,
    "You may swap this card for one from your hand, which then has no WAR effect.",
    Swap(),
)
plain("galactic_union", "Galactic Union", B, 5)
event(
    "quiet_prosperity",
    "Quiet Prosperity",
    B,
    5,
    "Gain 1 for every sector on the map.",
    Always(),
    Gain(1, PER_SECTOR),
)
event(
    "treaty_of_cheng_huang",
    "Treaty of Cheng-Huang",
    B,
    6,
    "Move a ruling city to another edge of its sectors. Its faction alone advances.",
    CITY,
    ChooseStack(Stacks()),
    ChooseEdge(OtherEdges(), B),
    MoveTop(),
)
plain("book_of_changes", "Book of Changes", B, 6)

# W, faith.
war(
    "cheras_protection",
    "Chera's Protection",
    W,
    1,
    "Shield a stack at this sector: its cities stand.",
    StackStands(),
)
event(
    "pilgrimage",
    "Pilgrimage",
    W,
    1,
    "Found a W city on an empty edge anywhere.",
    Both(FreeCity(W), EMPTY),
    ChooseEdge(EmptyEdges(), W),
    Found(W),
)
event(
    "cheras_tithe",
    "Chera's Tithe",
    W,
    2,
    "Choose a sector. Gain 2 for each faction with a city there.",
    CITY,
    ChooseSector(CitySectors()),
    Gain(2, PER_FACTION_HERE),
)
war("agons_games", "Agon's Games", W, 2, "All other WAR effects are called off.", OnlyThisEffect())
event(
    "genesis_device",
    "Genesis Device",
    W,
    3,
    "Turn up three cards from the deck onto the discard pile. You may place a sector among them.",
    DeckLeft(),
    TurnUp(3),
    ChooseTurnedSector(),
    PlaceSector(),
)
plain("library_of_dithia", "Library of Dithia", W, 3)
war(
    "unity_is_strength",
    "Unity is Strength",
    W,
    4,
    "Each W city here adds 1 more to W, also when it is ruled.",
    CitiesHereAdd(W),
)
plain("open_palm_uprising", "Open-Palm Uprising", W, 4)
event(
    "monoculture",
    "Monoculture",
    W,
    5,
    "Name a faction. Gain 2 for each of its cities on the map.",
    CITY,
    NameFaction(),
    Gain(2, PER_NAMED_CITY),
)
war("cocoon", "Cocoon", W, 5, "Afterwards this card goes back to your hand.", Returns())
event(
    "abdication_of_the_six_popes",
    "Abdication of the Six Popes",
    W,
    6,
    "Turn a stack of two or more upside down. The new ruler advances.",
    AnyPlace(Stacks(2)),
    ChooseStack(Stacks(2)),
    TurnOver(),
)
plain("ancient_secrets", "Ancient Secrets", W, 6)

# The sectors.
action(
    "gaia_project",
    "Gaia Project",
    1,
    "Found a city of any faction on an empty edge here.",
    Both(FreeCity(), AnyPlace(EmptyEdgesHere())),
    NameFaction(WITH_FREE_CITY),
    ChooseEdge(EmptyEdgesHere(), NAMED),
    Found(NAMED),
)
sector("greys_nebula", "Grey's Nebula", 2, "No war can be fought here.")
action("garthu_spaceport", "Garthu Spaceport", 2, "You may buy a card.", CanBuy(half=False), Buy())
action(
    "ruins_of_loni_city",
    "Ruins of Loni City",
    2,
    "You may take a card back from your tableau.",
    CardInTableau(),
    TakeBackCard(),
)
sector("holy_city", "Holy City", 3, "Who starts a war here gains 3 for each city that falls.")
action(
    "nyris_comet",
    "Nyri's Comet",
    4,
    "Destroy a ruling city here.",
    AnyPlace(Stacks(here=True)),
    ChooseStack(Stacks(here=True)),
    DestroyTop(),
)
action("vaults_of_atif", "Vaults of Atif", 4, "Gain 3.", Always(), Gain(3, FLAT))
action(
    "black_stars",
    "Black Stars",
    4,
    "You may sink the top city of a stack here.",
    AnyPlace(Stacks(2, here=True)),
    ChooseStack(Stacks(2, here=True), optional=True),
    SinkTop(),
)
sector("forest_moon", "Forest Moon", 4)
sector("the_living_ocean", "The Living Ocean", 4)
sector("gas_giant", "Gas Giant", 5)
sector("centauri_prime", "Centauri Prime", 5)
action(
    "agon_sphere",
    "Agon Sphere",
    6,
    "A faction that rules a stack here advances.",
    AnyPlace(Stacks(here=True)),
    NameFaction(RULING_HERE),
    Advance(),
)
sector("core_sector", "Core Sector", 6)
sector("treasure_vaults", "Treasure Vaults", 6)
sector("charons_maw", "Charon's Maw", 6)

# fmt: on

VOCABULARY: Final[Vocabulary] = vocabulary([card.id for card in CARDS])
NUMBER_OF: Final[dict[str, int]] = {card.id: card.card for card in CARDS}
