"""Restricted play: what is something worth? Nobody may use it, or one seat may not, on the same deals."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from difflib import get_close_matches

import polars

from turfhouse.bots.played import Player
from turfhouse.bots.think import Habit
from turfhouse.core.game import Game
from turfhouse.core.picks import PickKind
from turfhouse.core.spec import BadSetup
from turfhouse.core.variant import Variant, game_of
from turfhouse.lab.experiment import Arm, Experiment
from turfhouse.lab.facts import facts_of
from turfhouse.lab.targets import Targets
from turfhouse.lab.verdict import judge

MOST_TOKENS = 4000


def words_of(game: Game) -> list[str]:
    """Every word that a path of this game can hold: verbs, cards, places."""
    found = dict.fromkeys(verb.name for verb in game.grammar.verbs[1:])
    for verb in game.grammar.verbs[1:]:
        for kind in verb.kinds:
            if kind.size <= MOST_TOKENS:
                found |= dict.fromkeys(texts_of(kind))
    return list(found)


def texts_of(kind: PickKind) -> Iterator[str]:
    """How its picks are written. Numbers may have gaps (New Kids' cards in play begin at 256)."""
    for number in range(kind.size):
        with suppress(IndexError):
            yield kind.text(number)


def check_words(game: Game, words: tuple[str, ...]) -> None:
    known = words_of(game)
    for word in words:
        if word not in known:
            near = get_close_matches(word, known, 4) or [verb.name for verb in game.grammar.verbs[1:]]
            raise BadSetup(f"no path of {game.title} has the word {word!r}; there are {', '.join(near)}")


def without_experiment(variant: Variant, words: tuple[str, ...], player: Player, deals: int, seed: int) -> Experiment:
    check_words(game_of(variant), words)
    bare = player._replace(habits=tuple(Habit(word) for word in words))
    named = " and ".join(words)
    others = (player,) * (variant.seats - 1)
    arms = [Arm("as it is", variant, (player,)), Arm(f"nobody uses {named}", variant, (bare,))]
    if variant.seats > 1:
        arms.append(Arm(f"one seat without {named}", variant, (bare, *others)))
    return Experiment("without", tuple(arms), seed, deals)


def without_text(experiment: Experiment, frame: polars.DataFrame, targets: Targets) -> str:
    """What the one without it wins, and what changes if nobody has it."""
    lines = []
    if len(experiment.arms) > 2:
        arm = experiment.arms[2]
        found = facts_of(frame, 2).estimate(f"wins of 1: {arm.players[0].text()}")
        even = 1.0 / arm.variant.seats
        lost = 100.0 * (even - found.mean)
        reach = 100.0 * found.fixed()
        sure = "surely" if abs(lost) > reach else "not surely"
        lines.append(
            f"{arm.name}: it wins {100 * found.mean:.1f} % of what would be {100 * even:.1f} %"
            f" (± {reach:.1f}): worth {lost:.1f} points of a share, {sure}."
        )
    lines.append(judge(experiment, frame, targets, experiment.arms[1].name).text())
    return "\n".join(lines)
