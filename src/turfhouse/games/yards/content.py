"""Reads `cards.toml`, or a group's own file, into a card table. A broken file is refused with file, line and reason."""

from __future__ import annotations

from pathlib import Path

from turfhouse.games.yards import vocabulary as v
from turfhouse.games.yards.cards import CardTable, add_card
from turfhouse.games.yards.people import add_person
from turfhouse.kit.cardfile import BadCards, CardEntry, content_hash, read_card_file

TABLES = ("starter", "card", "neighbor")
MOST_KINDS = 250
MOST_NEIGHBORS = 60


def load_cards(path: Path) -> CardTable:
    """The table of a card file; raises BadCards."""
    found = read_card_file(path, TABLES)
    table = CardTable()
    table.hash = content_hash(found)
    cards = sorted(found["starter"] + found["card"], key=entry_id)
    people = sorted(found["neighbor"], key=entry_id)
    if len(cards) > MOST_KINDS or len(people) > MOST_NEIGHBORS:
        raise BadCards(f"{path.name}: at most {MOST_KINDS} cards and {MOST_NEIGHBORS} Neighbors")
    for entry in cards:
        add_card(table, entry)
    for entry in people:
        add_person(table, entry)
    check_enough(table, path.name)
    return table


def entry_id(entry: CardEntry) -> str:
    return str(entry.values["id"])


def check_enough(table: CardTable, file: str) -> None:
    """Set-up must be possible: five Store cards that are no Events, and a row of seven with two set aside."""
    for friendly in (False, True):
        cards = [
            int(table.copies[kind])
            for kind in range(int(table.count))
            if not table.symbols[kind] & v.EVENT
            and not table.candy_only[kind]
            and not (friendly and table.friendly_out[kind])
        ]
        people = [
            number
            for number in range(len(table.person_ids))
            if not table.person_candy_only[number] and not (friendly and table.person_friendly_out[number])
        ]
        if sum(cards) < 5 or len(people) < 9:
            which = "friendly games" if friendly else "a game"
            raise BadCards(f"{file}: {which} need at least 5 Store cards that are no Events, and 9 Neighbors")
