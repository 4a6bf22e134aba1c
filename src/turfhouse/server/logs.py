"""What the house writes down about itself: one line an event, with time and level; as text for people, or as JSON for
programs. People are not named in it, tables are by their id."""

from __future__ import annotations

import logging
from datetime import UTC, datetime
from typing import Any

import msgspec

FORMATS = ("text", "json")
FIELDS = "turfhouse_fields"


def note(log: logging.Logger, what: str, **fields: Any) -> None:
    """An ordinary event, with its facts apart from its words."""
    if log.isEnabledFor(logging.INFO):
        log.info(what, extra={FIELDS: fields})


def moment(record: logging.LogRecord) -> str:
    return datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds").replace("+00:00", "Z")


class TextLine(logging.Formatter):
    def format(self, record: logging.LogRecord) -> str:
        fields = "".join(f" {key}={value}" for key, value in getattr(record, FIELDS, {}).items())
        line = f"{moment(record)} {record.levelname} {record.name}: {record.getMessage()}{fields}"
        return f"{line}\n{self.formatException(record.exc_info)}" if record.exc_info else line


class JsonLine(logging.Formatter):
    def format(self, record: logging.LogRecord) -> str:
        told: dict[str, Any] = {
            "time": moment(record),
            "level": record.levelname.lower(),
            "logger": record.name,
            "message": record.getMessage(),
            **getattr(record, FIELDS, {}),
        }
        if record.exc_info:
            told["traceback"] = self.formatException(record.exc_info)
        return msgspec.json.encode(told, enc_hook=str).decode()


def set_up(level: str, form: str) -> None:
    """For the whole process; raises SystemExit in words."""
    if level.upper() not in logging.getLevelNamesMapping():
        raise SystemExit(f"--set log_level={level}: expected debug, info, warning or error")
    if form not in FORMATS:
        raise SystemExit(f"--set log_format={form}: expected {' or '.join(FORMATS)}")
    handler = logging.StreamHandler()
    handler.setFormatter(JsonLine() if form == "json" else TextLine())
    logging.basicConfig(level=level.upper(), handlers=[handler], force=True)
