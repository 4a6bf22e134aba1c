"""`python tools/wire.py`: writes what is said at a table and answered to calls as the browser client's types, from the
server's own: web/src/lib/wire.ts (server/web/wire.py, news.py, messages.py) and wire_review.ts (review/told.py,
server/web/wire_review.py). `--check` only says whether the files are what they should be."""

from __future__ import annotations

import ast
import inspect
import sys
import textwrap
import types
import typing
from pathlib import Path
from typing import Annotated, Any, Literal, get_args, get_origin

import msgspec

from turfhouse.review import told as review
from turfhouse.server.web import messages, news, wire, wire_review

LIB = Path(__file__).resolve().parent.parent / "web" / "src" / "lib"
WRITTEN = "/** Written by tools/wire.py from the server's types (docs/protocol.md says what they mean): do not edit. */"
REVIEW_HEAD = f"{WRITTEN}\nimport type {{ VerbCard, View }} from './wire.ts';\n\n"
HEAD = f"""{WRITTEN}
import type {{ Change }} from './change.ts';

/** Each drawing knows the shape of its own game's view. */
export type View = {{ game: string }} & Record<string, unknown>;

"""
ONE_LINE = 5
"""So many fields without a word about them stand in one line."""
NAMES = {int: "number", float: "number", str: "string", bool: "boolean", type(None): "null", object: "unknown"}
KNOWN = {
    "state": "State",
    "change": "Change",
    "events": "GameEvent[]",
    "view": "View | null",
    "from_": "{ id: string; name: string; seat: number | null }",
    "tables": "TableCard[]",
    "ask": "AskCard | null",
    "refusal": "RefusalCard | null",
    "review": "Review | null",
    "verbs": "Record<string, VerbCard>",
}
"""Fields whose type the server does not say: they are put together from what is encoded already, or the engine's."""
UNSAID = (
    *(msgspec.Raw, list[msgspec.Raw], msgspec.Raw | None),
    *(wire.Plain, list[wire.Plain], wire.Plain | None, dict[str, wire.Plain]),
)


def structs(module: types.ModuleType, base: type = msgspec.Struct) -> list[type[msgspec.Struct]]:
    """In the order in which they are written."""
    kinds = [kind for kind in vars(module).values() if isinstance(kind, type) and issubclass(kind, msgspec.Struct)]
    return [
        kind for kind in kinds if issubclass(kind, base) and kind.__module__ == module.__name__ and kind is not base
    ]


def words_of(kind: type) -> dict[str, str]:
    """What is written under each field."""
    said: dict[str, str] = {}
    for base in reversed(kind.__mro__[:-1]):
        if not base.__module__.startswith("turfhouse."):
            continue
        body = ast.parse(inspect.getsource(base)).body[0]
        assert isinstance(body, ast.ClassDef)
        for field, after in zip(body.body, body.body[1:]):
            text = after.value if isinstance(after, ast.Expr) else None
            if isinstance(field, ast.AnnAssign) and isinstance(field.target, ast.Name) and is_text(text):
                said[field.target.id] = " ".join(str(typing.cast(ast.Constant, text).value).split())
    return said


def is_text(node: ast.expr | None) -> bool:
    return isinstance(node, ast.Constant) and isinstance(node.value, str)


def text_of(kind: Any, name: str) -> str:
    """A type as TypeScript writes it."""
    origin, inner = get_origin(kind), get_args(kind)
    if name in KNOWN and kind in UNSAID:
        return KNOWN[name]
    if kind in NAMES:
        return NAMES[kind]
    if origin is Annotated:
        return text_of(inner[0], name)
    if origin is Literal:
        return " | ".join(f"'{value}'" for value in inner)
    if origin in (typing.Union, types.UnionType):
        return " | ".join(dict.fromkeys(text_of(part, name) for part in inner))
    if origin is list:
        element = text_of(inner[0], name)
        return f"({element})[]" if "|" in element else f"{element}[]"
    if origin is dict:
        return f"Record<string, {text_of(inner[1], name)}>"
    assert issubclass(kind, msgspec.Struct), f"{name}: {kind}"
    return str(kind.__name__)


def interface(kind: type[msgspec.Struct], sent: bool) -> str:
    """`sent`: by the client, which may leave out what has a default."""
    words, hints = words_of(kind), typing.get_type_hints(kind, include_extras=True)
    config = kind.__struct_config__
    lines = [f"  {config.tag_field}: '{config.tag}';"] if config.tag_field else []
    for field in msgspec.structs.fields(kind):
        word = f"/** {words[field.name]} */ " if field.name in words else ""
        may = "" if field.required or not (sent or config.omit_defaults) else "?"
        lines.append(f"  {word}{field.encode_name}{may}: {text_of(hints[field.name], field.name)};")
    about = inspect.cleandoc(kind.__doc__ or "")
    own = about and "__doc__" in vars(kind) and not about.startswith(f"{kind.__name__}(")
    head = f"/** {' '.join(about.split())} */\n" if own else ""
    if len(lines) <= ONE_LINE and not words:
        return f"{head}export interface {kind.__name__} {{ {' '.join(line.strip() for line in lines)} }}\n"
    return "\n".join([f"{head}export interface {kind.__name__} {{", *lines, "}\n"])


def union(name: str, about: str, kinds: list[type[msgspec.Struct]]) -> str:
    rows = textwrap.fill(" | ".join(kind.__name__ for kind in kinds), 116, initial_indent="  ", subsequent_indent="  ")
    return f"/** {about} */\nexport type {name} =\n{rows};\n"


def written() -> str:
    said, told = structs(messages, messages.Message), structs(news, news.News)
    bodies = [kind for kind in structs(messages) if kind not in (*said, messages.Message, messages.OnlyId)]
    parts = [interface(kind, False) for kind in [*structs(wire), *structs(news)] if kind is not news.News]
    parts += [interface(kind, True) for kind in [*said, *bodies]]
    parts.append(union("HouseSays", "Whatever the house says at a table.", told))
    parts.append(union("ClientSays", "Whatever a client says at a table.", said))
    return HEAD + "\n".join(parts)


def written_review() -> str:
    return REVIEW_HEAD + "\n".join(interface(kind, False) for kind in [*structs(review), *structs(wire_review)])


def main() -> int:
    files = {LIB / "wire.ts": written(), LIB / "wire_review.ts": written_review()}
    if "--check" in sys.argv[1:]:
        return int(any(not file.is_file() or file.read_text(encoding="utf-8") != text for file, text in files.items()))
    for file, text in files.items():
        file.write_text(text, encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
