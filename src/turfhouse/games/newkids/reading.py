"""Reads a card file in the vocabulary of the cards, and refuses a broken one with file, line and reason."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from turfhouse.games.newkids.vocabulary import (
    BACKS,
    CLASSES,
    DOOR_CARDS,
    ELSE,
    L_ROLL,
    LIMITS,
    LOSS_VERBS,
    PLAY_VERBS,
    POWER_VERBS,
    POWERS,
    SLOTS,
    TAGS,
    THEN,
    TIMINGS,
    TREASURE_CARDS,
    WHEN_HELPER,
    WHEN_MAIN,
)
from turfhouse.kit.cardfile import BadCards, CardEntry, content_hash, read_card_file

KEYS: Final = (
    *("id", "name", "kind", "back", "copies", "timing", "level", "treasures", "levels", "tag", "powers", "play", "bad"),
    *("text", "bad_text", "flavour", "rules", "kept", "slot", "bonus", "big", "gp", "only", "not"),
)
KID_KEYS: Final = ("id", "name", "colour", "mark", "line")
VERB: Final = re.compile(r"([A-Z_0-9]+)(?:\((.*)\))?")


class CardTable:
    """All cards, by type number (the order of the file, Door cards first) and by card number (copies side by side)."""

    def __init__(self) -> None:
        self.entries: list[CardEntry] = []
        self.ids: list[str] = []
        self.names: list[str] = []
        self.kids: list[dict[str, str]] = []
        self.hash = ""
        self.steps: list[int] = []
        """Losses: program by program, op, argument, link to the step before."""
        self.starts: list[int] = []
        self.lengths: list[int] = []

    def column(self, key: str, default: int, least: int, most: int) -> vec[i64]:
        return vec[i64]([entry.number(key, default, least, most) for entry in self.entries])

    def words(self, key: str, allowed: tuple[str, ...]) -> vec[i64]:
        """Where the word stands in the list; -1 where the card has none."""
        return vec[i64](
            [allowed.index(entry.one_of(key, allowed)) if key in entry.values else -1 for entry in self.entries]
        )


def load_table(path: Path) -> CardTable:
    found = read_card_file(path, ("card", "kid"))
    table = CardTable()
    table.hash = content_hash(found)
    table.entries = found["card"]
    for entry in found["card"]:
        entry.only(KEYS)
        table.ids.append(entry.text("id"))
        table.names.append(entry.text("name"))
        for key in ("flavour", "timing"):
            entry.text(key)
        for timing in entry.text("timing").split():
            if timing not in TIMINGS:
                raise entry.fail("timing", f"{timing!r} is not one of {', '.join(TIMINGS)}")
        entry.text("text", "")
        if not entry.texts("rules"):
            raise entry.fail("rules", "a card names the rules it rests on")
    for entry in found["kid"]:
        entry.only(KID_KEYS)
        table.kids.append({key: entry.text(key) for key in KID_KEYS})
    check_counts(table, path.name)
    return table


def check_counts(table: CardTable, file: str) -> None:
    totals = [0, 0]
    backs = []
    for entry in table.entries:
        back = BACKS.index(entry.one_of("back", BACKS))
        backs.append(back)
        totals[back] += entry.number("copies", None, 1, 9)
    if totals != [DOOR_CARDS, TREASURE_CARDS]:
        raise BadCards(
            f"{file}: {totals[0]} Door and {totals[1]} Treasure cards, not {DOOR_CARDS} and {TREASURE_CARDS}"
        )
    if backs != sorted(backs):
        raise BadCards(f"{file}: Door cards stand before Treasure cards")
    if len(table.kids) != 6:
        raise BadCards(f"{file}: {len(table.kids)} New Kid cards, not 6")


def verb_of_text(entry: CardEntry, key: str, text: str) -> tuple[str, list[str]]:
    match = VERB.fullmatch(text)
    if match is None:
        raise entry.fail(key, f"{text!r} is not a verb: expected NAME or NAME(arguments)")
    return match[1], match[2].split(",") if match[2] else []


def argument(entry: CardEntry, key: str, kind: str, text: str) -> int:
    """The number an argument stands for; raises BadCards."""
    if kind == "number" and re.fullmatch(r"[+-]?\d+", text):
        return int(text)
    if kind == "class" and text in CLASSES:
        return 1 << CLASSES.index(text)
    if kind == "tag" and text in TAGS:
        return TAGS.index(text) + 1
    if kind == "slot" and text in SLOTS:
        return SLOTS.index(text)
    if kind == "when":
        if text in TAGS:
            return TAGS.index(text) + 1
        if text in ("main_helped", "helper"):
            return WHEN_MAIN if text == "main_helped" else WHEN_HELPER
    raise entry.fail(key, f"{text!r} is not a {kind}")


def read_powers(table: CardTable) -> vec[i64]:
    cells = [0] * (POWERS * len(table.entries))
    for index in range(len(table.entries)):
        entry = table.entries[index]
        for text in entry.texts("powers"):
            for column, value in power_cells(entry, text):
                if cells[index * POWERS + column]:
                    raise entry.fail("powers", f"{text} stands there twice")
                cells[index * POWERS + column] = value
    return vec[i64](cells)


def power_cells(entry: CardEntry, text: str) -> list[tuple[int, int]]:
    name, args = verb_of_text(entry, "powers", text)
    if name == "LIMIT" and len(args) == 2 and args[0] in LIMITS:
        return [(LIMITS[args[0]], argument(entry, "powers", "number", args[1]))]
    if name not in POWER_VERBS:
        raise entry.fail("powers", f"{name} is not a power")
    number, word, kinds = POWER_VERBS[name]
    if len(args) != len(kinds):
        raise entry.fail("powers", f"{name} takes {len(kinds)} arguments, not {len(args)}")
    cells: list[tuple[int, int]] = [] if kinds else [(number, 1)]
    for index in range(len(kinds)):
        value = argument(entry, "powers", kinds[index], args[index])
        cells.append((number if kinds[index] == "number" else word, value))
    return cells


def read_plays(table: CardTable) -> list[list[int]]:
    """For each card: what playing it does, and up to two numbers."""
    plays: list[list[int]] = []
    for entry in table.entries:
        if "play" not in entry.values:
            plays.append([0, 0, 0])
            continue
        name, args = verb_of_text(entry, "play", entry.text("play"))
        if name not in PLAY_VERBS:
            raise entry.fail("play", f"{name} is not something a card does")
        code, kinds = PLAY_VERBS[name]
        row = [code, 0, 0]
        if name == "LEVEL_UP":
            if args and args[0] not in kinds:
                raise entry.fail("play", f"{args[0]!r} is not one of {', '.join(kinds)}")
            row[1] = kinds.index(args[0]) if args else 0
        elif len(args) != len(kinds):
            raise entry.fail("play", f"{name} takes {len(kinds)} arguments, not {len(args)}")
        else:
            for index in range(len(args)):
                row[index + 1] = argument(entry, "play", kinds[index], args[index])
        plays.append(row)
    return plays


def read_losses(table: CardTable) -> vec[i64]:
    """The program of each card's Bad Stuff or Curse; -1 where it has none. Programs go to `table.steps`."""
    return vec[i64](
        [add_program(table, entry, entry.text("bad")) if "bad" in entry.values else -1 for entry in table.entries]
    )


def add_program(table: CardTable, entry: CardEntry, text: str) -> int:
    """`A; B` and `A ELSE B`, or one ROLL(1-n: A / m-6: B), whose branches become the next two programs."""
    number = len(table.starts)
    table.starts.append(len(table.steps) // 3)
    roll = re.fullmatch(r"ROLL\(1-(\d): (.*) / (\d)-6: (.*)\)", text)
    if roll is not None:
        if int(roll[3]) != int(roll[1]) + 1:
            raise entry.fail("bad", "the branches of a ROLL must meet")
        table.steps += [L_ROLL, int(roll[1]), 0]
        table.lengths.append(1)
        add_program(table, entry, roll[2])
        add_program(table, entry, roll[4])
        return number
    steps: list[int] = []
    for part in text.split("; "):
        link = THEN
        for clause in part.split(" ELSE "):
            steps += [*loss_step(entry, clause), link]
            link = ELSE
    table.steps += steps
    table.lengths.append(len(steps) // 3)
    return number


def loss_step(entry: CardEntry, clause: str) -> list[int]:
    name, args = verb_of_text(entry, "bad", clause)
    if name not in LOSS_VERBS:
        raise entry.fail("bad", f"{name} is not a loss")
    code, kind = LOSS_VERBS[name]
    if bool(args) != bool(kind) or (len(args) > 1 and args[1:] != ["left"]):
        raise entry.fail("bad", f"{clause}: expected {name}{'(' + kind + ')' if kind else ''}")
    return [code, argument(entry, "bad", kind, args[0]) if args else 0]


def class_bits(table: CardTable, key: str) -> vec[i64]:
    return vec[i64](
        [1 << CLASSES.index(entry.one_of(key, CLASSES)) if key in entry.values else 0 for entry in table.entries]
    )
