"""Whom Beasts hunt, where they stop, where pushes lead (T70–T82): the brief's scenarios as far as they are sums."""

from __future__ import annotations

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from turfhouse.games.turris.pieces import land as hunt, vocabulary as v
from turfhouse.games.turris.pieces.cards import SHIPPED

LAND = SHIPPED.land
Z_BEASTS = {"pain": "A", "delusion": "B", "despair": "C", "harrow": "D"}
CLOSED = (1 << v.ABYSS) - 1
"""Where Scouts may be pushed while the Abyss is closed."""


def node(name: str) -> int:
    return v.NODE_NAMES.index(name)


def mask(names: str) -> int:
    return sum(1 << node(name) for name in names.split())


def names(found: int) -> str:
    return " ".join(v.NODE_NAMES[index] for index in range(v.NODES) if (found >> index) & 1)


class Board:
    """A position as hunting sees it: base Z, with what differs. Scouts are written `6 6 12`."""

    def __init__(self, scouts: str = "", fruit: str = "", betrayers: str = "", **beasts: str) -> None:
        self.beasts = {**Z_BEASTS, **beasts}
        self.crowd: vec[i64] = vec[i64]([scouts.split().count(name) for name in v.NODE_NAMES])
        self.fruit = node(fruit) if fruit else -1
        self.held = mask(betrayers) | int(hunt.crowded(self.crowd, 0))

    def targets(self, beast: str) -> str:
        return names(self.tied(beast))

    def tied(self, beast: str) -> int:
        everywhere = mask(" ".join(self.beasts.values()))
        return int(hunt.targets(LAND, self.crowd, 0, everywhere, node(self.beasts[beast]), self.fruit))

    def stops(self, beast: str, target: str = "", speed: int = 1) -> str:
        others = mask(" ".join(at for name, at in self.beasts.items() if name != beast))
        tied = mask(target) if target else self.tied(beast)
        return names(int(hunt.all_stops(LAND, node(self.beasts[beast]), tied, speed, others, self.held)))

    def push(self, at: str) -> str:
        free = CLOSED & ~mask(" ".join(self.beasts.values()))
        return names(int(hunt.pushed_to(LAND, node(at), free)))

    def chains(self, harrow: str) -> bool:
        hidden = mask(" ".join(self.beasts.values()))
        return hunt.chains(LAND, self.crowd, 0, node(harrow), hidden)


# --- targets ---


@pytest.mark.rule("T70", "T74")
def test_S10_more_scouts_break_a_tie_of_distances() -> None:
    board = Board("12 6 6")
    assert board.targets("pain") == "6"
    assert board.stops("pain") == "8"


@pytest.mark.rule("T70")
def test_S11_still_tied_is_for_the_first_player() -> None:
    assert Board("8 10").targets("pain") == "8 10"


@pytest.mark.rule("T70", "T73")
def test_S12_without_scouts_all_go_for_the_abyss_by_two_ways() -> None:
    board = Board()
    assert [board.targets(beast) for beast in Z_BEASTS] == ["ABYSS"] * 4
    assert [board.stops(beast) for beast in Z_BEASTS] == ["8 10", "9 11", "3 5", "2 4"]


@pytest.mark.rule("T70")
def test_T70_the_fruit_draws_every_beast_past_scouts() -> None:
    board = Board("8 8 8", fruit="1")
    assert board.targets("pain") == "1"


@pytest.mark.rule("T70")
def test_T70_nearer_beats_more_and_more_beats_a_lower_number() -> None:
    assert Board("8 6 6 6").targets("pain") == "8"
    assert Board("6 12 12").targets("pain") == "12"


@pytest.mark.rule("T71")
def test_S15_scouts_beside_a_beast_are_not_seen() -> None:
    board = Board("3", despair="3")
    assert [board.targets(beast) for beast in Z_BEASTS] == ["ABYSS"] * 4
    assert board.stops("despair") == "1"
    after = Board("3", pain="8", delusion="9", despair="1")
    assert after.targets("harrow") == "3"
    assert after.stops("harrow") == "2"


@pytest.mark.rule("T71")
def test_T71_scouts_on_the_beasts_own_node_are_not_seen_either() -> None:
    assert Board("A 12").targets("pain") == "12"


@pytest.mark.rule("T72")
def test_T72_a_beast_on_its_target_stays() -> None:
    assert Board(fruit="A").stops("pain") == "A"
    assert Board(pain="ABYSS").stops("pain") == "ABYSS"


# --- ways and stops ---


@pytest.mark.rule("T74", "T75")
def test_S13_a_fast_beast_passes_through_another_a_slow_one_stays() -> None:
    board = Board("7", despair="9")
    assert board.targets("delusion") == "7"
    assert board.stops("delusion", speed=2) == "7"
    assert board.stops("delusion", speed=1) == "B"


@pytest.mark.rule("T76")
def test_S14_a_fast_beast_stops_at_the_first_scout() -> None:
    board = Board("8", fruit="6")
    assert board.targets("pain") == "6"
    assert board.stops("pain", speed=2) == "8"


@pytest.mark.rule("T73")
def test_S16_ways_past_different_scouts_are_a_choice() -> None:
    assert Board("2 4", fruit="ABYSS").stops("harrow") == "2 4"


@pytest.mark.rule("T73", "T77")
def test_S43_a_blocked_way_is_a_choice_and_stops_at_home() -> None:
    board = Board(delusion="8")
    assert board.targets("pain") == "ABYSS"
    assert board.stops("pain") == "10 A"


@pytest.mark.rule("T70", "T73")
def test_S44_a_tie_with_one_common_stop_is_no_question() -> None:
    board = Board("4 D", harrow="1")
    assert board.targets("harrow") == "4 D"
    assert board.stops("harrow") == "2"


@pytest.mark.rule("T77")
def test_T77_an_occupied_second_step_stops_on_the_first() -> None:
    board = Board("6", despair="6")
    assert board.stops("pain", target="6", speed=2) == "8"


@pytest.mark.rule("T77")
def test_T77_both_steps_occupied_is_no_move() -> None:
    board = Board(despair="6", delusion="8")
    assert board.stops("pain", target="6", speed=2) == "A"


@pytest.mark.rule("T75", "T77")
def test_T77_scouts_beside_a_beast_stop_nobody() -> None:
    board = Board("8", delusion="8")
    assert board.stops("pain", target="6", speed=2) == "6"


@pytest.mark.rule("T77")
def test_T77_never_past_the_target() -> None:
    assert Board("8").stops("pain", speed=2) == "8"


@pytest.mark.rule("T73", "T77")
def test_T73_a_fast_beast_with_several_ways_may_end_on_all_their_ends() -> None:
    assert Board().stops("pain", speed=2) == "12 XL"
    assert Board("8").stops("pain", target="ABYSS", speed=2) == "8 12"
    assert Board(delusion="12").stops("pain", target="ABYSS", speed=2) == "10 XL"


@pytest.mark.rule("T131")
def test_S36_a_betrayer_scout_stops_a_beast_but_is_no_target() -> None:
    board = Board("6", betrayers="8 1")
    assert board.targets("pain") == "6"
    assert board.stops("pain", speed=2) == "8"
    assert Board(betrayers="8 10").targets("pain") == "ABYSS"


# --- pushes and chains ---


@pytest.mark.rule("T80")
def test_S13_the_only_legal_push_node() -> None:
    assert Board("7", despair="9", delusion="7").push("7") == "5"


@pytest.mark.rule("T7", "T80")
def test_S19_no_legal_neighbour_means_two_steps_away() -> None:
    assert Board("12", delusion="12", pain="10", harrow="11").push("12") == "1 8 9 A B"


@pytest.mark.rule("T132")
def test_S36_a_betrayer_scout_is_pushed_beside_scouts_and_back_where_the_beast_came_from() -> None:
    assert Board("6", betrayers="8 1", pain="8").push("8") == "6 10 A"


@pytest.mark.rule("T80")
def test_T80_with_no_node_left_a_scout_stays() -> None:
    assert hunt.pushed_to(LAND, node("12"), 0) == 0


@pytest.mark.rule("T82")
def test_T82_a_chain_needs_a_scout_on_an_adjacent_location() -> None:
    assert Board("6", harrow="4").chains("4")
    assert not Board("8", harrow="4").chains("4"), "a Crossroad between is no neighbour"
    assert not Board("6", harrow="4", pain="6").chains("4"), "beside a Beast they do not count"


def test_masks() -> None:
    assert [hunt.lowest(found) for found in (0, 1, 6, 8)] == [-1, 0, 1, 3]
