"""Which cards there are: what every card file of New Kids has in common, and pictures, records and grammar rest on.

What the cards say may differ from file to file: that is a `KidsCards`, and a position's own is `s.cards`.
"""

from __future__ import annotations

from pathlib import Path
from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from turfhouse.games.newkids.pieces import vocabulary as voc
from turfhouse.games.newkids.pieces.cards import KidsCards
from turfhouse.kit.cardfile import BadCards, card_source

SHIPPED: Final = KidsCards(card_source(Path(__file__).parents[1] / "cards.toml"))
FIXED: Final = ("id", "name", "kind", "back", "copies")
"""What a group's own file keeps as it is."""
TYPES: Final = len(SHIPPED.ids)
IDS: Final = tuple(SHIPPED.ids)
NAMES: Final = tuple(SHIPPED.names)
TYPE_OF: Final[dict[str, int]] = {name: index for index, name in enumerate(IDS)}
KIND_OF: Final[vec[i64]] = SHIPPED.kind
BACK_OF: Final[vec[i64]] = SHIPPED.back
COPIES: Final[vec[i64]] = SHIPPED.copies
KIDS: Final = tuple([(kid["id"], kid["name"]) for kid in SHIPPED.kids])
"""Their ids and names."""


def check_same(cards: KidsCards) -> None:
    """Is it the same set, whatever its cards say? Raises BadCards."""
    file = cards.source.name
    if len(cards.entries) != TYPES:
        raise BadCards(f"{file}: {len(cards.entries)} kinds of cards, not {TYPES}: none may come or go")
    for ours, theirs in zip(SHIPPED.entries, cards.entries):
        for key in FIXED:
            if ours.values.get(key) != theirs.values.get(key):
                stay = f"{key} must stay {ours.values.get(key)!r}: pictures and records know it by that"
                raise theirs.fail(key, stay)
    if tuple([(kid["id"], kid["name"]) for kid in cards.kids]) != KIDS:
        raise BadCards(f"{file}: the New Kids must stay who they are")


def class_of_types() -> vec[i64]:
    """For a Class card its bit, else 0."""
    bits = [1 << voc.CLASSES.index(NAMES[kind]) if KIND_OF[kind] == voc.K_CLASS else 0 for kind in range(TYPES)]
    return vec[i64](bits)


CLASS_BIT: Final[vec[i64]] = class_of_types()


def card_types() -> vec[i64]:
    types = vec[i64]()
    for index in range(TYPES):
        for _ in range(COPIES[index]):
            types = append(types, i64(index))
    return types


TYPE: Final[vec[i64]] = card_types()
"""The type of each of the 168 cards."""


def first_cards() -> vec[i64]:
    firsts = vec[i64]()
    at: i64 = 0
    for index in range(TYPES):
        firsts = append(firsts, at)
        at += COPIES[index]
    return firsts


CARD: Final[vec[i64]] = first_cards()
"""The first card of each type."""


def ids_of(kinds: list[int]) -> list[str]:
    return [IDS[kind] for kind in kinds]


def names_of(kinds: list[int]) -> str:
    return " and ".join([NAMES[kind] for kind in kinds])
