"""Lantern, a test-only game that is won or lost together, by one player too.

L1 One to three players walk through a cave by the light of three lamps. Seven paths and five drafts lie face down.
   Who goes alone may take a lamp more or less.
L2 In turn each goes on, which turns the top card: a path is a step, a draft puts a lamp out.
L3 Twice in a game somebody may, instead, put the top card under the others, unseen.
   Who goes alone has a match: after each draft it may be struck, and the lamp burns on.
L4 Five steps, and all have won. No lamp burns: all have lost. Who resigns has lost.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from turfhouse.core.answers import Result, View, view_core
from turfhouse.core.ask import Refusal
from turfhouse.core.deal import Deal
from turfhouse.core.events import Event, Log
from turfhouse.core.game import Game
from turfhouse.core.picks import PASS, Grammar, Verb, pack, verb_of
from turfhouse.core.rng import SealedStream, Stream, derive
from turfhouse.core.spec import DIFFICULTY, FIRST_PLAYER, Choice, Setup
from turfhouse.core.state import KIND, SEAT, Core, State, new_core

V_GO: Final = 2
V_BURY: Final = 3
V_STRIKE: Final = 4
TURN: Final = 1
DRAFT: Final = 2
LAMPS: Final = 0
STEPS: Final = 1
BURIED: Final = 2
MATCH: Final = 3
START = (3, 0, 0)
GOAL = 5
CARDS = (1,) * 7 + (0,) * 5
"""1: a path."""
SEATS = ("seat 0", "seat 1", "seat 2")
LAMPS_ALONE = ("three", "four", "two")
O_LAMPS: Final = 2
GRAMMAR = Grammar(
    Verb(V_GO, "go", "Go on"), Verb(V_BURY, "bury", "Put the card away"), Verb(V_STRIKE, "strike", "Strike the match")
)


def lamps_of(deal: Deal) -> int:
    """L1."""
    return START[LAMPS] + (0, 1, -1)[deal.num[O_LAMPS]]


class LanternState(State):
    def __init__(self, core: Core, cells: vec[i64], deck: vec[i64]) -> None:
        super().__init__(core)
        self.cells = cells
        self.deck = deck

    def clone(self) -> State:
        return LanternState(self.copy_core(), self.cells[:], self.deck[:])

    def rows(self) -> list[vec[i64]]:
        return [self.cells[:], self.deck[:]]

    def work(self) -> None:
        if self.stack[self.top + KIND] == DRAFT:
            self.open_window(1, 0, 0)
        else:
            self.ask_one(self.stack[self.top + SEAT])

    def legal(self, seat: i64) -> vec[i64]:
        if self.stack[self.top + KIND] == DRAFT:
            return vec[i64]([pack(seat, V_STRIKE)] if self.cells[MATCH] else [])
        acts = append(vec[i64](), pack(seat, V_GO))
        return append(acts, pack(seat, V_BURY)) if self.cells[BURIED] < 2 else acts

    def answer(self, action: i64) -> None:
        if verb_of(action) == V_STRIKE:
            self.cells[MATCH] = 0
            self.cells[LAMPS] += 1
            if self.log is not None:
                self.emit(Event("struck", 0, "L3", "{0} {0:strikes|strike} the match: the lamp burns on.", {}, 7))
            self.closed()
            return
        top, self.deck = self.deck[0], self.deck[1:]
        if verb_of(action) == V_BURY:
            self.deck = append(self.deck, top)
            self.cells[BURIED] += 1
        else:
            self.cells[STEPS if top else LAMPS] += 1 if top else -1
            if self.log is not None:
                self.emit(Event("turned", -1, "L2", "A path." if top else "A draft: a lamp goes out.", {}, 7))
            if not top and self.seats == 1:
                self.become(DRAFT)
                return
        self.closed()

    def closed(self) -> None:
        if self.won() or not self.cells[LAMPS]:
            self.finish()
        else:
            self.become(TURN)
            self.stack[self.top + SEAT] = (self.stack[self.top + SEAT] + 1) % self.seats

    def won(self) -> bool:
        return bool(self.cells[STEPS] == GOAL)

    def take_up(self, seat: i64) -> vec[i64]:
        paths = sum(self.deck)
        hidden = vec[i64]([paths, len(self.deck) - paths])
        self.deck = vec[i64]()
        return hidden

    def deal_anew(self, hidden: vec[i64], rng: Stream) -> None:
        deck = vec[i64]([1] * hidden[0] + [0] * hidden[1])
        rng.shuffle(deck, 0, len(deck))
        self.deck = deck

    def points(self, seat: i64) -> i64:
        return self.cells[STEPS]

    def winning(self) -> i64:
        """L4."""
        there = ((i64(1) << self.seats) - 1) & ~self.gone
        return there if self.won() or self.gone else 0

    # --- doors ---

    def view(self, seat: int) -> View:
        lamps, steps, buried, match = self.cells
        core = {**view_core(self, seat), "deck": len(self.deck), "match": bool(match)}
        return {**core, "lamps": lamps, "steps": steps, "buried": buried}

    def prompt(self) -> tuple[str, str]:
        if self.stack[self.top + KIND] == DRAFT:
            return "L3", "A draft: strike the match?"
        return "L2", "Go on, or put the card away?"

    def explain(self, action: int) -> Refusal | None:
        if self.stack[self.top + KIND] == DRAFT:
            good = verb_of(action) == PASS or (verb_of(action) == V_STRIKE and self.cells[MATCH])
            return None if good else Refusal("L3", "there is no match to strike")
        if verb_of(action) == V_BURY and self.cells[BURIED] >= 2:
            return Refusal("L3", "two cards were put away already")
        return None if verb_of(action) in (V_GO, V_BURY) else Refusal("L2", "go on, or put the card away")

    def result(self) -> Result:
        words = "Out of the cave." if self.won() else "Everybody else resigned." if self.gone else "It is dark."
        return self.ended(words, "L4")

    def check(self) -> list[str]:
        struck = int(self.seats == 1) - self.cells[MATCH]
        gone = self.cells[STEPS] + lamps_of(self.deal) - self.cells[LAMPS] + struck
        return [] if len(self.deck) + gone == len(CARDS) else ["a card is missing"]


class Lantern(Game):
    id = "lantern"
    title = "Lantern"
    min_seats = 1
    max_seats = 3

    def __init__(self) -> None:
        watch = Choice(0, "watch", "Who looks out", "It changes nothing.", "L1", ("seat 0", "seat 1", "seat 2"))
        opens = Choice(1, "opener", "Who begins", "By lot?", "L2", ("lot", *SEATS), ("By lot", *SEATS), FIRST_PLAYER)
        alone = ("Three lamps", "Four lamps", "Two lamps")
        lamps = Choice(
            2, "lamps", "Lamps", "How long is it light?", "L1", LAMPS_ALONE, alone, DIFFICULTY, ("four", "three", "two")
        )
        super().__init__(GRAMMAR, (watch, opens.only_for(2, 3), lamps.only_for(1, 1)))

    def new(self, setup: Setup, seed: bytes, log: Log | None = None) -> State:
        deck = vec[i64](list(CARDS))
        SealedStream(derive(seed, "cave")).shuffle(deck, 0, len(deck))
        agreed = setup.seat("opener")
        first = agreed if agreed >= 0 else int(SealedStream(derive(seed, "lot")).below(setup.seats))
        core = new_core(self.deal(setup, first), [])
        state = LanternState(core, vec[i64]([lamps_of(core.deal), *START[1:], int(setup.seats == 1)]), deck)
        if log is not None:
            log.events.append(Event("begins", first, "L2", f"{{{first}}} {{{first}:begins|begin}}."))
        state.push(TURN, first)
        state.run()
        return state

    def check_setup(self, setup: Setup) -> None:
        setup.seat("opener")

    def from_rows(self, core: Core, rows: list[vec[i64]]) -> State:
        return LanternState(core, rows[0], rows[1])
