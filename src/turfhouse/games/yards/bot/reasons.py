"""Why an option of the yards was better than another (docs/review.md)."""

from __future__ import annotations

from typing import Final

from turfhouse.games.yards.pieces import vocabulary as v, zones as loc
from turfhouse.games.yards.rules.street import Position
from turfhouse.kit.reasons import Two, count, said_by
from turfhouse.kit.rows import bits


def rivals(s: Position, seat: int) -> list[int]:
    return [other for other in range(int(s.seats)) if other != seat and not (int(s.gone) >> other) & 1]


def known_pest(s: Position, seat: int) -> int:
    """A Pest that everybody knows in a seat's hand or Garage (Y102); -1 if there is none."""
    for kind in range(int(s.kinds)):
        if not s.cards.symbols[kind] & v.PEST:
            continue
        for zone in (loc.HAND, loc.GARAGE):
            if s.held[s.held_row(zone, seat) + kind] > s.held[s.secret_row(zone, seat) + kind]:
                return kind
    return -1


def money(s: Position, seat: int) -> int:
    return int(s.z[loc.block(seat) + loc.MONEY])


def pest_on_sale(s: Position, purse: int) -> int:
    """The cheapest Pest of the Store that such a purse could pay; -1 if there is none."""
    store = [int(s.z[loc.STORE + slot]) for slot in range(loc.STORE_SIZE)]
    pests = [kind for kind in store if kind >= 0 and s.cards.symbols[kind] & v.PEST and s.cards.price[kind] <= purse]
    return min(pests, key=lambda kind: (int(s.cards.price[kind]), kind), default=-1)


def gate(s: Position, two: Two) -> str:
    """Y29: who is Away is played at."""
    if two.chosen.verb != loc.V_AWAY or two.best.verb != loc.V_HOME:
        return ""
    for rival in rivals(s, two.seat):
        pest = known_pest(s, rival)
        if pest >= 0:
            return f"keeps the gate shut: {{{rival}}} is known to have {s.cards.names[pest]}"
    richest = max(rivals(s, two.seat), key=lambda rival: (money(s, rival), -rival))
    pest = pest_on_sale(s, money(s, richest))
    if pest < 0:
        return ""
    purse = f"${money(s, richest)} in {{{richest}}}'s purse"
    return f"keeps the gate shut, with {purse} and {s.cards.names[pest]} in the Store"


def sways(s: Position, two: Two) -> str:
    if two.best.verb != loc.V_SWAY or (two.chosen.verb == loc.V_SWAY and two.chosen.a == two.best.a):
        return ""
    person = two.best.a
    worth = f"{int(s.person_points(two.seat, person))} VP"
    if bits(s.z[loc.ROW]) == 1 and not s.z[loc.ASIDE]:
        return f"sways {s.cards.person_names[person]}, worth {worth}, the last of the row"
    if two.chosen.verb != loc.V_SWAY:
        return f"sways {s.cards.person_names[person]}, worth {worth}"
    other = int(s.person_points(two.seat, two.chosen.a))
    more = int(s.person_points(two.seat, person)) > other
    return f"sways {s.cards.person_names[person]}, worth {worth} instead of {other}" if more else ""


def ends_too_soon(s: Position, two: Two) -> str:
    """Y73: the last sway ends the game."""
    if two.chosen.verb != loc.V_SWAY or bits(s.z[loc.ROW]) != 1 or s.z[loc.ASIDE]:
        return ""
    after = int(s.points(two.seat) + s.person_points(two.seat, two.chosen.a))
    ahead = max(rivals(s, two.seat), key=lambda rival: (int(s.points(rival)), -rival))
    behind = int(s.points(ahead)) - after
    return f"does not end the game {behind} VP behind {{{ahead}}}" if behind > 0 else ""


def bribe(s: Position, two: Two) -> str:
    """Y59: what swaying costs."""
    if two.chosen.verb != loc.V_SWAY or two.best.verb == loc.V_SWAY or s.cards.bribe[two.chosen.a] < 0:
        return ""
    person = two.chosen.a
    return f"does without {s.cards.person_names[person]}'s Bribe: {s.cards.bribe_texts[person].rstrip('.')}"


def at_once(s: Position, two: Two) -> str:
    chosen, best = two.changes(s)
    more = best[two.seat] - chosen[two.seat]
    if more > 0 and best[two.seat] > 0:
        other = chosen[two.seat]
        instead = f" instead of {other}" if other > 0 else f" instead of losing {-other}" if other else ""
        return f"adds {best[two.seat]} VP at once{instead}"
    for rival in rivals(s, two.seat):
        if best[rival] <= chosen[rival] - 2 and best[rival] < 0:
            return f"costs {{{rival}}} {-best[rival]} VP at once"
    return "loses no VP of one's own" if chosen[two.seat] < 0 <= best[two.seat] else ""


def contested(s: Position, two: Two) -> str:
    """A card that somebody else could buy next."""
    if two.best.verb != loc.V_BUY or (two.chosen.verb == loc.V_BUY and two.chosen.a == two.best.a):
        return ""
    price = int(s.cards.price[two.best.a])
    able = [rival for rival in rivals(s, two.seat) if money(s, rival) >= price]
    name = s.cards.names[two.best.a]
    if able:
        return f"buys {name} for ${price} before {{{able[0]}}} can, who has ${money(s, able[0])}"
    return f"buys {name}: ${money(s, two.seat)} does nothing in the Piggy Bank" if two.chosen.verb == loc.V_DONE else ""


def earns(s: Position, two: Two) -> str:
    if two.only_best(loc.V_WORK):
        return f"earns ${int(s.num(loc.N_WAGE))} to the ${money(s, two.seat)} that are there"
    if two.best.verb != loc.V_AWAY or two.chosen.verb != loc.V_HOME:
        return ""
    return f"goes to work: ${money(s, two.seat)} in the Piggy Bank buys little" if money(s, two.seat) <= 2 else ""


def unused(_s: Position, two: Two) -> str:
    return "uses an action that was still there" if two.chosen.verb == loc.V_DONE else ""


def trip(s: Position, two: Two) -> str:
    """Y18: the Garage comes home."""
    if two.chosen.verb != loc.V_AWAY or two.best.verb != loc.V_HOME or not s.z[loc.block(two.seat) + loc.AWAY]:
        return ""
    row = s.held_row(loc.GARAGE, two.seat)
    stored = sum(int(s.held[row + kind]) for kind in range(int(s.kinds)))
    return f"brings {count(stored, 'card')} home from the Garage" if stored else ""


SAYINGS: Final = (ends_too_soon, bribe, sways, gate, trip, at_once, contested, earns, unused)


def why(world: Position, chosen: int, best: int) -> str:
    return said_by(SAYINGS, world, chosen, best)
