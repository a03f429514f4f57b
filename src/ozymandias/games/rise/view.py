"""What a seat sees, and how questions, options and events read in words."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from ozymandias.games.rise.cards import CARDS, NUMBER_OF, VOCABULARY
from ozymandias.games.rise.pieces import (
    ACTION_OF,
    ACTIONS,
    CELL_TEXTS,
    CELLS,
    COLOUR_NAMES,
    COLOURS,
    CONQUER,
    DEAD,
    DISKS_PER_COLOUR,
    HAND,
    LETTERS,
    NO_CARD,
    NO_COLOUR,
    NOWHERE,
    PACK,
    TABLE,
    WRECK,
    colours_in,
    disk,
    height,
    letters,
    tally,
)
from ozymandias.games.rise.position import NO_ACTION, NO_PILE, NOT_CHOSEN, RisePosition
from ozymandias.games.rise.steps.primitives import UpkeepOf, executable, usable
from ozymandias.kernel.position import NOBODY
from ozymandias.kernel.zones import cards_in, count_in

PILE_NAMES: Final = ("pile A", "pile B")


def look(p: RisePosition, seat: int | None) -> dict[str, Any]:
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
                "cell": list(TABLE.cells[cell]),
                "value": p.tile[cell],
                "disks": letters(p.stack[cell]),
                "protected": cell in p.protected,
            }
            for cell in p.sectors
        ],
        "wrecks": [list(TABLE.cells[cell]) for cell in range(CELLS) if p.tile[cell] >= WRECK],
        "lost_tiles": len(p.lost_tiles),
        "tile_pile": len(p.tile_pile),
        "drawn_tiles": p.drawn.copy(),
        "deck": len(p.deck),
        "dead_cards": _ids(cards_in(p.where, DEAD)),
        "sacrifices": _ids(p.sacrifices),
        "players": [_player(p, player, seat) for player in range(p.seats)],
        "tokens": {_id(card): p.tokens[card] for card in range(len(CARDS)) if p.tokens[card]},
        "wanderers": [LETTERS[c] for c in range(COLOURS) for _ in range(p.wanderers[c])],
        "lifted": None if p.lifted == NO_COLOUR else LETTERS[p.lifted],
        "price": p.price,
        "x": None if p.x == NOWHERE else CELL_TEXTS[p.x],
        "conquering": COLOUR_NAMES[p.colour] if p.conquering else None,
        "reaped": [COLOUR_NAMES[colour] for colour in range(COLOURS) if p.reaped >> colour & 1],
        "skip_collapse": p.skip_collapse,
        "end_turn": p.end_turn,
        "effect": _effect(p),
        "yours": None if seat is None else _yours(p, seat),
    }


def _colour(p: RisePosition, colour: int) -> dict[str, int]:
    away = p.pool[colour] + p.dead[colour] + p.wanderers[colour] + (p.lifted == colour)
    return {
        "pool": p.pool[colour],
        "living": DISKS_PER_COLOUR - away,
        "dead": p.dead[colour],
        "value": p.value_of(colour),
    }


def _player(p: RisePosition, player: int, seat: int | None) -> dict[str, Any]:
    return {
        "resources": p.resources[player],
        "cards": p.hand_size(player),
        "hand": _ids(p.hand(player)) if player == seat else None,
        "pack": count_in(p.where, PACK + player),
        "piles": [_ids(p.piles[2 * player]), _ids(p.piles[2 * player + 1])],
    }


def _effect(p: RisePosition) -> dict[str, Any] | None:
    """What is being executed, and what was picked for it so far: public at once."""
    if p.resolver == NOBODY:
        return None
    return {
        "seat": p.resolver,
        "card": _id(p.this),
        "times": p.times,
        "sector": None if p.sector == NOWHERE else CELL_TEXTS[p.sector],
        "disk": None if p.cell == NOWHERE else [CELL_TEXTS[p.cell], p.level],
        "colour": None if p.colour == NO_COLOUR else COLOUR_NAMES[p.colour],
        "picked": None if p.card == NO_CARD else _id(p.card),
        "pile": None if p.pile == NO_PILE else [p.pile // 2, p.pile % 2],
    }


def _yours(p: RisePosition, seat: int) -> dict[str, Any]:
    """What a seat has chosen in secret, and what it is choosing from."""
    offer = p.offers[seat]
    return {
        "pack": _ids(cards_in(p.where, PACK + seat)),
        "pick": None if p.picks[seat] == NO_CARD else _id(p.picks[seat]),
        "to": None if p.places[seat] == NOT_CHOSEN else ("hand", "pile_a", "pile_b")[p.places[seat]],
        "offered": _ids(offer[::2]),
        "for_piles": offer[1::2],
        "packet": _ids(p.packet) if seat == p.active else [],
    }


def _id(card: int) -> str:
    return CARDS[card].id


def _ids(cards: list[int]) -> list[str]:
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
    "sector_or_done": "Do you pull in a sector?",
    "copy_card": "Which card do you resolve?",
    "choose_pile": "Which pile?",
}


def say_question(p: RisePosition) -> str:
    if p.asked is None:
        return "The game is over."
    in_piles = isinstance(p.asked, UpkeepOf) and p.asked.in_piles
    question = QUESTIONS[p.asked.name].format(
        tile=p.drawn[0] if p.drawn else 0,
        pick=_pick_title(p),
        colour=COLOUR_NAMES[p.colour] if p.colour != NO_COLOUR else "",
        price=p.price,
        piles=" in your piles" if in_piles else " in your hand",
        x=CELL_TEXTS[p.x] if p.x != NOWHERE else "",
        packet=COLOUR_NAMES[p.packet_colour(len(p.packet))] if p.conquering else "",
    )
    if p.resolver == NOBODY:
        return question
    card = CARDS[p.this]
    more = f", {p.times + 1} to go" if p.times and p.asked.name in ("choose_sector", "choose_disk") else ""
    return f"{card.title} ({card.text.rstrip('.')}). {question}{more}"


def _pick_title(p: RisePosition) -> str:
    pick = p.picks[p.seat]
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
        return f"beside {_neighbours(p, values[0])}"
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
        return f"pay {p.price * count} for {_cards(count)}, of your {p.resources[p.seat]}"
    if verb == "disk_source":
        return "from the pool" if values[0] == 0 else "from Thani Wanderers"
    if verb == "choose_mode":
        return ("add a token", "use the tokens", "gain", "destroy")[values[0]] + _say_mode(p, values[0])
    return {"pass_effect": "execute nothing", "sacrifice_done": "no more", "done": "no more"}[verb]


def _say_card(verb: str, card: int) -> str:
    printed = CARDS[card]
    if verb == "use_effect":
        return f"{printed.title}: {printed.text}"
    if verb == "drop_card":
        return f"drop {card_name(printed.id)}"
    return card_name(printed.id)


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
        return f"{COLOUR_NAMES[p.stack[cell] & 3]} on {sector_text(p, cell)}"
    return sector_text(p, cell)


def sector_text(p: RisePosition, cell: int) -> str:
    """A sector in the notation of the rulebook: "(0,-1)=2[RW]"."""
    return f"{CELL_TEXTS[cell]}={p.tile[cell]}[{''.join(letters(p.stack[cell]))}]"


def _neighbours(p: RisePosition, cell: int) -> str:
    near = p.near_cells(cell)
    if not near:
        return "wrecks"
    return ", ".join(sector_text(p, other) for other in near)


def _level(level: int, levels: int) -> str:
    if level == levels - 1:
        return "on top"
    return "at the bottom" if level == 0 else f"level {level}"


def _say_colour(p: RisePosition, colour: int) -> str:
    return (
        f"{COLOUR_NAMES[colour]} (value {p.value_of(colour)}, pool {p.pool[colour]}, dead {p.dead[colour]})"
    )


def _say_mode(p: RisePosition, mode: int) -> str:
    card = CARDS[p.this].id
    if mode == 0:
        return f" (there are {p.tokens[p.this]})"
    if mode == 1:
        if card == "vaults_of_atif":
            return f": gain {2 * p.tokens[p.this]}"
        return f" ({p.tokens[p.this]})"
    if card == "hanian_cultists":
        return f" {2 * p.tile[p.x]}" if mode == 2 else f" {sector_text(p, p.x)}"
    return f" {2 * p.destroyed_count()}" if mode == 2 else f" a sector adjacent to {CELL_TEXTS[p.x]}"


def _say_pile(p: RisePosition, verb: str, values: tuple[int, ...]) -> str:
    if verb == "draft_to":
        if values[0] == 0:
            return "into your hand"
        pile = 2 * p.seat + values[0] - 1
        back = p.piles[pile] if p.rules.whole_pile else p.piles[pile][-1:]
        taken = ", ".join(CARDS[card].title for card in back)
        return f"as {PILE_NAMES[values[0] - 1]}, " + (f"taking back {taken}" if back else "which is empty")
    if verb == "choose_pile":
        owner, side = values
        mine = "your" if owner == p.seat else f"seat {owner}'s"
        return f"{mine} {PILE_NAMES[side]}, {_pile_text(p, 2 * owner + side)}"
    pile = 2 * p.seat + values[0]
    if verb == "reap_pile":
        top = p.top(pile)
        colour = NO_COLOUR if top == NO_CARD else top // 14
        what = "uncontrolled sectors" if top == NO_CARD else COLOUR_NAMES[colour]
        return f"{PILE_NAMES[values[0]]}: gain {p.value_of(colour)} ({what})"
    return f"{PILE_NAMES[values[0]]}, {_pile_text(p, pile)}"


def _pile_text(p: RisePosition, pile: int) -> str:
    cards = p.piles[pile]
    if not cards:
        return "empty"
    return f"{_cards(len(cards))}, {card_name(_id(cards[-1]))} on top"


def _cards(count: int) -> str:
    return f"{count} card{'' if count == 1 else 's'}"


# Why a card cannot be executed.


def why_not(p: RisePosition, seat: int, name: str) -> str:
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
    what = offer["colour"] or "uncontrolled sectors"
    return f"{names[offer['seat']]} sacrifices {title(offer['card'])} on {what} and gains {offer['income']}."


def _say_conquest(event: Mapping[str, Any], who: str) -> str:
    over = f" over {''.join(event['over'])}" if event["over"] else ""
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
    if "cards" in facts and not isinstance(facts["cards"], int):
        facts["cards"] = ", ".join(map(title, facts["cards"]))
    if "pile" in facts:
        facts["pile"] = PILE_NAMES[facts["pile"]]
    if "disks" in facts:
        facts["stack"] = f"[{''.join(facts['disks'])}]"
        facts["disks"] = ", ".join(COLOUR_NAMES[LETTERS.index(letter)] for letter in facts["disks"])
    if "colours" in facts:
        facts["colours"] = ", ".join(facts["colours"])
    if "values" in facts:
        facts["values"] = ", ".join(map(str, facts["values"]))
    if kind == "action":
        kind = event["action"]
    elif kind == "cannot":
        kind = f"cannot_{event['action']}"
    elif kind == "sector_destroyed" and not event["disks"]:
        kind = "sector_destroyed_empty"
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
    "tiles_drawn": "{who} draws {values}.",
    "tile_placed": "{who} places a {value} at {cell}.",
    "explore": "{who} explores.",
    "conquer": "{who} wants to conquer.",
    "reap": "{who} reaps.",
    "cannot_explore": "{who} cannot place a disk and must destroy a sector.",
    "cannot_conquer": "{who} cannot conquer anything and must destroy a sector.",
    "cannot_reap": "No disk lives: {who} must destroy a sector.",
    "reshuffled": "The dead pile is shuffled into a new deck of {cards} cards.",
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
    "protected": "The stack at {cell} is protected.",
    "sector_destroyed": "Sector {cell}, value {value}, is destroyed; {disks} die.",
    "sector_destroyed_empty": "Sector {cell}, value {value}, is destroyed.",
    "tile_lost": "A tile of value {value} is lost from the pile.",
    "upkeep": "Upkeep is {price} for each card in hand.",
    "upkeep_in_piles": "Upkeep is {price} for each card in the piles.",
    "paid": "{who} pays {amount}.",
    "gained": "{who} gains {amount}.",
    "dropped": "{who} drops {card}.",
    "reaped": "The {colour} disk at {cell} falls.",
    "collapsed": "{cell} collapses: {disks}.",
    "sacrifices_destroyed": "The other sacrifices are destroyed: {cards}.",
    "purged": "{who} sacrifices {card} from a pile on {colour} and gains {income}.",
    "discarded": "{who} discards {card} on {pile}.",
    "taken_up": "{who} takes {cards} from {pile}.",
    "card_destroyed": "{who} destroys {card}.",
    "token": "{card} has {tokens} tokens now.",
    "tokens_used": "The tokens of {card} are used: {tokens}.",
    "stalled": "Nothing moves history: {who} must destroy a sector.",
}
