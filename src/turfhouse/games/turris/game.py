"""Turris, as the house sees it: words, set-ups, cards."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from turfhouse.core.answers import View
from turfhouse.core.deal import CardSource
from turfhouse.core.events import Log
from turfhouse.core.game import Game
from turfhouse.core.pace import Pace
from turfhouse.core.rng import SealedStream, derive
from turfhouse.core.sense import Sense
from turfhouse.core.spec import Setup
from turfhouse.core.state import Core, State
from turfhouse.core.story import Chronicle, Highlight
from turfhouse.games.turris.bot.sense import TurrisSense
from turfhouse.games.turris.eyes import draw, pace, parse, saying, tales
from turfhouse.games.turris.pieces import layout as at, words as w
from turfhouse.games.turris.pieces.cards import SHIPPED, TurrisCards
from turfhouse.games.turris.setup import deal_tactics, new_table
from turfhouse.games.turris.state import TurrisState


@mypyc_attr(allow_interpreted_subclasses=True)
class Turris(Game):
    id = "turris"
    title = "Turris"
    tagline = "Four Beasts, one Tower, and Scouts in between."
    about = (
        "Send Scouts across a ruined land, complete Missions and raise the Tower, while four Beasts walk towards"
        " whoever is nearest. For two to four, or alone against the Betrayers."
    )
    minutes = 10
    min_seats = 1
    max_seats = 4
    default_seats = 2
    solo_score = "Prestige ahead of the Betrayers"
    rules_version = "1"

    def __init__(self, cards: TurrisCards = SHIPPED) -> None:
        super().__init__(w.make_grammar(cards), w.OPTIONS, w.PARAMETERS, cards)
        self.card_table = cards

    def new(self, setup: Setup, seed: bytes, log: Log | None = None) -> State:
        first = self.begins(setup, SealedStream(derive(seed, "first player")))
        s = new_table(self.deal(setup, first), self.card_table, seed)
        s.log = log
        if not s.solo:
            s.tell("first", first, "T20", "{s} {s:is|are} First Player.")
        deal_tactics(s)
        s.push(w.ROUND, s.z[at.FIRST])
        s.run()
        s.log = None
        return s

    def from_rows(self, core: Core, rows: list[vec[i64]]) -> State:
        return TurrisState(core, rows[0], self.card_table)

    def parse(self, text: str) -> State:
        return parse.parse(text, self)

    def sense(self) -> Sense | None:
        return TurrisSense(self.card_table)

    def pace(self, view: View) -> Pace:
        return pace.pace_of(view)

    def clock_seconds(self) -> tuple[int, int]:
        return (pace.WINDOW_TIME // 1000, pace.DECISION_TIME // 1000)

    def stakes(self, view: View, options: list[int]) -> int:
        return pace.window_stakes(view, options)

    def fallback(self, view: View, options: list[int]) -> int:
        return pace.idle_answer(options)

    def tales(self, told: Chronicle) -> list[list[Highlight]]:
        return tales.tales(told)

    def draw(self, view: View) -> str:
        return draw.drawn(self.card_table, view)

    def card_facts(self) -> dict[str, object]:
        return saying.card_facts(self.card_table)

    def card_faces(self) -> dict[str, object]:
        return saying.faces(self.card_table)

    def with_cards(self, source: CardSource) -> Game:
        own = Turris(TurrisCards(source))
        own.source = source
        return own
