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

from tests.server.helper import QuickServer, Server, two_at_a_table
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


def config(folder: Path, port: int, houses: list[int], plain: int = 0) -> str:
    """The page's server block with this test's ports and certificate, inside the least that nginx needs around it. With
    several houses the page's list of them; with a port `plain` it is open there without TLS too."""
    cert, key = certificate(folder)
    server = block("nginx").replace(
        "listen 443 ssl", f"listen 127.0.0.1:{port} ssl" + (f"; listen 127.0.0.1:{plain}" if plain else "")
    )
    server = server.replace("/etc/ssl/turf.example.pem", str(cert)).replace("/etc/ssl/turf.example.key", str(key))
    server = server.replace("http://127.0.0.1:8470", f"http://127.0.0.1:{houses[0]}")
    if len(houses) > 1:
        listed = "\n".join(f"server 127.0.0.1:{house};" for house in houses)
        several = re.sub(r"server .*;\n\s*server .*;", listed, block("nginx-upstream"))
        server = several + server.replace(f"http://127.0.0.1:{houses[0]}", "http://turfhouse")
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
    nginx = started(folder, config(folder, port, [house.port]))
    try:
        trust = ssl.create_default_context(cafile=str(folder / "cert.pem"))
        wait_for(f"https://localhost:{port}/api/ready", trust, folder)
        yield Proxied(port, trust)
    finally:
        nginx.terminate()
        nginx.wait(20)
        house.stop()
    assert house.troubles() == []


def started(folder: Path, written: str) -> subprocess.Popen[bytes]:
    (folder / "nginx.conf").write_text(written)
    words = [str(NGINX), "-p", str(folder), "-e", str(folder / "error.log"), "-c", str(folder / "nginx.conf")]
    return subprocess.Popen(words, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)


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


class Balanced(Server):
    """Where guests of several houses come in."""

    def __init__(self, data: Path, port: int) -> None:
        self.data, self.port, self.up = data, port, True


async def test_several_houses_behind_a_plain_proxy_are_one(tmp_path: Path, pg: str) -> None:
    """Round and round, without regard to who sits where; and when one of them dies play goes on."""
    houses = [QuickServer(tmp_path / name, pg, behind_proxy="on", lease="2").start() for name in ("one", "other")]
    port, plain = free_port(), free_port()
    nginx = started(tmp_path, config(tmp_path, port, [house.port for house in houses], plain))
    try:
        trust = ssl.create_default_context(cafile=str(tmp_path / "cert.pem"))
        wait_for(f"https://localhost:{port}/api/ready", trust, tmp_path)
        async with two_at_a_table(Balanced(tmp_path, plain)) as (one, two):
            seq = 0
            for _ in range(3):
                assert one.state["seq"] == two.state["seq"]
                asked, other = (one, two) if one.state["ask"] and one.state["ask"]["yours"] else (two, one)
                seq = (await asked.act(asked.state["options"][0]))["n"]
                while min(one.state["seq"], two.state["seq"]) < seq:
                    await (asked if asked.state["seq"] < seq else other).hear()
            houses[0].kill()
            for chair in (one, two):
                await chair.close()
                again = await chair.guest.join(chair.table)
                assert again.state["seq"] >= seq, "what was acknowledged is there"
                await again.close()
    finally:
        nginx.terminate()
        nginx.wait(20)
        for house in houses:
            house.stop()
    assert [trouble for house in houses for trouble in house.troubles()] == []
