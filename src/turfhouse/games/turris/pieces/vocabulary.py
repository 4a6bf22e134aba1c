"""The words that Locations, Sites, spots and cards are made of, as numbers: kinds of resources, effect words, hooks."""

from __future__ import annotations

from typing import Final

# --- the board (T5) ---

NODES: Final = 19
NODE_NAMES: Final = (*[str(number) for number in range(1, 13)], "A", "B", "C", "D", "ABYSS", "XL", "XR")
NUMBERED: Final = 12
"""Nodes below this are the numbered Locations: node + 1 is the number."""
SITE_A: Final = 12
"""Node of Excavation spot A; B, C and D follow."""
SPOTS: Final = 4
ABYSS: Final = 16
LOCATIONS: Final = 17
"""Nodes below this are Locations; the rest are Crossroads."""
NUMBERED_MASK: Final = (1 << NUMBERED) - 1
LOCATION_MASK: Final = (1 << LOCATIONS) - 1

# --- pieces ---

BEASTS: Final = 4
PAIN: Final = 0
DELUSION: Final = 1
DESPAIR: Final = 2
HARROW: Final = 3
BEAST_NAMES: Final = ("pain", "delusion", "despair", "harrow")
SCOUTS: Final = 4
KINDS: Final = 4
ICHOR: Final = 0
KNOWLEDGE: Final = 1
RELICS: Final = 2
WEAPONS: Final = 3
KIND_LETTERS: Final = "IKRW"
KIND_NAMES: Final = ("Ichor", "Knowledge", "Relics", "Weapons")
ROOMS: Final = 6
ROOM_NAMES: Final = ("TL", "TR", "ML", "MR", "BL", "BR")
LEVELS: Final = 5
"""Of the Council track (T109)."""
ALTAR_SPACES: Final = 5
"""No Effect, then the Beasts in their order (T115)."""

COST_BITS: Final = 4
"""A cost is one number: so many bits a kind."""
COST_MASK: Final = (1 << COST_BITS) - 1

# --- grounds: what a node is (T13) ---

NO_GROUND: Final = -1
COLLECT: Final = 0
IMMEDIATE: Final = 1
GROUND_KINDS: Final = ("collect", "immediate")

# --- timings of Tactics (T43, T83) ---

ACTION: Final = 0
BEFORE_BEAST: Final = 1
ON_EFFECT: Final = 2
ON_LOSS: Final = 3
TIMINGS: Final = ("action", "before_beast", "on_effect", "on_loss")

# --- effect words: rows of a program are word, kind (or packed cost), number ---

WIDTH: Final = 3
WORD: Final = 0
KIND: Final = 1
N: Final = 2

END: Final = 0
GAIN: Final = 1
ANY: Final = 2
ARTIFACT: Final = 3
TACTICS: Final = 4
PRESTIGE: Final = 5
RIGHT: Final = 6
BUILD: Final = 7
RESERVE: Final = 8
REVIVE: Final = 9
REVIVE_SOME: Final = 10
SACRIFICE: Final = 11
COUNCIL: Final = 12
FLIP: Final = 13
GOAD: Final = 14
FRUIT: Final = 15
ALTAR: Final = 16
FUTURE: Final = 17
TITHE: Final = 18
ROB_ICHOR: Final = 19
PLACE_TAKEN: Final = 20
PLACE_AS_IF: Final = 21
RECALL: Final = 22
PAY: Final = 23
PAY_ANY: Final = 24
PLAY_MORE: Final = 25
SKIP_BEAST: Final = 26
RESCUE: Final = 27
REPAIR: Final = 28
BETRAYERS: Final = 29

SINGLE_WORDS: Final = {
    "reserve": RESERVE,
    "sac": SACRIFICE,
    "council": COUNCIL,
    "flip": FLIP,
    "goad": GOAD,
    "fruit": FRUIT,
    "altar": ALTAR,
    "ffp": FUTURE,
    "tithe": TITHE,
    "place!": PLACE_TAKEN,
    "place~": PLACE_AS_IF,
    "collect1~": RECALL,
    "play+": PLAY_MORE,
    "skip_beast": SKIP_BEAST,
    "rescue": RESCUE,
    "repair": REPAIR,
}
COUNTED_WORDS: Final = {
    "any+": ANY,
    "art+": ARTIFACT,
    "tac+": TACTICS,
    "P+": PRESTIGE,
    "right": RIGHT,
    "build": BUILD,
    "revive": REVIVE,
    "revive<=": REVIVE_SOME,
    "opp_I-": ROB_ICHOR,
    "betrayers-": BETRAYERS,
}
"""Words with a number: `any+2`, `right(5)`, `revive 1`, `revive<=1`, `opp_I-1`."""

PLAIN: Final = frozenset((GAIN, ARTIFACT, TACTICS, RIGHT))
"""T39: what is only gained, without a choice."""
OFFERED: Final = frozenset((PRESTIGE, PAY, PAY_ANY))
"""T38: a reward with one of these may be declined."""

# Where a line stands, and the words that cannot stand there.
AT_GROUND: Final = 0
AT_SPOT: Final = 1
AT_MISSION: Final = 2
AT_POWER: Final = 3
AT_TACTIC: Final = 4
"""From here on by timing: AT_TACTIC + timing."""
PLACES: Final = (
    "a Location",
    "a Council spot",
    "a Mission",
    "a standing power",
    "a card of the Action Step",
    "a card before a Beast acts",
    "a card before an effect",
    "a card after a loss",
)
OWN_TURN: Final = frozenset((RIGHT, GOAD, PLACE_TAKEN, PLACE_AS_IF, RECALL, PLAY_MORE))
"""Only in one's own Turn, and not where it may be another's."""
ENDLESS: Final = frozenset((COUNCIL, SACRIFICE))
"""A Council step may not bring the next one by itself (T108)."""
BARRED: Final = (
    frozenset((SKIP_BEAST, RESCUE)),
    OWN_TURN | ENDLESS | {SKIP_BEAST, RESCUE},
    frozenset((SKIP_BEAST, RESCUE)),
    OWN_TURN | ENDLESS | {SKIP_BEAST, RESCUE},
    frozenset((SKIP_BEAST, RESCUE)),
    OWN_TURN | {RESCUE},
    OWN_TURN | {SKIP_BEAST},
    OWN_TURN | {SKIP_BEAST, RESCUE},
)

# --- hooks of standing effects: rows of a card's powers are hook, argument, place of the program (-1: none) ---

POWERS: Final = 2
"""A card has so many at most."""
POWER_WIDTH: Final = 3
HOOK: Final = 0
ARGUMENT: Final = 1
PROGRAM: Final = 2

START_OF_TURN: Final = 1
WINDOW: Final = 2
ON_GATHER: Final = 3
ON_COLLECT: Final = 4
"""The argument is a mask of nodes."""
ON_COLLECT_ACTION: Final = 5
ON_COMPLETE: Final = 6
ON_TACTIC: Final = 7
ON_GRAVEYARD: Final = 8
ON_OPPONENT_BUILD: Final = 9
COST_LESS: Final = 10
"""One less of the kind that is the argument."""
RESERVED_DISCOUNT: Final = 11
REVIVE_LESS: Final = 12
REVIVE_PRICE: Final = 13
COLLECT_LESS: Final = 14
IGNORE_LIMIT: Final = 15
ALLOWANCE: Final = 16
FREE_SHIELD: Final = 17
EXCHANGE: Final = 18

NOTHING: Final = 0
A_NUMBER: Final = 1
A_KIND: Final = 2
SOME_NODES: Final = 3
TRIGGERS: Final = {
    "start_of_turn": (START_OF_TURN, NOTHING),
    "window": (WINDOW, NOTHING),
    "on_gather": (ON_GATHER, NOTHING),
    "on_collect": (ON_COLLECT, SOME_NODES),
    "on_collect_action": (ON_COLLECT_ACTION, A_NUMBER),
    "on_complete": (ON_COMPLETE, NOTHING),
    "on_tactic": (ON_TACTIC, NOTHING),
    "on_graveyard": (ON_GRAVEYARD, NOTHING),
    "on_opponent_build": (ON_OPPONENT_BUILD, NOTHING),
}
"""Hooks with an effect: `on_collect_action 3: any+1`."""
MODIFIERS: Final = {
    "cost": (COST_LESS, A_KIND),
    "reserved_discount": (RESERVED_DISCOUNT, A_NUMBER),
    "revive_less": (REVIVE_LESS, A_NUMBER),
    "revive_price": (REVIVE_PRICE, A_NUMBER),
    "collect_less": (COLLECT_LESS, A_NUMBER),
    "ignore_limit": (IGNORE_LIMIT, NOTHING),
    "allowance": (ALLOWANCE, A_NUMBER),
    "free_shield": (FREE_SHIELD, NOTHING),
    "exchange": (EXCHANGE, A_NUMBER),
}
"""Hooks that change a number or grant a right by themselves."""
