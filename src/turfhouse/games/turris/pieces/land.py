"""The map as numbers, worked out once a card table: neighbours, distances, ways; and where Beasts go on it and what
they push (T70–T82), as sums over flat numbers: nothing here knows a state. Sets of nodes are masks."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from turfhouse.games.turris.pieces import vocabulary as v
from turfhouse.kit.rows import lowest_bit

FAR: Final = v.NODES
"""More than any distance."""


class Land:
    """`near[node]` is the mask of its neighbours. Tables of two nodes stand at from × NODES + to."""

    def __init__(self, near: list[int]) -> None:
        distances = [row for node in range(v.NODES) for row in distances_from(near, node)]
        self.near: vec[i64] = vec[i64](near)
        self.distance: vec[i64] = vec[i64](distances)
        self.steps: vec[i64] = vec[i64](first_steps(near, distances))
        """The mask of neighbours of `from` on a shortest way to `to`; 0 where they are one node (T73)."""
        self.ring: vec[i64] = vec[i64](rings(distances))
        """Node × NODES + distance: the mask of all nodes that far away."""


def distances_from(near: list[int], start: int) -> list[int]:
    """Steps from a node to every other, whatever stands between (T6, T73); FAR where no way leads."""
    found = [FAR] * v.NODES
    edge, steps = 1 << start, 0
    while edge:
        reached = 0
        for node in range(v.NODES):
            if (edge >> node) & 1 and found[node] == FAR:
                found[node] = steps
                reached |= near[node]
        edge = reached & ~sum([1 << node for node in range(v.NODES) if found[node] != FAR])
        steps += 1
    return found


def first_steps(near: list[int], distances: list[int]) -> list[int]:
    masks: list[int] = []
    for start in range(v.NODES):
        for goal in range(v.NODES):
            closer = distances[start * v.NODES + goal] - 1
            ways = [node for node in range(v.NODES) if (near[start] >> node) & 1]
            masks.append(sum([1 << node for node in ways if distances[node * v.NODES + goal] == closer]))
    return masks


def rings(distances: list[int]) -> list[int]:
    masks: list[int] = []
    for start in range(v.NODES):
        row = distances[start * v.NODES : (start + 1) * v.NODES]
        masks += [sum([1 << node for node in range(v.NODES) if row[node] == far]) for far in range(v.NODES)]
    return masks


# --- the hunt: `crowd[at + node]` is how many Scouts, of all owners together, stand on a node ---


def crowded(crowd: vec[i64], at: i64) -> i64:
    """The nodes with a Scout."""
    mask: i64 = 0
    for node in range(i64(v.LOCATIONS)):
        if crowd[at + node] > 0:
            mask |= i64(1) << node
    return mask


def targets(land: Land, crowd: vec[i64], at: i64, beasts: i64, beast: i64, fruit: i64) -> i64:
    """T70, T71: the Locations that a Beast on node `beast` would go for; several are a tie for the First Player.

    `beasts` are the nodes with a Beast on them, its own included; `fruit` is a node, or -1.
    """
    if fruit >= 0:
        return i64(1) << fruit
    nearest: i64 = FAR
    most: i64 = 0
    tied: i64 = i64(1) << v.ABYSS
    for node in range(i64(v.LOCATIONS)):
        scouts = crowd[at + node]
        if scouts == 0 or (beasts >> node) & 1:
            continue
        far = land.distance[beast * v.NODES + node]
        if far < nearest or (far == nearest and scouts > most):
            nearest = far
            most = scouts
            tied = i64(1) << node
        elif far == nearest and scouts == most:
            tied |= i64(1) << node
    return tied


def stops(land: Land, beast: i64, target: i64, speed: i64, others: i64, held: i64) -> i64:
    """T72–T77: the nodes on which shortest ways to one target let a Beast end, its own among them if a way is blocked.

    `others` are the nodes of other Beasts, `held` those with a Scout or a Betrayer Scout.
    """
    own = i64(1) << beast
    if beast == target:
        return own
    found: i64 = 0
    first = land.steps[beast * v.NODES + target]
    for node in range(i64(v.NODES)):
        if not (first >> node) & 1:
            continue
        here = i64(1) << node
        near = own if here & others else here
        if speed < 2 or node == target or (here & held and not here & others):
            found |= near
            continue
        second = land.steps[node * v.NODES + target]
        found |= second & ~others
        if second & others:
            found |= near
    return found


def all_stops(land: Land, beast: i64, tied: i64, speed: i64, others: i64, held: i64) -> i64:
    """The stops of all tied targets together: one bit if the First Player has nothing to decide (T73)."""
    found: i64 = 0
    for node in range(i64(v.LOCATIONS)):
        if (tied >> node) & 1:
            found |= stops(land, beast, node, speed, others, held)
    return found


def pushed_to(land: Land, node: i64, open_nodes: i64) -> i64:
    """T80: where a Scout on `node` may be pushed: the nearest of the nodes that may take it; 0: it stays."""
    for far in range(i64(1), i64(v.NODES)):
        ring = land.ring[node * v.NODES + far] & open_nodes
        if ring:
            return ring
    return 0


def chains(land: Land, crowd: vec[i64], at: i64, harrow: i64, hidden: i64) -> bool:
    """T82: does a Location beside the Harrow hold a Scout? Those on `hidden` nodes do not count."""
    return crowded(crowd, at) & land.near[harrow] & ~hidden != 0


def lowest(mask: i64) -> i64:
    """The first node of a mask in canonical order; -1 if it is empty."""
    return lowest_bit(mask) if mask else i64(-1)
