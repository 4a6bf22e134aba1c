"""Why not, in a fight: cards thrown in, monsters sent in, abilities (N91-N107)."""

from __future__ import annotations

from turfhouse.core.ask import Refusal
from turfhouse.core.picks import pick_of
from turfhouse.games.newkids import frames as f
from turfhouse.games.newkids.fields import (
    AP,
    CASED,
    FSNKBY,
    MON,
    MONSTERS,
    MSNKBY,
    SURGED,
    Z_HAND,
)
from turfhouse.games.newkids.flee import pay_count, spare_class
from turfhouse.games.newkids.sale import price, worth_from
from turfhouse.games.newkids.state import NewKidsState
from turfhouse.games.newkids.sums import present, tag_present
from turfhouse.games.newkids.table import KIND_OF, NAMES, PLAY_OF, POWER
from turfhouse.games.newkids.vocabulary import (
    CLASSES,
    E_DOUBLE,
    E_ENHANCE,
    E_ONE_SHOT,
    E_REMOVE_BANK,
    E_SWAP,
    E_TWIN,
    E_WANDER,
    K_MONSTER,
    P_CASE,
    P_JOINS,
    P_NO_ONE_SHOTS,
    P_SNEAK,
    P_SURGE,
    P_WAVE_OFF,
    POWERS,
    TAGS,
)

FIGHT_VERBS = (
    *(f.V_ON, f.V_SIDE, f.V_WANDER, f.V_JOIN, f.V_SWAP, f.V_SURGE, f.V_SNEAK, f.V_CASE, f.V_WAVE, f.V_PAYOFF),
)
ABILITIES = {
    f.V_SURGE: (P_SURGE, "Power Surge is for the Superhero"),
    f.V_SNEAK: (P_SNEAK, "Sneak Attack is for the Ninja"),
    f.V_CASE: (P_CASE, "Case Closed is for the Detective"),
}
SLOTS = 6
"""Targets below are fighters by seat, from here on monsters by slot."""


def explain_fight(state: NewKidsState, seat: int, verb: int, action: int) -> Refusal | None:
    if state.kind() != f.FIGHT:
        return Refusal("N41", "there is no fight going on")
    first = int(pick_of(action, 0))
    if verb in ABILITIES:
        return explain_ability(state, seat, verb, first)
    if verb in (f.V_WAVE, f.V_PAYOFF):
        return explain_sending_off(state, seat, verb, first)
    if verb == f.V_SWAP:
        return explain_swap(state, seat, first, int(pick_of(action, 1)))
    if verb in (f.V_WANDER, f.V_JOIN):
        return explain_newcomer(state, seat, verb, first)
    if state.own_card(seat, first) < 0:
        return Refusal("N41", f"you have no {NAMES[first]}", 1)
    if verb == f.V_SIDE:
        if PLAY_OF[first] != E_ONE_SHOT:
            return Refusal("N89", f"{NAMES[first]} is not thrown in on a side", 1)
        return no_one_shots(state)
    return explain_on(state, seat, first, int(pick_of(action, 1)))


def is_monster(state: NewKidsState, slot: int) -> bool:
    return 0 <= slot < MONSTERS and bool(state.z[MON + slot])


def full(state: NewKidsState) -> bool:
    return all(state.z[MON + slot] for slot in range(MONSTERS))


def no_one_shots(state: NewKidsState) -> Refusal | None:
    if present(state, P_NO_ONE_SHOTS):
        return Refusal("N99", "a monster here allows no one-shots", 1)
    return None


def explain_on(state: NewKidsState, seat: int, kind: int, slot: int) -> Refusal | None:
    play = PLAY_OF[kind]
    if play not in (E_ENHANCE, E_TWIN, E_REMOVE_BANK):
        return Refusal("N103", f"{NAMES[kind]} is not played on a monster", 1)
    if play == E_REMOVE_BANK:
        refusal = not_fighting(state, seat) or no_one_shots(state)
        if refusal is not None:
            return refusal
    if play == E_TWIN and full(state):
        return Refusal("N104", "there is no room for another monster", 1)
    return None if is_monster(state, slot) else Refusal("N103", "there is no such monster in the fight", 2)


def not_fighting(state: NewKidsState, seat: int) -> Refusal | None:
    return None if state.fights(seat) else Refusal("N41", "only who fights can do this")


def explain_fighter_card(state: NewKidsState, seat: int, kind: int) -> Refusal | None:
    """The Cut-Out and the Fire Drill (FIGHTER, N41)."""
    if state.kind() != f.FIGHT or not state.fights(seat):
        return Refusal("N41", f"{NAMES[kind]} is played by a fighter, in the fight", 1)
    return no_one_shots(state) if PLAY_OF[kind] == E_DOUBLE else None


# --- monsters from the hand ---


def not_a_hand_monster(state: NewKidsState, seat: int, kind: int, good: int) -> Refusal | None:
    if KIND_OF[kind] != K_MONSTER:
        return Refusal("N100", f"{NAMES[kind]} is no monster", good)
    if state.card_in(Z_HAND + seat, kind) < 0:
        return Refusal("N100", f"{NAMES[kind]} is not in your hand", good)
    return None


def holds(state: NewKidsState, seat: int, play: int) -> bool:
    """Is there a card with this effect in the hand?"""
    return any(PLAY_OF[kind] == play and state.card_in(Z_HAND + seat, kind) >= 0 for kind in range(len(NAMES)))


def explain_newcomer(state: NewKidsState, seat: int, verb: int, kind: int) -> Refusal | None:
    if verb == f.V_WANDER and not holds(state, seat, E_WANDER):
        return Refusal("N100", "that takes an Uninvited Guest in your hand")
    refusal = not_a_hand_monster(state, seat, kind, 1)
    if refusal is not None:
        return refusal
    if verb == f.V_JOIN:
        tag = int(POWER[kind * POWERS + P_JOINS]) - 1
        if tag < 0:
            return Refusal("N101", f"{NAMES[kind]} joins no fight by itself: that takes an Uninvited Guest", 1)
        if not tag_present(state, tag):
            return Refusal("N101", f"{NAMES[kind]} joins only where there is a monster of its kind ({TAGS[tag]})", 1)
    return Refusal("N100", "there is no room for another monster", 1) if full(state) else None


def explain_swap(state: NewKidsState, seat: int, slot: int, kind: int) -> Refusal | None:
    if not holds(state, seat, E_SWAP):
        return Refusal("N105", "that takes Mistaken Identity in your hand")
    if not is_monster(state, slot):
        return Refusal("N105", "there is no such monster in the fight", 1)
    return not_a_hand_monster(state, seat, kind, 2)


# --- abilities ---


def explain_ability(state: NewKidsState, seat: int, verb: int, target: int) -> Refusal | None:
    power, words = ABILITIES[verb]
    if not state.ally_power(seat, power):
        return Refusal("N58", words)
    if verb != f.V_SNEAK and not state.fights(seat):
        return Refusal("N41", "only who fights can do this")
    if verb == f.V_SURGE and state.z[SURGED + seat] >= state.num(f.N_SURGE):
        return Refusal("N61", f"at most {int(state.num(f.N_SURGE))} times a combat")
    if verb == f.V_CASE and (state.z[CASED] >> seat) & 1:
        return Refusal("N61", "you have closed a case in this combat already")
    cost = int(state.num(f.N_CASE)) if verb == f.V_CASE else 1
    if pay_count(state, seat, spare_class(state, seat, power)) < cost:
        return Refusal("N13", f"it costs {cost} card{'s' if cost > 1 else ''}, and you have not got that")
    if verb == f.V_SNEAK:
        return explain_sneak(state, seat, target)
    if verb == f.V_CASE and not is_monster(state, target):
        return Refusal("N107", "there is no such monster in the fight", 1)
    return None


def explain_sneak(state: NewKidsState, seat: int, target: int) -> Refusal | None:
    """Another fighter or a monster, each once."""
    if target == seat:
        return Refusal("N61", "you cannot sneak up on yourself", 1)
    if target < SLOTS:
        if not state.fights(target):
            return Refusal("N61", "that player is not fighting", 1)
        done = (state.z[FSNKBY + target] >> seat) & 1
    else:
        if not is_monster(state, target - SLOTS):
            return Refusal("N61", "there is no such monster in the fight", 1)
        done = (state.z[MSNKBY + target - SLOTS] >> seat) & 1
    return Refusal("N61", "once on each target: you have sneaked up on this one", 1) if done else None


def explain_sending_off(state: NewKidsState, seat: int, verb: int, slot: int) -> Refusal | None:
    """WAVE_OFF, PAY_OFF: by Main (N41)."""
    if seat != state.z[AP]:
        return Refusal("N41", "only the player whose fight it is can send a monster away")
    if not is_monster(state, slot):
        return Refusal("N106", "there is no such monster in the fight", 1)
    kind = int(state.z[MON + slot]) - 1
    if verb == f.V_WAVE:
        classes = int(POWER[kind * POWERS + P_WAVE_OFF])
        if not classes:
            return Refusal("N106", f"{NAMES[kind]} cannot be waved off", 1)
        words = " or ".join([CLASSES[bit] for bit in range(len(CLASSES)) if (classes >> bit) & 1])
        return None if classes & state.classes(seat) else Refusal("N106", f"{NAMES[kind]} listens to a {words}", 1)
    if not price(state, slot):
        return Refusal("N106", f"{NAMES[kind]} cannot be bought", 1)
    worth = int(worth_from(state, seat, 0, 0) & 0xFFFFFFFF)
    if worth < price(state, slot):
        return Refusal("N106", f"{NAMES[kind]} wants {int(price(state, slot))} GP, your Items come to {worth}", 1)
    return None
