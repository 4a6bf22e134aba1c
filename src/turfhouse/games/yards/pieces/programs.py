"""How effects and Bribes are read into steps: one program for all cards, a place in it for each."""

from __future__ import annotations

from turfhouse.games.yards.pieces import vocabulary as v
from turfhouse.kit.cardfile import CardEntry
from turfhouse.kit.cardtable import Row
from turfhouse.kit.steps import MAY, STEP, Program

AUTO_GAIN = 1
AUTO_LOSE = 2


def row_of(step: int, k: int = 0, n: int = 0) -> list[int]:
    row = [0] * v.WIDTH
    row[STEP], row[v.K], row[v.N] = step, k, n
    return row


def read_steps(program: Program, entry: CardEntry, key: str, whose: int) -> list[list[int]]:
    """Add the steps that stand under a key; they come back as they are written."""
    lines = entry.texts(key)
    rows = [v.STEPS.read(entry, key, line) for line in lines]
    for line, row in zip(lines, rows, strict=True):
        check_step(entry, key, line, row)
    if key == "choose" and any(row[STEP] not in v.ONE_ANSWER or row[MAY] for row in rows):
        raise entry.fail(key, "a branch of choose is one answer: gain, lose, candy, lose_candy, trash or move")
    if key in v.BRANCHED:
        program.add(row_of(v.BRANCHED[key], n=len(rows)), whose)
    for index in range(len(rows)):
        program.add(rows[index], whose)
        if key == "first":
            program.add(row_of(v.JUMP, k=2 * (len(rows) - index) - 1), whose)
    program.add(row_of(v.END), whose)
    return rows


def check_step(entry: CardEntry, key: str, line: str, row: list[int]) -> None:
    step, may, to, bribe, choose = row[STEP], row[MAY], row[v.TO], key == "bribe", key == "choose"
    for wrong, why in (
        (row[v.WHERE] not in v.WHERE_OF.get(step, (row[v.WHERE],)), "this verb cannot look there"),
        (to not in v.TO_OF.get(step, (to,)), "this verb does not lead there"),
        (choose and to == v.TO_RIVAL, "a branch of choose moves to an adjacent Pile"),
        (not choose and to == v.TO_ADJACENT, "moves to an adjacent Pile are branches of choose"),
        (not bribe and to == v.TO_OTHER, "giving to another player is for Bribes (Y61)"),
        (not bribe and step in v.OPTIONAL and not may, "a cost outside a Bribe is optional: `may pay`"),
        (bribe and may, "a Bribe is done in full (Y59)"),
        (step in v.SEVERAL and not row[v.N], "how many? At least 1"),
        (may and row[v.N] == v.ALL, "`may` with `all` is not supported"),
    ):
        if wrong:
            raise entry.fail(key, f"{line!r}: {why}")


class Effects(Row):
    """When a card acts, the place of its first step (-1: none), and whether it only gives or only takes (Y16)."""

    def __init__(self, program: Program) -> None:
        super().__init__(3, "when", "each", "effect", "choose", "first")
        self.program = program
        self.kind = -1

    def read(self, entry: CardEntry) -> list[int]:
        self.kind += 1
        when = v.WHENS.index(entry.one_of("when", v.WHENS[1:], ""))
        given = [key for key in ("effect", "choose", "first") if entry.texts(key)]
        check_when(entry, when, len(given))
        if not when:
            return [0, -1, 0]
        place = self.program.place()
        if "each" in entry.values:
            who = v.EACH_WHO.index(entry.one_of("each", v.EACH_WHO))
            self.program.add(row_of(v.EACH, k=who), self.kind)
        rows = read_steps(self.program, entry, given[0], self.kind)
        if when == v.ON_REVEAL and any(row[STEP] in v.NO_EVENT for row in rows):
            raise entry.fail(given[0], "an Event never starts plays or draws (Y54)")
        return [when, place, auto_of(given[0], rows)]


def check_when(entry: CardEntry, when: int, programs: int) -> None:
    types = entry.text("type")
    if bool(when) != (programs == 1):
        raise entry.fail("when", "a card has either `when` and one of effect, choose, first, or none of them")
    if ("E" in types and when != v.ON_REVEAL) or ("T" in types and when != v.ON_PLAY):
        raise entry.fail("when", "a Tool acts when played, an Event when turned up (reveal)")
    if "E" not in types and (when == v.ON_REVEAL or "each" in entry.values):
        raise entry.fail("when", "only Events are turned up (reveal) and speak of each player")


def auto_of(key: str, rows: list[list[int]]) -> int:
    """Y16: does it only give money or Candy, or only take them?"""
    steps = {row[STEP] for row in rows}
    if key != "effect" or any(row[MAY] for row in rows):
        return 0
    if steps <= {v.GAIN, v.CANDY}:
        return AUTO_GAIN
    return AUTO_LOSE if steps <= {v.LOSE, v.LOSE_CANDY} else 0


class Bribes(Row):
    """The place of a Bribe's first step (-1: none), and 1 where it takes cards out of a hand."""

    def __init__(self, program: Program) -> None:
        super().__init__(2, "bribe")
        self.program = program
        self.whose = 0

    def read(self, entry: CardEntry) -> list[int]:
        self.whose -= 1
        if not entry.texts("bribe"):
            if not entry.texts("needs"):
                raise entry.fail("id", "a Neighbor has needs, a bribe, or both")
            return [-1, 0]
        entry.text("text")
        place = self.program.place()
        rows = read_steps(self.program, entry, "bribe", self.whose)
        used = [v.BRIBES.get(row[STEP]) or ("hand" if row[v.WHERE] == v.AT_HAND else "yard") for row in rows]
        if any(row[STEP] not in v.BRIBES for row in rows):
            raise entry.fail("bribe", "a Bribe is made of pay, pay_other, trash, to_garage and dirt")
        if len(set(used)) != len(used) or any(row[v.N] == v.ALL for row in rows):
            raise entry.fail("bribe", "two parts of a Bribe may not take from the same place, and none takes all (Y59)")
        return [place, 1 if "hand" in used else 0]
