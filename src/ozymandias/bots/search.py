"""Information-set Monte Carlo tree search, for any game and any number of seats. Compiled like the games.

Every iteration imagines a fresh world that the seat cannot tell from the true one, walks down the tree
with options that are legal in this world, adds one node, plays on for a while, and tells every option
on its way what came of it for the seat that chose it.

- A node is reached by choices alone. What chance brings and what others hold differs from world to
  world (open loop), so an option counts how often it was there to be chosen.
- A choice between one option makes no node.
- Answers given in secret side by side do not know each other: the next such node is the same whatever
  was answered before. When all are given they are shown, and the tree parts.
- Every seat wants its own reward: half the share of the win, half a smooth step over its lead; or, where
  leads grow large, the step over how far the lead is above the usual one.
- Hints say which options to look at, and which of them first; which to prefer on the way on; and how a game
  stands that is not played to its end. Without hints all options are alike, and every game is played to
  its end.
"""

from __future__ import annotations

from collections.abc import Iterable
from math import exp, sqrt
from typing import Final, final

from mypy_extensions import i64

from ozymandias.bots.eyes import Eyes
from ozymandias.kernel.chance import Rng
from ozymandias.kernel.game import Hints, best_rated, leads_of
from ozymandias.kernel.position import Position
from ozymandias.kernel.tuning import Tuning

EVEN: Final = 0.1  # of the curiosity is spread evenly, so that hints can be wrong
SOUNDINGS: Final = 5  # playouts to see how long the game still is
LONGEST_TAIL: Final = 100  # decisions, if the end of a round does not come
DOUBT: Final = 10.0  # leads are taken to spread like the scale until so many have been seen
MORE_THAN_OPTIONS: Final = 1 << 24
DEEP: Final = 1 << 30


@final
class Edge:
    """An option of a seat at a node, and what came of it for that seat."""

    def __init__(self, option: int, seat: int) -> None:
        self.option = option
        self.seat = seat
        self.rate: float = 0.0  # by the hints
        self.prior: float = 0.0  # its share of the curiosity
        self.visits: i64 = 0
        self.available: i64 = 0
        self.total: float = 0.0
        self.child: Node | None = None


@final
class Node:
    """A place in the tree. Its edges are found by option and seat."""

    def __init__(self) -> None:
        self.visits: i64 = 0
        self.total: float = 0.0
        self.edges: dict[int, Edge] = {}
        self.legal: list[int] | None = None  # the options of the last visit, and their edges
        self.open: list[Edge] = []
        self.ordered: bool = False  # are these edges in the order of the options?
        self.seat: int = -1
        self.sealed: Node | None = None  # where the next seat of a sealed round begins
        self.shown: dict[int, Node] | None = None  # where the sealed answers lead to, by all of them


def _child(edge: Edge) -> Node:
    """The place to which an edge leads."""
    child = edge.child
    if child is None:
        child = Node()
        edge.child = child
    return child


@final
class Usual:
    """The leads that a seat gets in a search: their mean, and how far they spread."""

    def __init__(self, scale: float) -> None:
        self.seen: float = 0.0
        self.mean: float = 0.0
        self.squares: float = DOUBT * scale * scale

    def add(self, lead: float) -> None:
        self.seen += 1.0
        before = lead - self.mean
        self.mean += before / self.seen
        self.squares += before * (lead - self.mean)

    def spread(self) -> float:
        return sqrt(self.squares / (self.seen + DOUBT))


@final
class Outlook:
    """What is to be expected after an option at the root: sums over the worlds in which it was tried."""

    def __init__(self, option: int, seats: int) -> None:
        self.option = option
        self.visits: int = 0
        self.reward: float = 0.0
        self.shares: list[float] = [0.0] * seats
        self.leads: list[float] = [0.0] * seats

    def add(self, reward: float, shares: list[float], leads: list[float], visits: int) -> None:
        self.visits += visits
        self.reward += reward
        for seat in range(len(shares)):
            self.shares[seat] += shares[seat]
            self.leads[seat] += leads[seat]

    def share(self, seat: int) -> float:
        """The expected share of the win."""
        return self.shares[seat] / self.visits if self.visits else 0.0

    def lead(self, seat: int) -> float:
        """The expected lead over the best other seat; alone, the expected score."""
        return self.leads[seat] / self.visits if self.visits else 0.0


@final
class Search:
    """One decision of one seat being thought about. The longer it runs, the better it knows."""

    def __init__(self, eyes: Eyes, hints: Hints | None, tuning: Tuning, rng: Rng) -> None:
        self.eyes = eyes
        self.hints = hints
        self.tuning = tuning
        self.rng = rng
        self.root = Node()
        self.iterations: int = 0
        self.outlooks: dict[int, Outlook] = {}
        self._forced: int = -1
        self._nodes: list[Node] = []
        self._path: list[Edge] = []
        self._seats: int = 0
        self._shares: list[float] = []
        self._leads: list[float] = []
        self._luck: list[float] = []
        self._start_sums: list[float] = []
        self._over: bool = False
        self._usual: list[Usual] = []
        self._shallowest: int = DEEP
        self._horizon: int = 0
        self._played: int = 0

    def run(self, iterations: int) -> None:
        """Think on for so many iterations."""
        for _ in range(iterations):
            self._iterate()

    def look_at(self, option: int, iterations: int) -> None:
        """Think about one option only."""
        self._forced = option
        self.run(iterations)
        self._forced = -1

    def line(self, option: int, fewest: int) -> list[tuple[int, int]]:
        """What is expected to follow an option, as pairs of seat and option, each tried often enough."""
        found: list[tuple[int, int]] = []
        seat = self.eyes.seat
        edge = self.root.edges.get(option * self._seats + seat)
        while edge is not None and edge.visits >= fewest:
            found.append((edge.seat, edge.option))
            node = edge.child
            edge = None
            if node is not None:
                for other in node.edges.values():
                    if edge is None or other.visits > edge.visits:
                        edge = other
        return found

    # One iteration.

    def _iterate(self) -> None:
        if self.iterations == 0:
            self._set_horizon()
        world: Position = self.eyes.recall(self.rng)
        self._seats = world.seats
        self._measure_luck(world)
        self._descend(world)
        self._play_out(world)
        self._judge(world)
        self.iterations += 1
        self._learn()

    def _measure_luck(self, world: Position) -> None:
        """How much better every seat starts in this world than in the others.

        That says nothing about the options, so it is taken out of the leads: a good part of the noise.
        """
        hints = self.hints
        if hints is None:
            return
        luck: list[float] = []
        if not self._start_sums:
            self._start_sums = [0.0] * world.seats
        starts: list[float] = hints.worth(world)
        for seat in range(world.seats):
            self._start_sums[seat] += starts[seat]
            luck.append(starts[seat] - self._start_sums[seat] / float(self.iterations + 1))
        self._luck = luck

    def _set_horizon(self) -> None:
        """Games that are short from here on are played to their end, longer ones for a while."""
        whole = self.tuning.whole
        short = self.hints is None or (whole > 0 and self._decisions_left(2 * whole) <= whole)
        self._horizon = DEEP if short else self.tuning.horizon

    def _decisions_left(self, most: int) -> float:
        """How many decisions the game takes from here, in the mean of a few; looks no further than `most`."""
        self._horizon = most
        self._played = 0
        for _ in range(SOUNDINGS):
            self._play_out(self.eyes.recall(self.rng))
        return self._played / SOUNDINGS

    def _descend(self, world: Position) -> None:
        """Walk down the tree to the first option that was never tried."""
        path: list[Edge] = []
        nodes: list[Node] = []
        self._path = path
        self._nodes = nodes
        node = self.root
        first = node  # of the seat that is asked in a sealed round
        answers = 0
        while True:
            self._go_on(world)
            asked = world.asked
            if asked is None:
                return
            edge = self._select(node, world)
            path.append(edge)
            nodes.append(node)
            fresh = edge.visits == 0
            seat = world.seat
            opened = world.openers
            world.choose(edge.option)
            if not asked.secret:
                node = _child(edge)
                first = node
                if fresh:
                    return
                continue
            self._go_on(world)
            answers = answers * MORE_THAN_OPTIONS + edge.option
            if world.openers is opened:
                # The next seat is at the same node whatever was sealed before it.
                if world.seat == seat:
                    node = _child(edge)
                    continue
                if first.sealed is None:
                    first.sealed = Node()
                first = first.sealed
                node = first
            else:
                shown = first.shown
                if shown is None:
                    shown = {}
                    first.shown = shown
                after = shown.get(answers)
                if after is None:
                    shown[answers] = Node()
                    return
                node = after
                first = node
                answers = 0

    def _go_on(self, world: Position) -> None:
        """Give the answers that are asked for though there is no choice."""
        while len(world.listing()) == 1:
            world.choose(world.listing()[0])

    def _select(self, node: Node, world: Position) -> Edge:
        """The option that promises most: by its results, and by how seldom it was tried for its rating."""
        legal = world.listing()
        hints = self.hints
        if self._forced >= 0 and node is self.root:
            legal = [self._forced]
        elif hints is not None and hints.consider is not None:
            legal = hints.consider(world, legal)
        if legal is not node.legal:
            # as often as not the options are those of the last world: then their edges are as they were
            if not node.ordered or node.seat != world.seat or legal != node.legal:
                node.open = self._find_edges(node, world, legal)
            node.legal = legal
        exploration = self.tuning.exploration
        mean: float = node.total / float(node.visits) if node.visits else 0.5
        best = node.open[0]
        highest = -1e9
        available: i64 = -1
        curiosity = 0.0
        for edge in node.open:
            edge.available += 1
            if edge.available != available:
                available = edge.available
                curiosity = exploration * sqrt(float(available))
            visits = float(edge.visits)
            result = edge.total / visits if edge.visits else mean
            promise = result + edge.prior * curiosity / (1.0 + visits)
            if promise > highest:
                highest = promise
                best = edge
        return best

    def _find_edges(self, node: Node, world: Position, legal: list[int]) -> list[Edge]:
        """The edges of the options that are open in this world, with the curiosity they deserve in it."""
        seat = world.seat
        seats = world.seats
        edges = node.edges
        found: list[Edge] = []
        new: list[Edge] = []
        for option in legal:
            edge = edges.get(option * seats + seat)
            if edge is None:
                edge = Edge(option, seat)
                edges[option * seats + seat] = edge
                new.append(edge)
            found.append(edge)
        hints = self.hints
        if hints is not None and new:
            rates: list[float] = hints.rate(world, [edge.option for edge in new])
            for index in range(len(rates)):
                new[index].rate = rates[index]
        node.seat = seat
        node.ordered = len(new) < len(found)
        if not node.ordered:
            self.rng.shuffle(found)  # of equals, the first is tried first
        self._weigh(found)
        return found

    def _weigh(self, edges: list[Edge]) -> None:
        """Share out the curiosity by the ratings of these options."""
        highest = edges[0].rate
        for edge in edges:
            if edge.rate > highest:
                highest = edge.rate
        softness = self.tuning.softness
        total = 0.0
        for edge in edges:
            edge.prior = exp((edge.rate - highest) / softness)
            total += edge.prior
        even = EVEN / float(len(edges))
        for edge in edges:
            edge.prior = even + (1.0 - EVEN) * edge.prior / total

    def _play_out(self, world: Position) -> None:
        """Play on with a light hand: to the end, or to a turn's end beyond the horizon."""
        rng = self.rng
        rounds = self.tuning.rounds
        hints = self.hints
        left: i64 = self._horizon
        before = self._path[-1].seat if self._path else -1
        while world.asked is not None:
            seat = world.seat
            depth = len(world.agenda)
            if depth < self._shallowest:
                self._shallowest = depth
            if left <= 0 and (
                left < -LONGEST_TAIL
                or world.seats == 1
                or (
                    # between two turns: another seat is asked, and no effect is half done
                    seat != before and depth <= self._shallowest and (not rounds or seat == self.eyes.seat)
                )
            ):
                return
            before = seat
            left -= 1
            self._played += 1
            legal = world.listing()
            if hints is None:
                world.choose(legal[rng.below(len(legal))])
            elif len(legal) == 1:
                world.choose(legal[0])
            else:
                world.choose(self._draw(world, hints))

    def _draw(self, world: Position, hints: Hints) -> int:
        """The best rated of a few options."""
        rng = self.rng
        tries = self.tuning.tries
        sample = world.listing()
        if len(sample) > tries:
            legal = sample
            sample = [legal[rng.below(len(legal))] for _ in range(tries)]
        if len(sample) == 1:
            return sample[0]
        rates: list[float] = hints.skim(world, sample)
        return best_rated(sample, rates)

    def _judge(self, world: Position) -> None:
        """Share of the win and lead of every seat, as far as the world was played."""
        seats = world.seats
        hints = self.hints
        shares: list[float] = []
        self._shares = shares
        self._over = world.asked is None
        if not self._over:
            assert hints is not None, "without hints, games are played to the end"
            scale = self.tuning.scale
            worths: list[float] = hints.worth(world)
            total = 0.0
            for seat in range(seats):
                worths[seat] -= self._luck[seat]
                share = logistic(worths[seat] / scale)
                shares.append(share)
                total += share
            for seat in range(seats):
                shares[seat] /= total
            self._leads = worths
            return
        self._leads = leads_of([float(score) for score in world.scores()])
        if seats == 1:
            shares.append(1.0)
            return
        ranking = world.ranking()
        winners = float(ranking.count(1))
        for seat in range(seats):
            if self._luck:
                self._leads[seat] -= self._luck[seat]
            shares.append(1.0 / winners if ranking[seat] == 1 else 0.0)

    def _learn(self) -> None:
        """Tell every option on the way what came of it."""
        path = self._path
        if not path:
            return
        shares = self._shares
        leads = self._leads
        rewards = self._rewards()
        for index in range(len(path)):
            edge = path[index]
            reward = rewards[edge.seat]
            edge.visits += 1
            edge.total += reward
            node = self._nodes[index]
            node.visits += 1
            node.total += reward
        option = path[0].option
        outlook = self.outlooks.get(option)
        if outlook is None:
            outlook = Outlook(option, len(leads))
            self.outlooks[option] = outlook
        outlook.add(rewards[path[0].seat], shares, leads, 1)

    def _rewards(self) -> list[float]:
        """What the present leads and shares are worth to every seat, from 0 to 1.

        Who is far ahead or behind still wants to tell a better option from a worse one. So a lead can be
        compared with those that the seat usually gets here; alone, a score always is.
        """
        leads = self._leads
        scale = self.tuning.scale
        relative = self.tuning.relative
        alone = len(leads) == 1
        if not self._usual:
            self._usual = [Usual(scale) for _ in leads]
        rewards: list[float] = []
        for seat in range(len(leads)):
            usual = self._usual[seat]
            usual.add(leads[seat])
            above = leads[seat] - usual.mean if relative or alone else leads[seat]
            reward = logistic(above / (usual.spread() if relative else scale))
            if not alone and (self._over or not relative):
                reward = 0.5 * reward + 0.5 * self._shares[seat]
            rewards.append(reward)
        return rewards


def ranked(outlooks: Iterable[Outlook]) -> list[Outlook]:
    """The option tried most often first; of equals, the one with the better results."""
    return sorted(outlooks, key=_rank)


def _rank(outlook: Outlook) -> tuple[int, float, int]:
    return (-outlook.visits, -outlook.reward, outlook.option)


def logistic(x: float) -> float:
    """A smooth step from 0 to 1."""
    return 1.0 / (1.0 + exp(-x)) if x > -60.0 else 0.0
