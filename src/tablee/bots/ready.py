"""Getting a game compiled before somebody waits for it, one stage after the other."""

from collections.abc import Callable
from functools import partial
from typing import Literal

from tablee.core.dice import new_dice
from tablee.core.game import Game
from tablee.core.match import Match, key_of
from tablee.core.moves import NOTHING
from tablee.core.record import AnyView
from tablee.core.rule import is_compiled
from tablee.core.thing import Seat

from .analysis import analyse
from .learned import looking, network_of
from .level import beginner
from .search import Budget, Search, templates

Stage = Literal["play", "search", "study"]
NamedStep = tuple[str, Callable[[], object]]  # its name, and what to do
REHEARSED = 300  # moves: in most games a match


def is_ready(game: Game, stage: Stage) -> bool:
    """Say whether an earlier run has compiled what a stage needs."""
    if stage != "search":
        return game.is_prepared(for_study=stage == "study")
    found = templates(game)
    is_searched = is_compiled(found.determinize) and is_compiled(found.run)
    is_learnt = network_of(game) is None or is_compiled(looking(game).compare)
    return is_searched and is_learnt


def steps(game: Game, stage: Stage) -> list[NamedStep]:
    """List the steps that compile it. Whoever plays needs no search; a search needs rules."""
    if stage == "play":
        return [*game.compilation(), ("rehearsal", partial(rehearse, game))]
    if stage == "study":
        return [*game.compilation(for_study=True)]
    return [
        ("determinize", partial(_begun, game)),
        ("simulate", partial(_simulated, game)),
        ("advice", partial(_advised, game)),
    ]


def rehearse(game: Game, seed: int = 0, seats: int = 0) -> None:
    """Play a little and tell everything: words ask rules, too, and a table can't wait."""
    match, dice = Match(game, seats or game.seats[-1], {}, key_of(seed)), new_dice(seed)
    while not match.is_over and len(match.moves) < REHEARSED:
        seat = match.turn
        before, legal = match.screen(seat), match.legal
        for move in legal:
            game.words.describe(before, move)
            game.words.warning(before, move)
            game.words.reason(match.view(seat), move, NOTHING)
            game.words.reason(match.view(seat), move, legal[-1])
        match.play(beginner(game, match.view(seat), dice))
        for viewer in map(Seat, range(-1, match.seats)):
            after = match.screen(viewer)
            game.words.told(game.view(before.seen, viewer), after)
            game.words.picture(after)
        game.acting(match.state)
        assert match.ranks


def first_choice(game: Game) -> AnyView:
    """Give a view in which there is something to choose: only then are moves compared."""
    match = Match(game, game.seats[0], {}, key_of(0))
    while len(match.legal) == 1:
        match.play(match.legal[0])
    return match.view(match.turn)


def _begun(game: Game) -> Search:
    return Search(game, first_choice(game), Budget(1), new_dice(0))


def _simulated(game: Game) -> None:
    _begun(game).run(Budget(1))


def _advised(game: Game) -> None:
    analyse(game, first_choice(game), Budget(20))
