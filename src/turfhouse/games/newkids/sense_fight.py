"""A bot's sense in a fight: when to throw what, whom to ask, when to help, when to spoil (§13)."""

from __future__ import annotations

from mypy_extensions import i64

from turfhouse.games.newkids.board import Board
from turfhouse.games.newkids.fields import LEVEL, MON, SURGED
from turfhouse.games.newkids.frames import (
    N_SNEAK,
    N_SURGE,
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
from turfhouse.games.newkids.options_fight import MONSTER_TARGET
from turfhouse.games.newkids.sense_curse import cost_of
from turfhouse.games.newkids.sense_deal import answer_rank, asking_rank, helps_gladly
from turfhouse.games.newkids.sense_gear import ally_rank
from turfhouse.games.newkids.sense_odds import Fight, others_harm
from turfhouse.games.newkids.sums import (
    WIN,
    monster_strength,
    total_treasures,
    treasures,
)
from turfhouse.games.newkids.table import ARG_OF, KIND_OF, LEVEL_OF, LV_OF, PLAY_OF
from turfhouse.games.newkids.vocabulary import (
    E_DOUBLE,
    E_ENHANCE,
    E_FIRE_DRILL,
    E_TWIN,
    K_ALLY,
    K_CURSE,
    K_LEVELUP,
    K_STEAL,
)
from turfhouse.games.newkids.worth import SEVERITY

NEVER = -5.0


def fight_rank(s: Board, fight: Fight, verb: i64, a: i64, b: i64) -> float:
    """Against passing, which is 0."""
    if verb in (V_ACCEPT, V_REFUSE, V_WITHDRAW, V_COUNTER):
        return answer_rank(s, fight, verb, a)
    if verb == V_LAY:
        return ally_rank(s, fight.seat, a) - 1.0 if KIND_OF[a] == K_ALLY else -0.5
    if verb == V_AT:
        return at_rank(s, fight, a, b)
    if fight.inside:
        return inside_rank(s, fight, verb, a, b)
    return outside_rank(s, fight, verb, a, b)


# --- fighters ---


def inside_rank(s: Board, fight: Fight, verb: i64, a: i64, b: i64) -> float:
    need = -fight.margin
    if verb in (V_OFFER, V_COMPEL):
        return asking_rank(s, fight, verb, a)
    if verb == V_SIDE:
        if b == 1 or need <= 0:
            return NEVER if b == 1 else -1.5
        return useful(fight, ARG_OF[a], need)
    if verb == V_ON:
        return inside_on(s, fight, a, b, need)
    if verb == V_SURGE:
        return surge_rank(s, fight, need)
    if verb == V_SNEAK:
        return 2.0 if a >= MONSTER_TARGET and 0 < need <= s.num(N_SNEAK) else -3.0
    if verb in (V_WANDER, V_JOIN):
        return more_monsters(fight, LEVEL_OF[a], LV_OF[a])
    if verb == V_SWAP:
        gain = monster_strength(s, a) - LEVEL_OF[b]
        return 1.6 if 0 < need <= gain else -3.0
    if verb == V_PLAY and PLAY_OF[a] == E_DOUBLE:
        return 2.4 if 0 < need <= fight.mine else -2.0
    return way_out(s, fight, verb, a, b, need)


def surge_rank(s: Board, fight: Fight, need: i64) -> float:
    """A card for a point: if that is enough, and the last points before a win are worth any card."""
    left = s.num(N_SURGE) - s.z[SURGED + fight.seat]
    if need <= 0 or need > left or need > s.hand_size(fight.seat):
        return -1.5
    return 2.2 if fight.win else 1.9 - 0.4 * float(need)


def more_monsters(fight: Fight, level: i64, levels: i64) -> float:
    """One's own extra monster: for the last level, or with much to spare."""
    after = fight.margin - level
    if not fight.win and fight.reach + levels >= WIN and after >= 2 and fight.seat == fight.main:
        return 2.5
    return 0.4 if after >= 6 else NEVER


def way_out(s: Board, fight: Fight, verb: i64, a: i64, b: i64, need: i64) -> float:
    """Getting rid of a monster one does not beat; what it banks and what it would have done count."""
    if need <= fight.reserve or need <= 0:
        return -2.0
    if verb == V_WAVE:
        return 0.9
    if verb == V_PAYOFF:
        return 0.3 if SEVERITY[s.z[MON + a] - 1] >= 1.5 else -1.0
    if verb == V_CASE:
        pain = SEVERITY[s.z[MON + a] - 1]
        return 0.25 * float(treasures(s, a)) + 0.3 * pain - 0.3 if not left_behind(s, fight, a) else -1.0
    if verb == V_PLAY and PLAY_OF[a] == E_FIRE_DRILL:
        return 0.9
    return -1.0


def left_behind(s: Board, fight: Fight, slot: i64) -> bool:
    """Would the other monsters still be too strong?"""
    return s.monster_count() > 1 and fight.margin + monster_strength(s, slot) < 0


def inside_on(s: Board, fight: Fight, kind: i64, slot: i64, need: i64) -> float:
    play = PLAY_OF[kind]
    if play == E_ENHANCE:
        worth = ARG_OF[kind]
        if worth < 0:
            return useful(fight, -worth, need) if need > 0 else -1.5
        return 0.3 if fight.margin >= worth + 6 and not fight.win else NEVER
    if play == E_TWIN:
        return more_monsters(fight, monster_strength(s, slot), LV_OF[s.z[MON + slot] - 1])
    if need <= fight.reserve or left_behind(s, fight, slot):
        return -2.0
    return 0.7 + 0.2 * float(treasures(s, slot))


def useful(fight: Fight, worth: i64, need: i64) -> float:
    """A card that adds `worth` where `need` is missing: the smallest that suffices, else part of what does."""
    if worth >= need:
        return 3.0 - 0.1 * float(worth)
    return 2.0 if fight.reserve >= need else -1.0


# --- outsiders ---


def outside_rank(s: Board, fight: Fight, verb: i64, a: i64, b: i64) -> float:
    """Help for a share, or spoil."""
    if verb == V_BID:
        return 0.6 if helps_gladly(s, fight, total_treasures(s)) else -1.0
    if verb == V_SIDE:
        return spoil(s, fight, ARG_OF[a]) if b == 1 else -2.0
    if verb == V_ON and PLAY_OF[a] == E_ENHANCE:
        return spoil(s, fight, ARG_OF[a]) - 0.15
    if verb == V_ON and PLAY_OF[a] == E_TWIN:
        return spoil(s, fight, monster_strength(s, b)) - 0.15
    if verb in (V_WANDER, V_JOIN):
        return spoil(s, fight, LEVEL_OF[a]) - 0.1
    if verb == V_SWAP:
        return spoil(s, fight, LEVEL_OF[b] - monster_strength(s, a))
    if verb == V_SNEAK and a < MONSTER_TARGET:
        return spoil(s, fight, s.num(N_SNEAK))
    return -2.0


def spoil(s: Board, fight: Fight, harm: i64) -> float:
    """§13: for the win with the smallest card that suffices, or with several; else only now and then."""
    if harm <= 0 or fight.margin < 0:
        return -2.0
    if harm > fight.margin:
        if fight.win:
            return 4.0 - 0.05 * float(harm)
        rival = s.z[LEVEL + fight.main] >= s.z[LEVEL + fight.seat]
        return 0.6 - 0.02 * float(harm) if fight.bold and rival else -1.0
    if not fight.win:
        return -2.0
    if fight.spoils > fight.margin:
        return 2.0 + 0.02 * float(harm)
    return 0.3 if float(fight.spoils) + others_harm(s, fight) > float(fight.margin) else -1.0


def at_rank(s: Board, fight: Fight, kind: i64, target: i64) -> float:
    what = KIND_OF[kind]
    if what == K_LEVELUP:
        return level_up_rank(s, fight) if target == fight.seat else NEVER
    if what == K_STEAL:
        return steal_rank(s, fight, target)
    if target == fight.seat or what != K_CURSE:
        return NEVER
    if target != fight.main or fight.inside:
        return -1.5
    cost = cost_of(s, kind, target)
    if stops_by_level(fight, cost.levels):
        return 4.3
    if not fight.win and s.z[LEVEL + target] < 7:
        return -1.5
    return spoil(s, fight, cost.strength) + 0.2


def stops_by_level(fight: Fight, levels: i64) -> bool:
    """Is it the win, and would it be none if Main lost so many levels?"""
    return levels > 0 and fight.win and fight.margin >= 0 and fight.reach - levels < WIN


def level_up_rank(s: Board, fight: Fight) -> float:
    """At once up to Level 8; the step to 9 in a fight that it turns into the winning one."""
    if s.z[LEVEL + fight.seat] < 8:
        return 1.5
    return 3.0 if fight.seat == fight.main and fight.margin >= 0 and fight.reach == WIN - 1 else -0.5


def steal_rank(s: Board, fight: Fight, target: i64) -> float:
    if target == fight.main and not fight.inside and stops_by_level(fight, 1):
        return 4.2
    if s.z[LEVEL + fight.seat] == 8 and fight.seat == fight.main:
        return level_up_rank(s, fight)
    return -0.5
