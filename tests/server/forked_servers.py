"""Starts servers quickly: everything is imported once, then each server is a fork that begins with nothing but that.

`python -m tests.server.forked_servers ARGUMENTS`: for every line on standard input it forks a server and prints its id.
A hundred starts then cost what two would, and each is still a process of its own that can be killed.
"""

from __future__ import annotations

import os
import signal
import sys
from contextlib import suppress


def main() -> None:
    import turfhouse.bots.think
    import turfhouse.server.serve
    import turfhouse.server.web.app
    from turfhouse.server.__main__ import settings_from

    settings = settings_from(sys.argv[1:])
    signal.signal(signal.SIGCHLD, signal.SIG_IGN)
    for _ in sys.stdin:
        pid = os.fork()
        if pid == 0:
            signal.signal(signal.SIGCHLD, signal.SIG_DFL)
            os.dup2(2, 1)  # what it announces is for the log, not for whoever reads the ids
            with suppress(SystemExit, KeyboardInterrupt):
                turfhouse.server.serve.serve(settings)
            os._exit(0)
        print(pid, flush=True)


if __name__ == "__main__":
    main()
