"""Tables of one game with different card files, side by side in one house: each is played with its own cards."""

from __future__ import annotations

import asyncio
import json
import re
from importlib.resources import files
from pathlib import Path
from typing import Any

import pytest

from tests.server.helper import Guest, QuickServer, bot
from turfhouse.core.game import Game
from turfhouse.core.record import load_record
from turfhouse.core.spec import BadSetup
from turfhouse.core.table import Table
from turfhouse.games.registry import GAMES
from turfhouse.kit.cardfile import game_with_cards
from turfhouse.server.tables.shelf import Shelf

KIDS = (files("turfhouse.games") / "newkids" / "cards.toml").read_text(encoding="utf-8")


def all_monsters(folder: Path, level: int) -> Path:
    """A card file in which every monster has this level."""
    path = folder / f"level{level}.toml"
    path.write_text(re.sub(r"\nlevel = \d+\n", f"\nlevel = {level}\n", KIDS), encoding="utf-8")
    return path


def shown_faces(game: Game) -> object:
    """What stands on its cards, as it goes over the wire."""
    return json.loads(json.dumps(game.card_faces()))


async def played_by_bots(guest: Guest, cards: str) -> dict[str, Any]:
    """A short game among bots with these cards, to its end; its record."""
    wish: dict[str, Any] = {"game": "newkids", "cards": cards, "options": {"round_cap": 3}}
    table = await guest.open([bot("medium"), bot("medium"), bot("easy")], **wish)
    chair = await guest.join(table)
    await chair.do({"t": "start"})
    while not (chair.state["view"] and chair.state["view"]["over"]):
        await chair.hear()
    await chair.close()
    answer = await guest.http.get(f"/api/tables/{table}/record/1")
    assert answer.status_code == 200, answer.text
    record: dict[str, Any] = answer.json()
    assert chair.state["table"]["cards"] == cards
    return record


async def test_two_tables_with_two_card_files_run_side_by_side(tmp_path: Path) -> None:
    sources = {level: all_monsters(tmp_path, level) for level in (1, 20)}
    own = {level: game_with_cards(GAMES["newkids"], path) for level, path in sources.items()}
    wishes = ",".join(f"newkids={path}" for path in sources.values())
    server = QuickServer(tmp_path / "data", card_files=wishes)
    server.start()
    try:
        guest = await Guest(server, "Anna").arrive()
        hashes = [own[1].cards.hash, own[20].cards.hash, GAMES["newkids"].cards.hash]
        records = await asyncio.gather(*(played_by_bots(guest, cards) for cards in hashes))
        assert [record["setup"]["cards"] for record in records] == hashes
        games = [own[1], own[20], GAMES["newkids"]]
        tables = [Table(game, load_record(record, game)) for game, record in zip(games, records, strict=True)]
        assert [table.over() for table in tables] == [True] * 3
        won = [sum(event.kind == "killed" for event in table.feed_events) for table in tables]
        assert won[0] > won[1], "monsters of Level 1 fall, those of Level 20 hardly ever do"
        for game in games:
            shown = await guest.http.get("/api/games/newkids/cards", params={"table": game.cards.hash})
            assert shown.json() == shown_faces(game)
        assert (await guest.http.get("/api/games/newkids/cards")).json() == shown_faces(own[20])
        assert server.troubles() == []
    finally:
        server.stop()


def test_new_tables_get_the_last_file_and_old_ones_keep_theirs(tmp_path: Path) -> None:
    one, two = (all_monsters(tmp_path, level) for level in (1, 2))
    shelf = Shelf([f"newkids={one}", f"newkids={two}"])
    shipped = GAMES["newkids"].cards.hash
    latest = shelf.game("newkids").cards.hash
    assert latest == game_with_cards(GAMES["newkids"], two).cards.hash
    assert [game.id for game in shelf.games()] == list(GAMES)
    for cards in (shipped, latest, game_with_cards(GAMES["newkids"], one).cards.hash):
        found = shelf.game_with("newkids", cards)
        assert found is not None
        assert found.cards.hash == cards
    assert shelf.game_with("newkids", "none such") is None


def test_a_card_file_of_no_game_is_refused() -> None:
    with pytest.raises(BadSetup, match="expected GAME=FILE"):
        Shelf(["chess=mine.toml"])
