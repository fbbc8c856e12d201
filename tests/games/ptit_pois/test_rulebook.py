"""The rules as people read them: what is printed is told from what we decided."""

from tablee.games.ptit_pois import GAME


def test_how_a_row_is_added_up_is_our_reading():
    """[PP-5] Face-up cards."""
    french, english = (GAME.rulebook(language).rules[5] for language in ("fr", "en"))
    assert "visible" not in french.text
    assert "cartes visibles" in french.small_print
    assert "face-up" not in english.text
    assert "face-up cards" in english.small_print
