"""A finished game told again: highlights from the record, the score over time, the log by steps and turns."""

from __future__ import annotations

import itertools
from pathlib import Path

import msgspec
import pytest

from tests.server.helper import Server, two_at_a_table
from tests.server.test_play import one_move
from turfhouse.core.events import Event, Feed
from turfhouse.core.story import Chronicle, Happening, choose, standing_steps, turning_point
from turfhouse.games.registry import GAMES
from turfhouse.kit.transcript import read_transcript
from turfhouse.server.tables.replay import ALL, Film
from turfhouse.server.tables.story import POINTS, log_of, story, turns
from turfhouse.server.web.wire import Story

GOLDEN = Path(__file__).parents[1] / "games"
EVERY = sorted(GOLDEN.glob("*/golden/*.txt"))


def film(game: str, name: str) -> Film:
    text = (GOLDEN / game / "golden" / f"{name}.txt").read_text(encoding="utf-8")
    return Film(GAMES[game], read_transcript(text, GAMES[game]))


def titles(told: Story) -> dict[str, tuple[int, str]]:
    return {one.title: (one.step, one.text) for one in told.highlights}


def worst_loss(shown: Film, kinds: tuple[str, ...]) -> int:
    """The most points that one step of these kinds cost somebody who did not take it."""
    losses = [
        shown.scores(k - 1)[seat] - shown.scores(k)[seat]
        for k in range(1, len(shown))
        for seat in range(len(shown.scores(k)))
        if any(event.kind in kinds and event.seat != seat for event in shown.told(k))
    ]
    return max(losses)


def test_dungeon_is_told_by_its_turning_point_and_its_cruelest_monster() -> None:
    shown = film("dungeon", "blue_wins")
    told = titles(story(shown))
    step, text = told["The cruelest monster"]
    assert text.endswith(f"It cost {{1}} {worst_loss(shown, ('monster',))} points.")
    assert shown.told(step)[0].text in text
    step, text = told["The turning point"]
    assert text.endswith("and {1:was|were} never caught again.")
    assert shown.scores(step - 1)[1] <= shown.scores(step - 1)[0]
    assert all(after[1] > after[0] for after in map(shown.scores, range(step, len(shown))))


def test_yards_is_told_by_its_cruelest_card() -> None:
    shown = film("yards", "street_won_by_first")
    _, text = titles(story(shown))["The cruelest card"]
    assert text.startswith("{1} played Skunk on ")
    assert text.endswith(f"It cost {{0}} {worst_loss(shown, ('played', 'moved', 'trashed'))} points.")


def test_new_kids_is_told_by_its_biggest_fight_and_what_a_card_cost() -> None:
    shown = film("newkids", "four_play_to_ten")
    told = titles(story(shown))
    fights = [event.data for event in shown.table.feed_events if event.kind in ("killed", "combat_lost")]
    sums = {f"{data['fighters']} {data['strength']}" for data in fights}
    step, text = told["The biggest fight"]
    greatest = max(sums, key=lambda pair: sum(map(int, pair.split()))).split()
    assert all(number in text for number in greatest)
    step, text = told["The cruelest card"]
    thrower = next(event for event in shown.told(step) if event.kind in ("played", "monster_joined"))
    assert text.startswith(thrower.text)
    assert f"It cost {{{thrower.seat}}}" not in text


@pytest.mark.parametrize("path", EVERY, ids=lambda path: f"{path.parent.parent.name}/{path.stem}")
def test_every_story_is_small_and_true_to_its_record(path: Path) -> None:
    shown = film(path.parent.parent.name, path.stem)
    told = story(shown)
    assert len(msgspec.json.encode(told)) < 16_000
    assert len(told.scores) <= POINTS + 1
    assert told.scores[-1].scores == shown.table.state.result().scores
    assert [one.step for one in told.highlights] == sorted({one.step for one in told.highlights})
    assert len(told.highlights) <= 3
    assert told.played_out == (shown.kinds()[-1] != "resign")
    for one in told.highlights:
        assert any(event.text in one.text or one.rule == event.rule for event in shown.told(one.step))


def test_what_was_taken_back_is_not_told() -> None:
    assert standing_steps(["begin", "act", "act", "undo", "act"]) == [0, 1, 4]
    shown = film("dungeon", "open_hands_fixed_undo")
    undone = [k for k, kind in enumerate(shown.kinds()) if kind == "undo"]
    assert undone
    told = story(shown)
    gone = {step for k in undone for step in (k, k - 1)}
    assert not gone & {one.step for one in told.highlights}
    assert not gone & {point.step for point in told.scores}


def chronicle(winners: list[int], *scores: list[int]) -> Chronicle:
    steps = list(range(len(scores)))
    events = [Happening(step, Event("moved", step % 2, "X1", f"Move {step}.")) for step in steps]
    return Chronicle(len(scores[0]), winners, steps, [list(row) for row in scores], events)


def test_the_turning_point_is_where_the_winner_went_ahead_for_good() -> None:
    told = chronicle([1], [0, 0], [3, 0], [3, 4], [6, 4], [6, 7], [6, 9])
    assert [(one.step, one.seat) for one in turning_point(told)] == [(4, 1)]
    early = chronicle([1], [0, 0], [0, 1], *[[0, 1 + k // 9] for k in range(30)])
    assert all("swing" in one.text for one in turning_point(early))


def test_where_the_winner_always_led_it_is_the_greatest_swing() -> None:
    best = choose([turning_point(chronicle([0], [0, 0], [1, 0], [7, 0], [8, 0]))])
    assert [one.step for one in best] == [2]


def test_points_that_were_agreed_have_turned_nothing() -> None:
    told = chronicle([0], [0, 0], [7, 0], [7, 0], [9, 0])
    told.happenings[1].event.kind = "komi"
    assert [one.step for one in choose([turning_point(told, ("komi",))])] == [3]
    resigned = chronicle([1], [0, 0], [7, 0], [7, 0])
    resigned.happenings[1].event.kind = "komi"
    assert GAMES["dungeon"].tales(resigned)[0] == []


def test_a_draw_has_its_greatest_swing_and_a_game_without_points_has_none() -> None:
    assert choose([turning_point(chronicle([0, 1], [0, 0], [5, 0], [5, 5]))])[0].step == 2
    assert turning_point(chronicle([0, 1], [0, 0], [0, 0])) == []


def test_chapters_follow_the_turns() -> None:
    for name in ("dungeon/blue_wins", "newkids/the_last_bell", "yards/last_round"):
        shown = film(*name.split("/"))
        heads = turns(shown)
        assert len(heads) > 5
        assert all(any(event.kind == "turn" for event in shown.told(head.step)) for head in heads)


def test_a_game_that_tells_of_no_turns_has_a_chapter_whenever_another_acts() -> None:
    shown = film("dungeon", "blue_wins")
    told = list(shown.table.feed_events)
    for event in told:
        event.kind = "other" if event.kind == "turn" else event.kind
    shown.table.feed_events = Feed(told)
    heads = turns(shown)
    assert len(heads) >= 20
    assert all(one.seat != other.seat for one, other in itertools.pairwise(heads))


def test_the_log_tells_every_event_once_with_its_step() -> None:
    shown = film("yards", "last_round")
    log = log_of(shown, ALL)
    assert [event["n"] for event in log.events] == list(range(1, len(shown.table.feed_events) + 1))
    for event in log.events:
        step = event["step"]
        assert isinstance(step, int)
        assert any(face["n"] == event["n"] for face in shown.frame(step, ALL).events)


async def test_a_story_is_told_when_its_game_is_over_and_not_before(house: Server) -> None:
    async with two_at_a_table(house) as (one, two):
        await one_move(one, two)
        page, log = f"/api/tables/{one.table}/story/1", f"/api/tables/{one.table}/log/1"
        early = await one.guest.http.get(page)
        assert (early.status_code, early.json()["code"]) == (403, "forbidden")
        peek = await one.guest.http.get(log, params={"eyes": 1})
        assert peek.json()["code"] == "not_your_seat"
        running = (await one.guest.http.get(log, params={"eyes": 0})).json()
        assert running["steps"] == 1
        assert [chapter["step"] for chapter in running["chapters"]] == [0]
        await two.do({"t": "resign"})
        told = (await one.guest.http.get(page)).json()
        assert told["steps"] == 2
        assert told["played_out"] is False
        assert (await one.guest.http.get(page)).json() == told
        assert (await one.guest.http.get(f"/api/tables/{one.table}/story/2")).status_code == 404
