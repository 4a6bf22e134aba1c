"""The suite can fail: each fault planted here is found, by the check that looks for it."""

from __future__ import annotations

import pytest

from tests.conformance.games import asked, faults, leaks
from tests.conformance.games.crossfire import Crossfire
from turfhouse.conformance.selfcheck import selfcheck
from turfhouse.core.game import Game

GAMES_TRIED = 24
"""A fault that shows in one game of four is missed once in a thousand."""

PLANTED: list[tuple[str, Game, set[str]]] = [
    ("a view with a hidden hand", leaks.LeakyView(1), {"same sight", "determinised worlds"}),
    ("a sight with a hidden hand", leaks.LeakySight(1), {"sight and view"}),
    ("bytes that tell of the deck", leaks.LeakyObservation(1), {"observations"}),
    ("a place without an owner", leaks.Ownerless(1), {"places"}),
    ("a prompt that knows hands", leaks.LeakyPrompt(1), {"same sight"}),
    ("a refusal that knows hands", leaks.LeakyRefusal(1), {"same sight"}),
    ("a view with the stream of chance", leaks.LeakyChance(1), {"own chance"}),
    ("a view that shows who has sealed", leaks.LeakySeals(), {"unseen answers", "same sight", "determinised worlds"}),
    ("a view that shows who has passed", leaks.LeakyPasses(1), {"unseen answers", "same sight"}),
    ("an event that tells and does not say so", leaks.Blabbing(1), {"same story"}),
    ("an event without a public face", leaks.Mute(1), {"event faces"}),
    ("an event when somebody passes", leaks.PassEvents(1), {"unseen answers"}),
    ("a window that closes by hidden hands", leaks.LeakyClosing(1), {"same story"}),
    ("a silent answer by a hidden hand", leaks.TooSilent(1), {"same sight", "silent answers"}),
    ("a clone that shares a list", faults.SharedList(1), {"clone isolation", "old clones", "baskets tell nothing"}),
    ("a sight of a copy that is not whole", faults.HastyCopy(1), {"sights"}),
    ("a clone that shares its chance", faults.SharedChance(1), {"clone isolation", "old clones"}),
    ("a missing option", faults.MissingOption(1), {"options and refusals", "every path near"}),
    ("an option that a rule forbids", faults.ExtraOption(1), {"options and refusals", "every path near"}),
    ("a bar that forgets one candidate", asked.ForgetfulAsked(1), {"every path near"}),
    ("an option with a pick that its verb has not", faults.StrayPick(1), {"packed picks"}),
    ("an option listed twice", faults.DoubleOption(1), {"options and refusals", "narrowing"}),
    ("a save that forgets", faults.Forgetful(1), {"save and load", "position text"}),
    ("a path that does not parse back", faults.Mumbling(1), {"action text", "crash", "door"}),
    ("an undo that un-tells", faults.UnTelling(1), {"undo un-tells nothing"}),
    ("a redeal that changes a known hand", faults.WildRedeal(1), {"determinised worlds", "same sight"}),
    ("a redeal that deals nothing", faults.IdleRedeal(1), {"worlds vary"}),
    ("a redeal after which another seat is asked", faults.LostAsk(1), {"asked seat"}),
    ("a redeal with the dice of the real game", faults.SameDice(1), {"own chance"}),
    ("worlds that are all the same", faults.OneWorld(1), {"worlds vary"}),
    ("a world with a card too many", faults.RichWorld(1), {"determinised worlds"}),
    ("a card out of thin air", faults.ThinAir(1), {"invariants"}),
    ("chance from outside the state", faults.OutsideChance(1), {"replay", "save and load", "clone isolation"}),
    ("a game that crashes", faults.Crashing(1), {"crash"}),
    ("a basket that knows hands", faults.LeakyBasket(1), {"baskets tell nothing"}),
    ("a basket in the wrong order", faults.UnsortedBasket(1), {"baskets"}),
    ("a basket without all of its things", faults.ScantBasket(1), {"baskets"}),
    ("a winner who is paid nothing", faults.Unpaid(1), {"results"}),
]


@pytest.mark.many
@pytest.mark.parametrize(("game", "checks"), [case[1:] for case in PLANTED], ids=[case[0] for case in PLANTED])
def test_a_planted_fault_is_found(game: Game, checks: set[str]) -> None:
    others: set[str] = set()
    for seed in range(GAMES_TRIED):
        report = selfcheck(game, games=1, seed=seed, dense=True)
        found = {violation.check for violation in report.violations}
        if found & checks:
            return
        others |= found
    pytest.fail(f"not found in {GAMES_TRIED} games, but by {others or 'no other check either'}")


def test_a_game_without_end_is_found() -> None:
    """In some games all but one resign, and so it does end."""
    reports = [selfcheck(faults.Endless(1), games=1, longest=400, seed=seed) for seed in range(4)]
    assert {violation.check for report in reports for violation in report.violations} == {"termination"}


@pytest.mark.many
@pytest.mark.parametrize("game", [Crossfire(1), asked.Asked(1)], ids=["crossfire", "asked"])
def test_without_a_fault_nothing_is_found(game: Game) -> None:
    assert [str(v) for v in selfcheck(game, games=2, dense=True).violations] == []
