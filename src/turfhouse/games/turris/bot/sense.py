"""A bot's sense of Turris (brief, section 10). It looks at worlds made from a sight, never at a real state.

`ranks` tries every option on a clone, ends the own Turn by `quick`, lets Betrayers and Beasts act, and compares what
is left: a position before the Beasts have acted says next to nothing. `quick` looks only at the option itself.
"""

from __future__ import annotations

from math import exp
from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from turfhouse.core.ask import WORK
from turfhouse.core.picks import PASS, SEAT_SHIFT, VERB_SHIFT, pick_of
from turfhouse.core.rng import FastStream, Stream
from turfhouse.core.sense import Sense
from turfhouse.core.state import KIND, MODE, SEAT, A, B, State
from turfhouse.games.turris.bot import worth
from turfhouse.games.turris.bot.worth import Values
from turfhouse.games.turris.pieces import layout as at, vocabulary as v, words as w
from turfhouse.games.turris.pieces.cards import TurrisCards
from turfhouse.games.turris.rules import acting, beasts, goods, round as rounds, tactics
from turfhouse.games.turris.rules.placing import open_scouts
from turfhouse.games.turris.rules.position import Position
from turfhouse.kit.rows import bit

HORIZON: Final = 8
"""Decisions a player before a playout is judged: about one round."""
FINISH: Final = 40
"""How many decisions `ranks` plays on at most, to see where a Turn and the Beasts after it lead."""
TEMPER: Final = 0.4
MARGIN: Final = 4.0
PACE: Final = 2.7
"""Prestige a round that a good solo player makes."""
PLAIN: Final = (w.MISSION, w.CONSTRUCT)
"""Questions whose answers are worth what they bring: waiting only looks good."""


class TurrisSense(Sense):
    def __init__(self, cards: TurrisCards, seats: int = 2) -> None:
        super().__init__(HORIZON * seats)
        self.values = Values(cards)

    def ranks(self, world: State, options: vec[i64]) -> vec[float]:
        assert isinstance(world, Position)
        ranks = vec[float](capacity=len(options))
        seat = (options[0] >> SEAT_SHIFT) & 7
        plain = world.stack[world.top + KIND] in PLAIN
        for option in options:
            ranks = append(ranks, (self.gain(world, option) if plain else self.after(world, option, seat)) / TEMPER)
        return ranks

    def after(self, world: Position, option: i64, seat: i64) -> float:
        """What the position is worth when this Turn, if it is one, and the next Beast Phase are over."""
        twin = world.clone()
        assert isinstance(twin, Position)
        rng = FastStream(1, 2, 3, 5)
        began = twin.z[at.ROUND]
        turn = twin.z[at.ACTIVE]
        twin.apply(option)
        left: i64 = FINISH
        while not twin.over and turn >= 0 and twin.z[at.ACTIVE] == turn and twin.z[at.ROUND] == began and left:
            left = self.go_on(twin, rng, left)
        if not twin.over and turn >= 0 and twin.z[at.ROUND] == began and twin.z[at.ACTIVE] >= 0:
            skip_to_beasts(twin)
        while not twin.over and twin.z[at.ROUND] == began and left:
            left = self.go_on(twin, rng, left)
        if twin.over:
            return 1000.0 * twin.payoff(seat) - 500.0
        return worth.standing(twin, self.values, seat)

    def go_on(self, twin: Position, rng: Stream, left: i64) -> i64:
        choices = twin.options()
        twin.apply(choices[0] if len(choices) == 1 else self.quick(twin, choices, rng))
        return left - 1

    def quick(self, world: State, options: vec[i64], rng: Stream) -> i64:
        assert isinstance(world, Position)
        best = options[0]
        most = -1000.0
        for option in options:
            gain = self.gain(world, option)
            if gain > most:
                most = gain
                best = option
        return best

    def value(self, world: State, seat: i64) -> float:
        assert isinstance(world, Position)
        if world.over:
            return world.payoff(seat)
        lead = worth.standing(world, self.values, seat)
        if world.solo:
            lead += PACE * float(worth.rounds_left(world)) - float(world.num(w.N_GOAL)) + 0.6 * float(world.z[at.RIVAL])
        return 1.0 / (1.0 + float(max(world.seats - 1, i64(1))) * exp(-lead / MARGIN))

    # --- single options ---

    def gain(self, s: Position, option: i64) -> float:
        """About what an option adds for the seat it belongs to."""
        kind = s.stack[s.top + KIND]
        verb = option >> VERB_SHIFT
        seat = (option >> SEAT_SHIFT) & 7
        first = pick_of(option, 0)
        if kind == w.ACT:
            return self.act_gain(s, seat, verb, option)
        if kind == w.BEAST_TARGET or kind == w.BEAST_PATH:
            return self.hunt_gain(s, seat, first)
        if kind == w.BEFORE_BEAST or kind == w.ON_EFFECT or kind == w.ON_LOSS:
            return self.window_gain(s, seat, verb)
        if verb == PASS:
            return 0.0
        if verb == w.V_COMPLETE:
            effect = 1.2 if s.cards.ongoing & bit(first) else self.values.line[s.cards.mission_line[first]]
            return float(s.cards.mission_prestige[first]) + effect
        if verb == w.V_SPOT:
            return self.values.line[s.cards.spot_line[first]] + (5.0 if first == 8 else 0.0)
        if verb == w.V_GAIN:
            wanted = worth.wanted_kinds(s, seat)
            return (
                float(first) * wanted[1] + float(pick_of(option, 1)) * wanted[2] + float(pick_of(option, 2)) * wanted[3]
            )
        if verb == w.V_KIND:
            return float(goods.stock(s, seat, first))
        return self.board_gain(s, seat, verb, option)

    def board_gain(self, s: Position, seat: i64, verb: i64, option: i64) -> float:
        first = pick_of(option, 0)
        if verb == w.V_PLACE:
            return self.place_gain(s, seat, first)
        if verb == w.V_PUSH:
            owner = s.stack[s.top + A] - 1
            good = worth.reward_worth(s, self.values, seat, first)
            return good if owner == seat else -good
        if verb == w.V_FRUIT:
            return -float(s.scouts(seat, first)) + 0.1 * float(s.z[at.CROWD + first])
        if verb == w.V_FLIP:
            return self.threat(s, seat, first)
        if verb == w.V_GOAD:
            node = pick_of(option, 1)
            return float(s.z[at.CROWD + node] - 2 * s.scouts(seat, node))
        if verb == w.V_RESERVE:
            return float(s.cards.mission_prestige[first])
        if verb == w.V_TITHE:
            return worth.wanted_kinds(s, seat)[pick_of(option, 1)]
        if verb == w.V_SWAP or verb == w.V_SLOT:
            return -0.1
        if verb == w.V_DISCARD:
            return -self.values.line[s.cards.tactic_line[first]]
        return 0.5 + (float(first) if verb == w.V_BUILD else 0.0)

    def act_gain(self, s: Position, seat: i64, verb: i64, option: i64) -> float:
        if verb == w.V_COLLECT:
            return self.collect_gain(s, seat, option)
        if verb == w.V_PLACE:
            return self.place_gain(s, seat, pick_of(option, 0))
        if verb == w.V_GATHER:
            out = v.SCOUTS - s.z[at.RESERVE + seat] - s.z[at.GRAVE + seat]
            return 1.1 if goods.stock(s, seat, v.ICHOR) < out else 0.45
        if verb == w.V_REVIVE:
            cheap = acting.revive_price(s, seat) <= 1
            return 1.5 if cheap else 0.9 if not s.z[at.RESERVE + seat] else -0.5
        if verb == w.V_PLAY:
            return self.values.line[s.cards.tactic_line[pick_of(option, 0)]] - 0.55
        return 0.1 if verb == w.V_EXCHANGE else 0.0

    def collect_gain(self, s: Position, seat: i64, option: i64) -> float:
        barred = s.beasts() | s.betrayers()
        total = 0.0
        for node in acting.chosen_nodes(option):
            live = not barred & bit(node) and s.cards.ground_kind[s.ground(node)] == v.COLLECT
            total += (worth.reward_worth(s, self.values, seat, node) if live else 0.1) - 0.35
        return total - 0.6

    def place_gain(self, s: Position, seat: i64, node: i64) -> float:
        """What the node brings, less what a Beast may make of it."""
        ground = s.ground(node)
        good = worth.reward_worth(s, self.values, seat, node)
        if s.cards.ground_kind[ground] == v.IMMEDIATE:
            return good + 0.2
        danger = 0.0
        for beast in range(i64(v.BEASTS)):
            home = s.z[at.BEAST + beast]
            if home < 0 or s.z[at.FLIPPED] & bit(beast):
                continue
            if s.cards.land.distance[home * v.NODES + node] <= beasts.speed(s, beast):
                danger += 0.45 if beast == v.PAIN or beast == v.HARROW else 0.15
        return good * max(0.15, 0.9 - danger)

    def hunt_gain(self, s: Position, seat: i64, node: i64) -> float:
        """First Player: devourers to others, away from oneself."""
        beast = s.stack[s.frame_of(w.BEAST) + A]
        harm = 1.0 if beast == v.PAIN or beast == v.HARROW else 0.4
        others = float(s.z[at.CROWD + node] - s.scouts(seat, node))
        return harm * (others - 2.0 * float(s.scouts(seat, node)))

    def window_gain(self, s: Position, seat: i64, verb: i64) -> float:
        """Pass, but shield a Scout whose reward is dear, and rescue or mourn when it helps."""
        if verb == PASS:
            return 0.0
        kind = s.stack[s.top + KIND]
        beast = s.stack[s.frame_of(w.BEAST) + A]
        devours = beast == v.PAIN or beast == v.HARROW
        if kind == w.ON_LOSS:
            return 1.0
        if kind == w.BEFORE_BEAST:
            return self.threat(s, seat, beast) - 1.4
        node = tactics.beast_node(s)
        dear = worth.reward_worth(s, self.values, seat, node) if devours else 0.0
        if verb == w.V_RIDGE:
            return 0.5 + dear if open_scouts(s, seat, node) else -1.0
        return dear - (2.4 if verb == w.V_SHIELD else 1.2)

    def threat(self, s: Position, seat: i64, beast: i64) -> float:
        """What a Beast would take from a seat if it acted now."""
        stops = beasts.stops_for(s, beast, beasts.tied_targets(s, beast))
        total = 0.0
        for node in range(i64(v.LOCATIONS)):
            if stops & bit(node) and s.scouts(seat, node):
                harm = 1.0 if beast == v.PAIN or beast == v.HARROW else 0.3
                total = max(total, harm * (0.5 + worth.reward_worth(s, self.values, seat, node)))
        return total


def skip_to_beasts(s: Position) -> None:
    """Leave the other Turns of this round out: Betrayers and Beasts act on the board as it is."""
    s.top = 0
    s.stack[MODE] = WORK
    s.stack[A] = rounds.R_BETRAYERS
    s.stack[B] = 0
    s.stack[SEAT] = s.z[at.FIRST]
    s.z[at.ACTIVE] = -1
    for cell in range(i64(at.ACTIONS), i64(at.ACTING + 1)):
        s.z[cell] = 0
    s.run()
