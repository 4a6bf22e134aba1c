"""What a table shows of Turris without knowing the rules: which question is open, which Beast acts, who can pay."""

from __future__ import annotations

from typing import Any

from tests.games.turris.table import ISOLATED, do, heard, table
from turfhouse.games.turris.state import TurrisState


def shown(state: TurrisState, seat: int = 0) -> dict[str, Any]:
    return dict(state.view(seat))


def payers(state: TurrisState, place: list[dict[str, Any]]) -> dict[str, list[int]]:
    return {mission["id"]: mission["payers"] for mission in place}


def test_the_moment_names_the_question_and_the_beast() -> None:
    state = table("A scouts 8\nB scouts 10\nflipped delusion despair harrow\ngo beasts")
    assert shown(state)["moment"] == {"step": "beast_target", "beast": "pain"}
    assert shown(do(state, "target 10"))["moment"] == {"step": "council", "beast": "pain"}
    assert shown(table(""))["moment"] == {"step": "act", "beast": None}


def test_of_a_push_the_moment_says_whose_scout() -> None:
    state = table(f"flipped {ISOLATED['delusion']}\nB scouts 9\ngo beasts")
    assert shown(state)["moment"] == {"step": "push", "beast": "delusion", "pushed": 1}
    alone = table(f"turris seats 1\nflipped {ISOLATED['pain']}\nbetrayers 8 1\nA scouts 6\ngo beasts")
    assert shown(alone)["moment"] == {"step": "push", "beast": "pain", "pushed": None}


def test_who_can_pay_a_mission_of_the_tableau() -> None:
    state = table("tableau read_the_ledger_wall copy_the_star_tables\nA K1 R1 artifacts 1\nB I0 K9")
    assert payers(state, shown(state)["tableau"]) == {"read_the_ledger_wall": [0], "copy_the_star_tables": []}


def test_a_reserved_mission_is_paid_by_its_owner_only_and_for_less() -> None:
    state = table("A reserved read_the_ledger_wall\nA K1 R1\nB K9 R9")
    assert payers(state, shown(state, 1)["players"][0]["reserved"]) == {"read_the_ledger_wall": [0]}
    short = table("A reserved copy_the_star_tables\nA I0 K2")
    assert payers(short, shown(short)["players"][0]["reserved"]) == {"copy_the_star_tables": []}


def test_events_name_what_a_table_moves() -> None:
    """The browser shows a Beast Phase step by step from these facts."""
    state = table("A scouts 8\nB scouts 10\nflipped delusion despair harrow\ngo beasts")
    told = {event.kind: event.data for event in heard(state, "target 10", "ichor")}
    assert {"beast": "pain", "from": "A", "to": "10"}.items() <= told["moved"].items()
    assert {"beast": "pain", "node": "10", "number": 1}.items() <= told["devoured"].items()
    assert told["upright"] == {"beast": "harrow"}
    push = table(f"flipped {ISOLATED['delusion']}\nB scouts 9\ngo beasts")
    told = {event.kind: event.data for event in heard(push, "push 7")}
    assert told["pushed"] == {"from": "9", "to": "7"}
    calm = table("B scouts 10\nflipped delusion despair harrow\nactions 1\nA I3")
    told = {event.kind: event.data for event in heard(calm, "place 6")}
    assert told["placed"] == {"node": "6"}


def test_the_second_betrayer_scout_is_shown_walking_after_the_first() -> None:
    """T125: the first leaves its node, and may take the one that the second would go to."""
    state = table("turris seats 1\nbeasts 8 9 5 4\nbetrayers 2 12\nA scouts 6 7\ngo act A")
    shown_walks = [(one["node"], one["next"], one["back"]) for one in shown(state)["rival"]["scouts"]]
    walked = [event.data for event in heard(state, "gather", "gather") if event.kind == "betrayer"]
    assert shown_walks == [("2", "1", True), ("12", "2", True)]
    assert [(one["from"], one["to"]) for one in walked] == [("2", "1"), ("12", "2")]
