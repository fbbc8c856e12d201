"""The same bytes in a browser: a game's module plays and thinks as native code does."""

from collections.abc import Iterator
from itertools import islice
from math import lcm

import pytest

from tablee.bots.search import EDGES, new_workspace
from tablee.bots.tree import new_tree
from tablee.core.dice import new_dice
from tablee.core.game import Game
from tablee.core.match import Match
from tablee.core.record import SPECTATOR, blank, blank_row, copy, layout
from tablee.core.rule import INTERPRETED
from tests.conformance import test_same_bytes as same
from tests.conformance.kit import LONG, RARER, every_game, kit_of, option_set, played

from .machine import Calls, Machine, here_and_there, module_of, node, on_a_page, text

pytestmark = pytest.mark.skipif(INTERPRETED, reason="interpreted rules make no module")

SOME, EVERY = 12, 7  # positions of a match, and moves in between
SIMULATIONS = 400


@every_game
def test_whole_matches_have_the_same_bytes_in_node(game):
    for chunk in range(same.CHUNKS):
        assert digest(game, chunk, node) == same.rows()[game.name, chunk], chunk


@every_game
def test_bots_are_lent_the_same_in_node(game):
    for seats in (game.seats[0], game.seats[-1]):
        for match in some(game, seats):
            here, there = here_and_there(game, [*lent(match)], node)
            assert here == there, len(match.moves)


@every_game
def test_a_search_tries_the_same_in_node(game):
    for seats in (game.seats[0], game.seats[-1]):
        for match in islice(some(game, seats), 3):
            here, there = here_and_there(game, searching(match), node)
            assert here == there, len(match.moves)


@every_game
def test_all_of_it_is_the_same_in_chromium(game, browser):
    machine = on_a_page(browser)
    assert digest(game, 0, machine) == same.rows()[game.name, 0]
    match = next(some(game, game.seats[-1]))
    for calls in ([*lent(match)], searching(match)):
        here, there = here_and_there(game, calls, machine)
        assert here == there


def digest(game: Game, chunk: int, machine: Machine) -> str:
    """Digest whole matches as `test_same_bytes.py` does, but played elsewhere."""
    kinds = lcm(8, len(game.seats), len(kit_of(game).OPTION_SETS))
    place = layout(game.schema).fields
    laid = [
        game.laid(game.seats[number % len(game.seats)], option_set(game, number))
        for number in range(kinds)
    ]
    question = {
        "laid": [text(one.tobytes()) for one in laid],
        "place": {name: int(place[name][1]) for name in ("phase", "turn")},
        "moves": len(game.moves),
        "first": chunk * same.MOVES,
        "most": same.MOVES,
        "every": same.EVERY,
        "long": LONG,
        "rarer": RARER,
    }
    return machine("played", {**module_of(game), **question})


def some(game: Game, seats: int) -> Iterator[Match]:
    """Go through some positions of a random match."""
    stops = played(game, seats, 5, every=EVERY)
    return islice((match for match in stops if not match.is_over), SOME)


def lent(match: Match) -> Iterator[tuple]:
    """Ask all that bots ask a game of a position."""
    game, rules = match.game, match.game.rules
    for viewer in (match.turn, SPECTATOR):
        world = copy(game.schema, match.view(viewer).seen)
        yield "rekey", world, len(match.moves)
        yield "sample_hidden", world, viewer
        yield "legal", world, match.turn, blank_row(len(game.moves))
        if rules.forget is not None:
            yield "forget", world, viewer, 40
        if rules.acting is not None:
            yield "acting", world
    seen = match.view(match.turn).seen
    yield from (("liking", seen, match.turn, move) for move in match.legal)
    yield "result", seen, blank_row(match.seats)


def searching(match: Match) -> Calls:
    """Search a position: worlds of both kinds, then simulations in two goes."""
    game, view, dice = match.game, match.view(match.turn), new_dice(7)
    tree = new_tree(SIMULATIONS + 1, EDGES * SIMULATIONS + 4 * len(game.moves))
    space, own = new_workspace(game, view, 50, 40), blank(game.schema)
    common, half = blank(game.schema), SIMULATIONS // 2
    own[0], common[0] = view.seen, match.view(SPECTATOR).seen
    run = ("run", tree, space, view.seat, half, dice)
    return [
        ("determinize", space, own, view.seat, 0, 50, 1 << 40),
        ("determinize", space, common, SPECTATOR, 50, 90, 1 << 50),
        run,
        ("throw", dice, 6),
        run,
        ("chance_of", dice),
        ("key_of", space, view.seat),
        ("node_of", tree, 42),
    ]
