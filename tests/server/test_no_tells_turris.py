"""What others receive tells nothing of a hand (8.3): the swap experiment of tests/server/test_no_tells in all three
reaction windows, and where the cards of a hand would leave one answer (T137)."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

import pytest

from tests.games.turris.table import GAME, ISOLATED, do, options, step, table
from tests.server.fights import SEATS, Fight, able
from tests.server.test_no_tells import (
    SUSPECTS,
    TALK,
    Suspect,
    before_own_turn,
    pass_by_hand,
    same_for_all,
    tells,
)
from tests.server.virtual import Stage, run
from turfhouse.core.record import Record
from turfhouse.core.rng import seed_from
from turfhouse.core.table import Table
from turfhouse.games.turris.state import TurrisState

SUSPECT = 3
HUNTED = "\n".join(
    [
        f"turris seats {SEATS}",
        "flipped delusion despair harrow",
        *[f"{letter} scouts 8" for letter in "ABCD"],
        *[f"{letter} hand {card}" for letter, card in zip("ABC", ("tithe", "sealed_order", "grave_song"))],
        "go beasts",
    ]
)
"""One Scout each where the Pain will come, and a card each."""
PASSES = [f"{letter} pass" for letter in "ABCD"]
WINDOWS = {
    "before_beast": ("held_breath", []),
    "on_effect": ("smoke_and_ash", PASSES),
    "on_loss": ("last_rites", [*PASSES, *PASSES, *["ichor"] * SEATS]),
}


def set_table(state: TurrisState) -> Table:
    """A table that stands as this position."""
    made = Table(GAME, Record(GAME.id, GAME.rules_version, GAME.setup(int(state.seats)), seed_from(1)))
    made.state = state
    made.past.stage(state)
    return made


@dataclass
class Hunt(Fight):
    """A window of the Beast Phase that asks all four."""

    card: str = ""
    acts: tuple[str, ...] = ()

    def table(self, armed: bool) -> Table:
        return set_table(do(table(f"D hand {self.card if armed else 'barter'}\n{HUNTED}"), *self.acts))


@pytest.mark.rule("T83")
@pytest.mark.parametrize("window", WINDOWS)
def test_nobody_can_tell_a_hand_an_order_or_a_bot(tmp_path: Path, window: str) -> None:
    card, acts = WINDOWS[window]
    hunt = Hunt(GAME, 1, [], SUSPECT, card, tuple(acts))
    armed, bare = hunt.table(True), hunt.table(False)
    assert isinstance(armed.state, TurrisState)
    assert step(armed.state) == f"{window} ABCD"
    assert able(armed, SUSPECT)
    assert not able(bare, SUSPECT)
    assert [armed.view(eyes) for eyes in (-1, 0, 1, 2)] == [bare.view(eyes) for eyes in (-1, 0, 1, 2)]
    assert tells(tmp_path, hunt) == []


# --- a window that an act closes ---

SHIELDING = f"D hand <card>\nA artifacts 1\n{HUNTED}".replace("A hand tithe\n", "")
"""A can shield its only Scout there and is asked no more then (T83)."""


async def listen_to_an_act(folder: Path, suspect: Suspect) -> dict[int, list[tuple[float, str]]]:
    """The others pass; at 0.7 s A shields. If all have passed by then, nothing but the hold keeps the window open."""
    card = "smoke_and_ash" if suspect.armed else "barter"
    stage = Stage(folder, GAME, f"ppb{suspect.kind}", seed=1, settings={"hmm_chance": 0.1})
    await stage.open(set_table(do(table(SHIELDING.replace("<card>", card)), "B pass", "C pass", "D pass")))
    if suspect.kind == "p":
        await stage.order(SUSPECT, suspect.auto_pass, suspect.pass_for)
        stage.house.spawn(pass_by_hand(stage, SUSPECT, suspect.at))
    stage.house.spawn(pass_by_hand(stage, 1, 0.1))
    await stage.until(0.7)
    await stage.act(0, ["shield"])
    await stage.until(TALK)
    heard = {eyes: [(at, same_for_all(text)) for at, text in stage.heard(eyes)] for eyes in (0, 1, -1)}
    await stage.close()
    return heard


@pytest.mark.rule("T83")
def test_an_act_after_which_nobody_is_waited_for_closes_no_window_early(tmp_path: Path) -> None:
    first = run(listen_to_an_act(tmp_path, SUSPECTS[0]))
    closing = [at for at, text in first[-1] if '"devoured"' in text]
    assert closing
    assert 2.2 <= closing[0] < 2.25, "1.5 s after the shield"
    for suspect in SUSPECTS[1:]:
        heard = run(listen_to_an_act(tmp_path, suspect))
        for eyes, plain in first.items():
            assert before_own_turn(heard[eyes], SUSPECT) == before_own_turn(plain, SUSPECT), suspect


# --- forced answers: asked whatever the hand holds ---

IDLE = "turris seats 2\nbeasts 8 9 5 4\nA I0\nA scouts 3 6 7 1\n"
"""A can only Gather; what else there is depends on a hidden card (S46)."""
TENT = "turris seats 2\nbeasts 8 9 5 4\nsites war_tent glass_library ichor_font sunken_vault\n"
"""A War Tent draws a card, then `play+` is put (S47)."""
TOO_MANY = "turris seats 2\nA hand barter tithe goad sealed_order\n"
FORCED = {
    "act": (f"{IDLE}A hand grave_song", f"{IDLE}A hand turning_stone", []),
    "play+": (f"{TENT}deck tactics held_breath ...", f"{TENT}deck tactics turning_stone ...", ["place A"]),
    "hand_limit": (f"{TOO_MANY}A hand goad\ngo end A", f"{TOO_MANY}A hand last_rites\ngo end A", []),
}


async def listen(folder: Path, state: TurrisState) -> list[list[tuple[float, str]]]:
    """What the other player and a spectator hear in some seconds, while who is asked does nothing."""
    stage = Stage(folder, GAME, "pp", seed=1)
    await stage.open(set_table(state))
    await stage.until(6.0)
    heard = [[(at, same_for_all(text)) for at, text in stage.heard(eyes)] for eyes in (1, -1)]
    await stage.close()
    return heard


@pytest.mark.rule("T137")
@pytest.mark.parametrize("question", FORCED)
def test_a_question_is_put_whatever_the_hand_holds(tmp_path: Path, question: str) -> None:
    one, two, acts = FORCED[question]
    here, there = do(table(one), *acts), do(table(two), *acts)
    assert step(here) == step(there) == f"{question} A"
    assert options(here) != options(there), "else the hands would not differ in what they allow"
    assert run(listen(tmp_path, here)) == run(listen(tmp_path, there))


# --- a window that asks one ---

LONE = f"first B\nB artifacts 1\nB scouts 9\nflipped {ISOLATED['delusion']}\ngo beasts"
"""Only B has a Scout where the Delusion comes; as First Player it then says where that Scout goes."""


@pytest.mark.rule("T83")
def test_a_pass_that_is_held_takes_no_later_step_with_it(tmp_path: Path) -> None:
    """A bot thinks on behind its pass; the pass is held for a while, and what comes after it is not asked yet."""

    async def play() -> None:
        stage = Stage(tmp_path, GAME, "pb", seed=1)
        made = set_table(do(table(LONE)))
        assert isinstance(made.state, TurrisState)
        assert step(made.state) == "on_effect B"
        await stage.open(made)
        await stage.until(TALK)
        entries = [entry.text() for entry in made.record.entries]
        assert entries[0] == "1 pass"
        assert entries[1].startswith("1 push")
        assert made.state.check() == []
        await stage.close()

    run(play())


@pytest.mark.rule("T83")
def test_a_bundle_does_not_go_on_behind_a_pass() -> None:
    made = set_table(table(LONE))
    ask = made.ask()
    assert ask is not None
    refusal = made.bundle(1, ask.no, [["pass"], ["push", "7"]], ask.version)
    assert refusal is not None
    assert refusal.code == "crosses_chance"
    assert made.bundle(1, ask.no, [["pass"]], ask.version) is None
