"""Ptit Pois: up, down, and out of cards."""

from pathlib import Path

from tablee.core.game import Game, Rules, Words

from . import (
    check,
    forget,
    hidden,
    legality,
    picture,
    reason,
    rules,
    scoring,
    screen,
    setup,
    sheet,
    story,
    thumb,
    words,
)
from .moves import MOVES
from .state import OPTIONS, SEATS, Phase, State

GAME = Game(
    name="ptit-pois",
    prefix="PP",
    version=1,
    folder=Path(__file__).parent,
    schema=State,
    seats=range(2, SEATS + 1),
    moves=MOVES,
    rules=Rules(
        deal=setup.deal,
        verdict=legality.verdict,
        apply=rules.apply,
        result=scoring.result,
        broken=check.broken,
        sample_hidden=hidden.sample_hidden,
        liking=thumb.liking,
        legal=legality.legal,
        forget=forget.forget,
    ),
    words=Words(
        describe=words.describe,
        refused=words.refused,
        told=story.told,
        scores=words.scores,
        draw=screen.draw,
        picture=picture.picture,
        warning=words.warning,
        reason=reason.reason,
        goal=words.goal,
    ),
    own_options=OPTIONS,
    scored=Phase.SCORED,
    sheet=sheet.SHEET,
)
