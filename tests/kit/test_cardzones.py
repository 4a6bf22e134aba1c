"""Single cards looked at, moved and told of: who may know a card hears its name, the others only that there was one."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from tests.kit.test_cardstate import BLUE, DECLARED, FACES, HAND, RED, TABLE, Hoard, hoard
from turfhouse.core.events import Event, Log
from turfhouse.kit.cardplaces import CardPlaces, faces_of, firsts_of

IDS = ("ant", "bee", "curse", "deer", "elk")
NAMES = ("Ant", "Bee", "Curse", "Deer", "Elk")
NAMED = CardPlaces(vec[i64](FACES), vec[i64]([RED] * 6 + [BLUE] * 4), 9, 3, DECLARED, IDS, NAMES)
LEGS = vec[i64]([6, 6, 0, 4, 4])


def farm() -> Hoard:
    plain = hoard()
    state = Hoard(plain.copy_core(), NAMED, plain.z)
    state.log = Log()
    return state


def said(state: Hoard) -> Event:
    assert state.log is not None
    (event,) = state.log.take()
    return event


def test_copies_of_faces_follow_each_other() -> None:
    copies = vec[i64]([2, 1, 3])
    assert list(faces_of(copies)) == [0, 0, 1, 2, 2, 2]
    assert list(firsts_of(copies)) == [0, 2, 3]


def test_a_list_is_searched_by_what_a_column_says() -> None:
    state = farm()
    for card in (0, 2, 4, 8):
        state.put(card, HAND)
    assert list(state.lying(HAND)) == [0, 2, 4, 8]
    assert state.ids_in(HAND) == ["ant", "bee", "curse", "elk"]
    assert state.count_with(HAND, LEGS, 6) == 2
    assert state.first_with(HAND, LEGS, 4) == 8
    assert state.first_with(HAND, LEGS, 8) == -1


def test_a_random_card_is_any_of_the_list() -> None:
    state = farm()
    assert state.random_card(HAND, RED) == -1
    state.put(1, HAND)
    state.put(6, HAND)
    assert {int(state.random_card(HAND, RED)) for _ in range(40)} == {1, 6}


def test_a_card_that_leaves_unseen_blurs_those_with_its_back() -> None:
    state = farm()
    for card in (0, 2, 6):
        state.put_known(card, HAND, 0b111)
    state.lose_sight(0, 0b011)
    assert [int(state.z[NAMED.seen + card]) for card in (0, 2, 6)] == [0b011, 0b011, 0b111], (
        "the third has another back"
    )
    assert not state.sees(2, 2)
    assert state.sees(2, 6)
    assert state.unseen_by(2) == 0b100


def test_the_top_of_a_deck_is_shown_to_who_has_seen_it() -> None:
    state = farm()
    card = int(state.z[NAMED.deck + NAMED.first[BLUE] + 3])
    state.z[NAMED.seen + card] = 0b10
    assert state.seen_top(BLUE, 1) == IDS[FACES[card]]
    assert state.seen_top(BLUE, 0) is None
    assert state.seen_top(BLUE, -1) is None
    assert state.left(BLUE) == 4


def test_what_is_noted_names_seats_and_card() -> None:
    state = farm()
    state.note("fed", 1, "R2", "{s} fed # to {t}.", 3, 0, 2, {"much": 2})
    event = said(state)
    assert (event.text, event.data) == ("{1} fed Deer to {2}.", {"card": "deer", "much": 2})


def test_a_whisper_names_the_card_only_to_those_it_is_about() -> None:
    state = farm()
    state.whisper("given", 0, "R1", "{t} got a card from {s}.", "{t} got # from {s}.", 4, 0b111, 1, {"to": 1})
    event = said(state)
    assert event.face(2)["text"] == "{1} got a card from {0}."
    assert event.face(2)["data"] == {"to": 1}
    assert event.face(0)["text"] == event.face(1)["text"] == "{1} got Elk from {0}."
    assert event.face(1)["data"] == {"card": "elk", "to": 1}


def test_a_discard_is_news_to_who_did_not_know_the_card() -> None:
    state = farm()
    state.put_known(0, HAND, 0b011)
    state.discard_told(0, "lost", 0, "R3", "{s} lost #.")
    assert (said(state).told, state.pile_ids(RED)) == (0b100, ["ant"])
    state.put(6, TABLE)
    state.put(2, TABLE)
    state.discard_all(TABLE)
    assert (state.count(TABLE), state.pile_ids(RED), state.pile_ids(BLUE)) == (0, ["ant", "bee"], ["deer"])


def test_neighbours_are_looked_for_on_either_side() -> None:
    state = farm()
    assert state.neighbour(0, 0b110) == 1
    assert state.neighbour(0, 0b110, -1) == 2
    assert state.neighbour(0, 0b001) == -1, "not itself"
