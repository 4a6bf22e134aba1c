"""The search itself: what it finds, what it must not learn, and that both builds find the same."""

from __future__ import annotations

from math import inf
from pathlib import Path

from tests.bots.helper import DUNGEON, played, seat_to_act
from tests.conformance.games.lantern import Lantern
from tests.conformance.games.stage import crossfire, sealed_bid
from turfhouse.bots.search import Search
from turfhouse.bots.think import think
from turfhouse.core.picks import seat_of
from turfhouse.core.rng import fast_stream, seed_from
from turfhouse.core.sense import Sense
from turfhouse.core.state import State
from turfhouse.games.registry import by_the_book

GOLDEN = Path(__file__).with_name("golden_choices.txt")

VARIANT = by_the_book("dungeon")


def searched(state: State, seat: int, iterations: int, sense: Sense | None = None) -> Search:
    search = Search(state.clone(), seat, sense or Sense(), fast_stream(seed_from(1)))
    search.run(inf, iterations)
    return search


def golden_choices() -> str:
    """What each bot plays in one game that search plays against itself, by iterations."""
    state = played(DUNGEON, 77, 0)
    lines: list[str] = []
    while not state.over:
        seat = seat_to_act(state)
        sight = state.sight(seat)
        answers = [think(VARIANT, bot, sight, len(lines), 0.0, 20) for bot in ("random", "soft", "policy", "search")]
        lines.append(f"{seat}: " + " | ".join([" ".join(path) for path in answers]))
        state.apply(DUNGEON.parse_path(seat, answers[3]))
    return "\n".join(lines) + "\n"


def test_both_builds_choose_as_written() -> None:
    """After a meant change of the bots: python -m tests.bots.test_search"""
    assert golden_choices() == GOLDEN.read_text(encoding="utf-8")


def test_iterations_are_counted_and_every_one_is_learnt_from() -> None:
    state = played(DUNGEON, 5, 12)
    search = searched(state, seat_to_act(state), 64, DUNGEON.sense())
    assert search.iterations == 64
    assert sum([int(tries) for tries in search.root.tries]) == 64


def test_the_only_answer_is_stepped_through() -> None:
    """Alone in the cave, the match struck: a draft is followed by a pass, and no iteration ends with that."""
    game = Lantern()
    state = game.new(game.setup(1), seed_from(3))
    for path in (["go"], ["strike"]):
        state.apply(game.parse_path(0, path))
    search = searched(state, 0, 60)
    gone_on = search.root.child(search.root.find(game.parse_path(0, ["go"]), 0))
    place = gone_on.find(game.parse_path(0, ["pass"]), 0)
    assert gone_on.tries[place] > 5
    assert sum(gone_on.child(place).tries) == gone_on.tries[place]


def test_an_action_is_never_tried_more_often_than_it_was_there() -> None:
    state = played(DUNGEON, 5, 12)
    search = searched(state, seat_to_act(state), 200, DUNGEON.sense())
    waiting = [search.root]
    seen = 0
    while waiting:
        node = waiting.pop()
        seen += 1
        for place in range(len(node.actions)):
            assert node.tries[place] <= node.chances[place] or node.actions[place] < 0
            found = node.children[place]
            if found is not None:
                waiting.append(found)
    assert seen > 10


def test_the_last_decision_is_the_winning_one() -> None:
    """With nothing hidden that matters, search finds what an exhaustive look finds."""
    for seed in range(12):
        state = played(DUNGEON, seed, 99)
        seat = seat_to_act(state)
        best = max([payoff_of(state, int(option), seat) for option in state.options()])
        chosen = searched(state, seat, 200, DUNGEON.sense()).best()
        assert payoff_of(state, int(chosen), seat) == best


def payoff_of(state: State, action: int, seat: int) -> float:
    twin = state.clone()
    twin.apply(action)
    assert twin.over
    return twin.payoff(seat)


def test_sealed_answers_of_others_steer_nobody() -> None:
    """In a SECRET ask every seat learns in the same node: no seat's tries hang below another's seal."""
    table = sealed_bid([1, 6], [2, 3], [2, 4])
    search = searched(table.state, 0, 300)
    seats = {int(seat_of(action)) for action in search.root.actions if action > 0}
    assert seats == {0, 1, 2}
    assert any(action < 0 for action in search.root.actions), "what follows hangs below all answers together"
    assert seat_of(search.best()) == 0


def test_a_seat_thinks_of_itself_even_when_others_are_asked_first() -> None:
    table = sealed_bid([1, 6], [2, 3], [2, 4])
    for seat in range(3):
        assert seat_of(searched(table.state, seat, 60).best()) == seat


def test_windows_can_be_searched() -> None:
    table = crossfire("spark", "block", "echo")
    assert seat_of(searched(table.state, 0, 100).best()) == 0


if __name__ == "__main__":
    GOLDEN.write_text(golden_choices(), encoding="utf-8")
