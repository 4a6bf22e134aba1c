"""Combats: monsters come and go, the Helper leaves, the table is cleared (N91, N103-N107, N114, N121)."""

from __future__ import annotations

from mypy_extensions import i64

from turfhouse.core.state import A, B
from turfhouse.games.newkids.pieces import frames as fr, layout as loc, vocabulary as voc
from turfhouse.games.newkids.pieces.board import Board
from turfhouse.games.newkids.pieces.cards import KIND_OF, TYPE
from turfhouse.games.newkids.rules import bargains, sums


def begin_combat(s: Board, card: i64) -> None:
    """N91: a monster against AP."""
    s.z[loc.FIGHTING] = 1
    s.z[loc.FOUGHT] = 1
    enter_fight(s, s.z[loc.AP])
    place_monster(s, card, free_slot(s))
    s.push(fr.COMBAT, s.z[loc.AP], fr.C_FIGHT)
    say_stakes(s, False)


def say_stakes(s: Board, before: bool) -> None:
    """Everybody hears when a fight comes to be about Level 10 (N24); `before`: it was already."""
    if s.log is not None and not before and sums.for_the_win(s):
        s.note("for_the_win", s.z[loc.AP], "N24", "{s} can win the game with this fight!")


def enter_fight(s: Board, seat: i64) -> None:
    """A player becomes a fighter: what waited for the next combat counts now (N134)."""
    z = s.z
    z[loc.NOW + seat] += z[loc.WAIT + seat]
    z[loc.WAIT + seat] = 0
    for card in s.lying(loc.Z_CURSE + seat):
        if s.cards.kept[TYPE[card]] == voc.NEXT_COMBAT:
            z[loc.ATT + card] = 1
    s.dirty = True


def free_slot(s: Board) -> i64:
    """A slot for one more monster; -1 if there is none."""
    for slot in range(i64(loc.MONSTERS)):
        if not s.z[loc.MON + slot]:
            return slot
    return -1


def place_monster(s: Board, card: i64, slot: i64) -> None:
    s.commit(card, -1)
    s.z[loc.MON + slot] = TYPE[card] + 1
    s.z[loc.MCARD + slot] = card + 1


def add_twin(s: Board, card: i64, slot: i64) -> None:
    """N104: the same monster once more, with the same enhancers; no SNEAK marks."""
    z = s.z
    twin = free_slot(s)
    s.commit(card, -1)
    z[loc.MON + twin] = z[loc.MON + slot]
    z[loc.MCARD + twin] = card + 1
    z[loc.MENH + twin] = z[loc.MENH + slot]
    z[loc.MENT + twin] = z[loc.MENT + slot]
    z[loc.MTWIN + twin] = slot + 1
    z[loc.MTWIN + slot] = twin + 1


def enhance(s: Board, card: i64, slot: i64, strength: i64, treasure: i64) -> None:
    """N103; on one of twins it counts for both (N104)."""
    z = s.z
    s.commit(card, slot)
    z[loc.MENH + slot] += strength
    z[loc.MENT + slot] += treasure
    twin = z[loc.MTWIN + slot] - 1
    if twin >= 0:
        z[loc.MENH + twin] += strength
        z[loc.MENT + twin] += treasure


def remove_monster(s: Board, slot: i64, bank: bool) -> None:
    """A monster leaves with its enhancers; a twin stays, with the monster card and the enhancers (N104, N107)."""
    z = s.z
    if bank:
        z[loc.BANK] += sums.treasures(s, slot)
    card = z[loc.MCARD + slot] - 1
    twin = z[loc.MTWIN + slot] - 1
    if twin >= 0:
        cousin = z[loc.MCARD + twin] - 1
        if KIND_OF[TYPE[card]] == voc.K_MONSTER:
            z[loc.MCARD + twin] = card + 1
            card = cousin
        z[loc.MTWIN + twin] = 0
    move_enhancers(s, slot, twin)
    s.discard(card)
    for field in (loc.MON, loc.MCARD, loc.MENH, loc.MENT, loc.MSNEAK, loc.MSNKBY, loc.MTWIN):
        z[field + slot] = 0
    s.dirty = True


def move_enhancers(s: Board, slot: i64, twin: i64) -> None:
    for card in s.lying(loc.Z_COMBAT):
        if KIND_OF[TYPE[card]] == voc.K_ENHANCER and s.z[loc.ATT + card] == slot:
            if twin >= 0:
                s.z[loc.ATT + card] = twin
            else:
                s.discard(card)


def end_fight(s: Board, stage: i64) -> None:
    """W-FIGHT, which is on top, closes; the combat goes on at a stage."""
    s.pop()
    s.set_field(A, stage)


def open_combat_window(s: Board, kind: i64) -> None:
    """W-FIGHT or W-FLEE: all living are asked, and every window has its own equip credits (N55)."""
    for seat in range(s.seats):
        s.z[loc.EQUIPS + seat] = 0
    main = s.z[loc.AP]
    s.push(kind, main)
    s.open_window(s.living(), s.living(), main)


def win(s: Board, winners: i64, rule: i64) -> None:
    s.z[loc.WINNERS] = winners
    s.z[loc.ENDED] = rule
    if s.log is not None:
        seats = [seat for seat in range(s.seats) if (winners >> seat) & 1]
        who = " and ".join([f"{{{seat}}}" for seat in seats])
        why = "reached Level 10" if rule == 24 else "led at the last bell"
        s.note("game_over", -1, f"N{int(rule)}", f"{who} {why} and won!", data={"winners": seats})
    s.finish()


def clean_up(s: Board) -> None:
    """N121: marks are spent, monsters and committed cards discarded."""
    z = s.z
    z[loc.LAP] |= s.field(B)
    s.discard_all(loc.Z_COMBAT)
    for seat in range(s.seats):
        for card in s.lying(loc.Z_CURSE + seat):
            if s.cards.kept[TYPE[card]] == voc.NEXT_COMBAT and z[loc.ATT + card] == 1:
                s.discard(card)
    for index in range(i64(loc.FIGHTING), i64(loc.WAIT)):
        z[index] = 0
    z[loc.HELPER] = -1
    for index in range(i64(loc.HNO), i64(loc.TNO)):
        z[index] = 0
    bargains.forget(s, bargains.HELP)
    s.dirty = True
    s.pop()


def helper_leaves(s: Board, rule: str) -> None:
    """N114, N116: unharmed; the agreement is void, played cards stay."""
    s.note("helper_left", s.z[loc.HELPER], rule, "{s} left the fight.")
    s.z[loc.HELPER] = -1
    void_agreement(s)
    s.dirty = True


def void_agreement(s: Board) -> None:
    for field in (loc.SHARE, loc.ORDER, loc.PROMISED, loc.PROMISED + 1, loc.COMPELLED):
        s.z[field] = 0


def fire_drill(s: Board, seat: i64) -> None:
    """Everybody out: no levels, no Treasure, agreement void; the player draws two (N106)."""
    for slot in s.monsters():
        remove_monster(s, slot, False)
    s.z[loc.BANK] = 0
    void_agreement(s)
    for _time in range(2):
        s.draw_to_hand(seat, 1, "N106")
    end_fight(s, fr.C_CLEAN)
