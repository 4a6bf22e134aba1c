"""The words that factions, Events, Secret wins and cards are made of, as numbers (brief, 4.6)."""

from __future__ import annotations

from typing import Final

# --- the land (F2, 1.1) ---

SIDE: Final = 9
COLUMNS: Final = "abcdefghi"
TYPES: Final = 6
TYPE_LETTERS: Final = "DFMPSW"
TYPE_NAMES: Final = ("desert", "forest", "mountain", "plains", "sea", "swamp")
TURFS: Final = 48
"""Most turfs of a land: a set of them is one number."""
GATES: Final = 4
BOARDS: Final = 3

# --- combat cards (4.5): equal ones are not told apart, so a kind is all there is ---

ZERO: Final = 0
TEN: Final = 10
"""Kinds 1 to 10 are the numbers of that value."""
NEGATE: Final = 11
CRY: Final = 12
KINDS: Final = 13

# --- action cards (4.4) ---

MUSTER: Final = 0
MANEUVERS: Final = 1
ATTACK: Final = 2
STRIKES: Final = 3
TELEPORT: Final = 4
ACTION_KINDS: Final = ("muster", "maneuvers", "attack", "strikes", "teleport")
PRIORITIES: Final = 9
MOST_ACTIONS: Final = 63
"""Different action cards: what fits into the layout."""
MOST_FACTIONS: Final = 40
MOST_EVENTS: Final = 40
MOST_SECRETS: Final = 32

# --- hooks of abilities (4.1); a faction has at most one row of each ---

SETUP_HOME: Final = 0
SETUP_TOKEN: Final = 1
PHASE1: Final = 2
REINFORCE_QUOTA: Final = 3
EVENT_REVEALED: Final = 4
ATTACK_REACH: Final = 5
WAR_DECLARED: Final = 6
DEFENCE_GATHER: Final = 7
BEFORE_CARDS: Final = 8
CARD_ALLOWED: Final = 9
CARD_VALUE: Final = 10
STRENGTH: Final = 11
RETREAT: Final = 12
WINNER_COST: Final = 13
TROOPS_DIED: Final = 14
WAR_OVER: Final = 15
TOKEN_DRIFT: Final = 16
PRICE: Final = 17
HOOKS: Final = (
    *("setup_home", "setup_token", "phase1", "reinforce_quota", "event_revealed", "attack_reach", "war_declared"),
    *("defence_gather", "before_cards", "card_allowed", "card_value", "strength", "retreat", "winner_cost"),
    *("troops_died", "war_over", "token_drift", "price"),
)

# --- words: a row is a word and up to three numbers ---

WIDTH: Final = 4
WORD: Final = 0
N: Final = 1
M: Final = 2
L: Final = 3

NOTHING: Final = 0
MOVE_ALL: Final = 1
GROW: Final = 2
TRANSFERS: Final = 3
SPEND: Final = 4
COUNTER: Final = 5
DECLARE_HOME: Final = 6
BORROW_FACE: Final = 7
SIT_OUT: Final = 8
REACH: Final = 9
KILL: Final = 10
GATHER: Final = 11
BORROW: Final = 12
OFFER_HELP: Final = 13
NO_CARD: Final = 14
CARD_HALF: Final = 15
MIGHT: Final = 16
FREE_RETREAT: Final = 17
NO_RETREAT: Final = 18
NO_COST: Final = 19
GAIN_DP: Final = 20
PLUNDER: Final = 21
TAKE_TOKEN: Final = 22
KEEP_TOKEN: Final = 23
CHEAPER: Final = 24
MUST_ATTACK: Final = 25
MIN_COMMIT: Final = 26
LOSE: Final = 27
ABILITIES: Final = 28
RESTORE_HOME: Final = 29
ASK_HELP: Final = 30
CALL_SIDE: Final = 31
PASS_HANDS: Final = 32
CONTROL: Final = 33
CLOSE: Final = 34
CHAIN: Final = 35
CLOCK: Final = 36
TELEPORTERS: Final = 37
PLACE: Final = 38
UNDERDOGS: Final = 39
CARDS: Final = 40
WORDS: Final = 41

BESPOKE: Final = (BORROW_FACE, CONTROL)
"""The two words that are no part of the vocabulary: a chapter knows what they do."""

# What the numbers of a row say.
EMBERS: Final = 0
BONES: Final = 1
COUNTERS: Final = ("embers", "bones")
ATTACKING: Final = 0
DEFENDING: Final = 1
ALONE: Final = 2
"""Defending, with two players only (F115)."""
WHEN: Final = ("attack", "defend", "alone")
CONTESTED: Final = 6
HOME: Final = 7
GROUNDS: Final = (*TYPE_NAMES, "contested", "home")
ANY_HOME: Final = 0
OTHER_HOME: Final = 1
SHUT: Final = 1
ALL_OPEN: Final = 2
BACK: Final = 0
FORWARD: Final = 1
TOKEN: Final = 0
EVERY_PRICE: Final = 1

# --- Secret wins (4.3) ---

TROOPS: Final = 0
ENCIRCLE: Final = 1
UNDEFEATED: Final = 2
UNSTOPPABLE: Final = 3
KILLED_LEFT: Final = 4
KILLED_RIGHT: Final = 5
EACH_TYPE: Final = 6
EACH_VALUE: Final = 7
DEFENDED: Final = 8
NOBODY_ON: Final = 9
GATEKEEPER: Final = 10
SQUARES: Final = 11
GROUP: Final = 12
DP: Final = 13
TALLY: Final = 14
BEATEN: Final = 15
USURP: Final = 16
SLAYER: Final = 17
FORTRESS: Final = 18
TURFS_HELD: Final = 19
CHECKS: Final = (
    *("troops", "encircle", "undefeated", "unstoppable", "killed_left", "killed_right", "each_type", "each_value"),
    *("defended", "nobody_on", "gates", "squares", "group", "dp", "tally", "beaten", "usurp", "slayer", "fortress"),
    "turfs",
)
AT_ANY: Final = 0
AT_ACTIONS: Final = 1
"""K5."""
AT_WAR: Final = 2
AT_END: Final = 3
AT_KILL: Final = 4
"""K4k and the K4 of a war."""
TIMES: Final = ("any", "actions", "war", "end", "kill")

MARKS: Final = ("book", "public", "ours")
