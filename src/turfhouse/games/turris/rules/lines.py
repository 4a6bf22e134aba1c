"""The interpreter of effect lines (T136): a LINE frame stands at a word, does it or asks for it, and goes on."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from turfhouse.core.state import ASKED, SEAT, A, B, C
from turfhouse.games.turris.pieces import layout as at, vocabulary as v, words as w
from turfhouse.games.turris.rules import council, goods
from turfhouse.games.turris.rules.placing import stock_of_goods, word_possible
from turfhouse.games.turris.rules.position import Position
from turfhouse.kit.packedcounts import one

SKIP: Final = 1
"""What cannot be done is skipped, word by word (T58); so it is for who has resigned."""
DECIDED: Final = 2
"""Choosing the line was the decision: `build` is not asked again (3, `construct`)."""

# What a Beast does next: the steps of a BEAST frame (T83).
B_START: Final = 0
B_TARGET: Final = 1
B_PATH: Final = 2
B_MOVE: Final = 3
B_WINDOW: Final = 4
B_EFFECT: Final = 5
B_PUSH: Final = 6
B_ROB: Final = 7
B_STEPS: Final = 8
B_LOSS: Final = 9
B_BETRAYERS: Final = 10
B_CHAIN: Final = 11
B_DONE: Final = 12


def work_line(s: Position) -> None:
    """Do the next word of the line on top."""
    top = s.top
    place = s.stack[top + A]
    steps = s.cards.steps
    word = steps[place]
    if word == v.END:
        s.pop()
        return
    seat = s.stack[top + SEAT]
    flags = s.stack[top + B]
    kind = steps[place + v.KIND]
    n = steps[place + v.N]
    s.stack[top + A] = place + v.WIDTH
    skips = flags & SKIP or not s.is_here(seat)
    if skips and not word_possible(s, seat, word, kind, n, 0):
        if word == v.PAY or word == v.PAY_ANY:
            s.pop()
        return
    rule = f"T{s.stack[top + C]}" if s.log is not None else ""
    if not give(s, seat, word, kind, n, rule) and not change_board(s, seat, word, n, rule):
        ask(s, seat, word, n, flags)


def give(s: Position, seat: i64, word: i64, kind: i64, n: i64, rule: str) -> bool:
    """Words that give or take without a choice. False: it is none of them."""
    z = s.z
    if word == v.GAIN:
        goods.gain(s, seat, kind, n, rule)
    elif word == v.ARTIFACT:
        z[at.ARTIFACTS + seat] += n
        s.tell("artifacts", seat, rule, "{s} gained #Artifact.", number=n)
    elif word == v.TACTICS:
        s.draw_tactics(seat, n, rule)
    elif word == v.PRESTIGE:
        goods.gain_prestige(s, seat, n, rule)
    elif word == v.RIGHT:
        z[at.RIGHTS] += one(n - 1)
        s.tell("right", seat, rule, "{s} may construct this Turn.||<prestige>", number=n)
    elif word == v.PAY:
        goods.pay(s, seat, kind)
    elif word == v.REVIVE or word == v.REVIVE_SOME:
        revive(s, seat, min(n, z[at.GRAVE + seat]), rule)
    elif word == v.ROB_ICHOR:
        rob_ichor(s, seat, n, rule)
    else:
        return False
    return True


def change_board(s: Position, seat: i64, word: i64, n: i64, rule: str) -> bool:
    """Words that change Scouts, tokens or Beasts without a choice."""
    if word == v.SACRIFICE:
        s.z[at.RESERVE + seat] -= 1
        s.z[at.GRAVE + seat] += 1
        s.tell("sacrificed", seat, rule, "{s} sacrificed a Scout.")
        council.step(s, seat, True)
    elif word == v.COUNCIL:
        council.step(s, seat, False)
    elif word == v.FUTURE:
        take_future(s, seat, rule)
    elif word == v.BETRAYERS:
        s.z[at.RIVAL] = max(i64(0), s.z[at.RIVAL] - n)
        s.tell(
            "betrayers", -1, rule, "The Betrayers lost <number> Prestige: <total> left.", number=n, total=s.z[at.RIVAL]
        )
    elif word == v.SKIP_BEAST:
        skip_beast(s)
    elif word == v.RESCUE:
        rescue(s, seat, rule)
    else:
        return False
    return True


def ask(s: Position, seat: i64, word: i64, n: i64, flags: i64) -> None:
    """Words that are a question, or several answers to one."""
    if word == v.ANY or (word == v.TITHE and s.solo):
        s.push(w.KINDS, seat, n)
    elif word == v.PAY_ANY:
        if stock_of_goods(s, seat):
            s.push(w.PAY_KIND, seat)
        else:
            s.z[at.ARTIFACTS + seat] -= 1
    elif word == v.BUILD:
        s.push(w.BUILDING if flags & DECIDED else w.CONSTRUCT, seat, n)
    elif word == v.PLACE_TAKEN:
        s.z[at.PLACED] = 1
        s.push(w.PLACE, seat)
    else:
        s.push(QUESTION_OF[int(word)], seat)


QUESTION_OF: Final[dict[int, int]] = {
    v.RESERVE: w.RESERVE,
    v.FLIP: w.FLIP,
    v.GOAD: w.GOAD,
    v.FRUIT: w.FRUIT,
    v.ALTAR: w.ALTAR,
    v.TITHE: w.TITHE,
    v.PLACE_AS_IF: w.PLACE,
    v.RECALL: w.RECALL,
    v.PLAY_MORE: w.PLAY_MORE,
    v.REPAIR: w.REPAIR,
}


def revive(s: Position, seat: i64, number: i64, rule: str) -> None:
    s.z[at.GRAVE + seat] -= number
    s.z[at.RESERVE + seat] += number
    if number:
        s.tell("revived", seat, rule, "{s} revived #Scout.", number=number)


def rob_ichor(s: Position, seat: i64, n: i64, rule: str) -> None:
    """Each opponent loses as much as there is (T107: no Artifacts)."""
    for step in range(i64(1), s.seats):
        other = s.seat_after(seat, step)
        taken = min(n, goods.stock(s, other, v.ICHOR)) if s.is_here(other) else 0
        if taken:
            s.z[at.STOCK + other * v.KINDS + v.ICHOR] -= taken
            s.tell("lost", other, rule, "{s} lost <number> <kind>.", v.ICHOR, taken)


def take_future(s: Position, seat: i64, rule: str) -> None:
    """T92; alone it removes a Damaged tile instead (T121); with a First Player in turns it is Ichor."""
    if s.solo:
        if s.z[at.DAMAGED]:
            s.push(w.REPAIR, seat, 1)
    elif s.num(w.O_FIXED):
        goods.gain(s, seat, v.ICHOR, 2, rule)
    elif s.is_here(seat):
        s.z[at.FUTURE] = seat
        s.tell("future", seat, rule, "{s} took the Future First Player token.")


def skip_beast(s: Position) -> None:
    """The Beast about to act does not; the window before it closes at once (T83)."""
    s.stack[s.frame_of(w.BEAST) + B] = B_DONE
    s.stack[s.frame_of(w.BEFORE_BEAST) + ASKED] = 0
    s.tell("held", -1, "T83", "The <beast> does not act.", s.stack[s.frame_of(w.BEAST) + A])


def rescue(s: Position, seat: i64, rule: str) -> None:
    node = s.z[at.BEAST + s.stack[s.frame_of(w.BEAST) + A]]
    s.lift(seat, node)
    s.z[at.RESERVE + seat] += 1
    s.tell("rescued", seat, rule, "{s} brought a Scout home.||<node>", node=node)
