"""Conformance of secrets: no seat is told, by any door, what it cannot know; and nothing told is un-told."""

from __future__ import annotations

from turfhouse.conformance.tries import near_misses, some
from turfhouse.conformance.worlds import a_world, difference, given, viewers
from turfhouse.conformance.written import plain_text
from turfhouse.core.ask import SECRET
from turfhouse.core.bundles import rehearse, stands, unseen_answer, unseen_ask, waits_unseen
from turfhouse.core.events import Event, Log
from turfhouse.core.game import Game
from turfhouse.core.picks import PASS, pack, seat_of
from turfhouse.core.rng import FastStream
from turfhouse.core.state import ASKED, MODE, State
from turfhouse.core.table import Table


def same_sight(game: Game, table: Table, rng: FastStream) -> list[str]:
    """States that differ only in what a seat cannot know give it the same view, sight, ask, options and refusals."""
    state = table.state
    found: list[str] = []
    for viewer in viewers(state):
        world = a_world(game, state, viewer, rng)
        if given(game, state, viewer) != given(game, world, viewer):
            found.append(f"seat {viewer}: it is told hidden things: {difference(game, state, world, viewer)}")
        if ask_text(game, state) != ask_text(game, world):
            found.append(f"seat {viewer}: the ask tells hidden things")
        if silent_seats(game, state) != silent_seats(game, world):
            found.append(f"seat {viewer}: silent answers tell hidden things")
        if viewer >= 0:
            found.extend(same_choices(game, table, world, viewer, rng))
    return found


def silent_seats(game: Game, state: State) -> list[int]:
    return [] if state.over else [seat for seat in range(state.seats) if state.silent(seat)]


def ask_text(game: Game, state: State) -> str:
    ask = state.ask()
    return plain_text(ask.plain()) if ask is not None else ""


def same_choices(game: Game, table: Table, world: State, seat: int, rng: FastStream) -> list[str]:
    options = table.options(seat)
    if options != world.listed(seat):
        return [f"seat {seat}: its options tell hidden things"]
    if not options:
        return []
    for action in near_misses(game, table, seat, rng, 4) + some(options, rng, 2):
        if game.tokens(table.state, action) != game.tokens(world, action):
            return [f"seat {seat}: the path of {game.text(action)!r} tells hidden things"]
        if str(table.state.refuse(action)) != str(world.refuse(action)):
            return [f"seat {seat}: the refusal of {game.text(action)!r} tells hidden things"]
    return []


def no_oracle(game: Game, table: Table, rng: FastStream) -> list[str]:
    """Rehearsing a bundle tells its seat nothing it does not know: the answer is the same in every such world."""
    found: list[str] = []
    for seat in range(table.state.seats):
        options = table.options(seat)
        if not options:
            continue
        world = a_world(game, table.state, seat, rng)
        for action in some(options, rng, 2):
            path = [game.grammar.tokens(action)]
            if rehearsed(game, table.state, seat, path) != rehearsed(game, world, seat, path):
                found.append(f"seat {seat}: rehearsing {game.text(action)!r} tells hidden things")
    return found


def rehearsed(game: Game, state: State, seat: int, paths: list[list[str]]) -> str:
    scratch, _, refusal = rehearse(game, state, seat, paths, False)
    if refusal is not None:
        return str(refusal)
    return plain_text(game.paths(scratch, scratch.listed(seat)))


def same_story(game: Game, table: Table, rng: FastStream) -> list[str]:
    """The same action, in states a seat cannot tell apart, gives it the same events until one tells it something."""
    state = table.state
    actors = [seat for seat in range(state.seats) if len(state.options_of(seat))]
    if not actors:
        return []
    actor = actors[int(rng.below(len(actors)))]
    action = some(table.options(actor), rng, 1)[0]
    if unseen_answer(state, action):
        return []  # what it does depends on answers given unseen; `unseen_answers` looks at those
    found: list[str] = []
    for viewer in viewers(state):
        world = a_world(game, state, viewer, rng)
        if action in world.listed(actor):
            alike = world.clone()
            alike.passed = state.passed[:]
            fault = told_apart(game, state, world, viewer, action) or told_apart(game, state, alike, viewer, action)
            if fault:
                found.append(f"seat {viewer}: after {game.text(action)!r} by seat {actor}, {fault}")
    return found


def told_apart(game: Game, before: State, world: State, viewer: int, action: int) -> str:
    """What tells the two apart after the action. Where passes differ, which nobody sees, a window may close in one of
    them only, which all see; until then both tell the same."""
    one, two, window = before.clone(), world.clone(), unseen_ask(before)
    here, there = played(one, action), played(two, action)
    passes = before.window_passes() != world.window_passes()
    closes = passes and window > 0 and stands(one, window) != stands(two, window)
    for index in range(max(len(here), len(there))):
        if tells(here, index, viewer) or tells(there, index, viewer):
            return ""
        if index >= len(here) or index >= len(there):
            return "" if closes else "there are more events in one world than in the other"
        if plain_text(here[index].face(viewer)) != plain_text(there[index].face(viewer)):
            return f"the event {here[index].kind!r} tells hidden things"
    if one.over or two.over or closes:
        return ""
    if given(game, one, viewer) != given(game, two, viewer):
        return "the views differ, and no event told why"
    return ""


def played(state: State, action: int) -> list[Event]:
    log = Log()
    state.log = log
    state.apply(action)
    state.log = None
    return log.take()


def tells(events: list[Event], index: int, viewer: int) -> bool:
    """Did this event tell the viewer a hidden fact? A spectator is told what the public face told anybody."""
    if index >= len(events):
        return False
    event = events[index]
    return bool((event.told >> viewer) & 1) if viewer >= 0 else bool(event.told & ~event.audience)


def unseen_answers(game: Game, table: Table, rng: FastStream) -> list[str]:
    """A seal, or a pass that closes nothing, is seen by nobody else: no event, no other view, no other ask. That a
    pass is heard, because it answers something else as well, is public."""
    state = table.state
    waiting = state.stack[state.top + ASKED] & ~state.done_mask() if not state.over else 0
    seats = [seat for seat in range(state.seats) if (waiting >> seat) & 1]
    if len(seats) < 2 or not waits_unseen(state):
        return []
    seat = seats[int(rng.below(len(seats)))]
    sealed = state.stack[state.top + MODE] == SECRET
    action = some(table.options(seat), rng, 1)[0] if sealed else int(pack(seat, PASS))
    after = state.clone()
    events = played(after, action)
    if not unseen_answer(state, action):
        puzzled = [viewer for viewer in viewers(state) if not a_world(game, state, viewer, rng).speaks(seat)]
        return [f"seat {viewer} cannot know that a pass of seat {seat} is an answer" for viewer in puzzled]
    found = ["an answer given unseen made an event"] if events else []
    for viewer in viewers(state):
        if viewer == seat:
            continue
        if given(game, state, viewer) != given(game, after, viewer):
            found.append(f"seat {viewer}: its view shows that seat {seat} has answered")
    if ask_text(game, state) != ask_text(game, after):
        found.append(f"the ask shows that seat {seat} has answered")
    return found


# --- undo ---


def undo_untells_nothing(game: Game, table: Table, rng: FastStream) -> list[str]:
    """If the last entry may be taken back, nobody learned anything by it: judged by worlds, not by its events."""
    entry = table.record.entries[-1] if table.record.entries else None
    if entry is None or entry.kind != "act" or not table.can_undo(entry.seat):
        return []
    before = table.position(table.past.standing[-2])
    action = game.parse_path(entry.seat, entry.path)
    knowing = [viewer for viewer in viewers(before) if learned(game, before, action, viewer, rng)]
    return [f"seat {viewer}: learned something by {entry.text()!r}, which may be taken back" for viewer in knowing]


def learned(game: Game, before: State, action: int, viewer: int, rng: FastStream) -> bool:
    """Does this action rule out, for the viewer, a world that it could not rule out before?"""
    world = a_world(game, before, viewer, rng)
    if action not in world.listed(int(seat_of(action))):
        return True
    real = before.clone()
    real.apply(action)
    world.apply(action)
    return given(game, real, viewer) != given(game, world, viewer)
