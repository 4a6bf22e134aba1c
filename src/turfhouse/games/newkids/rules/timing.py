"""When a card may be laid, played, worn or sold: ANY, OUT, TURN, TURN_OUT and FLEE (N41)."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from turfhouse.core.picks import pack
from turfhouse.games.newkids.pieces import frames as fr, layout as loc, vocabulary as voc
from turfhouse.games.newkids.pieces.board import Board
from turfhouse.games.newkids.pieces.cardset import KIND_OF, TYPE
from turfhouse.games.newkids.rules import gear, laying, plays, selling, wearing
from turfhouse.games.newkids.rules.asking import quiet
from turfhouse.kit.questions import Reason

SELL_QUIETLY: Final = Reason("N86", "you sell on your own turn, out of combat")


def bar(s: Board, seat: i64, verb: i64, a: i64, b: i64) -> Reason | None:
    """ANY, OUT, TURN, TURN_OUT and FLEE (N41)."""
    if verb == fr.V_LAY:
        return laying.bar_lay(s, seat, a)
    if verb == fr.V_CHEAT:
        return laying.bar_turn_out(s, seat, laying.CHEAT_QUIETLY) or laying.bar_cheat(s, seat, a)
    if verb == fr.V_DISCARD:
        return wearing.bar_discard(s, seat, a)
    if verb in (fr.V_EQUIP, fr.V_UNEQUIP):
        return wearing.bar_wear(s, seat, verb, a)
    if verb == fr.V_SELL:
        return SELL_QUIETLY if seat != s.z[loc.AP] or not quiet(s.kind()) else selling.bar_sale(s, seat)
    if verb == fr.V_PEEK:
        return plays.bar_peek(s, seat)
    if verb not in (fr.V_AT, fr.V_LIFT, fr.V_FLU, fr.V_PLAY):
        return Reason("N51", "this answers a question that nobody has asked you now")
    if s.own_card(seat, a) < 0:
        return Reason("N41", "you have no <card>", 1)
    if verb == fr.V_AT:
        return plays.bar_at(s, seat, a, b)
    if verb == fr.V_LIFT:
        return plays.bar_lift(s, a, b)
    return plays.bar_flu(s, a, b) if verb == fr.V_FLU else plays.bar_play(s, seat, a)


def act(s: Board, seat: i64, verb: i64, a: i64, b: i64) -> None:
    if verb == fr.V_LAY:
        laying.lay(s, seat, a)
    elif verb == fr.V_CHEAT:
        laying.cheat(s, seat, a)
    elif verb == fr.V_DISCARD:
        wearing.discard(s, seat, a)
    elif verb == fr.V_EQUIP:
        wearing.equip(s, seat, a)
    elif verb == fr.V_UNEQUIP:
        wearing.unequip(s, seat, a)
    elif verb == fr.V_SELL:
        selling.begin_sale(s, seat, 0)
    elif verb == fr.V_PEEK:
        plays.peek(s, seat)
    elif verb == fr.V_AT:
        plays.play_at(s, seat, a, b)
    elif verb == fr.V_LIFT:
        plays.lift(s, seat, a, b)
    elif verb == fr.V_FLU:
        plays.flu(s, seat, a, b)
    else:
        plays.play(s, seat, a)


# --- listed ---


def any_plays(out: vec[i64], s: Board, seat: i64) -> vec[i64]:
    """ANY."""
    z = s.z
    last: i64 = -1
    card = z[loc.HEAD + loc.Z_HAND + seat]
    while card >= 0:
        kind = TYPE[card]
        if kind != last:
            what = KIND_OF[kind]
            if what in (voc.K_CURSE, voc.K_LEVELUP, voc.K_STEAL):
                out = plays.add_at(out, s, seat, kind)
            elif what == voc.K_ALLY:
                out = append(out, pack(seat, fr.V_LAY, kind))
            elif s.cards.play[kind] == voc.E_CANCEL:
                out = plays.add_lifts(out, s, seat, kind)
        last = kind
        card = z[loc.LINK + card]
    card = z[loc.HEAD + loc.Z_PLAY + seat]
    while card >= 0:
        kind = TYPE[card]
        if KIND_OF[kind] in (voc.K_CLASS, voc.K_ALLY):
            out = append(out, pack(seat, fr.V_DISCARD, kind))
        elif s.cards.play[kind] == voc.E_CANCEL:
            out = plays.add_lifts(out, s, seat, kind)
        card = z[loc.LINK + card]
    return out


def turn_plays(out: vec[i64], s: Board, seat: i64) -> vec[i64]:
    """TURN."""
    last: i64 = -1
    card = s.z[loc.HEAD + loc.Z_HAND + seat]
    while card >= 0:
        kind = TYPE[card]
        if kind != last and KIND_OF[kind] in (voc.K_CLASS, voc.K_SUPER) and laying.bar_class(s, seat, kind) is None:
            out = append(out, pack(seat, fr.V_LAY, kind))
        last = kind
        card = s.z[loc.LINK + card]
    return out


def turn_out_plays(out: vec[i64], s: Board, seat: i64) -> vec[i64]:
    """TURN_OUT."""
    card = s.z[loc.HEAD + loc.Z_HAND + seat]
    while card >= 0:
        kind = TYPE[card]
        what = KIND_OF[kind]
        if gear.is_item(s, card):
            if laying.bar_item(s, seat, kind) is None:
                out = append(out, pack(seat, fr.V_LAY, kind))
            if s.cards.play[kind] == voc.E_SEARCH and laying.bar_search(s) is None:
                out = append(out, pack(seat, fr.V_PLAY, kind))
        elif what == voc.K_CHEAT:
            out = add_cheats(out, s, seat)
        elif plays.is_own_play(s, kind) and plays.bar_own_play(s, seat, kind) is None:
            out = append(out, pack(seat, fr.V_PLAY, kind))
        card = s.z[loc.LINK + card]
    card = s.z[loc.HEAD + loc.Z_PLAY + seat]
    while card >= 0:
        kind = TYPE[card]
        if s.cards.gp[kind] >= 0 and not s.num(fr.O_DISCARD_NEVER):
            out = append(out, pack(seat, fr.V_DISCARD, kind))
        if s.cards.play[kind] == voc.E_SEARCH and plays.bar_own_play(s, seat, kind) is None:
            out = append(out, pack(seat, fr.V_PLAY, kind))
        card = s.z[loc.LINK + card]
    if selling.bar_sale(s, seat) is None:
        out = append(out, pack(seat, fr.V_SELL))
    return append(out, pack(seat, fr.V_PEEK)) if plays.bar_peek(s, seat) is None else out


def add_cheats(out: vec[i64], s: Board, seat: i64) -> vec[i64]:
    """N87: Items in play, or laid now from the hand."""
    for card in s.owned(seat):
        if laying.takes_cheat(TYPE[card]) and s.cheat_on(card) < 0:
            out = append(out, pack(seat, fr.V_CHEAT, TYPE[card]))
    return out
