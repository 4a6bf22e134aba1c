"""Breaks rules on purpose, one at a time, and shows that the tests notice: `make mutants`.

Each mutant is a line of a game's source and what to write instead. The tree is copied, changed there, and the game's
own tests are run on the copy.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tempfile
import tomllib
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent


def load(path: Path) -> list[dict[str, str]]:
    return list(tomllib.loads(path.read_text(encoding="utf-8"))["mutant"])


def survives(mutant: dict[str, str], game: str) -> tuple[bool, str]:
    """Do the game's tests pass although the rule is broken? And which test noticed first."""
    with tempfile.TemporaryDirectory() as folder:
        copy = Path(folder)
        shutil.copytree(ROOT / "src", copy / "src", ignore=shutil.ignore_patterns("__pycache__", "static"))
        shutil.copytree(
            ROOT / "tests" / "games", copy / "tests" / "games", ignore=shutil.ignore_patterns("__pycache__")
        )
        (copy / "pyproject.toml").write_text((ROOT / "pyproject.toml").read_text(encoding="utf-8"), encoding="utf-8")
        target = copy / "src" / "turfhouse" / "games" / game / mutant["file"]
        text = target.read_text(encoding="utf-8")
        if text.count(mutant["old"]) != 1:
            sys.exit(
                f"mutants: {mutant['rule']}: {mutant['file']} has {mutant['old']!r} {text.count(mutant['old'])} times"
            )
        target.write_text(text.replace(mutant["old"], mutant["new"]), encoding="utf-8")
        quick = "not slow and not soak"
        command = [
            sys.executable,
            "-m",
            "pytest",
            "-q",
            "-x",
            "-p",
            "no:cacheprovider",
            "-m",
            quick,
            f"tests/games/{game}",
        ]
        env = {**os.environ, "PYTHONPATH": str(copy / "src")}
        run = subprocess.run(command, cwd=copy, env=env, capture_output=True, text=True)
        failed = [line for line in run.stdout.splitlines() if line.startswith("FAILED")]
        return run.returncode == 0, failed[0].split("::")[-1].split(" - ")[0] if failed else ""


def main() -> None:
    missed = 0
    total = 0
    for path in sorted((ROOT / "tests" / "games").glob("*/mutants.toml")):
        game = path.parent.name
        for mutant in load(path):
            alive, by = survives(mutant, game)
            missed += alive
            total += 1
            print(
                f"{game} {mutant['rule']:<4} {mutant['what']}: {'SURVIVED' if alive else 'caught by ' + by}", flush=True
            )
    print(f"{total - missed} passed, {missed} failed")
    sys.exit(1 if missed else 0)


if __name__ == "__main__":
    main()
