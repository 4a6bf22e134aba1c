"""All content: land, factions, Events, Secret wins, Action and Combat cards, as columns of integers. A broken file is
refused with file, line and reason."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from turfhouse.core.deal import CardSource
from turfhouse.games.factions.pieces import vocabulary as v
from turfhouse.games.factions.pieces.land import PAIRS, Land
from turfhouse.games.factions.pieces.programs import MOST_WORDS, BySeats, EventWords, Hooks
from turfhouse.kit.cardfile import BadCards, CardEntry, card_source
from turfhouse.kit.cardtable import CardTable, Column, Sheet, Word
from turfhouse.kit.packedcounts import BITS

TABLES: Final = ("board", "faction", "event", "secret", "action", "combat")
LEAST: Final = {"board": 1, "faction": 12, "event": 1, "secret": 6, "action": 1, "combat": v.KINDS}
MOST: Final = {
    "board": 1,
    "faction": v.MOST_FACTIONS,
    "event": v.MOST_EVENTS,
    "secret": v.MOST_SECRETS,
    "action": v.MOST_ACTIONS,
    "combat": v.KINDS,
}
HOMES: Final = (*v.TYPE_NAMES, "any")
ANY_TYPE: Final = v.TYPES
"""The home of a faction that declares one (F16)."""
LEAST_ACTIONS: Final = 40
"""Cards in all: enough for a draft of six with every pack."""
LEAST_COMBAT: Final = 61
"""Number cards: enough for six hands of ten."""
GROUNDED: Final = (v.ATTACK, v.STRIKES, v.TELEPORT)


class FactionsCards(CardTable):
    def __init__(self, source: CardSource) -> None:
        super().__init__(source, TABLES)
        for table in TABLES:
            count = len(self.found[table])
            if not LEAST[table] <= count <= MOST[table]:
                raise BadCards(f"{source.name}: {count} entries of [[{table}]], not {LEAST[table]} to {MOST[table]}")
        self.land = read_land(self.found["board"][0])
        self.read_factions()
        self.read_events()
        self.read_secrets()
        self.read_actions()
        self.read_combat()

    def read_factions(self) -> None:
        factions = self.sheet("faction")
        self.faction_ids = factions.ids
        self.faction_names = factions.words("name")
        self.factions: i64 = len(factions.ids)
        self.home: vec[i64] = factions.column(Word("home", HOMES, None))
        self.nemesis: vec[i64] = factions.column(Word("nemesis", tuple(factions.ids), None))
        self.ability_names = factions.words("ability")
        self.ability: vec[i64] = factions.cells(Hooks())
        """Faction × hooks × WIDTH: the row of each hook, word 0 where there is none."""
        self.faction_texts = factions.words("text")
        close(factions)

    def read_events(self) -> None:
        events = self.sheet("event")
        self.event_ids = events.ids
        self.event_names = events.words("name")
        self.events: i64 = len(events.ids)
        self.event_row: vec[i64] = events.cells(EventWords())
        """Event × words × WIDTH."""
        self.event_binds: vec[i64] = events.column(Word("binds", ("table", "all"), None))
        """1: it can be sat out (F118)."""
        self.event_texts = events.words("text")
        close(events)
        words = [0] * (len(events.ids) * v.WORDS)
        controls = 0
        for event in range(len(events.ids)):
            for place in range(MOST_WORDS):
                row = (event * MOST_WORDS + place) * v.WIDTH
                words[event * v.WORDS + int(self.event_row[row])] = row + 1
                if self.event_row[row] == v.CONTROL:
                    controls |= 1 << event
        self.event_word: vec[i64] = vec[i64](words)
        """Event × words: 1 + where the row of a word is; 0: it has none."""
        self.controls: i64 = controls
        """Events that are only in the game with option `mind_control`, as a mask."""

    def read_secrets(self) -> None:
        secrets = self.sheet("secret")
        self.secret_ids = secrets.ids
        self.secret_names = secrets.words("name")
        self.secrets: i64 = len(secrets.ids)
        self.secret_when: vec[i64] = secrets.column(Word("when", v.TIMES, None))
        self.secret_check: vec[i64] = secrets.column(Word("check", v.CHECKS, None))
        self.secret_n: vec[i64] = secrets.cells(BySeats("n"))
        """Secret × 5: by players, from two on."""
        self.secret_m: vec[i64] = secrets.column(Column("m", 0, 99))
        self.secret_type: vec[i64] = secrets.column(Word("type", v.TYPE_NAMES, 0))
        self.secret_turfs: vec[i64] = secrets.column(SomeTurfs(self.land))
        self.secret_since: vec[i64] = secrets.cells(BySeats("since", 0, 10))
        """The first round in which it can be met."""
        self.secret_short: vec[i64] = secrets.cells(BySeats("since_short", 0, 7))
        """The same in a short game (F25)."""
        self.secret_rivals: vec[i64] = secrets.cells(BySeats("rivals_only", 0, 1))
        """1: only rivals' troops count."""
        self.secret_texts = secrets.words("text")
        close(secrets)
        self.secrets_at = vec[i64]([0] * len(v.TIMES))
        """By when they are judged: masks."""
        for secret in range(self.secrets):
            self.secrets_at[self.secret_when[secret]] |= i64(1) << secret
        self.kill_secrets: i64 = self.secrets_at[v.AT_KILL]
        """F15: not in the game of two, where they equal the nemesis win."""

    def read_actions(self) -> None:
        actions = self.sheet("action")
        self.action_ids = actions.ids
        self.action_names = actions.words("name")
        self.actions: i64 = len(actions.ids)
        self.action_kind: vec[i64] = actions.column(Word("kind", v.ACTION_KINDS, None))
        self.action_type: vec[i64] = actions.column(Word("type", v.TYPE_NAMES, -1))
        self.action_number: vec[i64] = actions.column(Column("number", 0, 9))
        self.action_copies: vec[i64] = actions.column(Column("copies", 1, 20, None))
        self.action_priority: vec[i64] = actions.column(Column("priority", 1, v.PRIORITIES, None))
        close(actions)
        for entry, kind, type_ in zip(actions.entries, self.action_kind, self.action_type):
            if (type_ >= 0) != (kind in GROUNDED):
                raise entry.fail("type", "attacks, strikes and teleports have a type of turf, other cards have none")
        if sum([int(copies) for copies in self.action_copies]) < LEAST_ACTIONS:
            raise BadCards(f"{self.source.name}: at least {LEAST_ACTIONS} Action cards in all")

    def read_combat(self) -> None:
        combat = self.sheet("combat")
        self.combat_ids = combat.ids
        self.combat_names = combat.words("name")
        values = combat.column(Column("value", 0, v.TEN))
        special = combat.column(Word("special", ("negate", "cry")))
        self.combat_copies: vec[i64] = combat.column(Column("copies", 1, (1 << BITS) - 1, None))
        self.combat_in_play: vec[i64] = combat.cells(BySeats("in_play", 0, (1 << BITS) - 1))
        close(combat)
        for kind, entry in enumerate(combat.entries):
            wanted = (kind, -1) if kind <= v.TEN else (0, kind - v.NEGATE)
            if (values[kind], special[kind]) != wanted:
                raise entry.fail("id", "Combat cards are zero, 1 to 10, negate and cry, in this order")
        numbers = [int(copies) for copies in self.combat_copies[1 : v.TEN + 1]]
        if sum(numbers) < LEAST_COMBAT:
            raise BadCards(f"{self.source.name}: at least {LEAST_COMBAT} number cards in all")

    def combat_total(self, seats: i64, no_cries: bool) -> i64:
        """F12: the Combat cards of a game, Zeros aside, as counts."""
        total: i64 = 0
        for kind in range(i64(1), i64(v.KINDS)):
            count = self.combat_copies[kind]
            if kind >= v.NEGATE:
                count = min(count, self.combat_in_play[kind * 5 + seats - 2])
            if kind == v.CRY and no_cries:
                count = 0
            total |= count << (BITS * kind)
        return total


class SomeTurfs(Column):
    """A set of turfs by their names."""

    def __init__(self, land: Land) -> None:
        super().__init__("turfs", 0, 0)
        self.names = land.names

    def read(self, entry: CardEntry) -> int:
        mask = 0
        for name in entry.texts("turfs"):
            if name not in self.names:
                raise entry.fail("turfs", f"{name!r} is not a turf of this land")
            mask |= 1 << self.names.index(name)
        return mask


def read_land(entry: CardEntry) -> Land:
    """F4, F9: nine rows of nine squares; six types, each at least three times in the middle; two pairs of teleporters
    or none."""
    entry.only(("id", "rows", "mark"))
    entry.one_of("mark", v.MARKS)
    rows = [row.replace(" ", "") for row in entry.texts("rows")]
    if len(rows) != v.SIDE or any(len(row) != v.SIDE or set(row) - {*v.TYPE_LETTERS, *PAIRS, "."} for row in rows):
        raise entry.fail("rows", f"{v.SIDE} rows of {v.SIDE} squares, each one of {' '.join(v.TYPE_LETTERS)} 1 2 and .")
    whole = "".join(rows)
    if sum([whole.count(letter) for letter in v.TYPE_LETTERS]) > v.TURFS:
        raise entry.fail("rows", f"at most {v.TURFS} turfs")
    middle = "".join([row[2:-2] for row in rows[2:-2]])
    if any(middle.count(letter) < 3 for letter in v.TYPE_LETTERS):
        raise entry.fail("rows", "each type at least three times in the middle five rows and columns")
    if (whole.count("1"), whole.count("2")) not in ((2, 2), (0, 0)):
        raise entry.fail("rows", "two pairs of teleporters, or none")
    return Land(rows)


def close(sheet: Sheet) -> None:
    """Every entry says where it comes from; nothing in it is unknown."""
    sheet.column(Word("mark", v.MARKS, None))
    sheet.close()


SHIPPED: Final = FactionsCards(card_source(Path(__file__).parents[1] / "cards.toml"))
"""The content that the game comes with."""
