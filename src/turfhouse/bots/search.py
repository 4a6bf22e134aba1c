"""Information-set Monte Carlo tree search: one tree for what the thinking seat knows, a fresh deal every iteration.

Edges are actions, so a node stands for all worlds in which the same actions were taken. Which of them are legal differs
from deal to deal: an edge counts how often it was available, and exploration is measured against that count. The
game's ranks say where to look first (as priors), its quick sense plays out, its value judges.

Nobody learns below what it does not see. Sealed answers are joint: every seat learns in the same node, and what follows
hangs below all of them together. What another seat keeps to itself (a card drafted face down) leads on to one node.
"""

from __future__ import annotations

from math import exp, inf, sqrt
from time import monotonic
from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from turfhouse.bots.playout import sensible_playout
from turfhouse.core.ask import SECRET, SOLE
from turfhouse.core.picks import SEAT_SHIFT
from turfhouse.core.rng import Stream
from turfhouse.core.sense import Sense
from turfhouse.core.state import MODE, NUMBER, State

CURIOSITY: Final = 1.0
"""How much exploration weighs against results so far."""
CAUTION: Final = 0.1
"""How much worse than its siblings an untried action is taken to be."""
FLAT: Final = 0.1
"""The share of the prior that is the same for all actions."""
STEEPEST: Final = 20.0
"""Ranks further than this below the best count as this far."""
JOINT_MASK: Final = (1 << 61) - 1
VERSION: Final = "1"
"""Of what a search finds: raised when the same seed would give other values. Stored reviews are of one version."""


class Node:
    """What was learnt about the actions after one history. All vectors run in step: one entry an action."""

    def __init__(self) -> None:
        self.actions: vec[i64] = vec[i64]()
        self.tries: vec[i64] = vec[i64]()
        self.chances: vec[i64] = vec[i64]()
        """How often the action was available."""
        self.totals: vec[float] = vec[float]()
        """Rewards for the seat that acts."""
        self.weights: vec[float] = vec[float]()
        self.children: list[Node | None] = []

    def find(self, action: i64, start: i64) -> i64:
        """The action's place, looked for from `start` on and then from the beginning; -1 if it is new."""
        count = i64(len(self.actions))
        actions = self.actions
        for place in range(start, count):
            if actions[place] == action:
                return place
        for place in range(i64(0), min(start, count)):
            if actions[place] == action:
                return place
        return -1

    def add(self, action: i64, weight: float) -> i64:
        self.actions = append(self.actions, action)
        self.tries = append(self.tries, i64(0))
        self.chances = append(self.chances, i64(0))
        self.totals = append(self.totals, 0.0)
        self.weights = append(self.weights, weight)
        self.children.append(None)
        return len(self.actions) - 1

    def child(self, place: i64) -> Node:
        found = self.children[place]
        if found is None:
            found = Node()
            self.children[place] = found
        return found

    def joint_child(self, key: i64) -> Node:
        """The node after answers that several seats or nobody saw. Its key is negative: no option ever meets it."""
        place = self.find(key, 0)
        return self.child(place if place >= 0 else self.add(key, 0.0))


class Search:
    """One search from one world, which is redealt in every iteration."""

    def __init__(self, world: State, seat: i64, sense: Sense, rng: Stream, forks: bool = True) -> None:
        self.world = world
        self.seat: i64 = seat
        self.sense = sense
        self.rng = rng
        self.forks = forks
        """Does chance fall anew in every iteration? Without, the n-th die of a source falls the same in all of them."""
        self.first: i64 = seat
        """Who decides first; -1: whoever is asked, for a seat that looks on."""
        self.won = 0.0
        """Payoffs of the thinking seat, added up; where a playout did not reach the end, its value there."""
        self.root = Node()
        self.iterations: i64 = 0
        self.nodes: list[Node] = []
        self.places: vec[i64] = vec[i64]()
        self.curiosity = CURIOSITY
        self.caution = CAUTION
        self.flat = FLAT

    def run(self, deadline: float, iterations: i64) -> None:
        """Iterate until the deadline or, if not 0, so many times: whichever comes first, but once at least."""
        self.iterate()
        while (iterations == 0 or self.iterations < iterations) and (deadline == inf or monotonic() < deadline):
            self.iterate()

    def best(self) -> i64:
        """The thinking seat's most tried action; among equals the one with the better results."""
        root = self.root
        best: i64 = -1
        for place in range(i64(len(root.actions))):
            if (root.actions[place] < 0) or (root.actions[place] >> SEAT_SHIFT) & 7 != self.seat:
                continue
            if best < 0 or better(root, place, best):
                best = place
        return root.actions[best]

    def iterate(self) -> None:
        world = self.world.clone()
        world.redeal(self.seat, self.rng, self.forks)
        self.nodes.clear()
        self.places = vec[i64](capacity=16)
        self.descend(world)
        sensible_playout(world, self.sense, self.rng, self.sense.horizon)
        self.learn(world)
        self.iterations += 1

    def descend(self, world: State) -> None:
        """Down the tree to an action not tried before, or to the end. The thinking seat answers its own ask first. What
        is the only answer decides nothing: the way leads through it."""
        node = self.root
        seat = self.first if self.first >= 0 else world.to_act()
        joint: i64 = 0
        while not world.over:
            number = world.stack[world.top + NUMBER]
            secret = world.stack[world.top + MODE] == SECRET
            alone = world.stack[world.top + MODE] == SOLE
            options = world.options_of(seat)
            place = self.pick(node, world, options)
            self.nodes.append(node)
            self.places = append(self.places, place)
            action = node.actions[place]
            unseen = alone and seat != self.seat and not world.shows(action, self.seat)
            world.apply(action)
            if (node.tries[place] == 0 and len(options) > 1) or world.over:
                return
            if unseen:
                node = node.joint_child(-1 - seat)
            elif not secret:
                node = node.child(place)
            else:
                joint = ((joint * 31) ^ action) & JOINT_MASK
                if world.stack[world.top + NUMBER] != number:
                    node = node.joint_child(-1 - joint)
                    joint = 0
            seat = world.to_act()

    def pick(self, node: Node, world: State, options: vec[i64]) -> i64:
        """The place of the most promising action among those available in this world."""
        places = self.places_of(node, world, options)
        tried: i64 = 0
        total = 0.0
        weight = 0.0
        for place in places:
            node.chances[place] += 1
            tried += node.tries[place]
            total += node.totals[place]
            weight += node.weights[place]
        unknown = total / float(tried) - self.caution if tried else 0.5
        flat = self.flat / float(len(places))
        best = places[0]
        most = -1.0
        for place in places:
            tries = node.tries[place]
            mean = node.totals[place] / float(tries) if tries else unknown
            prior = (1.0 - self.flat) * node.weights[place] / weight + flat
            hope = mean + self.curiosity * prior * sqrt(float(node.chances[place])) / float(1 + tries)
            if hope > most:
                most = hope
                best = place
        return best

    def places_of(self, node: Node, world: State, options: vec[i64]) -> vec[i64]:
        """Where the options stand in the node; new ones are added, weighted by the game's ranks."""
        places = vec[i64](capacity=len(options))
        place: i64 = -1
        for option in options:
            place = node.find(option, place + 1)
            if place < 0:
                self.add_new(node, world, options)
                return self.places_of(node, world, options)
            places = append(places, place)
        return places

    def add_new(self, node: Node, world: State, options: vec[i64]) -> None:
        if len(options) == 1:
            node.add(options[0], 1.0)
            return
        ranks = self.sense.ranks(world, options)
        best = ranks[0]
        for rank in ranks:
            best = max(best, rank)
        place: i64 = -1
        for index in range(i64(len(options))):
            place = node.find(options[index], place + 1)
            if place < 0:
                node.add(options[index], exp(max(ranks[index] - best, -STEEPEST)))

    def learn(self, world: State) -> None:
        rewards = self.sense.rewards(world)
        self.won += world.payoff(self.seat) if world.over else rewards[self.seat]
        for depth in range(i64(len(self.nodes))):
            node = self.nodes[depth]
            place = self.places[depth]
            node.tries[place] += 1
            node.totals[place] += rewards[(node.actions[place] >> SEAT_SHIFT) & 7]


def better(node: Node, one: i64, two: i64) -> bool:
    if node.tries[one] != node.tries[two]:
        return node.tries[one] > node.tries[two]
    if node.totals[one] != node.totals[two]:
        return node.totals[one] > node.totals[two]
    return node.weights[one] > node.weights[two]


def search_choice(world: State, sense: Sense, seat: i64, rng: Stream, deadline: float, iterations: i64) -> i64:
    search = Search(world, seat, sense, rng)
    search.run(deadline, iterations)
    return search.best()


def time_iterations(world: State, sense: Sense, rng: Stream, loops: i64) -> int:
    """A search of so many iterations, to be timed."""
    Search(world, world.to_act(), sense, rng).run(inf, loops)
    return int(loops)
