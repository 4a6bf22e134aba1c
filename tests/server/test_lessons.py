"""Lessons: a wrong move is explained, shows what it would have done, and changes nothing."""

from __future__ import annotations

import pytest

from turfhouse.core.game import Game
from turfhouse.core.picks import BadText
from turfhouse.games.registry import GAMES, find_game
from turfhouse.server.web import lessons
from turfhouse.server.web.lessons import Lesson, Step, lesson_of, read_step, try_step

TAUGHT = [game for game in map(find_game, GAMES) if lessons.has_lesson(game)]
YARDS = find_game("yards")


def taught(game: Game) -> Lesson:
    lesson = lesson_of(game)
    assert lesson is not None
    return lesson


def wrong_paths(game: Game, step: Step) -> list[list[str]]:
    return [path for path in lessons.options(game, step) if step.right and " ".join(path) not in step.right]


@pytest.mark.parametrize("game", TAUGHT, ids=lambda game: game.id)
def test_every_wrong_pick_is_explained_and_leaves_the_step_as_it_was(game: Game) -> None:
    tried = 0
    for number, step in enumerate(taught(game).steps):
        before = step.state.view(step.seat) if step.state is not None else None
        for path in wrong_paths(game, step)[:6]:
            tried += 1
            answer = try_step(game, number, path)
            assert not answer.right
            assert answer.say, "a wrong pick always hears why"
            assert answer.refusal is None
            assert answer.view is not None, "and sees what it would have done"
        if step.state is not None:
            assert step.state.view(step.seat) == before
            assert [path for path in step.right if not try_step(game, number, path.split()).right] == []
    assert tried > 0


def test_a_refused_pick_names_its_rule_and_shows_no_other_position() -> None:
    number = next(n for n, step in enumerate(taught(YARDS).steps) if "play garden_gnome A5" in step.right)
    answer = try_step(YARDS, number, ["play", "garden_gnome", "A6"])
    assert answer.refusal is not None
    assert (answer.right, answer.view, answer.refusal["rule"]) == (False, None, "Y27")
    assert answer.say.startswith("A5 has two Places")


def test_a_step_may_begin_after_something_was_played() -> None:
    raw = {"say": "Look.", "do": "Go on.", "position": "turn A side"}
    step, later = read_step(YARDS, raw), read_step(YARDS, {**raw, "after": ["away"]})
    assert step.state is not None
    assert later.state is not None
    step.state.apply(YARDS.parse_path(0, ["away"]))
    assert later.state.view(0) == step.state.view(0)
    with pytest.raises(BadText, match="away: "):
        read_step(YARDS, {**raw, "after": ["away", "away"]})


def test_a_step_without_a_hint_repeats_what_it_asks_for() -> None:
    step = read_step(YARDS, {"say": "Look.", "do": "Go Away.", "position": "turn A side", "right": ["away"]})
    assert lessons.correction(step) == "Go Away."
