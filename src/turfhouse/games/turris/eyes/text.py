"""The text form of a position. What a text leaves out is as at the start (scenarios: base Z, alone base Y); cards that
are named nowhere lie in their decks, in printed order from the top.

turris seats 2
first A future - fruit 6 altar pain round 3     # single numbers, nodes and seats, by name
beasts A B C -                                  # a dash: it has left
flipped delusion
sites mirror_pool glass_library ichor_font sunken_vault
room BL trionfi_cistern A
A I3 K1 artifacts 2 prestige 9 council 3 grave 1
A scouts 7 7 12                                 # the rest is in Reserve
A hand barter goad
A done dig_crews heralds                        # reserved, slots, trionfi likewise; a tilde: asleep until next round
tableau heralds well_wardens
go act A                                        # or the frames one by one
"""

from __future__ import annotations

from typing import Final

from turfhouse.games.turris.pieces import layout as at, vocabulary as v, words as w
from turfhouse.games.turris.rules.position import Position
from turfhouse.kit.textform import agreed_lines, chance_lines, frame_lines, named

LETTERS: Final = "ABCD"
NUMBERS: Final = {part.name: int(part.at) for part in at.NUMBERS} | {"rights": at.RIGHTS}
SEAT_CELLS: Final = {part.name: int(part.at) for part in at.SEAT_CELLS}
SEAT_NUMBERS: Final = {part.name: int(part.at) for part in at.SEAT_NUMBERS}
ALTARS: Final = ("none", *v.BEAST_NAMES)
DECK_LINES: Final = {
    "missions": (at.MISSIONS_LEFT, at.MISSION_DECK),
    "trionfi": (at.TRIONFI_LEFT, at.TRIONFI_DECK),
    "digs": (at.SITES_LEFT, at.SITE_DECK),
    "tactics": (at.TACTICS_LEFT, at.TACTIC_DECK),
}


def site_ids(s: Position) -> list[str]:
    return s.cards.ground_ids[int(s.cards.first_site) :]


def deck_ids(s: Position, name: str) -> list[str]:
    if name == "missions":
        return s.cards.mission_ids
    if name == "trionfi":
        return s.cards.trionfi_ids
    return site_ids(s) if name == "digs" else s.cards.tactic_ids


def node_text(node: int) -> str:
    return v.NODE_NAMES[node] if node >= 0 else "-"


def seat_text(seat: int) -> str:
    return LETTERS[seat] if seat >= 0 else "-"


def counted(packed: int, ids: list[str]) -> list[str]:
    """Tactics cards that are counted two bits each."""
    return [name for card, name in enumerate(ids) for _ in range((packed >> (at.COPY_BITS * card)) & at.COPY_MASK)]


def show(s: Position) -> str:
    """The whole position, hidden zones and stack included."""
    z = s.z
    lines = [f"turris seats {int(s.seats)}", *agreed_lines(s.deal.setup, w.OPTIONS, w.PARAMETERS, "parameter")]
    singles = [f"{name} {int(z[cell])}" for name, cell in NUMBERS.items() if z[cell]]
    singles += [f"{name} {seat_text(int(z[cell]))}" for name, cell in SEAT_CELLS.items()]
    singles += [f"fruit {node_text(int(z[at.FRUIT]))}", f"altar {ALTARS[int(z[at.ALTAR])]}"]
    lines.append(" ".join([*singles, f"starter {seat_text(int(s.deal.first))}"]))
    lines += [f"asks {int(s.asks)}", f"gone {int(s.gone)}"]
    lines.append(" ".join(["beasts", *[node_text(int(node)) for node in z[at.BEAST : at.BEAST + v.BEASTS]]]))
    lines.append(" ".join(["flipped", *named(int(z[at.FLIPPED]), v.BEAST_NAMES)]))
    sites = site_ids(s)
    lines.append(" ".join(["sites", *[sites[int(site)] for site in z[at.SITE : at.SITE + v.SPOTS]]]))
    for room, name in enumerate(v.ROOM_NAMES):
        if z[at.ROOM + room]:
            card, seat = s.cards.trionfi_ids[int(z[at.ROOM + room]) - 1], int(z[at.BUILDER + room]) - 1
            lines.append(f"room {name} {card} {LETTERS[seat]}")
    if s.solo:
        lines.append(" ".join(["betrayers", *[node_text(int(node)) for node in z[at.BETRAYER : at.BETRAYER + 2]]]))
        lines.append(" ".join(["damaged", *named(int(z[at.DAMAGED]), v.ROOM_NAMES)]))
    for seat in range(int(s.seats)):
        lines += seat_lines(s, seat)
    lines += row_lines(s)
    return "\n".join([*lines, *stack_lines(s)]) + "\n"


def seat_lines(s: Position, seat: int) -> list[str]:
    z = s.z
    letter = LETTERS[seat]
    stock = [f"{kind}{int(z[at.STOCK + seat * v.KINDS + index])}" for index, kind in enumerate(v.KIND_LETTERS)]
    more = [f"{name} {int(z[cell + seat])}" for name, cell in SEAT_NUMBERS.items() if z[cell + seat]]
    scouts = [name for node, name in enumerate(v.NODE_NAMES) for _ in range(int(s.scouts(seat, node)))]
    awake = int(z[at.AWAKE + seat])
    trionfi = [
        f"{s.cards.trionfi_ids[card]}{'' if (awake >> card) & 1 else '~'}"
        for card in range(int(s.cards.trionfi))
        if (z[at.TRIONFI + seat] >> card) & 1
    ]
    slots = [int(z[at.SLOT + 2 * seat + slot]) for slot in range(2)]
    parts = {
        "scouts": scouts,
        "hand": counted(int(z[at.HAND + seat]), s.cards.tactic_ids),
        "done": named(int(z[at.DONE + seat]), s.cards.mission_ids),
        "reserved": named(int(z[at.HELD + seat]), s.cards.mission_ids),
        "slots": [s.cards.mission_ids[card - 1] if card else "-" for card in slots] if any(slots) else [],
        "trionfi": trionfi,
    }
    lines = [" ".join([letter, *stock, *more])]
    return lines + [" ".join([letter, name, *words]) for name, words in parts.items() if words]


def row_lines(s: Position) -> list[str]:
    z = s.z
    lines = [
        " ".join(["tableau", *named(int(z[at.TABLEAU]), s.cards.mission_ids)]),
        " ".join(["row", *named(int(z[at.ROW]), s.cards.trionfi_ids)]),
        " ".join(["discard", *counted(int(z[at.DISCARD]), s.cards.tactic_ids)]),
        " ".join(["removed", *named(int(z[at.OLD_SITES]), site_ids(s))]),
    ]
    for name, (left, deck) in DECK_LINES.items():
        cards = [int(z[deck + index]) for index in range(int(z[left]) - 1, -1, -1)]
        lines.append(" ".join(["deck", name, *[deck_ids(s, name)[card] for card in cards]]))
    return lines


def stack_lines(s: Position) -> list[str]:
    if s.over:
        return [*chance_lines(s), "over"]
    passes = [" ".join(["passed", *[str(mask) for mask in s.window_passes()]])] if any(s.window_passes()) else []
    return [*chance_lines(s), *passes, *frame_lines(s)]
