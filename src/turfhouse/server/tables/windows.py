"""Passes at a live table. A pass goes into the engine at once and tells nobody; only one that would close the window,
or the first where passes stand, is held back until the window may close. To its own seat a held pass is a pass like
any other: its client is shown the state with the pass in it, so that nobody learns by passing whether others have."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from turfhouse.core.ask import OPEN, Refusal, mask_seats
from turfhouse.core.events import Log
from turfhouse.core.picks import PASS, pack, seat_of, verb_of
from turfhouse.core.record import Entry
from turfhouse.core.state import ASKED, MODE, NUMBER, VERSION, WIDTH, State
from turfhouse.core.table import UNDO_STRIDE, Table

Doing = Callable[[Table], Refusal | None]
"""Asks the engine for something."""

NOBODY = 1 << 7
"""A seat that no table has: where it is asked, a window never closes."""


@dataclass(frozen=True)
class Held:
    """The pass of a seat, held back from the window of this number."""

    seat: int
    number: int


def window_number(state: State) -> int:
    """The number of the window on top; 0 where there is none."""
    if state.over or state.stack[state.top + MODE] != OPEN:
        return 0
    return int(state.stack[state.top + NUMBER])


def depth_of(state: State, number: int) -> int:
    """How deep the window of this number lies on the stack; -1 if it is gone."""
    if not state.over:
        for depth in range(state.top // WIDTH + 1):
            if state.stack[depth * WIDTH + MODE] == OPEN and state.stack[depth * WIDTH + NUMBER] == number:
                return depth
    return -1


def closes(state: State, action: int) -> bool:
    """Is the window on top gone after this action?"""
    number = window_number(state)
    if not number:
        return False
    after = state.clone()
    after.apply(action)
    return depth_of(after, number) < 0


def is_last_pass(state: State, action: int) -> bool:
    """Would this pass close the window on top?"""
    if not window_number(state) or verb_of(action) != PASS:
        return False
    waiting = int(state.stack[state.top + ASKED]) & ~int(state.done_mask())
    return waiting == 1 << seat_of(action) and closes(state, action)


def waits_for_others(state: State, action: int) -> bool:
    """Is this a pass that stands in a window of several seats? Were all of them booked, an act by which its own seat is
    asked no more would close the window there and then, and tell how soon they had passed. So one is held back."""
    if not window_number(state) or verb_of(action) != PASS or not state.passes_stand():
        return False
    asked = int(state.stack[state.top + ASKED])
    return bool(asked & (asked - 1))


def with_pass(state: State, held: Held) -> State:
    """The state as the seat of a held pass is shown it."""
    shown = state.clone()
    depth = depth_of(shown, held.number)
    if depth >= 0:
        shown.passed[depth] |= 1 << held.seat
    return shown


def stands(before: State, entry: Entry, action: int, held: Held) -> bool:
    """Does a held pass outlive this entry, as it would had the engine booked it? Tried where nothing closes."""
    trial = with_pass(before, held)
    depth = depth_of(trial, held.number)
    if depth < 0 or entry.kind == "undo":
        return False
    trial.stack[depth * WIDTH + ASKED] |= NOBODY
    if entry.kind == "resign":
        trial.resign(entry.seat)
    else:
        trial.apply(action)
    return depth_of(trial, held.number) == depth and bool((trial.passed[depth] >> held.seat) & 1)


def outlives(table: Table, before: int, held: Held) -> bool:
    """Does a held pass outlive all entries after the first `before`?"""
    entries = table.record.entries[before:]
    if any(entry.kind == "undo" for entry in entries):
        return False
    for number, entry in enumerate(entries, before):
        action = table.game.parse_path(entry.seat, entry.path) if entry.kind == "act" else 0
        if not stands(table.position(number), entry, action, held):
            return False
    return True


def waited_for(table: Table, held: Held | None) -> list[int]:
    """The seats whose answer the ask on top still lacks. Nobody's business but the server's."""
    state = table.state
    if state.over:
        return []
    waiting = int(state.stack[state.top + ASKED]) & ~int(state.done_mask())
    if held is not None and held.number == window_number(state):
        waiting &= ~(1 << held.seat)
    return list(mask_seats(waiting))


def can_be_held(table: Table, held: Held) -> bool:
    """Does a held pass, as it was stored, still fit the game?"""
    state = table.state
    depth = depth_of(state, held.number)
    if depth < 0 or not 0 <= held.seat < state.seats:
        return False
    return bool((state.stack[depth * WIDTH + ASKED] & ~state.passed[depth]) >> held.seat & 1)


def close_quietly(table: Table, actions: list[int]) -> bool:
    """Do these actions take the window on top away, though it is not closed by passes of all?"""
    number, after = window_number(table.state), table.state.clone()
    if not number or verb_of(actions[-1]) == PASS:
        return False
    for action in actions:
        after.apply(action)
    return depth_of(after, number) < 0


def steps_of(
    table: Table, seat: int, ask: int, paths: list[list[str]], version: int, held: Held | None
) -> tuple[list[int], Refusal | None]:
    """One action, or a bundle of several, checked as a whole: its actions, or why not."""
    if not paths:
        return [], Refusal("", "there is nothing in this bundle: it needs at least one step", 0, "malformed")
    refusal = table.stale(seat, ask, version)
    if refusal is not None:
        return [], refusal
    refusal = passed_already(table, seat, paths[0], held)
    if refusal is not None:
        return [], refusal
    _, actions, refusal = table.rehearse(seat, paths, True)
    return actions, refusal


def passed_already(table: Table, seat: int, path: list[str], held: Held | None) -> Refusal | None:
    """The answer to a second pass, or to an act where passes stand: the same whether the first is held or booked."""
    ask = table.ask()
    if ask is None or ask.mode != OPEN or seat not in ask.seats:
        return None
    if path != ["pass"] and not table.state.passes_stand():
        return None
    if seat in waited_for(table, held):
        return None
    return Refusal("", "you have passed already", 0, "not_asked")


def pass_of(seat: int) -> int:
    return int(pack(seat, PASS))


# --- talk ---


def talks(table: Table, seat: int, path: list[str]) -> bool:
    """Is this, in the window on top, an act that leaves others' passes alone: an offer, a refusal, housekeeping?"""
    if not window_number(table.state) or table.why(seat, path) is not None:
        return False
    action = table.game.parse_path(seat, path)
    return bool(verb_of(action) != PASS and not table.state.clears(action))


def only_talk_since(table: Table, seat: int, ask: int, version: int, paths: list[list[str]]) -> bool:
    """Has nothing but talk happened since this version of the window on top, and do these steps mean the same now as
    then? A pass that would refuse what its sender has not seen does not (N48)."""
    number = ask - table.undos * UNDO_STRIDE
    if number <= 0 or number != window_number(table.state):
        return False
    then = before_talk(table, number, version)
    if then is None:
        return False
    return ["pass"] not in paths or heard_of_pass(then, seat) == heard_of_pass(table.state, seat)


def before_talk(table: Table, number: int, version: int) -> State | None:
    """The last state with this version of the window, if only talk has led from there to now. What a talker says step
    by step lies on top of the window and belongs to what began it."""
    next_entry: Entry | None = None
    for at in reversed(table.past.standing):
        state = table.position(at)
        depth = depth_of(state, number)
        if depth < 0:
            return None
        if next_entry is not None and window_number(state) == number and not was_talk(table, state, next_entry):
            return None
        if state.stack[depth * WIDTH + VERSION] == version:
            return state
        next_entry = table.record.entries[at - 1]
    return None


def was_talk(table: Table, before: State, entry: Entry) -> bool:
    """Was the entry that came after this state a pass, or talk?"""
    if entry.kind != "act":
        return False
    action = table.game.parse_path(entry.seat, entry.path)
    return bool(verb_of(action) == PASS or not before.clears(action))


def heard_of_pass(state: State, seat: int) -> list[str]:
    """What all would hear if this seat passed: the offers it refuses. Tried where nothing closes."""
    trial = state.clone()
    trial.stack[trial.top + ASKED] |= NOBODY
    trial.log = Log()
    trial.apply(pass_of(seat))
    return [f"{event.seat} {event.text} {event.data}" for event in trial.log.events]
