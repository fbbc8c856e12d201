"""The rules of a game that a page calls, each with arguments of the right types."""

import inspect
from collections.abc import Callable, Mapping
from dataclasses import fields
from typing import Any, TypeAlias, get_origin, get_type_hints

import numpy as np

from tablee.bots.exponential import exp
from tablee.bots.learned import looking, network_of, new_space
from tablee.bots.lookahead import Space, look, weigh
from tablee.bots.search import new_workspace, templates
from tablee.bots.simulation import Workspace
from tablee.bots.tree import Tree, chance_of, new_tree, node_of
from tablee.core.chance import open_chance, rekey
from tablee.core.dice import seed_dice, throw
from tablee.core.game import Game
from tablee.core.record import SPECTATOR, CellsOf, Common, View, blank, blank_row

from .code import Export

Rule: TypeAlias = Callable[..., Any]
UNASKED = ("broken",)  # of the game's own rules: it is for those who study


def named(game: Game) -> dict[str, Rule]:
    """Name the rules that pages and bots call: a game's own by their places in `Rules`."""
    own = {
        one.name: rule
        for one in fields(game.rules)
        if one.name not in UNASKED and (rule := getattr(game.rules, one.name)) is not None
    }
    sheet = {"enter": game.sheet.enter} if game.sheet else {}
    chance = {rule.__name__: rule for rule in (open_chance, rekey, seed_dice, throw, chance_of)}
    search = {**vars(templates(game)), "node_of": node_of}
    ahead = {rule.__name__: rule for rule in (exp, look, weigh)}
    learnt = {**vars(looking(game)), **ahead} if network_of(game) else {}
    return {**own, **sheet, "legal": game.list_legal, **chance, **search, **learnt}


def exports(game: Game, called: Mapping[str, Rule]) -> list[Export]:
    """List all that a game's module has: what is named above, and what its words call."""
    makers = examples(game)
    return [
        Export(name, rule, tuple(example(kind, makers) for kind in arguments(rule)))
        for name, rule in (named(game) | dict(called)).items()
    ]


def arguments(rule: Rule) -> list[Any]:
    """List what a rule's arguments are annotated with."""
    function = inspect.unwrap(getattr(rule, "py_func", rule))
    hints = get_type_hints(function)
    return [hints[name] for name in inspect.signature(function).parameters]


def examples(game: Game) -> dict[Any, object]:
    """Make one of each thing that a rule may be given, but for numbers."""
    records, network = blank(game.schema), network_of(game)
    space = {Space: new_space(game, network, game.seats[-1])} if network else {}
    return {
        **space,
        np.ndarray: np.zeros((1, 1)),
        Common: records[0],
        Any: records,  # `Records`: an array of them
        CellsOf: blank_row(1),
        Workspace: new_workspace(game, View(records[0], SPECTATOR), 1, 0),
        Tree: new_tree(1, 1),
    }


def example(kind: Any, known: Mapping[Any, object]) -> object:
    """Give an argument of the type that an annotation means: a thing or a set is a number."""
    plain = get_origin(kind) or kind
    if plain is float:
        return 0.0
    if inspect.isclass(plain) and issubclass(plain, Common):
        return known[Common]
    return known.get(plain, 0)
