"""Contests between a game's bots: they go on where they were broken off, and are held to shares of wins."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from bench.contests import Contest, Ledger, contests_of, played, verdict
from turfhouse.games.registry import GAMES

QUICK = Contest("turris", ["random", "policy"], 2, 0.001, 4, {"policy": [0.5, 1.0]}, 0.0)


@pytest.mark.parametrize("game_id", list(GAMES))
def test_every_contest_of_the_house_can_be_set_up(game_id: str) -> None:
    for contest in contests_of(game_id):
        assert len(contest.matches()) >= contest.games
        assert set(contest.shares) <= set(contest.bots)


def test_a_contest_goes_on_where_it_was_broken_off(tmp_path: Path) -> None:
    ledger = Ledger(tmp_path / "kept" / "games.jsonl")
    ledger.add(0, {"random": 0.0, "policy": 1.0})
    ledger.add(1, {"random": 1.0, "policy": 0.0})
    again = Ledger(tmp_path / "kept" / "games.jsonl")
    assert again.won == ledger.won
    assert list(played(QUICK, again, 1)) == [3, 4]
    assert Ledger(tmp_path / "kept" / "games.jsonl").won == again.won
    assert list(played(QUICK, again, 1)) == []


def test_shares_and_a_lead_are_held_to_what_is_asked() -> None:
    asked = replace(QUICK, bots=["policy", "random"], lead=0.2)
    lines, well = verdict(asked, {"policy": (0.75, 100), "random": (0.25, 100)})
    assert well
    assert "policy wins 75.0 % of 100 (65.7–82.5), asked 50–100 %: held" in lines[0]
    assert "50.0 points ahead of random, asked 20: held" in lines[1]
    assert not verdict(asked, {"policy": (0.49, 100), "random": (0.1, 100)})[1]
    assert not verdict(asked, {"policy": (0.55, 100), "random": (0.45, 100)})[1]


def test_alone_each_bot_plays_every_deal(tmp_path: Path) -> None:
    alone = replace(QUICK, seats=1, games=2)
    ledger = Ledger(tmp_path / "games.jsonl")
    assert list(played(alone, ledger, 1)) == [1, 2]
    assert {bot: games for bot, (_, games) in ledger.shares().items()} == {"random": 1, "policy": 1}
