"""What forced helpers are owed, and when it is paid (F75, F76)."""

from __future__ import annotations

from mypy_extensions import i64

from turfhouse.games.factions.pieces import layout as at, words as w
from turfhouse.games.factions.rules.help import BY_CRY
from turfhouse.games.factions.rules.position import Position


def owe(s: Position) -> None:
    """F75: forced helpers are owed by the player helped, in the order they joined."""
    z = s.z
    for turn in range(i64(1), z[at.JOINED] + 1):
        for helper in range(s.seats):
            fighter = z[at.HELPS + helper]
            if z[at.TURN + helper] != turn or z[at.FORCED + helper] != BY_CRY:
                continue
            lost = z[at.WINNER] >= 0 and z[at.WINNER] != fighter
            pay = s.num(w.N_LOST) if lost else s.num(w.N_WON)
            if pay and s.lives(helper) and s.lives(fighter) and z[at.DEBTS] < at.MOST_DEBTS:
                z[at.DEBT + z[at.DEBTS]] = pay * 64 + fighter * 8 + helper
                z[at.DEBTS] += 1
                if s.log is not None:
                    words = f"{{{fighter}}} {{{fighter}:owes|owe}} {{{helper}}} {pay}."
                    s.say("debt", fighter, "F75", words, {"to": int(helper), "dp": int(pay)})


def pay_debts(s: Position) -> None:
    """F76: in the order they arose, as far as points reach; the rest is forgiven."""
    z = s.z
    for index in range(z[at.DEBTS]):
        debt = z[at.DEBT + index]
        z[at.DEBT + index] = 0
        debtor, helper = (debt >> 3) & 7, debt & 7
        paid = min(debt >> 6, z[at.DP + debtor])
        z[at.DP + debtor] -= paid
        z[at.DP + helper] += paid
        if s.log is not None and paid:
            s.say(
                "paid",
                debtor,
                "F76",
                f"{{{debtor}}} paid {paid} to {{{helper}}}.",
                {"to": int(helper), "dp": int(paid)},
            )
    z[at.DEBTS] = 0
