"""Help in a fight: asked for, offered, forced, answered; the Helper joins (N108, N110-N116).

Offers are public records by slot: Main's to an outsider by that seat, an outsider's bid by BIDS + seat.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from turfhouse.core.picks import pack
from turfhouse.games.newkids.pieces import frames as fr, layout as loc, vocabulary as voc
from turfhouse.games.newkids.pieces.board import Board
from turfhouse.games.newkids.pieces.cards import TYPE
from turfhouse.games.newkids.rules import bargains, combat, sums
from turfhouse.kit.questions import Reason

BIDS: Final = 6
NO_FIGHT: Final = Reason("N108", "help is agreed in a fight")
ONE_HELPER: Final = Reason("N108", "there is a Helper already: one is all there can be")
ALONE: Final = Reason("N114", "a monster here must be fought alone")
RUMOUR: Final = Reason("N115", "nobody helps somebody with such a rumour")
WINNING: Final = Reason("N108", "the fight is being won: no help is needed")
GROUNDED: Final = Reason("N140", "who is Grounded cannot help", 1)
NOT_TO_WIN: Final = Reason("N116", "nobody is forced to help somebody win the game", 1)
ENOUGH_TALK: Final = Reason("N55", "enough talk: <help_credits> offers between the two in a combat", 1)


def bar_help(s: Board) -> Reason | None:
    """N108: no Helper yet, nothing forbids it, and Main is not ahead."""
    z = s.z
    if not z[loc.FIGHTING]:
        return NO_FIGHT
    if z[loc.HELPER] >= 0:
        return ONE_HELPER
    if sums.present(s, voc.P_ALONE):
        return ALONE
    if s.curse_with(z[loc.AP], voc.L_NOHELP) >= 0:
        return RUMOUR
    return WINNING if not s.num(fr.O_AHEAD) and sums.ahead(s) else None


def bar_credit(s: Board, slot: i64) -> Reason | None:
    """N55."""
    return None if s.z[loc.HUSED + slot] < s.num(fr.N_HELP) else ENOUGH_TALK


def bar_compel(s: Board) -> Reason | None:
    return NOT_TO_WIN if sums.for_the_win(s) and not s.num(fr.O_SHARED) else None


def bar(s: Board, seat: i64, verb: i64, to: i64) -> Reason | None:
    """OFFER, COMPEL and BID."""
    main = s.z[loc.AP]
    if s.kind() != fr.FIGHT:
        return NO_FIGHT
    if verb == fr.V_BID:
        if seat == main:
            return Reason("N109", "it is your fight: ask somebody for help instead")
        reason = bar_help(s) or bar_credit(s, BIDS + seat)
        return reason.at(0) if reason is not None else None
    if seat != main:
        return Reason("N109", "only the player whose fight it is asks for help; you may offer yours")
    if verb == fr.V_COMPEL and not s.ally_power(seat, voc.P_COMPEL):
        return Reason("N116", "that takes an Ally who can make others help")
    reason = bar_help(s)
    if reason is not None:
        return reason
    if to == seat or to >= s.seats:
        return Reason("N109", "ask another player", 1)
    if not s.lives(to):
        return GROUNDED
    return bar_compel(s) if verb == fr.V_COMPEL else bar_credit(s, to)


def bar_answer(s: Board, seat: i64, verb: i64, slot: i64) -> Reason | None:
    """To an open offer of help."""
    if verb == fr.V_COUNTER:
        return Reason("N109", "to ask for more, refuse and make an offer of your own", 1)
    if verb == fr.V_WITHDRAW:
        return None if offerer(s, slot) == seat else Reason("N110", "that offer is not yours to take back", 1)
    if addressee(s, slot) != seat:
        return Reason("N110", "that offer is not made to you", 1)
    reason = bar_help(s) if verb == fr.V_ACCEPT else None
    return reason.at(1) if reason is not None else None


def add_acts(out: vec[i64], s: Board, seat: i64) -> vec[i64]:
    """Main's offers and COMPEL, outsiders' bids."""
    if bar_help(s) is not None:
        return out
    main = s.z[loc.AP]
    if seat != main:
        return append(out, pack(seat, fr.V_BID)) if bar_credit(s, BIDS + seat) is None else out
    compel = s.ally_power(seat, voc.P_COMPEL) and bar_compel(s) is None
    for other in range(s.seats):
        if other != main and s.lives(other):
            if bar_credit(s, other) is None:
                out = append(out, pack(seat, fr.V_OFFER, other))
            if compel:
                out = append(out, pack(seat, fr.V_COMPEL, other))
    return out


def act(s: Board, seat: i64, verb: i64, a: i64) -> None:
    if verb == fr.V_COMPEL:
        for card in s.lying(loc.Z_PLAY + seat):
            if s.cards.power[TYPE[card] * voc.POWERS + voc.P_COMPEL]:
                s.discard(card)
                break
        join_as_helper(s, a, 1)
        return
    slot = BIDS + seat if verb == fr.V_BID else a
    s.z[loc.HUSED + slot] += 1
    s.push(fr.TERMS, seat, slot)
    s.ask_one(seat)


def addressee(s: Board, slot: i64) -> i64:
    return s.z[loc.AP] if slot >= BIDS else slot


def offerer(s: Board, slot: i64) -> i64:
    return slot - BIDS if slot >= BIDS else s.z[loc.AP]


# --- answers ---


def answer_help(s: Board, seat: i64, verb: i64, slot: i64) -> None:
    z = s.z
    if verb == fr.V_REFUSE:
        refuse_help(s, slot)
    elif verb == fr.V_WITHDRAW:
        close_offer(s, slot)
        s.note("withdrawn", seat, "N110", "{s} took the offer back.")
    else:
        z[loc.SHARE] = z[loc.HK + slot]
        z[loc.ORDER] = z[loc.HORDER + slot]
        z[loc.PROMISED] = z[loc.HITEM + 2 * slot]
        z[loc.PROMISED + 1] = z[loc.HITEM + 2 * slot + 1]
        join_as_helper(s, slot % BIDS, 0)


def join_as_helper(s: Board, seat: i64, compelled: i64) -> None:
    z = s.z
    z[loc.HELPER] = seat
    z[loc.COMPELLED] = compelled
    for slot in range(i64(2 * BIDS)):
        z[loc.HNO + slot] = 0
    combat.enter_fight(s, seat)
    s.note("helper", seat, "N116" if compelled else "N111", "{s} came to help {t}.", -1, 0, z[loc.AP])


def refuse_help(s: Board, slot: i64) -> None:
    """Refused terms are not offered again (N55); both parties are asked again (N49)."""
    z = s.z
    items = z[loc.HITEM + 2 * slot] | (z[loc.HITEM + 2 * slot + 1] << 8)
    bargains.remember_refusal(s, bargains.help_key(slot, z[loc.HK + slot], z[loc.HORDER + slot], items))
    if s.log is not None:
        say_refused(s, slot)
    close_offer(s, slot)


def say_refused(s: Board, slot: i64) -> None:
    """Told with what speaks against it, by what everybody sees: both sides if they fought together, and the share."""
    outsider = slot % BIDS
    all_of_them = sums.total_treasures(s)
    share = min(s.z[loc.HK + slot], all_of_them)
    why = why_no_bid(s, outsider, share) if slot >= BIDS else why_not(s, outsider, share)
    sums.join(s, outsider)
    ours, theirs = int(sums.fighters_total(s)), int(sums.monsters_total(s))
    sums.part(s, outsider)
    to = offerer(s, slot)
    data: dict[str, object] = {"offer": int(s.z[loc.HNO + slot]), "to": int(to), "why": WORDS[why]}
    data.update({"fighters": ours, "monsters": theirs, "share": int(share), "of": int(all_of_them)})
    because = BECAUSE[why].format(together=f"{ours} against {theirs}", share=int(share), of=int(all_of_them))
    s.note("refused", addressee(s, slot), "N110", f"{{s}} turned {{t}} down{because}.", -1, 0, to, data)


def close_offer(s: Board, slot: i64) -> None:
    s.z[loc.HNO + slot] = 0
    s.ask_again(addressee(s, slot), offerer(s, slot))


# --- why somebody would not help, by what everybody can see: nothing here looks at a hand, so a reason tells none ---

GLADLY: Final = 0
WIN: Final = 1
"""It would be Main's game."""
SHORT: Final = 2
"""Even together they would lose."""
CLOSE: Final = 3
"""They would win by little, and to lose would hurt."""
LITTLE: Final = 4
"""The share is small."""
DEAR: Final = 5
"""A bid asks for more than half."""
WORDS: Final = ("", "win", "short", "close", "little", "dear")
BECAUSE: Final = (
    "",
    ": it would be {{t}}'s game",
    ": together it would be {together}",
    ": {together} would be close",
    ": {share} of {of} Treasures",
    ": {share} of {of} Treasures",
)
"""What a refusal says of it."""

PAINFUL = 3.0
TO_SPARE = 3


def why_not(s: Board, seat: i64, share: i64) -> i64:
    """The first reason against helping Main for so many Treasures; GLADLY if there is none."""
    if sums.for_the_win(s):
        return GLADLY if s.num(fr.O_SHARED) else WIN
    margin = sums.margin_with(s, seat)
    if margin < 0:
        return SHORT
    if margin < TO_SPARE and pain(s) >= PAINFUL:
        return CLOSE
    return GLADLY if share >= least_share(s) else LITTLE


def why_no_bid(s: Board, seat: i64, share: i64) -> i64:
    """The same for Main, whom this seat would help."""
    if sums.margin_with(s, seat) < 0:
        return SHORT
    return DEAR if 2 * share > sums.total_treasures(s) else GLADLY


def pain(s: Board) -> float:
    total = 0.0
    for slot in s.monsters():
        total += s.cards.severity[s.z[loc.MON + slot] - 1]
    return total


def least_share(s: Board) -> i64:
    return 2 if s.z[loc.LEVEL + s.z[loc.AP]] >= 7 else 1
