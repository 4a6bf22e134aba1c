"""The map as numbers, worked out once a card table: neighbours, distances, ways. Sets of nodes are masks."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from turfhouse.games.turris.pieces import vocabulary as v

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
