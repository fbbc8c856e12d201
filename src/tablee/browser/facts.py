"""What a page knows of a game before it calls a rule: plain values, to be written as JSON."""

from collections.abc import Sequence
from typing import Any

from tablee.core.game import Game
from tablee.core.option import Choice, Count, Option
from tablee.core.record import Schema, fields, layout

from .code import Code, Kind
from .linking import exported

FieldFact = tuple[str, str, int, tuple[int, ...], str, int]


def facts_of(game: Game, sources: str) -> dict[str, object]:
    """Say what a game is, and by a digest what its module was made of."""
    return {
        "name": game.name,
        "prefix": game.prefix,
        "version": game.version,
        "older": list(game.older),
        "least": game.seats[0],
        "most": game.seats[-1],
        "size": layout(game.schema).itemsize,
        "moves": list(game.moves.texts),
        "kinds": [kind.value for kind in game.moves.kinds],
        "options": [option_of(option) for option in game.options],
        "scored": game.scored,
        "search": game.search._asdict(),
        "simulations": game.simulations._asdict(),
        "sources": sources,
    }


def option_of(option: Option) -> dict[str, Any]:
    """Describe an option, as the server does, and the cells of the words that it takes."""
    least, most = (option.least, option.most) if isinstance(option, Count) else (0, 0)
    return {
        "name": option.name,
        "default": option.default,
        "values": [] if isinstance(option, Count) else list(option.samples),
        "least": least,
        "most": most,
        "takes": option.takes,
        "numbers": [int(word) for word in option.words] if isinstance(option, Choice) else [],
    }


def layout_of(schema: Schema) -> list[FieldFact]:
    """List each field: its name, cell code, first byte, shape, readers, 1 if it is recall."""
    places = layout(schema).fields
    assert places is not None
    return [
        (name, one.code, int(places[name][1]), one.shape, one.eyes.value, int(one.recall))
        for name, one in fields(schema).items()
    ]


def calls_of(rules: dict[str, Code]) -> dict[str, Sequence[Kind]]:
    """Say how a rule is called: what it takes, what it gives, its exported name if another."""
    names = exported(rules)
    return {
        name: [one.signature.takes, one.signature.gives, *({names[one.symbol]} - {name})]
        for name, one in rules.items()
    }
