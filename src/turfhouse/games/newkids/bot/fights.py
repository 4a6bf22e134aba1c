"""A bot's sense in a fight: when to throw what, whom to ask, when to help, when to spoil (§13)."""

from __future__ import annotations

from mypy_extensions import i64

from turfhouse.core.state import A
from turfhouse.games.newkids.bot import gear, odds
from turfhouse.games.newkids.pieces import frames as fr, layout as loc, vocabulary as voc
from turfhouse.games.newkids.pieces.board import Board
from turfhouse.games.newkids.pieces.cards import KIND_OF
from turfhouse.games.newkids.rules import abilities, aid, bargains, offers, sums

NEVER = -5.0


def fight_rank(s: Board, fight: odds.Fight, verb: i64, a: i64, b: i64) -> float:
    """Against passing, which is 0."""
    if verb in (fr.V_ACCEPT, fr.V_REFUSE, fr.V_WITHDRAW, fr.V_COUNTER):
        return answer_rank(s, fight, verb, a)
    if verb == fr.V_LAY:
        return gear.ally_rank(s, fight.seat, a) - 1.0 if KIND_OF[a] == voc.K_ALLY else -0.5
    if verb == fr.V_AT:
        return at_rank(s, fight, a, b)
    if fight.inside:
        return inside_rank(s, fight, verb, a, b)
    return outside_rank(s, fight, verb, a, b)


# --- fighters ---


def inside_rank(s: Board, fight: odds.Fight, verb: i64, a: i64, b: i64) -> float:
    need = -fight.margin
    if verb in (fr.V_OFFER, fr.V_COMPEL):
        return asking_rank(s, fight, verb, a)
    if verb == fr.V_SIDE:
        if b == 1 or need <= 0:
            return NEVER if b == 1 else -1.5
        return useful(fight, s.cards.arg[a], need)
    if verb == fr.V_ON:
        return inside_on(s, fight, a, b, need)
    if verb == fr.V_SURGE:
        return surge_rank(s, fight, need)
    if verb == fr.V_SNEAK:
        return 2.0 if a >= abilities.MONSTER_TARGET and 0 < need <= s.num(fr.N_SNEAK) else -3.0
    if verb in (fr.V_WANDER, fr.V_JOIN):
        return more_monsters(fight, s.cards.level[a], s.cards.levels[a])
    if verb == fr.V_SWAP:
        gain = sums.monster_strength(s, a) - s.cards.level[b]
        return 1.6 if 0 < need <= gain else -3.0
    if verb == fr.V_PLAY and s.cards.play[a] == voc.E_DOUBLE:
        return 2.4 if 0 < need <= fight.mine else -2.0
    return way_out(s, fight, verb, a, b, need)


def surge_rank(s: Board, fight: odds.Fight, need: i64) -> float:
    """A card for a point: if that is enough, and the last points before a win are worth any card."""
    left = s.num(fr.N_SURGE) - s.z[loc.SURGED + fight.seat]
    if need <= 0 or need > left or need > s.hand_size(fight.seat):
        return -1.5
    return 2.2 if fight.win else 1.9 - 0.4 * float(need)


def more_monsters(fight: odds.Fight, level: i64, levels: i64) -> float:
    """One's own extra monster: for the last level, or with much to spare."""
    after = fight.margin - level
    if not fight.win and fight.reach + levels >= voc.WIN and after >= 2 and fight.seat == fight.main:
        return 2.5
    return 0.4 if after >= 6 else NEVER


def way_out(s: Board, fight: odds.Fight, verb: i64, a: i64, b: i64, need: i64) -> float:
    """Getting rid of a monster one does not beat; what it banks and what it would have done count."""
    if need <= fight.reserve or need <= 0:
        return -2.0
    if verb == fr.V_WAVE:
        return 0.9
    if verb == fr.V_PAYOFF:
        return 0.3 if s.cards.severity[s.z[loc.MON + a] - 1] >= 1.5 else -1.0
    if verb == fr.V_CASE:
        pain = s.cards.severity[s.z[loc.MON + a] - 1]
        return 0.25 * float(sums.treasures(s, a)) + 0.3 * pain - 0.3 if not left_behind(s, fight, a) else -1.0
    if verb == fr.V_PLAY and s.cards.play[a] == voc.E_FIRE_DRILL:
        return 0.9
    return -1.0


def left_behind(s: Board, fight: odds.Fight, slot: i64) -> bool:
    """Would the other monsters still be too strong?"""
    return len(s.monsters()) > 1 and fight.margin + sums.monster_strength(s, slot) < 0


def inside_on(s: Board, fight: odds.Fight, kind: i64, slot: i64, need: i64) -> float:
    play = s.cards.play[kind]
    if play == voc.E_ENHANCE:
        worth = s.cards.arg[kind]
        if worth < 0:
            return useful(fight, -worth, need) if need > 0 else -1.5
        return 0.3 if fight.margin >= worth + 6 and not fight.win else NEVER
    if play == voc.E_TWIN:
        return more_monsters(fight, sums.monster_strength(s, slot), s.cards.levels[s.z[loc.MON + slot] - 1])
    if need <= fight.reserve or left_behind(s, fight, slot):
        return -2.0
    return 0.7 + 0.2 * float(sums.treasures(s, slot))


def useful(fight: odds.Fight, worth: i64, need: i64) -> float:
    """A card that adds `worth` where `need` is missing: the smallest that suffices, else part of what does."""
    if worth >= need:
        return 3.0 - 0.1 * float(worth)
    return 2.0 if fight.reserve >= need else -1.0


# --- outsiders ---


def outside_rank(s: Board, fight: odds.Fight, verb: i64, a: i64, b: i64) -> float:
    """Help for a share, or spoil."""
    if verb == fr.V_BID:
        return bid_rank(s, fight)
    if verb == fr.V_SIDE:
        return spoil(s, fight, s.cards.arg[a]) if b == 1 else -2.0
    if verb == fr.V_ON and s.cards.play[a] == voc.E_ENHANCE:
        return spoil(s, fight, s.cards.arg[a]) - 0.15
    if verb == fr.V_ON and s.cards.play[a] == voc.E_TWIN:
        return spoil(s, fight, sums.monster_strength(s, b)) - 0.15
    if verb in (fr.V_WANDER, fr.V_JOIN):
        return spoil(s, fight, s.cards.level[a]) - 0.1
    if verb == fr.V_SWAP:
        return spoil(s, fight, s.cards.level[b] - sums.monster_strength(s, a))
    if verb == fr.V_SNEAK and a < abilities.MONSTER_TARGET:
        return spoil(s, fight, s.num(fr.N_SNEAK))
    return -2.0


def spoil(s: Board, fight: odds.Fight, harm: i64) -> float:
    """§13: for the win with the smallest card that suffices, or with several; else only now and then."""
    if harm <= 0 or fight.margin < 0:
        return -2.0
    if harm > fight.margin:
        if fight.win:
            return 4.0 - 0.05 * float(harm)
        rival = s.z[loc.LEVEL + fight.main] >= s.z[loc.LEVEL + fight.seat]
        return 0.6 - 0.02 * float(harm) if fight.bold and rival else -1.0
    if not fight.win:
        return -2.0
    if fight.spoils > fight.margin:
        return 2.0 + 0.02 * float(harm)
    return 0.3 if float(fight.spoils) + odds.others_harm(s, fight) > float(fight.margin) else -1.0


def at_rank(s: Board, fight: odds.Fight, kind: i64, target: i64) -> float:
    what = KIND_OF[kind]
    if what == voc.K_LEVELUP:
        return level_up_rank(s, fight) if target == fight.seat else NEVER
    if what == voc.K_STEAL:
        return steal_rank(s, fight, target)
    if target == fight.seat or what != voc.K_CURSE:
        return NEVER
    if target != fight.main or fight.inside:
        return -1.5
    cost = odds.cost_of(s, kind, target)
    if stops_by_level(fight, cost.levels):
        return 4.3
    if not fight.win and s.z[loc.LEVEL + target] < 7:
        return -1.5
    return spoil(s, fight, cost.strength) + 0.2


def stops_by_level(fight: odds.Fight, levels: i64) -> bool:
    """Is it the win, and would it be none if Main lost so many levels?"""
    return levels > 0 and fight.win and fight.margin >= 0 and fight.reach - levels < voc.WIN


def level_up_rank(s: Board, fight: odds.Fight) -> float:
    """At once up to Level 8; the step to 9 in a fight that it turns into the winning one."""
    if s.z[loc.LEVEL + fight.seat] < 8:
        return 1.5
    return 3.0 if fight.seat == fight.main and fight.margin >= 0 and fight.reach == voc.WIN - 1 else -0.5


def steal_rank(s: Board, fight: odds.Fight, target: i64) -> float:
    if target == fight.main and not fight.inside and stops_by_level(fight, 1):
        return 4.2
    if s.z[loc.LEVEL + fight.seat] == 8 and fight.seat == fight.main:
        return level_up_rank(s, fight)
    return -0.5


# --- bargains: whom to ask for help, what for, and when to give it ---

RAISED = -20.0
"""Nobody raises the price that was just turned down."""


def asking_rank(s: Board, fight: odds.Fight, verb: i64, other: i64) -> float:
    """The weakest who suffices, one after the other; nobody helps for the win."""
    if verb == fr.V_OFFER and asked_already(s):
        return -0.5
    margin = sums.margin_with(s, other)
    if margin + fight.reserve < 0 or (fight.win and not fight.shared and verb == fr.V_OFFER):
        return -1.0
    return (1.8 if margin >= 0 else 1.2) - 0.03 * float(max(0, margin))


def asked_already(s: Board) -> bool:
    """Does an offer of Main's wait for its answer?"""
    found = False
    for slot in range(i64(6)):
        found = found or s.z[loc.HNO + slot] != 0
    return found


def helps_gladly(s: Board, fight: odds.Fight, share: i64) -> bool:
    """§13: where no reason stands against it; and help is for those who are behind."""
    return aid.why_not(s, fight.seat, share) == aid.GLADLY and (fight.win or fight.margin < 0)


def answer_rank(s: Board, fight: odds.Fight, verb: i64, number: i64) -> float:
    if verb == fr.V_REFUSE:
        return 0.5
    if verb != fr.V_ACCEPT:
        return -1.0
    slot = offers.slot_of(s, number)
    if slot < 0 or slot >= offers.HELP:
        return -1.0 if slot < 0 else -0.2
    share = s.z[loc.HK + slot]
    if share == loc.ALL:
        share = sums.total_treasures(s)
    if slot >= 6:
        return 2.2 - 0.1 * float(share) if sums.margin_with(s, slot - 6) + fight.reserve >= 0 else 0.0
    return 1.5 + 0.2 * float(share) if helps_gladly(s, fight, share) else -1.0


def bid_rank(s: Board, fight: odds.Fight) -> float:
    """Help for a share. Who has bid already waits for the answer, and comes back only with a lower price."""
    slot = 6 + fight.seat
    if s.z[loc.HNO + slot] or (s.z[loc.HUSED + slot] and refused_share(s, slot) <= aid.least_share(s)):
        return -1.0
    return 0.6 if helps_gladly(s, fight, sums.total_treasures(s)) else -1.0


def refused_share(s: Board, slot: i64) -> i64:
    """What was asked for in the terms last turned down; 0 if none were."""
    share = max(bargains.last_refused_share(s, slot), i64(0))
    return sums.total_treasures(s) if share == loc.ALL else share


def wanted_share(s: Board, slot: i64) -> i64:
    """Half of the Treasures, more for a Main of Level 7. Refused, Main offers more and a bidder asks for less."""
    total = sums.total_treasures(s)
    least: i64 = 2 if s.z[loc.LEVEL + s.z[loc.AP]] >= 7 else 1
    wanted = max((total + 1) // 2, least)
    if slot < 6:
        wanted += s.z[loc.HUSED + slot] - 1
    elif bargains.last_refused_share(s, slot) >= 0:
        wanted = max(min(wanted, refused_share(s, slot) - 1), i64(1))
    return min(wanted, total)


def terms_rank(s: Board, verb: i64, a: i64) -> float:
    """N144: Helper first, no Items."""
    if verb == fr.V_SHARE:
        wanted = wanted_share(s, s.field(A))
        offered = sums.total_treasures(s) if a == loc.ALL else a
        dearer = s.field(A) >= 6 and bargains.last_refused_share(s, s.field(A)) >= 0 and offered > wanted
        return RAISED if dearer else -float(wanted - offered if offered < wanted else offered - wanted)
    if verb == fr.V_ORDER:
        return 1.0 if a == 1 else 0.0
    return 1.0 if verb in (fr.V_DONE, fr.V_DROP) else -1.0
