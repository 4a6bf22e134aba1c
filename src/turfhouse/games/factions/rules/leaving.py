"""Out of the game: what becomes of a player's things (F98, F107) and of what was under way (F121)."""

from __future__ import annotations

from mypy_extensions import i64

from turfhouse.core.state import A
from turfhouse.games.factions.pieces import layout as at, words as w
from turfhouse.games.factions.pieces.places import KNOWN
from turfhouse.games.factions.rules import secrets
from turfhouse.games.factions.rules.position import Position
from turfhouse.kit import packedcounts as bags
from turfhouse.kit.rows import bit


def lay_down(s: Position, seat: i64) -> None:
    """F107: cards face up to the discards, secrets shown, points gone, debts void; F98: the token moves on."""
    z = s.z
    z[at.COMBAT_DISCARD] += z[at.HAND + seat]
    if s.log is not None and z[at.CARDS + seat]:
        names = ", ".join([s.cards.combat_names[kind] for kind in bags.listed(int(z[at.HAND + seat]))])
        s.turn_up("laid_down", seat, "F107", f"{{{seat}}} laid down {names}.")
    z[at.HAND + seat] = 0
    z[at.CARDS + seat] = 0
    KNOWN.forget(z, seat)
    if z[at.PAIR_SEAT] == seat:
        z[at.COMBAT_DISCARD] += z[at.PAIR]
        z[at.PAIR] = 0
        z[at.PAIR_SIZE] = 0
        z[at.PAIR_SEAT] = -1
    lay_down_actions(s, seat)
    secrets.show_all(s, seat)
    z[at.DP + seat] = 0
    drop_debts(s, seat)
    if z[at.FTT] == seat and s.living():
        z[at.FTT] = s.next_living(seat, w.LEFT)
        if s.log is not None:
            taker = int(z[at.FTT])
            s.say("token", taker, "F98", f"The First Turn Token goes to {{{taker}}}.")


def lay_down_actions(s: Position, seat: i64) -> None:
    """A pack that is not in the draft to the discards; the card drafted is turned up where it lies."""
    z = s.z
    if (z[at.DRAFTED] >> seat) & 1 and not (z[at.OPEN] >> seat) & 1:
        z[at.OPEN] |= bit(seat)
        if s.log is not None:
            name = s.cards.action_names[int(z[at.KEPT + seat]) - 1]
            s.turn_up("laid_down", seat, "F107", f"{{{seat}}} had kept {name}.")
    if z[at.PACK_SIZE + seat] and not (z[at.PACKS_IN] >> seat) & 1:
        if s.log is not None:
            s.turn_up("laid_down", seat, "F107", f"{{{seat}}} laid down a pack of action cards.")
        for index in range(z[at.PACK_SIZE + seat]):
            z[at.ACTION_DISCARD + z[at.PACK + 3 * seat + index] - 1] += 1
            z[at.PACK + 3 * seat + index] = 0
        z[at.PACK_SIZE + seat] = 0


def drop_debts(s: Position, seat: i64) -> None:
    """F76: a debt with a dead party is void."""
    z = s.z
    kept: i64 = 0
    for index in range(z[at.DEBTS]):
        debt = z[at.DEBT + index]
        z[at.DEBT + index] = 0
        if debt & 7 != seat and (debt >> 3) & 7 != seat:
            z[at.DEBT + kept] = debt
            kept += 1
    z[at.DEBTS] = kept


def resign(s: Position, seat: i64) -> bool:
    """F121: all of the player's things leave; a war it is in, before its result, is called off. True: nothing is under
    way but the round, so the checkpoint K9 follows."""
    z = s.z
    war = s.frame_of(w.WAR)
    for turf in range(i64(len(s.board.near))):
        if z[at.OWNER + turf] == seat:
            s.remove(turf, z[at.TROOPS + turf])
    lay_down(s, seat)
    if war < 0:
        return s.frame_of(w.SETUP) < 0 and s.frame_of(w.ENDING) < 0
    if s.stack[war + A] < w.W_AFTER and z[at.WINNER] < 0 and in_war(s, seat):
        s.top = war
        s.stack[war + A] = w.W_OFF
        for other in range(s.seats):
            s.sealed[other] = 0
    elif in_war(s, seat):
        leave_war(s, seat)
    return False


def in_war(s: Position, seat: i64) -> bool:
    """As fighter, helper or lender."""
    z = s.z
    if (z[at.ATTACKERS] >> seat) & 1 or z[at.DEFENDER] == seat or z[at.HELPS + seat] >= 0:
        return True
    return z[at.LENT_FROM] >= 0 and z[at.LENDER] == seat


def leave_war(s: Position, seat: i64) -> None:
    """From W10 on it goes on without the player, whose troops are gone."""
    s.z[at.NUMBER + seat] = 0
