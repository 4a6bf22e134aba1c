"""What the cards of New Kids say, as columns of integers by type number, and which cards there are: that all card files
have in common, pictures, records and grammar rest on it. What the cards say may differ: a position's own is `s.cards`.
"""

from __future__ import annotations

import re
from pathlib import Path
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from turfhouse.core.deal import CardSource
from turfhouse.games.newkids.pieces import vocabulary as voc
from turfhouse.kit.cardfile import BadCards, CardEntry, card_source
from turfhouse.kit.cardplaces import faces_of, firsts_of
from turfhouse.kit.cardtable import Bit, CardTable, Column, Flag, Row, Sheet, Word
from turfhouse.kit.cardverbs import CardVerbs, as_bits

ROLL: Final = re.compile(r"ROLL\(1-(\d): (.*) / (\d)-6: (.*)\)")
NEW_KIDS: Final = 6


class KidsCards(CardTable):
    """All cards, by type number: the order of the file, Door cards first."""

    def __init__(self, source: CardSource) -> None:
        super().__init__(source, ("card", "kid"))
        cards = self.sheet("card")
        self.entries = cards.entries
        self.ids = cards.ids
        self.names = cards.words("name")
        self.kind: vec[i64] = cards.column(Word("kind", voc.KINDS, None))
        self.back: vec[i64] = cards.column(Word("back", voc.BACKS, None))
        self.copies: vec[i64] = cards.column(Column("copies", 1, 9, None))
        self.level: vec[i64] = cards.column(Column("level", 0, 30))
        self.treasures: vec[i64] = cards.column(Column("treasures", 0, 9))
        self.levels: vec[i64] = cards.column(Column("levels", 0, 3))
        """Gained by killing it."""
        self.tag: vec[i64] = cards.column(Word("tag", voc.TAGS))
        self.slot: vec[i64] = cards.column(Word("slot", voc.SLOTS))
        self.bonus: vec[i64] = cards.column(Column("bonus", -9, 9))
        self.gp: vec[i64] = cards.column(Column("gp", 0, 2000, -1))
        """-1: not a Treasure Item."""
        self.big: vec[i64] = cards.column(Flag("big"))
        self.only: vec[i64] = cards.column(Bit("only", voc.CLASSES))
        self.barred: vec[i64] = cards.column(Bit("not", voc.CLASSES))
        self.kept: vec[i64] = cards.column(Word("kept", voc.KEPT))
        self.power: vec[i64] = cards.cells(Powers())
        """Type × POWERS + power."""
        plays = cards.columns(Plays())
        self.play: vec[i64] = plays[0]
        self.arg: vec[i64] = plays[1]
        self.arg2: vec[i64] = plays[2]
        losses = Losses()
        self.program: vec[i64] = cards.column(losses)
        """Of its Bad Stuff or Curse; -1: none."""
        self.steps: vec[i64] = vec[i64](losses.steps)
        """Program by program: loss, argument, link to the step before."""
        self.starts: vec[i64] = vec[i64](losses.starts)
        self.lengths: vec[i64] = vec[i64](losses.lengths)
        places = [3 * losses.starts[number] if number >= 0 else -1 for number in self.program]
        self.first_loss: vec[i64] = vec[i64]([losses.steps[at] if at >= 0 else 0 for at in places])
        self.first_number: vec[i64] = vec[i64]([losses.steps[at + 1] if at >= 0 else 0 for at in places])
        self.bad_texts = cards.words("bad_text", "")
        read_print(cards)
        self.kids = read_kids(self.sheet("kid"))
        self.check_counts()
        self.keep: vec[float] = vec[float]([self.finer_value(kind) for kind in range(len(self.ids))])
        self.severity: vec[float] = vec[float]([self.cost_of(kind) for kind in range(len(self.ids))])

    def check_counts(self) -> None:
        """N1, N3: what everything else counts on."""
        file = self.source.name
        totals = [0, 0]
        last = 0
        for kind in range(len(self.ids)):
            back = int(self.back[kind])
            totals[back] += int(self.copies[kind])
            if back < last:
                raise BadCards(f"{file}: Door cards stand before Treasure cards")
            last = back
        if totals != [voc.DOOR_CARDS, voc.TREASURE_CARDS]:
            wanted = f"{voc.DOOR_CARDS} and {voc.TREASURE_CARDS}"
            raise BadCards(f"{file}: {totals[0]} Door and {totals[1]} Treasure cards, not {wanted}")
        if len(self.kids) != NEW_KIDS:
            raise BadCards(f"{file}: {len(self.kids)} New Kid cards, not {NEW_KIDS}")

    # --- what cards are worth ---

    def keep_value(self, kind: int) -> float:
        """§9: how gladly a card is kept by who is late."""
        what = int(self.kind[kind])
        if what in (voc.K_LEVELUP, voc.K_STEAL):
            return 9.0
        if what == voc.K_ALLY:
            return 6.0
        if what in (voc.K_ONESHOT, voc.K_UTILITY):
            return 5.0
        if what in (voc.K_ITEM, voc.K_TURF):
            return 3.0 + float(self.bonus[kind])
        if what == voc.K_MONSTER:
            return 2.0
        return 1.0 if what in (voc.K_CLASS, voc.K_SUPER) else 4.0

    def finer_value(self, kind: int) -> float:
        """The same as bots see it: of equal Items the dearer, and what only sometimes helps is a card like others."""
        what = int(self.kind[kind])
        if what == voc.K_UTILITY:
            return 4.0
        gold = 0.001 * float(self.gp[kind]) if what in (voc.K_ITEM, voc.K_TURF) else 0.0
        return self.keep_value(kind) + gold

    def cost_of(self, kind: int) -> float:
        """What being caught costs, in levels."""
        program = int(self.program[kind])
        if program < 0:
            return 0.0
        cost = 0.0
        for step in range(int(self.lengths[program])):
            at = 3 * (int(self.starts[program]) + step)
            loss = int(self.steps[at])
            if loss == voc.L_GROUNDED:
                cost += 5.0
            elif loss == voc.L_ROLL:
                cost += 2.5
            else:
                cost += float(self.steps[at + 1]) if loss == voc.L_LVL else 0.7
        return cost


def read_print(cards: Sheet) -> None:
    """What is printed on every card and no rule of the engine reads: it must be there all the same."""
    cards.words("flavour")
    cards.words("text", "")
    for entry, timings in zip(cards.entries, cards.words("timing")):
        for timing in timings.split():
            if timing not in voc.TIMINGS:
                raise entry.fail("timing", f"{timing!r} is not one of {', '.join(voc.TIMINGS)}")
    for entry, rules in zip(cards.entries, cards.lists("rules")):
        if not rules:
            raise entry.fail("rules", "a card names the rules it rests on")
    cards.close()


def read_kids(sheet: Sheet) -> list[dict[str, str]]:
    kids = [{"id": kid} for kid in sheet.ids]
    for key in ("name", "colour", "mark", "line"):
        for kid, word in zip(kids, sheet.words(key)):
            kid[key] = word
    sheet.close()
    return kids


def verbs(key: str, noun: str, signatures: str, prefix: str) -> CardVerbs:
    """Each has the number of the constant that is called as it is."""
    codes = {name.removeprefix(prefix): number for name, number in vars(voc).items() if name.startswith(prefix)}
    return CardVerbs(key, noun, signatures, {"LIMIT": 0, **codes}, voc.WORDS)


POWERS: Final = verbs("powers", "a power", voc.POWER_WORDS, "P_")
PLAYS: Final = verbs("play", "something a card does", voc.PLAY_WORDS, "E_")
LOSSES: Final = verbs("bad", "a loss", voc.LOSS_WORDS, "L_")


class Powers(Row):
    def __init__(self) -> None:
        super().__init__(voc.POWERS, "powers")

    def read(self, entry: CardEntry) -> list[int]:
        cells = [0] * voc.POWERS
        for text in entry.texts("powers"):
            name, column, given = POWERS.read(entry, text)
            if name == "LIMIT":
                column = given.pop(0)
            values = given or [1]
            for place, value in enumerate(values, column - len(values) + 1):
                if cells[place]:
                    raise entry.fail("powers", f"{text} stands there twice")
                cells[place] = value
        return cells


class Plays(Row):
    """What playing the card does, and up to two numbers."""

    def __init__(self) -> None:
        super().__init__(3, "play")

    def read(self, entry: CardEntry) -> list[int]:
        if "play" not in entry.values:
            return [0, 0, 0]
        _, code, given = PLAYS.read(entry, entry.text("play"))
        return [code, *given, 0, 0][:3]


class Losses(Column):
    """The number of a card's program, -1 where it has none; the programs are kept here, one after the other."""

    def __init__(self) -> None:
        super().__init__("bad", 0, 0, -1)
        self.steps: list[int] = []
        self.starts: list[int] = []
        self.lengths: list[int] = []

    def read(self, entry: CardEntry) -> int:
        return self.add(entry, entry.text("bad")) if "bad" in entry.values else -1

    def add(self, entry: CardEntry, text: str) -> int:
        """`A; B` and `A ELSE B` (`,left` says what is so anyway), or one ROLL(1-n: A / m-6: B), whose branches become
        the next two programs."""
        number = len(self.starts)
        self.starts.append(len(self.steps) // 3)
        roll = ROLL.fullmatch(text)
        if roll is not None:
            if int(roll[3]) != int(roll[1]) + 1:
                raise entry.fail("bad", "the branches of a ROLL must meet")
            self.steps += [voc.L_ROLL, int(roll[1]), 0]
            self.lengths.append(1)
            self.add(entry, roll[2])
            self.add(entry, roll[4])
            return number
        steps: list[int] = []
        for part in text.split("; "):
            link = voc.THEN
            for clause in part.split(" ELSE "):
                _, code, given = LOSSES.read(entry, clause.replace(",left)", ")"))
                steps += [code, *(given or [0]), link]
                link = voc.ELSE
        self.steps += steps
        self.lengths.append(len(steps) // 3)
        return number


# --- which cards there are ---

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
BITS: Final = as_bits(voc.CLASSES)
CLASS_BIT: Final[vec[i64]] = vec[i64]([BITS.get(name, 0) for name in NAMES])
"""For a Class card its bit, else 0."""
TYPE: Final[vec[i64]] = faces_of(COPIES)
"""The type of each of the 168 cards."""
CARD: Final[vec[i64]] = firsts_of(COPIES)
"""The first card of each type."""


def ids_of(kinds: list[int]) -> list[str]:
    return [IDS[kind] for kind in kinds]


def names_of(kinds: list[int]) -> str:
    return " and ".join([NAMES[kind] for kind in kinds])


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


# --- what stands on the cards ---


def faces(cards: KidsCards) -> dict[str, object]:
    """Every card and kid by id, as the card file says it."""
    by_id = {str(entry.values["id"]): dict(entry.values) for entry in cards.entries}
    return {"cards": by_id, "kids": {kid["id"]: dict(kid) for kid in cards.kids}}


def card_facts(cards: KidsCards) -> dict[str, object]:
    """How much of the set is said in the vocabulary."""
    return {
        "types": len(cards.entries),
        "door": voc.DOOR_CARDS,
        "treasure": voc.TREASURE_CARDS,
        "verbs": len(POWERS.kinds) + len(PLAYS.kinds) + len(LOSSES.kinds) + 1,
        "bespoke": voc.BESPOKE,
        "hash": cards.hash,
    }
