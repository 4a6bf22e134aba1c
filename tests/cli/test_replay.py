"""Records told and verified."""

from __future__ import annotations

import io
import json
from pathlib import Path
from typing import Any

import pytest

from tests.cli.helper import played_table, saved, turfhouse

Caught = pytest.CaptureFixture[str]


@pytest.fixture
def file(tmp_path: Path) -> str:
    return saved(tmp_path, played_table())


def change(file: str, **changes: object) -> None:
    data: dict[str, Any] = json.loads(Path(file).read_text())
    data.update(changes)
    Path(file).write_text(json.dumps(data))


def entries_of(file: str) -> list[str]:
    entries: list[str] = json.loads(Path(file).read_text())["entries"]
    return entries


def test_a_game_is_told_in_sentences_with_its_last_board(capsys: Caught, file: str) -> None:
    said = turfhouse(capsys, "replay", file)
    assert said.code == 0
    assert "Turf War: Dungeon: Red, Blue" in said.out
    assert " at 0,0.  [D8]" in said.out
    assert "drew a tile." in said.out
    assert "You drew" not in said.out
    assert f"After {len(entries_of(file))} entries" in said.out
    assert said.out.rstrip().endswith((" wins.", ": A draw."))


def test_through_the_eyes_of_a_seat(capsys: Caught, file: str) -> None:
    assert "You drew" in turfhouse(capsys, "replay", file, "--seat", "1", "--step", "4").out


def test_everything(capsys: Caught, file: str) -> None:
    said = turfhouse(capsys, "replay", file, "--all", "--step", "4")
    assert "Red drew a tile. To Red: Red drew" in said.out
    assert "hand 1" in said.out


def test_a_step_shows_that_position(capsys: Caught, file: str) -> None:
    said = turfhouse(capsys, "replay", file, "--step", "0", "--json")
    told = json.loads(said.out)
    assert (told["entries"], told["view"]["board"], told["result"], told["state"]) == (0, [], None, None)


def test_verified(capsys: Caught, file: str) -> None:
    said = turfhouse(capsys, "replay", file, "--verify")
    assert said.code == 0
    assert said.out.startswith(f"verified: {len(entries_of(file))} entries, result ")


def test_a_game_under_way_is_verified_so_far(capsys: Caught, tmp_path: Path) -> None:
    said = turfhouse(capsys, "replay", saved(tmp_path, played_table(entries=7)), "--verify")
    assert said.code == 0
    assert said.out.startswith("verified: 7 entries, result none: the game is not over\nhash of the seed: ")


def test_another_seed_is_found_out(capsys: Caught, file: str) -> None:
    change(file, seed="00" * 32)
    said = turfhouse(capsys, "replay", file, "--verify")
    assert (said.code, said.out) == (1, "not verified: the seed is not the one whose hash was shown at the start\n")


def test_an_illegal_entry_is_found_out(capsys: Caught, file: str) -> None:
    entries = entries_of(file)
    change(file, entries=[*entries[:3], entries[0], *entries[4:]])
    said = turfhouse(capsys, "replay", file, "--verify", "--json")
    told = json.loads(said.out)
    assert said.code == 1
    assert not told["verified"]
    assert told["entries"] == 3
    assert told["difference"].startswith(f"entry 4 ({entries[0]}): ")


def test_another_result_is_found_out(capsys: Caught, file: str) -> None:
    change(file, notes={"result": {"scores": [99, 0]}})
    said = turfhouse(capsys, "replay", file, "--verify")
    assert said.code == 1
    assert "its scores should be" in said.out


def test_a_result_too_early_is_found_out(capsys: Caught, file: str) -> None:
    change(file, entries=entries_of(file)[:-1])
    assert "the game is not over" in turfhouse(capsys, "replay", file, "--verify").out


def test_a_difference_under_other_rules_says_so(capsys: Caught, file: str) -> None:
    change(file, notes={"result": {"scores": [99, 0]}}, rules_version="0")
    assert "played under rules version 0" in turfhouse(capsys, "replay", file, "--verify").out


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("not json", "not JSON"),
        ("[]", "not a Turfhouse record"),
        ('{"game": "dungeon"}', "not a Turfhouse record of format 1"),
        ('{"game": "dungeon", "format": 1}', "has no setup, seed or entries"),
        ('{"game": "dungeon", "format": 1, "setup": {}, "seed": "xy", "entries": []}', "not hexadecimal"),
    ],
)
def test_what_is_no_record_is_refused_in_a_line(capsys: Caught, tmp_path: Path, text: str, says: str) -> None:
    file = tmp_path / "bad.json"
    file.write_text(text)
    said = turfhouse(capsys, "replay", str(file))
    assert said.code == 1
    assert says in said.err
    assert said.err.count("\n") == 1


def test_a_missing_file(capsys: Caught) -> None:
    said = turfhouse(capsys, "replay", "nowhere.json")
    assert (said.code, said.err) == (1, "turfhouse: nowhere.json: No such file or directory\n")


def test_from_standard_input(capsys: Caught, monkeypatch: pytest.MonkeyPatch, file: str) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO(Path(file).read_text()))
    assert turfhouse(capsys, "replay", "-", "--verify").code == 0


@pytest.mark.parametrize("words", [("--seat", "2"), ("--step", "999"), ("--step", "-1"), ("--seat", "0", "--all")])
def test_asked_wrongly(capsys: Caught, file: str, words: tuple[str, ...]) -> None:
    assert turfhouse(capsys, "replay", file, *words).code == 2
