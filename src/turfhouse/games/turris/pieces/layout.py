"""Where everything of a position lies: one row of numbers. Sets of Missions, Trionfi and nodes are masks; hands and the
Tactics discard count each card in two bits."""

from __future__ import annotations

from typing import Final

from turfhouse.games.turris.pieces import vocabulary as v
from turfhouse.kit.layout import NOBODY, OWNER, Cells, Layout, Packed, Part
from turfhouse.kit.packedcounts import BITS, Bits
from turfhouse.kit.runs import MASK, SEAT

SEATS: Final = 4
# The vocabulary's, as this module's own: mypyc folds an offset only where all that it is made of stands in its module.
BEASTS: Final = 4
SPOTS: Final = 4
ROOMS: Final = 6
NODES: Final = 19
KINDS: Final = 4
assert (BEASTS, SPOTS, ROOMS, NODES, KINDS) == (v.BEASTS, v.SPOTS, v.ROOMS, v.NODES, v.KINDS)

# --- the table ---

ROUND: Final = 0
BEGAN: Final = 1
"""Who had the first Turn of this round: Turns keep this order whatever becomes of the token (T139)."""
ACTIVE: Final = 2
"""Whose Turn it is; -1 outside of Turns."""
FIRST: Final = 3
FUTURE: Final = 4
"""Who holds the Future token; -1: nobody."""
FRUIT: Final = 5
"""The node it lies on; -1: none."""
ALTAR: Final = 6
"""0: No Effect; 1 + the Beast that is fast (T115)."""
TRIGGERED: Final = 7
"""The round in which the end was triggered, 0 before (T100)."""
SWAPPED: Final = 8
"""Thresholds reached so far, a bit each (T93)."""
DUE: Final = 9
"""Site swaps that wait for the end of the action under way (T95)."""
ENDED: Final = 10
"""The number of the rule that ended the game."""
WINNERS: Final = 11
FLIPPED: Final = 12
"""Beasts lying on their faces, a bit each (T69)."""
BEAST: Final = 13
"""The node of each; -1: removed (T101)."""
SITE: Final = BEAST + BEASTS
"""The Site on each of A to D."""
ROOM: Final = SITE + SPOTS
"""1 + the Trionfi in each Room; 0: empty."""
BUILDER: Final = ROOM + ROOMS
"""1 + who built it."""
DAMAGED: Final = BUILDER + ROOMS
"""Rooms with a Damaged tile, a bit each (solo)."""
RIVAL: Final = DAMAGED + 1
"""Prestige of the Betrayers (solo)."""
BETRAYER: Final = RIVAL + 1
"""The node of each Betrayer Scout; -1 with several players."""
CROWD: Final = BETRAYER + 2
"""Scouts on each node, of all owners together."""

# --- the Turn under way: all 0 outside of Turns ---

ACTIONS: Final = CROWD + NODES
"""Actions still to take (T27)."""
PLACED: Final = ACTIONS + 1
"""A Place action was taken (T28)."""
COLLECTED: Final = PLACED + 1
GATHERS: Final = COLLECTED + 1
PLAYED: Final = GATHERS + 1
"""Tactics cards played by the allowance (T44)."""
USED: Final = PLAYED + 1
"""Window powers used (T49): 1 the exchange, 2 the other."""
RIGHTS: Final = USED + 1
"""Rights to construct: a bag, their kind is the Prestige they bring, less 1 (T63)."""
ACTING: Final = RIGHTS + 1
"""1 in the Action Step."""

# --- the Beast under way: all 0 outside of activations ---

SHIELDED: Final = ACTING + 1
"""Of each seat: Scouts shielded against this effect (T104)."""
LOST: Final = SHIELDED + SEATS
"""Of each seat: Council steps still to take, or Scouts still to push or to rob."""
LOSERS: Final = LOST + SEATS
"""Seats that lost a Scout by this effect."""
RIDGE: Final = LOSERS + 1
"""Seats that used their free shield in this Beast Phase."""

# --- seats ---

STOCK: Final = RIDGE + 1
"""Seat × KINDS + kind."""
ARTIFACTS: Final = STOCK + SEATS * KINDS
PRESTIGE: Final = ARTIFACTS + SEATS
COUNCIL: Final = PRESTIGE + SEATS
"""The level of the Council token (T109)."""
RESERVE: Final = COUNCIL + SEATS
GRAVE: Final = RESERVE + SEATS
SCOUTS: Final = GRAVE + SEATS
"""Seat × NODES + node."""
CARDS: Final = SCOUTS + SEATS * NODES
"""How many Tactics cards a hand holds."""
HAND: Final = CARDS + SEATS
DONE: Final = HAND + SEATS
"""Completed Missions, those in slots included (T57)."""
HELD: Final = DONE + SEATS
"""Reserved Missions."""
SLOT: Final = HELD + SEATS
"""Seat × 2 + slot: 1 + a Mission; 0: empty."""
TRIONFI: Final = SLOT + SEATS * 2
AWAKE: Final = TRIONFI + SEATS
"""Trionfi that work already (T88)."""
MARKERS: Final = AWAKE + SEATS
"""Constructions without a Room (T89)."""
HOOKS: Final = MARKERS + SEATS
"""The hooks in force, a bit each: what slots and working Trionfi say."""

# --- rows and decks, which are taken from their ends ---

TABLEAU: Final = HOOKS + SEATS
ROW: Final = TABLEAU + 1
"""Trionfi that lie face up."""
DISCARD: Final = ROW + 1
"""Tactics cards, counted like a hand."""
DISCARDS: Final = DISCARD + 1
"""How many."""
OLD_SITES: Final = DISCARDS + 1
MISSIONS_LEFT: Final = OLD_SITES + 1
TRIONFI_LEFT: Final = MISSIONS_LEFT + 1
SITES_LEFT: Final = TRIONFI_LEFT + 1
TACTICS_LEFT: Final = SITES_LEFT + 1
MISSION_DECK: Final = TACTICS_LEFT + 1
TRIONFI_DECK: Final = MISSION_DECK + 60
SITE_DECK: Final = TRIONFI_DECK + 14
TACTIC_DECK: Final = SITE_DECK + 32
SIZE: Final = TACTIC_DECK + 64

COPY_BITS: Final = 2
COPY_MASK: Final = 3

# --- every number by name, and who sees it ---

MANY: Final = 65535
HOOK_MASK: Final = 1 << 20

NUMBERS: Final = (
    Cells("round", ROUND),
    Cells("triggered", TRIGGERED),
    Cells("swapped", SWAPPED),
    Cells("due", DUE),
    Cells("ended", ENDED),
    Cells("winners", WINNERS, holds=MASK),
    Cells("rival", RIVAL),
    Cells("actions", ACTIONS),
    Cells("placed", PLACED),
    Cells("collected", COLLECTED),
    Cells("gathers", GATHERS),
    Cells("played", PLAYED),
    Cells("used", USED),
    Cells("acting", ACTING),
    Cells("losers", LOSERS, holds=MASK),
    Cells("ridge", RIDGE, holds=MASK),
)
"""Single numbers of the table."""
SEAT_CELLS: Final = (
    Cells("began", BEGAN, holds=SEAT),
    Cells("active", ACTIVE, default=-1, holds=SEAT),
    Cells("first", FIRST, holds=SEAT),
    Cells("future", FUTURE, default=-1, holds=SEAT),
)
SEAT_NUMBERS: Final = (
    Cells("artifacts", ARTIFACTS, table=SEATS),
    Cells("prestige", PRESTIGE, table=SEATS),
    Cells("council", COUNCIL, table=SEATS),
    Cells("grave", GRAVE, table=SEATS),
    Cells("markers", MARKERS, table=SEATS),
    Cells("shielded", SHIELDED, table=SEATS),
    Cells("lost", LOST, table=SEATS),
)
"""A number for each seat."""
PARTS: Final[list[Part]] = [
    *NUMBERS,
    *SEAT_CELLS,
    *SEAT_NUMBERS,
    Cells("fruit", FRUIT, default=-1),
    Cells("altar", ALTAR),
    Cells("flipped", FLIPPED),
    Cells("beasts", BEAST, BEASTS, default=-1),
    Cells("sites", SITE, SPOTS),
    Cells("rooms", ROOM, ROOMS),
    Cells("builders", BUILDER, ROOMS, about="1 + who built each Room, by seat number"),
    Cells("damaged", DAMAGED),
    Cells("betrayers", BETRAYER, 2, default=-1),
    Cells("crowd", CROWD, NODES),
    Bits("rights", RIGHTS, 9, BITS),
    Cells("stock", STOCK, KINDS, table=SEATS, most=MANY),
    Cells("reserve", RESERVE, table=SEATS),
    Cells("scouts", SCOUTS, NODES, table=SEATS),
    Cells("cards", CARDS, table=SEATS),
    Packed("hand", HAND, SEATS, 24, COPY_BITS, eyes=OWNER),
    Packed("done", DONE, SEATS, 60, 1),
    Packed("reserved", HELD, SEATS, 60, 1),
    Cells("slots", SLOT, 2, table=SEATS),
    Packed("trionfi", TRIONFI, SEATS, 14, 1),
    Packed("awake", AWAKE, SEATS, 14, 1),
    Cells("hooks", HOOKS, table=SEATS, most=HOOK_MASK),
    Bits("tableau", TABLEAU, 60, 1),
    Bits("row", ROW, 14, 1),
    Bits("discard", DISCARD, 24, COPY_BITS),
    Cells("discards", DISCARDS),
    Bits("removed", OLD_SITES, 32, 1),
    Cells("left", MISSIONS_LEFT, 4, about="cards in the decks: Missions, Trionfi, Sites, Tactics"),
    Cells("decks", MISSION_DECK, SIZE - MISSION_DECK, eyes=NOBODY),
]
LAYOUT: Final = Layout(PARTS)
