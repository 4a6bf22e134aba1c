"""How Crossfire goes on: its rules stand in crossfire.py."""

from __future__ import annotations

from mypy_extensions import i64

from tests.conformance.games.crossfire_cards import (
    AIM,
    BLOCK,
    CARD_NAMES,
    DIE,
    DROP,
    ECHO,
    END,
    LIMIT,
    MAIN,
    RALLIED,
    RALLY,
    ROLLED,
    SHOT,
    SPARK,
    TOAST,
    TOASTED,
    TURN,
    V_ACCEPT,
    V_AIM,
    V_BEND,
    V_BLOCK,
    V_DECLINE,
    V_DONE,
    V_DROP,
    V_FIRE,
    V_JUMP,
    V_NAME,
    V_OFFER,
    V_PLEDGE,
    V_RALLY,
    V_ROLL,
    V_SAY,
    V_TOAST,
    V_WITHDRAW,
    WIN,
)
from tests.conformance.games.crossfire_zones import CrossfireZones
from tests.conformance.games.small import everyone, playing
from turfhouse.core.picks import pick_of, seat_of, verb_of
from turfhouse.core.state import ASKED, KIND, SEAT, A, B, C, D


class CrossfireRules(CrossfireZones):
    """Frames: MAIN: A done this turn, B offers made, C who spoke, D who jumped in.

    SHOT: A target, B shooter, C blocked, D who spoke. RALLY: A leader + 1, B pot. DROP: A how many more, B least card.
    """

    # --- the turn ---

    def work(self) -> None:
        if self.kind() == TURN:
            self.draw(self.cell(SEAT))
            seat = self.cell(SEAT)
            self.stack[self.top + KIND] = MAIN
            for field in (A, B, C, D):
                self.stack[self.top + field] = 0
            self.open_window(1 << seat, playing(self) & ~(1 << seat), seat)
        else:
            self.end_turn()

    def end_turn(self) -> None:
        self.turns -= 1
        if self.turns <= 0:
            self.tell("ended", -1, "X12", "The last turn is over.")
            self.finish()
            return
        seat = (self.cell(SEAT) + 1) % int(self.seats)
        while (self.gone >> seat) & 1:
            seat = (seat + 1) % int(self.seats)
        self.become(TURN)
        self.stack[self.top + SEAT] = seat

    # --- options ---

    def clears(self, action: i64) -> bool:
        return verb_of(action) != V_SAY

    def passes_stand(self) -> bool:
        return self.kind() == RALLY

    # --- answers ---

    def answer(self, action: i64) -> None:
        seat, verb, pick = int(seat_of(action)), int(verb_of(action)), int(pick_of(action, 0))
        if verb == V_FIRE:
            self.fire(seat, pick)
        elif verb == V_ROLL:
            self.roll(seat)
        elif verb == V_SAY:
            field = C if self.kind() == MAIN else D
            self.stack[self.top + field] |= 1 << seat
            self.tell("said", seat, "X9", f"{{{seat}}} spoke.", word=pick)
        elif verb == V_JUMP:
            self.stack[self.top + D] |= 1 << seat
            self.play(seat, ECHO, "jumped", "X4", f"{{{seat}}} jumped in for a coin.")
            self.coins[seat] += 1
        elif verb in (V_OFFER, V_ACCEPT, V_DECLINE, V_WITHDRAW):
            self.trade(seat, verb, pick, int(pick_of(action, 1)))
        elif verb in (V_BLOCK, V_BEND, V_AIM):
            self.respond(seat, verb, pick)
        elif verb == V_DROP:
            self.drop_card(seat, pick)
        elif verb in (V_TOAST, V_NAME, V_DONE):
            self.toast(seat, verb, pick)
        else:
            self.rally(seat, verb)

    def fire(self, seat: int, target: int) -> None:
        """X5: a window opens in which anyone may respond; it may lie above another."""
        self.play(seat, SPARK, "fired", "X5", f"{{{seat}}} fired at {{{target}}}.", at=target)
        self.push(SHOT, seat, target, seat)
        self.open_window(playing(self), 0, target)

    def roll(self, seat: int) -> None:
        self.stack[self.top + A] |= ROLLED
        pips = int(self.chance[1].below(DIE)) + 1
        self.tell("rolled", seat, "X3", f"{{{seat}}} rolled {pips}.", everyone(self), pips=pips)
        for _ in range(pips):
            self.draw(seat)

    def respond(self, seat: int, verb: int, pick: int) -> None:
        if verb == V_BLOCK:
            self.stack[self.top + C] = 1
            self.play(seat, BLOCK, "blocked", "X6", f"{{{seat}}} blocked the shot.")
        elif verb == V_BEND:
            self.play(seat, ECHO, "bent", "X7", f"{{{seat}}} bent the shot.")
            target = self.cell(A)
            self.push(AIM, target)
            self.ask_one(target)
        else:
            self.pop()
            self.stack[self.top + A] = pick
            self.tell("aimed", seat, "X7", f"The shot now goes to {{{pick}}}.", at=pick)

    def drop_card(self, seat: int, card: int) -> None:
        """X11: one step of the run, in canonical order."""
        self.play(seat, card, "dropped", "X11", f"{{{seat}}} dropped a {CARD_NAMES[card]}.")
        self.stack[self.top + A] -= 1
        self.stack[self.top + B] = card
        if self.cell(A):
            self.ask_one(seat)
        else:
            self.become(END)

    # --- offers ---

    def trade(self, seat: int, verb: int, pick: int, amount: int) -> None:
        """X8: an offer's addressee joins those asked; its answer names the offer."""
        if verb == V_OFFER:
            self.stack[self.top + B] += 1
            number = self.cell(B)
            self.offers.append([number, seat, pick, amount])
            self.also_ask(pick)
            self.tell("offered", seat, "X8", f"{{{seat}}} offered {{{pick}}} {amount}.", offer=number)
            return
        offer = next(offer for offer in self.offers if offer[0] == pick)
        self.offers.remove(offer)
        self.ask_no_more(offer[2])
        if verb == V_ACCEPT:
            self.coins[offer[1]] -= offer[3]
            self.coins[offer[2]] += offer[3]
        word = {V_ACCEPT: "accepted", V_DECLINE: "declined", V_WITHDRAW: "withdrew"}[verb]
        self.tell("answered", seat, "X8", f"{{{seat}}} {word} offer {pick}.", offer=pick, answer=word)

    # --- rallies ---

    def rally(self, seat: int, verb: int) -> None:
        """X10: a window in turn order, where passes stand; the leader's call closes it."""
        if verb == V_RALLY:
            self.stack[self.top + A] |= RALLIED
            self.tell("rally", seat, "X10", f"{{{seat}}} called a rally.")
            self.push(RALLY, seat)
            asked = sum([1 << other for other in range(int(self.seats)) if self.coins[other]]) & playing(self)
            self.open_window(asked, 0, (seat + 1) % int(self.seats))
        elif verb == V_PLEDGE:
            self.coins[seat] -= 1
            self.stack[self.top + A] = seat + 1
            self.stack[self.top + B] += 1
            self.stack[self.top + SEAT] = (seat + 1) % int(self.seats)
            self.tell("pledged", seat, "X10", f"{{{seat}}} pledged a coin.")
            if not self.coins[seat]:
                self.ask_no_more(seat)
        else:
            self.close_rally()

    def close_rally(self) -> None:
        leader, pot = self.cell(A) - 1, self.cell(B)
        self.pop()
        if leader >= 0:
            self.coins[leader] += pot + 1
            self.tell("rallied", leader, "X10", f"{{{leader}}} took {pot} and one more.")

    # --- toasts ---

    def toast(self, seat: int, verb: int, pick: int) -> None:
        """X13: a run of public picks with an end of its own."""
        if verb == V_TOAST:
            self.stack[self.top + A] |= TOASTED
            self.push(TOAST, seat)
            self.ask_one(seat)
        elif verb == V_NAME:
            self.stack[self.top + A] = pick + 1
            self.stack[self.top + B] |= 1 << pick
            self.ask_one(seat)
        else:
            named = [other for other in range(int(self.seats)) if (self.cell(B) >> other) & 1]
            self.pop()
            for other in named:
                self.coins[seat] -= 1
                self.coins[other] += 1
            self.tell("toasted", seat, "X13", f"{{{seat}}} raised a glass.", named=named)

    def run(self) -> None:
        """A toast at which nobody can be named any more is done by itself."""
        super().run()
        while not self.over and self.kind() == TOAST and not self.nameable(self.cell(SEAT)):
            self.toast(self.cell(SEAT), V_DONE, -1)
            self.settle()
            super().run()

    # --- closing ---

    def closed(self) -> None:
        if self.kind() == SHOT:
            self.land()
        elif self.kind() == RALLY:
            self.close_rally()
        else:
            seat = self.cell(SEAT)
            self.offers = []
            self.tell("turn_over", seat, "X11", f"{{{seat}}} ended the turn.")
            self.become(END)
            if len(self.hands[seat]) > LIMIT:
                self.stack[self.top + KIND] = DROP
                self.stack[self.top + A] = len(self.hands[seat]) - LIMIT
                self.stack[self.top + B] = 0
                self.ask_one(seat)

    def land(self) -> None:
        """X5: a shot that was not blocked costs its target what the die says."""
        target, blocked = self.cell(A), self.cell(C)
        self.pop()
        if blocked or (self.gone >> target) & 1:
            self.tell("missed", -1, "X6", f"Nothing happens to {{{target}}}.")
            return
        pips = min(int(self.chance[1].below(DIE)) + 1, self.coins[target])
        self.coins[target] -= pips
        self.tell("hit", target, "X5", f"{{{target}}} lost {pips}.", everyone(self), lost=pips)

    def settle(self) -> None:
        """X12: whoever has enough coins wins at once."""
        if not self.over and max(self.coins) >= WIN:
            self.tell("won", self.coins.index(max(self.coins)), "X12", "Enough coins: the game is over.")
            self.finish()

    def answer_absent(self, seat: i64) -> None:
        """A shot keeps its aim, a toast is off, cards stay where they are."""
        if self.kind() == DROP:
            self.become(END)
        else:
            self.pop()

    def resigned(self, seat: i64) -> None:
        """Who leaves shows its hand; its offers, and those to it, are gone."""
        left = int(seat)
        self.used += self.hands[left]
        self.hands[left] = []
        self.coins[left] = 0
        for offer in [offer for offer in self.offers if left in (offer[1], offer[2])]:
            self.offers.remove(offer)
            self.stack[ASKED] &= ~(1 << offer[2])
        if self.kind() == TOAST:
            self.stack[self.top + B] &= ~(1 << left)
        elif self.kind() == RALLY and self.cell(A) == left + 1:
            self.stack[self.top + A] = 0
        super().resigned(seat)
