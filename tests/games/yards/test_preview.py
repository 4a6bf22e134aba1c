"""What the table shows while a card is aimed: the points that laying it changes."""

from __future__ import annotations

import pytest

from tests.games.yards.table import CARDS, GAME, at, do, new, scores
from turfhouse.core.picks import pick_of
from turfhouse.core.rng import fast_stream, seed_from
from turfhouse.games.yards.pieces.vocabulary import ON_PLAY
from turfhouse.games.yards.state import YardsState


def preview(state: YardsState) -> dict[str, list[int]]:
    options = state.listed(int(state.to_act()))
    return {GAME.text(option): by for option, by in state.score_preview(options).items()}


@pytest.mark.rule("Y34", "Y42", "Y74", "Y75")
def test_a_card_brings_its_own_points_and_those_it_gives_to_others() -> None:
    state = at("A hand rake skunk tulips", "A1: G []", "A2: G [flamingo]", "A4: G []", "B away", "turn A side")
    found = preview(do(state, "home"))
    assert found["play tulips A1"] == [3, 0], "two of its own, one for the flamingo in the same row"
    assert found["play tulips A4"] == [2, 0]
    assert found["play skunk B1"] == [0, -4], "the score of the Yard's owner changes"
    assert not [path for path in found if "rake" in path], "a Tool never lies in a Yard"


@pytest.mark.rule("Y29", "Y31")
def test_what_does_only_the_rival_good_is_a_gift() -> None:
    state = at("A hand rake skunk tulips", "A1: G []", "B away", "B1: G []", "B2: G [flamingo]", "turn A side")
    state = do(state, "home")
    options = state.listed(int(state.to_act()))
    gifts = [GAME.text(option) for option in state.gifts(options, state.score_preview(options))]
    assert sorted(path for path in gifts if "rake" not in path) == ["play tulips B1"]
    assert "play rake B1" in gifts, "the owner of the Yard rakes (Y31)"
    assert "play rake A1" not in gifts


@pytest.mark.rule("Y74")
def test_what_was_shown_is_what_happens() -> None:
    checked = 0
    for seed in range(40):
        state, rng = new(seed), fast_stream(seed_from(seed), "hands")
        while not state.over and checked < 30:
            options = state.listed(int(state.to_act()))
            shown = state.score_preview(options)
            likely = list(shown) or options
            option = likely[rng.below(len(likely))]
            before, step = scores(state), state.view(-1)["step"]
            state.apply(option)
            quiet = option in shown and CARDS.when[int(pick_of(option, 0))] != ON_PLAY
            if quiet and step == state.view(-1)["step"] == "action" and not state.over:
                checked += 1
                assert list(scores(state)) == [score + by for score, by in zip(before, shown[option])]
    assert checked == 30
