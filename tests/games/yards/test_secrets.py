"""Resigning, and what players know of each other."""

from __future__ import annotations

import pytest

from tests.games.yards.table import (
    CARDS,
    GAME,
    asked,
    at,
    do,
    garage,
    grass,
    hand,
    money,
    new,
    options,
    pile,
    play_out,
    scores,
    story,
    trash,
)
from turfhouse.games.yards.pieces import vocabulary as v
from turfhouse.games.yards.pieces.zones import ROUND


def cards_of(value: object) -> list[dict[str, object]]:
    assert isinstance(value, list)
    return value


# --- resigning ---


@pytest.mark.rule("Y79")
def test_with_two_players_the_other_wins() -> None:
    state = new(1)
    state.resign(0)
    assert state.over
    assert (state.result().winners, state.result().rule) == ([1], "Y79")


@pytest.mark.rule("Y79")
def test_with_more_the_turns_are_skipped_and_forced_choices_made() -> None:
    state = at(
        "yards seats 3", "A $3", "A hand rake", "B1: D [skunk, tulips]", "C hand magpie leaf_blower", "C1: D [skunk]"
    )
    state.resign(1)
    assert not state.over
    yards = state.view(0)["yards"]
    assert isinstance(yards, list)
    assert yards[1]["home"] is False
    do(state, "done")
    assert asked(state) == "C"
    do(state, "home", "play magpie B5")
    assert int(state.z[ROUND]) == 2  # after C comes A: B is passed over
    state.resign(2)
    assert state.result().winners == [0]
    assert [state.payoff(seat) for seat in range(3)] == [1.0, 0.0, 0.0]


@pytest.mark.rule("Y79")
def test_a_turn_under_way_ends_with_the_current_action() -> None:
    lines = ["yards seats 3", "A hand toolbox rake solar_light", "A1: G [sprinkler]", "A2: D [skunk]", "B hand rake"]
    state = do(at(*lines), "play toolbox A5", "play rake A2")
    state.resign(0)  # the rake takes the first answer, the Toolbox stops, no End step
    assert trash(state) == ["skunk"]
    assert grass(state, "A") == ["A1"]
    assert asked(state) == "B"
    goods = ["store tulips - - - -", "deck tornado clover garden skunk flamingo pear_tree ..."]
    event = at("yards seats 3", "B $3 away", *goods, "A1: D [solar_light]", "turn B act")
    event.resign(0)
    do(event, "buy tulips")
    assert pile(event, "B1") == "D [solar_light]"


# --- what is known ---


@pytest.mark.rule("Y67", "Y102")
def test_a_secret_card_keeps_the_question_open() -> None:
    silent = at("A hand tulips", "B hand rake")
    assert asked(silent) == "B"
    state = at("A hand tulips?", "B hand rake")
    assert (asked(state), options(state)) == ("A", ["done"])
    jar = do(at("A hand cookie_jar tulips?", "A1: G []"), "play cookie_jar A1")
    assert options(jar) == ["stop"]
    shed = do(at("A garage tulips?", "A1: G [tool_shed]", "A away"), "done")
    assert options(shed) == ["no"]
    bruno = at("A $5", "A hand tulips?", "row bruno mei", "round 1 used 1", "turn A act")
    assert options(bruno) == ["done"]


@pytest.mark.rule("Y102")
def test_the_known_copy_is_taken() -> None:
    state = do(at("A hand rake rake?"), "play rake A1")
    assert (hand(state, "A"), garage(state, "A")) == (["rake?"], ["rake"])
    tool = do(at("A hand rake?"), "play rake A1")
    assert garage(tool, "A") == ["rake"]


@pytest.mark.rule("Y102")
def test_a_trip_keeps_secrets_secret() -> None:
    state = do(at("A away", "A garage tulips? rake", "turn A side"), "home")
    assert hand(state, "A") == ["rake", "tulips?"]


@pytest.mark.rule("Y102")
def test_the_ledger_option_only_changes_the_display() -> None:
    for shown, word in ((True, "on"), (False, "off")):
        view = at(f"option open_ledger={word}", "A hand rake", "B hand rake").view(0)
        assert view["ledger"] is shown
        assert "rake" in str(view["hands"])


@pytest.mark.rule("Y103")
def test_open_hands_show_everything() -> None:
    state = at("option open_hands=on", "A hand rake tulips?")
    assert state.view(1)["shown_hands"] == [
        {"hand": ["rake", "tulips?"], "garage": []},
        {"hand": [], "garage": []},
    ]


@pytest.mark.rule("Y104")
def test_a_secret_draw_is_told_without_the_card() -> None:
    state = at("A $2 away", "A1: G [mailbox]", "deck tulips ...", "turn A side")
    events = [e for e in story(state, "home", "yes") if e.kind == "drew"]
    assert "tulips" not in str(events[0].face(1)).lower()
    assert events[0].face(0)["data"] == {"card": "tulips", "from": "deck", "to": "hand"}
    assert (
        do(at("B away", "A hand magpie", "B1: D [flamingo, solar_light]"), "play magpie B5").view(0)["source"]
        == "magpie"
    )


@pytest.mark.rule("Y104")
def test_events_done_in_this_restock_do_not_show_the_order_of_the_deck() -> None:
    one, other = (
        at("A hand rake", f"deck tulips {order} clover ...")
        for order in ("tornado! spring_rain!", "spring_rain! tornado!")
    )
    for seat in (-1, 0, 1):
        assert one.view(seat) == other.view(seat)
        assert one.view(seat)["deck_done"] == sorted(["tornado", "spring_rain"])


@pytest.mark.rule("Y105")
def test_after_the_game_everything_is_open() -> None:
    view = play_out(new(3, 3), 3).view(-1)
    assert view["shown_hands"] is not None
    assert len(cards_of(view["deck_order"])) + len(cards_of(view["deck_bottom"])) == view["deck"]
    assert view["aside"] is not None


@pytest.mark.rule("Y105")
def test_a_replay_with_all_cards_open_shows_every_hand_and_garage() -> None:
    state = at("A hand rake tulips?", "B garage toolbox")
    assert state.view(-1)["shown_hands"] is None
    assert state.reveal()["shown_hands"] == [
        {"hand": ["rake", "tulips?"], "garage": []},
        {"hand": [], "garage": ["toolbox"]},
    ]


@pytest.mark.rule("Y95", "Y22")
def test_numbers_of_the_rules_are_parameters() -> None:
    assert money(do(at("parameter wage=7", "A away"), "work")) == (7, 0)
    assert scores(at("parameter candy_per_vp=2", "option candy=on", "A candy 8", "A hand rake"))[0] == 4


def test_no_card_adds_to_a_hand_in_the_action_step() -> None:
    """Y36: so chains of granted plays always end; an edited file should keep it so."""
    for kind in range(int(CARDS.count)):
        entry = CARDS.entries[kind]
        if CARDS.when[kind] == v.ON_PLAY:
            assert not [line for line in entry.texts("effect") if "draw hand" in line or "to_hand" in line]


def test_a_view_is_drawn_for_a_terminal() -> None:
    state = at(
        "A $3", "A hand rake tulips?", "A5: G [tulips, flamingo]", "B away", "row rosa gus", "store skunk - tulips"
    )
    text = GAME.draw(state.view(0))
    parts = ("A5 G 2/2", "Yard B, {1} · Away, gate open", "your hand: rake, tulips?", "skunk $3")
    assert [part for part in (*parts, "rosa (5 VP) · A: P 1/3") if part not in text] == []
    assert "tulips?" not in GAME.draw(state.view(1))
