"""What may be thrown into a fight: cards for a side, on monsters, more monsters; ways to be rid of one (N89-N107)."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from turfhouse.core.picks import pack
from turfhouse.games.newkids.pieces import frames as fr, layout as loc, vocabulary as voc
from turfhouse.games.newkids.pieces.board import Board
from turfhouse.games.newkids.pieces.cards import IDS, KIND_OF, NAMES, TYPE
from turfhouse.games.newkids.rules import abilities, combat, laying, selling, sums
from turfhouse.kit.questions import Reason

NO_SIDES: Final = Reason("N89", "<card> is not thrown in on a side", 1)
NO_ONE_SHOTS: Final = Reason("N99", "a monster here allows no one-shots", 1)
NOT_ON_MONSTERS: Final = Reason("N103", "<card> is not played on a monster", 1)
NO_ROOM_FOR_TWIN: Final = Reason("N104", "there is no room for another monster", 1)
NOT_THERE: Final = Reason("N103", "there is no such monster in the fight", 2)
BY_A_FIGHTER: Final = Reason("N41", "<card> is played by a fighter, in the fight", 1)
NO_JOINER: Final = Reason("N101", "<card> joins no fight by itself: that takes an Uninvited Guest", 1)
NOT_ITS_KIND: Final = Reason("N101", "<card> joins only where there is a monster of its kind (<tag>)", 1)
NO_WAVING: Final = Reason("N106", "<monster> cannot be waved off", 1)
LISTENS_TO: Final = Reason("N106", "<monster> listens to a <classes>", 1)


def bar(s: Board, seat: i64, verb: i64, a: i64, b: i64) -> Reason | None:
    if s.kind() != fr.FIGHT:
        return Reason("N41", "there is no fight going on")
    if verb in (fr.V_SURGE, fr.V_SNEAK, fr.V_CASE):
        return abilities.bar(s, seat, verb, a)
    if verb in (fr.V_WAVE, fr.V_PAYOFF):
        return bar_sending_off(s, seat, verb, a)
    if verb == fr.V_SWAP:
        return bar_swap(s, seat, a, b)
    if verb in (fr.V_WANDER, fr.V_JOIN):
        return bar_newcomer(s, seat, verb, a)
    if s.own_card(seat, a) < 0:
        return Reason("N41", "you have no <card>", 1)
    if verb == fr.V_ON:
        return bar_on(s, seat, a) or (None if s.z[loc.MON + b] else NOT_THERE)
    return NO_SIDES if s.cards.play[a] != voc.E_ONE_SHOT else bar_one_shots(s)


def bar_one_shots(s: Board) -> Reason | None:
    return NO_ONE_SHOTS if sums.present(s, voc.P_NO_ONE_SHOTS) else None


def bar_on(s: Board, seat: i64, kind: i64) -> Reason | None:
    play = s.cards.play[kind]
    if play == voc.E_REMOVE_BANK:
        return bar_one_shots(s) if s.fights(seat) else abilities.NOT_FIGHTING
    if play == voc.E_TWIN:
        return NO_ROOM_FOR_TWIN if combat.free_slot(s) < 0 else None
    return None if play == voc.E_ENHANCE else NOT_ON_MONSTERS


def bar_fighter_card(s: Board, seat: i64, kind: i64) -> Reason | None:
    """The Cut-Out and the Fire Drill (FIGHTER, N41)."""
    if s.kind() != fr.FIGHT or not s.fights(seat):
        return BY_A_FIGHTER
    return bar_one_shots(s) if s.cards.play[kind] == voc.E_DOUBLE else None


def bar_newcomer(s: Board, seat: i64, verb: i64, kind: i64) -> Reason | None:
    if verb == fr.V_WANDER and s.held_with(seat, voc.E_WANDER) < 0:
        return Reason("N100", "that takes an Uninvited Guest in your hand")
    if KIND_OF[kind] != voc.K_MONSTER:
        return Reason("N100", "<card> is no monster", 1)
    if s.card_in(loc.Z_HAND + seat, kind) < 0:
        return Reason("N100", "<card> is not in your hand", 1)
    reason = bar_join(s, kind) if verb == fr.V_JOIN else None
    return reason or (Reason("N100", "there is no room for another monster", 1) if combat.free_slot(s) < 0 else None)


def bar_join(s: Board, kind: i64) -> Reason | None:
    tag = s.cards.power[kind * voc.POWERS + voc.P_JOINS]
    if not tag:
        return NO_JOINER
    return None if sums.tag_present(s, tag - 1) else NOT_ITS_KIND


def bar_swap(s: Board, seat: i64, slot: i64, kind: i64) -> Reason | None:
    if s.held_with(seat, voc.E_SWAP) < 0:
        return Reason("N105", "that takes Mistaken Identity in your hand")
    if not s.z[loc.MON + slot]:
        return Reason("N105", "there is no such monster in the fight", 1)
    if KIND_OF[kind] != voc.K_MONSTER:
        return Reason("N100", "<second> is no monster", 2)
    return Reason("N100", "<second> is not in your hand", 2) if s.card_in(loc.Z_HAND + seat, kind) < 0 else None


def bar_sending_off(s: Board, seat: i64, verb: i64, slot: i64) -> Reason | None:
    """WAVE_OFF, PAY_OFF: by Main (N41)."""
    if seat != s.z[loc.AP]:
        return Reason("N41", "only the player whose fight it is can send a monster away")
    if not s.z[loc.MON + slot]:
        return Reason("N106", "there is no such monster in the fight", 1)
    return bar_wave(s, seat, slot) if verb == fr.V_WAVE else selling.bar_pay_off(s, seat, slot)


def bar_wave(s: Board, seat: i64, slot: i64) -> Reason | None:
    classes = s.cards.power[(s.z[loc.MON + slot] - 1) * voc.POWERS + voc.P_WAVE_OFF]
    if not classes:
        return NO_WAVING
    return None if classes & s.classes(seat) else LISTENS_TO


# --- listed ---


def add_acts(out: vec[i64], s: Board, seat: i64) -> vec[i64]:
    room = combat.free_slot(s) >= 0
    last: i64 = -1
    card = s.z[loc.HEAD + loc.Z_HAND + seat]
    while card >= 0:
        kind = TYPE[card]
        if kind != last:
            if KIND_OF[kind] == voc.K_MONSTER:
                if room and bar_join(s, kind) is None:
                    out = append(out, pack(seat, fr.V_JOIN, kind))
            elif (voc.IN_FIGHTS >> s.cards.play[kind]) & 1:
                out = add_card(out, s, seat, kind, room)
        last = kind
        card = s.z[loc.LINK + card]
    card = s.z[loc.HEAD + loc.Z_PLAY + seat]
    while card >= 0:
        if (voc.IN_FIGHTS_LAID >> s.cards.play[TYPE[card]]) & 1:
            out = add_card(out, s, seat, TYPE[card], room)
        card = s.z[loc.LINK + card]
    out = abilities.add_acts(out, s, seat)
    return add_sending_off(out, s, seat) if seat == s.z[loc.AP] else out


def add_card(out: vec[i64], s: Board, seat: i64, kind: i64, room: bool) -> vec[i64]:
    play = s.cards.play[kind]
    if play == voc.E_ONE_SHOT:
        if bar_one_shots(s) is None:
            out = append(out, pack(seat, fr.V_SIDE, kind, 0))
            out = append(out, pack(seat, fr.V_SIDE, kind, 1))
    elif play == voc.E_WANDER:
        return add_hand_monsters(out, s, seat, -1) if room else out
    elif play == voc.E_SWAP:
        for slot in s.monsters():
            out = add_hand_monsters(out, s, seat, slot)
    elif play == voc.E_DOUBLE or play == voc.E_FIRE_DRILL:
        if bar_fighter_card(s, seat, kind) is None:
            out = append(out, pack(seat, fr.V_PLAY, kind))
    elif bar_on(s, seat, kind) is None:
        for slot in s.monsters():
            out = append(out, pack(seat, fr.V_ON, kind, slot))
    return out


def add_hand_monsters(out: vec[i64], s: Board, seat: i64, slot: i64) -> vec[i64]:
    """WANDER with each monster of the hand, or SWAP of the monster in `slot`."""
    for card in s.lying(loc.Z_HAND + seat):
        if KIND_OF[TYPE[card]] == voc.K_MONSTER:
            swap = pack(seat, fr.V_SWAP, slot, TYPE[card])
            out = append(out, pack(seat, fr.V_WANDER, TYPE[card]) if slot < 0 else swap)
    return out


def add_sending_off(out: vec[i64], s: Board, seat: i64) -> vec[i64]:
    for slot in s.monsters():
        if bar_wave(s, seat, slot) is None:
            out = append(out, pack(seat, fr.V_WAVE, slot))
        if selling.bar_pay_off(s, seat, slot) is None:
            out = append(out, pack(seat, fr.V_PAYOFF, slot))
    return out


# --- done ---


def act(s: Board, seat: i64, verb: i64, a: i64, b: i64) -> None:
    if verb == fr.V_ON:
        play_on(s, seat, a, b)
    elif verb == fr.V_SIDE:
        card = laying.held(s, seat, a)
        if s.log is not None:
            text = f"{{s}} threw # in for {'the monsters' if b else 'the fighters'}."
            s.note("played", seat, "N89", text, a, s.unseen_by(card), data={"side": int(b)})
        s.commit(card, b)
    elif verb == fr.V_WAVE:
        s.note("waved_off", seat, "N106", "{s} waved # off.", s.z[loc.MON + a] - 1)
        combat.remove_monster(s, a, False)
    elif verb == fr.V_PAYOFF:
        selling.begin_pay_off(s, seat, a)
    elif verb in (fr.V_SURGE, fr.V_SNEAK, fr.V_CASE):
        abilities.act(s, seat, verb, a)
    else:
        send_in(s, seat, verb, a, b)


def play_on(s: Board, seat: i64, kind: i64, slot: i64) -> None:
    card = laying.held(s, seat, kind)
    if s.log is not None:
        monster = int(s.z[loc.MON + slot]) - 1
        data: dict[str, object] = {"monster": IDS[monster], "slot": int(slot)}
        s.note("played", seat, "N103", f"{{s}} played # on {NAMES[monster]}.", kind, s.unseen_by(card), data=data)
    effect = s.cards.play[kind]
    if effect == voc.E_ENHANCE:
        combat.enhance(s, card, slot, s.cards.arg[kind], s.cards.arg2[kind])
    elif effect == voc.E_TWIN:
        before = sums.for_the_win(s)
        combat.add_twin(s, card, slot)
        combat.say_stakes(s, before)
    else:
        s.commit(card, seat)
        combat.remove_monster(s, slot, True)


def send_in(s: Board, seat: i64, verb: i64, a: i64, b: i64) -> None:
    """A monster of the hand joins by itself (N101), with a guest card (N100), or for another, never empty in between
    (N105)."""
    kind = b if verb == fr.V_SWAP else a
    card = s.card_in(loc.Z_HAND + seat, kind)
    told = s.unseen_by(card)
    if verb != fr.V_JOIN:
        special = s.held_with(seat, voc.E_SWAP if verb == fr.V_SWAP else voc.E_WANDER)
        special = s.card_in(loc.Z_HAND + seat, TYPE[special])
        told |= s.unseen_by(special)
        s.commit(special, -1)
    before = sums.for_the_win(s)
    if verb == fr.V_SWAP:
        combat.remove_monster(s, a, False)
        combat.place_monster(s, card, a)
    else:
        combat.place_monster(s, card, combat.free_slot(s))
    rule = "N101" if verb == fr.V_JOIN else "N105" if verb == fr.V_SWAP else "N100"
    s.note("monster_joined", seat, rule, "{s} sent # into the fight.", kind, told)
    combat.say_stakes(s, before)
