"""All pieces that say something: nodes, overlays, Sites, Council spots, Missions, Tactics, Trionfi, as columns of
integers. A broken file is refused with file, line and reason."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from turfhouse.core.deal import CardSource
from turfhouse.games.turris.pieces import vocabulary as v
from turfhouse.games.turris.pieces.land import FAR, Land
from turfhouse.games.turris.pieces.programs import Cost, Line, Powers, Programs
from turfhouse.kit.cardfile import BadCards, CardEntry, card_source
from turfhouse.kit.cardtable import CardTable, Column, Flag, Sheet, Word

TABLES: Final = ("node", "overlay", "site", "spot", "mission", "tactic", "trionfi")
MARKS: Final = ("book", "public", "ours")
GROUND_KEYS: Final = ("id", "name", "kind", "limit", "effect", "mark")
OVERLAYS: Final = v.NODES
"""Grounds: the nodes, then the overlays of the solo game, then the Sites."""
LEAST: Final = {"site": 20, "trionfi": 7, "mission": 5}
MOST: Final = {"overlay": 12, "site": 32, "spot": 10, "mission": 60, "tactic": 24, "trionfi": 14}
"""What fits into the layout: a set of Missions is a mask, a hand counts each Tactics card in two bits."""
BARE: Final = v.NODE_NAMES[v.SITE_A : v.ABYSS] + v.NODE_NAMES[v.LOCATIONS :]
MOST_COPIES: Final = 3
MOST_TACTICS: Final = 64


class TurrisCards(CardTable):
    def __init__(self, source: CardSource) -> None:
        super().__init__(source, TABLES)
        self.check_sizes(LEAST, MOST)
        programs = Programs()
        self.read_grounds(programs)
        self.read_spots(programs)
        self.read_missions(programs)
        self.read_tactics(programs)
        self.read_trionfi(programs)
        both = [int(cell) for cell in self.mission_power] + [int(cell) for cell in self.trionfi_power]
        self.power: vec[i64] = vec[i64](both)
        """Powers of Missions, then of Trionfi: see HOOK, ARGUMENT and PROGRAM."""
        rows = len(programs.rows)
        self.steps: vec[i64] = vec[i64](programs.rows)
        """The words of all lines: see WORD, KIND and N."""
        self.plain: vec[i64] = vec[i64]([1 if place in programs.plain else 0 for place in range(rows)])
        """At a line's place: does it only give (T39)?"""
        self.offered: vec[i64] = vec[i64]([1 if place in programs.offered else 0 for place in range(rows)])
        """At a line's place: may it be declined as a reward (T38)?"""

    # --- reading ---

    def read_grounds(self, programs: Programs) -> None:
        nodes = self.sheet("node")
        places = nodes.words("node")
        check_nodes(nodes, places)
        self.node_ids = nodes.ids
        self.x: vec[i64] = nodes.column(Column("x", 0, 1000, None))
        self.y: vec[i64] = nodes.column(Column("y", 0, 700, None))
        self.land = Land([int(near) for near in nodes.column(Near())])
        check_land(nodes, self.land)
        entries = nodes.entries + self.found["overlay"] + self.found["site"]
        for entry in entries[v.NODES :]:
            entry.only((*GROUND_KEYS, "node") if entry.table == "overlay" else GROUND_KEYS)
        grounds = Sheet(entries)
        grounds.keys += nodes.keys
        self.ground_ids = grounds.ids
        self.ground_names = grounds.words("name")
        self.ground_kind: vec[i64] = grounds.column(GroundKind())
        self.ground_limit: vec[i64] = grounds.column(Flag("limit"))
        self.ground_line: vec[i64] = grounds.column(Line("effect", programs, v.AT_GROUND, False))
        self.first_site: i64 = OVERLAYS + len(self.found["overlay"])
        self.sites: i64 = len(self.found["site"])
        self.overlay: vec[i64] = vec[i64]([-1] * v.NODES)
        """By node: the ground that lies on it in the solo game, -1: none (T118)."""
        for index, entry in enumerate(self.found["overlay"]):
            self.overlay[node_of(entry, "node", entry.text("node"))] = OVERLAYS + index
        grounds.close(MARKS)
        check_effects(grounds)
        if not any(self.has_word(programs, ground, v.RIGHT) for ground in range(v.NUMBERED)):
            raise BadCards(f"{self.source.name}: no Location gives a right to construct, as the Grove does (T40)")

    def has_word(self, programs: Programs, ground: int, word: int) -> bool:
        at = int(self.ground_line[ground])
        while programs.rows[at] not in (v.END, word):
            at += v.WIDTH
        return programs.rows[at] == word

    def read_spots(self, programs: Programs) -> None:
        spots = self.sheet("spot")
        self.spot_ids = spots.ids
        self.spot_names = spots.words("name")
        self.spot_level: vec[i64] = spots.column(Column("level", 1, v.LEVELS, None))
        self.spot_line: vec[i64] = spots.column(Line("effect", programs, v.AT_SPOT, True))
        spots.close(MARKS)
        wanted = [level for level in range(1, v.LEVELS + 1) for _ in range(2)]
        if [int(level) for level in self.spot_level] != wanted:
            raise BadCards(f"{self.source.name}: a Council track has {v.LEVELS} levels of two spots, in order (T109)")

    def read_missions(self, programs: Programs) -> None:
        missions = self.sheet("mission")
        self.mission_ids = missions.ids
        self.mission_names = missions.words("name")
        self.missions: i64 = len(missions.ids)
        self.mission_cost: vec[i64] = missions.column(Cost("cost"))
        self.mission_prestige: vec[i64] = missions.column(Column("prestige", 0, 20, None))
        self.mission_line: vec[i64] = missions.column(Line("when", programs, v.AT_MISSION, False))
        """When completed (T58); 0: nothing."""
        self.mission_power: vec[i64] = missions.cells(Powers(programs, self.nodes_by_name()))
        missions.close(MARKS)
        self.ongoing: i64 = 0
        """The mask of those with an ongoing effect (T56)."""
        for number, entry in enumerate(missions.entries):
            if entry.texts("powers"):
                self.ongoing |= i64(1) << i64(number)
                if "when" in entry.values:
                    raise entry.fail("when", "a Mission has an effect when completed or an ongoing one, not both")

    def read_tactics(self, programs: Programs) -> None:
        tactics = self.sheet("tactic")
        self.tactic_ids = tactics.ids
        self.tactic_names = tactics.words("name")
        self.tactics: i64 = len(tactics.ids)
        self.tactic_copies: vec[i64] = tactics.column(Column("copies", 1, MOST_COPIES, None))
        self.tactic_timing: vec[i64] = tactics.column(Word("timing", v.TIMINGS, None))
        self.tactic_line: vec[i64] = tactics.column(Line("effect", programs, v.AT_TACTIC, True))
        tactics.close(MARKS)
        if sum([int(copies) for copies in self.tactic_copies]) > MOST_TACTICS:
            raise BadCards(f"{self.source.name}: at most {MOST_TACTICS} Tactics cards in all")

    def read_trionfi(self, programs: Programs) -> None:
        trionfi = self.sheet("trionfi")
        self.trionfi_ids = trionfi.ids
        self.trionfi_names = trionfi.words("name")
        self.trionfi: i64 = len(trionfi.ids)
        self.trionfi_power: vec[i64] = trionfi.cells(Powers(programs, self.nodes_by_name()))
        self.solo_trionfi: i64 = 0
        """The mask of those that are in the solo game (T117)."""
        for number, place in enumerate(trionfi.column(Word("out", ("solo",)))):
            if place < 0:
                self.solo_trionfi |= i64(1) << i64(number)
        trionfi.close(MARKS)
        for entry in trionfi.entries:
            if not entry.texts("powers"):
                raise entry.fail("powers", "a Trionfi has a power")
        check_windows(trionfi, self.trionfi_power)

    # --- what holds a file together ---

    def nodes_by_name(self) -> dict[str, int]:
        """A node by its name on the map or its id."""
        found = {name: node for node, name in enumerate(v.NODE_NAMES)}
        found.update({name: node for node, name in enumerate(self.node_ids)})
        return found

    def tactics_deck(self) -> vec[i64]:
        """All Tactics cards in printed order."""
        cards = vec[i64](capacity=MOST_TACTICS)
        for design in range(self.tactics):
            for _time in range(self.tactic_copies[design]):
                cards = append(cards, design)
        return cards


class GroundKind(Word):
    """Excavation spots have the kind of their Site, Crossroads have none; all others say theirs."""

    def __init__(self) -> None:
        super().__init__("kind", v.GROUND_KINDS, None)

    def read(self, entry: CardEntry) -> int:
        if entry.values.get("node") not in BARE:
            return super().read(entry)
        for key in ("kind", "limit", "effect"):
            if key in entry.values:
                raise entry.fail(key, f"a Site or nothing lies here: no {key}")
        return v.NO_GROUND


class Near(Column):
    """The mask of neighbours."""

    def __init__(self) -> None:
        super().__init__("next", 0, 0, None)

    def read(self, entry: CardEntry) -> int:
        nodes = [node_of(entry, "next", name) for name in entry.texts("next")]
        if len(set(nodes)) < len(nodes):
            raise entry.fail("next", "a neighbour stands there twice")
        return sum([1 << node for node in nodes])


def node_of(entry: CardEntry, key: str, name: str) -> int:
    if name not in v.NODE_NAMES:
        raise entry.fail(key, f"{name!r} is not a node: expected one of {', '.join(v.NODE_NAMES)}")
    return v.NODE_NAMES.index(name)


def check_nodes(nodes: Sheet, places: list[str]) -> None:
    """T5: these nodes, in this order."""
    for index, entry in enumerate(nodes.entries):
        if index >= v.NODES or places[index] != v.NODE_NAMES[index]:
            wanted = v.NODE_NAMES[index] if index < v.NODES else "no more"
            raise entry.fail("node", f"here stands node {wanted}, not {places[index]}: their order is fixed (T5)")
    if len(places) < v.NODES:
        last = nodes.entries[-1] if nodes.entries else CardEntry("map", "node", 1, {}, {})
        raise last.fail("node", f"the map ends after {len(places)} nodes: it has {v.NODES} (T5)")


def check_land(nodes: Sheet, land: Land) -> None:
    """T5: every path leads both ways, and every node can be reached."""
    if nodes.wrong is not None:
        raise nodes.wrong
    for node, entry in enumerate(nodes.entries):
        for other in range(v.NODES):
            there, back = (land.near[node] >> other) & 1, (land.near[other] >> node) & 1
            if there and (other == node or not back):
                raise entry.fail("next", f"the path to {v.NODE_NAMES[other]} does not lead back (T5)")
            if land.distance[node * v.NODES + other] == FAR:
                raise entry.fail("next", f"no way leads to {v.NODE_NAMES[other]} (T5)")


def check_effects(grounds: Sheet) -> None:
    for entry in grounds.entries:
        if "kind" in entry.values and "effect" not in entry.values:
            raise entry.fail("effect", "effect is missing")


def check_windows(trionfi: Sheet, powers: vec[i64]) -> None:
    """T49: a verb uses the one power with an effect, another the one exchange."""
    for hook, name in ((v.WINDOW, "window"), (v.EXCHANGE, "exchange")):
        users = [at for at in range(v.HOOK, len(powers), v.POWER_WIDTH) if powers[at] == hook]
        if len(users) > 1:
            entry = trionfi.entries[users[1] // (v.POWERS * v.POWER_WIDTH)]
            raise entry.fail("powers", f"two Trionfi with a power of the kind {name}")


SHIPPED: Final = TurrisCards(card_source(Path(__file__).parents[1] / "cards.toml"))
"""The pieces that the game comes with."""
