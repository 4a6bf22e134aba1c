"""Where everything lies in a position: one flat vector of integers. Offsets are literals, for the compiler."""

from __future__ import annotations

from typing import Final

WHERE: Final = 0
"""The zone of each card."""
LINK: Final = 168
"""The next card of the same zone, or -1."""
SEEN: Final = 336
"""Mask of seats that know it, bit 6 for everybody, while it lies hidden."""
ATT: Final = 504
"""What it lies on: Item of a Cheat!, slot of an enhancer, side of a one-shot, 1 for a NEXT Curse that counts now."""
FLAG: Final = 672
"""EQUIPPED, FRESH."""
DECK: Final = 840
"""Door cards first, Treasure from +92; the top is the last."""
PILE: Final = 1008
"""Door cards first, Treasure from +92; the top is the last."""
NUMBERS: Final = 1176
HEAD: Final = 1176
"""The first card of each zone that is a list."""
NDECK: Final = 1208
"""Cards left, Door and Treasure."""
NDISC: Final = 1210
AP: Final = 1212
"""Whose turn it is; Main of its combats."""
FIRST: Final = 1213
ROUND: Final = 1214
"""Full rounds played."""
TURNS: Final = 1215
LEVEL: Final = 1216
KID: Final = 1222
GROUNDED: Final = 1228
"""Mask."""
REDEAL: Final = 1229
"""Mask: was Grounded since the own last turn (N142)."""
VENDED: Final = 1230
GOSSIPED: Final = 1231
KICKED: Final = 1232
"""KICK_AGAIN was used this turn."""
PEEKED: Final = 1233
LAP: Final = 1234
"""Mask: fighters of a combat killed this turn."""
GOT: Final = 1235
"""Mask: got cards to the hand since the last W-FRESH (N43)."""
TRADED: Final = 1236
"""Trade offers made this turn."""
EQUIPS: Final = 1242
"""Equip changes made in this window."""
FOUGHT: Final = 1248
"""Phase 1 turned up a monster."""
FIGHTING: Final = 1249
HELPER: Final = 1250
COMPELLED: Final = 1251
SHARE: Final = 1252
"""k of the agreement; ALL = 100."""
ORDER: Final = 1253
PROMISED: Final = 1254
"""Items promised, card + 1."""
BANK: Final = 1256
"""Treasure banked."""
MON: Final = 1257
"""Type of the monster + 1."""
MCARD: Final = 1273
"""Its card + 1; a twin has the Cousin card."""
MENH: Final = 1289
MENT: Final = 1305
MSNEAK: Final = 1321
MSNKBY: Final = 1337
MTWIN: Final = 1353
"""Slot of the twin + 1."""
SURGED: Final = 1369
FSNEAK: Final = 1375
FSNKBY: Final = 1381
DOUBLED: Final = 1387
"""Mask."""
CASED: Final = 1388
"""Mask."""
SECOND: Final = 1389
"""Mask: used the second try this combat."""
FLU: Final = 1390
"""Mask: escapes by Fake Flu."""
SAFE: Final = 1391
"""Mask: escaped by a sacrifice."""
NOW: Final = 1392
"""NEXT penalties that count in this combat."""
WAIT: Final = 1398
"""NEXT penalties that wait."""
OFFERS: Final = 1404
"""Number of the last offer."""
HNO: Final = 1405
"""Open help offers by outsider, bids by 6 + outsider: number, 0 none."""
HK: Final = 1417
HORDER: Final = 1429
HITEM: Final = 1441
"""Two Items each, card + 1."""
HREF: Final = 1465
"""Terms refused in this combat."""
HUSED: Final = 1477
"""Credits used."""
TNO: Final = 1489
"""Open trade offers by offerer: number, 0 none."""
TTO: Final = 1495
TTERMS: Final = 1501
"""give, give, get, get: card + 1, eight bits each."""
TCOUNTER: Final = 1507
"""Mask: it is a counter-offer."""
TREF: Final = 1513
"""Trades refused this turn, two a seat."""
WINNERS: Final = 1525
ENDED: Final = 1526
"""0 not yet, 24 Level 10, 56 round cap."""
GUARDS: Final = 1527
"""How often the guard of N55 closed a window."""
SIZE: Final = 1528

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
ZONES: Final = 32
MONSTERS: Final = 16

FIELDS: Final = (
    ("NDECK", NDECK, 2, 0),
    ("NDISC", NDISC, 2, 0),
    ("AP", AP, 1, 0),
    ("FIRST", FIRST, 1, 0),
    ("ROUND", ROUND, 1, 0),
    ("TURNS", TURNS, 1, 0),
    ("LEVEL", LEVEL, 6, 1),
    ("KID", KID, 6, 0),
    ("GROUNDED", GROUNDED, 1, 0),
    ("REDEAL", REDEAL, 1, 0),
    ("VENDED", VENDED, 1, 0),
    ("GOSSIPED", GOSSIPED, 1, 0),
    ("KICKED", KICKED, 1, 0),
    ("PEEKED", PEEKED, 1, 0),
    ("LAP", LAP, 1, 0),
    ("GOT", GOT, 1, 0),
    ("TRADED", TRADED, 6, 0),
    ("EQUIPS", EQUIPS, 6, 0),
    ("FOUGHT", FOUGHT, 1, 0),
    ("FIGHTING", FIGHTING, 1, 0),
    ("HELPER", HELPER, 1, -1),
    ("COMPELLED", COMPELLED, 1, 0),
    ("SHARE", SHARE, 1, 0),
    ("ORDER", ORDER, 1, 0),
    ("PROMISED", PROMISED, 2, 0),
    ("BANK", BANK, 1, 0),
    ("MON", MON, 16, 0),
    ("MCARD", MCARD, 16, 0),
    ("MENH", MENH, 16, 0),
    ("MENT", MENT, 16, 0),
    ("MSNEAK", MSNEAK, 16, 0),
    ("MSNKBY", MSNKBY, 16, 0),
    ("MTWIN", MTWIN, 16, 0),
    ("SURGED", SURGED, 6, 0),
    ("FSNEAK", FSNEAK, 6, 0),
    ("FSNKBY", FSNKBY, 6, 0),
    ("DOUBLED", DOUBLED, 1, 0),
    ("CASED", CASED, 1, 0),
    ("SECOND", SECOND, 1, 0),
    ("FLU", FLU, 1, 0),
    ("SAFE", SAFE, 1, 0),
    ("NOW", NOW, 6, 0),
    ("WAIT", WAIT, 6, 0),
    ("OFFERS", OFFERS, 1, 0),
    ("HNO", HNO, 12, 0),
    ("HK", HK, 12, 0),
    ("HORDER", HORDER, 12, 0),
    ("HITEM", HITEM, 24, 0),
    ("HREF", HREF, 12, 0),
    ("HUSED", HUSED, 12, 0),
    ("TNO", TNO, 6, 0),
    ("TTO", TTO, 6, 0),
    ("TTERMS", TTERMS, 6, 0),
    ("TCOUNTER", TCOUNTER, 6, 0),
    ("TREF", TREF, 12, 0),
    ("WINNERS", WINNERS, 1, 0),
    ("ENDED", ENDED, 1, 0),
    ("GUARDS", GUARDS, 1, 0),
)
"""Name, offset, size and default of every public number."""
