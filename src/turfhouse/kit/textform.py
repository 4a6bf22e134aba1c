"""The text form of positions, as far as all games write and read it alike: lines by their first word, set-up, stack.

A line is a word that says what it tells, and what it tells. What a text leaves out takes its default.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Final, NamedTuple, TypeVar

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from turfhouse.core.game import Game
from turfhouse.core.picks import BadText
from turfhouse.core.rng import Stream, load_stream
from turfhouse.core.spec import Option, Parameter, Setup
from turfhouse.core.state import WIDTH, State

S = TypeVar("S", bound=State)
T = TypeVar("T", bound="Text")
COMMON: Final = ("option", "set", "frame", "passed", "chance", "asks", "gone", "over")


class Line(NamedTuple):
    number: int
    raw: str
    words: list[str]


@mypyc_attr(allow_interpreted_subclasses=True)
class Text:
    """A text, its lines by their first words. It remembers which one was read last, for whoever tells what is wrong."""

    def __init__(self, source: str, heads: tuple[str, ...], comment: str = "#") -> None:
        self.lines: dict[str, list[Line]] = {}
        self.now: Line | None = None
        known = (*heads, *COMMON)
        for number, raw in enumerate(source.splitlines(), 1):
            words = raw.split(comment)[0].split()
            if words:
                own = "" if words[0] in known else self.head_of(words)
                self.now = Line(number, raw.strip(), words if own else words[1:])
                head = own or words[0]
                if head not in known:
                    raise self.bad(ValueError(f"{words[0]!r} is no line of a position: expected {', '.join(known)}"))
                self.lines.setdefault(head, []).append(self.now)
        self.now = None

    def head_of(self, words: list[str]) -> str:
        """The kind of a line that begins otherwise, and keeps all its words; empty: there is none such."""
        return ""

    def bad(self, problem: Exception) -> BadText:
        """What is wrong, and in which line."""
        where = f"line {self.now.number} ({self.now.raw!r}): " if self.now is not None else ""
        return BadText(f"{where}{problem}")

    def each(self, head: str) -> Iterator[list[str]]:
        """The lines of a kind, without the head."""
        for line in self.lines.get(head, []):
            self.now = line
            yield line.words
        self.now = None

    def last(self, head: str, default: str = "") -> list[str]:
        """The last line of a kind."""
        if head not in self.lines:
            return default.split()
        self.now = self.lines[head][-1]
        return self.now.words

    def number(self, head: str, default: int = 0) -> int:
        return int(self.last(head, str(default))[0])

    # --- set-up, chance and stack ---

    def setup(self, game: Game, seats: int, parameters: str) -> Setup:
        """`option name=value`, and lines of `parameters` with one `name=value` or several."""
        options = {option.name: option for option in game.options}
        chosen: dict[str, object] = {}
        for words in self.each("option"):
            name, _, value = " ".join(words).partition("=")
            if name not in options:
                raise ValueError(f"{game.title} has no option {name}")
            chosen[name] = options[name].read(value)
        numbers: dict[str, object] = {}
        for words in self.each(parameters):
            for word in words:
                name, _, value = word.partition("=")
                numbers[name] = int(value)
        return game.setup(seats, chosen, numbers)

    def chance(self) -> list[Stream]:
        """None: the text leaves it out."""
        return [load_stream([*words]) for words in self.each("chance")]

    def frames(self) -> list[list[int]]:
        frames = [[int(word) for word in words] for words in self.each("frame")]
        if any(len(frame) != WIDTH for frame in frames):
            raise ValueError(f"a frame has {WIDTH} numbers")
        return frames

    def set_stack(self, state: State) -> bool:
        """The stack as written, or its end; false: the text leaves it out."""
        frames = self.frames()
        if not frames and "over" not in self.lines:
            return False
        state.asks = self.number("asks", int(state.asks))
        if "over" in self.lines:
            state.finish()
            return True
        state.stack = vec[i64]([number for frame in frames for number in frame])
        state.top = len(state.stack) - WIDTH
        state.passed = vec[i64]([int(word) for word in self.last("passed")])
        return True


def parsed(text: T, game: Game, build: Callable[[T, Game], S]) -> S:
    """What `build` makes of a text; raises BadText that names the line."""
    try:
        return build(text, game)
    except (ValueError, IndexError, KeyError) as problem:
        raise text.bad(problem) from None


def number_of(name: str, ids: Sequence[str]) -> int:
    """Its place among the names of a kind; raises ValueError."""
    if name not in ids:
        raise ValueError(f"{name!r} is not one of {', '.join(ids[:3])} …")
    return ids.index(name)


def mask_of(names: list[str], ids: Sequence[str]) -> int:
    """The set of these; `...` says nothing."""
    mask = 0
    for name in names:
        mask |= 1 << number_of(name, ids) if name != "..." else 0
    return mask


def named(mask: int, ids: Sequence[str]) -> list[str]:
    """The names of a set."""
    return [ids[number] for number in range(mask.bit_length()) if (mask >> number) & 1]


def pairs(words: list[str]) -> dict[str, str]:
    """`name value name value`"""
    return dict(zip(words[::2], words[1::2], strict=False))


# --- writing ---


def option_text(value: object) -> str:
    return ",".join([f"{key}:{count}" for key, count in value.items()]) if isinstance(value, dict) else str(value)


def agreed_lines(setup: Setup, options: Sequence[Option], numbers: Sequence[Parameter], word: str) -> list[str]:
    """Options and parameters that are not as usual."""
    chosen, given = setup.options, setup.parameters
    lines = [f"option {o.name}={option_text(chosen[o.name])}" for o in options if chosen[o.name] != o.default]
    return lines + [f"{word} {p.name}={given[p.name]}" for p in numbers if given[p.name] != p.default]


def stack_lines(state: State) -> list[str]:
    """Asks, who has left, the stack with its passes or that it is over, chance."""
    lines = [f"asks {int(state.asks)}"]
    lines += [f"gone {int(state.gone)}"] if state.gone else []
    lines += ["over"] if state.over else frame_lines(state)
    if state.top >= 0:
        lines.append(" ".join(["passed", *[str(mask) for mask in state.window_passes()]]))
    return lines + chance_lines(state)


def frame_lines(state: State) -> list[str]:
    frames = range(0, int(state.top) + WIDTH, WIDTH)
    return [" ".join(["frame", *[str(int(number)) for number in state.stack[at : at + WIDTH]]]) for at in frames]


def chance_lines(state: State) -> list[str]:
    return [" ".join(["chance", *[str(part) for part in stream.save()]]) for stream in state.chance]
