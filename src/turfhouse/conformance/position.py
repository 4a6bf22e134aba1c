"""Conformance of a position, whoever looks: pieces, asks and seals are sound, clones are apart, saves come back.

A check takes the game, a table and a generator of its own, changes nothing, and answers with what is wrong, in words.
"""

from __future__ import annotations

import json

from turfhouse.conformance.tries import wander
from turfhouse.conformance.written import plain_text
from turfhouse.core.ask import OPEN, SECRET, SOLE
from turfhouse.core.game import Game
from turfhouse.core.rng import FastStream
from turfhouse.core.state import ASKED, MAY, MODE, WIDTH, State
from turfhouse.core.table import Table


def invariants(game: Game, table: Table, rng: FastStream) -> list[str]:
    """Conservation of pieces and whatever else the game itself holds true."""
    return table.state.check()


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
        if (state.absent() >> seat) & 1 and count:
            found.append(f"seat {seat} is absent and has {count} options")
    return found


def asked_without_options(state: State) -> list[str]:
    """In a world, too, who is asked can answer: that it was asked is a fact a redeal must respect."""
    if state.over:
        return []
    asked = state.stack[state.top + ASKED]
    waiting = asked if state.stack[state.top + MODE] == SOLE else asked & ~state.done_mask()
    stuck = [seat for seat in range(state.seats) if (waiting >> seat) & 1 and not len(state.options_of(seat))]
    return [f"seat {seat} is asked and has no option" for seat in stuck]


def seals_stack(game: Game, table: Table, rng: FastStream) -> list[str]:
    """No sealed ask is asked above an unopened one."""
    state = table.state
    modes = [int(state.stack[frame + MODE]) for frame in range(0, int(state.top) + WIDTH, WIDTH)]
    return ["a sealed ask lies above an unopened one"] if modes.count(SECRET) > 1 else []


# --- dear ones: at sampled steps ---


def clone_isolation(game: Game, table: Table, rng: FastStream) -> list[str]:
    """Whatever happens to one clone, no other copy of the position changes its key."""
    state = table.state
    key = state.key()
    twin = state.clone()
    other = state.clone()
    found: list[str] = []
    if twin.key() != key:
        found.append("a clone has another key than its original")
    if not other.over:
        other.redeal(int(rng.below(state.seats)), rng)
    wander(other, rng)
    if state.key() != key:
        found.append("playing a clone on changed its original")
    if twin.key() != key:
        found.append("playing a clone on changed another clone")
    return found


def save_load(game: Game, table: Table, rng: FastStream) -> list[str]:
    """Saved as text and loaded again, a position is the same: key, views, options, and how it goes on."""
    state = table.state
    loaded = game.load(json.loads(json.dumps(state.save())))
    if loaded.key() != state.key():
        return ["saved and loaded, it has another key"]
    found: list[str] = []
    for seat in range(-1, int(state.seats)):
        if plain_text(loaded.view(seat)) != plain_text(state.view(seat)):
            found.append(f"seat {seat}: saved and loaded, the view differs")
        if plain_text(loaded.sight(seat).plain()) != plain_text(state.sight(seat).plain()):
            found.append(f"seat {seat}: saved and loaded, the sight differs")
        if seat >= 0 and loaded.listed(seat) != state.listed(seat):
            found.append(f"seat {seat}: saved and loaded, the options differ")
    twin = state.clone()
    fork = rng.fork()
    wander(twin, as_fast(fork.copy()))
    wander(loaded, fork)
    if twin.key() != loaded.key():
        found.append("saved and loaded, it goes on differently")
    return found


def as_fast(stream: object) -> FastStream:
    assert isinstance(stream, FastStream)
    return stream
