"""What counts as a hole, judged over many games that were looked at."""

from __future__ import annotations

from dataclasses import dataclass
from importlib import resources
from statistics import median

from turfhouse.core.picks import PASS_VERB, Named
from turfhouse.core.record import Record
from turfhouse.core.variant import Variant, game_of
from turfhouse.kit.rulebook import parse_rules
from turfhouse.lab.hunt.looking import FORCED, Looked
from turfhouse.lab.hunt.records import record_of

LONG = 8.0
"""Times the median length: a game so long is one to look at."""
OFTEN = 60
"""Decisions in which something lay beside something else, before one wonders that it was never taken."""
ALWAYS = 0.995


@dataclass(frozen=True)
class Find:
    """A hole, in a sentence, with the game that shows it; a list of rules has none."""

    kind: str
    text: str
    record: Record | None = None


def endless(games: list[Looked]) -> list[Find]:
    """Games that did not end, the one whose position comes round soonest first; and far longer ones than usual."""
    stuck = [game for game in games if not game.over]
    found = []
    round_ = [game for game in stuck if game.round_at[1]]
    if round_:
        best = min(round_, key=lambda game: game.round_at[1])
        first, again = best.round_at
        text = (
            f"A game need not end: after {again} entries the position is the one after {first}, and the same answers"
            f" lead there again ({len(stuck)} of {len(games)} games did not end)."
        )
        found.append(Find("endless", text, record_of(best, again, text)))
    elif stuck:
        best = stuck[0]
        text = f"{len(stuck)} of {len(games)} games were not over after {best.decisions} decisions."
        found.append(Find("endless", text, record_of(best, best.decisions, text)))
    usual = median(game.decisions for game in games)
    longest = max((game for game in games if game.over), key=lambda game: game.decisions, default=None)
    if longest is not None and longest.decisions > LONG * usual:
        text = f"A game of {longest.decisions} decisions, where {usual:.0f} are usual."
        found.append(Find("long", text, record_of(longest, 0, text)))
    return found


def forced(games: list[Looked]) -> list[Find]:
    worst = max(games, key=lambda game: game.forced[1])
    first, answers = worst.forced
    if answers < FORCED:
        return []
    text = f"{answers} answers in a row without a choice, from entry {first} on."
    return [Find("forced", text, record_of(worst, first + answers, text))]


def dead(games: list[Looked]) -> list[Find]:
    """Options that lay there often and were never taken by bots that choose; and some that always are."""
    clever = [game for game in games if all(player.bot != "random" for player in game.task.players)]
    offered, chosen = summed([game.offered for game in clever]), summed([game.chosen for game in clever])
    found = []
    alive = {name.split()[0] for name in chosen}
    for verb in sorted({name.split()[0] for name in offered} - alive):
        shows = [game for game in clever if any(name.split()[0] == verb for name in game.offered)]
        times = sum(sum(game.verb_offered.get(verb, [])) for game in shows)
        if times >= OFTEN and verb != PASS_VERB.name:
            text = f"`{verb}` is never chosen: it lay there in {times} decisions of {len(shows)} games."
            found.append(Find("dead", text, record_of(min(shows, key=lambda game: game.decisions), 0, text)))
    for name, times in sorted(offered.items()):
        if name.split()[0] not in alive:
            continue
        taken = chosen.get(name, 0)
        shows = [game for game in clever if game.offered.get(name)]
        if times < OFTEN or (taken and taken < ALWAYS * times) or name == PASS_VERB.name:
            continue
        shortest = min(shows, key=lambda game: game.decisions)
        if not taken:
            text = f"`{name}` is never chosen: it lay there in {times} decisions of {len(shows)} games."
            found.append(Find("dead", text, record_of(shortest, 0, text)))
        else:
            text = f"`{name}` is always chosen: in {taken} of {times} decisions that had it."
            found.append(Find("always", text, record_of(shortest, 0, text)))
    return found


def absent(variant: Variant, games: list[Looked]) -> list[Find]:
    """Things with a name that a verb could pick and that were never even on offer, where most others were."""
    offered = summed([game.offered for game in games])
    shortest = min(games, key=lambda game: game.decisions)
    found = []
    for verb in game_of(variant).grammar.verbs[1:]:
        if not verb.kinds or not isinstance(verb.kinds[0], Named):
            continue
        names = [f"{verb.name} {verb.kinds[0].text(number)}" for number in range(verb.kinds[0].size)]
        missing = [name for name in names if name not in offered]
        if missing and 4 * len(missing) < len(names):
            text = f"Never on offer in {len(games)} games: {', '.join(f'`{name}`' for name in missing)}."
            found.append(Find("absent", text, record_of(shortest, 0, text)))
    return found


def silent_rules(variant: Variant, games: list[Looked]) -> list[Find]:
    """Rules that the game's code names for an event, and that no event of any game named."""
    folder = resources.files("turfhouse.games").joinpath(variant.game)
    book = folder.joinpath("rules.md")
    if not book.is_file():
        return []
    known = [rule.id for section in parse_rules(book.read_text(encoding="utf-8")).sections for rule in section.rules]
    code = "".join(texts_below(folder))
    heard = set().union(*[game.rules for game in games])
    silent = [rule for rule in known if f'"{rule}"' in code and rule not in heard]
    if not silent or not heard:
        return []
    text = f"Rules that told nothing in {len(games)} games (code cites them): {', '.join(silent)}."
    return [Find("rules", text)]


def texts_below(folder: object) -> list[str]:
    found: list[str] = []
    for item in folder.iterdir():  # type: ignore[attr-defined]
        if item.is_dir():
            found += texts_below(item)
        elif item.name.endswith(".py"):
            found.append(item.read_text(encoding="utf-8"))
    return found


def summed(counts: list[dict[str, int]]) -> dict[str, int]:
    found: dict[str, int] = {}
    for one in counts:
        for name, number in one.items():
            found[name] = found.get(name, 0) + number
    return found
