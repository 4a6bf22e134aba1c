"""Reads a game's rules.md: sections of numbered rules, each tagged with where it comes from.

## Setup
- **D4** [book] Draw for the first turn. [ruling] After ten equal draws a lot decides.
  A rule may go on in indented lines.
"""

from __future__ import annotations

from turfhouse.core.picks import BadText

TAGS = ("book", "public", "family", "ruling", "designed")


class Rule:
    """One numbered rule. `tag` is where its first words come from; the text keeps later tags."""

    def __init__(self, id_: str, tag: str, text: str) -> None:
        self.id = id_
        self.tag = tag
        self.text = text


class Section:
    def __init__(self, title: str) -> None:
        self.title = title
        self.rules: list[Rule] = []


class RuleBook:
    def __init__(self, title: str, about: str, sections: list[Section]) -> None:
        self.title = title
        self.about = about
        self.sections = sections

    def find(self, rule_id: str) -> Rule | None:
        for section in self.sections:
            for rule in section.rules:
                if rule.id == rule_id:
                    return rule
        return None


def parse_rules(text: str) -> RuleBook:
    """The book; raises BadText that names the line. What stands before the first section is `about`."""
    title = ""
    about: list[str] = []
    sections: list[Section] = []
    number = 0
    for line in text.splitlines():
        number += 1
        stripped = line.strip()
        if line.startswith("# "):
            title = line[2:].strip()
        elif line.startswith("## "):
            sections.append(Section(line[3:].strip()))
        elif line.startswith("- **"):
            if not sections:
                raise BadText(f"line {number}: a rule before the first '## ' section")
            sections[-1].rules.append(parse_rule(stripped, number))
        elif not stripped:
            continue
        elif not sections:
            about.append(stripped)
        elif sections[-1].rules:
            rule = sections[-1].rules[-1]
            rule.text = f"{rule.text} {stripped}"
    check_ids(sections)
    return RuleBook(title, " ".join(about), sections)


def parse_rule(line: str, number: int) -> Rule:
    head, end, rest = line[4:].partition("**")
    rest = rest.strip()
    if not end or not head.strip() or not rest.startswith("["):
        raise BadText(f"line {number}: expected '- **ID** [tag] text'")
    tag, closed, words = rest[1:].partition("]")
    if not closed or tag not in TAGS:
        raise BadText(f"line {number}: the tag is one of {', '.join(TAGS)}, not {tag!r}")
    return Rule(head.strip(), tag, words.strip())


def check_ids(sections: list[Section]) -> None:
    seen: set[str] = set()
    for section in sections:
        for rule in section.rules:
            if rule.id in seen:
                raise BadText(f"rule {rule.id} stands there twice")
            seen.add(rule.id)
