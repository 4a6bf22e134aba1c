"""What others receive tells nothing of a sealed card, a hand or a drafted card (section 6): the swap experiment of
tests/server/test_no_tells over sealing and drafting. What is heard is compared word by word, so sizes and order too,
and moment by moment; the experiment catches planted tells."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

import pytest

from tests.conformance.games.stage import start_from, table_of
from tests.games.factions.table import GAME, do, step, table
from tests.server import virtual
from tests.server.test_no_tells import Heard, same_for_all
from tests.server.virtual import FakeThinkers, Stage, run
from turfhouse.core.answers import View
from turfhouse.core.delta import Parts
from turfhouse.core.rng import fast_stream, seed_from
from turfhouse.core.sight import Sight
from turfhouse.core.table import Table
from turfhouse.core.variant import Variant
from turfhouse.games.factions.pieces import layout as at
from turfhouse.games.factions.state import FactionsState
from turfhouse.server.tables.audience import Audience, Tidings
from turfhouse.server.tables.moment import Moment
from turfhouse.server.tables.viewers import Told
from turfhouse.server.thinking import driver
from turfhouse.server.thinking.levels import LEVELS

SEATS = 4
SUSPECT = 1
TALK = 8.0
"""Seconds for which everybody listens."""
WAR = "turfs d4=A5 e4=B3\nhand A 5 6\nhand B {}\nkept A attack_mountain_5\ngo call 5"
PACKET = "attack_sea_3 attack_desert_5 attack_plains_7 quick_muster grand_muster attack_swamp_3"
DRAFT = "turfs d4=A5 e4=B3\nset ftt 1\ngo draft"
CALLED = 8
"""The priority of whatever B keeps: until it is called, nobody sees it."""


@dataclass(frozen=True)
class Suspect:
    """One way to be the seat in question: what it holds, what it answers, who plays it."""

    holds: str
    answer: tuple[str, ...]
    kind: str = "p"


SEALING = (
    Suspect("cry negate 10 9", ("card", "num_10")),
    Suspect("cry negate 10 9", ("card", "negate_attack")),
    Suspect("cry negate 10 9", ("card", "cry_for_help")),
    Suspect("1 1 1 1", ("card", "num_1")),
    Suspect("1 1 1 1", ("card", "zero")),
)
DRAFTING = (
    Suspect("teleport_sea_8", ("draft", "teleport_sea_8")),
    Suspect("strikes_forest_8", ("draft", "strikes_forest_8")),
    Suspect("strikes_mountain_8", ("draft", "strikes_mountain_8")),
)


def at_war(suspect: Suspect) -> Table:
    """A's attack on B: both are about to seal."""
    state = do(table(WAR.format(suspect.holds)), "attack e4 d4", "number 4", "number 2")
    assert step(state) == "combat AB"
    return start_from(table_of(GAME, 1, SEATS), state)


def at_draft(suspect: Suspect) -> Table:
    """B drafts first, of a packet in which one card is B's alone to know: B keeps it, so nobody else ever sees it."""
    lines = table(DRAFT).show().splitlines()
    packet = [f"drawn {suspect.holds} {PACKET}" if line.startswith("drawn ") else line for line in lines]
    state = GAME.parse("\n".join(packet))
    assert isinstance(state, FactionsState)
    assert (state.check(), step(state)) == ([], "draft B")
    return start_from(table_of(GAME, 1, SEATS), state)


Scene = Callable[[Suspect], Table]
SCENES: dict[str, tuple[Scene, tuple[Suspect, ...]]] = {"sealing": (at_war, SEALING), "drafting": (at_draft, DRAFTING)}


async def listen(folder: Path, scene: Scene, suspect: Suspect, late: bool) -> dict[int, Heard]:
    """What two other players and a spectator hear, up to where cards are turned up. A seals at once or (late) after B;
    B answers at 0.4 s or, a bot, in its own time; who is asked then takes the first answer. All look again at times."""

    def decide(view: View, paths: list[list[str]]) -> list[str]:
        return list(suspect.answer) if list(suspect.answer) in paths else paths[0]

    stage = Stage(folder, GAME, f"p{suspect.kind}pb", decide)
    await stage.open(scene(suspect))
    if not late:
        await answer(stage, 0)
    if suspect.kind == "p":
        await stage.until(0.4)
        await stage.act(SUSPECT, list(suspect.answer))
    for moment in (0.9, 3.0, 4.0, 5.0):
        await stage.until(moment)
        for seat in (2, 0) if moment > 1.0 else ():
            await answer(stage, seat)
        for eyes in (0, 2, -1):
            stage.live.audience.snapshot(stage.ears[eyes])
    await stage.until(TALK)
    heard = {eyes: [(at, same_for_all(text)) for at, text in stage.heard(eyes)] for eyes in (0, 2, -1)}
    await stage.close()
    return {eyes: before_cards(messages) for eyes, messages in heard.items()}


async def answer(stage: Stage, seat: int) -> None:
    """The first answer of a seat that is asked."""
    for path in stage.live.playing().paths(seat)[:1]:
        await stage.act(seat, path)


def before_cards(heard: Heard) -> Heard:
    """Without the message in which cards are turned up, but with its moment."""
    for index, (moment, text) in enumerate(heard):
        events = json.loads(text).get("events", [])
        if any(event["kind"] == "revealed" or event["data"].get("priority") == CALLED for event in events):
            return [*heard[:index], (moment, "")]
    return heard


def tells(folder: Path, scene: Scene, suspects: tuple[Suspect, ...]) -> list[str]:
    """By which suspects what is heard differs from what is heard of the first; empty: there is no tell."""
    found: list[str] = []
    for late in (False, True):
        honest = run(listen(folder, scene, suspects[0], late))
        for suspect in suspects[1:]:
            heard = run(listen(folder, scene, suspect, late))
            found += [f"{suspect} heard by {eyes}" for eyes, plain in honest.items() if heard[eyes] != plain]
    return found


def as_bots(suspects: tuple[Suspect, ...]) -> tuple[Suspect, ...]:
    return tuple(Suspect(suspect.holds, suspect.answer, "b") for suspect in suspects)


@pytest.mark.rule("F60", "F30")
@pytest.mark.parametrize("name", SCENES)
def test_nobody_can_tell_what_was_sealed_or_drafted(tmp_path: Path, name: str) -> None:
    scene, suspects = SCENES[name]
    for one in suspects:
        for eyes in (-1, 0, 2, 3):
            assert scene(one).view(eyes) == scene(suspects[0]).view(eyes)
    assert tells(tmp_path, scene, suspects) == []
    assert tells(tmp_path, scene, as_bots(suspects)) == []


class SlowThinkers(FakeThinkers):
    """Bots that think longer than their pause as soon as they have a choice."""

    async def think(self, variant: Variant, bot: str, sight: Sight, budget: float | None = None) -> list[str]:
        world = self.game.world(sight, fast_stream(seed_from(1), "slow"))
        await asyncio.sleep(0.9 if len(world.listed(int(sight.seat))) > 1 else 0.0)
        return await super().think(variant, bot, sight, budget)


def attacked(suspect: Suspect) -> Table:
    """B's attack on A: a hand of nothing but cries leaves an attacker only the Zero."""
    lines = f"turfs d4=B5 e4=A3\nhand A 5 6\nhand B {suspect.holds}\nkept B attack_mountain_5\ngo call 5"
    return start_from(table_of(GAME, 1, SEATS), do(table(lines), "attack e4 d4", "number 4", "number 2"))


@pytest.mark.rule("F60", "F69")
def test_a_bot_without_a_choice_takes_its_time(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(virtual, "FakeThinkers", SlowThinkers)
    suspects = (Suspect("10 9", ("card", "num_10"), "b"), Suspect("cry cry", ("card", "zero"), "b"))
    assert [len(attacked(one).options(SUSPECT)) for one in suspects] == [3, 1]
    monkeypatch.setattr(LEVELS["easy"], "seconds", 1.0)
    assert tells(tmp_path, attacked, suspects) == []
    monkeypatch.setattr(driver, "feigned", lambda *_: 0.0)
    assert tells(tmp_path, attacked, suspects), "planted: a bot answers as soon as its pause is over"


# --- planted tells ---


@pytest.mark.parametrize("name", SCENES)
def test_a_message_that_is_longer_for_some_cards_is_caught(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    honest = Audience.news

    def padded(self: Audience, before: Told, card: bytes, body: Parts) -> Tidings:
        state = self.live.playing().state
        assert isinstance(state, FactionsState)
        hidden = int(state.sealed[SUSPECT]) + int(state.z[at.KEPT + SUSPECT])
        tidings = honest(self, Told(before.seat, before.no, before.card, {}), card, body)
        return tidings and (tidings[0][:-1] + f',"pad":"{"." * (hidden % 97)}"}}'.encode(), tidings[1])

    monkeypatch.setattr(Audience, "news", padded)
    assert tells(tmp_path, *SCENES[name])


@pytest.mark.parametrize("name", SCENES)
def test_a_message_in_another_order_is_caught(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str) -> None:
    """The seats are named in an order that hangs on a hidden card."""
    honest = Moment.view

    def sorted_by_hidden(self: Moment, seat: int) -> View:
        state = self.table.state
        assert isinstance(state, FactionsState)
        hidden = int(state.sealed[SUSPECT]) + int(state.z[at.KEPT + SUSPECT]) + int(state.z[at.HAND + SUSPECT])
        return {**honest(self, seat), "order": [(place + hidden % 97) % SEATS for place in range(SEATS)]}

    monkeypatch.setattr(Moment, "view", sorted_by_hidden)
    assert tells(tmp_path, *SCENES[name])
