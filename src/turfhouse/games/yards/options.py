"""Every answer to the frame on top, in canonical order: by card id, seats in turn order, Piles; stop, no, done last."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from turfhouse.core.picks import SEAT_SHIFT, VERB_SHIFT
from turfhouse.core.state import KIND, A, B, C, D
from turfhouse.games.yards import look, plays, yard
from turfhouse.games.yards import vocabulary as v
from turfhouse.games.yards.effects import must_play
from turfhouse.games.yards.lure import LEFT_STORE
from turfhouse.games.yards.street import meets
from turfhouse.games.yards.zones import (
    ACT,
    AWAY,
    CARD_MASK,
    MONEY,
    PILES,
    ROW,
    SECRET_HAND,
    SIDE,
    STORE,
    STORE_SIZE,
    TRIGGERS,
    USED,
    USED_BUY,
    USED_CANDY,
    USED_PLAY,
    USED_SWAY,
    USED_WORK,
    V_AWAY,
    V_BUY,
    V_CANDY,
    V_CASH,
    V_DIRT,
    V_DISCARD,
    V_DO,
    V_DONE,
    V_DROP,
    V_GIVE,
    V_GRASS,
    V_HOME,
    V_LIFT,
    V_LURE,
    V_MONEY,
    V_MOVE,
    V_NO,
    V_PUT,
    V_STOP,
    V_SWAY,
    V_TAKE,
    V_TO,
    V_TRASH,
    V_WORK,
    V_YES,
    Position,
    block,
)


def verb(seat: i64, number: i64) -> i64:
    return (number << VERB_SHIFT) | (seat << SEAT_SHIFT)


def legal(s: Position, seat: i64) -> vec[i64]:
    kind = s.stack[s.top + KIND]
    out = vec[i64](capacity=48)
    if kind == ACT:
        if s.z[block(seat) + AWAY]:
            return away_options(s, out, seat)
        return home_options(s, out, seat)
    if kind == SIDE:
        out = append(out, verb(seat, V_HOME))
        return append(out, verb(seat, V_AWAY))
    if kind == TRIGGERS:
        return order_options(s, out, seat)
    return effect_options(s, out, seat)


# --- the Action step ---


def home_options(s: Position, out: vec[i64], seat: i64) -> vec[i64]:
    used = s.z[USED]
    if not used & USED_PLAY:
        out = plays.legal_plays(s, out, seat)
    if not used & USED_SWAY:
        prefix = verb(seat, V_SWAY)
        row = s.z[ROW]
        person: i64 = 0
        while row:
            if row & 1 and can_sway(s, seat, person):
                out = append(out, prefix | ((person + 1) << 39))
            row >>= 1
            person += 1
    return append(out, verb(seat, V_DONE))


def can_sway(s: Position, seat: i64, person: i64) -> bool:
    """Y58, Y59: the Criteria hold, and the whole Bribe can be done right now."""
    bribe = s.cards.bribe[person]
    return meets(s, seat, person) and (bribe < 0 or look.can_bribe(s, seat, bribe))


def away_options(s: Position, out: vec[i64], seat: i64) -> vec[i64]:
    used = s.z[USED]
    if not used & USED_WORK:
        out = append(out, verb(seat, V_WORK))
    money = s.z[block(seat) + MONEY]
    if not used & USED_BUY:
        first = i64(len(out))
        for slot in range(i64(STORE_SIZE)):
            card = s.z[STORE + slot]
            if card >= 0 and s.cards.price[card] <= money:
                out = add_once(out, first, verb(seat, V_BUY) | ((card + 1) << 39))
    if s.deal.candy and not used & USED_CANDY and money >= s.deal.candy_price:
        out = append(out, verb(seat, V_CANDY))
    return append(out, verb(seat, V_DONE))


def add_once(out: vec[i64], first: i64, action: i64) -> vec[i64]:
    """Insert into the sorted part of the list from `first` on, unless it is there already."""
    index = first
    while index < len(out) and out[index] < action:
        index += 1
    if index < len(out) and out[index] == action:
        return out
    out = append(out, action)
    last = i64(len(out)) - 1
    while last > index:
        out[last] = out[last - 1]
        last -= 1
    out[index] = action
    return out


def anything_to_do(s: Position, seat: i64) -> bool:
    """Y24, Y67: is any action left, or might one be, for all that others know?"""
    used = s.z[USED]
    at = block(seat)
    if s.z[at + AWAY]:
        return len(away_options(s, vec[i64](capacity=8), seat)) > 1
    hidden = s.z[at + SECRET_HAND] > 0
    if not used & USED_PLAY and (hidden or plays.can_play(s, seat)):
        return True
    return not used & USED_SWAY and can_sway_any(s, seat, hidden)


def can_sway_any(s: Position, seat: i64, hidden: bool) -> bool:
    row = s.z[ROW]
    person: i64 = 0
    while row:
        if row & 1 and (can_sway(s, seat, person) or (hidden and might_sway(s, seat, person))):
            return True
        row >>= 1
        person += 1
    return False


def might_sway(s: Position, seat: i64, person: i64) -> bool:
    """Could this be on offer if the secret cards of the hand were the right ones?"""
    if not s.cards.hand_bribe[person] or not meets(s, seat, person):
        return False
    rows = s.cards.steps.rows
    place = s.cards.bribe[person]
    while rows[place] != v.END:
        if rows[place + v.WHERE] != v.AT_HAND and look.most(s, seat, place, -1) < max(rows[place + v.N], i64(1)):
            return False
        place += v.WIDTH
    return True


# --- triggers and effects ---


def order_options(s: Position, out: vec[i64], seat: i64) -> vec[i64]:
    last: i64 = -1
    for entry in s.pending:
        if entry != last:
            out = append(out, verb(seat, V_DO) | (((entry >> 8) + 1) << 39) | (((entry & 255) + 1) << 26))
        last = entry
    return out


def effect_options(s: Position, out: vec[i64], seat: i64) -> vec[i64]:
    place = s.stack[s.top + A]
    spot = s.stack[s.top + B]
    rows = s.cards.steps.rows
    step = rows[place]
    if (rows[place + v.TO] == v.TO_OTHER or step == v.PAY_OTHER) and s.stack[s.top + D] < 0:
        return other_options(s, out, seat)
    if step == v.CHOOSE:
        return choose_options(s, out, seat, place, spot)
    if step == v.GRASS or step == v.DIRT:
        return pile_options(
            out, verb(seat, V_GRASS if step == v.GRASS else V_DIRT), look.grounds(s, seat, place, spot), seat
        )
    if step == v.PLAY:
        return play_options(s, out, seat, place)
    if step == v.LURE:
        return lure_options(s, out, seat)
    if step == v.PAY:
        out = append(out, verb(seat, V_YES))
    elif step == v.MOVE and s.stack[s.top + D] >= 0:
        return drop_options(s, out, seat)
    else:
        out = card_options(s, out, seat, place, spot)
    return append(out, verb(seat, V_NO)) if rows[place + 1] else out


def other_options(s: Position, out: vec[i64], seat: i64) -> vec[i64]:
    for step in range(i64(1), s.seats):
        out = append(out, verb(seat, V_TO) | (((seat + step) % s.seats + 1) << 39))
    return out


def pile_options(out: vec[i64], prefix: i64, mask: i64, owner: i64) -> vec[i64]:
    for pile in range(i64(PILES)):
        if (mask >> pile) & 1:
            out = append(out, prefix | ((owner * PILES + pile + 1) << 39))
    return out


def drop_options(s: Position, out: vec[i64], seat: i64) -> vec[i64]:
    for step in range(i64(1), s.seats):
        out = pile_options(out, verb(seat, V_DROP), 511, (seat + step) % s.seats)
    return out


def play_options(s: Position, out: vec[i64], seat: i64, place: i64) -> vec[i64]:
    """A play that is due cannot be stopped while one is possible (Y32)."""
    out = plays.legal_plays(s, out, seat)
    if len(out) and must_play(s, place):
        return out
    return append(out, verb(seat, V_STOP))


def lure_options(s: Position, out: vec[i64], seat: i64) -> vec[i64]:
    noted = s.stack[s.top + C] | (s.stack[s.top + D] & ~LEFT_STORE)
    pest: i64 = 0
    while noted:
        if noted & 15:
            out = append(out, verb(seat, V_LURE) | ((s.cards.pests[pest] + 1) << 39))
        noted >>= 4
        pest += 1
    return out


def card_verb(s: Position, place: i64) -> i64:
    """How a card step's answers are called."""
    rows = s.cards.steps.rows
    step = rows[place]
    where = rows[place + v.WHERE]
    if step == v.MOVE:
        return V_LIFT
    if step == v.TRASH:
        return V_DISCARD if where == v.AT_HAND else V_TRASH
    return V_TAKE if where == v.AT_TRASH or where == v.AT_GARAGE else V_PUT


def card_options(s: Position, out: vec[i64], seat: i64, place: i64, spot: i64) -> vec[i64]:
    """One answer a kind and Pile, however many copies."""
    number = card_verb(s, place)
    prefix = verb(seat, number)
    bare = number in (V_DISCARD, V_TAKE)
    last: i64 = -1
    for entry in look.found(s, seat, place, spot):
        if entry != last:
            action = prefix | (((entry >> 16) + 1) << 39)
            out = append(out, action if bare else action | (((entry & CARD_MASK) + 1) << 26))
        last = entry
    return out


def choose_options(s: Position, out: vec[i64], seat: i64, place: i64, spot: i64) -> vec[i64]:
    rows = s.cards.steps.rows
    for branch in range(rows[place + v.N]):
        row = place + (branch + 1) * v.WIDTH
        step = rows[row]
        if step == v.TRASH:
            out = card_options(s, out, seat, row, spot)
        elif step == v.MOVE:
            out = move_options(s, out, seat, row, spot)
        elif step == v.LOSE_CANDY:
            if look.most(s, seat, row, spot):
                out = append(out, verb(seat, V_GIVE))
        else:
            out = append(out, verb(seat, V_MONEY if step == v.LOSE else V_CASH))
    return out


def move_options(s: Position, out: vec[i64], seat: i64, row: i64, spot: i64) -> vec[i64]:
    last: i64 = -1
    for entry in look.found(s, seat, row, spot):
        if entry == last:
            continue
        last = entry
        kind = entry >> 16
        at = entry & CARD_MASK
        prefix = verb(seat, V_MOVE) | ((kind + 1) << 39) | ((at + 1) << 26)
        mask = look.landings(s, kind, row, at)
        for pile in range(i64(PILES)):
            if (mask >> pile) & 1:
                out = append(out, prefix | (((at // PILES) * PILES + pile + 1) << 13))
    return out


def gone_answer(s: Position, seat: i64) -> i64:
    """Y79: who resigned says no where that is possible, else takes the first answer."""
    options = legal(s, seat)
    last = options[len(options) - 1]
    return last if last >> VERB_SHIFT >= V_STOP else options[0]


def has_secrets(s: Position, seat: i64) -> bool:
    return s.z[block(seat) + SECRET_HAND] > 0


def held_count(s: Position, row: i64, seat: i64) -> i64:
    at = yard.held_row(s, row, seat)
    total: i64 = 0
    for kind in range(s.kinds):
        total += s.held[at + kind]
    return total
