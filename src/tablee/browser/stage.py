"""The stages in which a game gets ready here: compiled as `bots.ready` says, then for pages."""

from collections.abc import Iterable
from functools import partial
from typing import Literal, TypeAlias

from tablee.bots import ready
from tablee.bots.ready import NamedStep
from tablee.core.game import Game
from tablee.core.rule import INTERPRETED
from tablee.games import game as load

from .kept import folder_of, make
from .linking import has_linker

Stage: TypeAlias = ready.Stage | Literal["page"]


def is_ready(game: Game, stage: Stage) -> bool:
    """Say whether an earlier run, or who built the package, has done what a stage needs."""
    if stage != "page":
        return ready.is_ready(game, stage)
    return INTERPRETED or folder_of(game) is not None  # the interpreter has nothing to link


def steps(game: Game, stage: Stage) -> list[NamedStep]:
    """List the steps that do it. A page's module is linked from what a search has compiled."""
    return [("module", partial(make, game))] if stage == "page" else ready.steps(game, stage)


def is_possible(names: Iterable[str]) -> bool:
    """Say whether pages can have some games: their modules are there, or can be linked."""
    return has_linker() or all(is_ready(load(name), "page") for name in names)
