"""Invariants: every card somewhere, once; Levels; limits; one Helper."""

from __future__ import annotations

from turfhouse.games.newkids.fields import (
    AP,
    ATT,
    DECK,
    EQUIPPED,
    FIGHTING,
    FLAG,
    GROUNDED,
    HEAD,
    HELPER,
    LEVEL,
    LINK,
    MCARD,
    MON,
    MONSTERS,
    NDECK,
    NDISC,
    PILE,
    WHERE,
    Z_COMBAT,
    Z_DECK,
    Z_HAND,
    Z_LIMBO,
    Z_PILE,
    Z_PLAY,
    ZONES,
)
from turfhouse.games.newkids.frames import FIX_ALLY, SELL
from turfhouse.games.newkids.gear import ally_limit, big_limit, bigs, hands_used, turfs
from turfhouse.games.newkids.state import NewKidsState
from turfhouse.games.newkids.table import KIND_OF, SLOT_OF, TYPE
from turfhouse.games.newkids.vocabulary import CARDS, K_ALLY, K_CHEAT, K_CLASS, K_SUPER

IN_PLAY_KINDS = (K_CLASS, K_SUPER, K_CHEAT, K_ALLY)


def broken(state: NewKidsState) -> list[str]:
    return conservation(state) + levels(state) + limits(state) + combat(state)


def conservation(state: NewKidsState) -> list[str]:
    """168 cards: lists, decks and piles agree with what each card says of itself."""
    z = state.z
    places: dict[int, int] = {}
    wrong: list[str] = []
    for zone in range(2, ZONES):
        card = int(z[HEAD + zone])
        last = -1
        while card >= 0:
            if card in places or card <= last:
                wrong.append(f"card {card} lies in two places, or out of order, in zone {zone}")
                break
            places[card] = zone
            last = card
            card = int(z[LINK + card])
    for back in range(2):
        for start, count, zone in ((DECK, NDECK, Z_DECK), (PILE, NDISC, Z_PILE)):
            for index in range(int(z[count + back])):
                places[int(z[start + 92 * back + index])] = zone
    if len(places) != CARDS:
        wrong.append(f"{len(places)} cards are somewhere, not {CARDS}")
    for card, zone in places.items():
        if z[WHERE + card] != zone:
            wrong.append(f"card {card} says it is in {int(z[WHERE + card])}, and lies in {zone}")
    return wrong


def levels(state: NewKidsState) -> list[str]:
    z = state.z
    wrong: list[str] = []
    for seat in range(state.seats):
        level = int(z[LEVEL + seat])
        if not 1 <= level <= 10 or (level == 10 and not state.over):
            wrong.append(f"seat {seat} has Level {level} (N21, N24)")
    return wrong


def limits(state: NewKidsState) -> list[str]:
    """Not while an owner is just repairing them (N20)."""
    wrong: list[str] = []
    if state.over or FIX_ALLY <= state.kind() <= SELL:
        return wrong
    for seat in range(state.seats):
        mask = int(state.classes(seat))
        if (mask).bit_count() > 1 + int(state.kind_count(seat, K_SUPER)) or state.kind_count(seat, K_SUPER) > 1:
            wrong.append(f"seat {seat} has too many Classes (N58, N62)")
        if state.kind_count(seat, K_CLASS) != (mask).bit_count():
            wrong.append(f"seat {seat} has a Class twice (N62)")
        if state.kind_count(seat, K_ALLY) > ally_limit(state, seat):
            wrong.append(f"seat {seat} has too many Allies (N70)")
        if bigs(state, seat) > big_limit(state, seat):
            wrong.append(f"seat {seat} has too many Big Items (N82)")
        if turfs(state, seat) > 1:
            wrong.append(f"seat {seat} has too much Turf (N74)")
        wrong += slots(state, seat)
    return wrong


def slots(state: NewKidsState, seat: int) -> list[str]:
    wrong = [f"seat {seat} uses {int(hands_used(state, seat))} Hands (N79)"] if hands_used(state, seat) > 2 else []
    seen: list[int] = []
    card = int(state.z[HEAD + Z_PLAY + seat])
    while card >= 0:
        kind = int(TYPE[card])
        slot = int(SLOT_OF[kind])
        if 1 <= slot <= 3 and state.z[FLAG + card] & EQUIPPED and state.cheat_on(card) < 0:
            if slot in seen:
                wrong.append(f"seat {seat} wears two Items in one slot (N79)")
            seen.append(slot)
        if KIND_OF[kind] == K_CHEAT and state.z[WHERE + state.z[ATT + card]] != Z_PLAY + seat:
            wrong.append(f"seat {seat} has a Cheat! on nothing (N87)")
        card = int(state.z[LINK + card])
    return wrong


def combat(state: NewKidsState) -> list[str]:
    z = state.z
    wrong: list[str] = []
    helper = int(z[HELPER])
    if not z[FIGHTING] and (helper >= 0 or z[HEAD + Z_COMBAT] >= 0):
        wrong.append("a Helper or cards of a combat, and no combat")
    if helper >= 0 and not state.over and (helper == z[AP] or (state.gone >> helper) & 1):
        wrong.append("the Helper is Main, or gone (N108)")
    bare = [slot for slot in range(MONSTERS) if z[MON + slot] and z[WHERE + z[MCARD + slot] - 1] != Z_COMBAT]
    wrong += [f"monster m{slot} has no card in the combat" for slot in bare]
    holding = [seat for seat in range(state.seats) if (z[GROUNDED] >> seat) & 1 and z[HEAD + Z_HAND + seat] >= 0]
    wrong += [f"seat {seat} is Grounded and holds cards (N140)" for seat in holding]
    if not state.over and z[HEAD + Z_LIMBO] >= 0 and state.top == 0:
        wrong.append("cards lie on the table with nothing under way")
    return wrong
