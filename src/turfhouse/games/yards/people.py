"""How a Neighbor's entry is read into the card table: Criteria, Bribe, VP."""

from __future__ import annotations

from librt.vecs import append
from mypy_extensions import i64

from turfhouse.games.yards import vocabulary as v
from turfhouse.games.yards.cards import MARKS, CardTable, read_steps, read_vp, read_words
from turfhouse.kit.cardfile import CardEntry
from turfhouse.kit.steps import FIRST_COLUMN, STEP

NEIGHBOR_KEYS = ("id", "name", "mark", "needs", "bribe", "vp", "text", "line", "rulings", "out", "module")


def add_person(table: CardTable, entry: CardEntry) -> None:
    entry.only(NEIGHBOR_KEYS)
    number = len(table.person_ids)
    table.people.append(entry)
    table.person_ids.append(entry.text("id"))
    table.person_names.append(entry.text("name"))
    table.lines.append(entry.text("line"))
    entry.one_of("mark", MARKS)
    table.person_friendly_out.append(entry.one_of("out", ("friendly",), "") == "friendly")
    table.person_candy_only.append(entry.one_of("module", ("candy",), "") == "candy")
    form, symbol, amount = read_vp(entry, None)
    if form not in (v.FLAT, v.PER_SYMBOL):
        raise entry.fail("vp", "a Neighbor's vp is a number or per_symbol")
    table.sway_form = append(table.sway_form, i64(form))
    table.sway_symbol = append(table.sway_symbol, i64(symbol))
    table.sway_amount = append(table.sway_amount, i64(amount))
    if not entry.texts("needs") and not entry.texts("bribe"):
        raise entry.fail("id", "a Neighbor has needs, a bribe, or both")
    add_needs(table, entry)
    add_bribe(table, entry, number)


def add_needs(table: CardTable, entry: CardEntry) -> None:
    needs = [0] * v.NEEDS
    for line in entry.texts("needs"):
        row = read_words(entry, "needs", line, v.CRITERIA)
        symbol, amount = row[FIRST_COLUMN], row[FIRST_COLUMN + 1]
        if row[STEP] == v.NEED_SYMBOL:
            needs[v.NEED_SYMBOL + symbol] += amount
        elif row[STEP] == v.NEED_NONE:
            needs[v.NEED_NONE] |= 1 << symbol
        else:
            needs[row[STEP]] = amount
    for number in needs:
        table.needs = append(table.needs, i64(number))


def add_bribe(table: CardTable, entry: CardEntry, number: int) -> None:
    if not entry.texts("bribe"):
        table.bribe = append(table.bribe, i64(-1))
        table.hand_bribe = append(table.hand_bribe, i64(0))
        table.bribe_texts.append("")
        return
    table.bribe_texts.append(entry.text("text"))
    table.bribe = append(table.bribe, i64(len(table.steps.rows)))
    rows = read_steps(table, entry, "bribe", -1 - number)
    used = [source_of(row) for row in rows]
    if any(row[STEP] not in v.BRIBES for row in rows):
        raise entry.fail("bribe", "a Bribe is made of pay, pay_other, trash, to_garage and dirt")
    if len(set(used)) != len(used) or any(row[v.N] == v.ALL for row in rows):
        raise entry.fail("bribe", "two parts of a Bribe may not take from the same place, and none takes all (Y59)")
    table.hand_bribe = append(table.hand_bribe, i64(1 if "hand" in used else 0))


def source_of(row: list[int]) -> str:
    """What a part of a Bribe is taken from: parts of one Bribe must not compete."""
    if row[STEP] in (v.PAY, v.PAY_OTHER):
        return "money"
    if row[STEP] == v.DIRT:
        return "ground"
    return "hand" if row[v.WHERE] == v.AT_HAND else "yard"
