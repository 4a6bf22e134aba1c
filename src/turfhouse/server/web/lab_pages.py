"""Reports of the lab as pages of the house: /lab, if it was opened with them (`turfhouse lab open`), else nothing.

The house knows nothing of experiments: it shows the `report.html` of every run in a folder. A report carries its style
with it; here that becomes a file of its own, since the house lets no page bring any.
"""

from __future__ import annotations

import asyncio
import json
import re
from html import escape, unescape
from pathlib import Path

from litestar import Request, Response, get
from litestar.datastructures import State
from litestar.params import FromPath
from litestar.response import Redirect

from turfhouse.server.errors import Trouble
from turfhouse.server.tables.finds import open_find
from turfhouse.server.tables.house import House

REPORT = "report.html"
CARDS = "cards.toml"
BEGIN, END = "<style>", "</style>"
Asked = Request[None, None, State]


def runs_of(request: Asked) -> dict[str, Path]:
    """The runs that have a report, by name, the latest first."""
    house = request.app.state.house
    assert isinstance(house, House)
    if not house.settings.lab:
        raise Trouble("unknown", "this house was opened without a lab")
    found = sorted(Path(house.settings.lab).glob(f"*/{REPORT}"), key=lambda file: -file.stat().st_mtime)
    return {file.parent.name: file for file in found}


def finds_of(request: Asked) -> dict[str, Path]:
    """Games that hunts kept, by run and name."""
    house = request.app.state.house
    assert isinstance(house, House)
    files = sorted(Path(house.settings.lab).glob("*-hunt-*/*.json")) if house.settings.lab else []
    return {f"{file.parent.name}/{file.stem}": file for file in files}


def report_of(request: Asked, name: str) -> tuple[str, str, str]:
    """A report's text before its style, the style, and after it. Only names that are listed are ever opened."""
    file = runs_of(request).get(name)
    if file is None:
        raise Trouble("unknown", "there is no such run")
    before, _, rest = file.read_text(encoding="utf-8").partition(BEGIN)
    style, _, after = rest.partition(END)
    return before, style, after


@get("/lab", include_in_schema=False, sync_to_thread=True)
def lab_index(request: Asked) -> Response[str]:
    runs = runs_of(request)
    rows = [entry(f"/lab/{name}", *words_of(file)) for name, file in runs.items()]
    style = f'<link rel="stylesheet" href="/lab/{escape(next(iter(runs)), True)}/style.css">' if runs else ""
    none = "<p>No run has a report yet: <code>turfhouse lab report RUN</code> writes one.</p>"
    listed = f'<ul class="runs">{"".join(rows)}</ul>' if rows else none
    finds = [entry(f"/lab/find/{name}", name, said_of(file)) for name, file in finds_of(request).items()]
    listed += f'<h2>Finds, as games</h2><ul class="runs">{"".join(finds)}</ul>' if finds else ""
    body = f'<main><h1>The lab</h1>{listed}<p><a href="/">To the house</a></p></main>'
    return html(f"<title>Turfhouse: the lab</title>{style}", body)


def entry(where: str, title: str, about: str) -> str:
    return f'<li><a href="{escape(where, True)}">{escape(title)}</a><div class="faint">{escape(about)}</div></li>'


def words_of(report: Path) -> tuple[str, str]:
    """A report's title, and what was played: it says both itself."""
    text = report.read_text(encoding="utf-8")
    found = [re.search(f"<{tag}[^>]*>([^<]*)</", text) for tag in ("title", 'p class="faint"')]
    title, played = (unescape(match.group(1)) if match else "" for match in found)
    return title or report.parent.name, played


def said_of(find: Path) -> str:
    """What a find's record says it shows."""
    try:
        return str(json.loads(find.read_text(encoding="utf-8"))["notes"]["find"])
    except (ValueError, KeyError, TypeError):
        return ""


@get("/lab/{name:str}", include_in_schema=False, sync_to_thread=True)
def lab_page(request: Asked, name: FromPath[str]) -> Response[str]:
    before, _, after = report_of(request, name)
    link = f'<link rel="stylesheet" href="/lab/{escape(name, True)}/style.css">'
    return Response(f"{before}{link}{after}", media_type="text/html; charset=utf-8")


@get("/lab/{name:str}/style.css", include_in_schema=False, sync_to_thread=True)
def lab_style(request: Asked, name: FromPath[str]) -> Response[str]:
    return Response(report_of(request, name)[1], media_type="text/css; charset=utf-8")


@get("/lab/find/{run:str}/{name:str}", include_in_schema=False)
async def lab_find(request: Asked, run: FromPath[str], name: FromPath[str]) -> Redirect:
    """A game that shows a hole, as a replay."""
    file = finds_of(request).get(f"{run}/{name}")
    if file is None:
        raise Trouble("unknown", "there is no such find")
    text, cards = await asyncio.to_thread(find_with_cards, file)
    return Redirect(f"/#/table/{await open_find(request.app.state.house, text, cards)}/replay/1")


def find_with_cards(file: Path) -> tuple[bytes, str]:
    """A find, and the cards that it was played with, if they lie beside it."""
    cards = file.with_name(CARDS)
    return file.read_bytes(), cards.read_text(encoding="utf-8") if cards.is_file() else ""


def html(head: str, body: str) -> Response[str]:
    meta = '<meta name="viewport" content="width=device-width, initial-scale=1">'
    page = f'<!doctype html><html lang="en"><head><meta charset="utf-8">{meta}{head}</head><body>{body}</body></html>'
    return Response(page, media_type="text/html; charset=utf-8")


HANDLERS = [lab_index, lab_page, lab_style, lab_find]
