"""The parts of the compiled build that would go wrong silently."""

import ast
import re
import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path

import pytest

sys.path.insert(0, str(Path(__file__).resolve().parents[2] / "tools"))
import native


def test_constants_are_shifted_as_64_bit_numbers(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    c_file = tmp_path / "build" / "__native.c"
    c_file.parent.mkdir()
    c_file.write_text("    cpy_r_r0 = 1 << cpy_r_n;\n    cpy_r_r1 = cpy_r_n << 3;\n    cpy_r_r2 = 7 >> cpy_r_n;\n")
    native.widen_shifts()
    assert c_file.read_text() == (
        "    cpy_r_r0 = (int64_t)1 << cpy_r_n;\n    cpy_r_r1 = cpy_r_n << 3;\n    cpy_r_r2 = (int64_t)7 >> cpy_r_n;\n"
    )


def test_c_files_share_one_header(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    ours, other = tmp_path / "build" / "__native_a.c", tmp_path / "build" / "b.c"
    ours.parent.mkdir()
    ours.write_text('#include "__native_turfhouse.h"\n#include "__native_internal_turfhouse.h"\n\nint a;\n')
    other.write_text("#include <Python.h>\n")
    native.share_headers()
    assert ours.read_text() == '#include "all_headers.h"\n\nint a;\n'
    assert other.read_text() == "#include <Python.h>\n"
    both = (ours.parent / "all_headers.h").read_text().split("\n")
    assert both == ['#include "__native_turfhouse.h"', '#include "__native_internal_turfhouse.h"', ""]


def test_a_hash_sees_names_and_contents(tmp_path: Path) -> None:
    one, two = tmp_path / "a", tmp_path / "b"
    one.write_text("x")
    before = native.digest([one])
    assert native.digest([one]) == before
    two.write_text("x")
    assert native.digest([two]) != before
    one.write_text("y")
    assert native.digest([one]) != before


def test_only_engine_modules_are_compiled() -> None:
    parts = {source.parts[1] for source in native.compiled_sources()}
    assert parts <= {"core", "kit", "conformance", "games", "bots"}


@pytest.mark.parametrize("name", ["told", "light"])
def test_what_is_optimised_less_exists_and_is_compiled(name: str) -> None:
    patterns = tomllib.loads((native.ROOT / "pyproject.toml").read_text())["tool"]["turfhouse"][name]
    words = [word for pattern in patterns for word in native.alternatives(pattern)]
    assert [word for word in words if not any(native.PACKAGE.parent.glob(word))] == []
    assert native.listed(name) <= set(native.compiled_sources())


def test_nothing_is_optimised_in_two_ways() -> None:
    assert not native.listed("told") & native.listed("light")


def test_no_optimised_loop_makes_objects() -> None:
    """To mypyc a loop variable called `_` is an object, made anew each time round; any other name is a number."""
    sources = set(native.compiled_sources()) - native.listed("light")
    texts = {source: (native.PACKAGE.parent / source).read_text(encoding="utf-8") for source in sources}
    assert [
        str(source) for source, text in texts.items() if re.search(r"^ +for _ in range\(", text, re.MULTILINE)
    ] == []


def test_constants_are_made_of_their_own_modules() -> None:
    """mypyc folds `A + B` only where both stand in the same module; else every use loads a global and unpacks it."""
    loads = [
        f"{source}: {ast.unparse(name.target)}"
        for source in native.compiled_sources()
        for name, value, own in sums(ast.parse((native.PACKAGE.parent / source).read_text(encoding="utf-8")))
        if any(isinstance(part, ast.Attribute) or (isinstance(part, ast.Name) and part.id not in own) for part in value)
    ]
    assert loads == []


def sums(module: ast.Module) -> Iterator[tuple[ast.AnnAssign, list[ast.AST], set[str]]]:
    """The Final sums of plain numbers and names: each with its parts, and with the names that are Final before it."""
    plain = (ast.BinOp, ast.UnaryOp, ast.operator, ast.unaryop, ast.Constant, ast.Name, ast.Attribute, ast.expr_context)
    own: set[str] = set()
    for line in module.body:
        if not isinstance(line, ast.AnnAssign) or ast.unparse(line.annotation) != "Final" or line.value is None:
            continue
        parts = list(ast.walk(line.value))
        if isinstance(line.value, ast.BinOp) and all(isinstance(part, plain) for part in parts):
            yield line, parts, set(own)
        own.add(ast.unparse(line.target))


def test_a_pattern_with_braces_stands_for_either() -> None:
    assert native.alternatives("core/{a,b*}.py") == ["core/a.py", "core/b*.py"]
    assert native.alternatives("core/*.py") == ["core/*.py"]


def test_c_files_are_named_as_mypyc_does() -> None:
    """`build` ends at once if one is not."""
    assert {"__native_turfhouse___conformance.c", "__native_turfhouse___core___spec.c"} <= native.levels().keys()


def test_a_broken_compiler_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CC", "/bin/false")
    assert not native.compiler_works()
    monkeypatch.setenv("CC", "no-such-compiler")
    assert not native.compiler_works()


@pytest.mark.parametrize(
    ("log", "broken"),
    [
        ("turfhouse/core/state.py:12: error: Name 'x' is not defined\n", True),
        ("build/__native.c:40:3: error: unknown type name\nerror: command '/usr/bin/gcc' failed\n", True),
        ("gcc: fatal error: Killed signal terminated program cc1\nerror: command '/usr/bin/gcc' failed\n", False),
        ("OSError: [Errno 28] No space left on device\n", False),
        ("", False),
    ],
)
def test_a_compiler_that_was_stopped_says_nothing_about_the_sources(
    log: str, broken: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(native, "WORK", tmp_path)
    assert not native.sources_are_broken()
    (tmp_path / "build.log").write_text(log)
    assert native.sources_are_broken() is broken
