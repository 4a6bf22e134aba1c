"""The turn: start, door, looting the room, end, Charity, fresh cards (N26-N43)."""

from __future__ import annotations

from mypy_extensions import i64

from turfhouse.core.state import A
from turfhouse.games.newkids import tell
from turfhouse.games.newkids.board import Board
from turfhouse.games.newkids.combat import begin_combat, win
from turfhouse.games.newkids.fields import (
    AP,
    EQUIPS,
    FIRST,
    FLAG,
    FOUGHT,
    FRESH,
    GOT,
    GROUNDED,
    HEAD,
    KICKED,
    LEVEL,
    LINK,
    PUBLIC,
    REDEAL,
    ROUND,
    SEEN,
    TNO,
    TRADED,
    TREF,
    TURNS,
    VENDED,
    Z_HAND,
    Z_LIMBO,
    Z_PLAY,
)
from turfhouse.games.newkids.frames import (
    CHARITY,
    CLUE,
    CURSE,
    DOOR,
    END,
    FRESH_WINDOW,
    KICK_CHOICE,
    N_DEAL,
    N_HAND,
    O_CAP,
    O_LISTEN,
    PREP,
    T_AFTER,
    T_CHARITY,
    T_DOOR,
    T_END,
    T_KICK,
    T_LAST,
    T_START,
)
from turfhouse.games.newkids.gear import standing
from turfhouse.games.newkids.sums import peace_strength
from turfhouse.games.newkids.table import GP_OF, KIND_OF, TYPE
from turfhouse.games.newkids.vocabulary import (
    K_CURSE,
    K_MONSTER,
    P_CLUES,
    P_KICK_AGAIN,
    P_LIMIT_HAND,
    P_SHIELD_KICK,
)


def work_turn(s: Board) -> None:
    stage = s.field(A)
    if stage == T_START:
        start_turn(s)
    elif stage == T_KICK:
        kick(s)
    elif stage == T_DOOR:
        s.set_field(A, T_END)
        open_quiet(s, DOOR)
    elif stage == T_AFTER:
        after_combat(s)
    elif stage == T_END:
        s.set_field(A, T_CHARITY)
        open_quiet(s, END)
    elif stage == T_CHARITY:
        s.set_field(A, T_LAST)
        charity(s)
    elif not open_fresh(s):
        next_turn(s)


def open_quiet(s: Board, kind: i64) -> None:
    """N50: AP is asked, all living may act."""
    for seat in range(s.seats):
        s.z[EQUIPS + seat] = 0
        s.z[TNO + seat] = 0
    seat = s.z[AP]
    s.push(kind, seat)
    s.open_window(i64(1) << seat, s.living(), seat)


def start_turn(s: Board) -> None:
    """N26."""
    z = s.z
    seat = z[AP]
    z[GROUNDED] = 0
    z[TURNS] += 1
    if s.log is not None:
        s.emit(tell.turn_began(int(seat), int(z[TURNS])))
    for index in range(i64(VENDED), i64(GOT)):
        z[index] = 0
    z[FOUGHT] = 0
    for other in range(s.seats):
        z[TRADED + other] = 0
        z[TREF + 2 * other] = 0
        z[TREF + 2 * other + 1] = 0
    stale_fresh(s)
    if (z[REDEAL] >> seat) & 1:
        z[REDEAL] &= ~(i64(1) << seat)
        for back in range(i64(2)):
            for _ in range(s.num(N_DEAL)):
                s.draw_to_hand(seat, back, "N142")
    if s.num(O_LISTEN):
        s.draw_to_hand(seat, 0, "N26")
    s.set_field(A, T_KICK)
    s.dirty = True
    open_quiet(s, PREP)


def stale_fresh(s: Board) -> None:
    """No card is fresh any more (N43)."""
    s.z[GOT] = 0
    for seat in range(s.seats):
        card = s.z[HEAD + Z_HAND + seat]
        while card >= 0:
            s.z[FLAG + card] &= ~FRESH
            card = s.z[LINK + card]


def kick(s: Board) -> None:
    """N28."""
    seat = s.z[AP]
    s.set_field(A, T_DOOR)
    card = s.draw_open(0)
    if card < 0:
        s.say(tell.plain("no_door", int(seat), "N33", "There is no door left to kick."))
        return
    if s.log is not None:
        s.emit(tell.kicked(int(seat), int(TYPE[card])))
    if KIND_OF[TYPE[card]] == K_MONSTER:
        s.set_field(A, T_AFTER)
        begin_combat(s, card)
    elif s.ally_power(seat, P_KICK_AGAIN) and not s.z[KICKED]:
        s.push(KICK_CHOICE, seat, card)
        s.ask_one(seat)
    else:
        meet(s, seat, card)


def meet(s: Board, seat: i64, card: i64) -> None:
    """A kicked card that is no monster: a Curse hits, anything else goes to the hand, seen by all (N30, N31)."""
    if KIND_OF[TYPE[card]] != K_CURSE:
        s.to_hand(card, seat, PUBLIC)
    elif standing(s, seat, P_SHIELD_KICK):
        s.discard(card)
        s.say(tell.plain("shielded", int(seat), "N131", f"{{{int(seat)}}} is safe in the treehouse."))
    else:
        s.push(CURSE, seat, card)


def kick_again(s: Board) -> None:
    """KICK_CHOICE is on top: the card is discarded, the next one stands."""
    card = s.field(A)
    s.pop()
    s.discard(card)
    s.z[KICKED] = 1
    s.set_field(A, T_KICK)


def loot_room(s: Board) -> None:
    """N32, N66. The window has closed."""
    seat = s.z[AP]
    clues = s.ally_power(seat, P_CLUES)
    listen = s.num(O_LISTEN)
    if not clues:
        s.draw_to_hand(seat, 1 if listen else 0, "N32")
        return
    drawn: i64 = 0
    for back in (i64(1) if listen else i64(0), i64(1)):
        card = s.draw(back)
        if card >= 0:
            s.put(card, Z_LIMBO)
            s.z[SEEN + card] = i64(1) << seat
            drawn += 1
            if s.log is not None:
                s.emit(tell.drew(int(seat), int(TYPE[card]), int(back), "N66"))
    if drawn == 2:
        s.push(CLUE, seat)
        s.ask_one(seat)
    elif drawn:
        s.to_hand(s.z[HEAD + Z_LIMBO], seat, i64(1) << seat)


def keep_clue(s: Board, seat: i64, kind: i64) -> None:
    s.pop()
    kept = s.card_in(Z_LIMBO, kind)
    s.to_hand(kept, seat, i64(1) << seat)
    other = s.z[HEAD + Z_LIMBO]
    told = s.unseen_by(other)
    s.discard(other)
    if s.log is not None:
        s.emit(tell.card("discarded", int(seat), "N66", f"{{{int(seat)}}} put # back.", int(TYPE[other]), int(told)))


def after_combat(s: Board) -> None:
    """F1, then W-END, unless AP is Grounded (N35)."""
    s.set_field(A, T_END if s.lives(s.z[AP]) else T_LAST)
    open_fresh(s)


def open_fresh(s: Board) -> bool:
    """W-FRESH, if somebody is to be asked (N43)."""
    mask: i64 = 0
    for seat in range(s.seats):
        if (s.z[GOT] >> seat) & 1 and seat != s.z[AP] and s.lives(seat) and s.z[HEAD + Z_HAND + seat] >= 0:
            mask |= i64(1) << seat
    s.z[GOT] = 0
    if not mask:
        stale_fresh(s)
        return False
    s.push(FRESH_WINDOW, s.z[AP])
    s.open_window(mask, mask, (s.z[AP] + 1) % s.seats)
    return True


def charity(s: Board) -> None:
    """N36-N39: D is the mask of receivers, 0 to discard."""
    seat = s.z[AP]
    excess = s.hand_size(seat) - s.num(N_HAND) - standing(s, seat, P_LIMIT_HAND)
    if excess > 0 and s.lives(seat):
        s.push(CHARITY, seat, excess, excess, 0, lowest_others(s, seat))
        s.ask_one(seat)


def lowest_others(s: Board, seat: i64) -> i64:
    lowest: i64 = 99
    mask: i64 = 0
    for other in range(s.seats):
        if other != seat and s.lives(other):
            level = s.z[LEVEL + other]
            if level < lowest:
                lowest = level
                mask = 0
            if level == lowest:
                mask |= i64(1) << other
    return 0 if s.z[LEVEL + seat] <= lowest else mask


def seat_after(s: Board, seat: i64) -> i64:
    """The next seat clockwise that has not left."""
    other = (seat + 1) % s.seats
    while (s.gone >> other) & 1:
        other = (other + 1) % s.seats
    return other


def next_turn(s: Board) -> None:
    z = s.z
    seat = z[AP]
    other = seat_after(s, seat)
    before = (seat - z[FIRST] + s.seats) % s.seats
    after = (other - z[FIRST] + s.seats) % s.seats
    if after <= before:
        z[ROUND] += 1
        cap = s.num(O_CAP)
        if cap and z[ROUND] >= cap:
            win(s, leaders(s), 56)
            return
    z[AP] = other
    s.set_field(A, T_START)
    s.set_field(2, other)


def leaders(s: Board) -> i64:
    """N56: highest Level, then Strength outside combat, then GP in play. Who is Grounded does not win (N25)."""
    best: i64 = -1
    mask: i64 = 0
    ranked = s.living() or ~s.gone
    for seat in range(s.seats):
        if not (ranked >> seat) & 1:
            continue
        score = (s.z[LEVEL + seat] * 1000 + peace_strength(s, seat) + 100) * 100000 + gold(s, seat)
        if score > best:
            best = score
            mask = 0
        if score == best:
            mask |= i64(1) << seat
    return mask


def gold(s: Board, seat: i64) -> i64:
    total: i64 = 0
    card = s.z[HEAD + Z_PLAY + seat]
    while card >= 0:
        if GP_OF[TYPE[card]] > 0:
            total += GP_OF[TYPE[card]]
        card = s.z[LINK + card]
    return total
