"""Marshmallow Test: win tricks, and leave the round at the right moment."""

from pathlib import Path

from tablee.core.game import Game, Rules, Words

from . import (
    check,
    forget,
    hidden,
    picture,
    reason,
    rules,
    screen,
    sheet,
    thumb,
    words,
)
from .moves import MOVES
from .state import OPTIONS, SEATS, Phase, State

GAME = Game(
    name="marshmallow",
    prefix="MT",
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
        broken=check.broken,
        sample_hidden=hidden.sample_hidden,
        liking=thumb.liking,
        legal=rules.legal,
        forget=forget.forget,
    ),
    words=Words(
        describe=words.describe,
        refused=words.refused,
        told=words.told,
        scores=words.scores,
        draw=screen.draw,
        picture=picture.picture,
        reason=reason.reason,
        goal=words.goal,
    ),
    own_options=OPTIONS,
    scored=Phase.SCORED,
    sheet=sheet.SHEET,
)
