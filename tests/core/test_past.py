"""The past of a game: few positions are kept, and every one can be had again."""

from __future__ import annotations

import pytest

from tests.conformance.games.stage import EVERY_GAME, table_of
from turfhouse.core.game import Game
from turfhouse.core.past import RECENT, STRIDE
from turfhouse.core.record import Record
from turfhouse.core.rng import fast_stream, seed_from
from turfhouse.core.table import ALL_KEY_FRAMES, KEY_FRAMES, Table

LENGTH = 150


def played(game: Game, entries: int = LENGTH) -> tuple[Table, list[str]]:
    """A random game with undos, and the key after every entry as it was at the table then."""
    table, dice = table_of(game, 5), fast_stream(seed_from(5))
    keys = [table.state.key()]
    while not table.over() and len(table.record.entries) < entries:
        seat = table.to_act()
        last = table.record.entries[-1].seat if table.record.entries else -1
        if last >= 0 and table.can_undo(last) and not dice.below(3):
            assert table.undo(last) is None
        else:
            options = table.options(seat)
            table.accept(options[int(dice.below(len(options)))])
        keys.append(table.state.key())
    return table, keys


@pytest.mark.parametrize("game", EVERY_GAME.values(), ids=list(EVERY_GAME))
def test_every_position_can_be_had_again(game: Game) -> None:
    table, keys = played(game)
    backwards = [table.position(number).key() for number in reversed(range(len(keys)))]
    assert backwards[::-1] == keys, "those that were taken back too"
    assert [table.position(number).key() for number in range(len(keys))] == keys
    assert table.keys() == [keys[number] for number in table.past.standing]


@pytest.mark.parametrize("key_frames", [KEY_FRAMES, ALL_KEY_FRAMES])
def test_few_positions_are_kept(key_frames: int) -> None:
    game = EVERY_GAME["newkids"]
    one, keys = played(game)
    table = Table(game, Record(game.id, "1", one.record.setup, one.record.seed, list(one.record.entries)), key_frames)
    keyed = len(table.past.standing) // STRIDE
    assert len(table.past.frames) <= RECENT
    assert len(table.past.packed) <= 1 + min(keyed, key_frames)
    assert [table.position(number).key() for number in range(len(keys))] == keys


def test_undo_goes_back_further_than_what_is_kept() -> None:
    """Steps that tell nobody anything can all be taken back, one by one, however many there were."""
    game = EVERY_GAME["newkids"]
    table, _ = played(game)
    table.past.frames = {}
    table.past.packed = {0: table.past.packed[0]}
    table.past.keys = []
    stood = len(table.past.standing)
    keys = table.keys()
    for left in range(stood - 1, stood - 40, -1):
        table.take_back(0)
        assert table.state.key() == keys[left - 1]
    assert len(table.past.standing) == stood - 39


def test_what_was_looked_up_is_not_changed_by_play() -> None:
    table, keys = played(EVERY_GAME["yards"], 60)
    found = table.position(20)
    for _ in range(10):
        table.accept(table.options(table.to_act())[0])
    assert found.key() == keys[20]
