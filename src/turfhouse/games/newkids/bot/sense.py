"""A bot's sense of New Kids. It looks at worlds made from a view, never at a real state (§13, N144).

Ranks are measured against doing nothing: passing, or the act that closes a quiet window, is 0.
"""

from __future__ import annotations

from math import exp

from librt.vecs import append, vec
from mypy_extensions import i64

from turfhouse.core.ask import OPEN
from turfhouse.core.picks import PASS, SEAT_SHIFT, VERB_SHIFT
from turfhouse.core.rng import Stream
from turfhouse.core.sense import Sense
from turfhouse.core.state import MODE, A, B, State
from turfhouse.games.newkids.bot import fights, gear, odds
from turfhouse.games.newkids.pieces import frames as f, layout as loc, vocabulary as voc
from turfhouse.games.newkids.pieces.cards import CARD, KIND_OF, TYPE
from turfhouse.games.newkids.rules import dice, plays, sums
from turfhouse.games.newkids.state import NewKidsState
from turfhouse.kit.rows import highest

HORIZON = 90
"""Decisions of a playout: about two rounds of four seats (§13)."""
JUNK = 9.0
"""A hand that is kept no more gladly than one Level-Up is well spent on one."""


class NewKidsSense(Sense):
    def __init__(self) -> None:
        super().__init__(HORIZON)
        self.noise: i64 = 10
        """In a hundred quick choices, how many are made without looking."""

    def ranks(self, world: State, options: vec[i64]) -> vec[float]:
        assert isinstance(world, NewKidsState)
        ranks = vec[float](capacity=len(options))
        kind = world.kind()
        seat = (options[0] >> SEAT_SHIFT) & 7
        fight = odds.Fight(world, seat) if kind == f.FIGHT else None
        for option in options:
            verb = option >> VERB_SHIFT
            a = ((option >> 39) & 8191) - 1
            b = ((option >> 26) & 8191) - 1
            ranks = append(ranks, rank(world, kind, fight, seat, verb, a, b))
        return ranks

    def is_pointless(self, option: i64) -> bool:
        """Hats on and off, offers about nothing."""
        verb = option >> VERB_SHIFT
        return verb in (f.V_UNEQUIP, f.V_TRADE, f.V_COUNTER, f.V_WITHDRAW)

    def quick(self, world: State, options: vec[i64], rng: Stream) -> i64:
        count = i64(len(options))
        if count == 1 or rng.below(100) < self.noise:
            return options[rng.below(count)]
        return options[highest(self.ranks(world, options))]

    def value(self, world: State, seat: i64) -> float:
        assert isinstance(world, NewKidsState)
        if world.over:
            return world.payoff(seat)
        total = 0.0
        mine = 0.0
        for other in range(world.seats):
            share = exp(0.55 * odds.seat_worth(world, other))
            total += share
            if other == seat:
                mine = share
        return mine / total


def rank(s: NewKidsState, kind: i64, fight: odds.Fight | None, seat: i64, verb: i64, a: i64, b: i64) -> float:
    if verb in (PASS, f.V_KICK, f.V_LOOT, f.V_TROUBLE, f.V_END):
        return trouble_rank(s, seat, a) if verb == f.V_TROUBLE else 0.0
    if fight is not None:
        return fights.fight_rank(s, fight, verb, a, b)
    if s.stack[s.top + MODE] == OPEN:
        return calm_rank(s, kind, seat, verb, a, b)
    return choice_rank(s, kind, seat, verb, a, b)


def trouble_rank(s: NewKidsState, seat: i64, kind: i64) -> float:
    """Look for Trouble only with something that is surely beaten; more surely if it bites."""
    level = s.z[loc.LEVEL + seat]
    strength = s.cards.level[kind] + sums.monster_powers(s, kind)
    margin = sums.peace_strength(s, seat) - strength + odds.reserves(s, seat) // 2
    least: i64 = 1 if level <= 4 else (5 if level + s.cards.levels[kind] >= 10 else 3)
    if s.cards.severity[kind] >= 3.0:
        least += 2
    return 1.0 + 0.3 * float(s.cards.treasures[kind] + s.cards.levels[kind]) if margin >= least else -3.0


# --- outside fights ---


def calm_rank(s: NewKidsState, kind: i64, seat: i64, verb: i64, a: i64, b: i64) -> float:
    if verb == f.V_LAY:
        return gear.lay_rank(s, seat, a)
    if verb == f.V_EQUIP:
        return gear.equip_rank(s, seat, a)
    if verb == f.V_SELL:
        return gear.sell_rank(s, seat)
    if verb == f.V_AT:
        return calm_at(s, kind, seat, a, b)
    if verb == f.V_PLAY:
        return calm_play(s, kind, seat, a)
    if verb == f.V_CHEAT:
        return 2.0 if s.cards.bonus[a] >= 3 and not s.z[loc.FLAG + CARD[a]] & loc.EQUIPPED else -1.0
    if verb == f.V_LIFT:
        return 2.0 if s.z[CARD[b]] == loc.Z_CURSE + seat else -2.0
    if verb == f.V_FLU:
        return 1.5 if s.fights(seat) else -2.0
    if verb in (f.V_ACCEPT, f.V_REFUSE, f.V_WITHDRAW, f.V_COUNTER):
        return fights.answer_rank(s, odds.Fight(s, seat), verb, a)
    return 0.4 if verb == f.V_PEEK else -2.0


def calm_at(s: NewKidsState, kind: i64, seat: i64, card: i64, target: i64) -> float:
    what = KIND_OF[card]
    level = s.z[loc.LEVEL + target]
    if what == voc.K_LEVELUP:
        return (4.0 if level < 8 else -0.5) if target == seat else fights.NEVER
    if what == voc.K_STEAL:
        if s.z[loc.LEVEL + seat] >= 8:
            return -0.5
        return 3.0 if level == plays.highest(s) else 1.0
    if target == seat or what != voc.K_CURSE:
        return fights.NEVER
    if level != plays.highest(s):
        return -1.5
    cost = odds.cost_of(s, card, target)
    pressed = kind == f.END and s.hand_size(seat) > s.num(f.N_HAND)
    if cost.worth < 0.2:
        return -1.5
    if level >= 7 and not cost.levels:
        return 0.2 + cost.worth
    return 0.3 if pressed else -0.5


def calm_play(s: NewKidsState, kind: i64, seat: i64, card: i64) -> float:
    what = KIND_OF[card]
    if kind == f.CURSE_WINDOW:
        mine = s.field(B) == seat
        return 2.0 if mine and odds.cost_of(s, TYPE[s.field(A)], seat).worth >= 0.5 else -1.0
    if what == voc.K_DRAW:
        return 4.0
    if what == voc.K_LEVELUP and s.cards.arg[card] == voc.UP_SALE:
        return 1.0 if hand_keep(s, seat) - s.cards.keep[card] <= JUNK else -1.0
    return 1.0


def hand_keep(s: NewKidsState, seat: i64) -> float:
    """How gladly the whole hand is kept."""
    total = 0.0
    for card in s.lying(loc.Z_HAND + seat):
        total += s.cards.keep[TYPE[card]]
    return total


# --- single decisions ---


def choice_rank(s: NewKidsState, kind: i64, seat: i64, verb: i64, a: i64, b: i64) -> float:
    if kind in (f.PAY, f.CHARITY):
        return -s.cards.keep[a - f.IN_PLAY if a >= f.IN_PLAY else a]
    if kind == f.LOSE:
        return s.cards.keep[a] if s.field(B) == voc.L_PICKED else -s.cards.keep[a]
    if kind in (f.PICK_TREASURE, f.LOOT, f.CLUE, f.SEARCHING):
        return s.cards.keep[a] if verb == f.V_TAKE else -1.0
    if kind in (f.TERMS, f.TRADE):
        return fights.terms_rank(s, verb, a)
    if kind in (f.SELL, f.PAY_OFF):
        return gear.sale_rank(s, seat, verb, a)
    if kind == f.ROLL_REACT:
        return react_rank(s, verb, a)
    return small_rank(s, kind, seat, verb, a)


def small_rank(s: NewKidsState, kind: i64, seat: i64, verb: i64, a: i64) -> float:
    if kind == f.SACRIFICE:
        return -0.1 * s.cards.keep[a] if verb == f.V_SACRIFICE else 1.0 - danger(s)
    if kind == f.NEXT_MONSTER:
        return s.cards.severity[s.z[loc.MON + a] - 1]
    if kind == f.KICK_CHOICE:
        curse = KIND_OF[TYPE[s.field(A)]] == voc.K_CURSE
        return 1.0 if curse == (verb == f.V_AGAIN) else 0.0
    if verb == f.V_LOSE:
        return -s.cards.keep[a]
    if verb == f.V_TO:
        return -float(s.z[loc.LEVEL + a])
    return 1.0 if verb in (f.V_YES, f.V_KEEP) else 0.0


def danger(s: NewKidsState) -> float:
    """What running from all monsters may cost, in levels."""
    total = 0.0
    for slot in range(i64(16)):
        if (s.field(A) >> slot) & 1:
            total += s.cards.severity[s.z[loc.MON + slot] - 1]
    return 0.67 * total


def react_rank(s: NewKidsState, verb: i64, a: i64) -> float:
    if not dice.failed(s):
        return 1.0 if verb == f.V_STAND else 0.0
    if verb == f.V_SECOND:
        return 3.0
    if verb == f.V_DIE:
        return 1.0 + 0.1 * float(a)
    slot = s.field(A)
    cost = s.cards.severity[s.z[loc.MON + slot] - 1] if slot >= 0 else 1.0
    if verb == f.V_STAND:
        return 1.8 - cost
    return 0.6
