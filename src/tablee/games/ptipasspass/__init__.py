"""PtiPassPass: place in secret, lie, challenge, remember; three cups in line win."""

from pathlib import Path

from tablee.core.game import Game, Rules, Words

from . import (
    check,
    choice,
    forget,
    hidden,
    picture,
    reason,
    rules,
    screen,
    sheet,
    story,
    thumb,
    words,
)
from .layout import FEWEST, SEATS
from .moves import MOVES
from .state import OPTIONS, Phase, State

GAME = Game(
    name="ptipasspass",
    prefix="PS",
    version=1,
    folder=Path(__file__).parent,
    schema=State,
    seats=range(FEWEST, SEATS + 1),
    moves=MOVES,
    rules=Rules(
        deal=rules.deal,
        verdict=choice.verdict,
        apply=rules.apply,
        result=rules.result,
        broken=check.broken,
        sample_hidden=hidden.sample_hidden,
        liking=thumb.liking,
        legal=choice.legal,
        acting=choice.acting,
        forget=forget.forget,
    ),
    words=Words(
        describe=words.describe,
        refused=words.refused,
        told=story.told,
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
