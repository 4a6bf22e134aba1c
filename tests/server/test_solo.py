"""What a game alone came to is kept for each guest and level, and compared."""

from __future__ import annotations

from typing import Any

from tests.server.alone import alone, play_out, solo
from tests.server.helper import ME, OPEN, Guest


def merit(line: dict[str, Any]) -> tuple[bool, int]:
    return line["won"], line["score"]


async def test_the_best_of_each_level_is_kept_with_how_often(anna: Guest) -> None:
    assert (await solo(anna))["bests"] == []
    played: list[tuple[str, dict[str, Any]]] = []
    for level in ("two", "three", "two", "two"):
        chair = await alone(anna, options={"lamps": level})
        played.append((level, await play_out(chair)))
        await chair.close()
    card = await solo(anna)
    assert [line["level"] for line in card["bests"]] == ["three", "two"], "easiest first"
    for best in card["bests"]:
        cards = [card for level, card in played if level == best["level"]]
        results = [(card["result"]["winners"] == [0], card["result"]["scores"][0]) for card in cards]
        assert (best["games"], best["wins"]) == (len(results), sum(won for won, _ in results))
        assert merit(best["best"]) == max(results)
        assert best["best"]["table"] == cards[results.index(max(results))]["id"], "of equals the first"
    assert [line["table"] for line in card["recent"]] == [card["id"] for _, card in reversed(played)]
    assert all(line["day"] is None for line in card["recent"])


async def test_nobody_sees_anothers_results(cave: Any, anna: Guest) -> None:
    chair = await alone(anna)
    await play_out(chair)
    ben = await Guest(cave, "Ben").arrive()
    assert (await solo(ben))["bests"] == (await solo(ben))["recent"] == []
    stranger = Guest(cave, "Nobody")
    assert (await stranger.http.get("/api/games/lantern/solo")).json()["code"] == "no_guest"
    for guest in (ben, stranger):
        await guest.http.aclose()
    await chair.close()


async def test_house_rules_company_bots_and_games_played_on_do_not_count(cave: Any, anna: Guest) -> None:
    ruled = await alone(anna, options={"watch": "seat 1"})
    card = await play_out(ruled)
    answer = await anna.http.post(f"/api/tables/{card['id']}/play-on/1", json={"step": 0, "seat": 0})
    assert answer.status_code == 201, answer.text
    on = await anna.join(answer.json()["id"])
    await play_out(on)
    watched = await anna.join(await anna.open([{"kind": "bot", "bot": "easy"}], game="lantern"))
    await watched.do({"t": "start"})
    assert not await watched.my_turn(), "a bot plays it out"
    pair = await anna.join(await anna.open([ME, OPEN], game="lantern"))
    await pair.do({"t": "seat_bot", "seat": 1, "bot": "easy"})
    await pair.do({"t": "start"})
    await play_out(pair)
    assert (await solo(anna))["recent"] == []
    for chair in (ruled, on, watched, pair):
        await chair.close()


async def test_who_gives_up_has_a_loss_that_counts(anna: Guest) -> None:
    chair = await alone(anna)
    await chair.do({"t": "resign"})
    (best,) = (await solo(anna))["bests"]
    assert (best["games"], best["wins"], merit(best["best"])) == (1, 0, (False, 0))
    await chair.close()


async def test_a_game_for_company_has_no_results_alone(anna: Guest) -> None:
    answer = await anna.http.get("/api/games/dungeon/solo")
    assert (answer.status_code, answer.json()["message"]) == (404, "Turf War: Dungeon is not played alone")
    cards = {card["id"]: card for card in (await anna.http.get("/api/games")).json()}
    assert (cards["dungeon"]["solo"], cards["lantern"]["solo"]) == (None, {"level": "lamps", "score": "Points"})
