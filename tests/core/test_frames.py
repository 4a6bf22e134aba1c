"""The stack of frames and the driver: pushed, frozen, closed, saved; an ask that waits for nobody goes on by itself."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from turfhouse.core.ask import OPEN, SECRET, SOLE, WORK
from turfhouse.core.deal import NO_CARDS, Deal
from turfhouse.core.picks import PASS, pack
from turfhouse.core.rng import SealedStream, Stream, derive, seed_from
from turfhouse.core.spec import Setup
from turfhouse.core.state import (
    ASKED,
    KIND,
    MAY,
    MODE,
    NUMBER,
    SEAT,
    VERSION,
    WIDTH,
    A,
    Core,
    D,
    State,
    load_core,
    new_core,
)

BASE, LOUD, QUIET = 1, 2, 3


class Bare(State):
    """A state with nothing but frames; it notes what the driver calls."""

    def __init__(self, core: Core, notes: list[str]) -> None:
        super().__init__(core)
        self.notes = notes

    def clone(self) -> State:
        return Bare(self.copy_core(), list(self.notes))

    def legal(self, seat: i64) -> vec[i64]:
        return vec[i64]([int(pack(seat, 2)), int(pack(seat, 3))])

    def work(self) -> None:
        self.notes.append("work")
        self.finish()

    def answer(self, action: i64) -> None:
        self.notes.append("answer")

    def opened(self) -> None:
        self.notes.append(f"opened {[int(seal) != 0 for seal in self.sealed]}")
        self.pop()

    def closed(self) -> None:
        self.notes.append("closed")
        self.pop()

    def clears(self, action: i64) -> bool:
        return action >> 55 == 2

    def passes_stand(self) -> bool:
        return self.stack[self.top + KIND] == LOUD

    def settle(self) -> None:
        self.notes.append("settle")

    def deal_hidden(self, seat: i64, rng: Stream) -> None:
        self.notes.append("dealt")

    def save(self) -> dict[str, object]:
        return self.save_core()


def bare_deal(seats: int) -> Deal:
    return Deal(Setup("bare", seats, {}, {}), vec[i64](), NO_CARDS, -1, vec[i64]())


def bare(seats: int = 3) -> Bare:
    state = Bare(new_core(bare_deal(seats), [SealedStream(derive(seed_from(0), "x"))]), [])
    state.push(BASE, 0)
    return state


def field(state: State, name: int) -> int:
    return int(state.stack[state.top + name])


def act(state: State, seat: int, verb: int) -> None:
    state.apply(pack(seat, verb))


def test_a_frame_is_pushed_clean_and_popped() -> None:
    state = bare()
    state.open_window(0b111, 0b111, 2)
    state.push(QUIET, 1, 5, 6, 7, 8)
    assert [field(state, name) for name in range(WIDTH)] == [QUIET, WORK, 1, 0, 0, 0, 0, 5, 6, 7, 8]
    state.pop()
    assert (field(state, KIND), field(state, MODE), field(state, SEAT)) == (BASE, OPEN, 2)
    state.push(LOUD, 0)
    assert (field(state, A), field(state, D)) == (0, 0), "nothing is left of a frame that was popped"


def test_asks_are_numbered() -> None:
    state = bare()
    state.ask_one(2)
    assert (field(state, MODE), field(state, ASKED), field(state, NUMBER)) == (SOLE, 0b100, 1)
    state.ask_secretly(0b011)
    assert (field(state, MODE), field(state, ASKED), field(state, NUMBER)) == (SECRET, 0b011, 2)
    state.open_window(0b001, 0b110, 0)
    assert (field(state, MODE), field(state, NUMBER), field(state, VERSION)) == (OPEN, 3, 0)


def test_only_who_is_asked_or_allowed_has_options() -> None:
    state = bare()
    state.ask_one(1)
    assert [len(state.options_of(seat)) for seat in range(3)] == [0, 2, 0]
    state.ask_secretly(0b101)
    assert [len(state.options_of(seat)) for seat in range(3)] == [2, 0, 2]
    state.open_window(0b001, 0b010, 0)
    assert [len(state.options_of(seat)) for seat in range(3)] == [3, 2, 0], "pass only for who is asked"


def test_the_next_seat_follows_the_windows_order() -> None:
    state = bare()
    state.open_window(0b111, 0, 2)
    order = []
    for _ in range(2):
        order.append(int(state.to_act()))
        act(state, order[-1], PASS)
    assert [*order, int(state.to_act())] == [2, 0, 1]


def test_a_secret_ask_opens_when_all_have_sealed() -> None:
    state = bare()
    state.push(QUIET, 0)
    state.ask_secretly(0b101)
    act(state, 2, 3)
    assert state.notes == []
    act(state, 0, 2)
    assert state.notes[0] == "opened [True, False, True]"
    assert [int(seal) for seal in state.sealed] == [0, 0, 0]


def test_a_window_closes_when_all_have_passed() -> None:
    state = bare()
    state.push(QUIET, 0)
    state.open_window(0b011, 0b100, 0)
    for seat in (0, 1):
        assert "closed" not in state.notes
        act(state, seat, PASS)
    assert state.notes[:2] == ["closed", "settle"]


def test_acts_clear_passes_talk_does_not_and_in_turn_order_passes_stand() -> None:
    for kind, verb, passed, version in ((QUIET, 2, 0, 1), (QUIET, 3, 1, 0), (LOUD, 2, 1, 1), (LOUD, 3, 1, 0)):
        state = bare()
        state.push(kind, 0)
        state.open_window(0b111, 0, 0)
        act(state, 0, PASS)
        act(state, 1, verb)
        assert (int(state.passed_mask()), field(state, VERSION)) == (passed, version)
        assert len(state.options_of(0)) == (0 if kind == LOUD else 2 + (not passed))


def test_an_ask_of_nobody_goes_on_by_itself() -> None:
    for ask in ("secret", "open"):
        state = bare()
        state.push(QUIET, 0)
        if ask == "secret":
            state.ask_secretly(0)
        else:
            state.open_window(0, 0b111, 0)
        state.run()
        assert state.notes[0] in ("closed", "opened [False, False, False]")
        assert state.over


def test_who_joins_must_answer_and_who_leaves_need_not() -> None:
    state = bare()
    state.push(QUIET, 0)
    state.open_window(0b001, 0b110, 0)
    state.also_ask(2)
    act(state, 0, PASS)
    assert int(state.to_act()) == 2
    state.ask_no_more(2)
    state.run()
    assert state.notes[0] == "closed"


def test_who_joins_again_has_not_passed() -> None:
    state = bare()
    state.open_window(0b111, 0, 0)
    act(state, 2, PASS)
    state.also_ask(2)
    assert int(state.passed_mask()) == 0


def test_a_seat_that_leaves_is_asked_nothing_more() -> None:
    state = bare()
    state.open_window(0b011, 0b100, 0)
    state.push(QUIET, 0)
    state.ask_secretly(0b111)
    act(state, 1, 2)
    state.resign(1)
    assert (int(state.stack[ASKED]), field(state, ASKED)) == (0b001, 0b101)
    assert int(state.sealed[1]) == 0
    assert not state.over
    state.resign(0)
    assert state.over, "one seat is left"


def test_forgetting_keeps_ones_own_answers() -> None:
    state = bare()
    state.open_window(0b111, 0, 0)
    act(state, 0, PASS)
    act(state, 1, PASS)
    state.push(QUIET, 0)
    state.ask_secretly(0b111)
    act(state, 0, 2)
    act(state, 1, 2)
    state.forget(1)
    assert state.window_passes() == [0b010, 0]
    assert [int(seal) != 0 for seal in state.sealed] == [False, True, False]
    state.forget(-1)
    assert state.window_passes() == [0, 0]


def test_a_clone_shares_no_frame_seal_pass_or_stream() -> None:
    state = bare()
    state.open_window(0b111, 0, 0)
    act(state, 0, PASS)
    saved = state.save()
    twin = state.clone()
    act(twin, 1, 2)
    twin.push(LOUD, 1)
    twin.sealed[0] = 5
    twin.chance[0].word()
    assert state.save() == saved
    assert twin.save() != saved
    assert twin.log is None


def test_a_save_reads_back() -> None:
    state = bare()
    state.open_window(0b111, 0, 1)
    act(state, 1, PASS)
    state.push(QUIET, 2, 9)
    state.ask_one(2)
    again = Bare(load_core(state.save(), state.deal), [])
    assert again.save() == state.save()
    assert int(again.to_act()) == 2


def test_passes_of_a_closed_window_are_no_part_of_the_state() -> None:
    state, other = bare(), bare()
    for one, passes in ((state, (0,)), (other, (1, 2))):
        one.push(QUIET, 0)
        one.open_window(0b111, 0, 0)
        for seat in passes:
            act(one, seat, PASS)
        one.pop()
        one.push(LOUD, 0)
        one.ask_one(0)
    assert state.save() == other.save()


def test_chance_is_noticed() -> None:
    state = bare()
    before = state.drawn()
    state.chance[0].below(6)
    assert state.drawn() != before


def test_a_redealt_window_keeps_who_decides_next_until_somebody_has() -> None:
    state = bare()
    state.open_window(0b111, 0, 0)
    act(state, 0, PASS)
    state.redeal(1, SealedStream(derive(seed_from(1), "x")))
    assert [len(state.options_of(seat)) for seat in range(3)] == [3, 3, 3], "seat 0's pass is open again"
    assert state.to_act() == 1
    assert load_core(state.save(), state.deal).named == 1
    assert state.clone().to_act() == 1
    act(state, 1, PASS)
    assert state.to_act() == 0, "then the window's own order"


def test_a_redeal_forks_chance_unless_it_is_to_stay() -> None:
    state = bare()
    state.ask_one(0)
    rng = SealedStream(derive(seed_from(1), "x"))
    real = int(state.chance[0].copy().word())
    state.redeal(0, rng, fork=False)
    assert int(state.chance[0].copy().word()) == real
    fallen = set()
    for _ in range(4):
        state.redeal(0, rng)
        fallen.add(int(state.chance[0].copy().word()))
    assert len(fallen) == 4
    assert real not in fallen


def test_core_answers_for_seats_that_are_out_and_asks_them_in_no_window() -> None:
    state = bare()
    state.eliminate(1)
    assert (int(state.absent()), int(state.gone), int(state.count_present())) == (0b010, 0, 2)
    state.open_window(0b111, 0b010, 0)
    assert (field(state, ASKED), field(state, MAY)) == (0b101, 0)
    state.ask_secretly(0b110)
    assert field(state, ASKED) == 0b100
    assert load_core(state.save(), state.deal).out == state.clone().out == 0b010
    state.ask_one(0)
    state.run()
    assert state.notes == [], "who is there decides"
    state.eliminate(0)
    assert state.asks_absent()
    state.answer_absent(0)
    assert state.notes == ["answer"]
