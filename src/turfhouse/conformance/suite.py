"""The checks, by when they run: cheap ones after every entry, dear ones by turns, some at the start or the end only."""

from __future__ import annotations

from collections.abc import Callable

from turfhouse.conformance import (
    baskets,
    bundles,
    door,
    observed,
    options,
    paths,
    position,
    secrets,
    spaces,
    worlds,
    written,
)
from turfhouse.core.game import Game
from turfhouse.core.rng import FastStream
from turfhouse.core.table import Table

Check = Callable[[Game, Table, FastStream], list[str]]

CHEAP: dict[str, Check] = {
    "invariants": position.invariants,
    "asked can answer": position.asked_can_answer,
    "event faces": written.event_faces,
    "seals stack": position.seals_stack,
}

DEAR: dict[str, Check] = {
    "sights": worlds.sights,
    "clone isolation": position.clone_isolation,
    "save and load": position.save_load,
    "position text": written.position_text,
    "action text": written.action_text,
    "packed picks": written.packed_picks,
    "narrowing": options.narrowing,
    "options and refusals": options.refusals,
    "every path near": paths.every_path,
    "plain views": written.views_are_plain,
    "silent answers": options.silent_answers,
    "broken paths": written.parse_fails_well,
    "determinised worlds": worlds.determinised,
    "own chance": worlds.own_chance,
    "same sight": secrets.same_sight,
    "sight and view": worlds.sight_and_view,
    "places": observed.places,
    "observations": observed.observations,
    "ids": spaces.ids,
    "tokens": spaces.tokens,
    "ids tell nothing": spaces.ids_tell_nothing,
    "bytes say ids": spaces.bytes_say_ids,
    "same story": secrets.same_story,
    "no oracle": secrets.no_oracle,
    "unseen answers": secrets.unseen_answers,
    "undo un-tells nothing": secrets.undo_untells_nothing,
    "door": door.door,
    "feeds": door.feeds,
    "bundles stop": bundles.bundles_stop,
    "baskets": baskets.baskets,
    "baskets tell nothing": baskets.baskets_tell_nothing,
    "asked seat": worlds.asked_seat,
}

START: dict[str, Check] = {"worlds vary": worlds.worlds_vary, "observation spec": observed.spec}

END: dict[str, Check] = {"replay": door.replays, "results": door.results, "feeds": door.feeds}
