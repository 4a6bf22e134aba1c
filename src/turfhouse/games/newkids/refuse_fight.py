"""Why not, in a fight: cards, abilities and deals (N91-N116)."""

from __future__ import annotations

from turfhouse.core.ask import Refusal
from turfhouse.core.picks import pick_of
from turfhouse.games.newkids import frames as f
from turfhouse.games.newkids.deals import addressee, credit, help_slot, trade_seat
from turfhouse.games.newkids.fields import AP, CASED, HELPER, MON, SURGED, Z_HAND
from turfhouse.games.newkids.state import NewKidsState
from turfhouse.games.newkids.sums import ahead, alone, present
from turfhouse.games.newkids.table import KIND_OF, NAMES, PLAY_OF
from turfhouse.games.newkids.vocabulary import (
    E_ONE_SHOT,
    E_REMOVE_BANK,
    K_MONSTER,
    L_NOHELP,
    P_CASE,
    P_COMPEL,
    P_NO_ONE_SHOTS,
    P_SNEAK,
    P_SURGE,
)

ABILITIES = {f.V_SURGE: P_SURGE, f.V_SNEAK: P_SNEAK, f.V_CASE: P_CASE}


def why_fight(state: NewKidsState, seat: int, verb: int, action: int) -> Refusal:
    if state.kind() != f.FIGHT:
        return Refusal("N41", "there is no fight to interfere with")
    if verb in ABILITIES:
        return why_ability(state, seat, verb, int(pick_of(action, 0)))
    if verb in (f.V_WAVE, f.V_PAYOFF):
        return Refusal("N106", "Main cannot send this monster away so", 1)
    if verb in (f.V_WANDER, f.V_JOIN, f.V_SWAP):
        return why_monster(state, seat, verb, int(pick_of(action, 1 if verb == f.V_SWAP else 0)))
    kind = int(pick_of(action, 0))
    if state.own_card(seat, kind) < 0:
        return Refusal("N41", f"you have no {NAMES[kind]}", 1)
    if present(state, P_NO_ONE_SHOTS) and PLAY_OF[kind] in (E_ONE_SHOT, E_REMOVE_BANK):
        return Refusal("N99", "no one-shots against this monster", 1)
    if verb == f.V_ON and not is_monster(state, int(pick_of(action, 1))):
        return Refusal("N103", "there is no such monster in the fight", 1)
    if PLAY_OF[kind] == E_REMOVE_BANK and not state.fights(seat):
        return Refusal("N41", "only fighters may play this", 1)
    return Refusal("N89", f"{NAMES[kind]} is not played like this", 1)


def is_monster(state: NewKidsState, slot: int) -> bool:
    return 0 <= slot < 16 and bool(state.z[MON + slot])


def why_monster(state: NewKidsState, seat: int, verb: int, kind: int) -> Refusal:
    if KIND_OF[kind] != K_MONSTER or state.card_in(Z_HAND + seat, kind) < 0:
        return Refusal("N100", f"{NAMES[kind]} is not a monster in your hand", 1)
    if verb == f.V_JOIN:
        return Refusal("N101", f"{NAMES[kind]} finds none of its kind here", 1)
    if verb == f.V_SWAP:
        return Refusal("N105", "that takes Mistaken Identity and a monster in the fight", 1)
    return Refusal("N100", "that takes an Uninvited Guest", 1)


def why_ability(state: NewKidsState, seat: int, verb: int, target: int) -> Refusal:
    if not state.ally_power(seat, ABILITIES[verb]):
        return Refusal("N58", "your Class cannot do this")
    if verb == f.V_SNEAK:
        return Refusal("N61", "once a target, never yourself, and it costs a card", 1)
    if not state.fights(seat):
        return Refusal("N41", "only fighters can do this")
    if verb == f.V_CASE:
        if (state.z[CASED] >> seat) & 1:
            return Refusal("N61", "once a combat")
        return Refusal("N13", "you cannot pay for this, or there is no such monster", 1)
    if state.z[SURGED + seat] >= state.num(f.N_SURGE):
        return Refusal("N61", f"at most {int(state.num(f.N_SURGE))} times a combat")
    return Refusal("N13", "you have no card to pay")


def why_deal(state: NewKidsState, seat: int, verb: int, action: int) -> Refusal:
    pick = int(pick_of(action, 0))
    if verb in (f.V_ACCEPT, f.V_REFUSE, f.V_WITHDRAW, f.V_COUNTER):
        return why_answer(state, seat, verb, pick)
    if state.kind() != f.FIGHT:
        return Refusal("N108", "help is agreed in a fight")
    if verb == f.V_BID:
        if seat == state.z[AP]:
            return Refusal("N109", "you are Main: make an offer")
        return why_no_help(state, 6 + seat)
    if seat != state.z[AP]:
        return Refusal("N109", "only Main asks for help")
    if pick >= state.seats or pick == seat or not state.lives(pick):
        return Refusal("N109", "nobody there can help", 1)
    if verb == f.V_COMPEL:
        if not state.ally_power(seat, P_COMPEL):
            return Refusal("N116", "that takes the Student Council Treasurer")
        refusal = why_no_help(state, -1)
        return refusal if refusal.rule != "N55" else Refusal("N116", "nobody is forced to help for the win", 1)
    return why_no_help(state, pick)


def why_no_help(state: NewKidsState, slot: int) -> Refusal:
    if state.z[HELPER] >= 0:
        return Refusal("N108", "there is a Helper already")
    if alone(state):
        return Refusal("N114", "nobody may help against this monster")
    if state.curse_with(state.z[AP], L_NOHELP) >= 0:
        return Refusal("N115", "nobody helps after that rumour")
    if ahead(state) and not state.num(f.O_AHEAD):
        return Refusal("N108", "Main is ahead and needs no help")
    if slot >= 0 and credit(state, slot):
        return Refusal("N109", "this cannot be offered now")
    return Refusal("N55", "enough talk: no offers left")


def why_answer(state: NewKidsState, seat: int, verb: int, number: int) -> Refusal:
    slot = int(help_slot(state, number))
    maker = int(trade_seat(state, number))
    if slot < 0 and maker < 0:
        return Refusal("N110", "there is no open offer of that number", 1)
    if verb == f.V_WITHDRAW:
        return Refusal("N110", "that offer is not yours", 1)
    if verb == f.V_COUNTER:
        return Refusal("N85", "one counter-offer to a trade, by the one it was made to", 1)
    if slot >= 0 and addressee(state, slot) == seat:
        return why_no_help(state, -1)
    if slot >= 0:
        return Refusal("N110", "that offer is not made to you", 1)
    return Refusal("N85", "that trade is not made to you, or breaks a limit", 1)
