"""Invariants: every card somewhere, once; Levels; limits; one Helper."""

from __future__ import annotations

from turfhouse.games.newkids.pieces import layout as loc, vocabulary as voc
from turfhouse.games.newkids.pieces.board import Board
from turfhouse.games.newkids.pieces.cards import KIND_OF, TYPE
from turfhouse.games.newkids.pieces.frames import REPAIRS
from turfhouse.games.newkids.pieces.layout import PLACES
from turfhouse.games.newkids.rules.gear import ally_limit, big_limit, bigs, hands_used, turfs


def broken(state: Board) -> list[str]:
    return PLACES.lost(state.z) + levels(state) + limits(state) + combat(state)


def levels(state: Board) -> list[str]:
    z = state.z
    wrong: list[str] = []
    for seat in range(state.seats):
        level = int(z[loc.LEVEL + seat])
        if not 1 <= level <= 10 or (level == 10 and not state.over):
            wrong.append(f"seat {seat} has Level {level} (N21, N24)")
    return wrong


def limits(state: Board) -> list[str]:
    """Not while an owner is just repairing them (N20)."""
    wrong: list[str] = []
    if state.over or (REPAIRS >> state.kind()) & 1:
        return wrong
    for seat in range(state.seats):
        mask = int(state.classes(seat))
        if (mask).bit_count() > 1 + int(state.kind_count(seat, voc.K_SUPER)) or state.kind_count(seat, voc.K_SUPER) > 1:
            wrong.append(f"seat {seat} has too many Classes (N58, N62)")
        if state.kind_count(seat, voc.K_CLASS) != (mask).bit_count():
            wrong.append(f"seat {seat} has a Class twice (N62)")
        if state.kind_count(seat, voc.K_ALLY) > ally_limit(state, seat):
            wrong.append(f"seat {seat} has too many Allies (N70)")
        if bigs(state, seat) > big_limit(state, seat):
            wrong.append(f"seat {seat} has too many Big Items (N82)")
        if turfs(state, seat) > 1:
            wrong.append(f"seat {seat} has too much Turf (N74)")
        wrong += slots(state, seat)
    return wrong


def slots(state: Board, seat: int) -> list[str]:
    wrong = [f"seat {seat} uses {int(hands_used(state, seat))} Hands (N79)"] if hands_used(state, seat) > 2 else []
    seen: list[int] = []
    for card in state.lying(loc.Z_PLAY + seat):
        kind = int(TYPE[card])
        slot = int(state.cards.slot[kind])
        if (
            slot in (voc.S_HEAD, voc.S_ARMOR, voc.S_FOOT)
            and state.z[loc.FLAG + card] & loc.EQUIPPED
            and state.cheat_on(card) < 0
        ):
            if slot in seen:
                wrong.append(f"seat {seat} wears two Items in one slot (N79)")
            seen.append(slot)
        if KIND_OF[kind] == voc.K_CHEAT and state.z[loc.WHERE + state.z[loc.ATT + card]] != loc.Z_PLAY + seat:
            wrong.append(f"seat {seat} has a Cheat! on nothing (N87)")
    return wrong


def combat(state: Board) -> list[str]:
    z = state.z
    wrong: list[str] = []
    helper = int(z[loc.HELPER])
    if not z[loc.FIGHTING] and (helper >= 0 or z[loc.HEAD + loc.Z_COMBAT] >= 0):
        wrong.append("a Helper or cards of a combat, and no combat")
    if helper >= 0 and not state.over and (helper == z[loc.AP] or (state.gone >> helper) & 1):
        wrong.append("the Helper is Main, or gone (N108)")
    bare = [
        slot
        for slot in range(loc.MONSTERS)
        if z[loc.MON + slot] and z[loc.WHERE + z[loc.MCARD + slot] - 1] != loc.Z_COMBAT
    ]
    wrong += [f"monster m{slot} has no card in the combat" for slot in bare]
    holding = [
        seat for seat in range(state.seats) if (z[loc.GROUNDED] >> seat) & 1 and z[loc.HEAD + loc.Z_HAND + seat] >= 0
    ]
    wrong += [f"seat {seat} is Grounded and holds cards (N140)" for seat in holding]
    if not state.over and z[loc.HEAD + loc.Z_LIMBO] >= 0 and state.top == 0:
        wrong.append("cards lie on the table with nothing under way")
    return wrong
