"""The card table: flat vectors of integers, and how a card's entry is read into them. See content.py."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from turfhouse.games.yards import vocabulary as v
from turfhouse.kit.cardfile import CardEntry
from turfhouse.kit.steps import FIRST_COLUMN, MAY, STEP, Program, Vocabulary

MARKS = ("K", "Kf", "Kn", "D")
CARD_KEYS = (
    "id", "name", "mark", "type", "n", "price", "places", "vp", "when", "each", "effect", "choose", "first", "always",
    "text", "rulings", "out", "module",
)  # fmt: skip
STARTER_KEYS = ("id", "name", "mark", "type", "when", "effect", "choose", "first", "text", "rulings")
MOST_COPIES = 7
MOST_PESTS = 15
"""A lure counts each kind of Pest in four bits of one number (Y98)."""
TYPES = ("O", "P", "F", "X", "T", "E")
AUTO_GAIN = 1
AUTO_LOSE = 2


class CardTable:
    """Every card and Neighbor by number: numbers go by id in alphabetical order, which is the canonical order (14)."""

    def __init__(self) -> None:
        self.hash = ""
        self.ids: list[str] = []
        self.numbers: dict[str, int] = {}
        self.names: list[str] = []
        self.texts: list[str] = []
        self.rulings: list[list[str]] = []
        self.marks: list[str] = []
        self.entries: list[CardEntry] = []
        self.starters: list[int] = []
        self.friendly_out: list[bool] = []
        self.candy_only: list[bool] = []
        self.count: i64 = 0
        self.symbols: vec[i64] = vec[i64]()
        self.copies: vec[i64] = vec[i64]()
        self.price: vec[i64] = vec[i64]()
        self.places: vec[i64] = vec[i64]()
        self.vp_form: vec[i64] = vec[i64]()
        self.vp_symbol: vec[i64] = vec[i64]()
        self.vp_amount: vec[i64] = vec[i64]()
        self.when: vec[i64] = vec[i64]()
        self.program: vec[i64] = vec[i64]()
        """The place of a card's first step, -1 if it has none."""
        self.auto: vec[i64] = vec[i64]()
        """Does a trigger only give, or only take (Y16)?"""
        self.standing: vec[i64] = vec[i64]()
        self.amount: vec[i64] = vec[i64]()
        """The number of a standing rule."""
        self.pest: vec[i64] = vec[i64]()
        """A Pest's number among Pests, else -1."""
        self.pests: vec[i64] = vec[i64]()
        self.steps = Program(v.WIDTH)
        self.step_owner: vec[i64] = vec[i64]()
        """Whose step a row is: a card's number, or -1 - a Neighbor's."""
        self.people: list[CardEntry] = []
        self.person_ids: list[str] = []
        self.person_names: list[str] = []
        self.lines: list[str] = []
        self.bribe_texts: list[str] = []
        self.person_friendly_out: list[bool] = []
        self.person_candy_only: list[bool] = []
        self.needs: vec[i64] = vec[i64]()
        self.bribe: vec[i64] = vec[i64]()
        self.hand_bribe: vec[i64] = vec[i64]()
        """1 where the Bribe takes cards out of a hand."""
        self.sway_form: vec[i64] = vec[i64]()
        self.sway_symbol: vec[i64] = vec[i64]()
        self.sway_amount: vec[i64] = vec[i64]()

    def kind(self, card_id: str) -> int:
        """The number of a card; raises KeyError."""
        return self.numbers[card_id]

    def person(self, person_id: str) -> int:
        return self.person_ids.index(person_id)


def read_words(entry: CardEntry, key: str, line: str, words: Vocabulary) -> list[int]:
    try:
        return words.row(line)
    except ValueError as problem:
        raise entry.fail(key, f"{key}: {problem}") from None


# --- cards ---


def add_card(table: CardTable, entry: CardEntry) -> None:
    starter = entry.table == "starter"
    entry.only(STARTER_KEYS if starter else CARD_KEYS)
    kind = len(table.ids)
    table.ids.append(entry.text("id"))
    table.numbers[table.ids[kind]] = kind
    table.names.append(entry.text("name"))
    table.texts.append(entry.text("text"))
    table.rulings.append(entry.texts("rulings"))
    table.marks.append(entry.one_of("mark", MARKS))
    table.entries.append(entry)
    symbols = read_symbols(entry)
    event = bool(symbols & v.EVENT)
    if starter:
        if symbols != v.TOOL:
            raise entry.fail("type", "a starter card is a Tool (Y1)")
        table.starters.append(kind)
    table.symbols = append(table.symbols, i64(symbols))
    table.copies = append(table.copies, i64(0 if starter else entry.number("n", None, 1, MOST_COPIES)))
    table.price = append(table.price, i64(0 if starter or event else entry.number("price", None, 0, 99)))
    table.places = append(table.places, i64(entry.number("places", 0, 0, 9)))
    table.friendly_out.append(entry.one_of("out", ("friendly",), "") == "friendly")
    table.candy_only.append(entry.one_of("module", ("candy",), "") == "candy")
    add_vp(table, entry, bool(symbols & (v.TOOL | v.EVENT)))
    add_standing(table, entry)
    add_pest(table, entry, kind, symbols)
    add_effect(table, entry, kind, symbols)
    table.count += 1


def read_symbols(entry: CardEntry) -> int:
    letters = entry.text("type")
    if not 1 <= len(letters) <= 2 or len(set(letters)) != len(letters) or any(x not in v.SYMBOLS for x in letters):
        raise entry.fail("type", f"type {letters!r} must be one or two different letters of {v.SYMBOLS}")
    if len(letters) == 2 and ("T" in letters or "E" in letters):
        raise entry.fail("type", "a Tool or an Event has no second type")
    return sum([1 << v.SYMBOLS.index(letter) for letter in letters])


def add_vp(table: CardTable, entry: CardEntry, never_lies: bool) -> None:
    form, symbol, amount = read_vp(entry, 0)
    if never_lies and (form or amount or table.places[len(table.places) - 1]):
        raise entry.fail("vp", "Tools and Events never lie in a Yard: no vp, no places")
    table.vp_form = append(table.vp_form, i64(form))
    table.vp_symbol = append(table.vp_symbol, i64(symbol))
    table.vp_amount = append(table.vp_amount, i64(amount))


def read_vp(entry: CardEntry, default: int | None) -> tuple[int, int, int]:
    value = entry.values.get("vp", default)
    if isinstance(value, int) and not isinstance(value, bool):
        return v.FLAT, 0, entry.number("vp", default, -99, 99)
    row = read_words(entry, "vp", entry.text("vp"), v.FORMULAS)
    return row[STEP], row[FIRST_COLUMN], row[FIRST_COLUMN + 1] or 1


def add_standing(table: CardTable, entry: CardEntry) -> None:
    line = entry.text("always", "")
    row = read_words(entry, "always", line, v.STANDING) if line else [0, 0, 0, 0]
    if (row[STEP] == v.NO_RIVAL_PLAY and row[3] != 0) or (row[STEP] == v.NO_PEST_PLAY and row[3] != 1):
        raise entry.fail("always", f"always {line!r}: expected no_rival_play row or no_pest_play pile")
    table.standing = append(table.standing, i64(row[STEP]))
    table.amount = append(table.amount, i64(row[FIRST_COLUMN]))


def add_pest(table: CardTable, entry: CardEntry, kind: int, symbols: int) -> None:
    number = -1
    if symbols & v.PEST:
        number = len(table.pests)
        table.pests = append(table.pests, i64(kind))
        if number >= MOST_PESTS:
            raise entry.fail("type", f"at most {MOST_PESTS} kinds of Pests (Y98)")
    table.pest = append(table.pest, i64(number))


def add_effect(table: CardTable, entry: CardEntry, kind: int, symbols: int) -> None:
    when = v.WHENS.index(entry.one_of("when", v.WHENS[1:], ""))
    given = [key for key in ("effect", "choose", "first") if entry.texts(key)]
    if bool(when) != (len(given) == 1):
        raise entry.fail("when", "a card has either `when` and one of effect, choose, first, or none of them")
    if (symbols & v.EVENT and when != v.ON_REVEAL) or (symbols & v.TOOL and when != v.ON_PLAY):
        raise entry.fail("when", "a Tool acts when played, an Event when turned up (reveal)")
    if not symbols & v.EVENT and (when == v.ON_REVEAL or "each" in entry.values):
        raise entry.fail("when", "only Events are turned up (reveal) and speak of each player")
    table.when = append(table.when, i64(when))
    if not when:
        table.program = append(table.program, i64(-1))
        table.auto = append(table.auto, i64(0))
        return
    start = len(table.steps.rows)
    if "each" in entry.values:
        who = v.EACH_WHO.index(entry.one_of("each", v.EACH_WHO))
        add_row(table, kind, row_of(v.EACH, k=who))
    rows = read_steps(table, entry, given[0], kind)
    if when == v.ON_REVEAL and any(row[STEP] in (v.PLAY, v.LURE, v.DRAW) for row in rows):
        raise entry.fail(given[0], "an Event never starts plays or draws (Y54)")
    table.program = append(table.program, i64(start))
    table.auto = append(table.auto, i64(auto_of(given[0], rows)))


def auto_of(key: str, rows: list[list[int]]) -> int:
    """Y16: does it only give money or Candy, or only take them?"""
    steps = {row[STEP] for row in rows}
    if key != "effect" or any(row[MAY] for row in rows):
        return 0
    if steps <= {v.GAIN, v.CANDY}:
        return AUTO_GAIN
    return AUTO_LOSE if steps <= {v.LOSE, v.LOSE_CANDY} else 0


def row_of(step: int, k: int = 0, n: int = 0) -> list[int]:
    row = [0] * v.WIDTH
    row[STEP], row[v.K], row[v.N] = step, k, n
    return row


def add_row(table: CardTable, whose: int, row: list[int]) -> None:
    table.steps.add(row)
    table.step_owner = append(table.step_owner, i64(whose))


def read_steps(table: CardTable, entry: CardEntry, key: str, whose: int) -> list[list[int]]:
    lines = entry.texts(key)
    rows = [read_words(entry, key, line, v.STEPS) for line in lines]
    for line, row in zip(lines, rows, strict=True):
        check_step(entry, key, line, row)
    if key == "choose":
        if any(row[STEP] not in v.ONE_ANSWER or row[MAY] for row in rows):
            raise entry.fail(key, "a branch of choose is one answer: gain, lose, candy, lose_candy, trash or move")
        add_row(table, whose, row_of(v.CHOOSE, n=len(rows)))
    elif key == "first":
        add_row(table, whose, row_of(v.FIRST, n=len(rows)))
    for index in range(len(rows)):
        add_row(table, whose, rows[index])
        if key == "first":
            add_row(table, whose, row_of(v.JUMP, k=2 * (len(rows) - index) - 1))
    add_row(table, whose, row_of(v.END))
    return rows


def check_step(entry: CardEntry, key: str, line: str, row: list[int]) -> None:
    step = row[STEP]
    if step in v.WHERE_OF and row[v.WHERE] not in v.WHERE_OF[step]:
        raise entry.fail(key, f"{line!r}: this verb cannot look there")
    if step in v.TO_OF and row[v.TO] not in v.TO_OF[step]:
        raise entry.fail(key, f"{line!r}: this verb does not lead there")
    if step == v.MOVE and key == "choose" and row[v.TO] != v.TO_ADJACENT:
        raise entry.fail(key, f"{line!r}: a branch of choose moves to an adjacent Pile")
    if step == v.MOVE and key != "choose" and row[v.TO] != v.TO_RIVAL:
        raise entry.fail(key, f"{line!r}: moves to an adjacent Pile are branches of choose")
    if step == v.TO_GARAGE and row[v.TO] == v.TO_OTHER and key != "bribe":
        raise entry.fail(key, f"{line!r}: giving to another player is for Bribes (Y61)")
    if step == v.PAY and not row[MAY] and key != "bribe":
        raise entry.fail(key, f"{line!r}: a cost outside a Bribe is optional: `may pay`")
    if row[MAY] and key == "bribe":
        raise entry.fail(key, f"{line!r}: a Bribe is done in full (Y59)")
    if step in (v.GRASS, v.DIRT, v.TRASH, v.TO_GARAGE, v.TO_HAND) and not row[v.N]:
        raise entry.fail(key, f"{line!r}: how many? At least 1")
    if row[MAY] and row[v.N] == v.ALL:
        raise entry.fail(key, f"{line!r}: `may` with `all` is not supported")
