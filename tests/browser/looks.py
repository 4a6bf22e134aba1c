"""What every page must be: accessible by axe-core's measure and no wider than its window; and pictures, if wanted."""

from __future__ import annotations

import os
from functools import cache
from pathlib import Path
from typing import Any

from playwright.sync_api import Page

AXE = Path(__file__).resolve().parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"
GRAVE = ("serious", "critical")
RUN_AXE = """async () => {
  const found = await axe.run(document, { resultTypes: ['violations'] });
  return found.violations.map((v) => ({ id: v.id, impact: v.impact, help: v.help,
    nodes: v.nodes.slice(0, 5).map((n) => `${n.target.join(' ')}: ${n.failureSummary}`) }));
}"""
TOO_WIDE = """() => {
  const page = document.scrollingElement;
  const wide = [...document.querySelectorAll('body *')].filter((e) => e.getBoundingClientRect().right > innerWidth + 1);
  return page.scrollWidth <= innerWidth ? [] : [`${page.scrollWidth} > ${innerWidth}`,
    ...wide.slice(0, 8).map((e) => `${e.tagName}.${e.className} ${e.textContent.trim().slice(0, 30)}`)];
}"""


@cache
def axe_source() -> str:
    return AXE.read_text(encoding="utf-8")


def grave_faults(page: Page) -> list[dict[str, Any]]:
    """What axe-core calls serious or critical. The content policy does not reach what the debugger evaluates."""
    if not page.evaluate("() => 'axe' in window"):
        page.evaluate(f"() => {{ {axe_source()} }}")
    return [fault for fault in page.evaluate(RUN_AXE) if fault["impact"] in GRAVE]


def too_wide(page: Page) -> list[str]:
    found: list[str] = page.evaluate(TOO_WIDE)
    return found


def wanted() -> str | None:
    """The folder for pictures, if there is to be one."""
    return os.environ.get("TURFHOUSE_SCREENSHOTS")


def picture(page: Page, name: str) -> None:
    folder = wanted()
    if folder:
        Path(folder).mkdir(parents=True, exist_ok=True)
        page.screenshot(path=Path(folder) / f"{name}.png")
