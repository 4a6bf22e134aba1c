"""What can be asked on the command line, and the help that teaches it. Commands are imported when they run."""

from __future__ import annotations

from turfhouse import __version__
from turfhouse.cli.arguments import (
    CODES,
    Commands,
    OneLineParser,
    Teaching,
    add_cards,
    add_house,
    add_match,
    add_output,
    add_parameters,
    add_seed,
    positive,
    seconds,
)
from turfhouse.cli.lab.parser import add_lab

HOME = """\
Tabletop games as exact rules engines: play them, let bots play, read the rules, check and measure the engine.

  turfhouse play                          open the house in the browser
  turfhouse play dungeon --terminal       play here, against a bot
  turfhouse rules dungeon D9              what rule D9 says
  turfhouse arena dungeon easy hard -n 200 --seconds 0.1
  turfhouse replay game.json --verify     was it played by the rules, from the promised deal?
"""
GAME_HELP = "a game's id, such as dungeon (`turfhouse rules` lists them)"


def build_parser() -> OneLineParser:
    parser = OneLineParser(prog="turfhouse", description=HOME, epilog=CODES, formatter_class=Teaching)
    parser.add_argument("--version", action="version", version=f"turfhouse {__version__}")
    parser.set_defaults(run=None)
    commands = Commands(parser)
    add_serve(commands)
    add_play(commands)
    add_arena(commands)
    add_replay(commands)
    add_review(commands)
    add_rules(commands)
    add_selfcheck(commands)
    add_bench(commands)
    add_backup(commands)
    add_doctor(commands)
    add_census(commands)
    add_lab(commands)
    return parser


def add_serve(commands: Commands) -> None:
    about = "Open the house: lobby, tables, bots and replays for every browser that can reach it. Ctrl-C closes it."
    examples = (
        "  turfhouse serve\n  turfhouse serve --host 0.0.0.0 --port 80 --data games/   # for your whole network\n"
        "  turfhouse serve --card-file yards=mine.toml   # with your own cards\n"
        "  turfhouse serve --database postgresql://… --workers 2   # two processes, one port"
    )
    parser = commands.add("serve", "open the house for browsers", about, examples)
    add_house(parser, False)
    parser.add_argument(
        "--workers",
        type=int,
        default=1,
        metavar="N",
        help="processes that share the port and a --database (default: 1)",
    )


def add_play(commands: Commands) -> None:
    about = (
        "Play. By default in the browser: the house opens on this machine and the browser shows a new table of GAME\n"
        "(or the lobby). With --terminal here, against bots: choices are narrowed pick by pick, by number or by name."
    )
    examples = (
        "  turfhouse play\n  turfhouse play dungeon --no-open --port 9000\n"
        "  turfhouse play dungeon --terminal --bot hard --option turning=fixed"
    )
    parser = commands.add("play", "play in the browser or in this terminal", about, examples)
    parser.add_argument("game", nargs="?", default="", metavar="GAME", help=GAME_HELP)
    add_house(parser, True)
    here = parser.add_argument_group("in the terminal")
    here.add_argument("--terminal", action="store_true", help="play in this terminal instead")
    here.add_argument("--bot", default="medium", metavar="LEVEL", help="easy, medium or hard (default: %(default)s)")
    here.add_argument("--seat", type=int, default=0, metavar="S", help="your seat, from 0 (default: 0)")
    add_match(here)
    add_seed(here, None)


def add_arena(commands: Commands) -> None:
    about = (
        "Let bots play each other and say who is better. Seats are rotated and every deal is played from each seat,\n"
        "so luck cancels out; wins come with 95 % intervals. A bot is a level (easy, medium, hard) or a kind (random)."
        "\nWith --seats 1 each bot plays every deal alone: its share is how often it won."
    )
    examples = (
        "  turfhouse arena dungeon easy hard -n 200 --seconds 0.1\n"
        "  turfhouse arena dungeon random medium -n 1000 --iterations 200 --json\n"
        "  turfhouse arena newkids medium medium medium --set hand_limit=6 --card-file newkids=mine.toml\n"
        "  turfhouse arena newkids medium medium medium --versus hand_limit=6   # by the book against that"
    )
    parser = commands.add("arena", "bots against bots, with intervals", about, examples)
    parser.add_argument("game", metavar="GAME", help=GAME_HELP)
    parser.add_argument("bots", nargs="+", metavar="BOT", help="a bot per seat, at least two; alone one will do")
    parser.add_argument("-n", "--games", type=positive, default=100, metavar="N", help="games (default: %(default)s)")
    budget = parser.add_mutually_exclusive_group()
    budget.add_argument("--seconds", type=seconds, default=0.0, metavar="S", help="thinking time a decision")
    budget.add_argument("--iterations", type=positive, default=0, metavar="I", help="search iterations a decision")
    parser.add_argument("--processes", type=positive, default=1, metavar="P", help="worker processes (default: 1)")
    parser.add_argument(
        "--facts", action="store_true", help="what the game counts about itself: length, margins, cards"
    )
    parser.add_argument(
        "--versus",
        action="append",
        default=[],
        metavar="NAME=VALUE",
        help="play the same deals with this changed too, and tell what differs: an option, a parameter,"
        " or cards=FILE; repeatable",
    )
    add_match(parser)
    add_parameters(parser)
    add_seed(parser)
    add_cards(parser)
    add_output(parser)


def add_replay(commands: Commands) -> None:
    about = (
        "Tell a recorded game in sentences and draw how it ended. By default you see what a spectator saw.\n"
        "--verify plays it again: the seed must match the hash shown at the start, every entry must be legal, and the\n"
        "result must be the recorded one."
    )
    examples = (
        "  turfhouse replay game.json\n  turfhouse replay game.json --step 12 --seat 1\n"
        "  turfhouse replay game.json --verify"
    )
    parser = commands.add("replay", "tell or verify a recorded game", about, examples)
    parser.add_argument("file", metavar="FILE", help="a record (JSON), or - for standard input")
    parser.add_argument("--verify", action="store_true", help="check it and say only whether it holds")
    parser.add_argument("--step", type=int, default=None, metavar="K", help="stop after K entries")
    eyes = parser.add_mutually_exclusive_group()
    eyes.add_argument("--seat", type=int, default=-1, metavar="S", help="through the eyes of seat S")
    eyes.add_argument("--all", action="store_true", help="everything, hidden cards included")
    add_cards(parser)
    parser.add_argument("--json", action="store_true", help="machine-readable output and nothing else")


def add_review(commands: Commands) -> None:
    about = (
        "What decided a finished game: each seat's chance over the game by what it knew itself, what its own choices,\n"
        "the others' and chance made of it, and which choices were clearly not the best (docs/review.md).\n"
        "--calibrate lets bots play GAME and holds the chances that are said against what came of them."
    )
    examples = (
        "  turfhouse review game.json\n  turfhouse review game.json --seat 1 --json\n"
        "  turfhouse review --calibrate yards -n 200 --bot medium --bot search@300 --write docs/games/yards.md"
    )
    parser = commands.add("review", "what decided a finished game", about, examples)
    parser.add_argument("file", nargs="?", default="", metavar="FILE", help="a record (JSON), or - for standard input")
    parser.add_argument("--seat", type=int, default=None, metavar="S", help="this seat only (default: all)")
    parser.add_argument("--calibrate", default="", metavar="GAME", help="are the chances of this game true?")
    parser.add_argument("--fit", default="", metavar="GAME", help="how sure may this game's sense be taken to be?")
    parser.add_argument("-n", "--games", type=positive, default=100, metavar="N", help="games (default: %(default)s)")
    parser.add_argument("--moments", type=positive, default=2, metavar="N", help="of each game (default: %(default)s)")
    parser.add_argument(
        "--playouts", type=positive, default=256, metavar="N", help="for a chance (default: %(default)s)"
    )
    parser.add_argument("--bot", action="append", default=[], metavar="BOT", help="who plays them; repeatable")
    what = "write what --calibrate finds game by game into FILE; named again, it goes on where it was"
    parser.add_argument("--keep", default="", metavar="FILE", help=what)
    what = "put what is found into this page, between its marks, or into this review.toml"
    parser.add_argument("--write", default="", metavar="PAGE", help=what)
    add_match(parser)
    add_seed(parser)
    add_cards(parser)
    add_output(parser)


def add_rules(commands: Commands) -> None:
    about = (
        "Read the rules. Without GAME: which games there are. With an ID: that rule alone, or what that card says.\n"
        "--untested lists the rules that no test holds (tests name theirs with @pytest.mark.rule); it needs a clone.\n"
        "--size counts what a game costs to read: lines of Python a rule, files, rooms, and the files that a question\n"
        "(a kind of ask, a key of the game's table QUESTIONS or PROMPTS) is spread over, by mentions of its constant."
    )
    examples = (
        "  turfhouse rules\n  turfhouse rules dungeon\n  turfhouse rules dungeon D9\n"
        "  turfhouse rules yards bug_spray\n  turfhouse rules dungeon --cards\n  turfhouse rules dungeon --untested\n"
        "  turfhouse rules newkids --size\n  turfhouse rules yards --copy mine.toml\n"
        "  turfhouse rules yards --cards --card-file yards=mine.toml   # is my file in order?"
    )
    parser = commands.add("rules", "read the rules of a game", about, examples)
    parser.add_argument("game", nargs="?", default="", metavar="GAME", help=GAME_HELP)
    parser.add_argument(
        "rule", nargs="?", default="", metavar="ID", help="one rule, such as D9, or one card, by id or name"
    )
    what = parser.add_mutually_exclusive_group()
    what.add_argument("--untested", action="store_true", help="rule ids without a test; exit 1 if there are any")
    what.add_argument("--cards", action="store_true", help="the pieces and cards of the game")
    what.add_argument("--copy", default="", metavar="FILE", help="write the card file there, to be changed")
    what.add_argument("--size", action="store_true", help="what the game costs to read: lines a rule, files a question")
    add_cards(parser)
    parser.add_argument("--json", action="store_true", help="machine-readable output and nothing else")


def add_selfcheck(commands: Commands) -> None:
    about = (
        "Play N random games with every check on: conformance of the engine and the game's own invariants. Each\n"
        "violation is saved as a record that `turfhouse replay` reads. The last line is `N games, V violations`.\n"
        "With --bot the games are a bot's: positions that random hands seldom reach."
    )
    examples = (
        "  turfhouse selfcheck dungeon -n 1000\n  turfhouse selfcheck dungeon -n 200 --option turning=fixed --seed 7\n"
        "  turfhouse selfcheck dungeon -n 50 --bot policy --workers 2"
    )
    parser = commands.add("selfcheck", "random games with every check on", about, examples)
    parser.add_argument("game", metavar="GAME", help=GAME_HELP)
    parser.add_argument("-n", "--games", type=positive, default=100, metavar="N", help="games (default: %(default)s)")
    parser.add_argument("--workers", type=positive, default=1, metavar="W", help="processes that play (default: 1)")
    parser.add_argument(
        "--bot", default="", metavar="BOT", help="who plays (default: chance, which also undoes and resigns)"
    )
    parser.add_argument(
        "--save", default="violations", metavar="DIR", help="where violations are saved (default: %(default)s/)"
    )
    parser.add_argument(
        "--each-option", action="store_true", help="N games with each other value of each option by itself"
    )
    add_match(parser, "every number in turn")
    add_parameters(parser)
    add_seed(parser)
    add_cards(parser)
    add_output(parser)


def add_bench(commands: Commands) -> None:
    about = (
        "Measure this build of the engine: decisions a second in random play with options generated each time, and\n"
        "microseconds an option list, an apply and a clone; search iterations a second. `make bench` adds the peers."
    )
    examples = "  turfhouse bench\n  turfhouse bench newkids --seconds 2 --seats 4 --set hand_limit=6 --json"
    parser = commands.add("bench", "how fast this build is", about, examples)
    parser.add_argument("game", nargs="?", default="", metavar="GAME", help=f"{GAME_HELP}; default: all")
    parser.add_argument(
        "--seconds", type=seconds, default=3.0, metavar="S", help="a measurement (default: %(default)s)"
    )
    add_match(parser)
    add_parameters(parser)
    add_cards(parser)
    add_output(parser)


def add_backup(commands: Commands) -> None:
    about = (
        "Copy all that a house keeps (tables, guests, secrets) into a new folder, as it is at one moment, also while\n"
        "the house is open and people play. The copy is checked, and is a data folder of its own."
    )
    examples = "  turfhouse backup backups/monday\n  turfhouse backup --data games/ /mnt/safe/games-1"
    parser = commands.add("backup", "copy a house's data, also while it is open", about, examples)
    parser.add_argument("folder", metavar="TO", help="a folder that does not exist yet")
    parser.add_argument("--data", default=None, metavar="DIR", help="where tables are kept (default: your data folder)")
    parser.add_argument("--json", action="store_true", help="machine-readable output and nothing else")


def add_doctor(commands: Commands) -> None:
    about = (
        "Look at all that a house keeps: the database's own pages, then every table and finished game, replayed by\n"
        "today's rules; what is wrong is told by name. Nothing is changed. With --save everything that can still be\n"
        "read goes into a new data folder. Best asked while the house is closed."
    )
    examples = "  turfhouse doctor\n  turfhouse doctor --data games/ --save games-saved/"
    parser = commands.add("doctor", "what is wrong with a house's data, and what can be saved", about, examples)
    parser.add_argument("--data", default=None, metavar="DIR", help="where tables are kept (default: your data folder)")
    parser.add_argument("--save", default=None, metavar="TO", help="a folder that does not exist yet")
    add_cards(parser)
    add_output(parser)


def add_census(commands: Commands) -> None:
    about = (
        "Play every game of a house again by today's rules, those under way and those that are over, and name each\n"
        "that is not the game it was: another position, score or choice, an entry that is refused, another result.\n"
        "Nothing is changed. An open house does the same by itself after an upgrade."
    )
    examples = (
        "  turfhouse census\n"
        "  turfhouse backup copy/ && turfhouse census --data copy/ --upgrade   # what a new version will find"
    )
    parser = commands.add("census", "play all games of a house again by today's rules", about, examples)
    parser.add_argument("--data", default=None, metavar="DIR", help="where tables are kept (default: your data folder)")
    parser.add_argument(
        "--database", default=None, metavar="URL", help="where tables are kept instead (postgresql://…)"
    )
    parser.add_argument("--upgrade", action="store_true", help="bring the data up to this version first: for copies")
    add_cards(parser)
    add_output(parser)
