"""What can be asked of a dungeon, in words and plain data."""

from __future__ import annotations

from mypy_extensions import mypyc_attr

from turfhouse.core.answers import Result, View
from turfhouse.core.ask import Refusal
from turfhouse.core.picks import pick_of, seat_of, verb_of
from turfhouse.core.state import KIND, State
from turfhouse.games.dungeon.eyes import tell, text
from turfhouse.games.dungeon.eyes.view import revealed, view_of
from turfhouse.games.dungeon.pieces import tiles as t, zones as loc
from turfhouse.games.dungeon.pieces.board import Board
from turfhouse.games.dungeon.pieces.position import Position
from turfhouse.games.dungeon.pieces.zones import totals_of
from turfhouse.games.dungeon.rules import refuse
from turfhouse.games.dungeon.rules.influence import both_points
from turfhouse.kit.packedcounts import size_of
from turfhouse.kit.squaretiles import TURNS
from turfhouse.kit.torus import wrapped

PROMPTS = {
    loc.PLACE: ("D8", "Place one of your tiles."),
    loc.MONSTER: ("D12", "Play your monster, or keep it."),
    loc.NAME: ("D24", "Name the points that whoever begins will get. The other then chooses a side."),
    loc.CHOOSE: ("D4", "Do you want to begin, or go second?"),
}


@mypyc_attr(acyclic=True)
class DungeonDoors(Position):
    def view(self, seat: int) -> View:
        return view_of(self, seat)

    def reveal(self) -> View:
        return revealed(self)

    def show(self) -> str:
        return text.show(self)

    def prompt(self) -> tuple[str, str]:
        kind = int(self.stack[self.top + KIND])
        if kind == loc.SIDE:
            points = tell.some_points(int(self.zones[loc.KOMI]))
            return "D24", f"Whoever begins gets {points}. Do you want to begin, or go second?"
        return PROMPTS.get(kind, ("D11", "Nothing fits: put one of your tiles under the deck and draw another."))

    def explain(self, action: int) -> Refusal | None:
        return refuse.explain(self, action)

    def result(self) -> Result:
        if self.gone:
            return self.ended("The rival resigned.", "")
        if self.zones[loc.ENDED] == 11:
            return self.ended("No tile fits any more.", "D11", draws=True)
        return self.ended("All tiles lie.", "D22", draws=True)

    def check(self) -> list[str]:
        return broken(self)

    def score_preview(self, options: list[int]) -> dict[int, list[int]]:
        """What a tile or a monster would change of the score as it stands (D16-D20). All of it lies open."""
        each, before = int(self.num(loc.N_PER_TILE)), both_points(self.board)
        found: dict[int, list[int]] = {}
        for option in options:
            verb = verb_of(option)
            if verb == loc.V_PLACE and not self.board.looked_at(pick_of(option, 1)):
                found[option] = [0, 0]
            elif verb in (loc.V_PLACE, loc.V_MONSTER):
                after = both_points(laid(self.board, option))
                change = (after & 0xFFFF) - (before & 0xFFFF), (after >> 16) - (before >> 16)
                found[option] = [int(change[0]) * each, int(change[1]) * each]
        return found

    def facts(self, actions: list[int]) -> dict[str, float]:
        """Draws, margin, and how many decisions of each kind."""
        placed = len([1 for action in actions if verb_of(action) == loc.V_PLACE])
        return {
            "drawn": 1.0 if self.payoff(0) == 0.5 else 0.0,
            "margin": abs(float(self.points(0)) - float(self.points(1))),
            "score": (float(self.points(0)) + float(self.points(1))) / 2.0,
            "tile decisions": float(placed),
            "other decisions": float(len(actions) - placed),
            "nothing fits": 1.0 if self.zones[loc.ENDED] == 11 else 0.0,
        }

    def began(self, start: State) -> int:
        return int(self.zones[loc.FIRST])

    def paths_here(self, actions: list[int], paths: list[list[str]]) -> list[list[str]]:
        """Cells as the board shows them: unwrapped, however far the dungeon has grown."""
        shown = self.board.coordinates()
        for action, path in zip(actions, paths, strict=True):
            if len(path) > 2:
                cell = int(pick_of(action, 1))
                x, y = shown.get(cell, wrapped(cell))
                path[2] = f"{x},{y}"
        return paths


def laid(board: Board, option: int) -> Board:
    """The dungeon with the option's piece in it."""
    after = board.clone()
    piece, cell = pick_of(option, 0), pick_of(option, 1)
    if verb_of(option) == loc.V_MONSTER:
        after.place_monster(cell, seat_of(option), piece)
    else:
        after.lay(cell, t.KIND_ARMS[piece * TURNS + pick_of(option, 2)])
    return after


def broken(state: Position) -> list[str]:
    """Conservation: every tile and monster is somewhere, once (scenario 22)."""
    wrong: list[str] = []
    unlaid = int(size_of(state.zones[loc.HAND]) + size_of(state.zones[loc.HAND + 1]) + state.deck_left())
    total = sum(totals_of(state.deal))
    if unlaid != state.zones[loc.TO_LAY] or unlaid + len(state.board.tiles) != total:
        wrong.append(f"tiles: {len(state.board.tiles)} laid + {unlaid} not laid, of {total}")
    for seat in range(2):
        played = len([play for play in state.board.plays if (play & 7) > 3 * seat and (play & 7) <= 3 * seat + 3])
        held = 1 if state.zones[loc.HELD + seat] >= 0 else 0
        if played + held + state.zones[loc.LEFT + seat] != t.TYPES * state.num(loc.N_COPIES):
            left = int(state.zones[loc.LEFT + seat])
            wrong.append(f"monsters of seat {seat}: {played} played + {held} held + {left} in the deck")
    if state.zones[loc.BURIED] > state.deck_left():
        wrong.append("more known tiles under the deck than the deck has")
    if not state.over and state.zones[loc.TO_LAY] and len(state.board.tiles) and not state.board.opens:
        wrong.append("the dungeon has no open side, yet tiles remain (D10)")
    return wrong
