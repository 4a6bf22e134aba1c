"""Strength in Elo, and what a thing is worth that one does without."""

from __future__ import annotations

from pathlib import Path

import pytest

from turfhouse.bots.played import Player, player_of
from turfhouse.games.registry import by_the_book, find_game
from turfhouse.lab.ladder import elo, ladder_experiment, ladder_text, pair_arm
from turfhouse.lab.restricted import without_experiment, without_text, words_of
from turfhouse.lab.run import run
from turfhouse.lab.targets import targets_of

DUNGEON = by_the_book("dungeon", options={"tiles": {"I": 2, "L": 2, "T": 2, "X": 2}})


def test_elo_as_in_the_tables() -> None:
    two = elo(2, [(0, 1)], [0.75])
    assert two[0] - two[1] == pytest.approx(190.8, abs=0.2)
    three = elo(3, [(0, 1), (1, 2), (0, 2)], [0.75, 0.75, 0.9])
    assert three[0] - three[2] == pytest.approx(2 * (three[0] - three[1]), abs=0.5)
    assert sum(three) == pytest.approx(0.0, abs=1e-6)


def test_everybody_sits_everywhere_equally_often() -> None:
    for seats in (2, 3, 4):
        arm = pair_arm(by_the_book("yards", seats), Player("random"), Player("policy"))
        for seat in range(seats):
            sat = [seating[seat] for seating in arm.line_ups()]
            assert sat.count(0) == sat.count(1)


def test_a_ladder_puts_the_stronger_one_above(tmp_path: Path) -> None:
    experiment = ladder_experiment(DUNGEON, (Player("random"), Player("policy")), 12)
    text = ladder_text(experiment, run(experiment, tmp_path).frame)
    assert text.splitlines()[1].startswith("policy")
    assert "levels, if a level wins two games of three" in text


def test_doing_without_monsters_costs(tmp_path: Path) -> None:
    experiment = without_experiment(DUNGEON, ("monster",), Player("random"), 30, 1)
    assert [arm.name for arm in experiment.arms][2] == "one seat without monster"
    text = without_text(experiment, run(experiment, tmp_path).frame, targets_of("dungeon"))
    assert text.startswith("one seat without monster: it wins ")
    assert text.splitlines()[0].endswith("points of a share, surely.")
    assert "nobody uses monster:" in text


def test_players_in_words() -> None:
    assert player_of("hard@5s") == Player("hard", seconds=5.0)
    assert player_of("search@300") == Player("search", iterations=300)
    assert player_of("policy").text() == "policy"
    for wrong in ("hard@x", "search@1.5", "nobody"):
        with pytest.raises(KeyError):
            player_of(wrong)


@pytest.mark.parametrize(
    ("game", "words"),
    [
        ("dungeon", ("monster",)),
        ("yards", ("sway", "garden")),
        ("newkids", ("offer", "goose_patrol", "table:class_ninja")),
        ("turris", ("goad", "smoke_and_ash")),
        ("factions", ("cry_for_help",)),
    ],
)
def test_words_of_every_game_may_be_left_out(game: str, words: tuple[str, ...]) -> None:
    assert set(words) <= set(words_of(find_game(game)))
