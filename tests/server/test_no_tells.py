"""Nothing that others receive tells what a seat holds, how it is asked, or who plays it: not what, not in which order,
not when. The same fight is played again and again with the same seeds, and only the suspect is changed; what another
player and a spectator hear is compared word by word and moment by moment. The experiment catches planted tells."""

from __future__ import annotations

import asyncio
import json
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

from tests.server.fights import CROSSFIRE, NEWKIDS, SEATS, Fight, able, fights
from tests.server.virtual import Stage, run
from turfhouse.core.delta import Parts
from turfhouse.core.game import Game
from turfhouse.core.state import State
from turfhouse.core.table import Table
from turfhouse.server.tables.audience import Audience, Tidings
from turfhouse.server.tables.live import LiveTable
from turfhouse.server.tables.shown import shown_to
from turfhouse.server.tables.viewers import Told
from turfhouse.server.tables.windows import is_last_pass
from turfhouse.server.thinking import driver
from turfhouse.server.web.news import AskCard, Thinking, WindowNews

TALK = 12.0
"""Seconds for which everybody listens: the hold, and what follows."""
Heard = list[tuple[float, str]]


@dataclass(frozen=True)
class Suspect:
    """One way to be the seat in question: what it holds, who plays it, when it is asked, when it passes by hand."""

    armed: bool
    kind: str = "p"
    auto_pass: str = "ask"
    pass_for: str = "off"
    at: float = 0.3


SUSPECTS = (
    Suspect(False),
    Suspect(True),
    Suspect(True, at=1.1),
    Suspect(False, auto_pass="smart"),
    Suspect(True, auto_pass="smart"),
    Suspect(False, auto_pass="important"),
    Suspect(True, auto_pass="important"),
    Suspect(True, pass_for="fight"),
    Suspect(False, kind="b"),
    Suspect(True, kind="b"),
)


def same_for_all(text: str) -> str:
    """A message without what says who holds the seats: that a bot sits there, and no ring runs for it, is no secret."""
    message = json.loads(text)
    if message.get("clock"):
        message["clock"] = {**message["clock"], "seats": []}
    if "table" in message:
        message["table"] = {**message["table"], "id": "", "seats": [], "created": "", "host": "", "seed_hash": ""}
    return json.dumps(message, sort_keys=True)


async def listen(folder: Path, fight: Fight, suspect: Suspect) -> dict[int, Heard]:
    """What a player and a spectator hear of the fight. The other seats: another player and a bot, who pass. (That one
    person among bots needs no such care all know: `share_of`.)"""
    observer, friend = (fight.suspect + 1) % SEATS, (fight.suspect + 2) % SEATS
    kinds = "".join(
        suspect.kind if k == fight.suspect else "p" if k in (observer, friend) else "b" for k in range(SEATS)
    )
    stage = Stage(folder, fight.game, kinds, seed=fight.seed, settings={"hmm_chance": 0.1})
    live = await stage.open(fight.table(suspect.armed))
    if suspect.kind == "p":
        await stage.order(fight.suspect, suspect.auto_pass, suspect.pass_for)
        stage.house.spawn(pass_by_hand(stage, fight.suspect, suspect.at))
    stage.house.spawn(pass_by_hand(stage, friend, 0.1))
    await stage.until(0.7)
    await stage.act(observer, ["pass"])
    await stage.until(1.3)
    for eyes in (observer, -1):
        live.audience.snapshot(stage.ears[eyes])
    await stage.until(TALK)
    heard = {eyes: [(at, same_for_all(text)) for at, text in stage.heard(eyes)] for eyes in (observer, -1)}
    await stage.close()
    return heard


async def pass_by_hand(stage: Stage, seat: int, at: float) -> None:
    """In this window, and quickly in every later one."""
    while at < TALK:
        await stage.until(at)
        ask, options = stage.live.playing().ask(), shown_to(stage.live, seat).options
        if ask is not None and len(ask.seats) > 1 and ["pass"] in options:
            await stage.act(seat, ["pass"])
        at += 0.25


def tells(folder: Path, fight: Fight, suspects: tuple[Suspect, ...] = SUSPECTS) -> list[str]:
    """By which suspects what is heard differs from what is heard of the first; empty: there is no tell."""
    found: list[str] = []
    honest = run(listen(folder, fight, suspects[0]))
    for suspect in suspects[1:]:
        heard = run(listen(folder, fight, suspect))
        for eyes, plain in honest.items():
            if before_own_turn(heard[eyes], fight.suspect) != before_own_turn(plain, fight.suspect):
                found.append(f"seed {fight.seed}: {suspect} seen by {eyes}")
    return found


def before_own_turn(heard: Heard, suspect: int) -> Heard:
    """Up to where all know that the suspect alone decides, and a bot does so in its own time."""
    for index, (_, text) in enumerate(heard):
        ask = json.loads(text).get("ask")
        if ask and ask["seats"] == [suspect]:
            return heard[: index + 1]
    return heard


@pytest.mark.rule("N46", "N48", "N53")
@pytest.mark.parametrize(("game", "count"), [(CROSSFIRE, 6), (NEWKIDS, 3)], ids=lambda value: getattr(value, "id", ""))
def test_nobody_can_tell_a_hand_an_order_or_a_bot(tmp_path: Path, game: Game, count: int) -> None:
    assert [tell for fight in fights(game, count) for tell in tells(tmp_path, fight)] == []


def first_fight() -> Fight:
    return next(fights(CROSSFIRE, 1))


def test_the_window_is_heard_to_close_at_its_hold(tmp_path: Path) -> None:
    heard = run(listen(tmp_path, first_fight(), Suspect(True)))
    closing = [at for at, text in heard[-1] if json.loads(text)["t"] == "update"]
    assert closing
    assert 1.5 <= closing[0] < 1.52 or closing[0] > 6


# --- planted tells ---


def test_a_window_that_closes_early_for_bare_hands_is_caught(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    honest = LiveTable.accept

    def hasty(self: LiveTable, table: Table, action: int) -> None:
        if is_last_pass(table.state, action):
            self.pacing.changed -= 0.1 * len([seat for seat in range(SEATS) if not able(table, seat)])
        honest(self, table, action)

    monkeypatch.setattr(LiveTable, "accept", hasty)
    assert caught(tmp_path, (Suspect(False), Suspect(True)))


def test_a_message_at_a_pass_is_caught(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    honest = Audience.news

    def chatty(self: Audience, before: Told, card: bytes, body: Parts) -> Tidings:
        return honest(self, Told(before.seat, before.no, before.card, {}), card, body)

    monkeypatch.setattr(Audience, "news", chatty)
    assert caught(tmp_path, (Suspect(False), Suspect(False, at=1.1)))


def test_a_change_whose_size_hangs_on_a_hand_is_caught(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """It says the same, with more or fewer blanks in it."""
    honest = Audience.news

    def roomy(self: Audience, before: Told, card: bytes, body: Parts) -> Tidings:
        table = self.live.playing()
        blanks = b" " * len([seat for seat in range(SEATS) if able(table, seat)])
        tidings = honest(self, before, card, body)
        return tidings and (tidings[0].replace(b'"change":{', b'"change":{' + blanks, 1), tidings[1])

    monkeypatch.setattr(Audience, "news", roomy)
    assert caught(tmp_path, (Suspect(False), Suspect(True)))


def test_numbers_that_count_what_others_were_told_are_caught(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A person who passes is told so, a bot is not: a number common to all would have a gap."""
    honest = Audience.now_told

    def common(self: Audience, seat: int, card: bytes, body: Parts) -> Told:
        before, count = self.told.get(seat), max([told.no for told in self.told.values()], default=0)
        told = honest(self, seat, card, body)
        if told is not before:
            told.no = count + 1
        return told

    monkeypatch.setattr(Audience, "now_told", common)
    assert caught(tmp_path, (Suspect(False), Suspect(False, kind="b")))


def test_a_sight_of_who_is_waited_for_is_caught(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    from turfhouse.server.tables import feed, windows

    honest = feed.ask_card

    def telling(state: State, *rest: Any) -> AskCard | None:
        card = honest(state, *rest)
        if card is not None and windows.window_number(state):
            card.sealed = [int(state.done_mask())]
        return card

    monkeypatch.setattr(feed, "ask_card", telling)
    assert caught(tmp_path, (Suspect(False), Suspect(True, auto_pass="smart", at=1.4)))


def test_bots_that_are_said_to_think_are_caught(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    honest = driver.answer

    async def loud(live: LiveTable, turn: driver.Turn) -> driver.Paths:
        if not turn.idle:
            live.audience.tell(Thinking(turn.seat))
        return await honest(live, turn)

    monkeypatch.setattr(driver, "answer", loud)
    assert caught(tmp_path, (Suspect(False), Suspect(True, kind="b")))


def test_bots_that_act_when_they_have_thought_are_caught(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A bot whose moment is not thrown beforehand answers sooner the less it can do."""

    async def hasty(live: LiveTable, turn: driver.Turn) -> driver.Paths:
        paths = await driver.think(live, turn)
        card = live.pacing.card(live.now())
        assert card is not None
        live.audience.tell(WindowNews(card))
        await live.change(lambda table: driver.submit(live, table, turn, paths))
        return []

    monkeypatch.setattr(driver, "answer", hasty)
    assert caught(tmp_path, (Suspect(False, kind="b"), Suspect(True, kind="b")))


def caught(folder: Path, suspects: tuple[Suspect, ...]) -> bool:
    return any(tells(folder, fight, suspects) for fight in fights(CROSSFIRE, 3))


def test_made_up_time_is_exact() -> None:
    async def nap() -> float:
        began = asyncio.get_running_loop().time()
        await asyncio.sleep(3600)
        return asyncio.get_running_loop().time() - began

    assert run(nap()) == 3600
