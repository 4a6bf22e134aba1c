"""What a seat may do in W-FIGHT, and answers to open offers (FIGHT, FIGHTER, MAIN)."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from turfhouse.core.picks import pack
from turfhouse.games.newkids.board import Board
from turfhouse.games.newkids.combat import free_slot
from turfhouse.games.newkids.deals import addressee, credit, help_possible, offerer, trade_fits
from turfhouse.games.newkids.fields import (
    AP,
    CASED,
    FSNKBY,
    HEAD,
    HELPER,
    HNO,
    LINK,
    MON,
    MONSTERS,
    MSNKBY,
    SURGED,
    TCOUNTER,
    TNO,
    TTERMS,
    TTO,
    Z_HAND,
    Z_PLAY,
)
from turfhouse.games.newkids.flee import can_pay
from turfhouse.games.newkids.frames import (
    N_CASE,
    N_SURGE,
    O_SHARED,
    O_TRADES,
    V_ACCEPT,
    V_BID,
    V_CASE,
    V_COMPEL,
    V_COUNTER,
    V_JOIN,
    V_OFFER,
    V_ON,
    V_PAYOFF,
    V_PLAY,
    V_REFUSE,
    V_SIDE,
    V_SNEAK,
    V_SURGE,
    V_SWAP,
    V_WANDER,
    V_WAVE,
    V_WITHDRAW,
)
from turfhouse.games.newkids.sale import may_pay_off
from turfhouse.games.newkids.sums import for_the_win, present, tag_present
from turfhouse.games.newkids.table import KIND_OF, PLAY_OF, POWER, TYPE
from turfhouse.games.newkids.vocabulary import (
    E_DOUBLE,
    E_ENHANCE,
    E_FIRE_DRILL,
    E_ONE_SHOT,
    E_REMOVE_BANK,
    E_SWAP,
    E_TWIN,
    E_WANDER,
    K_MONSTER,
    P_CASE,
    P_COMPEL,
    P_JOINS,
    P_NO_ONE_SHOTS,
    P_SNEAK,
    P_SURGE,
    P_WAVE_OFF,
    POWERS,
)

MONSTER_TARGET = 6
"""Targets of SNEAK: 0 to 5 fighters by seat, from here on monsters by slot."""


def fight_plays(out: vec[i64], s: Board, seat: i64) -> vec[i64]:
    room = free_slot(s) >= 0
    last: i64 = -1
    card = s.z[HEAD + Z_HAND + seat]
    while card >= 0:
        kind = TYPE[card]
        if kind != last:
            if KIND_OF[kind] == K_MONSTER:
                tag = POWER[kind * POWERS + P_JOINS]
                if tag and room and tag_present(s, tag - 1):
                    out = append(out, pack(seat, V_JOIN, kind))
            elif PLAY_OF[kind] >= E_REMOVE_BANK:
                out = fight_card(out, s, seat, kind, room)
        last = kind
        card = s.z[LINK + card]
    card = s.z[HEAD + Z_PLAY + seat]
    while card >= 0:
        if E_REMOVE_BANK <= PLAY_OF[TYPE[card]] <= E_ONE_SHOT:
            out = fight_card(out, s, seat, TYPE[card], room)
        card = s.z[LINK + card]
    out = abilities(out, s, seat)
    return helping(out, s, seat)


def fight_card(out: vec[i64], s: Board, seat: i64, kind: i64, room: bool) -> vec[i64]:
    play = PLAY_OF[kind]
    if play == E_ONE_SHOT:
        if not present(s, P_NO_ONE_SHOTS):
            out = append(out, pack(seat, V_SIDE, kind, 0))
            out = append(out, pack(seat, V_SIDE, kind, 1))
    elif play == E_ENHANCE or (play == E_TWIN and room):
        out = on_monsters(out, s, seat, V_ON, kind)
    elif play == E_WANDER and room:
        out = hand_monsters(out, s, seat, -1)
    elif play == E_SWAP:
        for slot in range(i64(MONSTERS)):
            if s.z[MON + slot]:
                out = hand_monsters(out, s, seat, slot)
    elif s.fights(seat):
        out = fighter_card(out, s, seat, kind, play)
    return out


def fighter_card(out: vec[i64], s: Board, seat: i64, kind: i64, play: i64) -> vec[i64]:
    if play == E_FIRE_DRILL:
        return append(out, pack(seat, V_PLAY, kind))
    if present(s, P_NO_ONE_SHOTS):
        return out
    if play == E_REMOVE_BANK:
        return on_monsters(out, s, seat, V_ON, kind)
    if play == E_DOUBLE:
        return append(out, pack(seat, V_PLAY, kind))
    return out


def on_monsters(out: vec[i64], s: Board, seat: i64, verb: i64, kind: i64) -> vec[i64]:
    for slot in range(i64(MONSTERS)):
        if s.z[MON + slot]:
            out = append(out, pack(seat, verb, kind, slot))
    return out


def hand_monsters(out: vec[i64], s: Board, seat: i64, slot: i64) -> vec[i64]:
    """WANDER with each monster of the hand, or SWAP of the monster in `slot`."""
    card = s.z[HEAD + Z_HAND + seat]
    while card >= 0:
        if KIND_OF[TYPE[card]] == K_MONSTER:
            if slot < 0:
                out = append(out, pack(seat, V_WANDER, TYPE[card]))
            else:
                out = append(out, pack(seat, V_SWAP, slot, TYPE[card]))
        card = s.z[LINK + card]
    return out


def abilities(out: vec[i64], s: Board, seat: i64) -> vec[i64]:
    """SNEAK by anybody, SURGE and CASE by fighters."""
    z = s.z
    if s.ally_power(seat, P_SNEAK) and can_pay(s, seat, P_SNEAK, 1):
        for target in (z[AP], z[HELPER]):
            if target >= 0 and target != seat and not (z[FSNKBY + target] >> seat) & 1:
                out = append(out, pack(seat, V_SNEAK, target))
        for slot in range(i64(MONSTERS)):
            if z[MON + slot] and not (z[MSNKBY + slot] >> seat) & 1:
                out = append(out, pack(seat, V_SNEAK, MONSTER_TARGET + slot))
    if not s.fights(seat):
        return out
    if s.ally_power(seat, P_SURGE) and z[SURGED + seat] < s.num(N_SURGE) and can_pay(s, seat, P_SURGE, 1):
        out = append(out, pack(seat, V_SURGE))
    if s.ally_power(seat, P_CASE) and not (z[CASED] >> seat) & 1 and can_pay(s, seat, P_CASE, s.num(N_CASE)):
        for slot in range(i64(MONSTERS)):
            if z[MON + slot]:
                out = append(out, pack(seat, V_CASE, slot))
    return out


def helping(out: vec[i64], s: Board, seat: i64) -> vec[i64]:
    """Main's offers, COMPEL, WAVE_OFF, PAY_OFF; outsiders' bids."""
    z = s.z
    main = z[AP]
    if seat == main:
        out = getting_rid(out, s, seat)
    if z[HELPER] >= 0 or not help_possible(s):
        return out
    if seat != main:
        return append(out, pack(seat, V_BID)) if credit(s, 6 + seat) else out
    compel = s.ally_power(seat, P_COMPEL) and (s.num(O_SHARED) or not for_the_win(s))
    for other in range(s.seats):
        if other != main and s.lives(other):
            if credit(s, other):
                out = append(out, pack(seat, V_OFFER, other))
            if compel:
                out = append(out, pack(seat, V_COMPEL, other))
    return out


def getting_rid(out: vec[i64], s: Board, seat: i64) -> vec[i64]:
    classes = s.classes(seat)
    for slot in range(i64(MONSTERS)):
        kind = s.z[MON + slot]
        if kind:
            if POWER[(kind - 1) * POWERS + P_WAVE_OFF] & classes:
                out = append(out, pack(seat, V_WAVE, slot))
            if may_pay_off(s, seat, slot):
                out = append(out, pack(seat, V_PAYOFF, slot))
    return out


def answers(out: vec[i64], s: Board, seat: i64) -> vec[i64]:
    """Accept, refuse, counter, withdraw: open offers by number."""
    z = s.z
    for slot in range(i64(12)):
        number = z[HNO + slot]
        if number and addressee(s, slot) == seat:
            if help_possible(s):
                out = append(out, pack(seat, V_ACCEPT, number))
            out = append(out, pack(seat, V_REFUSE, number))
        elif number and offerer(s, slot) == seat:
            out = append(out, pack(seat, V_WITHDRAW, number))
    for other in range(s.seats):
        number = z[TNO + other]
        if number and other == seat:
            out = append(out, pack(seat, V_WITHDRAW, number))
        elif number and z[TTO + other] == seat:
            if trade_fits(s, other, seat, z[TTERMS + other]):
                out = append(out, pack(seat, V_ACCEPT, number))
            out = append(out, pack(seat, V_REFUSE, number))
            if may_counter(s, seat, other):
                out = append(out, pack(seat, V_COUNTER, number))
    return out


def may_counter(s: Board, seat: i64, other: i64) -> bool:
    """One counter an offer, while both are out of combat and gifts are not all there is (N85)."""
    if s.z[TCOUNTER + other] or s.num(O_TRADES) != 0:
        return False
    return not s.fights(seat) and not s.fights(other) and s.lives(other)
