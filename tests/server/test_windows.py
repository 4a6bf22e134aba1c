"""Windows at a table of people: holds, last call and Hmm…"""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tests.server.fights import NEWKIDS, SEATS, new_table
from tests.server.staged import all_pass, is_held, number, said, shot, staged
from tests.server.virtual import Stage
from turfhouse.core.answers import View
from turfhouse.server.errors import Trouble
from turfhouse.server.tables.pacing import HMM, share_of
from turfhouse.server.tables.shown import shown_to


@pytest.mark.rule("N47")
def test_a_window_closes_at_its_hold_and_not_before(tmp_path: Path) -> None:
    async def play(stage: Stage) -> None:
        window = number(stage)
        await all_pass(stage)
        assert stage.live.pacing.held is not None
        await stage.until(1.49)
        assert number(stage) == window
        await stage.until(1.51)
        assert number(stage) != window
        assert [at for at, _ in said(stage, -1)] == [pytest.approx(1.502)]

    staged(tmp_path, play)


def test_who_passes_last_sees_the_same_as_who_passed_before(tmp_path: Path) -> None:
    async def play(stage: Stage) -> None:
        await all_pass(stage)
        for seat in range(SEATS):
            state: Any = shown_to(stage.live, seat)
            assert (state.mine.passed, state.mine.asked) == (True, False)
            assert ["pass"] not in state.options
            assert state.view["passed"][-1] == 1
            with pytest.raises(Trouble, match="passed already") as told:
                await stage.act(seat, ["pass"])
            assert told.value.code == "not_asked"

    staged(tmp_path, play)


@pytest.mark.rule("N47", "N48")
def test_an_act_in_the_hold_asks_everybody_again_and_talk_does_not(tmp_path: Path) -> None:
    fight, table = shot()
    talker = (fight.suspect + 1) % SEATS

    async def play(stage: Stage) -> None:
        window, held = number(stage), talker
        await all_pass(stage, held)
        await stage.act(held, ["pass"])
        await stage.until(1.0)
        speaker = next(seat for seat in range(SEATS) if seat != held and ["say", "never"] in table.paths(seat))
        await stage.act(speaker, ["say", "never"])
        assert is_held(stage), "talk un-passes nobody"
        await stage.until(2.4)
        assert number(stage) == window, "it is a change all the same: the hold begins anew"
        await stage.act(fight.suspect, ["block"])
        assert not is_held(stage)
        await stage.until(9.0)
        assert number(stage) == window
        await all_pass(stage)
        assert number(stage) != window, "past the last call it closes with the last pass"

    staged(tmp_path, play, table=table)


def test_the_last_call_is_told_to_all_at_once(tmp_path: Path) -> None:
    async def play(stage: Stage) -> None:
        await all_pass(stage, 2)
        await stage.until(5)
        for seat in (0, 2, -1):
            told = [(at, message["window"]) for at, message in said(stage, seat, "window")]
            assert [at for at, _ in told] == pytest.approx([1.5, 4.5])
            assert told[0][1] == {"kind": "asked", "call": "last", "hold": 1500, "left": 0, "hmm": False}
            assert told[1][1]["call"] == "waiting", "and it ends: whoever is waited for sits in no endless last call"

    staged(tmp_path, play)


@pytest.mark.parametrize(
    ("people", "asked", "share"),
    [((0, 1), (0, 1, 2), 1.0), ((0, 1), (1, 2), 1.0), ((0,), (0, 1, 2), 0.6), ((0, 1), (2, 3), 0.3), ((), (0, 1), 0.0)],
)
def test_a_hold_is_as_long_as_its_people_need(people: tuple[int, ...], asked: tuple[int, ...], share: float) -> None:
    """By what all know: who sits where, and who is asked."""
    assert share_of(frozenset(people), asked) == share


def test_one_person_among_bots_waits_less_and_the_house_says_no_hmm(tmp_path: Path) -> None:
    fight, table = shot(armed=False)
    person = (fight.suspect + 1) % SEATS

    async def play(stage: Stage) -> None:
        window = number(stage)
        await stage.act(person, ["pass"])
        await stage.until(0.88)
        assert number(stage) == window
        await stage.until(0.92)
        assert number(stage) != window
        assert not any(message["window"]["hmm"] for _, message in said(stage, person, "window"))

    kinds = "".join("p" if seat == person else "b" for seat in range(SEATS))
    staged(tmp_path, play, kinds, table=table, settings={"hmm_chance": 1.0})


def test_tables_of_bots_have_no_hold_and_idle_bots_are_not_asked(tmp_path: Path) -> None:
    fight, table = shot(armed=False)

    async def play(stage: Stage) -> None:
        window = number(stage)
        await stage.until(0.5)
        assert number(stage) != window

    staged(tmp_path, play, "bbbb", table=table)
    assert fight.suspect >= 0


# --- Hmm… ---


def test_hmm_keeps_the_window_open_once_a_fight_and_has_no_name(tmp_path: Path) -> None:
    async def play(stage: Stage) -> None:
        window = number(stage)
        await stage.until(1.0)
        await stage.hmm(3)
        await all_pass(stage)
        ((_, message),) = said(stage, -1, "window")
        assert message["window"]["hmm"]
        assert "seat" not in message
        with pytest.raises(Trouble) as told:
            await stage.hmm(3)
        assert told.value.code == "spent"
        await stage.until(1.0 + HMM - 0.05)
        assert number(stage) == window
        await stage.until(1.0 + HMM + 0.05)
        assert number(stage) != window

    staged(tmp_path, play)


def test_the_house_says_hmm_for_every_seat_alike(tmp_path: Path) -> None:
    async def play(stage: Stage) -> None:
        window = number(stage)
        await all_pass(stage)
        await stage.until(HMM)
        assert number(stage) == window
        await stage.until(HMM + 1.5)
        assert number(stage) != window

    staged(tmp_path, play, settings={"hmm_chance": 1.0})


def test_a_quiet_window_is_not_closed_during_a_hmm(tmp_path: Path) -> None:
    async def play(stage: Stage) -> None:
        owner = stage.live.playing().to_act()
        await stage.hmm((owner + 1) % SEATS)
        with pytest.raises(Trouble, match="Hmm") as told:
            await stage.act(owner, ["kick"])
        assert told.value.code == "wait"
        await stage.until(HMM + 0.1)
        await stage.act(owner, ["kick"])

    table = new_table(NEWKIDS, 3)
    while len(table.ask().seats) > 1:  # type: ignore[union-attr]
        assert table.play("pass") is None
    staged(tmp_path, play, game=NEWKIDS, table=table)


def test_a_bot_lets_others_in_before_it_closes_its_window(tmp_path: Path) -> None:
    table = new_table(NEWKIDS, 3)
    while len(table.ask().seats) > 1:  # type: ignore[union-attr]
        assert table.play("pass") is None
    owner = table.to_act()

    def kicks(_view: View, paths: list[list[str]]) -> list[str]:
        return ["kick"] if ["kick"] in paths else paths[0]

    async def play(stage: Stage) -> None:
        quiet = number(stage)
        await stage.until(1.45)
        assert number(stage) == quiet
        await stage.until(1.55)
        assert number(stage) != quiet

    kinds = "".join("b" if seat == owner else "p" for seat in range(SEATS))
    staged(tmp_path, play, kinds, game=NEWKIDS, table=table, decide=kicks)
