"""What the rules refuse, they can explain."""

from tablee.core.speech import LANGUAGES

from .kit import every_table, played, scaled
from .test_words import tell


@every_table
def test_every_refusal_names_a_rule_that_can_be_read_and_says_why(game, seats):
    names = [f"J{seat}" for seat in range(seats)]
    speeches = [game.speech(language, names) for language in LANGUAGES]
    for seed in range(scaled(3, 1)):
        for match in played(game, seats, seed, every=scaled(7, 29)):
            view = match.screen(match.turn)
            refused = {match.verdict(move): move for move in game.moves}
            for verdict, move in refused.items():
                if verdict:
                    tell([game.words.refused(view, move, verdict)], speeches)
                    for language in LANGUAGES:
                        assert game.rulebook(language).rules[verdict].text
