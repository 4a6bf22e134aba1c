"""Worlds made from a view: the unknown is dealt at random, the rest is as seen."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from turfhouse.core.game import View, core_of_view
from turfhouse.core.rng import Stream
from turfhouse.core.state import WIDTH as FRAME
from turfhouse.core.state import A, load_core
from turfhouse.games.yards import yard
from turfhouse.games.yards.cards import CardTable
from turfhouse.games.yards.parse import in_play, person_mask
from turfhouse.games.yards.setup import chance_of, empty_table
from turfhouse.games.yards.state import YardsState
from turfhouse.games.yards.tell import spot_of
from turfhouse.games.yards.view import USES
from turfhouse.games.yards.vocabulary import EVENT
from turfhouse.games.yards.zones import (
    ACTIVE,
    ASIDE,
    AWAY,
    DONE,
    ENDED,
    ENDING,
    GARAGE,
    HAND,
    HIDDEN_ASIDE,
    MONEY,
    ROUND,
    ROW,
    SECRET_GARAGE,
    SECRET_HAND,
    STORE,
    SWAY,
    SWEETS,
    TOOL_BACK,
    USED,
    Deal,
    block,
)
from turfhouse.kit.deck import Deck
from turfhouse.kit.plain import dict_of, int_of, list_of, texts_of


def world_from(view: View, cards: CardTable, rng: Stream) -> YardsState:
    totals, people, parameters = list_of(view["set"])
    options = dict_of(view["options"])
    in_game = [int_of(number) for number in list_of(totals)]
    numbers = {name: int_of(number) for name, number in dict_of(parameters).items()}
    deal = Deal(cards, options, numbers, int_of(view["first"]), in_game, person_mask(cards, texts_of(people)))
    core = load_core(core_of_view(view, chance_of(deal, rng.fork())))
    world = empty_table(deal, core)
    fill_table(world, view)
    for seat in range(int(world.seats)):
        fill_yard(world, seat, dict_of(list_of(view["yards"])[seat]))
        fill_held(world, view, seat)
    fill_unknown(world, view)
    seat_of_view = view["seat"]
    if not world.over:
        world.redeal(seat_of_view if isinstance(seat_of_view, int) else -1, rng)
    return world


def fill_table(world: YardsState, view: View) -> None:
    cards = world.cards
    z = world.z
    z[ROUND] = int_of(view["round"])
    z[ACTIVE] = int_of(view["active"])
    used = dict_of(view["used"])
    z[USED] = sum([bit for name, bit in USES.items() if used[name]])
    z[ENDING] = int_of(view["ending"])
    z[ENDED] = int_of(view["ended"])
    z[ASIDE] = int_of(view["set_aside"])
    for person in list_of(view["row"]):
        z[ROW] |= 1 << cards.person(str(dict_of(person)["neighbor"]))
    for slot, goods in enumerate(list_of(view["store"])):
        if goods is not None:
            z[STORE + slot] = cards.kind(str(dict_of(goods)["card"]))
    for token in texts_of(view["trash"]):
        world.held[cards.kind(token)] += 1
    entries: list[int] = []
    for pair in list_of(view["pending"]):
        name, pile = texts_of(pair)
        entries.append(int(yard.pending_entry(spot_of(pile), cards.kind(name))))
    world.pending = vec[i64](entries)


def fill_yard(world: YardsState, seat: int, shown: dict[str, object]) -> None:
    at = block(seat)
    world.z[at + AWAY] = 0 if shown["home"] else 1
    world.z[at + MONEY] = int_of(shown["money"])
    world.z[at + SWEETS] = int_of(shown["candy"])
    world.z[at + SWAY] = person_mask(world.cards, texts_of(shown["sway"]))
    for pile in list_of(shown["piles"]):
        card = dict_of(pile)
        spot = spot_of(str(card["pile"]))
        if card["ground"] == "G":
            yard.turn_ground(world, seat, spot, True, "")
        for name in texts_of(card["cards"]):
            yard.lay(world, spot, world.cards.kind(name))


def fill_held(world: YardsState, view: View, seat: int) -> None:
    """All that this view shows of a hand and a Garage."""
    for row, name in ((HAND, "hand"), (GARAGE, "garage")):
        tokens = texts_of(dict_of(list_of(view[f"{name}s"])[seat])["known"])
        if view["shown_hands"] is not None:
            tokens = texts_of(dict_of(list_of(view["shown_hands"])[seat])[name])
        elif view["seat"] == seat:
            own = [dict_of(card) for card in list_of(view[name])]
            tokens = [f"{card['card']}{'' if card['known'] else '?'}" for card in own]
        for token in tokens:
            kind = world.cards.kind(token.rstrip("?"))
            if token.endswith("?"):
                yard.add_secret(world, row, seat, kind)
            else:
                yard.add_held(world, row, seat, kind)


def fill_unknown(world: YardsState, view: View) -> None:
    """Secret cards that this view cannot see, the deck, the set-aside Neighbors: in any order, to be dealt anew."""
    bottom = [deck_card(world.cards, token) for token in texts_of(view["deck_bottom"])]
    if view["deck_order"] is not None:
        top = [deck_card(world.cards, token) for token in texts_of(view["deck_order"])]
    else:
        top = unseen_cards(world, view, bottom)
        deal_unseen(world, view, top)
    world.deck = Deck(vec[i64](top + bottom), 0, len(bottom))
    if view["aside"] is not None:
        for index, name in enumerate(texts_of(view["aside"])):
            world.z[HIDDEN_ASIDE + index] = world.cards.person(name)


def deck_card(cards: CardTable, token: str) -> int:
    return cards.kind(token.rstrip("!")) | (DONE if token.endswith("!") else 0)


def unseen_cards(world: YardsState, view: View, bottom: list[int]) -> list[int]:
    """All cards this view cannot place; Events first, then those that may be in a hand."""
    found = in_play(world)
    for frame in range(0, int(world.top) + FRAME, FRAME):
        if world.stack[frame] == TOOL_BACK:
            found[int(world.stack[frame + A])] += 1
    for card in bottom:
        found[card & 255] += 1
    done = [world.cards.kind(token) for token in texts_of(view["deck_done"])]
    pool: list[int] = [kind | DONE for kind in done]
    for event in (EVENT, 0):
        for kind in range(int(world.kinds)):
            if world.cards.symbols[kind] & EVENT == event:
                pool += [kind] * (world.deal.totals[kind] - found[kind] - done.count(kind))
    return pool


def deal_unseen(world: YardsState, view: View, pool: list[int]) -> None:
    for seat in range(int(world.seats)):
        for row, name, column in ((HAND, "hands", SECRET_HAND), (GARAGE, "garages", SECRET_GARAGE)):
            number = int_of(dict_of(list_of(view[name])[seat])["secret"])
            while world.z[block(seat) + column] < number:
                yard.add_secret(world, row, seat, pool.pop())
