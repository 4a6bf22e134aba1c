"""The brief's worked scenarios of the solo game (section 7)."""

from __future__ import annotations

import pytest

from tests.games.turris.table import ISOLATED, beast, do, of, on, options, refused, step, stock, table
from turfhouse.games.turris.pieces import layout as at, vocabulary as v
from turfhouse.games.turris.state import TurrisState

ALL_FLIPPED = "flipped pain delusion despair harrow"
EIGHT = "heralds quartermasters pack_train bone_choir dig_crews copyists_guild smiths_guild keepers_guild"


def alone(*lines: str) -> TurrisState:
    return table("\n".join(["turris seats 1", *lines]))


def walkers(state: TurrisState) -> str:
    return " ".join(v.NODE_NAMES[int(node)] for node in state.z[at.BETRAYER : at.BETRAYER + 2])


def damaged(state: TurrisState) -> str:
    return " ".join(name for room, name in enumerate(v.ROOM_NAMES) if (state.z[at.DAMAGED] >> room) & 1)


@pytest.mark.rule("T120", "T122", "T125", "T126", "T127", "T128", "T129")
def test_S34_a_betrayer_phase() -> None:
    first = alone(ALL_FLIPPED, "go betrayers")
    assert (walkers(first), first.z[at.RIVAL]) == ("2 12", 3)
    second = alone("rival 3", "betrayers 2 12", ALL_FLIPPED, "go betrayers")
    assert (walkers(second), damaged(second), second.z[at.RIVAL]) == ("4 1", "TR", 7)


@pytest.mark.rule("T126", "T127", "T128")
def test_S35_both_are_sent_back() -> None:
    state = alone("rival 3", "betrayers 2 12", "A scouts 4", ALL_FLIPPED, "go betrayers")
    assert (walkers(state), damaged(state), state.z[at.RIVAL]) == ("1 2", "TL TR", 8)


@pytest.mark.rule("T131", "T132")
def test_S36_a_betrayer_scout_is_pushed_and_nobody_devoured() -> None:
    state = alone("betrayers 8 1", "A scouts 6", f"flipped {ISOLATED['pain']}", "go beasts")
    assert (beast(state, "pain"), step(state)) == ("8", "push A")
    assert options(state) == ["push 6", "push 10", "push A"]
    do(state, "push 10")
    assert (walkers(state), on(state)) == ("10 1", "6")


@pytest.mark.rule("T117", "T133")
def test_S37_four_rooms_win_only_undamaged() -> None:
    rooms = ["room BL trionfi_cistern A", "room BR trionfi_archive A", "room ML trionfi_pyre A"]
    seat = ["A I3 prestige 20", f"A done {EIGHT}", "A trionfi trionfi_cistern trionfi_archive trionfi_pyre"]
    state = alone("rights 65536", "damaged ML TR", *rooms, *seat, "go build A")
    do(state, "build 5", "trionfi trionfi_ridge")
    assert options(state) == ["room TL", "room MR"]
    do(state, "room TL")
    assert not state.over
    four = [*rooms, "room TL trionfi_ridge A"]
    seat[2] += " trionfi_ridge"
    won = alone("damaged TR", *four, *seat, "go end A")
    assert won.over
    assert won.result().winners == [0]


@pytest.mark.rule("T118", "T119")
def test_S38_the_pyre_alone() -> None:
    lines = ["betrayers 2 12", "A scouts 7 7"]
    assert refused(alone("rival 1", *lines), "place 10").rule == "T32"
    state = do(alone("rival 2", *lines), "place 10")
    assert step(state) == "council A"
    do(state, "ichor")
    assert (state.z[at.RIVAL], of(state, at.GRAVE)) == (0, 1)


@pytest.mark.rule("T118", "T119")
def test_S39_the_beacon_alone() -> None:
    assert refused(alone("betrayers 2 4"), "place 12").rule == "T32"
    state = do(alone("betrayers 2 4", "damaged TR"), "place 12")
    assert (damaged(state), of(state, at.CARDS)) == ("", 1)


@pytest.mark.rule("T25", "T124")
def test_S40_a_damaged_trionfi_sleeps() -> None:
    lines = ["room TR trionfi_cistern A", "A done heralds quartermasters", "A trionfi trionfi_cistern"]
    assert stock(alone("damaged TR", *lines, "go turn A")) == "I3"
    assert stock(alone(*lines, "go turn A")) == "I4"


@pytest.mark.rule("T78", "T114", "T132")
def test_S54_a_goad_pushes_a_betrayer_scout() -> None:
    state = alone("betrayers 4 12", "A scouts 6", "A hand goad")
    do(state, "play goad", "goad harrow 4")
    assert (step(state), options(state)) == ("push A", ["push 2", "push 6", "push D"])
    do(state, "push 2")
    assert (beast(state, "harrow"), on(state), walkers(state)) == ("4", "6", "2 12")


@pytest.mark.rule("T133")
def test_T133_the_goal_is_tested_in_the_middle_of_an_effect() -> None:
    state = alone(
        "A I3 prestige 29", "A scouts A", "sites pilgrim_gate glass_library ichor_font sunken_vault", "beasts 8 B C D"
    )
    do(state, "collect A - - -", "take")
    assert state.over
    assert (state.result().winners, stock(state)) == ([0], "I2")


@pytest.mark.rule("T133")
def test_T133_the_betrayers_may_be_first() -> None:
    state = alone("rival 27", ALL_FLIPPED, "go betrayers")
    assert state.over
    assert state.result().winners == []
    assert "the Betrayers 30" in state.result().reason


@pytest.mark.rule("T123")
def test_T123_no_place_beside_a_betrayer_scout() -> None:
    assert refused(alone("betrayers 3 12"), "place 3").rule == "T123"
