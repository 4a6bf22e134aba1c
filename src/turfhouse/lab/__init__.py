"""The lab: change a number, know what it did (docs/lab.md). Needs the extra `lab`.

from turfhouse.lab import Arm, Experiment, changed, judge, run, targets_of
"""

from __future__ import annotations

from importlib import import_module

HOMES = {
    "Arm": "experiment",
    "Experiment": "experiment",
    "changed": "changes",
    "judge": "verdict",
    "read_run": "reading",
    "run": "run",
    "targets_of": "targets",
}
"""What others may build on, and where it lives: taken from there when it is asked for, so that nothing heavy loads."""


def __getattr__(name: str) -> object:
    if name not in HOMES:
        raise AttributeError(f"turfhouse.lab has no {name}")
    return getattr(import_module(f"turfhouse.lab.{HOMES[name]}"), name)
