"""Medians, ratios within rounds, bars that cannot flatter us."""

from __future__ import annotations

import json

import pytest

from bench import report
from bench.bars import bars_of, seats_of
from bench.report import Samples
from bench.runners import Runner, Sample, our_runners, peer_runners, python_in
from turfhouse.games.registry import GAMES, find_game


def ours(inside: float, outside: float, clones: float = 900.0) -> Sample:
    loop = {"decisions_per_s": outside, "clone_step_per_s": clones}
    return {"decisions_per_s": inside, "clone_step_per_s": clones, "clone_us": 0.5, "from_python": loop, "versions": {}}


def peer(decisions: float, clones: float = 10.0) -> Sample:
    return {"decisions_per_s": decisions, "clone_step_per_s": clones, "versions": {"peer": "1"}}


@pytest.fixture
def samples() -> Samples:
    return {
        "dungeon compiled": [ours(2000.0, 900.0), ours(1800.0, 1000.0), ours(2200.0, 800.0)],
        "dungeon interpreted": [ours(20.0, 30.0), ours(20.0, 30.0), ours(20.0, 30.0)],
        "open_spiel hex": [peer(600.0), peer(300.0), peer(500.0)],
        "catanatron 2 players": [peer(20.0), peer(20.0), peer(20.0)],
    }


def test_a_ratio_is_the_median_of_its_rounds(samples: Samples) -> None:
    assert report.ratio(samples, "dungeon compiled", "open_spiel hex", "decisions_per_s") == 4.4


def test_bars_are_judged_by_the_loop_that_all_share(samples: Samples) -> None:
    hex_bar, catan_bar, own_bar, clone_bar = report.bar_rows(samples)
    assert (hex_bar["ratio"], hex_bar["verdict"]) == (1.6, "pass")
    assert hex_bar["inside"] == 4.4
    assert hex_bar["worst"] == 800 / 600
    assert catan_bar["ratio"] == 45
    assert own_bar["ratio"] == 30
    assert clone_bar["ratio"] == 90


def test_a_compiled_loop_alone_does_not_pass_a_bar(samples: Samples) -> None:
    samples["dungeon compiled"] = [ours(9000.0, 400.0)] * 3
    assert report.bar_rows(samples)[0]["verdict"] == "MISS"


def test_what_was_not_measured_is_no_pass(samples: Samples) -> None:
    del samples["dungeon compiled"]
    assert {row["verdict"] for row in report.bar_rows(samples)} == {"not measured"}


def test_a_busy_machine_is_told(samples: Samples) -> None:
    assert report.noisy(samples) == ["open_spiel hex (300 to 600)"]
    assert "NOISY" in report.bar_lines(samples)
    samples["open_spiel hex"] = [peer(500.0)] * 3
    assert "NOISY" not in report.bar_lines(samples)


def test_tables_show_everybody(samples: Samples) -> None:
    shown = report.table(samples)
    assert all(f"\n{key}" in shown for key in samples)
    assert shown.count("driven from Python") == 2
    ratios = report.ratio_table(samples, ["dungeon"], ["open_spiel hex", "rlcard uno"])
    assert "1.60×" in ratios
    assert ratios.splitlines()[3].split()[-1] == "–"
    assert ratios.splitlines()[-1].split()[-1] == "30.00×"


def test_what_is_saved_is_json_with_versions_and_no_host(samples: Samples) -> None:
    import platform

    text = json.dumps(report.summary(samples, 3, 0.5))
    saved = json.loads(text)
    assert saved["versions"]["open_spiel hex"] == {"peer": "1"}
    assert saved["medians"]["dungeon compiled"]["from_python.decisions_per_s"] == 900
    assert platform.node() not in text


def test_everybody_runs_in_an_environment_of_their_own() -> None:
    assert [runner.key for runner in our_runners(["dungeon"])] == ["dungeon compiled", "dungeon interpreted"]
    assert len({runner.key for runner in peer_runners()}) == 5


def test_a_run_that_fails_says_why_in_a_line() -> None:
    with pytest.raises(RuntimeError, match=r"^nobody: .*No module named"):
        Runner("nobody", python_in(".venv"), "bench.peers.nobody").sample(0.1, 1)


def test_every_game_of_the_house_says_what_it_is_held_to() -> None:
    for game in GAMES:
        assert seats_of(game) in range(find_game(game).min_seats, find_game(game).max_seats + 1)
        rivals = {bar.rival for bar in bars_of(game)}
        assert rivals
        assert rivals <= {runner.key for runner in [*peer_runners(), *our_runners([game])]}
        assert {bar.figure for bar in bars_of(game)} <= set(report.FIGURES)
    assert bars_of("no_such_game") == []
