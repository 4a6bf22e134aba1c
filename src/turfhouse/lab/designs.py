"""How questions become experiments."""

from __future__ import annotations

import tomllib
from collections.abc import Sequence
from difflib import get_close_matches
from pathlib import Path
from typing import Any

from turfhouse.bots.played import Player
from turfhouse.core.deal import SHIPPED
from turfhouse.core.spec import BadSetup
from turfhouse.core.variant import Variant, game_of
from turfhouse.lab.changes import changed, told
from turfhouse.lab.experiment import Arm, Experiment
from turfhouse.lab.facts import counted
from turfhouse.lab.play import played_deal
from turfhouse.lab.targets import Targets, arm_at
from turfhouse.lab.verdict import LARGE, Verdict

WATCH_DEALS = 30
"""What comes up in none of so many deals is not decided in any number that one would wait for."""
USUAL = ("wins in order of play: 1", "rounds", "decisions")
"""What is watched where a game has no targets."""
KEYS = {"game", "change", "bots", "games", "most", "seats", "seed", "watch", "adjust", "options", "set"}


def change_experiment(
    base: Variant,
    changes: Sequence[str],
    players: tuple[Player, ...],
    targets: Targets,
    games: int = 0,
    most: int = 20000,
    seed: int = 1,
    watch: tuple[str, ...] = (),
    adjust: str = "holm",
) -> Experiment:
    """The game as it is, and changed; with `games` (of both together) settled beforehand, else until it is decided."""
    other = changed(base, changes)
    if alike(base, other):
        raise BadSetup(f"{' '.join(changes)}: so it is already, nothing would change")
    arms = (Arm("as it is", base, players), Arm(told(base, changes), other, players))
    per_deal = sum(len(arm.line_ups()) for arm in arms)
    return Experiment(
        "change",
        arms,
        seed,
        -(-games // per_deal) if games else 0,
        max(64, most // per_deal),
        adjust=adjust,
        watch=watch or watched(targets, base.seats),
    )


def alike(base: Variant, other: Variant) -> bool:
    """Is it the same game? Cards are compared by what they say."""
    same_cards = game_of(base).cards.hash == game_of(other).cards.hash
    return same_cards and base._replace(cards=SHIPPED) == other._replace(cards=SHIPPED)


def check_watch(experiment: Experiment, facts: Sequence[str]) -> None:
    """Raises BadSetup for what no game counts: it would be waited for in vain."""
    missing, known = set(facts), set[str]()
    for deal in range(WATCH_DEALS):
        if not missing:
            return
        for index, arm in enumerate(experiment.arms):
            for row in played_deal(experiment, index, arm, deal):
                known |= {name for name in row if counted(name)}
        missing -= known
    if missing:
        name = min(missing)
        near = get_close_matches(name, sorted(known), 3, 0.4) or sorted(other for other in known if name in other)[:3]
        like = f"; did you mean {' or '.join(map(repr, near))}?" if near else ""
        raise BadSetup(f"no fact is called {name!r}, or it hardly ever comes up{like}")


def watched(targets: Targets, seats: int) -> tuple[str, ...]:
    """The single facts that a game has targets for: their means are what a change should be judged by."""
    named = [
        target.fact
        for table in targets.tables
        if table.seats == seats
        for target in targets.at(table)
        if not target.family() and target.measure in ("mean", "median")
    ]
    return tuple(dict.fromkeys(named)) or USUAL


def targets_experiment(base: Variant, targets: Targets, games: int, seed: int = 1) -> Experiment:
    """Every table of the targets; so many games at each."""
    if not targets.tables:
        raise BadSetup(f"{base.game} has no targets.toml in its folder, or no [[table]] in it")
    arms = tuple(arm_at(base, table) for table in targets.tables)
    return Experiment("targets", arms, seed, games)


def confirmed_text(cheap: Verdict, dear: Verdict) -> str:
    """Does the stronger bot say the same of what the cheap one found large?"""
    by_fact = {finding.fact: finding for finding in dear.findings}
    lines = []
    for finding in cheap.of(LARGE):
        other = by_fact.get(finding.fact)
        if other is None:
            lines.append(f"  {finding.fact}: does not come up with {dear.bots}.")
            continue
        same = finding.paired.change.mean * other.paired.change.mean > 0
        sure = abs(other.paired.change.mean) > other.reach
        word = ("agrees" if sure else "points the same way, not surely") if same else "says otherwise"
        if not same and not sure:
            word = "cannot tell"
        lines.append(f"  {dear.bots} on {dear.games:,} games {word}: {other.sentence(dear.seats)}.")
    if dear.added:
        lines.append(f"  {dear.bots} on {dear.games:,} games, only with the change: {'; '.join(dear.added)}.")
    return "\n".join(lines)


def read_design(file: Path) -> dict[str, Any]:
    """An experiment as a file; raises BadSetup with what is wrong."""
    try:
        content = tomllib.loads(file.read_text(encoding="utf-8"))
    except OSError as problem:
        raise BadSetup(f"{file}: {problem.strerror}") from None
    except tomllib.TOMLDecodeError as problem:
        raise BadSetup(f"{file}: {problem}") from None
    if unknown := set(content) - KEYS:
        raise BadSetup(f"{file}: {', '.join(sorted(unknown))} mean nothing; expected {', '.join(sorted(KEYS))}")
    if "game" not in content or "change" not in content:
        raise BadSetup(f"{file}: an experiment names its game and what it changes, as in change = ['komi=7']")
    return content
