"""When a card may be laid, played, worn or sold (N41), and how quiet windows end (N27, N32, N34, N50, N52).

A quiet window keeps in C who was asked before it closes; POLL keeps the closing act in A, its pick in B.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from turfhouse.core.events import EVERYONE
from turfhouse.core.picks import pack
from turfhouse.core.state import A, C
from turfhouse.games.newkids.pieces import frames as fr, layout as loc, vocabulary as voc
from turfhouse.games.newkids.pieces.board import Board
from turfhouse.games.newkids.pieces.cards import KIND_OF, TYPE
from turfhouse.games.newkids.rules import combat, gear, laying, plays, selling, turn, wearing
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


# --- how quiet windows end: AP's closing acts, and who is asked before ---

LOOT_ONCE: Final = Reason("N32", "you loot the room only after a kick that found no monster, once")
TROUBLE_ONCE: Final = Reason("N32", "you look for trouble only after a kick that found no monster, once")


def bar_moment(s: Board, verb: i64) -> Reason | None:
    """Is it the window that this closes?"""
    kind = s.kind()
    if verb == fr.V_KICK:
        return None if kind == fr.PREP else Reason("N28", "the door is kicked in once a turn, when you have got ready")
    if verb == fr.V_END:
        return None if kind == fr.END else Reason("N34", "the turn is not over yet")
    return None if kind == fr.DOOR else LOOT_ONCE if verb == fr.V_LOOT else TROUBLE_ONCE


def bar_close(s: Board, seat: i64, verb: i64, kind: i64) -> Reason | None:
    if seat != s.z[loc.AP]:
        return Reason("N50", "only the player whose turn it is moves on")
    reason = bar_moment(s, verb)
    if reason is not None or verb != fr.V_TROUBLE:
        return reason
    if KIND_OF[kind] != voc.K_MONSTER:
        return Reason("N32", "<card> is no monster", 1)
    return Reason("N32", "<card> is not in your hand", 1) if s.card_in(loc.Z_HAND + seat, kind) < 0 else None


def add_closes(out: vec[i64], s: Board, seat: i64, kind: i64) -> vec[i64]:
    if seat != s.z[loc.AP]:
        return out
    if kind == fr.PREP:
        return append(out, pack(seat, fr.V_KICK))
    if kind == fr.END:
        return append(out, pack(seat, fr.V_END))
    out = append(out, pack(seat, fr.V_LOOT))
    for card in s.lying(loc.Z_HAND + seat):
        if KIND_OF[TYPE[card]] == voc.K_MONSTER:
            out = append(out, pack(seat, fr.V_TROUBLE, TYPE[card]))
    return out


def try_close(s: Board, seat: i64, verb: i64, a: i64) -> None:
    """With `poll_quiet` the others are asked first, once a window (N52)."""
    others = s.living() & ~(i64(1) << seat) & ~s.field(C)
    if not s.num(fr.O_POLL) or not others:
        close_quiet(s, verb, a)
        return
    if verb == fr.V_TROUBLE:
        # Who is asked before the window closes is told what is about to happen, whether it comes to it or not.
        card = s.card_in(loc.Z_HAND + seat, a)
        told = s.unseen_by(card)
        s.z[loc.SEEN + card] = loc.PUBLIC
        s.note("trouble_ahead", seat, "N52", "{s} {s:wants|want} to look for trouble: #.", a, told)
    if s.num(fr.O_SKIP):
        # Who is idle is passed: that anybody is left to be asked tells something about hidden hands.
        s.note("polled", seat, "N52", "The others are asked first.", -1, EVERYONE)
    s.push(fr.POLL, seat, verb, a)
    s.open_window(others, others, (seat + 1) % s.seats)


def end_poll(s: Board, seat: i64) -> None:
    """One of those polled acts: the close is off. It and all before it, clockwise from AP, have been asked.

    Where all are asked at once that is a ruling by public facts: who has passed is nobody's business (N53).
    """
    s.pop()
    asked = s.field(C)
    other = s.z[loc.AP]
    while other != seat:
        other = (other + 1) % s.seats
        asked |= i64(1) << other
    s.set_field(C, asked)


def close_quiet(s: Board, verb: i64, a: i64) -> None:
    """The window closes; TURN is on top then."""
    for seat in range(s.seats):
        s.z[loc.TNO + seat] = 0
    s.pop()
    seat = s.z[loc.AP]
    if verb == fr.V_LOOT:
        turn.loot_room(s)
    elif verb == fr.V_TROUBLE:
        card = s.card_in(loc.Z_HAND + seat, a)
        s.note("trouble", seat, "N32", "{s} looked for trouble: #!", a, s.unseen_by(card))
        s.set_field(A, fr.T_AFTER)
        combat.begin_combat(s, card)
