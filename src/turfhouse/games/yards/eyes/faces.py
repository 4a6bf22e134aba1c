"""What stands on the cards, for whoever draws them: straight from the card file, so a group's own shows its own."""

from __future__ import annotations

from turfhouse.games.yards.pieces.cards import YardsCards
from turfhouse.kit.cardfile import CardEntry

CARD_KEYS = ("price", "when", "always")
"""Keys a card may lack: the face says null there."""


def faces(cards: YardsCards) -> dict[str, object]:
    return {
        "cards": {card_id: card_face(entry) for card_id, entry in zip(cards.ids, cards.entries, strict=True)},
        "people": {
            person_id: person_face(entry) for person_id, entry in zip(cards.person_ids, cards.people, strict=True)
        },
    }


def card_face(entry: CardEntry) -> dict[str, object]:
    values = entry.values
    face: dict[str, object] = {key: values.get(key) for key in CARD_KEYS}
    face.update({"type": values["type"], "places": values.get("places", 0)})
    face.update(common(entry))
    return face


def person_face(entry: CardEntry) -> dict[str, object]:
    return {"line": entry.values.get("line", ""), **common(entry)}


def common(entry: CardEntry) -> dict[str, object]:
    values = entry.values
    return {
        "name": values["name"],
        "vp": values.get("vp", 0),
        "text": values.get("text", ""),
        "rulings": entry.texts("rulings"),
        "mark": values["mark"],
    }
