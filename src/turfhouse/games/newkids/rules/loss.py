"""Losses: Bad Stuff and Curses, step by step (§8; N18, N88); Curses announced, perhaps cancelled, carried out, kept
(N130-N135).

CURSE keeps in SEAT the victim, in A the card, in B its stage (0 announced, 1 not cancelled, 2 effect done, 3
cancelled), in C who threw it + 1, 0 if it came from behind the door; CURSE_WINDOW the card in A, the victim in B, C.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from turfhouse.core.answers import Basket
from turfhouse.core.picks import pack, pick_of
from turfhouse.core.state import KIND, SEAT, WIDTH, A, B, C, D
from turfhouse.games.newkids.pieces import frames as fr, layout as loc, vocabulary as voc
from turfhouse.games.newkids.pieces.board import PICKS, Board
from turfhouse.games.newkids.pieces.cards import IDS, KIND_OF, TYPE
from turfhouse.games.newkids.rules import gear
from turfhouse.games.newkids.rules.asking import OTHERS, KidsQuestion
from turfhouse.kit.questions import Choice, Reason, counted

VICTIM: Final = OTHERS
"""What the victim may lose: cards in play before it, or its hand."""


def begin_losses(s: Board, victim: i64, program: i64, card: i64) -> None:
    """`card`: the Curse it comes from, or -1 for Bad Stuff."""
    s.push(fr.LOSSES, victim, program, 0, 0, card)


def work_losses(s: Board) -> None:
    victim = s.field(SEAT)
    program = s.field(A)
    step = s.field(B)
    if step >= s.cards.lengths[program] or not s.lives(victim):
        s.pop()
        return
    at = 3 * (s.cards.starts[program] + step)
    s.set_field(B, step + 1)
    if s.cards.steps[at + 2] == voc.ELSE and s.field(C):
        return
    s.set_field(C, 0)
    take_step(s, victim, s.cards.steps[at], s.cards.steps[at + 1])


def take_step(s: Board, victim: i64, loss: i64, arg: i64) -> None:
    if loss == voc.L_LVL:
        s.set_field(C, 1 if s.lose_levels(victim, arg) else 0)
    elif loss == voc.L_HANDRND:
        random_discards(s, victim, arg)
    elif loss == voc.L_HANDALL:
        random_discards(s, victim, s.hand_size(victim))
    elif loss == voc.L_NEIGHBOURS:
        neighbours(s, victim)
    elif loss == voc.L_NEXT:
        if s.field(D) < 0:
            s.z[loc.WAIT + victim] -= arg
            s.note("mark", victim, "N134", f"{{s}} {{s:gets|get}} {int(arg)} in the next fight.")
        s.set_field(C, 1)
    elif loss == voc.L_ROLL:
        s.push(fr.ROLL, victim, -1, 0, 0, s.field(A))
    elif loss == voc.L_GROUNDED:
        s.set_field(C, 1)
        s.push(fr.GROUND, victim)
    elif loss in (voc.L_GEAR, voc.L_SMALL, voc.L_BIG, voc.L_PICKED, voc.L_HANDPICK, voc.L_GP):
        begin_choice(s, victim, loss, arg, 0)
    elif loss == voc.L_WORN:
        begin_choice(s, victim, loss, 1, arg)
    elif loss in (voc.L_BEST, voc.L_ALLY, voc.L_CLASS, voc.L_TURF):
        begin_choice(s, victim, loss, 1, 0)
    else:
        s.set_field(C, 1)


def begin_choice(s: Board, victim: i64, loss: i64, count: i64, slot: i64) -> None:
    chooser = s.neighbour(victim, s.living()) if loss == voc.L_PICKED else victim
    if chooser >= 0:
        s.push(fr.LOSE, chooser, victim, loss, count, slot)


def random_discards(s: Board, victim: i64, count: i64) -> None:
    for _time in range(count):
        card = s.random_card(loc.Z_HAND + victim, PICKS)
        if card < 0:
            return
        s.discard(card)
        s.set_field(C, 1)
        s.note("lost", victim, "N14", "{s} lost [[#]].", TYPE[card], 0xFF)


def neighbours(s: Board, victim: i64) -> None:
    """The nearest living player to the left, then to the right, each takes a random hand card."""
    for step in (i64(1), i64(-1)):
        taker = s.neighbour(victim, s.living(), step)
        card = s.random_card(loc.Z_HAND + victim, PICKS)
        if taker < 0 or card < 0:
            return
        s.pass_hidden(card, victim, taker, "N145", 0xFF)
        s.set_field(C, 1)


# --- choosing what to lose ---


def loses(s: Board, victim: i64, loss: i64, slot: i64, card: i64) -> bool:
    """May this card in play be chosen for that loss? Protected cards never are (GUARD, STEADY)."""
    kind = TYPE[card]
    what = KIND_OF[kind]
    if loss == voc.L_ALLY:
        return what == voc.K_ALLY and not s.cards.power[kind * voc.POWERS + voc.P_STEADY]
    if loss == voc.L_CLASS:
        return what == voc.K_CLASS
    if loss == voc.L_TURF:
        return what == voc.K_TURF
    if not gear.is_item(s, card) or guarded(s, victim, card):
        return False
    worn = s.z[loc.FLAG + card] & loc.EQUIPPED != 0
    if loss == voc.L_WORN:
        return worn and s.cards.slot[kind] == slot
    if loss == voc.L_GEAR:
        return worn and gear.in_hands(s.cards.slot[kind])
    if loss == voc.L_SMALL:
        return not gear.is_big(s, card)
    if loss == voc.L_BIG:
        return gear.is_big(s, card)
    if loss == voc.L_GP:
        return s.cards.gp[kind] > 0
    return loss == voc.L_PICKED or (loss == voc.L_BEST and s.cards.bonus[kind] == best_bonus(s, victim))


def guarded(s: Board, victim: i64, card: i64) -> bool:
    slot = s.cards.slot[TYPE[card]]
    return slot > 0 and s.z[loc.FLAG + card] & loc.EQUIPPED != 0 and s.ally_power(victim, voc.P_GUARD) == slot


def best_bonus(s: Board, victim: i64) -> i64:
    best: i64 = -99
    for card in s.lying(loc.Z_PLAY + victim):
        if gear.is_item(s, card) and not guarded(s, victim, card):
            best = max(best, s.cards.bonus[TYPE[card]])
    return best


def choice_zone(loss: i64, victim: i64) -> i64:
    return (loc.Z_HAND if loss == voc.L_HANDPICK else loc.Z_PLAY) + victim


def bar_loss(s: Board, victim: i64, loss: i64, slot: i64, kind: i64) -> Reason | None:
    """`slot`: of the Item that must be worn there."""
    card = s.card_in(choice_zone(loss, victim), kind)
    if loss == voc.L_HANDPICK:
        return None if card >= 0 else Reason("N88", "<card> is not in the hand it must come from", 1)
    if card < 0:
        return Reason("N10", "<card> is not in play before the victim", 1)
    return None if loses(s, victim, loss, slot, card) else NOT_ASKED_FOR


class Lose(KidsQuestion):
    def candidates(self, s: Board, seat: i64, source: i64, a: i64, b: i64) -> vec[i64]:
        return self.add_faces(vec[i64](capacity=12), s, seat, source, choice_zone(s.field(B), s.field(A)))

    def bar(self, s: Board, seat: i64, verb: i64, a: i64, b: i64, c: i64) -> Reason | None:
        return bar_loss(s, s.field(A), s.field(B), s.field(D), a)

    def answer(self, s: Board, seat: i64, verb: i64, a: i64, b: i64, c: i64) -> None:
        victim = s.field(A)
        loss = s.field(B)
        card = s.card_in(choice_zone(loss, victim), a)
        s.set_field(C, s.field(C) - (s.cards.gp[a] if loss == voc.L_GP else 1))
        under = s.top - WIDTH
        if s.stack[under + KIND] == fr.LOSSES:
            s.stack[under + C] = 1
        s.become(fr.LOSE)
        s.discard_told(card, "lost", victim, "N88", "{s} lost [[#]].")

    def openly(self, s: Board) -> bool:
        return s.field(B) != voc.L_HANDPICK or s.hand_size(s.field(A)) == 1

    def shown(self, s: Board) -> dict[str, object]:
        return {"victim": int(s.field(A)), **cause(s)}

    def basket(self, s: Board, seat: i64, chosen: list[int]) -> Basket | None:
        """Several cards, or Items for an amount. One card is no run."""
        left = int(s.field(C))
        if left < 2:
            return None
        kinds = [int(pick_of(action, 0)) for action in self.legal(s, seat)]
        cards = [int(card) for card in s.lying(choice_zone(s.field(B), s.field(A))) if int(TYPE[card]) in kinds]
        actions = [int(pack(seat, fr.V_LOSE, TYPE[card])) for card in cards]
        if s.field(B) != voc.L_GP:
            return counted(actions, cards, min(left, len(cards)), chosen, "card")
        lost = sum([int(s.cards.gp[pick_of(action, 0)]) for action in chosen])
        least = len(cards) if lost < left else len(chosen)
        return Basket(actions, cards, least, len(cards), 0, f"{lost:,} GP of {left:,} GP")


NOT_ASKED_FOR: Final = Reason("N88", "<card> is not what this loss asks for, or is protected", 1)
LOSING: Final = Lose("lose", "N88", "Choose what is lost.", [Choice(fr.V_LOSE, VICTIM)])
QUESTIONS: Final[dict[int, KidsQuestion]] = {fr.LOSE: LOSING}


def work_lose(s: Board) -> None:
    victim = s.field(A)
    if s.field(C) <= 0 or not s.lives(victim) or not len(LOSING.legal(s, victim)):
        s.pop()
        return
    chooser = s.field(SEAT)
    if not s.lives(chooser) and s.field(B) == voc.L_PICKED:
        chooser = s.neighbour(victim, s.living())  # who was to pick has left: the next one to the left goes on
    if chooser < 0 or not s.lives(chooser):
        s.pop()
        return
    s.ask_one(chooser)


def cause(s: Board) -> dict[str, object]:
    """What makes somebody lose something: the Curse with its thrower, or the monster whose Bad Stuff it is."""
    curse, run = s.frame_of(fr.CURSE), s.frame_of(fr.RUN)
    if curse > run:
        return {"card": IDS[TYPE[s.stack[curse + A]]], "by": thrower(s.stack[curse + C])}
    return {"bad": s.monster_id(s.stack[run + C])} if run >= 0 else {}


def thrower(number: i64) -> int | None:
    """Who threw a Curse; None if it came from behind the door."""
    return int(number) - 1 if number else None


# --- Curses ---


def work_curse(s: Board) -> None:
    victim = s.field(SEAT)
    card = s.field(A)
    stage = s.field(B)
    if stage == 0:
        s.set_field(B, 1)
        asked = curse_asked(s)
        if asked:
            s.push(fr.CURSE_WINDOW, victim, card, victim, s.field(C))
            s.open_window(asked, asked, victim)
    elif stage == 1:
        s.set_field(B, 2)
        if s.lives(victim):
            begin_losses(s, victim, s.cards.program[TYPE[card]], card)
    else:
        s.pop()
        kept = s.cards.kept[TYPE[card]]
        if stage == 3 or kept == voc.NOW or not s.lives(victim):
            s.discard(card)
        else:
            lay_curse(s, victim, card, kept)


def lay_curse(s: Board, victim: i64, card: i64, kept: i64) -> None:
    s.put(card, loc.Z_CURSE + victim)
    s.z[loc.ATT + card] = 0
    if kept == voc.NEXT_COMBAT:
        now = s.fights(victim) and in_fight(s)
        s.z[loc.ATT + card] = 1 if now else 0
        s.z[(loc.NOW if now else loc.WAIT) + victim] += curse_number(s, card)
    s.dirty = True


def curse_number(s: Board, card: i64) -> i64:
    """The printed number of a kept Curse, as a positive penalty."""
    return -s.cards.first_number[TYPE[card]]


def in_fight(s: Board) -> bool:
    """Is W-FIGHT open below (N134)?"""
    frame = s.frame_of(fr.COMBAT)
    return frame >= 0 and s.stack[frame + A] == fr.C_DECIDE


def curse_asked(s: Board) -> i64:
    """Living seats with a hand card, or a cancel card in play."""
    mask: i64 = 0
    for seat in range(s.seats):
        able = s.z[loc.HEAD + loc.Z_HAND + seat] >= 0
        for card in s.lying(loc.Z_PLAY + seat):
            able = able or s.cards.play[TYPE[card]] == voc.E_CANCEL
        if able and s.lives(seat):
            mask |= i64(1) << seat
    return mask


def lift_curse(s: Board, curse: i64) -> None:
    """A cancel card removes a lasting or waiting Curse (N135)."""
    victim = s.z[loc.WHERE + curse] - loc.Z_CURSE
    if s.cards.kept[TYPE[curse]] == voc.NEXT_COMBAT:
        s.z[(loc.NOW if s.z[loc.ATT + curse] == 1 else loc.WAIT) + victim] -= curse_number(s, curse)
    s.discard(curse)
    s.dirty = True
