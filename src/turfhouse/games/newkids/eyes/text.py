"""The text form of a position: a line a seat and a few more. What a test leaves out takes its default.

newkids 4
turn 0 prep                                   # or start, kick, door, end, charity, setup
seat 0 L3 bike_helmet* class_ninja | goose_patrol lu_gold_star~127 | curse_bad_penny    # table | hand | Curses
door hall_monitor                             # the deck's top, next card first; `door!` is the whole deck
treasure periscope_cap
pile door curse_pop_quiz                      # discards, the top one last
option listen_at_door=on

A star is equipped, `~` who knows a card (a mask; its owner if left out), `!` fresh, `@` what it lies on, `#` the copy.
Unnamed cards go under their decks, or to the piles where the whole deck is named.
"""

from __future__ import annotations

from turfhouse.games.newkids.pieces import layout as loc
from turfhouse.games.newkids.pieces.board import Board
from turfhouse.games.newkids.pieces.layout import LAYOUT, PLACES
from turfhouse.games.newkids.pieces.words import OPTIONS, PARAMETERS
from turfhouse.kit.cardtext import CardText
from turfhouse.kit.textform import agreed_lines, stack_lines

CARD_TEXT = CardText(PLACES, ("door", "treasure"), "*!")
SEAT_ZONES = (loc.Z_PLAY, loc.Z_HAND, loc.Z_CURSE)
"""In the order of a seat's line."""
TABLE_ZONES = {"combat": loc.Z_COMBAT, "limbo": loc.Z_LIMBO}


def show(state: Board) -> str:
    """The whole position, hidden zones and stack included."""
    z = state.z
    lines = [f"newkids {int(state.seats)}", *agreed_lines(state.deal.setup, OPTIONS, PARAMETERS, "number")]
    for seat in range(int(state.seats)):
        parts = [CARD_TEXT.zone(z, zone + seat) for zone in SEAT_ZONES]
        lines.append(f"seat {seat} L{int(z[loc.LEVEL + seat])} " + " | ".join(parts).strip())
    lines += [f"{name} {CARD_TEXT.zone(z, zone)}" for name, zone in TABLE_ZONES.items() if z[loc.HEAD + zone] >= 0]
    lines += CARD_TEXT.stack_lines(z) + LAYOUT.set_lines(z, ("LEVEL",))
    if len(state.refused):
        lines.append(" ".join(["refused", *[str(int(key)) for key in state.refused]]))
    return "\n".join(lines + stack_lines(state)) + "\n"
