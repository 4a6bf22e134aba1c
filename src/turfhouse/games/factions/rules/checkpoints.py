"""Checkpoints: who is out, who has won (F100–F109, F122). A win counts only here."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from turfhouse.games.factions.pieces import layout as at, words as w
from turfhouse.games.factions.pieces.land import board_of
from turfhouse.games.factions.rules import leaving, secrets
from turfhouse.games.factions.rules.position import Position
from turfhouse.games.factions.rules.secrets import K4, K4K, K6
from turfhouse.kit.rows import bit, bits, lowest_bit

# Why a player has won (F106), in the order in which they are named.
BY_NEMESIS: Final = 1
BY_LAST: Final = 2
BY_HOME: Final = 3
BY_POINTS: Final = 4
BY_FALL: Final = 5
"""Nobody is left: those who went out last share the game (F107)."""
BY_SECRET: Final = 10
"""And its number."""


def checkpoint(s: Position, point: i64) -> bool:
    """F122. True: the game is over, and the caller leaves everything as it is."""
    if point == K6:
        for seat in range(s.seats):
            s.z[at.SETTLED + seat] = 1
    fallen = put_out(s, point)
    return judge(s, point, fallen)


def put_out(s: Position, point: i64) -> i64:
    """All players without troops, at once; at K4k only losing fighters. Who they were."""
    fallen: i64 = 0
    z = s.z
    for seat in range(s.seats):
        if z[at.OUT + seat] == 0 and s.lives(seat) and (point != K4K or lost_here(s, seat)):
            fallen |= bit(seat)
    for seat in range(s.seats):
        if (fallen >> seat) & 1:
            s.eliminate(seat)
    for seat in range(s.seats):
        if (fallen >> seat) & 1:
            if s.log is not None:
                killer = int(z[at.BLOW + seat]) if s.at_war() else -1
                by = f", struck down by {{{killer}}}" if killer >= 0 else ""
                s.say("out", seat, "F107", f"{{{seat}}} {{{seat}:is|are}} out of the game{by}.", {"killer": killer})
            leaving.lay_down(s, seat)
    return fallen


def lost_here(s: Position, seat: i64) -> bool:
    fighter = (s.z[at.ATTACKERS] >> seat) & 1 or s.z[at.DEFENDER] == seat
    return bool(fighter) and s.z[at.WINNER] != seat


def need(s: Position) -> i64:
    """F101: home turfs that win, by board."""
    return s.num(w.N_NEED + board_of(int(s.seats)))


def home_turfs(s: Position, seat: i64) -> i64:
    home = s.z[at.HOME + seat]
    return bits(s.z[at.HELD + seat] & s.board.of_type[home]) if home >= 0 else i64(0)


def judge(s: Position, point: i64, fallen: i64) -> bool:
    """All conditions of the living, together."""
    z = s.z
    living = s.living()
    if living == 0:
        end(s, fallen, BY_FALL)
        return True
    won: i64 = 0
    for seat in range(s.seats):
        if (living >> seat) & 1:
            reason = reason_of(s, seat, point, fallen, living)
            if reason:
                z[at.REASON + seat] = reason
                won |= bit(seat)
    if won:
        end(s, won | join_at_end(s, living & ~won), 0)
        return True
    rule_out_all(s, point, fallen)
    return False


def reason_of(s: Position, seat: i64, point: i64, fallen: i64, living: i64) -> i64:
    """F106: the first that applies; 0: none."""
    z = s.z
    nemesis = z[at.NEMESIS + seat]
    blows = point in (K4K, K4)
    if blows and nemesis >= 0 and (fallen >> nemesis) & 1 and s.at_war() and z[at.BLOW + nemesis] == seat:
        return BY_NEMESIS
    if living == bit(seat):
        return BY_LAST
    if point != K4K and z[at.SETTLED + seat] and home_turfs(s, seat) >= need(s):
        return BY_HOME
    true = held_and_true(s, seat, point, fallen)
    return BY_SECRET + lowest_bit(true) if true else i64(0)


def held_and_true(s: Position, seat: i64, point: i64, fallen: i64) -> i64:
    """F104: Secret wins in hand that come true here, as a mask."""
    z = s.z
    found: i64 = 0
    for place in range(z[at.HELD_PLACES]):
        if z[at.HOLDER + place] == seat:
            held = bit(z[at.HOLDING + place] - 1)
            found |= secrets.true_now(s, seat, point, held)
            if fallen and s.at_war():
                found |= secrets.killed_by(s, place, fallen) & held
    return found


def join_at_end(s: Position, others: i64) -> i64:
    """F106: end-of-game secrets are judged in the same moment and join the winners."""
    z = s.z
    joined: i64 = 0
    for place in range(z[at.HELD_PLACES]):
        seat = z[at.HOLDER + place]
        if (others >> seat) & 1:
            card = z[at.HOLDING + place] - 1
            if secrets.true_at_end(s, seat) & bit(card):
                if not z[at.REASON + seat] or BY_SECRET + card < z[at.REASON + seat]:
                    z[at.REASON + seat] = BY_SECRET + card
                joined |= bit(seat)
    return joined


def still_open(s: Position, holder: i64) -> i64:
    """Secret wins that some place of a player is not known not to be: of the others nothing is learned any more."""
    known: i64 = -1
    for place in range(s.z[at.HELD_PLACES]):
        if s.z[at.HOLDER + place] == holder:
            known &= s.z[at.NOT + place]
    return (bit(s.cards.secrets) - 1) & ~known


def rule_out_all(s: Position, point: i64, fallen: i64) -> None:
    z = s.z
    last: i64 = -1
    now: i64 = 0
    for place in range(z[at.HELD_PLACES]):
        holder = z[at.HOLDER + place]
        if holder != last:
            now = secrets.true_now(s, holder, point, still_open(s, holder))
            last = holder
        true = now | secrets.killed_by(s, place, fallen) if fallen and s.at_war() else now
        if true & ~z[at.NOT + place]:
            secrets.rule_out(s, place, true)


def end(s: Position, winners: i64, reason: i64) -> None:
    """The game is over; with a reason it is everybody's who won."""
    z = s.z
    z[at.WINNERS] = winners
    for seat in range(s.seats):
        if reason and (winners >> seat) & 1:
            z[at.REASON + seat] = reason
    if s.log is not None:
        for seat in range(s.seats):
            if (winners >> seat) & 1:
                tell_win(s, seat)
    s.finish()


def tell_win(s: Position, seat: i64) -> None:
    rule, why = reason_words(s, seat)
    data: dict[str, object] = {}
    reason = int(s.z[at.REASON + seat])
    if reason >= BY_SECRET:
        data["secret"] = s.cards.secret_ids[reason - BY_SECRET]
    s.turn_up("won", seat, rule, f"{{{seat}}} {{{seat}:wins|win}}: {why}.", data)


def reason_words(s: Position, seat: i64) -> tuple[str, str]:
    """The rule by which a player won, and the words for it."""
    reason = int(s.z[at.REASON + seat])
    if reason >= BY_SECRET:
        return "F104", f"the Secret win [[{s.cards.secret_names[reason - BY_SECRET]}]] came true"
    if reason == BY_NEMESIS:
        return "F103", "the nemesis is struck down"
    if reason == BY_LAST:
        return "F107", "the last faction that is left"
    if reason == BY_HOME:
        return "F101", "enough turfs of the home type"
    return ("F105", "most points") if reason == BY_POINTS else ("F107", "nobody is left")
