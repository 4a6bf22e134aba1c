"""What is worth telling of a game of Factions: who fell, the bloodiest war, the narrowest one, the richest round."""

from __future__ import annotations

from typing import Final

from turfhouse.core.events import Event
from turfhouse.core.story import Chronicle, Highlight, counted
from turfhouse.kit.plain import dict_of, int_of, list_of

CLOSE: Final = 3
"""By how much the narrowest wars are won at most."""


def tales(told: Chronicle) -> list[list[Highlight]]:
    return [falls(told), blood(told), hairs(told), riches(told)]


def falls(told: Chronicle) -> list[Highlight]:
    """Who was struck down in a war."""
    return [
        Highlight(one.step, "Struck down", one.event.text, one.event.rule, int_of(one.event.data["killer"]), 1)
        for one in told.happenings
        if one.event.kind == "out" and int_of(one.event.data["killer"]) >= 0
    ]


def blood(told: Chronicle) -> list[Highlight]:
    """Wars by the troops that died in them."""
    rows: list[Highlight] = []
    for step, won, events in wars(told):
        dead = sum(
            [int_of(count) for event in events if event.kind == "losses" for count in list_of(event.data["dead"])]
        )
        text = f"{won.text} {counted(dead, 'troop').capitalize()} died."
        rows.append(Highlight(step, "The bloodiest war", text, "F80", won.seat, dead))
    return rows


def hairs(told: Chronicle) -> list[Highlight]:
    """Wars that were nearly lost."""
    rows: list[Highlight] = []
    for step, won, events in wars(told):
        for event in events:
            if event.kind == "values":
                values = sorted([int_of(value) for value in dict_of(event.data["values"]).values()])
                lead = values[-1] - values[-2] if len(values) > 1 else CLOSE
                rows.append(Highlight(step, "By a hair", f"{won.text} {event.text}", "F63", won.seat, CLOSE - lead))
    return rows


def wars(told: Chronicle) -> list[tuple[int, Event, list[Event]]]:
    """Steps at which a war was won: the event that says so, and all that were told there."""
    won = [one for one in told.happenings if one.event.kind == "war_won"]
    return [(one.step, one.event, told.at(one.step)) for one in won]


def riches(told: Chronicle) -> list[Highlight]:
    return [
        Highlight(one.step, "The richest round", one.event.text, "F90", one.event.seat, int_of(one.event.data["dp"]))
        for one in told.happenings
        if one.event.kind == "scored"
    ]
