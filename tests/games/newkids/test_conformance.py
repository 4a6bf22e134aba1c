"""The conformance suite on New Kids, for every number of seats and every option, and a planted tell."""

from __future__ import annotations

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from tests.games.builds import compiled
from tests.games.newkids.table import GAME, at, do, hand, heard, new
from turfhouse.conformance.selfcheck import selfcheck
from turfhouse.conformance.worlds import a_blind_world, a_world
from turfhouse.core.answers import View
from turfhouse.core.events import EVERYONE, Log
from turfhouse.core.picks import PASS, pack
from turfhouse.core.rng import fast_stream, seed_from
from turfhouse.core.spec import Choice, Setup
from turfhouse.core.state import Core, State
from turfhouse.games.newkids.game import NewKids
from turfhouse.games.newkids.pieces.frames import CHARITY, SETUP
from turfhouse.games.newkids.pieces.layout import AP
from turfhouse.games.newkids.state import NewKidsState

OPTIONS = [(o.name, value) for o in GAME.options if isinstance(o, Choice) for value in o.values[1:]]


def faults(game: NewKids, games: int, seats: int, chosen: dict[str, object], dense: bool = False) -> list[str]:
    return [str(v) for v in selfcheck(game, games, seats, chosen, seed=11, dense=dense).violations]


@pytest.mark.many
@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_random_games_hold_for_every_number_of_seats(seats: int) -> None:
    assert faults(GAME, 2, seats, {"round_cap": 2}) == []


@pytest.mark.many
@pytest.mark.parametrize(("name", "value"), OPTIONS, ids=[f"{name}={value}" for name, value in OPTIONS])
def test_random_games_hold_with_every_option(name: str, value: str) -> None:
    seats = max(3, int(value[-1]) + 1) if value.startswith("seat") else 3
    assert faults(GAME, 1, seats, {"round_cap": 1, name: value}) == []


def resigned(state: NewKidsState, *seats: int) -> NewKidsState:
    for seat in seats:
        state.resign(seat)
        assert state.check() == []
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


@pytest.mark.rule("N53")
def test_a_window_still_open_rules_out_worlds_in_which_nobody_could_act() -> None:
    """Whoever has passed knows that somebody can do something: no world that it imagines says otherwise."""
    text = "option skip_idle=on\noption trades=off\nseat 0 L9\nseat 1 foam_sword\nseat 2 | os_glitter"
    state = do(at(f"{text}\ndoor goose_patrol"), "kick", "B pass")
    rng = fast_stream(seed_from(1), "worlds")
    blind = [a_blind_world(GAME, state, 1, rng) for _ in range(60)]
    assert state.stands()
    assert not all(world.stands() for world in blind)
    assert all(a_world(GAME, state, 1, rng).stands() for _ in range(60))


@pytest.mark.soak
@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_two_thousand_random_games(seats: int) -> None:
    assert faults(GAME, 2000, seats, {}) == []


class TellingState(NewKidsState):
    def clone(self) -> State:
        return TellingState(self.copy_core(), self.z[:], self.refused[:])

    def prompt(self) -> tuple[str, str]:
        rule, words = super().prompt()
        held = [name for seat in range(int(self.seats)) for name in hand(self, seat)]
        return rule, f"{words} {len([name for name in held if name.startswith('os_')])}"


class ShowingState(NewKidsState):
    def clone(self) -> State:
        return ShowingState(self.copy_core(), self.z[:], self.refused[:])

    def view(self, seat: int) -> View:
        return {**super().view(seat), "leak": hand(self, (seat + 1) % int(self.seats))}


class Telling(NewKids):
    """Its questions tell whether anybody holds a card that could interrupt."""

    state_type: type[NewKidsState] = TellingState

    def new(self, setup: Setup, seed: bytes, log: Log | None = None) -> State:
        return self.load(super().new(setup, seed, log).save())

    def from_rows(self, core: Core, rows: list[vec[i64]]) -> State:
        return self.state_type(core, rows[0], rows[1])


class Showing(Telling):
    """Its view shows the hand to the left."""

    state_type = ShowingState


@pytest.mark.parametrize("leaky", [Telling, Showing])
def test_a_planted_tell_is_caught(leaky: type[NewKids]) -> None:
    if compiled():
        pytest.skip("a compiled position has no interpreted subclasses; the interpreted build runs it")
    assert faults(leaky(), 1, 3, {"round_cap": 1}, dense=True) != []


def test_policy_games_end_by_level_ten() -> None:
    sense = GAME.sense()
    assert sense is not None
    for seed in range(3):
        state = new(seed)
        rng = fast_stream(seed_from(seed), "policy")
        while not state.over:
            state.apply(sense.quick(state, state.options(), rng))
        assert state.check() == []
        assert state.result().rule == "N24"
        assert state.facts([])["windows closed by the guard"] == 0.0


def test_the_table_is_drawn_as_text_and_counted() -> None:
    assert "Level 1" in GAME.draw(new(1).view(0))
    assert GAME.card_facts()["bespoke"] == 0
    assert len(GAME.card_faces()["cards"]) == 157  # type: ignore[arg-type]
