"""Small tables for tests: a position from text, acts of any seat, and why not."""

from __future__ import annotations

from textwrap import dedent

from tests.games.desk import Desk
from turfhouse.games.turris.game import Turris
from turfhouse.games.turris.pieces import layout as at, vocabulary as v
from turfhouse.games.turris.state import TurrisState

GAME = Turris()
LETTERS = "ABCD"
ISOLATED = {beast: " ".join(other for other in v.BEAST_NAMES if other != beast) for beast in v.BEAST_NAMES}
"""All other Beasts are flipped where they stand, so only this one acts."""
DESK = Desk(GAME, TurrisState, LETTERS)
do = DESK.do
meant = DESK.meant
options = DESK.options
refused = DESK.refused
heard = DESK.heard
step = DESK.step
of = DESK.of


def table(text: str) -> TurrisState:
    """The position that a text describes; alone base Y, else base Z. Everybody has 3 Ichor unless told otherwise."""
    return DESK.parse(dedent(text))


def new(seed: int = 0, seats: int = 2, **options: object) -> TurrisState:
    return DESK.new(seats, seed, dict(options))


def idle(state: TurrisState) -> None:
    """The dullest answer there is: gather, pass, or the first."""
    texts = options(state)
    do(state, "gather" if "gather" in texts else "pass" if "pass" in texts else texts[0])


def stock(state: TurrisState, seat: str = "A") -> str:
    """`I3 K1`, and Artifacts as X."""
    first = at.STOCK + LETTERS.index(seat) * v.KINDS
    amounts = [(kind, int(state.z[first + index])) for index, kind in enumerate(v.KIND_LETTERS)]
    amounts.append(("X", int(state.z[at.ARTIFACTS + LETTERS.index(seat)])))
    return " ".join(f"{kind}{number}" for kind, number in amounts if number)


def on(state: TurrisState, seat: str = "A") -> str:
    """Where a seat's Scouts stand."""
    found = [state.scouts(LETTERS.index(seat), node) for node in range(v.NODES)]
    return " ".join(name for name, number in zip(v.NODE_NAMES, found) for _ in range(int(number)))


def beast(state: TurrisState, name: str) -> str:
    node = int(state.z[at.BEAST + v.BEAST_NAMES.index(name)])
    return v.NODE_NAMES[node] if node >= 0 else "-"


def names(state: TurrisState, mask: int) -> list[str]:
    return [name for index, name in enumerate(state.cards.mission_ids) if (mask >> index) & 1]


def hand(state: TurrisState, seat: str = "A") -> list[str]:
    held = state.view(LETTERS.index(seat))["hand"]
    assert isinstance(held, list)
    return held
