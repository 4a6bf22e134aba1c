"""Where everything of a position lies: one row of numbers. Sets of turfs, seats, Events and Secret wins are masks;
hands, the combat deck and its discards are bags (kit/packedcounts.py). Decks have no order: one draws from them as
from bags."""

from __future__ import annotations

from typing import Final

from turfhouse.games.factions.pieces import vocabulary as v

SEATS: Final = 6
EVERYBODY: Final = (1 << SEATS) - 1
# The vocabulary's, as this module's own: mypyc folds an offset only where all that it is made of stands in its module.
TURFS: Final = 48
MOST_SECRETS: Final = 32
MOST_ACTIONS: Final = 63
assert (TURFS, MOST_SECRETS, MOST_ACTIONS) == (v.TURFS, v.MOST_SECRETS, v.MOST_ACTIONS)

# --- the table ---

ROUND: Final = 0
"""The number on the tracker (F26)."""
PLAYED: Final = 1
"""Rounds begun, the current one included."""
FTT: Final = 2
"""Who holds the First Turn Token; -1 before."""
STEP_FIRST: Final = 3
"""From whom seat order counts in the step under way: fixed when it begins."""
EVENT: Final = 4
"""1 + the Event in force; 0: none."""
SITTING: Final = 5
"""Seats that sit it out."""
SIDE: Final = 6
"""What was called for it: 1 left, 2 right, 0 nothing."""
PRIORITY: Final = 7
"""The last one called this round (F40)."""
SALES: Final = 8
"""Purchases of the token this round (F94)."""
WINNERS: Final = 9
TIED: Final = 10
"""Who is still tied for first on points (F110)."""
THROWS: Final = 11
WON: Final = 12
"""Seats that won the attack they made last with the card under way."""

# --- decks ---

COMBAT_DECK: Final = 13
COMBAT_LEFT: Final = 14
"""How many cards that is."""
COMBAT_DISCARD: Final = 15
PAIR: Final = 16
"""Two bought combat cards of which one is to be kept; 0: none."""
PAIR_SEAT: Final = 17
PAIR_SIZE: Final = 18
EVENT_DECK: Final = 19
EVENT_DISCARD: Final = 20
SECRET_DECK: Final = 21
SECRET_LEFT: Final = 22
SECRET_GONE: Final = 23
"""Secret wins that were shown and left the game."""
ACTION_LEFT: Final = 24
DRAWN_SIZE: Final = 25
DRAFT_FIRST: Final = 26
"""Who drafted first this round; -1: no draft is remembered."""
PACKS_IN: Final = 27
"""Seats whose pack was added to the packet this round."""
DRAFTED: Final = 28
"""Seats that have kept a card this round."""
OPEN: Final = 29
"""Seats whose kept card lies face up."""
HELD_PLACES: Final = 30
"""How many Secret wins are held, by all together."""
DEBTS: Final = 31
"""How many debts there are."""
REACHED: Final = 32
"""Seats that the packet of this round has reached: what they saw is remembered (F123 b)."""
ACTED: Final = 33
"""Seats whose card of the priority called was performed."""

# --- turfs ---

OWNER: Final = 34
"""-1: nobody (F8)."""
TROOPS: Final = OWNER + TURFS

# --- seats ---

HELD: Final = TROOPS + TURFS
"""The turfs a seat controls, as a mask."""
OUT: Final = HELD + SEATS
"""Troops on the board."""
FACTION: Final = OUT + SEATS
"""-1 before it is chosen."""
FACE: Final = FACTION + SEATS
"""The faction whose ability is copied; -1: none."""
NEMESIS: Final = FACE + SEATS
"""The seat that is one's nemesis; -1: none is in the game (F14)."""
HOME: Final = NEMESIS + SEATS
SETTLED: Final = HOME + SEATS
OLD_HOME: Final = SETTLED + SEATS
"""The home that comes back when Exile ends; -1: none."""
DP: Final = OLD_HOME + SEATS
COUNTERS: Final = DP + SEATS
"""Embers of each seat, then bones."""
OATH: Final = COUNTERS + 2 * SEATS
"""1: used this round."""
START: Final = OATH + SEATS
"""The start turf; -1 before."""
KEPT_START: Final = START + SEATS
"""1: control of it was never lost."""
CARDS: Final = KEPT_START + SEATS
"""How many combat cards a hand holds, the Zero aside."""
HAND: Final = CARDS + SEATS
KNOWN: Final = HAND + SEATS
"""Who looks × whose hand (F123 a)."""
OFFERS: Final = KNOWN + SEATS * SEATS
"""How many factions a seat was dealt and has not shown."""
OFFER: Final = OFFERS + SEATS
"""Seat × 2: 1 + a faction dealt; after the choice the one not kept."""
CHOICES: Final = OFFER + 2 * SEATS
"""How many Secret wins a seat was dealt to choose from, or put away."""
CHOICE: Final = CHOICES + SEATS
"""Seat × 2: 1 + a Secret win dealt; after the choice the one not kept."""
PACK_SIZE: Final = CHOICE + 2 * SEATS
PACK: Final = PACK_SIZE + SEATS
"""Seat × 3: 1 + an action card."""
KEPT: Final = PACK + 3 * SEATS
"""1 + the action card drafted this round; 0: none."""
TARGETED: Final = KEPT + SEATS
"""Turfs targeted with the card under way."""
NAMED: Final = TARGETED + SEATS
"""The target named in a clash group; -1: none."""
SUM: Final = NAMED + SEATS
"""What counts in a tie (F110)."""
REASON: Final = SUM + SEATS
"""Why a seat has won."""

# --- records (F119) ---

MADE: Final = REASON + SEATS
"""1: an attack was made this round."""
ROUNDS: Final = MADE + SEATS
"""Rounds with an attack."""
FOUGHT: Final = ROUNDS + SEATS
"""Wars as attacker."""
UNWON: Final = FOUGHT + SEATS
"""Of these, not won."""
DEFENDED: Final = UNWON + SEATS
"""Defences won."""
FALLEN: Final = DEFENDED + SEATS
"""Defences lost."""
WARS: Final = FALLEN + SEATS
"""Wars won as a fighter."""
BEATEN: Final = WARS + SEATS
"""Losing fighters in these, as a mask."""
TALLY: Final = BEATEN + SEATS
"""Rival troops that died in these."""

# --- Secret wins in hand, in the order they were drawn ---

HOLDER: Final = TALLY + SEATS
HOLDING: Final = HOLDER + MOST_SECRETS
"""1 + the card; its holder alone knows it."""
LEFT: Final = HOLDING + MOST_SECRETS
"""The neighbour on the left when it was drawn."""
RIGHT: Final = LEFT + MOST_SECRETS
NOT: Final = RIGHT + MOST_SECRETS
"""What it cannot be, as a mask (F123 c)."""

# --- the war under way: all at their defaults outside of wars ---

TARGET: Final = NOT + MOST_SECRETS
DEFENDER: Final = TARGET + 1
ATTACKERS: Final = DEFENDER + 1
WINNER: Final = ATTACKERS + 1
"""-1: nobody, or not decided yet."""
CALLED_OFF: Final = WINNER + 1
LONE: Final = CALLED_OFF + 1
LENT_FROM: Final = LONE + 1
"""The turf whose troops were borrowed; -1: none."""
LENT: Final = LENT_FROM + 1
LENDER: Final = LENT + 1
"""Whose they are; -1: nobody's."""
JOINED: Final = LENDER + 1
"""How many helpers there are."""
ASKED: Final = JOINED + 1
"""Who was asked for help by the fighter whose turn that is."""
OPPOSED: Final = ASKED + 1
"""All troops committed on losing sides (F86)."""
SIDE_TROOPS: Final = OPPOSED + 1
"""All troops on the winning side."""
REVEALED: Final = SIDE_TROOPS + 1
"""Seats whose card lies open in this war."""
SOURCE: Final = REVEALED + 1
NUMBER: Final = SOURCE + SEATS
"""Troops committed."""
HELPS: Final = NUMBER + SEATS
"""Whom a seat helps; -1: nobody."""
FORCED: Final = HELPS + SEATS
"""0: by choice; 1: by a Cry For Help; 2: by an Oath."""
TURN: Final = FORCED + SEATS
"""The how-manieth to join."""
PLAYED_CARD: Final = TURN + SEATS
"""The kind that lies open before a seat; -1: none."""
DIED: Final = PLAYED_CARD + SEATS
BLOW: Final = DIED + SEATS
"""Who struck the last blow at a seat; -1: nobody."""
GIFT: Final = BLOW + SEATS
"""Troops given from each turf."""

# --- lists ---

DEBT: Final = GIFT + TURFS
MOST_DEBTS: Final = 16
"""amount × 64 + who owes × 8 + whom."""
DRAWN: Final = DEBT + MOST_DEBTS
MOST_DRAWN: Final = 11
"""1 + each action card that began this round's packet."""
ACTION_DISCARD: Final = DRAWN + MOST_DRAWN
ACTION_DECK: Final = ACTION_DISCARD + MOST_ACTIONS
SIZE: Final = ACTION_DECK + MOST_ACTIONS
