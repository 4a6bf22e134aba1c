"""All cards as columns of integers, by type number and by card number. One set of cards a process."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from turfhouse.games.newkids.reading import (
    CardTable,
    class_bits,
    load_table,
    read_losses,
    read_plays,
    read_powers,
)
from turfhouse.games.newkids.vocabulary import BACKS, CLASSES, KEPT, KINDS, POWERS, SLOTS, TAGS
from turfhouse.kit.cardfile import BadCards

SHIPPED: Final = Path(__file__).with_name("cards.toml")
TABLE: Final = load_table(SHIPPED)
TYPES: Final = len(TABLE.entries)
IDS: Final = tuple(TABLE.ids)
NAMES: Final = tuple(TABLE.names)
TYPE_OF: Final[dict[str, int]] = {name: index for index, name in enumerate(IDS)}
KIND_OF: Final[vec[i64]] = TABLE.words("kind", KINDS)
BACK_OF: Final[vec[i64]] = TABLE.words("back", BACKS)
COPIES: Final[vec[i64]] = TABLE.column("copies", 1, 1, 9)
FIXED: Final = ("id", "name", "kind", "back", "copies")
"""What a group's own file keeps as it is; all other columns are filled from it, in place."""
PROGRAMS: Final = 4 * TYPES
"""Room for the programs of all losses: a ROLL takes three."""


def zeros(length: int) -> vec[i64]:
    return vec[i64]([0] * length)


LEVEL_OF: Final[vec[i64]] = zeros(TYPES)
T_OF: Final[vec[i64]] = zeros(TYPES)
LV_OF: Final[vec[i64]] = zeros(TYPES)
TAG_OF: Final[vec[i64]] = zeros(TYPES)
SLOT_OF: Final[vec[i64]] = zeros(TYPES)
BONUS_OF: Final[vec[i64]] = zeros(TYPES)
GP_OF: Final[vec[i64]] = zeros(TYPES)
"""-1: not a Treasure Item."""
BIG_OF: Final[vec[i64]] = zeros(TYPES)
ONLY_OF: Final[vec[i64]] = zeros(TYPES)
NOT_OF: Final[vec[i64]] = zeros(TYPES)
KEPT_OF: Final[vec[i64]] = zeros(TYPES)
POWER: Final[vec[i64]] = zeros(POWERS * TYPES)
PLAY_OF: Final[vec[i64]] = zeros(TYPES)
ARG_OF: Final[vec[i64]] = zeros(TYPES)
ARG2_OF: Final[vec[i64]] = zeros(TYPES)
PROGRAM_OF: Final[vec[i64]] = zeros(TYPES)
STEPS: Final[vec[i64]] = zeros(9 * PROGRAMS)
STARTS: Final[vec[i64]] = zeros(PROGRAMS)
LENGTHS: Final[vec[i64]] = zeros(PROGRAMS)


def fill(table: CardTable) -> None:
    """All columns that may change. A broken file is refused before the first of them is touched."""
    entries = table.entries
    plays = read_plays(table)
    gold = [entry.number("gp", 0, 0, 2000) if "gp" in entry.values else -1 for entry in entries]
    filled: list[tuple[vec[i64], vec[i64]]] = [
        (LEVEL_OF, table.column("level", 0, 0, 30)),
        (T_OF, table.column("treasures", 0, 0, 9)),
        (LV_OF, table.column("levels", 0, 0, 3)),
        (TAG_OF, table.words("tag", TAGS)),
        (SLOT_OF, table.words("slot", SLOTS)),
        (BONUS_OF, table.column("bonus", 0, -9, 9)),
        (GP_OF, vec[i64](gold)),
        (BIG_OF, vec[i64]([1 if entry.values.get("big") is True else 0 for entry in entries])),
        (ONLY_OF, class_bits(table, "only")),
        (NOT_OF, class_bits(table, "not")),
        (KEPT_OF, table.words("kept", KEPT)),
        (POWER, read_powers(table)),
        (PLAY_OF, vec[i64]([row[0] for row in plays])),
        (ARG_OF, vec[i64]([row[1] for row in plays])),
        (ARG2_OF, vec[i64]([row[2] for row in plays])),
        (PROGRAM_OF, read_losses(table)),
    ]
    filled += [(STEPS, vec[i64](table.steps)), (STARTS, vec[i64](table.starts)), (LENGTHS, vec[i64](table.lengths))]
    for old, new in filled:
        if len(new) > len(old):
            raise BadCards(f"{entries[0].file}: the losses of all cards together are too long")
    for old, new in filled:
        for index in range(len(new)):
            old[index] = new[index]


fill(TABLE)


def use_cards(file: Path) -> None:
    """From now on this process plays with a group's own cards; raises BadCards and changes nothing if it cannot."""
    table = load_table(file)
    if len(table.entries) != TYPES:
        raise BadCards(f"{file.name}: {len(table.entries)} kinds of cards, not {TYPES}: none may come or go")
    for number in range(TYPES):
        ours, theirs = TABLE.entries[number], table.entries[number]
        for key in FIXED:
            if ours.values.get(key) != theirs.values.get(key):
                raise theirs.fail(
                    key, f"{key} must stay {ours.values.get(key)!r}: pictures and records know it by that"
                )
    if [kid["id"] for kid in table.kids] != [kid["id"] for kid in TABLE.kids]:
        raise BadCards(f"{file.name}: the New Kids must stay who they are")
    fill(table)
    TABLE.entries, TABLE.kids, TABLE.hash = table.entries, table.kids, table.hash


def class_of_types() -> vec[i64]:
    """For a Class card its bit, else 0."""
    return vec[i64](
        [1 << CLASSES.index(entry.text("name")) if entry.values["kind"] == "class" else 0 for entry in TABLE.entries]
    )


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


def only_type(kind: int) -> i64:
    for index in range(TYPES):
        if KIND_OF[index] == kind:
            return index
    raise AssertionError("the file has no such card")


def power(kind: i64, column: i64) -> i64:
    return POWER[kind * POWERS + column]
