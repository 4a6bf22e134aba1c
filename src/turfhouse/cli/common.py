"""What several commands share: failing in one line, finding a game, reading options, writing JSON."""

from __future__ import annotations

import json
import re
import sys
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from turfhouse.core.game import Game
    from turfhouse.core.spec import Setup


class Fail(Exception):
    """A command cannot go on. The message is the one line people read; code 2: they asked wrongly, 1: it failed."""

    def __init__(self, message: str, code: int = 1) -> None:
        super().__init__(message)
        self.code = code


def game_of(game_id: str) -> Game:
    from turfhouse.games.registry import GAMES

    game = GAMES.get(game_id)
    if game is None:
        raise Fail(f"no game is called {game_id!r}; there are {', '.join(GAMES)}", 2)
    return game


def use_card_files(wishes: list[str]) -> None:
    """From `--card-file game=file` as often as given: those games have these cards from now on."""
    for wish in wishes:
        game_id, equals, file = wish.partition("=")
        if not equals or not file:
            raise Fail(f"--card-file {wish}: expected GAME=FILE", 2)
        from turfhouse.core.spec import BadSetup
        from turfhouse.games.own_cards import use_card_file

        try:
            use_card_file(game_of(game_id).id, file)
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


def setup_of(game: Game, seats: int, wishes: list[str]) -> Setup:
    from turfhouse.core.spec import BadSetup

    try:
        return game.setup(seats, chosen_options(game, wishes))
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


def with_names(text: str, names: list[str]) -> str:
    """Event texts name seats as {0}, {1}."""
    return re.sub(r"\{(\d)\}", lambda hit: names[int(hit[1])] if int(hit[1]) < len(names) else hit[0], text)
