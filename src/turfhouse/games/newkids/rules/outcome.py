"""How a combat goes on: the fight is decided, levels and Treasure come, split with a Helper (N97, N117-N122).

SPLIT and PICK_TREASURE keep in A how many Treasures the Helper still gets, in B Main, in C whose pick it is (0 Helper).
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from turfhouse.core.state import KIND, A, B, C
from turfhouse.games.newkids.pieces import frames as fr, layout as loc, vocabulary as voc
from turfhouse.games.newkids.pieces.board import Board
from turfhouse.games.newkids.pieces.cards import TYPE, ids_of, names_of
from turfhouse.games.newkids.rules import combat, gear, sums
from turfhouse.games.newkids.rules.asking import LIMBO, KidsQuestion, Laid
from turfhouse.kit.questions import Choice

MAIN_FIRST: Final = 2
ALTERNATE: Final = 3


def work_combat(s: Board) -> None:
    stage = s.field(A)
    main = s.z[loc.AP]
    if stage == fr.C_FIGHT:
        s.set_field(A, fr.C_DECIDE)
        combat.open_combat_window(s, fr.FIGHT)
    elif stage == fr.C_DECIDE:
        decide(s)
    elif stage == fr.C_MAIN_RUNS:
        s.set_field(A, fr.C_HELPER_RUNS)
        s.push(fr.RUN, main, monster_mask(s))
    elif stage == fr.C_HELPER_RUNS:
        s.set_field(A, fr.C_CLEAN)
        helper = s.z[loc.HELPER]
        if helper >= 0 and not (s.z[loc.SAFE] >> helper) & 1:
            s.push(fr.RUN, helper, monster_mask(s))
    elif stage == fr.C_KILL:
        kill(s)
    elif stage == fr.C_COLLECT:
        s.set_field(A, fr.C_BONUS)
        draw_treasures(s, s.z[loc.BANK])
    elif stage == fr.C_BONUS:
        bonus_draw(s)
    else:
        combat.clean_up(s)


def monster_mask(s: Board) -> i64:
    mask: i64 = 0
    for slot in s.monsters():
        mask |= i64(1) << slot
    return mask


def decide(s: Board) -> None:
    """W-FIGHT has closed: offers lapse, the side ahead has won (N97, N117, N122)."""
    for slot in range(i64(12)):
        s.z[loc.HNO + slot] = 0
    main = s.z[loc.AP]
    if sums.ahead(s):
        s.set_field(A, fr.C_KILL)
        return
    if s.log is not None:
        ours, theirs = int(sums.fighters_total(s)), int(sums.monsters_total(s))
        text = f"{{s}} must run: {ours} against {theirs}."
        s.note("combat_lost", main, "N122", text, data={"fighters": ours, "strength": theirs})
    s.set_field(A, fr.C_MAIN_RUNS)
    combat.open_combat_window(s, fr.FLEE)


def kill(s: Board) -> None:
    """N118 (1)-(3)."""
    z = s.z
    main, helper = z[loc.AP], z[loc.HELPER]
    if s.log is not None:
        kinds = [int(z[loc.MON + slot]) - 1 for slot in range(loc.MONSTERS) if z[loc.MON + slot]]
        ours, theirs = int(sums.fighters_total(s)), int(sums.monsters_total(s))
        data: dict[str, object] = {"monsters": ids_of(kinds), "fighters": ours, "strength": theirs}
        s.note("killed", main, "N117", f"{names_of(kinds)} beaten, {ours} to {theirs}!", data=data)
    treasure = sums.total_treasures(s)
    s.set_field(B, (i64(1) << main) | (i64(1) << helper if helper >= 0 else 0))
    for slot in range(i64(loc.MONSTERS)):
        kind = z[loc.MON + slot] - 1
        if kind >= 0 and s.cards.level[kind] >= 10:  # as printed (N120)
            s.set_field(C, 1)
        if kind >= 0 and helper < 0:
            treasure += s.cards.power[kind * voc.POWERS + voc.P_SOLO_T]
    s.gain_levels(main, sums.total_levels(s), voc.WIN, "N118")
    if z[loc.LEVEL + main] >= voc.WIN:
        combat.win(s, (i64(1) << main) | (i64(1) << helper if helper >= 0 and s.num(fr.O_SHARED) else 0), 24)
        return
    s.set_field(A, fr.C_BONUS)
    draw_treasures(s, treasure)


def draw_treasures(s: Board, count: i64) -> None:
    """N119: face down to Main, or face up and split with the Helper."""
    main = s.z[loc.AP]
    helper = s.z[loc.HELPER]
    if helper < 0:
        for _time in range(count):
            s.draw_to_hand(main, 1, "N119")
        return
    drawn: i64 = 0
    for _time in range(count):
        card = s.draw_open(1)
        if card >= 0:
            drawn += 1
            s.note("treasure", main, "N119", "# lies on the table.", TYPE[card], 0xFF)
    share = s.z[loc.SHARE]
    if share == loc.ALL or share > drawn:
        share = drawn
    s.push(fr.SPLIT, helper, share, drawn - share, 1 if s.z[loc.ORDER] == MAIN_FIRST else 0)


def work_split(s: Board) -> None:
    """Whose pick is it? When one share is full the rest goes to the other."""
    theirs = s.field(A)
    ours = s.field(B)
    helper = s.z[loc.HELPER]
    main = s.z[loc.AP]
    if not theirs or not ours or helper < 0:
        for card in s.lying(loc.Z_LIMBO):
            hand_treasure(s, card, helper if theirs and helper >= 0 else main)
        s.pop()
        return
    s.set_field(KIND, fr.PICK_TREASURE)
    s.ask_one(main if s.field(C) else helper)


class PickTreasure(Laid):
    def answer(self, s: Board, seat: i64, verb: i64, a: i64, b: i64, c: i64) -> None:
        hand_treasure(s, s.card_in(loc.Z_LIMBO, a), seat)
        mine = s.field(C)
        s.set_field(B if mine else A, s.field(B if mine else A) - 1)
        if s.z[loc.ORDER] == ALTERNATE:
            s.set_field(C, 1 - mine)
        s.become(fr.SPLIT)


QUESTIONS: Final[dict[int, KidsQuestion]] = {
    fr.PICK_TREASURE: PickTreasure("pick_treasure", "N119", "Pick a Treasure.", [Choice(fr.V_TAKE, LIMBO)])
}


def hand_treasure(s: Board, card: i64, seat: i64) -> None:
    s.to_hand(card, seat, loc.PUBLIC)
    s.note("took", seat, "N119", "{s} took [[#]].", TYPE[card])


def bonus_draw(s: Board) -> None:
    """N118 (4) and (5)."""
    z = s.z
    main = z[loc.AP]
    s.set_field(A, fr.C_CLEAN)
    if s.field(C) and gear.standing(s, main, voc.P_ARCADE):
        s.draw_to_hand(main, 1, "N120")
    helper = z[loc.HELPER]
    for index in range(i64(2)):
        card = z[loc.PROMISED + index] - 1
        if card >= 0 and helper >= 0 and z[loc.WHERE + card] == loc.Z_PLAY + main and gear.may_take(s, helper, card):
            gear.arrive(s, helper, card)
            s.note("item_moved", main, "N112", "{t} got [[#]] from {s}, as promised.", TYPE[card], 0, helper)
