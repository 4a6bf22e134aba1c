"""A position of the yards: how it goes on, what a seat knows of it, and what can be asked of it.

The frames are each led to the module that knows them.
"""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr

from turfhouse.core.answers import Result, View
from turfhouse.core.observation import Observer
from turfhouse.core.picks import PICK_MASK, SEAT_SHIFT, VERB_SHIFT
from turfhouse.core.rng import Stream
from turfhouse.core.state import KIND, SEAT, WIDTH as FRAME, A, State
from turfhouse.games.yards.eyes import check, facts, tell, text, view
from turfhouse.games.yards.pieces import vocabulary as voc, zones as loc
from turfhouse.games.yards.pieces.layout import layout_for
from turfhouse.games.yards.rules import effects, store, swaying, turn
from turfhouse.games.yards.rules.asking import YardQuestion
from turfhouse.games.yards.rules.street import Position
from turfhouse.kit.deck import Deck
from turfhouse.kit.rows import counted, in_order


@mypyc_attr(acyclic=True, free_list_len=1)
class YardsState(Position):
    def clone(self) -> State:
        pending = self.pending[:] if len(self.pending) else self.pending
        return YardsState(self.copy_core(), self.z[:], self.held[:], self.laid[:], self.deck.clone(), pending)

    def to_forget(self) -> State:
        deck = Deck(self.deck.cards, self.deck.top, self.deck.known)
        return YardsState(self.core_to_forget(), self.z[:], self.held[:], self.laid, deck, self.pending)

    def to_glance(self, seat: i64) -> State:
        if self.z[loc.ASIDE] or self.rivals_hide(seat):
            return self.to_forget()
        deck = Deck(self.deck.cards, self.deck.top, self.deck.known)
        return YardsState(self.core_to_forget(), self.z, self.held, self.laid, deck, self.pending)

    def work(self) -> None:
        kind = self.stack[self.top + KIND]
        if kind == loc.EFFECT:
            effects.work_effect(self)
        elif kind == loc.TOOL_BACK:
            self.work_tool_back()
        elif kind == loc.ACT:
            turn.work_act(self)
        elif kind == loc.RESTOCK:
            store.work_restock(self)
        elif kind == loc.EACH_PLAYER:
            effects.work_each(self)
        elif kind == loc.SWAYED:
            swaying.work_swayed(self)
        elif kind == loc.TRIGGERS:
            turn.work_triggers(self)
        elif kind == loc.TURN:
            turn.work_turn(self)
        elif kind == loc.SIDE:
            turn.work_side(self)
        elif kind == loc.CLOSE:
            turn.work_close(self)
        else:
            assert kind == loc.PASS_ON
            turn.work_pass_on(self)

    def work_tool_back(self) -> None:
        """Y33: picked up by the player who played it."""
        seat = self.stack[self.top + SEAT]
        card = self.stack[self.top + A]
        self.pop()
        self.add_held(loc.GARAGE, seat, card)
        tell.note(self, "tool_back", seat, "Y33", "[[#]] went to {s}'s Garage.", card, "use", "garage")

    def question(self) -> YardQuestion:
        kind = self.stack[self.top + KIND]
        if kind == loc.EFFECT:
            return effects.STEPS[self.cards.steps.rows[self.stack[self.top + A]]].asking(self)
        if kind == loc.ACT:
            return turn.AWAY if self.z[loc.block(self.stack[self.top + SEAT]) + loc.AWAY] else turn.HOME
        return turn.SIDE if kind == loc.SIDE else turn.NEXT_TO_ACT

    def legal(self, seat: i64) -> vec[i64]:
        return self.question().legal(self, seat)

    def answer(self, action: i64) -> None:
        a = ((action >> 39) & PICK_MASK) - 1
        b = ((action >> 26) & PICK_MASK) - 1
        c = ((action >> 13) & PICK_MASK) - 1
        self.question().answer(self, (action >> SEAT_SHIFT) & 7, action >> VERB_SHIFT, a, b, c)

    def answer_absent(self, seat: i64) -> None:
        """Y79: its forced choices are made: no where that is possible, else the first answer."""
        kind = self.stack[self.top + KIND]
        if kind != loc.EFFECT:
            self.become(kind)
            return
        options = self.legal(seat)
        last = options[len(options) - 1]
        self.answer(last if last >> VERB_SHIFT in (loc.V_STOP, loc.V_NO, loc.V_DONE) else options[0])

    def resigned(self, seat: i64) -> None:
        """Y79: the Yard counts as Away. If that ends the game, Tools in use go where they belong."""
        self.z[loc.block(seat) + loc.AWAY] = 1
        if self.count_present() <= 1:
            for frame in range(i64(0), self.top + FRAME, i64(FRAME)):
                if self.stack[frame + KIND] == loc.TOOL_BACK:
                    self.add_held(loc.GARAGE, self.stack[frame + SEAT], self.stack[frame + A])
        super().resigned(seat)

    # --- what a seat knows ---

    def rows(self) -> list[vec[i64]]:
        """Numbers, held cards, laid ones Pile by Pile, the deck and how much of it is known, what has still to act."""
        return self.rows_with(self.z[:], self.held[:])

    def rows_given_up(self) -> list[vec[i64]]:
        return self.rows_with(self.z, self.held)

    def rows_with(self, z: vec[i64], held: vec[i64]) -> list[vec[i64]]:
        deck = self.deck.cards[self.deck.top :]
        known = append(vec[i64](), self.deck.known)
        return [z, held, in_order(self.laid[:], loc.CARD_BITS), deck, known, self.pending[:]]

    def observer(self) -> Observer | None:
        return layout_for(int(self.kinds))

    def take_up(self, seat: i64) -> vec[i64]:
        """Rivals' secret cards, the deck but for its known bottom, set-aside Neighbors. At the end all is open."""
        return counted(self.take_off(seat), self.kinds)

    def take_off(self, seat: i64) -> vec[i64]:
        if self.over:
            return vec[i64]()
        pool = self.deck.take_up()
        if not self.num(loc.O_OPEN_HANDS):
            for other in range(self.seats):
                if other != seat:
                    pool = self.take_up_secrets(loc.HAND, other, pool)
                    pool = self.take_up_secrets(loc.GARAGE, other, pool)
        for index in range(self.z[loc.ASIDE]):
            self.z[loc.HIDDEN_ASIDE + index] = -1
        return pool

    def deal_anew(self, hidden: vec[i64], rng: Stream) -> None:
        if self.over:
            return
        self.deal_aside(rng)
        left = i64(len(hidden))
        rng.shuffle(hidden, 0, left)
        for seat in range(self.seats):
            left = self.deal_secrets(loc.HAND, seat, hidden, left)
            left = self.deal_secrets(loc.GARAGE, seat, hidden, left)
        self.deck.lay_on(hidden[:left])

    def fits(self, card: i64, need: i64) -> bool:
        """Never an Event (Y54)."""
        symbols = self.cards.symbols[card & loc.CARD_MASK]
        return symbols & need != 0 if need else not symbols & voc.EVENT

    def needed(self, zone: i64, seat: i64) -> i64:
        """Who is asked for a Tool out of the hand holds one, if none of the known cards is one."""
        if zone != loc.HAND or self.stack[self.top + KIND] != loc.EFFECT or self.stack[self.top + SEAT] != seat:
            return 0
        place = self.stack[self.top + A]
        asked = self.cards.steps.rows[place + voc.WHERE] == voc.AT_HAND
        return voc.TOOL if asked and not len(self.found(seat, place, -1)) else 0

    def deal_aside(self, rng: Stream) -> None:
        """Set-aside Neighbors: any of those never turned up."""
        left = self.z[loc.ASIDE]
        if not left:
            return
        seen = self.z[loc.ROW] | self.all_swayed()
        people = vec[i64](capacity=24)
        for person in range(len(self.cards.person_ids)):
            if (self.deal.facts[loc.F_PEOPLE] >> person) & 1 and not (seen >> person) & 1:
                people = append(people, i64(person))
        rng.shuffle(people, 0, len(people))
        for index in range(left):
            self.z[loc.HIDDEN_ASIDE + index] = people[index]

    def exchange(self, rng: Stream) -> bool:
        """A secret card of a hand or Garage and one of the deck, or a set-aside Neighbor and one out of the game."""
        seat = rng.below(self.seats)
        row: i64 = loc.HAND if rng.below(2) else loc.GARAGE
        secret = self.secret_row(row, seat)
        unknown = self.deck.unknown()
        for kind in range(self.kinds):
            if self.held[secret + kind] and unknown > 0:
                at = self.deck.top + rng.below(unknown)
                card = self.deck.cards[at]
                if card == kind or not self.fits(card, 0):
                    return False
                self.deck.cards[at] = kind
                self.move_secret(row, seat, kind, -1)
                self.move_secret(row, seat, card, 1)
                return True
        before = self.z[loc.HIDDEN_ASIDE]
        self.deal_aside(rng)
        return self.z[loc.HIDDEN_ASIDE] != before

    # --- what can be asked of it, in words and plain data ---

    def view(self, seat: int) -> View:
        return view.view_of(self, seat)

    def reveal(self) -> View:
        return view.revealed(self)

    def show(self) -> str:
        return text.show(self)

    def result(self) -> Result:
        if self.z[loc.ENDED] == 83:
            return self.ended("The last round is over.", "Y83")
        if self.z[loc.ENDED] == 73:
            return self.ended("The street is won.", "Y73")
        return self.ended("Everybody else resigned.", "Y79")

    def check(self) -> list[str]:
        return check.broken(self)

    def listed(self, seat: int) -> list[int]:
        """As the rules list them (14): seats stand in turn order from the decider, not by number."""
        return [int(action) for action in self.options_of(seat)]

    def score_preview(self, options: list[int]) -> dict[int, list[int]]:
        return view.score_preview(self, options)

    def gifts(self, options: list[int], changes: dict[int, list[int]]) -> list[int]:
        return [*super().gifts(options, changes), *view.lent_tools(self, options)]

    def facts(self, actions: list[int]) -> dict[str, float]:
        return facts.facts_of(self, actions)

    def began(self, start: State) -> int:
        return int(self.deal.first)
