"""Tactics cards (T43–T48), the reaction windows they are played in (T83), and shields (T104)."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from turfhouse.core.ask import OPEN
from turfhouse.core.events import EVERYONE
from turfhouse.core.picks import pack
from turfhouse.core.state import ASKED, KIND, MODE, SEAT, A, D
from turfhouse.games.turris.pieces import layout as at, vocabulary as v, words as w
from turfhouse.games.turris.rules import powers
from turfhouse.games.turris.rules.choices import GOADED
from turfhouse.games.turris.rules.placing import open_scouts, possible
from turfhouse.games.turris.rules.position import OWN_HAND, Position
from turfhouse.kit.questions import Choice, Question, Reason, choices
from turfhouse.kit.rows import bit

NOT_HELD: Final = Reason("T44", "<card> is not in your hand", 1)
OTHER_TIME: Final = Reason("T46", "<card> is played at another time", 1)
NOT_IN_FULL: Final = Reason("T47", "<card> cannot be carried out in full", 1)


def card_bar(s: Position, seat: i64, card: i64, timing: i64) -> Reason | None:
    """What forbids playing a card at a time."""
    if not s.holds(seat, card):
        return NOT_HELD
    if s.cards.tactic_timing[card] != timing:
        return OTHER_TIME
    return None if possible(s, seat, s.cards.tactic_line[card], 0) else NOT_IN_FULL


def play(s: Position, seat: i64, card: i64) -> None:
    """The card lies face up in a PLAYING frame while it is carried out (T48)."""
    s.from_hand(seat, card)
    s.tell("played", seat, "T47", "{s} played <card>.", card, told=EVERYONE)
    s.push(w.PLAYING, seat, card)
    s.push_line(seat, s.cards.tactic_line[card], 47)


def work_playing(s: Position) -> None:
    """T48: it is finished; then what playing it in the own Action Step brings (section 6)."""
    seat, card = s.stack[s.top + SEAT], s.stack[s.top + A]
    s.pop()
    s.discard(card)
    if s.stack[s.top + MODE] == OPEN:
        recheck(s)
    elif s.z[at.ACTING] and s.z[at.ACTIVE] == seat:
        powers.fire(s, seat, v.ON_TACTIC)


class PlayMore(Question[Position]):
    """`play+` (T45): put whatever the hand holds (T137)."""

    def begin(self, s: Position) -> None:
        s.ask_one(s.stack[s.top + SEAT])

    def bar(self, s: Position, seat: i64, verb: i64, a: i64, b: i64, c: i64) -> Reason | None:
        return None if verb == w.V_PASS else card_bar(s, seat, a, v.ACTION)

    def answer(self, s: Position, seat: i64, verb: i64, a: i64, b: i64, c: i64) -> None:
        s.pop()
        if verb == w.V_PLAY:
            play(s, seat, a)


# --- whom the windows ask: by public facts alone, never by what a hand holds ---


def asked_by(s: Position, window: i64) -> i64:
    """The seats that meet the condition of a window now, as a mask."""
    mask: i64 = 0
    for seat in range(s.seats):
        if s.is_here(seat) and meets(s, window, seat):
            mask |= bit(seat)
    return mask


def meets(s: Position, window: i64, seat: i64) -> bool:
    cards = s.z[at.CARDS + seat] > 0
    if window == w.BEFORE_BEAST:
        return cards
    if window == w.ON_LOSS:
        return cards and bool(s.z[at.LOSERS] & bit(seat))
    if not open_scouts(s, seat, beast_node(s)):
        return False
    return cards or s.z[at.ARTIFACTS + seat] > 0 or can_ridge(s, seat)


def beast_node(s: Position) -> i64:
    """Where the Beast under way stands."""
    return s.z[at.BEAST + s.stack[s.frame_of(w.BEAST) + A]]


def can_ridge(s: Position, seat: i64) -> bool:
    """A free shield: once per Beast Phase, not against a goad (section 6)."""
    if not powers.has(s, seat, v.FREE_SHIELD) or s.z[at.RIDGE] & bit(seat):
        return False
    return not s.stack[s.frame_of(w.BEAST) + D] & GOADED


def recheck(s: Position) -> None:
    """Of those that the window on top asks, who no longer meets its condition is asked no more."""
    s.stack[s.top + ASKED] &= asked_by(s, s.stack[s.top + KIND])


# --- the windows: open to all who are asked, passes stand ---

NO_ARTIFACT: Final = Reason("T104", "you have no Artifact")
NO_RIDGE: Final = Reason("T104", "you have no free shield left")
ALL_SHIELDED: Final = Reason("T104", "none of your Scouts there is without a shield")


class Window(Question[Position]):
    """Cards of its timing; `pass` is the engine's."""

    def __init__(self, step: str, rule: str, prompt: str, choices: list[Choice], kind: int, timing: int) -> None:
        super().__init__(step, rule, prompt, choices)
        self.kind: i64 = kind
        self.timing: i64 = timing

    def begin(self, s: Position) -> None:
        """With nobody to ask it does not open."""
        mask = asked_by(s, self.kind)
        if mask:
            s.open_window(mask, 0, s.z[at.FIRST])
        else:
            s.pop()

    def bar(self, s: Position, seat: i64, verb: i64, a: i64, b: i64, c: i64) -> Reason | None:
        return None if verb == w.V_PASS else card_bar(s, seat, a, self.timing)

    def legal(self, s: Position, seat: i64) -> vec[i64]:
        found = vec[i64](capacity=4)
        for card in s.hand(seat):
            if card_bar(s, seat, card, self.timing) is None:
                found = append(found, pack(seat, w.V_PLAY, card))
        return found

    def answer(self, s: Position, seat: i64, verb: i64, a: i64, b: i64, c: i64) -> None:
        play(s, seat, a)


class OnEffect(Window):
    """Before its effect: shields too."""

    def bar(self, s: Position, seat: i64, verb: i64, a: i64, b: i64, c: i64) -> Reason | None:
        if verb != w.V_SHIELD and verb != w.V_RIDGE:
            return super().bar(s, seat, verb, a, b, c)
        if verb == w.V_SHIELD and not s.z[at.ARTIFACTS + seat]:
            return NO_ARTIFACT
        if verb == w.V_RIDGE and not can_ridge(s, seat):
            return NO_RIDGE
        return None if open_scouts(s, seat, beast_node(s)) else ALL_SHIELDED

    def legal(self, s: Position, seat: i64) -> vec[i64]:
        found = super().legal(s, seat)
        for verb in (w.V_SHIELD, w.V_RIDGE):
            if self.bar(s, seat, verb, -1, -1, -1) is None:
                found = append(found, pack(seat, verb))
        return found

    def answer(self, s: Position, seat: i64, verb: i64, a: i64, b: i64, c: i64) -> None:
        if verb == w.V_PLAY:
            play(s, seat, a)
            return
        s.z[at.SHIELDED + seat] += 1
        if verb == w.V_SHIELD:
            s.z[at.ARTIFACTS + seat] -= 1
        else:
            s.z[at.RIDGE] |= bit(seat)
        s.tell("shielded", seat, "T104", "{s} shielded a Scout.||<node>", node=beast_node(s))
        recheck(s)


CARDS: Final = [Choice(w.V_PLAY, OWN_HAND), Choice(w.V_PASS)]
SHIELDS: Final = choices(w.V_PLAY, w.V_SHIELD, w.V_RIDGE, w.V_PASS)
BEFORE: Final = "A Beast is about to act. Play a card?"
UPON: Final = "A Beast is upon your Scouts. Shield one, or play a card?"

QUESTIONS: Final[dict[int, Question[Position]]] = {
    w.PLAY_MORE: PlayMore("play+", "T45", "Play one more card?", CARDS),
    w.BEFORE_BEAST: Window("before_beast", "T83", BEFORE, CARDS, w.BEFORE_BEAST, v.BEFORE_BEAST),
    w.ON_EFFECT: OnEffect("on_effect", "T83", UPON, SHIELDS, w.ON_EFFECT, v.ON_EFFECT),
    w.ON_LOSS: Window("on_loss", "T83", "You lost Scouts. Play a card?", CARDS, w.ON_LOSS, v.ON_LOSS),
}
