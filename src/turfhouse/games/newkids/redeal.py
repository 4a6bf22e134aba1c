"""Dealing anew what a seat cannot know, in place (N146)."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from turfhouse.core.rng import Stream
from turfhouse.games.newkids.board import Board
from turfhouse.games.newkids.fields import DECK, FLAG, HEAD, LINK, NDECK, SEEN, WHERE, Z_DECK, Z_HAND, Z_LIMBO
from turfhouse.games.newkids.table import BACK_OF, TYPE

SPECTATOR = 64


def redeal(s: Board, seat: i64, rng: Stream) -> None:
    eye: i64 = SPECTATOR if seat < 0 else i64(1) << seat
    for back in range(i64(2)):
        redeal_back(s, eye, back, rng)


def hidden_zones(s: Board) -> vec[i64]:
    zones = vec[i64]()
    for seat in range(s.seats):
        zones = append(zones, Z_HAND + seat)
    return append(zones, i64(Z_LIMBO))


def redeal_back(s: Board, eye: i64, back: i64, rng: Stream) -> None:
    """Pool every unknown card of this back, shuffle, and fill the same places with it."""
    z = s.z
    pool = vec[i64](capacity=96)
    zones = hidden_zones(s)
    slots = vec[i64](capacity=64)
    flags = vec[i64](capacity=64)
    knows = vec[i64](capacity=64)
    for zone in zones:
        card = z[HEAD + zone]
        while card >= 0:
            if BACK_OF[TYPE[card]] == back and not z[SEEN + card] & eye:
                pool = append(pool, card)
                slots = append(slots, zone)
                flags = append(flags, z[FLAG + card])
                knows = append(knows, z[SEEN + card])
            card = z[LINK + card]
    start = DECK + 92 * back
    count = z[NDECK + back]
    for index in range(count):
        if not z[SEEN + z[start + index]] & eye:
            pool = append(pool, z[start + index])
    deck_seen = unknown_top(s, start, count, eye)
    for index in range(len(slots)):
        take_out(s, pool[index])
    rng.shuffle(pool, 0, len(pool))
    fill(s, pool, slots, flags, knows)
    fill_deck(s, pool, len(slots), start, count, eye, deck_seen)


def unknown_top(s: Board, start: i64, count: i64, eye: i64) -> i64:
    """What others know of the top card (PEEK) stays known to them, whatever it is."""
    if not count:
        return 0
    seen = s.z[SEEN + s.z[start + count - 1]]
    return 0 if seen & eye else seen


def take_out(s: Board, card: i64) -> None:
    s.detach(card)
    s.z[WHERE + card] = Z_DECK
    s.z[FLAG + card] = 0


def fill(s: Board, pool: vec[i64], slots: vec[i64], flags: vec[i64], knows: vec[i64]) -> None:
    for index in range(len(slots)):
        card = pool[index]
        s.z[WHERE + card] = Z_DECK
        s.put(card, slots[index])
        s.z[FLAG + card] = flags[index]
        s.z[SEEN + card] = knows[index]


def fill_deck(s: Board, pool: vec[i64], at: i64, start: i64, count: i64, eye: i64, top_seen: i64) -> None:
    z = s.z
    known: i64 = -1
    if count and z[SEEN + z[start + count - 1]] & eye and z[WHERE + z[start + count - 1]] == Z_DECK:
        known = z[start + count - 1]
    for index in range(count):
        if index == count - 1 and known >= 0:
            return
        card = pool[at]
        at += 1
        z[start + index] = card
        z[WHERE + card] = Z_DECK
        z[SEEN + card] = 0
        z[FLAG + card] = 0
    if count:
        z[SEEN + z[start + count - 1]] = top_seen
