"""Every card, declared once: id, title, colour, action, text, when it can be executed, and what it does.

The order is that of the option lists: black, blue, red, white; of each colour three cards for explore,
eight for conquer, three for reap. X is the sector that was conquered this turn.
"""

from __future__ import annotations

from typing import Any, Final, final

from ozymandias.games.rise.pieces import (
    ACTION_OF,
    ACTIONS,
    BLACK,
    BLUE,
    CARDS_PER_COLOUR,
    COLOUR_NAMES,
    CONQUER,
    EXPLORE,
    MODE_DESTROY,
    MODE_GAIN,
    REAP,
    RED,
    WHITE,
    vocabulary,
)
from ozymandias.games.rise.steps.primitives import (
    ALL_PILES,
    ANY_COLOUR,
    AVAILABLE,
    DEAD_COLOUR,
    DEAD_TO_SECTORS,
    DISKS_TO_NEIGHBOURS,
    FULL_PILES,
    IN_POOL,
    LAND_DISK,
    LIFT_DISK,
    OWN_FULL_PILES,
    PER_CARD_IN_HAND,
    PER_COLOUR_IN_X,
    PER_COVERED_BLUE,
    PER_DESTROYED,
    PER_DISK,
    PER_RED,
    PER_TOKEN,
    PILE_UPKEEP,
    REAPED,
    REAPED_AND_DEAD,
    RED_TO_UNCONTROLLED,
    TEXTS,
    TOKENS_TO_NEIGHBOURS,
    TOKENS_TO_PILE,
    VALUE_OF_COLOUR,
    VALUE_OF_PICKED,
    VALUE_OF_PURE,
    VALUE_OF_UNCONTROLLED,
    VALUE_OF_X,
    ActiveCardsOfOthers,
    Always,
    Both,
    CanDraw,
    CanPay,
    CardInHand,
    CardInSomeHand,
    CardsOfThisPile,
    ChooseColour,
    ChooseDisk,
    ChooseFromHand,
    ChooseMode,
    ChoosePile,
    ChooseSeat,
    ChooseSector,
    Condition,
    Copy,
    DeadDisk,
    DeadUnderX,
    DestroyAll,
    DestroyFromHand,
    DestroyPicked,
    DestroyPickedCard,
    DestroyX,
    Discard,
    DiscardNotWhite,
    DiskAvailable,
    DiskInPool,
    Draw,
    DrawTile,
    EachDiscards,
    Either,
    EndConquest,
    Gain,
    JoinWanderers,
    Kill,
    KillOthers,
    Mode,
    Move,
    MoveStack,
    NearDisk,
    NearX,
    NotRuledBy,
    OpenSacrifice,
    Pay,
    PickColour,
    Picked,
    PlaceDead,
    PlaceDisk,
    PlaceTile,
    PoolToDead,
    PriceOfPicked,
    Protect,
    Pull,
    PullAny,
    PushAll,
    PutOnPile,
    RemoveTokens,
    Repeat,
    ResolveDiscarded,
    RuledBy,
    SacrificeFromPiles,
    ScatterRed,
    Sectors,
    SkipCollapse,
    Some,
    SomeDestroyed,
    SomeDisk,
    SomePile,
    SomeReaped,
    Stacks,
    StacksBeside,
    TakeFromPile,
    TakePile,
    Text,
    TheX,
    TileLeft,
    Times,
    Uncontrolled,
    Unprotected,
    Worthless,
    token_modes,
)
from ozymandias.games.rise.types import Action, Colour
from ozymandias.kernel.position import Step
from ozymandias.kernel.vocabulary import Vocabulary


@final
class Card:
    """What is printed on a card."""

    def __init__(self, card: int, name: str, title: str, text: str) -> None:
        self.card = card
        self.id = name
        self.title = title
        self.text = text
        self.colour: int = card // CARDS_PER_COLOUR
        self.colour_name: Colour = COLOUR_NAMES[self.colour]
        self.action: Action = ACTIONS[ACTION_OF[card]]


CARDS: Final[list[Card]] = []


def card(
    name: str, title: str, colour: int, action: int, text: str, when: Condition, *steps: Step[Any]
) -> None:
    number = len(CARDS)
    assert number // CARDS_PER_COLOUR == colour, f"{name} is out of order"
    assert ACTION_OF[number] == action, f"{name} is out of order"
    CARDS.append(Card(number, name, title, text))
    TEXTS.append(Text(when, steps))


FREE_PLACE: Final = Both(DiskAvailable(), Some(Uncontrolled()))
X_BESIDE_ANOTHER: Final = Both(Some(TheX()), Some(NearX()))

# Black.
card(
    "book_of_leeches",
    "Book of Leeches",
    BLACK,
    EXPLORE,
    "Gain 1 for each card in your hand.",
    CardInHand(),
    Gain(1, PER_CARD_IN_HAND),
)
card(
    "wreckage_of_the_xyri",
    "Wreckage of the Xyri",
    BLACK,
    EXPLORE,
    "Destroy an uncontrolled sector.",
    Some(Uncontrolled()),
    ChooseSector(Uncontrolled()),
    DestroyPicked(),
)
card(
    "maengalis_discovery",
    "Maengali's Discovery",
    BLACK,
    EXPLORE,
    "Lay a card of your hand onto any discard pile, even an opponent's. It is theirs now.",
    CardInHand(),
    ChooseFromHand(),
    ChoosePile(ALL_PILES),
    PutOnPile(),
)
card(
    "hanios_resistance",
    "Hanio's Resistance",
    BLACK,
    CONQUER,
    "Pull in a sector adjacent to X: its bottom disk goes to the top.",
    Some(NearX(2)),
    ChooseSector(NearX(2)),
    Pull(),
)
card(
    "hanian_awakening",
    "Hanian Awakening",
    BLACK,
    CONQUER,
    "Add a token here; or remove all tokens and pull in a sector anywhere, once for each.",
    Always(),
    token_modes(Some(Stacks(2)), RemoveTokens(), Repeat(ChooseSector(Stacks(2)), Pull())),
)
card(
    "hanian_cultists",
    "Hanian Cultists",
    BLACK,
    CONQUER,
    "Gain twice the value of X, or destroy X.",
    Always(),
    ChooseMode(Mode(MODE_GAIN, Always(), Gain(2, VALUE_OF_X)), Mode(MODE_DESTROY, Always(), DestroyX())),
)
card(
    "book_of_knives",
    "Book of Knives",
    BLACK,
    CONQUER,
    "Destroy a disk in the pool.",
    DiskInPool(),
    ChooseColour(IN_POOL),
    PoolToDead(),
)
card(
    "cyris_treachery",
    "Cyri's Treachery",
    BLACK,
    CONQUER,
    "Give this card to an opponent's hand, then take a random card from that hand.",
    Always(),
    ChooseSeat(),
)
card(
    "banii_ritual",
    "Banii Ritual",
    BLACK,
    CONQUER,
    "Draw a card, then discard one. If it is a conquer card, resolve it.",
    Either(CanDraw(), CardInHand()),
    Draw(),
    Discard(),
    ResolveDiscarded(),
)
card(
    "vaults_of_atif",
    "Vaults of Atif",
    BLACK,
    CONQUER,
    "Add a token here; or gain 2 for each token here, and keep them.",
    Always(),
    token_modes(Always(), Gain(2, PER_TOKEN)),
)
card(
    "charons_maw",
    "Charon's Maw",
    BLACK,
    CONQUER,
    "Destroy a sector adjacent to X, or gain 2 for each destroyed sector.",
    Either(Some(NearX()), SomeDestroyed()),
    ChooseMode(
        Mode(MODE_GAIN, SomeDestroyed(), Gain(2, PER_DESTROYED)),
        Mode(MODE_DESTROY, Some(NearX()), ChooseSector(NearX()), DestroyPicked()),
    ),
)
card(
    "rafia_cyri_theorem",
    "Rafia-Cyri Theorem",
    BLACK,
    REAP,
    "Destroy a sector anywhere. Nothing collapses this turn.",
    Some(Sectors()),
    ChooseSector(Sectors()),
    DestroyPicked(),
    SkipCollapse(),
)
card(
    "maengalis_altar",
    "Maengali's Altar",
    BLACK,
    REAP,
    "Sacrifice up to two more cards, openly, each for another one of your piles.",
    CardInHand(),
    Times(2),
    OpenSacrifice(),
)
card(
    "rafias_nightmare",
    "Rafia's Nightmare",
    BLACK,
    REAP,
    "Choose a colour reaped this turn. Its dead disks return, each on top of another sector.",
    Both(Some(Sectors()), SomeReaped(dead=True)),
    ChooseColour(REAPED_AND_DEAD),
    Times(DEAD_TO_SECTORS),
    Repeat(ChooseSector(Sectors(), fresh=True, fill=True), PlaceDead()),
)

# Blue.
card(
    "treaty_of_cheng_huang",
    "Treaty of Cheng-Huang",
    BLUE,
    EXPLORE,
    "Move any disk, even a covered one, to an adjacent sector.",
    Some(StacksBeside()),
    ChooseDisk(StacksBeside()),
    ChooseSector(NearDisk()),
    Move(),
)
card(
    "spymaster_hury_thezal",
    "Spymaster Hury Thezal",
    BLUE,
    EXPLORE,
    "Destroy any number of cards from your hand, then draw as many.",
    CardInHand(),
    DestroyFromHand(),
)
card(
    "xin_pilgrims",
    "Xin Pilgrims",
    BLUE,
    EXPLORE,
    "Place a disk in any uncontrolled sector.",
    FREE_PLACE,
    PlaceDisk(),
)
card(
    "spymaster_ather_nesimm",
    "Spymaster Ather Nesimm",
    BLUE,
    CONQUER,
    "Resolve an opponent's active conquer card as if it were yours.",
    ActiveCardsOfOthers(),
    Copy(ActiveCardsOfOthers()),
)
card(
    "tidal_pools",
    "Tidal Pools",
    BLUE,
    CONQUER,
    "In every stack that blue does not rule, the top disk goes to the bottom.",
    Some(NotRuledBy(BLUE)),
    PushAll(NotRuledBy(BLUE)),
)
card(
    "xin_harvest",
    "Xin Harvest",
    BLUE,
    CONQUER,
    "Choose a colour. Gain the values of all sectors with disks of that colour only.",
    Always(),
    ChooseColour(ANY_COLOUR),
    Gain(1, VALUE_OF_PURE),
)
card(
    "tewell_historian_adept",
    "Tewell, Historian Adept",
    BLUE,
    CONQUER,
    "Put a dead disk at the bottom of X.",
    DeadDisk(),
    ChooseColour(DEAD_COLOUR),
    DeadUnderX(),
)
card(
    "zele_seed_ship",
    "Zele Seed Ship",
    BLUE,
    CONQUER,
    "Draw and place a tile, then put a dead disk on it.",
    TileLeft(),
    DrawTile(),
    PlaceTile(),
    ChooseColour(DEAD_COLOUR),
    PlaceDead(),
)
card(
    "zele_shield_formula",
    "Zele Shield Formula",
    BLUE,
    CONQUER,
    "Pay 2 for each disk in X and draw a card.",
    Both(CanPay(2, per_disk=True), CanDraw()),
    Pay(2, per_disk=True),
    Draw(),
)
card(
    "atif_historian_adept",
    "Atif, Historian Adept",
    BLUE,
    CONQUER,
    "Gain 2 for each covered blue disk on the map.",
    Always(),
    Gain(2, PER_COVERED_BLUE),
)
card(
    "book_of_changes",
    "Book of Changes",
    BLUE,
    CONQUER,
    "Everybody with a card in hand discards one.",
    CardInSomeHand(),
    EachDiscards(),
)
card(
    "zele_research_labs",
    "Zele Research Labs",
    BLUE,
    REAP,
    "Pay 4 and draw a card.",
    Both(CanPay(4), CanDraw()),
    Pay(4),
    Draw(),
)
card(
    "psychohistory",
    "Psychohistory",
    BLUE,
    REAP,
    "Gain 1 for each disk on the map.",
    Always(),
    Gain(1, PER_DISK),
)
card(
    "pervasive_culture",
    "Pervasive Culture",
    BLUE,
    REAP,
    "Pull in any number of different sectors.",
    Some(Stacks(2)),
    PullAny(),
)

# Red.
card(
    "blood_from_a_stone",
    "Blood from a Stone",
    RED,
    EXPLORE,
    "Gain the values of all uncontrolled sectors.",
    Always(),
    Gain(1, VALUE_OF_UNCONTROLLED),
)
card(
    "berserkers_of_grotl",
    "Berserkers of Grotl",
    RED,
    EXPLORE,
    "Put a dead red disk in every uncontrolled sector, as far as they last.",
    Both(DeadDisk(RED), Some(Uncontrolled())),
    PickColour(RED),
    Times(RED_TO_UNCONTROLLED),
    Repeat(ChooseSector(Uncontrolled(), fill=True), PlaceDead()),
)
card(
    "jordani_scouts",
    "Jordani Scouts",
    RED,
    EXPLORE,
    "Place a disk in any uncontrolled sector. Everybody pays its value for each card in their piles.",
    FREE_PLACE,
    PlaceDisk(),
    PriceOfPicked(),
    PILE_UPKEEP,
)
card(
    "jordani_current",
    "Jordani Current",
    RED,
    CONQUER,
    "Move any disk of X, even a covered one, to an adjacent sector and gain the value of that sector.",
    X_BESIDE_ANOTHER,
    ChooseDisk(TheX()),
    ChooseSector(NearX()),
    Move(),
    Gain(1, VALUE_OF_PICKED),
)
card(
    "nova_evacuation",
    "Nova Evacuation",
    RED,
    CONQUER,
    "Move the disks of X away, each to another adjacent sector, as far as these last.",
    X_BESIDE_ANOTHER,
    Times(DISKS_TO_NEIGHBOURS),
    Repeat(ChooseDisk(TheX()), ChooseSector(NearX(), fresh=True), Move()),
)
card(
    "drakons_escape",
    "Drakon's Escape",
    RED,
    CONQUER,
    "Move the whole stack of X onto an adjacent sector.",
    X_BESIDE_ANOTHER,
    ChooseSector(NearX()),
    MoveStack(),
)
card(
    "ancestral_ritual",
    "Ancestral Ritual",
    RED,
    CONQUER,
    "Resolve another conquer card in this pile, even a covered one.",
    CardsOfThisPile(),
    Copy(CardsOfThisPile()),
)
card(
    "thani_tribes",
    "Thani Tribes",
    RED,
    CONQUER,
    "Gain the value of X and of an adjacent sector.",
    Always(),
    Gain(1, VALUE_OF_X),
    ChooseSector(NearX()),
    Gain(1, VALUE_OF_PICKED),
)
card(
    "fires_at_night",
    "Fires at Night",
    RED,
    CONQUER,
    "Destroy any disk on the map, even a covered one.",
    Some(Stacks()),
    ChooseDisk(Stacks()),
    Kill(),
)
card(
    "thani_meditation",
    "Thani Meditation",
    RED,
    CONQUER,
    "Add a token here; or remove all tokens and take as many cards, covered or not, from one of your piles "
    "into your hand.",
    Always(),
    token_modes(
        SomePile(own=True),
        RemoveTokens(),
        ChoosePile(OWN_FULL_PILES),
        Times(TOKENS_TO_PILE),
        Repeat(TakeFromPile()),
    ),
)
card(
    "eferi_census",
    "E'Feri Census",
    RED,
    CONQUER,
    "Gain 1 for each red disk on the map.",
    Always(),
    Gain(1, PER_RED),
)
card(
    "fall_of_gethi_eferi",
    "Fall of Gethi E'Feri",
    RED,
    REAP,
    "Choose a sector. Its red disks move to adjacent sectors, then it is destroyed. Nothing collapses this "
    "turn.",
    Some(Sectors()),
    ChooseSector(Sectors()),
    ScatterRed(),
    DestroyPicked(),
    SkipCollapse(),
)
card(
    "thani_wanderers",
    "Thani Wanderers",
    RED,
    REAP,
    "Move a ruling disk onto this card; with four disks, card and disks are destroyed. While this card is on "
    "top you may place its disks as if they were in the pool. Otherwise they die.",
    Some(Stacks()),
    ChooseSector(Stacks()),
    JoinWanderers(),
)
card(
    "grotl_treasure_ships",
    "Grotl Treasure Ships",
    RED,
    REAP,
    "Destroy a card from your hand to gain the value of a colour reaped this turn.",
    Both(CardInHand(), SomeReaped()),
    ChooseFromHand(),
    DestroyPickedCard(),
    ChooseColour(REAPED),
    Gain(1, VALUE_OF_COLOUR),
)

# White.
card(
    "quest_for_ancient_earth",
    "Quest for Ancient Earth",
    WHITE,
    EXPLORE,
    "Destroy every sector of value 0.",
    Some(Worthless()),
    DestroyAll(Worthless()),
)
card(
    "cheras_relic",
    "Chera's Relic",
    WHITE,
    EXPLORE,
    "Place a disk in any uncontrolled sector and gain twice its value.",
    FREE_PLACE,
    PlaceDisk(),
    Gain(2, VALUE_OF_PICKED),
)
card(
    "crusader_fleet",
    "Crusader Fleet",
    WHITE,
    EXPLORE,
    "Discard any number of cards that are not white.",
    CardInHand(),
    DiscardNotWhite(),
)
card(
    "altems_massacre",
    "Altem's Massacre",
    WHITE,
    CONQUER,
    "Destroy any disk in X, even a covered one.",
    Some(TheX()),
    ChooseDisk(TheX()),
    Kill(),
)
card(
    "crusade_of_the_sun",
    "Crusade of the Sun",
    WHITE,
    CONQUER,
    "Add a token here; or remove all tokens and place as many disks of one colour, each on another sector "
    "adjacent to X.",
    Always(),
    token_modes(
        Both(Some(NearX()), DiskAvailable()),
        RemoveTokens(),
        ChooseColour(AVAILABLE),
        Times(TOKENS_TO_NEIGHBOURS),
        Repeat(ChooseSector(NearX(), fresh=True), LIFT_DISK, LAND_DISK),
    ),
)
card(
    "cheras_tithe",
    "Chera's Tithe",
    WHITE,
    CONQUER,
    "Gain 1 for each colour in X.",
    Some(TheX()),
    Gain(1, PER_COLOUR_IN_X),
)
card(
    "ambush_at_centauri_prime",
    "Ambush at Centauri Prime",
    WHITE,
    CONQUER,
    "Choose a discard pile. Its owner takes all its cards into the hand.",
    SomePile(),
    ChoosePile(FULL_PILES),
    TakePile(),
)
card(
    "silver_sword_uprising",
    "Silver Sword Uprising",
    WHITE,
    CONQUER,
    "Add a token here; or remove all tokens and destroy as many disks in sectors that white rules.",
    Always(),
    token_modes(Some(RuledBy(WHITE)), RemoveTokens(), Repeat(ChooseDisk(RuledBy(WHITE)), Kill())),
)
card(
    "battle_of_agon_sphere",
    "Battle of Agon Sphere",
    WHITE,
    CONQUER,
    "In a sector adjacent to X all disks die but one of your choice.",
    Some(NearX(2)),
    ChooseSector(NearX(2)),
    ChooseDisk(Picked()),
    KillOthers(),
)
card(
    "shield_rhetoric",
    "Shield Rhetoric",
    WHITE,
    CONQUER,
    "Move any white disk, even a covered one, onto an adjacent stack.",
    SomeDisk(StacksBeside(1), WHITE),
    ChooseDisk(StacksBeside(1), WHITE),
    ChooseSector(NearDisk(1)),
    Move(),
)
card(
    "agons_games",
    "Agon's Games",
    WHITE,
    CONQUER,
    "Nobody executes a card after this one this turn.",
    Always(),
    EndConquest(),
)
card(
    "altemian_purge",
    "Altemian Purge",
    WHITE,
    REAP,
    "Sacrifice any card of your piles, even a covered one, and gain the value of its colour.",
    SomePile(own=True),
    SacrificeFromPiles(),
)
card(
    "cheras_protection",
    "Chera's Protection",
    WHITE,
    REAP,
    "Put a token on a stack. It cannot collapse until a disk joins it or it is gone.",
    Some(Unprotected()),
    ChooseSector(Unprotected()),
    Protect(),
)
card(
    "death_of_crusader_altem",
    "Death of Crusader Altem",
    WHITE,
    REAP,
    "Destroy any three disks on the map, even covered ones. Nothing collapses this turn.",
    Some(Stacks()),
    Times(3),
    Repeat(ChooseDisk(Stacks()), Kill()),
    SkipCollapse(),
)

VOCABULARY: Final[Vocabulary] = vocabulary([card.id for card in CARDS])
NUMBER_OF: Final[dict[str, int]] = {card.id: card.card for card in CARDS}
