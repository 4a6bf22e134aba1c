"""What a step could act on: Piles, cards, amounts. Looking changes nothing."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from turfhouse.core.state import KIND, WIDTH as FRAME, D
from turfhouse.games.yards.pieces import vocabulary as v, zones as loc
from turfhouse.games.yards.rules.street import Position
from turfhouse.kit import pending
from turfhouse.kit.rows import bits


def area(where: i64, spot: i64) -> i64:
    """The Piles that `pile`, `adjacent`, … mean from a spot, as a mask of its Yard."""
    if where == v.AT_PILE:
        return i64(1) << (spot % loc.PILES)
    if where == v.AT_ADJACENT:
        return loc.ADJACENT[spot % loc.PILES]
    if where == v.AT_AROUND:
        return loc.ADJACENT[spot % loc.PILES] | (i64(1) << (spot % loc.PILES))
    if where == v.AT_ROW:
        return loc.ROWS[spot % loc.PILES]
    return loc.FULL


def entry_of(kind: i64, spot: i64, seat: i64, seats: i64) -> i64:
    """A card somewhere, in a number that sorts canonically: by card, by seat in turn order from `seat`, by Pile."""
    far = (spot // loc.PILES - seat + seats) % seats
    return (kind << 16) | ((far * loc.PILES + spot % loc.PILES) << 8) | spot


def found(s: Position, seat: i64, place: i64, spot: i64) -> vec[i64]:
    """The cards this step could take, every copy, in canonical order. An entry's low byte is the spot."""
    rows = s.cards.steps.rows
    where = rows[place + v.WHERE]
    filter_ = rows[place + v.FILTER]
    out = vec[i64](capacity=16)
    if where == v.AT_HAND:
        return held_cards(s, out, s.held_row(loc.HAND, seat), filter_)
    if where == v.AT_GARAGE:
        return held_cards(s, out, s.held_row(loc.GARAGE, seat), filter_)
    if where == v.AT_TRASH:
        return held_cards(s, out, 0, filter_)
    mask = area(where, spot)
    rivals = where == v.AT_RIVAL or where == v.AT_RIVAL_AWAY
    for card in s.laid:
        at = card >> 8
        owner = at // loc.PILES
        if (
            (owner == seat) == rivals
            or not (mask >> (at % loc.PILES)) & 1
            or not s.cards.symbols[card & loc.CARD_MASK] & filter_
        ):
            continue
        if where == v.AT_RIVAL_AWAY and not s.z[loc.block(owner) + loc.AWAY]:
            continue
        out = pending.insert(out, entry_of(card & loc.CARD_MASK, at, seat, s.seats))
    if filter_ & v.OTHER:
        out = pending.drop(out, entry_of(s.cards.step_owner[place // v.WIDTH], spot, seat, s.seats))
    return without_received(s, out, seat)


def held_cards(s: Position, out: vec[i64], row: i64, filter_: i64) -> vec[i64]:
    for kind in range(s.kinds):
        if s.held[row + kind] and s.cards.symbols[kind] & filter_:
            for _ in range(s.held[row + kind]):
                out = append(out, kind << 16)
    return out


def without_received(s: Position, entries: vec[i64], seat: i64) -> vec[i64]:
    """A card received from this Event may not be moved on by it: the frame below keeps up to four, 14 bits each."""
    below = s.top - FRAME
    if below < 0 or s.stack[below + KIND] != loc.EACH_PLAYER:
        return entries
    received = s.stack[below + D]
    while received:
        card = (received & 16383) - 1
        entries = pending.drop(entries, entry_of(card & loc.CARD_MASK, card >> 8, seat, s.seats))
        received >>= 14
    return entries


def amount(s: Position, seat: i64, place: i64, spot: i64) -> i64:
    """The amount of a gain, with what it is multiplied by."""
    rows = s.cards.steps.rows
    what = rows[place + v.WHAT]
    number = rows[place + v.K]
    if not what:
        return number
    mask = area(rows[place + v.OVER], spot)
    at = loc.block(seat)
    if what == v.PER_GRASS:
        return number * bits(s.z[at + loc.GRASSY] & mask)
    if what == v.PER_CARD:
        return number * s.cards_on(at, mask)
    total: i64 = 0
    for card in s.laid:
        where = card >> 8
        if (
            where // loc.PILES == seat
            and (mask >> (where % loc.PILES)) & 1
            and s.cards.symbols[card & loc.CARD_MASK] & what
        ):
            total += 1
    return number * total


def landings(s: Position, kind: i64, place: i64, spot: i64) -> i64:
    """Piles a card may be moved to from `spot` in its own Yard, as a mask. A Pest needs no room."""
    mask = loc.ADJACENT[spot % loc.PILES]
    if s.cards.steps.rows[place + v.ROOM] and not s.cards.symbols[kind] & v.PEST:
        mask &= s.z[loc.block(spot // loc.PILES) + loc.ROOMY]
    return mask
