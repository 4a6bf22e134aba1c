"""The conformance suite on New Kids, for every number of seats and every option, and a planted tell."""

from __future__ import annotations

import pytest

from tests.games.newkids.table import GAME, at, do, hand, heard, new
from turfhouse.core.events import EVERYONE
from turfhouse.core.game import View
from turfhouse.core.picks import PASS, pack
from turfhouse.core.rng import fast_stream, seed_from
from turfhouse.core.spec import Choice
from turfhouse.core.state import State
from turfhouse.games.newkids.fields import AP
from turfhouse.games.newkids.frames import CHARITY, SETUP
from turfhouse.games.newkids.game import NewKids
from turfhouse.games.newkids.state import NewKidsState
from turfhouse.kit.conformance import selfcheck

OPTIONS = [(o.name, value) for o in GAME.options if isinstance(o, Choice) for value in o.values[1:]]


def faults(game: NewKids, games: int, seats: int, chosen: dict[str, object], dense: bool = False) -> list[str]:
    return [str(v) for v in selfcheck(game, games, seats, chosen, seed=11, dense=dense).violations]


@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_random_games_hold_for_every_number_of_seats(seats: int) -> None:
    assert faults(GAME, 2, seats, {"round_cap": 2}) == []


@pytest.mark.parametrize(("name", "value"), OPTIONS, ids=[f"{name}={value}" for name, value in OPTIONS])
def test_random_games_hold_with_every_option(name: str, value: str) -> None:
    seats = max(3, int(value[-1]) + 1) if value.startswith("seat") else 3
    assert faults(GAME, 1, seats, {"round_cap": 1, name: value}) == []


def resigned(state: NewKidsState, *seats: int) -> NewKidsState:
    for seat in seats:
        state.resign(seat)
        assert GAME.check(state) == []
        assert not len(state.options_of(seat))
    return state


@pytest.mark.rule("N6")
def test_who_leaves_before_the_first_turn_does_not_begin() -> None:
    state = new(1, seats=6, first_player="seat 4")
    resigned(state, 4, 5)
    while state.kind() == SETUP:
        state.apply(pack(state.to_act(), PASS))
    assert state.to_act() == state.z[AP] == 0


@pytest.mark.rule("N38")
def test_charity_begins_anew_when_a_receiver_leaves() -> None:
    state = at(
        "seat 0 L5 | curse_pop_quiz curse_mom_photo curse_held_back super_kid class_ninja enh_sugar_rush enh_boss_music"
        " twin_cousin\nseat 1 L2\nseat 2 L2\nseat 3 L3\nturn 0 end"
    )
    do(state, "end", "hand super_kid @1")
    resigned(state, 1)
    do(state, "hand class_ninja @2", "hand twin_cousin @2")
    assert hand(state, 2) == ["class_ninja", "twin_cousin"]
    assert state.kind() != CHARITY


@pytest.mark.rule("N53")
def test_a_window_that_closes_for_want_of_cards_says_so() -> None:
    """That it closes tells everybody something of hidden hands: it is no secret, and cannot be taken back."""
    state = at("option skip_idle=on\noption trades=off\nseat 0 L8\ndoor goose_patrol")
    said = [event for event in heard(state, "kick") if event.kind == "nobody"]
    assert [(event.rule, event.told) for event in said] == [("N53", EVERYONE)]


@pytest.mark.soak
@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_two_thousand_random_games(seats: int) -> None:
    assert faults(GAME, 2000, seats, {}) == []


class Telling(NewKids):
    """Its questions tell whether anybody holds a card that could interrupt."""

    def prompt(self, state: State) -> tuple[str, str]:
        assert isinstance(state, NewKidsState)
        rule, words = super().prompt(state)
        held = [name for seat in range(int(state.seats)) for name in hand(state, seat)]
        return rule, f"{words} {len([name for name in held if name.startswith('os_')])}"


class Showing(NewKids):
    """Its view shows the hand to the left."""

    def view(self, state: State, seat: int) -> View:
        assert isinstance(state, NewKidsState)
        view = super().view(state, seat)
        view["leak"] = hand(state, (seat + 1) % int(state.seats))
        return view


@pytest.mark.parametrize("leaky", [Telling, Showing])
def test_a_planted_tell_is_caught(leaky: type[NewKids]) -> None:
    assert faults(leaky(), 1, 3, {"round_cap": 1}, dense=True) != []


def test_policy_games_end_by_level_ten() -> None:
    sense = GAME.sense()
    assert sense is not None
    for seed in range(3):
        state = new(seed)
        rng = fast_stream(seed_from(seed), "policy")
        while not state.over:
            state.apply(sense.quick(state, state.options(), rng))
        assert GAME.check(state) == []
        assert GAME.result(state).rule == "N24"
        assert GAME.facts(state, [])["windows closed by the guard"] == 0.0


def test_the_table_is_drawn_as_text_and_counted() -> None:
    assert "Level 1" in GAME.draw(GAME.view(new(1), 0))
    assert GAME.card_facts()["bespoke"] == 0
    assert len(GAME.faces()["cards"]) == 157  # type: ignore[arg-type]
