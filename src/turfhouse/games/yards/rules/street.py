"""What a Yard holds, the score (Y74-Y78), the end of the game (Y73, Y77), and what a step could act on."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr

from turfhouse.core.state import KIND, WIDTH as FRAME, A, C, D
from turfhouse.games.yards.eyes import tell
from turfhouse.games.yards.pieces import vocabulary as v, zones as loc
from turfhouse.games.yards.rules.yard import Yard
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


@mypyc_attr(acyclic=True)
class Position(Yard):
    """And with what that is worth."""

    def have(self, seat: i64, column: i64) -> i64:
        """What a Yard holds of what Neighbors ask for: a column of their needs."""
        at = loc.block(seat)
        if column < v.NEED_CARDS:
            return self.z[at + loc.SIGNS + column]
        if column == v.NEED_CARDS:
            return self.z[at + loc.CARDS]
        if column == v.NEED_GRASS:
            return bits(self.z[at + loc.GRASSY])
        tallest: i64 = 0
        used: i64 = 0
        for pile in range(i64(loc.PILES)):
            cards = self.z[at + loc.TALL + pile]
            tallest = max(tallest, cards)
            used += 1 if cards else 0
        return tallest if column == v.NEED_TALL else used

    def end_game(self, rule: i64) -> None:
        self.z[loc.ENDED] = rule
        tell.game_over(self, rule)
        self.finish()

    # --- the score ---

    def cards_on(self, at: i64, mask: i64) -> i64:
        total: i64 = 0
        pile = at + loc.TALL
        while mask:
            if mask & 1:
                total += self.z[pile]
            mask >>= 1
            pile += 1
        return total

    def card_points(self, spot: i64, kind: i64) -> i64:
        """Y75: what a card is worth where it lies."""
        form = self.cards.vp_form[kind]
        amount = self.cards.vp_amount[kind]
        if form == v.FLAT:
            return amount
        at = loc.block(spot // loc.PILES)
        pile = spot % loc.PILES
        if form == v.PER_SYMBOL:
            return amount * self.z[at + loc.SIGNS + self.cards.vp_symbol[kind]]
        return amount * (self.types(at, 0) if form == v.PER_TYPE else self.line_cards(at, form, pile))

    def types(self, at: i64, symbols: i64) -> i64:
        """Of the cards of a Yard and of these symbols, how many different ones there are."""
        for sign in range(i64(4)):
            if self.z[at + loc.SIGNS + sign]:
                symbols |= i64(1) << sign
        return bits(symbols & 15)

    def line_cards(self, at: i64, form: i64, pile: i64) -> i64:
        """Cards about a Pile, in its row or column, or on it."""
        if form == v.ADJACENT_CARDS:
            return self.cards_on(at, loc.ADJACENT[pile])
        if form == v.ROW_CARDS:
            return self.cards_on(at, loc.ROWS[pile])
        if form == v.COLUMN_CARDS:
            return self.cards_on(at, loc.COLUMNS[pile])
        return self.z[at + loc.TALL + pile]

    def yard_points(self, seat: i64) -> i64:
        total: i64 = 0
        for entry in self.laid:
            spot = entry >> 8
            if spot // loc.PILES == seat:
                total += self.card_points(spot, entry & loc.CARD_MASK)
        return total

    def person_points(self, seat: i64, person: i64) -> i64:
        amount = self.cards.sway_amount[person]
        if self.cards.sway_form[person] == v.PER_SYMBOL:
            return amount * self.z[loc.block(seat) + loc.SIGNS + self.cards.sway_symbol[person]]
        return amount

    def all_swayed(self) -> i64:
        """As a mask."""
        mask: i64 = 0
        for seat in range(self.seats):
            mask |= self.z[loc.block(seat) + loc.SWAY]
        return mask

    def sway_points(self, seat: i64) -> i64:
        total: i64 = 0
        sway = self.z[loc.block(seat) + loc.SWAY]
        for person in range(self.cards.persons):
            if (sway >> person) & 1:
                total += self.person_points(seat, person)
        return total

    def candy_points(self, seat: i64) -> i64:
        return self.z[loc.block(seat) + loc.SWEETS] // self.num(loc.N_CANDY_PER_VP) if self.num(loc.O_CANDY) else 0

    def points(self, seat: i64) -> i64:
        """Y74, Y78: the score if the game ended now."""
        return self.yard_points(seat) + self.sway_points(seat) + self.candy_points(seat)

    def standing(self, seat: i64) -> i64:
        """One number that ranks a seat: score, then the tie-breaks of Y77."""
        at = loc.block(seat)
        people = bits(self.z[at + loc.SWAY])
        sway = self.sway_points(seat) + 512
        ties = (sway << 12) | people if self.num(loc.O_TIES) else (people << 12) | sway
        return ((self.points(seat) + 4096) << 44) | (ties << 16) | min(self.z[at + loc.MONEY], i64(65535))

    # --- the step of an effect on top ---

    def step_at(self, column: i64) -> i64:
        """A number of it."""
        return self.cards.steps.rows[self.stack[self.top + A] + column]

    def next_step(self) -> None:
        self.stack[self.top + A] += v.WIDTH
        self.stack[self.top + C] = -1

    def decline(self, seat: i64, told: i64 = 0) -> None:
        """No to a `may`: nothing after it happens either."""
        tell.declined(self, seat, told)
        self.pop()

    # --- what a step could act on: looking changes nothing ---

    def found(self, seat: i64, place: i64, spot: i64) -> vec[i64]:
        """The cards this step could take, every copy, in canonical order. An entry's low byte is the spot."""
        rows = self.cards.steps.rows
        where = rows[place + v.WHERE]
        filter_ = rows[place + v.FILTER]
        out = vec[i64](capacity=16)
        if where == v.AT_HAND:
            return self.held_cards(out, self.held_row(loc.HAND, seat), filter_)
        if where == v.AT_GARAGE:
            return self.held_cards(out, self.held_row(loc.GARAGE, seat), filter_)
        if where == v.AT_TRASH:
            return self.held_cards(out, 0, filter_)
        mask = area(where, spot)
        rivals = where == v.AT_RIVAL or where == v.AT_RIVAL_AWAY
        for card in self.laid:
            at = card >> 8
            owner = at // loc.PILES
            if (
                (owner == seat) == rivals
                or not (mask >> (at % loc.PILES)) & 1
                or not self.cards.symbols[card & loc.CARD_MASK] & filter_
            ):
                continue
            if where == v.AT_RIVAL_AWAY and not self.z[loc.block(owner) + loc.AWAY]:
                continue
            out = pending.insert(out, entry_of(card & loc.CARD_MASK, at, seat, self.seats))
        if filter_ & v.OTHER:
            out = pending.drop(out, entry_of(self.cards.step_owner[place // v.WIDTH], spot, seat, self.seats))
        return self.without_received(out, seat)

    def held_cards(self, out: vec[i64], row: i64, filter_: i64) -> vec[i64]:
        for kind in range(self.kinds):
            if self.held[row + kind] and self.cards.symbols[kind] & filter_:
                for _time in range(self.held[row + kind]):
                    out = append(out, kind << 16)
        return out

    def without_received(self, entries: vec[i64], seat: i64) -> vec[i64]:
        """A card received from this Event may not be moved on by it: the frame below keeps up to four, 14 bits each."""
        below = self.top - FRAME
        if below < 0 or self.stack[below + KIND] != loc.EACH_PLAYER:
            return entries
        received = self.stack[below + D]
        while received:
            card = (received & 16383) - 1
            entries = pending.drop(entries, entry_of(card & loc.CARD_MASK, card >> 8, seat, self.seats))
            received >>= 14
        return entries

    def amount(self, seat: i64, place: i64, spot: i64) -> i64:
        """The amount of a gain, with what it is multiplied by."""
        rows = self.cards.steps.rows
        what = rows[place + v.WHAT]
        number = rows[place + v.K]
        if not what:
            return number
        mask = area(rows[place + v.OVER], spot)
        at = loc.block(seat)
        if what == v.PER_GRASS:
            return number * bits(self.z[at + loc.GRASSY] & mask)
        if what == v.PER_CARD:
            return number * self.cards_on(at, mask)
        total: i64 = 0
        for card in self.laid:
            where = card >> 8
            if (
                where // loc.PILES == seat
                and (mask >> (where % loc.PILES)) & 1
                and self.cards.symbols[card & loc.CARD_MASK] & what
            ):
                total += 1
        return number * total

    def landings(self, kind: i64, place: i64, spot: i64) -> i64:
        """Piles a card may be moved to from `spot` in its own Yard, as a mask. A Pest needs no room."""
        mask = loc.ADJACENT[spot % loc.PILES]
        if self.cards.steps.rows[place + v.ROOM] and not self.cards.symbols[kind] & v.PEST:
            mask &= self.z[loc.block(spot // loc.PILES) + loc.ROOMY]
        return mask
