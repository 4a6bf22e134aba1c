"""What a seat may do in a window (§3.7, §3.8)."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from turfhouse.core.picks import pack
from turfhouse.core.state import D
from turfhouse.games.newkids.board import Board
from turfhouse.games.newkids.deals import may_trade, quiet
from turfhouse.games.newkids.fields import (
    AP,
    EQUIPPED,
    EQUIPS,
    FLAG,
    HEAD,
    HELPER,
    LAP,
    LEVEL,
    LINK,
    PEEKED,
    Z_CURSE,
    Z_HAND,
    Z_PLAY,
)
from turfhouse.games.newkids.frames import (
    CURSE_WINDOW,
    DOOR,
    END,
    FIGHT,
    FLEE,
    FRESH_WINDOW,
    N_EQUIPS,
    N_GUARD,
    O_DISCARD_NEVER,
    POLL,
    PREP,
    SETUP,
    V_AT,
    V_CHEAT,
    V_DISCARD,
    V_END,
    V_EQUIP,
    V_FLU,
    V_KICK,
    V_LAY,
    V_LIFT,
    V_LOOT,
    V_PEEK,
    V_PLAY,
    V_SELL,
    V_TRADE,
    V_TROUBLE,
    V_UNEQUIP,
)
from turfhouse.games.newkids.gear import ally_limit, cheatable, fresh, is_item, may_lay, may_lay_super, standing, usable
from turfhouse.games.newkids.options_fight import answers, fight_plays
from turfhouse.games.newkids.sale import may_sell
from turfhouse.games.newkids.table import ARG_OF, CLASS_BIT, GP_OF, KIND_OF, PLAY_OF, POWER, TYPE
from turfhouse.games.newkids.vocabulary import (
    E_AUTO_ESCAPE,
    E_CANCEL,
    E_SEARCH,
    K_ALLY,
    K_CHEAT,
    K_CLASS,
    K_CURSE,
    K_DRAW,
    K_ITEM,
    K_LEVELUP,
    K_MONSTER,
    K_STEAL,
    K_SUPER,
    K_TURF,
    P_LIMIT_ALLY,
    P_PEEK,
    POWERS,
    UP_LAP,
    UP_SALE,
    UP_UNDERDOG,
)

MOST = 8
"""Nobody above it gains a level by a card (N23)."""


def window_acts(s: Board, seat: i64) -> vec[i64]:
    kind = s.kind()
    out = vec[i64](capacity=24)
    if s.field(D) >= s.num(N_GUARD):
        return closing(out, s, seat, kind) if quiet(kind) else out
    if kind == SETUP:
        return setup_acts(out, s, seat)
    if kind == CURSE_WINDOW:
        return cancels(out, s, seat)
    if kind == FRESH_WINDOW:
        return fresh_acts(out, s, seat)
    out = any_plays(out, s, seat)
    if not s.fights(seat):
        out = out_plays(out, s, seat)
    if seat == s.z[AP]:
        out = turn_plays(out, s, seat)
    if kind == FIGHT:
        out = fight_plays(out, s, seat)
    elif kind == FLEE:
        out = flee_plays(out, s, seat)
    elif seat == s.z[AP] and kind != POLL:
        out = turn_out_plays(out, s, seat, kind)
        out = closing(out, s, seat, kind)
    return answers(out, s, seat)


def closing(out: vec[i64], s: Board, seat: i64, kind: i64) -> vec[i64]:
    """AP's acts that end a quiet window."""
    if seat != s.z[AP]:
        return out
    if kind == PREP:
        return append(out, pack(seat, V_KICK))
    if kind == END:
        return append(out, pack(seat, V_END))
    if kind == DOOR:
        out = append(out, pack(seat, V_LOOT))
        card = s.z[HEAD + Z_HAND + seat]
        while card >= 0:
            if KIND_OF[TYPE[card]] == K_MONSTER:
                out = append(out, pack(seat, V_TROUBLE, TYPE[card]))
            card = s.z[LINK + card]
    return out


# --- ANY ---


def any_plays(out: vec[i64], s: Board, seat: i64) -> vec[i64]:
    z = s.z
    last: i64 = -1
    card = z[HEAD + Z_HAND + seat]
    while card >= 0:
        kind = TYPE[card]
        if kind != last:
            what = KIND_OF[kind]
            if what == K_CURSE:
                out = at_living(out, s, seat, kind)
            elif what == K_LEVELUP:
                out = level_ups(out, s, seat, kind)
            elif what == K_STEAL:
                out = steals(out, s, seat, kind)
            elif what == K_ALLY:
                out = append(out, pack(seat, V_LAY, kind))
            elif PLAY_OF[kind] == E_CANCEL:
                out = lifts(out, s, seat, kind)
        last = kind
        card = z[LINK + card]
    card = z[HEAD + Z_PLAY + seat]
    while card >= 0:
        kind = TYPE[card]
        what = KIND_OF[kind]
        if what in (K_CLASS, K_ALLY):
            out = append(out, pack(seat, V_DISCARD, kind))
        elif PLAY_OF[kind] == E_CANCEL:
            out = lifts(out, s, seat, kind)
        card = z[LINK + card]
    return out


def at_living(out: vec[i64], s: Board, seat: i64, kind: i64) -> vec[i64]:
    for other in range(s.seats):
        if s.lives(other):
            out = append(out, pack(seat, V_AT, kind, other))
    return out


def level_ups(out: vec[i64], s: Board, seat: i64, kind: i64) -> vec[i64]:
    if ARG_OF[kind] == UP_SALE:
        return out
    for other in range(s.seats):
        if may_level(s, other, ARG_OF[kind]):
            out = append(out, pack(seat, V_AT, kind, other))
    return out


def may_level(s: Board, target: i64, how: i64) -> bool:
    """N90, and what single Level-Ups ask of their target."""
    level = s.z[LEVEL + target]
    if not s.lives(target) or level > MOST:
        return False
    if how == UP_UNDERDOG:
        return level < highest(s)
    return how != UP_LAP or (s.kind() != FIGHT and bool((s.z[LAP] >> target) & 1))


def highest(s: Board) -> i64:
    best: i64 = 0
    for seat in range(s.seats):
        if s.lives(seat) and s.z[LEVEL + seat] > best:
            best = s.z[LEVEL + seat]
    return best


def steals(out: vec[i64], s: Board, seat: i64, kind: i64) -> vec[i64]:
    if s.z[LEVEL + seat] > MOST:
        return out
    for other in range(s.seats):
        if other != seat and s.lives(other) and s.z[LEVEL + other] >= 2:
            out = append(out, pack(seat, V_AT, kind, other))
    return out


def lifts(out: vec[i64], s: Board, seat: i64, kind: i64) -> vec[i64]:
    """Lasting and waiting Curses before living players."""
    for other in range(s.seats):
        if s.lives(other):
            card = s.z[HEAD + Z_CURSE + other]
            while card >= 0:
                out = append(out, pack(seat, V_LIFT, kind, TYPE[card]))
                card = s.z[LINK + card]
    return out


# --- OUT, TURN, TURN_OUT ---


def out_plays(out: vec[i64], s: Board, seat: i64) -> vec[i64]:
    z = s.z
    if z[EQUIPS + seat] < s.num(N_EQUIPS):
        card = z[HEAD + Z_PLAY + seat]
        while card >= 0:
            if KIND_OF[TYPE[card]] == K_ITEM:
                if z[FLAG + card] & EQUIPPED:
                    out = append(out, pack(seat, V_UNEQUIP, TYPE[card]))
                elif usable(s, seat, card):
                    out = append(out, pack(seat, V_EQUIP, TYPE[card]))
            card = z[LINK + card]
    if s.kind() != POLL:
        for other in range(s.seats):
            if may_trade(s, seat, other):
                out = append(out, pack(seat, V_TRADE, other))
    return out


def turn_plays(out: vec[i64], s: Board, seat: i64) -> vec[i64]:
    last: i64 = -1
    card = s.z[HEAD + Z_HAND + seat]
    while card >= 0:
        kind = TYPE[card]
        if kind != last and (KIND_OF[kind] == K_CLASS or (KIND_OF[kind] == K_SUPER and may_lay_super(s, seat))):
            out = append(out, pack(seat, V_LAY, kind))
        last = kind
        card = s.z[LINK + card]
    return out


def turn_out_plays(out: vec[i64], s: Board, seat: i64, window: i64) -> vec[i64]:
    z = s.z
    card = z[HEAD + Z_HAND + seat]
    while card >= 0:
        out = own_turn_card(out, s, seat, card)
        card = z[LINK + card]
    card = z[HEAD + Z_PLAY + seat]
    while card >= 0:
        kind = TYPE[card]
        if GP_OF[kind] >= 0 and not s.num(O_DISCARD_NEVER):
            out = append(out, pack(seat, V_DISCARD, kind))
        if PLAY_OF[kind] == E_SEARCH and something_discarded(s):
            out = append(out, pack(seat, V_PLAY, kind))
        card = z[LINK + card]
    if may_sell(s, seat):
        out = append(out, pack(seat, V_SELL))
    if window == PREP and not z[PEEKED] and standing(s, seat, P_PEEK) and s.deck_count(0):
        out = append(out, pack(seat, V_PEEK))
    return out


def own_turn_card(out: vec[i64], s: Board, seat: i64, card: i64) -> vec[i64]:
    """A hand card AP may lay or play out of combat."""
    kind = TYPE[card]
    what = KIND_OF[kind]
    if is_item(card):
        if may_lay(s, seat, card):
            out = append(out, pack(seat, V_LAY, kind))
        if PLAY_OF[kind] == E_SEARCH and something_discarded(s):
            out = append(out, pack(seat, V_PLAY, kind))
    elif what == K_CHEAT:
        out = cheats(out, s, seat, False)
    elif what == K_DRAW or (what == K_LEVELUP and ARG_OF[kind] == UP_SALE and may_yard_sale(s, seat)):
        out = append(out, pack(seat, V_PLAY, kind))
    return out


def may_yard_sale(s: Board, seat: i64) -> bool:
    """The cost: the whole remaining hand, at least 3 cards."""
    return s.z[LEVEL + seat] <= MOST and s.hand_size(seat) >= 4


def something_discarded(s: Board) -> bool:
    return s.pile_count(0) + s.pile_count(1) > 0


def cheats(out: vec[i64], s: Board, seat: i64, only_fresh: bool) -> vec[i64]:
    """N87: Items in play, or laid now from the hand."""
    for zone in (i64(Z_HAND), i64(Z_PLAY)):
        card = s.z[HEAD + zone + seat]
        while card >= 0:
            if cheatable(s, seat, card) and (zone == Z_PLAY or not only_fresh or fresh(s, card)):
                out = append(out, pack(seat, V_CHEAT, TYPE[card]))
            card = s.z[LINK + card]
    return out


# --- the other windows ---


def setup_acts(out: vec[i64], s: Board, seat: i64) -> vec[i64]:
    """N5; who is done is done."""
    if (s.passed_mask() >> seat) & 1:
        return out
    last: i64 = -1
    card = s.z[HEAD + Z_HAND + seat]
    while card >= 0:
        kind = TYPE[card]
        if kind != last:
            if KIND_OF[kind] == K_CHEAT:
                out = cheats(out, s, seat, False)
            elif may_set_up(s, seat, card):
                out = append(out, pack(seat, V_LAY, kind))
        last = kind
        card = s.z[LINK + card]
    return out


def may_set_up(s: Board, seat: i64, card: i64) -> bool:
    kind = TYPE[card]
    what = KIND_OF[kind]
    if what == K_CLASS:
        mask = s.classes(seat)
        return s.kind_count(seat, K_CLASS) < 1 + s.kind_count(seat, K_SUPER) and not mask & CLASS_BIT[kind]
    if what == K_SUPER:
        return may_lay_super(s, seat)
    if what == K_ALLY:
        return s.kind_count(seat, K_ALLY) + 1 <= ally_limit(s, seat) + POWER[kind * POWERS + P_LIMIT_ALLY]
    return is_item(card) and may_lay(s, seat, card) and (what != K_TURF or s.kind_count(seat, K_TURF) == 0)


def cancels(out: vec[i64], s: Board, seat: i64) -> vec[i64]:
    for zone in (i64(Z_HAND), i64(Z_PLAY)):
        card = s.z[HEAD + zone + seat]
        while card >= 0:
            if PLAY_OF[TYPE[card]] == E_CANCEL:
                out = append(out, pack(seat, V_PLAY, TYPE[card]))
            card = s.z[LINK + card]
    return out


def fresh_acts(out: vec[i64], s: Board, seat: i64) -> vec[i64]:
    """FRESH: lay or play a card just received."""
    last: i64 = -1
    card = s.z[HEAD + Z_HAND + seat]
    while card >= 0:
        kind = TYPE[card]
        if fresh_of(s, seat, kind) and kind != last:
            what = KIND_OF[kind]
            if what == K_CLASS or (what == K_SUPER and may_lay_super(s, seat)):
                out = append(out, pack(seat, V_LAY, kind))
            else:
                out = own_turn_fresh(out, s, seat, card)
        last = kind
        card = s.z[LINK + card]
    return out


def fresh_of(s: Board, seat: i64, kind: i64) -> bool:
    """Is some copy of the type fresh in this hand?"""
    return fresh_card(s, seat, kind) >= 0


def fresh_card(s: Board, seat: i64, kind: i64) -> i64:
    """The fresh copy of a type in a hand; -1 if there is none."""
    card = s.z[HEAD + Z_HAND + seat]
    while card >= 0:
        if TYPE[card] == kind and fresh(s, card):
            return card
        card = s.z[LINK + card]
    return -1


def own_turn_fresh(out: vec[i64], s: Board, seat: i64, card: i64) -> vec[i64]:
    kind = TYPE[card]
    if KIND_OF[kind] == K_CHEAT:
        return cheats(out, s, seat, True)
    if KIND_OF[kind] == K_LEVELUP:
        return out
    return own_turn_card(out, s, seat, card)


def flee_plays(out: vec[i64], s: Board, seat: i64) -> vec[i64]:
    """FLEE: Fake Flu for Main, Helper or both (0, 1, 2)."""
    for zone in (i64(Z_HAND), i64(Z_PLAY)):
        card = s.z[HEAD + zone + seat]
        while card >= 0:
            if PLAY_OF[TYPE[card]] == E_AUTO_ESCAPE:
                out = append(out, pack(seat, V_FLU, TYPE[card], 0))
                if s.z[HELPER] >= 0:
                    out = append(out, pack(seat, V_FLU, TYPE[card], 1))
                    out = append(out, pack(seat, V_FLU, TYPE[card], 2))
            card = s.z[LINK + card]
    return out
