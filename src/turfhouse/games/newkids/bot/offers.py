"""A bot's sense for bargains: whom to ask for help, what for, and when to give it (§13)."""

from __future__ import annotations

from mypy_extensions import i64

from turfhouse.core.state import A
from turfhouse.games.newkids.bot import odds
from turfhouse.games.newkids.pieces import frames as fr, layout as loc
from turfhouse.games.newkids.pieces.board import Board
from turfhouse.games.newkids.rules import refused, sums, trade, unwilling
from turfhouse.games.newkids.rules.aid import help_slot

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
    return unwilling.why_not(s, fight.seat, share) == unwilling.GLADLY and (fight.win or fight.margin < 0)


def answer_rank(s: Board, fight: odds.Fight, verb: i64, number: i64) -> float:
    if verb == fr.V_REFUSE:
        return 0.5
    if verb != fr.V_ACCEPT:
        return -1.0
    slot = help_slot(s, number)
    if slot < 0:
        return -0.2 if trade.trade_seat(s, number) >= 0 else -1.0
    share = s.z[loc.HK + slot]
    if share == loc.ALL:
        share = sums.total_treasures(s)
    if slot >= 6:
        return 2.2 - 0.1 * float(share) if sums.margin_with(s, slot - 6) + fight.reserve >= 0 else 0.0
    return 1.5 + 0.2 * float(share) if helps_gladly(s, fight, share) else -1.0


def bid_rank(s: Board, fight: odds.Fight) -> float:
    """Help for a share. Who has bid already waits for the answer, and comes back only with a lower price."""
    slot = 6 + fight.seat
    if s.z[loc.HNO + slot] or (s.z[loc.HUSED + slot] and refused_share(s, slot) <= unwilling.least_share(s)):
        return -1.0
    return 0.6 if helps_gladly(s, fight, sums.total_treasures(s)) else -1.0


def refused_share(s: Board, slot: i64) -> i64:
    """What was asked for in the terms last turned down; 0 if none were."""
    share = max(refused.last_refused_share(s, slot), i64(0))
    return sums.total_treasures(s) if share == loc.ALL else share


def wanted_share(s: Board, slot: i64) -> i64:
    """Half of the Treasures, more for a Main of Level 7. Refused, Main offers more and a bidder asks for less."""
    total = sums.total_treasures(s)
    least: i64 = 2 if s.z[loc.LEVEL + s.z[loc.AP]] >= 7 else 1
    wanted = max((total + 1) // 2, least)
    if slot < 6:
        wanted += s.z[loc.HUSED + slot] - 1
    elif refused.last_refused_share(s, slot) >= 0:
        wanted = max(min(wanted, refused_share(s, slot) - 1), i64(1))
    return min(wanted, total)


def terms_rank(s: Board, verb: i64, a: i64) -> float:
    """N144: Helper first, no Items."""
    if verb == fr.V_SHARE:
        wanted = wanted_share(s, s.field(A))
        offered = sums.total_treasures(s) if a == loc.ALL else a
        dearer = s.field(A) >= 6 and refused.last_refused_share(s, s.field(A)) >= 0 and offered > wanted
        return RAISED if dearer else -float(wanted - offered if offered < wanted else offered - wanted)
    if verb == fr.V_ORDER:
        return 1.0 if a == 1 else 0.0
    return 1.0 if verb in (fr.V_DONE, fr.V_DROP) else -1.0
