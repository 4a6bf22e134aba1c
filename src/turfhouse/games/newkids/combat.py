"""Combats: monsters come and go, the fight is decided, Treasure is drawn and split, the table is cleared (N91-N121)."""

from __future__ import annotations

from mypy_extensions import i64

from turfhouse.core.state import KIND, WIDTH, A, B, C
from turfhouse.games.newkids import tell
from turfhouse.games.newkids.board import Board
from turfhouse.games.newkids.fields import (
    ALL,
    AP,
    ATT,
    BANK,
    ENDED,
    EQUIPS,
    FIGHTING,
    FOUGHT,
    HEAD,
    HELPER,
    HNO,
    LAP,
    LEVEL,
    LINK,
    MCARD,
    MENH,
    MENT,
    MON,
    MONSTERS,
    MSNEAK,
    MSNKBY,
    MTWIN,
    NOW,
    ORDER,
    PROMISED,
    PUBLIC,
    SAFE,
    SHARE,
    TNO,
    WAIT,
    WINNERS,
    Z_COMBAT,
    Z_CURSE,
    Z_LIMBO,
    Z_PLAY,
)
from turfhouse.games.newkids.frames import (
    C_BONUS,
    C_CLEAN,
    C_COLLECT,
    C_DECIDE,
    C_FIGHT,
    C_HELPER_RUNS,
    C_KILL,
    C_MAIN_RUNS,
    COMBAT,
    FIGHT,
    FLEE,
    O_SHARED,
    PICK_TREASURE,
    RUN,
    SPLIT,
)
from turfhouse.games.newkids.gear import arrive, may_take, standing
from turfhouse.games.newkids.sums import (
    WIN,
    ahead,
    fighters_total,
    monsters_total,
    total_levels,
    total_treasures,
    treasures,
)
from turfhouse.games.newkids.table import KEPT_OF, KIND_OF, LEVEL_OF, POWER, TYPE
from turfhouse.games.newkids.vocabulary import K_ENHANCER, NEXT_COMBAT, P_ARCADE, P_SOLO_T, POWERS

HELPER_FIRST = 1
MAIN_FIRST = 2
ALTERNATE = 3


def begin_combat(s: Board, card: i64) -> None:
    """N91: a monster against AP."""
    s.z[FIGHTING] = 1
    s.z[FOUGHT] = 1
    enter_fight(s, s.z[AP])
    add_monster(s, card)
    s.push(COMBAT, s.z[AP], C_FIGHT)


def enter_fight(s: Board, seat: i64) -> None:
    """A player becomes a fighter: what waited for the next combat counts now (N134)."""
    z = s.z
    z[NOW + seat] += z[WAIT + seat]
    z[WAIT + seat] = 0
    card = z[HEAD + Z_CURSE + seat]
    while card >= 0:
        if KEPT_OF[TYPE[card]] == NEXT_COMBAT:
            z[ATT + card] = 1
        card = z[LINK + card]
    s.dirty = True


def free_slot(s: Board) -> i64:
    """A slot for one more monster; -1 if there is none."""
    for slot in range(i64(MONSTERS)):
        if not s.z[MON + slot]:
            return slot
    return -1


def add_monster(s: Board, card: i64) -> i64:
    slot = free_slot(s)
    place_monster(s, card, slot)
    return slot


def place_monster(s: Board, card: i64, slot: i64) -> None:
    s.commit(card, -1)
    s.z[MON + slot] = TYPE[card] + 1
    s.z[MCARD + slot] = card + 1


def add_twin(s: Board, card: i64, slot: i64) -> None:
    """N104: the same monster once more, with the same enhancers; no SNEAK marks."""
    z = s.z
    twin = free_slot(s)
    s.commit(card, -1)
    z[MON + twin] = z[MON + slot]
    z[MCARD + twin] = card + 1
    z[MENH + twin] = z[MENH + slot]
    z[MENT + twin] = z[MENT + slot]
    z[MTWIN + twin] = slot + 1
    z[MTWIN + slot] = twin + 1


def enhance(s: Board, card: i64, slot: i64, strength: i64, treasure: i64) -> None:
    """N103; on one of twins it counts for both (N104)."""
    z = s.z
    s.commit(card, slot)
    z[MENH + slot] += strength
    z[MENT + slot] += treasure
    twin = z[MTWIN + slot] - 1
    if twin >= 0:
        z[MENH + twin] += strength
        z[MENT + twin] += treasure


def remove_monster(s: Board, slot: i64, bank: bool) -> None:
    """A monster leaves with its enhancers; a twin stays, with the monster card and the enhancers (N104, N107)."""
    z = s.z
    if bank:
        z[BANK] += treasures(s, slot)
    card = z[MCARD + slot] - 1
    twin = z[MTWIN + slot] - 1
    if twin >= 0:
        cousin = z[MCARD + twin] - 1
        if KIND_OF[TYPE[card]] == 0:
            z[MCARD + twin] = card + 1
            card = cousin
        z[MTWIN + twin] = 0
    move_enhancers(s, slot, twin)
    s.discard(card)
    for field in (MON, MCARD, MENH, MENT, MSNEAK, MSNKBY, MTWIN):
        z[field + slot] = 0
    s.dirty = True


def move_enhancers(s: Board, slot: i64, twin: i64) -> None:
    z = s.z
    card = z[HEAD + Z_COMBAT]
    while card >= 0:
        after = z[LINK + card]
        if KIND_OF[TYPE[card]] == K_ENHANCER and z[ATT + card] == slot:
            if twin >= 0:
                z[ATT + card] = twin
            else:
                s.discard(card)
        card = after


def end_fight(s: Board, stage: i64) -> None:
    """W-FIGHT, which is on top, closes; the combat goes on at a stage."""
    s.pop()
    s.set_field(A, stage)


# --- the stages ---


def work_combat(s: Board) -> None:
    stage = s.field(A)
    main = s.z[AP]
    if stage == C_FIGHT:
        s.set_field(A, C_DECIDE)
        open_combat_window(s, FIGHT)
    elif stage == C_DECIDE:
        decide(s)
    elif stage == C_MAIN_RUNS:
        s.set_field(A, C_HELPER_RUNS)
        s.push(RUN, main, monster_mask(s))
    elif stage == C_HELPER_RUNS:
        s.set_field(A, C_CLEAN)
        helper = s.z[HELPER]
        if helper >= 0 and not (s.z[SAFE] >> helper) & 1:
            s.push(RUN, helper, monster_mask(s))
    elif stage == C_KILL:
        kill(s)
    elif stage == C_COLLECT:
        s.set_field(A, C_BONUS)
        draw_treasures(s, s.z[BANK])
    elif stage == C_BONUS:
        bonus_draw(s)
    else:
        clean_up(s)


def open_combat_window(s: Board, kind: i64) -> None:
    """W-FIGHT or W-FLEE: all living are asked, and every window has its own equip credits (N55)."""
    for seat in range(s.seats):
        s.z[EQUIPS + seat] = 0
    main = s.z[AP]
    s.push(kind, main)
    s.open_window(s.living(), s.living(), main)


def monster_mask(s: Board) -> i64:
    mask: i64 = 0
    for slot in range(i64(MONSTERS)):
        if s.z[MON + slot]:
            mask |= i64(1) << slot
    return mask


def decide(s: Board) -> None:
    """W-FIGHT has closed: offers lapse, the side ahead has won (N97, N117, N122)."""
    for slot in range(i64(12)):
        s.z[HNO + slot] = 0
    main = s.z[AP]
    if ahead(s):
        s.set_field(A, C_KILL)
        return
    if s.log is not None:
        s.emit(tell.combat_lost(int(main), int(fighters_total(s)), int(monsters_total(s))))
    s.set_field(A, C_MAIN_RUNS)
    open_combat_window(s, FLEE)


def kill(s: Board) -> None:
    """N118 (1)-(3)."""
    z = s.z
    main = z[AP]
    helper = z[HELPER]
    if s.log is not None:
        kinds = [int(z[MON + slot]) - 1 for slot in range(MONSTERS) if z[MON + slot]]
        s.emit(tell.killed(int(main), kinds, int(fighters_total(s)), int(monsters_total(s))))
    treasure = total_treasures(s)
    s.set_field(B, (i64(1) << main) | (i64(1) << helper if helper >= 0 else 0))
    s.set_field(C, 1 if big_kill(s) else 0)
    if helper < 0:
        treasure += solo_treasures(s)
    gained = s.gain(main, total_levels(s), WIN)
    if gained and s.log is not None:
        s.emit(tell.gained(int(main), int(gained), int(z[LEVEL + main]), "N118"))
    if z[LEVEL + main] >= WIN:
        win(s, (i64(1) << main) | (i64(1) << helper if helper >= 0 and s.num(O_SHARED) else 0), 24)
        return
    s.set_field(A, C_BONUS)
    draw_treasures(s, treasure)


def win(s: Board, winners: i64, rule: i64) -> None:
    s.z[WINNERS] = winners
    s.z[ENDED] = rule
    if s.log is not None:
        seats = [seat for seat in range(s.seats) if (winners >> seat) & 1]
        s.emit(tell.game_over(seats, f"N{int(rule)}"))
    s.finish()


def solo_treasures(s: Board) -> i64:
    total: i64 = 0
    for slot in range(i64(MONSTERS)):
        kind = s.z[MON + slot]
        if kind:
            total += POWER[(kind - 1) * POWERS + P_SOLO_T]
    return total


def big_kill(s: Board) -> bool:
    """N120: was a monster of printed level 10 or more among the killed?"""
    for slot in range(i64(MONSTERS)):
        kind = s.z[MON + slot]
        if kind and LEVEL_OF[kind - 1] >= 10:
            return True
    return False


def draw_treasures(s: Board, count: i64) -> None:
    """N119: face down to Main, or face up and split with the Helper."""
    main = s.z[AP]
    helper = s.z[HELPER]
    if helper < 0:
        for _ in range(count):
            s.draw_to_hand(main, 1, "N119")
        return
    drawn: i64 = 0
    for _ in range(count):
        card = s.draw_open(1)
        if card >= 0:
            drawn += 1
            if s.log is not None:
                s.emit(tell.card("treasure", int(main), "N119", "# lies on the table.", int(TYPE[card]), 0xFF))
    share = s.z[SHARE]
    if share == ALL or share > drawn:
        share = drawn
    s.push(SPLIT, helper, share, drawn - share, 1 if s.z[ORDER] == MAIN_FIRST else 0)


def work_split(s: Board) -> None:
    """Whose pick is it? When one share is full the rest goes to the other."""
    theirs = s.field(A)
    ours = s.field(B)
    helper = s.z[HELPER]
    main = s.z[AP]
    if not theirs or not ours or helper < 0:
        rest = s.z[HEAD + Z_LIMBO]
        while rest >= 0:
            after = s.z[LINK + rest]
            hand_treasure(s, rest, helper if theirs and helper >= 0 else main)
            rest = after
        s.pop()
        return
    s.set_field(KIND, PICK_TREASURE)
    s.ask_one(main if s.field(C) else helper)


def pick_treasure(s: Board, seat: i64, kind: i64) -> None:
    hand_treasure(s, s.card_in(Z_LIMBO, kind), seat)
    mine = s.field(C)
    s.set_field(B if mine else A, s.field(B if mine else A) - 1)
    if s.z[ORDER] == ALTERNATE:
        s.set_field(C, 1 - mine)
    s.become(SPLIT)


def hand_treasure(s: Board, card: i64, seat: i64) -> None:
    s.to_hand(card, seat, PUBLIC)
    if s.log is not None:
        s.emit(tell.card("took", int(seat), "N119", f"{{{int(seat)}}} took #.", int(TYPE[card])))


def bonus_draw(s: Board) -> None:
    """N118 (4) and (5)."""
    z = s.z
    main = z[AP]
    s.set_field(A, C_CLEAN)
    if s.field(C) and standing(s, main, P_ARCADE):
        s.draw_to_hand(main, 1, "N120")
    helper = z[HELPER]
    for index in range(i64(2)):
        card = z[PROMISED + index] - 1
        if card >= 0 and helper >= 0 and z[card] == Z_PLAY + main and may_take(s, helper, card):
            arrive(s, helper, card)
            if s.log is not None:
                text = f"{{{int(helper)}}} got # from {{{int(main)}}}, as promised."
                s.emit(tell.card("item_moved", int(main), "N112", text, int(TYPE[card])))


def clean_up(s: Board) -> None:
    """N121: marks are spent, monsters and committed cards discarded."""
    z = s.z
    z[LAP] |= s.field(B)
    card = z[HEAD + Z_COMBAT]
    while card >= 0:
        after = z[LINK + card]
        s.discard(card)
        card = after
    for seat in range(s.seats):
        spend_curses(s, seat)
    for index in range(i64(FIGHTING), i64(WAIT)):
        z[index] = 0
    z[HELPER] = -1
    for index in range(i64(HNO), i64(TNO)):
        z[index] = 0
    s.dirty = True
    s.pop()


def spend_curses(s: Board, seat: i64) -> None:
    card = s.z[HEAD + Z_CURSE + seat]
    while card >= 0:
        after = s.z[LINK + card]
        if KEPT_OF[TYPE[card]] == NEXT_COMBAT and s.z[ATT + card] == 1:
            s.discard(card)
        card = after


def combat_frame(s: Board) -> i64:
    """Where the combat's frame lies; -1 if there is none."""
    frame = s.top
    while frame >= 0:
        if s.stack[frame + KIND] == COMBAT:
            return frame
        frame -= WIDTH
    return -1


def helper_leaves(s: Board, rule: str) -> None:
    """N114, N116: unharmed; the agreement is void, played cards stay."""
    z = s.z
    helper = z[HELPER]
    if s.log is not None:
        s.emit(tell.plain("helper_left", int(helper), rule, f"{{{int(helper)}}} is no longer in the fight."))
    z[HELPER] = -1
    void_agreement(s)
    s.dirty = True


def void_agreement(s: Board) -> None:
    z = s.z
    z[SHARE] = 0
    z[ORDER] = 0
    z[PROMISED] = 0
    z[PROMISED + 1] = 0
    from turfhouse.games.newkids.fields import COMPELLED

    z[COMPELLED] = 0
