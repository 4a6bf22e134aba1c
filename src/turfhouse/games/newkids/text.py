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

from turfhouse.core.picks import BadText
from turfhouse.core.state import WIDTH
from turfhouse.games.newkids.fields import (
    ATT,
    DECK,
    EQUIPPED,
    FIELDS,
    FLAG,
    FRESH,
    HEAD,
    LEVEL,
    LINK,
    NDECK,
    NDISC,
    PILE,
    SEEN,
    Z_COMBAT,
    Z_CURSE,
    Z_HAND,
    Z_LIMBO,
    Z_PLAY,
)
from turfhouse.games.newkids.state import NewKidsState
from turfhouse.games.newkids.table import CARD, COPIES, IDS, TYPE
from turfhouse.games.newkids.words import OPTIONS, PARAMETERS

BACKS = ("door", "treasure")
SKIPPED = ("LEVEL", "NDECK", "NDISC")


def card_text(state: NewKidsState, card: int, seen: int) -> str:
    """A card with everything that is not its default; `seen` is what SEEN would be if left out."""
    z = state.z
    kind = int(TYPE[card])
    words = IDS[kind]
    if COPIES[kind] > 1:
        words += f"#{card - int(CARD[kind])}"
    if z[FLAG + card] & EQUIPPED:
        words += "*"
    if z[FLAG + card] & FRESH:
        words += "!"
    if z[SEEN + card] != seen:
        words += f"~{int(z[SEEN + card])}"
    if z[ATT + card] >= 0:
        words += f"@{int(z[ATT + card])}"
    return words


def zone_text(state: NewKidsState, zone: int, seen: int) -> str:
    words = []
    card = int(state.z[HEAD + zone])
    while card >= 0:
        words.append(card_text(state, card, seen))
        card = int(state.z[LINK + card])
    return " ".join(words)


def show(state: NewKidsState) -> str:
    """The whole position, hidden zones and stack included."""
    z = state.z
    lines = [f"newkids {int(state.seats)}"]
    lines += changed_lines(state)
    for seat in range(int(state.seats)):
        parts = [
            zone_text(state, Z_PLAY + seat, 127),
            zone_text(state, Z_HAND + seat, 1 << seat),
            zone_text(state, Z_CURSE + seat, 127),
        ]
        lines.append(f"seat {seat} L{int(z[LEVEL + seat])} " + " | ".join(parts).strip())
    for name, zone in (("combat", Z_COMBAT), ("limbo", Z_LIMBO)):
        if z[HEAD + zone] >= 0:
            lines.append(f"{name} {zone_text(state, zone, 127)}")
    for back in range(2):
        deck = [int(z[DECK + 92 * back + k]) for k in range(int(z[NDECK + back]))]
        lines.append(" ".join([f"{BACKS[back]}!", *[card_text(state, card, 0) for card in reversed(deck)]]))
        pile = [int(z[PILE + 92 * back + k]) for k in range(int(z[NDISC + back]))]
        lines.append(" ".join([f"pile {BACKS[back]}", *[card_text(state, card, 127) for card in pile]]))
    return "\n".join(lines + number_lines(state) + stack_lines(state)) + "\n"


def changed_lines(state: NewKidsState) -> list[str]:
    """Options and parameters that are not as usual."""
    chosen, numbers = state.deal.options, state.deal.parameters
    lines = [f"option {o.name}={chosen[o.name]}" for o in OPTIONS if chosen[o.name] != o.default]
    return lines + [f"number {p.name}={numbers[p.name]}" for p in PARAMETERS if numbers[p.name] != p.default]


def number_lines(state: NewKidsState) -> list[str]:
    lines = []
    for name, at, size, default in FIELDS:
        values = [int(state.z[at + k]) for k in range(size)]
        if name not in SKIPPED and values != [default] * size:
            lines.append(" ".join([f"set {name}", *[str(value) for value in values]]))
    return lines


def stack_lines(state: NewKidsState) -> list[str]:
    lines = [f"asks {int(state.asks)}"]
    if state.gone:
        lines.append(f"gone {int(state.gone)}")
    if state.over:
        lines.append("over")
    frames = range(0, int(state.top) + WIDTH, WIDTH)
    lines += [" ".join(["frame", *[str(int(state.stack[at + k])) for k in range(WIDTH)]]) for at in frames]
    if state.top >= 0:
        lines.append(" ".join(["passed", *[str(mask) for mask in state.window_passes()]]))
    return lines + [" ".join(["chance", *[str(part) for part in stream.save()]]) for stream in state.chance]


def split_card(word: str) -> tuple[str, int, int, int, str]:
    """id, copy (-1 any), flags, seen (-1 default), what it lies on."""
    on = ""
    seen = -1
    flags = 0
    copy = -1
    if "@" in word:
        word, on = word.split("@")
    if "~" in word:
        word, mask = word.split("~")
        seen = int(mask)
    while word[-1:] in ("*", "!"):
        flags |= EQUIPPED if word[-1] == "*" else FRESH
        word = word[:-1]
    if "#" in word:
        word, number = word.split("#")
        copy = int(number)
    if word not in IDS:
        raise BadText(f"{word!r} is not a card of New Kids")
    return word, copy, flags, seen, on
