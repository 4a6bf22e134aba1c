"""What a position is worth to a seat, in VP: the brief's evaluation terms (18)."""

from __future__ import annotations

from mypy_extensions import i64

from turfhouse.core.sense import Sense
from turfhouse.games.yards.bot.values import FITTED, Values, Weights
from turfhouse.games.yards.pieces import vocabulary as v, zones as loc
from turfhouse.games.yards.pieces.cards import YardsCards
from turfhouse.games.yards.rules.street import Position
from turfhouse.kit.rows import bits, lowest_bit


class Worth(Sense):
    def __init__(self, cards: YardsCards, weights: Weights | None, horizon: int) -> None:
        self.weights = weights or Weights()
        super().__init__(horizon, self.weights, FITTED)
        self.values = Values(cards)

    def rounds_to_come(self, s: Position) -> float:
        """So many rounds for each Neighbor left, at most 14 and what the limit leaves."""
        left = float(bits(s.z[loc.ROW]) + s.z[loc.ASIDE]) * self.weights.pace * 2.0 / float(s.seats)
        if s.num(loc.O_LIMIT):
            left = min(left, float(s.num(loc.O_LIMIT) - s.z[loc.ROUND]) + 1.0)
        return min(left, 14.0)

    def share_left(self, rounds: float) -> float:
        return min(1.0, rounds / 8.0)

    def standing(self, s: Position, seat: i64) -> float:
        """A seat's worth less nine tenths of its best rival's."""
        rounds = self.rounds_to_come(s)
        best = -1000.0
        for other in range(s.seats):
            if other != seat and not (s.gone >> other) & 1:
                best = max(best, self.seat_worth(s, other, rounds))
        return self.seat_worth(s, seat, rounds) - self.weights.rival * best

    def seat_worth(self, s: Position, seat: i64, rounds: float) -> float:
        """All terms for one seat, rivals aside."""
        w = self.weights
        f = self.share_left(rounds)
        at = loc.block(seat)
        money = float(s.z[at + loc.MONEY])
        total = float(s.points(seat)) + f * w.money * (min(money, w.purse) + w.spare * max(money - w.purse, 0.0))
        total += f * (w.room * self.room_worth(s, at) + w.grass * float(bits(s.z[at + loc.GRASSY])))
        total += self.held_worth(s, seat, rounds) + self.laid_worth(s, seat, rounds)
        return total + self.hopes(s, seat, self.held_signs(s, seat))

    def room_worth(self, s: Position, at: i64) -> float:
        """Free Places: the first two in full, three more in part."""
        free: i64 = 0
        for pile in range(i64(loc.PILES)):
            spare = s.z[at + loc.ROOMS + pile] - s.z[at + loc.TALL + pile]
            if spare > 0:
                free += spare
        return float(min(free, i64(2))) + 0.4 * float(min(max(free - 2, i64(0)), i64(3)))

    # --- cards ---

    def held_worth(self, s: Position, seat: i64, rounds: float) -> float:
        """Tools are used again and again; of the other cards only the best few are laid soon."""
        hand = s.held_row(loc.HAND, seat)
        garage = s.held_row(loc.GARAGE, seat)
        f = self.share_left(rounds)
        tools = 0.0
        first = 0.0
        second = 0.0
        third = 0.0
        rest = 0.0
        for kind in range(s.kinds):
            number = s.held[hand + kind] + s.held[garage + kind]
            if not number:
                continue
            if s.cards.symbols[kind] & v.TOOL:
                tools += self.values.hold[kind] * float(number)
                continue
            worth = self.card_worth(s, seat, kind, rounds)
            for _time in range(number):
                if worth > first:
                    rest, third, second, first = rest + third, second, first, worth
                elif worth > second:
                    rest, third, second = rest + third, second, worth
                elif worth > third:
                    rest, third = rest + third, worth
                else:
                    rest += worth
        return tools * f + first + self.weights.second * second + self.weights.third * third + self.weights.rest * rest

    def card_worth(self, s: Position, seat: i64, kind: i64, rounds: float) -> float:
        """A card in hand or Garage: part of what it would add now, but not less than part of its price."""
        f = self.share_left(rounds)
        least = self.weights.floor * float(s.cards.price[kind]) * (0.4 + 0.6 * f)
        symbols = s.cards.symbols[kind]
        if symbols & v.PEST and not symbols & v.PLANT:
            return max(least, self.weights.pest * (2.0 - f) * -float(s.cards.vp_amount[kind]))
        adds = self.prospect(s, seat, kind) + self.values.income[kind] * rounds
        adds += f * (self.values.growth[kind] + 0.4 * float(s.cards.places[kind]))
        return max(least, self.weights.promise * adds)

    def prospect(self, s: Position, seat: i64, kind: i64) -> float:
        """The VP a card would have by itself on the best Pile with room; on any if none has."""
        form = s.cards.vp_form[kind]
        amount = s.cards.vp_amount[kind]
        if form == v.FLAT:
            return float(amount)
        at = loc.block(seat)
        symbols = s.cards.symbols[kind]
        if form == v.PER_SYMBOL:
            sign = s.cards.vp_symbol[kind]
            return float(amount * (s.z[at + loc.SIGNS + sign] + ((symbols >> sign) & 1)))
        if form == v.PER_TYPE:
            return float(amount * s.types(at, symbols))
        best: i64 = 0
        mask = s.z[at + loc.ROOMY]
        if not mask:
            mask = loc.FULL
        for pile in range(i64(loc.PILES)):
            if (mask >> pile) & 1:
                best = max(best, s.line_cards(at, form, pile))
        return float(amount * (best if form == v.ADJACENT_CARDS else best + 1))

    def laid_worth(self, s: Position, seat: i64, rounds: float) -> float:
        """What the cards of a Yard will still bring. A Pest costs less while there is time to get rid of it."""
        f = self.share_left(rounds)
        total = 0.0
        for entry in s.laid:
            if (entry >> 8) // loc.PILES == seat:
                kind = entry & loc.CARD_MASK
                total += self.values.income[kind] * rounds + self.values.growth[kind] * f
                if s.cards.symbols[kind] & v.PEST:
                    total -= self.weights.rake * f * float(s.cards.vp_amount[kind])
        return total

    # --- the street ---

    def held_signs(self, s: Position, seat: i64) -> i64:
        """Symbols O, P, F, X of hand and Garage, and at last all such cards: a byte each."""
        hand = s.held_row(loc.HAND, seat)
        garage = s.held_row(loc.GARAGE, seat)
        total: i64 = 0
        for kind in range(s.kinds):
            number = s.held[hand + kind] + s.held[garage + kind]
            if number:
                total += number * self.signs_of(s.cards.symbols[kind])
        return total

    def signs_of(self, symbols: i64) -> i64:
        """One card in that count; Tools never lie in a Yard."""
        if not symbols & 15:
            return 0
        total: i64 = 1 << 32
        for sign in range(i64(4)):
            if (symbols >> sign) & 1:
                total += i64(1) << (8 * sign)
        return total

    def hopes(self, s: Position, seat: i64, held: i64) -> float:
        """Progress to the Neighbors of the row: what is fulfilled, squared. `held`: see held_signs."""
        row = s.z[loc.ROW]
        if bits(row) + s.z[loc.ASIDE] == 1 and not s.num(loc.O_END):
            return self.last_hope(s, seat, held)
        total = 0.0
        for person in range(s.cards.persons):
            if (row >> person) & 1:
                part = self.fulfilled(s, seat, person, held)
                total += (float(s.cards.sway_amount[person]) - self.values.bribe[person]) * part * part
        return self.weights.hope * total

    def last_hope(self, s: Position, seat: i64, held: i64) -> float:
        """The one that ends the game (Y73) is for whoever is in front then; others only keep it in sight."""
        person = lowest_bit(s.z[loc.ROW])
        part = self.fulfilled(s, seat, person, held)
        worth = float(s.cards.sway_amount[person]) - self.values.bribe[person]
        lead = float(s.points(seat) - self.best_rival(s, seat)) + worth
        return part * part * (self.weights.hope * worth + self.weights.finish if lead > 0.0 else 0.3 * worth)

    def best_rival(self, s: Position, seat: i64) -> i64:
        best: i64 = -1000
        for other in range(s.seats):
            if other != seat:
                best = max(best, s.points(other))
        return best

    def fulfilled(self, s: Position, seat: i64, person: i64, held: i64) -> float:
        """How much of a Neighbor's Criteria, or of the money of the Bribe, is there: 0 to 1."""
        needs = s.cards.needs
        need = person * v.NEEDS
        at = loc.block(seat)
        wanted: i64 = 0
        lack = 0.0
        for sign in range(i64(4)):
            number = needs[need + sign]
            if number:
                wanted += number
                lack += self.gap(number - s.z[at + loc.SIGNS + sign], (held >> (8 * sign)) & 255)
        lack = max(lack - float(s.z[at + loc.WILD]), 0.0)
        for column in range(i64(v.NEED_CARDS), i64(v.NEED_NONE)):
            number = needs[need + column]
            if number:
                wanted += number
                lack += self.gap(number - s.have(seat, column), held >> 32 if column == v.NEED_CARDS else 0)
        banned = needs[need + v.NEED_NONE]
        for sign in range(i64(4)):
            if (banned >> sign) & 1:
                lack += float(s.z[at + loc.SIGNS + sign])
        ready = self.bribe_ready(s, seat, person)
        return ready if not wanted else ready * max(0.0, 1.0 - lack / float(wanted))

    def gap(self, missing: i64, held: i64) -> float:
        """What is missing, less a part of what is held."""
        if missing <= 0:
            return 0.0
        return float(missing) - self.weights.near * float(min(missing, held))

    def bribe_ready(self, s: Position, seat: i64, person: i64) -> float:
        """How much of a Bribe could be done, by the step that lacks most: 0 to 1."""
        rows = s.cards.steps.rows
        place = s.cards.bribe[person]
        ready = 1.0
        if place < 0:
            return ready
        at = loc.block(seat)
        while rows[place] != v.END:
            step = rows[place]
            if step == v.PAY or step == v.PAY_OTHER:
                ready = min(ready, float(s.z[at + loc.MONEY]) / float(rows[place + v.K]))
            elif step == v.DIRT:
                ready = min(ready, float(bits(s.z[at + loc.GRASSY])) / float(rows[place + v.N]))
            elif rows[place + v.WHERE] != v.AT_HAND:
                ready = min(ready, float(self.cards_of(s, at, rows[place + v.FILTER])) / float(rows[place + v.N]))
            place += v.WIDTH
        return ready

    def cards_of(self, s: Position, at: i64, symbols: i64) -> i64:
        """Cards of a Yard with one of these symbols; about, for those that have two."""
        if symbols & 15 == 15:
            return s.z[at + loc.CARDS]
        total: i64 = 0
        for sign in range(i64(4)):
            if (symbols >> sign) & 1:
                total += s.z[at + loc.SIGNS + sign]
        return total
