"""Levels go up and down, one event at a time (N21-N25)."""

from __future__ import annotations

from mypy_extensions import i64

from turfhouse.games.newkids.pieces import layout as loc, vocabulary as voc
from turfhouse.games.newkids.pieces.board import Board
from turfhouse.games.newkids.pieces.cardset import TYPE


def gain(s: Board, seat: i64, levels: i64, most: i64, rule: str) -> i64:
    """Go up, at most to `most`; how many it was. A rumour ends when the Level goes up (N115)."""
    before = s.z[loc.LEVEL + seat]
    after = min(before + levels, most)
    if after <= before or not s.lives(seat):
        return 0
    s.z[loc.LEVEL + seat] = after
    s.dirty = True
    rumour = s.curse_with(seat, voc.L_NOHELP)
    if rumour >= 0:
        s.discard(rumour)
        s.note("curse_ended", seat, "N115", "# no longer haunts {s}.", TYPE[rumour])
    say_level(s, seat, after - before, rule)
    return after - before


def say_level(s: Board, seat: i64, change: i64, rule: str) -> None:
    if s.log is not None:
        many, now = int(max(change, -change)), int(s.z[loc.LEVEL + seat])
        word = "a level" if many == 1 else f"{many} levels"
        text = f"{{s}} {'gained' if change > 0 else 'lost'} {word}: Level {now}."
        s.note("level", seat, rule, text, data={"levels": int(change), "level": now})


def lose_levels(s: Board, seat: i64, levels: i64) -> i64:
    """Go down, never below 1 (N21); how many it was. One event: Gossip hears of it once."""
    z = s.z
    before = z[loc.LEVEL + seat]
    after = max(before - levels, i64(1))
    if after == before:
        return 0
    z[loc.LEVEL + seat] = after
    s.dirty = True
    say_level(s, seat, after - before, "N21")
    for other in range(s.seats):
        if other != seat and not (z[loc.GOSSIPED] >> other) & 1 and s.ally_power(other, voc.P_GOSSIP):
            z[loc.GOSSIPED] |= i64(1) << other
            s.draw_to_hand(other, 1, "N55")
    return before - after
