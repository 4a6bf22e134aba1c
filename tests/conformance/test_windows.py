"""OPEN windows: versions, talk, nested effects, quiet windows and jump-ins, offers, turn order, silent passes."""

from __future__ import annotations

from tests.conformance.games.stage import asked, choices, coins, crossfire, do, no, said
from turfhouse.core.ask import OPEN, SOLE
from turfhouse.core.rng import fast_stream, seed_from
from turfhouse.core.state import WIDTH
from turfhouse.core.table import Table


def depth(table: Table) -> int:
    return int(table.state.top) // WIDTH + 1


# --- a quiet window ---


def test_a_quiet_window_asks_one_and_lets_all_act() -> None:
    table = crossfire("spark", "echo", "block")
    ask = asked(table)
    assert (ask.mode, ask.seats, ask.may) == (OPEN, (0,), (1, 2))
    assert "jump" in choices(table, 1)
    assert "pass" not in choices(table, 1), "who is not asked need not pass"
    assert table.state.to_act() == 0, "a quiet window polls nobody else"


def test_a_jump_in_makes_answers_under_way_stale() -> None:
    table = crossfire("spark", "echo", "block")
    ask = asked(table)
    do(table, "1 jump")
    late = table.submit(0, ask.no, ["pass"], ask.version)
    assert late is not None
    assert late.code == "stale"
    assert (asked(table).no, asked(table).version) == (ask.no, ask.version + 1), "the same ask, moved on"
    do(table, "0 pass")


def test_talk_moves_nothing() -> None:
    table = crossfire("spark", "echo", "block")
    ask = asked(table)
    do(table, "2 say never")
    assert table.submit(0, ask.no, ["pass"], ask.version) is None


# --- an asked window ---


def shot() -> Table:
    """Seat 0 has fired at seat 1."""
    return do(crossfire("spark blank", "block echo spark", "echo blank"), "0 fire @1")


def test_all_are_asked_and_passes_close() -> None:
    table = shot()
    assert asked(table).seats == (0, 1, 2)
    assert table.state.to_act() == 1, "the target comes first"
    do(table, "1 pass", "2 pass")
    assert said(table)[-1] == "fired"
    do(table, "0 pass")
    assert said(table)[-1] == "hit"
    assert asked(table).seats == (0,), "back in the turn below"


def test_passes_are_in_no_other_view() -> None:
    table = shot()
    before = [table.view(seat) for seat in (-1, 0, 2)]
    do(table, "1 pass")
    assert [table.view(seat) for seat in (-1, 0, 2)] == before
    assert asked(table).seats == (0, 1, 2)
    assert "pass" not in choices(table, 1)
    assert "block" in choices(table, 1), "who has passed may still think better of it"


def test_an_act_clears_passes_and_raises_the_version() -> None:
    table = do(shot(), "0 pass", "2 pass")
    version = asked(table).version
    do(table, "1 block")
    assert asked(table).version == version + 1
    do(table, "0 pass", "1 pass")
    assert said(table)[-1] == "blocked", "seat 2 has to pass again"
    do(table, "2 pass")
    assert said(table)[-1] == "missed"


def test_talk_leaves_passes_as_they_are() -> None:
    table = do(shot(), "0 pass", "2 pass", "0 say please", "1 pass")
    assert said(table)[-1] == "hit"


def test_a_pass_to_an_older_version_is_stale() -> None:
    table = shot()
    ask = asked(table)
    do(table, "1 block")
    late = table.submit(2, ask.no, ["pass"], ask.version)
    assert late is not None
    assert late.code == "stale"
    early = table.submit(2, ask.no, ["pass"], ask.version + 2)
    assert early is not None


def test_a_sole_ask_above_freezes_the_window() -> None:
    table = do(shot(), "0 pass", "2 bend")
    ask = asked(table)
    assert (ask.mode, ask.seats) == (SOLE, (1,))
    assert choices(table, 0) == []
    assert no(table, "0 block").code == "not_asked"
    do(table, "1 aim @2")
    assert (asked(table).mode, asked(table).version) == (OPEN, 1)
    do(table, "0 pass", "1 pass", "2 pass")
    assert table.events(-1)[-1]["seat"] == 2


def test_a_window_above_a_window() -> None:
    table = do(shot(), "0 pass", "1 fire @2")
    assert depth(table) == 3
    inner = asked(table).no
    do(table, "0 pass", "1 pass", "2 pass")
    assert said(table)[-1] == "hit"
    assert depth(table) == 2
    assert asked(table).no < inner, "the outer window again, with its own number"
    do(table, "1 pass", "2 pass")
    assert depth(table) == 2, "the nested shot cleared seat 0's pass"
    do(table, "0 pass")
    assert depth(table) == 1


def test_passes_of_closed_windows_leave_nothing_behind() -> None:
    table = do(shot(), "0 pass", "1 fire @2", "0 pass", "1 pass", "2 pass")
    game = table.game
    loaded = game.load(table.state.save())
    assert loaded.view(1) == table.view(1)
    assert table.view(1)["passed"] == [0, 0]


def test_nothing_in_an_asked_window_is_taken_back() -> None:
    table = shot()
    assert not table.can_undo(0)
    do(table, "1 say please")
    assert not table.can_undo(1), "whether others passed since must not show"


def test_a_redeal_keeps_ones_own_pass_only() -> None:
    table = do(shot(), "0 pass", "2 pass")
    world = table.game.world(table.sight(2), fast_stream(seed_from(0)))
    assert int(world.passed_mask()) == 0b100
    assert world.view(2) == table.view(2)


def test_a_spectators_world_can_be_played() -> None:
    table = do(shot(), "0 pass")
    world = table.game.world(table.sight(-1), fast_stream(seed_from(0)))
    while not world.over:
        world.apply(world.options()[0])


# --- offers ---


def test_an_offer_asks_its_addressee_until_it_is_answered() -> None:
    table = do(crossfire("blank", "blank", "blank"), "0 offer @2 1")
    assert asked(table).seats == (0, 2)
    assert no(table, "1 accept 1").rule == "X8"
    assert no(table, "2 accept 2").reason == "there is no offer 2 for you"
    do(table, "2 accept 1")
    assert coins(table) == [2, 3, 4]
    assert asked(table).seats == (0,)
    assert no(table, "2 accept 1").rule == "X8", "an answer is given once"


def test_two_offers_are_told_apart_by_number() -> None:
    table = do(crossfire("blank", "blank", "blank"), "0 offer @2 1", "0 offer @1 2", "1 decline 2", "2 accept 1")
    assert coins(table) == [2, 3, 4]


def test_a_withdrawn_offer_asks_nobody() -> None:
    table = do(crossfire("blank", "blank", "blank"), "0 offer @2 1", "0 withdraw 1")
    assert asked(table).seats == (0,)
    assert no(table, "2 accept 1").rule == "X8"


def test_an_offer_does_not_close_over_its_addressee() -> None:
    table = do(crossfire("blank", "blank", "blank"), "0 offer @2 1", "0 pass")
    assert asked(table).rule == "X3"
    do(table, "2 pass")
    assert said(table)[-2:] == ["turn_over", "drew"], "nobody answered: the offer lapsed with the turn"


def test_a_window_closes_when_the_last_one_asked_leaves_it() -> None:
    table = do(crossfire("blank", "blank", "blank"), "0 offer @2 1")
    do(table, "0 pass")
    assert table.resign(2) is None
    assert "turn_over" in said(table)
    assert asked(table).seats == (1,)


# --- turn order ---


def test_in_turn_order_passes_stand() -> None:
    table = do(crossfire("", "", ""), "0 rally")
    assert table.state.to_act() == 1
    do(table, "1 pass")
    version = asked(table).version
    do(table, "2 pledge")
    assert asked(table).version == version + 1, "others must look again"
    assert choices(table, 1) == []
    assert no(table, "1 pledge").reason == "you have answered already"
    assert table.state.to_act() == 0
    do(table, "0 pass", "2 pass")
    assert coins(table) == [3, 3, 4]


def test_who_is_asked_no_more_may_close_a_window_and_so_ends_a_bundle_for_good() -> None:
    """X10: the last coin closes the rally if both others have passed. All see that, so nobody may rehearse it."""
    for passed in ((), ("1 pass", "0 pass")):
        table = do(crossfire("", "", ""), "0 rally", "2 pledge", "2 pledge", *passed)
        paths = [["pledge"]]
        assert table.narrow(2, paths).ends
        assert table.narrow(2, paths).options == []
        do(table, "2 pledge")
        assert (asked(table).rule == "X3") == bool(passed)
        assert not table.can_undo(2)


def test_a_closing_verb_closes() -> None:
    table = do(crossfire("", "", ""), "0 rally", "1 pledge")
    assert no(table, "2 call").rule == "X10"
    do(table, "1 call")
    assert said(table)[-1] == "rallied"
    assert asked(table).rule == "X3"


# --- silent answers ---


def test_a_pass_forced_by_public_facts_may_be_taken_silently() -> None:
    table = do(crossfire("spark blank", "", "block"), "0 fire @1")
    forced = table.forced()
    assert table.game.text(forced) == "pass"
    assert choices(table, 1) == ["pass"]
    by_hand = do(crossfire("spark blank", "", "block"), "0 fire @1", "1 pass")
    table.accept(forced)
    assert table.state.key() == by_hand.state.key()
    assert table.events(-1) == by_hand.events(-1)


def test_a_pass_forced_by_a_hidden_hand_is_never_silent() -> None:
    table = do(crossfire("spark blank", "blank", "blank"), "0 fire @1", "1 say never")
    assert choices(table, 1) == ["pass"]
    assert table.forced() == 0
    assert table.game.text(table.lone_pass(1)) == "pass", "it is all the same all there is to answer"
    assert (table.lone_pass(0), table.lone_pass(2)) == (0, 0), "seat 2 may speak, seat 0 is not asked"
    do(table, "1 pass")
    assert table.lone_pass(1) == 0, "it has passed"


def test_several_answers_are_not_forced() -> None:
    table = do(crossfire("", "", "", coins=(3, 0, 0)), "0 rally", "0 pledge", "0 pledge")
    assert choices(table, 0) == ["pass", "pledge", "call"]
    assert table.forced() == 0


def test_a_single_answer_by_public_facts_is_forced() -> None:
    table = do(crossfire("spark", "echo", "echo"), "0 fire @1")
    assert table.resign(0) is None
    do(table, "1 bend")
    assert table.game.text(table.forced()) == "aim @2"
