"""How a fight stands, and what hands may add to it: counted once for all options of a seat (§13)."""

from __future__ import annotations

from mypy_extensions import i64

from turfhouse.games.newkids.board import Board
from turfhouse.games.newkids.fields import AP, HEAD, HELPER, LEVEL, LINK, Z_HAND, Z_PLAY
from turfhouse.games.newkids.frames import O_SHARED
from turfhouse.games.newkids.sense_curse import cost_of
from turfhouse.games.newkids.sums import WIN, fighter_strength, fighters_total, hero_ties, monsters_total, total_levels
from turfhouse.games.newkids.table import ARG_OF, BACK_OF, KIND_OF, LEVEL_OF, PLAY_OF, TYPE
from turfhouse.games.newkids.vocabulary import E_ENHANCE, E_ONE_SHOT, E_WANDER, K_CURSE, K_MONSTER

DOOR_HARM = 0.9
TREASURE_HARM = 0.5
"""Hostile Strength in an unknown hand card, on average (§13)."""


class Fight:
    """What a seat sees of the fight, counted once for all its options."""

    def __init__(self, s: Board, seat: i64) -> None:
        z = s.z
        self.seat: i64 = seat
        self.main: i64 = z[AP]
        self.inside = s.fights(seat)
        self.margin: i64 = margin_now(s)
        """0 or more: the fighters are ahead."""
        self.reach: i64 = z[LEVEL + self.main] + total_levels(s)
        """The Level that Main would have after it."""
        self.win = self.reach >= WIN
        self.shared = self.win and s.num(O_SHARED) != 0
        self.mine: i64 = fighter_strength(s, seat) if self.inside else 0
        self.reserve: i64 = reserves(s, seat)
        self.bold = (s.asks * 5 + seat * 3) % 20 < (12 if z[LEVEL + self.main] >= 7 else 5)
        """Will it meddle, just so? 60 % against Level 7 and above, else 25 %."""
        self.spoils: i64 = 0 if self.inside else power_to_spoil(s, seat, self.main)


def margin_now(s: Board) -> i64:
    return fighters_total(s) - monsters_total(s) - (0 if hero_ties(s) else 1)


def margin_with(s: Board, helper: i64) -> i64:
    """The margin if this seat helped. It looks at a world of a bot's own: the seat is put in and out again."""
    before = s.z[HELPER]
    s.z[HELPER] = helper
    margin = margin_now(s)
    s.z[HELPER] = before
    return margin


def reserves(s: Board, seat: i64) -> i64:
    """What the one-shots of a seat come to."""
    total: i64 = 0
    for zone in (i64(Z_HAND), i64(Z_PLAY)):
        card = s.z[HEAD + zone + seat]
        while card >= 0:
            if PLAY_OF[TYPE[card]] == E_ONE_SHOT:
                total += ARG_OF[TYPE[card]]
            card = s.z[LINK + card]
    return total


def power_to_spoil(s: Board, seat: i64, main: i64) -> i64:
    """All that the cards of an outsider could take off the fighters' margin."""
    total = reserves(s, seat)
    biggest: i64 = 0
    guests: i64 = 0
    card = s.z[HEAD + Z_HAND + seat]
    while card >= 0:
        kind = TYPE[card]
        if KIND_OF[kind] == K_MONSTER:
            biggest = max(biggest, LEVEL_OF[kind])
        elif KIND_OF[kind] == K_CURSE:
            total += cost_of(s, kind, main).strength
        elif PLAY_OF[kind] == E_ENHANCE:
            total += max(0, ARG_OF[kind])
        elif PLAY_OF[kind] == E_WANDER:
            guests += 1
        card = s.z[LINK + card]
    return total + (biggest if guests else 0)


def others_harm(s: Board, fight: Fight) -> float:
    """What the other outsiders may throw in, by the number of their cards."""
    total = 0.0
    for seat in range(s.seats):
        if seat != fight.seat and s.lives(seat) and not s.fights(seat):
            card = s.z[HEAD + Z_HAND + seat]
            while card >= 0:
                total += TREASURE_HARM if BACK_OF[TYPE[card]] else DOOR_HARM
                card = s.z[LINK + card]
    return total
