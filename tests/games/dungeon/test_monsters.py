"""Playing monsters and the end: D12-D15, D22, scenarios 10, 11, 23."""

from __future__ import annotations

import pytest

from tests.games.dungeon.table import at, do, new, options, refused, scores
from turfhouse.games.dungeon.pieces import zones as loc


@pytest.mark.rule("D12")
def test_a_monster_holder_is_asked_even_if_only_the_pass_is_legal() -> None:
    position = at("turn 0 place\nhand 0 I | rat\nhand 1 L | -\nmap\n─")
    do(position, "place I 1,0 r0")
    assert options(position) == ["pass"]


@pytest.mark.rule("D12")
def test_one_monster_a_turn_then_the_turn_ends() -> None:
    position = at("turn 0 monster\nhand 0 I | rat\nhand 1 L | -\nmap\n┼ ┼")
    do(position, "monster rat 0,0")
    assert int(position.to_act()) == 1
    assert position.zones[loc.HELD] == -1


@pytest.mark.rule("D12")
def test_only_the_monster_in_hand_may_be_played() -> None:
    position = at("turn 0 monster\nhand 0 I | rat\nhand 1 L | -\nmap\n┼")
    refusal = refused(position, "monster crane 0,0")
    assert (refusal.rule, refusal.reason) == ("D12", "you hold a Were-Rat, not a Crane Wife")


@pytest.mark.rule("D13")
def test_a_monster_goes_anywhere_in_the_dungeon() -> None:
    position = at("turn 0 monster\nhand 0 I | rat\nhand 1 L | -\nmap\n┼ ─ ┬ ─ ┘")
    assert options(position, "monster") == ["monster rat 0,0", "monster rat 2,0", "monster rat 4,0"]
    assert refused(position, "monster rat 7,7").rule == "D13"


@pytest.mark.rule("D13")
def test_scenario_11_monster_on_a_straight_is_refused() -> None:
    position = at("turn 0 monster\nhand 0 I | rat\nhand 1 L | -\nmap\n┼ ─")
    refusal = refused(position, "monster rat 1,0")
    assert (refusal.rule, refusal.good) == ("D13", 2)


@pytest.mark.rule("D14", "D15")
@pytest.mark.parametrize(("mine", "prey"), [("crane", "T"), ("turtle", "R"), ("rat", "C")])
def test_a_monster_covers_the_rival_it_defeats(mine: str, prey: str) -> None:
    for other in "CTR":
        position = at(f"turn 0 monster\nhand 0 I | {mine}\nhand 1 L | -\nmap\n┼{other}")
        assert (f"monster {mine} 0,0" in options(position)) == (other == prey)


@pytest.mark.rule("D14")
def test_scenario_10_own_or_equal_monster_is_not_covered() -> None:
    position = at("turn 0 monster\nhand 0 I | rat\nhand 1 L | -\nmap\n┼c ┼R ┼T")
    for cell, reason in (
        ("0,0", "your own monster lies there"),
        ("1,0", "a Were-Rat does not defeat a Were-Rat"),
        ("2,0", "a Were-Rat does not defeat a Turtleman"),
    ):
        refusal = refused(position, f"monster rat {cell}")
        assert (refusal.rule, refusal.reason) == ("D14", reason)


@pytest.mark.rule("D14")
def test_the_covered_card_stays_under() -> None:
    position = at("turn 0 monster\nhand 0 I | rat\nhand 1 L | -\nmap\n┼tC")
    do(position, "monster rat 0,0")
    board = position.view(1)["board"]
    assert isinstance(board, list)
    assert board[0]["monsters"] == [[0, "turtle"], [1, "crane"], [0, "rat"]]


@pytest.mark.rule("D22")
@pytest.mark.parametrize(("tile", "winners"), [("┼c", [0]), ("┼C", [1]), ("┼", [0, 1])])
def test_most_points_win_and_equal_points_are_a_draw(tile: str, winners: list[int]) -> None:
    position = at(f"over 22\nmap\n{tile}")
    assert position.result().winners == winners
    assert [position.payoff(seat) for seat in range(2)] == [
        0.5 if len(winners) == 2 else float(seat in winners) for seat in range(2)
    ]


@pytest.mark.rule("D22")
def test_the_turn_of_the_last_tile_is_played_to_its_end() -> None:
    tiles = "option tiles=I:0,L:8,T:0,X:0\n"
    position = at(tiles + "turn 0 place\nhand 0 L | rat\nhand 1 | -\nmap\n┌ ┐ . ┌ ┐\n└ . . └ ┘\n")
    do(position, "place L 1,1 r3")
    assert position.ask() is not None
    do(position, "monster rat 1,1")
    assert position.over
    assert scores(position) == (4, 0)


@pytest.mark.rule("D20", "D22")
def test_scenario_23_projected_score_at_any_time_equals_the_final_one() -> None:
    for seed in range(10):
        state = new(seed)
        while not state.over:
            shown = state.view(-1)["scores"]
            assert shown == list(scores(state))
            choices = state.options()
            state.apply(choices[seed % len(choices)])
        assert state.result().scores == list(scores(state))


def test_resigning_gives_the_game_to_the_rival() -> None:
    state = new(1)
    state.resign(0)
    assert state.over
    assert state.result().winners == [1]
    assert state.payoff(1) == 1.0
