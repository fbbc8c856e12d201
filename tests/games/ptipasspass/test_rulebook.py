"""The rules as people read them: what is printed is told from what we decided."""

from tablee.games.ptipasspass import GAME


def test_that_nothing_happens_is_printed():
    """[PS-14]"""
    assert "il ne se passe rien" in GAME.rulebook("fr").rules[14].text
    assert "nothing happens" in GAME.rulebook("en").rules[14].text
