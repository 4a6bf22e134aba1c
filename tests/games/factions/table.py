"""Small tables for tests: a position from text, acts of any seat, and why not."""

from __future__ import annotations

from textwrap import dedent

from tests.games.desk import Desk
from turfhouse.core.rng import fast_stream, seed_from
from turfhouse.games.factions.game import Factions
from turfhouse.games.factions.pieces import layout as at
from turfhouse.games.factions.pieces.land import board_of
from turfhouse.games.factions.state import FactionsState
from turfhouse.kit import packedcounts as bags

GAME = Factions()
LETTERS = "ABCDEF"
CARDS = "222111"
CARD_VERBS = ("card", "retaliate", "keep", "exchange")


def table(text: str) -> FactionsState:
    """The position that a text describes (section 10): four players on the 7x7 board, the token with A, in round 3.
    Everybody has one more troop out of reach, unless a comment says "bare". Hands are not empty, so that the shop
    is the next thing asked."""
    lines = dedent(text)
    if "set round" not in lines:
        lines = f"set round 3\nset played 3\n{lines}"
    seats = int(lines.split("seats ")[1][0]) if "seats " in lines else 4
    for seat in range(seats):
        if f"hand {LETTERS[seat]}" not in lines:
            lines = f"hand {LETTERS[seat]} {CARDS[seat]} {CARDS[seat]}\n{lines}"
    if "# bare" not in lines:
        lines = f"turfs {' '.join(out_of_reach(lines, seats))}\n{lines}"
    return DESK.parse(lines)


def out_of_reach(lines: str, seats: int) -> list[str]:
    """A turf for each player that is adjacent to none that is named, nor to each other."""
    land = GAME.card_table.land
    board = land.boards[board_of(seats)]
    near = 0
    for name, number in [(name, turf(name)) for name in land.names if f"{name}=" in lines or f" {name} " in lines]:
        assert (board.active >> number) & 1, name
        near |= (1 << number) | int(board.near[number]) | int(board.linked[number])
    found: list[str] = []
    for seat in range(seats):
        free = [number for number in range(len(land.names)) if (int(board.active) & ~near) >> number & 1]
        assert free, "no turf is out of reach: say which troops there are, and # bare"
        near |= 1 << free[-1]
        found.append(f"{land.names[free[-1]]}={LETTERS[seat]}1")
    return found


def new(seed: int = 0, seats: int = 4, **options: object) -> FactionsState:
    return DESK.new(seats, seed, dict(options))


def spelled(words: list[str]) -> list[str]:
    """A path as scenarios write it: players by letter, combat cards by number."""
    words = [f"@{LETTERS.index(word)}" if len(word) == 1 and word in LETTERS else word for word in words]
    return [words[0], *[card_id(word) for word in words[1:]]] if words[0] in CARD_VERBS else words


def card_id(word: str) -> str:
    """A combat card as scenarios write it."""
    short = {"0": "zero", "negate": "negate_attack", "cry": "cry_for_help"}
    return short.get(word, f"num_{word}" if word.isdecimal() else word)


DESK = Desk(GAME, FactionsState, LETTERS, spelled)
do = DESK.do
meant = DESK.meant
options = DESK.options
refused = DESK.refused
heard = DESK.heard
step = DESK.step
of = DESK.of


def picks(state: FactionsState, verb: str) -> str:
    """The first picks on offer with a verb, in order, each once."""
    return " ".join(dict.fromkeys(text.split()[1] for text in options(state, verb=verb)))


def on(state: FactionsState, *names: str) -> str:
    """Who stands where: `c4=A5`; a turf without troops is `c4=-`."""
    found: list[str] = []
    for name in names:
        turf = state.cards.land.names.index(name)
        troops = int(state.z[at.TROOPS + turf])
        found.append(f"{name}={LETTERS[int(state.z[at.OWNER + turf])]}{troops}" if troops else f"{name}=-")
    return " ".join(found)


def hand(state: FactionsState, seat: str = "A") -> list[int]:
    """The kinds of combat cards a seat holds, the Zero aside."""
    return bags.listed(of(state, at.HAND, seat))


def discards(state: FactionsState) -> list[int]:
    return bags.listed(int(state.z[at.COMBAT_DISCARD]))


def won(state: FactionsState) -> str:
    assert state.over
    return "".join(LETTERS[seat] for seat in state.result().winners)


def lot(state: FactionsState, stream: int, seed: int) -> FactionsState:
    """The same position with another source of chance."""
    other = state.clone()
    assert isinstance(other, FactionsState)
    other.chance[stream] = fast_stream(seed_from(seed), "test")
    return other


def drawn(state: FactionsState, act: str, seat: str, wanted: int) -> FactionsState:
    """After an act, in the world in which a helper's random card is of this kind."""
    for seed in range(400):
        other = lot(state, 6, seed)
        events = heard(other, act)
        cards = [
            event.data["card"] for event in events if event.kind == "help_card" and event.seat == LETTERS.index(seat)
        ]
        if cards[:1] == [GAME.card_table.combat_ids[wanted]]:
            return other
    raise AssertionError(f"no {wanted} came")


def turf(name: str) -> int:
    return GAME.card_table.land.names.index(name)


def mask(names: str) -> int:
    return sum(1 << turf(name) for name in names.split())


def event(state: FactionsState) -> str:
    number = int(state.z[at.EVENT]) - 1
    return state.cards.event_ids[number] if number >= 0 else "-"
