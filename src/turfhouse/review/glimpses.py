"""What one seat met of a game: its sights, and of each entry between two of them as much as it may know.

This is the only place of a review that holds real positions. Everything after it works with glimpses, so it cannot
peek: two games that a seat cannot tell apart give it equal glimpses.
"""

from __future__ import annotations

from hashlib import blake2b
from typing import Final, Literal, NamedTuple

from turfhouse.core.ask import OPEN
from turfhouse.core.bundles import stands, unseen_ask
from turfhouse.core.picks import SEAT_SHIFT
from turfhouse.core.sight import Sight
from turfhouse.core.state import MODE, State
from turfhouse.core.table import Table

Kind = Literal["nothing", "own", "others", "dealt"]
NOTHING: Final = "nothing"
"""The seat knows as much as before."""

PICKS: Final = (1 << SEAT_SHIFT) - 1
"""The bits of an action that say what was picked for its verb."""


class Look(NamedTuple):
    """A sight with its digest: equal digests, equal sights. Of a game that is over: what it came to."""

    sight: Sight
    key: str
    result: float | None


class Glimpse(NamedTuple):
    """One entry, as one seat met it."""

    entry: int
    kind: Kind
    """Who decided: the seat itself, or another; dealt: nobody did."""
    revealed: bool
    """Did answers that others had given unseen come to light by it?"""
    action: int
    """What was done; 0 where the seat was not told, or where it was no action."""
    after: Look


def look_at(state: State, seat: int) -> Look:
    return look_of(state.sight(seat), state.payoff(seat) if state.over else None)


def look_of(sight: Sight, result: float | None) -> Look:
    numbers = [sight.core, *sight.rows, sight.hidden]
    text = f"{int(sight.seat)} {[[int(number) for number in row] for row in numbers]}"
    return Look(sight, blake2b(text.encode(), digest_size=16, person=b"turfhouse-sight").hexdigest(), result)


def glimpses(table: Table, seat: int) -> tuple[Look, list[Glimpse]]:
    """The first look and all that followed. Entries that were taken back are left out: nobody learned by them."""
    standing = table.past.standing
    state = table.position(0)
    first = last = look_at(state, seat)
    found: list[Glimpse] = []
    for number in standing[1:]:
        before, state = state, table.position(number)
        look = look_at(state, seat)
        if look.key == last.key and look.result == last.result:
            found.append(Glimpse(number, NOTHING, False, 0, last))
            continue
        found.append(glimpse(table, number, before, state, seat, look))
        last = look
    return first, found


def glimpse(table: Table, number: int, before: State, after: State, seat: int, look: Look) -> Glimpse:
    entry = table.record.entries[number - 1]
    if entry.kind == "fork":
        return Glimpse(number, "dealt", False, 0, look)
    kind: Kind = "own" if entry.seat == seat else "others"
    if entry.kind == "resign":
        return Glimpse(number, kind, False, 0, look)
    action = table.game.parse_path(entry.seat, entry.path)
    unseen = unseen_ask(before)
    revealed = unseen > 0 and not stands(after, unseen)
    known = kind == "own" or (not revealed and is_seen(before, action, seat))
    return Glimpse(number, kind, revealed, action if known else 0, look)


def is_seen(before: State, action: int, seat: int) -> bool:
    """Does this seat see all of another's action? In windows acts are seen, but not always what was picked for them."""
    if before.stack[before.top + MODE] == OPEN:
        return action & PICKS == 0
    return before.shows(action, seat)
