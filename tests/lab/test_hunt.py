"""The hunter finds what was planted without being told, and keeps a game that shows it."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.lab.planted import Ring, Timid
from turfhouse.bots.played import Player, play_out
from turfhouse.bots.think import Habit
from turfhouse.core.picks import verb_of
from turfhouse.core.record import load_record
from turfhouse.core.rng import seed_from
from turfhouse.core.spec import BadSetup
from turfhouse.core.table import Table
from turfhouse.core.variant import game_of, variant_of
from turfhouse.games.dungeon.pieces.zones import V_MONSTER
from turfhouse.games.registry import by_the_book
from turfhouse.lab.changes import changed
from turfhouse.lab.hunt.hunting import hunt
from turfhouse.lab.hunt.looking import Task, look
from turfhouse.lab.hunt.thumbs import thumbs_of
from turfhouse.lab.restricted import check_words

RING, TIMID = Ring(), Timid()


def test_a_game_that_goes_round_is_found_and_its_record_is_cut_where_it_closes(tmp_path: Path) -> None:
    found = hunt(variant_of(RING, RING.setup(2)), tmp_path, games=6, limit=120)
    endless = next(find for find in found if find.kind == "endless")
    assert "6 of 6 games did not end" in endless.text
    assert endless.record is not None
    acts = [entry for entry in endless.record.entries if entry.kind == "act"]
    assert 2 <= len(acts) < 120
    table = Table(RING, load_record(json.loads((tmp_path / "00-endless.json").read_text()), RING))
    assert table.over()


def test_a_step_that_moves_nothing_is_no_round() -> None:
    """In yards the first answer may leave everything where it lay: the turn has gone on all the same."""
    cut = [look(Task(by_the_book("yards"), (Player("random"),), seed, 40)) for seed in range(6)]
    assert [game.over for game in cut] == [False] * 6
    assert [game.round_at for game in cut] == [(0, 0)] * 6


def test_an_option_that_nobody_takes_is_found(tmp_path: Path) -> None:
    found = hunt(variant_of(TIMID, TIMID.setup(2)), tmp_path, games=40, deals=0)
    dead = [find for find in found if find.kind == "dead"]
    assert [find.text.partition(":")[0] for find in dead] == ["`bury` is never chosen"]
    record = load_record(json.loads(next(tmp_path.glob("*-dead.json")).read_text()), TIMID)
    assert Table(TIMID, record).over()


def test_habits_go_before_a_bots_mind_from_ask_to_ask() -> None:
    dungeon = by_the_book("dungeon", options={"tiles": {"I": 2, "L": 3, "T": 3, "X": 2}})
    never = Player("random", habits=(Habit("monster"),))
    always = Player("random", habits=(Habit("monster", True),))
    late = Player("random", habits=(Habit("monster", until=12), Habit("monster", True, since=12)))
    counts = {}
    for player in (never, always, late):
        played = play_out(dungeon, [player, player], seed_from(4), [0, 1])
        counts[player] = [at for at, action in enumerate(played.actions) if verb_of(action) == V_MONSTER]
    assert counts[never] == []
    assert counts[always]
    assert min(counts[always]) < 11 <= min(counts[late])  # the first ask is number 1


def test_every_verb_is_tried_early_late_always_and_never() -> None:
    assert [thumb.text() for thumb in thumbs_of(["monster"], 60)] == [
        "always monster",
        "without monster",
        *[f"without monster before ask {turn} and always monster from ask {turn}" for turn in (12, 24, 30, 36, 42, 48)],
        *[f"always monster before ask {turn} and without monster from ask {turn}" for turn in (18, 36)],
    ]


def test_words_that_no_path_has_are_told() -> None:
    game = RING
    check_words(game, ("go",))
    with pytest.raises(BadSetup, match="has the word 'goo'; there are go"):
        check_words(game, ("goo",))


@pytest.mark.soak
@pytest.mark.parametrize("seed", [1, 20261119])
def test_the_dungeons_hoarding_is_found_without_being_told(tmp_path: Path, seed: int) -> None:
    found = hunt(by_the_book("dungeon", options={"komi": 7}), tmp_path, games=150, deals=100, seed=seed, workers=2)
    told = [find for find in found if find.kind == "strategy"]
    assert any("without monster before ask" in find.text for find in told), [find.text for find in found]
    assert all(find.record is not None for find in told)


@pytest.mark.many
def test_a_card_that_nobody_wants_is_found(tmp_path: Path) -> None:
    """An Item that may be worn like any other, and is worth nothing there."""
    dull = changed(by_the_book("newkids", 4), ["cards.giant_pencil.bonus=0"])
    found = hunt(dull, tmp_path, games=60, deals=0, workers=2)
    dead = [find for find in found if find.kind == "dead"]
    named = [find for find in dead if "`equip giant_pencil` is never chosen" in find.text]
    assert named, [find.text for find in found]
    assert len(dead) < 20  # a list to be read, not a heap
    assert named[0].record is not None
    assert Table(game_of(dull), named[0].record).over()
