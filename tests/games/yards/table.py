"""Small gardens for tests: a position from text, what may be done in it, and why not."""

from __future__ import annotations

from textwrap import dedent

from turfhouse.core.ask import Refusal
from turfhouse.core.events import Event, Log
from turfhouse.core.rng import fast_stream, seed_from
from turfhouse.games.yards.eyes.tell import LETTERS, spot_of
from turfhouse.games.yards.eyes.text import pile_cards
from turfhouse.games.yards.game import Yards
from turfhouse.games.yards.pieces import zones as loc
from turfhouse.games.yards.pieces.zones import block
from turfhouse.games.yards.state import YardsState
from turfhouse.kit.textform import named

GAME = Yards()
CARDS = GAME.card_table


def at(*lines: str) -> YardsState:
    """The position a text describes."""
    state = GAME.parse("\n".join([dedent(line) for line in lines]))
    assert isinstance(state, YardsState)
    assert state.check() == []
    return state


def new(seed: int = 0, seats: int = 2, **options: object) -> YardsState:
    state = GAME.new(GAME.setup(seats, dict(options)), seed_from(seed))
    assert isinstance(state, YardsState)
    return state


def seat_of(letter: str) -> int:
    return LETTERS.index(letter)


def asked(state: YardsState) -> str:
    """The letter of the seat that decides."""
    return LETTERS[int(state.to_act())]


def options(state: YardsState, verb: str = "") -> list[str]:
    """What the seat to act may do, as text."""
    texts = [GAME.text(action) for action in state.listed(int(state.to_act()))]
    return [text for text in texts if text.startswith(verb)]


def do(state: YardsState, *paths: str) -> YardsState:
    """Carry out legal actions of whoever is to act; `B: cash` says who that must be."""
    for path in paths:
        if path[1:3] == ": ":
            assert asked(state) == path[0], f"{path}: {asked(state)} is asked"
            path = path[3:]
        action = GAME.parse_path(int(state.to_act()), path.split())
        refusal = state.refuse(action)
        assert refusal is None, f"{path}: {refusal}"
        state.apply(action)
        assert state.check() == []
    return state


def story(state: YardsState, *paths: str) -> list[Event]:
    """What is told while these are done."""
    log = Log()
    state.log = log
    do(state, *paths)
    state.log = None
    return log.take()


def refused(state: YardsState, path: str) -> Refusal:
    """Why a path is not legal; fails if it is."""
    refusal = state.refuse(GAME.parse_path(int(state.to_act()), path.split()))
    assert refusal is not None, f"{path} is legal"
    return refusal


def money(state: YardsState) -> tuple[int, ...]:
    return tuple([int(state.z[block(seat) + loc.MONEY]) for seat in range(state.seats)])


def candy(state: YardsState) -> tuple[int, ...]:
    return tuple([int(state.z[block(seat) + loc.SWEETS]) for seat in range(state.seats)])


def scores(state: YardsState) -> tuple[int, ...]:
    return tuple([int(state.points(seat)) for seat in range(state.seats)])


def hand(state: YardsState, letter: str) -> list[str]:
    """The cards of a hand; a question mark: nobody else knows it."""
    return held(state, letter, loc.HAND)


def garage(state: YardsState, letter: str) -> list[str]:
    return held(state, letter, loc.GARAGE)


def held(state: YardsState, letter: str, zone: int) -> list[str]:
    return state.held_tokens(CARDS.ids, zone, seat_of(letter))


def pile(state: YardsState, name: str) -> str:
    """`G [tulips]`"""
    spot = spot_of(name)
    grass = (state.z[block(spot // 9) + loc.GRASSY] >> (spot % 9)) & 1
    return f"{'G' if grass else 'D'} [{', '.join(pile_cards(state, spot))}]"


def grass(state: YardsState, letter: str) -> list[str]:
    """The Piles of a Yard on Grass."""
    mask = int(state.z[block(seat_of(letter)) + loc.GRASSY])
    return [f"{letter}{number + 1}" for number in range(9) if (mask >> number) & 1]


def store(state: YardsState) -> list[str]:
    return [CARDS.ids[int(card)] for card in state.z[loc.STORE : loc.STORE + 5] if card >= 0]


def trash(state: YardsState) -> list[str]:
    return state.held_tokens(CARDS.ids, 0)


def deck(state: YardsState) -> list[str]:
    return [CARDS.ids[card & 255] for card in state.deck.listed()]


def row(state: YardsState) -> list[str]:
    return named(int(state.z[loc.ROW]), CARDS.person_ids)


def sway(state: YardsState, letter: str) -> list[str]:
    return named(int(state.z[block(seat_of(letter)) + loc.SWAY]), CARDS.person_ids)


def worth(state: YardsState, name: str, spot: str) -> int:
    """What a card is worth where it lies."""
    return int(state.card_points(spot_of(spot), CARDS.kind(name)))


def play_out(state: YardsState, seed: int = 0) -> YardsState:
    """Random play to the end."""
    rng = fast_stream(seed_from(seed), "test play")
    while not state.over:
        choices = state.options()
        state.apply(choices[rng.below(len(choices))])
    return state
