"""What lies in play: put on, taken off, thrown away (N79-N83)."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from turfhouse.core.picks import pack
from turfhouse.core.state import A
from turfhouse.games.newkids.pieces import frames as fr, layout as loc, vocabulary as voc
from turfhouse.games.newkids.pieces.board import Board
from turfhouse.games.newkids.pieces.cards import IDS, KIND_OF, TYPE
from turfhouse.games.newkids.rules import gear, limits
from turfhouse.games.newkids.rules.asking import TABLE, KidsQuestion, quiet
from turfhouse.kit.questions import Choice, Reason

ON_OWN_TURN: Final = Reason("N83", "Items are thrown away on your own turn, out of combat", 1)
LAY_IT: Final = Reason("N80", "<card> is not in play before you: lay it first", 1)
NOT_THERE: Final = Reason("N80", "<card> is not in play before you", 1)
FIGHTING: Final = Reason("N96", "fighters may not change their equipment", 1)


def bar_discard(s: Board, seat: i64, kind: i64) -> Reason | None:
    if s.card_in(loc.Z_PLAY + seat, kind) < 0:
        return Reason("N83", "<card> is not in play before you", 1)
    if KIND_OF[kind] in (voc.K_CLASS, voc.K_ALLY):
        return None
    if KIND_OF[kind] == voc.K_TURF:
        return Reason("N75", "Turf is never thrown away: trade it, or lose it", 1)
    if s.cards.gp[kind] < 0:
        return Reason("N12", "<card> stays", 1)
    if s.num(fr.O_DISCARD_NEVER):
        return Reason("N83", "at this table Items are not thrown away: sell or trade them", 1)
    return ON_OWN_TURN if s.fights(seat) or seat != s.z[loc.AP] or not quiet(s.kind()) else None


def bar_wear(s: Board, seat: i64, verb: i64, kind: i64) -> Reason | None:
    card = s.card_in(loc.Z_PLAY + seat, kind)
    if card < 0:
        return LAY_IT if s.card_in(loc.Z_HAND + seat, kind) >= 0 else NOT_THERE
    if KIND_OF[kind] == voc.K_TURF:
        return Reason("N74", "Turf is always in use", 1)
    if KIND_OF[kind] != voc.K_ITEM:
        return Reason("N79", "<card> is nothing to wear or hold", 1)
    if s.fights(seat):
        return FIGHTING
    if s.z[loc.EQUIPS + seat] >= s.num(fr.N_EQUIPS):
        return Reason("N55", "enough changing clothes in this window", 1)
    worn = s.z[loc.FLAG + card] & loc.EQUIPPED != 0
    if verb == fr.V_UNEQUIP:
        return None if worn else Reason("N80", "<card> is only carried already", 1)
    if worn:
        return Reason("N80", "you use <card> already", 1)
    return None if gear.usable(s, seat, card) else Reason("N81", "your Class cannot use <card>", 1)


def add_acts(out: vec[i64], s: Board, seat: i64) -> vec[i64]:
    """OUT: of who does not fight."""
    z = s.z
    if z[loc.EQUIPS + seat] < s.num(fr.N_EQUIPS):
        card = z[loc.HEAD + loc.Z_PLAY + seat]
        while card >= 0:
            if KIND_OF[TYPE[card]] == voc.K_ITEM:
                if z[loc.FLAG + card] & loc.EQUIPPED:
                    out = append(out, pack(seat, fr.V_UNEQUIP, TYPE[card]))
                elif gear.usable(s, seat, card):
                    out = append(out, pack(seat, fr.V_EQUIP, TYPE[card]))
            card = z[loc.LINK + card]
    return out


def discard(s: Board, seat: i64, kind: i64) -> None:
    what = KIND_OF[kind]
    rule = "N60" if what == voc.K_CLASS else "N68" if what == voc.K_ALLY else "N83"
    s.discard_told(s.card_in(loc.Z_PLAY + seat, kind), "discarded", seat, rule, "{s} discarded [[#]].")


def equip(s: Board, seat: i64, kind: i64) -> None:
    card = s.card_in(loc.Z_PLAY + seat, kind)
    s.z[loc.EQUIPS + seat] += 1
    if gear.needs_choice(s, seat, card):
        s.push(fr.EQUIP_WHICH, seat, card)
        s.ask_one(seat)
    else:
        put_on(s, seat, card, -1)


def put_on(s: Board, seat: i64, card: i64, keep: i64) -> None:
    gear.make_room(s, seat, card, keep)
    s.z[loc.FLAG + card] |= loc.EQUIPPED
    s.dirty = True
    s.note("equipped", seat, "N80", "{s} equipped [[#]].", TYPE[card])


def unequip(s: Board, seat: i64, kind: i64) -> None:
    s.z[loc.EQUIPS + seat] += 1
    s.z[loc.FLAG + s.card_in(loc.Z_PLAY + seat, kind)] &= ~loc.EQUIPPED
    s.dirty = True
    s.note("unequipped", seat, "N80", "{s} took [[#]] off.", kind)


def in_a_hand(s: Board, card: i64) -> bool:
    """Is it a 1-Hand Item in use?"""
    return s.cards.slot[TYPE[card]] == voc.S_HAND and s.z[loc.FLAG + card] & loc.EQUIPPED != 0


class EquipWhich(limits.Fix):
    """N80: two 1-Hand Items are in use, one is put away for the Item in A."""

    def bar_card(self, s: Board, seat: i64, card: i64) -> Reason | None:
        if s.cheat_on(card) >= 0:
            return limits.CHEATED
        return None if in_a_hand(s, card) else Reason("", "<card> is not in one of your Hands", 1)

    def answer(self, s: Board, seat: i64, verb: i64, a: i64, b: i64, c: i64) -> None:
        new = s.field(A)
        keep: i64 = -1
        s.pop()
        for card in s.lying(loc.Z_PLAY + seat):
            if keep < 0 and TYPE[card] != a and in_a_hand(s, card) and s.cheat_on(card) < 0:
                keep = card
        put_on(s, seat, new, keep)

    def shown(self, s: Board) -> dict[str, object]:
        return {"card": IDS[TYPE[s.field(A)]]}


QUESTIONS: Final[dict[int, KidsQuestion]] = {
    fr.EQUIP_WHICH: EquipWhich("equip_which", "N80", "Which Item do you put away?", [Choice(fr.V_LOSE, TABLE)])
}
