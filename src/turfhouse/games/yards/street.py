"""The Neighbors (Y57-Y64), the score (Y74-Y78) and the end of the game (Y73, Y77, Y91, Y92)."""

from __future__ import annotations

from mypy_extensions import i64

from turfhouse.core.state import SEAT, A
from turfhouse.games.yards import tell
from turfhouse.games.yards import vocabulary as v
from turfhouse.games.yards.zones import (
    ADJACENT,
    ASIDE,
    CARD_MASK,
    CARDS,
    COLUMNS,
    END_IMMEDIATE,
    ENDED,
    ENDING,
    GRASSY,
    HIDDEN_ASIDE,
    MONEY,
    PILES,
    ROW,
    ROWS,
    SIGNS,
    SWAY,
    SWEETS,
    TALL,
    WILD,
    Position,
    block,
)


def bits(mask: i64) -> i64:
    total: i64 = 0
    while mask:
        total += mask & 1
        mask >>= 1
    return total


# --- Criteria ---


def missing_symbols(s: Position, seat: i64, person: i64) -> i64:
    """Y99: how many symbols are missing, summed over the whole Criteria."""
    at = block(seat) + SIGNS
    need = person * v.NEEDS
    missing: i64 = 0
    for sign in range(i64(4)):
        lack = s.cards.needs[need + sign] - s.z[at + sign]
        if lack > 0:
            missing += lack
    return missing


def tallest(s: Position, seat: i64) -> i64:
    at = block(seat) + TALL
    most: i64 = 0
    for pile in range(i64(PILES)):
        most = max(most, s.z[at + pile])
    return most


def used_piles(s: Position, seat: i64) -> i64:
    at = block(seat) + TALL
    used: i64 = 0
    for pile in range(i64(PILES)):
        if s.z[at + pile]:
            used += 1
    return used


def meets(s: Position, seat: i64, person: i64) -> bool:
    """Y58: does the Yard hold everything listed at this moment?"""
    needs = s.cards.needs
    need = person * v.NEEDS
    at = block(seat)
    if missing_symbols(s, seat, person) > s.z[at + WILD] or needs[need + v.NEED_CARDS] > s.z[at + CARDS]:
        return False
    if needs[need + v.NEED_GRASS] and needs[need + v.NEED_GRASS] > bits(s.z[at + GRASSY]):
        return False
    if needs[need + v.NEED_TALL] and needs[need + v.NEED_TALL] > tallest(s, seat):
        return False
    if needs[need + v.NEED_USED] and needs[need + v.NEED_USED] > used_piles(s, seat):
        return False
    banned = needs[need + v.NEED_NONE]
    return all(not (banned >> sign & 1 and s.z[at + SIGNS + sign]) for sign in range(i64(4)))


def work_swayed(s: Position) -> None:
    """Y62: into the Sway. Y91: a newcomer joins first; Y73: then the row may be empty."""
    seat = s.stack[s.top + SEAT]
    person = s.stack[s.top + A]
    s.pop()
    s.z[ROW] &= ~(i64(1) << person)
    s.z[block(seat) + SWAY] |= i64(1) << person
    if s.log is not None:
        s.emit(tell.swayed(s.cards, seat, person))
    if bits(s.z[ROW]) == 2 and s.z[ASIDE] and s.deal.newcomers:
        newcomer = s.z[HIDDEN_ASIDE]
        s.z[HIDDEN_ASIDE] = s.z[HIDDEN_ASIDE + 1]
        s.z[HIDDEN_ASIDE + 1] = -1
        s.z[ASIDE] -= 1
        s.z[ROW] |= i64(1) << newcomer
        if s.log is not None:
            s.emit(tell.newcomer(s.cards, newcomer))
    if not s.z[ROW]:
        if s.deal.end_timing == END_IMMEDIATE:
            end_game(s, 73)
        else:
            s.z[ENDING] = 1


def end_game(s: Position, rule: i64) -> None:
    s.z[ENDED] = rule
    if s.log is not None:
        s.emit(tell.game_over(rule, [int(points(s, seat)) for seat in range(s.seats)]))
    s.finish()


# --- the score ---


def cards_on(s: Position, at: i64, mask: i64) -> i64:
    total: i64 = 0
    pile = at + TALL
    while mask:
        if mask & 1:
            total += s.z[pile]
        mask >>= 1
        pile += 1
    return total


def card_points(s: Position, spot: i64, kind: i64) -> i64:
    """Y75: what a card is worth where it lies."""
    form = s.cards.vp_form[kind]
    amount = s.cards.vp_amount[kind]
    if form == v.FLAT:
        return amount
    at = block(spot // PILES)
    pile = spot % PILES
    if form == v.PER_SYMBOL:
        return amount * s.z[at + SIGNS + s.cards.vp_symbol[kind]]
    if form == v.PER_TYPE:
        types: i64 = 0
        for sign in range(i64(4)):
            if s.z[at + SIGNS + sign]:
                types += 1
        return amount * types
    if form == v.ADJACENT_CARDS:
        return amount * cards_on(s, at, ADJACENT[pile])
    if form == v.ROW_CARDS:
        return amount * cards_on(s, at, ROWS[pile])
    if form == v.COLUMN_CARDS:
        return amount * cards_on(s, at, COLUMNS[pile])
    return amount * s.z[at + TALL + pile]


def yard_points(s: Position, seat: i64) -> i64:
    total: i64 = 0
    for entry in s.laid:
        spot = entry >> 8
        if spot // PILES == seat:
            total += card_points(s, spot, entry & CARD_MASK)
    return total


def person_points(s: Position, seat: i64, person: i64) -> i64:
    amount = s.cards.sway_amount[person]
    if s.cards.sway_form[person] == v.PER_SYMBOL:
        return amount * s.z[block(seat) + SIGNS + s.cards.sway_symbol[person]]
    return amount


def sway_points(s: Position, seat: i64) -> i64:
    total: i64 = 0
    person: i64 = 0
    sway = s.z[block(seat) + SWAY]
    while sway:
        if sway & 1:
            total += person_points(s, seat, person)
        sway >>= 1
        person += 1
    return total


def candy_points(s: Position, seat: i64) -> i64:
    return s.z[block(seat) + SWEETS] // s.deal.candy_per_vp if s.deal.candy else 0


def points(s: Position, seat: i64) -> i64:
    """Y74, Y78: the score if the game ended now."""
    return yard_points(s, seat) + sway_points(s, seat) + candy_points(s, seat)


def standing_key(s: Position, seat: i64) -> i64:
    """One number that ranks a seat: score, then the tie-breaks of Y77; who resigned ranks last (Y79)."""
    if (s.gone >> seat) & 1:
        return -1
    at = block(seat)
    people = bits(s.z[at + SWAY])
    sway = sway_points(s, seat) + 512
    ties = (people << 12) | sway if s.deal.neighbors_first else (sway << 12) | people
    return ((points(s, seat) + 4096) << 44) | (ties << 16) | min(s.z[at + MONEY], i64(65535))


def winners(s: Position) -> i64:
    """Y77: who wins, as a mask; more than one share the win."""
    best: i64 = -1
    mask: i64 = 0
    for seat in range(s.seats):
        key = standing_key(s, seat)
        if key > best:
            best = key
            mask = 0
        if key == best:
            mask |= i64(1) << seat
    return mask
