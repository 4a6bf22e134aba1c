"""A position of Turris and how it goes on: the frames, each led to the chapter that knows it, and what a seat knows."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr

from turfhouse.core.answers import Result, View
from turfhouse.core.observation import Observer
from turfhouse.core.rng import Stream
from turfhouse.core.state import KIND, A, State
from turfhouse.games.turris.eyes import check, facts, text, view
from turfhouse.games.turris.pieces import layout as at, vocabulary as v, words as w
from turfhouse.games.turris.pieces.cards import MOST
from turfhouse.games.turris.rules import (
    acting,
    beasts,
    building,
    choices,
    collecting,
    council,
    ending,
    goods,
    lines,
    missions,
    placing,
    powers,
    round as rounds,
    tactics,
)
from turfhouse.games.turris.rules.position import Position
from turfhouse.kit.questions import Question
from turfhouse.kit.rows import bit, counted

QUESTIONS: Final[dict[int, Question[Position]]] = {
    **missions.QUESTIONS,
    **acting.QUESTIONS,
    **placing.QUESTIONS,
    **collecting.QUESTIONS,
    **tactics.QUESTIONS,
    **choices.QUESTIONS,
    **building.QUESTIONS,
    **rounds.QUESTIONS,
    **beasts.QUESTIONS,
    **council.QUESTIONS,
    **goods.QUESTIONS,
}
BY_NUMBER: Final[list[Question[Position]]] = [QUESTIONS.get(number, QUESTIONS[w.ACT]) for number in range(w.FRAMES)]
DECKS: Final = (
    (at.MISSIONS_LEFT, at.MISSION_DECK, MOST["mission"]),
    (at.TRIONFI_LEFT, at.TRIONFI_DECK, MOST["trionfi"]),
    (at.SITES_LEFT, at.SITE_DECK, MOST["site"]),
    (at.TACTICS_LEFT, at.TACTIC_DECK, MOST["tactic"]),
)
"""How many cards are left in each, where they lie, and how many kinds there may be."""


@mypyc_attr(acyclic=True, free_list_len=1)
class TurrisState(Position):
    def clone(self) -> State:
        return TurrisState(self.copy_core(), self.z[:], self.cards)

    def to_forget(self) -> State:
        return TurrisState(self.core_to_forget(), self.z[:], self.cards)

    def question(self) -> Question[Position]:
        return BY_NUMBER[self.stack[self.top + KIND]]

    def work(self) -> None:
        kind = self.stack[self.top + KIND]
        if kind == w.LINE:
            lines.work_line(self)
        elif kind == w.TURN:
            rounds.work_turn(self)
        elif kind == w.BEAST:
            beasts.work_beast(self)
        elif kind == w.COLLECTING:
            collecting.work_collecting(self)
        elif kind == w.ROUND:
            rounds.work_round(self)
        elif kind == w.PLAYING:
            tactics.work_playing(self)
        elif kind == w.COMPLETING:
            missions.work_completing(self)
        elif kind == w.BUILDING:
            building.work_building(self)
        else:
            self.question().begin(self)

    def settle(self) -> None:
        ending.settle(self)

    def closed(self) -> None:
        """A reaction window is over (T83)."""
        self.pop()

    def passes_stand(self) -> bool:
        return True

    # --- leaving (T139) ---

    def resigned(self, seat: i64) -> None:
        if not self.solo:
            self.leave(seat)
        if self.count_present() <= 1:
            ending.end(self, ending.BY_RESIGNING, 0 if self.solo else bit(self.next_here(seat)))

    def leave(self, seat: i64) -> None:
        """The Scouts leave without Council steps; tokens pass on."""
        z = self.z
        if not self.over and self.stack[self.top + KIND] == w.PUSH and self.stack[self.top + A] == seat + 1:
            self.pop()
        for node in range(i64(v.LOCATIONS)):
            while self.scouts(seat, node):
                self.lift(seat, node)
        for cell in (at.RESERVE, at.GRAVE, at.SHIELDED, at.LOST):
            z[cell + seat] = 0
        z[at.LOSERS] &= ~bit(seat)
        powers.refresh(self, seat)
        self.pass_first(seat)
        if z[at.FUTURE] == seat:
            z[at.FUTURE] = -1

    # --- the score ---

    def points(self, seat: i64) -> i64:
        return self.z[at.PRESTIGE + seat]

    def solo_score(self) -> int:
        """T133: how far ahead of the Betrayers, who come to their goal where the player resigns."""
        rival = self.num(w.N_GOAL) if self.gone else self.z[at.RIVAL]
        return int(self.z[at.PRESTIGE] - rival)

    def winning(self) -> i64:
        return self.z[at.WINNERS]

    # --- what a seat knows (8.1, 8.2) ---

    def take_up(self, seat: i64) -> vec[i64]:
        """The order of all decks and others' hands; hands and decks of Tactics cards are one pool, which comes last."""
        found = vec[i64](capacity=96)
        if self.over:
            return found
        z = self.z
        for left, deck, kinds in DECKS:
            pool = z[deck : deck + z[left]]
            for index in range(deck, deck + z[left]):
                z[index] = 0
            if left == at.TACTICS_LEFT and not self.num(w.O_OPEN_HANDS):
                pool = self.take_hands(seat, pool)
            for card in counted(pool, kinds):
                found = append(found, card)
        return found

    def take_off(self, seat: i64) -> vec[i64]:
        """Nothing of it is shown: how many cards are left stands on the table."""
        if not self.over:
            for cell in range(i64(at.MISSION_DECK), i64(at.SIZE)):
                self.z[cell] = 0
            for other in range(self.seats):
                if other != seat and not self.num(w.O_OPEN_HANDS):
                    self.z[at.HAND + other] = 0
        return vec[i64]()

    def take_hands(self, seat: i64, pool: vec[i64]) -> vec[i64]:
        for other in range(self.seats):
            if other != seat:
                for card in range(self.cards.tactics):
                    for _time in range((self.z[at.HAND + other] >> (at.COPY_BITS * card)) & at.COPY_MASK):
                        pool = append(pool, card)
                self.z[at.HAND + other] = 0
        return pool

    def deal_anew(self, hidden: vec[i64], rng: Stream) -> None:
        """Decks first, each of its own cards; of the Tactics cards what the hands that were taken up need."""
        if self.over:
            return
        z = self.z
        start: i64 = 0
        for left, deck, _kinds in DECKS:
            stop = i64(len(hidden)) if left == at.TACTICS_LEFT else start + z[left]
            rng.shuffle(hidden, start, stop)
            for index in range(z[left]):
                z[deck + index] = hidden[start + index]
            start += z[left]
        for seat in range(self.seats):
            if z[at.HAND + seat] == 0:
                for _time in range(z[at.CARDS + seat]):
                    z[at.HAND + seat] += i64(1) << (at.COPY_BITS * hidden[start])
                    start += 1

    def exchange(self, rng: Stream) -> bool:
        """A card of a hand and one of the deck, or two of one deck."""
        z = self.z
        left, deck, _kinds = DECKS[rng.below(4)]
        if z[left] < 2:
            return False
        one = deck + rng.below(z[left])
        seat = rng.below(self.seats)
        if left == at.TACTICS_LEFT and z[at.CARDS + seat] and not self.num(w.O_OPEN_HANDS):
            card = z[one]
            for other in range(self.cards.tactics):
                if other != card and self.holds(seat, other):
                    self.from_hand(seat, other)
                    self.to_hand(seat, card)
                    z[one] = other
                    return True
        two = deck + rng.below(z[left])
        card = z[one]
        z[one] = z[two]
        z[two] = card
        return z[one] != z[two]

    def observer(self) -> Observer | None:
        return at.LAYOUT

    # --- doors ---

    def listed(self, seat: int) -> list[int]:
        """In canonical order (3.1): as the questions list them, `pass` last."""
        return [int(action) for action in self.options_of(seat)]

    def result(self) -> Result:
        return ending.result_of(self)

    def check(self) -> list[str]:
        return check.broken(self)

    def view(self, seat: int) -> View:
        return view.view_of(self, seat, self.step())

    def reveal(self) -> View:
        return view.revealed(self, self.step())

    def show(self) -> str:
        return text.show(self)

    def facts(self, actions: list[int]) -> dict[str, float]:
        return facts.facts_of(self, actions)

    def rates(self, actions: list[int]) -> dict[str, tuple[float, float]]:
        return facts.rates_of(self, actions)
