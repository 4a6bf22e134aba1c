"""Looking back and learning: replays from every seat's eyes, the lesson, the rules, and what a browser remembers."""

from __future__ import annotations

import tomllib
from importlib import resources

from playwright.sync_api import expect

from tests.browser.hands import by_mouse, turn
from tests.browser.people import Party, Person
from tests.browser.quick import forward, never
from tests.server.helper import Server

FEW_TILES = {"tiles": {"I": 2, "L": 2, "T": 3, "X": 1}}


def slide(person: Person, step: int) -> None:
    person.at("replay-slider").fill(str(step))
    expect(person.at("replay").locator(".count")).to_contain_text(f"{step} /")


def test_a_replay_from_both_seats_eyes(house: Server, party: Party) -> None:
    vera = party.invite(house, "Vera").be_known()
    table = vera.open_table("me", "easy", options=FEW_TILES)
    vera.start()
    forward(vera, never)
    scores = vera.view["scores"]
    vera.at("replay-link").click()
    slider = vera.at("replay-slider")
    expect(slider).to_be_visible()
    last = int(slider.get_attribute("max") or 0)
    assert last >= 8

    for step in (0, 3, last):
        slide(vera, step)
        for eyes in ("0", "1", "none", "all"):
            vera.at("replay-eyes").select_option(eyes)
            url = f"/api/tables/{table}/replay/1?eyes={eyes}&step={step}"
            frame = vera.context.request.get(url).json()
            hand = frame["view"]["hand"] if eyes in "01" else []
            expect(vera.page.locator('[data-testid^="hand-tile-"]')).to_have_count(len(hand))
            expect(vera.at("tile")).to_have_count(len(frame["view"]["board"]))
    assert vera.scores() == scores

    vera.page.keyboard.press("Home")
    slider.blur()
    vera.page.keyboard.press("Home")
    expect(vera.at("tile")).to_have_count(0)
    vera.at("replay-on").click()
    expect(vera.at("tile")).to_have_count(1)
    expect(vera.at("last-tile")).to_be_visible()
    vera.at("replay-back").click()
    expect(vera.at("tile")).to_have_count(0)


def right_paths() -> list[list[str]]:
    """By step of the lesson, the first right answer."""
    text = resources.files("turfhouse.games").joinpath("dungeon", "lesson.toml").read_text(encoding="utf-8")
    return [str((step.get("right") or [""])[0]).split() for step in tomllib.loads(text)["steps"]]


def test_a_game_that_goes_on_is_looked_back_at_through_ones_own_eyes(house: Server, party: Party) -> None:
    olga = party.invite(house, "Olga").be_known()
    table = olga.open_table("me", "easy", options=FEW_TILES)
    olga.start()
    eric = party.invite(house, "Eric").be_known().goto(f"/table/{table}/replay/1")
    olga.goto(f"/table/{table}/replay/1")
    eyes = olga.at("replay-eyes")
    expect(eyes).to_have_value("0")
    expect(eyes.locator("option")).to_have_count(2)
    expect(eric.at("replay-eyes")).to_have_value("none")


def test_the_lesson_from_start_to_end(house: Server, party: Party) -> None:
    lea = party.invite(house, "Lea").be_known().goto("/learn/dungeon")
    for path in right_paths():
        expect(lea.at("lesson-say")).to_be_visible()
        if path:
            expect(lea.at("lesson-next")).to_be_disabled()
            by_mouse(lea, path)
        expect(lea.at("lesson-next")).to_be_enabled()
        expect(lea.at("lesson-wrong")).to_have_count(0)
        lea.at("lesson-next").click()
    lea.at("lesson-play").click()
    lea.begun()
    expect(lea.at("player-1")).to_contain_text("Easy")


def test_the_rules_have_a_page_for_each_number(house: Server, party: Party) -> None:
    runa = party.invite(house, "Runa").be_known().goto("/rules/dungeon/D14")
    place = runa.at("rules-panel").locator('[data-rule="D14"]')
    expect(place).to_be_in_viewport()
    expect(place).to_be_focused()


def test_settings_last_and_motion_can_be_stopped(house: Server, party: Party) -> None:
    stig = party.invite(house, "Stig", still=False).be_known().goto("/")
    stig.at("open-settings").click()
    stig.at("theme-dark").click()
    stig.at("setting-stillness").check()
    stig.at("rename-input").fill("Stig the Still")
    stig.at("rename").click()
    expect(stig.at("my-name")).to_contain_text("Stig the Still")

    stig.page.reload()
    expect(stig.at("my-name")).to_contain_text("Stig the Still")
    expect(stig.page.locator("html")).to_have_attribute("data-theme", "dark")
    stig.open_table("me", "easy")
    stig.start()
    stig.until(lambda: stig.asked, "its turn")
    stig.in_step()
    assert moving(stig) == []


def test_the_systems_wish_for_stillness_is_kept(house: Server, party: Party) -> None:
    for still in (True, False):
        una = party.invite(house, "Una", still=still).be_known()
        una.open_table("me", "easy")
        una.start()
        una.until(lambda p=una: p.asked, "its turn")  # type: ignore[misc]
        una.in_step()
        una.page.keyboard.press("1")
        una.page.keyboard.press("ArrowRight")
        expect(una.at("ghost")).to_be_visible()
        assert (moving(una) == []) is still


def moving(person: Person) -> list[str]:
    """What moves or pulses for longer than a blink."""
    found: list[str] = person.page.evaluate(
        """() => document.getAnimations()
          .filter((a) => a.playState === 'running' && a.effect.getComputedTiming().endTime > 60)
          .map((a) => a.animationName ?? a.transitionProperty ?? 'script')"""
    )
    return found


def test_a_missing_table_is_left_quietly(house: Server, party: Party) -> None:
    otto = party.invite(house, "Otto").be_known().goto("/table/nosuchtable")
    expect(otto.page.get_by_text("not here any more")).to_be_visible()
    otto.page.get_by_text("Back to the house").click()
    expect(otto.at("lobby")).to_be_visible()


def test_a_table_that_cannot_be_set_says_why_in_the_dialog(house: Server, party: Party) -> None:
    otto = party.invite(house, "Otto").be_known().goto("/")
    otto.at("open-table").click()
    otto.at("wish-game").select_option("yards")
    otto.at("wish-count-3").check(force=True)
    otto.page.get_by_text("House rules").click()
    expect(otto.at("option-first_player-seat 3")).to_have_count(0)
    otto.at("option-first_player-seat 2").check()
    otto.at("wish-count-2").check(force=True)
    otto.at("wish-submit").click()
    expect(otto.at("wish-problem")).to_contain_text("there is no third seat (seat 2) with 2 players")
    assert ["status of 400" in trouble for trouble in otto.troubles] == [True]
    otto.troubles.clear()  # the browser's own word for it
    otto.at("wish-count-3").check(force=True)
    otto.at("option-first_player-seat 1").check()
    otto.at("wish-submit").click()
    expect(otto.at("waiting")).to_be_visible()


def test_back_from_a_table_set_at_once_does_not_set_another(house: Server, party: Party) -> None:
    otto = party.invite(house, "Otto").be_known().goto("/")
    expect(otto.at("lobby")).to_be_visible()
    otto.page.evaluate("() => (location.hash = '/play/dungeon')")
    otto.begun()
    otto.page.go_back()
    expect(otto.at("lobby")).to_be_visible()


def test_the_ghost_turns_both_ways_by_keys(house: Server, party: Party) -> None:
    nils = party.invite(house, "Nils").be_known()
    nils.open_table("me", "easy", options={"first": "seat 0", "tiles": {"I": 0, "L": 12, "T": 0, "X": 0}})
    nils.start()
    nils.page.keyboard.press("1")
    nils.page.keyboard.press("ArrowUp")
    first = nils.at("ghost").get_attribute("data-turn") or ""
    nils.page.keyboard.press("r")
    expect(nils.at("ghost")).not_to_have_attribute("data-turn", first)
    nils.page.keyboard.press("Shift+R")
    expect(nils.at("ghost")).to_have_attribute("data-turn", first)
    turn(nils, "r3", lambda: nils.page.keyboard.press("r"))
