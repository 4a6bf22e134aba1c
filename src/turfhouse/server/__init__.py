"""The table: lobby, live games, replays. The only part of the house that loads a web framework, and only when run."""

from __future__ import annotations

from turfhouse.server.settings import Settings

__all__ = ["Settings", "run"]


def run(settings: Settings) -> None:
    """Serves until interrupted."""
    from turfhouse.server.serve import serve

    serve(settings)
