"""What each card promises, made from a card table once; nothing here knows a card by name. And the sense's weights."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from turfhouse.games.yards.pieces import vocabulary as v
from turfhouse.games.yards.pieces.cards import YardsCards

# What a Tool is good for.
PLAYS: Final = 1
TURNS: Final = 2
EARNS: Final = 3
CLEARS: Final = 4
CLEARS_AROUND: Final = 5
USES: Final = {
    v.PLAY: PLAYS,
    v.FIRST: TURNS,
    v.GRASS: TURNS,
    v.GAIN: EARNS,
    v.CHOOSE: CLEARS,
    v.MOVE: CLEARS,
    v.TRASH: CLEARS_AROUND,
}


FITTED: Final = (
    "pace money purse spare room grass promise floor second third rest pest hope near finish rake rival margin temper"
)
"""The weights a lab may change; how many options are looked at is a matter of time."""


class Weights:
    """The numbers a sense is tuned by, in VP. The brief's (18), but where self-play found better ones."""

    def __init__(self) -> None:
        self.pace = 3.0
        """Rounds for each Neighbor left, with two players."""
        self.money = 0.25
        self.purse = 10.0
        """So much money counts in full, what is beyond only in part."""
        self.spare = 0.2
        self.room = 0.5
        self.grass = 0.2
        self.promise = 0.6
        """What a held card counts of what it would add now."""
        self.floor = 0.25
        """And at least this for each $ of its price."""
        self.second = 0.7
        self.third = 0.3
        self.rest = 0.05
        """And that of the best held card in full, of the others in part: laying them takes time."""
        self.pest = 0.2
        """What a held Pest counts of the VP it costs a rival, early; twice that late."""
        self.hope = 0.8
        """What the VP of a Neighbor count whose Criteria hold."""
        self.near = 0.5
        """How far a held symbol fills a gap of the Criteria."""
        self.finish = 10.0
        """Being able to end the game in front."""
        self.rake = 0.3
        """What a Pest in the Yard costs less while there is time to get rid of it."""
        self.rival = 0.9
        """The best rival's worth, against one's own."""
        self.margin = 7.0
        """A lead of so many VP wins three games of four."""
        self.temper = 0.7
        """VP that make an option e times as likely."""
        self.sample: i64 = 10
        """How many of a long list a playout looks at."""
        self.close_look: i64 = 40
        """How many the ranks look at, to see where a turn leads."""


class Values:
    """Numbers by card and by Neighbor."""

    def __init__(self, cards: YardsCards) -> None:
        kinds = range(int(cards.count))
        tools = [bool(cards.symbols[kind] & v.TOOL) for kind in kinds]
        uses = [USES.get(int(cards.steps.rows[cards.program[kind]]), 0) if tools[kind] else 0 for kind in kinds]
        holds = [tool_worth(cards, kind) if tools[kind] else float(cards.price[kind]) / 4.0 for kind in kinds]
        self.use: vec[i64] = vec[i64](uses)
        """What a Tool is good for."""
        self.hold: vec[float] = vec[float](holds)
        """A card held, whatever the position; for Tools to be multiplied by how much of the game is left."""
        self.income: vec[float] = vec[float]([income_of(cards, kind) for kind in kinds])
        """A card in the Yard, for every round still to come."""
        self.growth: vec[float] = vec[float]([0.7 if cards.vp_form[kind] != v.FLAT else 0.0 for kind in kinds])
        """A card in the Yard whose VP will grow."""
        self.bribe: vec[float] = vec[float]([bribe_cost(cards, int(place)) for place in cards.bribe])


def tool_worth(cards: YardsCards, kind: int) -> float:
    row = cards.program[kind]
    rows = cards.steps.rows
    step = rows[row]
    if step == v.PLAY:
        return 1.5 * float(rows[row + v.N])
    if step in (v.FIRST, v.GRASS) or (step == v.TO_GARAGE and rows[row + v.WHERE] == v.AT_TRASH):
        return 2.0
    if step == v.GAIN:
        return 1.3
    return 0.8 if step == v.CHOOSE else 1.0


def income_of(cards: YardsCards, kind: int) -> float:
    """VP a round: berry bush 0.25, pear tree 0.2, lemonade 0.3, raccoons -0.5, and so on."""
    if cards.standing[kind] == v.WORK_BONUS:
        return 0.15 * float(cards.amount[kind])
    when = cards.when[kind]
    if when not in (v.ON_START, v.ON_TRIP, v.ON_END):
        return 0.0
    row = cards.program[kind]
    rows = cards.steps.rows
    step = rows[row]
    amount = float(rows[row + v.K])
    if step == v.GAIN:
        return amount * (0.1 if when == v.ON_TRIP else 0.25)
    if step == v.LOSE:
        return -0.25 * amount
    return {v.TO_HAND: 0.25, v.GRASS: 0.12, v.CANDY: 0.6, v.PAY: 0.1}.get(int(step), 0.1)


def bribe_cost(cards: YardsCards, place: int) -> float:
    """What a Bribe costs, in VP."""
    if place < 0:
        return 0.0
    rows = cards.steps.rows
    cost = 0.0
    while rows[place] != v.END:
        step = int(rows[place])
        amount, number = float(rows[place + v.K]), float(rows[place + v.N])
        if step == v.PAY:
            cost += 0.3 * amount
        elif step == v.PAY_OTHER:
            cost += 0.8 * amount
        elif step == v.DIRT:
            cost += 0.5 * number
        elif step == v.TO_GARAGE:
            cost += number * (2.0 if rows[place + v.TO] == v.TO_OTHER else 1.0)
        else:
            cost += number * (0.5 if rows[place + v.WHERE] == v.AT_HAND else 2.0)
        place += v.WIDTH
    return cost
