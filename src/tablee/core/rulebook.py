"""A game's rules as people read them: Markdown whose headings carry the rule numbers.

First the game in short, a scene a heading, each with a figure that a board may draw:
`![what it shows](name)`. Then the rules. What only matters to who asks why, rulings and
options, is small print: a quotation below its rule.
"""

import re
from dataclasses import dataclass
from functools import cache
from pathlib import Path

HEADING = re.compile(r"(?P<prefix>[A-Z]{2})-(?P<number>\d+) · (?P<title>.+)")
FIGURE = re.compile(r"^!\[(?P<shows>[^\]]*)\]\((?P<name>[a-z-]+)\)\n*", re.MULTILINE)


@dataclass(frozen=True)
class Scene:
    """A part of the game in short: a few sentences, and the figure beside them, if any."""

    title: str
    figure: str
    shows: str  # the figure, in words
    text: str


@dataclass(frozen=True)
class Paragraph:
    """One numbered rule: its section, its short title, its text and small print in Markdown."""

    number: int
    label: str
    section: str
    title: str
    text: str
    small_print: str
    source: str


@dataclass(frozen=True)
class Rulebook:
    """The rules of a game in one language."""

    title: str
    introduction: str
    scenes: tuple[Scene, ...]
    rules: dict[int, Paragraph]
    about: str
    source: str


@cache
def rulebook(folder: Path, language: str) -> Rulebook:
    """Read the rules of the game that lives in a folder."""
    written = (folder / f"rules.{language}.md").read_text("utf-8")
    head, *sections = re.split(r"^## ", written, flags=re.MULTILINE)
    title, _, introduction = head.removeprefix("# ").partition("\n")
    scenes: list[Scene] = []
    rules: dict[int, Paragraph] = {}
    about = ""
    for section in sections:
        name, *parts = re.split(r"^### ", section, flags=re.MULTILINE)
        name, _, rest = name.partition("\n")
        about = rest.strip() if not parts else ""
        for part in parts:
            heading, _, text = part.partition("\n")
            if found := HEADING.fullmatch(heading.strip()):
                rule = _rule(found, name.strip(), text.strip())
                rules[rule.number] = rule
            elif rules:
                raise ValueError(f"{folder.name}: not a rule's heading: {heading!r}")
            else:
                scenes.append(_scene(heading.strip(), text.strip()))
    source = FIGURE.sub("", written)
    return Rulebook(title.strip(), introduction.strip(), tuple(scenes), rules, about, source)


def _rule(heading: re.Match[str], section: str, source: str) -> Paragraph:
    """Part a rule from its small print."""
    rows = source.splitlines()
    text = "\n".join(row for row in rows if not row.startswith(">"))
    small = "\n".join(row[1:].removeprefix(" ") for row in rows if row.startswith(">"))
    number = int(heading["number"])
    label = f"{heading['prefix']}-{number}"
    return Paragraph(number, label, section, heading["title"], text.strip(), small, source)


def _scene(title: str, source: str) -> Scene:
    """Part a scene's sentences from its figure."""
    figure = FIGURE.search(source)
    text = FIGURE.sub("", source).strip()
    return Scene(
        title, figure["name"] if figure else "", figure["shows"] if figure else "", text
    )
