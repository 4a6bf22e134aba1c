"""A stage for the test games: tables with chosen hands, and lines of play as the record writes them."""

from __future__ import annotations

from tests.conformance.games.crossfire import Crossfire
from tests.conformance.games.crossfire_cards import CARD_NAMES, CARDS
from tests.conformance.games.crossfire_state import CrossfireState
from tests.conformance.games.lantern import Lantern
from tests.conformance.games.sealed_bid import SealedBid
from tests.conformance.games.sealed_bid_state import BidState
from tests.conformance.games.small import less
from turfhouse.core.ask import Ask, Refusal
from turfhouse.core.game import Game
from turfhouse.core.record import Record, parse_entry
from turfhouse.core.rng import seed_from
from turfhouse.core.state import State
from turfhouse.core.table import Table
from turfhouse.games.registry import GAMES

EVERY_GAME: dict[str, Game] = {**GAMES, "sealed_bid": SealedBid(), "crossfire": Crossfire(), "lantern": Lantern()}


def table_of(game: Game, seed: int = 0, seats: int = 0, **options: object) -> Table:
    return Table(game, Record(game.id, game.rules_version, game.setup(seats, dict(options)), seed_from(seed)))


def start_from(table: Table, state: State) -> Table:
    """The table as if the game had begun with this state."""
    table.state = state
    table.past.stage(state)
    return table


def crossfire(*hands: str, coins: tuple[int, ...] = (), game: Game | None = None) -> Table:
    """Seat 0's turn, with these hands ("spark block"); the other cards are the deck."""
    table = table_of(game or Crossfire(), 0, len(hands))
    state = table.state
    assert isinstance(state, CrossfireState)
    state.hands = [sorted([CARD_NAMES.index(name) for name in hand.split()]) for hand in hands]
    state.deck = less(CARDS, [card for hand in state.hands for card in hand])
    state.coins = list(coins) or state.coins
    return start_from(table, state)


def sealed_bid(*hands: list[int]) -> Table:
    """The first round, with these hands."""
    table = table_of(SealedBid(), 0, len(hands))
    state = table.state
    assert isinstance(state, BidState)
    state.deck = less([*state.deck, *[card for hand in state.hands for card in hand]], [c for h in hands for c in h])
    state.hands = [sorted(hand) for hand in hands]
    return start_from(table, state)


def asked(table: Table) -> Ask:
    ask = table.ask()
    assert ask is not None, "the game is over"
    return ask


def send(table: Table, line: str) -> Refusal | None:
    """`1 fire @2`, answering the ask on top."""
    entry = parse_entry(line)
    return table.submit(entry.seat, asked(table).no, entry.path, asked(table).version)


def do(table: Table, *lines: str) -> Table:
    for line in lines:
        refusal = send(table, line)
        assert refusal is None, f"{line}: {refusal}"
    return table


def no(table: Table, line: str) -> Refusal:
    """Why a line is refused; fails if it is not."""
    refusal = send(table, line)
    assert refusal is not None, f"{line} was accepted"
    return refusal


def choices(table: Table, seat: int) -> list[str]:
    return [" ".join(path) for path in table.paths(seat)]


def said(table: Table, seat: int = -1) -> list[str]:
    return [str(face["kind"]) for face in table.events(seat)]


def coins(table: Table) -> list[int]:
    state = table.state
    assert isinstance(state, CrossfireState)
    return state.coins
