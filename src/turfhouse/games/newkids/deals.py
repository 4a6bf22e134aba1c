"""Help and trade: offers are numbered public records, made step by step, answered by number (N85, N108-N116)."""

from __future__ import annotations

from mypy_extensions import i64

from turfhouse.core.state import ASKED, SEAT, VERSION, WIDTH, A, B, C, D
from turfhouse.games.newkids import tell
from turfhouse.games.newkids.board import Board
from turfhouse.games.newkids.combat import enter_fight
from turfhouse.games.newkids.fields import (
    ALL,
    AP,
    COMPELLED,
    FIGHTING,
    HEAD,
    HELPER,
    HITEM,
    HK,
    HNO,
    HORDER,
    HREF,
    HUSED,
    LINK,
    OFFERS,
    ORDER,
    PROMISED,
    SHARE,
    TCOUNTER,
    TNO,
    TRADED,
    TREF,
    TTERMS,
    TTO,
    WHERE,
    Z_PLAY,
)
from turfhouse.games.newkids.frames import (
    END,
    FIGHT,
    FLEE,
    N_GUARD,
    N_HELP,
    N_TRADES,
    O_AHEAD,
    O_TRADES,
    POLL,
    PREP,
    TERMS,
    TRADE,
)
from turfhouse.games.newkids.gear import arrive, big_limit, is_item, turfs, usable_with
from turfhouse.games.newkids.sums import ahead, alone
from turfhouse.games.newkids.table import BIG_OF, KIND_OF, POWER, TYPE
from turfhouse.games.newkids.vocabulary import K_TURF, L_NOHELP, P_LIMIT_BIG, POWERS


def help_possible(s: Board) -> bool:
    """N108: no Helper yet, nothing forbids it, and Main is not ahead."""
    z = s.z
    if not z[FIGHTING] or z[HELPER] >= 0 or s.curse_with(z[AP], L_NOHELP) >= 0 or alone(s):
        return False
    return s.num(O_AHEAD) != 0 or not ahead(s)


def credit(s: Board, slot: i64) -> bool:
    """N55: help offers by addressee, bids by 6 + outsider."""
    return s.z[HUSED + slot] < s.num(N_HELP)


def begin_terms(s: Board, seat: i64, slot: i64) -> None:
    s.z[HUSED + slot] += 1
    s.push(TERMS, seat, slot)
    s.ask_one(seat)


def packed_terms(share: i64, order: i64, items: i64) -> i64:
    return 1 + share + 128 * order + 1024 * items


def terms_done(s: Board) -> bool:
    """May the terms under way be posted: complete, and not refused before?"""
    share = s.field(B) - 1
    if share < 0 or (0 < share < ALL and not s.field(C)):
        return False
    order = s.field(C) - 1 if s.field(C) else 0
    return s.z[HREF + s.field(A)] != packed_terms(share, order, s.field(D))


def post_terms(s: Board) -> None:
    """The offer stands open; its two parties are asked again (N49)."""
    z = s.z
    seat = s.field(SEAT)
    slot = s.field(A)
    share = s.field(B) - 1
    order = s.field(C) - 1 if s.field(C) else 0
    items = s.field(D)
    s.pop()
    z[OFFERS] += 1
    other = slot % 6
    z[HNO + other] = 0
    z[HNO + 6 + other] = 0
    z[HNO + slot] = z[OFFERS]
    z[HK + slot] = share
    z[HORDER + slot] = order
    z[HITEM + 2 * slot] = items & 255
    z[HITEM + 2 * slot + 1] = items >> 8
    to = z[AP] if slot >= 6 else other
    talk(s, seat, to)
    if s.log is not None:
        kinds = [int(TYPE[card - 1]) for card in (items & 255, items >> 8) if card]
        s.emit(tell.offered(int(seat), int(to), int(z[OFFERS]), int(share), int(order), kinds, slot >= 6))


def talk(s: Board, one: i64, two: i64) -> None:
    """Talk un-passes its two parties and raises the version (N48, N49)."""
    depth = s.top // WIDTH
    s.passed[depth] &= ~((i64(1) << one) | (i64(1) << two))
    s.stack[s.top + VERSION] += 1


def help_slot(s: Board, number: i64) -> i64:
    """The slot of an open help offer; -1 if there is none of that number."""
    if number > 0:
        for slot in range(i64(12)):
            if s.z[HNO + slot] == number:
                return slot
    return -1


def addressee(s: Board, slot: i64) -> i64:
    return s.z[AP] if slot >= 6 else slot


def offerer(s: Board, slot: i64) -> i64:
    return slot - 6 if slot >= 6 else s.z[AP]


def accept_help(s: Board, slot: i64) -> None:
    z = s.z
    z[SHARE] = z[HK + slot]
    z[ORDER] = z[HORDER + slot]
    z[PROMISED] = z[HITEM + 2 * slot]
    z[PROMISED + 1] = z[HITEM + 2 * slot + 1]
    join_as_helper(s, slot % 6, 0)


def join_as_helper(s: Board, seat: i64, compelled: i64) -> None:
    z = s.z
    z[HELPER] = seat
    z[COMPELLED] = compelled
    for slot in range(i64(12)):
        z[HNO + slot] = 0
    enter_fight(s, seat)
    s.say(tell.plain("helper", int(seat), "N116" if compelled else "N111", f"{{{int(seat)}}} helps {{{int(z[AP])}}}."))


def refuse_help(s: Board, slot: i64) -> None:
    """Refused terms are not offered again (N55); both parties are asked again (N49)."""
    z = s.z
    who = addressee(s, slot)
    items = z[HITEM + 2 * slot] | (z[HITEM + 2 * slot + 1] << 8)
    z[HREF + slot] = packed_terms(z[HK + slot], z[HORDER + slot], items)
    close_offer(s, slot, who, "refused", "turns the offer down")


def close_offer(s: Board, slot: i64, who: i64, kind: str, words: str) -> None:
    s.z[HNO + slot] = 0
    talk(s, addressee(s, slot), offerer(s, slot))
    s.say(tell.plain(kind, int(who), "N110", f"{{{int(who)}}} {words}."))


# --- trade ---


def may_trade(s: Board, seat: i64, to: i64) -> bool:
    """N85: both living and out of combat, a credit left, and something to trade."""
    if seat == to or s.num(O_TRADES) == 2 or s.z[TRADED + seat] >= s.num(N_TRADES):
        return False
    if not s.lives(to) or s.fights(seat) or s.fights(to):
        return False
    return has_items(s, seat) or (s.num(O_TRADES) == 0 and has_items(s, to))


def has_items(s: Board, seat: i64) -> bool:
    card = s.z[HEAD + Z_PLAY + seat]
    while card >= 0:
        if is_item(card):
            return True
        card = s.z[LINK + card]
    return False


def begin_trade(s: Board, seat: i64, to: i64, countered: i64) -> None:
    if not countered:
        s.z[TRADED + seat] += 1
    s.push(TRADE, seat, to, 0, countered)
    s.ask_one(seat)


def term(terms: i64, index: i64) -> i64:
    """give 0, give 1, get 2, get 3: the card; -1 if none."""
    return ((terms >> (8 * index)) & 255) - 1


def side_count(terms: i64, get: i64) -> i64:
    first = 2 if get else 0
    return (1 if term(terms, first) >= 0 else 0) + (1 if term(terms, first + 1) >= 0 else 0)


def trade_fits(s: Board, seat: i64, to: i64, terms: i64) -> bool:
    """Would both sides keep their limits (N74, N82)? Something must change hands."""
    if not terms or s.fights(seat) or s.fights(to) or not s.lives(seat) or not s.lives(to):
        return False
    for index in range(i64(4)):
        card = term(terms, index)
        if card >= 0 and s.z[WHERE + card] != Z_PLAY + (seat if index < 2 else to):
            return False
    return side_fits(s, seat, terms, 0) and side_fits(s, to, terms, 2)


def side_fits(s: Board, seat: i64, terms: i64, gives: i64) -> bool:
    """`gives`: where in the terms this seat's own Items stand."""
    gets = 2 - gives
    big: i64 = 0
    turf: i64 = 0
    limit: i64 = 0
    for index in range(i64(2)):
        out = term(terms, gives + index)
        come = term(terms, gets + index)
        if out >= 0 and s.cheat_on(out) < 0:
            big -= BIG_OF[TYPE[out]]
            turf -= 1 if KIND_OF[TYPE[out]] == K_TURF else 0
        if out >= 0:
            limit -= POWER[TYPE[out] * POWERS + P_LIMIT_BIG]
        if come >= 0:
            big += BIG_OF[TYPE[come]]
            limit += POWER[TYPE[come] * POWERS + P_LIMIT_BIG]
            if KIND_OF[TYPE[come]] == K_TURF:
                turf += 1
                if not usable_with(s, come, s.classes(seat), s.super_kid(seat)):
                    return False
    from turfhouse.games.newkids.gear import bigs

    if bigs(s, seat) + big > big_limit(s, seat) + limit:
        return False
    return turf <= 0 or turfs(s, seat) + turf <= 1


def trade_key(to: i64, terms: i64) -> i64:
    return (terms << 3) | to


def trade_done(s: Board) -> bool:
    seat = s.field(SEAT)
    to = s.field(A)
    terms = s.field(B)
    if not trade_fits(s, seat, to, terms):
        return False
    key = trade_key(to, terms)
    return s.z[TREF + 2 * seat] != key and s.z[TREF + 2 * seat + 1] != key


def post_trade(s: Board) -> None:
    z = s.z
    seat = s.field(SEAT)
    to = s.field(A)
    terms = s.field(B)
    countered = s.field(C)
    s.pop()
    if countered:
        end_trade(s, to)
    z[OFFERS] += 1
    z[TNO + seat] = z[OFFERS]
    z[TTO + seat] = to
    z[TTERMS + seat] = terms
    z[TCOUNTER + seat] = 1 if countered else 0
    talk(s, seat, to)
    if s.log is not None:
        give = [int(TYPE[term(terms, k)]) for k in (0, 1) if term(terms, k) >= 0]
        get = [int(TYPE[term(terms, k)]) for k in (2, 3) if term(terms, k) >= 0]
        s.emit(tell.trade_offered(int(seat), int(to), int(z[OFFERS]), give, get))


def trade_seat(s: Board, number: i64) -> i64:
    """Who made the open trade offer of that number; -1 if there is none."""
    if number > 0:
        for seat in range(s.seats):
            if s.z[TNO + seat] == number:
                return seat
    return -1


def end_trade(s: Board, seat: i64) -> None:
    s.z[TNO + seat] = 0


def quiet(kind: i64) -> bool:
    return kind == END or PREP <= kind <= 3


def ask_addressees(s: Board) -> None:
    """N50: in the quiet window on top AP is asked, and the addressees of open trade offers until they answer; AP alone
    once the guard is reached (N55)."""
    asked = i64(1) << s.z[AP]
    if s.field(D) < s.num(N_GUARD):
        for seat in range(s.seats):
            if s.z[TNO + seat]:
                asked |= i64(1) << s.z[TTO + seat]
    s.stack[s.top + ASKED] = asked


def accept_trade(s: Board, seat: i64) -> None:
    """The offer of `seat` is carried out, all at once."""
    to = s.z[TTO + seat]
    terms = s.z[TTERMS + seat]
    end_trade(s, seat)
    for index in range(i64(4)):
        card = term(terms, index)
        if card >= 0:
            s.put(card, Z_PLAY + 7)
    for index in range(i64(4)):
        card = term(terms, index)
        if card >= 0:
            arrive(s, to if index < 2 else seat, card)
    s.say(tell.plain("traded", int(seat), "N85", f"{{{int(seat)}}} and {{{int(to)}}} have a deal."))


def refuse_trade(s: Board, seat: i64) -> None:
    to = s.z[TTO + seat]
    key = trade_key(to, s.z[TTERMS + seat])
    at = TREF + 2 * seat
    s.z[at + (1 if s.z[at] else 0)] = key
    end_trade(s, seat)
    talk(s, seat, to)
    s.say(tell.plain("refused", int(to), "N85", f"{{{int(to)}}} turns the trade down."))


def withdraw_trade(s: Board, seat: i64) -> None:
    end_trade(s, seat)
    talk(s, seat, s.z[TTO + seat])
    s.say(tell.plain("withdrawn", int(seat), "N85", f"{{{int(seat)}}} takes the offer back."))


# --- passing ---


def help_to(s: Board, slot: i64, seat: i64) -> bool:
    return s.z[HNO + slot] != 0 and addressee(s, slot) == seat


def trade_to(s: Board, other: i64, seat: i64) -> bool:
    return s.z[TNO + other] != 0 and s.z[TTO + other] == seat


def answered_here(s: Board) -> bool:
    """Offers are not answered in Curse and fresh-monster windows."""
    return s.kind() in (FIGHT, FLEE, POLL)


def refusable(s: Board, seat: i64) -> bool:
    """Would a pass refuse something (N85, N110)? Help that N108 forbids for the moment stays open."""
    found = False
    if answered_here(s):
        if help_possible(s):
            for slot in range(i64(12)):
                found = found or help_to(s, slot, seat)
        for other in range(s.seats):
            found = found or trade_to(s, other, seat)
    return found


def refuse_all(s: Board, seat: i64) -> None:
    """A pass refuses what is offered to its seat."""
    if not refusable(s, seat):
        return
    if help_possible(s):
        for slot in range(i64(12)):
            if help_to(s, slot, seat):
                refuse_help(s, slot)
    for other in range(s.seats):
        if trade_to(s, other, seat):
            refuse_trade(s, other)
