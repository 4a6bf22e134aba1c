"""One game looked at closely: what was offered and what was chosen, when, which rules spoke, and where it went round.

All of it comes from playing the record again. What looks on sees everything; the bots that played saw their sights."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import NamedTuple

from turfhouse.bots.played import Player, play_out
from turfhouse.core.events import Log
from turfhouse.core.frames import NUMBER, VERSION, WIDTH
from turfhouse.core.game import Game
from turfhouse.core.picks import Named, pick_of, verb_of
from turfhouse.core.rng import derive, seed_from
from turfhouse.core.state import State
from turfhouse.core.variant import Variant, game_of

TENTHS = 10
COUNTING = (NUMBER, VERSION)
"""Numbers of a frame that only grow."""
CARD = "card"
"""What a game of single cards calls the picks of one."""
FORCED = 30
"""So many answers in a row without a choice are a long stretch of nothing."""


class Task(NamedTuple):
    """A game to be played and looked at. It travels."""

    variant: Variant
    players: tuple[Player, ...]
    seed: int
    limit: int

    def deal(self) -> bytes:
        return derive(seed_from(self.seed), "hunt")

    def seated(self) -> list[Player]:
        return [self.players[seat % len(self.players)] for seat in range(self.variant.seats)]


@dataclass
class Looked:
    """What a game showed."""

    task: Task
    decisions: int = 0
    over: bool = True
    round_at: tuple[int, int] = (0, 0)
    """The same position after so many entries as after so many: (0, 0) if none came twice."""
    offered: dict[str, int] = field(default_factory=dict)
    """By what is on offer (`buy rake`): decisions that had it beside something else."""
    chosen: dict[str, int] = field(default_factory=dict)
    verb_offered: dict[str, list[int]] = field(default_factory=dict)
    """By verb, in each tenth of the game."""
    verb_chosen: dict[str, list[int]] = field(default_factory=dict)
    rules: set[str] = field(default_factory=set)
    forced: tuple[int, int] = (0, 0)
    """The longest stretch without a choice: where it begins, and how many answers it has."""
    payoffs: list[float] = field(default_factory=list)


def look(task: Task) -> Looked:
    played = play_out(task.variant, task.seated(), task.deal(), list(range(task.variant.seats)), "", task.limit)
    looked = Looked(task, len(played.actions), played.state.over)
    game, state = game_of(task.variant), played.start.clone()
    log = Log()
    state.log = log
    stretch = 0
    seen: dict[tuple[object, ...], int] = {}
    for number, action in enumerate(played.actions):
        if not looked.over and looked.round_at == (0, 0):
            meet(looked, seen, state, number)
        options = [int(option) for option in state.options()]
        stretch = stretch + 1 if len(options) == 1 else 0
        if stretch > looked.forced[1]:
            looked.forced = (number - stretch + 1, stretch)
        if len(options) > 1:
            count(looked, game, options, action, number * TENTHS // max(1, len(played.actions)))
        state.apply(action)
        looked.rules |= {event.rule for event in log.take() if event.rule}
    if looked.over:
        looked.payoffs = [played.state.payoff(seat) for seat in range(task.variant.seats)]
    return looked


def meet(looked: Looked, seen: dict[tuple[object, ...], int], state: State, number: int) -> None:
    """Has this position been there before, with the same left to be done? What only counts up does not matter."""
    frames = [int(state.stack[at]) for at in range(int(state.top) + WIDTH) if at % WIDTH not in COUNTING]
    key = (tuple(frames), *[tuple(int(value) for value in row) for row in state.rows()])
    if key in seen:
        looked.round_at = (seen[key], number)
    seen[key] = number


def count(looked: Looked, game: Game, options: list[int], action: int, tenth: int) -> None:
    named = {name_of(game, option) for option in options}
    if len(named) > 1:
        for name in named:
            looked.offered[name] = looked.offered.get(name, 0) + 1
        taken = name_of(game, action)
        looked.chosen[taken] = looked.chosen.get(taken, 0) + 1
    verbs = {game.grammar.verbs[int(verb_of(option))].name for option in options}
    if len(verbs) > 1:
        for verb in verbs:
            looked.verb_offered.setdefault(verb, [0] * TENTHS)[tenth] += 1
        said = game.grammar.verbs[int(verb_of(action))].name
        looked.verb_chosen.setdefault(said, [0] * TENTHS)[tenth] += 1


def name_of(game: Game, action: int) -> str:
    """An option by what it is about: its verb, and the first pick if that is a thing with a name or a card."""
    verb = game.grammar.verbs[int(verb_of(action))]
    if verb.kinds and (isinstance(verb.kinds[0], Named) or verb.kinds[0].name == CARD):
        return f"{verb.name} {verb.kinds[0].text(int(pick_of(action, 0)))}"
    return verb.name
