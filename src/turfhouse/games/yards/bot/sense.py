"""A bot's sense of the yards. It looks at worlds made from a view, never at a real state.

`ranks` tries every option on a clone, plays the rest of that turn by `quick`, and compares what the position is worth
then. `quick` looks only at the option itself: cards by the VP they add where they are laid, the rest by rule of thumb.
"""

from __future__ import annotations

from math import exp
from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from turfhouse.core.picks import SEAT_SHIFT, VERB_SHIFT
from turfhouse.core.rng import FastStream, Stream
from turfhouse.core.state import State
from turfhouse.games.yards.bot.values import CLEARS_AROUND, EARNS, PLAYS, TURNS, Weights
from turfhouse.games.yards.bot.worth import Worth
from turfhouse.games.yards.pieces import vocabulary as v, zones as loc
from turfhouse.games.yards.pieces.cards import YardsCards
from turfhouse.games.yards.rules.street import Position, area
from turfhouse.games.yards.rules.swaying import can_sway
from turfhouse.kit.rows import bits

HORIZON: Final = 24
"""Decisions of a playout before the position is judged: about two rounds."""
FINISH: Final = 14
"""How many decisions `ranks` plays on at most, to see where a turn leads."""


class YardsSense(Worth):
    def __init__(self, cards: YardsCards, weights: Weights | None = None) -> None:
        super().__init__(cards, weights, HORIZON)
        self.hoped = 0.0
        """What the street promises the seat before the options at hand."""

    def ranks(self, world: State, options: vec[i64]) -> vec[float]:
        assert isinstance(world, Position)
        ranks = vec[float](capacity=len(options))
        seat = (options[0] >> SEAT_SHIFT) & 7
        for option in options:
            ranks = append(ranks, self.after(world, option, seat) / self.weights.temper)
        return ranks

    def after(self, world: Position, option: i64, seat: i64) -> float:
        """What the position is worth to the seat when the turn is over."""
        twin = world.clone()
        assert isinstance(twin, Position)
        active = twin.z[loc.ACTIVE]
        rng = FastStream(1, 2, 3, 5)
        twin.apply(option)
        left: i64 = FINISH
        while not twin.over and twin.z[loc.ACTIVE] == active and left:
            choices = twin.options()
            twin.apply(choices[0] if len(choices) == 1 else self.best_of(twin, choices, rng, self.weights.close_look))
            left -= 1
        if twin.over:
            return 1000.0 * twin.payoff(seat) - 500.0
        return self.standing(twin, seat)

    def quick(self, world: State, options: vec[i64], rng: Stream) -> i64:
        assert isinstance(world, Position)
        return self.best_of(world, options, rng, self.weights.sample)

    def best_of(self, world: Position, options: vec[i64], rng: Stream, sample: i64) -> i64:
        """The best of a few."""
        count = i64(len(options))
        seat = (options[0] >> SEAT_SHIFT) & 7
        self.hoped = self.hopes(world, seat, self.held_signs(world, seat))
        best = options[count - 1]
        most = self.gain(world, best)
        tries = min(count, sample)
        first = rng.below(count) if count > sample else 0
        for index in range(tries):
            option = options[(first + index * count // tries) % count]
            gain = self.gain(world, option)
            if gain > most:
                most = gain
                best = option
        return best

    def value(self, world: State, seat: i64) -> float:
        assert isinstance(world, Position)
        if world.over:
            return world.payoff(seat)
        lead = self.standing(world, seat)
        rivals = float(world.seats - 1)
        return 1.0 / (1.0 + rivals * exp(-lead / self.weights.margin))

    # --- single options ---

    def gain(self, s: Position, option: i64) -> float:
        """About what an option adds for the seat it belongs to, in VP."""
        seat = (option >> SEAT_SHIFT) & 7
        verb = option >> VERB_SHIFT
        one = ((option >> 39) & 8191) - 1
        two = ((option >> 26) & 8191) - 1
        if verb == loc.V_PLAY:
            return self.play_gain(s, seat, one, two)
        if verb == loc.V_SWAY:
            return self.sway_gain(s, seat, one)
        if verb in (loc.V_HOME, loc.V_AWAY):
            return self.home_gain(s, seat) if verb == loc.V_HOME else self.away_gain(s, seat)
        if verb == loc.V_WORK:
            return 9.0
        if verb == loc.V_BUY:
            return self.buy_gain(s, seat, one)
        if verb in (loc.V_TRASH, loc.V_LIFT, loc.V_PUT):
            return self.loss(s, seat, one, two) - (0.5 if verb == loc.V_TRASH else 0.0)
        if verb in (loc.V_TAKE, loc.V_DISCARD):
            return self.values.hold[one] if verb == loc.V_TAKE else -self.values.hold[one]
        if verb in (loc.V_YES, loc.V_CANDY):
            return 0.3 if s.z[loc.block(seat) + loc.MONEY] >= 4 else -0.3
        return 0.05 if verb == loc.V_DROP else 0.0

    def loss(self, s: Position, seat: i64, kind: i64, spot: i64) -> float:
        """Taking a card away: good if it was a rival's, or worth less than nothing."""
        points = float(s.card_points(spot, kind)) + self.values.income[kind] * 4.0
        return -points if spot // loc.PILES == seat else points

    def play_gain(self, s: Position, seat: i64, kind: i64, spot: i64) -> float:
        owner = spot // loc.PILES
        if s.cards.symbols[kind] & v.TOOL:
            return self.tool_gain(s, seat, kind, spot)
        rounds = self.rounds_to_come(s)
        before = s.yard_points(owner)
        s.lay(spot, kind)
        added = float(s.yard_points(owner) - before)
        if owner == seat:
            held = self.held_signs(s, seat) - self.signs_of(s.cards.symbols[kind])
            added += self.hopes(s, seat, held) - self.hoped
        s.lift(spot, kind)
        added += self.values.income[kind] * rounds + self.values.growth[kind] * self.share_left(rounds)
        places = float(s.cards.places[kind]) * 0.5 * self.share_left(rounds)
        if owner == seat:
            return added + places + 0.5
        return -0.9 * (added + places)

    def tool_gain(self, s: Position, seat: i64, kind: i64, spot: i64) -> float:
        """Tools come back, so their use is a gain by itself."""
        if spot // loc.PILES != seat:
            return -1.0
        use = self.values.use[kind]
        at = loc.block(seat)
        f = self.share_left(self.rounds_to_come(s))
        if use == PLAYS:
            return 2.0 if held_number(s, loc.HAND, seat) > 1 else 0.1
        if use == TURNS:
            if (s.z[at + loc.GRASSY] >> (spot % loc.PILES)) & 1:
                return 0.3 * float(s.z[at + loc.TALL + spot % loc.PILES])
            near = float(s.cards_on(at, area(v.AT_ADJACENT, spot)))
            return f * (2.0 if bits(s.z[at + loc.ROOMY]) <= 1 else 0.6) + 0.05 * near
        if use == EARNS:
            return 0.33 * f * float(s.amount(seat, s.cards.program[kind], spot))
        return self.pest_gain(s, seat, spot, use == CLEARS_AROUND) + 0.3 * f if use else 0.5

    def pest_gain(self, s: Position, seat: i64, spot: i64, around: bool) -> float:
        """What Pests on a Pile, or about it, cost: they can be got rid of."""
        mask = area(v.AT_AROUND if around else v.AT_PILE, spot)
        total = 0.0
        for entry in s.laid:
            where = entry >> 8
            kind = entry & 255
            if where // loc.PILES == seat and (mask >> (where % loc.PILES)) & 1 and s.cards.symbols[kind] & v.PEST:
                total = max(total, 0.0) - float(s.card_points(where, kind)) - self.values.income[kind] * 4.0
        return total

    def sway_gain(self, s: Position, seat: i64, person: i64) -> float:
        """Y73: the last one ends the game: only if that wins it."""
        worth = float(s.person_points(seat, person))
        if bits(s.z[loc.ROW]) == 1 and not s.num(loc.O_END):
            lead = worth + float(s.points(seat) - self.best_rival(s, seat))
            return 100.0 if lead > 0.0 else -100.0
        return worth - self.values.bribe[person] + 1.0

    def home_gain(self, s: Position, seat: i64) -> float:
        """The best cards that could be played, two of them with a Tool that lets one; and the best sway."""
        trip = s.z[loc.block(seat) + loc.AWAY] != 0
        room = s.z[loc.block(seat) + loc.ROOMY] != 0
        rounds = self.rounds_to_come(s)
        best = 0.0
        second = 0.0
        for kind in range(s.kinds):
            number = s.held[s.held_row(loc.HAND, seat) + kind]
            if trip:
                number += s.held[s.held_row(loc.GARAGE, seat) + kind]
            if not number:
                continue
            worth = self.held_gain(s, seat, kind, rounds) if room or s.cards.symbols[kind] & v.TOOL else 0.3
            if worth > best:
                second = best
                best = worth
            elif worth > second:
                second = worth
        return best + second + (0.3 if not trip else 0.0) + self.best_sway(s, seat)

    def held_gain(self, s: Position, seat: i64, kind: i64, rounds: float) -> float:
        if s.cards.symbols[kind] & v.TOOL:
            return self.values.hold[kind] * self.share_left(rounds)
        return self.card_worth(s, seat, kind, rounds)

    def best_sway(self, s: Position, seat: i64) -> float:
        best = 0.0
        for person in range(s.cards.persons):
            if (s.z[loc.ROW] >> person) & 1 and can_sway(s, seat, person):
                best = max(best, self.sway_gain(s, seat, person))
        return best

    def away_gain(self, s: Position, seat: i64) -> float:
        """The wage, and the best card it can buy."""
        f = self.share_left(self.rounds_to_come(s))
        money = s.z[loc.block(seat) + loc.MONEY] + s.num(loc.N_WAGE)
        best = 0.0
        for slot in range(i64(loc.STORE_SIZE)):
            card = s.z[loc.STORE + slot]
            if card >= 0 and s.cards.price[card] <= money:
                best = max(best, self.values.hold[card] * 0.8)
        return (0.25 * float(s.num(loc.N_WAGE)) + best) * (0.4 + 0.6 * f)

    def buy_gain(self, s: Position, seat: i64, kind: i64) -> float:
        """What it is worth in the Garage, less its price."""
        rounds = self.rounds_to_come(s)
        f = self.share_left(rounds)
        return self.held_gain(s, seat, kind, rounds) - self.weights.money * f * float(s.cards.price[kind]) + 0.2


def held_number(s: Position, row: i64, seat: i64) -> i64:
    total: i64 = 0
    at = s.held_row(row, seat)
    for kind in range(s.kinds):
        total += s.held[at + kind]
    return total
