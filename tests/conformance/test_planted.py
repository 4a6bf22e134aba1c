"""The suite can fail: each fault planted here is found, by the check that looks for it."""

from __future__ import annotations

import pytest

from tests.conformance.games import faults
from tests.conformance.games.crossfire import Crossfire
from turfhouse.core.game import Game
from turfhouse.kit.conformance import selfcheck

PLANTED: list[tuple[str, Game, set[str]]] = [
    ("a view with a hidden hand", faults.LeakyView(1), {"same sight", "determinised worlds"}),
    ("a prompt that knows hands", faults.LeakyPrompt(1), {"same sight"}),
    ("a refusal that knows hands", faults.LeakyRefusal(1), {"same sight"}),
    ("a view with the stream of chance", faults.LeakyChance(1), {"own chance"}),
    ("a view that shows who has sealed", faults.LeakySeals(), {"unseen answers", "same sight", "determinised worlds"}),
    ("a view that shows who has passed", faults.LeakyPasses(1), {"unseen answers", "same sight"}),
    ("an event that tells and does not say so", faults.Blabbing(1), {"same story"}),
    ("an event without a public face", faults.Mute(1), {"event faces"}),
    ("an event when somebody passes", faults.PassEvents(1), {"unseen answers"}),
    ("a silent answer by a hidden hand", faults.TooSilent(1), {"same sight", "silent answers"}),
    ("a clone that shares a list", faults.SharedList(1), {"clone isolation", "old clones"}),
    ("a clone that shares its chance", faults.SharedChance(1), {"clone isolation", "old clones"}),
    ("a missing option", faults.MissingOption(1), {"options and refusals"}),
    ("an option that a rule forbids", faults.ExtraOption(1), {"options and refusals"}),
    ("an option listed twice", faults.DoubleOption(1), {"options and refusals", "narrowing"}),
    ("a save that forgets", faults.Forgetful(1), {"save and load", "position text"}),
    ("a path that does not parse back", faults.Mumbling(1), {"action text", "crash", "door"}),
    ("an undo that un-tells", faults.UnTelling(1), {"undo un-tells nothing"}),
    ("a redeal that changes a known hand", faults.WildRedeal(1), {"determinised worlds", "same sight"}),
    ("a redeal that deals nothing", faults.IdleRedeal(1), {"worlds vary"}),
    ("worlds that are all the same", faults.OneWorld(1), {"worlds vary"}),
    ("a world with a card too many", faults.RichWorld(1), {"determinised worlds"}),
    ("a card out of thin air", faults.ThinAir(1), {"invariants"}),
    ("chance from outside the state", faults.OutsideChance(1), {"replay", "save and load", "clone isolation"}),
    ("a game that crashes", faults.Crashing(1), {"crash"}),
    ("a winner who is paid nothing", faults.Unpaid(1), {"results"}),
]


@pytest.mark.parametrize(("game", "checks"), [case[1:] for case in PLANTED], ids=[case[0] for case in PLANTED])
def test_a_planted_fault_is_found(game: Game, checks: set[str]) -> None:
    for seed in range(8):
        report = selfcheck(game, games=1, seed=seed, dense=True)
        if report.violations:
            found = {violation.check for violation in report.violations}
            assert found & checks, f"found by {found} instead: {report.violations[0]}"
            return
    pytest.fail("not found in eight games")


def test_a_game_without_end_is_found() -> None:
    report = selfcheck(faults.Endless(1), games=1, longest=400)
    assert [violation.check for violation in report.violations] == ["termination"]


def test_without_a_fault_nothing_is_found() -> None:
    assert [str(v) for v in selfcheck(Crossfire(1), games=2, dense=True).violations] == []
