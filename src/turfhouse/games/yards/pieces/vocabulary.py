"""The words cards are written with: steps of effects and Bribes, VP formulas, Criteria, standing rules."""

from __future__ import annotations

from typing import Final

from turfhouse.kit.steps import StepKind, Vocabulary, numbered

SYMBOLS: Final = "OPFXTE"
SYMBOL_WORDS: Final = ("Ornament", "Plant", "Feature", "Pest", "Tool", "Event")
ORNAMENT: Final = 1
PLANT: Final = 2
FEATURE: Final = 4
PEST: Final = 8
TOOL: Final = 16
EVENT: Final = 32
ANY: Final = 63
OTHER: Final = 64
"""With ANY: but not the acting card itself (Y101)."""

# Steps.
END: Final = 0
GAIN: Final = 1
LOSE: Final = 2
CANDY: Final = 3
LOSE_CANDY: Final = 4
PAY: Final = 5
PAY_OTHER: Final = 6
GRASS: Final = 7
DIRT: Final = 8
TRASH: Final = 9
TO_GARAGE: Final = 10
TO_HAND: Final = 11
MOVE: Final = 12
PLAY: Final = 13
LURE: Final = 14
DRAW: Final = 15
TRASH_STORE: Final = 16
CHOOSE: Final = 17
FIRST: Final = 18
EACH: Final = 19
JUMP: Final = 20
"""On by K rows."""

# Columns of a row, after the step.
MAY: Final = 1
"""1 where the step, and all after it, may be declined."""
K: Final = 2
"""An amount; the least number of plays; who, for EACH."""
FILTER: Final = 3
WHERE: Final = 4
N: Final = 5
"""How many; the most plays; the branches of CHOOSE and FIRST."""
WHAT: Final = 6
"""What an amount is multiplied by, 0 nothing."""
OVER: Final = 7
TO: Final = 8
ROOM: Final = 9
WIDTH: Final = 10
ALL: Final = 999

# Where. The first five are Piles of the Yard of who carries it out.
AT_PILE: Final = 1
AT_ADJACENT: Final = 2
AT_AROUND: Final = 3
AT_ROW: Final = 4
AT_YARD: Final = 5
AT_BARE: Final = 6
"""Piles of the Yard without cards."""
AT_HAND: Final = 7
AT_GARAGE: Final = 8
AT_TRASH: Final = 9
AT_RIVAL: Final = 10
AT_RIVAL_AWAY: Final = 11

TO_OWN: Final = 1
TO_OTHER: Final = 2
INTO_HAND: Final = 3
INTO_GARAGE: Final = 4
TO_ADJACENT: Final = 5
TO_RIVAL: Final = 6

PER_CARD: Final = 64
PER_GRASS: Final = 65

FILTERS: Final = {
    "any": ANY,
    "other": ANY | OTHER,
    **{letter: 1 << bit for bit, letter in enumerate(SYMBOLS[:5])},
    **{a + b: 1 << SYMBOLS.index(a) | 1 << SYMBOLS.index(b) for a in SYMBOLS[:5] for b in SYMBOLS[:5] if a != b},
}
YARD_PLACES: Final = numbered("pile adjacent pile+adjacent row yard")
PLACES: Final = numbered("pile adjacent pile+adjacent row yard bare hand garage trash rival_yard rival_yard_away")
DESTINATIONS: Final = numbered("own other hand garage adjacent rival_yard")
COUNTED: Final = {**{letter: 1 << bit for bit, letter in enumerate(SYMBOLS[:5])}, "card": PER_CARD, "grass": PER_GRASS}
EACH_WHO: Final = ("all", "home", "away")

STEPS: Final = Vocabulary(
    ("amount", "filter", "where", "n", "what", "over", "to", "room"),
    {
        "gain": StepKind(GAIN, "amount [per what over]"),
        "lose": StepKind(LOSE, "amount"),
        "candy": StepKind(CANDY, "amount [per what over]"),
        "lose_candy": StepKind(LOSE_CANDY, "amount"),
        "pay": StepKind(PAY, "amount"),
        "pay_other": StepKind(PAY_OTHER, "amount"),
        "grass": StepKind(GRASS, "where n"),
        "dirt": StepKind(DIRT, "where n"),
        "trash": StepKind(TRASH, "filter where n"),
        "to_garage": StepKind(TO_GARAGE, "filter where n to"),
        "to_hand": StepKind(TO_HAND, "filter where n"),
        "move": StepKind(MOVE, "filter where to [room]"),
        "play": StepKind(PLAY, "amount n"),
        "lure": StepKind(LURE),
        "draw": StepKind(DRAW, "to"),
        "trash_store": StepKind(TRASH_STORE),
    },
    {
        "filter": FILTERS,
        "where": PLACES,
        "n": {"all": ALL, "#": 0},
        "per": {"per": 0},
        "what": COUNTED,
        "over": YARD_PLACES,
        "to": DESTINATIONS,
        "room": {"room": 1},
    },
)

WHERE_OF: Final = {
    GRASS: (*YARD_PLACES.values(), AT_BARE),
    DIRT: (*YARD_PLACES.values(), AT_BARE),
    TRASH: (*YARD_PLACES.values(), AT_HAND, AT_RIVAL, AT_RIVAL_AWAY),
    TO_GARAGE: (*YARD_PLACES.values(), AT_TRASH),
    TO_HAND: (AT_GARAGE,),
    MOVE: tuple(YARD_PLACES.values()),
}
"""Where a step can look."""
TO_OF: Final = {TO_GARAGE: (TO_OWN, TO_OTHER), DRAW: (INTO_HAND, INTO_GARAGE), MOVE: (TO_ADJACENT, TO_RIVAL)}
ONE_ANSWER: Final = (GAIN, LOSE, CANDY, LOSE_CANDY, TRASH, MOVE)
"""What a branch of `choose` may be."""
BRIBES: Final = {PAY: "money", PAY_OTHER: "money", DIRT: "ground", TRASH: "", TO_GARAGE: ""}
"""What a Bribe may be made of, and what that is taken from; "": cards, from where they are."""
BRANCHED: Final = {"choose": CHOOSE, "first": FIRST}
OPTIONAL: Final = (PAY,)
"""Outside of Bribes."""
SEVERAL: Final = (GRASS, DIRT, TRASH, TO_GARAGE, TO_HAND)
NO_EVENT: Final = (PLAY, LURE, DRAW)
"""What no Event does (Y54)."""

# VP formulas.
FLAT: Final = 0
PER_SYMBOL: Final = 1
PER_TYPE: Final = 2
ADJACENT_CARDS: Final = 3
ROW_CARDS: Final = 4
COLUMN_CARDS: Final = 5
PILE_CARDS: Final = 6

FORMULAS: Final = Vocabulary(
    ("symbol", "amount"),
    {
        "per_symbol": StepKind(PER_SYMBOL, "symbol amount"),
        "per_type": StepKind(PER_TYPE, "amount"),
        "adjacent_cards": StepKind(ADJACENT_CARDS),
        "row_cards": StepKind(ROW_CARDS),
        "column_cards": StepKind(COLUMN_CARDS),
        "pile_cards": StepKind(PILE_CARDS),
    },
    {"symbol": {letter: bit for bit, letter in enumerate(SYMBOLS[:4])}},
)

# Criteria: one row of numbers a Neighbor.
NEED_SYMBOL: Final = 0
"""Four columns: O, P, F, X."""
NEED_CARDS: Final = 4
NEED_TALL: Final = 5
NEED_GRASS: Final = 6
NEED_USED: Final = 7
NEED_NONE: Final = 8
"""Symbols that must not be there, as a mask."""
NEEDS: Final = 9

CRITERIA: Final = Vocabulary(
    ("symbol", "amount"),
    {
        "symbols": StepKind(NEED_SYMBOL, "symbol amount"),
        "yard_cards": StepKind(NEED_CARDS, "amount"),
        "tall_pile": StepKind(NEED_TALL, "amount"),
        "grass": StepKind(NEED_GRASS, "amount"),
        "used_piles": StepKind(NEED_USED, "amount"),
        "no_symbol": StepKind(NEED_NONE, "symbol"),
    },
    {"symbol": {letter: bit for bit, letter in enumerate(SYMBOLS[:4])}},
)

# Standing rules.
WORK_BONUS: Final = 1
WILD_SYMBOL: Final = 2
NO_RIVAL_PLAY: Final = 3
NO_PEST_PLAY: Final = 4

STANDING: Final = Vocabulary(
    ("amount", "over"),
    {
        "work_bonus": StepKind(WORK_BONUS, "amount"),
        "wild_symbol": StepKind(WILD_SYMBOL, "amount"),
        "no_rival_play": StepKind(NO_RIVAL_PLAY, "over"),
        "no_pest_play": StepKind(NO_PEST_PLAY, "over"),
    },
    {"over": {"row": 0, "pile": 1}},
)

WHENS: Final = ("", "play", "start", "trip", "end", "reveal")
ON_PLAY: Final = 1
ON_START: Final = 2
ON_TRIP: Final = 3
ON_END: Final = 4
ON_REVEAL: Final = 5
