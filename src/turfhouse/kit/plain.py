"""Reading plain data of known shape, such as a view that came back from a message."""

from __future__ import annotations


def list_of(value: object) -> list[object]:
    assert isinstance(value, list)
    return value


def dict_of(value: object) -> dict[str, object]:
    assert isinstance(value, dict)
    return value


def int_of(value: object) -> int:
    assert isinstance(value, int)
    return value


def texts_of(value: object) -> list[str]:
    return [str(item) for item in list_of(value)]
