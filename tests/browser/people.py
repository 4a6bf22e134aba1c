"""A person: a browser context with a name, one page, and everything it hears from the house."""

from __future__ import annotations

import json
import time
from collections.abc import Callable
from typing import Any, Literal

from playwright.sync_api import Browser, ConsoleMessage, Locator, WebSocket, expect

from tests.server.hearing import Hearing
from tests.server.helper import HEADERS, Server
from turfhouse.core.sight import Sight, load_sight

Theme = Literal["light", "dark"]
WIDE = (1280, 800)
NARROW = (360, 740)
PATIENCE = 20.0
CUT_SIGNS = ("net::ERR_", "WebSocket connection to")


class Person:
    def __init__(
        self,
        browser: Browser,
        house: Server,
        name: str,
        size: tuple[int, int] = WIDE,
        theme: Theme = "light",
        touch: bool = False,
        still: bool = True,
    ) -> None:
        self.house = house
        self.name = name
        self.context = browser.new_context(
            base_url=house.url,
            viewport={"width": size[0], "height": size[1]},
            color_scheme=theme,
            has_touch=touch,
            reduced_motion="reduce" if still else "no-preference",
        )
        self.context.set_default_timeout(PATIENCE * 1000)
        self.page = self.context.new_page()
        self.page.on("console", self.console)
        self.page.on("pageerror", lambda error: self.troubles.append(f"{name}: {error}"))
        self.page.on("websocket", self.listen)
        self.troubles: list[str] = []
        self.hearing = Hearing()
        self.frames: list[str] = []
        self.heard: list[dict[str, Any]] = []
        self.state: dict[str, Any] = {}
        self.rough = False
        """While the line is cut on purpose, the browser may say that it cannot reach the house."""

    # --- what the browser says

    def console(self, message: ConsoleMessage) -> None:
        if message.type != "error":
            return
        url, text = message.location.get("url", ""), message.text
        nameless = "status of 401" in text and url.endswith("/api/me")  # how a new guest is told apart
        cut = self.rough and any(sign in text for sign in CUT_SIGNS)
        if not nameless and not cut:
            self.troubles.append(f"{self.name}: {text} ({url})")

    def listen(self, socket: WebSocket) -> None:
        socket.on("framereceived", self.hear)

    def hear(self, payload: str | bytes) -> None:
        text = payload if isinstance(payload, str) else payload.decode()
        message = self.hearing.whole(json.loads(text))
        self.frames.append(text)
        self.heard.append(message)
        if message["t"] in ("snapshot", "update"):
            self.state = message
        elif message["t"] == "table" and self.state:
            self.state = {**self.state, "table": message["table"]}

    # --- looking

    def at(self, testid: str) -> Locator:
        return self.page.get_by_test_id(testid)

    def until(self, wanted: Callable[[], bool], what: str, seconds: float = PATIENCE) -> None:
        """Lets the browser work until something holds."""
        give_up = time.monotonic() + seconds
        while not wanted():
            if time.monotonic() > give_up:
                raise TimeoutError(f"{self.name} waited in vain for {what}; state: {json.dumps(self.state)[:800]}")
            self.page.wait_for_timeout(10)

    @property
    def view(self) -> dict[str, Any]:
        view: dict[str, Any] = self.state["view"]
        return view

    def sight(self) -> Sight:
        """What this person's seat knows, for a bot that plays with its hands."""
        answer = self.context.request.get(f"/api/tables/{self.state['table']['id']}/sight")
        return load_sight(answer.json())

    @property
    def asked(self) -> bool:
        return bool(self.state.get("ask") and self.state["ask"]["yours"])

    @property
    def over(self) -> bool:
        return bool(self.state.get("view") and self.state["view"]["over"])

    @property
    def moment(self) -> tuple[int, int]:
        """How far the game is: what was told, and which question is open. An answer may lead to a question untold."""
        ask = self.state.get("ask")
        return self.state["step"], ask["no"] if ask else 0

    def in_step(self) -> None:
        """Until the page shows what was last heard."""
        playing = self.at("playing")
        playing.wait_for()

        def shown() -> bool:
            return (playing.get_attribute("data-step"), playing.get_attribute("data-ask")) == tuple(
                map(str, self.moment)
            )

        self.until(shown, "the page to follow")

    def scores(self) -> list[int]:
        return [int(self.at(f"score-{seat}").inner_text().split()[1]) for seat in (0, 1)]

    # --- coming and going

    def goto(self, page: str) -> Person:
        """A page behind the hash. A full load, even from another page of the house."""
        self.page.goto("about:blank")
        self.page.goto(f"/#{page}")
        return self

    def arrive(self) -> Person:
        """Comes in through the gate, as new guests do."""
        self.goto("/")
        self.at("name-input").fill(self.name)
        self.at("name-enter").click()
        expect(self.at("lobby")).to_be_visible()
        return self

    def be_known(self) -> Person:
        """Has been here before."""
        answer = self.context.request.post("/api/me", data={"name": self.name}, headers=HEADERS)
        assert answer.ok, answer.text()
        return self

    def sit_down_at(self, table: str) -> Person:
        self.goto(f"/table/{table}")
        self.at("sit-1").click()
        expect(self.at("seat-1")).to_contain_text(self.name)
        return self

    def watch(self, table: str) -> Person:
        self.goto(f"/table/{table}")
        self.until(lambda: bool(self.state) and self.state["table"]["id"] == table, "the table")
        return self

    def open_table(self, *seats: str, options: dict[str, Any] | None = None, match: str = "single") -> str:
        """Through the house's door, without the dialog: for tests of something else. Seats: me, open, or a level."""
        wishes = [{"kind": seat} if seat in ("me", "open") else {"kind": "bot", "bot": seat} for seat in seats]
        wish = {"game": "dungeon", "seats": wishes, "options": options or {}, "match": match, "private": True}
        answer = self.context.request.post("/api/tables", data=wish, headers=HEADERS)
        assert answer.ok, answer.text()
        table: str = answer.json()["id"]
        self.goto(f"/table/{table}")
        expect(self.at("waiting")).to_be_visible()
        return table

    def start(self) -> None:
        self.at("start").click()
        self.begun()

    def begun(self) -> None:
        self.until(lambda: bool(self.state.get("view")), "the first move")
        self.in_step()


class Party:
    def __init__(self, browser: Browser) -> None:
        self.browser = browser
        self.people: list[Person] = []

    def invite(
        self,
        house: Server,
        name: str,
        size: tuple[int, int] = WIDE,
        theme: Theme = "light",
        touch: bool = False,
        still: bool = True,
    ) -> Person:
        person = Person(self.browser, house, name, size, theme, touch, still)
        self.people.append(person)
        return person

    def pair(self, house: Server, **wish: Any) -> tuple[Person, Person]:
        """Two people at a started game; the first one is seat 0."""
        anna, ben = self.invite(house, "Anna").be_known(), self.invite(house, "Ben").be_known()
        ben.sit_down_at(anna.open_table("me", "open", **wish))
        anna.start()
        ben.begun()
        return anna, ben

    def troubles(self) -> list[str]:
        return [trouble for person in self.people for trouble in person.troubles]

    def go_home(self) -> None:
        for person in self.people:
            person.context.close()
