"""A score sheet says of every match what the match says, and can be read in both languages.

For a game that has a sheet, `kit.entries(state)` says what people at a real table would write
down after the latest move, counted from the cards.
"""

import pytest

from tablee.core.dice import new_dice, throw
from tablee.core.match import Match, key_of
from tablee.core.speech import LANGUAGES
from tests.sheet import Tally

from .kit import TABLES, kit_of, option_set, scaled

WITH_SHEETS = [(game, seats) for game, seats in TABLES if game.sheet]
every_sheet = pytest.mark.parametrize(
    ("game", "seats"), WITH_SHEETS, ids=[f"{game.name}-{seats}" for game, seats in WITH_SHEETS]
)


@every_sheet
def test_a_sheet_counts_as_the_match_does(game, seats):
    for seed in range(scaled(3, 1)):
        options, dice = option_set(game, seed + 1), new_dice(seed)
        match, tally = Match(game, seats, options, key_of(seed)), Tally(game, seats, options)
        while not match.is_over:
            match.play(match.legal[throw(dice, len(match.legal))])
            for who, counts in kit_of(game).entries(match.state):
                assert not tally.is_over
                tally.enter(who, counts)
                assert tally.scores == match.scores, (options, who, counts)
        assert tally.is_over
        assert tally.ranks == match.ranks


@every_sheet
def test_what_a_sheet_says_can_be_said(game, seats):
    tally = Tally(game, seats)
    view = tally._view
    whats = {one.what for who in game.sheet.who(view) for one in game.sheet.asked(view, who)}
    words = {"sheet-who", "sheet-nobody", *(f"sheet-{what}" for what in whats)}
    for language in LANGUAGES:
        speech, book = game.speech(language), game.rulebook(language)
        assert all(speech.knows(word) for word in (*words, f"sheet-over-{tally.ending}"))
        assert tally.ending in book.rules
