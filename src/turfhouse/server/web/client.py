"""The built browser client: read once into memory, so that no request can name a file that is not part of it."""

from __future__ import annotations

import gzip
import mimetypes
from dataclasses import dataclass
from importlib import resources
from pathlib import Path

from litestar import Request, Response, get
from litestar.datastructures import State
from litestar.params import FromPath

from turfhouse.server.errors import Trouble

COMPRESSED = ("text/", "application/javascript", "text/javascript", "image/svg+xml", "application/json")
Asked = Request[None, None, State]
FOREVER = "public, max-age=31536000, immutable"
NOT_BUILT = """<!doctype html><html lang="en"><meta charset="utf-8"><title>Turfhouse</title>
<h1>The house is open, but its rooms are not built.</h1>
<p>The browser client is missing: run <code>make dev</code>. The <a href="/schema">API</a> works.</p></html>"""


@dataclass
class File:
    body: bytes
    packed: bytes | None
    kind: str
    cache: str


class Client:
    """All files of the client; read anew when it was built again."""

    def __init__(self, folder: Path | None = None) -> None:
        self.folder = folder or Path(str(resources.files("turfhouse"))) / "static" / "app"
        self.files: dict[str, File] = {}
        self.stamp = 0.0

    def find(self, path: str) -> File | None:
        """A file of the client; its index for every page that is the client's own to show."""
        self.refresh()
        found = self.files.get(path.strip("/"))
        if found is None and "." not in path.rpartition("/")[2]:
            found = self.files.get("index.html")
        return found

    def refresh(self) -> None:
        index = self.folder / "index.html"
        stamp = index.stat().st_mtime if index.is_file() else 0.0
        if stamp != self.stamp:
            self.files = read_files(self.folder)
            self.stamp = stamp


def read_files(folder: Path) -> dict[str, File]:
    files: dict[str, File] = {}
    for path in sorted(folder.rglob("*")):
        if path.is_file():
            name = path.relative_to(folder).as_posix()
            body = path.read_bytes()
            kind = mimetypes.guess_type(name)[0] or "application/octet-stream"
            packed = gzip.compress(body, 9, mtime=0) if kind.startswith(COMPRESSED) and len(body) > 500 else None
            files[name] = File(body, packed, kind, FOREVER if name.startswith("assets/") else "no-cache")
    return files


@get("/", include_in_schema=False)
async def client_index(request: Asked) -> Response[bytes]:
    return serve_file(request, "")


@get("/{path:path}", include_in_schema=False)
async def client_file(request: Asked, path: FromPath[str]) -> Response[bytes]:
    return serve_file(request, path)


def serve_file(request: Asked, path: str) -> Response[bytes]:
    client = request.app.state.client
    assert isinstance(client, Client)
    if path.strip("/").partition("/")[0] == "api":
        raise Trouble("unknown", "there is no such call; see /schema")
    file = client.find(path)
    if file is None:
        if client.files:
            raise Trouble("unknown", "there is no such page")
        return Response(NOT_BUILT.encode(), media_type="text/html; charset=utf-8")
    headers = {"cache-control": file.cache, "vary": "accept-encoding"}
    if file.packed is not None and "gzip" in request.headers.get("accept-encoding", ""):
        return Response(file.packed, headers={**headers, "content-encoding": "gzip"}, media_type=file.kind)
    return Response(file.body, headers=headers, media_type=file.kind)
