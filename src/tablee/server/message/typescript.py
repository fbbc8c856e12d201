"""TypeScript for the wire types: `python -m tablee.server.message.typescript` writes it."""

import dataclasses
import sys
from collections.abc import Mapping
from pathlib import Path
from types import NoneType, UnionType
from typing import Any, Literal, Union, get_args, get_origin, get_type_hints

import msgspec

from tablee.bots.puzzle import Puzzle
from tablee.browser import facts
from tablee.games import ELSEWHERE, games

from . import account, http, wire

PLAIN: dict[object, str] = {
    int: "number",
    float: "number",
    str: "string",
    bool: "boolean",
    NoneType: "null",
    Any: "unknown",
}
HEAD = "// Generated from the server's message types by `make types`. Do not edit.\n"


class Writer:
    """Collects the declarations that some types need, in the order they are met."""

    def __init__(self) -> None:
        self.declared: dict[str, str] = {}
        self._kinds: dict[str, Any] = {}

    def name(self, kind: Any) -> str:
        """Write a type where it is used."""
        if kind in PLAIN:
            return PLAIN[kind]
        if dataclasses.is_dataclass(kind) or msgspec.inspect.is_struct_type(kind):
            return self.declare(kind)
        origin, inner = get_origin(kind), get_args(kind)
        if origin is Literal:
            return " | ".join(f'"{word}"' for word in inner)
        if origin in (Union, UnionType):
            return " | ".join(self.name(part) for part in inner)
        if origin is tuple and inner[-1] is not Ellipsis:
            return f"[{', '.join(self.name(part) for part in inner)}]"
        item = self.name(inner[-1])
        if isinstance(origin, type) and issubclass(origin, Mapping):
            return f"Record<string, {item}>"
        return f"({item})[]" if "|" in item else f"{item}[]"

    def declare(self, kind: Any) -> str:
        """Write a type's declaration once, and give its name."""
        name = str(kind.__name__)
        other = self._kinds.setdefault(name, kind)
        if other is not kind:
            raise TypeError(f"{name} of {kind.__module__} is one of {other.__module__}, too")
        if name in self.declared:
            return name
        self.declared[name] = ""  # it may name itself
        hints = get_type_hints(kind)
        rows = [f"  {field}: {self.name(hints[field])};\n" for field in fields_of(kind)]
        tag = getattr(getattr(kind, "__struct_config__", None), "tag", None)
        if tag is not None:
            rows.insert(0, f'  type: "{tag}";\n')
        note = (kind.__doc__ or "").strip().partition("\n")[0]
        body = "".join(rows)
        self.declared[name] = f"/** {note} */\nexport interface {name} {{\n{body}}}\n"
        return name

    def alias(self, name: str, kind: Any) -> None:
        """Declare a name for a union."""
        self.declared[name] = f"export type {name} = {self.name(kind)};\n"

    def text(self) -> str:
        """Give all declarations."""
        return HEAD + "".join(f"\n{text}" for text in self.declared.values())


def fields_of(kind: Any) -> tuple[str, ...]:
    """List a type's fields."""
    if dataclasses.is_dataclass(kind):
        return tuple(field.name for field in dataclasses.fields(kind))
    return tuple(kind.__struct_fields__)


def wire_types() -> str:
    """Write the types of all messages."""
    writer = Writer()
    for name in ("Clock", "Status", "Emote", "Occupant", "Request", "Reply"):
        writer.alias(name, getattr(wire, name))
    writer.alias("WorkStage", http.WorkStage)
    over_http = (
        *(http.Home, http.NewTable, http.Created, http.NewName, http.Failed),
        *(http.FinishedMatch, http.Reviewing, http.PlayOn, http.CarryOn),
        *(http.RulesText, http.Reach, Puzzle, http.PushFacts, http.WantedPush),
        *(account.Account, account.NewPhrase, account.Belongings),
        *(account.KeyQuestion, account.NewKey, account.KeyUse),
    )
    for kind in over_http:
        writer.declare(kind)
    return writer.text()


def engine_types() -> str:
    """Write the types of what a game's script tells the page that runs it."""
    writer = Writer()
    writer.declare(facts.Facts)
    writer.alias("FieldFact", facts.FieldFact)
    return writer.text()


def picture_types(picture: Any) -> str:
    """Write the types of a game's picture."""
    writer = Writer()
    kind = get_type_hints(picture)["return"]
    if writer.declare(kind) != "Picture":
        writer.alias("Picture", kind)
    return writer.text()


def files() -> dict[str, str]:
    """Give each generated file's path from web/src, and its text.

    A game that lies elsewhere has its board in its own folder.
    """
    found = {"wire.ts": wire_types(), "engine/facts.ts": engine_types()}
    for game in games():
        is_ours = game.name not in ELSEWHERE
        board = Path("games", game.name) if is_ours else game.folder / "board"
        found[f"{board.as_posix()}/picture.ts"] = picture_types(game.words.picture)
    return found


if __name__ == "__main__":
    for path, text in files().items():
        file = Path(sys.argv[1]) / path
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, "utf-8")
