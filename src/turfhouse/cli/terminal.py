"""`turfhouse play GAME --terminal`: one person against bots, by numbers and words. Prints the person's view only."""

from __future__ import annotations

import argparse
import secrets
import sys
from collections.abc import Callable

from turfhouse.cli.commands import COMMANDS, Quit
from turfhouse.cli.common import Fail, game_of, seat_names, setup_of, told_lines
from turfhouse.cli.narrow import Narrowing
from turfhouse.core.ask import OPEN
from turfhouse.core.game import Game
from turfhouse.core.record import Record
from turfhouse.core.rng import seed_from
from turfhouse.core.sight import Sight
from turfhouse.core.table import Table
from turfhouse.core.variant import Variant, variant_of
from turfhouse.core.voice import spoken

Rival = Callable[[Sight], list[str]]
WAVE_ON = "Anyone may act now. Enter lets the others go on; `rest` does so until you are asked."


def play(wishes: argparse.Namespace) -> int:
    game = game_of(wishes.game, wishes.own)
    setup = setup_of(game, wishes.seats, wishes.option)
    if not 0 <= wishes.seat < setup.seats:
        raise Fail(f"--seat {wishes.seat}: seats are 0 to {setup.seats - 1}", 2)
    rival = make_rival(variant_of(game, setup), wishes.bot)
    seed = secrets.token_bytes(32) if wishes.seed is None else seed_from(wishes.seed)
    record = Record(game.id, game.rules_version, setup, seed)
    record.names = names_at(game, setup.seats, wishes.seat, wishes.bot)
    session = Session(Table(game, record), wishes.seat, rival)
    try:
        session.run()
    except (Quit, EOFError):
        session.say("Goodbye.")
    return 0


def names_at(game: Game, seats: int, own: int, bot: str) -> list[str]:
    colours = seat_names(game, seats)
    return [f"{colours[s]} (you)" if s == own else f"{colours[s]} ({bot} bot)" for s in range(seats)]


def make_rival(variant: Variant, level: str) -> Rival:
    from turfhouse.bots.levels import LEVELS
    from turfhouse.bots.think import think

    if level not in LEVELS:
        raise Fail(f"no bot is called {level!r}; there are {', '.join(LEVELS)}", 2)
    return lambda sight: think(variant, level, sight, secrets.randbits(60), LEVELS[level].seconds)


class Session:
    """A game at this terminal. `read` asks the player for a line; tests give their own."""

    def __init__(self, table: Table, seat: int, rival: Rival, read: Callable[[str], str] = input) -> None:
        self.table = table
        self.game = table.game
        self.seat = seat
        self.rival = rival
        self.read = read
        self.told = 0
        self.settled = -1
        self.resting = False

    def say(self, text: str = "") -> None:
        print(text, flush=True)

    def run(self) -> None:
        who = f"You are {self.game.colors[self.seat].capitalize()}" if self.table.state.seats > 1 else "You play alone"
        self.say(f"{self.game.title}. {who}. `help` says what you can type.")
        while not self.table.over():
            forced = self.table.forced() or self.table.lone_pass(self.seat)
            mover = self.table.to_act()
            if forced:
                self.table.accept(forced)
            elif mover == self.seat:
                self.resting = False
                self.person_acts()
            elif self.may_interrupt():
                self.person_acts(interrupting=True)
            else:
                self.bot_acts(mover)
        self.tell_news()
        self.board()
        self.tell_result()
        self.after()

    # --- what the player reads ---

    def tell_news(self) -> None:
        news = self.table.events(self.seat, self.told)
        self.told += len(news)
        told = [(str(event["seat"]), str(event["text"]), str(event["rule"])) for event in news]
        for line in told_lines(told, self.table.record.names, self.seat):
            self.say(f"  {line}")

    def named(self, text: str) -> str:
        return spoken(text, self.table.record.names, self.seat)

    def board(self) -> None:
        self.say()
        self.say(spoken(self.game.draw(self.table.view(self.seat)), self.table.record.names))
        self.say()

    def tell_result(self) -> None:
        result = self.table.result()
        if result is not None:
            names = self.table.record.names
            self.say(f"{result.reason} {' : '.join(map(str, result.scores))}. {result.told(names)}.")

    def show_menu(self, narrowing: Narrowing) -> None:
        question = narrowing.question()
        self.say(f"{self.named(narrowing.so_far())}  {question}" if question else "Your choices:")
        cells = [f"{key:>3}) {self.named(narrowing.label(token))}" for key, token in narrowing.choices()]
        for line in columns(cells):
            self.say(line)

    # --- what happens ---

    def bot_acts(self, seat: int) -> None:
        self.tell_news()
        if sys.stdout.isatty():
            print(f"  {self.table.record.names[seat]} is thinking ...", end="\r", flush=True)
        path = self.rival(self.table.sight(seat))
        if sys.stdout.isatty():
            print("\x1b[2K", end="\r", flush=True)
        refusal = self.submit(seat, path)
        if refusal:
            raise Fail(f"the bot offered {' '.join(path)!r}, which is refused: {refusal}")

    def submit(self, seat: int, path: list[str]) -> str:
        """Empty when accepted, else why not."""
        ask = self.table.ask()
        if ask is None:
            return "the game is over"
        refusal = self.table.submit(seat, ask.no, path, ask.version)
        return "" if refusal is None else self.named(str(refusal))

    def may_interrupt(self) -> bool:
        """Somebody else is asked, anyone may act, and there is news since the player last acted or let it go by."""
        ask = self.table.ask()
        if self.resting or ask is None or ask.mode != OPEN or self.seat in ask.seats:
            return False
        return self.settled != len(self.table.feed_events) and bool(self.table.options(self.seat))

    def person_acts(self, interrupting: bool = False) -> None:
        """Asks until one action is taken, or something else has changed the position, or an interrupter waves it on."""
        self.tell_news()
        self.board()
        ask = self.table.ask()
        assert ask is not None
        narrowing = Narrowing(self.game, self.table.paths(self.seat))
        entries = len(self.table.record.entries)
        self.say(WAVE_ON if interrupting else f"{self.named(ask.prompt)}  [{ask.rule}]")
        self.show_menu(narrowing)
        while len(self.table.record.entries) == entries:
            words = self.read("> ").split()
            if interrupting and (not words or words[0] == "rest"):
                self.resting = bool(words)
                break
            if self.obey(narrowing, words):
                path = narrowing.ready()
                if path is None:
                    self.show_menu(narrowing)
                else:
                    self.say(self.submit(self.seat, path) or f"  → {' '.join(path)}")
        self.settled = len(self.table.feed_events)

    def obey(self, narrowing: Narrowing, words: list[str]) -> bool:
        """One line of the player's; True if it changed the narrowing."""
        if not words:
            return True
        if (len(words) == 1 and narrowing.pick(words[0])) or narrowing.jump(words):
            return True
        command = COMMANDS.get(words[0])
        if command is not None:
            return command(self, narrowing, words[1:])
        if words[0] in self.game.grammar.ids:
            self.say(self.reason(words))
        else:
            self.say(f"{words[0]!r} is none of the choices and no command; `help` lists the commands.")
        return False

    def reason(self, path: list[str]) -> str:
        refusal = self.table.why(self.seat, path)
        return "That is allowed." if refusal is None else self.named(str(refusal))

    def after(self) -> None:
        while True:
            words = self.read("save FILE, log, or quit> ").split()
            if not words or words[0] == "quit":
                return
            if words[0] in ("save", "log", "board", "rules"):
                COMMANDS[words[0]](self, Narrowing(self.game, []), words[1:])


def columns(cells: list[str], width: int = 100) -> list[str]:
    """Short choices side by side, down the columns."""
    widest = max((len(cell) for cell in cells), default=0) + 2
    across = max(1, min(width // widest, -(-len(cells) // 4)))
    rows = -(-len(cells) // across)
    return ["".join(cell.ljust(widest) for cell in cells[row::rows]).rstrip() for row in range(rows)]
