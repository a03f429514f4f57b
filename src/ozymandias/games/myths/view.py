"""What a seat sees, and how questions, options and events read in words."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final, cast

from ozymandias.games.myths.cards import CARDS, NUMBER_OF, VOCABULARY
from ozymandias.games.myths.pieces import (
    BUY_CARD,
    BUY_DECK,
    CARD,
    DISCARD,
    EDGE,
    FACTION,
    FACTIONS,
    HAND,
    LETTERS,
    MYTHS,
    MYTHS_PER_FACTION,
    NEIGHBOURS,
    NO_CARD,
    NOWHERE,
    NUMBER,
    PEOPLES,
    RECOVER,
    REMOVED,
    TABLEAU,
    TRACK,
    cell_text,
    edge_text,
)
from ozymandias.games.myths.position import NO_FACTION, NOT_PICKED, MythsPosition
from ozymandias.games.myths.steps.primitives import (
    IN_DISCARD,
    LOSING,
    RULING_HERE,
    WITH_FREE_CITY,
    ChooseEdge,
    ChooseSectorFromHand,
    GiveUpCard,
    NameFaction,
    OtherEdges,
    Sites,
    explore,
    faction_of,
    goods,
)
from ozymandias.games.myths.steps.turn import PlaceCity, event_playable
from ozymandias.games.myths.types import (
    CardId,
    ColourName,
    Components,
    Faction,
    Look,
    PickedView,
    PlayerView,
    Shown,
    ShownCard,
    ShownCell,
    ShownEdge,
    ShownExpansion,
    ShownWar,
    Verb,
    WarView,
)


def look(p: MythsPosition, seat: int | None) -> Look:
    """Everything but the deck and the hands of the others; at the end, all hands."""
    return {
        "rules": dict(p.rules.options),
        "active": p.active,
        "turn": p.turns,
        "still_turns": p.still_turns,
        "drift_turns": p.rules.drift_turns,
        "track": {LETTERS[faction]: p.track[faction] for faction in range(FACTIONS)},
        "values": {LETTERS[faction]: p.value(faction) for faction in range(FACTIONS)},
        "free": {LETTERS[faction]: p.free[faction] for faction in range(FACTIONS)},
        "deck_price": p.deck_price(),
        "sector_price": 2 * p.sector_count(),
        "sectors": [
            {"cell": cell_text(cell), "card": _id(p.slot_card[p.slot_at(cell)])} for cell in p.sector_cells()
        ],
        "stacks": [
            {"edge": edge_text(edge), "cities": [LETTERS[city] for city in p.stacks[edge]]}
            for edge in p.stack_edges()
        ],
        "deck": len(p.deck),
        "discard": _ids(p.cards_in(DISCARD)),
        "removed": _ids(p.cards_in(REMOVED)),
        "players": [_player(p, player, seat) for player in range(p.seats)],
        "event": None if p.event == NO_CARD else _id(p.event),
        "picked": _picked(p),
        "war": None if p.war_slot == NOWHERE else _war(p, seat),
    }


def _player(p: MythsPosition, player: int, seat: int | None) -> PlayerView:
    return {
        "influence": p.influence[player],
        "cards": p.count_in(HAND + player),
        "hand": _ids(p.hand(player)) if player == seat or p.over else None,
        "tableau": _ids(p.tableau(player)),
    }


def _picked(p: MythsPosition) -> PickedView:
    """What was chosen so far in this turn: public at once."""
    return {
        "card": None if p.card == NO_CARD else _id(p.card),
        "faction": None if p.named == NO_FACTION else LETTERS[p.named],
        "fallen": None if p.fallen == NO_FACTION else LETTERS[p.fallen],
        "stack": None if p.stack == NOWHERE else edge_text(p.stack),
        "sector": None if p.slot == NOWHERE or p.slot_cell[p.slot] == NOWHERE else p.cell_name(p.slot),
        "seat": None if p.picked_seat == NOWHERE else p.picked_seat,
        "turned": _ids(p.turned),
    }


def _war(p: MythsPosition, seat: int | None) -> WarView:
    own = NOT_PICKED if seat is None else p.pick_of(seat)
    return {
        "cell": p.cell_name(p.war_slot),
        "sector": _id(p.slot_card[p.war_slot]),
        "blank": None if p.blank == NO_FACTION else LETTERS[p.blank],
        "your_pick": None if own == NOT_PICKED else _id(own) if own >= 0 else "no_card",
        "revealed": [_id(card) if card >= 0 else None for card in p.revealed],
        "marked": [edge_text(edge) for edge in p.marked],
        "shielded": [edge_text(edge) for edge in p.shielded],
        "also_wins": [LETTERS[faction] for faction in range(FACTIONS) if p.also_wins >> faction & 1],
    }


def _id(card: int) -> CardId:
    return CARDS[card].id


def _ids(cards: list[int]) -> list[CardId]:
    return [CARDS[card].id for card in cards]


def card_name(name: str) -> str:
    """Faction and number, and the title: "K3 Nir's Uprising"."""
    card = CARDS[NUMBER_OF[name]]
    if card.faction is None:
        return f"{card.title} ({card.number})"
    return f"{LETTERS[card.faction]}{card.number} {card.title}"


QUESTIONS = {
    "action": "Your turn: what do you do?",
    "place_sector": "Where does {card} go?",
    "place_city": "Where does the city of {card} go?",
    "buy": "What do you buy?",
    "sell_down": "Your hand is too large: which card do you sell?",
    "war_sector": "Where is the war fought?",
    "war_card": "Which card do you send into the war?",
    "name_faction": "Name a faction.",
    "choose_edge": "On which edge?",
    "choose_stack": "Which stack?",
    "choose_level": "Which city of the stack? (1 is the bottom)",
    "choose_sector": "Which sector?",
    "choose_card": "Which card?",
    "choose_seat": "Which opponent?",
}


def say_question(p: MythsPosition) -> str:
    if p.asked is None:
        return "The game is over."
    question = QUESTIONS[p.asked.name].format(card=CARDS[p.card].title if p.card != NO_CARD else "it")
    source = _source(p, p.asked.name)
    if source == NO_CARD:
        return question
    return f"{CARDS[source].title} ({CARDS[source].text.rstrip('.')}). {question}"


def _source(p: MythsPosition, question: str) -> int:
    """The card whose text asks: in a war the revealed one or the sector, otherwise the event."""
    if question in ("action", "war_card"):
        return NO_CARD
    if p.war_slot != NOWHERE:
        return p.revealed[p.seat] if any(card >= 0 for card in p.revealed) else p.slot_card[p.war_slot]
    return p.event


def say_option(p: MythsPosition, option: int) -> str:
    """An option in words, from nothing but what the deciding seat knows."""
    verb = VOCABULARY.verb(option)
    arguments = VOCABULARY.arguments(option)
    value = arguments[0] if arguments else 0
    if verb in ("play_sector", "expand", "play_event", "sell", "card", "buy_card"):
        return _say_card(p, verb, value)
    if verb == "edge":
        return _say_edge(p, value)
    if verb in ("cell", "fight_war"):
        return _say_cell(p, verb, value)
    if verb == "buy_deck":
        return f"buy the top card of the deck for {_price(p, p.deck_price())}"
    if verb == "recover":
        return _say_recover(p)
    if verb == "level":
        return f"the {LETTERS[p.stacks[p.stack][value - 1]]} city at level {value}"
    if verb == "faction":
        return f"{LETTERS[value]}, worth {p.value(value)}"
    if verb == "seat":
        return f"seat {value} with {_cards(p.count_in(HAND + value))} in hand"
    return {"no_card": "send no card", "done": "leave it at that"}[verb]


def _cards(count: int) -> str:
    return f"{count} card{'s' if count != 1 else ''}"


def _say_recover(p: MythsPosition) -> str:
    cards = p.count_in(TABLEAU + p.active)
    after = "sell down to a full hand" if p.rules.buy_action else "buy if you like"
    if cards:
        return f"take back {_cards(cards)}, then {after}"
    if p.rules.buy_action:
        return after if p.count_in(HAND + p.active) > p.rules.hand_size else "pass: nothing else is possible"
    return "buy cards, at least one" if goods(p, p.active, False) else "pass: nothing else is possible"


def _price(p: MythsPosition, price: int) -> int:
    halved = p.event != NO_CARD and CARDS[p.event].id == "the_new_economy"
    return price // 2 if halved else price


def _say_card(p: MythsPosition, verb: str, card: int) -> str:
    name = card_name(_id(card))
    text = CARDS[card].text
    if verb == "play_sector":
        return f"place {name} and take another turn"
    if verb == "expand":
        faction = LETTERS[card // MYTHS_PER_FACTION]
        return f"found {'an' if faction == 'R' else 'a'} {faction} city with {name}"
    if verb == "play_event":
        return f"{name}: {text}"
    if verb == "sell":
        return f"sell {name} for {p.card_value(card)}"
    if verb == "buy_card":
        return f"buy {name} for {_price(p, p.card_value(card))}"
    in_war = p.asked is not None and p.asked.name == "war_card"
    return f"{name} - WAR: {text}" if in_war and CARDS[card].kind == "WAR" else name


def _say_edge(p: MythsPosition, edge: int) -> str:
    stack = p.stacks.get(edge, [])
    beside = " and ".join(CARDS[p.slot_card[p.slot_at(cell)]].title for cell in p.beside(edge))
    cities = f"on {_stack(stack)}" if stack else "empty"
    return f"{cities}, at {beside}{_advances(p, stack)}"


def _advances(p: MythsPosition, stack: list[int]) -> str:
    """What a city that is about to be founded on a stack does to the track: " (K +2, R +1)"."""
    faction = _founded(p)
    if faction == NO_FACTION:
        return ""
    steps = [f"{letter} +{spaces}" for letter, spaces in _steps([*stack, faction]).items()]
    return f" ({', '.join(steps)})"


def _founded(p: MythsPosition) -> int:
    """The faction of the city that an edge is asked for, NO_FACTION if it is not for a new city."""
    if isinstance(p.asked, PlaceCity):
        return p.card // MYTHS_PER_FACTION
    if isinstance(p.asked, ChooseEdge) and not isinstance(p.asked.places, OtherEdges):
        return faction_of(p, p.asked.faction)
    return NO_FACTION


def _steps(stack: list[int]) -> dict[Faction, int]:
    """The cities of a stack by faction: so far does each advance when the stack has grown to this."""
    return {LETTERS[city]: stack.count(city) for city in range(FACTIONS) if city in stack}


def _stack(stack: list[int]) -> str:
    return "[" + " ".join(LETTERS[city] for city in stack) + "]"


def _say_cell(p: MythsPosition, verb: str, cell: int) -> str:
    slot = p.slot_at(cell)
    if slot == NOWHERE:
        payer = explore(p, cell)
        income = "" if payer == NO_FACTION else f" (gain {p.value(payer)} from {LETTERS[payer]})"
        return f"at {cell_text(cell)}, beside {_neighbours(p, cell)}{income}"
    cities = " ".join(_stack(p.stacks[edge]) for edge in p.stacks_at(slot))
    name = card_name(_id(p.slot_card[slot]))
    return f"war at {name}: {cities}" if verb == "fight_war" else f"{name}: {cities or 'no cities'}"


def _neighbours(p: MythsPosition, cell: int) -> str:
    titles = [
        CARDS[p.slot_card[p.slot_at(other)]].title
        for other in NEIGHBOURS[cell]
        if p.slot_at(other) != NOWHERE
    ]
    return " and ".join(titles)


# For boards on a screen.

NAMES: Final[tuple[ColourName, ...]] = ("black", "red", "blue", "white")


def components() -> Components:
    """What lies in the box: the factions, the track, and every card by its id."""
    return {
        "factions": [
            {"letter": LETTERS[faction], "name": NAMES[faction], "people": PEOPLES[faction]}
            for faction in range(FACTIONS)
        ],
        "track": list(TRACK),
        "cards": {
            card.id: {
                "id": card.id,
                "order": card.card,
                "title": card.title,
                "name": card_name(card.id),
                "faction": None if card.faction is None else LETTERS[card.faction],
                "number": card.number,
                "kind": card.kind,
                "text": card.text,
            }
            for card in CARDS
        },
    }


def show_option(p: MythsPosition, option: int) -> Shown:
    """What an option stands for, leads to and brings."""
    verb = cast(Verb, VOCABULARY.verb(option))
    arguments = VOCABULARY.arguments(option)
    value = arguments[0] if arguments else 0
    if verb == "play_sector":
        return {"verb": verb, "card": _id(value), "cells": [cell_text(cell) for cell in p.new_cells()]}
    if verb == "expand":
        return _show_expansion(p, value)
    if verb == "play_event":
        return {"verb": verb, "card": _id(value)}
    if verb == "sell":
        return {"verb": verb, "card": _id(value), "price": p.card_value(value)}
    if verb == "buy_card":
        return {"verb": verb, "card": _id(value), "price": _price(p, p.card_value(value))}
    if verb == "card":
        return _show_card(p, value)
    if verb == "fight_war":
        return _show_war(p, value)
    if verb == "cell":
        return _show_cell(p, value)
    if verb == "edge":
        return _show_edge(p, value)
    if verb == "level":
        city = p.stacks[p.stack][value - 1]
        return {"verb": verb, "edge": edge_text(p.stack), "level": value, "faction": LETTERS[city]}
    if verb == "faction":
        return {"verb": verb, "faction": LETTERS[value], "price": p.value(value)}
    if verb == "seat":
        return {"verb": verb, "seat": value}
    if verb == "buy_deck":
        return {"verb": verb, "price": _price(p, p.deck_price())}
    if verb == "recover":
        return {"verb": verb, "seat": p.active, "cards": _ids(p.tableau(p.active))}
    return {"verb": verb}


def _show_expansion(p: MythsPosition, card: int) -> ShownExpansion:
    faction = card // MYTHS_PER_FACTION
    return {
        "verb": "expand",
        "card": _id(card),
        "faction": LETTERS[faction],
        "edges": [edge_text(edge) for edge in p.sites(faction, NUMBER[card])],
    }


def _show_card(p: MythsPosition, card: int) -> ShownCard:
    shown: ShownCard = {"verb": "card", "card": _id(card)}
    if p.asked is not None and p.asked.name == "sell_down":
        shown["price"] = p.card_value(card)
    return shown


def _show_war(p: MythsPosition, cell: int) -> ShownWar:
    edges = p.stacks_at(p.slot_at(cell))
    return {
        "verb": "fight_war",
        "cell": cell_text(cell),
        "edges": [edge_text(edge) for edge in edges],
        "ruling": _steps([p.stacks[edge][-1] for edge in edges]),
    }


def _show_cell(p: MythsPosition, cell: int) -> ShownCell:
    """An empty cell pays whoever places a sector there; a sector has stacks, and cities that rule them."""
    shown: ShownCell = {"verb": "cell", "cell": cell_text(cell)}
    slot = p.slot_at(cell)
    if slot == NOWHERE:
        payer = explore(p, cell)
        if payer != NO_FACTION:
            shown["gain"] = p.value(payer)
            shown["faction"] = LETTERS[payer]
    else:
        edges = p.stacks_at(slot)
        shown["edges"] = [edge_text(edge) for edge in edges]
        shown["ruling"] = _steps([p.stacks[edge][-1] for edge in edges])
    return shown


def _show_edge(p: MythsPosition, edge: int) -> ShownEdge:
    shown: ShownEdge = {"verb": "edge", "edge": edge_text(edge)}
    faction = _founded(p)
    if faction != NO_FACTION:
        shown["faction"] = LETTERS[faction]
        shown["advances"] = _steps([*p.stacks.get(edge, []), faction])
    return shown


# Why not.


def why_not(p: MythsPosition, seat: int) -> dict[str, str]:
    """Why a seat that is asked cannot use a piece, or not in every way, a sentence for each.

    Cards go by their id, wherever they lie, edges by their text, factions by their letter; the others are
    "deck" and "recover".
    """
    if seat not in p.waiting():
        return {}
    name = p.question(seat)
    if name == "action":
        return _why_not_act(p)
    if name == "war_card":
        return {}
    refusals = _why_not_now(p, seat)
    asked = p.asked
    if name == "buy":
        refusals.update(_why_not_buy(p, seat))
    elif isinstance(asked, PlaceCity):
        refusals.update(_why_not_build(p, p.card // MYTHS_PER_FACTION, NUMBER[p.card]))
    elif isinstance(asked, ChooseEdge):
        places = asked.places
        if isinstance(places, Sites):
            refusals.update(_why_not_build(p, faction_of(p, places.faction), places.number))
    elif isinstance(asked, NameFaction):
        refusals.update(_why_not_name(p, asked))
    return refusals


def _why_not_act(p: MythsPosition) -> dict[str, str]:
    """Of a turn's action: cards in hand, cards for sale, sectors on the map, and recovering."""
    refusals: dict[str, str] = {}
    for card in p.hand(p.active):
        if card < MYTHS:
            reasons = (_why_not_expand(p, card), _why_not_event(p, card))
            sentence = " ".join([reason for reason in reasons if reason])
            if sentence:
                refusals[_id(card)] = sentence
    if p.rules.buy_action:
        refusals.update(_why_not_buy(p, p.active))
    else:
        for card in p.cards_in(DISCARD):
            refusals[_id(card)] = "Cards are bought when you recover."
        refusals["deck"] = "Cards are bought when you recover." if p.deck else "The deck is empty."
    wars = p.war_cells()
    for cell in p.sector_cells():
        card = p.slot_card[p.slot_at(cell)]
        if cell not in wars:
            peaceful = p.stacks_at(p.slot_at(cell))
            refusals[_id(card)] = CARDS[card].text if peaceful else "No war here: there is no city."
    if RECOVER not in p.legal:
        refusals["recover"] = _why_not_recover(p)
    return refusals


def _why_not_recover(p: MythsPosition) -> str:
    if p.rules.buy_action:
        return "Your tableau is empty, and your hand is not too large."
    if p.count_in(HAND + p.active) >= p.rules.hand_size:
        return "Your tableau is empty, and your hand is full."
    return "Your tableau is empty, and you can pay for no card."


def _why_not_expand(p: MythsPosition, card: int) -> str:
    faction = card // MYTHS_PER_FACTION
    letter = LETTERS[faction]
    if p.sites(faction, NUMBER[card]):
        return ""
    if not p.free[faction]:
        return f"No city can be founded: all {letter} cities are on the map."
    number = NUMBER[card]
    if not any(p.edge_limit[edge] >= number for edge in p.edges):
        return f"No city can be founded: no edge has only sectors of {number} or more beside it."
    if not any(p.height(edge) < number <= p.edge_limit[edge] for edge in p.edges):
        return f"No city can be founded: every edge that allows a {number} is built too high."
    return f"No city can be founded: no fitting edge shares a sector with a {letter} city."


def _why_not_event(p: MythsPosition, card: int) -> str:
    if CARDS[card].kind != "EVENT":
        return ""
    if not p.rules.effects:
        return "Its event is off in this game."
    return "" if event_playable(p, card) else f"Its event is not possible now ({CARDS[card].text})"


def _why_not_now(p: MythsPosition, seat: int) -> dict[str, str]:
    """The cards in hand that the question is not about, or that do not fit it."""
    asked = p.asked
    assert asked is not None
    wanted = (
        f"Not now: {QUESTIONS[asked.name].format(card=CARDS[p.card].title if p.card != NO_CARD else 'it')}"
    )
    if isinstance(asked, GiveUpCard):
        wanted = f"It is no {LETTERS[p.named]} card."
    elif isinstance(asked, ChooseSectorFromHand):
        wanted = "It is no sector."
    return {_id(card): wanted for card in p.hand(seat) if CARD + card not in p.legal and card != p.card}


def _why_not_buy(p: MythsPosition, seat: int) -> dict[str, str]:
    refusals: dict[str, str] = {}
    purse = f"you have {p.influence[seat]}"
    for card in p.cards_in(DISCARD):
        if BUY_CARD + card not in p.legal:
            refusals[_id(card)] = f"It costs {_price(p, p.card_value(card))}, and {purse}."
    if not p.deck:
        refusals["deck"] = "The deck is empty."
    elif BUY_DECK not in p.legal:
        refusals["deck"] = f"A card costs {_price(p, p.deck_price())}, and {purse}."
    return refusals


def _why_not_build(p: MythsPosition, faction: int, number: int) -> dict[str, str]:
    """Of every edge on which a city of a faction cannot be built with a number."""
    refusals: dict[str, str] = {}
    for edge in p.edges:
        if EDGE + edge in p.legal:
            continue
        low = [p.slot_card[p.slot_at(cell)] for cell in p.beside(edge)]
        low = [card for card in low if NUMBER[card] < number]
        if low:
            sentence = f"{CARDS[low[0]].title} has only {NUMBER[low[0]]}, and this city needs {number}."
        elif p.height(edge) >= number:
            sentence = f"The city would stand at height {p.height(edge) + 1}, and its number is {number}."
        else:
            sentence = f"No {LETTERS[faction]} city stands at a sector beside this edge."
        refusals[edge_text(edge)] = sentence
    return refusals


NOT_NAMED = {
    IN_DISCARD: "No {letter} card lies in the discard pile.",
    WITH_FREE_CITY: "All {letter} cities are on the map.",
    RULING_HERE: "{letter} rules no stack here.",
    LOSING: "{letter} has not lost here.",
}


def _why_not_name(p: MythsPosition, asked: NameFaction) -> dict[str, str]:
    return {
        LETTERS[faction]: NOT_NAMED[asked.which].format(letter=LETTERS[faction])
        for faction in range(FACTIONS)
        if FACTION + faction not in p.legal
    }


# The story.


def say_event(event: Mapping[str, Any], names: Sequence[str]) -> str:
    """One line of the log."""
    kind = event["event"]
    who = names[event["seat"]] if "seat" in event else ""
    if kind in ("founded", "expanded"):
        return _say_city(event, who)
    if kind == "sector_placed":
        paid = f" and gains {event['income']} from {event['faction']}" if event["income"] else ""
        return f"{who} places {card_name(event['card'])} at {event['cell']}{paid}."
    if kind == "war_revealed":
        cards = ", ".join(f"{names[int(seat)]}: {card_name(card)}" for seat, card in event["cards"].items())
        return f"Revealed: {cards or 'nothing'}."
    if kind == "war_result":
        totals = ", ".join(f"{faction} {total}" for faction, total in event["totals"].items())
        winners = event["winners"]
        won = f"{_listed(winners)} win{'s' if len(winners) == 1 else ''}" if winners else "Nobody wins"
        return f"Totals {totals}. {won}. Destroyed: {', '.join(event['destroyed']) or 'nothing'}."
    if kind == "game_end":
        final = ", ".join(f"{name} {score}" for name, score in zip(names, event["scores"], strict=True))
        winner = names[event["ranking"].index(1)]
        ended = _listed(event["factions"]) + (" reaches" if len(event["factions"]) == 1 else " reach")
        return f"{ended} the end of history. Final: {final}. {winner} wins."
    if kind == "card_taken":
        what = card_name(event["card"]) if "card" in event else "a card"
        return f"{who} takes {what} from {names[event['of']]}."
    if kind == "card_given":
        what = card_name(event["card"]) if "card" in event else "a card"
        return f"{who} gives {what} to {names[event['taker']]}."
    if kind == "recovered" and not event["cards"]:
        return f"{who} has no cards to take back."
    return _say_plain(event, who)


def _say_city(event: Mapping[str, Any], who: str) -> str:
    advances = ", ".join(f"{faction} +{spaces}" for faction, spaces in event["advances"].items())
    city = f"{event['faction']} city at {event['edge']}, height {event['height']}. {advances}."
    if event["event"] == "founded":
        return f"A new {city}"
    return f"{who} expands with {card_name(event['card'])}: {city}"


def _say_plain(event: Mapping[str, Any], who: str) -> str:
    """The events that need no more than their facts filled in."""
    facts = {key: value for key, value in event.items() if key not in ("event", "seat")}
    if "card" in facts:
        facts["card"] = card_name(facts["card"])
    if "cards" in facts:
        facts["count"] = len(facts["cards"])
        facts["plural"] = "" if len(facts["cards"]) == 1 else "s"
        facts["cards"] = ", ".join(map(card_name, facts["cards"])) or "nothing"
    if "factions" in facts:
        facts["plural"] = "s" if len(facts["factions"]) == 1 else ""
        facts["factions"] = _listed(facts["factions"])
    if "sector" in facts:
        facts["sector"] = CARDS[NUMBER_OF[facts["sector"]]].title
    if "cities" in facts:
        facts["cities"] = "[" + " ".join(facts["cities"]) + "]"
    seen = "bought_seen" if event["event"] == "bought_top" and "card" in event else event["event"]
    return LINES[seen].format(who=who, **facts)


def _listed(factions: Sequence[str]) -> str:
    """K; K and R; K, R and B."""
    *most, last = factions
    return f"{', '.join(most)} and {last}" if most else last


LINES = {
    "event": "{who} plays {card}.",
    "sold": "{who} sells {card} for {price}.",
    "bought": "{who} buys {card} for {price}.",
    "bought_top": "{who} buys the top card of the deck for {price}.",
    "bought_seen": "{who} buys the top card of the deck for {price}: {card}.",
    "recovered": "{who} takes back {count} card{plural}.",
    "taken_back": "{who} takes back {cards}.",
    "named": "{who} names {faction}.",
    "advanced": "{factions} advance{plural}.",
    "gained": "{who} gains {amount}.",
    "destroyed": "The {faction} city at {edge} is destroyed.",
    "stack": "The stack at {edge} is now {cities}.",
    "sector_lifted": "{card} at {cell} is discarded from the map.",
    "removed": "Removed for good: {cards}.",
    "turned_up": "Turned up from the deck: {cards}.",
    "given_up": "{who} puts {card} into the tableau.",
    "nothing_to_give_up": "{who} holds no {faction} card.",
    "war_begins": "{who} starts a war at {sector}.",
    "marked": "The stack at {edge} is marked: it falls in this war.",
    "shielded": "The stack at {edge} is shielded.",
    "swapped": "{who} puts {card} in its place.",
    "war_pay": "{who} gains {amount} from the war.",
    "drift": "History moves on: {factions} advance{plural}.",
}
