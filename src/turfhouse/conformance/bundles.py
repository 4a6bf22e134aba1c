"""Conformance of bundles: taken whole or not at all, and refused unseen where the world may answer."""

from __future__ import annotations

from turfhouse.conformance.door import watched
from turfhouse.core.game import Game
from turfhouse.core.rng import FastStream
from turfhouse.core.table import Table

BUNDLE = 4
"""How many steps a random bundle has at most."""


def random_bundle(table: Table, seat: int, rng: FastStream) -> list[list[str]]:
    """Some steps of one seat, each but the last free to be followed by another."""
    paths: list[list[str]] = []
    choices = table.narrow(seat, paths).options
    while choices and len(paths) < BUNDLE:
        paths.append(choices[int(rng.below(len(choices)))])
        choices = table.narrow(seat, paths).options
    return paths


def send_bundle(table: Table, seat: int, paths: list[list[str]]) -> list[str]:
    """Send a sound bundle: it is taken whole, recorded as its steps, and leads where the steps lead."""
    ask = table.ask()
    assert ask is not None
    single = table.state.clone()
    for path in paths:
        single.apply(table.game.parse_path(seat, path))
    entries = len(table.record.entries)
    refusal = table.bundle(seat, ask.no, paths, ask.version)
    if refusal is not None:
        return [f"seat {seat}: a bundle of {len(paths)} sound steps was refused: {refusal}"]
    found: list[str] = []
    if len(table.record.entries) != entries + len(paths):
        found.append("a bundle is not recorded as its steps")
    if table.state.key() != single.key():
        found.append("a bundle leads elsewhere than its steps")
    return found


def bundles_stop(game: Game, table: Table, rng: FastStream) -> list[str]:
    """A bundle that goes on where the world may answer is refused whole, and what follows is not even looked at."""
    ask = table.ask()
    seats = [seat for seat in range(table.state.seats) if table.options(seat)]
    if ask is None or not seats:
        return []
    seat = seats[int(rng.below(len(seats)))]
    paths = random_bundle(table, seat, rng)
    _, _, refusal = table.rehearse(seat, paths, False)
    if refusal is None:
        return []
    before = watched(table)
    more = [[*paths, paths[-1]], [*paths, ["?"]], [*paths, [], []]]
    answers = {str(table.bundle(seat, ask.no, steps, ask.version)) for steps in more}
    if answers != {str(refusal)}:
        return [f"seat {seat}: a bundle across {paths[-1]} is not refused alike whatever follows: {sorted(answers)}"]
    return [] if watched(table) == before else [f"seat {seat}: a refused bundle left a trace"]
