"""What learners choose from: a fixed number of ids in a variant, whatever the position.

An action has two written forms for them. *Flat*: one id, verb and picks in mixed radix. *Narrow*: a path of tokens, its
verb and then each pick. Either way seats are counted from the one that chooses, as in its observation, and picks stand
where the observation shows them. There is no inverse: what an id means is looked up among the options, so none that is
not open ever passes (`core/chooser.py`).
"""

from __future__ import annotations

import json
from hashlib import blake2b
from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from turfhouse.core.game import Game
from turfhouse.core.observation import Observer, away
from turfhouse.core.picks import FIRST_PICK, PICK_BITS, PICK_MASK, SEAT_SHIFT, VERB_SHIFT, PickKind
from turfhouse.core.rng import seed_from
from turfhouse.core.spec import Setup
from turfhouse.core.state import State

PICKS: Final = 4
CHOSEN_HIGH: Final = (1 << (PICKS + 1)) - 1
"""A bit for every word of a path."""


class Spaces:
    """The ids and observations of a variant."""

    def __init__(self, game: Game, setup: Setup) -> None:
        start = game.new(setup, seed_from(0))
        observer = start.observer()
        if observer is None:
            raise ValueError(f"{game.title} does not say how its positions are observed: define State.observer()")
        self.game = game
        self.setup = setup
        self.observer: Observer = observer
        verbs = game.grammar.verbs
        kinds: list[PickKind] = []
        for verb in verbs:
            kinds.extend([kind for kind in verb.kinds if kind not in kinds])
        self.kinds = kinds
        """Every kind of pick once, in the order of the grammar."""
        marks = start.landmarks()
        self.rooms = vec[i64]([kind.room(marks) for kind in kinds])
        """How many places each has."""
        self.moves = vec[i64]([1 if kind.moves else 0 for kind in kinds])
        self.seated_from = vec[i64]([kind.first for kind in kinds])
        self.seated_to = vec[i64]([kind.first + kind.seated for kind in kinds])
        self.each = vec[i64]([kind.each for kind in kinds])
        self.table = vec[i64]([kind.table for kind in kinds])
        self.any_moves = True in [kind.moves for kind in kinds]
        self.kind_at = vec[i64]()
        """By verb * PICKS + pick: the kind's place in `kinds`; -1: the verb has no such pick."""
        for verb in verbs:
            for index in range(PICKS):
                known = kinds.index(verb.kinds[index]) if index < len(verb.kinds) else -1
                self.kind_at = append(self.kind_at, i64(known))
        self.tokens: i64 = 0
        """How many tokens there are: verbs, then the places of every kind."""
        self.first_token = vec[i64]()
        self.flat: i64 = 0
        """How many flat ids."""
        self.first_flat = vec[i64]()
        """By verb."""
        self.count(len(verbs))

    def count(self, verbs: int) -> None:
        self.tokens = verbs - 1
        for room in self.rooms:
            self.first_token = append(self.first_token, self.tokens)
            self.tokens += room
        assert self.tokens <= PICK_MASK, "more tokens than a path has room for"
        for verb in range(i64(verbs)):
            self.first_flat = append(self.first_flat, self.flat)
            ids: i64 = 1 if verb else 0
            for index in range(i64(PICKS)):
                kind = self.kind_at[verb * PICKS + index]
                if kind >= 0:
                    ids *= self.rooms[kind]
            self.flat += ids

    # --- an action's forms ---

    def landmarks(self, state: State) -> vec[i64]:
        return state.landmarks() if self.any_moves else self.rooms

    def place_of(self, kind: i64, value: i64, seat: i64, seats: i64, landmarks: vec[i64]) -> i64:
        """Where `seat`, who chooses, finds a value of a kind."""
        place = self.kinds[kind].place(value, landmarks) if self.moves[kind] else value
        if self.each[kind] and self.seated_from[kind] <= place < self.seated_to[kind]:
            return self.counted(place, kind, seat, seats)
        return place

    def counted(self, place: i64, kind: i64, seat: i64, seats: i64) -> i64:
        """A seat's place, with seats counted from the one that chooses."""
        each = self.each[kind]
        whose = (place - self.seated_from[kind]) // each % self.table[kind]
        return place + (away(whose, seat, seats) - whose) * each

    def flat_of(self, action: i64, seat: i64, seats: i64, landmarks: vec[i64]) -> i64:
        verb = action >> VERB_SHIFT
        number: i64 = 0
        shift: i64 = FIRST_PICK
        for index in range(verb * PICKS, (verb + 1) * PICKS):
            kind = self.kind_at[index]
            if kind >= 0:
                place = self.place_of(kind, ((action >> shift) & PICK_MASK) - 1, seat, seats, landmarks)
                number = number * self.rooms[kind] + place
            shift -= PICK_BITS
        return self.first_flat[verb] + number

    # --- the options of a seat, by tokens ---

    def verbs(self, options: vec[i64]) -> vec[i64]:
        """The first token of each."""
        tokens = options[:]
        for index in range(i64(len(tokens))):
            tokens[index] = (tokens[index] >> VERB_SHIFT) - 1
        return tokens

    def picks(self, options: vec[i64], step: i64, seat: i64, seats: i64, landmarks: vec[i64]) -> vec[i64]:
        """The token of each for one of their picks, which count from 1. All have the same verb."""
        kind = self.kind_at[(options[0] >> VERB_SHIFT) * PICKS + step - 1]
        shift = SEAT_SHIFT - PICK_BITS * step
        first = self.first_token[kind]
        tokens = options[:]
        for index in range(i64(len(tokens))):
            tokens[index] = first + ((tokens[index] >> shift) & PICK_MASK) - 1
        if self.moves[kind] or self.each[kind]:
            for index in range(i64(len(tokens))):
                tokens[index] = first + self.place_of(kind, tokens[index] - first, seat, seats, landmarks)
        return tokens

    # --- the options of a seat, flat ---

    def flat_ids(self, state: State, seat: i64, options: vec[i64]) -> vec[i64]:
        """In the order of the options."""
        landmarks = self.landmarks(state)
        ids = options[:]
        for index in range(i64(len(ids))):
            ids[index] = self.flat_of(ids[index], seat, state.seats, landmarks)
        return ids

    def legal_ids(self, state: State, seat: int) -> list[int]:
        """Ascending."""
        return sorted([int(number) for number in self.flat_ids(state, seat, state.options_of(seat))])

    def find_option(self, state: State, seat: int, number: int) -> int:
        """The option that has this id; 0: none has."""
        options = state.options_of(seat)
        ids = self.flat_ids(state, seat, options)
        for index in range(i64(len(ids))):
            if ids[index] == number:
                return int(options[index])
        return 0


def spaces_key(game: Game, setup: Setup | None = None) -> str:
    """Two builds with equal keys mean the same by every id and byte: what was learnt with one plays with the other."""
    spaces = Spaces(game, setup or game.setup())
    verbs = [[verb.name, [spaces.kinds.index(kind) for kind in verb.kinds]] for verb in game.grammar.verbs[1:]]
    kinds = [
        [kind.name, int(room), kind.each, kind.table, kind.first, kind.seated, words_of(kind)]
        for kind, room in zip(spaces.kinds, spaces.rooms)
    ]
    fields = [list(part[:4]) for part in spaces.observer.slices]
    told = json.dumps([game.id, game.rules_version, verbs, kinds, fields])
    return blake2b(told.encode(), digest_size=8).hexdigest()


def words_of(kind: PickKind) -> list[str]:
    """What its values are called: cards by their ids."""
    words: list[str] = []
    for value in range(kind.size):
        try:
            words.append(kind.text(value))
        except IndexError:  # it stands for nothing
            words.append("")
    return words
