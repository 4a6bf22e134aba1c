"""Cards played outside the sums of a fight: Curses, Level-Ups, searches, escapes (N41, N90, N125-N135)."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from turfhouse.core.picks import pack
from turfhouse.core.state import A, B
from turfhouse.games.newkids.pieces import frames as fr, layout as loc, vocabulary as voc
from turfhouse.games.newkids.pieces.board import Board
from turfhouse.games.newkids.pieces.cards import CARD, COPIES, KIND_OF, NAMES, TYPE
from turfhouse.games.newkids.rules import combat, fight, gear, laying, loss
from turfhouse.games.newkids.rules.asking import OTHERS, KidsQuestion
from turfhouse.kit.questions import Choice, Reason

TENTH: Final = Reason("N23", "the tenth level must come from a kill", 2)
OWN_TENTH: Final = TENTH.at(1)
NOT_AT_PLAYERS: Final = Reason("N41", "<card> is not played at a player", 1)
NO_PLAYER: Final = Reason("N140", "there is no such player", 2)
NO_TARGET: Final = Reason("N140", "who is Grounded is no target of anything", 2)
FROM_YOURSELF: Final = Reason("N41", "you cannot copy from yourself", 2)
NO_LEVEL: Final = Reason("N21", "who is Level 1 has no level to lose", 2)
NO_UNDERDOG: Final = Reason("N90", "somebody must be ahead of the underdog", 2)
NO_LAP: Final = Reason("N90", "a victory lap is for who has won a fight this turn, after it", 2)


def bar_at(s: Board, seat: i64, kind: i64, target: i64) -> Reason | None:
    what = KIND_OF[kind]
    sale = what == voc.K_LEVELUP and s.cards.arg[kind] == voc.UP_SALE
    if sale or what not in (voc.K_CURSE, voc.K_LEVELUP, voc.K_STEAL):
        return NOT_AT_PLAYERS
    if target >= s.seats:
        return NO_PLAYER
    if not s.lives(target):
        return NO_TARGET
    return bar_effect(s, seat, kind, target)


def bar_effect(s: Board, seat: i64, kind: i64, target: i64) -> Reason | None:
    """On a living player."""
    if KIND_OF[kind] == voc.K_STEAL:
        return bar_steal(s, seat, target)
    return bar_level_up(s, s.cards.arg[kind], target) if KIND_OF[kind] == voc.K_LEVELUP else None


def bar_steal(s: Board, seat: i64, target: i64) -> Reason | None:
    if s.z[loc.LEVEL + seat] >= voc.TOP:
        return OWN_TENTH
    if target == seat:
        return FROM_YOURSELF
    return NO_LEVEL if s.z[loc.LEVEL + target] < 2 else None


def bar_level_up(s: Board, how: i64, target: i64) -> Reason | None:
    """N90, and what single Level-Ups ask of their target."""
    level = s.z[loc.LEVEL + target]
    if level >= voc.TOP:
        return TENTH
    if how == voc.UP_UNDERDOG and level >= highest(s):
        return NO_UNDERDOG
    lap = how != voc.UP_LAP or (s.kind() != fr.FIGHT and (s.z[loc.LAP] >> target) & 1)
    return None if lap else NO_LAP


def highest(s: Board) -> i64:
    best: i64 = 0
    for seat in range(s.seats):
        if s.lives(seat) and s.z[loc.LEVEL + seat] > best:
            best = s.z[loc.LEVEL + seat]
    return best


def add_at(out: vec[i64], s: Board, seat: i64, kind: i64) -> vec[i64]:
    if KIND_OF[kind] == voc.K_LEVELUP and s.cards.arg[kind] == voc.UP_SALE:
        return out
    for other in range(s.seats):
        if s.lives(other) and bar_effect(s, seat, kind, other) is None:
            out = append(out, pack(seat, fr.V_AT, kind, other))
    return out


def play_at(s: Board, seat: i64, kind: i64, target: i64) -> None:
    card = laying.held(s, seat, kind)
    what = KIND_OF[kind]
    if s.log is not None:
        text = "{s} played # on {s:themselves|yourself}." if seat == target else "{s} played # on {t}."
        rule = "N130" if what == voc.K_CURSE else "N90"
        s.note("played", seat, rule, text, kind, s.unseen_by(card), target, {"target": int(target)})
    if what == voc.K_CURSE:
        s.put_known(card, loc.Z_LIMBO, loc.PUBLIC)
        s.push(fr.CURSE, target, card, 0, seat + 1)
        return
    s.discard(card)
    if what == voc.K_LEVELUP:
        s.gain_levels(target, 1, voc.TOP, "N90")
    else:
        s.lose_levels(target, 1)
        s.gain_levels(seat, 1, voc.TOP, "N90")


# --- against Curses in play, and for who must run ---

NO_ESCAPE: Final = Reason("N125", "<card> lets nobody escape", 1)
BEFORE_RUNNING: Final = Reason("N125", "<card> is played when a fight is lost, before they run", 1)
NO_HELPER: Final = Reason("N125", "there is no Helper", 2)


def bar_lift(s: Board, kind: i64, curse: i64) -> Reason | None:
    if s.cards.play[kind] != voc.E_CANCEL:
        return Reason("N135", "<card> gets rid of no Curse", 1)
    if KIND_OF[curse] != voc.K_CURSE:
        return Reason("N135", "<second> is no Curse", 2)
    before = s.z[loc.WHERE + CARD[curse]] - loc.Z_CURSE
    return None if 0 <= before < s.seats and s.lives(before) else Reason("N135", "<second> lies before nobody", 2)


def add_lifts(out: vec[i64], s: Board, seat: i64, kind: i64) -> vec[i64]:
    """Lasting and waiting Curses before living players."""
    for other in range(s.seats):
        if s.lives(other):
            for card in s.lying(loc.Z_CURSE + other):
                out = append(out, pack(seat, fr.V_LIFT, kind, TYPE[card]))
    return out


def lift(s: Board, seat: i64, kind: i64, curse: i64) -> None:
    card = laying.held(s, seat, kind)
    if s.log is not None:
        text = f"{{s}} got rid of # with {NAMES[kind]}."
        s.note("lifted", seat, "N135", text, curse, s.unseen_by(card))
    s.discard(card)
    loss.lift_curse(s, CARD[curse])


def bar_flu(s: Board, kind: i64, whom: i64) -> Reason | None:
    if s.cards.play[kind] != voc.E_AUTO_ESCAPE:
        return NO_ESCAPE
    if s.kind() != fr.FLEE:
        return BEFORE_RUNNING
    return NO_HELPER if whom and s.z[loc.HELPER] < 0 else None


def add_flu(out: vec[i64], s: Board, seat: i64) -> vec[i64]:
    """FLEE: Fake Flu for Main, Helper or both (0, 1, 2)."""
    for card in s.owned(seat):
        for whom in range(i64(3)):
            if bar_flu(s, TYPE[card], whom) is None:
                out = append(out, pack(seat, fr.V_FLU, TYPE[card], whom))
    return out


def flu(s: Board, seat: i64, kind: i64, whom: i64) -> None:
    card = laying.held(s, seat, kind)
    s.note("played", seat, "N125", "{s} played #.", kind, s.unseen_by(card))
    s.commit(card, seat)
    if whom != 1:
        s.z[loc.FLU] |= i64(1) << s.z[loc.AP]
    if whom != 0:
        s.z[loc.FLU] |= i64(1) << s.z[loc.HELPER]


# --- just so ---

PLAYED_QUIETLY: Final = Reason(
    "N41", "<card> is played on your own turn, out of combat, or when you have just received the card", 1
)
COSTS_HAND: Final = Reason("N90", "the Yard Sale costs the rest of your hand, at least three cards", 1)
BEFORE_KICK: Final = Reason("N41", "you look at the top Door card on your own turn, before the kick")
NO_CAP: Final = Reason("N41", "that takes a Periscope Cap on your head")
PEEKED: Final = Reason("N41", "you have looked already this turn")
NO_DOOR: Final = Reason("N7", "there is no Door card to look at")


def bar_play(s: Board, seat: i64, kind: i64) -> Reason | None:
    play = s.cards.play[kind]
    if play == voc.E_DOUBLE or play == voc.E_FIRE_DRILL:
        return fight.bar_fighter_card(s, seat, kind)
    if play == voc.E_CANCEL:
        return Reason("N132", "<card> waits for a Curse; to remove one in play use lift", 1)
    if not is_own_play(s, kind):
        return Reason("N41", "<card> is not played just so", 1)
    return laying.bar_turn_out(s, seat, PLAYED_QUIETLY) or bar_own_play(s, seat, kind)


def is_own_play(s: Board, kind: i64) -> bool:
    """Does it search, draw, or sell the whole yard? Such cards are played in the own quiet turn."""
    what = KIND_OF[kind]
    sale = what == voc.K_LEVELUP and s.cards.arg[kind] == voc.UP_SALE
    return sale or what == voc.K_DRAW or s.cards.play[kind] == voc.E_SEARCH


def bar_own_play(s: Board, seat: i64, kind: i64) -> Reason | None:
    if s.cards.play[kind] == voc.E_SEARCH:
        return laying.bar_search(s)
    if KIND_OF[kind] == voc.K_DRAW:
        return None
    if s.z[loc.LEVEL + seat] >= voc.TOP:
        return OWN_TENTH
    return COSTS_HAND if s.hand_size(seat) < 4 else None


def play(s: Board, seat: i64, kind: i64) -> None:
    card = laying.held(s, seat, kind)
    s.note("played", seat, "N41", "{s} played #.", kind, s.unseen_by(card))
    effect = s.cards.play[kind]
    if effect == voc.E_DOUBLE:
        s.commit(card, seat)
        s.z[loc.DOUBLED] |= i64(1) << seat
    elif effect == voc.E_FIRE_DRILL:
        s.commit(card, seat)
        combat.fire_drill(s, seat)
    else:
        s.discard(card)
        if effect == voc.E_CANCEL:
            s.pop()
            s.set_field(B, 3)
        elif effect == voc.E_SEARCH:
            s.push(fr.SEARCHING, seat, card)
            s.ask_one(seat)
        elif KIND_OF[kind] == voc.K_DRAW:
            for _time in range(s.cards.arg[kind]):
                s.draw_to_hand(seat, 1, "N55")
        else:
            yard_sale(s, seat)


def yard_sale(s: Board, seat: i64) -> None:
    for card in s.lying(loc.Z_HAND + seat):
        s.discard_told(card, "lost", seat, "N90", "{s} lost [[#]].")
    s.gain_levels(seat, 1, voc.TOP, "N90")


def bar_peek(s: Board, seat: i64) -> Reason | None:
    if seat != s.z[loc.AP] or s.kind() != fr.PREP:
        return BEFORE_KICK
    if not gear.standing(s, seat, voc.P_PEEK):
        return NO_CAP
    if s.z[loc.PEEKED]:
        return PEEKED
    return None if s.left(0) else NO_DOOR


def peek(s: Board, seat: i64) -> None:
    z = s.z
    z[loc.PEEKED] = 1
    if not s.refill(0):
        return
    card = z[loc.DECK + z[loc.NDECK] - 1]
    z[loc.SEEN + card] |= i64(1) << seat
    text, secret = "{s} looked at the top Door card.", "The top Door card is #."
    s.whisper("peeked", seat, "N41", text, secret, TYPE[card], i64(1) << seat)


# --- searching the discards ---

DISCARDS: Final = OTHERS
NOT_DISCARDED: Final = Reason("N7", "<card> cannot be fished out of the discards", 1)


def discarded(s: Board, kind: i64, but: i64) -> i64:
    """A discarded card of a type, but not the one that searches; -1 if there is none."""
    for card in range(CARD[kind], CARD[kind] + COPIES[kind]):
        if s.z[loc.WHERE + card] == loc.Z_PILE and card != but:
            return card
    return -1


class Searching(KidsQuestion):
    """A is the card that searches."""

    def candidates(self, s: Board, seat: i64, source: i64, a: i64, b: i64) -> vec[i64]:
        out = vec[i64](capacity=64)
        for kind in range(len(CARD)):
            if discarded(s, kind, s.field(A)) >= 0:
                out = append(out, kind)
        return out

    def bar(self, s: Board, seat: i64, verb: i64, a: i64, b: i64, c: i64) -> Reason | None:
        return None if discarded(s, a, s.field(A)) >= 0 else NOT_DISCARDED

    def answer(self, s: Board, seat: i64, verb: i64, a: i64, b: i64, c: i64) -> None:
        card = discarded(s, a, s.field(A))
        s.pop()
        s.from_pile(card)
        s.to_hand(card, seat, loc.PUBLIC)
        s.note("searched", seat, "N145", "{s} fished # out of the discards.", a)


SEARCH: Final = [Choice(fr.V_TAKE, DISCARDS)]
QUESTIONS: Final[dict[int, KidsQuestion]] = {
    fr.SEARCHING: Searching("search", "N7", "Take a card from the discards.", SEARCH)
}
