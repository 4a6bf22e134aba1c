"""How a position goes on: what the rules of a game define, and the driver that runs the stack of frames over it."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr

from turfhouse.core.ask import SECRET, SOLE, WORK
from turfhouse.core.events import Event
from turfhouse.core.frames import ASKED, MAY, MODE, NUMBER, SEAT, VERSION, WIDTH, Frames
from turfhouse.core.picks import PASS, SEAT_SHIFT, VERB_SHIFT, pack
from turfhouse.core.rng import Stream


def share(winners: i64, seat: i64) -> float:
    """A seat's part of a win of all in a mask."""
    if not (winners >> seat) & 1:
        return 0.0
    count: i64 = 0
    while winners:
        winners &= winners - 1
        count += 1
    return 1.0 / float(count)


@mypyc_attr(allow_interpreted_subclasses=True, acyclic=True)
class Driver(Frames):
    """The rules' half of a `State`."""

    # --- what a game defines ---

    def legal(self, seat: i64) -> vec[i64]:
        """Every action `seat` may answer the top frame with; `pass` in an OPEN window is the engine's."""
        raise AssertionError("a game must define legal()")

    def answer(self, action: i64) -> None:
        """Carry out a legal action on the top frame: change it, pop it, or push frames on it."""
        raise AssertionError("a game must define answer()")

    def work(self) -> None:
        """Run the top frame one step; it is in mode WORK."""
        raise AssertionError("a game must define work()")

    def opened(self) -> None:
        """All seals of the top SECRET frame are in: read `sealed`, then change or pop the frame."""
        raise AssertionError("a game with SECRET asks must define opened()")

    def closed(self) -> None:
        """The top OPEN window has closed by passes: change or pop the frame."""
        raise AssertionError("a game with OPEN asks must define closed()")

    def clears(self, action: i64) -> bool:
        """Does this act in the OPEN window on top raise its version and clear all passes? Talk does neither."""
        return True

    def passes_stand(self) -> bool:
        """Is the OPEN window on top one in turn order: acts clear no passes, and who passed is out of it?"""
        return False

    def speaks(self, seat: i64) -> bool:
        """Is a pass of this seat here heard by all, as an answer to something? By public facts alone."""
        return False

    def settle(self) -> None:
        """The standing checks, after every atomic step, in their written order."""

    def rows(self) -> list[vec[i64]]:
        """All of the game's own numbers, canonical: equal positions, equal rows. `Game.from_rows` reads them back."""
        raise AssertionError("a game must define rows()")

    def rows_given_up(self) -> list[vec[i64]]:
        """The same of a copy that is needed no more: what would be copied may be taken instead."""
        return self.rows()

    def rows_to_show(self) -> list[vec[i64]]:
        """The same for one look by a learner: in any order where its bytes show none."""
        return self.rows_given_up()

    def take_up(self, seat: i64) -> vec[i64]:
        """Take off the table all that `seat` (-1: a spectator) cannot know; what it was, as far as the seat knows.

        Others' seals and passes are open again already.
        """
        raise AssertionError("a game must define take_up()")

    def take_off(self, seat: i64) -> vec[i64]:
        """The same for one look by a learner: of what was taken up only what its bytes show, in any order."""
        return self.take_up(seat)

    def deal_anew(self, hidden: vec[i64], rng: Stream) -> None:
        """Deal at random what was taken up, so that whoever it was taken up for can tell no difference. `hidden` may be
        used up."""
        raise AssertionError("a game must define deal_anew()")

    def deal_hidden(self, seat: i64, rng: Stream) -> None:
        """For `redeal`: deal anew, in place, all that `seat` cannot know, keeping all that it does."""
        self.deal_anew(self.take_up(seat), rng)

    def exchange(self, rng: Stream) -> bool:
        """Let two hidden things change places, whoever knows them; false if none did. Only conformance asks for it."""
        return False

    def stands(self) -> bool:
        """Can a table stand like this? A world is dealt blindly: it may contradict what all have seen, such as that
        somebody still had something to do."""
        return True

    def points(self, seat: i64) -> i64:
        """The projected score, readable at any time."""
        return 0

    def standing(self, seat: i64) -> i64:
        """One number that ranks the seats at the end: points, and tie-breaks where the rules have them."""
        return self.points(seat)

    def winning(self) -> i64:
        """When over: who won, as a mask. By default whoever stands best of those who are still there."""
        best: i64 = 0
        mask: i64 = 0
        for seat in range(self.seats):
            if (self.absent() >> seat) & 1:
                continue
            standing = self.standing(seat)
            if not mask or standing > best:
                best = standing
                mask = 0
            if standing == best:
                mask |= i64(1) << seat
        return mask

    def payoff(self, seat: i64) -> float:
        """When over: 1 for a win, 0 for a loss, shared wins are shared."""
        return share(self.winning(), seat)

    def answer_absent(self, seat: i64) -> None:
        """The top frame asks this seat alone, and it resigned or is out: decide for it, or change the frame. By default
        its first option is taken."""
        self.answer(self.legal(seat)[0])

    def resigned(self, seat: i64) -> None:
        """`seat` has just joined `gone`, all that it was asked is decided. By default the game is over as soon as one
        seat is left."""
        if self.count_present() <= 1:
            self.finish()

    def num(self, index: i64) -> i64:
        """An option or a parameter, by its place among them."""
        return self.deal.num[index]

    # --- the driver ---

    def to_act(self) -> i64:
        """The seat that decides next when seats are taken one by one; -1 when the game is over."""
        if self.over:
            return -1
        top = self.top
        mode = self.stack[top + MODE]
        if mode == SOLE:
            return self.stack[top + SEAT]
        waiting = self.stack[top + ASKED] & ~self.done_mask()
        if self.named >= 0 and (waiting >> self.named) & 1:
            return self.named
        return self.first_of(waiting)

    def first_of(self, waiting: i64) -> i64:
        """Who of those the ask on top waits for decides first: by default in seat order, from the frame's own seat."""
        seat = self.stack[self.top + SEAT]
        for _time in range(self.seats):
            if (waiting >> seat) & 1:
                return seat
            seat = (seat + 1) % self.seats
        raise AssertionError("a waiting frame with nobody to wait for")

    def asks_seat(self, seat: i64) -> bool:
        """Is `seat` asked, or allowed to act, now?"""
        if self.over:
            return False
        return bool(((self.stack[self.top + ASKED] | self.stack[self.top + MAY]) >> seat) & 1)

    def options(self) -> vec[i64]:
        """Every legal action of the seat `to_act()`."""
        top = self.top
        if self.stack[top + MODE] == SOLE:
            return self.legal(self.stack[top + SEAT])
        return self.options_of(self.to_act())

    def options_of(self, seat: i64) -> vec[i64]:
        """Every legal action of `seat` now; empty when it is neither asked nor allowed."""
        if self.over or self.top < 0:
            return vec[i64]()
        top = self.top
        mode = self.stack[top + MODE]
        if mode == SOLE:
            return self.legal(seat) if self.stack[top + SEAT] == seat else vec[i64]()
        if mode == SECRET:
            asked = (self.stack[top + ASKED] >> seat) & 1
            return self.legal(seat) if asked and self.sealed[seat] == 0 else vec[i64]()
        return self.window_options(seat)

    def window_options(self, seat: i64) -> vec[i64]:
        top = self.top
        asked = (self.stack[top + ASKED] >> seat) & 1
        if not asked and not (self.stack[top + MAY] >> seat) & 1:
            return vec[i64]()
        passed = (self.passed_mask() >> seat) & 1
        if passed and self.passes_stand():
            return vec[i64]()
        acts = self.legal(seat)
        if asked and not passed:
            acts = append(acts, pack(seat, PASS))
        return acts

    def apply(self, action: i64) -> None:
        """Carry out a legal action and run on to the next ask. Unchecked: `Table` is the checked door."""
        self.named = -1
        mode = self.stack[self.top + MODE]
        if mode == SOLE:
            self.answer(action)
            self.settle()
        elif mode == SECRET:
            self.sealed[(action >> SEAT_SHIFT) & 7] = action
        else:
            self.act(action)
        self.run()

    def run(self) -> None:
        """Run working frames, and asks that wait for nobody any more, until one waits or the game is over."""
        while not self.over:
            mode = self.stack[self.top + MODE]
            if mode == WORK:
                self.work()
            elif mode == SOLE:
                seat = self.stack[self.top + SEAT]
                if not (self.absent() >> seat) & 1:
                    return
                self.answer_absent(seat)
            elif self.stack[self.top + ASKED] & ~self.done_mask():
                return
            else:
                self.resolve(mode)
            self.settle()

    def resolve(self, mode: i64) -> None:
        """The ask on top waits for nobody any more: the game goes on from it."""
        top, number = self.top, self.stack[self.top + NUMBER]
        if mode == SECRET:
            self.open_seals()
        else:
            self.closed()
        if self.top == top and self.stack[top + MODE] == mode and self.stack[top + NUMBER] == number:
            door = "opened()" if mode == SECRET else "closed()"
            raise AssertionError(f"{door} left its frame as it was: let it become another, ask anew, pop it, or finish")

    def open_seals(self) -> None:
        """Every seal is in: the game reads them, then they are gone."""
        self.opened()
        for seat in range(self.seats):
            self.sealed[seat] = 0

    def act(self, action: i64) -> None:
        """An answer to the OPEN window on top. One that closes it pops or changes the frame in `answer`."""
        top = self.top
        depth = top // WIDTH
        if action >> VERB_SHIFT == PASS:
            self.passed[depth] |= i64(1) << ((action >> SEAT_SHIFT) & 7)
            return
        if self.clears(action):
            self.stack[top + VERSION] += 1
            if not self.passes_stand():
                self.passed[depth] = 0
        self.answer(action)
        self.settle()

    def asks_absent(self) -> bool:
        """Does the top frame wait for one seat that is not there?"""
        absent = self.absent()
        if not absent or self.stack[self.top + MODE] != SOLE:
            return False
        return bool((absent >> self.stack[self.top + SEAT]) & 1)

    def count_present(self) -> i64:
        left: i64 = 0
        for seat in range(self.seats):
            left += 1 - ((self.absent() >> seat) & 1)
        return left

    def resign(self, seat: i64) -> None:
        """What the seat still has to decide is decided, if the game goes on without it; then it leaves."""
        self.gone |= i64(1) << seat
        self.drop(seat)
        while self.count_present() > 1 and not self.over and self.asks_absent():
            self.answer_absent(self.stack[self.top + SEAT])
        self.resigned(seat)
        if not self.over:
            self.settle()
            self.run()

    def redeal(self, seat: i64, rng: Stream, fork: bool = True) -> None:
        """The one door to another world of the same sight, in place: all that `seat` (-1: a spectator) cannot know is
        dealt anew, what chance will bring included (`fork`). Who decides next still does, though others' seals and
        passes are open again."""
        asked = self.to_act()
        self.named = -1
        self.forget(seat)
        self.deal_hidden(seat, rng)
        if fork and self.chance:
            self.chance = [rng.fork() for _ in self.chance]
        if self.to_act() != asked:
            self.named = asked

    # --- telling ---

    def emit(self, event: Event) -> None:
        """Write an event. Callers check `self.log is not None` first, so that playouts build none."""
        if self.log is not None:
            self.log.events.append(event)
