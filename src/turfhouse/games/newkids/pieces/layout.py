"""Where everything lies in a position, one flat vector of integers, and who sees it: declared once (N145, N146).

Offsets are folded to literals by the compiler, where all that they are made of stands in their module.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from turfhouse.games.newkids.pieces import vocabulary as voc
from turfhouse.games.newkids.pieces.cards import BACK_OF, IDS, NAMES, TYPE
from turfhouse.kit.cardplaces import CardPlaces, Place
from turfhouse.kit.layout import ALL as EVERYBODY, NOBODY, OWNER, SEEN as WHO_SAW, Cells, Layout, Line, Part, cells
from turfhouse.kit.runs import MASK, SEAT

SEATS: Final = 6
CARDS: Final = 168
DOOR_CARDS: Final = 92
assert (CARDS, DOOR_CARDS) == (voc.CARDS, voc.DOOR_CARDS)
MONSTERS: Final = 16
"""Slots of a combat."""
ZONES: Final = 32
BACK: Final = DOOR_CARDS
"""How far behind the Door cards the Treasures lie in DECK and PILE."""

WHERE: Final = 0
"""The zone of each card."""
LINK: Final = WHERE + CARDS
"""The next card of the same zone, or -1."""
SEEN: Final = LINK + CARDS
"""Mask of seats that know it, bit 6 for everybody, while it lies hidden."""
ATT: Final = SEEN + CARDS
"""What it lies on: Item of a Cheat!, slot of an enhancer, side of a one-shot, 1 for a NEXT Curse that counts now."""
FLAG: Final = ATT + CARDS
"""EQUIPPED, FRESH."""
DECK: Final = FLAG + CARDS
"""Door cards first, Treasures from + BACK; the top is the last."""
PILE: Final = DECK + CARDS
"""Door cards first, Treasures from + BACK; the top is the last."""
NUMBERS: Final = PILE + CARDS
HEAD: Final = NUMBERS
"""The first card of each zone that is a list."""
NDECK: Final = HEAD + ZONES
"""Cards left, Door and Treasure."""
NDISC: Final = NDECK + 2
AP: Final = NDISC + 2
"""Whose turn it is; Main of its combats."""
FIRST: Final = AP + 1
ROUND: Final = FIRST + 1
"""Full rounds played."""
TURNS: Final = ROUND + 1
LEVEL: Final = TURNS + 1
KID: Final = LEVEL + SEATS
GROUNDED: Final = KID + SEATS
"""Mask."""
REDEAL: Final = GROUNDED + 1
"""Mask: was Grounded since the own last turn (N142)."""
VENDED: Final = REDEAL + 1
GOSSIPED: Final = VENDED + 1
KICKED: Final = GOSSIPED + 1
"""KICK_AGAIN was used this turn."""
PEEKED: Final = KICKED + 1
LAP: Final = PEEKED + 1
"""Mask: fighters of a combat killed this turn."""
GOT: Final = LAP + 1
"""Mask: got cards to the hand since the last W-FRESH (N43)."""
TRADED: Final = GOT + 1
"""Trade offers made this turn."""
EQUIPS: Final = TRADED + SEATS
"""Equip changes made in this window."""
FOUGHT: Final = EQUIPS + SEATS
"""Phase 1 turned up a monster."""
FIGHTING: Final = FOUGHT + 1
HELPER: Final = FIGHTING + 1
COMPELLED: Final = HELPER + 1
SHARE: Final = COMPELLED + 1
"""k of the agreement; ALL = 100."""
ORDER: Final = SHARE + 1
PROMISED: Final = ORDER + 1
"""Items promised, card + 1."""
BANK: Final = PROMISED + 2
"""Treasure banked."""
MON: Final = BANK + 1
"""Type of the monster + 1."""
MCARD: Final = MON + MONSTERS
"""Its card + 1; a twin has the Cousin card."""
MENH: Final = MCARD + MONSTERS
MENT: Final = MENH + MONSTERS
MSNEAK: Final = MENT + MONSTERS
MSNKBY: Final = MSNEAK + MONSTERS
MTWIN: Final = MSNKBY + MONSTERS
"""Slot of the twin + 1."""
SURGED: Final = MTWIN + MONSTERS
FSNEAK: Final = SURGED + SEATS
FSNKBY: Final = FSNEAK + SEATS
DOUBLED: Final = FSNKBY + SEATS
"""Mask."""
CASED: Final = DOUBLED + 1
"""Mask."""
SECOND: Final = CASED + 1
"""Mask: used the second try this combat."""
FLU: Final = SECOND + 1
"""Mask: escapes by Fake Flu."""
SAFE: Final = FLU + 1
"""Mask: escaped by a sacrifice."""
NOW: Final = SAFE + 1
"""NEXT penalties that count in this combat."""
WAIT: Final = NOW + SEATS
"""NEXT penalties that wait."""
OFFERS: Final = WAIT + SEATS
"""Number of the last offer, 1 to MOST_OFFERS."""
MOST_OFFERS: Final = 999
"""Then numbers begin again: credits (N55) let no combat or turn, for which an offer stands, see so many."""
HNO: Final = OFFERS + 1
"""Open help offers by outsider, bids by 6 + outsider: number, 0 none."""
HK: Final = HNO + 2 * SEATS
HORDER: Final = HK + 2 * SEATS
HITEM: Final = HORDER + 2 * SEATS
"""Two Items each, card + 1."""
HUSED: Final = HITEM + 4 * SEATS
"""Credits used."""
TNO: Final = HUSED + 2 * SEATS
"""Open trade offers by offerer: number, 0 none."""
TTO: Final = TNO + SEATS
TTERMS: Final = TTO + SEATS
"""give, give, get, get: card + 1, eight bits each."""
TCOUNTER: Final = TTERMS + SEATS
"""Mask: it is a counter-offer."""
WINNERS: Final = TCOUNTER + SEATS
ENDED: Final = WINNERS + 1
"""0 not yet, 24 Level 10, 56 round cap."""
GUARDS: Final = ENDED + 1
"""How often the guard of N55 closed a window."""

EQUIPPED: Final = 1
FRESH: Final = 2
PUBLIC: Final = 127
"""SEEN by all: six seats and the spectators' bit."""
ALL: Final = 100
"""The Helper gets every Treasure."""

# Zones. Hands, play areas and Curses in front: + seat.
Z_DECK: Final = 0
Z_PILE: Final = 1
Z_COMBAT: Final = 2
Z_LIMBO: Final = 3
Z_HAND: Final = 8
Z_PLAY: Final = 16
Z_CURSE: Final = 24

# --- who sees what ---

PLACES: Final = CardPlaces(
    TYPE,
    vec[i64]([BACK_OF[kind] for kind in TYPE]),
    ZONES,
    SEATS,
    [
        Place("deck", Z_DECK, NOBODY),
        Place("pile", Z_PILE, EVERYBODY),
        Place("combat", Z_COMBAT, EVERYBODY),
        Place("limbo", Z_LIMBO, WHO_SAW),
        Place("hand", Z_HAND, OWNER, per_seat=True),
        Place("table", Z_PLAY, EVERYBODY, per_seat=True),
        Place("curses", Z_CURSE, EVERYBODY, per_seat=True),
    ],
    IDS,
    NAMES,
)

CELLS: Final = (
    *cells(AP, "AP FIRST", holds=SEAT),
    *cells(ROUND, "ROUND TURNS"),
    Cells("LEVEL", LEVEL, table=SEATS, default=1),
    Cells("KID", KID, table=SEATS),
    *cells(GROUNDED, "GROUNDED REDEAL VENDED GOSSIPED", holds=MASK),
    *cells(KICKED, "KICKED PEEKED"),
    *cells(LAP, "LAP GOT", holds=MASK),
    *cells(TRADED, "TRADED EQUIPS", table=SEATS),
    *cells(FOUGHT, "FOUGHT FIGHTING"),
    Cells("HELPER", HELPER, default=-1, holds=SEAT),
    *cells(COMPELLED, "COMPELLED SHARE ORDER"),
    Cells("PROMISED", PROMISED, 2),
    Cells("BANK", BANK),
    *cells(MON, "MON MCARD MENH MENT MSNEAK MSNKBY MTWIN", MONSTERS),
    *cells(SURGED, "SURGED FSNEAK FSNKBY", table=SEATS),
    *cells(DOUBLED, "DOUBLED CASED SECOND FLU SAFE", holds=MASK),
    *cells(NOW, "NOW WAIT", table=SEATS),
    Cells("OFFERS", OFFERS),
    *cells(HNO, "HNO HK HORDER", table=SEATS, groups=2),
    Cells("HITEM", HITEM, 2, table=SEATS, groups=2),
    Cells("HUSED", HUSED, table=SEATS, groups=2),
    Cells("TNO", TNO, table=SEATS),
    Cells("TTO", TTO, table=SEATS, holds=SEAT),
    Cells("TTERMS", TTERMS, table=SEATS, most=1 << 32),
    Cells("TCOUNTER", TCOUNTER, table=SEATS),
    Cells("WINNERS", WINNERS, holds=MASK),
    *cells(ENDED, "ENDED GUARDS"),
)
"""Every public number. Seats and masks of seats are said to be such."""

PARTS: list[Part] = [PLACES, *CELLS, Line("refused", 1, 0)]
LAYOUT: Final = Layout(PARTS)
