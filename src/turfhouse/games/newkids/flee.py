"""Running away: order of monsters, sacrifice, the die and what its roller may do to it (N71, N122-N129)."""

from __future__ import annotations

from mypy_extensions import i64

from turfhouse.core.state import KIND, SEAT, A, B, C, D
from turfhouse.games.newkids import tell
from turfhouse.games.newkids.board import DICE, Board
from turfhouse.games.newkids.combat import open_combat_window
from turfhouse.games.newkids.fields import (
    AP,
    FLU,
    HEAD,
    HELPER,
    LEVEL,
    LINK,
    MON,
    MONSTERS,
    SAFE,
    SECOND,
    Z_PLAY,
)
from turfhouse.games.newkids.frames import (
    FLEE,
    N_ESCAPE,
    N_REROLLS,
    NEXT_MONSTER,
    O_BETWEEN,
    O_LATE,
    O_SAVE,
    ROLL,
    ROLL_REACT,
    RUN,
    SACRIFICE,
    SAVE_HELPER,
)
from turfhouse.games.newkids.gear import payable, standing
from turfhouse.games.newkids.loss import begin_losses, die_penalty
from turfhouse.games.newkids.table import CLASS_BIT, PLAY_OF, POWER, PROGRAM_OF, STARTS, STEPS, TYPE
from turfhouse.games.newkids.vocabulary import (
    E_ESCAPE_AFTER,
    E_SET_DIE,
    K_ALLY,
    L_DIE,
    P_NO_AUTO_ESCAPE,
    P_NO_PURSUE,
    P_REROLL,
    P_RUN,
    P_RUNME,
    P_SECOND_TRY,
    POWERS,
)

# Stages of RUN.
R_FIRST = 0
R_NEXT = 1
R_WINDOW = 2
R_LATE = 3
R_ROLL = 4


def monster_power(s: Board, slot: i64, column: i64) -> i64:
    return POWER[(s.z[MON + slot] - 1) * POWERS + column]


def work_run(s: Board) -> None:
    seat = s.field(SEAT)
    if not s.lives(seat) or (s.z[SAFE] >> seat) & 1:
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
    for slot in range(i64(MONSTERS)):
        if (mask >> slot) & 1 and by_flu(s, seat, slot):
            mask &= ~(i64(1) << slot)
            escaped(s, seat, slot, "N125")
    s.set_field(A, mask)
    s.set_field(B, R_NEXT)
    if must_roll(s, seat, mask):
        offer_sacrifice(s, seat)


def must_roll(s: Board, seat: i64, mask: i64) -> bool:
    rolls = False
    for slot in range(i64(MONSTERS)):
        if (mask >> slot) & 1 and not escapes_free(s, seat, slot):
            rolls = True
    return rolls


def offer_sacrifice(s: Board, seat: i64) -> None:
    if s.kind_count(seat, K_ALLY):
        s.set_field(KIND, SACRIFICE)
        s.ask_one(seat)


def next_monster(s: Board, seat: i64) -> None:
    mask = s.field(A)
    if not mask:
        s.pop()
        return
    if mask & (mask - 1):
        s.set_field(KIND, NEXT_MONSTER)
        s.ask_one(seat)
        return
    slot: i64 = 0
    while not (mask >> slot) & 1:
        slot += 1
    face(s, slot)


def face(s: Board, slot: i64) -> None:
    """This monster is the next one. `late_sacrifice` and `curse_between_rolls` come in before the roll."""
    s.set_field(C, slot)
    s.set_field(A, s.field(A) & ~(i64(1) << slot))
    s.set_field(B, R_WINDOW)
    s.become(RUN)


def cards_before_roll(s: Board, seat: i64) -> None:
    """`curse_between_rolls`: W-FLEE again, but not before Main's first roll, which it has just preceded (N42)."""
    s.set_field(B, R_LATE)
    between = s.field(D) != 0 or seat != s.z[AP]
    if between and s.num(O_BETWEEN) != 0 and not escapes_free(s, seat, s.field(C)):
        open_combat_window(s, FLEE)


def sacrifice_before_roll(s: Board, seat: i64) -> None:
    """`late_sacrifice`: before any roll but the first, with the Allies there are now (N71)."""
    s.set_field(B, R_ROLL)
    if s.field(D) != 0 and s.num(O_LATE) != 0 and not escapes_free(s, seat, s.field(C)):
        offer_sacrifice(s, seat)


def roll_or_escape(s: Board, seat: i64) -> None:
    """The monster at hand. D: this fighter has rolled."""
    s.set_field(B, R_NEXT)
    slot = s.field(C)
    if escapes_free(s, seat, slot):
        escaped(s, seat, slot, "N125" if by_flu(s, seat, slot) else "N124")
    else:
        s.set_field(D, 1)
        s.push(ROLL, seat, slot, 0, 0, -1)


def escapes_free(s: Board, seat: i64, slot: i64) -> bool:
    """N124: NO_PURSUE, judged now. Fake Flu in a later W-FLEE counts too."""
    if s.z[LEVEL + seat] <= monster_power(s, slot, P_NO_PURSUE):
        return True
    return by_flu(s, seat, slot)


def by_flu(s: Board, seat: i64, slot: i64) -> bool:
    """N125."""
    return bool((s.z[FLU] >> seat) & 1) and not monster_power(s, slot, P_NO_AUTO_ESCAPE)


def escaped(s: Board, seat: i64, slot: i64, rule: str) -> None:
    if s.log is not None:
        s.emit(tell.escaped(int(seat), int(s.z[MON + slot] - 1), rule))


def sacrifice(s: Board, seat: i64, card: i64) -> None:
    """N71, N72: escape from everything; Main may take the Helper along."""
    z = s.z
    s.discard(card)
    z[SAFE] |= i64(1) << seat
    if s.log is not None:
        s.emit(
            tell.card("sacrificed", int(seat), "N71", f"{{{int(seat)}}} left # behind and got away.", int(TYPE[card]))
        )
    s.become(RUN)
    helper = z[HELPER]
    if seat != z[AP] or helper < 0 or not s.lives(helper):
        return
    how = s.num(O_SAVE)
    if how == 1:
        z[SAFE] |= i64(1) << helper
    elif how == 0:
        s.set_field(KIND, SAVE_HELPER)
        s.ask_one(seat)


# --- the die ---


def throw(s: Board) -> None:
    """A real throw, for the ROLL frame on top."""
    number = s.chance[DICE].below(6) + 1
    s.set_field(B, number | 8)
    if s.log is not None:
        s.emit(tell.rolled(int(s.field(SEAT)), int(number), "N126"))
    s.become(ROLL)
    s.set_field(KIND, ROLL_REACT)
    if may_react(s):
        s.ask_one(s.field(SEAT))
    else:
        settle_roll(s)


def set_die(s: Board, number: i64) -> None:
    s.set_field(B, number)
    if s.log is not None:
        seat = int(s.field(SEAT))
        s.emit(tell.plain("die_set", seat, "N127", f"{{{seat}}} makes the die show {int(number)}."))
    react_again(s)


def react_again(s: Board) -> None:
    if may_react(s):
        s.ask_one(s.field(SEAT))
    else:
        settle_roll(s)


def natural(s: Board) -> i64:
    return s.field(B) & 7


def roll_total(s: Board) -> i64:
    """The natural number with all modifiers (N126), or for a card's roll (at least 1)."""
    seat = s.field(SEAT)
    slot = s.field(A)
    total = natural(s) + die_penalty(s, seat, s.curse_with(seat, L_DIE))
    if slot < 0:
        return max(1, total)
    return total + standing(s, seat, P_RUNME) + monster_power(s, slot, P_RUN)


def failed(s: Board) -> bool:
    """Is it a Run Away roll that does not escape?"""
    return s.field(A) >= 0 and roll_total(s) < s.num(N_ESCAPE)


def may_reroll(s: Board) -> bool:
    seat = s.field(SEAT)
    return s.ally_power(seat, P_REROLL) != 0 and s.field(C) < s.num(N_REROLLS) and can_pay(s, seat, P_REROLL, 1)


def may_second(s: Board) -> bool:
    seat = s.field(SEAT)
    return failed(s) and s.ally_power(seat, P_SECOND_TRY) != 0 and not (s.z[SECOND] >> seat) & 1


def may_react(s: Board) -> bool:
    """By public facts: a Treasure-backed hand card may be a reaction."""
    seat = s.field(SEAT)
    if not s.lives(seat):
        return False
    return s.hand_of_back(seat, 1) > 0 or may_reroll(s) or may_second(s) or table_reaction(s, seat)


def table_reaction(s: Board, seat: i64) -> bool:
    card = s.z[HEAD + Z_PLAY + seat]
    while card >= 0:
        if reaction(s, card):
            return True
        card = s.z[LINK + card]
    return False


def reaction(s: Board, card: i64) -> bool:
    """Is this card, hand or table, one the roller may play now?"""
    play = PLAY_OF[TYPE[card]]
    if play == E_SET_DIE:
        return True
    return play == E_ESCAPE_AFTER and failed(s) and not monster_power(s, s.field(A), P_NO_AUTO_ESCAPE)


def settle_roll(s: Board) -> None:
    """The result stands (N127, N128)."""
    seat = s.field(SEAT)
    slot = s.field(A)
    program = s.field(D)
    total = roll_total(s)
    end_roll(s, seat)
    if slot < 0:
        first = total <= STEPS[3 * STARTS[program] + 1]
        begin_losses(s, seat, program + (1 if first else 2), -1)
    elif total >= s.num(N_ESCAPE):
        escaped(s, seat, slot, "N126")
    else:
        kind = s.z[MON + slot] - 1
        if s.log is not None:
            s.emit(tell.caught(int(seat), int(kind)))
        begin_losses(s, seat, PROGRAM_OF[kind], -1)


def end_roll(s: Board, seat: i64) -> None:
    """The die is done with: a penny that saw a 6 really thrown goes, after the roll it still burdened (N127)."""
    six = s.field(B) == 14
    s.pop()
    penny = s.curse_with(seat, L_DIE)
    if six and penny >= 0:
        s.discard(penny)
        if s.log is not None:
            s.emit(tell.curse_ended(int(seat), int(TYPE[penny]), "N127"))


def get_away(s: Board) -> None:
    """ESCAPE_AFTER: escaped after all."""
    seat = s.field(SEAT)
    slot = s.field(A)
    end_roll(s, seat)
    escaped(s, seat, slot, "N127")


# --- paying (N13) ---


def spare_class(s: Board, seat: i64, column: i64) -> i64:
    """The Class whose ability is paid for: it may not be the payment."""
    card = s.z[HEAD + Z_PLAY + seat]
    while card >= 0:
        if CLASS_BIT[TYPE[card]] and POWER[TYPE[card] * POWERS + column]:
            return CLASS_BIT[TYPE[card]]
        card = s.z[LINK + card]
    return 0


def can_pay(s: Board, seat: i64, column: i64, count: i64) -> bool:
    return pay_count(s, seat, spare_class(s, seat, column)) >= count


def pay_count(s: Board, seat: i64, spare: i64) -> i64:
    total = s.hand_size(seat)
    card = s.z[HEAD + Z_PLAY + seat]
    while card >= 0:
        if payable(s, card, spare):
            total += 1
        card = s.z[LINK + card]
    return total
