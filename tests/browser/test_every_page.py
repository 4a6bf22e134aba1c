"""Every page and state, wide and narrow, by day and in the evening."""

from __future__ import annotations

import pytest

from tests.browser.looks import grave_faults, picture, too_wide, wanted
from tests.browser.people import NARROW, WIDE, Party, Theme
from tests.browser.tour import tour
from tests.server.helper import Server

LOOKS: list[tuple[str, tuple[int, int], Theme]] = [
    ("wide-light", WIDE, "light"),
    ("wide-dark", WIDE, "dark"),
    ("narrow-light", NARROW, "light"),
]
if wanted():  # its colours and its widths are those of the others: only for the album
    LOOKS.append(("narrow-dark", NARROW, "dark"))


@pytest.mark.parametrize(("look", "size", "theme"), LOOKS, ids=[look[0] for look in LOOKS])
def test_every_page_is_accessible_and_fits(
    house: Server, party: Party, look: str, size: tuple[int, int], theme: Theme
) -> None:
    person = party.invite(house, "Tove", size, theme)
    faults: list[str] = []
    for stop in tour(person):
        picture(person.page, f"{stop}-{look}")
        faults += [f"{stop}: {fault}" for fault in grave_faults(person.page)]
        faults += [f"{stop}: too wide, {what}" for what in too_wide(person.page)]
    assert faults == []
