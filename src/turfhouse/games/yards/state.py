"""A position of the yards and how it goes on: the frames, each led to the module that knows it."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from turfhouse.core.ask import SOLE
from turfhouse.core.rng import Stream
from turfhouse.core.state import KIND, MODE, SEAT, A, State
from turfhouse.core.state import WIDTH as FRAME
from turfhouse.games.yards import effects, look, options, store, street, tell, turn, yard
from turfhouse.games.yards.vocabulary import AT_HAND, EVENT, TOOL, TRASH, WHERE
from turfhouse.games.yards.zones import (
    ACT,
    ASIDE,
    AWAY,
    CARD_MASK,
    CLOSE,
    EACH_PLAYER,
    EFFECT,
    GARAGE,
    HAND,
    HIDDEN_ASIDE,
    PASS_ON,
    RESTOCK,
    ROW,
    SECRET_GARAGE,
    SECRET_HAND,
    SIDE,
    SWAY,
    SWAYED,
    TOOL_BACK,
    TRIGGERS,
    TURN,
    Position,
    block,
)


class YardsState(Position):
    def clone(self) -> State:
        return YardsState(
            self.copy_core(),
            self.deal,
            self.z[:],
            self.held[:],
            self.laid[:],
            self.deck.clone(),
            self.pending[:] if len(self.pending) else self.pending,
        )

    def work(self) -> None:
        kind = self.stack[self.top + KIND]
        if kind == EFFECT:
            effects.work_effect(self)
        elif kind == TOOL_BACK:
            self.work_tool_back()
        elif kind == ACT:
            turn.work_act(self)
        elif kind == RESTOCK:
            store.work_restock(self)
        elif kind == EACH_PLAYER:
            effects.work_each(self)
        elif kind == SWAYED:
            street.work_swayed(self)
        elif kind == TRIGGERS:
            turn.work_triggers(self)
        else:
            self.work_turn(kind)

    def work_turn(self, kind: i64) -> None:
        if kind == TURN:
            turn.work_turn(self)
        elif kind == SIDE:
            turn.work_side(self)
        elif kind == CLOSE:
            turn.work_close(self)
        else:
            assert kind == PASS_ON
            turn.work_pass_on(self)

    def work_tool_back(self) -> None:
        """Y33: picked up by the player who played it."""
        seat = self.stack[self.top + SEAT]
        card = self.stack[self.top + A]
        self.pop()
        yard.add_held(self, GARAGE, seat, card)
        if self.log is not None:
            self.emit(tell.tool_back(self.cards, seat, card))

    def legal(self, seat: i64) -> vec[i64]:
        return options.legal(self, seat)

    def answer(self, action: i64) -> None:
        kind = self.stack[self.top + KIND]
        if kind == ACT:
            turn.answer_act(self, action)
        elif kind == SIDE:
            turn.answer_side(self, action)
        elif kind == TRIGGERS:
            turn.answer_order(self, action)
        else:
            effects.answer_effect(self, action)

    def settle(self) -> None:
        """Y79: a seat that resigned is not asked: its forced choices are made for it."""
        if not self.gone:
            return
        while not self.over and self.stack[self.top + MODE] == SOLE:
            seat = self.stack[self.top + SEAT]
            if not (self.gone >> seat) & 1:
                return
            kind = self.stack[self.top + KIND]
            if kind == EFFECT:
                effects.answer_effect(self, options.gone_answer(self, seat))
            else:
                self.become(kind)
                return

    def resigned(self, seat: i64) -> None:
        """Y79: the Yard counts as Away. If that ends the game, Tools in use go where they belong."""
        self.z[block(seat) + AWAY] = 1
        if street.bits(self.gone) >= self.seats - 1:
            for frame in range(i64(0), self.top + FRAME, i64(FRAME)):
                if self.stack[frame + KIND] == TOOL_BACK:
                    yard.add_held(self, GARAGE, self.stack[frame + SEAT], self.stack[frame + A])
        super().resigned(seat)

    # --- the score ---

    def points(self, seat: i64) -> i64:
        return street.points(self, seat)

    def payoff(self, seat: i64) -> float:
        won = street.winners(self)
        return 1.0 / float(street.bits(won)) if (won >> seat) & 1 else 0.0

    # --- redeal ---

    def redeal(self, seat: i64, rng: Stream) -> None:
        """All that `seat` cannot know: rivals' secret cards, the deck but for its known bottom, set-aside Neighbors."""
        self.redeal_aside(rng)
        pool = self.deck.cards[self.deck.top : len(self.deck.cards) - self.deck.known]
        if not self.deal.open_hands:
            for other in range(self.seats):
                if other != seat:
                    pool = self.gather_secrets(other, HAND, pool)
                    pool = self.gather_secrets(other, GARAGE, pool)
        rng.shuffle(pool, 0, len(pool))
        if len(pool) > self.deck.unknown():
            for other in range(self.seats):
                if other != seat:
                    pool = self.deal_secrets(other, HAND, pool)
                    pool = self.deal_secrets(other, GARAGE, pool)
        at = self.deck.top
        for card in pool:
            self.deck.cards[at] = card
            at += 1

    def gather_secrets(self, seat: i64, row: i64, pool: vec[i64]) -> vec[i64]:
        """Take a rival's secret cards up; how many there were stays written in `z`."""
        held = yard.held_row(self, row, seat)
        secret = yard.held_row(self, row + 2, seat)
        if not self.z[block(seat) + (SECRET_HAND if row == HAND else SECRET_GARAGE)]:
            return pool
        for kind in range(self.kinds):
            for _ in range(self.held[secret + kind]):
                pool = append(pool, kind)
            self.held[held + kind] -= self.held[secret + kind]
            self.held[secret + kind] = 0
        return pool

    def deal_secrets(self, seat: i64, row: i64, pool: vec[i64]) -> vec[i64]:
        """Deal as many anew; never Events (Y54). Who must trash a Tool of the hand is known to hold one."""
        number = self.z[block(seat) + (SECRET_HAND if row == HAND else SECRET_GARAGE)]
        must = row == HAND and self.must_hold_tool(seat)
        for _ in range(number):
            at = i64(len(pool)) - 1
            while not self.fits(pool[at], must):
                at -= 1
            kind = pool[at]
            pool[at] = pool[len(pool) - 1]
            pool = pool[: len(pool) - 1]
            self.held[yard.held_row(self, row, seat) + kind] += 1
            self.held[yard.held_row(self, row + 2, seat) + kind] += 1
            must = False
        return pool

    def fits(self, card: i64, tool: bool) -> bool:
        symbols = self.cards.symbols[card & CARD_MASK]
        return symbols & TOOL != 0 if tool else not symbols & EVENT

    def must_hold_tool(self, seat: i64) -> bool:
        """Is this seat being asked for a Tool out of its hand, and none of its known cards is one?"""
        if self.over or self.stack[self.top + KIND] != EFFECT or self.stack[self.top + SEAT] != seat:
            return False
        place = self.stack[self.top + A]
        rows = self.cards.steps.rows
        if rows[place] != TRASH or rows[place + WHERE] != AT_HAND:
            return False
        return not len(look.found(self, seat, place, -1))

    def redeal_aside(self, rng: Stream) -> None:
        """Set-aside Neighbors: any of those never turned up."""
        left = self.z[ASIDE]
        if not left:
            return
        seen = self.z[ROW]
        for seat in range(self.seats):
            seen |= self.z[block(seat) + SWAY]
        people = vec[i64](capacity=24)
        for person in range(len(self.cards.person_ids)):
            if (self.deal.people >> person) & 1 and not (seen >> person) & 1:
                people = append(people, i64(person))
        rng.shuffle(people, 0, len(people))
        for index in range(left):
            self.z[HIDDEN_ASIDE + index] = people[index]

    def save(self) -> dict[str, object]:
        saved = self.save_core()
        saved["deal"] = {
            "options": self.deal.options,
            "numbers": self.deal.numbers,
            "first": int(self.deal.first),
            "totals": self.deal.totals,
            "people": self.deal.people,
            "cards": self.cards.hash,
        }
        saved["z"] = [int(number) for number in self.z]
        saved["held"] = [int(number) for number in self.held]
        saved["laid"] = sorted([int(card) for card in self.laid], key=lambda card: card >> 8)
        saved["deck"] = self.deck.listed()
        saved["known"] = int(self.deck.known)
        saved["pending"] = [int(entry) for entry in self.pending]
        return saved
