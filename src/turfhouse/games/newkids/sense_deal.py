"""A bot's sense for bargains: whom to ask for help, what for, and when to give it (§13)."""

from __future__ import annotations

from mypy_extensions import i64

from turfhouse.core.state import A
from turfhouse.games.newkids.board import Board
from turfhouse.games.newkids.deals import help_slot, trade_seat
from turfhouse.games.newkids.fields import ALL, AP, HK, HUSED, LEVEL, MON, MONSTERS
from turfhouse.games.newkids.frames import V_ACCEPT, V_DONE, V_DROP, V_OFFER, V_ORDER, V_REFUSE, V_SHARE
from turfhouse.games.newkids.sense_odds import Fight, margin_with
from turfhouse.games.newkids.sums import total_treasures
from turfhouse.games.newkids.worth import SEVERITY


def asking_rank(s: Board, fight: Fight, verb: i64, other: i64) -> float:
    """The weakest who suffices; nobody helps for the win."""
    margin = margin_with(s, other)
    if margin + fight.reserve < 0 or (fight.win and not fight.shared and verb == V_OFFER):
        return -1.0
    return (1.8 if margin >= 0 else 1.2) - 0.03 * float(max(0, margin))


def helps_gladly(s: Board, fight: Fight, share: i64) -> bool:
    """§13: not for the win, for a share, and only if it is enough, with something to spare where it may hurt."""
    if fight.win:
        return fight.shared
    margin = margin_with(s, fight.seat)
    pain = 0.0
    for slot in range(i64(MONSTERS)):
        if s.z[MON + slot]:
            pain += SEVERITY[s.z[MON + slot] - 1]
    return fight.margin < 0 and margin >= (3 if pain >= 3.0 else 0) and share >= least_share(s, fight)


def least_share(s: Board, fight: Fight) -> i64:
    return 2 if s.z[LEVEL + fight.main] >= 7 else 1


def answer_rank(s: Board, fight: Fight, verb: i64, number: i64) -> float:
    if verb == V_REFUSE:
        return 0.5
    if verb != V_ACCEPT:
        return -1.0
    slot = help_slot(s, number)
    if slot < 0:
        return -0.2 if trade_seat(s, number) >= 0 else -1.0
    share = s.z[HK + slot]
    if share == ALL:
        share = total_treasures(s)
    if slot >= 6:
        return 2.2 - 0.1 * float(share) if margin_with(s, slot - 6) + fight.reserve >= 0 else 0.0
    return 1.5 + 0.2 * float(share) if helps_gladly(s, fight, share) else -1.0


def terms_rank(s: Board, verb: i64, a: i64) -> float:
    """N144: half of the Treasures, Helper first, no Items; more for a Main of Level 7, and when refused."""
    if verb == V_SHARE:
        total = total_treasures(s)
        wanted = max((total + 1) // 2, i64(2) if s.z[LEVEL + s.z[AP]] >= 7 else i64(1))
        wanted += s.z[HUSED + s.field(A)] - 1
        offered = total if a == ALL else a
        wanted = min(wanted, total)
        return -float(wanted - offered if offered < wanted else offered - wanted)
    if verb == V_ORDER:
        return 1.0 if a == 1 else 0.0
    return 1.0 if verb in (V_DONE, V_DROP) else -1.0
