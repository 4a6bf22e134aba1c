"""Every number of a position by name, and who sees it: declared once. Offsets stand in layout.py."""

from __future__ import annotations

from typing import Final

from turfhouse.games.factions.pieces import layout as at, vocabulary as v
from turfhouse.kit.knownhands import KnownHands
from turfhouse.kit.layout import NOBODY, OWNER, SEEN, Cells, Layout, Packed, Part
from turfhouse.kit.packedcounts import BITS, Bits
from turfhouse.kit.runs import MASK, SEAT

MANY: Final = 65535

KNOWN: Final = KnownHands("known", at.KNOWN, at.SEATS, v.KINDS)
NUMBERS: Final = (
    Cells("round", at.ROUND),
    Cells("played", at.PLAYED),
    Cells("sitting", at.SITTING, holds=MASK),
    Cells("side", at.SIDE),
    Cells("priority", at.PRIORITY),
    Cells("sales", at.SALES),
    Cells("winners", at.WINNERS, holds=MASK),
    Cells("tied", at.TIED, holds=MASK),
    Cells("throws", at.THROWS),
    Cells("won", at.WON, holds=MASK),
    Cells("packs_in", at.PACKS_IN, holds=MASK),
    Cells("drafted", at.DRAFTED, holds=MASK),
    Cells("open", at.OPEN, holds=MASK),
    Cells("reached", at.REACHED, holds=MASK),
    Cells("acted", at.ACTED, holds=MASK),
    Cells("attackers", at.ATTACKERS, holds=MASK),
    Cells("called_off", at.CALLED_OFF),
    Cells("lone", at.LONE),
    Cells("lent", at.LENT),
    Cells("joined", at.JOINED),
    Cells("asked", at.ASKED, holds=MASK),
    Cells("opposed", at.OPPOSED),
    Cells("side_troops", at.SIDE_TROOPS),
    Cells("revealed", at.REVEALED, holds=MASK),
)
"""Single numbers of the table."""
SEAT_CELLS: Final = (
    Cells("ftt", at.FTT, default=-1, holds=SEAT),
    Cells("step_first", at.STEP_FIRST, holds=SEAT),
    Cells("draft_first", at.DRAFT_FIRST, default=-1, holds=SEAT),
    Cells("defender", at.DEFENDER, default=-1, holds=SEAT),
    Cells("winner", at.WINNER, default=-1, holds=SEAT),
    Cells("lender", at.LENDER, default=-1, holds=SEAT),
    Cells("pair_seat", at.PAIR_SEAT, default=-1, holds=SEAT),
)
TURF_CELLS: Final = (
    Cells("target", at.TARGET, default=-1),
    Cells("lent_from", at.LENT_FROM, default=-1),
)
SEAT_NUMBERS: Final = (
    Cells("dp", at.DP, table=at.SEATS, most=MANY),
    Cells("embers", at.COUNTERS, table=at.SEATS),
    Cells("bones", at.COUNTERS + at.SEATS, table=at.SEATS),
    Cells("settled", at.SETTLED, default=1, table=at.SEATS),
    Cells("oath", at.OATH, table=at.SEATS),
    Cells("kept_start", at.KEPT_START, table=at.SEATS),
    Cells("made", at.MADE, table=at.SEATS),
    Cells("rounds", at.ROUNDS, table=at.SEATS),
    Cells("fought", at.FOUGHT, table=at.SEATS),
    Cells("unwon", at.UNWON, table=at.SEATS),
    Cells("defended", at.DEFENDED, table=at.SEATS),
    Cells("fallen", at.FALLEN, table=at.SEATS),
    Cells("wars", at.WARS, table=at.SEATS),
    Cells("beaten", at.BEATEN, holds=MASK, table=at.SEATS),
    Cells("tally", at.TALLY, table=at.SEATS, most=MANY),
    Cells("sum", at.SUM, table=at.SEATS, most=MANY),
    Cells("reason", at.REASON, table=at.SEATS),
    Cells("number", at.NUMBER, table=at.SEATS),
    Cells("forced", at.FORCED, table=at.SEATS),
    Cells("turn", at.TURN, table=at.SEATS),
    Cells("played_card", at.PLAYED_CARD, default=-1, table=at.SEATS),
    Cells("died", at.DIED, table=at.SEATS),
    Cells("helps", at.HELPS, default=-1, holds=SEAT, table=at.SEATS),
    Cells("blow", at.BLOW, default=-1, holds=SEAT, table=at.SEATS),
    Cells("nemesis", at.NEMESIS, default=-1, holds=SEAT, table=at.SEATS),
)
"""A number for each seat."""
PARTS: Final[list[Part]] = [
    *NUMBERS,
    *SEAT_CELLS,
    *TURF_CELLS,
    *SEAT_NUMBERS,
    Cells("event", at.EVENT),
    Cells("owner", at.OWNER, v.TURFS, default=-1, holds=SEAT),
    Cells("troops", at.TROOPS, v.TURFS),
    Packed("held", at.HELD, at.SEATS, v.TURFS, 1),
    Cells("out", at.OUT, table=at.SEATS),
    Cells("faction", at.FACTION, default=-1, table=at.SEATS),
    Cells("face", at.FACE, default=-1, table=at.SEATS),
    Cells("home", at.HOME, default=-1, table=at.SEATS),
    Cells("old_home", at.OLD_HOME, default=-1, table=at.SEATS),
    Cells("start", at.START, default=-1, table=at.SEATS),
    Packed("targeted", at.TARGETED, at.SEATS, v.TURFS, 1),
    Cells("named", at.NAMED, default=-1, table=at.SEATS),
    Cells("source", at.SOURCE, default=-1, table=at.SEATS),
    Cells("gift", at.GIFT, v.TURFS),
    Cells("cards", at.CARDS, table=at.SEATS),
    Packed("hand", at.HAND, at.SEATS, v.KINDS, BITS, eyes=OWNER),
    KNOWN,
    Bits("combat_deck", at.COMBAT_DECK, v.KINDS, BITS, NOBODY),
    Cells("combat_left", at.COMBAT_LEFT),
    Bits("combat_discard", at.COMBAT_DISCARD, v.KINDS, BITS),
    Bits("pair", at.PAIR, v.KINDS, BITS),
    Cells("pair_size", at.PAIR_SIZE),
    Bits("event_deck", at.EVENT_DECK, v.MOST_EVENTS, 1),
    Bits("event_discard", at.EVENT_DISCARD, v.MOST_EVENTS, 1),
    Bits("secret_deck", at.SECRET_DECK, v.MOST_SECRETS, 1, NOBODY),
    Cells("secret_left", at.SECRET_LEFT),
    Bits("secret_gone", at.SECRET_GONE, v.MOST_SECRETS, 1),
    Cells("offers", at.OFFERS, table=at.SEATS),
    Cells("offer", at.OFFER, 2, table=at.SEATS, eyes=OWNER),
    Cells("choices", at.CHOICES, table=at.SEATS),
    Cells("choice", at.CHOICE, 2, table=at.SEATS, eyes=OWNER),
    Cells("held_places", at.HELD_PLACES),
    Cells("holder", at.HOLDER, v.MOST_SECRETS, default=-1, holds=SEAT),
    Cells("holding", at.HOLDING, v.MOST_SECRETS, eyes=SEEN),
    Cells("left", at.LEFT, v.MOST_SECRETS, default=-1, holds=SEAT),
    Cells("right", at.RIGHT, v.MOST_SECRETS, default=-1, holds=SEAT),
    Cells("cannot_be", at.NOT, v.MOST_SECRETS, most=(1 << 32) - 1),
    Cells("action_left", at.ACTION_LEFT),
    Cells("drawn_size", at.DRAWN_SIZE),
    Cells("pack_size", at.PACK_SIZE, table=at.SEATS),
    Cells("pack", at.PACK, 3, table=at.SEATS, eyes=OWNER),
    Cells("kept", at.KEPT, table=at.SEATS, eyes=SEEN),
    Cells("drawn", at.DRAWN, at.MOST_DRAWN, eyes=NOBODY),
    Cells("action_discard", at.ACTION_DISCARD, v.MOST_ACTIONS),
    Cells("action_deck", at.ACTION_DECK, v.MOST_ACTIONS, eyes=NOBODY),
    Cells("debts", at.DEBTS),
    Cells("debt", at.DEBT, at.MOST_DEBTS, most=MANY),
]
LAYOUT: Final = Layout(PARTS)
