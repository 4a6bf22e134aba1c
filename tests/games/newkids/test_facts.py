"""The measures of the balance targets (§14), counted on games small enough to count by hand."""

from __future__ import annotations

from tests.games.newkids.table import GAME, NAMES, at, dice
from turfhouse.bots.arena import Match, play_match
from turfhouse.core.rng import seed_from
from turfhouse.games.newkids.eyes.facts import facts_of, rates_of
from turfhouse.games.newkids.state import NewKidsState
from turfhouse.games.registry import by_the_book


def played(start: NewKidsState, *acts: str) -> tuple[NewKidsState, list[int]]:
    """The position after some acts, and the actions; `x pass` passes seat x."""
    state = start.clone()
    assert isinstance(state, NewKidsState)
    actions: list[int] = []
    for act in acts:
        words = act.split()
        seat = NAMES.index(words.pop(0))
        action = GAME.parse_path(seat, words)
        assert state.refuse(action) is None, act
        state.apply(action)
        actions.append(action)
    return state, actions


ALL_PASS = ("A pass", "B pass", "C pass", "D pass")


def test_a_kill_gives_levels_and_a_turn_in_a_class() -> None:
    start = at("""
        seat 0 L3 class_ninja bike_helmet*
        door goose_patrol
    """)
    state, actions = played(start, "A kick", *ALL_PASS)
    rates = rates_of(start, actions)
    assert rates["combats won"] == (1.0, 1.0)
    assert rates["combats with a Helper"] == (0.0, 1.0)
    assert rates["levels by kills"] == (1.0, 1.0)
    assert rates["levels by sales"] == (0.0, 1.0)
    assert rates["wins by turn as Ninja"] == (0.0, 1.0)
    assert rates["wins by turn as Detective"] == (0.0, 0.0)
    assert rates["games with a winning combat stopped"] == (0.0, 1.0)
    assert rates["decisions, not forced"][0] <= len(actions)
    assert sum(whole for name, (_, whole) in rates.items() if name.startswith("drew, and won: ")) == 2.0
    assert facts_of(state, actions)["ended by the round cap"] == 0.0


def test_a_win_is_the_winners_in_his_class_and_with_his_cards() -> None:
    start = at("""
        seat 0 L9 class_ninja bike_helmet* | curse_pop_quiz
        door goose_patrol
    """)
    state, actions = played(start, "A kick", *ALL_PASS)
    assert state.over
    rates = rates_of(start, actions)
    assert rates["wins by turn as Ninja"] == (1.0, 1.0)
    assert rates["drew, and won: curse_pop_quiz"] == rates["dealt, and won: curse_pop_quiz"] == (1.0, 1.0)
    assert rates["games with a winning combat stopped"] == (0.0, 1.0)


def test_a_copied_level_is_theft_and_a_level_up_is_not() -> None:
    start = at("""
        seat 0 L3 | steal_copied_homework lu_gold_star
        seat 1 L4
    """)
    rates = rates_of(start, played(start, "A at steal_copied_homework @1", "A at lu_gold_star @0")[1])
    assert rates["levels by theft"] == rates["levels by Level-Ups"] == (1.0, 2.0)


def test_a_fight_for_the_win_that_was_spoilt_is_counted_as_stopped() -> None:
    start = at("""
        seat 0 L9 bike_helmet*
        seat 1 L4 | os_fireworks
        door haunted_photocopier
    """)
    dice(start, 6)
    acts = ("A kick", "A pass", "B side os_fireworks monsters", "C pass", "D pass", "A pass", "B pass", *ALL_PASS)
    state, actions = played(start, *acts)
    rates = rates_of(start, actions)
    assert not state.over
    assert rates["games with a winning combat stopped"] == (1.0, 1.0)
    assert rates["combats won"] == (0.0, 1.0)


def test_every_measure_of_the_targets_is_there() -> None:
    outcome = play_match(
        Match(by_the_book("newkids", 3, {"round_cap": 2}), ["random"] * 3, [0] * 3, seed_from(3), 0.0, 1)
    )
    assert outcome.facts["ended by the round cap"] == 1.0
    assert outcome.facts["rounds"] == 2.0
    levels = [outcome.rates[f"levels by {source}"] for source in ("kills", "Level-Ups", "sales", "theft")]
    assert sum(amount for amount, _ in levels) == levels[0][1]
    assert outcome.rates["decisions, not forced"][0] < outcome.facts["decisions, passes included"]
