"""Legality is stated once, in `verdict`, and is plain from the mover's view."""

from .kit import every_table, played, scaled


@every_table
def test_the_legal_moves_are_those_that_the_verdict_allows(game, seats):
    for seed in range(scaled(4, 2)):
        for match in played(game, seats, seed, every=scaled(5, 19)):
            allowed = [move for move in range(game.moves) if match.verdict(move) == 0]
            assert game.legal(match.state) == allowed
            assert bool(allowed) != match.is_over


@every_table
def test_the_mover_can_tell_from_its_view_what_is_legal_and_why(game, seats):
    for seed in range(scaled(4, 2)):
        for match in played(game, seats, seed, every=scaled(7, 29)):
            seen = match.view(match.turn).seen
            for move in range(game.moves):
                assert game.rules.verdict(seen, move) == match.verdict(move), game.words.write(
                    move
                )


@every_table
def test_every_refusal_names_a_rule_that_can_be_read(game, seats):
    speech = {language: game.speech(language) for language in ("fr", "en")}
    for seed in range(scaled(3, 1)):
        for match in played(game, seats, seed, every=scaled(7, 29)):
            for verdict in {match.verdict(move) for move in range(game.moves)} - {0}:
                for language, spoken in speech.items():
                    assert game.rulebook(language).rules[verdict].text
                    assert spoken(f"no-{verdict}")
