"""A bot's sense in a fight: when to throw what, whom to ask, when to spoil (§13)."""

from __future__ import annotations

from mypy_extensions import i64

from turfhouse.games.newkids.board import Board
from turfhouse.games.newkids.deals import help_slot, trade_seat
from turfhouse.games.newkids.fields import AP, HEAD, HELPER, HK, LEVEL, LINK, MON, Z_HAND, Z_PLAY
from turfhouse.games.newkids.frames import (
    O_SHARED,
    V_ACCEPT,
    V_AT,
    V_BID,
    V_CASE,
    V_COMPEL,
    V_COUNTER,
    V_JOIN,
    V_LAY,
    V_OFFER,
    V_ON,
    V_PAYOFF,
    V_PLAY,
    V_REFUSE,
    V_SIDE,
    V_SNEAK,
    V_SURGE,
    V_SWAP,
    V_WANDER,
    V_WAVE,
    V_WITHDRAW,
)
from turfhouse.games.newkids.sums import (
    fighter_strength,
    fighters_total,
    for_the_win,
    hero_ties,
    monster_strength,
    monsters_total,
    peace_strength,
)
from turfhouse.games.newkids.table import ARG_OF, KEPT_OF, KIND_OF, LEVEL_OF, NEXT_COMBAT, PLAY_OF, TYPE
from turfhouse.games.newkids.vocabulary import (
    E_DOUBLE,
    E_ENHANCE,
    E_ONE_SHOT,
    E_TWIN,
    K_ALLY,
    K_CURSE,
    K_LEVELUP,
    K_STEAL,
)

NEVER = -5.0


class Fight:
    """What a seat sees of the fight, counted once for all its options."""

    def __init__(self, s: Board, seat: i64) -> None:
        self.seat: i64 = seat
        self.main: i64 = s.z[AP]
        self.inside = s.fights(seat)
        self.margin: i64 = fighters_total(s) - monsters_total(s) - (0 if hero_ties(s) else 1)
        """0 or more: the fighters are ahead."""
        self.win = for_the_win(s)
        self.mine: i64 = fighter_strength(s, seat) if self.inside else peace_strength(s, seat)
        self.reserve: i64 = reserves(s, seat)
        self.bold = self.win or (s.asks * 5 + seat * 3) % (2 if s.z[LEVEL + self.main] >= 7 else 4) == 0
        self.shared = self.win and s.num(O_SHARED) != 0


def reserves(s: Board, seat: i64) -> i64:
    """What the one-shots of a seat come to."""
    total: i64 = 0
    for zone in (i64(Z_HAND), i64(Z_PLAY)):
        card = s.z[HEAD + zone + seat]
        while card >= 0:
            if PLAY_OF[TYPE[card]] == E_ONE_SHOT:
                total += ARG_OF[TYPE[card]]
            card = s.z[LINK + card]
    return total


def fight_rank(s: Board, fight: Fight, verb: i64, a: i64, b: i64) -> float:
    """Against passing, which is 0."""
    if verb in (V_ACCEPT, V_REFUSE, V_WITHDRAW, V_COUNTER):
        return answer_rank(s, fight, verb, a)
    if verb == V_LAY:
        return 1.5 if KIND_OF[a] == K_ALLY else -0.5
    if verb == V_AT:
        return at_rank(s, fight, a, b)
    if fight.inside:
        return inside_rank(s, fight, verb, a, b)
    return outside_rank(s, fight, verb, a, b)


def inside_rank(s: Board, fight: Fight, verb: i64, a: i64, b: i64) -> float:
    need = -fight.margin
    if verb in (V_OFFER, V_COMPEL):
        return asking_rank(s, fight, verb, a)
    if verb == V_SIDE:
        if b == 1 or need <= 0:
            return NEVER if b == 1 else -1.5
        return useful(ARG_OF[a], need, fight.reserve)
    if verb == V_ON:
        return inside_on(s, fight, a, b, need)
    if verb == V_SURGE:
        return 1.3 if 0 < need <= 2 else -1.5
    if verb == V_SNEAK:
        return 2.0 if a >= 6 and 0 < need <= 2 else -3.0
    if verb == V_PLAY:
        if PLAY_OF[a] == E_DOUBLE:
            return 2.4 if 0 < need <= fight.mine else -2.0
        return 0.7 if need > fight.reserve else -2.0
    if verb in (V_WAVE, V_PAYOFF, V_CASE):
        return 0.9 if need > fight.reserve else -2.0
    if verb == V_SWAP:
        gain = monster_strength(s, a) - LEVEL_OF[b]
        return 1.6 if 0 < need <= gain else -3.0
    if verb in (V_WANDER, V_JOIN):
        return 0.4 if fight.margin >= LEVEL_OF[a] + 6 else NEVER
    return -1.0


def asking_rank(s: Board, fight: Fight, verb: i64, other: i64) -> float:
    """The weakest who suffices; nobody helps for the win."""
    strength = peace_strength(s, other)
    if strength < -fight.margin or (fight.win and not fight.shared and verb == V_OFFER):
        return -1.0
    return 1.8 - 0.03 * float(strength)


def inside_on(s: Board, fight: Fight, kind: i64, slot: i64, need: i64) -> float:
    play = PLAY_OF[kind]
    if play == E_ENHANCE:
        worth = ARG_OF[kind]
        if worth < 0:
            return useful(-worth, need, fight.reserve) if need > 0 else -1.5
        return 0.3 if fight.margin >= worth + 6 else NEVER
    if play == E_TWIN:
        return 0.5 if fight.margin >= monster_strength(s, slot) + 6 else NEVER
    return 1.0 if need > fight.reserve else -2.0


def useful(worth: i64, need: i64, reserve: i64) -> float:
    """A card that adds `worth` where `need` is missing: the smallest that suffices, else part of what does."""
    if worth >= need:
        return 3.0 - 0.1 * float(worth)
    return 2.0 if reserve >= need else -1.0


def outside_rank(s: Board, fight: Fight, verb: i64, a: i64, b: i64) -> float:
    """An outsider: help for a share, or spoil."""
    if verb == V_BID:
        behind = fight.margin < 0 and (fight.shared or not fight.win)
        return 0.6 if behind and fight.mine >= -fight.margin and fight.mine < 14 else -1.0
    harm: i64 = 0
    if (verb == V_SIDE and b == 1) or (verb == V_ON and PLAY_OF[a] == E_ENHANCE):
        harm = ARG_OF[a]
    elif verb == V_ON and PLAY_OF[a] == E_TWIN:
        harm = monster_strength(s, b)
    elif verb in (V_WANDER, V_JOIN):
        harm = LEVEL_OF[a]
    elif verb == V_SWAP:
        harm = LEVEL_OF[b] - monster_strength(s, a)
    elif verb == V_SNEAK and a < 6:
        harm = 2
    return spoil(s, fight, harm)


def spoil(s: Board, fight: Fight, harm: i64) -> float:
    if harm <= 0 or fight.margin < 0:
        return -2.0
    if harm > fight.margin:
        if fight.win:
            return 4.0 - 0.05 * float(harm)
        rival = s.z[LEVEL + fight.main] >= s.z[LEVEL + fight.seat]
        return 0.6 - 0.02 * float(harm) if fight.bold and rival else -1.0
    if not fight.win:
        return -2.0
    return 2.0 if fight.reserve >= fight.margin else 0.3


def at_rank(s: Board, fight: Fight, kind: i64, target: i64) -> float:
    what = KIND_OF[kind]
    level = s.z[LEVEL + target]
    if what == K_LEVELUP:
        if target != fight.seat:
            return NEVER
        return 3.0 if level < 8 or fight.margin >= 0 else 0.2
    if what == K_STEAL:
        return 2.5 if s.fights(target) and not fight.inside else 1.0
    if target == fight.seat or what != K_CURSE:
        return NEVER
    if target == fight.main and not fight.inside:
        harm: i64 = 5 if KEPT_OF[kind] == NEXT_COMBAT else 2
        return spoil(s, fight, harm) + 0.2
    return -0.5 if level >= 7 else -1.5


def answer_rank(s: Board, fight: Fight, verb: i64, number: i64) -> float:
    if verb == V_REFUSE:
        return 0.5
    slot = help_slot(s, number)
    if verb != V_ACCEPT:
        return -1.0
    if slot < 0:
        return -0.2 if trade_seat(s, number) >= 0 else -1.0
    share = s.z[HK + slot]
    if slot >= 6:
        bidder = slot - 6
        return 2.2 - 0.1 * float(share) if peace_strength(s, bidder) >= -fight.margin else 0.0
    if fight.win:
        return 3.0 if fight.shared else -3.0
    least: i64 = 2 if s.z[LEVEL + fight.main] >= 7 else 1
    enough = fight.mine >= -fight.margin
    return 1.5 + 0.2 * float(share) if enough and share >= least else -1.0


def biggest(s: Board) -> i64:
    """The slot of the strongest monster."""
    best: i64 = -1
    for slot in range(i64(16)):
        if s.z[MON + slot] and (best < 0 or monster_strength(s, slot) > monster_strength(s, best)):
            best = slot
    return best


def has_helper(s: Board) -> bool:
    return s.z[HELPER] >= 0
