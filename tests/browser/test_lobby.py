"""Who looks at the lobby sees tables come and go without asking for them."""

from __future__ import annotations

from playwright.sync_api import Request, expect

from tests.browser.people import Party
from tests.server.helper import HEADERS, Server


def test_tables_come_and_go_by_themselves(house: Server, party: Party) -> None:
    anna, otto = party.invite(house, "Anna").be_known(), party.invite(house, "Otto").arrive()
    asked: list[str] = []

    def note(request: Request) -> None:
        if request.url.endswith("/api/tables") and request.method == "GET":
            asked.append(request.url)

    expect(otto.at("open-tables")).to_be_visible()
    otto.page.wait_for_timeout(500)
    otto.page.on("request", note)
    seats = [{"kind": "me"}, {"kind": "open"}]
    opened = anna.context.request.post("/api/tables", data={"game": "dungeon", "seats": seats}, headers=HEADERS)
    table = opened.json()["id"]
    row = otto.at("open-tables").locator(f'[data-table="{table}"]')
    expect(row).to_contain_text("free seat")
    anna.goto(f"/table/{table}")
    anna.at("close-table").click()
    expect(row).to_have_count(0)
    assert len(asked) <= 1, "it was told, not asked for"
