"""What was told a while ago lies packed, and is the same when it is looked at again."""

from __future__ import annotations

import pytest

from tests.conformance.games.stage import EVERY_GAME, table_of
from turfhouse.core.events import BLOCK, Event, Feed
from turfhouse.core.game import Game
from turfhouse.core.rng import fast_stream, seed_from


@pytest.mark.parametrize("game", EVERY_GAME.values(), ids=list(EVERY_GAME))
def test_all_that_was_told_can_be_had_again(game: Game) -> None:
    table, dice = table_of(game, 3), fast_stream(seed_from(3))
    told = [event.parts() for event in table.feed_events]
    while not table.over() and len(table.record.entries) < 150:
        options = table.options(table.to_act())
        table.accept(options[int(dice.below(len(options)))])
        told += [event.parts() for event in table.feed_events[len(told) :]]
    assert len(table.feed_events.packed) > 0 or len(told) < 2 * BLOCK
    assert [event.parts() for event in table.feed_events] == told
    faces = table.events(0)
    assert [face["n"] for face in faces] == list(range(1, len(told) + 1))
    assert [face["text"] for face in faces] == [event.face(0)["text"] for event in table.feed_events]


def feed_of(number: int) -> Feed:
    feed = Feed([])
    for first in range(0, number, 3):
        feed.extend([Event("e", 0, "", str(n), {"n": n}) for n in range(first, min(first + 3, number))])
    return feed


@pytest.mark.parametrize("number", [0, 1, BLOCK, 2 * BLOCK - 1, 2 * BLOCK, 5 * BLOCK + 7])
def test_a_feed_is_a_list_to_whoever_reads_it(number: int) -> None:
    feed, plain = feed_of(number), [str(n) for n in range(number)]
    assert len(feed) == number
    assert [event.text for event in feed] == plain
    for part in (slice(None), slice(10, 50), slice(-5, None), slice(3, 200, 7), slice(None, None, -1), slice(9, 2)):
        assert [event.text for event in feed[part]] == plain[part]
    for place in range(-number, number):
        assert feed[place].text == plain[place]
    with pytest.raises(IndexError):
        feed[number]


def test_it_takes_a_tenth_of_the_room() -> None:
    events = 100 * BLOCK
    assert feed_of(events).size(400) < 400 * events / 10
    assert len(feed_of(events).recent) < 2 * BLOCK
