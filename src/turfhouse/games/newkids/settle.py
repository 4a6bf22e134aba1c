"""The standing checks after every atomic step, in the order of N20."""

from __future__ import annotations

from mypy_extensions import i64

from turfhouse.core.state import A
from turfhouse.games.newkids import tell
from turfhouse.games.newkids.board import Board
from turfhouse.games.newkids.combat import combat_frame, end_fight, helper_leaves
from turfhouse.games.newkids.fields import (
    AP,
    COMPELLED,
    EQUIPPED,
    FIGHTING,
    FLAG,
    HEAD,
    HELPER,
    LEVEL,
    LINK,
    Z_PLAY,
)
from turfhouse.games.newkids.frames import (
    C_COLLECT,
    C_HELPER_RUNS,
    FIGHT,
    FIX_ALLY,
    FIX_BIG,
    FIX_CLASS,
    GIVE_TO,
    O_SHARED,
    SELL,
)
from turfhouse.games.newkids.gear import ally_limit, arrive, big_limit, bigs, may_take, one_class, usable
from turfhouse.games.newkids.sums import alone, for_the_win
from turfhouse.games.newkids.table import KIND_OF, TYPE
from turfhouse.games.newkids.vocabulary import K_ALLY, K_ITEM, K_SUPER, K_TURF


def settle(s: Board) -> None:
    """Until nothing changes, or an owner has to choose."""
    while s.dirty and not s.over and s.top >= 0:
        if FIX_ALLY <= s.kind() <= SELL:
            return
        s.dirty = False
        if fix_classes(s) or fix_allies(s) or fix_turf(s):
            continue
        carry_failing(s)
        if fix_bigs(s):
            continue
        fix_helper(s)
        if s.z[FIGHTING] and s.kind() == FIGHT and not s.monster_count():
            end_fight(s, C_COLLECT)


def fix_classes(s: Board) -> bool:
    """(2) Super Kid without Class, two Classes without Super Kid (N65)."""
    for turn in range(s.seats):
        seat = (s.z[AP] + turn) % s.seats
        mask = s.classes(seat)
        supers = s.kind_count(seat, K_SUPER)
        if supers and not mask:
            card = s.z[HEAD + Z_PLAY + seat]
            while KIND_OF[TYPE[card]] != K_SUPER:
                card = s.z[LINK + card]
            s.discard(card)
            if s.log is not None:
                s.emit(tell.lost_card(int(seat), int(TYPE[card]), "N65"))
            return True
        if not supers and mask and not one_class(mask):
            ask_fix(s, FIX_CLASS, seat)
            return True
    return False


def ask_fix(s: Board, kind: i64, seat: i64) -> None:
    s.push(kind, seat)
    s.ask_one(seat)
    s.dirty = True


def fix_allies(s: Board) -> bool:
    """(3) too many Allies (N70)."""
    for turn in range(s.seats):
        seat = (s.z[AP] + turn) % s.seats
        count = s.kind_count(seat, K_ALLY)
        if count > 1 and count > ally_limit(s, seat):
            ask_fix(s, FIX_ALLY, seat)
            return True
    return False


def fix_turf(s: Board) -> bool:
    """(4) Turf its owner cannot use goes to somebody who can (N76)."""
    for turn in range(s.seats):
        seat = (s.z[AP] + turn) % s.seats
        card = s.z[HEAD + Z_PLAY + seat]
        while card >= 0:
            if KIND_OF[TYPE[card]] == K_TURF and not usable(s, seat, card):
                give_away(s, seat, card, "N76")
                return True
            card = s.z[LINK + card]
    return False


def receivers(s: Board, seat: i64, card: i64) -> i64:
    """Living others outside combat of the lowest Level who may take the Item: mask."""
    lowest: i64 = 99
    mask: i64 = 0
    for other in range(s.seats):
        if other == seat or not s.lives(other) or s.fights(other) or not may_take(s, other, card):
            continue
        level = s.z[LEVEL + other]
        if level < lowest:
            lowest = level
            mask = 0
        if level == lowest:
            mask |= i64(1) << other
    return mask


def give_away(s: Board, seat: i64, card: i64, rule: str) -> None:
    """To the lowest who may take it (ties: the owner chooses), else discarded."""
    mask = receivers(s, seat, card)
    if not mask:
        s.discard(card)
        if s.log is not None:
            s.emit(tell.lost_card(int(seat), int(TYPE[card]), rule))
    elif mask & (mask - 1):
        s.push(GIVE_TO, seat, card, mask)
        s.ask_one(seat)
        s.dirty = True
    else:
        taker: i64 = 0
        while not (mask >> taker) & 1:
            taker += 1
        hand_item(s, seat, taker, card, rule)


def hand_item(s: Board, seat: i64, taker: i64, card: i64, rule: str) -> None:
    arrive(s, taker, card)
    if s.log is not None:
        text = f"# goes from {{{int(seat)}}} to {{{int(taker)}}}."
        s.emit(tell.card("item_moved", int(seat), rule, text, int(TYPE[card])))


def fix_bigs(s: Board) -> bool:
    """(5) surplus Big Items (N84)."""
    for turn in range(s.seats):
        seat = (s.z[AP] + turn) % s.seats
        count = bigs(s, seat)
        if count > 1 and count > big_limit(s, seat):
            ask_fix(s, FIX_BIG, seat)
            return True
    return False


def carry_failing(s: Board) -> None:
    """(4) Items outside combat that may not be used any more are carried (N81)."""
    for seat in range(s.seats):
        if s.fights(seat):
            continue
        card = s.z[HEAD + Z_PLAY + seat]
        while card >= 0:
            if s.z[FLAG + card] & EQUIPPED and KIND_OF[TYPE[card]] == K_ITEM and not usable(s, seat, card):
                s.z[FLAG + card] &= ~EQUIPPED
            card = s.z[LINK + card]


def fix_helper(s: Board) -> None:
    """(6) a Helper who must leave (N114, N116)."""
    z = s.z
    if not z[FIGHTING] or z[HELPER] < 0:
        return
    if alone(s):
        helper_leaves(s, "N114")
    elif z[COMPELLED] and for_the_win(s) and not s.num(O_SHARED) and undecided(s):
        helper_leaves(s, "N116")


def undecided(s: Board) -> bool:
    """Has the combat not been killed yet? The levels of the kill release nobody."""
    return s.stack[combat_frame(s) + A] <= C_HELPER_RUNS
