"""Deaths and what counts them (F108, F119, Embers, Bones)."""

from __future__ import annotations

from mypy_extensions import i64

from turfhouse.games.factions.pieces import layout as at, vocabulary as v
from turfhouse.games.factions.rules import powers
from turfhouse.games.factions.rules.position import Position


def die(s: Position, turf: i64, count: i64, killer: i64) -> None:
    """Troops of a turf die; -1: nobody strikes the blow."""
    if count <= 0:
        return
    z = s.z
    owner = z[at.OWNER + turf]
    s.remove(turf, count)
    if s.at_war():
        z[at.DIED + owner] += count
        z[at.BLOW + owner] = killer
    row = powers.says(s, owner, v.TROOPS_DIED, v.COUNTER)
    if row >= 0:
        add(s, owner, row, count * (powers.number(s, row, v.M) & 15))


def add(s: Position, seat: i64, row: i64, count: i64) -> None:
    """To a counter, up to what may be held."""
    cell = at.COUNTERS + powers.number(s, row, v.N) * at.SEATS + seat
    s.z[cell] = min(s.z[cell] + count, powers.number(s, row, v.L))


def spendable(s: Position, seat: i64, row: i64) -> i64:
    """How many troops a counter pays for: `spend bones 2 2`."""
    cell = at.COUNTERS + powers.number(s, row, v.N) * at.SEATS + seat
    return min(s.z[cell] // powers.number(s, row, v.M), powers.number(s, row, v.L), s.supply(seat))


def spend(s: Position, seat: i64, row: i64, troops: i64) -> None:
    cell = at.COUNTERS + powers.number(s, row, v.N) * at.SEATS + seat
    s.z[cell] -= troops * powers.number(s, row, v.M)
