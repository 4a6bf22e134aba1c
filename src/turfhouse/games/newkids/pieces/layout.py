"""Where everything of a position lies, and who sees it: declared once (N145, N146). Offsets stand in fields.py."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from turfhouse.games.newkids.pieces import fields as loc
from turfhouse.games.newkids.pieces.cardset import BACK_OF, IDS, NAMES, TYPE
from turfhouse.games.newkids.pieces.fields import SEATS
from turfhouse.kit.cardplaces import CardPlaces, Place
from turfhouse.kit.layout import ALL, MASK, NOBODY, OWNER, SEAT, SEEN, Cells, Layout, Line, Part

WIDE: Final = 1 << 32

PLACES: Final = CardPlaces(
    TYPE,
    vec[i64]([BACK_OF[kind] for kind in TYPE]),
    loc.ZONES,
    SEATS,
    [
        Place("deck", loc.Z_DECK, NOBODY),
        Place("pile", loc.Z_PILE, ALL),
        Place("combat", loc.Z_COMBAT, ALL),
        Place("limbo", loc.Z_LIMBO, SEEN),
        Place("hand", loc.Z_HAND, OWNER, per_seat=True),
        Place("table", loc.Z_PLAY, ALL, per_seat=True),
        Place("curses", loc.Z_CURSE, ALL, per_seat=True),
    ],
    IDS,
    NAMES,
)

CELLS: Final = (
    Cells("AP", loc.AP, holds=SEAT),
    Cells("FIRST", loc.FIRST, holds=SEAT),
    Cells("ROUND", loc.ROUND),
    Cells("TURNS", loc.TURNS),
    Cells("LEVEL", loc.LEVEL, table=SEATS, default=1),
    Cells("KID", loc.KID, table=SEATS),
    Cells("GROUNDED", loc.GROUNDED, holds=MASK),
    Cells("REDEAL", loc.REDEAL, holds=MASK),
    Cells("VENDED", loc.VENDED, holds=MASK),
    Cells("GOSSIPED", loc.GOSSIPED, holds=MASK),
    Cells("KICKED", loc.KICKED),
    Cells("PEEKED", loc.PEEKED),
    Cells("LAP", loc.LAP, holds=MASK),
    Cells("GOT", loc.GOT, holds=MASK),
    Cells("TRADED", loc.TRADED, table=SEATS),
    Cells("EQUIPS", loc.EQUIPS, table=SEATS),
    Cells("FOUGHT", loc.FOUGHT),
    Cells("FIGHTING", loc.FIGHTING),
    Cells("HELPER", loc.HELPER, default=-1, holds=SEAT),
    Cells("COMPELLED", loc.COMPELLED),
    Cells("SHARE", loc.SHARE),
    Cells("ORDER", loc.ORDER),
    Cells("PROMISED", loc.PROMISED, 2),
    Cells("BANK", loc.BANK),
    Cells("MON", loc.MON, loc.MONSTERS),
    Cells("MCARD", loc.MCARD, loc.MONSTERS),
    Cells("MENH", loc.MENH, loc.MONSTERS),
    Cells("MENT", loc.MENT, loc.MONSTERS),
    Cells("MSNEAK", loc.MSNEAK, loc.MONSTERS),
    Cells("MSNKBY", loc.MSNKBY, loc.MONSTERS),
    Cells("MTWIN", loc.MTWIN, loc.MONSTERS),
    Cells("SURGED", loc.SURGED, table=SEATS),
    Cells("FSNEAK", loc.FSNEAK, table=SEATS),
    Cells("FSNKBY", loc.FSNKBY, table=SEATS),
    Cells("DOUBLED", loc.DOUBLED, holds=MASK),
    Cells("CASED", loc.CASED, holds=MASK),
    Cells("SECOND", loc.SECOND, holds=MASK),
    Cells("FLU", loc.FLU, holds=MASK),
    Cells("SAFE", loc.SAFE, holds=MASK),
    Cells("NOW", loc.NOW, table=SEATS),
    Cells("WAIT", loc.WAIT, table=SEATS),
    Cells("OFFERS", loc.OFFERS),
    Cells("HNO", loc.HNO, table=SEATS, groups=2),
    Cells("HK", loc.HK, table=SEATS, groups=2),
    Cells("HORDER", loc.HORDER, table=SEATS, groups=2),
    Cells("HITEM", loc.HITEM, 2, table=SEATS, groups=2),
    Cells("HUSED", loc.HUSED, table=SEATS, groups=2),
    Cells("TNO", loc.TNO, table=SEATS),
    Cells("TTO", loc.TTO, table=SEATS, holds=SEAT),
    Cells("TTERMS", loc.TTERMS, table=SEATS, most=WIDE),
    Cells("TCOUNTER", loc.TCOUNTER, table=SEATS),
    Cells("WINNERS", loc.WINNERS, holds=MASK),
    Cells("ENDED", loc.ENDED),
    Cells("GUARDS", loc.GUARDS),
)
"""Every public number. Seats and masks of seats are said to be such."""

PARTS: list[Part] = [PLACES, *CELLS, Line("refused", 1, 0)]
LAYOUT: Final = Layout(PARTS)
