"""What a step could act on: Piles, cards, amounts. Looking changes nothing."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from turfhouse.core.state import KIND, WIDTH as FRAME, D
from turfhouse.games.yards.pieces import vocabulary as v, zones as loc
from turfhouse.games.yards.pieces.zones import Position, block
from turfhouse.games.yards.rules import plays, store, yard
from turfhouse.games.yards.rules.street import bits, cards_on
from turfhouse.kit.pending import insert

NOWHERE = 0
"""The spot part of an entry for cards of hands, Garages and the Trash."""


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


def grounds(s: Position, seat: i64, place: i64, spot: i64) -> i64:
    """Piles of the seat's Yard whose ground this step would turn, as a mask."""
    rows = s.cards.steps.rows
    where = rows[place + v.WHERE]
    at = block(seat)
    mask = area(where, spot)
    mask &= ~s.z[at + loc.GRASSY] if rows[place] == v.GRASS else s.z[at + loc.GRASSY]
    if where == v.AT_BARE:
        for pile in range(i64(loc.PILES)):
            if s.z[at + loc.TALL + pile]:
                mask &= ~(i64(1) << pile)
    return mask


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
        return held_cards(s, out, yard.held_row(s, loc.HAND, seat), filter_)
    if where == v.AT_GARAGE:
        return held_cards(s, out, yard.held_row(s, loc.GARAGE, seat), filter_)
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
        if where == v.AT_RIVAL_AWAY and not s.z[block(owner) + loc.AWAY]:
            continue
        out = insert(out, entry_of(card & loc.CARD_MASK, at, seat, s.seats))
    if filter_ & v.OTHER:
        out = without_one(out, entry_of(s.cards.step_owner[place // v.WIDTH], spot, seat, s.seats))
    return without_received(s, out, seat)


def held_cards(s: Position, out: vec[i64], row: i64, filter_: i64) -> vec[i64]:
    for kind in range(s.kinds):
        if s.held[row + kind] and s.cards.symbols[kind] & filter_:
            for _ in range(s.held[row + kind]):
                out = append(out, kind << 16)
    return out


def without_one(entries: vec[i64], entry: i64) -> vec[i64]:
    """All but one copy of an entry."""
    out = vec[i64](capacity=len(entries))
    skipped = False
    for other in entries:
        if other == entry and not skipped:
            skipped = True
        else:
            out = append(out, other)
    return out


def without_received(s: Position, entries: vec[i64], seat: i64) -> vec[i64]:
    """A card received from this Event may not be moved on by it: the frame below keeps up to four, 14 bits each."""
    below = s.top - FRAME
    if below < 0 or s.stack[below + KIND] != loc.EACH_PLAYER:
        return entries
    received = s.stack[below + D]
    while received:
        card = (received & 16383) - 1
        entries = without_one(entries, entry_of(card & loc.CARD_MASK, card >> 8, seat, s.seats))
        received >>= 14
    return entries


def alike(entries: vec[i64]) -> bool:
    return entries[0] == entries[len(entries) - 1]


def amount(s: Position, seat: i64, place: i64, spot: i64) -> i64:
    """The amount of a gain, with what it is multiplied by."""
    rows = s.cards.steps.rows
    what = rows[place + v.WHAT]
    number = rows[place + v.K]
    if not what:
        return number
    mask = area(rows[place + v.OVER], spot)
    at = block(seat)
    if what == v.PER_GRASS:
        return number * bits(s.z[at + loc.GRASSY] & mask)
    if what == v.PER_CARD:
        return number * cards_on(s, at, mask)
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
        mask &= s.z[block(spot // loc.PILES) + loc.ROOMY]
    return mask


def most(s: Position, seat: i64, place: i64, spot: i64) -> i64:
    """How much of a step could be done now: 0 means it is not possible."""
    rows = s.cards.steps.rows
    step = rows[place]
    if step == v.LOSE_CANDY:
        return 1 if s.z[block(seat) + loc.SWEETS] >= rows[place + v.K] else 0
    if step == v.PAY or step == v.PAY_OTHER:
        return 1 if s.z[block(seat) + loc.MONEY] >= rows[place + v.K] else 0
    if step == v.GRASS or step == v.DIRT:
        return bits(grounds(s, seat, place, spot))
    if step == v.TRASH or step == v.TO_GARAGE or step == v.TO_HAND:
        return len(found(s, seat, place, spot))
    if step == v.MOVE:
        return moves(s, seat, place, spot)
    if step == v.PLAY:
        return 1 if plays.can_play(s, seat) else 0
    if step == v.DRAW:
        return 1 if store.can_draw(s) else 0
    return 1


def moves(s: Position, seat: i64, place: i64, spot: i64) -> i64:
    cards = found(s, seat, place, spot)
    if s.cards.steps.rows[place + v.TO] == v.TO_RIVAL:
        return len(cards)
    total: i64 = 0
    for entry in cards:
        total += bits(landings(s, entry >> 16, place, entry & loc.CARD_MASK))
    return total


def on_offer(s: Position, seat: i64, place: i64, spot: i64) -> bool:
    """May a step be declined at all: can it and all after it be done now?"""
    rows = s.cards.steps.rows
    while rows[place] != v.END:
        if not most(s, seat, place, spot):
            return False
        place += v.WIDTH
    return True


def can_bribe(s: Position, seat: i64, place: i64) -> bool:
    """Y59: can the whole Bribe be done right now?"""
    rows = s.cards.steps.rows
    while rows[place] != v.END:
        if most(s, seat, place, -1) < max(rows[place + v.N], i64(1)):
            return False
        place += v.WIDTH
    return True


def hides(s: Position, seat: i64, place: i64) -> bool:
    """Y67: do the answers depend on a zone in which the seat holds a secret card?"""
    rows = s.cards.steps.rows
    step = rows[place]
    if step == v.PLAY or (step == v.TRASH and rows[place + v.WHERE] == v.AT_HAND):
        return s.z[block(seat) + loc.SECRET_HAND] > 0
    if step == v.TO_HAND:
        return s.z[block(seat) + loc.SECRET_GARAGE] > 0
    return False
