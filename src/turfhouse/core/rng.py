"""Chance. Every source (a deck, a die) has a stream of its own; nothing ever uses the global generator.

`SealedStream` is what real games draw from: BLAKE2b in counter mode under a key derived from the record's seed and the
source's name, so that what was seen of a stream says nothing about what comes. `FastStream` (xoshiro128++) belongs to
bots and playouts.
Both work on 32-bit words kept in non-negative integers, so the interpreted and the compiled build agree bit for bit.
"""

from __future__ import annotations

from hashlib import blake2b
from typing import Final

from librt.strings import read_i32_le
from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

WORD: Final = 0xFFFFFFFF
BLOCK_WORDS: Final = 16
NO_BLOCK: Final = vec[i64]([0] * 16)
"""Words of a digest, as many as it has."""
SEED_BYTES: Final = 32


def derive(seed: bytes, name: str) -> bytes:
    """The 32-byte key of the stream `name` under a record's seed."""
    return blake2b(name.encode(), key=seed, digest_size=32, person=b"turfhouse-stream").digest()


@mypyc_attr(allow_interpreted_subclasses=True, acyclic=True)
class Stream:
    """A source of chance: uniform 32-bit words, and what is made of them."""

    def word(self) -> i64:
        raise AssertionError("a Stream must define word()")

    def copy(self) -> Stream:
        raise AssertionError("a Stream must define copy()")

    def save(self) -> list[int | str]:
        raise AssertionError("a Stream must define save()")

    def position(self) -> i64:
        """A number that changes with every word drawn."""
        raise AssertionError("a Stream must define position()")

    def fork(self) -> FastStream:
        """An independent fast stream, seeded from this one."""
        return FastStream(self.word(), self.word(), self.word(), self.word() | 1)

    def below(self, n: i64) -> i64:
        """Uniform in 0 … n-1, without bias."""
        limit: i64 = (i64(1) << 32) - ((i64(1) << 32) % n)
        while True:
            w = self.word()
            if w < limit:
                return w % n

    def shuffle(self, items: vec[i64], start: i64, stop: i64) -> None:
        """Fisher-Yates on items[start:stop], in place."""
        i = stop - 1
        while i > start:
            j = start + self.below(i - start + 1)
            held = items[i]
            items[i] = items[j]
            items[j] = held
            i -= 1


@mypyc_attr(acyclic=True)
class SealedStream(Stream):
    """The stream of a real game."""

    def __init__(self, key: bytes, drawn: i64 = 0) -> None:
        self.key = key
        self.drawn: i64 = drawn
        self.block: vec[i64] = vec[i64]()
        self.block_no: i64 = -1

    def word(self) -> i64:
        number = self.drawn // BLOCK_WORDS
        if number != self.block_no:
            self.fill(number)
        w = self.block[self.drawn % BLOCK_WORDS]
        self.drawn += 1
        return w

    def fill(self, number: i64) -> None:
        digest = blake2b(int(number).to_bytes(8, "little"), key=self.key).digest()
        block = NO_BLOCK[:]
        for place in range(i64(BLOCK_WORDS)):
            block[place] = i64(read_i32_le(digest, 4 * place)) & WORD
        self.block = block
        self.block_no = number

    def copy(self) -> Stream:
        twin = SealedStream(self.key, self.drawn)
        twin.block = self.block
        twin.block_no = self.block_no
        return twin

    def save(self) -> list[int | str]:
        return ["sealed", self.key.hex(), int(self.drawn)]

    def position(self) -> i64:
        return self.drawn


@mypyc_attr(acyclic=True)
class FastStream(Stream):
    """xoshiro128++: quick and good, for bots, playouts and determinised worlds."""

    def __init__(self, a: i64, b: i64, c: i64, d: i64, drawn: i64 = 0) -> None:
        self.a: i64 = a
        self.b: i64 = b
        self.c: i64 = c
        self.d: i64 = d
        self.drawn: i64 = drawn

    def word(self) -> i64:
        a = self.a
        b = self.b
        c = self.c ^ a
        d = self.d ^ b
        t = (a + self.d) & WORD
        result = ((((t << 7) & WORD) | (t >> 25)) + a) & WORD
        self.a = a ^ d
        self.b = b ^ c
        self.c = c ^ ((b << 9) & WORD)
        self.d = ((d << 11) & WORD) | (d >> 21)
        self.drawn += 1
        return result

    def copy(self) -> Stream:
        return FastStream(self.a, self.b, self.c, self.d, self.drawn)

    def save(self) -> list[int | str]:
        return ["fast", int(self.a), int(self.b), int(self.c), int(self.d), int(self.drawn)]

    def position(self) -> i64:
        return self.drawn


def fast_stream(seed: bytes, name: str = "fast") -> FastStream:
    key = derive(seed, name)
    words = [int.from_bytes(key[k * 4 : k * 4 + 4], "little") for k in range(4)]
    return FastStream(words[0], words[1], words[2], words[3] | 1)


def seed_from(number: int) -> bytes:
    """A 32-byte seed from a small number, for tests, arenas and the command line."""
    return blake2b(str(number).encode(), digest_size=SEED_BYTES, person=b"turfhouse-seed").digest()


def load_stream(saved: list[int | str]) -> Stream:
    if saved[0] == "sealed":
        return SealedStream(bytes.fromhex(str(saved[1])), int(saved[2]))
    n = [int(value) for value in saved[1:]]
    return FastStream(n[0], n[1], n[2], n[3], n[4])
