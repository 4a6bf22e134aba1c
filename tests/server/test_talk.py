"""Talk in a window: bots' bids come whole and in one batch, nobody's buttons go meanwhile, and the server knows a press
that only talk has outdated."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from tests.server.fights import NEWKIDS, SEATS, fights
from tests.server.virtual import Stage, run
from turfhouse.core.answers import View
from turfhouse.core.table import Table
from turfhouse.server.tables.windows import only_talk_since


def a_fight_with_bids() -> tuple[Table, int, list[int]]:
    """Main is behind, and everybody else may offer help."""
    for fight in fights(NEWKIDS, 12):
        table = fight.table(False)
        view: Any = table.view(-1)
        main = view["combat"]["main"]
        others = [seat for seat in range(SEATS) if seat != main]
        if all(["bid"] in table.paths(seat) for seat in others):
            return table, main, others
    raise AssertionError("no such fight")


def bids(_view: View, paths: list[list[str]]) -> list[str]:
    """Offers help once, for as little as there is."""
    for verb in ("bid", "share", "order", "done"):
        for path in paths:
            if path[0] == verb:
                return path
    return ["pass"] if ["pass"] in paths else paths[0]


def bid_once(table: Table, seat: int) -> None:
    """A whole bid, step by step."""
    path = ["bid"]
    while path:
        ask = table.ask()
        assert ask is not None
        assert table.submit(seat, ask.no, path, ask.version) is None
        terms = [one for one in table.paths(seat) if one[0] in ("share", "order", "done")]
        path = bids({}, terms) if terms else []


@pytest.mark.rule("N49", "N51")
def test_bids_come_whole_and_in_one_batch_and_no_button_goes(tmp_path: Path) -> None:
    table, main, others = a_fight_with_bids()

    async def scene() -> list[dict[str, Any]]:
        kinds = "".join("p" if seat == main else "b" for seat in range(SEATS))
        stage = Stage(tmp_path, NEWKIDS, kinds, decide=bids)
        await stage.open(table)
        await stage.until(1.0)
        heard = [json.loads(text) for _, text in stage.heard(main)]
        await stage.close()
        return heard

    heard = run(scene())
    news = [message for message in heard if message["t"] == "update" and message["events"]]
    assert [event["seat"] for event in news[0]["events"] if event["kind"] == "bid"] == others
    assert len(news) == 1, "one batch in one hold"
    asked = [message for message in heard if message["t"] in ("snapshot", "update")]
    assert all(["pass"] in message["options"] for message in asked), "the table never went away under Main's hands"
    assert not any(message["t"] == "thinking" for message in heard)


def test_the_server_knows_what_only_talk_has_outdated() -> None:
    table, main, others = a_fight_with_bids()
    ask = table.ask()
    assert ask is not None
    talker, listener = others[0], others[1]
    bid_once(table, talker)
    now = table.ask()
    assert now is not None
    assert (now.no, now.version != ask.version) == (ask.no, True)
    assert only_talk_since(table, listener, ask.no, ask.version, [["pass"]])
    assert only_talk_since(table, main, ask.no, ask.version, [["run"]]), "an act of Main's means what it meant"


@pytest.mark.rule("N48")
def test_a_pass_that_would_refuse_what_it_has_not_seen_is_not_sent_again() -> None:
    table, main, others = a_fight_with_bids()
    ask = table.ask()
    assert ask is not None
    bid_once(table, others[0])
    assert not only_talk_since(table, main, ask.no, ask.version, [["pass"]])
    seen = table.ask()
    assert seen is not None
    bid_once(table, others[1])
    assert not only_talk_since(table, main, seen.no, seen.version, [["pass"]]), "there is one more to refuse"


def test_a_card_is_not_talk() -> None:
    for fight in fights(NEWKIDS, 12):
        table = fight.table(True)
        ask = table.ask()
        assert ask is not None
        cards = [path for path in table.paths(fight.suspect) if path[0] in ("side", "on")]
        if cards:
            assert table.submit(fight.suspect, ask.no, cards[0], ask.version) is None
            other = (fight.suspect + 1) % SEATS
            assert not only_talk_since(table, other, ask.no, ask.version, [["pass"]])
            return
    raise AssertionError("nobody held a card")
