"""Fib, the toy fifth game: what a new game's folder holds, as small as can be."""

from pathlib import Path

from tablee.core.game import Game, Rules, Words

from . import hidden, rules, words
from .moves import MOVES
from .state import OPTIONS, SEATS, State

GAME = Game(
    name="fib",
    prefix="FB",
    version=1,
    folder=Path(__file__).parent,
    schema=State,
    seats=range(2, SEATS + 1),
    moves=MOVES,
    rules=Rules(
        deal=rules.deal,
        verdict=rules.verdict,
        apply=rules.apply,
        result=rules.result,
        broken=rules.broken,
        sample_hidden=hidden.sample_hidden,
        liking=rules.liking,
    ),
    words=Words(
        describe=words.describe,
        told=words.told,
        scores=words.scores,
        draw=words.draw,
        picture=words.picture,
        warning=words.warning,
    ),
    own_options=OPTIONS,
)
