"""A position of Factions and how it goes on: the frames, each led to the chapter that knows it."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from turfhouse.core.answers import Basket, Result, View
from turfhouse.core.ask import SOLE, WORK, Refusal
from turfhouse.core.observation import Observer
from turfhouse.core.rng import Stream
from turfhouse.core.state import KIND, MODE, SEAT, A, B, State
from turfhouse.games.factions.eyes import check, facts, text, view, worlds
from turfhouse.games.factions.pieces import layout as at, words as w
from turfhouse.games.factions.pieces.places import LAYOUT
from turfhouse.games.factions.rules import (
    acting,
    aftermath,
    checkpoints,
    clash,
    draft,
    ending,
    events,
    fighting,
    help as support,
    homes,
    leaving,
    moves,
    placing,
    round as rounds,
    setup,
    shop,
    spoils,
    war,
)
from turfhouse.games.factions.rules.asking import FactionsQuestion
from turfhouse.games.factions.rules.position import Position
from turfhouse.games.factions.rules.secrets import K9

QUESTIONS: Final[dict[int, FactionsQuestion]] = {
    w.FACTION: homes.FACTION,
    w.HOLD: homes.HOLD,
    w.HOME: homes.HOME,
    w.REDECLARE: homes.REDECLARE,
    w.START: homes.START,
    w.FACE: homes.FACE,
    w.SIT_OUT: events.SIT_OUT,
    w.CALL_SIDE: events.CALL,
    w.PLACE: placing.PLACE,
    w.RAISE: placing.RAISE,
    w.LOSE: placing.LOSE,
    w.STAND: placing.STAND,
    w.CARAVAN: moves.CARAVAN,
    w.SHIFT: moves.SHIFT,
    w.SHIFT_NUMBER: moves.SHIFT_NUMBER,
    w.JUMP: moves.JUMP,
    w.DRAFT: draft.DRAFT,
    w.NAME: clash.NAME,
    w.ATTACK: acting.ATTACK,
    w.FROM: war.FROM,
    w.SHOOT: war.SHOOT,
    w.ATTACK_NUMBER: war.ATTACK_NUMBER,
    w.DEFENCE_NUMBER: war.DEFENCE_NUMBER,
    w.RALLY: war.RALLY,
    w.RALLY_NUMBER: war.RALLY_NUMBER,
    w.LURE: support.LURE,
    w.OFFER: support.OFFER,
    w.ACCEPT: support.ACCEPT,
    w.OATH_NUMBER: support.OATH_NUMBER,
    w.ASK_HELP: support.ASK_HELP,
    w.GIVE: support.GIVE,
    w.CRY: support.CRY,
    w.COMBAT: fighting.COMBAT,
    w.RETREAT: aftermath.RETREAT,
    w.RETALIATE: aftermath.RETALIATE,
    w.PLUNDER: spoils.PLUNDER,
    w.SHOP: shop.SHOP,
    w.KEEP: shop.KEEP,
    w.BID: shop.BID,
    w.BACK: ending.BACK,
    w.THROW: ending.THROW,
}
BY_NUMBER: Final[list[FactionsQuestion]] = [QUESTIONS.get(number, shop.SHOP) for number in range(w.FRAMES)]
UNSEEN: Final = (w.DRAFT, w.KEEP)
"""Questions whose picks stay hidden (brief, 5)."""


@mypyc_attr(allow_interpreted_subclasses=True)
class FactionsState(Position):
    def clone(self) -> State:
        return FactionsState(self.copy_core(), self.z[:], self.cards)

    def question(self) -> FactionsQuestion:
        """What the frame on top asks."""
        return BY_NUMBER[self.stack[self.top + KIND]]

    def legal(self, seat: i64) -> vec[i64]:
        return self.question().legal(self, seat)

    def answer(self, action: i64) -> None:
        self.question().act(self, action)

    def opened(self) -> None:
        self.question().opened(self)

    def work(self) -> None:
        kind = self.stack[self.top + KIND]
        if kind == w.ROUND:
            rounds.work_round(self)
        elif kind == w.WAR:
            self.work_war()
        elif kind == w.CARD:
            acting.work_card(self)
        elif kind == w.CLASH:
            clash.work_clash(self)
        elif kind == w.HELPING:
            support.work_helping(self)
        elif kind == w.EVENT:
            events.work_event(self)
        elif kind == w.SETUP:
            setup.work_setup(self)
        elif kind == w.ENDING:
            ending.work_ending(self)
        else:
            self.question().begin(self)

    def work_war(self) -> None:
        """The steps of a war in their order (2.5, 2.7)."""
        step = self.stack[self.top + A]
        if step <= w.W_DEFENCE:
            self.begin_war(step)
        elif step == w.W_LURE:
            support.ask_lure(self)
        elif step == w.W_OATHS:
            support.ask_oaths(self)
        elif step == w.W_REQUESTS:
            support.ask_requests(self)
        elif step == w.W_CARDS:
            fighting.ask_cards(self)
        elif step == w.W_HELP_CARDS:
            fighting.draw_help(self)
        elif step == w.W_CRY:
            fighting.cry(self)
        elif step == w.W_RESULT:
            fighting.decide(self)
        elif step == w.W_OFF:
            fighting.call_off(self)
        else:
            self.end_war(step)

    def begin_war(self, step: i64) -> None:
        if step == w.W_SOURCES:
            war.ask_sources(self)
        elif step == w.W_SHOTS:
            war.ask_shots(self)
        elif step == w.W_NUMBERS:
            war.ask_numbers(self)
        elif step == w.W_GATHER:
            war.ask_gather(self)
        else:
            war.ask_defence(self)

    def end_war(self, step: i64) -> None:
        if step == w.W_AFTER:
            aftermath.take_losses(self)
        elif step == w.W_RETREAT:
            aftermath.ask_retreat(self)
        elif step == w.W_BLOW:
            aftermath.strike(self)
        elif step == w.W_COST:
            aftermath.pay_cost(self)
        elif step == w.W_FURY:
            aftermath.ask_fury(self)
        elif step == w.W_ENTER:
            aftermath.enter(self)
        elif step == w.W_SPOILS:
            spoils.next_spoils(self)
        else:
            aftermath.finish_war(self)

    # --- leaving (F121) ---

    def answer_absent(self, seat: i64) -> None:
        self.question().absent(self, seat)

    def resigned(self, seat: i64) -> None:
        alone = leaving.resign(self, seat)
        if self.count_present() <= 1:
            checkpoints.end(self, self.living(), checkpoints.BY_LAST)
            return
        if alone and checkpoints.checkpoint(self, K9):
            return
        if self.stack[self.top + MODE] == SOLE:
            self.begin_again(seat)

    def begin_again(self, seat: i64) -> None:
        """Who is asked now may have another choice, or none, since somebody left."""
        top = self.top
        oath = self.stack[top + KIND] == w.ACCEPT and self.stack[top + B] == support.BY_OATH
        if oath and self.stack[top + A] == seat:
            self.pop()
        else:
            self.stack[top + MODE] = WORK

    # --- the score ---

    def points(self, seat: i64) -> i64:
        return self.z[at.DP + seat]

    def winning(self) -> i64:
        return self.z[at.WINNERS]

    # --- what a seat knows (section 6) ---

    def rows(self) -> list[vec[i64]]:
        return [self.z[:]]

    def take_up(self, seat: i64) -> vec[i64]:
        return worlds.take_up(self, seat)

    def deal_anew(self, hidden: vec[i64], rng: Stream) -> None:
        worlds.deal_anew(self, hidden, rng)

    def exchange(self, rng: Stream) -> bool:
        return worlds.exchange(self, rng)

    def observer(self) -> Observer | None:
        return LAYOUT

    def shows(self, action: int, seat: int) -> bool:
        return self.stack[self.top + MODE] == SOLE and self.stack[self.top + KIND] not in UNSEEN

    def basket(self, seat: int, chosen: list[int]) -> Basket | None:
        if self.over or self.stack[self.top + MODE] != SOLE or self.stack[self.top + SEAT] != seat:
            return None
        return self.question().basket(self, seat, chosen)

    # --- doors ---

    def prompt(self) -> tuple[str, str]:
        return self.question().asks(self)

    def explain(self, action: int) -> Refusal | None:
        return self.question().explain(self, action)

    def result(self) -> Result:
        return ending.result_of(self)

    def check(self) -> list[str]:
        return check.broken(self)

    def view(self, seat: int) -> View:
        return view.view_of(self, seat)

    def reveal(self) -> View:
        return view.revealed(self)

    def show(self) -> str:
        return text.show(self)

    def facts(self, actions: list[int]) -> dict[str, float]:
        return facts.facts_of(self, actions)

    def rates(self, actions: list[int]) -> dict[str, tuple[float, float]]:
        return facts.rates_of(self, actions)

    def began(self, start: State) -> int:
        return int(self.deal.first)
