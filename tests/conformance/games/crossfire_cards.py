"""Crossfire's frames, verbs, cards and numbers."""

from __future__ import annotations

from turfhouse.core.picks import pack

TURN, MAIN, SHOT, AIM, RALLY, DROP, END, TOAST = 1, 2, 3, 4, 5, 6, 7, 8
V_FIRE, V_ROLL, V_OFFER, V_ACCEPT, V_DECLINE, V_WITHDRAW, V_SAY, V_JUMP = 2, 3, 4, 5, 6, 7, 8, 9
V_BLOCK, V_BEND, V_AIM, V_DROP, V_RALLY, V_PLEDGE, V_CALL = 10, 11, 12, 13, 14, 15, 16
V_TOAST, V_NAME, V_DONE = 17, 18, 19
SPARK, BLOCK, ECHO, BLANK = 0, 1, 2, 3
CARD_NAMES = ("spark", "block", "echo", "blank")
CARDS = [SPARK] * 7 + [BLOCK] * 5 + [ECHO] * 5 + [BLANK] * 7
ROLLED, RALLIED, TOASTED = 1, 2, 4
LIMIT, COINS, WIN, MOST_OFFERS, DIE = 3, 3, 10, 2, 3


def packed(seat: int, verb: int, first: int = -1, second: int = -1) -> int:
    return int(pack(seat, verb, first, second))
