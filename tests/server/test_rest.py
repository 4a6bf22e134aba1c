"""The house by plain HTTP, and what stands before it."""

from __future__ import annotations

import re

import httpx
import pytest
import websockets
from websockets.asyncio.client import connect

from tests.server.helper import ME, OPEN, Guest, Server, bot, two_at_a_table
from tests.server.test_play import one_move
from turfhouse.core.game import Game
from turfhouse.core.picks import BadText
from turfhouse.games.registry import GAMES
from turfhouse.kit.rulebook import parse_rules
from turfhouse.server.web import lessons

JSON = {"Content-Type": "application/json"}


async def test_a_guest_arrives_is_known_again_and_renamed(house: Server) -> None:
    async with httpx.AsyncClient(timeout=60, base_url=house.url) as http:
        nobody = await http.get("/api/me")
        assert (nobody.status_code, nobody.json()["code"]) == (401, "no_guest")
        here = await http.post("/api/me", json={"name": " Anna "}, headers={"X-Turfhouse": "1"})
        assert here.json()["name"] == "Anna"
        cookie = here.headers["set-cookie"]
        assert "HttpOnly" in cookie
        assert "SameSite=lax" in cookie
        assert (await http.get("/api/me")).json() == here.json()
        again = await http.post("/api/me", json={"name": "Anne"}, headers={"X-Turfhouse": "1"})
        assert again.json() == {"id": here.json()["id"], "name": "Anne"}
        person, _, sign = http.cookies["turfhouse_guest"].partition(".")
        for forged in (f"{person}.{'0' * 64}", f"x{person}.{sign}", "", ".", "é"):
            refused = await http.get("/api/me", headers={b"Cookie": f"turfhouse_guest={forged}".encode()})
            assert refused.status_code == 401


@pytest.mark.parametrize(
    ("headers", "code"),
    [
        (JSON, "forbidden"),
        ({"X-Turfhouse": "1", "Content-Type": "text/plain"}, "malformed"),
        ({"X-Turfhouse": "1", "Content-Type": "application/x-www-form-urlencoded"}, "malformed"),
        ({"X-Turfhouse": "1", **JSON, "Origin": "https://elsewhere.example"}, "forbidden"),
        ({"X-Turfhouse": "1", **JSON, "Origin": "null"}, "forbidden"),
    ],
)
async def test_another_site_cannot_change_anything(house: Server, headers: dict[str, str], code: str) -> None:
    async with httpx.AsyncClient(timeout=60, base_url=house.url) as http:
        answer = await http.post("/api/me", content=b'{"name":"Eve"}', headers=headers)
        assert 400 <= answer.status_code < 500
        assert answer.json()["code"] == code
        assert "set-cookie" not in answer.headers


async def test_another_site_cannot_open_a_socket(house: Server) -> None:
    anna = await Guest(house, "Anna").arrive()
    table = await anna.open([ME, bot()])
    url = f"ws://127.0.0.1:{house.port}/api/tables/{table}/ws"
    for origin in ("https://elsewhere.example", "null", f"http://127.0.0.1:{house.port}.example"):
        with pytest.raises(websockets.InvalidStatus) as refused:
            await connect(url, additional_headers={"Cookie": anna.cookie, "Origin": origin})
        assert refused.value.response.status_code == 403
    async with connect(url, additional_headers={"Cookie": anna.cookie}) as socket:
        await socket.send('{"t":"ping"}')
        assert await socket.recv() == '{"t":"pong"}'


async def test_a_socket_without_a_guest_or_a_table_says_why(house: Server) -> None:
    anna = await Guest(house, "Anna").arrive()
    table = await anna.open([ME, bot()])
    url = f"ws://127.0.0.1:{house.port}/api/tables/"
    async with connect(f"{url}{table}/ws") as socket:
        assert '"no_guest"' in str(await socket.recv())
    async with connect(f"{url}nowhere/ws", additional_headers={"Cookie": anna.cookie}) as socket:
        assert '"no_table"' in str(await socket.recv())


async def test_every_answer_is_locked_down(house: Server) -> None:
    async with httpx.AsyncClient(timeout=60, base_url=house.url) as http:
        for path in ("/", "/api/games", "/api/nothing", "/schema", "/table/x", "/api/me", "/nothing.js"):
            answer = await http.get(path)
            policy = answer.headers["content-security-policy"]
            assert "default-src 'self'" in policy
            assert "unsafe" not in policy
            assert "frame-ancestors 'none'" in policy
            assert answer.headers["x-content-type-options"] == "nosniff"
            assert "server" not in answer.headers
        odd = await http.get("/", headers={"Host": "a'; script-src *"})
        assert "script-src *" not in odd.headers.get("content-security-policy", "")


async def test_the_client_and_nothing_else_is_served(house: Server) -> None:
    async with httpx.AsyncClient(timeout=60, base_url=house.url) as http:
        home = await http.get("/")
        assert home.status_code == 200
        assert "<html" in home.text
        assert (await http.get("/table/abc")).text == home.text
        for path in (
            "/../pyproject.toml",
            "/..%2f..%2f__init__.py",
            "/%2e%2e/%2e%2e/server/web/app.py",
            "/index.html/../x.py",
        ):
            answer = await http.get(path)
            assert answer.status_code == 404 or answer.text == home.text


async def test_the_schema_page_needs_nothing_from_elsewhere(house: Server) -> None:
    async with httpx.AsyncClient(timeout=60, base_url=house.url) as http:
        page = (await http.get("/schema")).text
        assert "/api/tables/{table_id}/replay/{game_no}" in page
        assert not re.search(r'(src|href)="(https?:)?//', page)
        assert "<script" not in page
        assert "<style" not in page
        schema = (await http.get("/schema/openapi.json")).json()
        assert "TableCard" in schema["components"]["schemas"]


async def test_games_rules_and_lessons(house: Server) -> None:
    async with httpx.AsyncClient(timeout=60, base_url=house.url, headers={"X-Turfhouse": "1"}) as http:
        cards = (await http.get("/api/games")).json()
        assert [card["id"] for card in cards] == list(GAMES)
        assert {b["id"] for b in cards[0]["bots"]} == {"easy", "medium", "hard"}
        book = (await http.get("/api/games/dungeon/rules")).json()
        ids = [rule["id"] for section in book["sections"] for rule in section["rules"]]
        assert ids[:3] == ["D1", "D2", "D3"]
        lesson = (await http.get("/api/games/dungeon/lesson")).json()
        step = next(k for k, one in enumerate(lesson["steps"]) if one["options"])
        tried = (
            await http.post(f"/api/games/dungeon/lesson/{step}", json={"path": lesson["steps"][step]["options"][0]})
        ).json()
        assert set(tried) == {"right", "say", "view", "events", "refusal"}
        rights = [
            (await http.post(f"/api/games/dungeon/lesson/{step}", json={"path": path})).json()["right"]
            for path in lesson["steps"][step]["options"]
        ]
        assert any(rights)
        wrong = await http.post(f"/api/games/dungeon/lesson/{step}", json={"path": ["fly"]})
        assert (wrong.status_code, wrong.json()["code"]) == (400, "malformed")
        for path in ("/api/games/chess/rules", "/api/games/chess/lesson"):
            assert (await http.get(path)).json()["code"] == "unknown"
        assert (await http.post("/api/games/dungeon/lesson/99", json={"path": []})).json()["code"] == "unknown"
        assert (await http.get("/api/health")).json()["ok"]


async def test_replays_show_each_pair_of_eyes_its_own(house: Server) -> None:
    async with two_at_a_table(house) as (one, two):
        for _ in range(4):
            await one_move(one, two)
        url = f"/api/tables/{one.table}/replay/1"
        own = await one.guest.http.get(url, params={"eyes": "0", "step": 99})
        assert own.json()["view"] == one.state["view"]
        other = await one.guest.http.get(url, params={"eyes": "1"})
        assert (other.status_code, other.json()["code"]) == (403, "not_your_seat")
        assert (await one.guest.http.get(url, params={"eyes": "all"})).json()["code"] == "forbidden"
        assert (await one.guest.http.get(url, params={"eyes": "7"})).json()["code"] == "malformed"
        assert (await one.guest.http.get(url, params={"step": "-1"})).status_code == 400
        spectator = (await one.guest.http.get(url, params={"eyes": "none", "step": 2})).json()
        assert (spectator["step"], spectator["steps"], spectator["view"]["hand"]) == (2, 4, [])
        assert [event["n"] for event in spectator["events"]]
        await one.do({"t": "resign"})
        whole = (await one.guest.http.get(url, params={"eyes": "all", "step": 3})).json()
        assert len(whole["view"]["shown_hands"]) == 2
        assert (await two.guest.http.get(url, params={"eyes": "0"})).status_code == 200
        assert (await two.guest.http.get(f"/api/tables/{one.table}/replay/2")).json()["code"] == "unknown"


async def test_wishes_that_cannot_be_met_say_so(house: Server) -> None:
    anna = await Guest(house, "Anna").arrive()
    wishes = [
        ({"game": "chess", "seats": [ME, ME]}, "unknown"),
        ({"game": "dungeon", "seats": []}, "malformed"),
        ({"game": "dungeon", "seats": [ME]}, "malformed"),
        ({"game": "dungeon", "seats": [ME, ME]}, "malformed"),
        ({"game": "dungeon", "seats": [ME, {"kind": "bot"}]}, "unknown"),
        ({"game": "dungeon", "seats": [ME, {"kind": "king"}]}, "malformed"),
        ({"game": "dungeon", "seats": [ME, bot()], "options": {"turning": "wild"}}, "malformed"),
        ({"game": "dungeon", "seats": [ME, bot()], "options": {"gravity": "on"}}, "malformed"),
        ({"game": "newkids", "seats": [ME, bot(), bot()], "options": {"skip_idle": "on"}}, "malformed"),
        ({"game": "dungeon", "seats": [ME, bot()], "match": "best_of_nine"}, "malformed"),
        ({"seats": [ME, bot()]}, "malformed"),
        ([], "malformed"),
    ]
    for wish, code in wishes:
        answer = await anna.http.post("/api/tables", json=wish)
        assert answer.json()["code"] == code, answer.text
    crowd = await anna.http.post("/api/tables", json={"game": "dungeon", "seats": [OPEN] * 3_000})
    assert (crowd.status_code, crowd.json()["message"]) == (400, "Turf War: Dungeon is for 2 players, not 3000")
    assert (await anna.http.post("/api/tables", json={"game": "dungeon", "seats": [OPEN] * 100_000})).status_code == 413
    nobody = httpx.AsyncClient(timeout=60, base_url=house.url, headers={"X-Turfhouse": "1"})
    answer = await nobody.post("/api/tables", json={"game": "dungeon", "seats": [ME, bot()]})
    assert answer.json()["code"] == "no_guest"
    await nobody.aclose()


def test_the_rulebook_parser() -> None:
    book = parse_rules("# T\nabout it\n## S\n- **R1** [book] One\n  goes on. [ruling] Two.\n- **R2** [ruling] Three\n")
    assert (book.title, book.about, book.sections[0].title) == ("T", "about it", "S")
    rule = book.find("R1")
    assert rule is not None
    assert (rule.tag, rule.text) == ("book", "One goes on. [ruling] Two.")
    assert book.find("R9") is None
    for bad in (
        "- **R1** [book] x",
        "## S\n- **R1** x",
        "## S\n- **R1** [odd] x",
        "## S\n- **R** [book] x\n- **R** [book] y",
    ):
        with pytest.raises(BadText):
            parse_rules(bad)


@pytest.mark.parametrize("game", list(GAMES.values()), ids=list(GAMES))
def test_every_game_has_rules_and_a_lesson_that_read_well(game: Game) -> None:
    text = lessons.game_file(game, "rules.md")
    assert text is not None
    assert parse_rules(text).sections
    if lessons.has_lesson(game):
        steps = lessons.lesson_card(game).steps
        assert not steps[-1].options, "a lesson ends with words: who has read them can finish it"


@pytest.mark.parametrize("number", ["9223372036854775808", "-9999999999999999999999", "0", "2"])
async def test_games_a_table_never_had_are_unknown(house: Server, number: str) -> None:
    guest = await Guest(house, "Anna").arrive()
    table = await guest.open([ME, bot()])
    for page in ("replay", "record"):
        answer = await guest.http.get(f"/api/tables/{table}/{page}/{number}")
        assert answer.status_code in (400, 404)
        assert answer.json()["code"] in ("unknown", "malformed")
    await guest.http.aclose()


async def test_a_body_nested_endlessly_is_malformed(house: Server) -> None:
    async with httpx.AsyncClient(timeout=60, base_url=house.url) as http:
        headers = {"X-Turfhouse": "1", **JSON}
        await http.post("/api/me", json={"name": "Anna"}, headers=headers)
        for body in (b"[" * 60_000, b'{"options":' + b"[" * 60_000):
            answer = await http.post("/api/tables", content=body, headers=headers)
            assert (answer.status_code, answer.json()["code"]) == (400, "malformed")
