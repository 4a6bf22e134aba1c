"""What is worth telling of a game of Turris: the fullest meal, the turning point, the dearest Room, how near it was."""

from __future__ import annotations

from typing import Final

from turfhouse.core.story import Chronicle, Highlight, gains, turning_point

DEEDS: Final = ("completed", "built")


def tales(told: Chronicle) -> list[list[Highlight]]:
    return [race(told), turning_point(told, (), DEEDS), meals(told), gains(told, "The best move", DEEDS)]


def meals(told: Chronicle) -> list[Highlight]:
    """Beasts by the Scouts that they devoured in one go, chains included."""
    rows: list[Highlight] = []
    for step in told.steps:
        eaten = [event for event in told.at(step) if event.kind == "devoured"]
        total = sum([number for event in eaten if isinstance(number := event.data["number"], int)])
        if total:
            beast = str(eaten[-1].data["beast"]).capitalize()
            whose = " and ".join([f"{{{seat}}}'s" for seat in sorted({event.seat for event in eaten})])
            words = f"The {beast} devoured {total} of {whose} Scouts."
            rows.append(Highlight(step, "The fullest meal", words, "T78", -1, total))
    return rows


def race(told: Chronicle) -> list[Highlight]:
    """Alone: how near the Betrayers came to who won, or how near who lost was when they finished."""
    if told.seats > 1:
        return []
    rows: list[Highlight] = []
    for index, step in enumerate(told.steps):
        for event in told.at(step):
            rival = event.data.get("total")
            if event.kind == "betrayers" and isinstance(rival, int):
                words = f"The Betrayers stood at {rival} Prestige, {{0}} at {told.scores[index][0]}."
                rows.append(Highlight(step, "The race", words, event.rule, 0, rival))
    return rows
