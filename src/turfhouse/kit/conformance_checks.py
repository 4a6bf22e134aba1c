"""Conformance, the open half: what must hold of any position of any game, whoever looks.

A check takes the game, a table and a generator of its own, changes nothing, and answers with what is wrong, in words.
"""

from __future__ import annotations

import json

import msgspec

from turfhouse.core.ask import OPEN, SECRET, SOLE
from turfhouse.core.events import Event
from turfhouse.core.game import Game
from turfhouse.core.picks import PASS, BadText, seat_of, verb_of
from turfhouse.core.record import Entry, parse_entry
from turfhouse.core.rng import FastStream
from turfhouse.core.state import ASKED, MAY, MODE, WIDTH, State
from turfhouse.core.table import Table
from turfhouse.kit.conformance_tries import near_misses, some

WANDER = 6
"""How many steps a clone is played on, to see whether its original moves with it."""


def plain_text(value: object) -> str:
    """Plain data as one canonical line."""
    return msgspec.json.encode(value, order="sorted").decode()


def wander(state: State, rng: FastStream, steps: int = WANDER) -> None:
    for _ in range(steps):
        if state.over:
            return
        options = sorted([int(action) for action in state.options()])
        state.apply(options[int(rng.below(len(options)))])


# --- cheap ones: at every step ---


def invariants(game: Game, table: Table, rng: FastStream) -> list[str]:
    """Conservation of pieces and whatever else the game itself holds true."""
    return game.check(table.state)


def asked_can_answer(game: Game, table: Table, rng: FastStream) -> list[str]:
    """Every seat that is waited for has an option; who is neither asked nor allowed has none."""
    state = table.state
    if state.over:
        return []
    top = state.top
    allowed = state.stack[top + ASKED] | (state.stack[top + MAY] if state.stack[top + MODE] == OPEN else 0)
    found = asked_without_options(state)
    for seat in range(state.seats):
        count = len(state.options_of(seat))
        if not (allowed >> seat) & 1 and count:
            found.append(f"seat {seat} is not asked and has {count} options")
        if (state.gone >> seat) & 1 and count:
            found.append(f"seat {seat} has left and has {count} options")
    return found


def asked_without_options(state: State) -> list[str]:
    """In a world, too, who is asked can answer: that it was asked is a fact a redeal must respect."""
    if state.over:
        return []
    asked = state.stack[state.top + ASKED]
    waiting = asked if state.stack[state.top + MODE] == SOLE else asked & ~state.done_mask()
    stuck = [seat for seat in range(state.seats) if (waiting >> seat) & 1 and not len(state.options_of(seat))]
    return [f"seat {seat} is asked and has no option" for seat in stuck]


def event_faces(game: Game, table: Table, rng: FastStream) -> list[str]:
    """Every event of the last entry has a whole public face, and one for those who may know more."""
    start = table.marks[-2] if len(table.marks) > 1 else 0
    found: list[str] = []
    for event in table.feed_events[start:]:
        found.extend(face_faults(event, int(table.state.seats)))
    return found


def face_faults(event: Event, seats: int) -> list[str]:
    name = event.kind or "event without a kind"
    found: list[str] = []
    if not event.kind or not event.text:
        found.append(f"{name}: no public face, so its feed would show a gap")
    if not -1 <= event.seat < seats:
        found.append(f"{name}: there is no seat {event.seat}")
    if (event.secret_text or event.secret_data is not None) and not event.audience:
        found.append(f"{name}: a secret face and nobody to see it")
    if event.audience and not event.secret_text and event.secret_data is None:
        found.append(f"{name}: an audience and no secret face")
    for seat in range(-1, seats):
        try:
            plain_text(event.face(seat))
        except TypeError as error:
            found.append(f"{name}: its face for seat {seat} is not plain data: {error}")
    return found


def seals_stack(game: Game, table: Table, rng: FastStream) -> list[str]:
    """No sealed ask is asked above an unopened one."""
    state = table.state
    modes = [int(state.stack[frame + MODE]) for frame in range(0, int(state.top) + WIDTH, WIDTH)]
    return ["a sealed ask lies above an unopened one"] if modes.count(SECRET) > 1 else []


# --- dear ones: at sampled steps ---


def clone_isolation(game: Game, table: Table, rng: FastStream) -> list[str]:
    """Whatever happens to one clone, no other copy of the position changes its key."""
    state = table.state
    key = game.key(state)
    twin = state.clone()
    other = state.clone()
    found: list[str] = []
    if game.key(twin) != key:
        found.append("a clone has another key than its original")
    if not other.over:
        other.redeal(int(rng.below(state.seats)), rng)
    wander(other, rng)
    if game.key(state) != key:
        found.append("playing a clone on changed its original")
    if game.key(twin) != key:
        found.append("playing a clone on changed another clone")
    return found


def save_load(game: Game, table: Table, rng: FastStream) -> list[str]:
    """Saved as text and loaded again, a position is the same: key, views, options, and how it goes on."""
    state = table.state
    loaded = game.load(json.loads(json.dumps(state.save())))
    if game.key(loaded) != game.key(state):
        return ["saved and loaded, it has another key"]
    found: list[str] = []
    for seat in range(-1, int(state.seats)):
        if plain_text(game.view(loaded, seat)) != plain_text(game.view(state, seat)):
            found.append(f"seat {seat}: saved and loaded, the view differs")
        if seat >= 0 and game.options_of(loaded, seat) != game.options_of(state, seat):
            found.append(f"seat {seat}: saved and loaded, the options differ")
    twin = state.clone()
    fork = rng.fork()
    wander(twin, as_fast(fork.copy()))
    wander(loaded, fork)
    if game.key(twin) != game.key(loaded):
        found.append("saved and loaded, it goes on differently")
    return found


def as_fast(stream: object) -> FastStream:
    assert isinstance(stream, FastStream)
    return stream


def position_text(game: Game, table: Table, rng: FastStream) -> list[str]:
    """The text form parses back to the same position and prints the same again."""
    text = game.show(table.state)
    parsed = game.parse(text)
    if game.key(parsed) != game.key(table.state):
        return ["its text parses to another position"]
    return [] if game.show(parsed) == text else ["its text, parsed, prints differently"]


def action_text(game: Game, table: Table, rng: FastStream) -> list[str]:
    """An option's path parses back to it, as the table shows it and as the record keeps it."""
    found: list[str] = []
    for seat in range(table.state.seats):
        for action in some(table.options(seat), rng):
            shown = game.tokens(table.state, action)
            kept = game.grammar.tokens(action)
            if game.parse_path(seat, shown) != action or game.parse_path(seat, kept) != action:
                found.append(f"seat {seat}: the path {' '.join(shown)!r} does not parse back")
            entry = parse_entry(Entry("act", seat, kept).text())
            if entry.kind != "act" or entry.seat != seat or entry.path != kept:
                found.append(f"seat {seat}: the entry {' '.join(kept)!r} does not parse back")
            if not game.label_of(action) or seat_of(action) != seat:
                found.append(f"seat {seat}: {' '.join(kept)!r} has no label or another seat's number")
    return found


def narrowing(game: Game, table: Table, rng: FastStream) -> list[str]:
    """Pick by pick, a client reaches every option, and at the end just that one."""
    found: list[str] = []
    for seat in range(table.state.seats):
        paths = table.paths(seat)
        for index in some(list(range(len(paths))), rng):
            left = paths
            for depth, token in enumerate(paths[index]):
                left = [path for path in left if len(path) > depth and path[depth] == token]
            if left != [paths[index]]:
                found.append(f"seat {seat}: narrowing to {' '.join(paths[index])!r} ends at {len(left)} options")
    return found


def refusals(game: Game, table: Table, rng: FastStream) -> list[str]:
    """Options are what `refuse` lets pass and what no rule forbids; everything else is refused with a reason."""
    found: list[str] = []
    for seat in range(table.state.seats):
        options = table.options(seat)
        if len(set(options)) != len(options):
            found.append(f"seat {seat}: an option is listed twice")
        if options:
            tries = some(options, rng, 4) + near_misses(game, table, seat, rng)
            for action in tries:
                found.extend(judged(game, table, seat, action, action in options))
    return found


def judged(game: Game, table: Table, seat: int, action: int, is_option: bool) -> list[str]:
    path = game.text(action)
    refusal = game.refuse(table.state, action)
    forbidden = game.explain(table.state, action)
    if is_option:
        if refusal is not None:
            return [f"seat {seat}: {path!r} is an option, yet refused: {refusal}"]
        return [f"seat {seat}: {path!r} is an option, yet a rule forbids it: {forbidden}"] if forbidden else []
    if refusal is None:
        return [f"seat {seat}: {path!r} is not an option, yet not refused"]
    if forbidden is None:
        return [f"seat {seat}: no rule forbids {path!r}, yet it is not an option"]
    if not refusal.rule or not refusal.reason or not 0 <= refusal.good <= len(path.split()):
        return [f"seat {seat}: {path!r} is refused without rule, reason or a sound count of good picks"]
    return []


def views_are_plain(game: Game, table: Table, rng: FastStream) -> list[str]:
    """A view is plain data, says whose it is, and looking twice gives the same."""
    found: list[str] = []
    for seat in range(-1, int(table.state.seats)):
        view = table.view(seat)
        try:
            text = plain_text(json.loads(json.dumps(view)))
        except TypeError as error:
            found.append(f"seat {seat}: the view is not plain data: {error}")
            continue
        if view.get("seat") != (seat if seat >= 0 else None) or plain_text(table.view(seat)) != text:
            found.append(f"seat {seat}: the view is of another seat, or changes by being looked at")
    return found


def silent_answers(game: Game, table: Table, rng: FastStream) -> list[str]:
    """A forced answer that may be taken silently is legal, the only one, and never a seal."""
    forced = table.forced()
    if not forced:
        return []
    seat = int(seat_of(forced))
    public = table.state.clone()
    public.redeal(-1, rng)
    if table.options(seat) != [forced] or game.options_of(public, seat) != [forced]:
        return [f"seat {seat}: a silent answer that is not the only option by public facts"]
    mode = table.state.stack[table.state.top + MODE]
    if mode == SECRET or (mode == OPEN and verb_of(forced) != PASS):
        return [f"seat {seat}: a seal, or an act in a window, would be taken silently"]
    return []


def parse_fails_well(game: Game, table: Table, rng: FastStream) -> list[str]:
    """Broken paths raise BadText, nothing else."""
    for path in ([], ["?"], ["pass", "pass"], ["pass\n"], [""], ["undo"], ["9" * 5000]):
        try:
            game.parse_path(0, path)
        except BadText:
            continue
        return [f"the path {path} parses"]
    return []
