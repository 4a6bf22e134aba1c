"""Reports: one file that needs nothing else; and the command line from a change to its page."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from turfhouse.cli import main
from turfhouse.lab.reading import read_run, runs_in
from turfhouse.lab.report.page import report
from turfhouse.lab.report.svg import reach_of, ticks

SMALL = ["--option", "tiles=I:2,L:2,T:2,X:2", "--bots", "random", "--workers", "1", "--quiet"]


@pytest.fixture(scope="module")
def runs(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("runs")
    assert main(["lab", "change", "dungeon", "komi=7", "-n", "60", "--runs", str(folder), *SMALL]) == 0
    return folder


def test_a_change_is_told_and_kept(runs: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["lab", "change", "dungeon", "komi=7", "-n", "60", "--runs", str(runs), *SMALL]) == 0
    told = capsys.readouterr().out
    assert told.startswith("komi 7 instead of 0:\n")
    assert "wins in order of play: 1" in told
    assert "60 games of 30 deals, bots: random" in told
    experiment, frame, result = read_run(runs_in(runs)[0])
    assert result["text"] in told
    assert len(frame) == 60
    manifest = json.loads((runs_in(runs)[0] / "manifest.json").read_text())
    assert experiment.digest() == manifest["digest"]


def test_a_report_is_one_file_without_network(runs: Path, capsys: pytest.CaptureFixture[str]) -> None:
    folder = runs_in(runs)[0]
    assert main(["lab", "report", str(folder)]) == 0
    file = Path(capsys.readouterr().out.strip())
    page = file.read_text(encoding="utf-8")
    assert file.stat().st_mtime == (folder / "outcomes.parquet").stat().st_mtime, "lists go by the run's age"
    assert not re.search(r"https?://|<script|<link|<img|@import|url\(", page)
    assert "prefers-color-scheme: dark" in page
    for title in ("Before and after", "Win shares", "Length", "Score over time", "Seats"):
        assert f"<h2>{title}</h2>" in page
    assert page.count("<svg") == page.count("</svg>") >= 5
    assert 'style="' not in page, "the house lets no page bring a style"


def test_a_run_that_is_not_there_is_told(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["lab", "report", str(tmp_path)]) == 2
    assert "holds no run" in capsys.readouterr().err
    (tmp_path / "manifest.json").write_text("{}")
    with pytest.raises(ValueError, match="was not finished"):
        report(tmp_path)


@pytest.mark.parametrize(
    ("words", "says"),
    [
        (["change", "dungeon"], "what shall be changed?"),
        (["change", "dungeon", "komy=7"], "has no 'komy'"),
        (["change", "dungeon", "komi=7", "--bots", "nobody"], "no bot is called 'nobody'"),
        (["ladder", "dungeon", "policy"], "at least two bots"),
        (["without", "dungeon", "dragon"], "no path of Turf War: Dungeon has the word 'dragon'"),
        (["change", "missing.toml"], "missing.toml: No such file"),
        (["fit", "factions"], "must be data to be fitted"),
        (["targets", "turris", "--seats", "9"], "Turris is for 1 to 4 players"),
        (["targets", "newkids", "--seats", "7"], "New Kids is for 3 to 6 players"),
        (["targets", "yards", "--write", "page.md", "--bots", "search@20"], "leave out --seats and --bots"),
    ],
)
def test_mistakes_are_told_in_a_line(words: list[str], says: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["lab", *words, "--quiet"]) == 2
    err = capsys.readouterr().err
    assert says in err
    assert err.count("\n") == 1


def test_an_experiment_may_be_a_file(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "experiment.toml"
    file.write_text("game = 'dungeon'\nchange = ['komi=7']\nbots = ['random']\ngames = 20\n")
    assert main(["lab", "change", str(file), "--runs", str(tmp_path), "--quiet", "--workers", "1"]) == 0
    assert "20 games of 10 deals" in capsys.readouterr().out
    file.write_text("game = 'dungeon'\nchance = 1\n")
    assert main(["lab", "change", str(file), "--quiet"]) == 2
    assert "chance mean nothing" in capsys.readouterr().err


def test_without_its_extra_the_lab_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    from turfhouse.lab import needs

    monkeypatch.setattr(needs, "find_spec", lambda name: None)
    with pytest.raises(needs.Missing, match=r"pip install 'turfhouse\[lab\]'"):
        needs.need("polars")


def test_round_numbers() -> None:
    assert ticks(0.0, 1.0) == [0.0, 0.2, 0.4, 0.6, 0.8, 1.0]
    assert ticks(-3.0, 11.0, 4) == [0.0, 5.0, 10.0]
    assert ticks(2.0, 2.0) == [2.0]
    low, high = reach_of([1.0, 3.0])
    assert low < 1.0 < 3.0 < high


def test_targets_of_some_seats_with_other_bots(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    words = ["lab", "targets", "turris", "--seats", "1", "--bots", "random", "-n", "4", "--runs", str(tmp_path)]
    main([*words, "--option", "round_limit=25", "--workers", "1", "--quiet", "--json"])
    told = json.loads(capsys.readouterr().out)
    assert {row["table"] for row in told["targets"]} == {"alone"}
    experiment, frame, _ = read_run(Path(told["folder"]))
    assert [[player.bot for player in arm.players] for arm in experiment.arms] == [["random"]]
    assert len(frame) == 4
    assert experiment.arms[0].variant.options["round_limit"] == 25
