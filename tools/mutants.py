"""Breaks rules on purpose, one at a time, and shows that the tests notice: `make mutants`.

Each mutant is a line of a game's source and what to write instead. The tree is copied, changed there, and the game's
own tests are run on the copy: first those marked with the broken rule. `tools/mutants.py newkids N110` picks a game and
rules.
"""

from __future__ import annotations

import os
import re
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
        shutil.copytree(ROOT / "docs", copy / "docs")
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
        own = tests_of(mutant["rule"], game)
        alive, by = tried(copy, [f"tests/games/{game}", "-k", " or ".join(own)]) if own else (True, "")
        if not alive:
            return False, by
        alive, by = tried(copy, [f"tests/games/{game}"])
        return alive, f"{by}, which is no test of {mutant['rule']}"


def tests_of(rule: str, game: str) -> list[str]:
    """The names of the tests marked with a rule: they should notice, and they are run first."""
    names: list[str] = []
    for path in sorted((ROOT / "tests" / "games" / game).glob("test_*.py")):
        for marks, name in re.findall(r"((?:^@.*\n)+)def (test_\w+)", path.read_text(encoding="utf-8"), re.MULTILINE):
            if re.search(rf'mark\.rule\(.*"{rule}"', marks):
                names.append(name)
    return names


def tried(copy: Path, chosen: list[str]) -> tuple[bool, str]:
    """Do the chosen tests pass on the copy? And the first that does not."""
    command = [sys.executable, "-m", "pytest", "-q", "-x", "-p", "no:cacheprovider", "-m", "not slow and not soak"]
    env = {**os.environ, "PYTHONPATH": str(copy / "src")}
    run = subprocess.run([*command, *chosen], cwd=copy, env=env, capture_output=True, text=True)
    if run.returncode > 1:  # neither all passed nor some failed: the tests were not run
        sys.exit(f"mutants: {' '.join(chosen)}: {run.stdout[-1000:]}{run.stderr[-1000:]}")
    failed = [line for line in run.stdout.splitlines() if line.startswith("FAILED")]
    return run.returncode == 0, failed[0].split("::")[-1].split(" - ")[0] if failed else ""


def main() -> None:
    missed = 0
    total = 0
    for path in sorted((ROOT / "tests" / "games").glob("*/mutants.toml")):
        game = path.parent.name
        if sys.argv[1:] and sys.argv[1] != game:
            continue
        for mutant in load(path):
            if sys.argv[2:] and mutant["rule"] not in sys.argv[2:]:
                continue
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
