"""What a position is worth to a seat, in VP: the brief's evaluation terms (18). Nothing here knows a card by name."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from turfhouse.games.yards import vocabulary as v
from turfhouse.games.yards.cards import CardTable
from turfhouse.games.yards.street import bits, points, tallest, used_piles
from turfhouse.games.yards.yard import held_row
from turfhouse.games.yards.zones import (
    CARD_MASK,
    CARDS,
    GARAGE,
    GRASSY,
    HAND,
    MONEY,
    PILES,
    ROOMS,
    ROUND,
    ROW,
    SIGNS,
    TALL,
    WILD,
    Position,
    block,
)


class Values:
    """Numbers made from a card table once: what each card promises, whatever it is called."""

    def __init__(self, cards: CardTable) -> None:
        self.hash = cards.hash
        self.hold: vec[float] = vec[float]()
        """A card in hand or Garage; for Tools to be multiplied by how much of the game is left."""
        self.income: vec[float] = vec[float]()
        """A card in the Yard, for every round still to come."""
        self.growth: vec[float] = vec[float]()
        """A card in the Yard whose VP will grow."""
        self.bribe: vec[float] = vec[float]()
        for kind in range(int(cards.count)):
            tool = bool(cards.symbols[kind] & v.TOOL)
            self.hold = append(self.hold, tool_worth(cards, kind) if tool else float(cards.price[kind]) / 4.0)
            self.income = append(self.income, income_of(cards, kind))
            self.growth = append(self.growth, 0.7 if cards.vp_form[kind] != v.FLAT else 0.0)
        for person in range(len(cards.person_ids)):
            self.bribe = append(self.bribe, bribe_cost(cards, int(cards.bribe[person])))


def tool_worth(cards: CardTable, kind: int) -> float:
    row = cards.program[kind]
    rows = cards.steps.rows
    step = rows[row]
    if step == v.PLAY:
        return 1.5 * float(rows[row + v.N])
    if step in (v.FIRST, v.GRASS) or (step == v.TO_GARAGE and rows[row + v.WHERE] == v.AT_TRASH):
        return 2.0
    if step == v.GAIN:
        return 1.3
    return 0.8 if step == v.CHOOSE else 1.0


def income_of(cards: CardTable, kind: int) -> float:
    """VP a round: berry bush 0.25, pear tree 0.2, lemonade 0.3, raccoons -0.5, and so on."""
    if cards.standing[kind] == v.WORK_BONUS:
        return 0.15 * float(cards.amount[kind])
    when = cards.when[kind]
    if when not in (v.ON_START, v.ON_TRIP, v.ON_END):
        return 0.0
    row = cards.program[kind]
    rows = cards.steps.rows
    step = rows[row]
    amount = float(rows[row + v.K])
    if step == v.GAIN:
        return amount * (0.1 if when == v.ON_TRIP else 0.25)
    if step == v.LOSE:
        return -0.25 * amount
    return {v.TO_HAND: 0.25, v.GRASS: 0.12, v.CANDY: 0.6, v.PAY: 0.1}.get(int(step), 0.1)


def bribe_cost(cards: CardTable, place: int) -> float:
    """What a Bribe costs, in VP."""
    if place < 0:
        return 0.0
    rows = cards.steps.rows
    cost = 0.0
    while rows[place] != v.END:
        step = int(rows[place])
        amount, number = float(rows[place + v.K]), float(rows[place + v.N])
        if step == v.PAY:
            cost += 0.3 * amount
        elif step == v.PAY_OTHER:
            cost += 0.8 * amount
        elif step == v.DIRT:
            cost += 0.5 * number
        elif step == v.TO_GARAGE:
            cost += number * (2.0 if rows[place + v.TO] == v.TO_OTHER else 1.0)
        else:
            cost += number * (0.5 if rows[place + v.WHERE] == v.AT_HAND else 2.0)
        place += v.WIDTH
    return cost


def rounds_to_come(s: Position) -> float:
    """About two rounds for each Neighbor left with two players, at most 14 and what the limit leaves."""
    left = float(bits(s.z[ROW])) * 4.0 / float(s.seats)
    if s.deal.round_limit:
        left = min(left, float(s.deal.round_limit - s.z[ROUND]) + 1.0)
    return min(left, 14.0)


def share_left(rounds: float) -> float:
    return min(1.0, rounds / 8.0)


def seat_worth(s: Position, values: Values, seat: i64) -> float:
    """All terms for one seat, rivals aside."""
    rounds = rounds_to_come(s)
    f = share_left(rounds)
    at = block(seat)
    money = float(s.z[at + MONEY])
    total = float(points(s, seat)) + f * (0.33 * min(money, 12.0) + 0.13 * max(money - 12.0, 0.0))
    total += f * (room_worth(s, at) + 0.2 * float(bits(s.z[at + GRASSY])))
    return total + held_worth(s, values, seat, f) + laid_worth(s, values, seat, rounds, f) + hopes(s, values, seat)


def room_worth(s: Position, at: i64) -> float:
    free: i64 = 0
    for pile in range(i64(PILES)):
        spare = s.z[at + ROOMS + pile] - s.z[at + TALL + pile]
        if spare > 0:
            free += spare
    return 0.7 * float(min(free, i64(3))) + 0.25 * float(min(max(free - 3, i64(0)), i64(3)))


def held_worth(s: Position, values: Values, seat: i64, f: float) -> float:
    hand = held_row(s, HAND, seat)
    garage = held_row(s, GARAGE, seat)
    total = 0.0
    for kind in range(s.kinds):
        number = s.held[hand + kind] + s.held[garage + kind]
        if number:
            worth = values.hold[kind] * float(number)
            total += worth * f if s.cards.symbols[kind] & v.TOOL else worth * (0.4 + 0.6 * f)
    return total


def laid_worth(s: Position, values: Values, seat: i64, rounds: float, f: float) -> float:
    total = 0.0
    for entry in s.laid:
        if (entry >> 8) // PILES == seat:
            kind = entry & CARD_MASK
            total += values.income[kind] * rounds + values.growth[kind] * f
    return total


def hopes(s: Position, values: Values, seat: i64) -> float:
    """Progress to the Neighbors of the row: what is fulfilled, squared."""
    total = 0.0
    row = s.z[ROW]
    person: i64 = 0
    while row:
        if row & 1:
            part = fulfilled(s, seat, person)
            total += 0.8 * (float(s.cards.sway_amount[person]) - values.bribe[person]) * part * part
        row >>= 1
        person += 1
    return total


def fulfilled(s: Position, seat: i64, person: i64) -> float:
    """How much of a Neighbor's Criteria, or of the money of the Bribe, is there: 0 to 1."""
    needs = s.cards.needs
    need = person * v.NEEDS
    at = block(seat)
    wanted: i64 = 0
    lack: i64 = 0
    for sign in range(i64(4)):
        wanted += needs[need + sign]
        gap = needs[need + sign] - s.z[at + SIGNS + sign]
        if gap > 0:
            lack += gap
    lack = max(lack - s.z[at + WILD], i64(0))
    if needs[need + v.NEED_CARDS]:
        wanted += needs[need + v.NEED_CARDS]
        lack += max(needs[need + v.NEED_CARDS] - s.z[at + CARDS], i64(0))
    if needs[need + v.NEED_TALL]:
        wanted += needs[need + v.NEED_TALL]
        lack += max(needs[need + v.NEED_TALL] - tallest(s, seat), i64(0))
    if needs[need + v.NEED_GRASS]:
        wanted += needs[need + v.NEED_GRASS]
        lack += max(needs[need + v.NEED_GRASS] - bits(s.z[at + GRASSY]), i64(0))
    if needs[need + v.NEED_USED]:
        wanted += needs[need + v.NEED_USED]
        lack += max(needs[need + v.NEED_USED] - used_piles(s, seat), i64(0))
    if not wanted:
        return bribe_ready(s, seat, person)
    return 1.0 - float(lack) / float(wanted)


def bribe_ready(s: Position, seat: i64, person: i64) -> float:
    """The share of a Bribe's price that is there; half of it for Bribes in cards."""
    rows = s.cards.steps.rows
    place = s.cards.bribe[person]
    step = rows[place]
    if step != v.PAY and step != v.PAY_OTHER:
        return 0.5
    return min(1.0, float(s.z[block(seat) + MONEY]) / float(rows[place + v.K]))


def standing(s: Position, values: Values, seat: i64) -> float:
    """A seat's worth less nine tenths of its best rival's."""
    best = -1000.0
    for other in range(s.seats):
        if other != seat and not (s.gone >> other) & 1:
            best = max(best, seat_worth(s, values, other))
    return seat_worth(s, values, seat) - 0.9 * best
