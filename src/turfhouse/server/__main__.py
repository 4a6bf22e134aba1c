"""`python -m turfhouse.server`. Worker processes import this file too: nothing heavy at its top."""

from __future__ import annotations

import argparse
from pathlib import Path

from turfhouse.server.settings import DEFAULT_PORT, Settings, default_data


def settings_from(words: list[str] | None = None) -> Settings:
    parser = argparse.ArgumentParser(prog="python -m turfhouse.server", description="Opens the house.")
    parser.add_argument("--host", default="127.0.0.1")
    parser.add_argument("--port", type=int, default=DEFAULT_PORT)
    parser.add_argument("--next-port", action="store_true", help="if the port is taken, use the next free one")
    parser.add_argument("--data", type=Path, default=default_data(), help="the folder that holds the tables")
    parser.add_argument("--database", default="", help="postgresql://…: tables are kept there instead")
    parser.add_argument("--set", action="append", default=[], metavar="NAME=VALUE", help="any other setting")
    given = parser.parse_args(words)
    settings = Settings(host=given.host, port=given.port, data=given.data, next_port=given.next_port, announce=True)
    return settings.changed([*([f"database={given.database}"] if given.database else []), *given.set])


if __name__ == "__main__":
    from turfhouse.server import run

    run(settings_from())
