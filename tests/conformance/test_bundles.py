"""Runs sent as bundles, filled as baskets, and what is taken back."""

from __future__ import annotations

from tests.conformance.games.stage import asked, choices, coins, crossfire, do, said
from turfhouse.core.ask import OPEN
from turfhouse.core.table import Table


def drop_three() -> Table:
    return do(crossfire("spark spark block echo blank blank", "", ""), "0 pass")


def test_a_run_is_sent_as_a_bundle() -> None:
    table = drop_three()
    run = [["drop", "spark"], ["drop", "block"], ["drop", "blank"]]
    entries = len(table.record.entries)
    assert table.narrow(0, run[:2]).options == [["drop", "echo"], ["drop", "blank"]]
    assert table.bundle(0, asked(table).no, run) is None
    assert [entry.text() for entry in table.record.entries[entries:]] == [
        "0 drop spark",
        "0 drop block",
        "0 drop blank",
    ]


def test_a_run_keeps_to_its_order() -> None:
    table = drop_three()
    refusal = table.bundle(0, asked(table).no, [["drop", "block"], ["drop", "spark"], ["drop", "blank"]])
    assert refusal is not None
    assert refusal.rule == "X11"
    assert len(table.record.entries) == 1, "whole or not at all"


def test_a_bundle_across_chance_is_refused_unseen() -> None:
    table = crossfire("spark", "", "")
    key, feed = table.state.key(), said(table)
    answers = set()
    for second in (["fire", "@1"], ["roll"], ["pass"], ["nonsense"]):
        refusal = table.bundle(0, asked(table).no, [["roll"], second], asked(table).version)
        assert refusal is not None
        answers.add((refusal.code, refusal.reason))
    assert answers == {("crosses_chance", "step 1 lets the world answer; send the rest after it")}
    assert (table.state.key(), said(table)) == (key, feed)


def test_a_bundle_may_end_with_chance() -> None:
    table = crossfire("spark", "", "")
    assert table.bundle(0, asked(table).no, [["say", "please"], ["roll"]], asked(table).version) is None
    assert "rolled" in said(table)


def test_a_bundle_does_not_cross_another_seats_ask() -> None:
    table = crossfire("spark spark", "", "")
    refusal = table.bundle(0, asked(table).no, [["fire", "@1"], ["pass"]], asked(table).version)
    assert refusal is not None
    assert refusal.code == "crosses_chance"
    offer = table.bundle(0, asked(table).no, [["offer", "@1", "1"], ["offer", "@2", "1"]], asked(table).version)
    assert offer is not None, "the addressee of the first may answer before the second"


def test_a_pass_ends_a_bundle_whether_or_not_it_closes() -> None:
    table = do(crossfire("spark", "spark", "blank"), "0 fire @2")
    paths = [["pass"], ["roll"]]
    first = table.bundle(0, asked(table).no, paths, asked(table).version)
    do(table, "1 pass", "2 pass")
    last = table.bundle(0, asked(table).no, paths, asked(table).version)
    assert first is not None
    assert last is not None
    assert (first.code, first.reason) == (last.code, last.reason)


def test_a_run_whose_end_is_forced_ends_its_bundle() -> None:
    table = crossfire("", "", "")
    begun = [["toast"], ["name", "@1"]]
    open_end = table.narrow(0, begun)
    assert (open_end.options, open_end.ends) == ([["name", "@2"], ["done"]], False)
    whole = table.narrow(0, [*begun, ["name", "@2"]])
    assert (whole.ends, whole.refusal) == (True, None)
    assert whole.options == [path for path in table.paths(0) if path != ["toast"] and path[-1] != "2"]
    assert table.bundle(0, asked(table).no, [*begun, ["name", "@2"]], asked(table).version) is None
    assert coins(table) == [1, 4, 4]
    assert asked(table).mode == OPEN


def test_a_forced_end_is_not_said_twice() -> None:
    table = crossfire("", "", "")
    beyond = table.narrow(0, [["toast"], ["name", "@2"], ["done"]])
    assert beyond.refusal is not None
    assert beyond.refusal.rule == "X3"
    assert not beyond.ends


# --- baskets ---


def test_a_basket_is_filled_in_any_order_and_sent_in_the_runs() -> None:
    table = drop_three()
    empty = table.gather(0, [], [])
    assert empty.basket is not None
    assert (empty.basket.least, empty.basket.most, empty.steps) == (3, 3, None)
    full = table.gather(0, [], [["drop", "blank"], ["drop", "spark"], ["drop", "spark"]])
    assert full.steps == [["drop", "spark"], ["drop", "spark"], ["drop", "blank"]]
    assert table.bundle(0, asked(table).no, full.steps) is None


def test_a_basket_for_a_run_not_begun_changes_nothing() -> None:
    table = crossfire("", "", "")
    key = table.state.key()
    one = table.gather(0, [["toast"]], [["name", "@2"]])
    assert one.basket is not None
    assert (one.basket.words, one.steps) == ("1 coins", [["toast"], ["name", "@2"]])
    assert table.gather(0, [["toast"]], [["name", "@1"]]).steps == [["toast"], ["name", "@1"], ["done"]]
    assert table.state.key() == key


def test_there_is_no_basket_where_there_is_no_run_or_for_another_seat() -> None:
    table = crossfire("spark", "", "")
    assert table.gather(0, [], []).basket is None
    assert table.gather(1, [["toast"]], []).refusal is not None
    assert table.gather(0, [["roll"]], []).refusal is not None, "chance may not lie before a basket"
    assert drop_three().gather(1, [], []).basket is None


# --- undo ---


def test_a_public_choice_in_a_quiet_window_is_taken_back() -> None:
    table = do(crossfire("", "", ""), "0 say please")
    assert table.can_undo(0)
    assert not table.can_undo(1)
    do(table, "1 say never")
    assert not table.can_undo(0), "somebody has acted since"


def test_a_jump_in_that_told_nothing_is_taken_back() -> None:
    table = do(crossfire("", "", ""), "1 say please")
    assert table.can_undo(1), "only seat 0 is asked, and its pass would be seen"
    assert table.undo(1) is None
    assert choices(table, 1) == ["say please", "say never"]


def test_a_card_out_of_a_hidden_hand_is_not_taken_back() -> None:
    table = do(drop_three(), "0 drop spark")
    assert not table.can_undo(0)
    refusal = table.undo(0)
    assert refusal is not None
    assert refusal.code == "not_undoable"


def test_chance_is_not_taken_back() -> None:
    assert not do(crossfire("", "", ""), "0 roll").can_undo(0)
