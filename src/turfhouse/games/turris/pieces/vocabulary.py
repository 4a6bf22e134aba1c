"""The words that Locations, Sites, spots and cards are made of, as numbers: kinds of resources, effect words, hooks."""

from __future__ import annotations

from typing import Final, NamedTuple

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
KIND_ONES: Final = ("Ichor", "Knowledge", "Relic", "Weapon")
"""The same, of one of them."""
ROOMS: Final = 6
ROOM_NAMES: Final = ("TL", "TR", "ML", "MR", "BL", "BR")
LEVELS: Final = 5
"""Of the Council track (T109)."""
ALTAR_SPACES: Final = 5
"""No Effect, then the Beasts in their order (T115)."""

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


class Word(NamedTuple):
    """An effect word: its number, how a file writes it, what a card says. `#` is how many, `(s)` more than one."""

    number: int
    written: str
    said: str


WORDS: Final = (
    Word(ANY, "any+#", "gain # of the goods, as you choose"),
    Word(ARTIFACT, "art+#", "gain # Artifact(s)"),
    Word(TACTICS, "tac+#", "draw # Tactics card(s)"),
    Word(PRESTIGE, "P+#", "gain # Prestige"),
    Word(RIGHT, "right(#)", "you may construct in this Turn's Trionfi Step, for # Prestige"),
    Word(BUILD, "build(#)", "you may construct now, for # Prestige"),
    Word(RESERVE, "reserve", "reserve a Mission"),
    Word(REVIVE, "revive #", "revive # Scout(s)"),
    Word(REVIVE_SOME, "revive<=#", "revive up to # Scout(s)"),
    Word(SACRIFICE, "sac", "a Scout of your Reserve goes to the Graveyard"),
    Word(COUNCIL, "council", "take a Council step"),
    Word(FLIP, "flip", "flip an upright Beast"),
    Word(GOAD, "goad", "move an upright Beast one step"),
    Word(FRUIT, "fruit", "put the Fruit on any Location"),
    Word(ALTAR, "altar", "move the Altar token 1 or 2 spaces"),
    Word(FUTURE, "ffp", "take the Future First Player token (alone: you may remove a Damaged tile)"),
    Word(TITHE, "tithe", "take 1 of an opponent's goods, as you choose (alone: gain 1)"),
    Word(ROB_ICHOR, "opp_I-#", "each opponent loses # Ichor"),
    Word(PLACE_TAKEN, "place!", "take a Place action"),
    Word(PLACE_AS_IF, "place~", "place a Scout as if you took a Place action"),
    Word(RECALL, "collect1~", "recall one of your Scouts as if you took a Collect action, paying no Ichor"),
    Word(PLAY_MORE, "play+", "you may play one more Tactics card of the Action Step"),
    Word(SKIP_BEAST, "skip_beast", "the Beast about to act does not act"),
    Word(RESCUE, "rescue", "one of your Scouts there returns to your Reserve"),
    Word(REPAIR, "repair", "remove a Damaged tile"),
    Word(BETRAYERS, "betrayers-#", "the Betrayers lose # Prestige"),
)
"""Besides there are gains of one kind (`I+2`) and payments (`pay K1 ->`, `pay any 1 ->`)."""

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
CARD_WIDTH: Final = POWERS * POWER_WIDTH
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


class Hook(NamedTuple):
    """A hook: its number, how a file writes it, what its argument is, what a card says; `#` is the argument."""

    number: int
    written: str
    wants: int
    said: str


LESS: Final = "Your Reserved Missions cost # of the goods less instead of 1"
TRADE: Final = "Once per Turn give back up to # of your goods and gain as many of kinds you did not give"
TRIGGERS: Final = (
    Hook(START_OF_TURN, "start_of_turn", NOTHING, "At the start of your Turn"),
    Hook(WINDOW, "window", NOTHING, "Once per Turn, before, between or after your actions"),
    Hook(ON_GATHER, "on_gather", NOTHING, "With the first Gather of your Turn, besides"),
    Hook(ON_COLLECT, "on_collect", SOME_NODES, "For each reward from #"),
    Hook(ON_COLLECT_ACTION, "on_collect_action", A_NUMBER, "After a Collect of # Scouts or more"),
    Hook(ON_COMPLETE, "on_complete", NOTHING, "Whenever you complete a Mission"),
    Hook(ON_TACTIC, "on_tactic", NOTHING, "Whenever you play a Tactics card in your Action Step"),
    Hook(ON_GRAVEYARD, "on_graveyard", NOTHING, "For each of your Scouts that goes to the Graveyard"),
    Hook(ON_OPPONENT_BUILD, "on_opponent_build", NOTHING, "Each time an opponent constructs"),
)
"""Hooks with an effect: `on_collect_action 3: any+1`."""
MODIFIERS: Final = (
    Hook(COST_LESS, "cost", A_KIND, "Every Mission you complete costs 1 # less, if it has any"),
    Hook(RESERVED_DISCOUNT, "reserved_discount", A_NUMBER, LESS),
    Hook(REVIVE_LESS, "revive_less", A_NUMBER, "Force Revive costs you # Ichor less, at least 1"),
    Hook(REVIVE_PRICE, "revive_price", A_NUMBER, "Force Revive costs you # Ichor"),
    Hook(COLLECT_LESS, "collect_less", A_NUMBER, "Each Collect action costs you # Ichor less"),
    Hook(IGNORE_LIMIT, "ignore_limit", NOTHING, "You may place where only one Scout may stand, whoever stands there"),
    Hook(ALLOWANCE, "allowance", A_NUMBER, "You may play # Tactics cards per Action Step"),
    Hook(FREE_SHIELD, "free_shield", NOTHING, "Once per Beast Phase shield one of your Scouts without an Artifact"),
    Hook(EXCHANGE, "exchange", A_NUMBER, TRADE),
)
"""Hooks that change a number or grant a right by themselves."""


def amount(kind: int, n: int) -> str:
    """`1 Relic`, `2 Relics`."""
    return f"{n} {KIND_ONES[kind] if n == 1 else KIND_NAMES[kind]}"
