"""What several commands share: failing in one line, finding a game, reading options, writing JSON."""

from __future__ import annotations

import json
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from turfhouse.core.game import Game
    from turfhouse.core.spec import Setup


class Fail(Exception):
    """A command cannot go on. The message is the one line people read; code 2: they asked wrongly, 1: it failed."""

    def __init__(self, message: str, code: int = 1) -> None:
        super().__init__(message)
        self.code = code


Own = dict[str, "Game"]
"""Games with cards of one's own, by id."""


def game_of(game_id: str, own: Own | None = None) -> Game:
    from turfhouse.games.registry import GAMES

    game = (own or {}).get(game_id) or GAMES.get(game_id)
    if game is None:
        raise Fail(f"no game is called {game_id!r}; there are {', '.join(GAMES)}", 2)
    return game


def own_games(wishes: list[str]) -> Own:
    """From `--card-file game=file` as often as given: these games with these cards."""
    own: Own = {}
    for wish in wishes:
        game_id, equals, file = wish.partition("=")
        if not equals or not file:
            raise Fail(f"--card-file {wish}: expected GAME=FILE", 2)
        own[game_id] = with_file(game_of(game_id), file)
    return own


def with_file(game: Game, file: str) -> Game:
    from turfhouse.core.spec import BadSetup
    from turfhouse.kit.cardfile import game_with_cards

    try:
        return game_with_cards(game, Path(file))
    except BadSetup as problem:
        raise Fail(str(problem), 2) from None


def chosen_options(game: Game, wishes: list[str]) -> dict[str, object]:
    """From `--option name=value` as often as given."""
    from turfhouse.core.spec import BadSetup

    known = {option.name: option for option in game.options}
    chosen: dict[str, object] = {}
    for wish in wishes:
        name, equals, text = wish.partition("=")
        if not equals:
            raise Fail(f"--option {wish}: expected NAME=VALUE", 2)
        if name not in known:
            raise Fail(f"{game.title} has no option {name!r}; it has {', '.join(known) or 'none'}", 2)
        try:
            chosen[name] = known[name].read(text)
        except BadSetup as problem:
            raise Fail(str(problem), 2) from None
    return chosen


def chosen_parameters(game: Game, wishes: list[str]) -> dict[str, object]:
    """From `--set name=number` as often as given."""
    known = [parameter.name for parameter in game.parameters]
    chosen: dict[str, object] = {}
    for wish in wishes:
        name, equals, text = wish.partition("=")
        if not equals or not text.removeprefix("-").isdecimal():
            raise Fail(f"--set {wish}: expected NAME=NUMBER", 2)
        if name not in known:
            raise Fail(f"{game.title} has no parameter {name!r}; it has {', '.join(known) or 'none'}", 2)
        chosen[name] = int(text)
    return chosen


def setup_of(game: Game, seats: int, options: list[str], parameters: Sequence[str] = ()) -> Setup:
    from turfhouse.core.spec import BadSetup

    try:
        return game.setup(seats, chosen_options(game, options), chosen_parameters(game, list(parameters)))
    except BadSetup as problem:
        raise Fail(str(problem), 2) from None


def print_json(data: object) -> None:
    json.dump(data, sys.stdout, indent=2, ensure_ascii=False)
    sys.stdout.write("\n")


def seat_names(game: Game, seats: int, given: list[str] | None = None) -> list[str]:
    """What seats are called: as recorded, else by their colours."""
    if given and len(given) == seats:
        return given
    return [game.colors[seat].capitalize() for seat in range(seats)]


def told_lines(events: list[tuple[str, str, str]], names: list[str], you: int = -1) -> list[str]:
    """Events (what binds a run, text, rule) as sentences told to `you`; a run of a kind is one line."""
    from turfhouse.core.voice import merged, runs, spoken

    texts = [text for _, text, _ in events]
    lines: list[str] = []
    for start, end in runs([key for key, _, _ in events], texts):
        text = texts[start] if end - start == 1 else merged(texts[start:end])
        rules = ", ".join(dict.fromkeys(rule for _, _, rule in events[start:end] if rule))
        lines.append(spoken(text, names, you) + (f"  [{rules}]" if rules else ""))
    return lines
