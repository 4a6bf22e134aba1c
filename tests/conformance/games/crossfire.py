"""Crossfire, a test-only game of OPEN windows.

X1 Three or four players hold hidden cards (spark, block, echo, blank) and three coins each.
X2 A turn begins with a card from the deck; used cards are shuffled when it is empty.
X3 Then the player may do several things until passing: once a turn, roll the die and draw as many cards.
X4 Anyone else may jump in with an echo for a coin, once a turn.
X5 A spark is fired at a player. Anyone may respond until all pass; then the die says how many coins it costs.
X6 A block stops the shot.
X7 An echo bends it: its target chooses the next one.
X8 Up to two offers a turn: coins to another player, who accepts or declines by number; it may be withdrawn.
X9 Everybody may speak once in a turn; in a shot, once, holding cards.
X10 Once a turn a rally: in turn order players pledge coins; passes stand. The last to pledge takes all and one more,
    when all have passed or when they call.
X11 Who has more than three cards at the end of a turn drops the rest, one by one.
X12 Ten coins win at once; else most coins after the last turn.
"""

from __future__ import annotations

from tests.conformance.games.crossfire_cards import (
    AIM,
    BLOCK,
    CARD_NAMES,
    CARDS,
    COINS,
    DROP,
    ECHO,
    MAIN,
    MOST_OFFERS,
    RALLIED,
    RALLY,
    ROLLED,
    SHOT,
    SPARK,
    TURN,
    V_ACCEPT,
    V_AIM,
    V_BEND,
    V_BLOCK,
    V_CALL,
    V_DECLINE,
    V_DROP,
    V_FIRE,
    V_JUMP,
    V_OFFER,
    V_PLEDGE,
    V_RALLY,
    V_ROLL,
    V_SAY,
    V_WITHDRAW,
    packed,
)
from tests.conformance.games.crossfire_state import CrossfireState
from tests.conformance.games.crossfire_why import forbidden
from tests.conformance.games.small import (
    Cards,
    less,
    number,
    numbers,
    read_lines,
    show_lines,
    shuffle,
    whole_lists,
)
from turfhouse.core.ask import Refusal
from turfhouse.core.events import Log
from turfhouse.core.game import Game, Result, View, core_of_view, view_core
from turfhouse.core.picks import Grammar, Named, PickKind, SeatKind, Verb
from turfhouse.core.rng import SealedStream, Stream, derive
from turfhouse.core.spec import Choice, Parameter, Setup
from turfhouse.core.state import KIND, SEAT, A, B, C, D, State, load_core, new_core

WHO, CARD, OFFER, AMOUNT = SeatKind(), Named("card", CARD_NAMES), PickKind("offer"), PickKind("amount")
GRAMMAR = Grammar(
    Verb("fire", "Fire", (WHO,)),
    Verb("roll", "Roll"),
    Verb("offer", "Offer", (WHO, AMOUNT)),
    Verb("accept", "Accept", (OFFER,)),
    Verb("decline", "Decline", (OFFER,)),
    Verb("withdraw", "Withdraw", (OFFER,)),
    Verb("say", "Say", (Named("word", ("please", "never")),)),
    Verb("jump", "Jump in"),
    Verb("block", "Block"),
    Verb("bend", "Bend"),
    Verb("aim", "Aim", (WHO,)),
    Verb("drop", "Drop", (CARD,)),
    Verb("rally", "Call a rally"),
    Verb("pledge", "Pledge"),
    Verb("call", "Call"),
)
PROMPTS = {
    MAIN: ("X3", "Your turn: pass when done."),
    SHOT: ("X5", "Respond, or pass."),
    AIM: ("X7", "Where does the shot go?"),
    RALLY: ("X10", "Pledge, or pass."),
    DROP: ("X11", "Drop a card."),
}


def allowed(state: CrossfireState, seat: int) -> list[int]:
    """Every act of `seat` in the frame on top."""
    kind = state.kind()
    if kind == MAIN:
        return own_turn(state, seat) if seat == state.cell(SEAT) else jump_ins(state, seat)
    if kind == SHOT:
        return responses(state, seat)
    if kind == AIM:
        return [packed(seat, V_AIM, other) for other in state.targets(seat)]
    if kind == RALLY:
        acts = [packed(seat, V_PLEDGE)] if state.coins[seat] else []
        return acts + ([packed(seat, V_CALL)] if state.cell(A) == seat + 1 else [])
    hand = state.hands[seat]
    run = [card for card in sorted(set(hand)) if card >= state.cell(B)]
    return [packed(seat, V_DROP, card) for card in run if len([c for c in hand if c >= card]) >= state.cell(A)]


def own_turn(state: CrossfireState, seat: int) -> list[int]:
    acts = [packed(seat, V_FIRE, other) for other in state.targets(seat) if SPARK in state.hands[seat]]
    acts += [packed(seat, V_ROLL)] if not state.cell(A) & ROLLED else []
    acts += [packed(seat, V_RALLY)] if not state.cell(A) & RALLIED else []
    acts += [packed(seat, V_WITHDRAW, offer[0]) for offer in state.offers]
    if state.cell(B) < MOST_OFFERS:
        asked = [offer[2] for offer in state.offers]
        for other in state.targets(seat):
            most = min(state.coins[seat], 2) if other not in asked else 0
            acts += [packed(seat, V_OFFER, other, amount) for amount in range(1, most + 1)]
    return acts + words(state, seat, C)


def jump_ins(state: CrossfireState, seat: int) -> list[int]:
    acts: list[int] = []
    for offer in state.offers:
        if offer[2] == seat:
            acts.append(packed(seat, V_DECLINE, offer[0]))
            acts += [packed(seat, V_ACCEPT, offer[0])] if state.coins[offer[1]] >= offer[3] else []
    if ECHO in state.hands[seat] and not (state.cell(D) >> seat) & 1:
        acts.append(packed(seat, V_JUMP))
    return acts + words(state, seat, C)


def responses(state: CrossfireState, seat: int) -> list[int]:
    hand = state.hands[seat]
    acts = [packed(seat, V_FIRE, other) for other in state.targets(seat) if SPARK in hand]
    if not state.cell(C):
        acts += [packed(seat, V_BLOCK)] if BLOCK in hand else []
        aimable = not (state.gone >> state.cell(A)) & 1
        acts += [packed(seat, V_BEND)] if ECHO in hand and aimable else []
    return acts + (words(state, seat, D) if hand else [])


def words(state: CrossfireState, seat: int, field: int) -> list[int]:
    spoke = (state.cell(field) >> seat) & 1
    return [] if spoke else [packed(seat, V_SAY, word) for word in range(2)]


class Crossfire(Game):
    id = "crossfire"
    title = "Crossfire"
    min_seats = 3
    max_seats = 4
    state_type = CrossfireState

    def __init__(self, rounds: int = 3) -> None:
        chat = Choice("silent", "Silent answers", "Take forced answers silently?", "X1", ("on", "off"))
        numbers_ = (
            Parameter("hand", "X1", "Cards dealt to each hand", 3, 0, 5),
            Parameter("rounds", "X12", "Turns of each player", rounds, 1, 6),
        )
        super().__init__(GRAMMAR, (chat,), numbers_)

    def new(self, setup: Setup, seed: bytes, log: Log | None = None) -> State:
        deck = list(CARDS)
        shuffle(deck, SealedStream(derive(seed, "cards")))
        hands = [sorted([deck.pop() for _ in range(setup.parameters["hand"])]) for _ in range(setup.seats)]
        core = new_core(setup.seats, [SealedStream(derive(seed, name)) for name in ("deck", "die")])
        turns = setup.parameters["rounds"] * setup.seats
        state = self.state_type(core, hands, deck, [], [COINS] * setup.seats, [], turns)
        state.log = log
        state.push(TURN, 0)
        state.run()
        state.log = None
        return state

    def load(self, saved: dict[str, object]) -> State:
        return self.state_type(
            load_core(saved),
            whole_lists(saved["hands"]),
            numbers(saved, "deck"),
            numbers(saved, "used"),
            numbers(saved, "coins"),
            whole_lists(saved["offers"]),
            number(saved, "turns"),
        )

    def show(self, state: State) -> str:
        return show_lines(state)

    def parse(self, text: str) -> State:
        return read_lines(text, self)

    def view(self, state: State, seat: int) -> View:
        assert isinstance(state, CrossfireState)
        view = view_core(state, seat)
        view["hand"] = list(state.hands[seat]) if seat >= 0 else []
        view["hands"] = [len(hand) for hand in state.hands]
        view["deck"] = len(state.deck)
        view["used"] = sorted(state.used)
        view["coins"] = list(state.coins)
        view["offers"] = [list(offer) for offer in state.offers]
        view["turns"] = state.turns
        return view

    def determinise(self, view: View, rng: Stream) -> State:
        seat = view["seat"]
        pool = less(CARDS, numbers(view, "used") + numbers(view, "hand"))
        hands: list[Cards] = []
        for other, size in enumerate(numbers(view, "hands")):
            hands.append(numbers(view, "hand") if other == seat else [pool.pop() for _ in range(size)])
        world = self.state_type(
            load_core(core_of_view(view, [rng.fork(), rng.fork()])),
            hands,
            pool,
            numbers(view, "used"),
            numbers(view, "coins"),
            whole_lists(view["offers"]),
            number(view, "turns"),
        )
        world.redeal(seat if isinstance(seat, int) else -1, rng)
        return world

    def prompt(self, state: State) -> tuple[str, str]:
        return PROMPTS[int(state.stack[state.top + KIND])]

    def explain(self, state: State, action: int) -> Refusal | None:
        assert isinstance(state, CrossfireState)
        return forbidden(state, action)

    def silent(self, state: State, seat: int) -> bool:
        """By hand sizes, coins and who is left: public facts only."""
        assert isinstance(state, CrossfireState)
        kind = state.kind()
        if kind == SHOT:
            return not state.hands[seat]
        if kind == RALLY:
            return not state.coins[seat]
        return kind == AIM

    def result(self, state: State) -> Result:
        assert isinstance(state, CrossfireState)
        return Result(list(state.coins), state.winners(), "The shooting is over.", "X12")

    def check(self, state: State) -> list[str]:
        assert isinstance(state, CrossfireState)
        cards = state.deck + state.used + [card for hand in state.hands for card in hand]
        found = [] if sorted(cards) == CARDS else [f"cards: {sorted(cards)}"]
        return found if min(state.coins) >= 0 else [*found, f"coins: {state.coins}"]
