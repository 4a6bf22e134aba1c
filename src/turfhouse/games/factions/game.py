"""Factions, as the house sees it: words, set-ups, cards."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from turfhouse.core.answers import View
from turfhouse.core.deal import CardSource
from turfhouse.core.events import Log
from turfhouse.core.game import Game
from turfhouse.core.pace import Pace
from turfhouse.core.rng import SealedStream, Stream, derive
from turfhouse.core.sense import Sense
from turfhouse.core.spec import Setup, Value
from turfhouse.core.state import Core, State, new_core
from turfhouse.core.story import Chronicle, Highlight
from turfhouse.games.factions.bot.sense import FactionsSense
from turfhouse.games.factions.eyes import draw, pace, parse, saying, tales
from turfhouse.games.factions.pieces import layout as at, words as w
from turfhouse.games.factions.pieces.cards import SHIPPED, FactionsCards
from turfhouse.games.factions.pieces.places import LAYOUT
from turfhouse.games.factions.rules.position import LOTS, STREAMS
from turfhouse.games.factions.state import FactionsState


@mypyc_attr(allow_interpreted_subclasses=True)
class Factions(Game):
    id = "factions"
    title = "Turf Wars: Factions"
    tagline = "Twenty peoples, six kinds of land, and somebody has won already."
    about = (
        "Draft one action a round, fight over a small land with combat cards played face down, and cry for help when"
        " you are outnumbered. Everybody holds a secret way to win. For two to six."
    )
    minutes = 10
    min_seats = 2
    max_seats = 6
    default_seats = 4
    rules_version = "2"

    def __init__(self, cards: FactionsCards = SHIPPED) -> None:
        super().__init__(w.make_grammar(cards), w.OPTIONS, w.PARAMETERS, cards)
        self.card_table = cards

    def new(self, setup: Setup, seed: bytes, log: Log | None = None) -> State:
        chance: list[Stream] = [SealedStream(derive(seed, name)) for name in STREAMS]
        first = self.begins(setup, chance[LOTS])
        s = FactionsState(new_core(self.deal(setup, first), chance), LAYOUT.new_row(0), self.card_table)
        s.z[at.EVENT_DECK] = (i64(1) << self.card_table.events) - 1
        if not s.num(w.O_CONTROL):
            s.z[at.EVENT_DECK] &= ~self.card_table.controls
        for card in range(self.card_table.actions):
            s.z[at.ACTION_DECK + card] = self.card_table.action_copies[card]
            s.z[at.ACTION_LEFT] += self.card_table.action_copies[card]
        s.log = log
        if log is not None:
            s.say("begins", first, "F13", f"{{{first}}} {{{first}:has|have}} the first seat.")
        s.push(w.SETUP, first)
        s.run()
        s.log = None
        return s

    def from_rows(self, core: Core, rows: list[vec[i64]]) -> State:
        return FactionsState(core, rows[0], self.card_table)

    def parse(self, text: str) -> State:
        return parse.parse(text, self, self.card_table)

    def fair(self) -> dict[str, Value]:
        return {"ftt_moves": "drift"}

    def sense(self) -> Sense | None:
        return FactionsSense()

    def pace(self, view: View) -> Pace:
        return pace.pace_of(view)

    def clock_seconds(self) -> tuple[int, int]:
        return (pace.SHORT_TIME // 1000, pace.LONG_TIME // 1000)

    def fallback(self, view: View, options: list[int]) -> int:
        return pace.idle_answer(view, options, self.card_table)

    def tales(self, told: Chronicle) -> list[list[Highlight]]:
        return tales.tales(told)

    def draw(self, view: View) -> str:
        return draw.drawn(self.card_table, view)

    def card_facts(self) -> dict[str, object]:
        return saying.card_facts(self.card_table)

    def card_faces(self) -> dict[str, object]:
        return saying.faces(self.card_table)

    def with_cards(self, source: CardSource) -> Game:
        own = Factions(FactionsCards(source))
        own.source = source
        return own
