"""The dungeon's sense: its shortcuts must agree with the score itself."""

from __future__ import annotations

from tests.bots.helper import DUNGEON, played, seat_to_act
from turfhouse.core.picks import pick_of, verb_of
from turfhouse.core.rng import fast_stream, seed_from
from turfhouse.core.state import State
from turfhouse.games.dungeon.bot.sense import POINT, Around, Weights, monster_gain, patience
from turfhouse.games.dungeon.pieces import zones as loc
from turfhouse.games.dungeon.pieces.tiles import KIND_ARMS, TYPES
from turfhouse.games.dungeon.state import DungeonState
from turfhouse.kit.squaretiles import TURNS


def lead(state: State, seat: int) -> int:
    return int(state.points(seat) - state.points(1 - seat))


def gain_now(state: DungeonState, action: int, seat: int) -> int:
    """What the sense says an action gains, open ends left out."""
    cell = pick_of(action, 1)
    if verb_of(action) == loc.V_MONSTER:
        return int(monster_gain(state.board, seat, cell, 1 + TYPES * seat + state.zones[loc.HELD + seat], 0))
    arms = KIND_ARMS[pick_of(action, 0) * TURNS + pick_of(action, 2)]
    around = Around(state.board, Weights())
    around.look_from(cell)
    return int(around.gain(seat, arms, 0))


def test_gains_are_exactly_what_the_score_does() -> None:
    checked = 0
    for seed in range(8):
        for decisions in range(1, 44, 3):
            state = played(DUNGEON, seed, decisions)
            assert isinstance(state, DungeonState)
            seat = seat_to_act(state)
            for action in state.options():
                if verb_of(action) not in (loc.V_PLACE, loc.V_MONSTER):
                    continue
                twin = state.clone()
                twin.apply(action)
                assert gain_now(state, action, seat) == POINT * (lead(twin, seat) - lead(state, seat))
                checked += 1
    assert checked > 1000


def test_a_quick_choice_is_an_option() -> None:
    sense = DUNGEON.sense()
    assert sense is not None
    rng = fast_stream(seed_from(3))
    for decisions in range(44):
        state = played(DUNGEON, 4, decisions)
        options = state.options()
        assert sense.quick(state, options, rng) in list(options)


def test_value_is_a_chance_and_what_one_wins_the_other_loses() -> None:
    sense = DUNGEON.sense()
    assert sense is not None
    for decisions in range(0, 44, 5):
        state = played(DUNGEON, 6, decisions)
        chances = [sense.value(state, seat) for seat in (0, 1)]
        assert min(chances) >= 0
        assert abs(sum(chances) - 1) < 1e-9


def test_the_sense_sees_only_what_the_seat_knows() -> None:
    """Ranks of one's own options do not change when hidden things do: a policy cannot cheat even by accident."""
    sense = DUNGEON.sense()
    assert sense is not None
    rng = fast_stream(seed_from(5))
    for decisions in range(1, 44, 6):
        state = played(DUNGEON, 9, decisions)
        seat = seat_to_act(state)
        before = list(sense.ranks(state, state.options()))
        for _ in range(5):
            state.redeal(seat, rng)
            assert list(sense.ranks(state, state.options())) == before


def test_monsters_are_kept_until_every_turn_needs_one() -> None:
    early = played(DUNGEON, 1, 2)
    late = played(DUNGEON, 1, 42)
    assert isinstance(early, DungeonState)
    assert isinstance(late, DungeonState)
    assert patience(early, Weights(), seat_to_act(early)) > 10 * POINT
    assert patience(late, Weights(), seat_to_act(late)) < 2 * POINT
