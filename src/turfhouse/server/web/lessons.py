"""Lessons: a few positions with something to say and something to try, from a game's lesson.toml."""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from functools import cache, lru_cache
from importlib import resources
from typing import Any

import msgspec

from turfhouse.core.events import Log
from turfhouse.core.game import Game
from turfhouse.core.picks import BadText
from turfhouse.core.state import State
from turfhouse.server.tables import feed
from turfhouse.server.errors import Trouble
from turfhouse.server.web.wire import LessonAnswer, LessonCard, LessonStep


@dataclass
class Step:
    say: str
    do: str
    seat: int
    state: State | None
    right: list[str]
    praise: str
    hint: str


@dataclass
class Lesson:
    title: str
    steps: list[Step]


@lru_cache(maxsize=128)
def game_file(game: Game, name: str) -> str | None:
    """A text in the game's own folder; it is read once."""
    path = resources.files("turfhouse.games").joinpath(game.id, name)
    return path.read_text(encoding="utf-8") if path.is_file() else None


def has_lesson(game: Game) -> bool:
    return game_file(game, "lesson.toml") is not None


@cache
def lesson_of(game: Game) -> Lesson | None:
    text = game_file(game, "lesson.toml")
    return read_lesson(game, text) if text is not None else None


def read_lesson(game: Game, text: str) -> Lesson:
    """A lesson from its file; raises BadText that names the step."""
    data = tomllib.loads(text)
    steps: list[Step] = []
    for number, raw in enumerate(data.get("steps", []), 1):
        try:
            steps.append(read_step(game, raw, str(data.get("common", ""))))
        except (BadText, ValueError, KeyError) as problem:
            raise BadText(f"the lesson of {game.id}, step {number}: {problem}") from problem
    return Lesson(str(data.get("title", game.title)), steps)


def read_step(game: Game, raw: dict[str, Any], common: str = "") -> Step:
    """`common`: how the positions of its lesson begin."""
    position = raw.get("position", "")
    state = game.parse(common + position) if position.strip() else None
    if state is not None:
        play_before(game, state, raw.get("after", []))
    right = [" ".join(path.split()) for path in raw.get("right", [])]
    words = {key: str(raw.get(key, "")) for key in ("do", "praise", "hint")}
    step = Step(say=str(raw["say"]), seat=int(raw.get("seat", 0)), state=state, right=right, **words)
    legal = {" ".join(path) for path in options(game, step)}
    wrong = [path for path in right if path not in legal]
    if wrong:
        raise BadText(f"{', '.join(wrong)} is not legal in this position")
    return step


def play_before(game: Game, state: State, acts: list[str]) -> None:
    """What was done on the way from the position to where the step begins, by whoever is to act."""
    for act in acts:
        action = game.parse_path(int(state.to_act()), act.split())
        refusal = state.refuse(action)
        if refusal is not None:
            raise BadText(f"{act}: {refusal.reason}")
        state.apply(action)


def options(game: Game, step: Step) -> list[list[str]]:
    """What can be tried: a step without `do` is only read."""
    if step.state is None or not step.do:
        return []
    return game.paths(step.state, step.state.listed(step.seat))


def lesson_card(game: Game) -> LessonCard:
    lesson = lesson_of(game)
    if lesson is None:
        raise Trouble("unknown", f"{game.title} has no lesson yet")
    return LessonCard(lesson.title, [step_card(game, step) for step in lesson.steps])


def step_card(game: Game, step: Step) -> LessonStep:
    if step.state is None:
        return LessonStep(step.say, step.do, None, None, [], {}, {})
    paths = options(game, step)
    ask = msgspec.to_builtins(feed.ask_card(step.state, bool(paths), None))
    verbs = msgspec.to_builtins(feed.verb_cards(game))
    view = step.state.view(step.seat)
    return LessonStep(step.say, step.do, view, ask, paths, feed.labels_of(game, paths), verbs)


def try_step(game: Game, number: int, path: list[str]) -> LessonAnswer:
    """What a pick does in a step, on a copy; nothing is kept."""
    lesson = lesson_of(game)
    if lesson is None or not 0 <= number < len(lesson.steps):
        raise Trouble("unknown", f"{game.title} has no lesson step {number}")
    step = lesson.steps[number]
    if step.state is None or not step.do:
        raise Trouble("malformed", "there is nothing to try in this step")
    try:
        action = game.parse_path(step.seat, path)
    except BadText as problem:
        raise Trouble("malformed", str(problem)) from None
    refusal = step.state.refuse(action)
    if refusal is not None:
        return LessonAnswer(False, correction(step), None, [], refusal.plain())
    right = not step.right or " ".join(game.tokens(step.state, action)) in step.right
    after = step.state.clone()
    after.log = Log()
    after.apply(action)
    events = [feed.shown({"n": n, **event.face(step.seat)}) for n, event in enumerate(after.log.take(), 1)]
    after.log = None
    return LessonAnswer(right, step.praise if right else correction(step), after.view(step.seat), events)


def correction(step: Step) -> str:
    """What to say to a wrong pick: the step's hint, or else what it asked for."""
    return step.hint or step.do
