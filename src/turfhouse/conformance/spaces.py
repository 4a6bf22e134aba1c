"""Conformance of what learners choose from: ids and tokens lead to every option and to nothing else, tell nothing that
is hidden, and follow from the bytes that are seen."""

from __future__ import annotations

from turfhouse.conformance.worlds import a_world
from turfhouse.core.chooser import NARROW, WAYS, Chooser, IllegalId, Way
from turfhouse.core.game import Game
from turfhouse.core.rng import FastStream
from turfhouse.core.spaces import Spaces
from turfhouse.core.state import State
from turfhouse.core.table import Table

AHEAD = 12
"""So many decisions are played on from a position, to meet equal bytes."""


def ids(game: Game, table: Table, rng: FastStream) -> list[str]:
    """Of every seat that has options: one id each, in range, that is found again; and no other id is."""
    state = table.state
    if state.observer() is None:
        return []
    spaces = Spaces(game, table.record.setup)
    found: list[str] = []
    for seat in seats_with_options(state):
        options = state.listed(seat)
        numbers = spaces.legal_ids(state, seat)
        if len(set(numbers)) != len(options):
            found.append(f"seat {seat}: {len(options)} options have {len(set(numbers))} ids")
        if min(numbers) < 0 or max(numbers) >= spaces.flat:
            found.append(f"seat {seat}: an id is not below {int(spaces.flat)}")
        if {spaces.find_option(state, seat, number) for number in numbers} != set(options):
            found.append(f"seat {seat}: ids do not lead back to the options")
        other = int(rng.below(spaces.flat))
        if other not in numbers and spaces.find_option(state, seat, other):
            found.append(f"seat {seat}: {other} is no id of an option, yet one is found")
    return found


def tokens(game: Game, table: Table, rng: FastStream) -> list[str]:
    """Token by token every option is reached, once; a choice of several is never down to one token."""
    state = table.state
    if state.observer() is None:
        return []
    way = Way(Spaces(game, table.record.setup), NARROW)
    found: list[str] = []
    for seat in seats_with_options(state):
        chooser = way.chooser()
        chooser.begin(state, seat)
        reached: list[int] = []
        faults = walk(chooser, reached)
        found.extend([f"seat {seat}: {fault}" for fault in faults])
        if sorted(reached) != sorted(state.listed(seat)):
            found.append(f"seat {seat}: narrowing reaches {len(reached)} of {len(state.listed(seat))} options")
    return found


def walk(chooser: Chooser, reached: list[int]) -> list[str]:
    """Every path from here."""
    open_ids = chooser.legal()
    if open_ids != [number for number, is_open in enumerate(chooser.mask()) if is_open]:
        return ["the mask and the list of open tokens differ"]
    if len(open_ids) == 1 and len(chooser.options) > 1:
        return ["a token that nothing else could follow is asked for"]
    found: list[str] = []
    for number in open_ids:
        branch = chooser.copy()
        action = int(branch.take(number))
        if action:
            reached.append(action)
        else:
            found += walk(branch, reached)
    try:
        chooser.copy().take(int(chooser.way.size))
        found.append("a token that is none is taken")
    except IllegalId:
        pass
    return found


def ids_tell_nothing(game: Game, table: Table, rng: FastStream) -> list[str]:
    """A seat's ids are the same in every world that looks the same to it."""
    state = table.state
    if state.observer() is None:
        return []
    spaces = Spaces(game, table.record.setup)
    return [
        f"seat {seat}: its ids tell hidden things"
        for seat in seats_with_options(state)
        if spaces.legal_ids(a_world(game, state, seat, rng), seat) != spaces.legal_ids(state, seat)
    ]


def bytes_say_ids(game: Game, table: Table, rng: FastStream) -> list[str]:
    """Whoever sees the same bytes has the same ids: here, and as the game may go on from here."""
    if table.state.observer() is None:
        return []
    name = WAYS[int(rng.below(len(WAYS)))]
    chooser = Way(Spaces(game, table.record.setup), name).chooser()
    known: dict[bytes, list[int]] = {}
    state = table.state.clone()
    for _ in range(AHEAD):
        if not state.over and not step_on(state, chooser, known, rng):
            return [f"{name}: the same bytes, but other ids"]
    return []


def step_on(state: State, chooser: Chooser, known: dict[bytes, list[int]], rng: FastStream) -> bool:
    """One decision; false if bytes were seen before with other ids."""
    seat = int(state.to_act())
    chooser.begin(state, seat)
    while True:
        open_ids = chooser.legal()
        if known.setdefault(bytes(chooser.observe(state, seat)), open_ids) != open_ids:
            return False
        action = int(chooser.take(open_ids[int(rng.below(len(open_ids)))]))
        if action:
            state.apply(action)
            return True


def seats_with_options(state: State) -> list[int]:
    return [seat for seat in range(int(state.seats)) if len(state.options_of(seat))]
