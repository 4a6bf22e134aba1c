"""SECRET asks: sealed at once, opened together, one after another; redealt with an answer already sealed."""

from __future__ import annotations

from tests.conformance.games.sealed_bid_state import BidState
from tests.conformance.games.stage import asked, do, no, said, sealed_bid
from turfhouse.core.rng import fast_stream, seed_from
from turfhouse.core.state import State


def hands(state: State) -> list[list[int]]:
    assert isinstance(state, BidState)
    return state.hands


def test_all_are_asked_at_once_and_in_any_order() -> None:
    table = sealed_bid([1, 2], [3, 4], [5, 6])
    assert asked(table).seats == (0, 1, 2)
    do(table, "2 bid c5", "0 bid c1")
    assert asked(table).seats == (0, 1, 2), "the ask does not say who has answered"
    assert said(table) == ["prize"]
    do(table, "1 bid c3")
    assert said(table) == ["prize", "opened"]
    assert asked(table).rule == "B4"


def test_an_answer_is_final() -> None:
    table = do(sealed_bid([1, 2], [3, 4], [5, 6]), "0 bid c1")
    assert no(table, "0 bid c2").code == "not_asked"
    assert not table.can_undo(0), "sealed answers are final, so that undo cannot show who else has sealed"


def test_others_seals_are_in_no_view() -> None:
    table = sealed_bid([1, 2], [3, 4], [5, 6])
    before = [table.view(seat) for seat in (-1, 0, 1)]
    do(table, "2 bid c5")
    assert [table.view(seat) for seat in (-1, 0, 1)] == before
    assert table.view(2)["sealed"] == table.game.parse_path(2, ["bid", "c5"])


def test_a_redeal_keeps_ones_own_seal_and_opens_the_others_again() -> None:
    table = do(sealed_bid([1, 2], [3, 4], [5, 6]), "0 bid c1", "1 bid c4")
    rng = fast_stream(seed_from(1))
    dealt = set()
    for _ in range(20):
        world = table.state.clone()
        world.redeal(0, rng)
        assert [int(seal) for seal in world.sealed] == [table.game.parse_path(0, ["bid", "c1"]), 0, 0]
        assert hands(world)[0] == [1, 2]
        assert not world.options_of(0)
        assert len(world.options_of(1))
        dealt.add(str(hands(world)[1]))
    assert len(dealt) > 5


def test_a_world_from_a_view_goes_on_from_ones_own_seal() -> None:
    table = do(sealed_bid([1, 2], [3, 4], [5, 6]), "0 bid c1", "1 bid c4")
    world = table.game.world(table.sight(0), fast_stream(seed_from(2)))
    for seat in (1, 2):
        world.apply(world.options_of(seat)[0])
    assert world.view(0)["bids"] != table.view(0)["bids"]
    assert hands(world)[0] == [2]


def test_raises_come_after_bids_and_pass_is_an_answer() -> None:
    table = do(sealed_bid([1, 2], [3, 4], [5, 6]), "0 bid c1", "1 bid c3", "2 bid c5")
    do(table, "0 raise c2", "1 raise c4", "2 pass")
    assert asked(table).seats == (1,)
    assert asked(table).prompt == "Where does the prize go?"


def test_who_has_no_card_left_is_not_asked_for_a_raise() -> None:
    table = do(sealed_bid([1], [3, 4], [5, 6]), "0 bid c1", "1 bid c3", "2 bid c5")
    assert asked(table).seats == (1, 2)
    assert no(table, "0 pass").code == "not_asked"


def test_a_public_choice_may_be_thought_over() -> None:
    table = do(sealed_bid([1, 2], [3, 4], [5, 6]), "0 bid c1", "1 bid c3", "2 bid c5", "0 pass", "1 pass", "2 pass")
    before = asked(table).no
    do(table, "2 stand left")
    assert table.can_undo(2)
    assert table.undo(2) is None
    stale = table.submit(2, before, ["stand", "left"])
    assert stale is not None
    assert stale.code == "stale", "an answer to the ask before the undo comes too late"
    do(table, "2 stand right")


def test_a_seal_ends_a_bundle_whether_or_not_it_opens() -> None:
    table = sealed_bid([1, 2], [3, 4], [5, 6])
    paths = [["bid", "c6"], ["raise", "c5"]]
    first = table.bundle(2, asked(table).no, paths)
    do(table, "0 bid c1", "1 bid c3")
    last = table.bundle(2, asked(table).no, paths)
    assert first is not None
    assert last is not None
    assert (first.code, first.reason) == (last.code, last.reason) == ("crosses_chance", first.reason)


def test_who_resigns_is_waited_for_no_longer() -> None:
    table = do(sealed_bid([1, 2], [3, 4], [5, 6]), "0 bid c1", "1 bid c3")
    assert table.resign(2) is None
    assert said(table)[-1] == "opened"
    assert asked(table).seats == (0, 1)


def test_refusals_cite_the_rule() -> None:
    table = sealed_bid([1, 2], [3, 4], [5, 6])
    assert str(no(table, "0 bid c6")) == "you do not hold a 6 (B3)"
    assert no(table, "0 raise c1").rule == "B3"
