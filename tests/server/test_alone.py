"""Tables of one seat: nobody to wait for, nobody to share a win with, and no rival but the game."""

from __future__ import annotations

from tests.server.alone import alone, play_out
from tests.server.helper import ME, Guest


async def test_the_lobby_says_that_a_game_can_be_played_alone(anna: Guest) -> None:
    cards = {card["id"]: card for card in (await anna.http.get("/api/games")).json()}
    assert cards["lantern"]["seats"] == {"min": 1, "max": 3, "default": 2}
    options = {option["name"]: option for option in cards["lantern"]["options"]}
    assert (options["lamps"]["role"], options["lamps"]["players"]) == ("difficulty", [1, 1])
    assert options["lamps"]["values"] == ["four", "three", "two"], "easiest first"
    assert (options["opener"]["players"], options["watch"]["players"]) == ([2, 3], [1, 8])


async def test_a_game_alone_is_won_or_lost(anna: Guest) -> None:
    ends: set[tuple[int, ...]] = set()
    while len(ends) < 2:  # about a third of all deals are won so
        chair = await alone(anna)
        assert chair.state["table"]["opening"] is None, "nobody else could begin"
        card = await play_out(chair)
        result = card["result"]
        assert (card["state"], result["match_over"], result["drawn"]) == ("over", True, False)
        assert result["winners"] == ([0] if chair.state["view"]["steps"] == 5 else [])
        ends.add(tuple(result["winners"]))
        await chair.close()
    assert ends == {(0,), ()}


async def test_who_gives_up_alone_has_lost(anna: Guest) -> None:
    chair = await alone(anna)
    await chair.do({"t": "resign"})
    result = (await anna.http.get(f"/api/tables/{chair.table}")).json()["result"]
    assert (result["winners"], result["reason"]) == ([], "{0} resigned.")
    await chair.close()


async def test_alone_there_is_no_series_no_clock_and_no_stand_in(anna: Guest) -> None:
    wish = {"game": "lantern", "seats": [ME], "match": "best_of_three"}
    refused = await anna.http.post("/api/tables", json=wish)
    assert (refused.status_code, refused.json()["code"]) == (400, "malformed")
    assert "a series needs somebody" in refused.json()["message"]
    chair = await alone(anna, clock="brisk")
    assert chair.state["table"]["clock"] == "off"
    answer = await chair.ask({"t": "stand"})
    assert (answer["code"], chair.state["table"]["seats"][0]["stand_in"]) == ("forbidden", False)
    await chair.close()


async def test_playing_again_opens_the_next_table_at_once(anna: Guest) -> None:
    chair = await alone(anna, options={"lamps": "two"})
    await play_out(chair)
    await chair.send({"t": "rematch", "id": "again"})
    moved = await chair.until(lambda m: m["t"] == "moved")
    card = (await anna.http.get(f"/api/tables/{moved['table']}")).json()
    assert (card["state"], card["options"]["lamps"], card["seats"][0]["person"]) == ("playing", "two", anna.id)
    await chair.close()


async def test_a_lone_pass_is_clicked_by_nobody(anna: Guest) -> None:
    """L3: each draft opens a window; the match lights one lamp, and later windows can only be passed."""
    drafts = 0
    while drafts < 2:  # few deals win through on one
        chair = await alone(anna, options={"lamps": "four"})
        struck = False
        while await chair.my_turn():
            options = chair.state["options"]
            if chair.state["ask"]["mode"] == "open":
                assert (options, struck) == ([["pass"], ["strike"]], False)
                struck = True
            await chair.act(["strike"] if ["strike"] in options else ["go"])
        drafts = [event["text"] for event in chair.events].count("A draft: a lamp goes out.")
        assert struck == (drafts > 0)
        await chair.close()


async def test_options_of_other_numbers_of_players_mean_nothing(anna: Guest) -> None:
    chair = await alone(anna, options={"opener": "seat 2", "lamps": "four"})
    assert chair.state["table"]["options"] == {"watch": "seat 0", "opener": "lot", "lamps": "four"}
    assert chair.state["view"]["lamps"] == 4
    await chair.close()
