"""Why an option of the yards was better than another (docs/review.md)."""

from __future__ import annotations

from turfhouse.games.yards.pieces import vocabulary as v, zones as loc
from turfhouse.games.yards.rules.street import Position
from turfhouse.kit.reasons import Two, said_by


def gate(s: Position, two: Two) -> str:
    """Y29: who is Away is played at."""
    if two.chosen.verb != loc.V_AWAY or two.best.verb != loc.V_HOME:
        return ""
    purses = {seat: int(s.z[loc.block(seat) + loc.MONEY]) for seat in range(int(s.seats)) if seat != two.seat}
    rival = max(purses, key=lambda seat: (purses[seat], -seat))
    store = [int(s.z[loc.STORE + slot]) for slot in range(loc.STORE_SIZE)]
    pests = [k for k in store if k >= 0 and s.cards.symbols[k] & v.PEST and s.cards.price[k] <= purses[rival]]
    if not pests:
        return ""
    pest = min(pests, key=lambda kind: (int(s.cards.price[kind]), kind))
    return f"keeps the gate shut, with ${purses[rival]} in {{{rival}}}'s purse and {s.cards.names[pest]} in the Store"


def why(world: Position, chosen: int, best: int) -> str:
    return said_by([gate], world, chosen, best)
