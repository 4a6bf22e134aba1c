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
X10 Once a turn a rally: in turn order players pledge coins; passes stand, and whose last coin is pledged is asked no
    more. The last to pledge takes all and one more, when all have passed or when they call.
X11 Who has more than three cards at the end of a turn drops the rest, one by one.
X12 Ten coins win at once; else most coins after the last turn.
X13 Once a turn a toast: the player names others in seat order, a coin for each, and says done. Where nobody can be
    named any more it is done by itself.
"""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from tests.conformance.games.crossfire_cards import (
    CARD_NAMES,
    CARDS,
    COINS,
    MOST_OFFERS,
    TURN,
    V_ACCEPT,
    V_AIM,
    V_BEND,
    V_BLOCK,
    V_CALL,
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
)
from tests.conformance.games.crossfire_state import CrossfireState
from tests.conformance.games.small import cards_of, shuffle
from turfhouse.core.events import Log
from turfhouse.core.game import Game
from turfhouse.core.picks import Grammar, Named, PickKind, SeatKind, Verb
from turfhouse.core.rng import SealedStream, derive
from turfhouse.core.spec import Choice, Parameter, Setup
from turfhouse.core.state import Core, State, new_core

WHO, CARD, OFFER, AMOUNT = (
    SeatKind(),
    Named("card", CARD_NAMES),
    PickKind("offer", 1 + MOST_OFFERS),
    PickKind("amount", 3),
)
GRAMMAR = Grammar(
    Verb(V_FIRE, "fire", "Fire", (WHO,)),
    Verb(V_ROLL, "roll", "Roll"),
    Verb(V_OFFER, "offer", "Offer", (WHO, AMOUNT)),
    Verb(V_ACCEPT, "accept", "Accept", (OFFER,)),
    Verb(V_DECLINE, "decline", "Decline", (OFFER,)),
    Verb(V_WITHDRAW, "withdraw", "Withdraw", (OFFER,)),
    Verb(V_SAY, "say", "Say", (Named("word", ("please", "never")),)),
    Verb(V_JUMP, "jump", "Jump in"),
    Verb(V_BLOCK, "block", "Block"),
    Verb(V_BEND, "bend", "Bend"),
    Verb(V_AIM, "aim", "Aim", (WHO,)),
    Verb(V_DROP, "drop", "Drop", (CARD,)),
    Verb(V_RALLY, "rally", "Call a rally"),
    Verb(V_PLEDGE, "pledge", "Pledge"),
    Verb(V_CALL, "call", "Call"),
    Verb(V_TOAST, "toast", "Make a toast", begins_run=True),
    Verb(V_NAME, "name", "Name", (WHO,)),
    Verb(V_DONE, "done", "Done"),
)


class Crossfire(Game):
    id = "crossfire"
    title = "Crossfire"
    min_seats = 3
    max_seats = 4
    state_type = CrossfireState

    def __init__(self, rounds: int = 3) -> None:
        chat = Choice(0, "silent", "Silent answers", "Take forced answers silently?", "X1", ("on", "off"))
        numbers_ = (
            Parameter(1, "hand", "X1", "Cards dealt to each hand", 3, 0, 5),
            Parameter(2, "rounds", "X12", "Turns of each player", rounds, 1, 6),
        )
        super().__init__(GRAMMAR, (chat,), numbers_)

    def new(self, setup: Setup, seed: bytes, log: Log | None = None) -> State:
        deck = list(CARDS)
        shuffle(deck, SealedStream(derive(seed, "cards")))
        hands = [sorted([deck.pop() for _ in range(setup.parameters["hand"])]) for _ in range(setup.seats)]
        core = new_core(self.deal(setup), [SealedStream(derive(seed, name)) for name in ("deck", "die")])
        turns = setup.parameters["rounds"] * setup.seats
        state = self.state_type(core, hands, deck, [], [COINS] * setup.seats, [], turns)
        state.log = log
        state.push(TURN, 0)
        state.run()
        state.log = None
        return state

    def from_rows(self, core: Core, rows: list[vec[i64]]) -> State:
        deck, used, coins, turns, offers = [cards_of(row) for row in rows[:5]]
        open_offers = [offers[at : at + 4] for at in range(0, len(offers), 4)]
        hands = [cards_of(row) for row in rows[5:]]
        return self.state_type(core, hands, deck, used, coins, open_offers, turns[0])
