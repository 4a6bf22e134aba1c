"""What a seat may know of a table, and worlds made from it. The one place where secrets are kept (§11)."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from turfhouse.core.game import View, core_of_view, view_core
from turfhouse.core.rng import Stream
from turfhouse.core.state import load_core
from turfhouse.games.newkids.board import Deal, new_vector
from turfhouse.games.newkids.fields import (
    AP,
    ATT,
    DECK,
    EQUIPPED,
    FLAG,
    HEAD,
    KID,
    LEVEL,
    LINK,
    NDECK,
    NDISC,
    NUMBERS,
    PILE,
    ROUND,
    SEEN,
    SIZE,
    TURNS,
    WHERE,
    Z_CURSE,
    Z_DECK,
    Z_HAND,
    Z_LIMBO,
    Z_PILE,
    Z_PLAY,
    ZONES,
)
from turfhouse.games.newkids.moment import shown_moment
from turfhouse.games.newkids.shown import shown_combat, shown_offers
from turfhouse.games.newkids.state import NewKidsState
from turfhouse.games.newkids.sums import peace_strength
from turfhouse.games.newkids.table import BACK_OF, IDS, TABLE, TYPE
from turfhouse.games.newkids.vocabulary import CARDS, CLASSES

SCALARS = NUMBERS + ZONES
SPECTATOR = 64


def eye_of(seat: int) -> int:
    return 1 << seat if seat >= 0 else SPECTATOR


def sees(state: NewKidsState, eye: int, card: int) -> bool:
    """Does this eye know where the card is? Hands, the deck and cards in limbo are seen by those in SEEN only."""
    zone = int(state.z[WHERE + card])
    if zone in (Z_DECK, Z_LIMBO) or Z_HAND <= zone < Z_PLAY:
        return bool(state.z[SEEN + card] & eye)
    return True


def view_of(state: NewKidsState, seat: int) -> View:
    view = view_core(state, seat)
    z = state.z
    eye = eye_of(seat)
    view.update(
        {
            "game": "newkids",
            "turn": None if state.over else int(z[AP]),
            "moment": shown_moment(state),
            "round": int(z[ROUND]),
            "turns": int(z[TURNS]),
            "kids": [shown_seat(state, other, eye) for other in range(state.seats)],
            "characters": [TABLE.kids[z[KID + other]]["name"].split()[0] for other in range(state.seats)],
            "hand": zone_ids(state, Z_HAND + seat) if seat >= 0 else [],
            "decks": [int(z[NDECK]), int(z[NDECK + 1])],
            "piles": [pile_ids(state, back) for back in range(2)],
            "table": [IDS[TYPE[card]] for card in zone_cards(state, Z_LIMBO) if sees(state, eye, card)],
            "peeked": known_top(state, eye),
            "combat": shown_combat(state),
            "offers": shown_offers(state),
            "options": dict(state.deal.options),
            "parameters": dict(state.deal.parameters),
            "numbers": [int(z[index]) for index in range(SCALARS, SIZE)],
            "seen": seen_cards(state, eye),
            "hidden": hidden_cards(state, eye),
            "order": [[int(z[PILE + 92 * back + k]) for k in range(z[NDISC + back])] for back in range(2)],
        }
    )
    return view


def zone_cards(state: NewKidsState, zone: int) -> list[int]:
    cards: list[int] = []
    card = state.z[HEAD + zone]
    while card >= 0:
        cards.append(int(card))
        card = state.z[LINK + card]
    return cards


def zone_ids(state: NewKidsState, zone: int) -> list[str]:
    return [IDS[TYPE[card]] for card in zone_cards(state, zone)]


def pile_ids(state: NewKidsState, back: int) -> list[str]:
    return [IDS[TYPE[state.z[PILE + 92 * back + k]]] for k in range(state.z[NDISC + back])]


def known_top(state: NewKidsState, eye: int) -> str | None:
    count = int(state.z[NDECK])
    if not count:
        return None
    card = int(state.z[DECK + count - 1])
    return IDS[TYPE[card]] if state.z[SEEN + card] & eye else None


def shown_seat(state: NewKidsState, seat: int, eye: int) -> dict[str, object]:
    z = state.z
    hand = zone_cards(state, Z_HAND + seat)
    mask = state.classes(seat)
    return {
        "kid": TABLE.kids[z[KID + seat]]["id"],
        "level": int(z[LEVEL + seat]),
        "strength": int(peace_strength(state, seat)),
        "living": state.lives(seat),
        "classes": [CLASSES[k] for k in range(4) if (mask >> k) & 1],
        "cards": [shown_card(state, card) for card in zone_cards(state, Z_PLAY + seat)],
        "curses": zone_ids(state, Z_CURSE + seat),
        "hand": [len([card for card in hand if BACK_OF[TYPE[card]] == back]) for back in range(2)],
        "known": [IDS[TYPE[card]] for card in hand if z[SEEN + card] & eye],
    }


def shown_card(state: NewKidsState, card: int) -> dict[str, object]:
    shown: dict[str, object] = {"id": IDS[TYPE[card]], "equipped": bool(state.z[FLAG + card] & EQUIPPED)}
    if state.z[ATT + card] >= 0:
        shown["on"] = IDS[TYPE[state.z[ATT + card]]]
    return shown


def seen_cards(state: NewKidsState, eye: int) -> list[list[int]]:
    """Every card this eye can place: card, zone, what it lies on, flags, who knows it. Piles are in `order`."""
    z = state.z
    known = [card for card in range(CARDS) if z[WHERE + card] != Z_PILE and sees(state, eye, card)]
    return [[card, *[int(z[part + card]) for part in (WHERE, ATT, FLAG, SEEN)]] for card in known]


def hidden_cards(state: NewKidsState, eye: int) -> list[list[int]]:
    """What is hidden, as counts everybody could keep: zone, back, who knows it, flags, how many."""
    z = state.z
    counts: dict[tuple[int, int, int, int], int] = {}
    for zone in [*range(Z_HAND, Z_HAND + int(state.seats)), Z_LIMBO]:
        for card in zone_cards(state, zone):
            if not sees(state, eye, card):
                key = (zone, int(BACK_OF[TYPE[card]]), int(z[SEEN + card]), int(z[FLAG + card]))
                counts[key] = counts.get(key, 0) + 1
    for back in range(2):
        count = int(z[NDECK + back])
        if (
            count
            and z[SEEN + z[DECK + 92 * back + count - 1]]
            and not sees(state, eye, int(z[DECK + 92 * back + count - 1]))
        ):
            counts[(Z_DECK, back, int(z[SEEN + z[DECK + 92 * back + count - 1]]), 0)] = 1
    return sorted([[*key, count] for key, count in counts.items()])


# --- worlds ---


def world_from(view: View, deal: Deal, rng: Stream) -> NewKidsState:
    """A world that looks like this view to its seat: the unknown is dealt at random, the rest is as seen."""
    z = new_vector()
    numbers = rows_of([view["numbers"]])[0]
    for index in range(len(numbers)):
        z[SCALARS + index] = numbers[index]
    chance: list[Stream] = [rng.fork() for _ in range(4)]
    world = NewKidsState(load_core(core_of_view(view, chance)), deal, z)
    tops = place_seen(world, view)
    pools = [unplaced(world, back, rng) for back in range(2)]
    top_seen = [0, 0]
    for zone, back, seen, flags, count in rows_of(view["hidden"]):
        if zone == Z_DECK:
            top_seen[back] = seen
            continue
        for _ in range(count):
            card = pools[back].pop()
            world.put(card, zone)
            world.z[SEEN + card] = seen
            world.z[FLAG + card] = flags
    for back in range(2):
        fill_deck(world, back, pools[back], tops[back], top_seen[back])
    return world


def place_seen(world: NewKidsState, view: View) -> list[list[int]]:
    """Everything the view places; the known tops of the decks come back."""
    z = world.z
    tops: list[list[int]] = [[], []]
    for card, zone, on, flags, seen in rows_of(view["seen"]):
        if zone == Z_DECK:
            tops[BACK_OF[TYPE[card]]] = [card, seen]
            z[FLAG + card] = -1
            continue
        world.put(card, zone)
        z[ATT + card] = on
        z[FLAG + card] = flags
        z[SEEN + card] = seen
    orders = rows_of(view["order"])
    for back in range(2):
        for index in range(len(orders[back])):
            card = orders[back][index]
            z[PILE + 92 * back + index] = card
            z[WHERE + card] = Z_PILE
            z[SEEN + card] = 127
    return tops


def unplaced(world: NewKidsState, back: int, rng: Stream) -> list[int]:
    """The cards of a back that lie nowhere yet, shuffled."""
    z = world.z
    pool = vec[i64]()
    from librt.vecs import append

    for card in range(CARDS):
        if BACK_OF[TYPE[card]] == back and z[WHERE + card] == Z_DECK and z[FLAG + card] >= 0:
            pool = append(pool, i64(card))
    rng.shuffle(pool, 0, len(pool))
    return [int(card) for card in pool]


def fill_deck(world: NewKidsState, back: int, pool: list[int], top: list[int], top_seen: int) -> None:
    z = world.z
    cards = pool + top[:1]
    for index in range(len(cards)):
        z[DECK + 92 * back + index] = cards[index]
        z[FLAG + cards[index]] = 0
        z[SEEN + cards[index]] = 0
    if top:
        z[SEEN + top[0]] = top[1]
    elif cards and top_seen:
        z[SEEN + cards[-1]] = top_seen


def rows_of(value: object) -> list[list[int]]:
    assert isinstance(value, list)
    rows: list[list[int]] = []
    for row in value:
        assert isinstance(row, list)
        rows.append([int(item) for item in row])
    return rows
