"""The page of a run: its verdict, its drawings, what was played. One file that needs nothing else."""

from __future__ import annotations

import json
from html import escape
from pathlib import Path

import polars

from turfhouse.lab.experiment import Experiment
from turfhouse.lab.reading import read_run
from turfhouse.lab.report.plots import TONES, Drawing, drawings
from turfhouse.lab.targets import Targets, targets_of
from turfhouse.lab.verdict import LARGE, OPEN, SMALL, STILL, Verdict, judge

STYLE = """
:root { color-scheme: light dark; --ground: #fbfaf7; --card: #fff; --ink: #23211d; --faint: #6d685e; --rule: #e4e0d6;
  --a: #2f6f9f; --b: #c2552d; --c: #4c8a3f; --d: #8a5aa8; --e: #b08a1e; --f: #4a4f8f; --quiet: #b9b3a6;
  --band: #2f6f9f14; }
@media (prefers-color-scheme: dark) { :root { --ground: #191815; --card: #211f1b; --ink: #ece7dc; --faint: #a29b8d;
  --rule: #37342d; --a: #6fb1e0; --b: #f0905f; --c: #86c777; --d: #c69be0; --e: #e0bb55; --f: #9aa1ea; --quiet: #5d584d;
  --band: #6fb1e01f; } }
* { box-sizing: border-box; }
body { margin: 0; background: var(--ground); color: var(--ink); font: 16px/1.5 system-ui, sans-serif; }
main { max-width: 1360px; margin: 0 auto; padding: 2rem 1.25rem 4rem; }
h1 { font-size: 1.5rem; margin: 0 0 .25rem; } h2 { font-size: 1.05rem; margin: 0; }
p { margin: .3rem 0; } .faint { color: var(--faint); font-size: .9rem; }
.verdict { white-space: pre-wrap; background: var(--card); border: 1px solid var(--rule);
  border-left: 4px solid var(--a); border-radius: 8px; padding: 1rem 1.25rem; margin: 1.25rem 0;
  overflow-wrap: anywhere; }
.drawings { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(100%, 520px), 1fr)); gap: 1rem; }
section { background: var(--card); border: 1px solid var(--rule); border-radius: 8px; padding: 1rem; min-width: 0; }
svg { width: 100%; height: auto; display: block; } svg text { font-size: 12px; fill: var(--faint); }
svg .axis { fill: var(--ink); } .grid { stroke: var(--rule); } .band { fill: var(--band); }
.line { fill: none; stroke-width: 2; } .dashed { stroke-dasharray: 5 4; } .reach { stroke-width: 2; }
.legend { display: flex; flex-wrap: wrap; gap: .25rem 1rem; margin: .75rem 0; font-size: .9rem; }
.legend i { display: inline-block; width: .8em; height: .8em; border-radius: 2px; margin-right: .35em; }
table { border-collapse: collapse; font-size: .9rem; } td, th { padding: .2rem .6rem; text-align: left;
  border-bottom: 1px solid var(--rule); vertical-align: top; } th { color: var(--faint); font-weight: 500; }
td.n { text-align: right; font-variant-numeric: tabular-nums; white-space: nowrap; }
details { margin-top: 1rem; } .scroll { overflow-x: auto; }
.aside { display: none; }
@media (max-width: 640px) { .plot svg { min-width: 430px; } .plot svg text { font-size: 15px; }
  .aside { display: block; } }
.runs { list-style: none; padding: 0; } .runs li { margin: .6rem 0; overflow-wrap: anywhere; } a { color: var(--a); }
"""
LINE = "".join(f".line.{tone}, .reach.{tone} {{ stroke: var(--{tone}); }}" for tone in (*TONES, "quiet", "ink"))
FILL = "".join(
    f"circle.{t}, rect.{t}, .legend .{t} {{ fill: var(--{t}); background: var(--{t}); }}" for t in (*TONES, "quiet")
)


ASIDE = (
    "Charts are wider than this screen: drag one sideways to see all of it. “All facts” says in numbers what they show."
)
WORDS = {LARGE: "moved", SMALL: "moved little", OPEN: "open", STILL: "as before"}
"""What a verdict on a fact is called in the table."""
WORDS_MEAN = (
    "moved: surely, and by enough to care; moved little: surely, but by less; as before: if at all, surely by less than"
    " one would care; open: these games cannot tell. p is adjusted for so many facts at once: near 1, chance alone does"
    " as much."
)


def report(folder: Path) -> str:
    """A finished run as a page; raises ValueError if there is none."""
    experiment, frame, result = read_run(folder)
    targets = targets_of(experiment.game)
    verdict = judged(experiment, frame, targets, str(result.get("label", "")))
    text = str(result.get("text", "")) or (verdict.text() if verdict is not None else "")
    title = f"{experiment.game}: {verdict.label if verdict is not None else experiment.kind}"
    played = f"{len(frame):,} games, {experiment.kind}, seed {experiment.seed}; run {folder.name}"
    parts = [
        f"<h1>{escape(title)}</h1>",
        f'<p class="faint">{escape(played)}</p>',
        f'<div class="verdict">{escape(text)}</div>',
        legend(experiment),
        f'<p class="faint aside">{ASIDE}</p>',
        f'<div class="drawings">{"".join(section(one) for one in drawings(experiment, frame, targets, verdict))}</div>',
        facts_table(verdict) if verdict is not None else "",
        manifest(folder),
    ]
    return page(title, "".join(parts))


def judged(experiment: Experiment, frame: polars.DataFrame, targets: Targets, label: str) -> Verdict | None:
    return judge(experiment, frame, targets, label) if experiment.kind in ("change", "confirm", "without") else None


def page(title: str, body: str) -> str:
    head = '<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">'
    head += f"<title>{escape(title)}</title><style>{STYLE}{LINE}{FILL}</style>"
    return f'<!doctype html><html lang="en"><head>{head}</head><body><main>{body}</main></body></html>\n'


def legend(experiment: Experiment) -> str:
    rows = [
        f'<span><i class="{TONES[index % len(TONES)]}"></i>{escape(arm.name)}'
        f' <span class="faint">({escape(", ".join(dict.fromkeys(p.text() for p in arm.players)))})</span></span>'
        for index, arm in enumerate(experiment.arms)
    ]
    return f'<div class="legend">{"".join(rows)}</div>'


def section(drawing: Drawing) -> str:
    return (
        f'<section><h2>{escape(drawing.title)}</h2><p class="faint">{escape(drawing.about)}</p>'
        f'<div class="scroll plot">{drawing.svg}</div></section>'
    )


def facts_table(verdict: Verdict) -> str:
    rows = [
        f"<tr><td>{escape(f.fact)}</td>"
        + "".join(
            f'<td class="n">{text}</td>'
            for text in (
                f.number(f.paired.before.mean),
                f.number(f.paired.after.mean),
                f"{f.signed(f.paired.change.mean)} ± {f.signed(f.reach)[1:]}",
                f"{f.p:.3g}",
            )
        )
        + f"<td>{WORDS[f.verdict]}</td></tr>"
        for f in verdict.findings
    ]
    head = "<tr><th>fact</th><th>before</th><th>after</th><th>change (95 %)</th><th>p, adjusted</th><th></th></tr>"
    added = f"<p>Only with the change: {escape('; '.join(verdict.added))}.</p>" if verdict.added else ""
    words = f'<p class="faint">{WORDS_MEAN}</p>'
    return folded(f"All {len(rows)} facts", f"{added}{words}<table>{head}{''.join(rows)}</table>")


def folded(title: str, body: str) -> str:
    return f'<details><summary>{escape(title)}</summary><div class="scroll">{body}</div></details>'


def manifest(folder: Path) -> str:
    text = (folder / "manifest.json").read_text(encoding="utf-8")
    kept = json.loads(text)
    for arm in kept["experiment"]["arms"]:
        arm["variant"]["cards"]["text"] = f"({len(arm['variant']['cards']['text'])} characters)"
    body = escape(json.dumps(kept, indent=1, ensure_ascii=False))
    return folded("What was played, to the last seed", f"<pre>{body}</pre>")
