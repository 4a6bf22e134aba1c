"""Swaying Neighbors (Y57-Y64): their Criteria, their Bribes, and who joins the row (Y91)."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from turfhouse.core.events import EVERYONE
from turfhouse.core.picks import pick_of, seat_of
from turfhouse.core.state import SEAT, A
from turfhouse.games.yards.eyes import tell
from turfhouse.games.yards.pieces import vocabulary as v, zones as loc
from turfhouse.games.yards.rules import effects
from turfhouse.games.yards.rules.asking import by
from turfhouse.games.yards.rules.street import Position
from turfhouse.kit.questions import Reason
from turfhouse.kit.rows import bits, members

NOT_IN_ROW: Final = Reason("Y57", "<person> is not in the row", 1)
CRITERIA: Final = Reason("Y58", "<person> still wants <lack>", 1)
BRIBE: Final = Reason("Y59", "you cannot do all of <person>'s Bribe: <bribe>", 1)
COUNTED: Final = ("cards in the Yard", "cards on one Pile", "Grass grounds", "Piles with a card")
"""What the columns of needs behind the symbols count."""


def bar_sway(s: Position, seat: i64, person: i64) -> Reason | None:
    if not (s.z[loc.ROW] >> person) & 1:
        return NOT_IN_ROW
    if unmet(s, seat, person) >= 0:
        return CRITERIA
    return None if can_sway(s, seat, person) else BRIBE


def unmet(s: Position, seat: i64, person: i64) -> i64:
    """Y58: the first column of the needs that the Yard does not hold at this moment; -1 if it holds everything."""
    needs = s.cards.needs
    need = person * v.NEEDS
    at = loc.block(seat)
    symbols: i64 = 0
    for sign in range(i64(v.NEED_CARDS)):
        symbols += max(needs[need + sign] - s.z[at + loc.SIGNS + sign], i64(0))
    if symbols > s.z[at + loc.WILD]:  # Y99: summed over the whole Criteria
        return v.NEED_SYMBOL
    for column in range(i64(v.NEED_CARDS), i64(v.NEED_NONE)):
        wanted = needs[need + column]
        if wanted and wanted > s.have(seat, column):
            return column
    banned = needs[need + v.NEED_NONE]
    if banned:
        for sign in range(i64(4)):
            if (banned >> sign) & 1 and s.have(seat, sign):
                return v.NEED_NONE
    return -1


def word(s: Position, name: str, action: i64) -> str:
    """The gaps in these refusals; nothing for others."""
    seat, person = int(seat_of(action)), int(pick_of(action, 0))
    if name == "person":
        return s.cards.person_names[person]
    if name == "bribe":
        return s.cards.bribe_texts[person]
    return lacking(s, seat, person) if name == "lack" else ""


def lacking(s: Position, seat: int, person: int) -> str:
    """What the Criteria still need."""
    column = int(unmet(s, seat, person))
    if column == v.NEED_SYMBOL:
        gaps = [int(s.cards.needs[person * v.NEEDS + sign] - s.have(seat, sign)) for sign in range(4)]
        return ", ".join(
            [f"{gaps[n]} {v.SYMBOL_WORDS[n]}{'s' if gaps[n] > 1 else ''}" for n in range(4) if gaps[n] > 0]
        )
    needs = int(s.cards.needs[person * v.NEEDS + column])
    if column == v.NEED_NONE:
        there = [v.SYMBOL_WORDS[n] for n in range(4) if (needs >> n) & 1 and s.have(seat, n)]
        return f"no {there[0]} in the Yard"
    return f"{needs} {COUNTED[column - v.NEED_CARDS]}, you have {int(s.have(seat, column))}"


def can_sway(s: Position, seat: i64, person: i64) -> bool:
    """Y58, Y59: of a Neighbor in the row: the Criteria hold, and the whole Bribe can be done right now."""
    bribe = s.cards.bribe[person]
    return unmet(s, seat, person) < 0 and (bribe < 0 or effects.can_bribe(s, seat, bribe, True))


def legal_sways(s: Position, out: vec[i64], seat: i64) -> vec[i64]:
    for person in members(s.z[loc.ROW]):
        if can_sway(s, seat, person):
            out = append(out, by(seat, loc.V_SWAY) | ((person + 1) << 39))
    return out


def can_sway_any(s: Position, seat: i64, hidden: bool) -> bool:
    """With `hidden` also: could one be swayed if the secret cards of the hand were the right ones?"""
    return any(can_sway(s, seat, one) or (hidden and might_sway(s, seat, one)) for one in members(s.z[loc.ROW]))


def might_sway(s: Position, seat: i64, person: i64) -> bool:
    if not s.cards.hand_bribe[person] or unmet(s, seat, person) >= 0:
        return False
    return effects.can_bribe(s, seat, s.cards.bribe[person], False)


def sway(s: Position, seat: i64, person: i64) -> None:
    """Y60: the Bribe is done first, then the Neighbor is won.

    A Bribe out of a hand shows that the hand can pay it, if only secret cards could.
    """
    secret = s.cards.hand_bribe[person] and s.z[loc.block(seat) + loc.SECRET_HAND]
    tell.courts(s, seat, person, s.others(seat) if secret else 0)
    s.push(loc.SWAYED, seat, person)
    if s.cards.bribe[person] >= 0:
        s.push(loc.EFFECT, seat, s.cards.bribe[person], -1, -1, -1)


def work_swayed(s: Position) -> None:
    """Y62: into the Sway. Y91: a newcomer joins first; Y73: then the row may be empty."""
    seat = s.stack[s.top + SEAT]
    person = s.stack[s.top + A]
    s.pop()
    s.z[loc.ROW] &= ~(i64(1) << person)
    s.z[loc.block(seat) + loc.SWAY] |= i64(1) << person
    tell.note(s, "swayed", seat, "Y62", "{s} swayed #: “<text>”", -1 - person, "row", "sway")
    if bits(s.z[loc.ROW]) == 2 and s.z[loc.ASIDE] and not s.num(loc.O_NEWCOMERS):
        newcomer = s.z[loc.HIDDEN_ASIDE]
        s.z[loc.HIDDEN_ASIDE] = s.z[loc.HIDDEN_ASIDE + 1]
        s.z[loc.HIDDEN_ASIDE + 1] = -1
        s.z[loc.ASIDE] -= 1
        s.z[loc.ROW] |= i64(1) << newcomer
        tell.note(s, "newcomer", -1, "Y91", "# moved into the street.", -1 - newcomer, "aside", "row", EVERYONE)
    if not s.z[loc.ROW]:
        if s.num(loc.O_END) == loc.END_IMMEDIATE:
            s.end_game(73)
        else:
            s.z[loc.ENDING] = 1
