"""Vingt-et-Un: draw or play, and don't be the one who takes the row past 21."""

from pathlib import Path

from tablee.core.game import Game, Rules, Words

from . import (
    check,
    forget,
    hidden,
    picture,
    reason,
    rules,
    scoring,
    screen,
    sheet,
    thumb,
    words,
)
from .moves import MOVES
from .state import OPTIONS, SEATS, Phase, State

GAME = Game(
    name="vingt-et-un",
    prefix="VU",
    version=2,
    folder=Path(__file__).parent,
    schema=State,
    seats=range(2, SEATS + 1),
    moves=MOVES,
    rules=Rules(
        deal=rules.deal,
        verdict=rules.verdict,
        apply=rules.apply,
        result=scoring.result,
        broken=check.broken,
        sample_hidden=hidden.sample_hidden,
        liking=thumb.liking,
        legal=rules.legal,
        forget=forget.forget,
    ),
    words=Words(
        describe=words.describe,
        told=words.told,
        scores=words.scores,
        draw=screen.draw,
        picture=picture.picture,
        warning=words.warning,
        refused=words.refused,
        reason=reason.reason,
        goal=words.goal,
    ),
    own_options=OPTIONS,
    older=(1,),  # which did not know VU-22
    scored=Phase.SCORED,
    sheet=sheet.SHEET,
)
