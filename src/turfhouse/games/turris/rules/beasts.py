"""The activation of a Beast (T68–T83, T114): window, target, path, move, window, effect, window, pushes, chain.

A BEAST frame: SEAT is who moved it by a card, else the First Player; A the Beast, B the step (lines.B_…), C a target or
a stop + 1, D flags.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from turfhouse.core.state import SEAT, WIDTH as FRAME, A, B, C, D
from turfhouse.games.turris.pieces import land as hunt, layout as at, vocabulary as v, words as w
from turfhouse.games.turris.rules import council, ending, lines
from turfhouse.games.turris.rules.choices import GOADED
from turfhouse.games.turris.rules.placing import open_scouts, stock_of_goods
from turfhouse.games.turris.rules.position import Position
from turfhouse.kit.questions import OneOf, Question, Reason
from turfhouse.kit.rows import bit, is_one, lowest_bit, members

PUSHED: Final = 2
"""A flag for each Betrayer Scout, from here on: it was dealt with (T132)."""

HUNTS: Final = {
    "fruit": "the Fruit is there",
    "nearest": "the nearest Scouts, # away",
    "nobody": "there is nobody to hunt",
}
"""Why a Beast goes for something (T70)."""
NOT_TIED: Final = Reason("T70", "<node> is not one of its nearest targets", 1)
NO_STOP: Final = Reason("T73", "no shortest way lets it end on <node>", 1)
NO_PUSH: Final = Reason("T80", "nobody can be pushed to <node> from here", 1)


def speed(s: Position, beast: i64) -> i64:
    """T74."""
    return 2 if s.z[at.ALTAR] == beast + 1 else 1


def tied_targets(s: Position, beast: i64) -> i64:
    return hunt.targets(s.cards.land, s.z, at.CROWD, s.beasts(), s.z[at.BEAST + beast], s.z[at.FRUIT])


def stops_for(s: Position, beast: i64, tied: i64) -> i64:
    """T73–T77: where it may end on its ways to these targets."""
    own = s.z[at.BEAST + beast]
    held = hunt.crowded(s.z, at.CROWD) | s.betrayers()
    return hunt.all_stops(s.cards.land, own, tied, speed(s, beast), s.beasts() & ~bit(own), held)


def work_beast(s: Position) -> None:
    top = s.top
    step = s.stack[top + B]
    beast = s.stack[top + A]
    if step == lines.B_START:
        begin(s, beast)
    elif step == lines.B_TARGET:
        choose_target(s, beast)
    elif step == lines.B_PATH:
        choose_path(s, beast)
    elif step == lines.B_MOVE:
        move(s, beast, s.stack[top + C] - 1)
    elif step == lines.B_WINDOW:
        s.stack[top + B] = lines.B_EFFECT
        if s.z[at.CROWD + s.z[at.BEAST + beast]]:
            s.push(w.ON_EFFECT, s.z[at.FIRST])
    elif step == lines.B_EFFECT:
        strike(s, beast)
    elif step == lines.B_DONE:
        close(s)
    else:
        work_effect(s, step, beast)


def work_effect(s: Position, step: i64, beast: i64) -> None:
    if step == lines.B_PUSH or step == lines.B_ROB or step == lines.B_STEPS:
        seat = next_struck(s)
        if seat < 0:
            s.stack[s.top + B] = lines.B_LOSS if step == lines.B_STEPS else lines.B_BETRAYERS
            return
        s.z[at.LOST + seat] -= 1
        if step == lines.B_STEPS:
            council.step(s, seat, True)
        elif step == lines.B_PUSH:
            s.push(w.PUSH, pusher(s), seat + 1)
        else:
            rob(s, seat)
    elif step == lines.B_LOSS:
        s.stack[s.top + B] = lines.B_BETRAYERS
        if s.z[at.LOSERS]:
            s.push(w.ON_LOSS, s.z[at.FIRST])
    elif step == lines.B_BETRAYERS:
        push_betrayers(s, beast)
    else:
        chain(s, beast)


def next_struck(s: Position) -> i64:
    """The next seat in turn order with something still to happen to it; -1: none."""
    for step in range(s.seats):
        seat = s.seat_after(s.z[at.FIRST], step)
        if s.z[at.LOST + seat] > 0:
            return seat
    return -1


def pusher(s: Position) -> i64:
    """T80, T114: who chooses where Scouts are pushed."""
    mover = s.stack[s.top + D] & GOADED and s.num(w.O_GOAD)
    return s.stack[s.top + SEAT] if mover else s.z[at.FIRST]


# --- target, path, move ---


def begin(s: Position, beast: i64) -> None:
    """T69: a flipped Beast only turns upright; before any other there is a window (T83)."""
    s.stack[s.top + B] = lines.B_TARGET
    if s.z[at.FLIPPED] & bit(beast):
        stand_up(s, beast)
    else:
        s.push(w.BEFORE_BEAST, s.z[at.FIRST])


def stand_up(s: Position, beast: i64) -> None:
    s.z[at.FLIPPED] &= ~bit(beast)
    s.stack[s.top + B] = lines.B_DONE
    s.tell("upright", -1, "T69", "The <beast> turns upright.", beast)


def choose_target(s: Position, beast: i64) -> None:
    """T70; a tie whose ways all end on one node is no question (T73)."""
    if s.z[at.FLIPPED] & bit(beast):
        stand_up(s, beast)
        return
    tied = tied_targets(s, beast)
    stops = stops_for(s, beast, tied)
    top = s.top
    if s.log is not None:
        say_hunt(s, beast, tied)
    if is_one(stops):
        s.stack[top + C] = lowest_bit(stops) + 1
        s.stack[top + B] = lines.B_MOVE
        return
    s.stack[top + B] = lines.B_PATH
    if is_one(tied):
        s.stack[top + C] = lowest_bit(tied) + 1
    else:
        s.push(w.BEAST_TARGET, s.z[at.FIRST])


def choose_path(s: Position, beast: i64) -> None:
    """T73: the frame's C is the target, afterwards the stop."""
    top = s.top
    stops = stops_for(s, beast, bit(s.stack[top + C] - 1))
    s.stack[top + B] = lines.B_MOVE
    if is_one(stops):
        s.stack[top + C] = lowest_bit(stops) + 1
    else:
        s.push(w.BEAST_PATH, s.z[at.FIRST])


def move(s: Position, beast: i64, node: i64) -> None:
    """T78: an effect needs a Beast that moved, and somebody there."""
    origin = s.z[at.BEAST + beast]
    s.z[at.BEAST + beast] = node
    if s.log is not None:
        name = v.BEAST_NAMES[beast]
        words = f"The {name.capitalize()} stays where it is."
        if node != origin:
            words = f"The {name.capitalize()} goes to {s.cards.ground_names[s.ground(node)]}."
        data: dict[str, object] = {"beast": name, "from": v.NODE_NAMES[origin], "to": v.NODE_NAMES[node]}
        s.say("moved", -1, "T77", words, data)
    meets = s.z[at.CROWD + node] > 0 or bool(s.betrayers() & bit(node))
    s.stack[s.top + B] = lines.B_WINDOW if node != origin and meets else lines.B_DONE


def say_hunt(s: Position, beast: i64, tied: i64) -> None:
    """Whom it goes for, and why (T70)."""
    nodes = [int(node) for node in members(tied)]
    names = " or ".join([s.cards.ground_names[s.ground(node)] for node in nodes])
    far = int(s.cards.land.distance[s.z[at.BEAST + beast] * v.NODES + nodes[0]])
    why = "fruit" if s.z[at.FRUIT] >= 0 else "nearest" if s.z[at.CROWD + nodes[0]] else "nobody"
    name = v.BEAST_NAMES[beast]
    told = HUNTS[why].replace("#", f"{far} step{'s' if far > 1 else ''}")
    data: dict[str, object] = {"beast": name, "distance": far, "why": why}
    data["targets"] = [v.NODE_NAMES[node] for node in nodes]
    s.say("hunts", -1, "T70", f"The {name.capitalize()} goes for {names}: {told}.", data)


# --- effects ---


def strike(s: Position, beast: i64) -> None:
    """T78–T81: what each owner's unshielded Scouts there suffer; devoured ones leave together."""
    node = s.z[at.BEAST + beast]
    for step in range(s.seats):
        seat = s.seat_after(s.z[at.FIRST], step)
        struck = open_scouts(s, seat, node)
        s.z[at.LOST + seat] = struck
        if struck and (beast == v.PAIN or beast == v.HARROW):
            devour(s, beast, seat, node, struck)
    s.stack[s.top + B] = lines.B_PUSH if beast == v.DELUSION else lines.B_ROB if beast == v.DESPAIR else lines.B_STEPS


def devour(s: Position, beast: i64, seat: i64, node: i64, number: i64) -> None:
    for _time in range(number):
        s.lift(seat, node)
    s.z[at.GRAVE + seat] += number
    s.z[at.LOSERS] |= bit(seat)
    s.tell("devoured", seat, "T78", "The <beast> devoured <number> of {s}'s Scouts.||<node>", beast, number, node)


def rob(s: Position, seat: i64) -> None:
    """T81: one of the goods, else 1 Ichor, else nothing."""
    if stock_of_goods(s, seat):
        s.push(w.DESPAIR, seat)
    elif s.z[at.STOCK + seat * v.KINDS + v.ICHOR]:
        s.z[at.STOCK + seat * v.KINDS + v.ICHOR] -= 1
        s.tell("lost", seat, "T81", "{s} lost <number> <kind>.", v.ICHOR, 1)


def push_betrayers(s: Position, beast: i64) -> None:
    """T132: Betrayer Scouts there are pushed too, whatever the Beast, after the player's own."""
    top = s.top
    node = s.z[at.BEAST + beast]
    for which in range(i64(2)):
        flag = PUSHED << which
        if not s.stack[top + D] & flag:
            s.stack[top + D] |= flag
            if s.solo and s.z[at.BETRAYER + which] == node:
                s.push(w.PUSH, 0, 0, which)
                return
    s.stack[top + B] = lines.B_CHAIN


def chain(s: Position, beast: i64) -> None:
    """T82: only the Harrow, in its own time, after a devour, with the Fruit away."""
    goaded = s.stack[s.top + D] & GOADED
    again = beast == v.HARROW and not goaded and s.z[at.LOSERS] != 0 and s.z[at.FRUIT] < 0
    hidden: i64 = 0 if s.num(w.O_CHAIN) else s.beasts()
    if again and hunt.chains(s.cards.land, s.z, at.CROWD, s.z[at.BEAST + beast], hidden):
        clear(s)
        ending.swap_due(s)
        s.stack[s.top + B] = lines.B_TARGET
        s.stack[s.top + C] = 0
        s.stack[s.top + D] = 0
        s.tell("chain", -1, "T82", "The <beast> attacks again.", beast)
    else:
        close(s)


def close(s: Position) -> None:
    """The activation is over; new Sites come now (T95), after a goad with the card that brought it."""
    goaded = s.stack[s.top + D] & GOADED
    clear(s)
    s.pop()
    if not goaded:
        ending.swap_due(s)


def clear(s: Position) -> None:
    for seat in range(s.seats):
        s.z[at.SHIELDED + seat] = 0
        s.z[at.LOST + seat] = 0
    s.z[at.LOSERS] = 0


# --- what the First Player decides ---


class Target(OneOf[Position]):
    """It goes into C of the Beast's frame."""

    def mask(self, s: Position, seat: i64) -> i64:
        return tied_targets(s, s.stack[s.top - FRAME + A])

    def chosen(self, s: Position, seat: i64, pick: i64) -> None:
        s.stack[s.top + C] = pick + 1

    def absent(self, s: Position, seat: i64) -> None:
        """It passes on with the token (T139); alone there is nobody else."""
        if s.solo:
            super().absent(s, seat)
        else:
            s.pass_first(seat)
            s.ask_one(s.z[at.FIRST])


class Path(Target):
    def mask(self, s: Position, seat: i64) -> i64:
        below = s.top - FRAME
        return stops_for(s, s.stack[below + A], bit(s.stack[below + C] - 1))


class Push(Target):
    """T80, T132: frame A is 1 + the owner of the Scout; 0: Betrayer Scout B."""

    def mask(self, s: Position, seat: i64) -> i64:
        return pushes(s)

    def answer(self, s: Position, seat: i64, verb: i64, a: i64, b: i64, c: i64) -> None:
        owner, which = s.stack[s.top + A] - 1, s.stack[s.top + B]
        node = beast_at(s)
        s.pop()
        if owner >= 0:
            s.lift(owner, node)
            s.put(owner, a)
        else:
            s.z[at.BETRAYER + which] = a
        if s.log is not None:
            whose = f"{{{owner}}}'s Scout" if owner >= 0 else "A Betrayer Scout"
            data: dict[str, object] = {"from": v.NODE_NAMES[node], "to": v.NODE_NAMES[a]}
            s.say("pushed", owner, "T80", f"{whose} was pushed to {s.cards.ground_names[s.ground(a)]}.", data)


def beast_at(s: Position) -> i64:
    """Where the Beast stands that pushes."""
    return s.z[at.BEAST + s.stack[s.top - FRAME + A]]


def pushes(s: Position) -> i64:
    """T80: where the one on the Beast's node may go."""
    free = s.for_scouts() & ~s.beasts()
    if s.num(w.O_PUSH_LIMIT):
        taken = hunt.crowded(s.z, at.CROWD) | s.betrayers()
        for node in range(i64(v.LOCATIONS)):
            if taken & bit(node) and s.cards.ground_limit[s.ground(node)]:
                free &= ~bit(node)
    return hunt.pushed_to(s.cards.land, beast_at(s), free)


QUESTIONS: Final[dict[int, Question[Position]]] = {
    w.BEAST_TARGET: Target("beast_target", "T70", "The Beast cannot decide: where does it go?", w.V_TARGET, NOT_TIED),
    w.BEAST_PATH: Path("beast_path", "T73", "Which way does the Beast take?", w.V_STOP, NO_STOP),
    w.PUSH: Push("push", "T80", "Where is the Scout pushed?", w.V_PUSH, NO_PUSH),
}
