"""The effect runner: carries out a card's steps one by one, for whoever must (Y31), and asks where there is a choice.

A frame EFFECT stands at one step. Its D is -1, or for a Bribe the other player of Y61, for a move the lifted card,
for a lure see lure.py.
"""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from turfhouse.core.picks import VERB_SHIFT
from turfhouse.core.state import KIND, SEAT, A, B, C, D
from turfhouse.core.state import WIDTH as FRAME
from turfhouse.games.yards import look, plays, store, street, tell, yard
from turfhouse.games.yards import vocabulary as v
from turfhouse.games.yards.handling import handle, work_cards
from turfhouse.games.yards.lure import lure, work_lure
from turfhouse.games.yards.stepping import card_of, next_step, other_known, rule_of
from turfhouse.games.yards.zones import (
    AWAY,
    CARD_MASK,
    EACH_PLAYER,
    EFFECT,
    PILES,
    V_CASH,
    V_GIVE,
    V_MOVE,
    V_NO,
    V_STOP,
    V_TO,
    V_TRASH,
    V_YES,
    Position,
    block,
)


def work_effect(s: Position) -> None:
    """One step, as far as it goes without a choice."""
    top = s.top
    seat = s.stack[top + SEAT]
    place = s.stack[top + A]
    spot = s.stack[top + B]
    rows = s.cards.steps.rows
    step = rows[place]
    if step == v.END:
        s.pop()
    elif rows[place + 1] and s.stack[top + C] < 0 and not look.on_offer(s, seat, place, spot):
        if look.hides(s, seat, place):
            s.stack[top + C] = rows[place + v.N]
            s.ask_one(seat)
        else:
            s.pop()
    elif step <= v.LOSE_CANDY:
        simple_step(s, seat, place, spot)
        next_step(s)
    elif step == v.PAY or step == v.PAY_OTHER:
        work_pay(s, seat, place)
    elif step == v.GRASS or step == v.DIRT:
        work_ground(s, seat, place, spot)
    elif step <= v.TO_HAND:
        work_cards(s, seat, place, spot)
    elif step == v.MOVE:
        work_move(s, seat, place, spot)
    elif step == v.PLAY:
        work_play(s, seat, place)
    else:
        work_special(s, seat, place, spot)


# --- steps without a choice ---


def simple_step(s: Position, seat: i64, place: i64, spot: i64) -> None:
    """Money and Candy, given or taken."""
    rows = s.cards.steps.rows
    step = rows[place]
    card = card_of(s, place)
    rule = rule_of(s) if s.log is not None else ""
    if step == v.GAIN:
        yard.gain(s, seat, look.amount(s, seat, place, spot), card, rule)
    elif step == v.LOSE:
        yard.lose(s, seat, rows[place + v.K], card, rule)
    elif step == v.CANDY:
        yard.gain_candy(s, seat, look.amount(s, seat, place, spot), card, rule)
    else:
        yard.gain_candy(s, seat, -rows[place + v.K], card, rule)


def work_special(s: Position, seat: i64, place: i64, spot: i64) -> None:
    rows = s.cards.steps.rows
    step = rows[place]
    if step == v.LURE:
        work_lure(s, seat, spot)
    elif step == v.DRAW:
        next_step(s)
        store.begin_draw(s, seat, rows[place + v.TO])
    elif step == v.TRASH_STORE:
        next_step(s)
        store.trash_store(s, seat)
    elif step == v.FIRST:
        take_first(s, seat, place, spot)
    elif step == v.JUMP:
        s.stack[s.top + A] += rows[place + v.K] * v.WIDTH
    else:
        work_choose(s, seat, place, spot)


def take_first(s: Position, seat: i64, place: i64, spot: i64) -> None:
    """Go on at the first possible branch. Every branch is followed by a jump behind the last one."""
    rows = s.cards.steps.rows
    at = place + v.WIDTH
    for _ in range(rows[place + v.N]):
        if look.most(s, seat, at, spot):
            break
        at += 2 * v.WIDTH
    s.stack[s.top + A] = at


# --- money ---


def work_pay(s: Position, seat: i64, place: i64) -> None:
    """A cost that may be declined is asked; a Bribe's is paid, to the bank or to the other player."""
    rows = s.cards.steps.rows
    if rows[place + 1] and s.stack[s.top + C] < 0:
        s.stack[s.top + C] = 0
        s.ask_one(seat)
        return
    price = rows[place + v.K]
    if rows[place] == v.PAY_OTHER:
        if not other_known(s, seat):
            return
        other = s.stack[s.top + D]
        yard.lose(s, seat, price, card_of(s, place), "Y59")
        yard.gain(s, other, price, card_of(s, place), "Y61")
    else:
        yard.lose(s, seat, price, card_of(s, place), rule_of(s) if s.log is not None else "")
    next_step(s)


# --- ground ---


def work_ground(s: Position, seat: i64, place: i64, spot: i64) -> None:
    """Piles one at a time, while there is a choice (Y67)."""
    top = s.top
    rows = s.cards.steps.rows
    if s.stack[top + C] < 0:
        s.stack[top + C] = rows[place + v.N]
    left = s.stack[top + C]
    mask = look.grounds(s, seat, place, spot)
    if not left or not mask:
        next_step(s)
    elif street.bits(mask) <= left:
        for pile in range(i64(PILES)):
            if (mask >> pile) & 1:
                turn(s, seat, place, seat * PILES + pile)
        next_step(s)
    else:
        s.ask_one(seat)


def turn(s: Position, seat: i64, place: i64, spot: i64) -> None:
    grass = s.cards.steps.rows[place] == v.GRASS
    yard.turn_ground(s, seat, spot, grass, rule_of(s) if s.log is not None else "")


# --- moves to another player's Yard: the card, then the Pile ---


def work_move(s: Position, seat: i64, place: i64, spot: i64) -> None:
    top = s.top
    if s.stack[top + D] >= 0:
        s.ask_one(seat)
        return
    entries = look.found(s, seat, place, spot)
    if s.stack[top + C] == 0 or not len(entries):
        next_step(s)
    elif not s.cards.steps.rows[place + 1] and look.alike(entries):
        s.stack[top + D] = ((entries[0] & CARD_MASK) << 8) | (entries[0] >> 16)
    else:
        s.ask_one(seat)


def drop(s: Position, seat: i64, to_spot: i64) -> None:
    lifted = s.stack[s.top + D]
    yard.move(s, seat, lifted & CARD_MASK, lifted >> 8, to_spot)
    s.stack[s.top + D] = -1
    s.stack[s.top + C] = 0
    s.become(EFFECT)
    below = s.top - FRAME
    if below >= 0 and s.stack[below + KIND] == EACH_PLAYER:
        card = (to_spot << 8) | (lifted & CARD_MASK)
        s.stack[below + D] = (s.stack[below + D] << 14) | (card + 1)


# --- granted plays ---


def work_play(s: Position, seat: i64, place: i64) -> None:
    """Y36: asked while a card of the hand could be played, or while a secret one might (Y67)."""
    top = s.top
    rows = s.cards.steps.rows
    if s.stack[top + C] < 0:
        s.stack[top + C] = rows[place + v.N]
    hidden = look.hides(s, seat, place)
    if not s.stack[top + C] or not (hidden or plays.can_play(s, seat)):
        next_step(s)
        return
    if must_play(s, place) and not hidden:
        options = plays.legal_plays(s, vec[i64](capacity=32), seat)
        if len(options) == 1:
            grant(s, seat, options[0])
            return
    s.ask_one(seat)


def must_play(s: Position, place: i64) -> bool:
    """Has the least number of plays not been reached yet?"""
    rows = s.cards.steps.rows
    return rows[place + v.N] - s.stack[s.top + C] < rows[place + v.K]


def grant(s: Position, seat: i64, action: i64) -> None:
    s.stack[s.top + C] -= 1
    s.become(EFFECT)
    plays.play_from_hand(s, seat, ((action >> 39) & 8191) - 1, ((action >> 26) & 8191) - 1)


# --- exactly one of several ---


def work_choose(s: Position, seat: i64, place: i64, spot: i64) -> None:
    """The only answer there is, is taken (Y67)."""
    options = s.legal(seat)
    if len(options) == 1:
        answer_choice(s, seat, options[0])
    else:
        s.ask_one(seat)


def answer_choice(s: Position, seat: i64, action: i64) -> None:
    """Carry out the branch an answer belongs to, and go on behind the last branch."""
    verb = action >> VERB_SHIFT
    place = s.stack[s.top + A]
    spot = s.stack[s.top + B]
    rows = s.cards.steps.rows
    kind = ((action >> 39) & 8191) - 1
    at = ((action >> 26) & 8191) - 1
    for branch in range(rows[place + v.N]):
        row = place + (branch + 1) * v.WIDTH
        if rows[row] == step_of(verb) or (rows[row] == v.CANDY and verb == V_CASH):
            if verb == V_TRASH:
                yard.trash_laid(s, seat, at, kind, rule_of(s) if s.log is not None else "")
            elif verb == V_MOVE:
                yard.move(s, seat, kind, at, ((action >> 13) & 8191) - 1)
            else:
                simple_step(s, seat, row, spot)
            break
    s.stack[s.top + A] = place + (rows[place + v.N] + 1) * v.WIDTH
    s.stack[s.top + C] = -1
    s.become(EFFECT)


def step_of(verb: i64) -> i64:
    if verb == V_TRASH:
        return v.TRASH
    if verb == V_MOVE:
        return v.MOVE
    if verb == V_CASH:
        return v.GAIN
    return v.LOSE_CANDY if verb == V_GIVE else v.LOSE


# --- answers ---


def answer_effect(s: Position, action: i64) -> None:
    top = s.top
    seat = s.stack[top + SEAT]
    place = s.stack[top + A]
    verb = action >> VERB_SHIFT
    step = s.cards.steps.rows[place]
    one = ((action >> 39) & 8191) - 1
    two = ((action >> 26) & 8191) - 1
    if verb in (V_NO, V_STOP):
        decline(s, seat, place, verb)
    elif verb == V_TO:
        s.stack[top + D] = one
        s.become(EFFECT)
    elif verb == V_YES:
        s.become(EFFECT)
    elif step == v.CHOOSE:
        answer_choice(s, seat, action)
    elif step == v.GRASS or step == v.DIRT:
        turn(s, seat, place, one)
        s.stack[top + C] -= 1
        s.become(EFFECT)
    elif step == v.PLAY:
        grant(s, seat, action)
    elif step == v.LURE:
        lure(s, seat, one)
    elif step == v.MOVE:
        answer_move(s, seat, one, two)
    else:
        handle(s, seat, place, one, two)
        s.become(EFFECT)


def answer_move(s: Position, seat: i64, one: i64, two: i64) -> None:
    if s.stack[s.top + D] >= 0:
        drop(s, seat, one)
    else:
        s.stack[s.top + D] = (two << 8) | one
        s.become(EFFECT)


def decline(s: Position, seat: i64, place: i64, verb: i64) -> None:
    """No to a `may`: nothing after it happens either. A stop where a play was due shows that none was possible."""
    if s.log is not None:
        told = yard.others(s, seat) if verb == V_STOP and must_play(s, place) and not s.deal.open_hands else 0
        s.emit(tell.declined(s.cards, seat, card_of(s, place), told))
    s.pop()


def work_each(s: Position) -> None:
    """Y56: players in turn order from the active one, each one's part finished before the next."""
    top = s.top
    done = s.stack[top + B]
    if done == s.seats:
        s.pop()
        return
    seat = (s.stack[top + SEAT] + done) % s.seats
    s.stack[top + B] = done + 1
    who = s.stack[top + C]
    away = s.z[block(seat) + AWAY]
    if who == 0 or (who == 1 and not away) or (who == 2 and away):
        s.push(EFFECT, seat, s.stack[top + A], -1, -1, -1)
