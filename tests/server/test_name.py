"""A name is what people see: nothing invisible, nothing towering, no two alike at a table."""

import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tablee.server.message.wire import NAME
from tablee.server.table.name import MOST_MARKS, clean_name, distinct, skeleton

from .game import GAME
from .kit import in_a_house, seated


@pytest.mark.parametrize(
    ("typed", "shown"),
    [
        ("  @Zo\u0000é  ", "Zo é"),
        ("An\u200bna", "Anna"),
        ("\u202eannA", "annA"),
        ("\u3164", ""),
        ("\u2800\u200d\u00ad", ""),
        ("Zoe\u0301", "Zoé"),
        ("Ａｎｎａ", "Anna"),
        ("a" + "\u0336" * 40, "a" + "\u0336" * MOST_MARKS),
        ("\u0301\u0301Anna", "Anna"),
        ("Nguyễn", "Nguyễn"),
        ("น้ำ", "น้ํา"),
        ("Léa 😀", "Léa 😀"),
    ],
)
def test_a_name_is_shown_without_what_cannot_be_seen(typed, shown):
    assert clean_name(typed) == shown


@given(st.text(max_size=60))
def test_whatever_is_typed_a_clean_name_is_short_visible_and_stays_as_it_is(typed):
    name = clean_name(typed)
    assert len(name) <= NAME
    assert clean_name(name) == name
    assert not {unicodedata.category(sign)[0] for sign in name.replace(" ", "")} & set("CZ")
    if name:
        assert skeleton(name)


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Anna", "Аnna"),  # a Cyrillic А
        ("Anna", "ΑΝΝΑ"),  # Greek throughout
        ("Paul", "Раul"),
        ("Zoé", "zoe"),
        ("Ilan", "llan"),
        ("Bob", "B0b"),
        ("Anna", "An na."),
        ("Marnie", "Mamie"),
    ],
)
def test_names_that_look_alike_have_one_skeleton(one, other):
    assert skeleton(one) == skeleton(other)


@pytest.mark.parametrize(
    ("one", "other"), [("Anna", "Hanna"), ("Иван", "Инна"), ("का", "की"), ("😀", "🙃")]
)
def test_names_that_differ_have_two(one, other):
    assert skeleton(one) != skeleton(other)


@given(st.text(min_size=1, max_size=40).map(clean_name).filter(bool), st.integers(1, 12))
def test_however_many_choose_one_name_each_is_told_apart(name, people):
    names: list[str] = []
    for _ in range(people):
        names.append(distinct(name, names))
    assert len({skeleton(one) for one in names}) == people
    assert all(clean_name(one) == one for one in names)


def test_at_a_table_the_second_of_two_alike_gets_a_number():
    async def scenario(house):
        table = await seated(house, GAME, ["Anna", "Аnnа"])
        assert table.standing.names == ["Anna", "Аnnа 2"]

    in_a_house(scenario)
