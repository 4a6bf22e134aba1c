"""Small tables for tests: a position from text, acts of any seat, and why not."""

from __future__ import annotations

from textwrap import dedent

from turfhouse.core.ask import Refusal
from turfhouse.core.events import Event, Log
from turfhouse.core.rng import fast_stream, seed_from
from turfhouse.core.state import KIND
from turfhouse.games.factions.game import Factions
from turfhouse.games.factions.pieces import layout as at
from turfhouse.games.factions.pieces.land import board_of
from turfhouse.games.factions.state import QUESTIONS, FactionsState
from turfhouse.kit import packedcounts as bags

GAME = Factions()
LETTERS = "ABCDEF"
CARDS = "222111"


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
    state = GAME.parse(lines)
    assert isinstance(state, FactionsState)
    assert state.check() == []
    return state


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
    state = GAME.new(GAME.setup(seats, dict(options)), seed_from(seed))
    assert isinstance(state, FactionsState)
    return state


def meant(state: FactionsState, act: str) -> tuple[int, int]:
    words = act.split()
    seat = int(state.to_act())
    if words[0] in LETTERS and len(words[0]) == 1:
        seat = LETTERS.index(words.pop(0))
    words = [f"@{LETTERS.index(word)}" if len(word) == 1 and word in LETTERS else word for word in words]
    if words[0] in ("card", "retaliate", "keep", "exchange"):
        words = [words[0], *[card_id(word) for word in words[1:]]]
    return seat, GAME.parse_path(seat, words)


def card_id(word: str) -> str:
    """A combat card as scenarios write it."""
    short = {"0": "zero", "negate": "negate_attack", "cry": "cry_for_help"}
    return short.get(word, f"num_{word}" if word.isdecimal() else word)


def do(state: FactionsState, *acts: str) -> FactionsState:
    """Legal acts, each `number 3` or `B card 7`; without a letter the seat to act."""
    for act in acts:
        seat, action = meant(state, act)
        refusal = state.refuse(action)
        assert refusal is None, f"{act}: {refusal}; {step(state)} has {options(state, seat)}"
        state.apply(action)
        assert state.check() == [], act
    return state


def options(state: FactionsState, seat: int = -1, verb: str = "") -> list[str]:
    """What a seat (the one to act if none is named) may do, as text."""
    texts = [GAME.text(action) for action in state.listed(seat if seat >= 0 else int(state.to_act()))]
    return [text for text in texts if text.split()[0] == verb] if verb else texts


def picks(state: FactionsState, verb: str) -> str:
    """The first picks on offer with a verb, in order, each once."""
    return " ".join(dict.fromkeys(text.split()[1] for text in options(state, verb=verb)))


def refused(state: FactionsState, act: str) -> Refusal:
    """Why an act is not legal; fails if it is."""
    refusal = state.refuse(meant(state, act)[1])
    assert refusal is not None, f"{act} is legal"
    return refusal


def heard(state: FactionsState, *acts: str) -> list[Event]:
    """The events of some acts."""
    log = Log()
    state.log = log
    do(state, *acts)
    state.log = None
    return log.take()


def step(state: FactionsState) -> str:
    """The name of the question on top, and who is asked: `attack A`."""
    if state.over:
        return "over"
    asked = state.ask()
    assert asked is not None
    return f"{QUESTIONS[int(state.stack[state.top + KIND])].step} {''.join(LETTERS[seat] for seat in asked.seats)}"


def on(state: FactionsState, *names: str) -> str:
    """Who stands where: `c4=A5`; a turf without troops is `c4=-`."""
    found: list[str] = []
    for name in names:
        turf = state.cards.land.names.index(name)
        troops = int(state.z[at.TROOPS + turf])
        found.append(f"{name}={LETTERS[int(state.z[at.OWNER + turf])]}{troops}" if troops else f"{name}=-")
    return " ".join(found)


def of(state: FactionsState, cell: int, seat: str = "A") -> int:
    """A number of a seat."""
    return int(state.z[cell + LETTERS.index(seat)])


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
