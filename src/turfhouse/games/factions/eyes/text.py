"""The text form of a position. Cards that are named nowhere lie in their decks; what a text leaves out is as usual.

factions seats 4
turfs c4=A5 e4=B3                               # five troops of player A on c4
faction A krakens                               # and the face that is worn
home A sea
hand A 3 7 7 negate cry
known A B 3 7                                   # what A knows of the hand of B
secret A encircle B D land_baron                # holder, card, left and right neighbour, what it is known not to be
kept A attack_desert_5
event mirage                                    # in force; events mirage …: all that were drawn
set dp 3 0 0 0 0 0                              # any other number, by its name in pieces/places.py
go call 5                                       # or the frames one by one
"""

from __future__ import annotations

from typing import Final

from turfhouse.games.factions.pieces import layout as at, vocabulary as v, words as w
from turfhouse.games.factions.pieces.places import KNOWN, LAYOUT
from turfhouse.games.factions.rules.position import Position
from turfhouse.kit import packedcounts as bags
from turfhouse.kit.textform import agreed_lines, chance_lines, frame_lines

LETTERS: Final = "ABCDEF"
KIND_WORDS: Final = ("0", *[str(value) for value in range(1, v.TEN + 1)], "negate", "cry")
WRITTEN: Final = (
    *("owner", "troops", "out", "faction", "face", "home", "event", "cards", "combat_left", "pair_size"),
    *("secret_left", "held_places", "holder", "holding", "left", "right", "cannot_be", "action_left", "drawn_size"),
    *("drawn", "kept", "drafted", "pack", "pack_size", "action_discard", "action_deck"),
)
"""Numbers that have lines of their own, or follow from others."""


def show(s: Position) -> str:
    """The whole position, hidden zones and stack included."""
    z = s.z
    lines = [f"factions seats {int(s.seats)}", f"first {LETTERS[int(s.deal.first)]}"]
    lines += agreed_lines(s.deal.setup, w.OPTIONS, w.PARAMETERS, "parameter")
    board = [
        f"{s.turf(turf)}={LETTERS[int(z[at.OWNER + turf])]}{int(z[at.TROOPS + turf])}"
        for turf in range(v.TURFS)
        if z[at.TROOPS + turf]
    ]
    lines.append(" ".join(["turfs", *board]))
    for seat in range(int(s.seats)):
        lines += seat_lines(s, seat)
    lines += card_lines(s)
    lines += LAYOUT.set_lines(z, WRITTEN)
    lines += [f"asks {int(s.asks)}", f"gone {int(s.gone)} {int(s.out)}", *chance_lines(s)]
    lines += [f"sealed {' '.join([str(int(seal)) for seal in s.sealed])}"] if any(s.sealed) else []
    return "\n".join([*lines, "over"] if s.over else [*lines, *frame_lines(s)]) + "\n"


def seat_lines(s: Position, seat: int) -> list[str]:
    z = s.z
    letter = LETTERS[seat]
    lines: list[str] = []
    if z[at.FACTION + seat] >= 0:
        worn = [s.cards.faction_ids[int(z[at.FACE + seat])]] if z[at.FACE + seat] >= 0 else []
        lines.append(" ".join(["faction", letter, s.cards.faction_ids[int(z[at.FACTION + seat])], *worn]))
    if z[at.HOME + seat] >= 0:
        lines.append(f"home {letter} {v.TYPE_NAMES[int(z[at.HOME + seat])]}")
    if z[at.HAND + seat]:
        lines.append(" ".join(["hand", letter, *kinds(int(z[at.HAND + seat]))]))
    known = [(other, int(KNOWN.known(z, seat, other))) for other in range(int(s.seats))]
    lines += [" ".join(["known", letter, LETTERS[other], *kinds(bag)]) for other, bag in known if bag]
    if z[at.KEPT + seat]:
        lines.append(f"kept {letter} {s.cards.action_ids[int(z[at.KEPT + seat]) - 1]}")
    cards = [int(card) - 1 for card in z[at.PACK + 3 * seat : at.PACK + 3 * seat + z[at.PACK_SIZE + seat]]]
    if cards:
        lines.append(" ".join(["pack", letter, *[s.cards.action_ids[card] for card in cards]]))
    if z[at.TARGETED + seat]:
        lines.append(" ".join(["targeted", letter, *turf_names(s, int(z[at.TARGETED + seat]))]))
    return lines


def kinds(bag: int) -> list[str]:
    return [KIND_WORDS[kind] for kind in bags.listed(bag)]


def turf_names(s: Position, mask: int) -> list[str]:
    return [s.turf(turf) for turf in range(v.TURFS) if (mask >> turf) & 1]


def named(mask: int, ids: list[str]) -> list[str]:
    return [ids[number] for number in range(len(ids)) if (mask >> number) & 1]


def card_lines(s: Position) -> list[str]:
    z = s.z
    lines: list[str] = []
    if z[at.FTT] < 0:
        lines.append("undealt")
    if z[at.EVENT]:
        lines.append(f"event {s.cards.event_ids[int(z[at.EVENT]) - 1]}")
    bare = {
        "events": named(int(z[at.EVENT_DISCARD]), s.cards.event_ids),
        "discard": kinds(int(z[at.COMBAT_DISCARD])),
        "pair": kinds(int(z[at.PAIR])),
        "shown": named(int(z[at.SECRET_GONE]), s.cards.secret_ids),
        "drawn": [s.cards.action_ids[int(card) - 1] for card in z[at.DRAWN : at.DRAWN + z[at.DRAWN_SIZE]]],
        "spent": [
            s.cards.action_ids[card]
            for card in range(int(s.cards.actions))
            for _ in range(int(z[at.ACTION_DISCARD + card]))
        ],
    }
    lines += [" ".join([name, *words]) for name, words in bare.items() if words]
    for place in range(int(z[at.HELD_PLACES])):
        seats = [LETTERS[int(z[row + place])] for row in (at.HOLDER, at.LEFT, at.RIGHT)]
        card = s.cards.secret_ids[int(z[at.HOLDING + place]) - 1]
        ruled_out = named(int(z[at.NOT + place]), s.cards.secret_ids)
        lines.append(" ".join(["secret", seats[0], card, *seats[1:], *ruled_out]))
    return lines
