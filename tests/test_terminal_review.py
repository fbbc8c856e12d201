"""The terminal: bots that look ahead, hints, and the review of a finished match."""

import pytest

from tablee.terminal.graph import bar, columns, ruler
from tablee.terminal.player import Player, player_of
from tests.test_terminal import home, run, saved, transcript

__all__ = ["home"]


@pytest.mark.parametrize(
    ("text", "kind"),
    [
        ("@beginner", "beginner"),
        ("@débutant", "beginner"),
        ("@habitué", "regular"),
        ("@Habitue", "regular"),
        ("@expert", "expert"),
        ("@Maître", "master"),
        ("@hasard", "random"),
    ],
)
def test_a_bot_is_called_in_english_or_in_french(text, kind):
    assert player_of(text) == Player(bot=kind)


def test_every_level_takes_a_seat(home):
    output = run("play", "fib", "@débutant", "@regular", "@expert", "-o", "losses=1",
                 "--seed", "1", "--lang", "fr")  # fmt: skip
    for name in ("Débutant 1", "Habitué 2", "Expert 3"):
        assert name in output
    assert transcript(saved(home)).players == ("@beginner", "@regular", "@expert")


def test_whoever_sits_down_alone_meets_regulars(home):
    run("play", "fib", "Zoé", typed="q\n")
    assert transcript(saved(home)).players == ("Zoé", "@regular", "@regular")


def test_a_hint_names_a_legal_move_and_what_it_promises(home):
    output = run("play", "fib", "Zoé", "@random", "--seed", "3", "--lang", "en",
                 typed="hint\nq\n")  # fmt: skip
    (hint,) = [row for row in output.splitlines() if "Hint:" in row]
    move = hint.split("Hint: ")[1].split(" · ")[0]
    match = transcript(saved(home)).match
    assert match.game.moves.read(move) in match.legal
    assert "% to win)" in hint
    assert "Or else: " in output
    assert match.moves == []


def test_a_hint_where_there_is_one_move_only_says_so(home):
    output = run("play", "fib", "Zoé", "Bo", "--seed", "3", "--lang", "fr",
                 typed="4x6\no\n\nconseil\nq\n")  # fmt: skip
    assert "Tu n’as qu’un seul coup\u00a0: call" in output


def test_a_table_without_memory_aid_gives_no_hints(home):
    output = run("play", "fib", "Zoé", "@random", "-o", "memory_aid=off", "--lang", "en",
                 typed="hint\nq\n")  # fmt: skip
    assert "no hints either" in output
    assert "Hint:" not in output


def blunder(home):
    run("play", "fib", "Zoé", "Bo", "-o", "losses=1", "--seed", "3", typed="4x6\ny\n\ncall\n")
    return str(saved(home))


@pytest.mark.parametrize(
    ("language", "basis", "better", "sound"),
    [
        ("fr", "d’après ce que tous savaient", "Mieux", "Bo\u00a0: aucune erreur nette"),
        ("en", "by what all of them knew", "Better", "Bo: no clear mistake"),
    ],
)
def test_a_review_tells_chances_luck_and_the_costliest_decisions(
    home, language, basis, better, sound
):
    output = run("analyse", blunder(home), "--simulations", "1000", "--lang", language)
    assert basis in output
    assert sum(row.startswith("Zoé ") for row in output.splitlines()) == 3
    assert "4 × 6" in output
    assert better in output
    assert sound in output


def test_one_seats_decisions_are_enough(home):
    output = run(
        "analyse", blunder(home), "--simulations", "100", "--seat", "1", "--lang", "en"
    )
    assert "Bo: no clear mistake" in output
    assert "Better" not in output


def test_what_cannot_be_reviewed_is_refused_in_one_sentence(home):
    path = blunder(home)
    assert "no seat 2" in run("analyse", path, "--seat", "2", "--lang", "en", code=1)
    saved(home).unlink()
    run("play", "fib", "Zoé", "Bo", typed="q\n")
    output = run("analyse", str(saved(home)), "--lang", "en", code=1)
    assert "is not over" in output
    assert len(output.strip().splitlines()) == 1


def test_a_graph_shows_the_first_and_the_last_and_fits():
    assert columns(5, 80) == [0, 1, 2, 3, 4]
    assert columns(200, 50)[-1] == 199
    assert len(columns(200, 50)) == 50
    assert (bar(0.0), bar(0.5), bar(1.0)) == ("▁", "▅", "█")
    assert ruler(columns(6, 80), [0, 3]) == "1  2  "
    assert ruler(columns(60, 6), [0, 59]) == "1    2"
