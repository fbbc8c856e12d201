"""Moves, events and the table in words."""

import pytest
from rich.console import Console

from tablee.core.record import copy
from tablee.core.speech import LANGUAGES
from tablee.games.marshmallow import GAME
from tablee.games.marshmallow.moves import MOVES, NEXT, TRUMP
from tablee.games.marshmallow.state import Colour, Phase, State
from tablee.terminal.screen import screen

from .position import card, fresh, play, table

NAMES = ("Ana", "Bob", "Cleo", "Dan", "Eve")


def said(state, move, seat=0, language="en"):
    """Play a move and write down what a seat is told."""
    before = GAME.view(copy(State, state), seat, recall=False)
    GAME.rules.apply(state, move)
    after = GAME.view(state, seat, recall=False)
    speech = GAME.speech(language, NAMES)
    return [speech.say(line) for line in GAME.words.told(before, after)]


def test_every_move_is_written_and_read_back():
    """[MT-1, MT-2]"""
    for move in MOVES:
        assert MOVES.read(MOVES.write(move)) == move
    assert [MOVES.write(move) for move in (0, 23, 59, 60, 64, 65)] == [
        "R1",
        "O12",
        "V12",
        "trump R",
        "trump V",
        "next",
    ]


@pytest.mark.parametrize(
    ("text", "move"),
    [
        ("r7", 6),
        (" R 7 ", 6),
        ("7 rouge", 6),
        ("red 7", 6),
        ("menthe 12", 35),
        ("vert 12", 35),
        ("atout bleu", TRUMP + Colour.BLUE),
        ("TRUMP v", TRUMP + Colour.VIOLET),
        ("orange", TRUMP + Colour.ORANGE),
        ("Manche suivante", NEXT),
        ("R13", None),
        ("R0", None),
        ("7", None),
        ("", None),
        ("perdu", None),
        ("é", None),
    ],
)
def test_moves_are_read_as_people_type_them(text, move):
    """[MT-4]"""
    assert MOVES.read(text) == move


def test_moves_are_described_in_both_languages():
    """[MT-4, MT-2]"""
    state = table("R7 B1", "R8 V2")
    english, french = GAME.speech("en"), GAME.speech("fr")
    view = GAME.view(state, 0)
    described = [GAME.words.describe(view, move) for move in (card("R7"), 63, NEXT)]
    assert [english.say(line) for line in described] == [
        "lead the red 7",
        "make blue trump",
        "deal the next round",
    ]
    assert [french.say(line) for line in described] == [
        "entamer avec le 7 rouge",
        "choisir l’atout\u00a0: bleu",
        "donner la manche suivante",
    ]
    play(state, "R7")
    line = GAME.words.describe(GAME.view(state, 1), card("R8"))
    assert (english.say(line), french.say(line)) == ("play the red 8", "jouer le 8 rouge")


def test_a_trick_is_told_card_by_card():
    """[MT-4, MT-8]"""
    hands = ("R5 V1", "R6 V2", "B5 V3", "B7 V4", "O1 O2")
    state = table(*hands, trump=Colour.BLUE)
    assert said(state, card("R5")) == ["Ana leads the red 5."]
    assert said(state, card("R6")) == ["Bob follows with the red 6."]
    assert said(state, card("B5")) == ["Cleo trumps with the blue 5."]
    assert said(state, card("B7")) == ["Dan plays trump too, the blue 7."]
    assert said(state, card("O1")) == [
        "Eve can’t follow and plays the orange 1.",
        "Dan takes the trick: 1 of 3.",
    ]


def test_the_printed_example_is_told_line_by_line():
    """[MT-11, MT-12]"""
    state = table("R12 V1", "R2 V2", "R3 V3", "R4 V4", tricks=(2, 2, 1, 1))
    play(state, "R12 R2 R3")
    assert said(state, card("R4")) == [
        "Dan follows with the red 4.",
        "Ana takes the trick: 3 of 3.",
        "Ana leaves the round with 4 marshmallows (MT-11):",
        "• Bob has 2 tricks: +2.",
        "• Cleo has 1 trick: +1.",
        "• Dan has 1 trick: +1.",
        "Bob leads the next trick (MT-12).",
    ]


def test_the_end_of_a_round_is_told():
    """[MT-13, MT-14]"""
    state = play(table("R12 V1", "R2 V2", tricks=(5, 0)), "R12")
    assert said(state, card("R2"))[2:] == [
        "Ana leaves the round without a marshmallow (MT-11): the others have no trick.",
        "The round is over with Bob still in: 0 marshmallows (MT-13).",
        "Bob will deal the next round.",
    ]
    assert said(state, NEXT) == ["Bob deals round 2."]
    assert said(state, 62) == ["Bob makes mint trump."]
    state = table("R1", "R2", "R3", "R4", "", tricks=(2, 2, 2, 1, 3), out=(4,))
    assert said(play(state, "R1 R2 R3"), card("R4"))[1:] == [
        "Dan takes the trick: 2 of 3.",
        "Ana has no cards left: 0 marshmallows (MT-14).",
        "Bob has no cards left: 0 marshmallows (MT-14).",
        "Cleo has no cards left: 0 marshmallows (MT-14).",
        "Dan has no cards left: 0 marshmallows (MT-14).",
        "Dan will deal the next round.",
    ]


def test_the_end_of_the_match_is_told():
    """[MT-15]"""
    state = play(table("R12 V1", "R2 V2", tricks=(5, 3), target=3), "R12")
    assert said(state, card("R2"), language="fr")[1:] == [
        "Ana prend le pli\u00a0: 6 sur 6.",
        "Ana sort de la manche avec 3 marshmallows (MT-11)\u00a0:",
        "• Bob a 3 plis\u00a0: +3.",
        "Ana atteint 3 marshmallows et gagne la partie (MT-15).",
    ]
    assert list(GAME.words.scores(GAME.view(state, -1))) == [3, 0]


def no(state, text):
    """Say why the seat to act may not play a move."""
    verdict = GAME.verdict(state, state.turn, MOVES.read(text))
    refused = GAME.words.refused(GAME.view(state, state.turn), MOVES.read(text), int(verdict))
    return GAME.speech("fr").say(refused).replace("\u00a0", " ")


def test_a_refusal_has_the_players_own_numbers():
    """[MT-2, MT-4, MT-5, MT-6, MT-7, MT-13]"""
    state = play(table("R3", "R1,2 B4", "M1", trump=Colour.BLUE), "R3")
    assert no(state, "B4") == "On a demandé rouge, et tu en as 2 cartes : joues-en une."
    assert no(state, "M9") == "Le 9 menthe n’est pas dans ta main."
    assert (
        no(state, "trump R") == "L’atout de cette manche ne se choisit plus : joue une carte."
    )
    assert no(state, "next") == "La manche n’est pas finie : joue une carte."
    state = play(table("R3", "B4", "R5 B6,7", trump=Colour.BLUE), "R3 B4")
    assert no(state, "R5") == "On a coupé, et tu as 2 atouts (bleu) : joues-en un."
    state = play(table("R3", "B4", "R5 M6", trump=Colour.BLUE), "R3 B4")
    assert no(state, "M6") == (
        "On a coupé et tu n’as pas d’atout, mais tu as une carte rouge : joue-la."
    )


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_refusal_and_option_has_its_words(language):
    """[MT-2, MT-4, MT-5, MT-6, MT-7, MT-13, MT-15]"""
    speech = GAME.speech(language)
    for number in (2, 4, 5, 6, 7, 13, 15):
        assert speech.knows(f"no-{number}")
    for id in ("title", "tagline", "option-target", "option-after_trump"):  # noqa: A001
        assert speech(id)
    for word in ("must", "may", "follow"):
        assert speech(f"option-after_trump-{word}")


def test_both_languages_have_the_same_words():
    ids = []
    for language in LANGUAGES:
        text = (GAME.folder / f"words.{language}.ftl").read_text("utf-8")
        ids.append([line.split(" = ")[0] for line in text.splitlines() if line[:1].isalpha()])
    assert ids[0] == ids[1]


def drawn(state, seat, language="en", *, recall=True):
    """Draw the table as plain text."""
    console = Console(width=80, no_color=True)
    view = GAME.view(state, seat, recall=recall)
    with console.capture() as capture:
        console.print(screen(GAME, view, GAME.speech(language, NAMES)))
    return capture.get()


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_table_is_drawn_within_eighty_columns_and_24_lines(language):
    """[MT-16]"""
    state = fresh(5)
    for phase in (Phase.PLAYING, Phase.NAMING, Phase.SCORED, Phase.OVER):
        state.phase = phase
        for seat in (-1, 0, 4):
            lines = drawn(state, seat, language).splitlines()
            assert 5 < len(lines) <= 24
            assert max(map(len, lines)) <= 80


def test_the_table_shows_ones_own_cards_and_the_past_only_as_an_aid():
    """[MT-9, MT-16]"""
    state = play(table("R5 V1 O8", "B6 V2 O9", "R7 M3 M4", trump=Colour.BLUE), "R5 B6")
    for seat in range(3):
        state.held[seat] = int(state.hands[seat]).bit_count()
    aided, forgetful = drawn(state, 0), drawn(state, 0, recall=False)
    assert "♦O" in aided
    assert "× played" in aided
    assert "Has no" in aided
    assert "×" not in forgetful
    assert "Has no" not in forgetful
    assert "♥R5 led" in forgetful
    assert "♠B6 ✓" in forgetful
    assert "8 " in forgetful
    assert "[7]" in drawn(state, 2)
    spectator = drawn(state, -1, recall=False)
    assert "in your hand" not in spectator


def test_leavers_are_marked_with_what_they_earned():
    """[MT-11, MT-12]"""
    state = table("R12 V1", "R2 V2", "R3 V3", "R4 V4", tricks=(2, 2, 1, 1))
    play(state, "R12 R2 R3 R4")
    assert "out +4" in drawn(state, 1)
    assert "(1)" in drawn(state, 0)
    assert "(1)" not in drawn(state, 1)
