"""How the words of abilities and Events are read into rows of numbers.

troops_died: counter embers 1 8        an ability: its hook, its word, the word's numbers
teleporters shut                       a word of an Event
"""

from __future__ import annotations

from typing import Final

from turfhouse.games.factions.pieces import vocabulary as v
from turfhouse.kit.cardfile import CardEntry
from turfhouse.kit.cardtable import Row

Shape = tuple[int, tuple[tuple[str, ...], ...]]
"""A word's number, and what its numbers are: one of some names, as their place; none: a number from 1 to 9."""
NUMBER: Final[tuple[str, ...]] = ()

ABILITIES: Final[dict[str, dict[str, Shape]]] = {
    "setup_home": {"declare_home": (v.DECLARE_HOME, (("any",),))},
    "setup_token": {"take_token": (v.TAKE_TOKEN, ())},
    "phase1": {
        "move_all": (v.MOVE_ALL, (("adjacent",),)),
        "grow": (v.GROW, (v.TYPE_NAMES, NUMBER)),
        "transfers": (v.TRANSFERS, ()),
        "spend": (v.SPEND, (v.COUNTERS, NUMBER, NUMBER)),
        "declare_home": (v.DECLARE_HOME, (("any",),)),
        "borrow_face": (v.BORROW_FACE, ()),
    },
    "reinforce_quota": {"spend": (v.SPEND, (v.COUNTERS, NUMBER, NUMBER))},
    "event_revealed": {"sit_out": (v.SIT_OUT, ())},
    "attack_reach": {"reach": (v.REACH, (NUMBER,))},
    "war_declared": {"kill": (v.KILL, (NUMBER, NUMBER, NUMBER))},
    "defence_gather": {"gather": (v.GATHER, ())},
    "before_cards": {"borrow": (v.BORROW, (NUMBER,)), "offer_help": (v.OFFER_HELP, ())},
    "card_allowed": {"no_card": (v.NO_CARD, (NUMBER,))},
    "card_value": {"card_half": (v.CARD_HALF, ())},
    "strength": {"strength": (v.MIGHT, (v.WHEN, NUMBER, NUMBER))},
    "retreat": {"free_retreat": (v.FREE_RETREAT, ()), "no_retreat": (v.NO_RETREAT, ())},
    "winner_cost": {"no_cost": (v.NO_COST, (v.WHEN[:2], NUMBER))},
    "troops_died": {"counter": (v.COUNTER, (v.COUNTERS, NUMBER, NUMBER))},
    "war_over": {
        "counter": (v.COUNTER, (v.COUNTERS, NUMBER, NUMBER, NUMBER)),
        "gain_dp": (v.GAIN_DP, (NUMBER,)),
        "plunder": (v.PLUNDER, (NUMBER,)),
        "grow": (v.GROW, (v.GROUNDS, NUMBER, NUMBER)),
    },
    "token_drift": {"keep_token": (v.KEEP_TOKEN, ())},
    "price": {"price": (v.CHEAPER, (("token",), NUMBER))},
}
"""By hook: the words that may stand there."""
EVENT_WORDS: Final[dict[str, Shape]] = {
    "must_attack": (v.MUST_ATTACK, ()),
    "min_commit": (v.MIN_COMMIT, (("half",),)),
    "lose": (v.LOSE, (NUMBER,)),
    "abilities": (v.ABILITIES, (("off",),)),
    "declare_home": (v.DECLARE_HOME, (("any", "other"),)),
    "restore_home": (v.RESTORE_HOME, ()),
    "ask_help": (v.ASK_HELP, ()),
    "call_side": (v.CALL_SIDE, ()),
    "pass_hands": (v.PASS_HANDS, ()),
    "control": (v.CONTROL, ()),
    "close": (v.CLOSE, (v.TYPE_NAMES,)),
    "kill": (v.KILL, (NUMBER, NUMBER)),
    "chain": (v.CHAIN, ()),
    "clock": (v.CLOCK, (("back", "forward"),)),
    "teleporters": (v.TELEPORTERS, (("open", "shut", "all"),)),
    "place": (v.PLACE, (NUMBER,)),
    "grow": (v.GROW, (v.GROUNDS, NUMBER)),
    "underdogs": (v.UNDERDOGS, (NUMBER,)),
    "cards": (v.CARDS, (("off",),)),
    "price": (v.CHEAPER, (("token", "all"), NUMBER)),
}
MOST_WORDS: Final = 3
"""Of an Event."""
OPTIONAL: Final = {v.MIGHT: 2, v.COUNTER: 3}
"""Words that may leave their last number out, and how many they need."""


def read_word(entry: CardEntry, key: str, line: str, known: dict[str, Shape]) -> list[int]:
    """The row of a word with its numbers; raises BadCards."""
    words = line.split(" ")
    if words[0] not in known:
        raise entry.fail(key, f"{words[0]!r} cannot stand here: expected one of {', '.join(known)}")
    number, shape = known[words[0]]
    given = words[1:]
    least = OPTIONAL.get(number, len(shape))
    if not least <= len(given) <= len(shape):
        raise entry.fail(key, f"{line!r}: {words[0]} takes {len(shape)} numbers or names, not {len(given)}")
    row = [number] + [read_number(entry, key, line, text, names) for text, names in zip(given, shape)]
    row += [0] * (v.WIDTH - len(row))
    return packed_counter(row) if number == v.COUNTER else row


def packed_counter(row: list[int]) -> list[int]:
    """`counter bones 1 6 2`: which, how many a time and for a fighter in one number, at most."""
    if len(row) == v.WIDTH:
        return row
    return [row[v.WORD], row[v.N], row[v.M] | row[4] << 4, row[v.L]]


def read_number(entry: CardEntry, key: str, line: str, text: str, names: tuple[str, ...]) -> int:
    if names and text in names:
        return names.index(text)
    if not names and len(text) == 1 and text.isdecimal() and text != "0":
        return int(text)
    expected = ", ".join(names) if names else "a number from 1 to 9"
    raise entry.fail(key, f"{line!r}: {text!r} is not one of {expected}" if names else f"{line!r}: expected {expected}")


class Hooks(Row):
    """A row of each hook, in their order; noughts where a faction has none."""

    def __init__(self) -> None:
        super().__init__(len(v.HOOKS) * v.WIDTH, "hooks")

    def read(self, entry: CardEntry) -> list[int]:
        cells = [0] * self.width
        for line in entry.texts("hooks"):
            hook, colon, rest = line.partition(": ")
            if not colon or hook not in v.HOOKS:
                raise entry.fail("hooks", f"{hook!r} is not a hook: expected one of {', '.join(v.HOOKS)}")
            at = v.HOOKS.index(hook) * v.WIDTH
            if cells[at]:
                raise entry.fail("hooks", f"two rows at {hook}")
            cells[at : at + v.WIDTH] = read_word(entry, "hooks", rest, ABILITIES[hook])
        return cells


class EventWords(Row):
    """The words of an Event in their order; noughts behind them."""

    def __init__(self) -> None:
        super().__init__(MOST_WORDS * v.WIDTH, "words")

    def read(self, entry: CardEntry) -> list[int]:
        lines = entry.texts("words")
        if len(lines) > MOST_WORDS:
            raise entry.fail("words", f"at most {MOST_WORDS} words")
        cells: list[int] = []
        for line in lines:
            cells += read_word(entry, "words", line, EVENT_WORDS)
        return cells + [0] * (self.width - len(cells))


class BySeats(Row):
    """A number for two to six players: one for all, or a list of five."""

    def __init__(self, key: str, default: int = 0, most: int = 99) -> None:
        super().__init__(5, key)
        self.key = key
        self.default = default
        self.most = most

    def read(self, entry: CardEntry) -> list[int]:
        value = entry.values.get(self.key, self.default)
        given: list[object] = value if isinstance(value, list) else [value] * 5
        numbers = [number for number in given if isinstance(number, int) and 0 <= number <= self.most]
        if len(given) != 5 or len(numbers) != 5:
            raise entry.fail(self.key, f"{self.key} is a number from 0 to {self.most}, or five: for 2 to 6 players")
        return numbers
