"""Trades: up to two Items a side, offered, countered once, carried out all at once (N85).

TRADE keeps in A to whom, in B the terms (give, give, get, get: card + 1, eight bits each), in C the number of the offer
countered or 0, in D 1 when `get` has begun.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from turfhouse.core.picks import pack
from turfhouse.core.state import SEAT, A, B, C, D
from turfhouse.games.newkids.pieces import frames as fr, layout as loc, vocabulary as voc
from turfhouse.games.newkids.pieces.board import Board
from turfhouse.games.newkids.pieces.cards import KIND_OF, TYPE, ids_of, names_of
from turfhouse.games.newkids.rules import bargains, gear
from turfhouse.games.newkids.rules.asking import KidsQuestion
from turfhouse.games.newkids.rules.bargains import Bargain, add_items, bar_item, item_at, with_item
from turfhouse.kit.questions import Choice, Reason

NO_TRADES: Final = Reason("N85", "nothing is traded at this table")
TOO_LATE: Final = Reason("N52", "the turn is about to move on: it is too late to begin a trade")
FIGHTING: Final = Reason("N96", "fighters do not trade")
THEY_FIGHT: Final = FIGHTING.at(1)
WITH_ANOTHER: Final = Reason("N85", "trade with another player", 1)
GROUNDED: Final = Reason("N140", "who is Grounded does not trade", 1)
ENOUGH: Final = Reason("N55", "at most <trade_credits> trade offers a turn", 1)
NO_ITEMS: Final = Reason("N85", "there is no Item in play to trade", 1)
COUNTERED: Final = Reason("N85", "one counter-offer is the limit: accept or refuse", 1)
ONLY_GIFTS: Final = Reason("N85", "at this table there are only gifts")
GIFTS_HERE: Final = ONLY_GIFTS.at(1)
NOTHING: Final = Reason("N85", "something must change hands")
ITEM_GONE: Final = Reason("N85", "an Item of this trade is gone")
UNFIT: Final = Reason("N85", "somebody would have one Big Item or Turf too many, or a Turf without use")


def bar_begin(s: Board, seat: i64) -> Reason | None:
    if s.num(fr.O_TRADES) == 2:
        return NO_TRADES
    if s.kind() == fr.POLL:
        return TOO_LATE
    return FIGHTING if s.fights(seat) else None


def bar_partner(s: Board, seat: i64, to: i64) -> Reason | None:
    """Both living and out of combat, a credit left, and something to trade."""
    if to == seat or to >= s.seats:
        return WITH_ANOTHER
    if not s.lives(to):
        return GROUNDED
    if s.fights(to):
        return THEY_FIGHT
    if s.z[loc.TRADED + seat] >= s.num(fr.N_TRADES):
        return ENOUGH
    return None if gear.has_items(s, seat) or (s.num(fr.O_TRADES) == 0 and gear.has_items(s, to)) else NO_ITEMS


def bar_answer(s: Board, seat: i64, verb: i64, maker: i64) -> Reason | None:
    if verb == fr.V_WITHDRAW:
        return None if maker == seat else Reason("N85", "that offer is not yours to take back", 1)
    if s.z[loc.TTO + maker] != seat:
        return Reason("N85", "that trade is not offered to you", 1)
    if verb == fr.V_REFUSE:
        return None
    if verb == fr.V_ACCEPT:
        reason = bar_terms(s, maker, seat, s.z[loc.TTERMS + maker])
        return reason.at(1) if reason is not None else None
    return bar_counter(s, seat, maker)


def bar_counter(s: Board, seat: i64, maker: i64) -> Reason | None:
    """One counter an offer, while both are out of combat and gifts are not all there is."""
    if s.fights(seat) or s.fights(maker):
        return THEY_FIGHT
    if s.z[loc.TCOUNTER + maker]:
        return COUNTERED
    if not s.lives(maker):
        return GROUNDED
    return GIFTS_HERE if s.num(fr.O_TRADES) else None


def bar_terms(s: Board, seat: i64, to: i64, terms: i64) -> Reason | None:
    """Can a trade be carried out as it stands?"""
    if not terms:
        return NOTHING
    if s.fights(seat) or s.fights(to):
        return FIGHTING
    for index in range(i64(4)):
        card = item_at(terms, index)
        if card >= 0 and s.z[loc.WHERE + card] != loc.Z_PLAY + (seat if index < 2 else to):
            return ITEM_GONE
    fits = s.lives(seat) and s.lives(to) and side_fits(s, seat, terms, 0) and side_fits(s, to, terms, 2)
    return None if fits else UNFIT


def side_fits(s: Board, seat: i64, terms: i64, gives: i64) -> bool:
    """Would a side keep its limits (N74, N82)? `gives`: where in the terms its own Items stand."""
    gets = 2 - gives
    big: i64 = 0
    turf: i64 = 0
    limit: i64 = 0
    for index in range(i64(2)):
        out = item_at(terms, gives + index)
        come = item_at(terms, gets + index)
        if out >= 0 and s.cheat_on(out) < 0:
            big -= s.cards.big[TYPE[out]]
            turf -= 1 if KIND_OF[TYPE[out]] == voc.K_TURF else 0
        if out >= 0:
            limit -= s.cards.power[TYPE[out] * voc.POWERS + voc.P_LIMIT_BIG]
        if come >= 0:
            big += s.cards.big[TYPE[come]]
            limit += s.cards.power[TYPE[come] * voc.POWERS + voc.P_LIMIT_BIG]
            if KIND_OF[TYPE[come]] == voc.K_TURF:
                turf += 1
                if not gear.usable_with(s, come, s.classes(seat), s.super_kid(seat)):
                    return False
    if gear.bigs(s, seat) + big > gear.big_limit(s, seat) + limit:
        return False
    return turf <= 0 or gear.turfs(s, seat) + turf <= 1


def kinds_of(terms: i64, first: i64) -> list[int]:
    """Given (0) or got (2)."""
    return [int(TYPE[item_at(terms, k)]) for k in (first, first + 1) if item_at(terms, k) >= 0]


def add_trades(out: vec[i64], s: Board, seat: i64) -> vec[i64]:
    if bar_begin(s, seat) is None:
        for other in range(s.seats):
            if bar_partner(s, seat, other) is None:
                out = append(out, pack(seat, fr.V_TRADE, other))
    return out


def begin_trade(s: Board, seat: i64, to: i64, countered: i64) -> None:
    if not countered:
        s.z[loc.TRADED + seat] += 1
    s.push(fr.TRADE, seat, to, 0, countered)
    s.ask_one(seat)


# --- terms under way ---


class Trade(Bargain):
    """Own Items in their order, then the other's, then done; or never mind."""

    def legal(self, s: Board, seat: i64) -> vec[i64]:
        """By itself, for it is hot: conformance holds it to the bars."""
        out = vec[i64](capacity=12)
        if not s.field(D):
            out = add_items(out, s, seat, fr.V_GIVE, seat, s.field(B), 0)
        if s.num(fr.O_TRADES) == 0:
            out = add_items(out, s, seat, fr.V_GET, s.field(A), s.field(B), 2)
        return append(out, pack(seat, fr.V_DONE if self.bar_done(s, seat) is None else fr.V_DROP))

    def bar(self, s: Board, seat: i64, verb: i64, a: i64, b: i64, c: i64) -> Reason | None:
        if verb == fr.V_GIVE:
            return FIRST_GIVE if s.field(D) else bar_item(s, seat, s.field(B), 0, a, [TWO_A_SIDE, NOT_OWN, IN_ORDER])
        if verb == fr.V_GET:
            if s.num(fr.O_TRADES):
                return ONLY_GIFTS
            return bar_item(s, s.field(A), s.field(B), 2, a, [TWO_A_SIDE, NOT_THEIRS, IN_ORDER])
        reason = self.bar_done(s, seat)
        return reason if verb == fr.V_DONE else COMPLETE if reason is None else None

    def bar_done(self, s: Board, seat: i64) -> Reason | None:
        reason = bar_terms(s, seat, s.field(A), s.field(B))
        if reason is None and bargains.was_refused(s, bargains.trade_key(seat, s.field(A), s.field(B))):
            return REFUSED
        return reason

    def answer(self, s: Board, seat: i64, verb: i64, a: i64, b: i64, c: i64) -> None:
        if verb == fr.V_DONE:
            post_trade(s)
        elif verb == fr.V_DROP:
            self.drop(s, seat)
        else:
            s.set_field(B, with_item(s.field(B), 0 if verb == fr.V_GIVE else 2, a))
            if verb == fr.V_GET:
                s.set_field(D, 1)
            s.ask_one(seat)

    def shown(self, s: Board) -> dict[str, object]:
        terms = s.field(B)
        give, get = ids_of(kinds_of(terms, 0)), ids_of(kinds_of(terms, 2))
        return {"to": int(s.field(A)), "give": give, "get": get}


FIRST_GIVE: Final = Reason("N85", "first name all you give, then what you get")
TWO_A_SIDE: Final = Reason("N85", "two Items a side, no more")
NOT_OWN: Final = Reason("N85", "<card> is no Item in play before you", 1)
NOT_THEIRS: Final = Reason("N85", "<card> is no Item in play before the other", 1)
IN_ORDER: Final = Reason("N85", "name Items in the order they lie", 1)
REFUSED: Final = Reason("N55", "this trade was refused before in this turn")
COMPLETE: Final = Reason("N85", "the terms are complete: done, and take them back")
STEPS: Final = [Choice(fr.V_GIVE), Choice(fr.V_GET), Choice(fr.V_DONE), Choice(fr.V_DROP)]
QUESTIONS: Final[dict[int, KidsQuestion]] = {fr.TRADE: Trade("trade", "N85", "Name your terms.", STEPS)}


def post_trade(s: Board) -> None:
    z = s.z
    seat = s.field(SEAT)
    to = s.field(A)
    terms = s.field(B)
    countered = s.field(C)
    s.pop()
    if countered:
        z[loc.TNO + to] = 0
    z[loc.TNO + seat] = bargains.number_offer(s)
    z[loc.TTO + seat] = to
    z[loc.TTERMS + seat] = terms
    z[loc.TCOUNTER + seat] = 1 if countered else 0
    s.ask_again(seat, to)
    if s.log is not None:
        give, get = kinds_of(terms, 0), kinds_of(terms, 2)
        data: dict[str, object] = {"offer": int(z[loc.OFFERS]), "to": int(to), "give": ids_of(give), "get": ids_of(get)}
        text = f"{{s}} offered {{t}} {names_of(give) or 'nothing'} for {names_of(get) or 'nothing'}."
        s.note("trade_offer", seat, "N85", text, -1, 0, to, data)


def answer_trade(s: Board, seat: i64, verb: i64, maker: i64) -> None:
    number = s.z[loc.TNO + maker]
    if verb == fr.V_COUNTER:
        begin_trade(s, seat, maker, number)
    elif verb == fr.V_REFUSE:
        refuse_trade(s, maker)
    elif verb == fr.V_ACCEPT:
        carry_out(s, maker)
    else:
        s.z[loc.TNO + maker] = 0
        s.ask_again(maker, s.z[loc.TTO + maker])
        s.note("withdrawn", maker, "N85", "{s} took the offer back.")


def carry_out(s: Board, maker: i64) -> None:
    """All at once."""
    to = s.z[loc.TTO + maker]
    terms = s.z[loc.TTERMS + maker]
    s.z[loc.TNO + maker] = 0
    for index in range(i64(4)):
        if item_at(terms, index) >= 0:
            s.put(item_at(terms, index), loc.Z_PLAY + 7)
    for index in range(i64(4)):
        if item_at(terms, index) >= 0:
            gear.arrive(s, to if index < 2 else maker, item_at(terms, index))
    s.note("traded", maker, "N85", "{s} and {t} have a deal.", -1, 0, to)


def refuse_trade(s: Board, maker: i64) -> None:
    to = s.z[loc.TTO + maker]
    bargains.remember_refusal(s, bargains.trade_key(maker, to, s.z[loc.TTERMS + maker]))
    number = s.z[loc.TNO + maker]
    s.z[loc.TNO + maker] = 0
    s.ask_again(maker, to)
    if s.log is not None:
        s.note("refused", to, "N85", "{s} turned the trade down.", data={"offer": int(number)})
