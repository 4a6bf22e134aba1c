"""What is worth telling of a finished game of yards, and what a designer asks of it: the brief's balance targets."""

from __future__ import annotations

from turfhouse.core.picks import pick_of, seat_of, verb_of
from turfhouse.core.story import Chronicle, Highlight, blows, gains, turning_point
from turfhouse.games.yards.pieces import zones as loc
from turfhouse.games.yards.rules.street import Position
from turfhouse.kit.textform import named

CARDS = ("played", "moved", "trashed", "to_garage", "ground", "taken")


def tales(told: Chronicle) -> list[list[Highlight]]:
    return [
        turning_point(told),
        blows(told, "The cruelest card", CARDS),
        gains(told, "The best card", CARDS),
        gains(told, "The dearest Neighbor", ("swayed", "courts")),
    ]


def facts_of(state: Position, actions: list[int]) -> dict[str, float]:
    seats = int(state.seats)
    won = int(state.winning())
    shares = [((won >> seat) & 1) / max(1, won.bit_count()) for seat in range(seats)]
    scores = sorted([int(state.points(seat)) for seat in range(seats)], reverse=True)
    swayed = sum([int(state.sway_points(seat)) for seat in range(seats)])
    facts = {
        "rounds": float(state.z[loc.ROUND]),
        "ended by the round limit": 1.0 if state.z[loc.ENDED] == 83 else 0.0,
        "score": sum(scores) / seats,
        "margin": float(scores[0] - scores[1]),
        "share of score from the street": swayed / max(1, sum(scores)),
        "cards in a yard": sum([int(state.z[loc.block(seat) + loc.CARDS]) for seat in range(seats)]) / seats,
        "decisions": float(len(actions)),
    }
    return facts | counted(state, actions) | bought(state, actions, shares) | street_facts(state)


def counted(state: Position, actions: list[int]) -> dict[str, float]:
    toolbox = state.cards.ids.index("toolbox")
    sides = {loc.V_HOME: 0, loc.V_AWAY: 0}
    boxes = visits = 0
    for action in actions:
        verb = int(verb_of(action))
        if verb in sides:
            sides[verb] += 1
        elif verb == loc.V_PLAY:
            boxes += int(pick_of(action, 0)) == toolbox
            visits += int(pick_of(action, 1)) // loc.PILES != int(seat_of(action))
    return {
        "turns spent home": sides[loc.V_HOME] / max(1, sides[loc.V_HOME] + sides[loc.V_AWAY]),
        "toolbox plays a player": boxes / int(state.seats),
        "plays into a rival's yard": float(visits),
    }


def bought(state: Position, actions: list[int], shares: list[float]) -> dict[str, float]:
    """How often each card is bought per copy, and how its buyers did."""
    cards = state.cards
    wins: list[list[float]] = [[] for _ in cards.ids]
    for action in actions:
        if verb_of(action) == loc.V_BUY:
            wins[int(pick_of(action, 0))].append(shares[int(seat_of(action))])
    facts: dict[str, float] = {}
    for kind, name in enumerate(cards.ids):
        copies = int(state.deal.facts[loc.F_TOTALS + kind])
        if copies and cards.price[kind] > 0:
            facts[f"bought {name}"] = len(wins[kind]) / copies
        if wins[kind]:
            facts[f"buyer of {name} wins"] = sum(wins[kind]) / len(wins[kind])
    return facts


def street_facts(state: Position) -> dict[str, float]:
    """Each Neighbor that was in the row: was it swayed?"""
    ids = state.cards.person_ids
    left, swayed = named(int(state.z[loc.ROW]), ids), named(int(state.all_swayed()), ids)
    return {f"swayed {name}": float(name in swayed) for name in ids if name in left + swayed}
