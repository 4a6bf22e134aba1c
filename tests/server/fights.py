"""Fights in which one seat's hand is swapped: with a card that could interrupt, and without. Nobody else can tell the
two apart by the rules; whether the server lets them is what test_no_tells asks."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import dataclass

from tests.conformance.games.crossfire import Crossfire
from tests.conformance.games.crossfire_cards import BLANK, BLOCK, ECHO, SHOT, SPARK
from tests.conformance.games.crossfire_state import CrossfireState
from turfhouse.core.answers import View
from turfhouse.core.game import Game
from turfhouse.core.pace import ABLE
from turfhouse.core.record import Record
from turfhouse.core.rng import seed_from
from turfhouse.core.state import KIND, SEAT, State
from turfhouse.core.table import Table
from turfhouse.games.newkids.game import NewKids
from turfhouse.games.newkids.pieces import layout as loc, vocabulary as voc
from turfhouse.games.newkids.pieces.cards import BACK_OF, KIND_OF, TYPE
from turfhouse.games.newkids.pieces.frames import FIGHT
from turfhouse.games.newkids.state import NewKidsState

SEATS = 4


class Shots(Crossfire):
    """Crossfire, where saying a word is talk."""

    def stakes(self, view: View, options: list[int]) -> int:
        return ABLE if any(self.grammar.tokens(action)[0] not in ("pass", "say") for action in options) else 0


CROSSFIRE = Shots()
NEWKIDS = NewKids()


@dataclass
class Fight:
    """A window in which everybody is asked. `suspect` is the seat whose hand is swapped; the others look on."""

    game: Game
    seed: int
    entries: list[str]
    suspect: int

    def table(self, armed: bool) -> Table:
        """The fight anew, with or without the card."""
        table = replay(self.game, self.seed, self.entries)
        state = table.state
        if isinstance(state, CrossfireState):
            swap_crossfire(state, self.suspect, armed)
        else:
            assert isinstance(state, NewKidsState)
            swap_newkids(state, self.suspect, armed)
        table.past.stage(state)
        return table


def new_table(game: Game, seed: int) -> Table:
    return Table(game, Record(game.id, game.rules_version, game.setup(SEATS), seed_from(seed)))


def replay(game: Game, seed: int, entries: list[str]) -> Table:
    from turfhouse.core.record import parse_entry

    table = new_table(game, seed)
    for text in entries:
        assert table.replay_entry(parse_entry(text)) is None
    return table


def in_fight(state: State) -> bool:
    if state.over:
        return False
    return state.stack[state.top + KIND] == (SHOT if isinstance(state, CrossfireState) else FIGHT)


def able(table: Table, seat: int) -> bool:
    return bool(table.game.stakes(table.view(seat), table.options(seat)) & ABLE)


def fights(game: Game, wanted: int) -> Iterator[Fight]:
    """Fights of random games in which the suspect, whose turn it is not, has a hand that can be swapped unseen."""
    found = 0
    for seed in range(1, 40 * wanted):
        if found == wanted:
            return
        rng = random.Random(seed)
        table = new_table(game, seed)
        for _ in range(120):
            if table.over() or (in_fight(table.state) and not table.state.done_mask()):
                break
            table.play(rng.choice(table.paths(table.to_act())))
        if table.over() or not in_fight(table.state):
            continue
        suspect = (int(table.state.stack[SEAT]) + rng.randrange(1, SEATS)) % SEATS
        fight = Fight(game, seed, [entry.text() for entry in table.record.entries], suspect)
        ask = table.ask()
        if ask is None or len(ask.seats) < SEATS:
            continue
        armed, bare = fight.table(True), fight.table(False)
        if not able(armed, suspect) or able(bare, suspect):
            continue
        for eyes in (-1, *(seat for seat in range(SEATS) if seat != suspect)):
            assert armed.view(eyes) == bare.view(eyes)
        found += 1
        yield fight
    assert found == wanted


def swap_crossfire(state: CrossfireState, seat: int, armed: bool) -> None:
    """A hand of blanks, or one with a block in it; what it was before lies at the bottom of the deck."""
    hand, deck = state.hands[seat], state.deck
    wanted = [BLOCK if armed and k == 0 else BLANK for k in range(len(hand))]
    for index, card in enumerate(wanted):
        if hand[index] != card and card in deck:
            at = deck.index(card)
            hand[index], deck[at] = card, hand[index]
    hand.sort()
    low = [card for card in (BLOCK, BLANK, SPARK, ECHO) for _ in range(deck.count(card))]
    deck[:] = low


def swap_newkids(state: NewKidsState, seat: int, armed: bool) -> None:
    """Cards of which nobody else knows, for harmless ones of the same back from the bottom of the deck; and, if armed,
    one for an enhancer or a one-shot."""
    secret = [card for card in state.lying(loc.Z_HAND + seat) if state.z[loc.SEEN + card] == 1 << seat]
    for number, card in enumerate(secret):
        kinds = (
            (voc.K_ENHANCER, voc.K_ONESHOT)
            if armed and number == 0
            else (voc.K_MONSTER, voc.K_ITEM, voc.K_CLASS, voc.K_SUPER)
        )
        if not armed and KIND_OF[TYPE[card]] in kinds:
            continue
        exchange(state, seat, card, kinds)


def exchange(state: NewKidsState, seat: int, card: int, kinds: tuple[int, ...]) -> None:
    z, back = state.z, int(BACK_OF[TYPE[card]])
    for index in range(z[loc.NDECK + back]):
        at = loc.DECK + 92 * back + index
        other = int(z[at])
        if KIND_OF[TYPE[other]] in kinds and z[loc.SEEN + other] == 0 and z[loc.WHERE + other] == loc.Z_DECK:
            z[at] = card
            flags, seen = z[loc.FLAG + card], z[loc.SEEN + card]
            state.detach(card)
            z[loc.WHERE + card] = loc.Z_DECK
            state.put(other, loc.Z_HAND + seat)
            z[loc.FLAG + other], z[loc.SEEN + other] = flags, seen
            z[loc.FLAG + card], z[loc.SEEN + card] = 0, 0
            return
