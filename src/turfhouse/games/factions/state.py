"""A position of Factions and how it goes on: the frames, each led to the chapter that knows it."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from turfhouse.core.answers import Result, View
from turfhouse.core.ask import SOLE, WORK
from turfhouse.core.observation import Observer
from turfhouse.core.picks import pick_of
from turfhouse.core.rng import Stream
from turfhouse.core.state import KIND, MODE, A, B, State
from turfhouse.games.factions.eyes import check, facts, text, view, worlds
from turfhouse.games.factions.pieces import layout as at, vocabulary as v, words as w
from turfhouse.games.factions.pieces.places import LAYOUT
from turfhouse.games.factions.rules import (
    acting,
    aftermath,
    asking,
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
from turfhouse.games.factions.rules.position import Position
from turfhouse.games.factions.rules.secrets import K9
from turfhouse.kit.questions import Question
from turfhouse.kit.rows import members, span

QUESTIONS: Final[dict[int, Question[Position]]] = {
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
BY_NUMBER: Final[list[Question[Position]]] = [QUESTIONS.get(number, shop.SHOP) for number in range(w.FRAMES)]
UNSEEN: Final = (w.DRAFT, w.KEEP)
"""Questions whose picks stay hidden (brief, 5)."""


@mypyc_attr(allow_interpreted_subclasses=True, acyclic=True)
class FactionsState(Position):
    def clone(self) -> State:
        return FactionsState(self.copy_core(), self.z[:], self.cards)

    # --- asking ---

    def question(self) -> Question[Position]:
        return BY_NUMBER[self.stack[self.top + KIND]]

    def candidates(self, seat: i64, source: i64) -> vec[i64]:
        if source == asking.ALL_TURFS:
            return members(self.board.active)
        if source == asking.ALL_SEATS:
            return span(0, self.seats)
        if source == asking.ALL_TYPES:
            return span(0, v.TYPES)
        if source == asking.ALL_FACTIONS:
            return span(0, self.cards.factions)
        if source == asking.ALL_KINDS:
            return span(0, v.KINDS)
        if source == asking.NUMBERS:
            return span(0, w.MOST_TROOPS + 1)
        if source == asking.ALL_ACTIONS:
            return span(0, self.cards.actions)
        if source == asking.ALL_SECRETS:
            return span(0, self.cards.secrets)
        return span(0, 2 if source == asking.LOOTS else 3)

    def word(self, name: str, action: i64) -> str:
        """`<turf>` is the first pick, `<to>` the second, `<card>` a combat card, `<seat>` a player."""
        first = int(pick_of(action, 0))
        if name == "to":
            return self.turf(pick_of(action, 1))
        if name == "card":
            return self.cards.combat_names[first]
        if name == "action":
            return self.cards.action_names[first]
        if name == "faction":
            return self.cards.faction_names[first]
        if name == "secret":
            return self.cards.secret_names[first]
        if name == "type":
            return v.TYPE_NAMES[first].capitalize()
        return f"{{{first}}}" if name == "seat" else self.turf(first)

    # --- frames ---

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

    def decide_absent(self, seat: i64) -> None:
        """The decision is dropped, unless its question knows better."""
        self.pop()

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

    # --- doors ---

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
