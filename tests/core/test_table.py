"""The checked door: what comes late, from elsewhere, or broken; undo, feeds, faces. Windows have tests of their own."""

from __future__ import annotations

import pytest

from tests.conformance.games.lantern import Lantern
from tests.conformance.games.stage import asked, choices, crossfire, do, no, said, table_of
from turfhouse.core.table import UNDO_STRIDE, Table
from turfhouse.games.registry import GAMES

DUNGEON = GAMES["dungeon"]


def dungeon(**options: object) -> Table:
    return table_of(DUNGEON, 3, 2, **{"first": "seat 0", **options})


def test_an_option_is_accepted_and_recorded() -> None:
    table = dungeon()
    path = table.paths(0)[0]
    assert table.submit(0, asked(table).no, path) is None
    assert table.record.entries[-1].text() == "0 " + " ".join(path)
    assert "placed" in said(table)


def test_a_late_answer_is_stale() -> None:
    table = dungeon()
    ask = asked(table)
    do(table, "0 " + choices(table, 0)[0])
    late = table.submit(0, ask.no, ["pass"])
    assert late is not None
    assert late.code == "stale"


def test_a_foreign_seat_is_sent_away() -> None:
    table = dungeon()
    path = table.paths(0)[0]
    for seat in (1, 2, 7, 8, -1, 1000):
        refusal = table.submit(seat, asked(table).no, path)
        assert refusal is not None
        assert refusal.code == "not_asked"


@pytest.mark.parametrize("seat", [-1, 2, 8, 9])
def test_why_knows_the_seats_there_are(seat: int) -> None:
    refusal = dungeon().why(seat, ["pass"])
    assert refusal is not None
    assert refusal.code == "not_your_seat"


@pytest.mark.parametrize("path", [[], ["?"], ["place"], ["place", "Q", "0,0", "r0"], ["place", "L", "0;0", "r0"]])
def test_a_malformed_path_is_refused(path: list[str]) -> None:
    table = dungeon()
    refusal = table.submit(0, asked(table).no, path)
    assert refusal is not None
    assert refusal.code == "malformed"
    assert table.record.entries == []


def test_an_illegal_path_is_refused_with_its_rule() -> None:
    refusal = no(dungeon(), "0 pass")
    assert (refusal.code, refusal.rule) == ("refused", "D8")


def test_the_door_closes_with_the_game() -> None:
    table = dungeon()
    assert table.resign(1) is None
    assert table.over()
    assert table.ask() is None
    for refusal in (table.submit(0, 1, ["pass"]), table.bundle(0, 1, [["pass"]]), table.resign(0)):
        assert refusal is not None
        assert refusal.code == "over"
    assert not table.can_undo(1)
    result = table.result()
    assert result is not None
    assert result.winners == [0]


def test_a_seat_resigns_once() -> None:
    table = table_of(crossfire("", "", "").game, 0, 3)
    assert table.resign(2) is None
    again = table.resign(2)
    assert again is not None
    assert again.code == "not_your_seat"
    assert not table.over()
    assert table.resign(1) is None
    assert table.over()


# --- undo ---


def test_a_tile_that_left_a_hidden_hand_is_not_taken_back() -> None:
    table = dungeon()
    do(table, "0 " + choices(table, 0)[0])
    assert not table.can_undo(0)


def test_what_told_only_bots_that_did_not_act_yet_is_taken_back() -> None:
    table = dungeon()
    table.forgetful = 0b10
    before = table.state.key()
    do(table, "0 " + choices(table, 0)[0], "0 pass")
    assert table.can_undo(0), "the bot has drawn, but looked at nothing yet"
    assert [table.undo(0), table.undo(0)] == [None, None]
    assert table.state.key() == before
    again = Table(table.game, table.record)  # a record does not say who was a bot
    assert again.state.key() == before
    do(table, "0 " + choices(table, 0)[0], "0 pass")
    do(table, "1 " + choices(table, 1)[0])
    assert not table.can_undo(0), "the bot has acted on it"


def test_chance_is_not_taken_back_although_all_others_are_bots() -> None:
    table = crossfire("", "", "")
    table.forgetful = 0b110
    do(table, "0 say please", "0 roll")
    assert not table.can_undo(0)


def test_with_open_hands_a_tile_is_taken_back() -> None:
    table = dungeon(open_hands="on")
    before, feed = table.state.key(), len(table.events(1))
    number = asked(table).no
    do(table, "0 " + choices(table, 0)[0])
    assert table.can_undo(0)
    assert not table.can_undo(1)
    assert table.undo(0) is None
    assert table.state.key() == before
    assert asked(table).no == number + UNDO_STRIDE, "an answer to the ask before is stale"
    assert said(table, 1)[feed:] == ["placed", "undone"], "nothing told is un-told"
    assert not table.can_undo(0), "the start of a game is not taken back"


def test_undo_ends_at_chance() -> None:
    table = do(crossfire("", "", ""), "0 say please", "0 roll")
    refusal = table.undo(0)
    assert refusal is not None
    assert refusal.code == "not_undoable"


def test_several_entries_are_taken_back_one_by_one() -> None:
    table = do(crossfire("", "", ""), "0 say please", "0 rally")
    assert not table.can_undo(0), "the rally asks others"
    table = do(crossfire("blank", "blank", "blank"), "0 say please", "0 pass", "1 say never", "1 pass")
    assert not table.can_undo(1), "the next one drew a card"


# --- bundles ---


def test_a_bundle_of_nothing_changes_nothing() -> None:
    table = dungeon()
    assert table.bundle(0, asked(table).no, []) is None
    assert table.record.entries == []


def test_a_bundle_answers_an_ask_like_any_message() -> None:
    table = dungeon()
    late = table.bundle(0, asked(table).no - 1, [table.paths(0)[0]])
    assert late is not None
    assert late.code == "stale"
    foreign = table.bundle(1, asked(table).no, [table.paths(0)[0]])
    assert foreign is not None
    assert foreign.code == "not_asked"


def test_a_tile_and_a_monster_go_in_one_bundle() -> None:
    table = dungeon()
    placing = next(path for path in table.paths(0) if path[1] != "I")
    narrowed = table.narrow(0, [placing])
    after = narrowed.options
    assert narrowed.refusal is None
    assert ["pass"] in after
    assert table.bundle(0, asked(table).no, [placing, after[0]]) is None
    assert len(table.record.entries) == 2


def test_a_bundle_is_whole_or_nothing() -> None:
    table = dungeon()
    placing = table.paths(0)[0]
    key = table.state.key()
    refusal = table.bundle(0, asked(table).no, [placing, placing])
    assert refusal is not None
    assert refusal.rule == "D12"
    assert table.state.key() == key
    assert table.record.entries == []


def test_narrowing_looks_at_nothing_beyond_the_turn() -> None:
    table = dungeon()
    placing = table.paths(0)[0]
    whole = table.narrow(0, [placing, ["pass"]])
    assert (whole.options, whole.ends, whole.refusal) == ([], True, None)
    beyond = table.narrow(0, [placing, ["pass"], ["pass"]])
    assert beyond.refusal is not None
    assert beyond.refusal.code == "crosses_chance"


def test_a_preview_shows_what_an_action_would_do_and_nothing_beyond_it() -> None:
    table = dungeon()
    placing = next(path for path in table.paths(0) if path[1] != "I")
    seen = table.preview(0, placing)
    assert seen is not None
    assert table.record.entries == []
    assert table.submit(0, asked(table).no, placing) is None
    assert seen == table.view(0)
    assert table.preview(0, placing) is None, "not legal any more"


# --- feeds ---


def test_an_event_has_a_face_for_those_who_may_know_and_one_for_the_rest() -> None:
    table = dungeon()
    mine, theirs, public = table.events(0), table.events(1), table.events(-1)
    assert [face["n"] for face in mine] == [face["n"] for face in public] == list(range(1, len(mine) + 1))
    drawn = [index for index, face in enumerate(mine) if face["kind"] == "tile_drawn" and face["seat"] == 0]
    for index in drawn:
        assert mine[index]["data"] != {}
        assert theirs[index]["text"] == public[index]["text"] == "{0} drew [[a tile|tiles]]." != mine[index]["text"]
        assert theirs[index]["data"] == {}


def test_a_feed_is_taken_up_anywhere() -> None:
    table = dungeon()
    assert table.events(1, 2) == table.events(1)[2:]
    assert table.events(1, len(table.events(1))) == []


def test_a_refused_message_makes_no_event() -> None:
    table = dungeon()
    feed = table.events(0)
    no(table, "0 pass")
    assert table.undo(0) is not None
    assert table.events(0) == feed


def test_where_a_table_is_final_nothing_is_taken_back() -> None:
    table = do(table_of(Lantern(), 0, 1), "0 bury")
    assert table.can_undo(0)
    table.final = True
    refusal = table.undo(0)
    assert not table.can_undo(0)
    assert refusal is not None
    assert refusal.code == "not_undoable"


def test_when_it_is_over_nothing_is_passed() -> None:
    table = table_of(Lantern(), 0, 1)
    assert table.resign(0) is None
    assert (table.forced(), table.lone_pass(0)) == (0, 0)
