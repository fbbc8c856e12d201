"""What a game declares wrongly is refused, with what to change; see `test_moves.py` too."""

from dataclasses import replace

import pytest

from tablee.core.option import Count
from tablee.core.record import Common, SchemaError, private, public
from tablee.core.speech import LANGUAGES
from tests.toy import GAME


def test_an_option_needs_a_public_field_of_its_name():
    with pytest.raises(SchemaError, match="fib: State needs a public field 'luck'"):
        replace(GAME, own_options=(*GAME.own_options, Count("luck", 1, 0, 9)))

    class Hidden(Common):
        luck: int = private("i1", 4)

    with pytest.raises(SchemaError, match="fib: Hidden needs a public field 'luck'"):
        replace(GAME, schema=Hidden, own_options=(Count("luck", 1, 0, 9),))


def test_a_wrong_schema_is_refused_when_its_game_is_loaded():
    class Wide(Common):
        luck: int = public("u1")

    with pytest.raises(SchemaError, match="luck: 'u1' is not one of the signed cells"):
        replace(GAME, schema=Wide, own_options=())


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_missing_sentence_says_where_to_write_it(language):
    with pytest.raises(LookupError, match=f"no message 'no-99': .*toy.words.{language}.ftl"):
        GAME.speech(language)("no-99")
