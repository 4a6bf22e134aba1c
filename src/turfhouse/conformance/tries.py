"""What conformance tries: a few of the options, actions that a player might well try and must not, a few steps on."""

from __future__ import annotations

from turfhouse.core.game import Game
from turfhouse.core.picks import Grammar, Named, PickKind, SeatKind, pack, pick_of, verb_of
from turfhouse.core.rng import FastStream
from turfhouse.core.state import State
from turfhouse.core.table import Table

SAMPLE = 8

WANDER = 6
"""How many steps a clone is played on, to see whether its original moves with it."""


def some(actions: list[int], rng: FastStream, count: int = SAMPLE) -> list[int]:
    """A few of the actions, drawn at random; all of them if they are few."""
    if len(actions) <= count:
        return actions
    return [actions[int(rng.below(len(actions)))] for _ in range(count)]


def near_misses(game: Game, table: Table, seat: int, rng: FastStream, count: int = SAMPLE) -> list[int]:
    """Actions a player might well try: any verb, with picks seen among options or earlier in the game."""
    source = [action for other in range(table.state.seats) for action in table.options(other)]
    past = [entry for entry in table.record.entries[-SAMPLE:] if entry.kind == "act"]
    source.extend([game.parse_path(entry.seat, entry.path) for entry in past])
    values = seen_values(game.grammar, source)
    made: list[int] = []
    for _ in range(count):
        verb = int(rng.below(len(game.grammar.verbs) - 1)) + 1
        if rng.below(2):
            verb = int(verb_of(source[int(rng.below(len(source)))]))
        picks = [-1, -1, -1, -1]
        for slot, kind in enumerate(game.grammar.verbs[verb].kinds):
            picks[slot] = a_value(kind, values, int(table.state.seats), rng)
        made.append(int(pack(seat, verb, picks[0], picks[1], picks[2], picks[3])))
    return made


def seen_values(grammar: Grammar, actions: list[int]) -> dict[str, list[int]]:
    values: dict[str, list[int]] = {}
    for action in actions:
        for slot, kind in enumerate(grammar.verbs[verb_of(action)].kinds):
            values.setdefault(kind.name, []).append(int(pick_of(action, slot)))
    return values


def a_value(kind: PickKind, values: dict[str, list[int]], seats: int, rng: FastStream) -> int:
    if isinstance(kind, Named):
        return int(rng.below(len(kind.tokens)))
    if isinstance(kind, SeatKind):
        return int(rng.below(seats))
    seen = values.get(kind.name, [0])
    return seen[int(rng.below(len(seen)))]


def wander(state: State, rng: FastStream, steps: int = WANDER) -> None:
    for _ in range(steps):
        if state.over:
            return
        options = sorted([int(action) for action in state.options()])
        state.apply(options[int(rng.below(len(options)))])
