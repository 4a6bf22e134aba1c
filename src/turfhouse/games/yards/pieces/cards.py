"""The card table of the yards: columns by card and by Neighbor. A broken file is refused with file, line and reason."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from turfhouse.core.deal import CardSource
from turfhouse.games.yards.pieces import vocabulary as v
from turfhouse.games.yards.pieces.programs import Bribes, Effects
from turfhouse.kit.cardfile import BadCards, CardEntry
from turfhouse.kit.cardtable import CardTable, Column, Row, Sheet, Word
from turfhouse.kit.steps import FIRST_COLUMN, STEP, Program

MARKS = ("K", "Kf", "Kn", "D")
STARTER_KEYS = ("id", "name", "mark", "type", "when", "effect", "choose", "first", "text", "rulings")
FACE_KEYS = ("price", "when", "always")
"""Keys a card may lack: the face says null there."""
BESPOKE = ("lure",)
"""Verbs without words, made for one card."""
MOST_KINDS = 250
MOST_NEIGHBORS = 60
MOST_COPIES = 7
MOST_PESTS = 15
"""A lure counts each kind of Pest in four bits of one number (Y98)."""


class YardsCards(CardTable):
    """Every card and Neighbor by number: numbers go by id in alphabetical order, which is the canonical order (14)."""

    def __init__(self, source: CardSource) -> None:
        super().__init__(source, ("starter", "card", "neighbor"))
        programs = Program(v.WIDTH)
        cards = Sheet(sorted(self.found["starter"] + self.found["card"], key=entry_id))
        self.entries = cards.entries
        self.ids = cards.ids
        self.count: i64 = len(cards.ids)
        self.numbers: dict[str, int] = {name: number for number, name in enumerate(cards.ids)}
        self.names = cards.words("name")
        self.texts = cards.words("text")
        self.symbols: vec[i64] = cards.column(Symbols())
        self.copies: vec[i64] = cards.column(InStore("n", 1, MOST_COPIES))
        self.price: vec[i64] = cards.column(InStore("price", 0, 99, "E"))
        self.places: vec[i64] = cards.column(Column("places", 0, 9))
        self.vp_form, self.vp_symbol, self.vp_amount = cards.columns(Points(0))
        self.standing, self.amount = cards.columns(Standing())
        self.when, self.program, self.auto = cards.columns(Effects(programs))
        self.friendly_out = in_or_out(cards, "out", "friendly")
        self.candy_only = in_or_out(cards, "module", "candy")
        read_print(cards)
        self.starters = [kind for kind, entry in enumerate(cards.entries) if entry.table == "starter"]
        self.pest: vec[i64] = vec[i64]([-1] * len(cards.ids))
        """A Pest's number among Pests, else -1."""
        self.pests: vec[i64] = vec[i64]()
        self.number_pests()
        self.check_lying()

        people = Sheet(sorted(self.found["neighbor"], key=entry_id))
        self.people = people.entries
        self.person_ids = people.ids
        self.persons: i64 = len(people.ids)
        self.person_names = people.words("name")
        self.lines = people.words("line")
        self.needs: vec[i64] = people.cells(Needs())
        """Neighbor × NEEDS + need."""
        self.bribe, self.hand_bribe = people.columns(Bribes(programs))
        self.sway_form, self.sway_symbol, self.sway_amount = people.columns(Points(None))
        self.person_friendly_out = in_or_out(people, "out", "friendly")
        self.person_candy_only = in_or_out(people, "module", "candy")
        texts = people.words("text", "")
        self.bribe_texts = [text if place >= 0 else "" for text, place in zip(texts, self.bribe)]
        read_print(people)
        self.steps: Program = programs
        self.step_owner: vec[i64] = programs.owners
        """Whose step a row is: a card's number, or -1 - a Neighbor's."""
        self.check_enough()

    def kind(self, card_id: str) -> int:
        """The number of a card; raises KeyError."""
        return self.numbers[card_id]

    def person(self, person_id: str) -> int:
        return self.person_ids.index(person_id)

    def card_in(self, kind: int, friendly: bool, candy: bool) -> bool:
        """Y93, Y96: is the card in such a game?"""
        return not (friendly and self.friendly_out[kind]) and (candy or not self.candy_only[kind])

    def person_in(self, person: int, friendly: bool, candy: bool) -> bool:
        return not (friendly and self.person_friendly_out[person]) and (candy or not self.person_candy_only[person])

    def number_pests(self) -> None:
        for kind in range(self.count):
            if self.symbols[kind] & v.PEST:
                self.pest[kind] = len(self.pests)
                self.pests = append(self.pests, kind)
        if len(self.pests) > MOST_PESTS:
            entry = self.entries[int(self.pests[MOST_PESTS])]
            raise entry.fail("type", f"at most {MOST_PESTS} kinds of Pests (Y98)")

    def check_lying(self) -> None:
        for kind in range(self.count):
            entry = self.entries[int(kind)]
            if entry.table == "starter":
                entry.only(STARTER_KEYS)
                if self.symbols[kind] != v.TOOL:
                    raise entry.fail("type", "a starter card is a Tool (Y1)")
            lies = self.vp_form[kind] or self.vp_amount[kind] or self.places[kind]
            if self.symbols[kind] & (v.TOOL | v.EVENT) and lies:
                raise entry.fail("vp", "Tools and Events never lie in a Yard: no vp, no places")

    def check_enough(self) -> None:
        """Set-up must be possible: five Store cards that are no Events, and a row of seven with two set aside."""
        file = self.source.name
        if len(self.ids) > MOST_KINDS or len(self.person_ids) > MOST_NEIGHBORS:
            raise BadCards(f"{file}: at most {MOST_KINDS} cards and {MOST_NEIGHBORS} Neighbors")
        for friendly in (False, True):
            cards = [kind for kind in range(len(self.ids)) if self.card_in(kind, friendly, False)]
            goods = sum([int(self.copies[kind]) for kind in cards if not self.symbols[kind] & v.EVENT])
            people = [person for person in range(len(self.person_ids)) if self.person_in(person, friendly, False)]
            if goods < 5 or len(people) < 9:
                which = "friendly games" if friendly else "a game"
                raise BadCards(f"{file}: {which} need at least 5 Store cards that are no Events, and 9 Neighbors")

    def faces(self) -> dict[str, object]:
        """What stands on the cards, for whoever draws them: straight from the file, so a group's own shows its own."""
        cards = {entry_id(entry): card_face(entry) for entry in self.entries}
        return {"cards": cards, "people": {entry_id(entry): person_face(entry) for entry in self.people}}

    def facts(self) -> dict[str, object]:
        """How much the vocabulary says of the set. A verb that only one card speaks may be a function of that card."""
        speakers: dict[str, list[str]] = {}
        for entry in self.entries + self.people:
            for line in [line for key in ("effect", "choose", "first", "bribe") for line in entry.texts(key)]:
                speakers.setdefault(line.removeprefix("may ").split()[0], []).append(entry_id(entry))
        alone = {verb: names[0] for verb, names in speakers.items() if len(names) == 1 and verb in BESPOKE}
        total = len(self.entries) + len(self.people)
        return {
            "cards": len(self.entries),
            "neighbors": len(self.people),
            "store_deck": sum([int(number) for number in self.copies]),
            "verbs": len(speakers),
            "declarative": f"{100 * (total - len(alone)) / total:.1f} %",
            "bespoke": [f"{verb} ({name})" for verb, name in sorted(alone.items())],
            "hash": self.hash,
        }


def card_face(entry: CardEntry) -> dict[str, object]:
    values = entry.values
    face: dict[str, object] = {key: values.get(key) for key in FACE_KEYS}
    return face | {"type": values["type"], "places": values.get("places", 0)} | printed(entry)


def person_face(entry: CardEntry) -> dict[str, object]:
    return {"line": entry.values.get("line", ""), **printed(entry)}


def printed(entry: CardEntry) -> dict[str, object]:
    """What cards and Neighbors have in common."""
    values = entry.values
    face: dict[str, object] = {"name": values["name"], "vp": values.get("vp", 0), "text": values.get("text", "")}
    return face | {"rulings": entry.texts("rulings"), "mark": values["mark"]}


def entry_id(entry: CardEntry) -> str:
    return str(entry.values["id"])


def in_or_out(sheet: Sheet, key: str, word: str) -> list[bool]:
    return [number == 0 for number in sheet.column(Word(key, (word,)))]


def read_print(sheet: Sheet) -> None:
    """What no rule of the engine reads: where the card comes from, and its rulings. It is the last to be read."""
    sheet.lists("rulings")
    sheet.close(MARKS)


class Symbols(Column):
    """A mask of the one or two types of a card."""

    def __init__(self) -> None:
        super().__init__("type", 1, v.ANY, None)

    def read(self, entry: CardEntry) -> int:
        letters = entry.text("type")
        if not 1 <= len(letters) <= 2 or len(set(letters)) != len(letters) or any(x not in v.SYMBOLS for x in letters):
            raise entry.fail("type", f"type {letters!r} must be one or two different letters of {v.SYMBOLS}")
        if len(letters) == 2 and ("T" in letters or "E" in letters):
            raise entry.fail("type", "a Tool or an Event has no second type")
        return sum([1 << v.SYMBOLS.index(letter) for letter in letters])


class InStore(Column):
    """A number that every card of the Store has, but for those of one type; starters have none."""

    def __init__(self, key: str, least: int, most: int, but: str = "") -> None:
        super().__init__(key, least, most, None)
        self.but = but

    def read(self, entry: CardEntry) -> int:
        return 0 if entry.table == "starter" or entry.text("type") == self.but else super().read(entry)


class Points(Row):
    """VP as form, symbol and amount. Neighbors always have some, and not by where they lie."""

    def __init__(self, default: int | None) -> None:
        super().__init__(3, "vp")
        self.default = default

    def read(self, entry: CardEntry) -> list[int]:
        value = entry.values.get("vp", self.default)
        if isinstance(value, int) and not isinstance(value, bool):
            return [v.FLAT, 0, entry.number("vp", self.default, -99, 99)]
        row = v.FORMULAS.read(entry, "vp", entry.text("vp"))
        if self.default is None and row[STEP] != v.PER_SYMBOL:
            raise entry.fail("vp", "a Neighbor's vp is a number or per_symbol")
        return [row[STEP], row[FIRST_COLUMN], row[FIRST_COLUMN + 1] or 1]


class Standing(Row):
    """A rule in force while the card lies in a Yard, and its number."""

    def __init__(self) -> None:
        super().__init__(2, "always")

    def read(self, entry: CardEntry) -> list[int]:
        line = entry.text("always", "")
        row = v.STANDING.read(entry, "always", line) if line else [0, 0, 0, 0]
        if (row[STEP] == v.NO_RIVAL_PLAY and row[3] != 0) or (row[STEP] == v.NO_PEST_PLAY and row[3] != 1):
            raise entry.fail("always", f"always {line!r}: expected no_rival_play row or no_pest_play pile")
        return [row[STEP], row[FIRST_COLUMN]]


class Needs(Row):
    """The Criteria of a Neighbor, a number each."""

    def __init__(self) -> None:
        super().__init__(v.NEEDS, "needs")

    def read(self, entry: CardEntry) -> list[int]:
        needs = [0] * v.NEEDS
        for line in entry.texts("needs"):
            row = v.CRITERIA.read(entry, "needs", line)
            symbol, amount = row[FIRST_COLUMN], row[FIRST_COLUMN + 1]
            if row[STEP] == v.NEED_SYMBOL:
                needs[v.NEED_SYMBOL + symbol] += amount
            elif row[STEP] == v.NEED_NONE:
                needs[v.NEED_NONE] |= 1 << symbol
            else:
                needs[row[STEP]] = amount
        return needs
