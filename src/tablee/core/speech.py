"""Sentences: a line names a message and its facts; speech says it in a language."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache, reduce
from pathlib import Path
from typing import TYPE_CHECKING, TypeAlias

from fluent.runtime import FluentBundle, FluentResource
from fluent.runtime.resolver import CurrentEnvironment, ResolverEnvironment
from fluent.runtime.types import FluentInt

if TYPE_CHECKING:
    from babel import Locale

LANGUAGES = ("fr", "en")
CORE = Path(__file__).parent  # the folder of the words that all games share


@dataclass(frozen=True)
class Named:
    """A seat named in a line; speech puts its player's name there."""

    number: int


@dataclass(frozen=True)
class Line:
    """A message's id and the facts it is said with, in no language yet.

    A dotted id is a part of a message that goes without being said: `told-trick.rule` is the
    rule that the trick follows.
    """

    id: str
    facts: Mapping[str, "Fact"] = field(default_factory=dict)


Fact: TypeAlias = int | str | Named | Line


def line(id: str, **facts: Fact) -> Line:  # noqa: A002
    """Make a line."""
    return Line(id, facts)


def spoken_to(viewer: int, seat: int, id: str, **facts: Fact) -> Line:  # noqa: A002
    """Say a message to the seat it is about, as `-you`, or to others, with `who` that is."""
    return line(f"{id}-you", **facts) if viewer == seat else line(id, who=Named(seat), **facts)


def listed(lines: Iterable[Line], how: str = "listed") -> Line:
    """Join lines to one, by a message that takes a `left` and a `right`."""
    return reduce(lambda left, right: line(how, left=left, right=right), lines)


def numeral(number: int) -> str:
    """Write a number with a true minus sign."""
    return str(number).replace("-", "−")


class Signed(FluentInt):
    """A number that is said with a true minus sign; plurals are its language's."""

    def format(self, locale: "Locale") -> str:
        """Write it as a language does."""
        return super().format(locale).replace("-", "−")


@cache
def _bundle(language: str, files: tuple[Path, ...]) -> FluentBundle:
    bundle = FluentBundle([language], use_isolating=False)
    for file in files:
        bundle.add_resource(FluentResource(file.read_text("utf-8")))
    return bundle


class Speech:
    """One language, with the words of some folders and the names round the table.

    A folder's words are in `words.fr.ftl` and `words.en.ftl`.
    """

    def __init__(self, language: str, *folders: Path, names: Sequence[str] = ()) -> None:
        if language not in LANGUAGES:
            raise ValueError(f"{language!r} is not one of {LANGUAGES}")
        self.language, self.names = language, tuple(names)
        self._files = tuple(folder / f"words.{language}.ftl" for folder in folders)
        self._bundle = _bundle(language, self._files)

    def knows(self, id: str) -> bool:  # noqa: A002
        """Say whether there is a message of that id, or a part of one."""
        name, _, part = id.partition(".")
        if not self._bundle.has_message(name):
            return False
        return not part or part in self._bundle.get_message(name).attributes

    def name(self, seat: int) -> str:
        """Name a seat's player."""
        return self.names[seat] if 0 <= seat < len(self.names) else str(seat + 1)

    def say(self, spoken: Line) -> str:
        """Say a line; a word that is missing is a programming error."""
        if not self.knows(spoken.id):
            files = " or ".join(map(str, self._files))
            raise LookupError(f"no message {spoken.id!r}: write it in {files}")
        facts = {key: self._worded(fact) for key, fact in spoken.facts.items()}
        name, _, part = spoken.id.partition(".")
        message = self._bundle.get_message(name)
        pattern = message.attributes[part] if part else message.value
        assert pattern is not None, spoken.id
        errors: list[Exception] = []
        known = CurrentEnvironment(args=facts)  # `format_pattern` would take our signs away
        text = pattern(ResolverEnvironment(self._bundle, errors, current=known))
        if errors:
            raise ValueError(f"{spoken.id} in {self.language}: {errors[0]}")
        return str(text)

    def __call__(self, id: str, **facts: Fact) -> str:  # noqa: A002
        """Say a message at once."""
        return self.say(Line(id, facts))

    def _worded(self, fact: Fact) -> Signed | str:
        match fact:
            case Line():
                return self.say(fact)
            case Named():
                return self.name(fact.number)
            case int():
                return Signed(fact)
            case str():
                return fact


class SpokenError(ValueError):
    """An error for people; `spoken`, one of the core's messages, says it in any language."""

    def __init__(self, spoken: Line) -> None:
        super().__init__(Speech("en", CORE).say(spoken))
        self.spoken = spoken
