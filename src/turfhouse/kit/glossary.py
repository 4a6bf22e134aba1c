"""A game's glossary.toml: its words explained, and what the rules' own shorthand is called where people read them.

[[word]]            word, means, rule
[shown]             "AP" = "the active player"; a plain word, such as kick, stands for itself except in backticks
credits = "..."     where the game comes from and what is ours
"""

from __future__ import annotations

import re
import tomllib

from turfhouse.core.spec import Choice, Option

TICKED = re.compile(r"`([^`]*)`")
PLAIN = re.compile(r"[a-z]+")
STARTS = (". ", "] ", "** ", "! ")


class Word:
    def __init__(self, word: str, means: str, rule: str) -> None:
        self.word = word
        self.means = means
        self.rule = rule


class Glossary:
    def __init__(self, words: list[Word], shown: dict[str, str], sources: str) -> None:
        self.words = words
        self.shown = shown
        self.sources = sources
        keys = sorted([key for key in shown if not PLAIN.fullmatch(key)], key=len, reverse=True)
        pattern = "|".join([re.escape(key) for key in keys]) or "(?!)"
        self.shorthand = re.compile(rf"(?<![\w-])(?:{pattern})(?![\w-])")


def parse_glossary(text: str) -> Glossary:
    data = tomllib.loads(text)
    words = [Word(str(one["word"]), str(one["means"]), str(one.get("rule", ""))) for one in data.get("word", [])]
    return Glossary(words, dict(data.get("shown", {})), str(data.get("credits", "")))


def as_shown(text: str, glossary: Glossary, options: tuple[Option, ...]) -> str:
    """A rule as people read it: options and values by their labels, shorthand in words."""
    parts = TICKED.split(text)
    for index, part in enumerate(parts):
        parts[index] = called(part, glossary, options) if index % 2 else spelled_out(part, glossary)
    return "".join(parts)


def spelled_out(text: str, glossary: Glossary) -> str:
    parts: list[str] = []
    at = 0
    for mark in glossary.shorthand.finditer(text):
        before = text[: mark.start()]
        word = glossary.shown[mark[0]]
        starts = not before or before.endswith(STARTS)
        parts += [text[at : mark.start()], word[:1].upper() + word[1:] if starts else word]
        at = mark.end()
    return "".join([*parts, text[at:]])


def called(name: str, glossary: Glossary, options: tuple[Option, ...]) -> str:
    """What stands in backticks: an option, a value of one, `option: value`, or something the glossary knows."""
    if name in glossary.shown:
        return glossary.shown[name]
    head, colon, value = name.partition(": ")
    labels = {option.name: option.label for option in options}
    if colon and head in labels:
        return f"“{labels[head]}: {value_label(value, options)}”"
    if name in labels:
        return f"“{labels[name]}”"
    label = value_label(name, options)
    return f"“{label}”" if label != name else spelled_out(name.replace("_", " "), glossary)


def value_label(value: str, options: tuple[Option, ...]) -> str:
    for option in options:
        if isinstance(option, Choice) and value in option.values:
            return option.labels[option.values.index(value)]
    return value
