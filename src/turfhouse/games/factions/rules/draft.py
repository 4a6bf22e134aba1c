"""Phase 4a, the draft (F30–F33). What was drawn, what packs added and who kept which is remembered to the end of
Phase 4 (F123 b): a kept card stays with the draft, face down or up, and goes to the discards with the leftovers."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from turfhouse.core.events import Event
from turfhouse.core.picks import pack
from turfhouse.core.state import SEAT, B
from turfhouse.games.factions.pieces import layout as at, vocabulary as v, words as w
from turfhouse.games.factions.rules.asking import ALL_ACTIONS
from turfhouse.games.factions.rules.position import Position
from turfhouse.kit.questions import Choice, Question, Reason
from turfhouse.kit.rows import bit, bits

NOT_THERE: Final = Reason("F30", "<action> is not in the packet", 1)
NO_CARDS: Final[vec[i64]] = vec[i64]([0] * v.MOST_ACTIONS)


def begin_draft(s: Position) -> None:
    """F30: three cards and one for each living player."""
    z = s.z
    z[at.DRAFT_FIRST] = z[at.FTT]
    z[at.PRIORITY] = 0
    wanted = s.num(w.N_DRAFT) + bits(s.living())
    count: i64 = 0
    while count < wanted:
        card = s.draw_action()
        if card < 0:
            break
        z[at.DRAWN + count] = card + 1
        count += 1
    z[at.DRAWN_SIZE] = count


def place_of(s: Position, seat: i64) -> i64:
    """When a seat drafts, were all alive."""
    return (seat - s.z[at.DRAFT_FIRST]) % s.seats


def packet(s: Position, seat: i64) -> vec[i64]:
    """The packet as it came to a seat, its own pack added: how many of each card."""
    z = s.z
    counts = NO_CARDS[:]
    for index in range(z[at.DRAWN_SIZE]):
        counts[z[at.DRAWN + index] - 1] += 1
    here = place_of(s, seat)
    for other in range(s.seats):
        place = place_of(s, other)
        if place <= here and (z[at.PACKS_IN] >> other) & 1:
            for index in range(z[at.PACK_SIZE + other]):
                counts[z[at.PACK + 3 * other + index] - 1] += 1
        if place < here and z[at.KEPT + other]:
            counts[z[at.KEPT + other] - 1] -= 1
    return counts


def work_draft(s: Position) -> bool:
    """The next drafter; B of the round's frame is the place. False: all have drafted."""
    z = s.z
    frame = s.top
    while s.stack[frame + B] < s.seats:
        seat = s.in_order(s.stack[frame + B])
        s.stack[frame + B] += 1
        if s.lives(seat):
            if z[at.PACK_SIZE + seat]:
                z[at.PACKS_IN] |= bit(seat)
            z[at.REACHED] |= bit(seat)
            s.push(w.DRAFT, seat)
            if s.log is not None:
                tell_packet(s, seat)
            return True
    return False


def tell_packet(s: Position, seat: i64) -> None:
    counts = packet(s, seat)
    ids = [s.cards.action_ids[card] for card in range(int(s.cards.actions)) for _ in range(int(counts[card]))]
    me = 1 << int(seat)
    text = f"{{{seat}}} {{{seat}:has|have}} the packet of {len(ids)} cards."
    s.emit(Event("packet", int(seat), "F30", text, {"count": len(ids)}, me, me, text, {"cards": ids}))


class Draft(Question[Position]):
    def begin(self, s: Position) -> None:
        """Always asked, so that nobody learns how many different cards there were."""
        seat = s.stack[s.top + SEAT]
        if len(self.legal(s, seat)):
            s.ask_one(seat)
        else:
            s.pop()

    def bar(self, s: Position, seat: i64, verb: i64, a: i64, b: i64, c: i64) -> Reason | None:
        return None if packet(s, seat)[a] > 0 else NOT_THERE

    def legal(self, s: Position, seat: i64) -> vec[i64]:
        found = vec[i64](capacity=12)
        counts = packet(s, seat)
        for card in range(s.cards.actions):
            if counts[card] > 0:
                found = append(found, pack(seat, w.V_DRAFT, card))
        return found

    def answer(self, s: Position, seat: i64, verb: i64, a: i64, b: i64, c: i64) -> None:
        s.pop()
        s.z[at.KEPT + seat] = a + 1
        s.z[at.DRAFTED] |= bit(seat)
        if s.log is not None:
            own: dict[str, object] = {"card": s.cards.action_ids[int(a)]}
            words = f"You kept {s.cards.action_names[int(a)]}."
            s.emit(Event("kept", int(seat), "F30", f"{{{seat}}} kept a card.", {}, 0, 1 << int(seat), words, own))


def end_draft(s: Position) -> None:
    """F32: leftovers and what was played to the discards; the draft is forgotten."""
    z = s.z
    for index in range(z[at.DRAWN_SIZE]):
        z[at.ACTION_DISCARD + z[at.DRAWN + index] - 1] += 1
        z[at.DRAWN + index] = 0
    for seat in range(s.seats):
        if (z[at.PACKS_IN] >> seat) & 1:
            for index in range(z[at.PACK_SIZE + seat]):
                z[at.ACTION_DISCARD + z[at.PACK + 3 * seat + index] - 1] += 1
                z[at.PACK + 3 * seat + index] = 0
            z[at.PACK_SIZE + seat] = 0
        z[at.KEPT + seat] = 0
    if s.log is not None:
        s.turn_up("leftovers", -1, "F32", "The leftovers of the draft are shown and discarded.")
    for cell in (at.DRAWN_SIZE, at.PACKS_IN, at.DRAFTED, at.OPEN, at.REACHED, at.ACTED, at.PRIORITY):
        z[cell] = 0
    z[at.DRAFT_FIRST] = -1


DRAFT: Final[Draft] = Draft("draft", "F30", "Which card do you keep?", [Choice(w.V_DRAFT, ALL_ACTIONS)])
