"""`turfhouse play [GAME]`: in the browser, or with --terminal here."""

from __future__ import annotations

import argparse

from turfhouse.cli.arguments import DEFAULT_PORT
from turfhouse.cli.common import Fail, game_of, setup_of


def run(wishes: argparse.Namespace) -> int:
    if wishes.terminal:
        return play_here(wishes)
    from turfhouse.cli.serve import free_port, open_house

    page = ""
    if wishes.game:
        game = game_of(wishes.game, wishes.own)
        seats = f"/{setup_of(game, wishes.seats, []).seats}" if wishes.seats else ""  # fails in words
        page = f"#/play/{game.id}{seats}"
    try:
        port = free_port(wishes.host, wishes.port)
    except Fail:
        if wishes.port != DEFAULT_PORT:
            raise
        port = free_port(wishes.host, 0)  # another house is open here: nobody asked for this very port
    return open_house(wishes, port, page)


def play_here(wishes: argparse.Namespace) -> int:
    if not wishes.game:
        from turfhouse.games.registry import GAMES

        raise Fail(f"which game? there are {', '.join(GAMES)}: turfhouse play GAME --terminal", 2)
    from turfhouse.cli.terminal import play

    return play(wishes)
