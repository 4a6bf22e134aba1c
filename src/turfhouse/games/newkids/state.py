"""A position of New Kids and how it goes on: which function carries on which frame, and the windows' order (§3.8)."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from turfhouse.core.ask import OPEN, SOLE, WORK
from turfhouse.core.events import EVERYONE
from turfhouse.core.picks import PASS, SEAT_SHIFT, VERB_SHIFT, pack
from turfhouse.core.rng import Stream
from turfhouse.core.state import ASKED, MAY, MODE, SEAT, WIDTH, A, B, C, D, State
from turfhouse.games.newkids import deals, flee, ground, loss, plays, sale, tell, turn
from turfhouse.games.newkids.board import Board
from turfhouse.games.newkids.choices import choices
from turfhouse.games.newkids.combat import work_combat, work_split
from turfhouse.games.newkids.fields import (
    AP,
    DECK,
    GUARDS,
    HNO,
    LEVEL,
    LINK,
    NDECK,
    NDISC,
    PILE,
    TNO,
    TTO,
    WHERE,
    WINNERS,
    Z_PILE,
)
from turfhouse.games.newkids.frames import (
    COMBAT,
    CURSE,
    FOR_CASE,
    FOR_SNEAK,
    FOR_SURGE,
    FRESH_WINDOW,
    GROUND,
    LOSE,
    LOSSES,
    N_GUARD,
    O_POLL,
    O_SKIP,
    PAY,
    POLL,
    ROLL,
    RUN,
    SETUP,
    SPLIT,
    T_START,
    TURN,
    V_ACCEPT,
    V_AT,
    V_BID,
    V_CASE,
    V_CHEAT,
    V_COMPEL,
    V_COUNTER,
    V_DISCARD,
    V_END,
    V_EQUIP,
    V_FLU,
    V_JOIN,
    V_KICK,
    V_LAY,
    V_LIFT,
    V_LOOT,
    V_OFFER,
    V_ON,
    V_PAYOFF,
    V_PEEK,
    V_PLAY,
    V_REFUSE,
    V_SELL,
    V_SIDE,
    V_SNEAK,
    V_SURGE,
    V_SWAP,
    V_TRADE,
    V_TROUBLE,
    V_UNEQUIP,
    V_WANDER,
    V_WAVE,
    V_WITHDRAW,
)
from turfhouse.games.newkids.leaving import leave
from turfhouse.games.newkids.options import window_acts
from turfhouse.games.newkids.redeal import redeal
from turfhouse.games.newkids.settle import settle
from turfhouse.games.newkids.single import answer_choice, end_payment, forced_openly
from turfhouse.games.newkids.vocabulary import CARDS


class NewKidsState(Board):
    """The dispatcher: frames to functions."""

    def clone(self) -> State:
        twin = NewKidsState(self.copy_core(), self.deal, self.z[:])
        twin.dirty = self.dirty
        return twin

    # --- frames ---

    def work(self) -> None:
        kind = self.kind()
        if kind == TURN:
            turn.work_turn(self)
        elif kind == COMBAT:
            work_combat(self)
        elif kind == RUN:
            flee.work_run(self)
        elif kind == ROLL:
            flee.throw(self)
        elif kind == LOSSES:
            loss.work_losses(self)
        elif kind == LOSE:
            loss.work_lose(self)
        elif kind == CURSE:
            loss.work_curse(self)
        elif kind == SPLIT:
            work_split(self)
        elif kind == GROUND:
            ground.work_ground(self)
        else:
            raise AssertionError(f"a frame of kind {kind} does not work")

    def closed(self) -> None:
        """All asked have passed."""
        kind = self.kind()
        if kind == POLL:
            action = self.field(A)
            pick = self.field(B)
            self.pop()
            self.close_quiet(action, pick)
            return
        self.pop()
        if kind == FRESH_WINDOW:
            turn.stale_fresh(self)
        elif kind == SETUP:
            self.push(TURN, self.z[AP], T_START)

    def settle(self) -> None:
        if self.dirty:
            settle(self)

    def run(self) -> None:
        """As the core runs, and besides: single open choices are taken (N143), idle seats pass (N53)."""
        while True:
            super().run()
            if self.over:
                return
            mode = self.stack[self.top + MODE]
            if mode == SOLE:
                if not self.take_forced():
                    return
            elif deals.quiet(self.kind()):
                deals.ask_addressees(self)
                return
            elif not self.num(O_SKIP) or not self.pass_idle():
                return

    def take_forced(self) -> bool:
        """N143: a decision with one option, by public facts, is taken."""
        if not forced_openly(self):
            return False
        options = self.legal(self.stack[self.top + SEAT])
        if len(options) > 1:
            return False
        if len(options):
            self.answer(options[0])
        else:
            assert self.kind() == PAY
            end_payment(self)
        self.settle()
        return True

    def pass_idle(self) -> bool:
        """N53: seats that can only pass have passed; did any?"""
        waiting = self.stack[self.top + ASKED] & ~self.passed_mask()
        idle: i64 = 0
        for seat in range(self.seats):
            if (waiting >> seat) & 1:
                options = self.window_options(seat)
                if len(options) == 1 and options[0] >> VERB_SHIFT == PASS:
                    idle |= i64(1) << seat
        self.passed[self.top // WIDTH] |= idle
        if idle and idle == waiting and self.log is not None:
            # That the window closes at once tells everybody something about hidden hands, so it is said.
            self.emit(tell.plain("nobody", -1, "N53", "Nobody can do anything about it.", EVERYONE))
        return idle != 0

    # --- windows ---

    def to_act(self) -> i64:
        """N52: addressees of open offers in the order posted, then clockwise from the seat after the last mover."""
        if self.over or self.stack[self.top + MODE] != OPEN:
            return super().to_act()
        waiting = self.stack[self.top + ASKED] & ~self.passed_mask()
        best: i64 = -1
        number: i64 = 1 << 40
        for slot in range(i64(12)):
            offer = self.z[HNO + slot]
            seat = deals.addressee(self, slot)
            if offer and offer < number and (waiting >> seat) & 1:
                best = seat
                number = offer
        for other in range(self.seats):
            offer = self.z[TNO + other]
            if offer and offer < number and (waiting >> self.z[TTO + other]) & 1:
                best = self.z[TTO + other]
                number = offer
        return best if best >= 0 else super().to_act()

    def window_options(self, seat: i64) -> vec[i64]:
        """As the core's, but quiet windows are not passed: AP closes them by name."""
        top = self.top
        asked = (self.stack[top + ASKED] >> seat) & 1
        if not asked and not (self.stack[top + MAY] >> seat) & 1:
            return vec[i64]()
        acts = window_acts(self, seat)
        if asked and not (self.passed_mask() >> seat) & 1 and not deals.quiet(self.kind()):
            acts = append(acts, pack(seat, PASS))
        return acts

    def act(self, action: i64) -> None:
        """A pass refuses what is offered to its seat (N85, N110); then only the offerer is un-passed (N49)."""
        if action >> VERB_SHIFT == PASS:
            deals.refuse_all(self, (action >> SEAT_SHIFT) & 7)
        super().act(action)

    def speaks(self, seat: i64) -> bool:
        return deals.refusable(self, seat)

    def legal(self, seat: i64) -> vec[i64]:
        if self.stack[self.top + MODE] == OPEN:
            return window_acts(self, seat)
        return choices(self, seat)

    def clears(self, action: i64) -> bool:
        """N49: everything but talk and housekeeping. In W-SETUP everybody is alone."""
        if self.kind() == SETUP:
            return False
        verb = action >> VERB_SHIFT
        if verb == V_ACCEPT:
            return deals.help_slot(self, ((action >> 39) & 8191) - 1) >= 0
        if verb in (V_OFFER, V_BID, V_REFUSE, V_WITHDRAW, V_TRADE, V_COUNTER):
            return False
        return verb not in (V_EQUIP, V_UNEQUIP)

    def answer(self, action: i64) -> None:
        seat = (action >> SEAT_SHIFT) & 7
        verb = action >> VERB_SHIFT
        a = ((action >> 39) & 8191) - 1
        b = ((action >> 26) & 8191) - 1
        if self.stack[self.top + MODE] != OPEN:
            answer_choice(self, seat, verb, a, b)
            return
        if self.kind() == POLL:
            self.end_poll(seat)
        self.count_act(seat)
        if verb in (V_KICK, V_LOOT, V_TROUBLE, V_END):
            self.try_close(seat, verb, a)
        elif verb <= V_UNEQUIP:
            self.act_gear(seat, verb, a)
        elif verb in (V_OFFER, V_BID, V_ACCEPT, V_REFUSE, V_WITHDRAW, V_TRADE, V_COUNTER, V_COMPEL):
            self.act_deal(seat, verb, a)
        elif verb <= V_LIFT or verb == V_PEEK:
            self.act_card(seat, verb, a, b)
        else:
            self.act_fight(seat, verb, a, b)

    def count_act(self, seat: i64) -> None:
        """N52, N55: who moved last, and how many acts this window has seen."""
        acts = self.field(D) + 1
        self.set_field(D, acts)
        if acts == self.num(N_GUARD):
            self.z[GUARDS] += 1
        if not deals.quiet(self.kind()) and self.kind() != SETUP:
            self.set_field(SEAT, (seat + 1) % self.seats)

    def try_close(self, seat: i64, verb: i64, a: i64) -> None:
        """AP's closing act; with `poll_quiet` the others are asked first, once a window (N52). C: who was asked."""
        others = self.living() & ~(i64(1) << seat) & ~self.field(C)
        if self.num(O_POLL) and others:
            if verb == V_TROUBLE:
                plays.mean_trouble(self, seat, a)
            if self.num(O_SKIP) and self.log is not None:
                # Who is idle is passed: that anybody is left to be asked tells something about hidden hands.
                self.emit(tell.plain("polled", seat, "N52", "The others are asked first.", EVERYONE))
            self.push(POLL, seat, verb, a)
            self.open_window(others, others, (seat + 1) % self.seats)
        else:
            self.close_quiet(verb, a)

    def end_poll(self, seat: i64) -> None:
        """One of those polled acts: the close is off. It and all before it, clockwise from AP, have been asked.

        Where all are asked at once that is a ruling by public facts: who has passed is nobody's business (N53).
        """
        self.pop()
        asked = self.field(C)
        other = self.z[AP]
        while other != seat:
            other = (other + 1) % self.seats
            asked |= i64(1) << other
        self.set_field(C, asked)

    def close_quiet(self, verb: i64, a: i64) -> None:
        for seat in range(self.seats):
            self.z[TNO + seat] = 0
        self.pop()
        seat = self.z[AP]
        if verb == V_LOOT:
            turn.loot_room(self)
        elif verb == V_TROUBLE:
            plays.trouble(self, seat, a)

    def act_gear(self, seat: i64, verb: i64, a: i64) -> None:
        if verb == V_LAY:
            plays.lay(self, seat, a)
        elif verb == V_CHEAT:
            plays.cheat(self, seat, a)
        elif verb == V_DISCARD:
            plays.discard_own(self, seat, a)
        elif verb == V_EQUIP:
            plays.equip(self, seat, a)
        else:
            plays.unequip(self, seat, a)

    def act_card(self, seat: i64, verb: i64, a: i64, b: i64) -> None:
        if verb == V_SELL:
            sale.begin_sale(self, seat, 0)
        elif verb == V_PLAY:
            plays.play(self, seat, a)
        elif verb == V_AT:
            plays.play_at(self, seat, a, b)
        elif verb == V_ON:
            plays.play_on(self, seat, a, b)
        elif verb == V_SIDE:
            plays.one_shot(self, seat, a, b)
        elif verb == V_LIFT:
            plays.lift(self, seat, a, b)
        else:
            plays.peek(self, seat)

    def act_fight(self, seat: i64, verb: i64, a: i64, b: i64) -> None:
        if verb in (V_WANDER, V_JOIN):
            plays.join(self, seat, a, verb == V_WANDER)
        elif verb == V_SWAP:
            plays.swap(self, seat, a, b)
        elif verb == V_FLU:
            plays.flu(self, seat, a, b)
        elif verb == V_SURGE:
            plays.pay_for(self, seat, FOR_SURGE, 0)
        elif verb == V_SNEAK:
            plays.pay_for(self, seat, FOR_SNEAK, a)
        elif verb == V_CASE:
            plays.pay_for(self, seat, FOR_CASE, a)
        elif verb == V_WAVE:
            plays.wave_off(self, seat, a)
        else:
            assert verb == V_PAYOFF
            sale.begin_pay_off(self, seat, a)

    def act_deal(self, seat: i64, verb: i64, a: i64) -> None:
        if verb == V_OFFER:
            deals.begin_terms(self, seat, a)
        elif verb == V_BID:
            deals.begin_terms(self, seat, 6 + seat)
        elif verb == V_COMPEL:
            plays.compel_cost(self, seat)
            deals.join_as_helper(self, a, 1)
        elif verb == V_TRADE:
            deals.begin_trade(self, seat, a, 0)
        else:
            self.answer_offer(seat, verb, a)

    def answer_offer(self, seat: i64, verb: i64, number: i64) -> None:
        slot = deals.help_slot(self, number)
        if slot >= 0:
            if verb == V_ACCEPT:
                deals.accept_help(self, slot)
            elif verb == V_REFUSE:
                deals.refuse_help(self, slot)
            else:
                deals.close_offer(self, slot, seat, "withdrawn", "takes the offer back")
            return
        maker = deals.trade_seat(self, number)
        if verb == V_ACCEPT:
            deals.accept_trade(self, maker)
        elif verb == V_REFUSE:
            deals.refuse_trade(self, maker)
        elif verb == V_COUNTER:
            deals.begin_trade(self, seat, maker, number)
        else:
            deals.withdraw_trade(self, maker)

    # --- leaving, ending ---

    def resigned(self, seat: i64) -> None:
        """What it still has to decide is decided, then it leaves."""
        super().resigned(seat)
        if self.over:
            self.z[WINNERS] = ((i64(1) << self.seats) - 1) & ~self.gone
            return
        while self.stack[self.top + MODE] == SOLE and self.stack[self.top + SEAT] == seat:
            self.answer(self.legal(seat)[0])
            self.dirty = False
            while self.stack[self.top + MODE] == WORK and self.kind() in (LOSE, ROLL):
                self.work()
        leave(self, seat)

    def points(self, seat: i64) -> i64:
        return self.z[LEVEL + seat]

    def payoff(self, seat: i64) -> float:
        winners = self.z[WINNERS]
        if not (winners >> seat) & 1:
            return 0.0
        count = 0
        for other in range(self.seats):
            if (winners >> other) & 1:
                count += 1
        return 1.0 / float(count)

    def redeal(self, seat: i64, rng: Stream) -> None:
        self.forget(seat)
        redeal(self, seat, rng)

    def canonical(self) -> list[int]:
        """The vector without what moves left behind in dead cells."""
        z = self.z[:]
        for card in range(i64(CARDS)):
            if z[WHERE + card] <= Z_PILE:
                z[LINK + card] = -1
        for back in range(i64(2)):
            size: i64 = 76 if back else 92
            for index in range(z[NDECK + back], size):
                z[DECK + 92 * back + index] = 0
            for index in range(z[NDISC + back], size):
                z[PILE + 92 * back + index] = 0
        return [int(value) for value in z]

    def save(self) -> dict[str, object]:
        saved = self.save_core()
        saved["z"] = self.canonical()
        saved["deal"] = {"options": self.deal.options, "parameters": self.deal.parameters}
        return saved
