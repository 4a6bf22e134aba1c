"""What a designer asks of a finished game of yards: the measures of the brief's balance targets."""

from __future__ import annotations

from turfhouse.core.picks import pick_of, seat_of, verb_of
from turfhouse.games.yards.pieces import zones as loc
from turfhouse.games.yards.pieces.zones import Position
from turfhouse.games.yards.rules import street


def facts_of(state: Position, actions: list[int]) -> dict[str, float]:
    seats = int(state.seats)
    won = int(state.winning())
    shares = [((won >> seat) & 1) / max(1, won.bit_count()) for seat in range(seats)]
    scores = sorted([int(street.points(state, seat)) for seat in range(seats)], reverse=True)
    swayed = sum([int(street.sway_points(state, seat)) for seat in range(seats)])
    facts = {
        "rounds": float(state.z[loc.ROUND]),
        "ended by the round limit": 1.0 if state.z[loc.ENDED] == 83 else 0.0,
        "score": sum(scores) / seats,
        "margin": float(scores[0] - scores[1]),
        "share of score from the street": swayed / max(1, sum(scores)),
        "cards in a yard": sum([int(state.z[loc.BASE + loc.BLOCK * seat + loc.CARDS]) for seat in range(seats)])
        / seats,
        "decisions": float(len(actions)),
    }
    facts.update(counted(state, actions))
    facts.update(bought(state, actions, shares))
    facts.update(street_facts(state))
    return facts


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
    count: dict[int, int] = {}
    wins: dict[int, list[float]] = {}
    for action in actions:
        if verb_of(action) == loc.V_BUY:
            kind, seat = int(pick_of(action, 0)), int(seat_of(action))
            count[kind] = count.get(kind, 0) + 1
            wins.setdefault(kind, []).append(shares[seat])
    facts: dict[str, float] = {}
    for kind in range(len(cards.ids)):
        if state.deal.facts[loc.F_TOTALS + kind] and cards.price[kind] > 0:
            facts[f"bought {cards.ids[kind]}"] = count.get(kind, 0) / int(state.deal.facts[loc.F_TOTALS + kind])
        if kind in wins:
            facts[f"buyer of {cards.ids[kind]} wins"] = sum(wins[kind]) / len(wins[kind])
    return facts


def street_facts(state: Position) -> dict[str, float]:
    """Each Neighbor that was in the row: was it swayed?"""
    facts: dict[str, float] = {}
    taken = 0
    for seat in range(int(state.seats)):
        taken |= int(state.z[loc.BASE + loc.BLOCK * seat + loc.SWAY])
    there = taken | int(state.z[loc.ROW])
    for person in range(there.bit_length()):
        if (there >> person) & 1:
            facts[f"swayed {state.cards.person_ids[person]}"] = float((taken >> person) & 1)
    return facts
