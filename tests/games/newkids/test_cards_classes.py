"""The Classes, one by one; and that the tests of cards leave none out."""

from __future__ import annotations

import pytest

from tests.games.newkids.table import (
    at,
    dice,
    do,
    hand,
    in_play,
    level,
    options,
    pile,
    refused,
    sums,
    window,
)
from turfhouse.games.newkids.pieces import layout as loc
from turfhouse.games.newkids.pieces.cards import CARD, TYPE_OF


@pytest.mark.rule("N58", "N61", "N13")
def test_superhero_surges_three_times() -> None:
    state = at("seat 0 L3 class_superhero bike_helmet* | foam_sword puffy_vest moon_boots class_ninja\ndoor yeti_dad")
    do(state, "kick", "A surge", "A pay foam_sword", "A surge", "A pay puffy_vest", "A surge", "A pay class_ninja")
    assert sums(state)[0] == 8
    assert refused(state, "A surge").rule == "N61"


@pytest.mark.rule("N58", "N127")
def test_rpg_player_rerolls_twice() -> None:
    state = at("seat 0 L5 class_rpg_player | foam_sword puffy_vest moon_boots\ndoor wrestling_uncle")
    dice(state, 1, 2, 3)
    do(state, "kick", "all pass", "all pass", "reroll", "pay foam_sword", "reroll", "pay puffy_vest")
    assert options(state, "A") == ["stand"]
    do(state, "stand")
    assert level(state, "A") == 3


@pytest.mark.rule("N58")
def test_ninja_sneaks_as_outsider_and_smokes() -> None:
    state = at("seat 0 L9\nseat 1 L1 class_ninja | foam_sword puffy_vest\ndoor yeti_dad")
    do(state, "kick", "B sneak @0", "B pay foam_sword")
    assert sums(state) == (7, 8)


@pytest.mark.rule("N58", "N66")
def test_detective_follows_the_clues_and_closes_cases() -> None:
    state = at("seat 0 L1 class_detective\ndoor class_ninja goose_patrol\ntreasure foam_sword")
    do(state, "kick", "loot")
    assert options(state, "A") == ["take goose_patrol", "take foam_sword"]
    do(state, "take foam_sword")
    assert hand(state, "A") == ["class_ninja", "foam_sword"]
    assert pile(state, 0) == ["goose_patrol"]
    case = at("seat 0 L1 class_detective | foam_sword puffy_vest moon_boots\ndoor yeti_dad")
    do(case, "kick", "case m0", "pay foam_sword", "pay puffy_vest")
    assert window(case) == "end"
    assert len(hand(case, "A")) == 2


@pytest.mark.rule("N59", "N64")
def test_a_third_class_is_known_to_all_while_one_of_two_makes_room() -> None:
    state = do(at("seat 0 L2 class_ninja class_detective super_kid | class_rpg_player"), "lay class_rpg_player")
    assert options(state, "A") == ["lose class_ninja", "lose class_detective"]
    assert int(state.z[loc.SEEN + CARD[TYPE_OF["class_rpg_player"]]]) == loc.PUBLIC
    assert "class_rpg_player" in in_play(do(state, "lose class_detective"), "A")


@pytest.mark.rule("N62", "N64", "N65")
def test_super_kid_allows_a_second_class() -> None:
    state = at("seat 0 L1 class_ninja | super_kid super_kid class_detective class_superhero class_ninja")
    assert options(at("seat 0 L1 | super_kid"), "A", "lay") == []
    do(state, "lay super_kid", "lay class_detective")
    assert in_play(state, "A") == ["class_ninja", "class_detective", "super_kid"]
    assert "lay super_kid" not in options(state, "A")
    do(state, "lay class_superhero")
    assert options(state, "A") == ["lose class_ninja", "lose class_detective"]
    do(state, "lose class_ninja")
    assert in_play(state, "A") == ["class_superhero", "class_detective", "super_kid"]
    do(state, "discard class_superhero", "discard class_detective")
    assert in_play(state, "A") == []


def test_every_card_is_played_in_these_tests() -> None:
    from pathlib import Path

    from turfhouse.games.newkids.pieces.cards import IDS

    words = " ".join(path.read_text(encoding="utf-8") for path in Path(__file__).parent.glob("test_cards_*.py"))
    assert [name for name in IDS if name not in words] == []
