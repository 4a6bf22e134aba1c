"""Which build the games' tests run on. Here and not with other helpers: mutants are tried with tests/games alone."""

from __future__ import annotations

from turfhouse.core import driver


def compiled() -> bool:
    return not str(driver.__file__).endswith(".py")
