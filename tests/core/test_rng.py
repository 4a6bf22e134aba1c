"""Chance: the same numbers on both builds, even, and one stream apart from the next."""

from __future__ import annotations

from collections import Counter

import pytest
from hypothesis import given, strategies as st
from librt.vecs import vec
from mypy_extensions import i64

from turfhouse.core.rng import FastStream, SealedStream, Stream, derive, fast_stream, load_stream, seed_from

SEED = seed_from(1)


def words(stream: Stream, count: int) -> list[int]:
    return [int(stream.word()) for _ in range(count)]


def test_seeds_and_keys_never_change() -> None:
    assert SEED.hex() == "2633516d97048f18d3a9fbbc242b3315a780725f6e2f1df77e5732c44b6f91f3"
    assert derive(SEED, "deck").hex() == "9e04997b82e52b294f540b17f955edeb1199c99b009ffa4ab8ee7363afda328c"


def test_the_sealed_stream_never_changes() -> None:
    stream = SealedStream(derive(SEED, "deck"))
    assert words(stream, 6) == [3933032777, 3025610092, 3079271303, 1998272581, 2139203298, 1407373567]


def test_the_fast_stream_is_xoshiro128plusplus() -> None:
    published = [
        641,
        1573767,
        3222811527,
        3517856514,
        836907274,
        4247214768,
        3867114732,
        1355841295,
        495546011,
        621204420,
    ]
    assert words(FastStream(1, 2, 3, 4), 10) == published
    assert words(fast_stream(SEED, "deck"), 3) == [1053184081, 724120284, 694906990]


def test_what_is_made_of_words_never_changes() -> None:
    cards = vec[i64](list(range(10)))
    SealedStream(derive(SEED, "deck")).shuffle(cards, 0, 10)
    assert [int(card) for card in cards] == [3, 8, 5, 6, 2, 0, 4, 9, 1, 7]
    stream = fast_stream(SEED)
    assert [int(stream.below(n)) for n in (2, 3, 6, 52, 1000, 1 << 31)] == [1, 2, 2, 27, 257, 1081687187]
    assert stream.fork().save() == ["fast", 3359112011, 1459684552, 1627115669, 3010005175, 0]


@pytest.mark.parametrize(
    "stream", [SealedStream(derive(SEED, "even")), fast_stream(SEED, "even")], ids=["sealed", "fast"]
)
def test_numbers_are_even(stream: Stream) -> None:
    draws = 21000
    counts = Counter(int(stream.below(7)) for _ in range(draws))
    squared = sum((counts[n] - draws / 7) ** 2 / (draws / 7) for n in range(7))
    assert squared < 22.5, "chi squared, six degrees of freedom: one in a thousand"


def test_shuffles_are_even() -> None:
    stream = fast_stream(SEED, "orders")
    counts: Counter[tuple[int, ...]] = Counter()
    for _ in range(12000):
        cards = vec[i64]([0, 1, 2, 3])
        stream.shuffle(cards, 1, 4)
        counts[tuple(int(card) for card in cards)] += 1
    assert len(counts) == 6, "only the part between start and stop moves"
    assert sum((count - 2000) ** 2 / 2000 for count in counts.values()) < 20.5


@given(st.integers(1, 1 << 32))
def test_below_stays_below(n: int) -> None:
    stream = fast_stream(SEED, str(n))
    assert all(0 <= int(stream.below(n)) < n for _ in range(8))


def test_streams_of_one_seed_have_nothing_in_common() -> None:
    names = ["deck", "die", "monsters 0", "monsters 1"]
    drawn = [words(SealedStream(derive(SEED, name)), 64) for name in names]
    assert len({word for part in drawn for word in part}) == 256
    one, two = drawn[0], drawn[1]
    agree = sum(bin(a ^ b).count("0") - 1 for a, b in zip(one, two))
    assert 0 < agree < 64 * 32


def test_drawing_from_one_stream_moves_no_other() -> None:
    quiet = words(SealedStream(derive(SEED, "die")), 5)
    deck, die = SealedStream(derive(SEED, "deck")), SealedStream(derive(SEED, "die"))
    words(deck, 100)
    assert words(die, 5) == quiet


@pytest.mark.parametrize("stream", [SealedStream(derive(SEED, "x")), fast_stream(SEED, "x")], ids=["sealed", "fast"])
def test_a_stream_goes_on_from_its_copy_and_its_save(stream: Stream) -> None:
    words(stream, 21)
    copied, loaded = stream.copy(), load_stream(stream.save())
    position = stream.position()
    ahead = words(stream, 40)
    assert stream.position() != position
    assert words(copied, 40) == ahead == words(loaded, 40)


def test_a_fork_of_a_real_stream_is_a_fast_one() -> None:
    stream = SealedStream(derive(SEED, "x"))
    assert isinstance(stream.fork(), FastStream)
    assert stream.position() == 4
