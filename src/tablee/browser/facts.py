"""What a page knows of a game before it calls a rule: plain values, to be written as JSON.

`make types` writes their types for TypeScript.
"""

from collections.abc import Sequence
from typing import Literal, TypeAlias, cast

from msgspec import Struct

from tablee.core.game import Game
from tablee.core.option import Choice, Count, Option
from tablee.core.record import Schema, fields, layout

from .code import Code, Kind
from .linking import exported

CellCode: TypeAlias = Literal["i1", "i2", "i4", "i8"]
Readers: TypeAlias = Literal["everyone", "owner", "nobody"]
MoveKind: TypeAlias = Literal["ordinary", "pass", "next", "unseen"]
# A field's name, cells, first byte, shape and readers; 1 if it is what one could remember.
FieldFact: TypeAlias = tuple[str, CellCode, int, Sequence[int], Readers, int]


class OptionFacts(Struct, frozen=True):
    """An option of a game, and the cells of the words that it takes."""

    name: str
    default: str
    values: list[str]  # to choose from; empty for a number
    least: int
    most: int  # 0 for what is no number
    takes: str  # as people are told
    numbers: list[int]  # what its words are to rules; empty if it is no choice of words


class Facts(Struct, frozen=True):
    """What is to be known of a game before anything is dealt."""

    name: str
    prefix: str  # of its rule numbers
    version: int  # of its rules
    older: list[int]  # versions whose matches are read, too
    least: int  # seats
    most: int
    size: int  # bytes of a record
    moves: list[str]
    kinds: list[MoveKind]  # of each move
    options: list[OptionFacts]  # the game's own first
    scored: int  # the phase between two rounds; 0 for a game that has none
    sheet: list[str] | None  # options that bear on the score; nothing if there is no sheet
    sources: str  # a digest of all that the module was made of


def facts_of(game: Game, sources: str) -> Facts:
    """Say what a game is, and by a digest what its module was made of."""
    return Facts(
        name=game.name,
        prefix=game.prefix,
        version=game.version,
        older=list(game.older),
        least=game.seats[0],
        most=game.seats[-1],
        size=layout(game.schema).itemsize,
        moves=list(game.moves.texts),
        kinds=[kind.value for kind in game.moves.kinds],
        options=[option_of(option) for option in game.options],
        scored=game.scored,
        sheet=[*game.sheet.options] if game.sheet else None,
        sources=sources,
    )


def option_of(option: Option) -> OptionFacts:
    """Describe an option."""
    return OptionFacts(
        name=option.name,
        default=option.default,
        values=[] if isinstance(option, Count) else list(option.samples),
        least=option.least if isinstance(option, Count) else 0,
        most=option.most if isinstance(option, Count) else 0,
        takes=option.takes,
        numbers=[int(word) for word in option.words] if isinstance(option, Choice) else [],
    )


def layout_of(schema: Schema) -> list[FieldFact]:
    """List the fields of a record."""
    places = layout(schema).fields
    assert places is not None
    return [
        (
            name,
            cast(CellCode, one.code),
            int(places[name][1]),
            tuple(map(int, one.shape)),  # a size may say what it is of
            one.eyes.value,
            int(one.recall),
        )
        for name, one in fields(schema).items()
    ]


def calls_of(rules: dict[str, Code]) -> dict[str, Sequence[Kind]]:
    """Say how a rule is called: what it takes, what it gives, its exported name if another."""
    names = exported(rules)
    return {
        name: [one.signature.takes, one.signature.gives, *({names[one.symbol]} - {name})]
        for name, one in rules.items()
    }
