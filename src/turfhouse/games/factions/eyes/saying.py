"""What stands on cards, for whoever draws them; how much of the file is data."""

from __future__ import annotations

from typing import Final

from turfhouse.games.factions.pieces import vocabulary as v
from turfhouse.games.factions.pieces.cards import HOMES, FactionsCards
from turfhouse.games.factions.pieces.programs import MOST_WORDS


def card_facts(cards: FactionsCards) -> dict[str, object]:
    abilities = [int(word) for word in cards.ability[:: v.WIDTH] if word]
    events = [int(cards.event_row[row * v.WIDTH]) for row in range(len(cards.event_ids) * MOST_WORDS)]
    words = abilities + [word for word in events if word]
    bespoke = len([word for word in words if word in v.BESPOKE])
    return {
        "factions": len(cards.faction_ids),
        "events": len(cards.event_ids),
        "secrets": len(cards.secret_ids),
        "action cards": sum([int(copies) for copies in cards.action_copies]),
        "combat cards": sum([int(copies) for copies in cards.combat_copies]),
        "words": len(words),
        "bespoke": bespoke,
    }


def faces(cards: FactionsCards) -> dict[str, object]:
    return {
        "factions": {
            id_: {
                "name": cards.faction_names[number],
                "home": HOMES[int(cards.home[number])],
                "nemesis": cards.faction_ids[int(cards.nemesis[number])],
                "ability": cards.ability_names[number],
                "text": cards.faction_texts[number],
            }
            for number, id_ in enumerate(cards.faction_ids)
        },
        "events": {
            id_: {
                "name": cards.event_names[number],
                "text": cards.event_texts[number],
                "lasting": lasts(cards, number),
            }
            for number, id_ in enumerate(cards.event_ids)
        },
        "secrets": {
            id_: {"name": cards.secret_names[number], "text": cards.secret_texts[number]}
            for number, id_ in enumerate(cards.secret_ids)
        },
        "actions": {
            id_: {
                "name": cards.action_names[number],
                "kind": v.ACTION_KINDS[int(cards.action_kind[number])],
                "priority": int(cards.action_priority[number]),
                "text": action_text(cards, number),
            }
            for number, id_ in enumerate(cards.action_ids)
        },
        "combat": {
            id_: {"name": cards.combat_names[number], "text": combat_text(number)}
            for number, id_ in enumerate(cards.combat_ids)
        },
        "land": cards.land.rows,
    }


AT_ONCE: Final = (0, v.PLACE, v.UNDERDOGS, v.CALL_SIDE, v.PASS_HANDS, v.KILL, v.GROW, v.CLOCK)
"""Words of Events that are done when they are revealed (F118)."""


def lasts(cards: FactionsCards, event: int) -> bool:
    """Is an Event still felt once it was carried out?"""
    words = [int(cards.event_row[(event * MOST_WORDS + place) * v.WIDTH]) for place in range(MOST_WORDS)]
    return any(word not in AT_ONCE for word in words)


def action_text(cards: FactionsCards, card: int) -> str:
    kind, type_ = int(cards.action_kind[card]), int(cards.action_type[card])
    land = v.TYPE_NAMES[type_].capitalize() if type_ >= 0 else ""
    if kind == v.ATTACK:
        return f"One attack on a {land} turf, from a turf of yours that is adjacent to it."
    if kind == v.STRIKES:
        return (
            f"Up to two attacks on two different {land} turfs, one after the other. The second may start from the turf"
            " just taken."
        )
    if kind == v.TELEPORT:
        return (
            f"Move all troops of one turf to an empty {land} turf, anywhere. It is never an attack, and works on a"
            " closed type too."
        )
    if kind == v.MANEUVERS:
        return "Shift troops among your turfs, near or far. A turf that gave may not receive."
    return f"Place {int(cards.action_number[card])} troops on turfs you control."


def combat_text(kind: int) -> str:
    if kind == v.NEGATE:
        return "Turned over, it calls the war off: nobody moves and nobody dies."
    if kind == v.CRY:
        return (
            "For a defender: name a player, who must match your troops as far as possible and add a card at random."
            " You owe that player points."
        )
    if kind == v.ZERO:
        return "Adds nothing, and comes back to your hand."
    return f"Adds {kind} to your side, then it is spent."
