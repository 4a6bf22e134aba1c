"""`python -m bench.waiting`: how much of a New Kids evening with three Medium bots a person spends waiting.

A scripted person sits at a real table of the real house: what it hears and says are the messages of a socket. It
answers 2.5 s after it is asked (a choice) or 1.2 s (a pass); whole games, fixed seeds. Time is made up
(tests.server.virtual), the house's limits on messages too, so that the figures depend on no machine and an evening
takes seconds.

Waiting is all time in which the table asks this person nothing. Of that, the time in which everything is said and a
window is only held open (`Pacing.hold`, `Hmm…`) is counted apart: it is there so that people can step in. The bars are
held with it and, for the median, without it.
To compare with another tree, run this file there: `PYTHONPATH=src:. python THIS_FILE`. (Trees older than sights want
views where sights are written here.)
"""

from __future__ import annotations

import argparse
import asyncio
import json
import random
import statistics
import sys
import tempfile
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from tests.server.hearing import Hearing
from tests.server.virtual import Ear, Paper, run
from turfhouse.bots.think import decide
from turfhouse.core.ask import SOLE
from turfhouse.core.sight import Sight
from turfhouse.core.state import ASKED, MODE
from turfhouse.core.variant import Variant, game_of
from turfhouse.server.settings import Settings
from turfhouse.server.store.table_row import Seat
from turfhouse.server.tables import desk
from turfhouse.server.tables.house import House
from turfhouse.server.tables.live import LiveTable
from turfhouse.server.tables.windows import waited_for
from turfhouse.server.web.limits import Bucket
from turfhouse.server.web.messages import SeatWish, TableWish
from turfhouse.server.web.sockets import Conversation

CHOICE, PASS = 2.5, 1.2
"""Seconds the person takes."""
GLANCE = 0.05
"""How often the time is looked at."""
THINK = 0.02
"""Seconds a Medium bot takes."""
LONGEST = 4 * 3600.0
GAME = "newkids"
ME = 0
BAR_SHARE, BAR_MEDIAN = 0.40, 1.5


class Inline:
    """Medium bots that think here and now, with seeds of their own."""

    def __init__(self, seed: int) -> None:
        self.rng = random.Random(seed)

    async def think(self, variant: Variant, bot: str, sight: Sight, budget: float | None = None) -> list[str]:
        await asyncio.sleep(THINK)
        return decide(game_of(variant), bot, sight, self.rng.getrandbits(40), 0, 1)

    def close(self) -> None:
        pass


@dataclass
class Times:
    """What became of one game's time, in seconds."""

    asked: float = 0.0
    held: float = 0.0
    bots: float = 0.0
    spells: list[float] = field(default_factory=list)
    """Every time without a question, holds and all."""
    bare: list[float] = field(default_factory=list)
    """The same without holds."""
    late: int = 0
    """Presses that came too late and had to be made again."""

    def all(self) -> float:
        return self.asked + self.held + self.bots


class Person(Ear):
    """Hears as a browser does, and answers in its time."""

    state: dict[str, Any]

    def listen(self, house: House, live: LiveTable, brain: Inline) -> None:
        self.conversation = Conversation(house, live, self, None)  # type: ignore[arg-type]
        self.conversation.bucket = Bucket(house.settings.message_rate, house.settings.message_burst, live.now)
        self.live, self.brain, self.state, self.ids = live, brain, {}, 0
        self.replies: dict[str, dict[str, Any]] = {}
        self.hearing = Hearing()
        self.news = asyncio.Event()
        self.times = Times()

    def push(self, text: Any) -> None:
        message = self.hearing.whole(json.loads(text))
        if message["t"] in ("snapshot", "update"):
            self.state = message
        if "id" in message:
            self.replies[message["id"]] = message
        self.news.set()

    async def tell(self, **message: Any) -> dict[str, Any]:
        self.ids += 1
        name = f"m{self.ids}"
        await self.conversation.hear(json.dumps({**message, "id": name}).encode())
        return self.replies.pop(name, {})

    def asked(self) -> bool:
        mine, ask = self.state.get("mine"), self.state.get("ask")
        return bool(mine["asked"] if mine else ask and ask["yours"])

    def over(self) -> bool:
        return bool(self.state.get("view") and self.state["view"]["over"])

    async def play(self) -> None:
        while not self.over():
            if self.asked():
                await self.answer()
            else:
                self.news.clear()
                await self.news.wait()

    async def answer(self) -> None:
        """Reads, makes up its mind, presses; what only talk has outdated the client sends again by itself."""
        ask = self.state["ask"]
        paths = await self.move()
        await asyncio.sleep((PASS if paths == [["pass"]] else CHOICE) - THINK * len(paths))
        reply = await self.tell(t="bundle", ask=ask["no"], version=ask["version"], paths=paths)
        while reply.get("fresh", {}).get("talk"):
            ask = reply["fresh"]["ask"]
            reply = await self.tell(t="bundle", ask=ask["no"], version=ask["version"], paths=paths)
        if reply["t"] == "error":
            assert reply["code"] == "stale", reply
            self.times.late += 1
            await asyncio.sleep(0.3)

    async def move(self) -> list[list[str]]:
        """As a Medium bot would, whole."""
        paths = [await self.brain.think(self.live.playing().variant(), "medium", self.live.playing().sight(ME))]
        table = self.live.playing()
        for _ in range(24):
            scratch, _, refusal = table.rehearse(ME, paths, False)
            alone = refusal is None and not scratch.over and scratch.stack[scratch.top + MODE] == SOLE
            if not alone or scratch.stack[scratch.top + ASKED] != 1 << ME:
                break
            paths.append(await self.brain.think(self.live.playing().variant(), "medium", scratch.sight(ME)))
        return paths

    async def watch(self) -> None:
        """Counts what the time goes by with."""
        spell = bare = 0.0
        while not self.over() and self.times.all() < LONGEST:
            await asyncio.sleep(GLANCE)
            if self.asked():
                self.times.asked += GLANCE
                if spell:
                    self.times.spells.append(spell)
                    self.times.bare.append(bare)
                spell = bare = 0.0
                continue
            spell += GLANCE
            if only_held(self.live):
                self.times.held += GLANCE
            else:
                self.times.bots += GLANCE
                bare += GLANCE


def only_held(live: LiveTable) -> bool:
    """Is everything said, and the window open for nothing but its hold? A bot that closes its own has had its pause."""
    pacing = live.pacing
    if not pacing.window or pacing.pace is None or not pacing.open_now(live.now()):
        return False
    if pacing.pace.quiet:
        return live.now() - pacing.changed >= live.house.settings.bot_pause
    return not waited_for(live.playing(), pacing.held)


async def evening(folder: Path, seed: int) -> Times:
    house = House(Settings(data=folder, workers=1), Paper())
    house.dice.seed(seed)
    house.thinkers = Inline(seed)  # type: ignore[assignment]
    guest = await house.guests.arrive("Person")
    seats = [Seat("person", guest.id), *(Seat("bot", bot="medium") for _ in range(3))]
    wish = TableWish(GAME, [SeatWish("open") for _ in seats], clock=False)
    live = await house.open_table(wish, guest.id, seats)
    live.table_row.seed = seed.to_bytes(32, "big")
    person = Person(guest)
    person.listen(house, live, Inline(seed + 1000))
    live.audience.join(person)
    await person.tell(t="hello")
    await live.alone(desk.begin(live))
    live.clockwork.wake()
    watching = asyncio.create_task(person.watch())
    await asyncio.wait_for(person.play(), LONGEST)
    await watching
    await house.close()
    for task in house.tasks:
        task.cancel()
    return person.times


def report(games: list[Times]) -> dict[str, Any]:
    total = sum(times.all() for times in games)
    spells = [spell for times in games for spell in times.spells]
    bare = [spell for times in games for spell in times.bare]
    held, bots = sum(times.held for times in games), sum(times.bots for times in games)
    return {
        "games": len(games),
        "minutes_a_game": round(total / 60 / len(games), 1),
        "waiting": round((held + bots) / total, 3),
        "waiting_for_bots": round(bots / total, 3),
        "fixed_holds": round(held / total, 3),
        "median_wait": round(statistics.median(spells), 2),
        "median_wait_for_bots": round(statistics.median(bare), 2),
        "nine_of_ten": round(statistics.quantiles(spells, n=10)[8], 2),
        "waits_a_game": round(len(spells) / len(games)),
        "presses_too_late": sum(times.late for times in games),
    }


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m bench.waiting", description=__doc__)
    parser.add_argument("--games", type=int, default=10, help="how many games, by seed (default: %(default)s)")
    parser.add_argument("--first", type=int, default=1, help="the first seed (default: %(default)s)")
    parser.add_argument("--check", action="store_true", help="exit 1 if a bar is missed")
    wish = parser.parse_args()
    games: list[Times] = []
    for seed in range(wish.first, wish.first + wish.games):
        with tempfile.TemporaryDirectory() as folder:
            games.append(run(evening(Path(folder), seed)))
        print(json.dumps({"seed": seed, **report(games[-1:])}), file=sys.stderr, flush=True)
    found = report(games)
    print(json.dumps(found, indent=1))
    met = found["waiting"] <= BAR_SHARE and found["median_wait_for_bots"] <= BAR_MEDIAN
    return 1 if wish.check and not met else 0


if __name__ == "__main__":
    sys.exit(main())
