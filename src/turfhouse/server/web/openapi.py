"""The OpenAPI page: made here from the schema, without scripts or anything from elsewhere."""

from __future__ import annotations

from html import escape
from typing import Any

from litestar import Litestar, MediaType, Request, Response, get
from litestar.datastructures import State
from litestar.openapi import ResponseSpec

from turfhouse.server.web.wire import ENCODER, Problem

SAYS_NO = {
    400: ResponseSpec(Problem, description="malformed"),
    401: ResponseSpec(Problem, description="no_guest: say your name first"),
    403: ResponseSpec(Problem, description="forbidden"),
    404: ResponseSpec(Problem, description="no_table or unknown"),
    429: ResponseSpec(Problem, description="too_fast"),
}
"""The errors that a call may answer with."""

STYLE = """
body { font: 16px/1.5 system-ui, sans-serif; max-width: 60rem; margin: 2rem auto; padding: 0 1rem; }
h2 { margin-top: 2rem; border-bottom: 1px solid #b9a888; } code, pre { background: #f4ecdc; padding: .1em .3em; }
table { border-collapse: collapse; width: 100%; }
td, th { text-align: left; padding: .25rem .6rem; vertical-align: top; }
tr { border-bottom: 1px solid #e5d9c3; } .verb { font-weight: 700; text-transform: uppercase; }
"""


@get("/schema", include_in_schema=False)
async def schema_page(request: Request[None, None, State]) -> Response[bytes]:
    return Response(written(request.app)[0], media_type=MediaType.HTML)


@get("/schema/style.css", include_in_schema=False)
async def schema_style() -> Response[str]:
    return Response(STYLE, media_type="text/css")


@get("/schema/openapi.json", include_in_schema=False)
async def schema_json(request: Request[None, None, State]) -> Response[bytes]:
    return Response(written(request.app)[1], media_type=MediaType.JSON)


def written(app: Litestar) -> tuple[bytes, bytes]:
    """Page and file, made once."""
    if "schema" not in app.state:
        schema = app.openapi_schema.to_schema()
        app.state["schema"] = (page(schema).encode(), ENCODER.encode(schema))
    found: tuple[bytes, bytes] = app.state["schema"]
    return found


def page(schema: dict[str, Any]) -> str:
    calls = [call(path, verb, op) for path, verbs in schema["paths"].items() for verb, op in verbs.items()]
    shapes = [shape(name, s) for name, s in sorted(schema.get("components", {}).get("schemas", {}).items())]
    return (
        '<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Turfhouse API</title>'
        '<link rel="stylesheet" href="/schema/style.css"></head><body>'
        f"<h1>{escape(schema['info']['title'])} {escape(schema['info']['version'])}</h1>"
        f"<p>{escape(schema['info'].get('description') or '')}</p>"
        '<p>The same as a file: <a href="/schema/openapi.json">openapi.json</a>.</p>'
        f"<h2>Calls</h2>{''.join(calls)}<h2>Values</h2>{''.join(shapes)}</body></html>"
    )


def call(path: str, verb: str, op: dict[str, Any]) -> str:
    rows = [row(p["name"], p["in"], p.get("schema", {})) for p in op.get("parameters", [])]
    if "requestBody" in op:
        rows.append(row("body", "JSON", content(op["requestBody"])))
    rows += [row(code, answer.get("description", ""), content(answer)) for code, answer in op["responses"].items()]
    title = f'<h3><span class="verb">{escape(verb)}</span> <code>{escape(path)}</code></h3>'
    return f"{title}<p>{escape(op.get('summary') or '')}</p><table>{''.join(rows)}</table>"


def row(name: str, about: str, schema: dict[str, Any]) -> str:
    return f"<tr><td><code>{escape(name)}</code></td><td>{escape(about)}</td><td>{kind(schema)}</td></tr>"


def content(body: dict[str, Any]) -> dict[str, Any]:
    for media in body.get("content", {}).values():
        found = media.get("schema", {})
        return found if isinstance(found, dict) else {}
    return {}


def shape(name: str, schema: dict[str, Any]) -> str:
    needed = schema.get("required", [])
    rows = [
        f"<tr><td><code>{escape(key)}</code>{'' if key in needed else ' ?'}</td><td>{kind(value)}</td></tr>"
        for key, value in schema.get("properties", {}).items()
    ]
    return f'<h3 id="{escape(name)}">{escape(name)}</h3><table>{"".join(rows)}</table>'


def kind(schema: dict[str, Any]) -> str:
    """A type in a few words, with links to named ones."""
    if "$ref" in schema:
        name = escape(schema["$ref"].rpartition("/")[2])
        return f'<a href="#{name}">{name}</a>'
    for key in ("oneOf", "anyOf"):
        if key in schema:
            return " or ".join(kind(one) for one in schema[key])
    if "enum" in schema:
        return " | ".join(f"<code>{escape(str(value))}</code>" for value in schema["enum"])
    if schema.get("type") == "array":
        return f"list of {kind(schema.get('items', {}))}"
    return escape(str(schema.get("type", "anything")))
