"""A finished game told again: how the scores ran, and the moments worth going back to. Names no game."""

from __future__ import annotations

from turfhouse.core.events import Event

TOLD = 3
"""How many moments a story has at most."""
EARLY = 8
"""Who goes ahead for good in the first such part of a game has not turned anything yet."""


class Highlight:
    """One moment: the step after which it had happened, what it was, and how it went, in a sentence."""

    def __init__(self, step: int, title: str, text: str, rule: str, seat: int, weight: int) -> None:
        self.step = step
        self.title = title
        self.text = text
        self.rule = rule
        self.seat = seat
        self.weight = weight

    def plain(self) -> dict[str, object]:
        return {"step": self.step, "title": self.title, "text": self.text, "rule": self.rule, "seat": self.seat}


class Happening:
    """An event that was not taken back, and the step that told it."""

    def __init__(self, step: int, event: Event) -> None:
        self.step = step
        self.event = event


class Chronicle:
    """What happened in a game that is over. `steps` are those that stood; `scores[k]` belongs to `steps[k]`."""

    def __init__(
        self, seats: int, winners: list[int], steps: list[int], scores: list[list[int]], happenings: list[Happening]
    ) -> None:
        self.seats = seats
        self.winners = winners
        self.steps = steps
        self.scores = scores
        self.happenings = happenings
        self.by_step: dict[int, list[Event]] = {}
        for happening in happenings:
            self.by_step.setdefault(happening.step, []).append(happening.event)

    def at(self, step: int) -> list[Event]:
        """The events of one step."""
        return self.by_step.get(step, [])

    def change(self, index: int, seat: int) -> int:
        """How the step of this index changed a seat's score."""
        return self.scores[index][seat] - self.scores[index - 1][seat] if index else 0


def standing_steps(kinds: list[str]) -> list[int]:
    """The steps that were not taken back; `kinds[k]` is the kind of entry k, the first being the deal."""
    stood: list[int] = []
    for step, kind in enumerate(kinds):
        if kind == "undo":
            stood.pop()
        else:
            stood.append(step)
    return stood


def score_text(scores: list[int], seat: int) -> str:
    """Of two the whole score; of more the one seat's."""
    return f"{scores[0]} to {scores[1]}" if len(scores) == 2 else f"with {scores[seat]}"


def choose(rows: list[list[Highlight]]) -> list[Highlight]:
    """Of each row its weightiest moment whose step no earlier row has taken; in the order of the game."""
    taken: list[Highlight] = []
    for row in rows:
        free = [one for one in row if one.weight > 0 and all(other.step != one.step for other in taken)]
        if free and len(taken) < TOLD:
            taken.append(max(free, key=by_weight))
    return sorted(taken, key=by_step)


def by_weight(one: Highlight) -> tuple[int, int]:
    """Of two that weigh the same the later one: the end is what people remember."""
    return one.weight, one.step


def by_step(one: Highlight) -> int:
    return one.step


def word_of(told: Chronicle, step: int, kinds: tuple[str, ...]) -> Event | None:
    """The event that says best what a step did: the first of the wanted kinds, else the first that somebody did."""
    events = told.at(step)
    wanted = [event for event in events if event.kind in kinds] if kinds else []
    deeds = [event for event in events if event.seat >= 0 and event.kind != "turn"]
    found = wanted or ([] if kinds else deeds)
    return found[0] if found else None


def gains(told: Chronicle, title: str, kinds: tuple[str, ...] = (), unit: str = "point") -> list[Highlight]:
    """Steps by which somebody's own score grew."""
    rows: list[Highlight] = []
    for index, step in enumerate(told.steps):
        event = word_of(told, step, kinds)
        gain = told.change(index, event.seat) if event is not None else 0
        if event is not None and gain > 0:
            text = f"{event.text} That was worth {counted(gain, unit)}."
            rows.append(Highlight(step, title, text, event.rule, event.seat, gain))
    return rows


def blows(told: Chronicle, title: str, kinds: tuple[str, ...] = (), unit: str = "point") -> list[Highlight]:
    """Steps by which somebody cost another points."""
    rows: list[Highlight] = []
    for index, step in enumerate(told.steps):
        event = word_of(told, step, kinds)
        if event is None:
            continue
        for victim in range(told.seats):
            loss = -told.change(index, victim)
            if victim != event.seat and loss > 0:
                text = f"{event.text} It cost {{{victim}}} {counted(loss, unit)}."
                rows.append(Highlight(step, title, text, event.rule, event.seat, loss))
    return rows


def counted(number: int, unit: str) -> str:
    return f"a {unit}" if number == 1 else f"{number} {unit}s"


def leads(told: Chronicle) -> list[int]:
    """By how much who won was ahead of the best of the others; of a draw, seat 0's lead."""
    winner = told.winners[0] if told.winners else 0
    others = [seat for seat in range(told.seats) if seat not in told.winners]
    rivals = others or [seat for seat in range(told.seats) if seat != winner]
    return [row[winner] - max([row[seat] for seat in rivals]) for row in told.scores] if rivals else []


def turning_point(told: Chronicle, gifts: tuple[str, ...] = (), deeds: tuple[str, ...] = ()) -> list[Highlight]:
    """Where the winner went ahead for good; where that was never in doubt, or nobody won alone, the greatest swing.
    Steps with an event of a kind in `gifts` turned nothing: their points were agreed, not won. A step with one of
    `deeds` is told by that."""
    lead = leads(told)
    if len(lead) < 2:
        return []
    shared = len(told.winners) != 1 or len(told.winners) == told.seats
    behind = [index for index, by in enumerate(lead) if by <= 0]
    early = 2 + len(lead) // EARLY
    ahead = behind[-1] + 1 if behind else 0
    if not shared and early <= ahead < len(lead) and not gift(told, ahead, gifts):
        return [ahead_for_good(told, ahead, deeds)]
    swings = [abs(lead[index] - lead[index - 1]) for index in range(1, len(lead))]
    turns = [(index, size) for index, size in enumerate(swings, 1) if size and not gift(told, index, gifts)]
    return [swing(told, index, size, deeds) for index, size in turns]


def gift(told: Chronicle, index: int, kinds: tuple[str, ...]) -> bool:
    return any(event.kind in kinds for event in told.at(told.steps[index]))


def deed(told: Chronicle, step: int, kinds: tuple[str, ...]) -> tuple[str, str]:
    """What happened there, and by which rule."""
    event = word_of(told, step, kinds) or word_of(told, step, ())
    return (event.text + " ", event.rule) if event is not None else ("", "")


def ahead_for_good(told: Chronicle, index: int, deeds: tuple[str, ...]) -> Highlight:
    winner = told.winners[0]
    text, rule = deed(told, told.steps[index], deeds)
    last = index == len(told.steps) - 1
    rest = "and that decided it" if last else f"and {{{winner}:was|were}} never caught again"
    words = f"{text}{{{winner}}} went ahead, {score_text(told.scores[index], winner)}, {rest}."
    return Highlight(told.steps[index], "The turning point", words, rule, winner, 1)


def swing(told: Chronicle, index: int, size: int, deeds: tuple[str, ...]) -> Highlight:
    text, rule = deed(told, told.steps[index], deeds)
    scores = f": {score_text(told.scores[index], 0)}" if told.seats == 2 else ""
    words = f"{text}The greatest swing of the game{scores}."
    return Highlight(told.steps[index], "The turning point", words, rule, -1, size)
