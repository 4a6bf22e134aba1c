"""`python -m tests.server.cave ARGUMENTS`: a house with Lantern on its shelf, which one may play alone. Its workers
import this file too, so that bots know the game."""

from __future__ import annotations

from tests.conformance.games.lantern import Lantern
from turfhouse.games.registry import GAMES

GAMES["lantern"] = Lantern()

if __name__ == "__main__":
    from turfhouse.server import run
    from turfhouse.server.__main__ import settings_from

    run(settings_from())
