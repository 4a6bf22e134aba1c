"""Resources, Prestige and payment (T12, T93, T103–T107). A cost is a bag of kinds."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from turfhouse.core.picks import pack, pick_of
from turfhouse.core.state import SEAT, A
from turfhouse.games.turris.pieces import layout as at, vocabulary as v, words as w
from turfhouse.games.turris.rules import ending
from turfhouse.games.turris.rules.position import Position
from turfhouse.kit.packedcounts import count_of, size_of
from turfhouse.kit.questions import Question, Reason, choices

THRESHOLDS: Final = 4
THRESHOLD: Final = 10
"""New Sites at 10, 20, 30, 40 (T93)."""


def stock(s: Position, seat: i64, kind: i64) -> i64:
    return s.z[at.STOCK + seat * v.KINDS + kind]


def gain(s: Position, seat: i64, kind: i64, number: i64, rule: str) -> None:
    s.z[at.STOCK + seat * v.KINDS + kind] += number
    if number:
        s.tell("gained", seat, rule, "{s} gained [[<number> <kind>]].", kind, number)


def gain_prestige(s: Position, seat: i64, number: i64, rule: str) -> None:
    """New Sites come later (T95), the end is triggered at once (T100)."""
    s.z[at.PRESTIGE + seat] += number
    total = s.z[at.PRESTIGE + seat]
    s.tell("prestige", seat, rule, "{s} gained <number> Prestige.||<total>", number=number, total=total)
    pass_thresholds(s, total)
    ending.look_for_trigger(s, seat)


def pass_thresholds(s: Position, prestige: i64) -> None:
    """T93: each is reached once, by whoever comes first."""
    for threshold in range(i64(THRESHOLDS)):
        if prestige >= THRESHOLD * (threshold + 1) and not (s.z[at.SWAPPED] >> threshold) & 1:
            s.z[at.SWAPPED] |= i64(1) << threshold
            s.z[at.DUE] += 1


# --- payment ---


def goods_in(packed: i64) -> i64:
    """Knowledge, Relics and Weapons of a cost together."""
    return size_of(packed) - count_of(packed, v.ICHOR)


def missing(s: Position, seat: i64, packed: i64) -> i64:
    """Artifacts that a payment takes if resources are used first (T105)."""
    short: i64 = 0
    for kind in range(i64(v.KINDS)):
        short += max(i64(0), count_of(packed, kind) - stock(s, seat, kind))
    return short


def payable(s: Position, seat: i64, packed: i64) -> bool:
    return missing(s, seat, packed) <= s.z[at.ARTIFACTS + seat]


def pay(s: Position, seat: i64, packed: i64) -> None:
    """T105: at once, or by a question on top of the stack: what comes after waits in the frames below."""
    if not packed:
        return
    if s.num(w.O_MANUAL) and s.z[at.ARTIFACTS + seat]:
        s.push(w.PAYMENT, seat, packed)
        return
    settle_payment(s, seat, packed, -1, -1, -1, -1)


def settle_payment(s: Position, seat: i64, packed: i64, i: i64, k: i64, r: i64, weapons: i64) -> None:
    """Pay with so many Artifacts for each kind; -1: as many as are missing."""
    used: i64 = 0
    for kind in range(i64(v.KINDS)):
        cost = count_of(packed, kind)
        chosen = i if kind == v.ICHOR else k if kind == v.KNOWLEDGE else r if kind == v.RELICS else weapons
        instead = max(i64(0), cost - stock(s, seat, kind)) if chosen < 0 else chosen
        s.z[at.STOCK + seat * v.KINDS + kind] -= cost - instead
        used += instead
    s.z[at.ARTIFACTS + seat] -= used
    if s.log is not None:
        say_paid(s, seat, packed, used)


def say_paid(s: Position, seat: i64, packed: i64, used: i64) -> None:
    costs = [(kind, int(count_of(packed, kind))) for kind in range(v.KINDS)]
    words = ", ".join([v.amount(kind, number) for kind, number in costs if number])
    by = f", {used} of it by Artifact{'s' if used > 1 else ''}" if used else ""
    data: dict[str, object] = {v.KIND_LETTERS[kind]: number for kind, number in costs if number}
    data["artifacts"] = int(used)
    s.say("paid", seat, "T105", f"{{{seat}}} paid {words}{by}.", data)


TOO_MANY: Final = Reason("T103", "more Artifacts than are owed or than you have", 4)
TOO_FEW: Final = Reason("T105", "your resources do not cover the rest", 4)


class Payment(Question[Position]):
    """T105, only with `artifact_payment: manual`: Artifacts for each kind, the fewest first."""

    def bars(self, s: Position, seat: i64, action: i64) -> Reason | None:
        packed = s.stack[s.top + A]
        used: i64 = 0
        for kind in range(i64(v.KINDS)):
            instead = pick_of(action, kind)
            used += instead
            if instead > count_of(packed, kind):
                return TOO_MANY
            if count_of(packed, kind) - instead > stock(s, seat, kind):
                return TOO_FEW
        return TOO_MANY if used > s.z[at.ARTIFACTS + seat] else None

    def legal(self, s: Position, seat: i64) -> vec[i64]:
        packed = s.stack[s.top + A]
        found = vec[i64](capacity=8)
        for used in range(s.z[at.ARTIFACTS + seat] + 1):
            for i in range(count_of(packed, v.ICHOR) + 1):
                for k in range(count_of(packed, v.KNOWLEDGE) + 1):
                    for r in range(count_of(packed, v.RELICS) + 1):
                        weapons = used - i - k - r
                        if weapons >= 0:
                            action = pack(seat, w.V_ARTIFACTS, i, k, r, weapons)
                            if self.bars(s, seat, action) is None:
                                found = append(found, action)
        return found

    def take(self, s: Position, action: i64) -> None:
        seat, packed = s.stack[s.top + SEAT], s.stack[s.top + A]
        s.pop()
        picks = pick_of(action, 0), pick_of(action, 1), pick_of(action, 2), pick_of(action, 3)
        settle_payment(s, seat, packed, picks[0], picks[1], picks[2], picks[3])


QUESTIONS: Final[dict[int, Question[Position]]] = {
    w.PAYMENT: Payment("payment", "T105", "Which of it do you pay with Artifacts?", choices(w.V_ARTIFACTS))
}
