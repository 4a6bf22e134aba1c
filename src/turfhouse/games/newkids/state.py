"""A position of New Kids: which function carries on which frame, the windows' order (§3.8), and what can be asked."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr

from turfhouse.core.answers import Result, View
from turfhouse.core.ask import OPEN, SOLE, WORK
from turfhouse.core.events import EVERYONE
from turfhouse.core.observation import Observer
from turfhouse.core.picks import PASS, SEAT_SHIFT, VERB_SHIFT, pack
from turfhouse.core.state import ASKED, KIND, MAY, MODE, SEAT, A, B, State
from turfhouse.games.newkids.eyes import facts, pace, text
from turfhouse.games.newkids.eyes.check import broken
from turfhouse.games.newkids.eyes.view import revealed, view_of
from turfhouse.games.newkids.pieces import frames as fr, layout as loc
from turfhouse.games.newkids.pieces.board import Board
from turfhouse.games.newkids.pieces.layout import LAYOUT
from turfhouse.games.newkids.rules import (
    abilities,
    charity,
    dice,
    flee,
    limits,
    looting,
    loss,
    offers,
    outcome,
    plays,
    selling,
    terms,
    timing,
    trade,
    turn,
    wearing,
    windows,
)
from turfhouse.games.newkids.rules.asking import KidsQuestion, quiet


def by_kind() -> list[KidsQuestion]:
    """All questions by the kind of frame that asks them, each from its chapter; working frames have an empty one."""
    chapters = (
        windows.QUESTIONS, turn.QUESTIONS, charity.QUESTIONS, looting.QUESTIONS, loss.QUESTIONS, flee.QUESTIONS,
        dice.QUESTIONS, abilities.QUESTIONS, selling.QUESTIONS, limits.QUESTIONS, wearing.QUESTIONS, outcome.QUESTIONS,
        plays.QUESTIONS, terms.QUESTIONS, trade.QUESTIONS,
    )  # fmt: skip
    known = {kind: question for chapter in chapters for kind, question in chapter.items()}
    return [known.get(kind, KidsQuestion("", "", "", [])) for kind in range(max(known) + 1)]


QUESTIONS: Final = by_kind()


@mypyc_attr(acyclic=True, free_list_len=1)
class NewKidsState(Board):
    """The dispatcher: frames to functions."""

    def clone(self) -> State:
        refused = self.refused[:] if len(self.refused) else self.refused
        twin = NewKidsState(self.copy_core(), self.z[:], refused)
        twin.dirty = self.dirty
        return twin

    def to_forget(self) -> State:
        return NewKidsState(self.core_to_forget(), self.z[:], self.refused)

    # --- frames ---

    def work(self) -> None:
        kind = self.kind()
        if kind == fr.TURN:
            turn.work_turn(self)
        elif kind == fr.COMBAT:
            outcome.work_combat(self)
        elif kind == fr.RUN:
            flee.work_run(self)
        elif kind == fr.ROLL:
            dice.throw(self)
        elif kind == fr.LOSSES:
            loss.work_losses(self)
        elif kind == fr.LOSE:
            loss.work_lose(self)
        elif kind == fr.CURSE:
            loss.work_curse(self)
        elif kind == fr.SPLIT:
            outcome.work_split(self)
        elif kind == fr.GROUND:
            looting.work_ground(self)
        else:
            raise AssertionError(f"a frame of kind {kind} does not work")

    def closed(self) -> None:
        """All asked have passed."""
        kind = self.kind()
        if kind == fr.POLL:
            action, pick = self.field(A), self.field(B)
            self.pop()
            timing.close_quiet(self, action, pick)
            return
        self.pop()
        if kind == fr.FRESH_WINDOW:
            turn.stale_fresh(self)
        elif kind == fr.SETUP:
            self.push(fr.TURN, self.z[loc.AP], fr.T_START)

    def settle(self) -> None:
        if self.dirty:
            limits.settle(self)

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
            elif quiet(self.kind()):
                offers.ask_addressees(self)
                return
            elif not self.num(fr.O_SKIP) or not self.pass_idle():
                return

    def take_forced(self) -> bool:
        """N143: a decision with one option, by public facts, is taken."""
        if not self.question().openly(self):
            return False
        options = self.legal(self.stack[self.top + SEAT])
        if len(options) > 1 or (self.kind() in (fr.TERMS, fr.TRADE) and options[0] >> VERB_SHIFT != fr.V_DONE):
            return False
        if len(options):
            self.answer(options[0])
        else:
            assert self.kind() == fr.PAY
            abilities.end_payment(self)
        self.settle()
        return True

    def stands(self) -> bool:
        """N53: a window that is still open waits for somebody who can do something."""
        if self.over or not self.num(fr.O_SKIP) or self.stack[self.top + MODE] != OPEN or quiet(self.kind()):
            return True
        waiting = self.stack[self.top + ASKED] & ~self.passed_mask()
        return self.idle(waiting) != waiting

    def all_idle(self) -> None:
        self.note("nobody", -1, "N53", "Nobody can do anything about it.", -1, EVERYONE)

    # --- windows ---

    def first_of(self, waiting: i64) -> i64:
        """N52: addressees of open offers in the order posted, then clockwise from the seat after the last mover."""
        best = offers.first_addressee(self, waiting)
        return best if best >= 0 else super().first_of(waiting)

    def window_options(self, seat: i64) -> vec[i64]:
        """As the core's, but quiet windows are not passed: AP closes them by name."""
        top = self.top
        asked = (self.stack[top + ASKED] >> seat) & 1
        if not asked and not (self.stack[top + MAY] >> seat) & 1:
            return vec[i64]()
        acts = self.legal(seat)
        if asked and not (self.passed_mask() >> seat) & 1 and not quiet(self.kind()):
            acts = append(acts, pack(seat, PASS))
        return acts

    def act(self, action: i64) -> None:
        """A pass refuses what is offered to its seat (N85, N110); then only the offerer is un-passed (N49)."""
        if action >> VERB_SHIFT == PASS:
            offers.refuse_all(self, (action >> SEAT_SHIFT) & 7)
        super().act(action)

    def speaks(self, seat: i64) -> bool:
        return offers.refusable(self, seat)

    def legal(self, seat: i64) -> vec[i64]:
        return self.question().legal(self, seat)

    def clears(self, action: i64) -> bool:
        """N49: everything but talk and housekeeping. In W-SETUP everybody is alone."""
        if self.kind() == fr.SETUP:
            return False
        verb = action >> VERB_SHIFT
        if verb == fr.V_ACCEPT:
            return 0 <= offers.slot_of(self, ((action >> 39) & 8191) - 1) < offers.HELP
        return not (fr.TALK >> verb) & 1

    def answer(self, action: i64) -> None:
        a = ((action >> 39) & 8191) - 1
        b = ((action >> 26) & 8191) - 1
        self.question().answer(self, (action >> SEAT_SHIFT) & 7, action >> VERB_SHIFT, a, b, -1)

    # --- leaving, ending ---

    def answer_absent(self, seat: i64) -> None:
        """N148: standing checks wait until all of its decisions are made, a loss or a roll under way is carried on."""
        super().answer_absent(seat)
        self.dirty = False
        while self.stack[self.top + MODE] == WORK and self.kind() in (fr.LOSE, fr.ROLL):
            self.work()

    def resigned(self, seat: i64) -> None:
        super().resigned(seat)
        if self.over:
            self.z[loc.WINNERS] = ((i64(1) << self.seats) - 1) & ~self.gone
        else:
            turn.leave(self, seat)

    def points(self, seat: i64) -> i64:
        return self.z[loc.LEVEL + seat]

    def winning(self) -> i64:
        return self.z[loc.WINNERS]

    # --- what a seat knows ---

    def observer(self) -> Observer | None:
        return LAYOUT

    def landmarks(self) -> vec[i64]:
        return self.z[loc.HNO : loc.TTO]

    def rows(self) -> list[vec[i64]]:
        return [self.canonical(), self.refused[:]]

    def rows_given_up(self) -> list[vec[i64]]:
        return [self.tidied(self.z), self.refused]

    def rows_to_show(self) -> list[vec[i64]]:
        return [self.z, self.refused]  # dead cells are not shown

    # --- what can be asked of it, in words and plain data ---

    def view(self, seat: int) -> View:
        return view_of(self, seat)

    def reveal(self) -> View:
        return revealed(self)

    def show(self) -> str:
        return text.show(self)

    def question(self) -> KidsQuestion:
        """What the frame on top asks."""
        return QUESTIONS[self.stack[self.top + KIND]]

    def result(self) -> Result:
        if self.z[loc.ENDED] == 24:
            return self.ended("Level 10 reached.", "N24")
        if self.z[loc.ENDED] == 56:
            return self.ended("The last round is over.", "N56")
        return self.ended("Everybody else resigned.", "N148")

    def shows(self, action: int, seat: int) -> bool:
        return super().shows(action, seat) and pace.shows(self.question().step, action)

    def facts(self, actions: list[int]) -> dict[str, float]:
        return facts.facts_of(self, actions)

    def began(self, start: State) -> int:
        return int(self.z[loc.FIRST])

    def rates(self, actions: list[int]) -> dict[str, tuple[float, float]]:
        return facts.rates_of(self, actions)

    def check(self) -> list[str]:
        return broken(self)
