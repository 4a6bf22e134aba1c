"""Nothing to read is smaller than 11 px at any table. What is printed on pictures is also said in words."""

from __future__ import annotations

from typing import Any

import pytest

from tests.browser.newkids_moments import a_big_fight, sit
from tests.browser.people import NARROW, Party, Person
from tests.browser.planted import found, plant
from tests.server.helper import Server
from turfhouse.core.table import Table

LEAST = 11
SMALL = """(least) => {
  const found = new Set();
  const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walk.nextNode(); node; node = walk.nextNode()) {
    const box = node.parentElement;
    if (!node.data.trim() || box.closest('svg.art, .token, .hidden-text, script, style')) continue;
    if (!box.checkVisibility({ visibilityProperty: true })) continue;
    const matrix = box instanceof SVGGraphicsElement ? box.getScreenCTM() : null;
    const size = parseFloat(getComputedStyle(box).fontSize) * (matrix ? Math.hypot(matrix.c, matrix.d) : 1);
    const words = `${box.tagName}.${box.getAttribute('class')} ${node.data.trim().slice(0, 30)}`;
    if (size < least - 0.05) found.add(`${size.toFixed(1)} ${words}`);
  }
  return [...found];
}"""


def small_print(person: Person) -> list[str]:
    found: list[str] = person.page.evaluate(SMALL, LEAST)
    return found


def well_on(table: Table) -> bool:
    return len(table.record.entries) >= 24


@pytest.mark.parametrize("size", [(1280, 720), NARROW], ids=["laptop", "phone"])
def test_nothing_on_the_tables_is_too_small_to_read(house: Server, party: Party, size: tuple[int, int]) -> None:
    faults: list[Any] = []
    (anna,) = sit(party, house, a_big_fight, 6, "Anna", size=size)
    faults += [("newkids", fault) for fault in small_print(anna)]
    for game, seats in (("dungeon", 2), ("yards", 3)):
        anna.watch(plant(house, [anna], found(game, seats, well_on)))
        anna.begun()
        anna.at("tab-log").click()
        faults += [(game, fault) for fault in small_print(anna)]
    anna.goto("/rules/yards/Y27")
    anna.at("rule-picture").first.wait_for()
    faults += [("rules", fault) for fault in small_print(anna)]
    assert [" ".join(fault) for fault in faults] == []
