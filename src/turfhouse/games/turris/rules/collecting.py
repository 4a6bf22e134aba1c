"""Collecting (T33–T40): Scouts come home, rewards are gained one after the other.

A COLLECTING frame: A are the nodes still to be rewarded, five bits each (node + 1), in canonical order; B is how many
Scouts came by a Collect action (0: as if); C is the node + 1 whose reward has just been gained.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from turfhouse.core.picks import pack
from turfhouse.core.state import SEAT, WIDTH as FRAME, A, B, C
from turfhouse.core.voice import listed
from turfhouse.games.turris.pieces import land as hunt, layout as at, vocabulary as v, words as w
from turfhouse.games.turris.rules import goods, powers
from turfhouse.games.turris.rules.placing import possible
from turfhouse.games.turris.rules.position import Position
from turfhouse.kit.questions import OneOf, Question, Reason, choices
from turfhouse.kit.rows import bit

NODE_BITS: Final = 5
NODE_MASK: Final = 31

NO_SCOUT_THERE: Final = Reason("T33", "you have no Scout on <node>", 1)
NOT_LEFT: Final = Reason("T39", "no reward of <node> is left", 1)


def price(s: Position, seat: i64, number: i64) -> i64:
    """T33: Ichor for a Collect of so many Scouts."""
    return max(i64(0), number - powers.most(s, seat, v.COLLECT_LESS))


def collect(s: Position, seat: i64, nodes: vec[i64]) -> None:
    """T34: the whole set is paid for; then all Scouts return at once."""
    count = i64(len(nodes))
    s.push(w.COLLECTING, seat, 0, count)
    frame = s.top
    bring_home(s, seat, nodes, frame)
    goods.pay(s, seat, price(s, seat, count))


def bring_home(s: Position, seat: i64, nodes: vec[i64], frame: i64) -> None:
    """Scouts return; what is not lost waits for its reward: T35 immediate, T36 a Beast, T123 a Betrayer Scout."""
    barred = s.beasts() | s.betrayers()
    queue: i64 = 0
    shift: i64 = 0
    for node in nodes:
        s.lift(seat, node)
        s.z[at.RESERVE + seat] += 1
        if not bit(node) & barred and s.cards.ground_kind[s.ground(node)] == v.COLLECT:
            queue |= (node + 1) << shift
            shift += NODE_BITS
    s.stack[frame + A] = queue
    if s.log is not None:
        names = listed([(s.cards.ground_names[s.ground(node)], "") for node in nodes])
        what = "a Scout" if len(nodes) == 1 else "Scouts"
        data: dict[str, object] = {"nodes": [v.NODE_NAMES[node] for node in nodes]}
        s.say("recalled", seat, "T33", f"{{{seat}}} recalled {what} from {names}.", data)


def work_collecting(s: Position) -> None:
    top = s.top
    seat = s.stack[top + SEAT]
    gained = s.stack[top + C]
    if gained:
        s.stack[top + C] = 0
        powers.fire(s, seat, v.ON_COLLECT, gained - 1)
        return
    queue = s.stack[top + A]
    if not queue:
        size = s.stack[top + B]
        s.pop()
        if size:
            powers.fire(s, seat, v.ON_COLLECT_ACTION, size)
        return
    node = next_plain(s, queue)
    if node < 0 and alike(queue):
        node = (queue & NODE_MASK) - 1
    if node < 0:
        s.push(w.REWARD_NEXT, seat)
    else:
        resolve(s, seat, top, node)


def next_plain(s: Position, queue: i64) -> i64:
    """T39: the first node with a plain reward; -1: none."""
    while queue:
        node = (queue & NODE_MASK) - 1
        if s.cards.plain[s.cards.ground_line[s.ground(node)]]:
            return node
        queue >>= NODE_BITS
    return -1


def alike(queue: i64) -> bool:
    """Are all rewards left those of one node?"""
    first = queue & NODE_MASK
    while queue:
        if queue & NODE_MASK != first:
            return False
        queue >>= NODE_BITS
    return True


def resolve(s: Position, seat: i64, frame: i64, node: i64) -> None:
    """T37: a reward that cannot be had in full is lost; T38: some may be declined."""
    s.stack[frame + A] = without(s.stack[frame + A], node)
    line = s.cards.ground_line[s.ground(node)]
    if not possible(s, seat, line, 0):
        s.tell("lost_reward", seat, "T37", "The reward of <node> is lost.", node=node)
    elif s.cards.offered[line]:
        s.push(w.REWARD_TAKE, seat, node)
    else:
        s.stack[frame + C] = node + 1
        s.push_line(seat, line, 33)


def without(queue: i64, node: i64) -> i64:
    """The queue without one entry of a node."""
    kept: i64 = 0
    shift: i64 = 0
    dropped = False
    while queue:
        entry = queue & NODE_MASK
        queue >>= NODE_BITS
        if entry == node + 1 and not dropped:
            dropped = True
        else:
            kept |= entry << shift
            shift += NODE_BITS
    return kept


class RewardNext(OneOf[Position]):
    """T39."""

    def mask(self, s: Position, seat: i64) -> i64:
        queue = s.stack[s.top - FRAME + A]
        nodes: i64 = 0
        while queue:
            nodes |= bit((queue & NODE_MASK) - 1)
            queue >>= NODE_BITS
        return nodes

    def chosen(self, s: Position, seat: i64, pick: i64) -> None:
        resolve(s, seat, s.top, pick)


class RewardTake(Question[Position]):
    """T38."""

    def answer(self, s: Position, seat: i64, verb: i64, a: i64, b: i64, c: i64) -> None:
        node = s.stack[s.top + A]
        s.pop()
        if verb == w.V_TAKE:
            s.stack[s.top + C] = node + 1
            s.push_line(seat, s.cards.ground_line[s.ground(node)], 33)


class Recall(OneOf[Position]):
    """`collect1~` (T51): one Scout, as if collected, without paying."""

    def mask(self, s: Position, seat: i64) -> i64:
        return hunt.crowded(s.z, at.SCOUTS + seat * v.NODES)

    def chosen(self, s: Position, seat: i64, pick: i64) -> None:
        s.push(w.COLLECTING, seat)
        bring_home(s, seat, append(vec[i64](), pick), s.top)


# --- the sets of Scouts that a Collect may take ---


def sets_of(s: Position, seat: i64, found: vec[i64], most: i64) -> vec[i64]:
    """Every set of at most so many own Scouts on the board, as answers: a node, then three of node + 1 or 0."""
    for a in range(i64(v.LOCATIONS)):
        if most < 1 or not s.scouts(seat, a):
            continue
        found = append(found, pack(seat, w.V_COLLECT, a, 0, 0, 0))
        for b in range(a, i64(v.LOCATIONS)):
            if most < 2 or s.scouts(seat, b) < 1 + same(a, b):
                continue
            found = append(found, pack(seat, w.V_COLLECT, a, b + 1, 0, 0))
            for c in range(b, i64(v.LOCATIONS)):
                if most < 3 or s.scouts(seat, c) < 1 + same(a, c) + same(b, c):
                    continue
                found = append(found, pack(seat, w.V_COLLECT, a, b + 1, c + 1, 0))
                for d in range(c, i64(v.LOCATIONS)):
                    if most >= 4 and s.scouts(seat, d) >= 1 + same(a, d) + same(b, d) + same(c, d):
                        found = append(found, pack(seat, w.V_COLLECT, a, b + 1, c + 1, d + 1))
    return found


def same(one: i64, two: i64) -> i64:
    return 1 if one == two else 0


QUESTIONS: Final[dict[int, Question[Position]]] = {
    w.RECALL: Recall("recall", "T51", "Which Scout comes home?", w.V_RECALL, NO_SCOUT_THERE),
    w.REWARD_NEXT: RewardNext("reward_next", "T39", "Which reward comes next?", w.V_NEXT, NOT_LEFT),
    w.REWARD_TAKE: RewardTake("reward_take", "T38", "Do you take the reward?", choices(w.V_TAKE, w.V_PASS)),
}
