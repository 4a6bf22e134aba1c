"""New Kids in a real browser: three people and a bot to the end, deals, interruptions, Curses, looting, keys, phone."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.looks import grave_faults, picture, too_wide
from tests.browser.newkids_hands import ask_for_help, by_hand, send_terms, thing, waited_for
from tests.browser.newkids_moments import (
    CANCELS,
    a_big_fight,
    a_curse_on_its_way,
    a_curse_to_cancel,
    a_deal_to_make,
    a_fight_of_ones_own,
    a_first_hand,
    belongings_to_loot,
    curses,
    events,
    sit,
)
from tests.browser.people import NARROW, WIDE, Party, Person, Theme
from tests.browser.planted import Wish
from tests.server.helper import Server


@pytest.mark.parametrize(
    ("wish", "seats", "size", "theme"),
    [
        (a_big_fight, 6, WIDE, "light"),
        (a_big_fight, 6, NARROW, "dark"),
        (a_fight_of_ones_own, 4, NARROW, "light"),
        (belongings_to_loot, 4, WIDE, "dark"),
        (a_curse_on_its_way, 3, NARROW, "light"),
    ],
)
def test_new_kids_looks_well(
    house: Server, party: Party, wish: Wish, seats: int, size: tuple[int, int], theme: Theme
) -> None:
    (anna,) = sit(party, house, wish, seats, "Anna", size=size, theme=theme)
    anna.in_step()
    picture(anna.page, f"newkids-{wish.__name__}-{size[0]}-{theme}")
    assert grave_faults(anna.page) == []
    assert too_wide(anna.page) == []
    for seat in range(seats):
        expect(anna.at(f"level-{seat}")).to_contain_text(str(anna.view["kids"][seat]["level"]))
    whole = anna.page.evaluate("() => document.scrollingElement.scrollHeight <= innerHeight")
    assert whole, "the page itself scrolls"


def test_the_first_hand_fits_its_tray(house: Server, party: Party) -> None:
    """Eight cards: the most that a hand begins with; nothing beside or above them is covered."""
    (anna,) = sit(party, house, a_first_hand, 4, "Anna", size=WIDE)
    cards = anna.at("hand-card")
    expect(cards).to_have_count(8)
    tray = anna.at("tray").bounding_box()
    assert tray is not None
    for card in cards.all():
        box = card.bounding_box()
        assert box is not None
        assert box["x"] + box["width"] <= tray["x"] + tray["width"] + 1
    for name in ("pass", "pass-menu"):
        anna.at(name).click(trial=True, timeout=2000)


def test_a_counter_offer_an_interruption_a_cut_line_and_eyes_that_learn_nothing(house: Server, party: Party) -> None:
    anna, ben, cleo = sit(party, house, a_deal_to_make, 3, "Anna", "Ben", "Cleo")
    eve = party.invite(house, "Eve").be_known().watch(anna.state["table"]["id"])
    ask_for_help(anna, "@1")
    ben.until(lambda: bool(ben.view["offers"]), "the offer")
    offer = ben.view["offers"][0]
    expect(ben.at("offer")).to_contain_text("Anna asks you to help for 1 Treasure")

    ben.rough = True
    ben.context.set_offline(True)
    ben.context.set_offline(False)
    ben.page.reload()
    expect(ben.at(f"counter-{offer['no']}")).to_be_visible()
    ben.in_step()
    ben.rough = False

    ben.at(f"counter-{offer['no']}").click()
    send_terms(ben, more=1)
    anna.until(lambda: [o["kind"] for o in anna.view["offers"]] == ["bid"], "the bid")
    bid = anna.view["offers"][0]
    assert bid["share"] == 2
    expect(anna.at("offer")).to_contain_text("Ben would help you for 2 Treasures")
    before = anna.view["combat"]["fighters_total"]
    anna.at(f"accept-{bid['no']}").click()
    cleo.until(lambda: cleo.view["combat"]["helper"] == 1, "the Helper")
    cleo.in_step()
    expect(cleo.at("agreed")).to_contain_text("Ben helps for 2 Treasures")
    assert cleo.view["combat"]["fighters_total"] > before

    if ["pass"] in anna.state["options"]:
        by_hand(anna, ["pass"])
        anna.until(lambda: bool(anna.state["mine"]["passed"]), "its pass")
    spoil = next(path for path in cleo.state["options"] if path[0] in ("side", "on"))
    by_hand(cleo, spoil)
    anna.until(lambda: len(events(anna, "played")) > 0 and not anna.state["mine"]["passed"], "to be asked again")
    anna.in_step()
    totals = anna.view["combat"]["fighters_total"], anna.view["combat"]["monsters_total"]
    expect(anna.at("fighters-total")).to_have_text(str(totals[0]))
    expect(anna.at("monsters-total")).to_have_text(str(totals[1]))

    eve.until(lambda: bool(eve.state["step"] >= anna.state["step"]), "the same news")
    check_no_secret(eve)
    expect(eve.at("hand")).to_have_count(0)


def check_no_secret(eve: Person) -> None:
    assert eve.heard
    for message in eve.heard:
        if not message.get("view"):
            continue
        assert (message["seat"], message["view"]["hand"], message["options"]) == (None, [], [])
        assert (message["mine"], message["view"]["peeked"]) == (None, None)
        for event in message["events"]:
            assert (
                event["kind"] != "drew"
                or event["text"].endswith(" card|Door cards]].")
                or "Treasure card" in event["text"]
            )
            assert event["kind"] not in ("drew", "peeked") or "card" not in event["data"]
            assert event["kind"] != "dealt" or isinstance(event["data"]["cards"], int)
    assert "You drew" not in eve.page.content()


def test_a_curse_is_cancelled(house: Server, party: Party) -> None:
    anna, ben, cleo = sit(party, house, a_curse_to_cancel, 3, "Anna", "Ben", "Cleo")
    before = cleo.view["kids"][2]
    curse = curses(anna.state["options"])[0]
    thing(anna, "hand-card", card=curse[1]).click()
    thing(anna, "target", place="seat-2").click()
    ben.until(lambda: ben.view["moment"]["step"] == "curse", "the Curse")
    ben.in_step()
    expect(ben.at("curse-says")).to_have_text(re.compile(r"^Anna throws .+ at Cleo\.$"))
    cancel = next(path for path in ben.state["options"] if path[0] == "play" and path[1] in CANCELS)
    by_hand(ben, cancel)
    cleo.until(lambda: cleo.view["moment"]["step"] != "curse", "the end of it")
    assert cleo.view["kids"][2] == before, "a cancelled Curse does nothing"
    assert cancel[1] in cleo.view["piles"][1]
    assert curse[1] in cleo.view["piles"][0]


def test_belongings_are_looted_with_a_finger(house: Server, party: Party) -> None:
    (anna,) = sit(party, house, belongings_to_loot, 4, "Anna", size=NARROW, touch=True)
    path = anna.state["options"][0]
    laid = thing(anna, "laid-card", card=path[1])
    laid.tap()
    expect(laid).to_have_attribute("aria-pressed", "true")
    thing(anna, "aim-at", path=" ".join(path)).tap()
    anna.until(lambda: path[1] in [event["data"]["card"] for event in events(anna, "looted")], "the loot")
    assert [event["seat"] for event in events(anna, "looted") if event["data"]["card"] == path[1]] == [0]
    assert too_wide(anna.page) == []


def test_a_fight_with_keys_alone(house: Server, party: Party) -> None:
    anna, ben, cleo = sit(party, house, a_fight_of_ones_own, 3, "Anna", "Ben", "Cleo")
    card = next(path[1] for path in anna.state["options"] if path[0] == "side" and path[1] in anna.view["hand"])
    before, keys = anna.view["combat"]["fighters_total"], anna.page.keyboard
    keys.press(str(anna.view["hand"].index(card) + 1))
    goal = thing(anna, "aim-at", path=f"side {card} fighters")
    expect(goal.locator("small")).to_contain_text(f"{before}:")
    walk_to(anna, goal)
    keys.press("Enter")
    anna.until(lambda: card not in anna.view["hand"], "the card to be thrown in")
    anna.in_step()
    assert anna.view["combat"]["fighters_total"] > before
    for person in (anna, ben, cleo):
        person.until(lambda p=person: p.state["step"] >= anna.state["step"], "the same news")  # type: ignore[misc]
        person.in_step()
        if waited_for(person):
            person.page.keyboard.press("p")
            person.until(lambda p=person: not waited_for(p) or moment_of(p) != "fight", "its pass")  # type: ignore[misc]
    anna.until(lambda: moment_of(anna) != "fight", "the end of the fight")
    keys.press("?")
    expect(anna.page.get_by_text("Hmm…: keep the window open")).to_be_visible()


def moment_of(person: Person) -> str:
    step: str = person.view["moment"]["step"]
    return step


def walk_to(person: Person, place: Locator) -> None:
    """With Tab, among the places a card may go."""
    for _ in range(12):
        if place.evaluate("(e) => e === document.activeElement"):
            return
        person.page.keyboard.press("Tab")
    raise AssertionError("Tab does not come there")


def test_a_card_in_the_log_opens_with_its_text_and_rules(house: Server, party: Party) -> None:
    (anna,) = sit(party, house, a_big_fight, 6, "Anna")
    first = anna.at("log-card").first  # the bots go on talking at the other end
    name = first.inner_text()
    first.click()
    dialog = anna.at("card-dialog")
    expect(dialog.locator("h2")).to_have_text(name)
    expect(dialog.get_by_test_id("rule-link").first).to_be_visible()
    assert grave_faults(anna.page) == []
    anna.page.keyboard.press("Escape")
    expect(dialog).to_be_hidden()
    anna.at("face-1").click()
    expect(anna.at("kid-dialog")).to_contain_text(f"Level {anna.view['kids'][1]['level']}")
