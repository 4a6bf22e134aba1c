"""What the engine takes by itself, what is known to whom, and bots: rules that no scenario holds."""

from __future__ import annotations

import pytest

from tests.games.newkids.table import (
    GAME,
    at,
    dice,
    do,
    hand,
    in_play,
    new,
    options,
    play_out,
)
from turfhouse.core.rng import fast_stream, seed_from
from turfhouse.games.newkids.pieces import layout as loc
from turfhouse.games.newkids.state import NewKidsState


@pytest.mark.rule("N143")
def test_single_open_choices_are_taken_by_the_engine() -> None:
    state = at("seat 0 L5 bike_helmet*\nseat 1 | curse_helmet_hair")
    do(state, "B at curse_helmet_hair @0")
    assert in_play(state, "A") == []
    ninjas = at("seat 0 L5 | class_ninja class_ninja\nseat 1 | enh_boss_music\ndoor substitute_hamster")
    dice(ninjas, 1)
    do(ninjas, "kick", "B on enh_boss_music m0", "all pass", "all pass")
    assert options(ninjas, "A") == ["lose class_ninja"]


@pytest.mark.rule("N144")
def test_a_bots_menu_is_never_wider_than_the_rules() -> None:
    sense = GAME.sense()
    assert sense is not None
    state = new(7)
    rng = fast_stream(seed_from(7))
    for _ in range(400):
        if state.over:
            break
        legal = state.options()
        chosen = sense.quick(state, legal, rng)
        assert chosen in [int(option) for option in legal]
        assert len(sense.ranks(state, legal)) == len(legal)
        state.apply(chosen)


@pytest.mark.rule("N145", "N31")
def test_the_view_shows_what_became_public_and_hides_the_rest() -> None:
    state = at("seat 0 L1 | goose_patrol~127 hall_monitor foam_sword~3\ndoor class_ninja")
    known = state.view(1)["kids"][0]["known"]  # type: ignore[index]
    assert known == ["goose_patrol", "foam_sword"]
    assert state.view(-1)["kids"][0]["known"] == ["goose_patrol"]  # type: ignore[index]


@pytest.mark.rule("N146")
def test_worlds_keep_what_is_known_and_deal_the_rest() -> None:
    state = at("seat 0 L1 | goose_patrol~127 hall_monitor foam_sword\nseat 1 L1 | yeti_dad")
    rng = fast_stream(seed_from(1))
    hands = set()
    for _ in range(10):
        world = GAME.world(state.sight(1), rng)
        assert isinstance(world, NewKidsState)
        assert "goose_patrol" in hand(world, "A")
        assert hand(world, "B") == ["yeti_dad"]
        hands.add(tuple(hand(world, "A")))
    assert len(hands) > 3


@pytest.mark.rule("N147")
def test_the_observation_has_everything_a_learner_needs() -> None:
    state = do(
        at("seat 0 L3 bike_helmet*\nseat 1 L2\ndoor wrestling_uncle"), "kick", "A offer @1", "A share 0", "A done"
    )
    view = state.view(1)
    combat = view["combat"]
    assert isinstance(combat, dict)
    assert (combat["fighters_total"], combat["monsters_total"]) == (5, 10)
    assert combat["lines"] == [[0, "level", 3], [0, "bike_helmet", 2]]
    assert view["offers"][0]["to"] == 1  # type: ignore[index]
    assert view["round"] == 0


def test_whole_games_keep_their_invariants() -> None:
    for seed in range(3):
        state = play_out(new(seed, 3 + seed, round_cap=3), seed)
        assert state.check() == []
        assert int(state.z[loc.HELPER]) == -1 or state.over
        assert max(int(state.z[loc.LEVEL + seat]) for seat in range(3)) <= 10
        assert len({int(state.z[loc.WHERE + card]) for card in range(168)}) > 3


def test_a_replay_with_all_cards_open_shows_every_hand() -> None:
    state = at("seat 0 L5 | class_ninja curse_helmet_hair\nseat 1 | enh_boss_music")
    assert "shown_hands" not in state.view(-1)
    assert state.reveal()["shown_hands"] == [["curse_helmet_hair", "class_ninja"], ["enh_boss_music"], [], []]
