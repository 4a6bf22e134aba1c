"""A house with two card files of one game: each table is drawn, and spoken of, with its own cards."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import BOTS, need_client
from tests.browser.people import Party
from tests.server.helper import HEADERS, Server
from turfhouse.games.registry import GAMES
from turfhouse.games.yards.game import CARD_FILE
from turfhouse.games.yards.pieces.zones import V_PLAY
from turfhouse.kit.cardfile import game_with_cards

NAMES = ("Grandpa's Rake", "Golden Rake")


def renamed(folder: Path, name: str) -> Path:
    text = CARD_FILE.read_text(encoding="utf-8")
    assert text.count('name = "Rake"') == 1
    path = folder / f"{name.partition(' ')[0]}.toml"
    path.write_text(text.replace('name = "Rake"', f'name = "{name}"'), encoding="utf-8")
    return path


@pytest.fixture
def files(tmp_path: Path) -> dict[str, Path]:
    return {name: renamed(tmp_path, name) for name in NAMES}


@pytest.fixture
def two_sets(tmp_path: Path, files: dict[str, Path]) -> Iterator[Server]:
    need_client()
    wishes = ",".join(f"yards={path}" for path in files.values())
    server = Server(tmp_path / "data", card_files=wishes, **BOTS).start()
    yield server
    server.stop()
    assert server.troubles() == []


def test_a_table_is_drawn_and_told_with_its_own_cards(two_sets: Server, files: dict[str, Path], party: Party) -> None:
    anna = party.invite(two_sets, "Anna").be_known()
    for name in (*NAMES, "Rake"):
        game = game_with_cards(GAMES["yards"], files[name]) if name in files else GAMES["yards"]
        seats = [{"kind": "me"}, {"kind": "bot", "bot": "easy"}]
        wish = {"game": "yards", "seats": seats, "options": {"first_player": "seat 0"}, "cards": game.cards.hash}
        answer = anna.context.request.post("/api/tables", data=wish, headers=HEADERS)
        assert answer.ok, answer.text()
        anna.goto(f"/table/{answer.json()['id']}")
        anna.start()
        rake = anna.page.locator("[data-card=rake]").first
        expect(rake).to_have_attribute("aria-label", re.compile(f"^{name}, "))
        card = game.grammar.verbs[V_PLAY].kinds[0]
        assert card.label(card.parse("rake")) == name
    anna.goto("/cards/yards")
    expect(anna.page.get_by_text(NAMES[-1]).first).to_be_visible()
