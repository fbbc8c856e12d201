"""Moves are declared once: numbers, texts, kinds and readings follow."""

import pytest

from tablee.core.moves import Kind, Moves, MovesError, spelled


def sample():
    """Declare a few moves of each sort."""
    moves = Moves(signs="-", fillers=("the", "le"))
    constants = [
        moves.one("ok", "d’accord", kind=Kind.PASS),
        moves.many(spelled(("play ", "jouer"), value) for value in range(-2, 3)),
        moves.many((f"?{cup}" for cup in ()), kind=Kind.UNSEEN),
        moves.one("next", "manche suivante", kind=Kind.NEXT),
    ]
    return moves, constants


def test_a_move_is_numbered_in_the_order_of_its_declaration():
    moves, constants = sample()
    assert constants == [0, 1, 6, 6]
    assert all(type(constant) is int for constant in constants)
    assert [*moves] == [0, 1, 2, 3, 4, 5, 6]
    assert moves.texts == ("ok", "play -2", "play -1", "play 0", "play 1", "play 2", "next")
    assert moves.write(5) == "play 2"


@pytest.mark.parametrize(
    ("text", "written"),
    [
        ("OK!", "ok"),
        ("D'Accord", "ok"),
        ("ｏｋ", "ok"),
        ("Jouer le 2.", "play 2"),
        ("play002", "play 2"),
        ("p l a y  2", "play 2"),
        ("play −2", "play -2"),
        ("the play - 2", "play -2"),
        ("  Mànche SUIVANTE ", "next"),
        ("play 3", None),
        ("play 1 2", None),
        ("play 1.2", None),
        ("the", None),
        ("", None),
        ("٢", None),
        ("play ٢", None),
        ("🂡" * 10_000, None),
    ],
)
def test_capitals_accents_spaces_and_punctuation_do_not_count(text, written):
    moves, _ = sample()
    found = moves.read(text)
    assert (None if found is None else moves.write(found)) == written


def test_a_sign_that_a_game_does_not_name_does_not_count():
    moves = Moves()
    moves.many(["P8L", "P9L"])
    assert moves.read("P-8-L?") == 0


def test_kinds_are_found():
    moves, constants = sample()
    assert moves.the(Kind.PASS) == constants[0]
    assert moves.the(Kind.NEXT) == constants[-1]
    assert moves.kinds == (Kind.PASS, *[Kind.ORDINARY] * 5, Kind.NEXT)
    assert Moves().the(Kind.NEXT) is None


@pytest.mark.parametrize(
    ("spellings", "kind", "fault"),
    [
        (["Ok"], Kind.ORDINARY, "'Ok' would mean both 'ok' and 'Ok': spell one otherwise"),
        (["go", "D accord"], Kind.ORDINARY, "'D accord' would mean both 'ok' and 'go'"),
        (["go"], Kind.NEXT, "'next', 'go': a game has one move of kind next"),
        (["fold"], Kind.PASS, "'ok', 'fold': a game has one move of kind pass"),
        (["joué"], Kind.ORDINARY, "'joué': what is written of a move is plain ASCII"),
        (["go "], Kind.ORDINARY, "'go ': what is written of a move is plain ASCII"),
        (["a\nb"], Kind.ORDINARY, "plain ASCII, unpadded"),
        (["go", "le"], Kind.ORDINARY, "'le': no letter, digit or sign of it counts"),
        (["!"], Kind.ORDINARY, "'!': no letter, digit or sign of it counts"),
        ([], Kind.ORDINARY, "move 7 has no text"),
    ],
)
def test_a_declaration_that_cannot_hold_says_what_to_change(spellings, kind, fault):
    moves, _ = sample()
    with pytest.raises(MovesError) as error:
        moves.one(*spellings, kind=kind)
    assert fault in str(error.value)
    assert len(moves) == 7
