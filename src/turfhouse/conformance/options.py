"""Conformance of what a seat may do: options, the way a client narrows to them, refusals, silent answers."""

from __future__ import annotations

from turfhouse.conformance.tries import near_misses, some
from turfhouse.core.ask import OPEN, SECRET
from turfhouse.core.game import Game
from turfhouse.core.picks import PASS, seat_of, verb_of
from turfhouse.core.rng import FastStream
from turfhouse.core.state import MODE
from turfhouse.core.table import Table


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
    refusal = table.state.refuse(action)
    forbidden = table.state.explain(action)
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


def silent_answers(game: Game, table: Table, rng: FastStream) -> list[str]:
    """A forced answer that may be taken silently is legal, the only one, and never a seal."""
    forced = table.forced()
    if not forced:
        return []
    seat = int(seat_of(forced))
    public = table.state.clone()
    public.redeal(-1, rng)
    if table.options(seat) != [forced] or public.listed(seat) != [forced]:
        return [f"seat {seat}: a silent answer that is not the only option by public facts"]
    mode = table.state.stack[table.state.top + MODE]
    if mode == SECRET or (mode == OPEN and verb_of(forced) != PASS):
        return [f"seat {seat}: a seal, or an act in a window, would be taken silently"]
    return []
