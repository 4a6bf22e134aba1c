"""Which rules no test holds, read from the tests' sources."""

from __future__ import annotations

from pathlib import Path

import pytest

from turfhouse.cli.common import Fail
from turfhouse.cli.untested import find_clone, held_rules, is_clone, rules_in

SOURCE = """
import pytest
from pytest import mark

pytestmark = pytest.mark.rule("D1")

@pytest.mark.slow
@pytest.mark.rule("D9", "D10")
def test_one() -> None: ...

@mark.rule("D11")
class TestTwo:
    @pytest.mark.parametrize("x", [pytest.param(1, marks=pytest.mark.rule("D12"))])
    def test_three(self, x: int) -> None: ...

def rule(name: str) -> None: ...
rule("D13")
"@pytest.mark.rule('D14')"
"""


def test_every_way_to_declare_is_read_and_nothing_else() -> None:
    assert sorted(rules_in(SOURCE), key=lambda rule: int(rule[1:])) == ["D1", "D9", "D10", "D11", "D12"]


def test_a_file_that_does_not_parse_is_named() -> None:
    with pytest.raises(Fail, match=r"test_bad\.py:1: "):
        rules_in("def (", "test_bad.py")


def clone_at(folder: Path, name: str = "turfhouse") -> Path:
    tests = folder / "tests" / "games" / "dungeon"
    tests.mkdir(parents=True)
    (folder / "pyproject.toml").write_text(f'[project]\nname = "{name}"\n')
    (tests / "test_one.py").write_text(SOURCE)
    return folder


def test_the_clone_we_stand_in_is_found(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    clone = clone_at(tmp_path)
    monkeypatch.chdir(clone / "tests")
    assert find_clone() == clone
    assert held_rules(clone, "dungeon")["D9"] == ["test_one.py"]
    assert held_rules(clone, "yards") == {}


def test_another_project_is_no_clone(tmp_path: Path) -> None:
    assert not is_clone(clone_at(tmp_path, "rathouse"))
    assert not is_clone(tmp_path / "tests")


def test_outside_a_clone_it_says_what_to_do(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr("turfhouse.__file__", str(tmp_path / "site-packages" / "turfhouse" / "__init__.py"))
    with pytest.raises(Fail, match="only a clone of Turfhouse has"):
        find_clone()
