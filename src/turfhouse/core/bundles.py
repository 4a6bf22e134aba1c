"""Several steps of one seat at once: what they lead to, on a scratch clone, and where they have to stop."""

from __future__ import annotations

from mypy_extensions import i64

from turfhouse.core.ask import OPEN, SECRET, Refusal
from turfhouse.core.events import Log
from turfhouse.core.game import Game
from turfhouse.core.picks import PASS, BadText, seat_of, verb_of
from turfhouse.core.state import ASKED, MODE, NUMBER, VERSION, WIDTH, State

CROSSES = "crosses_chance"


class Narrowed:
    """What may follow some steps of a bundle."""

    def __init__(self, options: list[list[str]], ends: bool = False, refusal: Refusal | None = None) -> None:
        self.options = options
        self.ends = ends
        """The steps are whole, nothing they began is left open: the world answers next, or a window is on top again."""
        self.refusal = refusal


def why(game: Game, state: State, seat: int, path: list[str]) -> Refusal | None:
    """Why a path is not legal for `seat` in this state; None if it is."""
    if not 0 <= seat < state.seats:
        return Refusal("", f"there is no seat {seat}", 0, "not_your_seat")
    try:
        action = game.parse_path(seat, path)
    except BadText as error:
        return Refusal("", str(error), 0, "malformed")
    return state.refuse(action)


def waits_unseen(state: State) -> bool:
    """Does the ask on top take answers that nobody sees come in: seals, or passes where several are asked?"""
    return not state.over and takes_unseen(state, state.top)


def takes_unseen(state: State, frame: i64) -> bool:
    mode = state.stack[frame + MODE]
    asked = state.stack[frame + ASKED]
    return mode == SECRET or (mode == OPEN and bool(asked & (asked - 1)))


def unseen_ask(state: State) -> int:
    """The number of the uppermost ask on the stack that takes answers unseen, frozen or not; 0: there is none."""
    for frame in range(state.top, i64(-1), -WIDTH):
        if takes_unseen(state, frame):
            return int(state.stack[frame + NUMBER])
    return 0


def frozen(state: State, number: int) -> bool:
    """Does this ask lie on the stack below another?"""
    return any(state.stack[frame + NUMBER] == number for frame in range(i64(0), state.top, i64(WIDTH)))


def stands(state: State, number: int) -> bool:
    """Is this ask on the stack?"""
    return not state.over and (state.stack[state.top + NUMBER] == number or frozen(state, number))


def unseen_answer(state: State, action: int) -> bool:
    """Is this an answer that nobody sees come in: a seal, or where several are asked a pass that says no more?"""
    if not waits_unseen(state):
        return False
    return state.stack[state.top + MODE] == SECRET or (verb_of(action) == PASS and not state.speaks(seat_of(action)))


def asks_others(state: State, seat: int) -> bool:
    return bool(state.stack[state.top + ASKED] & ~(1 << seat))


def rehearse(
    game: Game, state: State, seat: int, paths: list[list[str]], last_may_tell: bool
) -> tuple[State, list[int], Refusal | None]:
    """A bundle's steps on a scratch clone. One after which the world may answer is refused unseen (the last may)."""
    scratch = state.clone()
    actions: list[int] = []
    for index, path in enumerate(paths):
        refusal = why(game, scratch, seat, path)
        if refusal is not None:
            return scratch, actions, refusal
        action = game.parse_path(seat, path)
        actions.append(action)
        free = last_may_tell and index == len(paths) - 1
        if not free and step_crosses(scratch, seat, action):
            reason = f"step {index + 1} lets the world answer; send the rest after it"
            return scratch, actions, Refusal("", reason, 0, CROSSES)
    return scratch, actions, None


def narrow(game: Game, state: State, seat: int, paths: list[list[str]]) -> Narrowed:
    """The options after some steps. Where the last lets the world answer, that it does is all that is told."""
    scratch, actions, refusal = rehearse(game, state, seat, paths, False)
    if refusal is None:
        options = game.paths(scratch, scratch.listed(seat))
        return Narrowed(options, bool(paths) and scratch.stack[scratch.top + MODE] == OPEN)
    if refusal.code == CROSSES and len(actions) == len(paths):
        return Narrowed([], True)
    return Narrowed([], False, refusal)


def meets_news(scratch: State, seat: int, action: int) -> bool:
    """Apply a step. Did it end the game, meet chance or news for its seat, or is it an answer given unseen?"""
    if unseen_answer(scratch, action):
        return True
    before = scratch.drawn()
    log = Log()
    scratch.log = log
    scratch.apply(action)
    scratch.log = None
    return scratch.over or scratch.drawn() != before or any((event.told >> seat) & 1 for event in log.events)


def passes_in_window(state: State, action: int) -> bool:
    return state.stack[state.top + MODE] == OPEN and verb_of(action) == PASS


def step_crosses(scratch: State, seat: int, action: int) -> bool:
    """Apply a step. Did it meet chance, news for its seat, an answer given unseen, or a new ask of another seat? That a
    window with several seats is over may be news of their passes; and any pass in a window may be held back, so that
    what comes after it is not there yet."""
    if passes_in_window(scratch, action):
        return True
    top, unseen = scratch.top, unseen_ask(scratch)
    number, version = scratch.stack[top + NUMBER], scratch.stack[top + VERSION]
    if meets_news(scratch, seat, action):
        return True
    top = scratch.top
    if unseen and not stands(scratch, unseen):
        return True
    same = scratch.stack[top + NUMBER] == number and scratch.stack[top + VERSION] == version
    return not len(scratch.options_of(seat)) or (asks_others(scratch, seat) and not same)
