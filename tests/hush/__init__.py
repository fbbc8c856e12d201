"""Hush, a game of our own: cards chosen in secret by all at once, and hidden for the end."""

from pathlib import Path

from tablee.core.game import Game, Rules, Words

from . import check, hidden, picture, rules, scoring, screen, story, thumb, words
from .moves import MOVES
from .state import OPTIONS, SEATS, Phase, State

GAME = Game(
    name="hush",
    prefix="HU",
    version=1,
    folder=Path(__file__).parent,
    schema=State,
    seats=range(3, SEATS + 1),
    moves=MOVES,
    rules=Rules(
        deal=rules.deal,
        verdict=rules.verdict,
        apply=rules.apply,
        result=scoring.result,
        broken=check.broken,
        sample_hidden=hidden.sample_hidden,
        liking=thumb.liking,
        acting=rules.acting,
    ),
    words=Words(
        describe=words.describe,
        refused=words.refused,
        told=story.told,
        scores=words.scores,
        draw=screen.draw,
        picture=picture.picture,
    ),
    own_options=OPTIONS,
    scored=Phase.SCORED,
)
