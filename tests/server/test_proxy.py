"""The house behind a real nginx with TLS, set up as docs/operating.md says."""

from __future__ import annotations

import re
import shutil
import ssl
import subprocess
import time
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest
from websockets.asyncio.client import connect

from tests.server.helper import QuickServer
from tests.server.ports import free_port

PAGE = Path(__file__).resolve().parents[2] / "docs" / "operating.md"
NGINX = shutil.which("nginx", path="/usr/sbin:/usr/bin:/usr/local/sbin:/usr/local/bin:/opt/homebrew/bin")

pytestmark = pytest.mark.skipif(NGINX is None, reason="no nginx here; `make test` installs it where it may")


def block(kind: str) -> str:
    [found] = re.findall(rf"```{kind}\n(.*?)```", PAGE.read_text(), re.DOTALL)
    return str(found)


def certificate(folder: Path) -> tuple[Path, Path]:
    cert, key = folder / "cert.pem", folder / "key.pem"
    words = "openssl req -x509 -newkey rsa:2048 -nodes -days 2 -subj /CN=localhost -addext subjectAltName=DNS:localhost"
    subprocess.run([*words.split(), "-out", str(cert), "-keyout", str(key)], check=True, capture_output=True)
    return cert, key


def config(folder: Path, port: int, house: int) -> str:
    """The page's server block with this test's ports and certificate, inside the least that nginx needs around it."""
    cert, key = certificate(folder)
    server = block("nginx").replace("listen 443 ssl", f"listen 127.0.0.1:{port} ssl")
    server = server.replace("/etc/ssl/turf.example.pem", str(cert)).replace("/etc/ssl/turf.example.key", str(key))
    server = server.replace("http://127.0.0.1:8470", f"http://127.0.0.1:{house}")
    [upgrade] = re.findall(r"`(map .*?)`\.", PAGE.read_text())
    paths = "\n".join(f"{kind}_temp_path {folder}/{kind};" for kind in ("client_body", "proxy"))
    http = f"http {{ access_log off; {paths} {upgrade}\n{server} }}"
    return f"daemon off; pid {folder}/pid; error_log {folder}/error.log; events {{}}\n{http}\n"


class Proxied:
    def __init__(self, port: int, trust: ssl.SSLContext) -> None:
        self.port = port
        self.trust = trust
        self.url = f"https://localhost:{port}"

    def http(self) -> httpx.AsyncClient:
        return httpx.AsyncClient(base_url=self.url, verify=self.trust, headers={"X-Turfhouse": "1"}, timeout=60)


@pytest.fixture(scope="module")
def proxied(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Proxied]:
    folder = tmp_path_factory.mktemp("proxied")
    house = QuickServer(folder / "data", behind_proxy="on").start()
    port = free_port()
    (folder / "nginx.conf").write_text(config(folder, port, house.port))
    words = [str(NGINX), "-p", str(folder), "-e", str(folder / "error.log"), "-c", str(folder / "nginx.conf")]
    nginx = subprocess.Popen(words, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    try:
        trust = ssl.create_default_context(cafile=str(folder / "cert.pem"))
        wait_for(f"https://localhost:{port}/api/ready", trust, folder)
        yield Proxied(port, trust)
    finally:
        nginx.terminate()
        nginx.wait(20)
        house.stop()
    assert house.troubles() == []


def wait_for(url: str, trust: ssl.SSLContext, folder: Path) -> None:
    give_up = time.monotonic() + 60
    while time.monotonic() < give_up:
        try:
            if httpx.get(url, verify=trust, timeout=10).status_code == 200:
                return
        except httpx.TransportError:
            time.sleep(0.1)
    raise TimeoutError((folder / "error.log").read_text())


async def test_a_guest_plays_through_the_proxy(proxied: Proxied) -> None:
    async with proxied.http() as http:
        arrived = await http.post("/api/me", json={"name": "Anna"}, headers={"Origin": proxied.url})
        assert "Secure" in arrived.headers["set-cookie"], "the house knows that the browser speaks TLS"
        seats = [{"kind": "me"}, {"kind": "bot", "bot": "easy"}]
        made = await http.post("/api/tables", json={"game": "dungeon", "seats": seats}, headers={"Origin": proxied.url})
        assert made.status_code == 201
        cookie = "; ".join(f"{key}={value}" for key, value in http.cookies.items())
    where = f"wss://localhost:{proxied.port}/api/tables/{made.json()['id']}/ws"
    headers = {"Cookie": cookie, "Origin": proxied.url}
    async with connect(where, ssl=proxied.trust, additional_headers=headers, max_size=None) as socket:
        await socket.send('{"t":"hello"}')
        assert '"snapshot"' in str(await socket.recv())


async def test_figures_are_not_for_those_who_come_through_the_proxy(proxied: Proxied) -> None:
    async with proxied.http() as http:
        assert (await http.get("/metrics")).status_code == 403


async def test_other_sites_stay_outside(proxied: Proxied) -> None:
    async with proxied.http() as http:
        refused = await http.post("/api/me", json={"name": "Eve"}, headers={"Origin": "https://evil.example"})
        assert (refused.status_code, refused.json()["code"]) == (403, "forbidden")
