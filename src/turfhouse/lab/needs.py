"""What the lab needs beyond the house itself, and the sentence that says how to get it."""

from __future__ import annotations

from importlib.util import find_spec

EXTRAS = {"polars": "lab", "scipy": "lab", "ray": "cluster"}


class Missing(ImportError):
    """A package of an extra is not installed; the message says what to do."""


def need(*packages: str) -> None:
    """Raises Missing for the first of these that is not there."""
    for package in packages:
        if find_spec(package) is None:
            extra = EXTRAS[package]
            raise Missing(
                f"the lab needs {package}, which is not installed: pip install 'turfhouse[{extra}]'"
                " (in a clone `make native` has it)"
            )
