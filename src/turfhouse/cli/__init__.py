"""The command line: `turfhouse COMMAND`. Nothing heavy is imported before a command needs it."""

from __future__ import annotations

import os
import sys

from turfhouse.cli.common import Fail, own_games
from turfhouse.cli.parser import build_parser

INTERRUPTED = 130


def main(argv: list[str] | None = None) -> int:
    """Runs one command. 0: done, 1: it failed, 2: asked wrongly, 130: interrupted."""
    parser = build_parser()
    try:
        wishes = parser.parse_args(argv)
        if wishes.run is None:
            parser.print_help(sys.stderr)
            return 2
        wishes.own = own_games(getattr(wishes, "card_file", []))
        code: int = wishes.run(wishes)
        sys.stdout.flush()
        return code
    except Fail as problem:
        return complain(str(problem), problem.code)
    except KeyboardInterrupt:
        return complain("interrupted", INTERRUPTED)
    except BrokenPipeError:
        # Whoever read our output has left (`| head`): nobody to tell, and the exit must not try to flush either.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 1
    except Exception as problem:
        if os.environ.get("TURFHOUSE_DEBUG"):
            raise
        return complain(explained(problem), 1)


def explained(problem: Exception) -> str:
    """An exception that no command expected, in one line."""
    if isinstance(problem, OSError) and problem.filename:
        return f"{problem.filename}: {problem.strerror}"
    words = " ".join(str(problem).split())
    return f"{type(problem).__name__}: {words} (a bug; TURFHOUSE_DEBUG=1 shows where)"


def complain(message: str, code: int) -> int:
    print(f"turfhouse: {message}", file=sys.stderr)
    return code
