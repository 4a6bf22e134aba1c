"""What is worth telling of a game of New Kids: the biggest fight, the cruelest card, the turning point."""

from __future__ import annotations

from turfhouse.core.events import Event
from turfhouse.core.story import Chronicle, Highlight, counted, gains, turning_point
from turfhouse.games.newkids.pieces.cards import IDS, NAMES

MONSTERS = 1
"""The side of a one-shot thrown in for them."""
LEVEL_HURTS = 3
GROUNDED_HURTS = 12


def tales(told: Chronicle) -> list[list[Highlight]]:
    return [fights(told), cruelties(told), turning_point(told), gains(told, "The best move", (), "Level")]


def number(event: Event, key: str) -> int:
    value = event.data.get(key)
    return value if isinstance(value, int) else 0


def fights(told: Chronicle) -> list[Highlight]:
    """Weighed by the strength of both sides."""
    rows: list[Highlight] = []
    for happening in told.happenings:
        event = happening.event
        if event.kind not in ("killed", "combat_lost"):
            continue
        ours, theirs = number(event, "fighters"), number(event, "strength")
        words = f"{{{event.seat}}} beat {beaten(event)}, {ours} to {theirs}!" if event.kind == "killed" else event.text
        rows.append(Highlight(happening.step, "The biggest fight", words, event.rule, event.seat, ours + theirs))
    return rows


def beaten(event: Event) -> str:
    ids = event.data.get("monsters")
    names = [NAMES[IDS.index(str(one))] for one in ids] if isinstance(ids, list) else []
    return " and ".join(names) or "them"


def victim_of(event: Event, turn: int) -> int:
    """Whom a card was meant to hurt: its target, or whose fight the monsters were helped in; -1 if nobody else."""
    if event.kind == "played" and isinstance(event.data.get("target"), int):
        target = number(event, "target")
        return target if target != event.seat else -1
    helps = event.kind == "monster_joined" or "monster" in event.data or event.data.get("side") == MONSTERS
    return turn if event.kind in ("played", "monster_joined") and helps and event.seat != turn else -1


def cruelties(told: Chronicle) -> list[Highlight]:
    """Cards thrown at somebody, by what that one lost until the turn was over or another card came."""
    rows: list[Highlight] = []
    turn = -1
    for index, happening in enumerate(told.happenings):
        event = happening.event
        if event.kind == "turn":
            turn = event.seat
        victim = victim_of(event, turn)
        if victim < 0:
            continue
        levels, cards, grounded = losses(told, index, victim, turn)
        weight = LEVEL_HURTS * levels + cards + (GROUNDED_HURTS if grounded else 0)
        text = f"{event.text} {toll(victim, levels, cards, grounded)}"
        rows.append(Highlight(happening.step, "The cruelest card", text, event.rule, event.seat, weight))
    return rows


def losses(told: Chronicle, start: int, victim: int, turn: int) -> tuple[int, int, bool]:
    """Levels and cards the victim lost after that, and whether it was Grounded."""
    levels, cards = 0, 0
    for happening in told.happenings[start + 1 :]:
        event = happening.event
        if event.kind == "turn" or victim_of(event, turn) == victim:
            break
        if event.seat != victim:
            continue
        if event.kind == "grounded":
            return levels, cards, True
        levels += max(0, -number(event, "levels")) if event.kind == "level" else 0
        cards += 1 if event.kind == "lost" else 0
    return levels, cards, False


def toll(victim: int, levels: int, cards: int, grounded: bool) -> str:
    if grounded:
        return f"It got {{{victim}}} Grounded."
    lost = [counted(levels, "Level")] if levels else []
    lost += [counted(cards, "card")] if cards else []
    return f"It cost {{{victim}}} {' and '.join(lost)}."
