"""A record: everything needed to play a game again, and nothing that depends on when it was played."""

from __future__ import annotations

import json
from hashlib import blake2b

from turfhouse.core.game import Game
from turfhouse.core.picks import BadText, is_number
from turfhouse.core.rng import SEED_BYTES
from turfhouse.core.spec import BadSetup, Setup

FORMAT = 1
CLAIMED = "claimed"


class Entry:
    """One accepted thing, in order: `act` (a path), `undo`, `resign` or `fork`, and the seat it came from.

    The path of a resignation is empty, or `CLAIMED`: the seat stayed away and another claimed the win. That of a fork
    is the seed from which all that the seat cannot know is dealt anew (docs/decisions/0008-playing-on.md).
    """

    def __init__(self, kind: str, seat: int, path: list[str] | None = None) -> None:
        self.kind = kind
        self.seat = seat
        self.words = " ".join(path) if path is not None else ""
        """Tokens have no spaces. Thousands of entries are kept: one text takes a third of a list of them."""

    @property
    def path(self) -> list[str]:
        return self.words.split()

    def text(self) -> str:
        """`0 place L 2,-1 r1`, `1 undo`, `0 resign`, `0 resign claimed`, `0 fork 5f…`. Verbs never have these names."""
        return " ".join([str(self.seat), *([] if self.kind == "act" else [self.kind]), *self.path])


def parse_entry(text: str) -> Entry:
    words = text.split()
    if len(words) < 2 or not is_number(words[0]):
        raise BadText(f"{text!r} is not an entry: expected a seat and a path, like '0 pass'")
    seat = int(words[0])
    if words[1] in ("undo", "resign") and len(words) == 2:
        return Entry(words[1], seat)
    if words[1:] == ["resign", CLAIMED]:
        return Entry("resign", seat, [CLAIMED])
    if words[1] == "fork" and len(words) == 3:
        fork_seed(words[2])
        return Entry("fork", seat, [words[2]])
    return Entry("act", seat, words[1:])


def fork_seed(text: str) -> bytes:
    """The seed of a fork; raises BadText."""
    try:
        seed = bytes.fromhex(text)
    except ValueError:
        seed = b""
    if len(seed) != SEED_BYTES:
        raise BadText(f"{text[:80]!r} is not a seed: expected {2 * SEED_BYTES} hexadecimal digits")
    return seed


def seed_hash(seed: bytes) -> str:
    """What a match shows at its start, so that its deal can be checked at the end."""
    return blake2b(seed, digest_size=32, person=b"turfhouse-proof").hexdigest()


class Record:
    """Game, rules version, set-up, seed and entries. `result` and `names` are notes, not needed to replay."""

    def __init__(
        self, game: str, rules_version: str, setup: Setup, seed: bytes, entries: list[Entry] | None = None
    ) -> None:
        self.game = game
        self.rules_version = rules_version
        self.setup = setup
        self.seed = seed
        self.entries: list[Entry] = entries if entries is not None else []
        self.names: list[str] = []
        self.notes: dict[str, object] = {}

    def plain(self) -> dict[str, object]:
        return {
            "format": FORMAT,
            "game": self.game,
            "rules_version": self.rules_version,
            "setup": self.setup.plain(),
            "seed": self.seed.hex(),
            "seed_hash": seed_hash(self.seed),
            "names": self.names,
            "notes": self.notes,
            "entries": [entry.text() for entry in self.entries],
        }

    def live_seed(self) -> bytes:
        """What chance comes from at the end of the record: its own seed, or that of its last fork."""
        forks = [entry for entry in self.entries if entry.kind == "fork"]
        return fork_seed(forks[-1].path[0]) if forks else self.seed

    def dumps(self) -> str:
        return json.dumps(self.plain(), indent=1) + "\n"


def read_setup(plain: dict[str, object], game: Game) -> Setup:
    seats, options, parameters = plain.get("seats"), plain.get("options"), plain.get("parameters")
    if not isinstance(seats, int) or not isinstance(options, dict) or not isinstance(parameters, dict):
        raise BadText("the record's setup needs seats, options and parameters")
    try:
        return game.setup(seats, options, parameters)
    except BadSetup as error:
        raise BadText(f"the record's setup cannot be played: {error}") from None


def load_record(data: object, game: Game) -> Record:
    """A record from its plain form; raises BadText with what is wrong."""
    if not isinstance(data, dict) or data.get("format") != FORMAT:
        raise BadText(f"not a Turfhouse record of format {FORMAT}")
    if data.get("game") != game.id:
        raise BadText(f"the record is of {data.get('game')!r}, not of {game.id!r}")
    setup = data.get("setup")
    seed = data.get("seed")
    entries = data.get("entries")
    if not isinstance(setup, dict) or not isinstance(seed, str) or not isinstance(entries, list):
        raise BadText("the record has no setup, seed or entries")
    try:
        key = bytes.fromhex(seed)
    except ValueError:
        raise BadText("the record's seed is not hexadecimal") from None
    made = read_setup(setup, game)
    if setup.get("cards", "") != made.cards:
        raise BadText("the record was played with another card table: give that one with --card-file")
    record = Record(game.id, str(data.get("rules_version")), made, key, [parse_entry(str(line)) for line in entries])
    names = data.get("names")
    record.names = [str(name) for name in names] if isinstance(names, list) else []
    notes = data.get("notes")
    record.notes = notes if isinstance(notes, dict) else {}
    return record
