"""One Chromium for a row of browser tests.

Playwright's plain interface keeps an event loop running in this thread, so asynchronous tests that come after browser
tests in the same worker could not run theirs. It is therefore started with the first test of a row and stopped after
the last.
"""

from __future__ import annotations

import os
import shutil

import pytest
from playwright.sync_api import Browser, Playwright, sync_playwright

FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--disable-features="
    + ",".join(
        [
            # Each window would load the address bar's own page: more than half of what a window costs, 15 instead of
            # 6 CPU seconds for five.
            "WebUIOmniboxPopup",
            "WebUIOmniboxAimPopup",
            "WebUIOmniboxFullPopup",
            # What Playwright leaves out too; this flag takes the place of its own.
            "AvoidUnnecessaryBeforeUnloadCheckSync",
            "DestroyProfileOnBrowserClose",
            "GlobalMediaControls",
            "HttpsUpgrades",
            "LazyFrameLoading",
            "MediaRouter",
            "PaintHolding",
            "PlzDedicatedWorker",
            "ThirdPartyStoragePartitioning",
            "Translate",
        ]
    ),
]
PROGRAMS = ("chromium", "chromium-browser", "google-chrome")
"""TURFHOUSE_CHROMIUM names another: with Debian's chromium-headless-shell a whole game took 12 CPU seconds, not 17."""
MISSING = "NO CHROMIUM ON THIS MACHINE: install the package 'chromium'; without it nothing here is checked in a browser"


class Shared:
    def __init__(self) -> None:
        self.playwright: Playwright | None = None
        self.browser: Browser | None = None

    def get(self) -> Browser:
        if self.browser is None:
            program = os.environ.get("TURFHOUSE_CHROMIUM") or next(filter(None, map(shutil.which, PROGRAMS)), None)
            if program is None:
                if os.environ.get("CI"):
                    pytest.fail(MISSING)
                pytest.skip(MISSING)
            self.playwright = sync_playwright().start()
            self.browser = self.playwright.chromium.launch(executable_path=program, args=FLAGS)
        return self.browser

    def close(self) -> None:
        if self.browser is not None:
            self.browser.close()
        if self.playwright is not None:
            self.playwright.stop()
        self.browser = self.playwright = None
