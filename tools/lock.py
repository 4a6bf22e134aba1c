"""Writes every lock in requirements/ (`make lock`). Hashed requirement files, because they name no registry host.

uv refuses to read the dependency groups of a project with `managed = false`: they are read here and piped to it.
"""

import subprocess
import sys
import tomllib
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
LOCKS = ROOT / "requirements"

# lock -> (takes the runtime dependencies, dependency groups and extras, lock whose versions it must agree with)
PLAN: dict[str, tuple[bool, tuple[str, ...], str | None]] = {
    "bootstrap": (False, ("bootstrap",), None),
    "node": (False, ("node",), None),
    "all": (True, ("build", "dev", "pg", "lab"), None),
    "run": (True, ("build",), "all"),
    "pg": (True, ("build", "pg"), "all"),
    "lab": (True, ("build", "lab"), "all"),
    "cluster": (True, ("build", "dev", "lab", "cluster"), "all"),
    "research": (True, ("build", "pettingzoo", "gymnasium", "openspiel", "suites"), "all"),
    "pgserver": (False, ("pgserver",), "all"),
    "bench": (False, ("bench",), None),
}


def uv() -> str:
    """The uv of this environment, never another one on PATH: the lock's form depends on its version."""
    return str(Path(sys.executable).with_name("uv"))


def compile_lock(name: str, wanted: list[str], agree_with: str | None, *, upgrade: bool) -> None:
    command = [uv(), "pip", "compile", "--quiet", "--universal", "--python-version", "3.11", "--generate-hashes"]
    command += ["--no-annotate", "--custom-compile-command", "make lock", "-o", f"requirements/{name}.lock"]
    if agree_with:
        command += ["--constraint", f"requirements/{agree_with}.lock"]
    if upgrade:
        command += ["--upgrade"]
    subprocess.run([*command, "-"], cwd=ROOT, input="\n".join(wanted), text=True, check=True)


def main() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    groups: dict[str, list[str]] = project["dependency-groups"] | project["project"]["optional-dependencies"]
    for name, (runtime, wanted_groups, agree_with) in PLAN.items():
        wanted = list(project["project"]["dependencies"]) if runtime else []
        for group in wanted_groups:
            wanted += groups[group]
        compile_lock(name, wanted, agree_with, upgrade="--upgrade" in sys.argv[1:])
        pins = sum("==" in line for line in (LOCKS / f"{name}.lock").read_text(encoding="utf-8").splitlines())
        print(f"requirements/{name}.lock: {pins} pins")


if __name__ == "__main__":
    main()
