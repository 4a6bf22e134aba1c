"""Small tables for tests: a position from text, acts of any seat, loaded dice, and why not."""

from __future__ import annotations

from textwrap import dedent

from turfhouse.core.ask import OPEN, Refusal
from turfhouse.core.events import Event, Log
from turfhouse.core.rng import fast_stream, seed_from
from turfhouse.core.state import ASKED, MODE
from turfhouse.games.newkids.game import NewKids
from turfhouse.games.newkids.pieces import frames as fr, layout as loc
from turfhouse.games.newkids.pieces.board import DICE
from turfhouse.games.newkids.pieces.cards import IDS, TYPE
from turfhouse.games.newkids.rules.sums import fighters_total, monsters_total
from turfhouse.games.newkids.state import NewKidsState

GAME = NewKids()
NAMES = "ABCDEF"
WINDOW_NAMES = {
    fr.SETUP: "setup",
    fr.PREP: "prep",
    fr.DOOR: "door",
    fr.FIGHT: "fight",
    fr.FLEE: "flee",
    fr.CURSE_WINDOW: "curse",
    fr.FRESH_WINDOW: "fresh",
    fr.END: "end",
}


def at(text: str) -> NewKidsState:
    """The position a text describes; seats are 0 to 3, that is A to D."""
    state = GAME.parse(dedent(text))
    assert isinstance(state, NewKidsState)
    assert state.check() == []
    return state


def new(seed: int = 0, seats: int = 4, **options: object) -> NewKidsState:
    state = GAME.new(GAME.setup(seats, dict(options)), seed_from(seed))
    assert isinstance(state, NewKidsState)
    return state


def dice(state: NewKidsState, *numbers: int) -> None:
    """Load the dice: the next throws show these numbers."""
    for trial in range(1, 200_000):
        stream = fast_stream(seed_from(trial), "loaded dice")
        probe = stream.copy()
        if all(int(probe.below(6)) + 1 == number for number in numbers):
            state.chance[DICE] = stream
            return
    raise AssertionError("no such dice")


def do(state: NewKidsState, *acts: str) -> NewKidsState:
    """Legal acts, each `A kick` or `B at curse_pop_quiz @0`; without a letter the seat to act. `pass` passes all."""
    for act in acts:
        if act == "all pass":
            all_pass(state)
            continue
        words = act.split()
        seat = int(state.to_act())
        if words[0] in NAMES and len(words[0]) == 1:
            seat = NAMES.index(words.pop(0))
        action = GAME.parse_path(seat, words)
        refusal = state.refuse(action)
        assert refusal is None, f"{act}: {refusal}; there are {options(state, seat)}"
        state.apply(action)
        if not state.over:
            assert state.check() == [], act
    return state


def heard(state: NewKidsState, *acts: str) -> list[Event]:
    """The events of some acts."""
    log = Log()
    state.log = log
    do(state, *acts)
    state.log = None
    return log.take()


def all_pass(state: NewKidsState) -> None:
    """Every asked seat passes, until the window on top has closed."""
    top, kind = state.top, state.kind()
    number = state.stack[top + 6]
    while not state.over and state.top == top and state.stack[top + 6] == number:
        assert state.kind() == kind
        do(state, "pass")


def options(state: NewKidsState, seat: int | str = -1, verb: str = "") -> list[str]:
    """What a seat (the one to act if none is named) may do, as text."""
    who = NAMES.index(seat) if isinstance(seat, str) else (seat if seat >= 0 else int(state.to_act()))
    texts = [GAME.text(action) for action in state.listed(who)]
    return [text for text in texts if text.split()[0].startswith(verb)] if verb else texts


def refused(state: NewKidsState, act: str) -> Refusal:
    """Why an act is not legal; fails if it is."""
    words = act.split()
    seat = int(state.to_act())
    if words[0] in NAMES and len(words[0]) == 1:
        seat = NAMES.index(words.pop(0))
    refusal = state.refuse(GAME.parse_path(seat, words))
    assert refusal is not None, f"{act} is legal"
    return refusal


def cards(state: NewKidsState, zone: int) -> list[str]:
    found = []
    card = int(state.z[loc.HEAD + zone])
    while card >= 0:
        star = "*" if state.z[loc.FLAG + card] & loc.EQUIPPED else ""
        found.append(IDS[TYPE[card]] + star)
        card = int(state.z[loc.LINK + card])
    return found


def hand(state: NewKidsState, seat: int | str) -> list[str]:
    who = NAMES.index(seat) if isinstance(seat, str) else seat
    return cards(state, loc.Z_HAND + who)


def in_play(state: NewKidsState, seat: int | str) -> list[str]:
    who = NAMES.index(seat) if isinstance(seat, str) else seat
    return cards(state, loc.Z_PLAY + who)


def curses(state: NewKidsState, seat: int | str) -> list[str]:
    who = NAMES.index(seat) if isinstance(seat, str) else seat
    return cards(state, loc.Z_CURSE + who)


def level(state: NewKidsState, seat: int | str) -> int:
    who = NAMES.index(seat) if isinstance(seat, str) else seat
    return int(state.z[loc.LEVEL + who])


def pile(state: NewKidsState, back: int = 0) -> list[str]:
    """The discards of a deck, the top one last."""
    return [IDS[TYPE[state.z[loc.PILE + 92 * back + k]]] for k in range(int(state.z[loc.NDISC + back]))]


def discarded(state: NewKidsState, name: str) -> bool:
    return name in pile(state, 0) + pile(state, 1)


def sums(state: NewKidsState) -> tuple[int, int]:
    """Fighters against monsters."""
    assert state.z[loc.FIGHTING]
    return int(fighters_total(state)), int(monsters_total(state))


def window(state: NewKidsState) -> str:
    """The window on top; "" for anything else, "over" at the end."""
    if state.over:
        return "over"
    return WINDOW_NAMES.get(int(state.kind()), "") if state.stack[state.top + MODE] == OPEN else ""


def asked(state: NewKidsState) -> str:
    mask = int(state.stack[state.top + ASKED])
    return "".join(NAMES[seat] for seat in range(int(state.seats)) if (mask >> seat) & 1)


def helper(state: NewKidsState) -> str:
    return NAMES[int(state.z[loc.HELPER])] if state.z[loc.HELPER] >= 0 else ""


def play_out(state: NewKidsState, seed: int = 0) -> NewKidsState:
    """Random play to the end."""
    rng = fast_stream(seed_from(seed), "test play")
    while not state.over:
        choices = state.options()
        state.apply(choices[rng.below(len(choices))])
    return state
