"""Where Beasts go and what they push (T70–T82), as sums over flat numbers: nothing here knows a state.

Sets of nodes are masks. `crowd[at + node]` is how many Scouts, of all owners together, stand on a node.
"""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from turfhouse.games.turris.pieces import vocabulary as v
from turfhouse.games.turris.pieces.land import FAR, Land


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


def is_one(mask: i64) -> bool:
    """Is exactly one node in it?"""
    return mask != 0 and mask & (mask - 1) == 0


def lowest(mask: i64) -> i64:
    """The first node of a mask in canonical order; -1 if it is empty."""
    for node in range(i64(v.NODES)):
        if (mask >> node) & 1:
            return node
    return -1
