"""Ids, tokens and bytes: what they are is held in a golden file, and what is planted in them is found."""

from __future__ import annotations

from pathlib import Path

import pytest
from librt.vecs import vec
from mypy_extensions import i64, u8

from tests.conformance.games import leaks, misnumbered
from tests.conformance.games.stage import table_of
from turfhouse.conformance import observed, spaces as checks
from turfhouse.conformance.suite import Check
from turfhouse.core.chooser import NARROW, Chooser, IllegalId, Way
from turfhouse.core.frames import A
from turfhouse.core.game import Game
from turfhouse.core.observation import FRAME_BYTES, write_frame
from turfhouse.core.picks import BadText, pack
from turfhouse.core.rng import fast_stream, seed_from
from turfhouse.core.sight import PASSES
from turfhouse.core.spaces import PICKS, Spaces, spaces_key
from turfhouse.core.table import Table
from turfhouse.games.newkids.pieces.layout import HNO, TNO
from turfhouse.games.registry import GAMES

GOLDEN = Path(__file__).with_name("golden_spaces.txt")


def test_what_was_learnt_still_plays() -> None:
    """A line that changes means that ids or bytes have: every net and every stored id is worth nothing any more. If
    that is meant, write the new line there, and `VERSION` in adapters/common.py goes up."""
    lines = []
    for name, game in GAMES.items():
        spaces = Spaces(game, game.setup())
        lines.append(
            f"{name} {spaces_key(game)} {spaces.flat} flat {spaces.tokens} tokens {spaces.observer.size} bytes"
        )
    assert "\n".join(lines) + "\n" == GOLDEN.read_text(encoding="utf-8")


@pytest.mark.parametrize("name", GAMES)
def test_keys_hang_on_no_seats(name: str) -> None:
    game = GAMES[name]
    keys = {spaces_key(game, game.setup(seats)) for seats in range(game.min_seats, game.max_seats + 1)}
    assert keys == {spaces_key(game)}


def test_a_wider_dungeon_has_another_key() -> None:
    game = GAMES["dungeon"]
    wide = game.setup(2, {"tiles": {"I": 20, "L": 20, "T": 10, "X": 4}})
    assert spaces_key(game, wide) != spaces_key(game)
    assert Spaces(game, wide).tokens > Spaces(game, game.setup()).tokens


def positions(game: Game, seed: int) -> list[Table]:
    """Tables along a random game."""
    table = table_of(game, seed)
    rng = fast_stream(seed_from(seed))
    met = [table]
    while not table.over() and len(met) < 60:
        options = table.state.options()
        table.state.apply(options[int(rng.below(len(options)))])
        met.append(table_at(game, table))
    return met


def table_at(game: Game, table: Table) -> Table:
    twin = table_of(game)
    twin.record.setup = table.record.setup
    twin.state = table.state.clone()
    return twin


def complaints(game: Game, check: Check, seeds: int) -> list[str]:
    rng = fast_stream(seed_from(9))
    return [told for seed in range(seeds) for table in positions(game, seed) for told in check(game, table, rng)]


@pytest.mark.parametrize("what", leaks.TOLD)
def test_bytes_that_tell_are_found(what: str) -> None:
    told = complaints(leaks.telling(what), observed.observations, 2)
    assert told
    assert all("its observation tells hidden things: table" in words for words in told)


FAULTS: list[tuple[Game, Check, str]] = [
    (misnumbered.TwoAsOne(), checks.ids, "options have"),
    (misnumbered.TwoAsOne(), checks.ids, "do not lead back"),
    (misnumbered.Drifting(), checks.ids_tell_nothing, "tell hidden things"),
    (misnumbered.Blind(1), checks.bytes_say_ids, "the same bytes, but other ids"),
]


@pytest.mark.parametrize(("game", "check", "words"), FAULTS)
def test_ids_that_fail_learners_are_found(game: Game, check: Check, words: str) -> None:
    assert any(words in told for told in complaints(game, check, 6))


def test_tokens_that_lead_nowhere_are_found() -> None:
    game = GAMES["dungeon"]
    table = table_of(game)
    chooser = Way(Spaces(game, table.record.setup), NARROW).chooser()
    chooser.begin(table.state, table.state.to_act())
    reached: list[int] = []
    assert checks.walk(chooser, reached) == []
    assert sorted(reached) == table.state.listed(int(table.state.to_act()))
    chooser.options = chooser.options[:-1]
    chooser.ids = chooser.ids[:-1]
    fewer: list[int] = []
    checks.walk(chooser, fewer)
    assert len(fewer) < len(reached)


def chooser_at(name: str, way: str, seats: int = 0) -> tuple[Chooser, Table]:
    table = table_of(GAMES[name], 3, seats)
    chooser = Way(Spaces(GAMES[name], table.record.setup), way).chooser()
    chooser.begin(table.state, table.state.to_act())
    return chooser, table


@pytest.mark.parametrize("way", ["flat", "narrow"])
def test_an_id_that_is_not_open_is_refused(way: str) -> None:
    chooser, _ = chooser_at("yards", way)
    shut = next(number for number, is_open in enumerate(chooser.mask()) if not is_open)
    with pytest.raises(IllegalId, match="look at the mask"):
        chooser.take(shut)


def test_ways_have_names() -> None:
    game = GAMES["dungeon"]
    with pytest.raises(ValueError, match="there are flat and narrow"):
        Way(Spaces(game, game.setup()), "wide")


def test_seats_are_counted_from_the_one_that_chooses() -> None:
    """Seat 2 of three does to seat 0 what seat 0 does to seat 1; the same with their Piles."""
    game = GAMES["yards"]
    spaces = Spaces(game, game.setup(3))
    to, play = game.grammar.ids["to"], game.grammar.ids["play"]
    nothing = spaces.rooms
    assert spaces.flat_of(pack(2, to, 0), 2, 3, nothing) == spaces.flat_of(pack(0, to, 1), 0, 3, nothing)
    own = spaces.flat_of(pack(0, play, 4, 5), 0, 3, nothing)
    assert spaces.flat_of(pack(1, play, 4, 9 + 5), 1, 3, nothing) == own
    assert spaces.flat_of(pack(1, play, 4, 5), 1, 3, nothing) != own


def test_offers_are_found_by_their_slot() -> None:
    """Whatever their running number, and whoever made them, counted from the chooser."""
    game = GAMES["newkids"]
    spaces = Spaces(game, game.setup(4))
    accept = game.grammar.ids["accept"]
    marks = game.new(game.setup(4), seed_from(1)).landmarks()[:]
    trade = TNO - HNO
    marks[3], marks[6 + 1], marks[trade + 3], marks[trade] = 77, 78, 300, 301

    kind = spaces.kind_at[accept * PICKS]

    def offer(seat: int, number: int) -> int:
        return int(
            spaces.picks(vec[i64]([pack(seat, accept, number)]), 1, seat, 4, marks)[0] - spaces.first_token[kind]
        )

    assert [offer(3, 77), offer(1, 77), offer(1, 78), offer(0, 78)] == [0, 2, 6, 7]
    assert [offer(1, 300), offer(2, 301)] == [12 + 2, 12 + 2]
    with pytest.raises(BadText, match="no offer has the number 5"):
        offer(0, 5)


@pytest.mark.parametrize("name", GAMES)
def test_landmarks_stay_when_the_position_goes_on(name: str) -> None:
    """A copy of a chooser shares them, and names its next token whatever became of the position it was copied from."""
    state, rng = GAMES[name].new(GAMES[name].setup(), seed_from(2)), fast_stream(seed_from(2))
    for _ in range(60):
        marks = state.landmarks()
        before = list(marks)
        options = state.options()
        state.apply(options[rng.below(len(options))])
        assert list(marks) == before
        if state.over:
            break


@pytest.mark.parametrize("number", range(4))
def test_all_of_a_frames_numbers_are_seen(number: int) -> None:
    """A trade of New Kids names four cards in one of them: two bytes of it showed only the first two."""
    seen = set()
    for terms in (0x00610000, 0x76610000, 0x77610000):
        core = vec[i64]([3] + [0] * 40)
        core[PASSES + A + number] = terms
        out = vec[u8]([0] * FRAME_BYTES)
        write_frame(out, 0, core, PASSES, 0, 0)
        seen.add(bytes(out))
    assert len(seen) == 3
