"""Every path near a position: each verb with all that a player could pick. What nothing forbids is legal, and nothing
else is. Options and refusals may come from one statement of a rule; this is what holds the one to the other."""

from __future__ import annotations

from itertools import product
from math import prod

from turfhouse.conformance.tries import seen_values
from turfhouse.core.game import Game
from turfhouse.core.picks import PickKind, pack, pick_of, verb_of
from turfhouse.core.rng import FastStream
from turfhouse.core.state import State
from turfhouse.core.table import Table

LOOK = 1500
"""How many paths one look of a random game tries."""
MANY = 512
"""A kind of pick with more values than this is tried near those on offer only."""


def every_path(game: Game, table: Table, rng: FastStream) -> list[str]:
    """Of one seat: verbs in a drawn order, each with all its picks while the look lasts, or picks near its options."""
    seats = [seat for seat in range(table.state.seats) if table.options(seat)]
    return misjudged(game, table.state, seats[int(rng.below(len(seats)))], rng, LOOK) if seats else []


def misjudged(game: Game, state: State, seat: int, rng: FastStream, most: int) -> list[str]:
    """Paths of a seat that are options although a rule forbids them, or none although nothing does; at most `most`."""
    options = state.listed(seat)
    verbs = list(range(1, len(game.grammar.verbs)))
    found: list[str] = []
    while verbs and most > 0:
        verb = verbs.pop(int(rng.below(len(verbs))))
        paths = paths_of(game, seat, verb, options, rng, most)
        most -= len(paths)
        for action in paths:
            found.extend(misjudgement(game, state, action, action in options))
    return found


def misjudgement(game: Game, state: State, action: int, is_option: bool) -> list[str]:
    path = game.text(action)
    refusal = state.explain(action)
    if refusal is None:
        return [] if is_option else [f"nothing bars {path!r}, yet it is not an option"]
    if is_option:
        return [f"{path!r} is an option, yet barred: {refusal}"]
    if not refusal.rule or not refusal.reason or not 0 <= refusal.good <= len(path.split()):
        return [f"{path!r} is barred without rule, reason or a sound count of good picks"]
    return [f"{path!r} is barred with a gap in the words: {refusal.reason}"] if "<" in refusal.reason else []


def paths_of(game: Game, seat: int, verb: int, options: list[int], rng: FastStream, most: int) -> list[int]:
    """All paths of a verb; if they are more than `most`, the options of it with one pick changed, so many at random."""
    seen = seen_values(game.grammar, options)
    values = [values_of(kind, seen) for kind in game.grammar.verbs[verb].kinds]
    if prod([len(choices) for choices in values]) <= most:
        return [packed(seat, verb, list(picks)) for picks in product(*values)]
    like = [action for action in options if verb_of(action) == verb]
    paths: list[int] = []
    for _ in range(most):
        picks = [choices[int(rng.below(len(choices)))] for choices in values]
        if like:
            option = like[int(rng.below(len(like)))]
            changed = int(rng.below(len(values)))
            picks = [picks[slot] if slot == changed else int(pick_of(option, slot)) for slot in range(len(values))]
        paths.append(packed(seat, verb, picks))
    return paths


def packed(seat: int, verb: int, picks: list[int]) -> int:
    a, b, c, d = [*picks, -1, -1, -1, -1][:4]
    return int(pack(seat, verb, a, b, c, d))


def values_of(kind: PickKind, seen: dict[str, list[int]]) -> list[int]:
    """All that a player could write; of very many those on offer, and their neighbours."""
    if kind.size <= MANY:
        return [value for value in range(kind.size) if is_spoken(kind, value)]
    near = {value + step for value in [0, *seen.get(kind.name, [])] for step in (-1, 0, 1)}
    return [value for value in sorted(near) if value >= 0 and is_spoken(kind, value)]


def is_spoken(kind: PickKind, value: int) -> bool:
    try:
        return kind.parse(kind.text(value)) == value
    except (ValueError, LookupError):
        return False
