"""What a seat may know of Factions (section 6), and what a table shows of it without knowing the rules (section 7)."""

from __future__ import annotations

from turfhouse.core.answers import View, view_core
from turfhouse.games.factions.eyes import progress, text
from turfhouse.games.factions.pieces import layout as at, vocabulary as v, words as w
from turfhouse.games.factions.pieces.places import KNOWN
from turfhouse.games.factions.rules import acting, checkpoints, draft, fighting, powers, shop, war
from turfhouse.games.factions.rules.position import Position
from turfhouse.kit.rows import members


def view_of(s: Position, seat: int) -> View:
    view = view_core(s, seat)
    z = s.z
    seats = range(int(s.seats))
    event = int(z[at.EVENT]) - 1
    view.update(
        {
            "game": "factions",
            "round": int(z[at.ROUND]),
            "last_round": int(s.last_round()),
            "ftt": int(z[at.FTT]),
            "event": s.cards.event_ids[event] if event >= 0 else None,
            "sitting": [other for other in seats if (z[at.SITTING] >> other) & 1],
            "side": (None, "left", "right")[int(z[at.SIDE])],
            "priority": int(z[at.PRIORITY]),
            "need": int(checkpoints.need(s)),
            "board": [turf_view(s, int(turf)) for turf in members(s.board.active)],
            "teleporters": teleporters(s, seat),
            "players": [player_view(s, other) for other in seats],
            "war": war_view(s) if s.at_war() else None,
            "debts": [
                [int(debt >> 3) & 7, int(debt) & 7, int(debt >> 6)] for debt in z[at.DEBT : at.DEBT + z[at.DEBTS]]
            ],
            "decks": decks_view(s),
            "events": text.named(int(z[at.EVENT_DISCARD]), s.cards.event_ids),
            "discard": text.kinds(int(z[at.COMBAT_DISCARD])),
            "spent": spent(s),
            "shown": text.named(int(z[at.SECRET_GONE]), s.cards.secret_ids),
            "own": own_view(s, seat) if seat >= 0 else None,
            "scores": [int(z[at.DP + other]) for other in seats],
            "revealed": everything(s) if s.over else None,
            "options": dict(s.deal.setup.options),
            "cards": s.cards.hash,
        }
    )
    return view


def revealed(s: Position) -> View:
    """A spectator's view with everything open, for replays of a game that is over."""
    view = view_of(s, -1)
    view["revealed"] = everything(s)
    return view


def everything(s: Position) -> dict[str, object]:
    z = s.z
    seats = range(int(s.seats))
    return {
        "hands": [text.kinds(int(z[at.HAND + seat])) for seat in seats],
        "secrets": [
            [s.cards.secret_ids[int(z[at.HOLDING + place]) - 1] for place in places(s, seat)] for seat in seats
        ],
        "kept": [kept_of(s, seat) for seat in seats],
    }


def turf_view(s: Position, turf: int) -> dict[str, object]:
    return {
        "turf": s.turf(turf),
        "type": v.TYPE_NAMES[int(s.board.type[turf])],
        "owner": int(s.z[at.OWNER + turf]),
        "troops": int(s.z[at.TROOPS + turf]),
        "closed": powers.in_force(s, v.CLOSE) >= 0 and closed_type(s) == s.board.type[turf],
    }


def closed_type(s: Position) -> int:
    return int(powers.event_number(s, powers.in_force(s, v.CLOSE), v.N))


def teleporters(s: Position, seat: int) -> str:
    """As they are for the viewer: shut, open, all (Crossed Wires), or none on this board."""
    if len(s.board.gate) == 0:
        return "none"
    row = powers.in_force(s, v.TELEPORTERS)
    if row >= 0 and not (seat >= 0 and (s.z[at.SITTING] >> seat) & 1):
        return "all" if powers.event_number(s, row, v.N) == v.ALL_OPEN else "shut"
    return "open" if s.z[at.ROUND] >= s.num(w.N_GATES) else "shut"


def places(s: Position, seat: int) -> list[int]:
    return [place for place in range(int(s.z[at.HELD_PLACES])) if s.z[at.HOLDER + place] == seat]


def kept_of(s: Position, seat: int) -> str | None:
    card = int(s.z[at.KEPT + seat]) - 1
    return s.cards.action_ids[card] if card >= 0 else None


def player_view(s: Position, seat: int) -> dict[str, object]:
    z = s.z
    faction, face, home = int(z[at.FACTION + seat]), int(z[at.FACE + seat]), int(z[at.HOME + seat])
    is_open = bool((z[at.OPEN] >> seat) & 1)
    return {
        "faction": s.cards.faction_ids[faction] if faction >= 0 else None,
        "face": s.cards.faction_ids[face] if face >= 0 else None,
        "ability_on": bool(powers.ability_on(s, seat)),
        "nemesis": int(z[at.NEMESIS + seat]),
        "home": v.TYPE_NAMES[home] if home >= 0 else None,
        "settled": bool(z[at.SETTLED + seat]),
        "home_turfs": int(checkpoints.home_turfs(s, seat)),
        "turfs": int(z[at.HELD + seat]).bit_count(),
        "troops": int(z[at.OUT + seat]),
        "dp": int(z[at.DP + seat]),
        "forecast": int(shop.score(s, seat)),
        "cards": int(z[at.CARDS + seat]),
        "secrets": [secret_view(s, place) for place in places(s, seat)],
        "pack": int(z[at.PACK_SIZE + seat]),
        "embers": int(z[at.COUNTERS + seat]),
        "bones": int(z[at.COUNTERS + at.SEATS + seat]),
        "oath_used": bool(z[at.OATH + seat]),
        "start": s.turf(z[at.START + seat]) if z[at.START + seat] >= 0 else None,
        "kept_start": bool(z[at.KEPT_START + seat]),
        "drafted": bool((z[at.DRAFTED] >> seat) & 1),
        "card": kept_of(s, seat) if is_open else None,
        "records": {name: int(z[cell + seat]) for name, cell in RECORDS.items()},
    }


RECORDS = {
    "rounds": at.ROUNDS,
    "fought": at.FOUGHT,
    "unwon": at.UNWON,
    "defended": at.DEFENDED,
    "fallen": at.FALLEN,
    "wars": at.WARS,
    "tally": at.TALLY,
}


def secret_view(s: Position, place: int) -> dict[str, object]:
    """F123 (c): open to all."""
    z = s.z
    ruled_out = text.named(int(z[at.NOT + place]), s.cards.secret_ids)
    return {"left": int(z[at.LEFT + place]), "right": int(z[at.RIGHT + place]), "cannot_be": ruled_out}


def decks_view(s: Position) -> dict[str, int]:
    z = s.z
    return {
        "combat": int(z[at.COMBAT_LEFT]),
        "actions": int(z[at.ACTION_LEFT]),
        "secrets": int(z[at.SECRET_LEFT]),
        "events": int(z[at.EVENT_DECK]).bit_count(),
        "drawn": int(z[at.DRAWN_SIZE]),
    }


def spent(s: Position) -> list[str]:
    """Action cards that lie face up."""
    ids = s.cards.action_ids
    return [ids[card] for card in range(len(ids)) for _ in range(int(s.z[at.ACTION_DISCARD + card]))]


# --- one's own ---


def own_view(s: Position, seat: int) -> dict[str, object]:
    z = s.z
    known = [text.kinds(int(KNOWN.known(z, seat, other))) for other in range(int(s.seats))]
    pair = text.kinds(int(z[at.PAIR])) if z[at.PAIR_SEAT] == seat else []
    aims = aims_view(s, seat)
    return {
        **({"aims": aims} if aims else {}),
        "hand": text.kinds(int(z[at.HAND + seat])),
        "known": known,
        "pair": pair,
        "secrets": [progress.of_place(s, seat, place) for place in places(s, seat)],
        "offer": ids_of(s.cards.faction_ids, [int(card) for card in z[at.OFFER + 2 * seat : at.OFFER + 2 * seat + 2]]),
        "choice": ids_of(
            s.cards.secret_ids, [int(card) for card in z[at.CHOICE + 2 * seat : at.CHOICE + 2 * seat + 2]]
        ),
        "pack": ids_of(s.cards.action_ids, [int(card) for card in z[at.PACK + 3 * seat : at.PACK + 3 * seat + 3]]),
        "kept": kept_of(s, seat),
        "packet": packet_view(s, seat),
        "prices": {name: int(powers.price(s, seat, item)) for name, item in PRICES.items()},
        "unsold": unsold(s, seat),
    }


GOODS = {
    "troop": w.V_TROOP,
    "secret": w.V_SECRET,
    "pack": w.V_PACK,
    "combat": w.V_COMBAT,
    "exchange": w.V_EXCHANGE,
}


def unsold(s: Position, seat: int) -> dict[str, object]:
    """What the shop would not sell to a player now: why, and by which rule. Public facts and one's own hand."""
    reasons = {name: shop.bar_good(s, seat, verb) for name, verb in GOODS.items()}
    return {name: [reason.words, reason.rule] for name, reason in reasons.items() if reason is not None}


PRICES = {"troop": w.N_TROOP, "secret": w.N_SECRET, "pack": w.N_PACK, "combat": w.N_COMBAT, "token": w.N_TOKEN}


def ids_of(ids: list[str], cards: list[int]) -> list[str]:
    return [ids[card - 1] for card in cards if card]


def packet_view(s: Position, seat: int) -> list[list[object]] | None:
    """The packet as one had it, each card with the number of targets it has now."""
    if not (s.z[at.REACHED] >> seat) & 1:
        return None
    counts = draft.packet(s, seat)
    cards = [card for card in range(int(s.cards.actions)) for _ in range(int(counts[card]))]
    return [[s.cards.action_ids[card], targets_of(s, seat, card)] for card in cards]


def aims_view(s: Position, seat: int) -> dict[str, list[str]]:
    """While a seat chooses from the packet: the turfs that each of its cards could be aimed at now."""
    if not (s.z[at.REACHED] >> seat) & 1 or s.z[at.KEPT + seat]:
        return {}
    found = {}
    for card, count in enumerate(draft.packet(s, seat)):
        aimed = aimed_at(s, seat, card) if count else None
        if aimed:
            found[s.cards.action_ids[card]] = [s.turf(turf) for turf in members(aimed)]
    return found


def targets_of(s: Position, seat: int, card: int) -> int | None:
    """None: a card without targets."""
    aimed = aimed_at(s, seat, card)
    return None if aimed is None else aimed.bit_count()


def aimed_at(s: Position, seat: int, card: int) -> int | None:
    """The set of its targets now. None: a card without targets."""
    kind = int(s.cards.action_kind[card])
    if kind not in (v.ATTACK, v.STRIKES):
        return None
    far = kind == v.STRIKES and s.num(w.O_STRIKES) == w.LONG_STEP
    return int(acting.targets(s, seat, s.cards.action_type[card], far))


# --- a war: both open strengths, line by line ---


def war_view(s: Position) -> dict[str, object]:
    z = s.z
    fighters = [int(seat) for seat in members(war.fighters(s))]
    return {
        "turf": s.turf(z[at.TARGET]),
        "defender": int(z[at.DEFENDER]),
        "lone": bool(z[at.LONE]),
        "called_off": bool(z[at.CALLED_OFF]),
        "winner": int(z[at.WINNER]),
        "sides": [side_view(s, seat) for seat in fighters],
        "lent": [s.turf(z[at.LENT_FROM]), int(z[at.LENT]), int(z[at.LENDER])] if z[at.LENT_FROM] >= 0 else None,
        "dead": [int(count) for count in z[at.DIED : at.DIED + s.seats]],
    }


def side_view(s: Position, seat: int) -> dict[str, object]:
    z = s.z
    source = int(z[at.SOURCE + seat])
    helpers = [other for other in range(int(s.seats)) if z[at.HELPS + other] == seat]
    return {
        "seat": seat,
        "source": s.turf(source) if source >= 0 else None,
        "troops": int(z[at.NUMBER + seat]),
        "helpers": [[helper, gifts(s, helper), card_of(s, helper)] for helper in helpers],
        "might": int(fighting.might(s, seat)) if z[at.DEFENDER] == seat or source >= 0 else 0,
        "card": card_of(s, seat),
        "value": int(fighting.value(s, seat)) if z[at.PLAYED_CARD + seat] >= 0 else None,
        "may_play": bool(fighting.may_play(s, seat)),
    }


def gifts(s: Position, seat: int) -> dict[str, int]:
    turfs = [turf for turf in range(v.TURFS) if s.z[at.GIFT + turf] and s.z[at.OWNER + turf] == seat]
    return {s.turf(turf): int(s.z[at.GIFT + turf]) for turf in turfs}


def card_of(s: Position, seat: int) -> str | None:
    kind = int(s.z[at.PLAYED_CARD + seat])
    return s.cards.combat_ids[kind] if kind >= 0 else None
