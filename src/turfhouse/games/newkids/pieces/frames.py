"""Kinds of frames, verbs, and the numbers of options and parameters."""

from __future__ import annotations

from typing import Final

# Windows (OPEN). D counts acts (N55).
SETUP: Final = 1
PREP: Final = 2
DOOR: Final = 3
FIGHT: Final = 4
FLEE: Final = 5
CURSE_WINDOW: Final = 6
FRESH_WINDOW: Final = 7
END: Final = 8
POLL: Final = 9

# Working frames.
TURN: Final = 10
"""A: stage. The bottom of the stack."""
COMBAT: Final = 11
"""A: stage."""
CURSE: Final = 12
LOSSES: Final = 13
"""SEAT: victim, A: program, B: step, C: 1 if the step before changed something, D: the card."""
RUN: Final = 14
"""SEAT: fighter, A: mask of monsters left, B: stage, C: the monster at hand."""
ROLL: Final = 15
SPLIT: Final = 16
GROUND: Final = 17

# Decisions of one seat (SOLE).
ROLL_REACT: Final = 20
PAY: Final = 21
LOSE: Final = 22
"""SEAT: who chooses, A: victim, B: loss, C: argument left, D: GP so far."""
FIX_ALLY: Final = 23
FIX_CLASS: Final = 24
FIX_BIG: Final = 25
GIVE_TO: Final = 26
SELL: Final = 27
PAY_OFF: Final = 28
EQUIP_WHICH: Final = 29
KICK_CHOICE: Final = 30
"""A: the kicked card."""
CLUE: Final = 31
CHARITY: Final = 32
SAVE_HELPER: Final = 33
SACRIFICE: Final = 34
NEXT_MONSTER: Final = 35
PICK_TREASURE: Final = 36
LOOT: Final = 37
SWAP_KID: Final = 38
SEARCHING: Final = 39
TERMS: Final = 40
TRADE: Final = 41

REPAIRS: Final = (1 << FIX_ALLY) | (1 << FIX_CLASS) | (1 << FIX_BIG) | (1 << GIVE_TO) | (1 << SELL)
"""Decisions, as a mask, in which an owner is just mending a limit: the standing checks wait (N20)."""

# Purposes of PAY.
FOR_SURGE: Final = 0
FOR_SNEAK: Final = 1
FOR_CASE: Final = 2
FOR_REROLL: Final = 3

# Verbs, after core's pass (1).
V_KICK: Final = 2
V_LOOT: Final = 3
V_TROUBLE: Final = 4
V_END: Final = 5
V_LAY: Final = 6
V_CHEAT: Final = 7
V_DISCARD: Final = 8
V_EQUIP: Final = 9
V_UNEQUIP: Final = 10
V_SELL: Final = 11
V_ADD: Final = 12
V_DONE: Final = 13
V_PLAY: Final = 14
V_AT: Final = 15
V_ON: Final = 16
V_SIDE: Final = 17
V_LIFT: Final = 18
V_WANDER: Final = 19
V_JOIN: Final = 20
V_SWAP: Final = 21
V_FLU: Final = 22
V_SURGE: Final = 23
V_SNEAK: Final = 24
V_CASE: Final = 25
V_WAVE: Final = 26
V_PAYOFF: Final = 27
V_COMPEL: Final = 28
V_PEEK: Final = 29
V_OFFER: Final = 30
V_BID: Final = 31
V_ACCEPT: Final = 32
V_REFUSE: Final = 33
V_WITHDRAW: Final = 34
V_TRADE: Final = 35
V_COUNTER: Final = 36
V_SHARE: Final = 37
V_ORDER: Final = 38
V_ITEM: Final = 39
V_GIVE: Final = 40
V_GET: Final = 41
V_RUN: Final = 42
V_SACRIFICE: Final = 43
V_YES: Final = 44
V_NO: Final = 45
V_FROM: Final = 46
V_STAND: Final = 47
V_REROLL: Final = 48
V_SECOND: Final = 49
V_DIE: Final = 50
V_LOSE: Final = 51
V_PAY: Final = 52
V_HAND_OVER: Final = 53
V_TAKE: Final = 54
V_AGAIN: Final = 55
V_KEEP: Final = 56
V_KID: Final = 57
V_TO: Final = 58
V_DROP: Final = 59
VERBS: Final = 60
TALK: Final = (
    (1 << V_OFFER) | (1 << V_BID) | (1 << V_ACCEPT) | (1 << V_REFUSE) | (1 << V_WITHDRAW) | (1 << V_TRADE)
    | (1 << V_COUNTER) | (1 << V_EQUIP) | (1 << V_UNEQUIP)
)  # fmt: skip
"""N49: talk and housekeeping, as a mask. But to accept help is more than talk."""

IN_PLAY: Final = 256
"""Added to the type of a Class or Super Kid that is paid from the table: another copy may be in the hand."""

# Options and parameters, by their numbers in the deal. A choice counts from its default, 0.
O_LISTEN: Final = 0
O_SHARED: Final = 1
O_TURF_REPLACE: Final = 2
O_DISCARD_NEVER: Final = 3
O_LATE: Final = 4
O_SAVE: Final = 5
"""0 owner decides, 1 always, 2 never."""
O_AHEAD: Final = 6
O_DECLINE: Final = 7
O_BETWEEN: Final = 8
O_FIRST: Final = 9
O_CAP: Final = 10
O_OPEN_DISCARDS: Final = 11
O_POLL: Final = 12
O_SKIP: Final = 13
O_TRADES: Final = 14
"""0 on, 1 gifts only, 2 off."""
N_HAND: Final = O_TRADES + 1
N_DEAL: Final = N_HAND + 1
N_SALE: Final = N_DEAL + 1
N_SURGE: Final = N_SALE + 1
N_CASE: Final = N_SURGE + 1
N_SNEAK: Final = N_CASE + 1
N_ESCAPE: Final = N_SNEAK + 1
N_HELP: Final = N_ESCAPE + 1
N_TRADES: Final = N_HELP + 1
N_EQUIPS: Final = N_TRADES + 1
N_GUARD: Final = N_EQUIPS + 1
N_REROLLS: Final = N_GUARD + 1

# Stages of TURN.
T_START: Final = 0
T_PREP: Final = 1
T_KICK: Final = 2
T_DOOR: Final = 3
T_AFTER: Final = 4
T_END: Final = 5
T_CHARITY: Final = 6
T_LAST: Final = 7

# Stages of COMBAT.
C_FIGHT: Final = 0
C_DECIDE: Final = 1
C_MAIN_RUNS: Final = 2
C_HELPER_RUNS: Final = 3
C_KILL: Final = 4
C_COLLECT: Final = 5
C_BONUS: Final = 6
C_CLEAN: Final = 7
