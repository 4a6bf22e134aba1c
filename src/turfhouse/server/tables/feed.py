"""The one place that builds what a viewer receives. Secrets are kept by asking the engine for this seat's view, faces
and options; nothing is ever built from the state and filtered afterwards. A viewer is a seat, or -1 for a spectator."""

from __future__ import annotations

from collections.abc import Collection
from datetime import UTC, datetime
from functools import lru_cache
from typing import Any, Literal, cast

from turfhouse.core.ask import MODE_NAMES, SECRET, SOLE, Refusal, mask_seats
from turfhouse.core.baskets import Gathered
from turfhouse.core.bundles import unseen_answer
from turfhouse.core.game import Game
from turfhouse.core.picks import Grammar, Named, PickKind, Verb, seat_of
from turfhouse.core.record import seed_hash
from turfhouse.core.state import ASKED, MODE, State
from turfhouse.core.table import Table
from turfhouse.server.store.table_row import Played, TableRow
from turfhouse.server.tables import series
from turfhouse.server.thinking.levels import level_name
from turfhouse.server.web.names import likeness
from turfhouse.server.web.news import AskCard, BasketCard, LastMove, RefusalCard, Thing, VerbCard
from turfhouse.server.web.wire import Clock, GameLine, Match, OriginCard, Person, Plain, ResultCard, SeatCard, TableCard

SPECTATOR = -1


@lru_cache(maxsize=1 << 12)
def when(seconds: float) -> str:
    return datetime.fromtimestamp(seconds, UTC).isoformat(timespec="seconds").replace("+00:00", "Z")


# --- public: the same for everybody ---


def table_card(table_row: TableRow, names: dict[str, str], present: Collection[str]) -> TableCard:
    """What a table at rest can tell; what happens now is added by a live one."""
    shown = seat_names(table_row, names)
    host = table_row.seat_of(table_row.host)
    return TableCard(
        id=table_row.id,
        game=table_row.game.id,
        title=table_row.game.title,
        state=cast('Literal["waiting", "playing", "over"]', table_row.state),
        options=dict(table_row.options),
        match=cast(Match, table_row.match),
        private=table_row.private,
        clock=cast(Clock, table_row.clock),
        host=Person(table_row.host, names.get(table_row.host, "somebody") if host is None else shown[host]),
        seats=[seat_card(table_row, number, shown[number], present) for number in range(len(table_row.seats))],
        watchers=len(present) - len([seat for seat in table_row.seats if seat.person in present]),
        game_no=table_row.game_no,
        score=table_row.score,
        created=when(table_row.created),
        turn_seat=table_row.turn,
        result=result_card(table_row),
        seed_hash=shown_hash(table_row),
        cards=table_row.setup.cards,
        claims=table_row.claims,
        games=[game_line(game) for game in table_row.played],
        origin=origin_card(table_row.origin) if table_row.origin else None,
        day=table_row.day,
        sealed=table_row.sealed(),
        frozen=table_row.frozen or "",
        rules=rules_words(table_row),
    )


def rules_words(table_row: TableRow) -> str:
    """Where a running game goes on by other rules than it was begun with: what was played is the same by both."""
    then, now = table_row.rules_version, table_row.game.rules_version
    if table_row.state != "playing" or table_row.frozen or then == now:
        return ""
    return (
        f"This game was begun by version {then} of the rules. What was played so far is the same by version {now}, "
        f"by which it goes on."
    )


def shown_hash(table_row: TableRow) -> str:
    """By which the deal can be checked afterwards; none while others still play the same one."""
    if table_row.sealed():
        return ""
    return str(table_row.origin["seed_hash"]) if table_row.origin else seed_hash(table_row.seed)


def origin_card(origin: dict[str, Any]) -> OriginCard:
    return OriginCard(origin["table"], origin["game_no"], origin["step"])


def seat_names(table_row: TableRow, names: dict[str, str]) -> list[str]:
    """What everybody at the table is called."""
    people = tuple([seat.person is not None for seat in table_row.seats])
    wished = [
        names.get(seat.person, "somebody") if seat.person else level_name(seat.bot) if seat.bot else ""
        for seat in table_row.seats
    ]
    return list(told_apart(tuple(wished), people))


@lru_cache(maxsize=1 << 12)
def told_apart(names: tuple[str, ...], people: tuple[bool, ...]) -> tuple[str, ...]:
    """Two whose names look alike are Ana and Ana 2, people before bots. A table asks for the same with every move."""
    shown = [""] * len(names)
    taken: set[str] = set()
    for number in sorted(range(len(names)), key=lambda number: (not people[number], number)):
        name = names[number]
        shown[number], count = name, 1
        while name and likeness(shown[number]) in taken:
            count += 1
            shown[number] = f"{name} {count}"
        taken.add(likeness(shown[number]))
    return tuple(shown)


def game_line(game: Played) -> GameLine:
    seconds = round(game.ended - game.began) if game.ended is not None and game.began is not None else None
    ended = when(game.ended) if game.ended is not None else None
    result = game.result
    return GameLine(game.no, result["scores"], result["winners"], series.was_drawn(result), ended, seconds)


def seat_card(table_row: TableRow, number: int, name: str, present: Collection[str]) -> SeatCard:
    seat = table_row.seats[number]
    return SeatCard(
        seat=number,
        kind=cast('Literal["open", "person", "bot"]', seat.kind),
        name=name,
        person=seat.person,
        bot=seat.bot,
        present=seat.kind == "bot" or (seat.person is not None and seat.person in present),
        stand_in=seat.stand_in,
        color=table_row.game.colors[number],
    )


def result_card(table_row: TableRow) -> ResultCard | None:
    if table_row.result is None:
        return None
    return ResultCard(**{**table_row.result, "drawn": series.was_drawn(table_row.result), "game_no": table_row.game_no})


def asked_seats(table: Table) -> tuple[int, ...]:
    """Who is asked, as everybody knows."""
    state = table.state
    return () if state.over else mask_seats(state.stack[state.top + ASKED])


def turn_seat(table: Table) -> int | None:
    """Whose decision everybody waits for, where it is one seat's."""
    state = table.state
    return None if state.over or state.stack[state.top + MODE] != SOLE else asked_seats(table)[0]


# --- for one viewer ---


def ask_card(state: State, yours: bool, answer: list[str] | None, offset: int = 0) -> AskCard | None:
    """That a seat has answered a sealed question lies open, as a card face down does; what it answered does not."""
    ask = state.ask()
    if ask is None:
        return None
    return AskCard(
        no=ask.no + offset,
        mode=cast('Literal["sole", "secret", "open"]', MODE_NAMES[ask.mode]),
        seats=list(ask.seats),
        may=list(ask.may),
        version=ask.version,
        rule=ask.rule,
        prompt=ask.prompt,
        yours=yours,
        run=yours and ask.mode == SOLE and state.basket(ask.seats[0], []) is not None,
        sealed=list(mask_seats(state.done_mask())) if ask.mode == SECRET else [],
        answer=answer,
    )


def sealed_answer(game: Game, state: State, seat: int) -> list[str] | None:
    """The viewer's own, while it lies face down."""
    own = int(state.sealed[seat]) if 0 <= seat < len(state.sealed) else 0
    return game.tokens(state, own) if own else None


def basket_card(game: Game, gathered: Gathered, start: list[list[str]]) -> BasketCard | None:
    """A run as its seat fills it; None where there is none."""
    basket = gathered.basket
    if basket is None:
        return None
    return BasketCard(
        things=[Thing(path, piece) for path, piece in zip(gathered.paths, basket.pieces)],
        labels=labels_of(game, [*start, *gathered.paths]),
        least=basket.least,
        most=basket.most,
        words=basket.words,
        chosen=gathered.chosen,
        steps=gathered.steps,
        refusal=refusal_card(gathered.refusal),
    )


def refusal_card(refusal: Refusal | None) -> RefusalCard | None:
    return RefusalCard(refusal.rule, refusal.reason, refusal.good) if refusal is not None else None


def labels_of(game: Game, options: list[list[str]]) -> dict[str, str]:
    """Words for tokens that do not speak for themselves, by `kind:token`."""
    grammar = game.grammar
    found: dict[str, str] = {}
    seen: set[tuple[str, str]] = set()
    for path in options:
        for place, kind in labelled_picks(grammar, path[0]):
            if place < len(path) and (kind.name, path[place]) not in seen:
                token = path[place]
                seen.add((kind.name, token))
                label = label_of(kind, token)
                if label != token:
                    found[f"{kind.name}:{token}"] = label
    return found


@lru_cache(maxsize=1 << 10)
def labelled_picks(grammar: Grammar, verb: str) -> tuple[tuple[int, PickKind], ...]:
    """The places of a path, and their kinds, that have words besides their tokens."""
    kinds = grammar.verbs[grammar.ids[verb]].kinds
    return tuple([(place, kind) for place, kind in enumerate(kinds, 1) if has_labels(kind)])


def has_labels(kind: PickKind) -> bool:
    plain = type(kind).label is PickKind.label or (type(kind) is Named and kind.labels == kind.tokens)
    return not plain


@lru_cache(maxsize=1 << 14)
def label_of(kind: PickKind, token: str) -> str:
    value = kind.parse(token)
    label = kind.label(value)
    return label if label != kind.text(value) else token


def worth_of(state: State, options: list[int], paths: list[list[str]]) -> tuple[dict[str, list[int]], list[str]]:
    """By the option's text: what it would change of every seat's score, and which options are gifts."""
    if not options:
        return {}, []
    preview = state.score_preview(options)
    gifts = state.gifts(options, preview)
    texts = dict(zip(options, paths, strict=True)) if preview or gifts else {}
    return (
        {" ".join(texts[option]): by for option, by in preview.items()},
        [" ".join(texts[option]) for option in gifts],
    )


def verb_cards(game: Game) -> dict[str, VerbCard]:
    return cards_of_verbs(game.grammar)


@lru_cache(maxsize=64)
def cards_of_verbs(grammar: Grammar) -> dict[str, VerbCard]:
    return {verb.name: verb_card(verb) for verb in grammar.verbs[1:]}


def verb_card(verb: Verb) -> VerbCard:
    return VerbCard(verb.label, [kind.name for kind in verb.kinds], list(verb.prompts), verb.begins_run)


def shown(face: Plain) -> Plain:
    """An event's face; what nobody did has no seat."""
    return {**face, "seat": None} if face["seat"] == SPECTATOR else face


class LastAct:
    """The last action that told something, where it was taken. Silent ones after it (a seal, a pass) are stepped over:
    that it is gone would tell of them."""

    def __init__(self, table: Table, number: int, before: State, action: int, path: list[str]) -> None:
        self.table, self.number = table, number
        self.move = LastMove(int(seat_of(action)), path)
        viewers = range(SPECTATOR, int(before.seats))
        self.known_to = frozenset([seat for seat in viewers if knows_path(before, action, seat)])

    def as_seen_by(self, seat: int) -> LastMove | None:
        """None where this viewer may not know its picks."""
        return self.move if seat in self.known_to else None


def last_act(table: Table, known: LastAct | None) -> LastAct | None:
    """`known`: what it was a moment ago. Often it still is, and long ago: a position of then is dear to play again."""
    entries, marks, back = table.record.entries, table.marks, 1
    while back <= len(entries) and marks[-back] == marks[-back - 1]:
        back += 1
    if back > len(entries) or entries[-back].kind != "act":
        return None
    number = len(entries) - back
    if known is not None and known.table is table and known.number == number:
        return known
    entry = entries[number]
    action = table.game.parse_path(entry.seat, entry.path)
    after = table.state if back == 1 else table.position(number + 1)
    path = table.game.tokens(after, action)
    return LastAct(table, number, table.position(number), action, path)


def knows_path(before: State, action: int, seat: int) -> bool:
    """May this viewer be told the path of an action that told something? Where answers come in unseen not even its own:
    that it was the one that opened the seals, or closed the window, would tell that the others had answered before."""
    return not unseen_answer(before, action) and (seat_of(action) == seat or before.shows(action, seat))
