"""Every move, event and table can be said, in both languages, and read back."""

import io
import re

from rich.console import Console

from tablee.core.reader import read
from tablee.core.speech import LANGUAGES, Line
from tablee.core.transcript import Transcript, write
from tablee.terminal.screen import screen
from tests.registry import GAMES, load

from .kit import every_game, every_table, played, scaled, viewers
from .test_typography import MINUS, faults


@every_game
def test_moves_read_back(game):
    texts = [game.moves.write(move) for move in game.moves]
    assert len(set(texts)) == len(game.moves)
    for move, text in enumerate(texts):
        assert game.moves.read(text) == move
        assert game.moves.read(text.upper()) == move
        assert text.isascii()
        assert text == text.strip()
    for nonsense in ("", "xyzzy", "99999", "🂡", "-", "q", "?", "rules 7"):
        assert game.moves.read(nonsense) is None, f"{nonsense!r} is read as a move of yours"


@every_table
def test_transcripts_read_back(game, seats):
    for seed in range(scaled(4, 1)):
        for match in played(game, seats, seed, every=scaled(50, 500)):
            text = write(Transcript(match))
            again = read(text, load)
            assert again.match.to_bytes() == match.to_bytes()
            assert again.match.moves == match.moves
            assert write(again) == text


@every_table
def test_everything_that_happens_can_be_told_to_everyone(game, seats):
    names = [f"J{seat}" for seat in range(seats)]
    speeches = [game.speech(language, names) for language in LANGUAGES]
    for seed in range(scaled(3, 1)):
        before = {}
        for match in played(game, seats, seed):
            after = {seat: match.screen(seat) for seat in viewers(match)}
            for seat, view in before.items():
                lines = game.words.told(view, after[seat])
                assert lines
                tell(lines, speeches)
            before = after
            if len(match.moves) > scaled(200, 30):
                break


PARTS = ("rule", "help")  # of a message, which go without being said
LABELS = {rule.label for game in GAMES for rule in game.rulebook("fr").rules.values()}


def rule_of(told, speech):
    """Name the rule that a told line says it follows from, if any."""
    behind = Line(f"{told.id}.rule", told.facts)
    return speech.say(behind) if speech.knows(behind.id) else ""


def tell(lines, speeches):
    for speech in speeches:
        for line in lines:
            text = speech.say(line)
            assert not (rule := rule_of(line, speech)) or rule in LABELS, (line.id, rule)
            assert text.strip()
            assert "None" not in text
            assert not faults(speech.language, text), text


@every_table
def test_every_position_can_be_drawn_and_every_move_described(game, seats):
    names = [f"Joueur {seat}" for seat in range(seats)]
    speeches = [game.speech(language, names) for language in LANGUAGES]
    for seed in range(scaled(2, 1)):
        for number, match in enumerate(played(game, seats, seed, every=scaled(29, 61))):
            for seat in viewers(match):
                speech = speeches[(number + seat) % 2]  # drawing is slow: each in its turn
                paper = io.StringIO()
                console = Console(file=paper, width=80, no_color=True)
                console.print(screen(game, match.screen(seat), speech))
                rows = paper.getvalue().splitlines()
                assert max(map(len, rows)) <= 80
                assert not re.search(MINUS, paper.getvalue())
            view = match.screen(match.turn)
            for move in match.legal:
                tell([game.words.describe(view, move)], speeches)
                warning = game.words.warning(view, move)
                tell([warning] if warning else [], speeches)


@every_game
def test_both_languages_have_the_same_words_with_the_same_rules(game):
    ids = []
    for language in LANGUAGES:
        text = (game.folder / f"words.{language}.ftl").read_text("utf-8")
        ids.append(
            sorted(row.split("=")[0].strip() for row in text.splitlines() if "=" in row[:60]
                   and row[0].isalpha())
        )  # fmt: skip
    assert ids[0] == ids[1]
    french, english = (game.speech(language) for language in LANGUAGES)
    for id in ids[0]:  # noqa: A001
        for part in PARTS:
            assert french.knows(f"{id}.{part}") == english.knows(f"{id}.{part}"), (id, part)
        if french.knows(f"{id}.rule"):
            labels = [rule_named(game, language, id) for language in LANGUAGES]
            assert labels[0] == labels[1], id
            assert labels[0] in ("{ $rule }", *LABELS), id


def rule_named(game, language, id):  # noqa: A002
    """Read the rule that a message names, as it is written."""
    text = (game.folder / f"words.{language}.ftl").read_text("utf-8")
    entry = re.search(rf"^{id} =.*?(?=^[a-z#]|\Z)", text, re.M | re.S)
    return re.search(r"^    \.rule = (.+)$", entry[0], re.M)[1]
