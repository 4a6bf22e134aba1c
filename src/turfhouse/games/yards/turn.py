"""The turn (Y13-Y26): Start, Side, Action, End, and whose turn is next."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from turfhouse.core.picks import VERB_SHIFT
from turfhouse.core.state import SEAT, A
from turfhouse.games.yards import effects, options, plays, store, street, tell, yard
from turfhouse.games.yards.cards import AUTO_GAIN, AUTO_LOSE
from turfhouse.games.yards.vocabulary import END, ON_END, ON_START, ON_TRIP, WIDTH
from turfhouse.games.yards.zones import (
    ACT,
    ACTIVE,
    AWAY,
    BONUS,
    CARD_MASK,
    CLOSE,
    EFFECT,
    END_FINISH_TURN,
    ENDING,
    GARAGE,
    PASS_ON,
    PILES,
    ROUND,
    SIDE,
    SWAYED,
    TRIGGER,
    TRIGGERS,
    TURN,
    USED,
    USED_BUY,
    USED_CANDY,
    USED_PLAY,
    USED_SWAY,
    USED_WORK,
    V_BUY,
    V_DONE,
    V_HOME,
    V_PLAY,
    V_SWAY,
    V_WORK,
    Position,
    block,
)
from turfhouse.kit import pending


def is_gone(s: Position, seat: i64) -> bool:
    return (s.gone >> seat) & 1 != 0


# --- steps ---


def work_turn(s: Position) -> None:
    seat = s.stack[s.top + SEAT]
    s.z[ACTIVE] = seat
    s.z[USED] = 0
    if s.log is not None:
        s.emit(tell.turn_begins(seat, s.z[ROUND]))
    s.become(SIDE)
    begin_triggers(s, seat, ON_START)


def work_side(s: Position) -> None:
    seat = s.stack[s.top + SEAT]
    if is_gone(s, seat):
        s.become(PASS_ON)
    else:
        s.ask_one(seat)


def answer_side(s: Position, action: i64) -> None:
    """Y17-Y19: only a change from Away to Home is a trip."""
    seat = s.stack[s.top + SEAT]
    at = block(seat) + AWAY
    was_away = s.z[at]
    home = action >> VERB_SHIFT == V_HOME
    s.z[at] = 0 if home else 1
    if s.log is not None:
        s.emit(tell.chose_side(seat, home, was_away != 0))
    s.become(ACT)
    if home and was_away:
        yard.trip(s, seat)
        begin_triggers(s, seat, ON_TRIP)


def work_act(s: Position) -> None:
    seat = s.stack[s.top + SEAT]
    if is_gone(s, seat):
        s.become(PASS_ON)
    elif options.anything_to_do(s, seat):
        s.ask_one(seat)
    else:
        s.become(CLOSE)


def answer_act(s: Position, action: i64) -> None:
    seat = s.stack[s.top + SEAT]
    verb = action >> VERB_SHIFT
    one = ((action >> 39) & 8191) - 1
    if verb == V_DONE:
        s.become(CLOSE)
        return
    s.become(ACT)
    if verb == V_PLAY:
        s.z[USED] |= USED_PLAY
        plays.play_from_hand(s, seat, one, ((action >> 26) & 8191) - 1)
    elif verb == V_SWAY:
        sway(s, seat, one)
    elif verb == V_WORK:
        s.z[USED] |= USED_WORK
        yard.gain(s, seat, s.deal.wage + s.z[block(seat) + BONUS], -1, "Y22")
    elif verb == V_BUY:
        buy(s, seat, one)
    else:
        s.z[USED] |= USED_CANDY
        yard.lose(s, seat, s.deal.candy_price, -1, "Y94")
        yard.gain_candy(s, seat, 1, -1, "Y94")


def sway(s: Position, seat: i64, person: i64) -> None:
    """Y60: the Bribe is done first, then the Neighbor is won."""
    s.z[USED] |= USED_SWAY
    if s.log is not None:
        s.emit(tell.courts(s.cards, seat, person, sway_tells(s, seat, person)))
    s.push(SWAYED, seat, person)
    if s.cards.bribe[person] >= 0:
        s.push(EFFECT, seat, s.cards.bribe[person], -1, -1, -1)


def sway_tells(s: Position, seat: i64, person: i64) -> i64:
    """A Bribe out of a hand shows that the hand can pay it, if only secret cards could."""
    if not s.cards.hand_bribe[person] or not options.has_secrets(s, seat):
        return 0
    return yard.others(s, seat)


def buy(s: Position, seat: i64, kind: i64) -> None:
    """Y46: pay, openly into the Garage, restock."""
    s.z[USED] |= USED_BUY
    yard.leave_store(s, kind)
    yard.lose(s, seat, s.cards.price[kind], kind, "Y46")
    yard.add_held(s, GARAGE, seat, kind)
    if s.log is not None:
        s.emit(tell.bought(s.cards, seat, kind))
    store.begin_restock(s)


def work_close(s: Position) -> None:
    seat = s.stack[s.top + SEAT]
    s.become(PASS_ON)
    if not is_gone(s, seat):
        begin_triggers(s, seat, ON_END)


def work_pass_on(s: Position) -> None:
    """Y26: the next seat that has not resigned. Y73, Y83: the game may end with the turn or the round."""
    seat = s.stack[s.top + SEAT]
    if s.z[ENDING] and s.deal.end_timing == END_FINISH_TURN:
        street.end_game(s, 73)
        return
    while True:
        seat = (seat + 1) % s.seats
        if seat == s.deal.first:
            if s.z[ENDING]:
                street.end_game(s, 73)
                return
            if s.z[ROUND] == s.deal.round_limit:
                street.end_game(s, 83)
                return
            s.z[ROUND] += 1
        if not is_gone(s, seat):
            break
    s.become(TURN)
    s.stack[s.top + SEAT] = seat


# --- triggers ---


def begin_triggers(s: Position, seat: i64, when: i64) -> None:
    """Y15, Y16: the set is fixed now. What only gives is done first, what only takes next, the rest in chosen order."""
    if not s.z[block(seat) + TRIGGER + when]:
        return
    acting = vec[i64](capacity=8)
    for entry in s.laid:
        if (entry >> 8) // PILES == seat and s.cards.when[entry & CARD_MASK] == when:
            acting = append(acting, entry)
    for auto in (AUTO_GAIN, AUTO_LOSE):
        for pile in range(i64(PILES)):
            for entry in acting:
                if (entry >> 8) % PILES == pile and s.cards.auto[entry & CARD_MASK] == auto:
                    act_alone(s, seat, entry)
    waiting = vec[i64]()
    for entry in acting:
        if not s.cards.auto[entry & CARD_MASK]:
            waiting = pending.insert(waiting, yard.pending_entry(entry >> 8, entry & CARD_MASK))
    if len(waiting):
        s.pending = waiting
        s.push(TRIGGERS, seat, when)


def act_alone(s: Position, seat: i64, entry: i64) -> None:
    """An action that only gives or only takes: no frame is needed."""
    place = s.cards.program[entry & CARD_MASK]
    s.push(EFFECT, seat, place, entry >> 8, -1, -1)
    while s.cards.steps.rows[place] != END:
        effects.simple_step(s, seat, place, entry >> 8)
        place += WIDTH
    s.pop()


def work_triggers(s: Position) -> None:
    seat = s.stack[s.top + SEAT]
    if is_gone(s, seat):
        s.pending = vec[i64]()
    if not len(s.pending):
        s.pop()
    elif pending.alike(s.pending):
        run_trigger(s, seat, s.pending[0])
    else:
        s.ask_one(seat)


def answer_order(s: Position, action: i64) -> None:
    kind = ((action >> 39) & 8191) - 1
    spot = ((action >> 26) & 8191) - 1
    s.become(TRIGGERS)
    run_trigger(s, s.stack[s.top + SEAT], yard.pending_entry(spot, kind))


def run_trigger(s: Position, seat: i64, entry: i64) -> None:
    s.pending = pending.drop(s.pending, entry)
    s.push(EFFECT, seat, s.cards.program[entry >> 8], entry & 255, -1, -1)


def when_of(s: Position, frame: i64) -> i64:
    """Which step a TRIGGERS frame belongs to."""
    return s.stack[frame + A]
