"""Sentences are said as their language writes them."""

import pytest

from tablee.core.speech import LANGUAGES, Speech, line

WORDS = """
score = { $count ->
    [one] { $count } point
   *[other] { $count } points
}
said = { $what }: { $count }
"""


@pytest.fixture(params=LANGUAGES)
def speech(request, tmp_path):
    (tmp_path / f"words.{request.param}.ftl").write_text(WORDS, "utf-8")
    return Speech(request.param, tmp_path)


def test_a_number_below_nothing_has_a_true_minus_sign(speech):
    assert speech("score", count=-12) == "−12 points"
    assert speech("said", what=line("score", count=-3), count=-4) == "−3 points: −4"


def test_a_number_keeps_its_plural(speech):
    assert [speech("score", count=count) for count in (1, 2, -1)] == [
        "1 point",
        "2 points",
        "−1 point",
    ]
    assert speech("score", count=0) == ("0 point" if speech.language == "fr" else "0 points")


def test_a_text_is_said_as_it_stands(speech):
    assert speech("said", what="-3", count=5) == "-3: 5"


def test_a_fact_that_is_missing_is_an_error(speech):
    with pytest.raises(ValueError, match="score in"):
        speech("score")
