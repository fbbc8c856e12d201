"""Vingt-et-Un in words: moves, events and the table."""

import io
from typing import Any

import pytest
from rich.console import Console

from tablee.core.speech import LANGUAGES
from tablee.games.vingt_et_un import GAME
from tablee.games.vingt_et_un.card import KINDS, action_of, value_of
from tablee.games.vingt_et_un.moves import PRINTED
from tablee.terminal.screen import screen

from .build import DRAW, NEXT, card, dealt, pick, play, position, twin

NAMES = ["Ana", "Bob", "Cléo", "Dan"]


def said(state: Any, move: int, language: str = "en") -> str:
    """Describe a move to the seat to act."""
    speech = GAME.speech(language, NAMES)
    return speech.say(GAME.words.describe(GAME.view(state, state.turn), move))


def told(state: Any, move: int | str, seat: int = -1, language: str = "en") -> list[str]:
    """Play a move and tell a seat what it saw."""
    before = GAME.view(twin(state), seat)
    play(state, move)
    speech = GAME.speech(language, NAMES)
    return [speech.say(line) for line in GAME.words.told(before, GAME.view(state, seat))]


def later(state: Any) -> Any:
    """Pretend that the match has begun."""
    state.last_seat, state.last_move = 0, DRAW
    return state


def drawn(state: Any, seat: int, language: str = "en", *, recall: bool = True) -> str:
    """Draw the table on plain paper."""
    paper = io.StringIO()
    view = GAME.view(state, seat, recall=recall)
    table = screen(GAME, view, GAME.speech(language, NAMES))
    Console(file=paper, width=80, no_color=True).print(table)
    return paper.getvalue()


def test_printed_values_and_actions_are_those_of_the_rules() -> None:
    """[VU-1, VU-2]"""
    for number in range(1, KINDS + 1):
        assert PRINTED[number - 1] == (value_of(number), action_of(number))


@pytest.mark.parametrize(
    ("text", "move"),
    [
        ("draw", DRAW),
        ("Piocher", DRAW),
        ("play 8t", card("8t")),
        ("8T", card("8t")),
        (" jouer le 8 t ", card("8t")),
        ("play −3", card("-3")),
        ("8↥", card("8t")),
        ("pick 12", pick("12")),
        ("Défausser le 12", pick("12")),
        ("prendre 5≡", pick("5a")),
        ("next", NEXT),
        ("Manche suivante", NEXT),
        ("16", None),
        ("play -4", None),
        ("eat 3", None),
        ("8x", None),
        ("", None),
        ("play", None),
    ],
)
def test_moves_are_read_forgivingly(text: str, move: int | None) -> None:
    """[VU-7]"""
    assert GAME.moves.read(text) == move


def test_moves_are_written_shortly() -> None:
    """[VU-7]"""
    moves = (DRAW, card("-3"), card("8t"), pick("4r"), NEXT)
    assert [GAME.moves.write(move) for move in moves] == [
        *("draw", "play -3", "play 8t", "pick 4r", "next")
    ]
    for move in GAME.moves:
        assert GAME.moves.read(GAME.moves.write(move)) == move


def test_a_move_says_what_it_does_and_that_it_explodes() -> None:
    """[VU-15]"""
    state = position(["12 1 8t", ""], "10 3")
    assert said(state, DRAW) == "draw a card"
    assert said(state, card("1")) == "play the 1"
    assert said(state, card("12"), "fr") == "jouer le 12 et exploser\u00a0: 25\u202f!"
    assert said(state, card("8t")) == "play the 8↥ (take one)"
    assert said(state, pick("3"), "fr") == "choisir le 3"
    play(state, "8t")
    assert said(state, pick("3")) == "take the 3 from the row"
    state = play(position(["6d", ""], "12 9 -2"), "6d")
    assert said(state, pick("-2")) == "discard the −2 from the row and explode: 27!"
    assert said(state, pick("9"), "fr") == "défausser le 9 de la rangée"
    assert said(state, NEXT) == "start the next round"


def no(state: Any, move: int | str) -> str:
    """Say why the seat to act may not play a move."""
    number = card(move) if isinstance(move, str) else move
    verdict = GAME.verdict(state, state.turn, number)
    said = GAME.words.refused(GAME.view(state, state.turn), number, verdict)
    return GAME.speech("fr", NAMES).say(said).replace("\u00a0", " ")


def test_a_refusal_has_the_players_own_numbers() -> None:
    """[VU-7, VU-8, VU-11, VU-15, VU-18]"""
    state = position(["1 2 3", ""])
    assert no(state, DRAW) == "Tu as déjà 3 cartes, le maximum : joue-en une."
    assert no(state, "7") == (
        "Le 7 n’est pas dans ta main : pioche, ou joue une carte que tu as."
    )
    assert no(state, NEXT) == "On ne passe pas : pioche, ou joue une carte."
    assert no(play(state, "1"), "1") == "Ta main est vide : pioche une carte."
    state = position(["12 1", ""], "10", explode="forced_only")
    assert no(state, "12") == (
        "Le 12 ferait passer le total à 22 : tu exploserais, et tu as un autre coup."
    )
    assert no(position(["1 2", ""], pile=""), DRAW) == (
        "La pioche est vide : joue une de tes 2 cartes."
    )
    state = play(position(["8t", ""], "3 2"), "8t")
    assert no(state, pick("8t")) == (
        "C’est le 8↥ (prendre une carte) que tu viens de jouer : son action ne peut pas le "
        "retirer lui-même."
    )


def test_the_first_line_tells_the_lots() -> None:
    """[VU-4]"""
    state = position(["", "", ""])
    draw_lots(state, "9 -3 8t")
    assert told(state, DRAW) == [
        "Drawing for the start: Ana 9, Bob −3, Cléo 8. Ana begins.",
        "Ana draws a card.",
    ]


def test_after_a_tie_all_that_was_drawn_is_told() -> None:
    """[VU-4] Whoever begins has drawn the highest lot of the last drawing, and is seen to."""
    state = position(["", "", ""], turn=2)
    draw_lots(state, "9 5 9", "0 . 0", "-2 . -1")
    assert told(state, DRAW, language="fr")[0].replace("\u00a0", " ") == (
        "Au tirage : Ana 9, Bob 5, Cléo 9\u202f; égalité, puis Ana 0, Cléo 0\u202f; "
        "égalité, puis Ana −2, Cléo −1. Cléo commence."
    )


def test_the_lots_explain_who_begins() -> None:
    """[VU-4] In every deal: of those the last drawing names, who begins has the highest."""
    for seed in range(200):
        state = dealt(2 + seed % 7, seed)
        spoken = str(told(state, DRAW)[0]).removesuffix(" begins.")
        lots, _, starter = spoken.rpartition(". ")
        last = lots.rpartition("tied, then ")[2].removeprefix("Drawing for the start: ")
        values = {
            name: int(value.replace("−", "-"))
            for name, value in (lot.split() for lot in last.split(", "))
        }
        best = max(values.values())
        assert [name for name, value in values.items() if value == best] == [starter]


def draw_lots(state: Any, *drawings: str) -> None:
    """Let the lots be these, `.` for who does not draw."""
    for drawing, lots in enumerate([*drawings, *[". . ."] * 6][:6]):
        for seat, lot in enumerate(lots.split()):
            state.lots[drawing, seat] = card(lot) if lot != "." else 0


def test_three_void_rounds_in_a_row_are_told_as_the_end() -> None:
    """[VU-22]"""
    state = later(position(["1", ""], pile="", totals=(5, 2)))
    state.voids = 2
    assert told(state, "1")[-3:] == [
        "No one can do anything any more: the round is void, no points (VU-18).",
        "Three void rounds in a row: the game ends (VU-22).",
        "Ana wins the game with 5 points (VU-22).",
    ]
    state = later(position(["1", "", ""], pile="", totals=(2, -3, 2)))
    state.voids = 2
    assert told(state, "1", language="fr")[-1].replace("\u00a0", " ") == (
        "Ana, Cléo : victoire partagée avec 2 points (VU-22)."
    )


def test_only_the_owner_is_told_which_card_was_drawn() -> None:
    """[VU-9]"""
    state = later(position(["7", "1"], pile="7"))
    assert told(twin(state), DRAW, 1) == ["Ana draws a card."]
    assert told(twin(state), DRAW, 0) == ["Ana draws the 7."]
    assert told(twin(state), DRAW, -1, "fr") == ["Ana pioche une carte."]


def test_actions_are_told() -> None:
    """[VU-10, VU-13]"""
    state = later(position(["4r", "4r", ""]))
    assert told(state, "4r") == [
        *("Ana plays the 4⇄ (reverse).", "Play now goes the other way.", "Total of the row: 4.")
    ]
    state.turn = 1
    assert told(state, "4r")[1] == "Play goes clockwise again."
    state = later(position(["5a", ""], "5a 5a"))
    assert told(state, "5a")[1:] == [
        *("2 cards of the same value are discarded.", "Total of the row: 5.")
    ]
    assert told(later(position(["5a", ""], "5a")), "5a")[1].startswith("One card")
    for text in ("5a", "6d", "8t"):
        assert told(later(position([text, ""])), text)[1] == "The action has no target."
    state = later(position(["8t", ""], "7 7"))
    assert told(state, "8t")[1] == "Ana takes the 7 from the row."
    state = later(position(["6d", ""], "7 -2"))
    assert told(state, "6d") == ["Ana plays the 6✕ (discard one)."]
    assert told(state, pick("-2")) == [
        *("Ana discards the −2 from the row.", "Total of the row: 13.")
    ]
    state = later(position(["8t", ""], "7 -2"))
    play(state, "8t")
    assert told(state, pick("7"))[0] == "Ana takes the 7 from the row."
    state = later(position(["6d", ""], "7"))
    assert told(state, "6d")[1] == "Ana discards the 7 from the row."


def test_an_explosion_is_told_line_by_line() -> None:
    """[VU-16, VU-17, VU-20]"""
    state = position(["12 1", "-3 5a", "", "1"], "10", target="9")
    lines = [
        "Ana plays the 12.",
        "Ana explodes at 22! (VU-16)",
        "Ana: exploded → 0 points (VU-17).",
        "Bob: −3 + 5 → 2 points (VU-17).",
        "Cléo: empty hand → 0 points (VU-17).",
        "Dan: 1 → 1 point (VU-17).",
    ]
    assert told(later(twin(state)), "12") == lines
    state.totals[1] = 7
    assert told(later(twin(state)), "12")[6:] == ["Bob wins the game with 9 points (VU-20)."]
    state.totals[3] = 8
    assert told(later(twin(state)), "12")[6:] == ["Level at the top: play goes on (VU-20)."]
    play(state, "12")
    assert told(state, NEXT, 0, "fr") == ["Ana commence une nouvelle manche."]


def test_skipped_seats_and_void_rounds_are_told() -> None:
    """[VU-18, VU-19]"""
    state = later(position(["1 2", "", "3", ""], pile=""))
    assert told(twin(state), "1")[2:] == [
        "Bob has nothing to play or draw and is skipped (VU-18)."
    ]
    state.direction = -1
    assert told(twin(state), "1")[2:] == [
        "Dan has nothing to play or draw and is skipped (VU-18)."
    ]
    assert "No one can do anything" in told(later(position(["1", ""], pile="")), "1")[2]
    state = later(position(["1", ""]))
    state.drawless = 23
    assert "Too many turns without a draw" in told(state, "1")[2]


def test_the_points_are_the_totals() -> None:
    """[VU-20]"""
    state = position(["1", "2"], totals=(-4, 30))
    assert GAME.words.scores(GAME.view(state, -1)) == [-4, 30]


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_table_shows_what_is_public(language: str) -> None:
    """[VU-2, VU-9, VU-12, VU-21]"""
    state = later(position(["9 13", "8t", ""], "5a -2", discards="11", known=["", "8t"]))
    paper = drawn(state, 0, language)
    for part in ("│ 5≡ ", "│ −2 ", "3 / 21", "[11]", "[8↥]", "▮▮▯", "│ 13 ", "≡ ", "↻", "Cléo"):
        assert part in paper
    assert "[8↥]" not in drawn(state, 0, language, recall=False)
    assert "│ 13 " not in drawn(state, 2, language)
    assert "│ 13 " not in drawn(state, -1, language)
    assert len(paper.splitlines()) <= 24
    assert max(map(len, paper.splitlines())) == 80


def test_the_table_says_where_the_match_stands() -> None:
    """[VU-15, VU-18, VU-19]"""
    assert "Your turn: draw or play a card." in drawn(position(["1", "2"]), 0)
    assert "Start" in drawn(position(["1", "2"]), 0)
    state = later(position(["8t 1", "6d"], "9 2"))
    assert "Ana takes a card from the row." in drawn(play(twin(state), "8t"), 1)
    state.turn = 1
    assert "Your turn: discard a card from the row." in drawn(play(state, "6d"), 1)
    state = later(position(["12 5a", "9"], "13", totals=(1, 2)))
    paper = drawn(play(twin(state), "12"), 1)
    assert "Ana explodes at 25!" in paper
    assert "✸  25 / 21" in paper
    assert "[5≡]" in paper
    state.target = 5
    assert "You win the game!" in drawn(play(state, "12"), 1)
    state = later(position(["1", "9"], pile="7"))
    state.drawless = 22
    state.direction = -1
    paper = drawn(state, 0)
    assert "Without a draw: 22 / 24" in paper
    assert "↺" in paper
    state.drawless = 23
    assert "Void round" in drawn(play(state, "1"), 0)


def test_a_long_row_is_written_small() -> None:
    """[VU-9]"""
    state = position(["1", "9"], "-3 -3 -2 -2 -2 0 0 0 0 0 0 0 0 1 2")
    paper = drawn(state, 0)
    assert "[−3] [−3] [−2]" in paper
    assert max(map(len, paper.splitlines())) == 80


def test_the_legend_names_the_actions_in_sight() -> None:
    """[VU-3]"""
    paper = drawn(position(["1 8t", "6d"]), 0)
    assert "↥ take one" in paper
    assert "✕" not in paper


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_refusal_and_option_has_words(language: str) -> None:
    """[VU-5, VU-7, VU-8, VU-10, VU-11, VU-15, VU-18, VU-20]"""
    speech = GAME.speech(language)
    for number in (5, 7, 8, 10, 11, 15, 18, 20):
        assert speech.knows(f"no-{number}")
    for name in ("title", "tagline", "option-target", "option-actions", "option-explode"):
        assert speech.knows(name)
    for value in ("actions-none", "actions-reconstruction", "explode-allowed"):
        assert speech.knows(f"option-{value}")
    assert speech.knows("option-explode-forced_only")


def test_exploding_is_asked_about_when_another_move_exists() -> None:
    """[VU-15]"""
    state = position(["7 9", "1"], "15 3 2")
    view = GAME.view(state, 0)
    assert GAME.words.warning(view, card("7")) is not None
    assert GAME.words.warning(view, DRAW) is None
    assert GAME.words.warning(view, card("1")) is None


def test_exploding_is_not_asked_about_when_it_is_forced() -> None:
    """[VU-15]"""
    state = position(["7 9 9", "1"], "15 3 2")
    assert GAME.words.warning(GAME.view(state, 0), card("7")) is None
