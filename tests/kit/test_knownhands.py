"""Bags of equal cards, and what seats know of each other's hands."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from turfhouse.core.rng import fast_stream, seed_from
from turfhouse.kit import packedcounts as bags
from turfhouse.kit.knownhands import KnownHands

KNOWN = KnownHands("known", 0, 3, 13)


def row() -> vec[i64]:
    return vec[i64]([0] * 9)


def test_bags_add_kind_by_kind() -> None:
    one, two = bags.bag_of([1, 1, 3]), bags.bag_of([1, 12])
    assert bags.listed(one + two) == [1, 1, 1, 3, 12]
    assert bags.listed(int(bags.common(one, two))) == [1]
    assert (bags.size_of(one), bags.count_of(one, 1), bags.count_of(one, 2)) == (3, 2, 0)
    assert [int(bags.nth(one, place)) for place in range(3)] == [1, 1, 3]
    assert [int(kind) for kind in bags.kinds_in(one + two)] == [1, 3, 12]


def test_draws_are_uniform_over_cards_not_kinds() -> None:
    rng = fast_stream(seed_from(1), "draws")
    bag = bags.bag_of([1, 1, 1, 2])
    ones = sum(bags.draw(bag, rng) == 1 for _ in range(4000))
    assert 2850 < ones < 3150
    assert bags.size_of(bags.draw_many(bag, 3, rng)) == 3


def test_a_card_that_leaves_openly_lowers_what_is_known() -> None:
    z = row()
    KNOWN.learn(z, 0, 1, bags.bag_of([3, 7, 7]))
    KNOWN.leaves_openly(z, 1, 7)
    assert bags.listed(int(KNOWN.known(z, 0, 1))) == [3, 7]
    KNOWN.leaves_openly(z, 1, 9)
    assert bags.listed(int(KNOWN.known(z, 0, 1))) == [3, 7], "of a kind that was not known nothing changes"
    assert KNOWN.known(z, -1, 1) == 0


def test_a_card_that_leaves_unseen_makes_others_forget() -> None:
    z = row()
    KNOWN.learn(z, 0, 1, bags.bag_of([3, 7]))
    KNOWN.learn(z, 2, 1, bags.bag_of([3, 7]))
    KNOWN.leaves_unseen(z, 1, 7, 0b101 & ~1)
    assert KNOWN.known(z, 0, 1) == 0
    assert bags.listed(int(KNOWN.known(z, 2, 1))) == [3]


def test_what_is_known_goes_with_a_hand_that_is_passed_on() -> None:
    z = row()
    hands = vec[i64]([bags.bag_of([1]), bags.bag_of([2]), bags.bag_of([3])])
    KNOWN.learn(z, 2, 0, bags.bag_of([1]))
    KNOWN.passed_on(z, hands, vec[i64]([1, 2, 0]))
    assert bags.listed(int(KNOWN.known(z, 0, 1))) == [1], "whoever gave it knows all of it"
    assert bags.listed(int(KNOWN.known(z, 2, 1))) == [1], "what was known moves along"
    assert KNOWN.known(z, 1, 1) == 0
    assert bags.listed(int(KNOWN.known(z, 2, 0))) == [3]
    assert KNOWN.broken(z, [bags.bag_of([3]), bags.bag_of([1]), bags.bag_of([2])]) == []
    assert KNOWN.broken(z, [0, 0, 0]) != []
    KNOWN.keep_only(z, 0)
    assert (KNOWN.known(z, 2, 1), bags.listed(int(KNOWN.known(z, 0, 1)))) == (0, [1])
