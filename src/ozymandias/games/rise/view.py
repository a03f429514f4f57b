"""What a seat sees, and how questions, options and events read in words."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final, cast

from ozymandias.games.rise.cards import CARDS, NUMBER_OF, VOCABULARY
from ozymandias.games.rise.pieces import (
    ACTION_OF,
    ACTIONS,
    CARDS_PER_COLOUR,
    CELL_TEXTS,
    CELLS,
    CHOOSE_ACTION,
    COLOUR_NAMES,
    COLOURS,
    CONQUER,
    DEAD,
    DESTINATIONS,
    DISKS,
    DISKS_PER_COLOUR,
    EMPTY,
    EXPLORE,
    HAND,
    LETTERS,
    MIDDLE,
    MODES,
    NO_CARD,
    NO_COLOUR,
    NOWHERE,
    PACK,
    PAY_UPKEEP,
    SOURCES,
    THANI_WANDERERS,
    TILE_SETS,
    WRECK,
    colours_in,
    disk,
    height,
    letters,
    named_disks,
    tally,
)
from ozymandias.games.rise.position import NO_ACTION, NO_PILE, NOT_CHOSEN, RisePosition
from ozymandias.games.rise.steps.explore import ExploreDisk
from ozymandias.games.rise.steps.primitives import (
    AVAILABLE,
    DEAD_COLOUR,
    IN_POOL,
    ChooseColour,
    ChooseDisk,
    ChooseSector,
    DiscardTo,
    NearDisk,
    NearX,
    Places,
    PullAny,
    RuledBy,
    Stacks,
    StacksBeside,
    TheX,
    Uncontrolled,
    Unprotected,
    UpkeepOf,
    executable,
    usable,
)
from ozymandias.games.rise.types import (
    Action,
    CardId,
    Colour,
    ColourView,
    Components,
    EffectView,
    Look,
    OwnView,
    PlayerView,
    Shown,
    ShownAction,
    ShownCollapse,
    ShownConquest,
    ShownDisk,
    ShownDraft,
    Verb,
)
from ozymandias.kernel.position import NOBODY
from ozymandias.kernel.zones import cards_in, count_in

PILE_NAMES: Final = ("pile A", "pile B")
CARD_VERBS: Final = {
    "draft_pick": "take",
    "drop_card": "drop",
    "packet_card": "discard",
    "sacrifice_card": "sacrifice",
}
PILE_QUESTIONS: Final = ["draft_to", "packet_pile", "reap_pile"]  # those about the own piles
LEVELS: Final = ("first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth")


def look(p: RisePosition, seat: int | None) -> Look:
    """Everything but deck, tile pile, and what the others hold, pick and offer."""
    return {
        "rules": dict(p.rules.options),
        "active": p.active,
        "turn": p.turns,
        "action": None if p.action == NO_ACTION else ACTIONS[p.action],
        "quiet_turns": p.quiet_turns,
        "quiet_limit": p.rules.quiet_limit,
        "colours": {COLOUR_NAMES[colour]: _colour(p, colour) for colour in range(COLOURS)},
        "uncontrolled_value": p.value_of(NO_COLOUR),
        "sectors": [
            {
                "cell": CELL_TEXTS[cell],
                "value": p.tile[cell],
                "disks": named_disks(p.stack[cell]),
                "protected": cell in p.protected,
            }
            for cell in p.sectors
        ],
        "wrecks": [CELL_TEXTS[cell] for cell in range(CELLS) if p.tile[cell] >= WRECK],
        "lost_tiles": len(p.lost_tiles),
        "tile_pile": len(p.tile_pile),
        "drawn_tiles": p.drawn.copy(),
        "deck": len(p.deck),
        "dead_cards": _ids(cards_in(p.where, DEAD)),
        "sacrifices": _ids(p.sacrifices),
        "players": [_player(p, player, seat) for player in range(p.seats)],
        "tokens": {_id(card): p.tokens[card] for card in range(len(CARDS)) if p.tokens[card]},
        "wanderers": [COLOUR_NAMES[c] for c in range(COLOURS) for _ in range(p.wanderers[c])],
        "lifted": None if p.lifted == NO_COLOUR else COLOUR_NAMES[p.lifted],
        "price": p.price,
        "x": None if p.x == NOWHERE else CELL_TEXTS[p.x],
        "conquering": COLOUR_NAMES[p.colour] if p.conquering else None,
        "reaped": [COLOUR_NAMES[colour] for colour in range(COLOURS) if p.reaped >> colour & 1],
        "skip_collapse": p.skip_collapse,
        "end_turn": p.end_turn,
        "effect": _effect(p, seat),
        "yours": None if seat is None else _yours(p, seat),
    }


def _colour(p: RisePosition, colour: int) -> ColourView:
    away = p.pool[colour] + p.dead[colour] + p.wanderers[colour] + (p.lifted == colour)
    return {
        "pool": p.pool[colour],
        "living": DISKS_PER_COLOUR - away,
        "dead": p.dead[colour],
        "value": p.value_of(colour),
    }


def _player(p: RisePosition, player: int, seat: int | None) -> PlayerView:
    return {
        "resources": p.resources[player],
        "cards": p.hand_size(player),
        "hand": _ids(p.hand(player)) if player == seat else None,
        "pack": count_in(p.where, PACK + player),
        "piles": [_ids(p.piles[2 * player]), _ids(p.piles[2 * player + 1])],
    }


def _effect(p: RisePosition, seat: int | None) -> EffectView | None:
    """What is being executed, and what was picked for it so far: public, but for a card that is in a hand."""
    if p.resolver == NOBODY:
        return None
    hidden = p.card == NO_CARD or p.holder(p.card) not in (NOBODY, seat)
    return {
        "seat": p.resolver,
        "card": _id(p.this),
        "times": p.times,
        "sector": None if p.sector == NOWHERE else CELL_TEXTS[p.sector],
        "disk": None if p.cell == NOWHERE else {"cell": CELL_TEXTS[p.cell], "level": p.level},
        "colour": None if p.colour == NO_COLOUR else COLOUR_NAMES[p.colour],
        "picked": None if hidden else _id(p.card),
        "pile": None if p.pile == NO_PILE else {"seat": p.pile // 2, "pile": p.pile % 2},
    }


def _yours(p: RisePosition, seat: int) -> OwnView:
    """What a seat has chosen in secret, and what it is choosing from."""
    pick = p.pick_of(seat)
    place = p.place_of(seat)
    return {
        "pack": _ids(cards_in(p.where, PACK + seat)),
        "pick": None if pick == NO_CARD else _id(pick),
        "to": None if place == NOT_CHOSEN else DESTINATIONS[place],
        "offered": _ids(p.offered_by(seat)),
        "for_piles": p.offered_for(seat),
        "packet": _ids(p.packet) if seat == p.active else [],
    }


def _id(card: int) -> CardId:
    return CARDS[card].id


def _ids(cards: list[int]) -> list[CardId]:
    return [CARDS[card].id for card in cards]


def title(name: str) -> str:
    return CARDS[NUMBER_OF[name]].title


def card_name(name: str) -> str:
    """The title, with letter and action: "Tidal Pools (B conquer)"."""
    card = CARDS[NUMBER_OF[name]]
    return f"{card.title} ({LETTERS[card.colour]} {card.action})"


# Questions.


QUESTIONS: Final = {
    "place_tile": "Where does the tile of value {tile} go?",
    "choose_action": "Your turn: what do you do?",
    "draft_pick": "Draft: which card do you take?",
    "draft_to": "Draft: where does {pick} go?",
    "effect": "Which of your active cards do you execute?",
    "place_disk": "Which disk goes where?",
    "disk_source": "Where does the {colour} disk come from?",
    "destroy_sector": "A sector must be destroyed: which one?",
    "upkeep": "Upkeep is {price} for each card{piles}: pay, or drop a card?",
    "conquer_target": "Which colour conquers which sector?",
    "packet_card": "Packet for {x}: which {packet} card do you discard?",
    "packet_pile": "On which pile do you discard the packet?",
    "reap_disk": "Which ruling disk falls?",
    "sacrifice": "Do you sacrifice a card?",
    "reap_pile": "For which of your piles?",
    "collapse_sector": "Which stack collapses?",
    "choose_mode": "Which way?",
    "choose_sector": "Which sector?",
    "choose_disk": "Which disk?",
    "choose_colour": "Which colour?",
    "choose_seat": "Which opponent?",
    "choose_card": "Which card of your hand?",
    "discard_card": "Which card do you discard?",
    "discard_or_done": "Do you discard a card?",
    "destroy_or_done": "Do you destroy a card?",
    "take_card": "Which card do you take?",
    "sacrifice_from_pile": "Which card of your piles do you sacrifice?",
    "sector_or_done": "In which sector do you pull?",
    "copy_card": "Which card do you resolve?",
    "choose_pile": "Which pile?",
}
# Of cards that ask for a sector: what happens there.
SECTOR_QUESTIONS: Final = {
    "wreckage_of_the_xyri": "Which sector is destroyed?",
    "charons_maw": "Which sector is destroyed?",
    "rafia_cyri_theorem": "Which sector is destroyed?",
    "fall_of_gethi_eferi": "Which sector is destroyed?",
    "hanios_resistance": "In which sector do you pull?",
    "hanian_awakening": "In which sector do you pull?",
    "drakons_escape": "Where does the stack go?",
}


def say_question(p: RisePosition) -> str:
    if p.asked is None:
        return "The game is over."
    question = _question(p)
    if p.resolver == NOBODY:
        return question
    card = CARDS[p.this]
    more = f" ({p.times + 1} to go)" if p.times and p.asked.name in ("choose_sector", "choose_disk") else ""
    return f"{card.title} ({card.text.rstrip('.')}). {question}{more}"


def _question(p: RisePosition) -> str:
    """The question without the card that asks it."""
    assert p.asked is not None
    if p.asked.name == "choose_sector":
        return _sector_question(p)
    if p.asked.name == "choose_pile" and p.card != NO_CARD and p.holder(p.card) == p.seat:
        return f"On which pile does {CARDS[p.card].title} go?"
    in_piles = isinstance(p.asked, UpkeepOf) and p.asked.in_piles
    return QUESTIONS[p.asked.name].format(
        tile=p.drawn[0] if p.drawn else 0,
        pick=_pick_title(p),
        colour=COLOUR_NAMES[p.colour] if p.colour != NO_COLOUR else "",
        price=p.price,
        piles=" in your piles" if in_piles else " in your hand",
        x=CELL_TEXTS[p.x] if p.x != NOWHERE else "",
        packet=COLOUR_NAMES[p.packet_colour(len(p.packet))] if p.conquering else "",
    )


def _sector_question(p: RisePosition) -> str:
    """Where a picked disk goes, or one of a picked colour; or what happens to the sector."""
    if p.cell != NOWHERE:
        return f"Where does the {COLOUR_NAMES[disk(p.stack[p.cell], p.level)]} disk go?"
    if p.colour != NO_COLOUR:
        return f"Where does a {COLOUR_NAMES[p.colour]} disk go?"
    return SECTOR_QUESTIONS.get(CARDS[p.this].id, QUESTIONS["choose_sector"])


def _pick_title(p: RisePosition) -> str:
    pick = p.pick_of(p.seat)
    return "it" if pick == NO_CARD else CARDS[pick].title


# Options.


def say_option(p: RisePosition, option: int) -> str:
    """An option in words, from nothing but what the deciding seat knows."""
    verb = VOCABULARY.verb(option)
    values = VOCABULARY.arguments(option)
    if verb in ("draft_pick", "use_effect", "drop_card", "packet_card", "sacrifice_card", "choose_card"):
        return _say_card(verb, values[0])
    if verb == "choose_action":
        return _say_action(p, values[0])
    if verb == "place_tile":
        return f"at {CELL_TEXTS[values[0]]}{_beside(p, values[0])}"
    if verb in ("place_disk", "conquer_target"):
        return _say_disk(p, verb, values[0], values[1])
    if verb in ("destroy_sector", "reap_disk", "collapse_sector", "choose_sector"):
        return _say_sector(p, verb, values[0])
    if verb == "choose_disk":
        stack = p.stack[values[0]]
        place = _level(values[1], height(stack))
        return f"{COLOUR_NAMES[disk(stack, values[1])]}, {place} of {sector_text(p, values[0])}"
    if verb == "choose_colour":
        return _say_colour(p, values[0])
    if verb == "choose_seat":
        return f"seat {values[0]} with {_cards(p.hand_size(values[0]))} in hand"
    if verb in ("draft_to", "packet_pile", "reap_pile", "choose_pile"):
        return _say_pile(p, verb, values)
    if verb == "pay_upkeep":
        assert isinstance(p.asked, UpkeepOf)
        count = len(p.asked.cards(p))
        return f"pay {p.price * count} for {_cards(count)} (you have {p.resources[p.seat]})"
    if verb == "disk_source":
        return "from the pool" if values[0] == 0 else "from Thani Wanderers"
    if verb == "choose_mode":
        return _say_mode(p, values[0])
    if verb == "pass_effect":
        return "execute nothing"
    return _say_done(p, verb)


def _say_card(verb: str, card: int) -> str:
    printed = CARDS[card]
    if verb == "use_effect":
        return f"{printed.title}: {printed.text}"
    return f"{CARD_VERBS.get(verb, '')} {card_name(printed.id)}".lstrip()


def _say_action(p: RisePosition, action: int) -> str:
    if action == CONQUER:
        if not p.conquer_targets():
            return "conquer (nothing legal: destroy a sector)"
        return "conquer: discard a packet, put a disk on a sector, gain its value"
    if ACTIONS[action] == "explore":
        tiles = min(max(0, 3 - len(p.uncontrolled())), len(p.tile_pile))
        return f"explore: {tiles} new tile{'' if tiles == 1 else 's'}, a draft, a disk, upkeep"
    if not p.stacks():
        return "reap (no disk lives: destroy a sector), sacrifices, collapse"
    return "reap: a ruling disk falls, sacrifices, collapse"


def _say_disk(p: RisePosition, verb: str, colour: int, cell: int) -> str:
    name = COLOUR_NAMES[colour]
    if verb == "place_disk":
        return f"{name} on {sector_text(p, cell)}"
    need = tally(p.stack[cell]) + (1 << 8 * colour)
    packet = [f"{need >> 8 * c & 255} {COLOUR_NAMES[c]}" for c in range(COLOURS) if need >> 8 * c & 255]
    return f"{name} on {sector_text(p, cell)}: discard {', '.join(packet)}; gain {p.tile[cell]}"


def _say_sector(p: RisePosition, verb: str, cell: int) -> str:
    if verb == "reap_disk":
        return (
            f"{COLOUR_NAMES[p.stack[cell] & 3]} on the {p.tile[cell]} at {CELL_TEXTS[cell]}{_over(p, cell)}"
        )
    return sector_text(p, cell)


def sector_text(p: RisePosition, cell: int) -> str:
    """A sector with its ruler and what lies below, bottom to top: "white's 2 at (0,-1), over RK"."""
    if p.stack[cell] == EMPTY:
        return f"the uncontrolled {p.tile[cell]} at {CELL_TEXTS[cell]}"
    return _owned(p, cell) + _over(p, cell)


def _over(p: RisePosition, cell: int) -> str:
    below = "".join(letters(p.stack[cell])[:-1])
    return f", over {below}" if below else ""


def _beside(p: RisePosition, cell: int) -> str:
    """What a new tile would lie beside: sectors, or else a wreck; nothing, if there is no tile at all."""
    near = p.near_cells(cell)
    if near:
        return f", beside {' and '.join(_owned(p, other) for other in near)}"
    return "" if cell == MIDDLE else ", beside a wreck"


def _owned(p: RisePosition, cell: int) -> str:
    """A sector with its ruler: "red's 2 at (0,1)"."""
    whose = "the" if p.stack[cell] == EMPTY else f"{COLOUR_NAMES[p.stack[cell] & 3]}'s"
    return f"{whose} {p.tile[cell]} at {CELL_TEXTS[cell]}"


def _level(level: int, levels: int) -> str:
    if level == levels - 1:
        return "on top"
    if level == 0:
        return "at the bottom"
    return f"{LEVELS[level] if level < len(LEVELS) else f'number {level + 1}'} from the bottom"


def _say_colour(p: RisePosition, colour: int) -> str:
    carried = ""
    if isinstance(p.asked, ChooseColour) and p.asked.kind == AVAILABLE:
        count = p.available(p.seat, colour) - p.pool[colour]
        carried = f", {count} on Thani Wanderers" if count else ""
    return (
        f"{COLOUR_NAMES[colour]} (value {p.value_of(colour)}, pool {p.pool[colour]}{carried}, "
        f"dead {p.dead[colour]})"
    )


def _say_mode(p: RisePosition, mode: int) -> str:
    card = CARDS[p.this].id
    tokens = p.tokens[p.this]
    if mode == 0:
        return f"add a token ({tokens} {'lies' if tokens == 1 else 'lie'} here)"
    if mode == 1:
        use = "use the token" if tokens == 1 else f"use the {tokens} tokens"
        return f"{use}: gain {2 * tokens}" if card == "vaults_of_atif" else use
    if card == "hanian_cultists":
        return f"gain {2 * p.tile[p.x]}" if mode == 2 else f"destroy {sector_text(p, p.x)}"
    if mode == 2:
        return f"gain {2 * p.destroyed_count()}"
    return f"destroy a sector adjacent to {CELL_TEXTS[p.x]}"


def _say_done(p: RisePosition, verb: str) -> str:
    """The end of an open choice: whether something was chosen before."""
    if verb == "sacrifice_done":
        return "sacrifice no more" if p.answers_of(p.seat) or p.used else "sacrifice nothing"
    return "choose no more" if p.times or p.used or p.card != NO_CARD else "choose nothing"


def _say_pile(p: RisePosition, verb: str, values: tuple[int, ...]) -> str:
    if verb == "draft_to":
        if values[0] == 0:
            return "into the hand"
        pile = 2 * p.seat + values[0] - 1
        back = p.piles[pile] if p.rules.whole_pile else p.piles[pile][-1:]
        taken = ", ".join(CARDS[card].title for card in back)
        there = f", taking back {taken}" if back else ", which is empty"
        return f"onto {PILE_NAMES[values[0] - 1]}{there}"
    if verb == "choose_pile":
        owner, side = values
        mine = "your" if owner == p.seat else f"seat {owner}'s"
        return f"{mine} {PILE_NAMES[side]}, {_pile_text(p, 2 * owner + side)}"
    pile = 2 * p.seat + values[0]
    if verb == "reap_pile":
        top = p.top(pile)
        colour = NO_COLOUR if top == NO_CARD else top // CARDS_PER_COLOUR
        what = "uncontrolled sectors" if top == NO_CARD else COLOUR_NAMES[colour]
        return f"against {PILE_NAMES[values[0]]}: gain {p.value_of(colour)} ({what})"
    return f"on {PILE_NAMES[values[0]]}, {_pile_text(p, pile)}"


def _pile_text(p: RisePosition, pile: int) -> str:
    cards = p.piles[pile]
    if not cards:
        return "empty"
    return f"{_cards(len(cards))}, {card_name(_id(cards[-1]))} on top"


def _cards(count: int) -> str:
    return f"{count} card{'' if count == 1 else 's'}"


# For boards on a screen.


# The steps of each action, with the questions that belong to them.
STEPS: Final[dict[Action, tuple[tuple[str, tuple[str, ...]], ...]]] = {
    "explore": (
        ("tiles", ("place_tile",)),
        ("draft", ("draft_pick", "draft_to")),
        ("effects", ("effect",)),
        ("disk", ("place_disk", "disk_source", "destroy_sector")),
        ("upkeep", ("upkeep",)),
    ),
    "conquer": (
        ("target", ("conquer_target", "disk_source", "destroy_sector")),
        ("packet", ("packet_card", "packet_pile")),
        ("effects", ("effect",)),
    ),
    "reap": (
        ("disk", ("reap_disk", "destroy_sector")),
        ("sacrifices", ("sacrifice", "reap_pile")),
        ("effects", ("effect",)),
        ("collapse", ("collapse_sector",)),
    ),
}


def components() -> Components:
    """What lies in the box: colours, actions, tiles, and every card by its id."""
    return {
        "colours": [{"letter": LETTERS[colour], "name": COLOUR_NAMES[colour]} for colour in range(COLOURS)],
        "actions": list(ACTIONS),
        "steps": {
            action: [{"name": name, "asks": list(asks)} for name, asks in steps]
            for action, steps in STEPS.items()
        },
        "disks": DISKS,
        "disks_per_colour": DISKS_PER_COLOUR,
        "tile_sets": {name: list(counts) for name, counts in TILE_SETS.items()},
        "wanderers": _id(THANI_WANDERERS),
        "cells": list(CELL_TEXTS),
        "cards": {
            card.id: {
                "id": card.id,
                "order": card.card,
                "title": card.title,
                "colour": card.colour_name,
                "action": card.action,
                "text": card.text,
            }
            for card in CARDS
        },
    }


def show_option(p: RisePosition, option: int) -> Shown:
    """What an option touches, leads to, brings and costs."""
    verb = cast(Verb, VOCABULARY.verb(option))
    values = VOCABULARY.arguments(option)
    value = values[0] if values else 0
    if verb == "choose_action":
        return _show_action(p, value)
    if verb == "place_tile":
        return {"verb": verb, "cell": CELL_TEXTS[value], "value": p.drawn[0]}
    if verb == "place_disk":
        return _show_disk(p, value, values[1])
    if verb == "conquer_target":
        return _show_conquest(p, value, values[1])
    if verb == "destroy_sector" or verb == "choose_sector":
        return {"verb": verb, "cell": CELL_TEXTS[value], "value": p.tile[value]}
    if verb == "reap_disk":
        stack = p.stack[value]
        return {
            "verb": verb,
            "cell": CELL_TEXTS[value],
            "value": p.tile[value],
            "colour": COLOUR_NAMES[stack & 3],
            "top": height(stack) - 1,
        }
    if verb == "collapse_sector":
        return _show_collapse(p, value)
    if verb == "choose_disk":
        colour = disk(p.stack[value], values[1])
        return {
            "verb": verb,
            "cell": CELL_TEXTS[value],
            "level": values[1],
            "colour": COLOUR_NAMES[colour],
        }
    if verb == "choose_colour":
        return {"verb": verb, "colour": COLOUR_NAMES[value], "value": p.value_of(value)}
    if verb == "choose_seat":
        return {"verb": verb, "seat": value}
    if verb == "draft_to":
        return _show_draft(p, value)
    if verb == "packet_pile":
        return {"verb": verb, "seat": p.seat, "pile": value}
    if verb == "choose_pile":
        return {"verb": verb, "seat": value, "pile": values[1]}
    if verb == "reap_pile":
        top = p.top(2 * p.seat + value)
        reaped = NO_COLOUR if top == NO_CARD else top // CARDS_PER_COLOUR
        return {"verb": verb, "seat": p.seat, "pile": value, "gain": p.value_of(reaped)}
    if verb == "pay_upkeep":
        assert isinstance(p.asked, UpkeepOf)
        cards = p.asked.cards(p)
        return {"verb": verb, "price": p.price * len(cards), "each": p.price, "cards": _ids(cards)}
    if verb == "disk_source":
        return {"verb": verb, "source": SOURCES[value], "colour": COLOUR_NAMES[p.colour]}
    if verb == "choose_mode":
        return {"verb": verb, "mode": MODES[value], "of": _id(p.this)}
    if verb == "pass_effect" or verb == "sacrifice_done" or verb == "done":
        return {"verb": verb}
    return {"verb": verb, "card": _id(value)}


def _show_action(p: RisePosition, action: int) -> ShownAction:
    cells: list[int] = []
    if action == CONQUER:
        targets = p.conquer_targets()
        cells = [cell for cell in p.sectors if any(target % CELLS == cell for target in targets)]
    elif action == EXPLORE:
        cells = p.uncontrolled()
    else:
        cells = p.stacks()
    return {
        "verb": "choose_action",
        "action": ACTIONS[action],
        "cells": [CELL_TEXTS[cell] for cell in cells],
        "forced": action != EXPLORE and not cells,
    }


def _show_disk(p: RisePosition, colour: int, cell: int) -> ShownDisk:
    shown: ShownDisk = {
        "verb": "place_disk",
        "cell": CELL_TEXTS[cell],
        "colour": COLOUR_NAMES[colour],
        "value": p.tile[cell],
    }
    if isinstance(p.asked, ExploreDisk):
        shown["price"] = p.tile[cell]
    return shown


def _show_conquest(p: RisePosition, colour: int, cell: int) -> ShownConquest:
    return {
        "verb": "conquer_target",
        "cell": CELL_TEXTS[cell],
        "colour": COLOUR_NAMES[colour],
        "value": p.tile[cell],
        "packet": _packet(p, colour, cell),
        "gain": p.tile[cell],
    }


def _packet(p: RisePosition, colour: int, cell: int) -> dict[Colour, int]:
    """What a conquest takes: so many cards of each colour."""
    need = tally(p.stack[cell]) + (1 << 8 * colour)
    return {COLOUR_NAMES[c]: need >> 8 * c & 255 for c in range(COLOURS) if need >> 8 * c & 255}


def _show_collapse(p: RisePosition, cell: int) -> ShownCollapse:
    need = tally(p.stack[cell])
    cards: list[int] = []
    for card in p.sacrifices:  # the earliest of its colour
        if need >> 8 * (card // CARDS_PER_COLOUR) & 255:
            need -= 1 << 8 * (card // CARDS_PER_COLOUR)
            cards.append(card)
    return {
        "verb": "collapse_sector",
        "cell": CELL_TEXTS[cell],
        "value": p.tile[cell],
        "cards": _ids(cards),
    }


def _show_draft(p: RisePosition, place: int) -> ShownDraft:
    shown: ShownDraft = {"verb": "draft_to", "to": DESTINATIONS[place], "seat": p.seat}
    if place:
        pile = p.piles[2 * p.seat + place - 1]
        shown["pile"] = place - 1
        shown["cards"] = _ids(pile if p.rules.whole_pile else pile[-1:])
    return shown


# Why not.


def why_not(p: RisePosition, seat: int) -> dict[str, str]:
    """Why a seat that is asked cannot use a piece now, a sentence for each.

    Cards go by their id, cells by their text, colours by their name, piles by seat and side ("0a"), actions
    by their name, and paying the upkeep is "pay". A piece that an option stands for is never refused.
    """
    if p.asked is None or p.seat != seat or seat not in p.waiting():
        return {}
    refusals = _why_no_card(p, seat)
    refusals.update(_why_no_sector(p))
    refusals.update(_why_no_colour(p))
    refusals.update(_why_no_pile(p, seat))
    if p.asked.name == "choose_action" and CHOOSE_ACTION + CONQUER not in p.legal:
        refusals["conquer"] = "You can pay for no conquest, and this game allows no impossible one."
    if isinstance(p.asked, UpkeepOf) and PAY_UPKEEP not in p.legal:
        count = len(p.asked.cards(p))
        refusals["pay"] = f"{_cards(count)} cost {p.price * count}, and you have {p.resources[seat]}."
    for piece in _offered(p):
        refusals.pop(piece, None)
    return refusals


def _offered(p: RisePosition) -> set[str]:
    """The pieces that options stand for, by their names."""
    found: set[str] = set()
    for option in p.legal:
        shows: Mapping[str, Any] = show_option(p, option)
        if "card" in shows:
            found.add(shows["card"])
        if shows["verb"] == "conquer_target":  # a card in hand stands for its colour
            found.update(_id(card) for card in p.hand(p.seat) if CARDS[card].colour_name == shows["colour"])
        if "cell" in shows:
            found.add(shows["cell"])
        if "colour" in shows:
            found.add(shows["colour"])
        if "pile" in shows:
            found.add(f"{shows['seat']}{'ab'[shows['pile']]}")
    return found


def _why_no_card(p: RisePosition, seat: int) -> dict[str, str]:
    """Of the cards in hand, in the own pack and in the own piles."""
    assert p.asked is not None
    name = p.asked.name
    refusals: dict[str, str] = {}
    wait = f"Not now: {_question(p)}"
    own = p.piles[2 * seat] + p.piles[2 * seat + 1]
    for card in [*p.hand(seat), *cards_in(p.where, PACK + seat)]:
        if name == "choose_action":
            refusals[_id(card)] = f"{CARDS[card].title} works only on top of one of your piles."
        elif name == "effect":
            refusals[_id(card)] = why_not_execute(p, seat, _id(card))
        else:
            refusals[_id(card)] = _why_no_hand_card(p, seat, card) or wait
    for card in own:
        if name == "choose_action":
            refusals[_id(card)] = _why_not_yet(p, seat, card)
        elif name == "effect":
            refusals[_id(card)] = why_not_execute(p, seat, _id(card))
        elif name in ("copy_card", "take_card"):
            refusals[_id(card)] = "This card cannot be chosen now."
        else:
            refusals[_id(card)] = wait
    if name == "copy_card":
        for pile in range(2 * p.seats):
            for card in p.piles[pile]:
                refusals.setdefault(_id(card), "The text of this card cannot be resolved now.")
    return refusals


def _why_not_yet(p: RisePosition, seat: int, card: int) -> str:
    """Of a card in a pile, before an action is chosen."""
    pile = p.pile_of(card)
    if p.top(pile) != card:
        return f"{CARDS[card].title} is covered by {CARDS[p.top(pile)].title}."
    return f"{CARDS[card].title} can be executed after {CARDS[card].action.capitalize()}."


def _why_no_hand_card(p: RisePosition, seat: int, card: int) -> str:
    """Of a card in hand that a question about cards leaves out; nothing, if it is about something else."""
    assert p.asked is not None
    name = p.asked.name
    if name == "packet_card":
        if card in p.packet:
            return "It is in the packet already."
        return f"It is no {COLOUR_NAMES[p.packet_colour(len(p.packet))]} card."
    if name == "sacrifice":
        if card in p.offered_by(seat):
            return "You sacrifice it already."
        return "You have sacrificed for both of your piles."
    if name == "conquer_target":
        return _why_no_colour(p)[CARDS[card].colour_name]
    if name == "discard_or_done":
        return "White cards are not discarded for Crusader Fleet."
    if isinstance(p.asked, UpkeepOf) and not p.asked.in_piles:
        return "In this game cards are dropped only if they cannot be paid for."
    return ""


# Sectors.


def _why_no_sector(p: RisePosition) -> dict[str, str]:
    asked = p.asked
    assert asked is not None
    refusals: dict[str, str] = {}
    for cell in p.sectors:
        reason = ""
        if asked.name == "place_disk":
            reason = _why_no_disk(p, cell)
        elif asked.name == "conquer_target":
            reason = _why_no_conquest(p, cell)
        elif asked.name == "reap_disk":
            reason = "There is no disk here."
        elif asked.name == "collapse_sector":
            reason = _why_no_collapse(p, cell)
        elif isinstance(asked, (ChooseSector, ChooseDisk)):
            fresh = isinstance(asked, ChooseSector) and asked.fresh
            if fresh and cell in p.used:
                reason = "This sector was chosen already."
            else:
                reason = _why_no_place(p, asked.places, cell)
        elif isinstance(asked, PullAny):
            reason = "This sector was chosen already." if cell in p.used else _why_no_stack(p, cell, 2)
        if reason:
            refusals[CELL_TEXTS[cell]] = reason
    return refusals


def _why_no_disk(p: RisePosition, cell: int) -> str:
    if p.stack[cell] != EMPTY:
        return f"{_ruler(p, cell)} controls this sector: the disk goes into an uncontrolled one."
    return "No disk that you can place is adjacent to a disk of its colour here."


def _ruler(p: RisePosition, cell: int) -> str:
    return COLOUR_NAMES[p.stack[cell] & 3].capitalize()


def _why_no_conquest(p: RisePosition, cell: int) -> str:
    """Colour by colour: what is missing, of those that the map allows; or why it allows none."""
    hand = p.hand_tally(p.active)
    conquests = p.conquests()
    missing: list[str] = []
    for colour in range(COLOURS):
        if colour * CELLS + cell not in conquests:
            continue
        need = tally(p.stack[cell]) + (1 << 8 * colour)
        lack: list[str] = []
        for c in range(COLOURS):
            more = (need >> 8 * c & 255) - (hand >> 8 * c & 255)
            if more > 0:
                lack.append(f"{more} {COLOUR_NAMES[c]}")
        if lack:
            missing.append(f"for {COLOUR_NAMES[colour]} you lack {' and '.join(lack)}")
    if missing:
        return f"You hold too few cards: {'; '.join(missing)}."
    return "No colour that can still be placed is adjacent, other than the one that rules here."


def _why_no_collapse(p: RisePosition, cell: int) -> str:
    stack = p.stack[cell]
    if stack == EMPTY:
        return "There is no disk here."
    if cell in p.protected:
        return "This stack is protected."
    need = tally(stack)
    lack: list[str] = []
    for colour in range(COLOURS):
        have = len([card for card in p.sacrifices if card // CARDS_PER_COLOUR == colour])
        more = (need >> 8 * colour & 255) - have
        if more > 0:
            lack.append(f"{more} {COLOUR_NAMES[colour]}")
    return f"The sacrifices lack {' and '.join(lack)}."


def _why_no_stack(p: RisePosition, cell: int, least: int) -> str:
    if height(p.stack[cell]) >= least:
        return ""
    return "There is no disk here." if least == 1 else "There are fewer than two disks here."


def _why_no_place(p: RisePosition, places: Places, cell: int) -> str:
    """Why a sector is not among those that a text speaks of."""
    if isinstance(places, Uncontrolled):
        return f"{_ruler(p, cell)} controls this sector." if p.stack[cell] != EMPTY else ""
    if isinstance(places, NearX):
        if cell not in p.near_cells(p.x):
            return f"It is not adjacent to {CELL_TEXTS[p.x]}."
        return _why_no_stack(p, cell, places.least)
    if isinstance(places, NearDisk):
        if cell not in p.near_cells(p.cell):
            return f"It is not adjacent to {CELL_TEXTS[p.cell]}."
        return _why_no_stack(p, cell, places.least)
    if isinstance(places, Stacks):
        return _why_no_stack(p, cell, places.least)
    if isinstance(places, TheX):
        return f"The disk must lie in {CELL_TEXTS[p.x]}."
    if isinstance(places, RuledBy):
        return f"{COLOUR_NAMES[places.colour].capitalize()} does not control this sector."
    if isinstance(places, Unprotected):
        return _why_no_stack(p, cell, 1) or "This stack is protected already."
    if isinstance(places, StacksBeside):
        return _why_no_stack(p, cell, 1) or "No disk here can be moved by this card."
    return "This sector cannot be chosen now."


# Colours and piles.


def _why_no_colour(p: RisePosition) -> dict[str, str]:
    asked = p.asked
    assert asked is not None
    refusals: dict[str, str] = {}
    for colour in range(COLOURS):
        name = COLOUR_NAMES[colour]
        reason = ""
        if asked.name in ("place_disk", "conquer_target"):
            seat = p.active if p.resolver == NOBODY else p.resolver
            reason = f"No {name} disk can be placed anywhere now."
            if not p.available(seat, colour):
                reason = f"No {name} disk is left to be placed."
            elif asked.name == "conquer_target" and not p.hand_tally(seat) >> 8 * colour & 255:
                reason = f"You hold no {name} card."
        elif isinstance(asked, ChooseColour):
            if asked.kind == IN_POOL:
                reason = f"No {name} disk is in the pool."
            elif asked.kind == DEAD_COLOUR:
                reason = f"No {name} disk is dead."
            elif asked.kind == AVAILABLE:
                reason = f"No {name} disk is left to be placed."
            elif not p.reaped >> colour & 1:
                reason = f"{name.capitalize()} was not reaped this turn."
            else:
                reason = f"No {name} disk is dead."
        if reason:
            refusals[name] = reason
    return refusals


def _why_no_pile(p: RisePosition, seat: int) -> dict[str, str]:
    assert p.asked is not None
    name = p.asked.name
    refusals: dict[str, str] = {}
    for pile in range(2 * p.seats):
        mine = pile // 2 == seat
        reason = ""
        if name == "choose_pile" and (mine or not p.piles[pile]) and not isinstance(p.asked, DiscardTo):
            reason = "This pile is empty."
        elif name == "reap_pile" and mine:
            reason = "You sacrifice a card for this pile already."
        elif not mine and (name == "choose_pile" or name in PILE_QUESTIONS):
            reason = "This is not your pile."
        if reason:
            half = "b" if pile % 2 else "a"
            refusals[f"{pile // 2}{half}"] = reason
    return refusals


def why_not_execute(p: RisePosition, seat: int, name: str) -> str:
    """Why a seat cannot execute a card now, in a sentence."""
    if name not in NUMBER_OF:
        return f"There is no card {name!r}."
    card = NUMBER_OF[name]
    printed = CARDS[card]
    pile = p.pile_of(card)
    if p.where[card] == HAND + seat:
        return f"{printed.title} is in your hand: a card works only on top of one of your piles."
    if pile == NO_PILE or pile // 2 != seat:
        return f"{printed.title} does not lie in one of your piles."
    if p.top(pile) != card:
        return f"{printed.title} is covered by {CARDS[p.top(pile)].title}."
    if p.action != ACTION_OF[card]:
        return f"{printed.title} is executed after {printed.action.capitalize()} only."
    if p.asked is None or p.asked.name != "effect" or p.seat != seat:
        return "You are not choosing a card to execute now."
    if usable(p, seat, card):
        return f"{printed.title} can be executed."
    if p.action == CONQUER and not (p.is_sector(p.x) and colours_in(p.stack[p.x]) >> printed.colour & 1):
        return f"There is no {printed.colour_name} disk in the conquered sector."
    assert not executable(p, seat, card, 0)
    return f"{printed.title} would do nothing now ({printed.text.rstrip('.')})."


# Events.


def say_event(event: Mapping[str, Any], names: Sequence[str]) -> str:
    """One line of the log."""
    kind = event["event"]
    who = names[event["seat"]] if "seat" in event else ""
    if kind == "drafted":
        return " ".join(_say_choice(choice, names) for choice in event["choices"])
    if kind == "sacrificed":
        return " ".join(_say_offer(offer, names) for offer in event["offers"]) or "Nobody sacrifices a card."
    if kind == "conquered":
        return _say_conquest(event, who)
    if kind == "game_end":
        final = ", ".join(f"{name} {score}" for name, score in zip(names, event["scores"], strict=True))
        return f"{ENDS[event['reason']]} Final: {final}. {names[event['ranking'].index(1)]} wins."
    if kind == "discarded" and event["owner"] != event["seat"]:
        owner = names[event["owner"]]
        return f"{who} puts {title(event['card'])} on {PILE_NAMES[event['pile']]} of {owner}."
    if kind in ("card_taken", "drawn"):
        what = title(event["card"]) if "card" in event else "a card"
        return f"{who} takes {what} from {names[event['of']]}." if "of" in event else f"{who} draws {what}."
    if kind == "handed_over":
        return f"{who} hands {title(event['card'])} to {names[event['to']]}."
    return _say_plain(event, who)


def _say_choice(choice: Mapping[str, Any], names: Sequence[str]) -> str:
    who = names[choice["seat"]]
    if choice["to"] == "hand":
        return f"{who} keeps a card."
    pile = PILE_NAMES[0 if choice["to"] == "pile_a" else 1]
    taken = ", ".join(map(title, choice["taken"]))
    back = f" and takes back {taken}" if taken else ""
    return f"{who} swaps {title(choice['card'])} into {pile}{back}."


def _say_offer(offer: Mapping[str, Any], names: Sequence[str]) -> str:
    what = f"on {offer['colour']}" if offer["colour"] else "for the uncontrolled sectors"
    return f"{names[offer['seat']]} sacrifices {title(offer['card'])} {what} and gains {offer['income']}."


def _say_conquest(event: Mapping[str, Any], who: str) -> str:
    over = f" over {', '.join(event['over'])}" if event["over"] else ""
    packet = ", ".join(map(title, event["packet"]))
    return (
        f"{who} conquers {event['cell']} with {event['colour']}{over} and gains {event['income']}. "
        f"Discarded on {PILE_NAMES[event['pile']]}: {packet}."
    )


def _say_plain(event: Mapping[str, Any], who: str) -> str:
    """The events that need no more than their facts filled in."""
    kind = event["event"]
    facts = {key: value for key, value in event.items() if key not in ("event", "seat")}
    if "card" in facts:
        facts["card"] = title(facts["card"])
    if "cards" in facts:
        cards = facts["cards"]
        facts["cards"] = _cards(cards) if isinstance(cards, int) else ", ".join(map(title, cards))
    if "pile" in facts:
        facts["pile"] = PILE_NAMES[facts["pile"]]
    if "disks" in facts:
        facts["stack"] = f"[{''.join(LETTERS[COLOUR_NAMES.index(name)] for name in facts['disks'])}]"
        facts["disks"] = ", ".join(facts["disks"])
    if "colours" in facts:
        facts["colours"] = ", ".join(facts["colours"])
    if "values" in facts:
        facts["values"] = ", ".join(map(str, facts["values"]))
    if kind == "action":
        kind = event["action"]
    elif kind == "cannot":
        kind = f"cannot_{event['action']}"
    elif kind == "sector_destroyed" and len(event["disks"]) < 2:
        kind = "sector_destroyed_with_one" if event["disks"] else "sector_destroyed_empty"
    elif kind == "stack" and not event["disks"]:
        kind = "stack_empty"
    elif kind == "tiles_drawn" and len(event["values"]) == 1:
        kind = "tile_drawn"
    elif kind == "token" and event["tokens"] == 1:
        kind = "first_token"
    elif kind == "upkeep" and event["in_piles"]:
        kind = "upkeep_in_piles"
    return LINES[kind].format(who=who, **facts)


ENDS: Final = {
    "all_dead": "All disks are dead.",
    "no_sectors": "No sector is left.",
    "one_colour_dead": "A whole colour is dead.",
    "pool_empty": "The pool is empty.",
}

LINES: Final = {
    "game_begins": "A tile of value {value} lies at {cell}. {who} begins.",
    "tile_drawn": "{who} draws a tile of value {values}.",
    "tiles_drawn": "{who} draws tiles of value {values}.",
    "tile_placed": "{who} places a {value} at {cell}.",
    "explore": "{who} explores.",
    "conquer": "{who} wants to conquer.",
    "reap": "{who} reaps.",
    "cannot_explore": "{who} cannot place a disk and must destroy a sector.",
    "cannot_conquer": "{who} cannot conquer anything and must destroy a sector.",
    "cannot_reap": "No disk lives: {who} must destroy a sector.",
    "reshuffled": "The dead pile is shuffled into a new deck of {cards}.",
    "executes": "{who} executes {card}.",
    "copies": "{who} resolves {card}.",
    "passes": "{who} passes.",
    "windows_closed": "Nobody else executes a card this turn.",
    "disk_placed": "{who} places {colour} on {cell}, value {value}.",
    "disk_returns": "A dead {colour} disk returns on {cell}.",
    "disk_moves": "The {colour} disk of {cell} moves to {to}.",
    "disk_dies": "A {colour} disk at {cell} dies.",
    "disk_joins": "The {colour} disk of {cell} joins Thani Wanderers.",
    "wanderers_die": "The disks on Thani Wanderers die: {colours}.",
    "pool_dies": "A {colour} disk dies in the pool.",
    "stack": "{cell} is now {stack}.",
    "stack_empty": "{cell} is uncontrolled now.",
    "protected": "The stack at {cell} is protected.",
    "sector_destroyed": "Sector {cell}, value {value}, is destroyed; {disks} die.",
    "sector_destroyed_with_one": "Sector {cell}, value {value}, is destroyed; a {disks} disk dies.",
    "sector_destroyed_empty": "Sector {cell}, value {value}, is destroyed.",
    "tile_lost": "A tile of value {value} is lost from the pile.",
    "upkeep": "Upkeep is {price} for each card in hand.",
    "upkeep_in_piles": "Upkeep is {price} for each card in the piles.",
    "paid": "{who} pays {amount}.",
    "gained": "{who} gains {amount}.",
    "dropped": "{who} drops {card}.",
    "reaped": "The {colour} disk at {cell} falls.",
    "collapsed": "{cell} collapses: {disks}.",
    "sacrifices_destroyed": "What is left of the sacrifices is destroyed: {cards}.",
    "purged": "{who} sacrifices {card} from a pile on {colour} and gains {income}.",
    "discarded": "{who} discards {card} on {pile}.",
    "taken_up": "{who} takes {cards} from {pile}.",
    "card_destroyed": "{who} destroys {card}.",
    "first_token": "{card} has 1 token now.",
    "token": "{card} has {tokens} tokens now.",
    "tokens_used": "The tokens of {card} are used: {tokens}.",
    "stalled": "Nobody moves history: {who} must destroy a sector.",
}
