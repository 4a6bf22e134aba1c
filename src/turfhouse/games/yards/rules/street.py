"""What a Yard holds, the score (Y74-Y78) and the end of the game (Y73, Y77)."""

from __future__ import annotations

from mypy_extensions import i64

from turfhouse.games.yards.eyes import tell
from turfhouse.games.yards.pieces import vocabulary as v, zones as loc
from turfhouse.games.yards.pieces.zones import Position, block


def bits(mask: i64) -> i64:
    total: i64 = 0
    while mask:
        total += mask & 1
        mask >>= 1
    return total


def have(s: Position, seat: i64, column: i64) -> i64:
    """What a Yard holds of what Neighbors ask for: a column of their needs."""
    at = block(seat)
    if column < v.NEED_CARDS:
        return s.z[at + loc.SIGNS + column]
    if column == v.NEED_CARDS:
        return s.z[at + loc.CARDS]
    if column == v.NEED_GRASS:
        return bits(s.z[at + loc.GRASSY])
    tallest: i64 = 0
    used: i64 = 0
    for pile in range(i64(loc.PILES)):
        cards = s.z[at + loc.TALL + pile]
        tallest = max(tallest, cards)
        used += 1 if cards else 0
    return tallest if column == v.NEED_TALL else used


def end_game(s: Position, rule: i64) -> None:
    s.z[loc.ENDED] = rule
    tell.game_over(s, rule)
    s.finish()


# --- the score ---


def cards_on(s: Position, at: i64, mask: i64) -> i64:
    total: i64 = 0
    pile = at + loc.TALL
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
    at = block(spot // loc.PILES)
    pile = spot % loc.PILES
    if form == v.PER_SYMBOL:
        return amount * s.z[at + loc.SIGNS + s.cards.vp_symbol[kind]]
    return amount * (types(s, at, 0) if form == v.PER_TYPE else line_cards(s, at, form, pile))


def types(s: Position, at: i64, symbols: i64) -> i64:
    """Of the cards of a Yard and of these symbols, how many different ones there are."""
    for sign in range(i64(4)):
        if s.z[at + loc.SIGNS + sign]:
            symbols |= i64(1) << sign
    return bits(symbols & 15)


def line_cards(s: Position, at: i64, form: i64, pile: i64) -> i64:
    """Cards about a Pile, in its row or column, or on it."""
    if form == v.ADJACENT_CARDS:
        return cards_on(s, at, loc.ADJACENT[pile])
    if form == v.ROW_CARDS:
        return cards_on(s, at, loc.ROWS[pile])
    if form == v.COLUMN_CARDS:
        return cards_on(s, at, loc.COLUMNS[pile])
    return s.z[at + loc.TALL + pile]


def yard_points(s: Position, seat: i64) -> i64:
    total: i64 = 0
    for entry in s.laid:
        spot = entry >> 8
        if spot // loc.PILES == seat:
            total += card_points(s, spot, entry & loc.CARD_MASK)
    return total


def person_points(s: Position, seat: i64, person: i64) -> i64:
    amount = s.cards.sway_amount[person]
    if s.cards.sway_form[person] == v.PER_SYMBOL:
        return amount * s.z[block(seat) + loc.SIGNS + s.cards.sway_symbol[person]]
    return amount


def all_swayed(s: Position) -> i64:
    """As a mask."""
    mask: i64 = 0
    for seat in range(s.seats):
        mask |= s.z[block(seat) + loc.SWAY]
    return mask


def sway_points(s: Position, seat: i64) -> i64:
    total: i64 = 0
    sway = s.z[block(seat) + loc.SWAY]
    for person in range(s.cards.persons):
        if (sway >> person) & 1:
            total += person_points(s, seat, person)
    return total


def candy_points(s: Position, seat: i64) -> i64:
    return s.z[block(seat) + loc.SWEETS] // s.num(loc.N_CANDY_PER_VP) if s.num(loc.O_CANDY) else 0


def points(s: Position, seat: i64) -> i64:
    """Y74, Y78: the score if the game ended now."""
    return yard_points(s, seat) + sway_points(s, seat) + candy_points(s, seat)


def standing(s: Position, seat: i64) -> i64:
    """One number that ranks a seat: score, then the tie-breaks of Y77."""
    at = block(seat)
    people = bits(s.z[at + loc.SWAY])
    sway = sway_points(s, seat) + 512
    ties = (sway << 12) | people if s.num(loc.O_TIES) else (people << 12) | sway
    return ((points(s, seat) + 4096) << 44) | (ties << 16) | min(s.z[at + loc.MONEY], i64(65535))
