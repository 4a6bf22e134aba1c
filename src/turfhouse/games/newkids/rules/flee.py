"""Running away: order of monsters, sacrifice, and what comes before the roll (N71, N72, N122-N125)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from turfhouse.core.state import KIND, SEAT, A, B, C, D
from turfhouse.games.newkids.pieces import frames as fr, layout as loc, vocabulary as voc
from turfhouse.games.newkids.pieces.board import Board
from turfhouse.games.newkids.pieces.cards import KIND_OF
from turfhouse.games.newkids.rules.asking import SLOTS, TABLE, KidsQuestion
from turfhouse.games.newkids.rules.combat import open_combat_window
from turfhouse.kit.questions import Choice, Reason
from turfhouse.kit.rows import lowest_bit

# Stages of RUN.
R_FIRST = 0
R_NEXT = 1
R_WINDOW = 2
R_LATE = 3
R_ROLL = 4


def monster_power(s: Board, slot: i64, column: i64) -> i64:
    return s.cards.power[(s.z[loc.MON + slot] - 1) * voc.POWERS + column]


def work_run(s: Board) -> None:
    seat = s.field(SEAT)
    if not s.lives(seat) or (s.z[loc.SAFE] >> seat) & 1:
        s.pop()
        return
    stage = s.field(B)
    if stage == R_FIRST:
        first_look(s, seat)
    elif stage == R_NEXT:
        next_monster(s, seat)
    elif stage == R_WINDOW:
        cards_before_roll(s, seat)
    elif stage == R_LATE:
        sacrifice_before_roll(s, seat)
    else:
        roll_or_escape(s, seat)


def first_look(s: Board, seat: i64) -> None:
    """Fake Flu first (N125), then sacrifice or run (N71)."""
    mask = s.field(A)
    for slot in range(i64(loc.MONSTERS)):
        if (mask >> slot) & 1 and by_flu(s, seat, slot):
            mask &= ~(i64(1) << slot)
            escaped(s, seat, slot, "N125")
    s.set_field(A, mask)
    s.set_field(B, R_NEXT)
    if must_roll(s, seat, mask):
        offer_sacrifice(s, seat)


def must_roll(s: Board, seat: i64, mask: i64) -> bool:
    rolls = False
    for slot in range(i64(loc.MONSTERS)):
        if (mask >> slot) & 1 and not escapes_free(s, seat, slot):
            rolls = True
    return rolls


def offer_sacrifice(s: Board, seat: i64) -> None:
    if s.kind_count(seat, voc.K_ALLY):
        s.set_field(KIND, fr.SACRIFICE)
        s.ask_one(seat)


def next_monster(s: Board, seat: i64) -> None:
    mask = s.field(A)
    if not mask:
        s.pop()
        return
    if mask & (mask - 1):
        s.set_field(KIND, fr.NEXT_MONSTER)
        s.ask_one(seat)
    else:
        face(s, lowest_bit(mask))


def face(s: Board, slot: i64) -> None:
    """This monster is the next one. `late_sacrifice` and `curse_between_rolls` come in before the roll."""
    s.set_field(C, slot)
    s.set_field(A, s.field(A) & ~(i64(1) << slot))
    s.set_field(B, R_WINDOW)
    s.become(fr.RUN)


class NextMonster(KidsQuestion):
    def bar(self, s: Board, seat: i64, verb: i64, a: i64, b: i64, c: i64) -> Reason | None:
        return None if (s.field(A) >> a) & 1 else Reason("N123", "you need not run from that one now", 1)

    def answer(self, s: Board, seat: i64, verb: i64, a: i64, b: i64, c: i64) -> None:
        face(s, a)


def cards_before_roll(s: Board, seat: i64) -> None:
    """`curse_between_rolls`: W-FLEE again, but not before Main's first roll, which it has just preceded (N42)."""
    s.set_field(B, R_LATE)
    between = s.field(D) != 0 or seat != s.z[loc.AP]
    if between and s.num(fr.O_BETWEEN) != 0 and not escapes_free(s, seat, s.field(C)):
        open_combat_window(s, fr.FLEE)


def sacrifice_before_roll(s: Board, seat: i64) -> None:
    """`late_sacrifice`: before any roll but the first, with the Allies there are now (N71)."""
    s.set_field(B, R_ROLL)
    if s.field(D) != 0 and s.num(fr.O_LATE) != 0 and not escapes_free(s, seat, s.field(C)):
        offer_sacrifice(s, seat)


def roll_or_escape(s: Board, seat: i64) -> None:
    """The monster at hand. D: this fighter has rolled."""
    s.set_field(B, R_NEXT)
    slot = s.field(C)
    if escapes_free(s, seat, slot):
        escaped(s, seat, slot, "N125" if by_flu(s, seat, slot) else "N124")
    else:
        s.set_field(D, 1)
        s.push(fr.ROLL, seat, slot, 0, 0, -1)


def escapes_free(s: Board, seat: i64, slot: i64) -> bool:
    """N124: NO_PURSUE, judged now. Fake Flu in a later W-FLEE counts too."""
    if s.z[loc.LEVEL + seat] <= monster_power(s, slot, voc.P_NO_PURSUE):
        return True
    return by_flu(s, seat, slot)


def by_flu(s: Board, seat: i64, slot: i64) -> bool:
    """N125."""
    return bool((s.z[loc.FLU] >> seat) & 1) and not monster_power(s, slot, voc.P_NO_AUTO_ESCAPE)


def escaped(s: Board, seat: i64, slot: i64, rule: str) -> None:
    s.note("escaped", seat, rule, "{s} escaped from #.", s.z[loc.MON + slot] - 1)


class Sacrifice(KidsQuestion):
    """N71, N72: escape from everything; Main may take the Helper along."""

    def bar(self, s: Board, seat: i64, verb: i64, a: i64, b: i64, c: i64) -> Reason | None:
        ally = verb == fr.V_RUN or (KIND_OF[a] == voc.K_ALLY and s.card_in(loc.Z_PLAY + seat, a) >= 0)
        return None if ally else Reason("N71", "<card> is no Ally of yours", 1)

    def answer(self, s: Board, seat: i64, verb: i64, a: i64, b: i64, c: i64) -> None:
        s.become(fr.RUN)
        if verb == fr.V_RUN:
            return
        s.discard(s.card_in(loc.Z_PLAY + seat, a))
        s.z[loc.SAFE] |= i64(1) << seat
        s.note("sacrificed", seat, "N71", "{s} left # behind and got away.", a)
        helper = s.z[loc.HELPER]
        if seat != s.z[loc.AP] or helper < 0 or not s.lives(helper):
            return
        how = s.num(fr.O_SAVE)
        if how == 1:
            s.z[loc.SAFE] |= i64(1) << helper
        elif how == 0:
            s.set_field(KIND, fr.SAVE_HELPER)
            s.ask_one(seat)


class SaveHelper(KidsQuestion):
    def answer(self, s: Board, seat: i64, verb: i64, a: i64, b: i64, c: i64) -> None:
        if verb == fr.V_YES:
            s.z[loc.SAFE] |= i64(1) << s.z[loc.HELPER]
        s.become(fr.RUN)


RUN_OR_NOT: Final = [Choice(fr.V_RUN), Choice(fr.V_SACRIFICE, TABLE)]
FROM: Final = [Choice(fr.V_FROM, SLOTS)]
QUESTIONS: Final[dict[int, KidsQuestion]] = {
    fr.SAVE_HELPER: SaveHelper(
        "save_helper", "N72", "Does your Helper escape too?", [Choice(fr.V_YES), Choice(fr.V_NO)]
    ),
    fr.SACRIFICE: Sacrifice("sacrifice", "N71", "Run, or leave an Ally behind?", RUN_OR_NOT),
    fr.NEXT_MONSTER: NextMonster("next_monster", "N123", "Which monster do you run from next?", FROM),
}
