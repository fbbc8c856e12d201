"""The terminal: bots that look ahead, hints, and the review of a finished match."""

import pytest

from tablee.bots.uniform import uniform
from tablee.core.dice import new_dice
from tablee.core.match import Match, commitment_to, key_of
from tablee.core.transcript import Transcript, write
from tablee.games import game
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


def finished(folder, seed, players=("Zoé", "@beginner")):
    """Keep a match that bots have played to its end; give its file."""
    match, dice = (
        Match(game("fib"), len(players), {"losses": "1"}, key_of(seed)),
        new_dice(seed),
    )
    while not match.is_over:
        match.play(uniform(match.game, match.view(match.turn), dice))
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / f"match-{seed}.txt"
    path.write_text(write(Transcript(match, players, commitment_to(match.key))), "utf-8")
    return path


SIMULATIONS = ("--simulations", "100", "--jobs", "1", "--lang", "en")


def test_a_folder_of_matches_has_a_report_for_each_and_a_summary(home, tmp_path):
    files = [finished(tmp_path / "played", seed) for seed in range(3)]
    output = run(
        "analyse", str(tmp_path / "played"), "--out", str(tmp_path / "r"), *SIMULATIONS
    )
    reports = sorted(path.name for path in (tmp_path / "r").iterdir())
    assert reports == [*(path.name for path in files), "summary.txt"]
    alone = run("analyse", str(files[1]), *SIMULATIONS)
    report = (tmp_path / "r" / files[1].name).read_text("utf-8")
    assert alone.splitlines()[-6:] == report.splitlines()[-6:]
    summary = (tmp_path / "r" / "summary.txt").read_text("utf-8")
    rows = [row.split() for row in summary.splitlines() if row.strip()][-2:]
    assert {row[0]: row[1] for row in rows} == {"Zoé": "3", "@beginner": "3"}
    assert sum(float(row[2]) for row in rows) == 3, "a victory is somebody's"
    assert "3 reports in" in output


def test_a_file_that_can_not_be_reviewed_keeps_nobody_waiting(home, tmp_path):
    good = finished(tmp_path, 1)
    twin = finished(tmp_path / "of the same name", 1)
    bad = tmp_path / "thesis.txt"
    bad.write_text("my thesis")
    words = ["analyse", *map(str, (bad, good, twin)), "--out", str(tmp_path / "r")]
    output = run(*words, *SIMULATIONS, code=1)
    assert str(bad) in output
    reports = [path.stem for path in (tmp_path / "r").iterdir()]
    assert sorted(reports) == ["match-1", "match-1-2", "summary"]
