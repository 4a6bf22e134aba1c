"""The house rule against keeping all monsters for the end: D25."""

from __future__ import annotations

import pytest

from tests.games.dungeon.table import GAME, at, do, new, options, play_out, refused
from turfhouse.core.picks import pick_of, verb_of
from turfhouse.core.rng import fast_stream, seed_from
from turfhouse.games.dungeon.pieces.zones import V_MONSTER, V_PLACE

HOUSE = "option lairs=new\n"
TURN = "turn 0 place\nhand 0 L I | rat\nhand 1 L | -\nmap\n"


@pytest.mark.rule("D25")
def test_a_monster_goes_on_the_new_tile_or_on_its_prey() -> None:
    position = do(at(f"{HOUSE}{TURN}┼ ┬ ┼C"), "place L 3,0 r2")
    assert options(position, "monster") == ["monster rat 2,0", "monster rat 3,0"]
    refusal = refused(position, "monster rat 0,0")
    assert (refusal.rule, refusal.good) == ("D25", 2)
    assert refused(position, "monster rat 7,7").rule == "D13"


@pytest.mark.rule("D25")
def test_whoever_lays_a_straight_finds_no_new_lair() -> None:
    assert options(do(at(f"{HOUSE}{TURN}┼ ┬ ┼"), "place I 3,0 r0")) == ["pass"]


@pytest.mark.rule("D25")
def test_the_books_game_is_as_it_was() -> None:
    position = do(at(f"{TURN}┼ ┬ ┼C"), "place L 3,0 r2")
    assert options(position, "monster") == [f"monster rat {x},0" for x in range(4)]


@pytest.mark.rule("D25")
def test_the_next_turn_has_a_tile_of_its_own() -> None:
    position = at(f"{HOUSE}turn 0 place\nhand 0 L I | rat\nhand 1 L I | crane\ndeck I I\nmap\n┼ ┬ ┼")
    do(position, "place L 3,0 r2", "pass", "place L -1,0 r1")
    assert options(position, "monster") == ["monster crane -1,0"]


@pytest.mark.rule("D25")
def test_in_a_turn_without_a_tile_only_prey_is_left() -> None:
    tiles = "option tiles=I:0,L:4,T:0,X:4\n"
    position = at(f"{HOUSE}{tiles}turn 1 place\nhand 0 | rat\nhand 1 L L | -\nmap\n┌ ┼ ┼ ┼ ┼C ┐")
    do(position, options(position, "place L 1,1")[0])
    assert options(position) == ["pass", "monster rat 4,0"]


@pytest.mark.rule("D25")
@pytest.mark.parametrize("seed", range(3))
def test_in_whole_games_no_monster_goes_elsewhere_and_every_text_and_world_keeps_the_tile(seed: int) -> None:
    state = new(seed, lairs="new")
    rng = fast_stream(seed_from(seed), "lairs")
    laid = -1
    while not state.over:
        assert GAME.parse(state.show()).key() == state.key()
        world = GAME.world(state.sight(int(state.to_act())), fast_stream(seed_from(1)))
        assert sorted(map(int, world.options())) == sorted(map(int, state.options()))
        choices = state.options()
        chosen = choices[rng.below(len(choices))]
        cell = int(pick_of(chosen, 1))
        if verb_of(chosen) == V_PLACE:
            laid = cell
        elif verb_of(chosen) == V_MONSTER:
            assert cell == laid or state.board.piece(cell)
        state.apply(chosen)
    assert play_out(state).check() == []
