"""The wars of `golden` again: slow, obvious, and written from the text of the law alone.

Nothing here is shared with the engine, so that the two can be compared in random wars. Plain data
goes in as a `War`; a `Referee` asks its questions one by one, and afterwards tells all that happened.

    referee = Referee(war)
    while referee.question is not None:
        referee.answer(random.choice(referee.question.options))

What the law leaves open about wars, and what is assumed here:

- W2: everybody's choice is asked for before Border Spy's, and nothing happens between the reveal of
  the others and Border Spy's choice. Only a spy who is armed is asked.
- W2: "never waited for" means that the only card is chosen without a question, also Border Spy's.
- W3: a reinforcement is on the discard pile at once, so a later draw of the same war may shuffle it
  into the deck. The revealed cards are nowhere: neither in a hand nor on the pile, until W8.
- W3: `reinforce` with an empty hand and `pay` without factions leave only `decline`: no question.
- W3: a drawn card counts for the hand limit without the revealed card, which has left the hand.
- W5: `win_ties` still means "above" when the order is reversed; so does the old order of the stack.
- W6: "on top" is looked at when the ability is resolved, so what an earlier exit uncovered counts.
- W7: the winner is settled once, before any aftermath. Without a winner nobody is the winner, so
  `solace` works for every participant, and `spoils`, `loot` and `leech` for none.
- W7: unarmed participants have no card, but their golden cards work, also when exits made them win.
- W7: `loot` may hit a participant who had no card before and has just drawn one.
- W7: `leech`: a sheltered winner and a winner without factions are the same to it: no question.
- W8: a card is under `keep` only if war abilities work; with `war_cards = return` it can be taken by
  `spoils_card` like any other, unless it is under `keep`.
- R10: the limit of extra turns is no matter of the war: `extra_turn` says only that it was earned.
"""

from __future__ import annotations

from collections.abc import Generator, Sequence
from dataclasses import dataclass, field
from random import Random
from typing import NamedTuple, TypeAlias

SUITS = ("merchant", "soldier", "sage")
COLOURS = (*SUITS, "nomad")
FACTIONS = {"merchant": 24, "soldier": 24, "sage": 24, "nomad": 16}
UNKNOWN = "?"  # a card drawn in this war

Option: TypeAlias = str | int  # card, colour, suit or word; seats are numbers


class Effect(NamedTuple):
    """A primitive of 6.3 or 6.4, with its number and its condition if it has them."""

    name: str
    n: int = 0
    when: str = ""


NOTHING = Effect("nothing")


class Card(NamedTuple):
    id: str
    suit: str
    rank: int
    golden: Effect  # only what concerns wars
    war: Effect


def _card(suit: str, card: str, rank: int, golden: Effect = NOTHING, war: Effect = NOTHING) -> Card:
    return Card(card, suit, rank, golden, war)


# 6.5, in the order of the law.
DECK = (
    _card("merchant", "zele_research_labs", 2, war=Effect("draw", 1)),
    _card("merchant", "the_bribe", 2, war=Effect("weaken", 2, "one")),
    _card("merchant", "the_mercenary", 2, Effect("might", 1, "attack"), Effect("pay", 3)),
    _card("merchant", "the_speculator", 3),
    _card("merchant", "the_insurgent", 3, war=Effect("plus", 2, "not_controller")),
    _card("merchant", "city_of_gold", 3),
    _card("merchant", "the_wall", 4, Effect("safe"), Effect("plus", 3, "controller")),
    _card("merchant", "blackmail", 4),
    _card("merchant", "the_thief", 4, war=Effect("loot")),
    _card("merchant", "zele_seed_ships", 5),
    _card("merchant", "investment", 5),
    _card("merchant", "gossip", 5),
    _card("merchant", "tactical_sacrifice", 6, Effect("solace_draw", 2), Effect("retreat")),
    _card("merchant", "efficiency", 6),
    _card("merchant", "high_plains_drifter", 6, war=Effect("keep")),
    _card("merchant", "the_baroness", 7),
    _card("merchant", "the_network", 7),
    _card("merchant", "trawler", 7, war=Effect("plus_per", 4, "incoming")),
    _card("soldier", "training_regimen", 2, Effect("might", 1, "always")),
    _card("soldier", "armada", 2, Effect("might", 2, "attack"), Effect("plus", 2, "attack")),
    _card("soldier", "blood_rage", 2, Effect("spoils_draw", 1), Effect("plus", 2, "always")),
    _card("soldier", "morale_booster", 3, Effect("win_ties"), Effect("plus_per", 4, "golden")),
    _card("soldier", "lawrence_of_arabia", 3, war=Effect("match", 0, "nomad")),
    _card("soldier", "ancient_weapons", 3, Effect("might", 2, "defend"), Effect("plus", 3, "always")),
    _card("soldier", "hearts_and_minds", 4, Effect("spoils_faction", 1)),
    _card("soldier", "strategic_reinforcements", 4, Effect("reinforce"), Effect("reinforce")),
    _card("soldier", "the_vampire", 4, Effect("solace_draw", 1), Effect("leech")),
    _card("soldier", "the_valkyrie", 5),
    _card("soldier", "battle_cry", 5, Effect("might", 3, "attack"), Effect("weaken", 1, "all")),
    _card("soldier", "pyrrhus", 5, Effect("might", 3, "defend"), Effect("upset")),
    _card("soldier", "lord_of_plagues", 6, Effect("spoils_card"), Effect("weaken", 4, "one")),
    _card("soldier", "ambush", 6),
    _card("soldier", "the_general", 6, war=Effect("match", 0, "any")),
    _card("soldier", "the_fear", 7, Effect("no_double"), Effect("weaken", 3, "all")),
    _card("soldier", "the_dictator", 7),
    _card("soldier", "the_swamp", 7, Effect("might", 4, "always"), Effect("declare", 0, "suit")),
    _card("sage", "terraformation", 2),
    _card("sage", "the_watcher", 2),
    _card("sage", "the_surveyor", 2),
    _card("sage", "transposition", 3, war=Effect("reverse")),
    _card("sage", "weapons_research", 3, Effect("might", 2, "always"), Effect("reinforce")),
    _card("sage", "searcher", 3),
    _card("sage", "hidden_mining_base", 4),
    _card("sage", "border_spy", 4, Effect("choose_last")),
    _card("sage", "generation_ship", 4),
    _card("sage", "pilgrims", 5),
    _card("sage", "hard_knocks", 5, Effect("solace_faction", 1), Effect("solace_draw", 2)),
    _card("sage", "alien_remnant", 5),
    _card("sage", "weapons_cache", 6, Effect("always_match"), Effect("match", 0, "any")),
    _card("sage", "warp_drive", 6, war=Effect("retreat")),
    _card("sage", "the_brain", 6, war=Effect("plus_per", 4, "hand")),
    _card("sage", "observer", 7),
    _card("sage", "anomaly_magnet", 7, war=Effect("declare", 0, "nomad")),
    _card("sage", "the_quest", 7),
)
CARDS = {card.id: card for card in DECK}
ORDER = {card.id: place for place, card in enumerate(DECK)}


@dataclass
class Player:
    """What one seat brings to a war."""

    hand: list[str] = field(default_factory=list)
    golden: list[str] = field(default_factory=list)  # tableau cards that work now, from left to right
    golden_count: int = 0  # really golden cards, whatever `ability_slack` allows
    incoming: dict[str, int] = field(default_factory=dict)


@dataclass
class War:
    """A war before W1: the attacker's colony is in the stack, the tile has its suit."""

    suit: str
    stack: list[int]  # from top to bottom
    attacker: int
    players: list[Player]  # all seats of the game, participants or not
    supply: dict[str, int] = field(default_factory=lambda: dict(FACTIONS))
    deck: int = 20  # number of cards
    discard: list[str] = field(default_factory=list)
    revealed: dict[int, str] = field(default_factory=dict)  # W2; whoever is not in here is asked
    abilities: bool = True
    war_abilities: bool = True
    war_cards: str = "discard"
    hand_limit: int = 10
    walkover_turn: bool = True


@dataclass(frozen=True)
class Question:
    seat: int
    name: str
    options: list[Option]


@dataclass(frozen=True)
class Decision:
    """A question and its answer, also where the law left only one option."""

    question: Question
    answer: Option

    @property
    def forced(self) -> bool:
        return len(self.question.options) == 1


class Move(NamedTuple):
    """A faction that changed hands; `None` is the supply."""

    colour: str
    source: int | None
    target: int | None


Asking: TypeAlias = Generator[Question, Option, Option]
Steps: TypeAlias = Generator[Question, Option, None]


class Referee:
    """One war. Until `question` is None it waits for `answer`; every other attribute may be read."""

    def __init__(self, war: War) -> None:
        self.war = war
        seats = len(war.players)
        self.hands = [list(player.hand) for player in war.players]
        self.incoming = [{c: player.incoming.get(c, 0) for c in COLOURS} for player in war.players]
        self.supply = {c: war.supply.get(c, 0) for c in COLOURS}
        self.deck = war.deck
        self.discard = list(war.discard)
        self.stack = list(war.stack)
        self.old_controller = next(seat for seat in war.stack if seat != war.attacker)
        self.participants = [
            seat for seat in self._turn_order(war.attacker, range(seats)) if seat in war.stack
        ]
        self.armed = [seat for seat in self.participants if war.players[seat].hand]
        self.walkover = len(self.armed) < 2

        self.decisions: list[Decision] = []
        self.revealed: dict[int, str] = {}
        self.suit = war.suit  # of the sector in this war
        self.reversed = False
        self.modifiers = dict.fromkeys(self.participants, 0)  # of W3, and of W4 from then on
        self.matched: dict[int, bool] = {}
        self.doubled: dict[int, bool] = {}
        self.strengths: dict[int, int] = {}
        self.restacked: list[int] = []  # the stack after W5
        self.sent_home: list[int] = []
        self.winner: int | None = None
        self.extra_turn = False
        self.discarded: list[str] = []  # by this war, in order, also if shuffled away since
        self.returned: list[tuple[int, str]] = []  # in W8: who took which card into the hand
        self.spoils: tuple[int, str] | None = None
        self.loot: tuple[int, int] | None = None  # thief and victim of a random card
        self.moves: list[Move] = []
        self.drawn = [0] * seats
        self.reshuffles = 0

        self.question: Question | None = None
        self._steps = self._fight()
        self._go_on(None)

    def answer(self, option: Option) -> None:
        if self.question is None:
            raise ValueError("The war is over: there is nothing to answer.")
        if option not in self.question.options:
            raise ValueError(f"{option!r} is none of {self.question.options}.")
        self._go_on(option)

    def hand_size(self, seat: int) -> int:
        """`hands` leaves a looted card where it was, because chance takes it."""
        return len(self.hands[seat]) + (
            0 if self.loot is None else (seat == self.loot[0]) - (seat == self.loot[1])
        )

    def agrees_with_hands(self, actual: Sequence[Sequence[str]]) -> bool:
        """Could these be the hands now? Drawn cards may be any, and so may the looted one."""
        hands = [list(hand) for hand in self.hands]
        if self.loot is not None:
            thief, victim = self.loot
            looted = next((card for card in hands[victim] if card in actual[thief]), UNKNOWN)
            if looted not in hands[victim]:
                return False
            hands[victim].remove(looted)
            hands[thief].append(looted)
        return all(
            len(hand) == len(real) and {card for card in hand if card != UNKNOWN} <= set(real)
            for hand, real in zip(hands, actual, strict=True)
        )

    # The war, 5.3.

    def _fight(self) -> Steps:
        if self.walkover:
            self._walk_over()
        else:
            yield from self._choose()
            yield from self._resolve_abilities()
            self._measure()
            self._restack()
            yield from self._exits()
            yield from self._aftermath()
            self._put_away()
        earned = self.war.walkover_turn or not self.walkover
        self.extra_turn = self.winner == self.war.attacker and earned

    def _walk_over(self) -> None:
        """W1"""
        for seat in self.armed:
            self.stack.remove(seat)
            self.stack.insert(0, seat)
        self.winner = self.stack[0]

    def _choose(self) -> Steps:
        """W2"""
        chosen: dict[int, str] = {}
        spies = [seat for seat in self.armed if self._has_golden(seat, "choose_last")]
        for seat in [seat for seat in self.armed if seat not in spies] + spies:
            options = self._sorted_cards(self.hands[seat])
            chosen[seat] = str((yield from self._ask(seat, "war_card", options)))
        for seat in self.armed:
            self.revealed[seat] = chosen[seat]
            self.hands[seat].remove(chosen[seat])

    def _resolve_abilities(self) -> Steps:
        """W3"""
        for seat in self.armed:
            if self._has_golden(seat, "reinforce"):
                yield from self._reinforce(seat)
            yield from self._resolve_ability(seat, self._war_effect(seat))

    def _resolve_ability(self, seat: int, effect: Effect) -> Steps:
        rivals = [rival for rival in self._turn_order(seat, self.armed) if rival != seat]
        match effect.name:
            case "plus":
                holds = {
                    "always": True,
                    "attack": seat == self.war.attacker,
                    "controller": seat == self.old_controller,
                    "not_controller": seat != self.old_controller,
                }
                if holds[effect.when]:
                    self.modifiers[seat] += effect.n
            case "plus_per":
                amounts = {
                    "golden": self.war.players[seat].golden_count,
                    "incoming": sum(self.incoming[seat].values()),
                    "hand": len(self.hands[seat]),
                }
                self.modifiers[seat] += min(effect.n, amounts[effect.when])
            case "weaken" if effect.when == "all":
                for rival in rivals:
                    self.modifiers[rival] -= effect.n
            case "weaken":
                target = yield from self._ask(seat, "war_target", rivals)
                self.modifiers[int(target)] -= effect.n
            case "pay":
                colours = self._colours_of(seat)
                paid = str((yield from self._ask(seat, "war_pay", [*colours, "decline"])))
                if paid != "decline":
                    self._move(paid, seat, (seat - 1) % len(self.war.players))
                    self.modifiers[seat] += effect.n
            case "reinforce":
                yield from self._reinforce(seat)
            case "declare" if effect.when == "nomad":
                self.suit = "nomad"
            case "declare":
                self.suit = str((yield from self._ask(seat, "war_declare", SUITS)))
            case "reverse":
                self.reversed = True
            case "draw":
                self._draw(seat, effect.n)

    def _reinforce(self, seat: int) -> Steps:
        options = [*self._sorted_cards(self.hands[seat]), "decline"]
        card = str((yield from self._ask(seat, "war_reinforce", options)))
        if card != "decline":
            self.hands[seat].remove(card)
            self._to_discard(card)
            self.modifiers[seat] += CARDS[card].rank

    def _measure(self) -> None:
        """W4"""
        for seat in self.participants:
            if seat not in self.armed:
                self.matched[seat] = self.doubled[seat] = False
                self.strengths[seat] = 0
                continue
            card = CARDS[self.revealed[seat]]
            effect = self._war_effect(seat)
            self.matched[seat] = (
                card.suit == self.suit
                or effect == Effect("match", 0, "any")
                or (effect == Effect("match", 0, "nomad") and self.suit == "nomad")
                or self._has_golden(seat, "always_match")
            )
            feared = any(self._has_golden(rival, "no_double") for rival in self.armed if rival != seat)
            self.doubled[seat] = self.matched[seat] and not feared
            for might in self._golden(seat):
                holds = {
                    "always": True,
                    "attack": seat == self.war.attacker,
                    "defend": seat != self.war.attacker,
                }
                if might.name == "might" and holds[might.when]:
                    self.modifiers[seat] += might.n
            strength = card.rank * (2 if self.doubled[seat] else 1) + self.modifiers[seat]
            self.strengths[seat] = max(1, strength)

    def _restack(self) -> None:
        """W5"""
        levels = sorted(set(self.strengths.values()), reverse=True)
        if self.reversed:
            levels = [level for level in sorted(levels) if level > 0] + [0]
        restacked = []
        for level in levels:
            equal = [seat for seat in self.stack if self.strengths[seat] == level]
            restacked += [seat for seat in equal if self._has_golden(seat, "win_ties")]
            restacked += [seat for seat in equal if not self._has_golden(seat, "win_ties")]
        self.stack = restacked
        self.restacked = list(restacked)

    def _exits(self) -> Steps:
        """W6"""
        for seat in self.participants:
            if seat not in self.stack or seat == self.stack[0]:
                continue
            match self._war_effect(seat).name:
                case "retreat":
                    if (yield from self._ask(seat, "war_retreat", ["retreat", "stay"])) == "retreat":
                        self._send_home(seat)
                case "upset":
                    self._send_home(self.stack[0])
                    self._send_home(seat)

    def _aftermath(self) -> Steps:
        """W7"""
        self.winner = self.stack[0] if self.stack else None
        for seat in self.participants:
            for effect in [self._war_effect(seat), *self._golden(seat)]:
                if seat == self.winner:
                    yield from self._as_winner(seat, effect)
                else:
                    yield from self._not_as_winner(seat, effect)

    def _as_winner(self, seat: int, effect: Effect) -> Steps:
        others = [other for other in self._turn_order(seat, self.participants) if other != seat]
        match effect.name:
            case "spoils_draw":
                self._draw(seat, effect.n)
            case "spoils_faction":
                self._gain(seat, effect.n)
            case "spoils_card":
                cards = [
                    self.revealed[other]
                    for other in others
                    if other in self.revealed and self._war_effect(other).name != "keep"
                ]
                if cards:
                    card = yield from self._ask(seat, "war_spoils", self._sorted_cards(cards))
                    self.spoils = seat, str(card)
            case "loot":
                victims = [other for other in others if self.hands[other]]
                if victims:
                    self.loot = seat, int((yield from self._ask(seat, "war_loot", victims)))

    def _not_as_winner(self, seat: int, effect: Effect) -> Steps:
        match effect.name:
            case "solace_draw":
                self._draw(seat, effect.n)
            case "solace_faction":
                self._gain(seat, effect.n)
            case "leech":
                if self.winner is None or self._has_golden(self.winner, "safe"):
                    return
                colours = self._colours_of(self.winner)
                if colours:
                    taken = yield from self._ask(seat, "war_leech", colours)
                    self._move(str(taken), self.winner, seat)

    def _put_away(self) -> None:
        """W8"""
        for seat in self.armed:
            card = self.revealed[seat]
            if self.spoils is not None and card == self.spoils[1]:
                self._to_hand(self.spoils[0], card)
            elif self._war_effect(seat).name == "keep" or self.war.war_cards == "return":
                self._to_hand(seat, card)
            else:
                self._to_discard(card)

    # What the steps are made of.

    def _go_on(self, option: Option | None) -> None:
        self.question = None
        try:
            self.question = next(self._steps) if option is None else self._steps.send(option)
        except StopIteration:
            return

    def _ask(self, seat: int, name: str, options: Sequence[Option]) -> Asking:
        question = Question(seat, name, list(options))
        if name == "war_card" and seat in self.war.revealed:
            answer: Option = self.war.revealed[seat]
            if answer not in options:
                raise ValueError(f"Seat {seat} has no {answer} to reveal.")
        elif len(options) == 1:
            answer = options[0]
        else:
            answer = yield question
        self.decisions.append(Decision(question, answer))
        return answer

    def _turn_order(self, first: int, seats: Sequence[int]) -> list[int]:
        return sorted(seats, key=lambda seat: (seat - first) % len(self.war.players))

    def _sorted_cards(self, cards: Sequence[str]) -> list[str]:
        return sorted(cards, key=ORDER.__getitem__)

    def _golden(self, seat: int) -> list[Effect]:
        return [CARDS[card].golden for card in self.war.players[seat].golden if self.war.abilities]

    def _has_golden(self, seat: int, name: str) -> bool:
        return any(effect.name == name for effect in self._golden(seat))

    def _war_effect(self, seat: int) -> Effect:
        works = self.war.abilities and self.war.war_abilities and seat in self.revealed
        return CARDS[self.revealed[seat]].war if works else NOTHING

    def _colours_of(self, seat: int) -> list[str]:
        return [colour for colour in COLOURS if self.incoming[seat][colour] > 0]

    def _move(self, colour: str, source: int, target: int) -> None:
        self.incoming[source][colour] -= 1
        self.incoming[target][colour] += 1
        self.moves.append(Move(colour, source, target))

    def _gain(self, seat: int, n: int) -> None:
        colour = self.war.suit  # the tile's, whatever was declared
        for _ in range(min(n, self.supply[colour])):
            self.supply[colour] -= 1
            self.incoming[seat][colour] += 1
            self.moves.append(Move(colour, None, seat))

    def _draw(self, seat: int, n: int) -> None:
        """5.5"""
        for _ in range(n):
            if self.hand_size(seat) >= self.war.hand_limit:
                return
            if self.deck == 0 and self.discard:
                self.deck = len(self.discard)
                self.discard = []
                self.reshuffles += 1
            if self.deck == 0:
                return
            self.deck -= 1
            self.hands[seat].append(UNKNOWN)
            self.drawn[seat] += 1

    def _send_home(self, seat: int) -> None:
        self.stack.remove(seat)
        self.sent_home.append(seat)

    def _to_discard(self, card: str) -> None:
        self.discard.append(card)
        self.discarded.append(card)

    def _to_hand(self, seat: int, card: str) -> None:
        self.hands[seat].append(card)
        self.returned.append((seat, card))


def fight(war: War, *answers: Option) -> Referee:
    """A whole war; every answer must be used, and none may be missing."""
    referee = Referee(war)
    for answer in answers:
        referee.answer(answer)
    if referee.question is not None:
        raise ValueError(f"Nobody answered {referee.question}.")
    return referee


def any_war(random: Random) -> War:
    """A random war that a real game could come to, with more golden cards than most.

    Each golden card took exactly its rank in factions. The cards that are nowhere in the war are in
    tableaus, not golden.
    """
    seats = random.randint(2, 6)
    cards = [card.id for card in random.sample(DECK, len(DECK))]
    supply = dict(FACTIONS)

    def take_faction() -> str:
        colour = random.choice([colour for colour in COLOURS if supply[colour] > 0])
        supply[colour] -= 1
        return colour

    players = []
    for _ in range(seats):
        golden: list[str] = []
        for _ in range(random.choice((0, 0, 1, 2, 3))):
            card = cards.pop()
            if sum(supply.values()) > CARDS[card].rank + 4 * seats:
                golden.append(card)
                for _ in range(CARDS[card].rank):
                    take_faction()
        hand = [cards.pop() for _ in range(random.choice((0, 1, 1, 2, 3, 4)))]
        players.append(Player(hand, golden, len(golden)))
    for player in players:
        for _ in range(random.choice((0, 0, 1, 2, 4))):
            colour = take_faction()
            player.incoming[colour] = player.incoming.get(colour, 0) + 1
    stack = random.sample(range(seats), random.randint(2, seats))
    newcomer = random.choice(("top", "bottom"))
    discard = [cards.pop() for _ in range(random.choice((0, 0, 1, 3)))]
    return War(
        suit=random.choice(COLOURS),
        stack=stack,
        attacker=stack[0] if newcomer == "top" else stack[-1],
        players=players,
        supply=supply,
        deck=random.choice((0, 1, 2, len(cards) - 1)),  # one card at least has just been played
        discard=discard,
        abilities=random.random() < 0.95,
        war_abilities=random.random() < 0.9,
        war_cards=random.choice(("discard", "return")),
        hand_limit=random.choice((5, 10)),
        walkover_turn=random.random() < 0.8,
    )
