"""What a seat may do in Crossfire; the rules stand in crossfire.py."""

from __future__ import annotations

from tests.conformance.games.crossfire_cards import (
    AIM,
    BLOCK,
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
    packed,
)
from tests.conformance.games.crossfire_rules import CrossfireRules
from turfhouse.core.state import SEAT, A, B, C, D


def allowed(state: CrossfireRules, seat: int) -> list[int]:
    """Every act of `seat` in the frame on top."""
    kind = state.kind()
    if kind == MAIN:
        return own_turn(state, seat) if seat == state.cell(SEAT) else jump_ins(state, seat)
    if kind == SHOT:
        return responses(state, seat)
    if kind == AIM:
        return [packed(seat, V_AIM, other) for other in state.targets(seat)]
    if kind == RALLY:
        acts = [packed(seat, V_PLEDGE)] if state.coins[seat] else []
        return acts + ([packed(seat, V_CALL)] if state.cell(A) == seat + 1 else [])
    if kind == TOAST:
        acts = [packed(seat, V_NAME, other) for other in state.nameable(seat)]
        return acts + ([packed(seat, V_DONE)] if state.cell(B) else [])
    hand = state.hands[seat]
    run = [card for card in sorted(set(hand)) if card >= state.cell(B)]
    return [packed(seat, V_DROP, card) for card in run if len([c for c in hand if c >= card]) >= state.cell(A)]


def own_turn(state: CrossfireRules, seat: int) -> list[int]:
    acts = [packed(seat, V_FIRE, other) for other in state.targets(seat) if SPARK in state.hands[seat]]
    acts += [packed(seat, V_ROLL)] if not state.cell(A) & ROLLED else []
    acts += [packed(seat, V_RALLY)] if not state.cell(A) & RALLIED else []
    acts += [packed(seat, V_TOAST)] if state.coins[seat] and not state.cell(A) & TOASTED else []
    acts += [packed(seat, V_WITHDRAW, offer[0]) for offer in state.offers]
    if state.cell(B) < MOST_OFFERS:
        asked = [offer[2] for offer in state.offers]
        for other in state.targets(seat):
            most = min(state.coins[seat], 2) if other not in asked else 0
            acts += [packed(seat, V_OFFER, other, amount) for amount in range(1, most + 1)]
    return acts + words(state, seat, C)


def jump_ins(state: CrossfireRules, seat: int) -> list[int]:
    acts: list[int] = []
    for offer in state.offers:
        if offer[2] == seat:
            acts.append(packed(seat, V_DECLINE, offer[0]))
            acts += [packed(seat, V_ACCEPT, offer[0])] if state.coins[offer[1]] >= offer[3] else []
    if ECHO in state.hands[seat] and not (state.cell(D) >> seat) & 1:
        acts.append(packed(seat, V_JUMP))
    return acts + words(state, seat, C)


def responses(state: CrossfireRules, seat: int) -> list[int]:
    hand = state.hands[seat]
    acts = [packed(seat, V_FIRE, other) for other in state.targets(seat) if SPARK in hand]
    if not state.cell(C):
        acts += [packed(seat, V_BLOCK)] if BLOCK in hand else []
        aimable = not (state.gone >> state.cell(A)) & 1
        acts += [packed(seat, V_BEND)] if ECHO in hand and aimable else []
    return acts + (words(state, seat, D) if hand else [])


def words(state: CrossfireRules, seat: int, field: int) -> list[int]:
    spoke = (state.cell(field) >> seat) & 1
    return [] if spoke else [packed(seat, V_SAY, word) for word in range(2)]
