"""Legality is stated once, in `verdict`, and is plain from the mover's view."""

from tablee.core.speech import LANGUAGES

from .kit import every_table, played, scaled
from .test_words import tell


@every_table
def test_the_legal_moves_are_those_that_the_verdict_allows(game, seats):
    for seed in range(scaled(4, 2)):
        for match in played(game, seats, seed, every=scaled(5, 19)):
            allowed = [move for move in game.moves if match.verdict(move) == 0]
            assert match.legal == allowed
            assert bool(allowed) != match.is_over


@every_table
def test_the_mover_can_tell_from_its_view_what_is_legal_and_why(game, seats):
    for seed in range(scaled(4, 2)):
        for match in played(game, seats, seed, every=scaled(7, 29)):
            seen = match.view(match.turn).seen
            for move in game.moves:
                assert game.verdict(seen, seen.turn, move) == match.verdict(move), (
                    game.moves.write(move)
                )


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
