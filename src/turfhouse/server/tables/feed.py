"""The one place that builds what a viewer receives. Secrets are kept by asking the engine for this seat's view, faces
and options; nothing is ever built from the state and filtered afterwards. A viewer is a seat, or -1 for a spectator."""

from __future__ import annotations

from collections.abc import Collection
from datetime import UTC, datetime
from functools import lru_cache
from typing import Any, Literal, cast

from turfhouse.core.answers import View
from turfhouse.core.ask import SECRET, SOLE, mask_seats
from turfhouse.core.baskets import Gathered
from turfhouse.core.bundles import unseen_answer
from turfhouse.core.game import Game
from turfhouse.core.picks import Grammar, PickKind, Verb, seat_of
from turfhouse.core.record import seed_hash
from turfhouse.core.state import State
from turfhouse.core.table import UNDO_STRIDE, Table
from turfhouse.server.store.table_row import Played, TableRow
from turfhouse.server.tables import series
from turfhouse.server.thinking.levels import level_name
from turfhouse.server.web.wire import Clock, GameLine, Match, OriginCard, Person, Plain, ResultCard, SeatCard, TableCard

SPECTATOR = -1


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
        watchers=len([person for person in present if table_row.seat_of(person) is None]),
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
    """What everybody at the table is called: two of one name are Ana and Ana 2, people before bots."""
    shown = [""] * len(table_row.seats)
    taken: set[str] = set()
    for number, seat in sorted(enumerate(table_row.seats), key=lambda pair: (pair[1].person is None, pair[0])):
        name = names.get(seat.person, "somebody") if seat.person else level_name(seat.bot) if seat.bot else ""
        shown[number], count = name, 1
        while name and shown[number].casefold() in taken:
            count += 1
            shown[number] = f"{name} {count}"
        taken.add(shown[number].casefold())
    return shown


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
    ask = table.ask()
    return ask.seats if ask is not None else ()


def turn_seat(table: Table) -> int | None:
    """Whose decision everybody waits for, where it is one seat's."""
    ask = table.ask()
    return ask.seats[0] if ask is not None and ask.mode == SOLE else None


# --- for one viewer ---


def table_state(table: Table, state: State, seat: int, view: View, options: list[int], since: int) -> Plain:
    """The game's part of State, as this viewer may know it: `state` as it is shown, with its view and options."""
    paths = table.game.paths(state, options)
    return {
        "view": view,
        **question(table.game, state, paths, seat, table.undos * UNDO_STRIDE),
        **worth_of(state, options, paths),
        "can_undo": seat >= 0 and table.can_undo(seat),
        "events": [shown(event) for event in table.events(seat, since)],
        "last": last_act(table, seat),
        "step": table.told,
    }


NOTHING: Plain = {
    "view": None,
    "ask": None,
    "options": [],
    "labels": {},
    "verbs": {},
    "gains": {},
    "gifts": [],
    "can_undo": False,
    "events": [],
    "last": None,
    "step": 0,
    "window": None,
    "mine": None,
    "clock": None,
}
"""Before the start."""


def question(game: Game, state: State, options: list[list[str]], seat: int = SPECTATOR, offset: int = 0) -> Plain:
    """What is asked, and this viewer's own options with the words to show them."""
    answer = sealed_answer(game, state, seat)
    return {
        "ask": ask_card(state, bool(options), answer, offset),
        "options": options,
        "labels": labels_of(game, [*options, answer] if answer else options),
        "verbs": verb_cards(game),
    }


def ask_card(state: State, yours: bool, answer: list[str] | None, offset: int) -> Plain | None:
    """That a seat has answered a sealed question lies open, as a card face down does; what it answered does not."""
    ask = state.ask()
    if ask is None:
        return None
    run = yours and ask.mode == SOLE and state.basket(ask.seats[0], []) is not None
    sealed = list(mask_seats(state.done_mask())) if ask.mode == SECRET else []
    return {**ask.plain(), "no": ask.no + offset, "yours": yours, "run": run, "sealed": sealed, "answer": answer}


def sealed_answer(game: Game, state: State, seat: int) -> list[str] | None:
    """The viewer's own, while it lies face down."""
    own = int(state.sealed[seat]) if 0 <= seat < len(state.sealed) else 0
    return game.tokens(state, own) if own else None


def basket_card(game: Game, gathered: Gathered, start: list[list[str]]) -> Plain | None:
    """A run as its seat fills it; None where there is none."""
    basket = gathered.basket
    if basket is None:
        return None
    return {
        "things": [{"path": path, "piece": piece} for path, piece in zip(gathered.paths, basket.pieces)],
        "labels": labels_of(game, [*start, *gathered.paths]),
        "least": basket.least,
        "most": basket.most,
        "words": basket.words,
        "chosen": gathered.chosen,
        "steps": gathered.steps,
        "refusal": gathered.refusal.plain() if gathered.refusal is not None else None,
    }


def labels_of(game: Game, options: list[list[str]]) -> dict[str, str]:
    """Words for tokens that do not speak for themselves, by `kind:token`."""
    labels: dict[str, str] = {}
    for path in options:
        kinds = game.grammar.verbs[game.grammar.ids[path[0]]].kinds
        for kind, token in zip(kinds, path[1:]):
            key = f"{kind.name}:{token}"
            if key not in labels:
                labels[key] = label_of(kind, token)
    return {key: label for key, label in labels.items() if not key.endswith(f":{label}")}


@lru_cache(maxsize=1 << 14)
def label_of(kind: PickKind, token: str) -> str:
    value = kind.parse(token)
    label = kind.label(value)
    return label if label != kind.text(value) else token


def worth_of(state: State, options: list[int], paths: list[list[str]]) -> Plain:
    """By the option's text: what it would change of every seat's score, and which options are gifts."""
    preview = state.score_preview(options)
    gifts = state.gifts(options, preview)
    texts = dict(zip(options, paths, strict=True)) if preview or gifts else {}
    return {
        "gains": {" ".join(texts[option]): by for option, by in preview.items()},
        "gifts": [" ".join(texts[option]) for option in gifts],
    }


def verb_cards(game: Game) -> dict[str, Plain]:
    return cards_of_verbs(game.grammar)


@lru_cache(maxsize=64)
def cards_of_verbs(grammar: Grammar) -> dict[str, Plain]:
    return {verb.name: verb_card(verb) for verb in grammar.verbs[1:]}


def verb_card(verb: Verb) -> Plain:
    kinds = [kind.name for kind in verb.kinds]
    return {"label": verb.label, "kinds": kinds, "prompts": list(verb.prompts), "run": verb.begins_run}


def shown(face: Plain) -> Plain:
    """An event's face; what nobody did has no seat."""
    return {**face, "seat": None} if face["seat"] == SPECTATOR else face


def last_act(table: Table, seat: int) -> Plain | None:
    """The last action that told something, where this viewer may know its picks. Silent ones after it (a seal, a pass)
    are stepped over: that it is gone would tell of them."""
    entries, marks, back = table.record.entries, table.marks, 1
    while back <= len(entries) and marks[-back] == marks[-back - 1]:
        back += 1
    if back > len(entries) or entries[-back].kind != "act":
        return None
    number = len(entries) - back
    entry, before = entries[number], table.position(number)
    action = table.game.parse_path(entry.seat, entry.path)
    if not knows_path(table.game, before, action, seat):
        return None
    return {"seat": entry.seat, "path": table.game.tokens(table.position(number + 1), action)}


def knows_path(game: Game, before: State, action: int, seat: int) -> bool:
    """May this viewer be told the path of an action that told something? Where answers come in unseen not even its own:
    that it was the one that opened the seals, or closed the window, would tell that the others had answered before."""
    return not unseen_answer(before, action) and (seat_of(action) == seat or before.shows(action, seat))
