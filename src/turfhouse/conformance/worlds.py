"""Conformance of worlds: made from a sight or dealt anew, they are sound, look the same to their viewer, and vary."""

from __future__ import annotations

from turfhouse.conformance.position import asked_without_options
from turfhouse.conformance.written import plain_text
from turfhouse.core.game import Game
from turfhouse.core.rng import FastStream
from turfhouse.core.sight import sight_of
from turfhouse.core.state import State
from turfhouse.core.table import Table

WORLDS = 8
TRIES = 20
"""How many worlds are dealt until one can be."""


def a_world(game: Game, state: State, viewer: int, rng: FastStream) -> State:
    """A world that `viewer` cannot tell from `state`: built from its sight, or dealt anew in a clone."""
    for _ in range(TRIES):
        world = a_blind_world(game, state, viewer, rng)
        if world.stands():
            return world
    return state.clone()


def a_blind_world(game: Game, state: State, viewer: int, rng: FastStream) -> State:
    """As it is dealt, be it possible or not."""
    if rng.below(2):
        return game.world(state.sight(viewer), rng)
    world = state.clone()
    if not world.over:
        world.redeal(viewer, rng)
    return world


def given(game: Game, state: State, viewer: int) -> str:
    """All that a viewer is given of a state, for people and for bots."""
    return plain_text([state.view(viewer), state.sight(viewer).plain()])


def viewers(state: State) -> list[int]:
    """Every seat, and -1: a spectator."""
    return list(range(-1, int(state.seats)))


def determinised(game: Game, table: Table, rng: FastStream) -> list[str]:
    """A determinised world is sound, gives back the sight it came from, and still does after a redeal in place."""
    state = table.state
    found: list[str] = []
    for viewer in viewers(state):
        sight = state.sight(viewer)
        text = plain_text(sight.plain())
        seen = given(game, state, viewer)
        world = game.world(sight, rng)
        for how in ("determinised", "redealt"):
            if given(game, world, viewer) != seen:
                found.append(
                    f"seat {viewer}: the {how} world looks different: {difference(game, state, world, viewer)}"
                )
            faults = world.check() + asked_without_options(world)
            found.extend([f"seat {viewer}: the {how} world is broken: {fault}" for fault in faults])
            if not world.over:
                world.redeal(viewer, rng)
        if plain_text(sight.plain()) != text:
            found.append(f"seat {viewer}: playing with a world changed the sight it was made from")
    return found


def sights(game: Game, table: Table, rng: FastStream) -> list[str]:
    """A sight is what a clone would show once it has forgotten the rest, and the position stays as it was: the copy
    that forgets may share with it only what it does not touch."""
    state = table.state
    before = state.key()
    found = [
        f"seat {viewer}: its sight is not that of a clone"
        for viewer in viewers(state)
        if plain_text(state.sight(viewer).plain()) != plain_text(sight_of(state.clone(), viewer).plain())
    ]
    if state.key() != before:
        found.append("taking sights changed the position")
    return found


def difference(game: Game, one: State, two: State, viewer: int) -> str:
    """The first parts of a view, or of a sight, that two states show differently."""
    found: list[str] = []
    for what, here, there in (
        ("view", one.view(viewer), two.view(viewer)),
        ("sight", one.sight(viewer).plain(), two.sight(viewer).plain()),
    ):
        names = [name for name in sorted({*here, *there}) if plain_text(here.get(name)) != plain_text(there.get(name))]
        found += [f"{what} {name}" for name in names]
    return ", ".join(found[:4])


def asked_seat(game: Game, table: Table, rng: FastStream) -> list[str]:
    """Whoever decides next does so in every redeal, and in a world made from its own sight."""
    asked = int(table.state.to_act())
    if asked < 0:
        return []
    found: list[str] = []
    for viewer in viewers(table.state):
        world = table.state.clone()
        world.redeal(viewer, rng)
        if world.to_act() != asked:
            found.append(f"seat {viewer}: redealt, seat {int(world.to_act())} is asked instead of seat {asked}")
    world = game.world(table.state.sight(asked), rng)
    if world.to_act() != asked:
        found.append(f"seat {asked}: in its own world seat {int(world.to_act())} is asked instead")
    return found


def worlds_vary(game: Game, table: Table, rng: FastStream) -> list[str]:
    """At the start of a game, worlds made from a sight differ from each other; so do redeals of one."""
    found: list[str] = []
    truth = body(table.state)
    for viewer in viewers(table.state):
        sight = table.state.sight(viewer)
        made = {body(game.world(sight, rng)) for _ in range(WORLDS)}
        world = game.world(sight, rng)
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
    """All of a state but its streams of chance, and whose world it is."""
    saved = state.save()
    saved.pop("chance", None)
    saved.pop("named", None)
    return plain_text(saved)


def own_chance(game: Game, table: Table, rng: FastStream) -> list[str]:
    """No stream of the real game is in any view or sight, nor in a world made from one or dealt anew."""
    keys = [str(stream.save()[1]) for stream in table.state.chance] + [table.record.seed.hex()]
    found: list[str] = []
    for viewer in viewers(table.state):
        dealt = table.state.clone()
        if not dealt.over:
            dealt.redeal(viewer, rng)
        world = game.world(table.state.sight(viewer), rng)
        streams = world.chance + (dealt.chance if not dealt.over else [])
        shown = given(game, table.state, viewer) + plain_text([stream.save() for stream in streams])
        if any(key in shown for key in keys):
            found.append(f"seat {viewer}: a view, a sight or a world of it holds a stream of the real game")
    return found


def sight_and_view(game: Game, table: Table, rng: FastStream) -> list[str]:
    """Two hidden things change places: who sees that in one of view and sight sees it in the other.

    Worlds are made by what a sight leaves out, so they alone cannot show that it leaves out too little.
    """
    state = table.state
    other = state.clone()
    if not any(other.exchange(rng) for _ in range(WORLDS)):
        return []
    found: list[str] = []
    for viewer in viewers(state):
        view = plain_text(state.view(viewer)) == plain_text(other.view(viewer))
        sight = plain_text(state.sight(viewer).plain()) == plain_text(other.sight(viewer).plain())
        if view != sight:
            more = "sight" if view else "view"
            found.append(f"seat {viewer}: its {more} alone tells of {difference(game, state, other, viewer)}")
    return found
