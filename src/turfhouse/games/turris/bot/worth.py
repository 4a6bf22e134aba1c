"""What a position is worth to a seat, in Prestige (brief, section 10)."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from turfhouse.games.turris.pieces import layout as at, vocabulary as v, words as w
from turfhouse.games.turris.pieces.cards import TurrisCards
from turfhouse.games.turris.rules import goods, missions, powers
from turfhouse.games.turris.rules.position import Position
from turfhouse.kit.packedcounts import count_of, size_of
from turfhouse.kit.rows import bit, bits, members

GOODS: Final = 0.62
ICHOR: Final = 0.28
READY: Final[vec[float]] = vec[float]([0.82, 0.5, 0.3, 0.17])
"""How near a Mission is, by what is missing."""
WORDS: Final[dict[int, float]] = {
    v.ANY: GOODS,
    v.ARTIFACT: 0.95,
    v.TACTICS: 0.65,
    v.PRESTIGE: 1.0,
    v.RESERVE: 0.5,
    v.REVIVE: 0.7,
    v.REVIVE_SOME: 0.5,
    v.SACRIFICE: -0.3,
    v.COUNCIL: 0.8,
    v.FLIP: 0.6,
    v.GOAD: 0.5,
    v.FRUIT: 0.3,
    v.ALTAR: 0.1,
    v.FUTURE: 0.5,
    v.TITHE: 0.9,
    v.ROB_ICHOR: 0.3,
    v.PLACE_TAKEN: 0.6,
    v.PLACE_AS_IF: 0.7,
    v.RECALL: 0.9,
    v.PAY_ANY: -0.5,
    v.PLAY_MORE: 0.4,
    v.REPAIR: 0.9,
    v.BETRAYERS: 0.6,
}
"""For each one of it."""


class Values:
    """What lines are worth by themselves, by their places; what a right in them brings."""

    def __init__(self, cards: TurrisCards) -> None:
        worth = [0.0] * len(cards.steps)
        rights = [0] * len(cards.steps)
        for place in [*cards.ground_line, *cards.spot_line, *cards.mission_line, *cards.tactic_line]:
            worth[place], rights[place] = line_worth(cards, int(place))
        self.line: vec[float] = vec[float](worth)
        self.right: vec[i64] = vec[i64](rights)


def line_worth(cards: TurrisCards, place: int) -> tuple[float, int]:
    total, right, at_word = 0.0, 0, place
    while cards.steps[at_word] != v.END:
        word, kind, n = [int(number) for number in cards.steps[at_word : at_word + v.WIDTH]]
        if word == v.GAIN:
            total += n * (ICHOR if kind == v.ICHOR else GOODS)
        elif word == v.RIGHT:
            right = n
        elif word == v.PAY:
            total -= 0.5 * float(size_of(kind))
        else:
            total += n * WORDS.get(word, 0.2)
        at_word += v.WIDTH
    return total, right


def rounds_left(s: Position) -> i64:
    """Before the trigger 4; after it the Beasts still to leave; alone what the Betrayers need."""
    if s.solo:
        pace = s.num(w.N_GAIN)
        return max(i64(0), (s.num(w.N_GOAL) - s.z[at.RIVAL] + pace - 1) // pace)
    if not s.z[at.TRIGGERED]:
        return 4
    return bits(s.beasts())


def tempo(s: Position) -> float:
    """What can still become Prestige counts, the less the nearer the end."""
    return min(1.0, 0.1 + 0.25 * float(rounds_left(s)))


def short_of_room(s: Position, seat: i64) -> i64:
    """Completed Missions that the next Room still needs."""
    return max(i64(0), s.num(w.N_PER_ROOM) * (s.rooms(seat) + 1) - bits(s.z[at.DONE + seat]))


def right_worth(s: Position, seat: i64, prestige: i64) -> float:
    short = short_of_room(s, seat)
    share = 0.8 if short == 0 else 0.55 if short == 1 else 0.2 if short == 2 else 0.05
    return (float(prestige) + 2.0) * share


def reward_worth(s: Position, values: Values, seat: i64, node: i64) -> float:
    """What collecting on a node brings."""
    line = s.cards.ground_line[s.ground(node)]
    right = values.right[line]
    return values.line[line] + (right_worth(s, seat, right) if right else 0.0)


def evaluate(s: Position, values: Values, seat: i64) -> float:
    """Own Prestige and what may become some."""
    f = tempo(s)
    z = s.z
    total = float(z[at.PRESTIGE + seat])
    kept = 0.0
    for kind in range(i64(v.KNOWLEDGE), i64(v.KINDS)):
        owned = goods.stock(s, seat, kind)
        kept += 0.5 * float(min(owned, i64(3))) + 0.12 * float(max(i64(0), owned - 3))
    ichor = goods.stock(s, seat, v.ICHOR)
    kept += 0.3 * float(min(ichor, i64(4))) + 0.14 * float(min(max(i64(0), ichor - 4), i64(4)))
    artifacts = z[at.ARTIFACTS + seat]
    kept += 0.85 * float(min(artifacts, i64(2))) + 0.5 * float(max(i64(0), artifacts - 2))
    kept += 0.55 * float(min(z[at.CARDS + seat], i64(4)))
    kept += mission_hopes(s, values, seat) + scout_hopes(s, values, seat, ichor)
    short = short_of_room(s, seat)
    kept += 1.6 if short == 0 else 0.8 if short == 1 else 0.0
    total += 0.45 * float(bits(z[at.TRIONFI + seat]) * min(rounds_left(s), i64(4)))
    total += 0.35 * f * float(bits(z[at.HOOKS + seat]))
    if s.solo:
        total -= 0.6 * float(z[at.RIVAL]) + 0.35 * f * float(bits(z[at.DAMAGED]))
    return total + f * kept


def mission_hopes(s: Position, values: Values, seat: i64) -> float:
    """The best Mission in reach, and a little for the second."""
    best = 0.0
    second = 0.0
    spare = s.z[at.ARTIFACTS + seat]
    more = 1.0 if s.rooms(seat) < 3 else 0.3
    for mission in members(s.z[at.TABLEAU] | s.z[at.HELD + seat]):
        cost = missions.cost_here(s, seat, mission)
        short = goods.missing(s, seat, cost) - spare - missions.discounts(s, seat, mission, cost)
        if short > 3:
            continue
        effect = values.line[s.cards.mission_line[mission]]
        if s.cards.ongoing & bit(mission):
            effect = 1.2
        worth = (float(s.cards.mission_prestige[mission]) + effect + more) * READY[max(i64(0), short)]
        if worth > best:
            second = best
            best = worth
        else:
            second = max(second, worth)
    return best + 0.45 * second


def scout_hopes(s: Position, values: Values, seat: i64, ichor: i64) -> float:
    """Scouts out on work, and those at home."""
    barred = s.beasts() | s.betrayers()
    total = 0.0
    out: i64 = 0
    for node in range(i64(v.LOCATIONS)):
        scouts = s.scouts(seat, node)
        if scouts:
            out += scouts
            worth = 0.3
            if s.cards.ground_kind[s.ground(node)] == v.COLLECT:
                share = 0.25 if barred & bit(node) else 0.95
                worth = 0.4 + share * reward_worth(s, values, seat, node)
            total += worth * float(scouts)
    home = s.z[at.RESERVE + seat]
    total += 0.75 * float(min(home, i64(2))) + 0.3 * float(max(i64(0), home - 2))
    paid = ichor + powers.most(s, seat, v.COLLECT_LESS)
    return total - 0.2 * float(max(i64(0), out - paid))


def standing(s: Position, values: Values, seat: i64) -> float:
    """Own worth against the best other's; alone against the race to the goal."""
    own = evaluate(s, values, seat)
    if s.solo:
        return own
    best = -1000.0
    for other in range(s.seats):
        if other != seat and s.is_here(other):
            best = max(best, evaluate(s, values, other))
    return own - best


def wanted_kinds(s: Position, seat: i64) -> vec[float]:
    """How much each kind is missed for the Mission that is nearest, by what it brings."""
    wanted = vec[float]([0.0, 0.3, 0.3, 0.3])
    best = -1.0
    nearest: i64 = -1
    for mission in members(s.z[at.TABLEAU] | s.z[at.HELD + seat]):
        short = goods.missing(s, seat, missions.cost_here(s, seat, mission))
        worth = (float(s.cards.mission_prestige[mission]) + 1.5) * READY[min(short, i64(3))]
        if worth > best:
            best = worth
            nearest = mission
    if nearest >= 0:
        cost = missions.cost_here(s, seat, nearest)
        for kind in range(i64(v.KINDS)):
            if count_of(cost, kind) > goods.stock(s, seat, kind):
                wanted[kind] = 1.0
    return wanted
