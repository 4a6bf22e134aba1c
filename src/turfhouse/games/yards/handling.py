"""Steps that trash cards, or put them into a Garage or a hand."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from turfhouse.core.state import B, C, D
from turfhouse.games.yards import look, tell, yard
from turfhouse.games.yards import vocabulary as v
from turfhouse.games.yards.stepping import card_of, next_step, other_known, rule_of
from turfhouse.games.yards.zones import CARD_MASK, GARAGE, HAND, Position
from turfhouse.kit import pending


def work_cards(s: Position, seat: i64, place: i64, spot: i64) -> None:
    """Trash, or put into a Garage or a hand: cards one at a time, while there is a choice."""
    top = s.top
    rows = s.cards.steps.rows
    if rows[place + v.TO] == v.TO_OTHER and not other_known(s, seat):
        return
    if s.stack[top + C] < 0:
        s.stack[top + C] = rows[place + v.N]
    left = s.stack[top + C]
    entries = look.found(s, seat, place, spot) if left else vec[i64]()
    if not len(entries):
        next_step(s)
    elif not rows[place + 1] and not look.hides(s, seat, place) and (len(entries) <= left or look.alike(entries)):
        handle(s, seat, place, entries[0] >> 16, entries[0] & CARD_MASK)
    else:
        s.ask_one(seat)


def handle(s: Position, seat: i64, place: i64, kind: i64, spot: i64) -> None:
    """Do a step's work on one card, and count it."""
    rows = s.cards.steps.rows
    step = rows[place]
    where = rows[place + v.WHERE]
    rule = rule_of(s) if s.log is not None else ""
    if step == v.TRASH:
        if where == v.AT_HAND:
            discard(s, seat, kind)
        else:
            yard.trash_laid(s, seat, spot, kind, rule)
            forget_other(s, place, kind, spot)
    elif step == v.TO_HAND:
        secret = yard.take_held(s, GARAGE, seat, kind)
        yard.add_held(s, HAND, seat, kind)
        if s.log is not None:
            s.emit(tell.taken(s.cards, seat, kind, "garage", "hand", yard.told_by(s, seat, secret), "Y102"))
    else:
        to_garage(s, seat, place, kind, spot)
    s.stack[s.top + C] -= 1


def forget_other(s: Position, place: i64, kind: i64, spot: i64) -> None:
    """Y15, Y101: of two copies on one Pile, the one that acts stays: the other will not act any more."""
    if s.cards.steps.rows[place + v.FILTER] & v.OTHER and kind == card_of(s, place) and spot == s.stack[s.top + B]:
        entry = yard.pending_entry(spot, kind)
        s.pending = pending.limit(s.pending, entry, yard.copies_at(s, spot, kind) - 1)


def discard(s: Position, seat: i64, kind: i64) -> None:
    secret = yard.take_held(s, HAND, seat, kind)
    s.held[kind] += 1
    if s.log is not None:
        s.emit(tell.discarded(s.cards, seat, kind, yard.told_by(s, seat, secret)))


def to_garage(s: Position, seat: i64, place: i64, kind: i64, spot: i64) -> None:
    """Y64, Y71: openly into a Garage."""
    rows = s.cards.steps.rows
    whose = s.stack[s.top + D] if rows[place + v.TO] == v.TO_OTHER else seat
    if rows[place + v.WHERE] == v.AT_TRASH:
        s.held[kind] -= 1
        spot = -1
    else:
        yard.lift(s, spot, kind)
    yard.add_held(s, GARAGE, whose, kind)
    if s.log is not None:
        s.emit(tell.put_away(s.cards, seat, kind, spot, whose, rule_of(s)))
