"""What a seat cannot know is taken up, and dealt anew for bots (F123, F124). Only the packet a seat
remembers must be written down: all else follows from what lies open and how many there are of what."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from turfhouse.core.rng import Stream
from turfhouse.games.factions.eyes import drafts
from turfhouse.games.factions.pieces import layout as at, vocabulary as v, words as w
from turfhouse.games.factions.pieces.places import KNOWN
from turfhouse.games.factions.rules import draft
from turfhouse.games.factions.rules.position import Position
from turfhouse.games.factions.rules.secrets import ALL_VALUES
from turfhouse.kit import packedcounts as bags
from turfhouse.kit.rows import bit

SEAT_PLACE: Final = 0
"""Of what was taken up, the first number is 1 + who looks; the packet follows."""


def take_up(s: Position, seat: i64) -> vec[i64]:
    """Others' hands but for what is known of them, decks, dealt and put away cards, held secrets, the draft."""
    hidden = vec[i64](capacity=32)
    if s.over:
        return hidden
    z = s.z
    hidden = append(hidden, seat + 1)
    if seat >= 0 and (z[at.REACHED] >> seat) & 1:
        counts = draft.packet(s, seat)
        for card in range(s.cards.actions):
            for _time in range(counts[card]):
                hidden = append(hidden, card)
    z[at.COMBAT_DECK] = 0
    z[at.SECRET_DECK] = 0
    if z[at.PAIR_SEAT] != seat:
        z[at.PAIR] = 0
    for other in range(s.seats):
        if other != seat:
            take_up_seat(s, seat, other)
    KNOWN.keep_only(z, seat)
    for place in range(z[at.HELD_PLACES]):
        if z[at.HOLDER + place] != seat:
            z[at.HOLDING + place] = 0
    for index in range(i64(at.MOST_DRAWN)):
        z[at.DRAWN + index] = 0
    for card in range(i64(v.MOST_ACTIONS)):
        z[at.ACTION_DECK + card] = 0
    return hidden


def take_up_seat(s: Position, seat: i64, other: i64) -> None:
    z = s.z
    z[at.HAND + other] = KNOWN.known(z, seat, other)
    for index in range(2 * other, 2 * other + 2):
        z[at.OFFER + index] = 0
        z[at.CHOICE + index] = 0
    for index in range(3 * other, 3 * other + 3):
        z[at.PACK + index] = 0
    if not (z[at.OPEN] >> other) & 1:
        z[at.KEPT + other] = 0


def deal_anew(s: Position, hidden: vec[i64], rng: Stream) -> None:
    if s.over:
        return
    seat = hidden[SEAT_PLACE] - 1
    deal_combat(s, seat, rng)
    deal_factions(s, seat, rng)
    deal_secrets(s, seat, rng)
    drafts.deal_actions(s, seat, hidden[1:], rng)


def deal_combat(s: Position, seat: i64, rng: Stream) -> None:
    """The unseen cards fill the unknown places of hands, a bought pair under way, and the deck."""
    z = s.z
    if z[at.FTT] < 0:
        return
    pool = s.cards.combat_total(s.seats, s.two and s.num(w.O_CRIES) == 1) - z[at.COMBAT_DISCARD] - z[at.PAIR]
    for other in range(s.seats):
        pool -= z[at.HAND + other]
    for other in range(s.seats):
        if other != seat:
            dealt = bags.draw_many(pool, z[at.CARDS + other] - bags.size_of(z[at.HAND + other]), rng)
            z[at.HAND + other] += dealt
            pool -= dealt
    if z[at.PAIR_SIZE] and z[at.PAIR_SEAT] != seat:
        z[at.PAIR] = bags.draw_many(pool, z[at.PAIR_SIZE], rng)
        pool -= z[at.PAIR]
    z[at.COMBAT_DECK] = pool


def deal_factions(s: Position, seat: i64, rng: Stream) -> None:
    z = s.z
    pool = vec[i64](capacity=s.cards.factions)
    taken: i64 = 0
    for other in range(s.seats):
        if z[at.FACTION + other] >= 0:
            taken |= bit(z[at.FACTION + other])
        for index in range(2 * other, 2 * other + 2):
            if z[at.OFFER + index]:
                taken |= bit(z[at.OFFER + index] - 1)
    for faction in range(s.cards.factions):
        if not (taken >> faction) & 1:
            pool = append(pool, faction)
    rng.shuffle(pool, 0, len(pool))
    next_one: i64 = 0
    for other in range(s.seats):
        if other != seat:
            for index in range(z[at.OFFERS + other]):
                z[at.OFFER + 2 * other + index] = pool[next_one] + 1
                next_one += 1


# --- Secret wins ---


def deal_secrets(s: Position, seat: i64, rng: Stream) -> None:
    """None that its place cannot be, and no Card Carrier for a hand that has all ten values."""
    z = s.z
    if z[at.FTT] < 0:
        return
    left = (i64(1) << s.cards.secrets) - 1
    left &= ~(s.cards.kill_secrets if s.two else 0) & ~z[at.SECRET_GONE]
    places = vec[i64](capacity=8)
    for place in range(z[at.HELD_PLACES]):
        if z[at.HOLDING + place]:
            left &= ~bit(z[at.HOLDING + place] - 1)
        else:
            places = append(places, place)
    if seat >= 0:
        for index in range(2 * seat, 2 * seat + 2):
            if z[at.CHOICE + index]:
                left &= ~bit(z[at.CHOICE + index] - 1)
    pool = vec[i64](capacity=32)
    for card in range(s.cards.secrets):
        if (left >> card) & 1:
            pool = append(pool, card)
    rng.shuffle(pool, 0, len(pool))
    holds = vec[i64]([-1] * len(pool))
    for place in places:
        seen = vec[i64]([0] * len(pool))
        found = fit(s, place, pool, holds, seen)
        assert found, "a Secret win is held that its place cannot be"
    lay_secrets(s, seat, pool, holds)


def may_hold(s: Position, card: i64, place: i64) -> bool:
    """Can a Secret win lie in a place, as far as all know? The one constraint of worlds."""
    if (s.z[at.NOT + place] >> card) & 1:
        return False
    if s.cards.secret_check[card] != v.EACH_VALUE:
        return True
    return bags.common(s.z[at.HAND + s.z[at.HOLDER + place]], ALL_VALUES) != ALL_VALUES


def fit(s: Position, place: i64, pool: vec[i64], holds: vec[i64], seen: vec[i64]) -> bool:
    """Find a card for a place; whoever has it already finds another."""
    for index in range(i64(len(pool))):
        if not seen[index] and may_hold(s, pool[index], place):
            seen[index] = 1
            if holds[index] < 0 or fit(s, holds[index], pool, holds, seen):
                holds[index] = place
                return True
    return False


def lay_secrets(s: Position, seat: i64, pool: vec[i64], holds: vec[i64]) -> None:
    z = s.z
    index: i64 = 0
    for other in range(s.seats):
        if other == seat:
            continue
        for choice in range(z[at.CHOICES + other]):
            while holds[index] >= 0:
                index += 1
            z[at.CHOICE + 2 * other + choice] = pool[index] + 1
            index += 1
    for number in range(i64(len(pool))):
        if holds[number] >= 0:
            z[at.HOLDING + holds[number]] = pool[number] + 1
        elif number >= index:
            z[at.SECRET_DECK] |= bit(pool[number])


# --- for conformance ---


def exchange(s: Position, rng: Stream) -> bool:
    """A combat card of a hand and one of the deck, or a held secret and one of the deck, change places."""
    z = s.z
    if z[at.FTT] < 0:
        return False
    if rng.below(3) == 0:
        return exchange_secret(s, rng)
    seat = rng.below(s.seats)
    sure: i64 = 0
    free = z[at.HAND + seat]
    for kind in range(i64(1), i64(v.KINDS)):
        sure = 0
        for viewer in range(s.seats):
            sure = max(sure, bags.count_of(KNOWN.known(z, viewer, seat), kind))
        free -= bags.one(kind) * sure
    if free == 0 or z[at.COMBAT_DECK] == 0:
        return False
    one, two = bags.draw(free, rng), bags.draw(z[at.COMBAT_DECK], rng)
    z[at.HAND + seat] += bags.one(two) - bags.one(one)
    z[at.COMBAT_DECK] += bags.one(one) - bags.one(two)
    return one != two


def exchange_secret(s: Position, rng: Stream) -> bool:
    z = s.z
    if z[at.HELD_PLACES] == 0 or z[at.SECRET_LEFT] == 0:
        return False
    place = rng.below(z[at.HELD_PLACES])
    held = z[at.HOLDING + place] - 1
    for card in range(s.cards.secrets):
        if (z[at.SECRET_DECK] >> card) & 1 and may_hold(s, card, place):
            z[at.SECRET_DECK] ^= bit(card) | bit(held)
            z[at.HOLDING + place] = card + 1
            return True
    return False
