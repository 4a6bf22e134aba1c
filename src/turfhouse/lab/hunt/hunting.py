"""A hunt: games of bots of every strength, looked at one by one, and the holes they show."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from pathlib import Path
from statistics import median

from turfhouse.bots.played import Player
from turfhouse.core.deal import SHIPPED
from turfhouse.core.variant import Variant
from turfhouse.lab.crew import crew_of
from turfhouse.lab.hunt.holes import Find, absent, dead, endless, forced, silent_rules
from turfhouse.lab.hunt.looking import Looked, Task, look
from turfhouse.lab.hunt.records import record_of
from turfhouse.lab.hunt.thumbs import STRONG, Tried, thumb_experiment, thumbs_of, tried, verbs_to_try, when_chosen
from turfhouse.lab.run import Tick, run

BOTS = ("random", "soft", STRONG)
LIMIT = 20000
"""Decisions after which a game is taken not to end."""
CARDS = "cards.toml"
"""Beside the finds, where they were played with cards of one's own: the house opens them with these."""
SHOWN = 2
"""Rules of thumb of a verb that are told: the best ones."""

Said = Callable[[int, int], None]


def hunt(
    variant: Variant,
    folder: Path,
    games: int = 300,
    deals: int = 60,
    seed: int = 1,
    workers: int = 1,
    limit: int = LIMIT,
    said: Said | None = None,
    tick: Tick | None = None,
) -> list[Find]:
    """All that was found, each kept as a record in the folder."""
    looked = look_at(variant, games, seed, workers, limit, said)
    found = [*endless(looked), *forced(looked), *dead(looked), *absent(variant, looked), *silent_rules(variant, looked)]
    if variant.seats > 1 and deals and not any(find.kind == "endless" for find in found):
        found += strategies(variant, looked, folder, deals, seed, workers, tick)
    for number, find in enumerate(found):
        keep(find, folder, number)
    if found and variant.cards != SHIPPED:
        (folder / CARDS).write_text(variant.cards.text, encoding="utf-8")
    return found


def look_at(variant: Variant, games: int, seed: int, workers: int, limit: int, said: Said | None) -> list[Looked]:
    tasks = [Task(variant, (Player(BOTS[k % len(BOTS)]),), seed * 100003 + k, limit) for k in range(games)]
    found: list[Looked] = []

    def heard(game: Looked) -> None:
        found.append(game)
        if said is not None:
            said(len(found), games)

    if workers <= 1:
        for task in tasks:
            heard(look(task))
        return found
    with ProcessPoolExecutor(workers, get_context("spawn")) as pool:
        for game in pool.map(look, tasks, chunksize=max(1, games // (16 * workers))):
            heard(game)
    return found


def strategies(
    variant: Variant, looked: list[Looked], folder: Path, deals: int, seed: int, workers: int, tick: Tick | None
) -> list[Find]:
    """Rules of thumb that pay, tried on half of the deals and verified on as many fresh ones."""
    asks = int(median(game.decisions for game in looked))
    thumbs = thumbs_of(verbs_to_try(looked), asks)
    if not thumbs:
        return []
    crew = crew_of(workers)
    try:
        first = thumb_experiment(variant, thumbs, deals, seed)
        good = [one for one in tried(first, thumbs, run(first, folder / "tried", crew, tick=tick).frame) if one.pays()]
        best = sorted(good, key=lambda one: -min(found.mean for found in one.with_weak))[: 3 * SHOWN]
        if not best:
            return []
        again = thumb_experiment(variant, [one.thumb for one in best], 2 * deals, seed + 7919)
        frame = run(again, folder / "verified", crew, tick=tick).frame
        sure = [one for one in tried(again, [one.thumb for one in best], frame) if one.pays()]
    finally:
        crew.close()
    return [strategy_find(variant, looked, one, seed) for one in sure[: 2 * SHOWN]]


def strategy_find(variant: Variant, looked: list[Looked], one: Tried, seed: int) -> Find:
    """In words, with when the best bot does it; its game is the shortest that such a player won."""
    verb = one.thumb.habits[0].word
    clever = [game for game in looked if game.task.players[0].bot == STRONG]
    tenths = " ".join(f"{100 * share:.0f}" for share in when_chosen(clever, verb))
    text = (
        f"A rule of thumb always pays: {one.text()}. {STRONG} itself takes `{verb}`, of the times it can, in each tenth"
        f" of the game: {tenths} %."
    )
    thumb = Player("soft", habits=one.thumb.habits)
    tasks = [Task(variant, (thumb, *(Player("soft"),) * (variant.seats - 1)), seed * 7 + k, LIMIT) for k in range(20)]
    won = [game for game in map(look, tasks) if game.over and game.payoffs[0] == 1.0]
    shortest = min(won, key=lambda game: game.decisions, default=None)
    return Find("strategy", text, record_of(shortest, 0, text) if shortest is not None else None)


def keep(find: Find, folder: Path, number: int) -> None:
    if find.record is not None:
        folder.mkdir(parents=True, exist_ok=True)
        (folder / f"{number:02d}-{find.kind}.json").write_text(find.record.dumps(), encoding="utf-8")
