"""Small tables for tests: a position from text, acts of any seat, and why not."""

from __future__ import annotations

from textwrap import dedent

from turfhouse.core.ask import Refusal
from turfhouse.core.events import Event, Log
from turfhouse.core.rng import seed_from
from turfhouse.core.state import KIND
from turfhouse.games.turris.game import Turris
from turfhouse.games.turris.pieces import layout as at, vocabulary as v
from turfhouse.games.turris.state import QUESTIONS, TurrisState

GAME = Turris()
LETTERS = "ABCD"
ISOLATED = {beast: " ".join(other for other in v.BEAST_NAMES if other != beast) for beast in v.BEAST_NAMES}
"""All other Beasts are flipped where they stand, so only this one acts."""


def table(text: str) -> TurrisState:
    """The position that a text describes; alone base Y, else base Z. Everybody has 3 Ichor unless told otherwise."""
    state = GAME.parse(dedent(text))
    assert isinstance(state, TurrisState)
    assert state.check() == []
    return state


def new(seed: int = 0, seats: int = 2, **options: object) -> TurrisState:
    state = GAME.new(GAME.setup(seats, dict(options)), seed_from(seed))
    assert isinstance(state, TurrisState)
    return state


def do(state: TurrisState, *acts: str) -> TurrisState:
    """Legal acts, each `gather` or `B play barter`; without a letter the seat to act."""
    for act in acts:
        seat, action = meant(state, act)
        refusal = state.refuse(action)
        assert refusal is None, f"{act}: {refusal}; there are {options(state, seat)}"
        state.apply(action)
        assert state.check() == [], act
    return state


def idle(state: TurrisState) -> None:
    """The dullest answer there is: gather, pass, or the first."""
    texts = options(state)
    do(state, "gather" if "gather" in texts else "pass" if "pass" in texts else texts[0])


def meant(state: TurrisState, act: str) -> tuple[int, int]:
    words = act.split()
    seat = int(state.to_act())
    if words[0] in LETTERS and len(words[0]) == 1:
        seat = LETTERS.index(words.pop(0))
    return seat, GAME.parse_path(seat, words)


def options(state: TurrisState, seat: int = -1, verb: str = "") -> list[str]:
    """What a seat (the one to act if none is named) may do, as text."""
    texts = [GAME.text(action) for action in state.listed(seat if seat >= 0 else int(state.to_act()))]
    return [text for text in texts if text.split()[0] == verb] if verb else texts


def refused(state: TurrisState, act: str) -> Refusal:
    """Why an act is not legal; fails if it is."""
    refusal = state.refuse(meant(state, act)[1])
    assert refusal is not None, f"{act} is legal"
    return refusal


def heard(state: TurrisState, *acts: str) -> list[Event]:
    """The events of some acts."""
    log = Log()
    state.log = log
    do(state, *acts)
    state.log = None
    return log.take()


def step(state: TurrisState) -> str:
    """The name of the question on top, and who is asked: `beast_target A`."""
    if state.over:
        return "over"
    asked = state.ask()
    assert asked is not None
    return f"{QUESTIONS[int(state.stack[state.top + KIND])].step} {''.join(LETTERS[seat] for seat in asked.seats)}"


def stock(state: TurrisState, seat: str = "A") -> str:
    """`I3 K1`, and Artifacts as X."""
    first = at.STOCK + LETTERS.index(seat) * v.KINDS
    amounts = [(kind, int(state.z[first + index])) for index, kind in enumerate(v.KIND_LETTERS)]
    amounts.append(("X", int(state.z[at.ARTIFACTS + LETTERS.index(seat)])))
    return " ".join(f"{kind}{number}" for kind, number in amounts if number)


def of(state: TurrisState, cell: int, seat: str = "A") -> int:
    """A number of a seat."""
    return int(state.z[cell + LETTERS.index(seat)])


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
