"""Which rules no test holds. Tests say what they hold with `@pytest.mark.rule("D9", "D10")`; their files are read,
not run, so a clone is needed but pytest is not."""

from __future__ import annotations

import ast
import tomllib
from pathlib import Path

from turfhouse.cli.common import Fail


def find_clone() -> Path:
    """The clone that the tests are read from: the one we stand in, else the one this package is run from."""
    import turfhouse

    here = Path.cwd()
    package = Path(turfhouse.__file__).resolve()
    for folder in [here, *here.parents, *package.parents]:
        if is_clone(folder):
            return folder
    raise Fail("--untested reads the tests, which only a clone of Turfhouse has: run it inside one")


def is_clone(folder: Path) -> bool:
    project = folder / "pyproject.toml"
    if not project.is_file() or not (folder / "tests" / "games").is_dir():
        return False
    try:
        table = tomllib.loads(project.read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return False
    return bool(table.get("project", {}).get("name") == "turfhouse")


def held_rules(clone: Path, game_id: str) -> dict[str, list[str]]:
    """Rule ids by the test files that hold them."""
    held: dict[str, list[str]] = {}
    for file in sorted((clone / "tests" / "games" / game_id).rglob("*.py")):
        for rule in rules_in(file.read_text(encoding="utf-8"), str(file)):
            held.setdefault(rule, []).append(file.name)
    return held


def rules_in(source: str, name: str = "test") -> list[str]:
    """The ids in every `pytest.mark.rule(...)` of a test file, once each, in order."""
    try:
        tree = ast.parse(source)
    except SyntaxError as problem:
        raise Fail(f"{name}:{problem.lineno}: {problem.msg}") from None
    found = [rule for node in ast.walk(tree) if isinstance(node, ast.Call) and is_mark(node.func) for rule in ids(node)]
    return list(dict.fromkeys(found))


def is_mark(func: ast.expr) -> bool:
    """`pytest.mark.rule` or `mark.rule`."""
    if not isinstance(func, ast.Attribute) or func.attr != "rule":
        return False
    inner = func.value
    return (isinstance(inner, ast.Attribute) and inner.attr == "mark") or (
        isinstance(inner, ast.Name) and inner.id == "mark"
    )


def ids(call: ast.Call) -> list[str]:
    return [arg.value for arg in call.args if isinstance(arg, ast.Constant) and isinstance(arg.value, str)]
