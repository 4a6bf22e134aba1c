"""What stands on the cards, for whoever draws them: straight from the card file, so a group's own shows its own.

And how much of the set is said in the vocabulary, for `turfhouse rules yards --cards`.
"""

from __future__ import annotations

from turfhouse.games.yards.pieces.cards import YardsCards
from turfhouse.kit.cardfile import CardEntry

CARD_KEYS = ("price", "when", "always")
"""Keys a card may lack: the face says null there."""
BESPOKE = ("lure",)
"""Verbs without words, made for one card."""


def faces(cards: YardsCards) -> dict[str, object]:
    people = {name: {"line": entry.values.get("line", ""), **common(entry)} for name, entry in named(cards.people)}
    return {"cards": {name: card_face(entry) for name, entry in named(cards.entries)}, "people": people}


def named(entries: list[CardEntry]) -> list[tuple[str, CardEntry]]:
    return [(str(entry.values["id"]), entry) for entry in entries]


def card_face(entry: CardEntry) -> dict[str, object]:
    values = entry.values
    face: dict[str, object] = {key: values.get(key) for key in CARD_KEYS}
    return face | {"type": values["type"], "places": values.get("places", 0)} | common(entry)


def common(entry: CardEntry) -> dict[str, object]:
    values = entry.values
    return {
        "name": values["name"],
        "vp": values.get("vp", 0),
        "text": values.get("text", ""),
        "rulings": entry.texts("rulings"),
        "mark": values["mark"],
    }


def card_facts(cards: YardsCards) -> dict[str, object]:
    """What the vocabulary says of the set. A verb that only one card speaks is a function of that card: bespoke."""
    speakers: dict[str, list[str]] = {}
    for name, entry in named(cards.entries + cards.people):
        for line in [line for key in ("effect", "choose", "first", "bribe") for line in entry.texts(key)]:
            speakers.setdefault(line.removeprefix("may ").split()[0], []).append(name)
    alone = {verb: names[0] for verb, names in speakers.items() if len(names) == 1 and verb in BESPOKE}
    total = len(cards.entries) + len(cards.people)
    return {
        "cards": len(cards.entries),
        "neighbors": len(cards.people),
        "store_deck": sum([int(number) for number in cards.copies]),
        "verbs": len(speakers),
        "declarative": f"{100 * (total - len(alone)) / total:.1f} %",
        "bespoke": [f"{verb} ({name})" for verb, name in sorted(alone.items())],
        "hash": cards.hash,
    }
