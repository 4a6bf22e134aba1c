"""A finished game told again: its score over time and its highlights; and any game's chapters and log, for replays."""

from __future__ import annotations

from collections import OrderedDict

from turfhouse.core.story import Chronicle, Happening, choose, standing_steps
from turfhouse.server.store.table_row import TableRow
from turfhouse.server.tables.replay import Film, Replays
from turfhouse.server.web.wire import Chapter, HighlightCard, LogCard, ScorePoint, Story

POINTS = 160
"""The score's line has at most so many points: more than a screen shows."""
WORDS = 400
KEPT = 256


class Stories:
    """Stories told lately: a game that is over stays as it is."""

    def __init__(self, replays: Replays) -> None:
        self.replays = replays
        self.told: OrderedDict[tuple[str, int], Story] = OrderedDict()

    async def story(self, table_row: TableRow, game_no: int) -> Story:
        key = (table_row.id, game_no)
        found = self.told.pop(key, None) or story(await self.replays.film(table_row, game_no))
        self.told[key] = found
        while len(self.told) > KEPT:
            self.told.popitem(last=False)
        return found


def chronicle(film: Film) -> Chronicle:
    """What stood, of a game that is over."""
    table = film.table
    result = table.state.result()
    steps = standing_steps(film.kinds())
    scores = [film.scores(step) for step in steps]
    happenings = [Happening(step, event) for step in steps for event in film.told(step)]
    return Chronicle(len(result.scores), result.winners, steps, scores, happenings)


def story(film: Film) -> Story:
    """Only for a game that is over: everything in it may be known to all."""
    told = chronicle(film)
    best = choose(film.table.game.tales(told))
    return Story(
        steps=len(film) - 1,
        played_out=film.kinds()[-1] != "resign",
        scores=thinned(told),
        highlights=[
            HighlightCard(one.step, one.title, one.text[:WORDS], one.rule, one.seat if one.seat >= 0 else None)
            for one in best
        ],
    )


def thinned(told: Chronicle) -> list[ScorePoint]:
    """The steps at which a score changed, the first and the last; of very many only some."""
    last = len(told.steps) - 1
    kept = [k for k in range(len(told.steps)) if k in (0, last) or told.scores[k] != told.scores[k - 1]]
    stride = -(-len(kept) // POINTS)
    kept = [k for index, k in enumerate(kept) if index % stride == 0 or k == last]
    return [ScorePoint(told.steps[k], told.scores[k]) for k in kept]


def log_of(film: Film, eyes: int) -> LogCard:
    """All that these eyes have heard, each with the step that told it, and where the turns begin."""
    steps, events, chapters = film.steps(), [], []
    heads = turns(film)
    marks = film.table.marks
    for step, at in enumerate(steps):
        start = marks[steps[step - 1]] if step else 0
        events += [{**film.face(index, eyes), "step": step} for index in range(start, marks[at])]
        passed = [head for head in heads if (steps[step - 1] if step else -1) < head.step <= at]
        chapters += [Chapter(step, head.seat, head.text) for head in passed[-1:]]
    return LogCard(steps=len(steps) - 1, events=events, chapters=chapters)


def turns(film: Film) -> list[Chapter]:
    """Where turns begin, by entries: at the events that say so, else whenever another seat acts in the open."""
    told = [Chapter(k, e.seat, e.text) for k in range(len(film)) for e in film.told(k) if e.kind == "turn"]
    if told:
        return told
    heads: list[Chapter] = []
    for k in range(1, len(film)):
        seat = film.entry(k).seat
        if film.told(k) and (not heads or heads[-1].seat != seat):
            heads.append(Chapter(k, seat, f"{{{seat}}}'s turn."))
    return heads
