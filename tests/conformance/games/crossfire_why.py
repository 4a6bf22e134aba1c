"""Why not: Crossfire's rules, read from the action's side, apart from the lists of options."""

from __future__ import annotations

from tests.conformance.games.crossfire_cards import (
    AIM,
    BLOCK,
    CARD_NAMES,
    DROP,
    ECHO,
    MAIN,
    MOST_OFFERS,
    RALLIED,
    RALLY,
    ROLLED,
    SHOT,
    SPARK,
    TOAST,
    TOASTED,
    V_ACCEPT,
    V_AIM,
    V_BEND,
    V_BLOCK,
    V_CALL,
    V_DECLINE,
    V_DONE,
    V_DROP,
    V_FIRE,
    V_JUMP,
    V_NAME,
    V_OFFER,
    V_PLEDGE,
    V_RALLY,
    V_ROLL,
    V_SAY,
    V_TOAST,
    V_WITHDRAW,
)
from tests.conformance.games.crossfire_rules import CrossfireRules
from turfhouse.core.ask import Refusal
from turfhouse.core.picks import PASS, pick_of, seat_of, verb_of
from turfhouse.core.state import ASKED, SEAT, A, B, C, D

OWN = (V_FIRE, V_ROLL, V_RALLY, V_OFFER, V_WITHDRAW, V_SAY, V_TOAST)
WORDS = {
    SHOT: ((V_FIRE, V_BLOCK, V_BEND, V_SAY), "X5", "a shot is on its way: respond or pass"),
    AIM: ((V_AIM,), "X7", "say where the shot goes"),
    RALLY: ((V_PLEDGE, V_CALL), "X10", "a rally is on: pledge or pass"),
    DROP: ((V_DROP,), "X11", "you have too many cards: drop one"),
    TOAST: ((V_NAME, V_DONE), "X13", "a toast is on: name somebody"),
}


def forbidden(state: CrossfireRules, action: int) -> Refusal | None:
    seat, verb, pick = int(seat_of(action)), int(verb_of(action)), int(pick_of(action, 0))
    kind = state.kind()
    if verb == PASS:
        return forbidden_pass(state, seat)
    if kind == MAIN:
        wanted: tuple[int, ...] = OWN if seat == state.cell(SEAT) else (V_JUMP, V_ACCEPT, V_DECLINE, V_SAY)
        rule, words = "X3", "not now"
    else:
        wanted, rule, words = WORDS[kind]
    if verb not in wanted:
        return Refusal(rule, words)
    if verb in (V_FIRE, V_AIM) and pick not in state.targets(seat):
        return Refusal("X5", "that is no other player still in the game", 1)
    if verb in (V_OFFER, V_ACCEPT, V_DECLINE, V_WITHDRAW):
        return forbidden_trade(state, seat, verb, pick, int(pick_of(action, 1)))
    return forbidden_card(state, seat, verb) or forbidden_again(state, seat, verb, pick)


def forbidden_pass(state: CrossfireRules, seat: int) -> Refusal | None:
    if state.kind() in (AIM, DROP, TOAST):
        return Refusal("X11", "this cannot be passed over")
    if not (state.cell(ASKED) >> seat) & 1 or (state.passed_mask() >> seat) & 1:
        return Refusal("X3", "you need not pass")
    return None


def forbidden_card(state: CrossfireRules, seat: int, verb: int) -> Refusal | None:
    card = {V_FIRE: SPARK, V_JUMP: ECHO, V_BLOCK: BLOCK, V_BEND: ECHO}.get(verb)
    if card is not None and card not in state.hands[seat]:
        return Refusal("X1", f"you hold no {CARD_NAMES[card]}")
    if state.kind() == SHOT and not state.hands[seat]:
        return Refusal("X9", "without cards you only look on")
    return None


def forbidden_again(state: CrossfireRules, seat: int, verb: int, pick: int) -> Refusal | None:
    spoke = state.cell(C if state.kind() == MAIN else D)
    faults = {
        V_ROLL: (state.cell(A) & ROLLED, "X3", "once a turn"),
        V_RALLY: (state.cell(A) & RALLIED, "X10", "once a turn"),
        V_TOAST: (not state.coins[seat] or state.cell(A) & TOASTED, "X13", "once a turn, for a coin or more"),
        V_DONE: (not state.cell(B), "X13", "name somebody first"),
        V_NAME: (pick not in state.nameable(seat), "X13", "others in seat order, a coin for each"),
        V_SAY: ((spoke >> seat) & 1, "X9", "you have spoken"),
        V_JUMP: ((state.cell(D) >> seat) & 1, "X4", "once a turn"),
        V_BLOCK: (state.cell(C), "X6", "the shot is blocked"),
        V_BEND: (state.cell(C) or (state.gone >> state.cell(A)) & 1, "X7", "this shot cannot be bent"),
        V_PLEDGE: (not state.coins[seat], "X10", "you have no coin"),
        V_CALL: (state.cell(A) != seat + 1, "X10", "only the last to pledge may call"),
    }
    if verb == V_DROP:
        return forbidden_drop(state, seat, pick)
    bad, rule, reason = faults.get(verb, (False, "", ""))
    return Refusal(rule, reason) if bad else None


def forbidden_drop(state: CrossfireRules, seat: int, card: int) -> Refusal | None:
    hand = state.hands[seat]
    if card not in hand:
        return Refusal("X11", f"you hold no {CARD_NAMES[card]}", 1)
    if card < state.cell(B) or len([other for other in hand if other >= card]) < state.cell(A):
        return Refusal("X11", "cards are dropped in order", 1)
    return None


def forbidden_trade(state: CrossfireRules, seat: int, verb: int, pick: int, amount: int) -> Refusal | None:
    if verb == V_OFFER:
        if state.cell(B) >= MOST_OFFERS or pick in [offer[2] for offer in state.offers]:
            return Refusal("X8", "two offers a turn, one to a player")
        if pick not in state.targets(seat):
            return Refusal("X8", "that is no other player still in the game", 1)
        return None if 1 <= amount <= min(state.coins[seat], 2) else Refusal("X8", "one or two coins you have", 2)
    offer = next((offer for offer in state.offers if offer[0] == pick), None)
    if offer is None or offer[1 if verb == V_WITHDRAW else 2] != seat:
        return Refusal("X8", f"there is no offer {pick} for you", 1)
    if verb == V_ACCEPT and state.coins[offer[1]] < offer[3]:
        return Refusal("X8", "they no longer have the coins", 1)
    return None
