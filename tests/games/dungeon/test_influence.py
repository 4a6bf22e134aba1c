"""Influence and score: D16-D21, scenarios 1-9 and 19."""

from __future__ import annotations

import pytest

from tests.games.dungeon.table import at, do, new, options, refused, scores
from turfhouse.core.events import Log
from turfhouse.core.rng import fast_stream, seed_from


@pytest.mark.rule("D16", "D21")
@pytest.mark.parametrize("tile", ["└", "├", "┼"])
def test_scenario_01_lone_monster_scores_two(tile: str) -> None:
    assert scores(at(f"map\n{tile}c")) == (2, 0)


@pytest.mark.rule("D16")
def test_scenario_02_arms_lead_to_straights_and_ls() -> None:
    position = at("""
        map
        └ ─ ┬t ─ ┘
        . . │  . .
        . . └  . .
    """)
    assert scores(position) == (5 + 3, 0)


@pytest.mark.rule("D16")
def test_scenario_03_walls_between_neighbours_part_passages() -> None:
    # an L open N, W left of an L open N, E
    assert scores(at("map\n┘c └")) == (2, 0)
    assert scores(at("map\n┘c └R")) == (2, 2)


@pytest.mark.rule("D16")
def test_a_tile_without_an_arm_on_an_axis_belongs_to_no_passage_of_it() -> None:
    # Below the T's wall lies a straight: it adds nothing to the vertical passage.
    assert scores(at("map\n┬c\n┼")) == (1 + 2, 0)
    assert scores(at("map\n┴c\n─")) == (2, 0)


@pytest.mark.rule("D18", "D21")
def test_scenario_04_crane_wife_takes_the_passage_from_turtleman() -> None:
    assert scores(at("map\n┼c ┼ ┼T")) == (3 + 1, 1)


@pytest.mark.rule("D15", "D18")
@pytest.mark.parametrize(("winner", "loser"), ["cT", "tR", "rC"])
def test_each_type_defeats_one_other(winner: str, loser: str) -> None:
    assert scores(at(f"map\n┼{winner} ┼ ┼{loser}")) == (4, 1)
    assert scores(at(f"map\n┼{loser.lower()} ┼ ┼{winner.upper()}")) == (1, 4)


@pytest.mark.rule("D18")
@pytest.mark.parametrize("kind", ["c", "t", "r"])
def test_scenario_05_equal_types_share(kind: str) -> None:
    assert scores(at(f"map\n┼{kind} ─ ┼{kind.upper()}")) == (4, 4)


@pytest.mark.rule("D19")
def test_scenario_06_one_unbeaten_monster_controls_alone() -> None:
    # Turtleman is beaten by Crane Wife, Were-Rat beats Crane Wife: red alone has the run of 3.
    position = at("map\n┼t ┼r ┼C")
    assert scores(position) == (3 + 1 + 1, 1)


@pytest.mark.rule("D19")
def test_scenario_07_all_beaten_both_control() -> None:
    position = at("option tiles=I:8,L:8,T:8,X:8\nmap\n┼c ┼t ┼r ┼C ┼T ┼R")
    assert scores(position) == (6 + 3, 6 + 3)


@pytest.mark.rule("D19")
def test_two_types_against_two_are_judged_one_by_one() -> None:
    # red crane + turtle against blue crane + rat: red's turtle and blue's crane, and so on, each looked at by itself.
    # crane(red) is beaten by rat, turtle(red) is beaten by crane: red has none unbeaten.
    # crane(blue) is beaten by nothing red has (rat would), so blue controls alone.
    position = at("map\n┼c ┼t ┼C ┼R")
    assert scores(position) == (2, 4 + 2)


@pytest.mark.rule("D20")
def test_scenario_08_two_own_monsters_count_a_passage_once() -> None:
    assert scores(at("map\n┼c ─ ─ ─ ┼t")) == (5 + 2, 0)


@pytest.mark.rule("D20")
def test_points_per_tile_is_a_parameter() -> None:
    assert scores(at("numbers points_per_tile=3\nmap\n┼c ─ ─")) == ((3 + 1) * 3, 0)


@pytest.mark.rule("D14", "D17")
def test_scenario_09_covered_monster_has_no_influence_and_may_be_covered_back() -> None:
    position = at("""
        turn 0 monster
        hand 0 L | rat
        hand 1 L | -
        map
        ┼tC ─ ─
    """)
    assert scores(position) == (0, 3 + 1)
    assert "monster rat 0,0" in options(position)
    assert scores(do(position, "monster rat 0,0")) == (4, 0)


@pytest.mark.rule("D16", "D18")
def test_scenario_19_a_t_joins_two_corridors_and_changes_control() -> None:
    position = at("""
        turn 0 place
        hand 0 T | -
        hand 1 L | -
        map
        ┼c ─ . ─ ┼T
        │  . . . │
        └  ─ ─ ─ ┘
    """)
    assert scores(position) == (2 + 3, 2 + 3)
    do(position, "place T 2,0 r3")
    assert scores(position) == (5 + 3, 3)


@pytest.mark.rule("D16")
def test_straight_pieces_extend_passages_and_open_ends_count() -> None:
    assert scores(at("map\n┤ . . .\n├c ─ ─ ─")) == (4 + 2, 0)


@pytest.mark.rule("D17")
def test_only_the_top_monster_of_a_tile_counts_on_a_shared_passage() -> None:
    # Under blue's Crane Wife lies red's Turtleman; red's Were-Rat further on meets only the Crane Wife.
    assert scores(at("map\n┼tC ─ ┼r")) == (3 + 1, 1)


@pytest.mark.rule("D13", "D16")
def test_a_monster_on_a_straight_is_refused_wherever_it_lies() -> None:
    position = at("turn 0 monster\nhand 0 L | crane\nhand 1 L | -\nmap\n┼ ─")
    assert refused(position, "monster crane 1,0").rule == "D13"


@pytest.mark.rule("D20", "D23")
def test_gains_told_before_a_piece_is_laid_are_what_the_score_does() -> None:
    told = 0
    for seed in range(3):
        state = new(seed, komi=6, turning="free" if seed else "fixed")
        rng = fast_stream(seed_from(seed))
        while not state.over:
            found = state.score_preview(state.listed(int(state.to_act())))
            for option, by in found.items():
                twin = state.clone()
                twin.apply(option)
                assert by == [int(twin.points(seat) - state.points(seat)) for seat in range(2)]
                told += 1
            choices = state.options()
            state.apply(choices[rng.below(len(choices))])
    assert told > 1000


@pytest.mark.rule("D18")
@pytest.mark.parametrize(("row", "told"), [("┼R ─  ─  ─  ┼", 5), ("┼R ─  ─  ┼  .", 0)])
def test_a_long_passage_that_changes_hands_is_told(row: str, told: int) -> None:
    state = at(f"turn 0 monster\nhand 0 L | turtle\nhand 1 L | -\nmap\n{row}")
    state.log = Log()
    do(state, f"monster turtle {row.rindex('┼') // 3},0")
    taken = [event for event in state.log.take() if event.kind == "taken"]
    assert [len(ints_in(event.data["cells"])) for event in taken] == ([told] if told else [])
    assert all((event.seat, event.data["from"], event.told) == (0, 1, 0) for event in taken)
    assert all(event.text.startswith("{0} took over {1}'s passage") for event in taken), "true of you as of a rival"


def ints_in(cells: object) -> list[object]:
    assert isinstance(cells, list)
    return cells


@pytest.mark.rule("D18")
def test_a_passage_that_is_shared_has_not_changed_hands() -> None:
    state = at("turn 0 monster\nhand 0 L | rat\nhand 1 L | -\nmap\n┼R ─  ─  ─  ┼")
    state.log = Log()
    do(state, "monster rat 4,0")
    assert "taken" not in [event.kind for event in state.log.take()]
