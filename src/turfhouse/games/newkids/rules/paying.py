"""Paying with cards (N13): what may be paid, and how it is called."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from turfhouse.games.newkids.pieces import frames as fr, layout as loc, vocabulary as voc
from turfhouse.games.newkids.pieces.board import Board
from turfhouse.games.newkids.pieces.cards import CLASS_BIT, KIND_OF, TYPE
from turfhouse.kit.questions import Reason

ATTACHED: Final = Reason("N13", "a Cheat! that lies on an Item cannot be paid", 1)
SPARED: Final = Reason("N13", "<card> is the Class whose ability you pay for", 1)


def ask_payment(s: Board, seat: i64, purpose: i64, arg: i64, count: i64, column: i64) -> None:
    """First the cost; `column`: the ability."""
    s.push(fr.PAY, seat, purpose, arg, count, spare_class(s, seat, column))
    s.ask_one(seat)


def spare_class(s: Board, seat: i64, column: i64) -> i64:
    """The Class whose ability is paid for: it may not be the payment."""
    card = s.z[loc.HEAD + loc.Z_PLAY + seat]
    while card >= 0:
        if CLASS_BIT[TYPE[card]] and s.cards.power[TYPE[card] * voc.POWERS + column]:
            return CLASS_BIT[TYPE[card]]
        card = s.z[loc.LINK + card]
    return 0


def can_pay(s: Board, seat: i64, column: i64, count: i64) -> bool:
    return pay_count(s, seat, spare_class(s, seat, column)) >= count


def pay_count(s: Board, seat: i64, spare: i64) -> i64:
    total = s.hand_size(seat)
    card = s.z[loc.HEAD + loc.Z_PLAY + seat]
    while card >= 0:
        if bar_coin(TYPE[card], spare) is None:
            total += 1
        card = s.z[loc.LINK + card]
    return total


def bar_coin(kind: i64, spare: i64) -> Reason | None:
    """Of a card in play."""
    if KIND_OF[kind] == voc.K_CHEAT:
        return ATTACHED
    return SPARED if CLASS_BIT[kind] and CLASS_BIT[kind] == spare else None


def payable(s: Board, seat: i64, spare: i64) -> vec[i64]:
    """All cards that may be paid: hand, then table."""
    out = s.lying(loc.Z_HAND + seat)
    for card in s.lying(loc.Z_PLAY + seat):
        if bar_coin(TYPE[card], spare) is None:
            out = append(out, card)
    return out


def coin(s: Board, card: i64) -> i64:
    """How a card is called as a payment: a Class or Super Kid in play otherwise than one in the hand."""
    kind = TYPE[card]
    return kind + (fr.IN_PLAY if s.z[loc.WHERE + card] >= loc.Z_PLAY and is_door(kind) else 0)


def is_door(kind: i64) -> bool:
    return KIND_OF[kind] in (voc.K_CLASS, voc.K_SUPER)
