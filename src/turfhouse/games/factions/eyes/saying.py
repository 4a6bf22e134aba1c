"""What stands on cards, for whoever draws them; how much of the file is data."""

from __future__ import annotations

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
            id_: {"name": cards.event_names[number], "text": cards.event_texts[number]}
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
            }
            for number, id_ in enumerate(cards.action_ids)
        },
        "combat": {id_: cards.combat_names[number] for number, id_ in enumerate(cards.combat_ids)},
        "land": cards.land.rows,
    }
