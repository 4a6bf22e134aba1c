"""Conformance, the closed half: no seat is told, by any door, what it cannot know; and nothing told is un-told."""

from __future__ import annotations

from turfhouse.core.ask import SECRET
from turfhouse.core.events import Event, Log
from turfhouse.core.game import Game
from turfhouse.core.picks import PASS, pack, seat_of
from turfhouse.core.rng import FastStream
from turfhouse.core.state import ASKED, MODE, State
from turfhouse.core.table import Table, rehearse, unseen_answer, waits_unseen
from turfhouse.kit.conformance_checks import asked_without_options, plain_text
from turfhouse.kit.conformance_tries import near_misses, some

WORLDS = 8


def a_world(game: Game, state: State, viewer: int, rng: FastStream) -> State:
    """A world that `viewer` cannot tell from `state`: built from its view, or dealt anew in a clone."""
    if rng.below(2):
        return game.determinise(game.view(state, viewer), rng)
    world = state.clone()
    if not world.over:
        world.redeal(viewer, rng)
    return world


def viewers(state: State) -> list[int]:
    """Every seat, and -1: a spectator."""
    return list(range(-1, int(state.seats)))


def determinised(game: Game, table: Table, rng: FastStream) -> list[str]:
    """A determinised world is sound, gives back the view it came from, and still does after a redeal in place."""
    found: list[str] = []
    for viewer in viewers(table.state):
        view = game.view(table.state, viewer)
        text = plain_text(view)
        world = game.determinise(view, rng)
        for how in ("determinised", "redealt"):
            if plain_text(game.view(world, viewer)) != text:
                found.append(f"seat {viewer}: the {how} world gives another view: {difference(game, world, view)}")
            faults = game.check(world) + asked_without_options(world)
            found.extend([f"seat {viewer}: the {how} world is broken: {fault}" for fault in faults])
            if not world.over:
                world.redeal(viewer, rng)
        if plain_text(view) != text:
            found.append(f"seat {viewer}: making a world changed the view it was made from")
    return found


def difference(game: Game, world: State, view: dict[str, object]) -> str:
    """The first parts of a view that a world shows differently."""
    seat = view["seat"]
    other = game.view(world, seat if isinstance(seat, int) else -1)
    names = [name for name in sorted({*view, *other}) if plain_text(view.get(name)) != plain_text(other.get(name))]
    return ", ".join(names[:4])


def worlds_vary(game: Game, table: Table, rng: FastStream) -> list[str]:
    """At the start of a game, worlds made from a view differ from each other; so do redeals of one."""
    found: list[str] = []
    truth = body(table.state)
    for viewer in viewers(table.state):
        view = game.view(table.state, viewer)
        made = {body(game.determinise(view, rng)) for _ in range(WORLDS)}
        world = game.determinise(view, rng)
        dealt: set[str] = set()
        for _ in range(WORLDS):
            world.redeal(viewer, rng)
            dealt.add(body(world))
        if len(made) == 1 and (len(dealt) > 1 or made != {truth}):
            found.append(f"seat {viewer}: {WORLDS} determinised worlds are all the same")
        if len(dealt) == 1 and len(made) > 1:
            found.append(f"seat {viewer}: {WORLDS} redeals are all the same")
    return found


def body(state: State) -> str:
    """All of a state but its streams of chance."""
    saved = state.save()
    saved.pop("chance", None)
    return plain_text(saved)


def own_chance(game: Game, table: Table, rng: FastStream) -> list[str]:
    """No stream of the real game is in any view, nor in a world made from one."""
    keys = [str(stream.save()[1]) for stream in table.state.chance] + [table.record.seed.hex()]
    found: list[str] = []
    for viewer in viewers(table.state):
        view = game.view(table.state, viewer)
        world = game.determinise(view, rng)
        shown = plain_text(view) + plain_text([stream.save() for stream in world.chance])
        if any(key in shown for key in keys):
            found.append(f"seat {viewer}: a view, or a world made from it, holds a stream of the real game")
    return found


# --- non-interference ---


def same_sight(game: Game, table: Table, rng: FastStream) -> list[str]:
    """States that differ only in what a seat cannot know give it the same view, ask, options and refusals."""
    state = table.state
    found: list[str] = []
    for viewer in viewers(state):
        world = a_world(game, state, viewer, rng)
        view = game.view(state, viewer)
        if plain_text(view) != plain_text(game.view(world, viewer)):
            found.append(f"seat {viewer}: the view tells hidden things: {difference(game, world, view)}")
        if ask_text(game, state) != ask_text(game, world):
            found.append(f"seat {viewer}: the ask tells hidden things")
        if silent_seats(game, state) != silent_seats(game, world):
            found.append(f"seat {viewer}: silent answers tell hidden things")
        if viewer >= 0:
            found.extend(same_choices(game, table, world, viewer, rng))
    return found


def silent_seats(game: Game, state: State) -> list[int]:
    return [] if state.over else [seat for seat in range(state.seats) if game.silent(state, seat)]


def ask_text(game: Game, state: State) -> str:
    ask = game.ask(state)
    return plain_text(ask.plain()) if ask is not None else ""


def same_choices(game: Game, table: Table, world: State, seat: int, rng: FastStream) -> list[str]:
    options = table.options(seat)
    if options != game.options_of(world, seat):
        return [f"seat {seat}: its options tell hidden things"]
    if not options:
        return []
    for action in near_misses(game, table, seat, rng, 4) + some(options, rng, 2):
        if game.tokens(table.state, action) != game.tokens(world, action):
            return [f"seat {seat}: the path of {game.text(action)!r} tells hidden things"]
        if str(game.refuse(table.state, action)) != str(game.refuse(world, action)):
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
    return plain_text([game.tokens(scratch, action) for action in game.options_of(scratch, seat)])


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
        if action in game.options_of(world, actor):
            fault = told_apart(game, state.clone(), world, viewer, action)
            if fault:
                found.append(f"seat {viewer}: after {game.text(action)!r} by seat {actor}, {fault}")
    return found


def told_apart(game: Game, one: State, two: State, viewer: int, action: int) -> str:
    here, there = played(one, action), played(two, action)
    for index in range(max(len(here), len(there))):
        if tells(here, index, viewer) or tells(there, index, viewer):
            return ""
        if index >= len(here) or index >= len(there):
            return "there are more events in one world than in the other"
        if plain_text(here[index].face(viewer)) != plain_text(there[index].face(viewer)):
            return f"the event {here[index].kind!r} tells hidden things"
    if one.over or two.over:
        return ""
    if plain_text(game.view(one, viewer)) != plain_text(game.view(two, viewer)):
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
        if plain_text(game.view(state, viewer)) != plain_text(game.view(after, viewer)):
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
    before = table.steps[-2].state
    action = game.parse_path(entry.seat, entry.path)
    knowing = [viewer for viewer in viewers(before) if learned(game, before, action, viewer, rng)]
    return [f"seat {viewer}: learned something by {entry.text()!r}, which may be taken back" for viewer in knowing]


def learned(game: Game, before: State, action: int, viewer: int, rng: FastStream) -> bool:
    """Does this action rule out, for the viewer, a world that it could not rule out before?"""
    world = a_world(game, before, viewer, rng)
    if action not in game.options_of(world, int(seat_of(action))):
        return True
    real = before.clone()
    real.apply(action)
    world.apply(action)
    return plain_text(game.view(real, viewer)) != plain_text(game.view(world, viewer))
