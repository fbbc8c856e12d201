"""Every sentence is set as its language sets it: French spaces, and a true minus sign."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from fluent.syntax import FluentParser, ast
from fluent.syntax.visitor import Visitor

from tablee.core.speech import LANGUAGES
from tests.registry import GAMES

ROOT = Path(__file__).parents[2]
NO_GAME = ("core", "server", "terminal", "web")  # have words of their own, too
NARROW, NO_BREAK = "\u202f", "\u00a0"
MINUS = r"(?<![\w’)=-])-(?=\d)"  # a hyphen where a minus sign should be
ANYWHERE = {
    "a hyphen for a minus": MINUS,
    "three dots for an ellipsis": r"\.\.\.",
    "a straight apostrophe": r"\w'|'\w",
    "a straight quote": r'"',
}
FAULTS = {
    "fr": ANYWHERE
    | {
        "no no-break space before a colon": rf"[^{NO_BREAK}](?<!cmd):(?!//)",
        "no narrow space before ; ! ?": rf"[^{NARROW}?!](?<!«{NO_BREAK})[;!?]",
        "no narrow space before %": rf"[^{NARROW}]%",
        "no no-break space inside « »": rf"«[^{NO_BREAK}]|[^{NO_BREAK}]»",
        "English quotes": r"[“”]",
    },
    "en": ANYWHERE
    | {
        "a space before : ; ! ?": r"\s[:;!?](?!\))",
        "French quotes": r"[«»]",
    },
}


class Patterns(Visitor):
    """Gather the texts of a Fluent file, each variant for itself; what is filled in is `x`."""

    def __init__(self) -> None:
        self.texts: list[str] = []

    def visit_Pattern(self, node: ast.Pattern) -> None:  # noqa: N802
        """Read a pattern, and those of the variants within."""
        parts = [
            str(part.value) if isinstance(part, ast.TextElement) else filled(part)
            for part in node.elements
        ]
        self.texts.append("".join(parts))
        self.generic_visit(node)


def filled(part: ast.Placeable) -> str:
    """Stand in for what is filled in: a written string is itself."""
    inner = part.expression
    return str(inner.parse()["value"]) if isinstance(inner, ast.StringLiteral) else "x"


def sources(language: str) -> list[Path]:
    """List all that people read in a language."""
    kinds = (f"words.{language}.ftl", f"lesson.{language}.ftl", f"rules.{language}.md")
    return sorted(
        path
        for top in ("src", "web/src", "tests")
        for kind in kinds
        for path in ROOT.glob(f"{top}/**/{kind}")
    )


def texts(path: Path) -> Iterator[str]:
    """Read the sentences of a file, without what is no sentence: ids, code, links, rulers."""
    source = path.read_text("utf-8")
    if path.suffix == ".ftl":
        patterns, parsed = Patterns(), FluentParser().parse(source)
        junk = [entry.content for entry in parsed.body if isinstance(entry, ast.Junk)]
        assert not junk, f"{path}: {junk}"
        patterns.visit(parsed)
        yield from patterns.texts
    else:
        for row in source.splitlines():
            if not re.fullmatch(r"[|:\- ]+|<!--.*-->|!\[.*\]\(.*\)", row):
                yield re.sub(r"`[^`]*`|\]\([^)]*\)", "x", row)


def faults(language: str, text: str) -> list[str]:
    """Name what is wrong in a text."""
    return [name for name, pattern in FAULTS[language].items() if re.search(pattern, text)]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_sentence_is_set_as_its_language_sets_it(language):
    found = [
        f"{path.relative_to(ROOT)}: {', '.join(names)}: {text}"
        for path in sources(language)
        for text in texts(path)
        if (names := faults(language, text))
    ]
    assert len(sources(language)) >= 2 * len(GAMES) + len(NO_GAME)
    assert not found, "\n".join(found)
