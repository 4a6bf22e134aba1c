"""The turn: start, door, looting the room, end, fresh cards, the last round; who resigns (N26-N35, N43, N56, N148)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from turfhouse.core.ask import WORK
from turfhouse.core.state import KIND, MODE, SEAT, A, B
from turfhouse.games.newkids.pieces import frames as fr, layout as loc, vocabulary as voc
from turfhouse.games.newkids.pieces.board import Board
from turfhouse.games.newkids.pieces.cards import IDS, KIND_OF, TYPE
from turfhouse.games.newkids.rules import bargains, combat, gear, sums
from turfhouse.games.newkids.rules.asking import LIMBO, KidsQuestion, Laid
from turfhouse.games.newkids.rules.charity import charity
from turfhouse.kit.questions import Choice


def work_turn(s: Board) -> None:
    stage = s.field(A)
    if stage == fr.T_START:
        start_turn(s)
    elif stage == fr.T_KICK:
        kick(s)
    elif stage == fr.T_DOOR:
        s.set_field(A, fr.T_END)
        open_quiet(s, fr.DOOR)
    elif stage == fr.T_AFTER:
        after_combat(s)
    elif stage == fr.T_END:
        s.set_field(A, fr.T_CHARITY)
        open_quiet(s, fr.END)
    elif stage == fr.T_CHARITY:
        s.set_field(A, fr.T_LAST)
        charity(s)
    elif not open_fresh(s):
        next_turn(s)


def open_quiet(s: Board, kind: i64) -> None:
    """N50: AP is asked, all living may act."""
    for seat in range(s.seats):
        s.z[loc.EQUIPS + seat] = 0
        s.z[loc.TNO + seat] = 0
    seat = s.z[loc.AP]
    s.push(kind, seat)
    s.open_window(i64(1) << seat, s.living(), seat)


def start_turn(s: Board) -> None:
    """N26."""
    z = s.z
    seat = z[loc.AP]
    z[loc.GROUNDED] = 0
    z[loc.TURNS] += 1
    if s.log is not None:
        s.note("turn", seat, "N26", "{s}'s turn.", data={"turn": int(z[loc.TURNS])})
    for index in range(i64(loc.VENDED), i64(loc.GOT)):
        z[index] = 0
    z[loc.FOUGHT] = 0
    for other in range(s.seats):
        z[loc.TRADED + other] = 0
    bargains.forget(s, bargains.TRADES)
    stale_fresh(s)
    if (z[loc.REDEAL] >> seat) & 1:
        z[loc.REDEAL] &= ~(i64(1) << seat)
        for back in range(i64(2)):
            for _time in range(s.num(fr.N_DEAL)):
                s.draw_to_hand(seat, back, "N142")
    if s.num(fr.O_LISTEN):
        s.draw_to_hand(seat, 0, "N26")
    s.set_field(A, fr.T_KICK)
    s.dirty = True
    open_quiet(s, fr.PREP)


def stale_fresh(s: Board) -> None:
    """No card is fresh any more (N43)."""
    s.z[loc.GOT] = 0
    for seat in range(s.seats):
        for card in s.lying(loc.Z_HAND + seat):
            s.z[loc.FLAG + card] &= ~loc.FRESH


# --- the door ---


def kick(s: Board) -> None:
    """N28."""
    seat = s.z[loc.AP]
    s.set_field(A, fr.T_DOOR)
    card = s.draw_open(0)
    if card < 0:
        s.note("no_door", seat, "N33", "There is no door left to kick.")
        return
    s.note("kicked", seat, "N28", "{s} kicked the door in: #!", TYPE[card], 0xFF)
    if KIND_OF[TYPE[card]] == voc.K_MONSTER:
        s.set_field(A, fr.T_AFTER)
        combat.begin_combat(s, card)
    elif s.ally_power(seat, voc.P_KICK_AGAIN) and not s.z[loc.KICKED]:
        s.push(fr.KICK_CHOICE, seat, card)
        s.ask_one(seat)
    else:
        meet(s, seat, card)


def meet(s: Board, seat: i64, card: i64) -> None:
    """A kicked card that is no monster: a Curse hits, anything else goes to the hand, seen by all (N30, N31)."""
    if KIND_OF[TYPE[card]] != voc.K_CURSE:
        s.to_hand(card, seat, loc.PUBLIC)
    elif gear.standing(s, seat, voc.P_SHIELD_KICK):
        s.discard(card)
        s.note("shielded", seat, "N131", "{s} {s:is|are} safe in the treehouse.")
    else:
        s.push(fr.CURSE, seat, card)


class KickChoice(KidsQuestion):
    """KICK_AGAIN: the card is kept, or discarded and the next one stands."""

    def answer(self, s: Board, seat: i64, verb: i64, a: i64, b: i64, c: i64) -> None:
        card = s.field(A)
        s.pop()
        if verb == fr.V_KEEP:
            meet(s, seat, card)
            return
        s.discard(card)
        s.z[loc.KICKED] = 1
        s.set_field(A, fr.T_KICK)

    def shown(self, s: Board) -> dict[str, object]:
        return {"card": IDS[TYPE[s.field(A)]]}


# --- looting the room ---


def loot_room(s: Board) -> None:
    """N32, N66. The window has closed."""
    seat = s.z[loc.AP]
    listen = s.num(fr.O_LISTEN)
    if not s.ally_power(seat, voc.P_CLUES):
        s.draw_to_hand(seat, 1 if listen else 0, "N32")
        return
    drawn: i64 = 0
    for back in (i64(1) if listen else i64(0), i64(1)):
        card = s.draw(back)
        if card >= 0:
            s.put_known(card, loc.Z_LIMBO, i64(1) << seat)
            s.say_drew(seat, card, "N66")
            drawn += 1
    if drawn == 2:
        s.push(fr.CLUE, seat)
        s.ask_one(seat)
    elif drawn:
        s.to_hand(s.z[loc.HEAD + loc.Z_LIMBO], seat, i64(1) << seat)


class Clue(Laid):
    def answer(self, s: Board, seat: i64, verb: i64, a: i64, b: i64, c: i64) -> None:
        s.pop()
        s.to_hand(s.card_in(loc.Z_LIMBO, a), seat, i64(1) << seat)
        s.discard_told(s.z[loc.HEAD + loc.Z_LIMBO], "discarded", seat, "N66", "{s} put [[#]] back.")


AGAIN_OR_KEEP: Final = [Choice(fr.V_AGAIN), Choice(fr.V_KEEP)]
QUESTIONS: Final[dict[int, KidsQuestion]] = {
    fr.KICK_CHOICE: KickChoice("kick_choice", "N28", "Keep this card, or kick again?", AGAIN_OR_KEEP),
    fr.CLUE: Clue("clue", "N66", "Keep one of the two.", [Choice(fr.V_TAKE, LIMBO)]),
}


# --- the end ---


def after_combat(s: Board) -> None:
    """F1, then W-END, unless AP is Grounded (N35)."""
    s.set_field(A, fr.T_END if s.lives(s.z[loc.AP]) else fr.T_LAST)
    open_fresh(s)


def open_fresh(s: Board) -> bool:
    """W-FRESH, if somebody is to be asked (N43)."""
    mask: i64 = 0
    for seat in range(s.seats):
        got = (s.z[loc.GOT] >> seat) & 1 and seat != s.z[loc.AP]
        if got and s.lives(seat) and s.z[loc.HEAD + loc.Z_HAND + seat] >= 0:
            mask |= i64(1) << seat
    s.z[loc.GOT] = 0
    if not mask:
        stale_fresh(s)
        return False
    s.push(fr.FRESH_WINDOW, s.z[loc.AP])
    s.open_window(mask, mask, (s.z[loc.AP] + 1) % s.seats)
    return True


def next_turn(s: Board) -> None:
    z = s.z
    seat = z[loc.AP]
    other = s.neighbour(seat, ~s.gone)
    before = (seat - z[loc.FIRST] + s.seats) % s.seats
    after = (other - z[loc.FIRST] + s.seats) % s.seats
    if after <= before:
        z[loc.ROUND] += 1
        cap = s.num(fr.O_CAP)
        if cap and z[loc.ROUND] >= cap:
            combat.win(s, leaders(s), 56)
            return
    z[loc.AP] = other
    s.set_field(A, fr.T_START)
    s.set_field(SEAT, other)


def leaders(s: Board) -> i64:
    """N56: highest Level, then Strength outside combat, then GP in play. Who is Grounded does not win (N25)."""
    best: i64 = -1
    mask: i64 = 0
    ranked = s.living() or ~s.gone
    for seat in range(s.seats):
        if not (ranked >> seat) & 1:
            continue
        score = (s.z[loc.LEVEL + seat] * 1000 + sums.peace_strength(s, seat) + 100) * 100000
        for card in s.lying(loc.Z_PLAY + seat):
            score += max(s.cards.gp[TYPE[card]], 0)
        if score > best:
            best = score
            mask = 0
        if score == best:
            mask |= i64(1) << seat
    return mask


# --- a seat resigns (N148): what it leaves behind, its cards, offers, decisions that name it, and its turn ---


def leave(s: Board, seat: i64) -> None:
    """The seat's own decisions are made. If it was AP the turn is over; as Helper it leaves the combat."""
    z = s.z
    for zone in (i64(loc.Z_HAND), i64(loc.Z_PLAY), i64(loc.Z_CURSE)):
        s.discard_all(zone + seat)
    z[loc.LEVEL + seat] = 1
    z[loc.GOT] &= ~(i64(1) << seat)
    drop_offers(s, seat)
    s.question().without(s, seat)
    if seat == z[loc.AP]:
        abandon_turn(s)
    elif z[loc.HELPER] == seat:
        combat.helper_leaves(s, "N148")
    s.dirty = True


def drop_offers(s: Board, seat: i64) -> None:
    z = s.z
    z[loc.HNO + seat] = 0
    z[loc.HNO + 6 + seat] = 0
    z[loc.TNO + seat] = 0
    for other in range(s.seats):
        if z[loc.TTO + other] == seat:
            z[loc.TNO + other] = 0


def abandon_turn(s: Board) -> None:
    """AP has left. Before the first turn the next player begins instead."""
    if s.stack[KIND] == fr.SETUP:
        s.z[loc.AP] = s.neighbour(s.z[loc.AP], ~s.gone)
        return
    frame = s.frame_of(fr.COMBAT)
    if frame >= 0:
        s.top = frame
        s.set_field(B, 0)
        combat.clean_up(s)
    s.top = 0
    s.discard_all(loc.Z_LIMBO)
    s.stack[KIND] = fr.TURN
    s.stack[MODE] = WORK
    s.stack[A] = fr.T_LAST
