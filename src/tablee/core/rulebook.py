"""A game's rules as people read them: Markdown whose headings carry the rule numbers."""

import re
from dataclasses import dataclass
from functools import cache
from pathlib import Path

HEADING = re.compile(r"### (?P<prefix>[A-Z]{2})-(?P<number>\d+) · (?P<title>.+)")


@dataclass(frozen=True)
class Paragraph:
    """One numbered rule: its section, its short title and its text in Markdown."""

    number: int
    label: str
    section: str
    title: str
    text: str


@dataclass(frozen=True)
class Rulebook:
    """The rules of a game in one language."""

    title: str
    introduction: str
    source: str
    rules: dict[int, Paragraph]


@cache
def rulebook(folder: Path, language: str) -> Rulebook:
    """Read the rules of the game that lives in a folder."""
    source = (folder / f"rules.{language}.md").read_text("utf-8")
    head, *sections = re.split(r"^## ", source, flags=re.MULTILINE)
    title, _, introduction = head.removeprefix("# ").partition("\n")
    rules = {}
    for section in sections:
        name = section.partition("\n")[0].strip()
        for part in re.split(r"^(?=### )", section, flags=re.MULTILINE)[1:]:
            heading, _, text = part.partition("\n")
            found = HEADING.fullmatch(heading.strip())
            if found is None:
                raise ValueError(f"{folder.name}: not a rule's heading: {heading!r}")
            number = int(found["number"])
            label = f"{found['prefix']}-{number}"
            rules[number] = Paragraph(number, label, name, found["title"], text.strip())
    return Rulebook(title.strip(), introduction.strip(), source, rules)
