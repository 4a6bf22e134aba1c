"""What the view tells for the eye: sums that add up, where a turn is, who threw what, what a Helper brings, why not."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from tests.games.newkids.table import at, do, heard, new
from turfhouse.core.rng import fast_stream, seed_from
from turfhouse.games.newkids.eyes.shown import shown_combat
from turfhouse.games.newkids.eyes.view import shown_moment
from turfhouse.games.newkids.state import NewKidsState

WAY = ["ready", "kick", "room", "fight", "tidy", "charity"]
BEHIND = "seat 0 L3 bike_helmet*\nseat 1 L6 foam_sword*\nseat 2 L9\nseat 3 L1\ndoor wrestling_uncle"


def walk(seed: int, seats: int) -> Iterator[NewKidsState]:
    """Random play, one position after the other."""
    state = new(seed, seats, round_cap=6)
    rng = fast_stream(seed_from(seed), "seen")
    while not state.over:
        choices = state.options()
        state.apply(choices[rng.below(len(choices))])
        yield state


def combat_of(state: NewKidsState) -> dict[str, Any]:
    combat = shown_combat(state)
    assert combat is not None
    return combat


@pytest.mark.parametrize("seed", range(4))
def test_the_lines_of_a_sum_add_up_to_it_in_every_position(seed: int) -> None:
    fights = 0
    for state in walk(seed, 3 + seed % 4):
        combat: dict[str, Any] | None = None if state.over else shown_combat(state)
        if combat is None:
            continue
        fights += 1
        assert sum(line[2] for line in combat["lines"]) == combat["fighters_total"], combat["lines"]
        assert sum(line[2] for line in combat["monster_lines"]) == combat["monsters_total"], combat["monster_lines"]
        for monster in combat["monsters"]:
            own = [line[2] for line in combat["monster_lines"] if line[0] == monster["slot"]]
            assert sum(own) == monster["strength"], monster
    assert fights > 50


@pytest.mark.parametrize("seed", range(3))
def test_a_turn_only_goes_forward(seed: int) -> None:
    turn: object = -1
    before, seen = 0, set()
    for state in walk(seed, 4):
        view = state.view(-1)
        phase = shown_moment(state).get("phase")
        if phase is None:
            continue
        seen.add(phase)
        at_now = WAY.index(str(phase))
        assert view["turns"] != turn or at_now >= before, (view["moment"], WAY[before])
        turn, before = view["turns"], at_now
    assert len(seen) >= 5, seen


@pytest.mark.rule("N130")
def test_a_curse_names_its_card_and_its_thrower() -> None:
    state = at(BEHIND.replace("seat 2 L9", "seat 2 L9 | curse_butterfingers hall_monitor"))
    do(state, "kick", "C at curse_butterfingers @0")
    moment = shown_moment(state)
    assert (moment["card"], moment["victim"], moment["by"]) == ("curse_butterfingers", 0, 2)


def test_a_kicked_curse_was_thrown_by_nobody() -> None:
    state = do(at("seat 0 L3 | hall_monitor\nseat 1 L1\nseat 2 L1\ndoor curse_pop_quiz"), "kick")
    assert shown_moment(state)["by"] is None


def test_who_must_give_something_up_is_told_by_which_card_and_by_whom() -> None:
    gear = "seat 0 L3 pea_slingshot* rubber_chicken*"
    state = at(BEHIND.replace("seat 0 L3 bike_helmet*", gear).replace("seat 2 L9", "seat 2 L9 | curse_butterfingers"))
    do(state, "kick", "C at curse_butterfingers @0")
    while shown_moment(state)["step"] == "curse":
        do(state, "pass")
    moment = shown_moment(state)
    assert (moment["step"], moment["card"], moment["by"]) == ("lose", "curse_butterfingers", 2)


@pytest.mark.rule("N134")
def test_a_curse_that_counts_in_a_fight_stands_in_the_sum_by_its_name() -> None:
    state = at(BEHIND.replace("seat 2 L9", "seat 2 L9 | curse_stage_fright"))
    do(state, "kick", "C at curse_stage_fright @0")
    while shown_moment(state)["step"] == "curse":
        do(state, "pass")
    combat = combat_of(state)
    assert [0, "curse_stage_fright", -5] in combat["lines"]
    assert sum(line[2] for line in combat["lines"]) == combat["fighters_total"] == 0


@pytest.mark.rule("N108")
def test_the_view_says_what_each_helper_would_bring() -> None:
    state = do(at(BEHIND), "kick")
    before = state.show()
    helpers = combat_of(state)["helpers"]
    assert [(one["seat"], one["adds"], one["fighters"], one["monsters"], one["ahead"]) for one in helpers] == [
        (1, 7, 12, 10, True),
        (2, 9, 14, 10, True),
        (3, 1, 6, 10, False),
    ]
    assert state.show() == before
    do(state, "A offer @1", "A share 0", "A done", "B accept 1")
    combat = combat_of(state)
    assert (combat["fighters_total"], combat["monsters_total"], combat["helpers"]) == (12, 10, [])


def test_what_waits_for_a_helper_counts_in_what_it_would_bring() -> None:
    state = do(at(BEHIND + "\nset WAIT 0 2 0 0 0 0"), "kick")
    assert combat_of(state)["helpers"][0]["adds"] == 5


def reason(position: str, *acts: str) -> dict[str, Any]:
    events = heard(do(at(position), "kick", *acts[:-1]), acts[-1])
    return dict(next(event for event in events if event.kind == "refused").data)


@pytest.mark.parametrize(
    ("position", "share", "seat", "why"),
    [
        (BEHIND, "0", "B", "little"),
        (BEHIND, "0", "D", "short"),
        (BEHIND.replace("seat 0 L3", "seat 0 L9").replace("wrestling_uncle", "homework_hydra"), "0", "B", "win"),
        (BEHIND.replace("wrestling_uncle", "homework_hydra"), "0", "C", "short"),
        (BEHIND.replace("seat 1 L4", "seat 1 L5").replace("wrestling_uncle", "pothole_thing"), "0", "C", "short"),
    ],
)
@pytest.mark.rule("N110")
def test_a_refusal_says_what_speaks_against_it(position: str, share: str, seat: str, why: str) -> None:
    number = "ABCD".index(seat)
    said = reason(position, f"A offer @{number}", f"A share {share}", "A done", f"{seat} refuse 1")
    assert (said["why"], said["to"]) == (why, 0)


def test_the_reason_is_the_same_whatever_is_held() -> None:
    acts = ("A offer @1", "A share 0", "A done", "B refuse 1")
    hands = ("", " | os_glitter", " | curse_pop_quiz goose_patrol")
    assert len({str(reason(BEHIND.replace("foam_sword*", "foam_sword*" + hand), *acts)) for hand in hands}) == 1


@pytest.mark.rule("N24")
def test_a_fight_for_the_win_is_told_once_when_it_comes_to_be_one() -> None:
    nine = BEHIND.replace("seat 0 L3", "seat 0 L9")
    assert [event.seat for event in heard(at(nine), "kick") if event.kind == "for_the_win"] == [0]
    eight = at(
        BEHIND.replace("seat 0 L3", "seat 0 L8").replace("seat 2 L9", "seat 2 L9 | wandering_guest goose_patrol")
    )
    assert not [event for event in heard(eight, "kick") if event.kind == "for_the_win"]
    assert [event.kind for event in heard(eight, "C wander goose_patrol")] == ["monster_joined", "for_the_win"]
