"""The cards and the table of their actions."""

from collections import Counter

import pytest

from tablee.core.option import OptionError
from tablee.games.vingt_et_un import GAME
from tablee.games.vingt_et_un.card import KINDS, Action, action_of, card_of, value_of

from .build import card, cards, dealt, deck, pile_of

ACTIONS = GAME.own_options[0]


def test_there_are_90_cards_of_19_values_and_they_total_411() -> None:
    """[VU-1]"""
    pile = pile_of(dealt())
    assert pile.total() == 90
    values: Counter[int] = Counter()
    for number, copies in pile.items():
        values[int(value_of(number))] += copies
    assert [values[value] for value in range(-3, 16)] == [
        *(2, 3, 5, 9, 8, 8, 7, 7, 6, 6, 5, 5, 4, 4, 3, 3, 2, 2, 1)
    ]
    assert sum(value * copies for value, copies in values.items()) == 411


def test_a_card_is_its_value_and_its_action() -> None:
    """[VU-1, VU-2]"""
    named = [card_of(value, action) for value in range(-3, 16) for action in Action]
    assert named == list(range(1, KINDS + 1))
    for number in named:
        assert card_of(value_of(number), action_of(number)) == number
    assert [value_of(number) for number in cards("-3 0r 8t 15a")] == [-3, 0, 8, 15]
    assert [action_of(number) for number in cards("-3 0r 6d 8t 15a")] == [0, 1, 2, 3, 4]


def test_our_reconstruction_gives_four_values_an_action() -> None:
    """[VU-3]"""
    pile = pile_of(dealt())
    assert pile == deck({4: "r", 5: "a", 6: "d", 8: "t"})
    assert [pile[number] for number in cards("4r 5a 6d 8t 4 8")] == [7, 6, 6, 5, 0, 0]
    assert dealt(actions=ACTIONS.default).actions.tolist() == dealt().actions.tolist()


def test_there_may_be_no_actions() -> None:
    """[VU-3]"""
    assert pile_of(dealt(actions="none")) == deck({})


def test_a_table_of_ones_own_gives_each_copy_at_most_one_action() -> None:
    """[VU-3]"""
    own = dealt(actions="6:discard*3 6:take*2 -1:alike 15:reverse 0:take*9 −3:take*1")
    assert pile_of(own) == deck({6: "dddtt-", -1: "a", 15: "r", 0: "t", -3: "t-"})
    assert pile_of(own)[card("6")] == 1
    assert pile_of(dealt(actions="6:take 5:take*0")) == deck({6: "t"})


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("", "“”. Possible: reconstruction | none | 4:reverse"),
        ("all", "“all”. Possible: reconstruction | none | 4:reverse"),
        ("5:alike 4=reverse", "“4=reverse”. Possible: reconstruction"),
        ("4:reverse,5:alike", "“4:reverse,5:alike”. Possible: reconstruction"),
        ("4:reverse*10", "“4:reverse*10”. Possible: reconstruction"),
        ("15:take 16:take", "“16:take”. Possible: -3 … 15"),
        ("-4:take", "“-4:take”. Possible: -3 … 15"),
        ("4:none", "“4:none”. Possible: reverse | discard | take | alike"),
        ("4:reverse*8", "“4 × 8”. Possible: 4 × 0 … 7"),
        ("4:reverse -3:alike 4:take*1", "“4 × 8”. Possible: 4 × 0 … 7"),
    ],
)
def test_a_table_that_is_none_is_refused_with_the_reason(text: str, why: str) -> None:
    """[VU-3]"""
    with pytest.raises(OptionError) as refused:
        ACTIONS.read(text)
    assert f"Option “actions” does not take {why}" in str(refused.value)


def test_samples_are_tables() -> None:
    """[VU-3]"""
    assert len({tuple(ACTIONS.read(text)) for text in ACTIONS.samples}) == 4  # type: ignore[arg-type]
    assert ACTIONS.samples[0] == ACTIONS.default == "reconstruction"
    assert "4:reverse" in ACTIONS.takes
    assert max(ACTIONS.read("0:alike")) == 9000  # type: ignore[arg-type]
