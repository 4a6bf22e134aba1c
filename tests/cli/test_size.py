"""What a game costs to read, counted on a made-up folder."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.cli.helper import turfhouse
from turfhouse.cli.common import Fail
from turfhouse.cli.size import Size

RULES = """# A game
## Setup
- **X1** [book] Sit down. As X9 says, and | X8 | too.
  It goes on here.
- **X2** [ruling] Draw.

| id | rule |
|---|---|
| X3 | from a table |
| **X4** | from another |
| X3 | said twice |
"""
FILES = {
    "__init__.py": "",
    "frames.py": "from typing import Final\n\nDRAW: Final = 1\nPAY: Final = 2\nWORKING: Final = 3\n",
    "rules/__init__.py": "",
    "rules/paying.py": "from turfhouse.x.frames import DRAW, PAY\n\nQUESTIONS = {PAY: 'pay', DRAW: 'draw'}\n",
    "rules/waking.py": "import frames as f\n\nPROMPTS: dict[int, str] = {f.WAKE: ''}\nOTHER = {f.WORKING: 1}\n",
    "bot/sense.py": "from turfhouse.x import frames as f\n# WAKE, 'PAY' in words only\nBEST = f.PAY\n",
}


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "rules.md").write_text(RULES, encoding="utf-8")
    for name, text in FILES.items():
        path = tmp_path / name
        path.parent.mkdir(exist_ok=True)
        path.write_text(text, encoding="utf-8")
    return tmp_path


def test_rules_count_once_wherever_they_stand(folder: Path) -> None:
    assert Size(folder).rules == 4


def test_lines_files_and_rooms(folder: Path) -> None:
    size = Size(folder)
    assert size.lines == 5 + 3 + 4 + 3
    assert size.lines_a_rule() == 3.8
    assert (size.files, size.rooms) == (4, ["bot", "rules"])


def test_a_question_lies_where_its_constant_is_mentioned(folder: Path) -> None:
    size = Size(folder)
    assert size.questions == {"DRAW": 2, "PAY": 3, "WAKE": 1}
    assert size.files_a_question() == 2


def test_a_folder_without_questions_says_so(folder: Path) -> None:
    for path in (folder / "rules").glob("*.py"):
        path.unlink()
    assert Size(folder).text()[-1] == "no table of questions (QUESTIONS or PROMPTS)"


def test_a_file_that_does_not_parse_is_named(folder: Path) -> None:
    (folder / "frames.py").write_text("def (", encoding="utf-8")
    with pytest.raises(Fail, match=r"frames\.py:1: "):
        Size(folder)


def test_every_game_tells_its_size(capsys: pytest.CaptureFixture[str]) -> None:
    told = turfhouse(capsys, "rules", "newkids", "--size")
    assert told.code == 0
    size = json.loads(turfhouse(capsys, "rules", "newkids", "--size", "--json").out)
    assert told.out.startswith(f"{size['rules']} rules, {size['lines']} lines of Python: ")
    assert size["rules"] == 148
    assert len(size["questions"]) > 20
