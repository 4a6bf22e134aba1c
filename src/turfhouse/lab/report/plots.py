"""What a run's games look like: shares with intervals, before and after, cards, lengths, scores, seats."""

from __future__ import annotations

from dataclasses import dataclass
from math import ceil, floor

import numpy as np
import polars

from turfhouse.lab.experiment import Experiment
from turfhouse.lab.facts import Facts, fact_names, facts_of, values_of
from turfhouse.lab.play import HIDDEN, STEPS
from turfhouse.lab.report.svg import Plot, reach_of
from turfhouse.lab.statistics import estimate
from turfhouse.lab.targets import Targets
from turfhouse.lab.verdict import LARGE, STILL, Verdict, share_names

TONES = ("a", "b", "c", "d", "e", "f")
"""One an arm: the page gives them colours."""
SHOWN = 14
FAMILY = 8
"""So many facts that are called alike are a family, and drawn as one."""
BINS = 30
NAMED = 8
"""So many cards have their names beside their dots."""
WINS = "wins in order of play: "


@dataclass(frozen=True)
class Drawing:
    title: str
    about: str
    svg: str


def arms_of(experiment: Experiment, frame: polars.DataFrame) -> list[Facts]:
    names = fact_names(frame)
    return [facts_of(frame, arm, names) for arm in range(len(experiment.arms))]


def drawings(
    experiment: Experiment, frame: polars.DataFrame, targets: Targets, verdict: Verdict | None
) -> list[Drawing]:
    found = []
    if verdict is not None and verdict.findings:
        found.append(changes(verdict))
    found.append(shares(experiment, frame))
    own = verdict.cards if verdict is not None else ()
    for head, names in families(experiment, frame, targets).items():
        found.append(cards(experiment, frame, head, names, own))
    found += [lengths(experiment, frame), scores(experiment, frame), seats(experiment, frame)]
    return [drawing for drawing in found if drawing.svg]


def changes(verdict: Verdict) -> Drawing:
    """Before and after: each fact in units of what one would care about."""
    ordered = [*verdict.own(), *[f for f in verdict.findings if f not in verdict.own()]]
    shown = [f for f in ordered if f.paired.change.deviation > 0 or f.paired.change.mean][:SHOWN]
    ends = [(f.paired.change.mean + side * f.reach) / f.care for f in shown for side in (-1, 1)] + [-1.5, 1.5]
    low, high = reach_of([max(-8.0, min(8.0, end)) for end in ends])
    plot = Plot(
        (low, high), (-0.5, len(shown) - 0.5), 60 + 38 * len(shown), "change, in units of what matters", left=300
    )
    plot.shade((-1.0, 1.0), None)
    for row, f in enumerate(reversed(shown)):
        tone = "b" if f.verdict == LARGE else "quiet" if f.verdict == STILL else "a"
        change = f.paired.change.mean
        plot.level(row, (change - f.reach) / f.care, (change + f.reach) / f.care, tone)
        plot.dot(max(low, min(high, change / f.care)), row, tone, f.sentence(verdict.seats), 4.5)
        before, after = f.number(f.paired.before.mean), f.number(f.paired.after.mean)
        plot.word(low, row, cut(f.fact, 34), "end", (-8, -4))
        plot.word(low, row, f"{before} → {after}", "end", (-8, 13))
    about = (
        f"Those {len(shown)} of {len(verdict.findings)} facts that look as if they had moved most: of so many a few"
        " always do by chance, and only what the verdict names surely did. A fact a line, with its 95 % interval;"
        " within the band it is too little to care, at the edge it lies further out. Point at a dot to read it."
    )
    return Drawing("Before and after", about, plot.drawn(about, y_ticks=False))


def cut(text: str, most: int) -> str:
    return text if len(text) <= most else text[: most - 1] + "…"


def shares(experiment: Experiment, frame: polars.DataFrame) -> Drawing:
    """Wins in order of play, with intervals; where bots differ, the bots'."""
    arms = arms_of(experiment, frame)
    rows = []
    for index, facts in enumerate(arms):
        wins = [name for name in facts.names if name.startswith((WINS, "wins of ")) and facts.column(name)[1].any()]
        rows += [(index, name, facts.estimate(name)) for name in wins]
    if not rows:
        return Drawing("", "", "")
    ends = [row[2].mean + side * row[2].fixed() for row in rows for side in (-1, 1)]
    plot = Plot(reach_of(ends), (-0.5, len(rows) - 0.5), 60 + 22 * len(rows), "share of wins", percent_x=True, left=260)
    for place, (index, name, found) in enumerate(reversed(rows)):
        tone = TONES[index % len(TONES)]
        plot.level(place, found.mean - found.fixed(), found.mean + found.fixed(), tone)
        words = f"{experiment.arms[index].name}: {name} {100 * found.mean:.1f} % ± {100 * found.fixed():.1f}"
        plot.dot(found.mean, place, tone, words)
        plot.word(
            plot.x[0], place, cut(f"{name.removeprefix(WINS)}  {experiment.arms[index].name}", 33), "end", (-8, 4)
        )
    about = "Who won, counted from the one who began (1), with 95 % intervals."
    return Drawing("Win shares", about, plot.drawn(about, y_ticks=False))


def families(experiment: Experiment, frame: polars.DataFrame, targets: Targets) -> dict[str, list[str]]:
    """Shares of many cards that are called alike: `dealt, and won: …`, `buyer of … wins`."""
    names = sorted(share_names(frame, 0) | share_names(frame, len(experiment.arms) - 1))
    found: dict[str, list[str]] = {}
    for target in targets.targets:
        if target.family() and target.percent and not target.fact.startswith(WINS):
            found.setdefault(target.fact, []).extend(name for name in names if target.matches(name))
    for name in names:
        head, colon, _ = name.partition(": ")
        if colon and f"{head}: *" not in found and not name.startswith(WINS):
            found.setdefault(f"{head}: *", [])
            found[f"{head}: *"] = [other for other in names if other.startswith(f"{head}: ")]
    return {head: list(dict.fromkeys(members)) for head, members in found.items() if len(set(members)) >= FAMILY}


def cards(
    experiment: Experiment, frame: polars.DataFrame, head: str, names: list[str], own: tuple[str, ...] = ()
) -> Drawing:
    """How often against how well: one dot a card, in the last arm. Named are those far out, and `own`: the changed."""
    arm = len(experiment.arms) - 1 if experiment.kind == "change" else 0
    facts = facts_of(frame, arm)
    left, _, right = head.partition("*")
    rows = []
    for name in names:
        amounts, wholes = facts.column(name)
        if wholes.any():
            rows.append(
                (
                    name.removeprefix(left).removesuffix(right),
                    float(wholes.sum()) / facts.games,
                    estimate(amounts, wholes),
                )
            )
    if not rows:
        return Drawing("", "", "")
    xs, ys = [row[1] for row in rows], [row[2].mean for row in rows]
    low, high = reach_of(xs)
    plot = Plot((max(0.0, low), high), reach_of(ys, 0.15), 340, "how often, a game", left + "…" + right, percent_y=True)
    middle = sum(ys) / len(ys)
    far = sorted(rows, key=lambda row: -abs(row[2].mean - middle) / (row[2].error() or 1.0))[:NAMED]
    mine = [row for row in rows if row[0] in own][:NAMED]
    for _, often, found in rows:
        plot.upright(often, found.mean - found.fixed(), found.mean + found.fixed(), "quiet")
    for card, often, found in rows:
        words = f"{card}: {100 * found.mean:.1f} % ± {100 * found.fixed():.1f}, {often:.2f} a game"
        loud = card in own or (not mine and (card, often, found) in far[:4])
        plot.dot(often, found.mean, "b" if loud else "a", words, 6 if card in own else 3.5)
    for card, often, found in [*mine, *[row for row in far if row not in mine]][:NAMED]:
        flip = plot.at_x(often) > 500
        plot.word(often, found.mean, card, "end" if flip else "start", (-7 if flip else 7, 4))
    about = "One dot a card: further right it comes up more often, further up it does better. Lines are 95 % intervals."
    about += " Large: what was changed." if mine else ""
    return Drawing(f"Cards: {left}…{right}", about, plot.drawn(about))


def lengths(experiment: Experiment, frame: polars.DataFrame) -> Drawing:
    fact = "rounds" if "rounds" in frame.columns else "decisions"
    arms = [[value for deal in values_of(frame, arm, fact) for value in deal] for arm in range(len(experiment.arms))]
    everything = [value for values in arms for value in values]
    if not everything:
        return Drawing("", "", "")
    low, high = min(everything), max(everything)
    width = max(1.0, ceil((high - low + 1) / BINS))
    edges = np.arange(floor(low) - 0.5, high + width + 0.5, width)
    bins = len(edges) - 1
    counts = [np.histogram(values, edges)[0] / max(1, len(values)) for values in arms]
    most = max(float(count.max()) for count in counts)
    plot = Plot((float(edges[0]), float(edges[-1])), (0.0, most * 1.08), 260, fact, "share of games", percent_y=True)
    for index, count in enumerate(counts):
        part = (index / len(counts), (index + 1) / len(counts))
        for place in range(bins):
            span = float(edges[place]), float(edges[place + 1])
            named = f"{span[0] + 0.5:.0f}" if width == 1.0 else f"{span[0] + 0.5:.0f} to {span[1] - 0.5:.0f}"
            words = f"{experiment.arms[index].name}: {100 * count[place]:.1f} % at {named}"
            if count[place]:
                plot.bar(span, float(count[place]), TONES[index % len(TONES)], words, part)
    about = f"How long games are, in {fact}."
    return Drawing("Length", about, plot.drawn(about))


def scores(experiment: Experiment, frame: polars.DataFrame) -> Drawing:
    """How the score grows: of winners (full) and of the others (dashed)."""
    lines = []
    for arm in range(len(experiment.arms)):
        mine = frame.filter(polars.col("arm") == arm)
        for who in ("winners", "others"):
            names = [f"{HIDDEN}{who} {step}" for step in range(STEPS + 1)]
            if all(name in mine.columns for name in names):
                table = mine.select(names).drop_nulls().to_numpy()
                if len(table):
                    lines.append((arm, who, [float(value) for value in table.mean(axis=0)]))
    if not lines:
        return Drawing("", "", "")
    heights = [value for _, _, values in lines for value in values]
    plot = Plot((0.0, 1.0), reach_of(heights), 260, "of the game", "score", percent_x=True)
    for arm, who, values in lines:
        tone = TONES[arm % len(TONES)] + ("" if who == "winners" else " dashed")
        plot.line([(step / STEPS, value) for step, value in enumerate(values)], tone)
        for step, value in enumerate(values):
            plot.dot(
                step / STEPS, value, TONES[arm % len(TONES)], f"{experiment.arms[arm].name}, {who}: {value:.1f}", 2.5
            )
    about = "The mean score as the game goes on: full lines are those who won in the end, dashed ones the others."
    return Drawing("Score over time", about, plot.drawn(about))


def seats(experiment: Experiment, frame: polars.DataFrame) -> Drawing:
    rows = []
    for arm, made in enumerate(experiment.arms):
        mine = frame.filter(polars.col("arm") == arm)
        for seat in range(made.variant.seats):
            shares_here = mine[f"{HIDDEN}payoff {seat}"].to_numpy()
            reach = 1.96 * float(shares_here.std()) / max(1.0, len(shares_here)) ** 0.5
            rows.append((arm, seat, float(shares_here.mean()), reach, made.variant.seats))
    if not rows or max(row[4] for row in rows) < 2:
        return Drawing("", "", "")
    top = max(row[2] + row[3] for row in rows) * 1.1
    plot = Plot((-0.5, len(rows) - 0.5), (0.0, top), 240, "", "wins", percent_y=True, numbers=False)
    for place, (arm, seat, share, reach, _) in enumerate(rows):
        words = f"{experiment.arms[arm].name}, seat {seat + 1}: {100 * share:.1f} % ± {100 * reach:.1f}"
        plot.bar((place - 0.4, place + 0.4), share, TONES[arm % len(TONES)], words)
        plot.upright(place, share - reach, share + reach, "ink")
    about = "Wins by seat, whoever began; seats in order, one group an arm."
    return Drawing("Seats", about, plot.drawn(about))
