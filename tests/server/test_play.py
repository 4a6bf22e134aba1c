"""A table as people use it, through a real server and real sockets."""

from __future__ import annotations

import random

from tests.server.helper import ME, OPEN, Chair, Guest, Server, bot, two_at_a_table
from turfhouse.core.record import load_record, seed_hash
from turfhouse.core.table import Table
from turfhouse.games.registry import GAMES


async def play_out(chair: Chair, rng: random.Random) -> int:
    """Plays any legal moves to the end; how many."""
    moves = 0
    while await chair.my_turn():
        answer = await chair.act(rng.choice(chair.state["options"]))
        assert answer["t"] == "ack", answer
        moves += 1
    return moves


async def one_move(one: Chair, two: Chair) -> Chair:
    """The asked one of two makes a move, and both know; returns who it was."""
    mover = one if one.state["ask"]["yours"] else two
    other = two if mover is one else one
    answer = await mover.act(mover.state["options"][0])
    assert answer["t"] == "ack", answer
    while other.state["seq"] < answer["n"]:
        await other.hear()
    return mover


async def test_a_game_against_a_bot(house: Server) -> None:
    anna = await Guest(house, "Anna").arrive()
    table = await anna.open([ME, bot("easy")])
    chair = await anna.join(table)
    assert chair.state["view"] is None
    await chair.do({"t": "start"})
    assert await play_out(chair, random.Random(1)) > 5
    card = chair.state["table"]
    assert card["state"] == "over"
    assert card["result"]["match_over"]
    assert sum(card["result"]["match"]) == 1
    assert [event["n"] for event in chair.events] == list(range(1, len(chair.events) + 1))
    assert any(message["t"] == "thinking" and message["seat"] == 1 for message in chair.heard)
    assert [t["id"] for t in (await anna.http.get("/api/history")).json()] == [table]
    await chair.close()


async def test_the_deal_can_be_checked(house: Server) -> None:
    async with two_at_a_table(house) as (one, two):
        table, shown = one.table, one.state["table"]["seed_hash"]
        early = await one.guest.http.get(f"/api/tables/{table}/record/1")
        assert (early.status_code, early.json()["code"]) == (403, "forbidden")
        await one.do({"t": "resign"})
        record = (await one.guest.http.get(f"/api/tables/{table}/record/1")).json()
        assert seed_hash(bytes.fromhex(record["seed"])) == record["seed_hash"] == shown
        assert record["names"] == ["Anna", "Ben"]
        replayed = Table(GAMES["dungeon"], load_record(record, GAMES["dungeon"]))
        assert replayed.over()
        await two.until(lambda m: m["t"] == "update")
        assert two.state["table"]["result"]["winners"] == [1]


async def test_reconnecting_brings_only_what_was_missed(house: Server) -> None:
    async with two_at_a_table(house) as (one, two):
        for _ in range(3):
            await one_move(one, two)
        seen = one.events[-1]["n"]
        await one.drop()
        await two.until(lambda m: m["t"] == "table" and not m["table"]["seats"][0]["present"])
        back = Chair(one.guest, one.table)
        await back.connect(since=seen - 2)
        assert [event["n"] for event in back.state["events"]] == [seen - 1, seen]
        assert back.state["view"] == one.state["view"]
        again = await one.guest.join(one.table)
        assert again.events == one.events
        await back.close()
        await again.close()


async def test_a_spectator_sees_the_game_but_no_hand(house: Server) -> None:
    async with two_at_a_table(house) as (one, two):
        cleo = await (await Guest(house, "Cleo").arrive()).join(one.table)
        assert cleo.state["seat"] is None
        assert cleo.state["view"]["hand"] == []
        assert cleo.state["options"] == []
        refused = await cleo.act(one.state["options"][0] if one.state["options"] else two.state["options"][0])
        assert refused["code"] == "not_your_seat"
        assert (await cleo.ask({"t": "sit", "seat": 0}))["code"] == "already_started"
        assert (await cleo.ask({"t": "undo"}))["code"] == "not_your_seat"
        assert cleo.state["table"]["watchers"] == 1
        await cleo.close()


async def test_whose_turn_it_is_not_is_told_so(house: Server) -> None:
    async with two_at_a_table(house) as (one, two):
        idle, mover = (two, one) if one.state["ask"]["yours"] else (one, two)
        answer = await idle.ask({"t": "act", "ask": mover.state["ask"]["no"], "path": mover.state["options"][0]})
        assert answer["code"] == "not_asked"


async def test_a_late_answer_is_stale_and_gets_fresh_options(house: Server) -> None:
    async with two_at_a_table(house) as (one, two):
        mover = one if one.state["ask"]["yours"] else two
        asked, path = mover.state["ask"]["no"], mover.state["options"][0]
        await mover.do({"t": "act", "ask": asked, "path": path})
        again = await mover.ask({"t": "act", "ask": asked, "path": path})
        if mover.state["ask"]["yours"]:
            assert again["code"] == "stale"
            assert again["fresh"]["options"] == mover.state["options"]
            assert again["fresh"]["ask"]["no"] == mover.state["ask"]["no"]
        else:
            assert again["code"] == "not_asked"


async def test_a_refusal_names_its_rule(house: Server) -> None:
    async with two_at_a_table(house) as (one, two):
        mover = one if one.state["ask"]["yours"] else two
        shape = mover.state["options"][0][1]
        wrong = ["place", shape, "30,30", "r0"]
        refused = await mover.act(wrong)
        assert refused["code"] == "refused"
        assert refused["refusal"]["rule"].startswith("D")
        because = await mover.ask({"t": "why", "path": wrong})
        assert because["t"] == "because"
        assert because["refusal"] == refused["refusal"]
        fine = await mover.ask({"t": "why", "path": mover.state["options"][0]})
        assert fine["refusal"] is None


async def test_against_a_bot_a_tile_is_taken_back_and_against_a_person_it_is_not(house: Server) -> None:
    anna = await Guest(house, "Anna").arrive()
    alone = await anna.join(await anna.open([ME, bot()], options={"first": "seat 0"}))
    await alone.do({"t": "start"})
    board = alone.state["view"]["board"]
    await alone.do({"t": "act", "ask": alone.state["ask"]["no"], "path": alone.state["options"][0]})
    assert alone.state["can_undo"], "nobody has learned anything"
    await alone.do({"t": "undo"})
    assert alone.state["view"]["board"] == board
    await alone.close()
    await anna.http.aclose()
    async with two_at_a_table(house, options={"first": "seat 0"}) as (one, _):
        await one.do({"t": "act", "ask": one.state["ask"]["no"], "path": one.state["options"][0]})
        assert not one.state["can_undo"], "the rival has seen what was in the hand"


async def test_undo_takes_back_what_told_nothing(house: Server) -> None:
    async with two_at_a_table(house, options={"open_hands": "on"}) as (one, two):
        mover = one if one.state["ask"]["yours"] else two
        before = mover.state["view"]["board"]
        first = mover.state["ask"]["no"]
        assert (await mover.ask({"t": "undo"}))["code"] == "not_undoable"
        await mover.do({"t": "act", "ask": first, "path": mover.state["options"][0]})
        assert mover.state["can_undo"]
        await mover.do({"t": "undo"})
        assert mover.state["view"]["board"] == before
        assert mover.state["events"][-1]["kind"] == "undone"
        assert mover.state["ask"]["no"] > first
        late = await mover.ask({"t": "act", "ask": first, "path": mover.state["options"][0]})
        assert late["code"] == "stale"
        fresh = await mover.guest.join(mover.table)
        assert fresh.state["view"] == mover.state["view"]
        await fresh.close()


async def test_a_bundle_is_whole_or_not_at_all(house: Server) -> None:
    async with two_at_a_table(house, options={"open_hands": "on"}) as (one, two):
        mover = one if one.state["ask"]["yours"] else two
        asked, place = mover.state["ask"]["no"], mover.state["options"][0]
        narrowed = await mover.ask({"t": "narrow", "ask": asked, "paths": [place]})
        assert narrowed["t"] == "narrowed"
        assert ["pass"] in narrowed["options"]
        ahead = await mover.ask({"t": "preview", "ask": asked, "path": place})
        assert len(ahead["view"]["board"]) == len(mover.state["view"]["board"]) + 1
        assert (await mover.ask({"t": "preview", "ask": asked + 1, "path": place}))["view"] is None
        step = mover.state["seq"]
        broken = await mover.ask({"t": "bundle", "ask": asked, "paths": [place, ["monster", "rat", "40,40"]]})
        assert broken["t"] == "error"
        assert mover.state["seq"] == step
        assert (await mover.ask({"t": "narrow", "ask": asked + 1, "paths": [place]}))["code"] == "stale"
        await mover.do({"t": "bundle", "ask": asked, "paths": [place, ["pass"]]})
        assert not mover.state["ask"]["yours"]


async def test_a_bundle_does_not_look_behind_the_cards(house: Server) -> None:
    async with two_at_a_table(house) as (one, two):
        mover = await one_move(one, two)
        while not mover.state["ask"]["yours"] or ["pass"] not in mover.state["options"]:
            mover = await one_move(one, two)
            mover = one if one.state["ask"]["yours"] else two
        asked = mover.state["ask"]["no"]
        whole = await mover.ask({"t": "narrow", "ask": asked, "paths": [["pass"]]})
        assert (whole["options"], whole["ends"]) == ([], True)
        beyond = await mover.ask({"t": "narrow", "ask": asked, "paths": [["pass"], ["pass"]]})
        assert beyond["code"] == "crosses_chance"


async def test_a_basket_is_asked_for_the_table_as_it_is(house: Server) -> None:
    async with two_at_a_table(house) as (one, two):
        mover = one if one.state["ask"]["yours"] else two
        asked = mover.state["ask"]["no"]
        assert mover.state["ask"]["run"] is False
        no_run = await mover.ask({"t": "gather", "ask": asked, "start": [], "chosen": []})
        assert (no_run["t"], no_run["basket"]) == ("gathered", None)
        late = await mover.ask({"t": "gather", "ask": asked + 1, "start": [], "chosen": []})
        assert late["code"] == "stale"
        wrong = await mover.ask({"t": "gather", "ask": asked, "start": [["monster", "rat", "40,40"]], "chosen": []})
        assert wrong["code"] == "refused"


async def test_chat_reaches_everybody_and_stays(house: Server) -> None:
    async with two_at_a_table(house) as (one, two):
        await one.do({"t": "chat", "text": "hello\x07 there\u202e"})
        heard = await two.until(lambda m: m["t"] == "chat")
        assert heard["text"] == "hello there"
        assert heard["from"] == {"id": one.guest.id, "name": "Anna", "seat": 0}
        late = await (await Guest(house, "Cleo").arrive()).join(one.table)
        assert [line["text"] for line in late.state["chat"]] == ["hello there"]
        assert (await one.ask({"t": "chat", "text": "x" * 501}))["code"] == "too_big"
        assert (await one.ask({"t": "chat", "text": "\x00\x01"}))["code"] == "malformed"
        await late.close()


async def test_only_the_host_arranges_the_seats(house: Server) -> None:
    anna, ben = await Guest(house, "Anna").arrive(), await Guest(house, "Ben").arrive()
    table = await anna.open([ME, OPEN])
    one, two = await anna.join(table), await ben.join(table)
    assert (await one.ask({"t": "start"}))["code"] == "not_started"
    assert (await two.ask({"t": "seat_bot", "seat": 1, "bot": "easy"}))["code"] == "not_host"
    assert (await two.ask({"t": "sit", "seat": 0}))["code"] == "seat_taken"
    assert (await two.ask({"t": "sit", "seat": 9}))["code"] == "malformed"
    await two.do({"t": "sit", "seat": 1})
    assert two.state["seat"] == 1
    assert (await one.ask({"t": "seat_bot", "seat": 1, "bot": "easy"}))["code"] == "seat_taken"
    assert (await two.ask({"t": "start"}))["code"] == "not_host"
    await two.do({"t": "stand"})
    assert two.state["seat"] is None
    assert (await one.ask({"t": "seat_bot", "seat": 1, "bot": "deep"}))["code"] == "unknown"
    await one.do({"t": "seat_bot", "seat": 1, "bot": "easy"})
    assert (await two.ask({"t": "sit", "seat": 1}))["code"] == "seat_taken"
    await one.do({"t": "open_seat", "seat": 1})
    await two.do({"t": "sit", "seat": 1})
    assert (await one.ask({"t": "act", "ask": 1, "path": ["pass"]}))["code"] == "not_started"
    await one.do({"t": "start"})
    assert (await one.ask({"t": "start"}))["code"] == "already_started"
    lobby = (await ben.http.get("/api/tables")).json()
    assert table in [card["id"] for card in lobby]
    await one.close()
    await two.close()


async def test_private_tables_are_in_nobody_elses_lobby(house: Server) -> None:
    anna, ben = await Guest(house, "Anna").arrive(), await Guest(house, "Ben").arrive()
    table = await anna.open([ME, OPEN], private=True)
    assert table not in [card["id"] for card in (await ben.http.get("/api/tables")).json()]
    assert table in [card["id"] for card in (await anna.http.get("/api/tables")).json()]
    assert (await anna.http.get(f"/api/tables/{table}")).json()["private"]
