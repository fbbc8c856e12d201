"""Moves and events in words."""

import io

import pytest
from rich.console import Console

from tablee.core.speech import LANGUAGES
from tablee.games.ptipasspass import GAME
from tablee.games.ptipasspass.state import Phase
from tablee.terminal.screen import screen

from .built import DOVE, MOUSE, RABBIT, dealt, face_up, move_of, place_all, play, put

NAMES = ["Ana", "Bob", "Chloé"]


@pytest.mark.parametrize(
    ("typed", "written"),
    [
        ("OK", "ok"),
        ("Doublon !", "doublon"),
        ("menteuse", "menteur"),
        ("liar!", "menteur"),
        ("double!", "doublon"),
        ("prendre", "take"),
        ("refuser", "decline"),
        ("suivante", "next"),
        ("d7r", "c7l"),
        ("Colombe 7 lapin", "c7l"),
        ("dove under cup 07 as mouse", "c7s"),
        ("souris sous 12", "s12"),
        ("m 12", "s12"),
        ("?3c", "?3c"),
        ("échanger 4 et 3", "3x4"),
        ("4<>3", "3x4"),
        ("3 2 1", "1-2-3"),
        ("Soulève 7, 4, 1", "1-4-7"),
    ],
)
def test_moves_may_be_typed_in_either_language(typed, written):
    move = GAME.moves.read(typed)
    assert move is not None
    assert GAME.moves.write(move) == written


@pytest.mark.parametrize(
    "text", ["", "c", "c0", "c19", "c7x9", "1x9", "1-2-4-5", "7", "seven", "c7l!é€", "ok ok"]
)
def test_what_is_no_move_is_not_read(text):
    assert GAME.moves.read(text) is None


def test_english_calls_are_english():
    speech = GAME.speech("en", NAMES)
    assert [speech(f"board-{call}") for call in ("doublon", "menteur")] == ["Double!", "Liar!"]


def lines(state, texts, seat=-1, language="en"):
    """Play moves and say what a seat was told of the last."""
    *before, last = texts.split()
    play(state, " ".join(before))
    old = GAME.view(state, seat, recall=False)
    play(state, last)
    told = GAME.words.told(old, GAME.view(state, seat, recall=False))
    speech = GAME.speech(language, NAMES)
    return [speech.say(line) for line in told]


def test_a_masked_token_is_told_to_its_owner_only():
    """[PS-5, PS-22]"""
    assert lines(dealt(3), "l4s") == ["Ana holds a hidden token above cup 4: “Mouse!”"]
    assert lines(dealt(3), "l4s", 1) == ["Ana holds a hidden token above cup 4: “Mouse!”"]
    assert lines(dealt(3), "l4s", 0) == ["Ana secretly holds a rabbit above cup 4: “Mouse!”"]


def test_a_shown_token_is_told_and_so_is_where_it_went():
    """[PS-5, PS-7]"""
    assert lines(face_up(dealt(3)), "l4") == ["Ana shows a rabbit above cup 4."]
    assert lines(dealt(3), "l4s ok") == ["Bob says OK."]
    assert lines(dealt(3), "l4s ok ok") == ["Chloé says OK.", "The token goes under cup 4."]


def test_a_successful_doublon_is_told_with_all_that_was_there():
    """[PS-9, PS-10]"""
    state = dealt(3)
    put(state, 3, 1, MOUSE, shown=False)
    put(state, 3, 2, DOVE, shown=False)
    assert lines(state, "l4s doublon") == [
        "Bob calls “Double!” Under cup 4: a mouse, a dove.",
        "The challenge succeeds: Ana keeps the token and takes back those of the cup.",
        "Bob chooses a reward.",
    ]


@pytest.mark.parametrize("seat", [-1, 0, 1, 2])
def test_a_token_passed_unseen_is_told_to_who_gets_it(seat):
    """[PS-11]"""
    told = lines(dealt(3), "l4s doublon", seat)
    assert told[0] == "Bob calls “Double!” Under cup 4: nothing."
    passed = "The challenge fails: Ana gives the token"
    if seat == 1:
        assert told[1] == f"{passed} to Bob (a rabbit) and gets a challenge token."
    else:
        assert told[1] == f"{passed}, unseen, to Bob and gets a challenge token."


def test_a_token_passed_in_sight_is_told_to_all():
    """[PS-11]"""
    assert lines(face_up(dealt(3)), "l4 doublon")[1] == (
        "The challenge fails: Ana gives the token to Bob (a rabbit) and gets a challenge token."
    )


def test_a_menteur_is_told_either_way():
    """[PS-12, PS-13]"""
    assert lines(dealt(3), "l4s menteur") == [
        "Bob calls “Liar!” Ana shows the token: a rabbit.",
        "The challenge succeeds: Ana keeps the token.",
        "Bob chooses a reward.",
    ]
    assert lines(dealt(3), "l4l menteur")[1].startswith("The challenge fails")


def test_rewards_are_told():
    """[PS-14]"""
    assert lines(dealt(3), "l4s menteur take") == [
        "Reward: Bob takes a challenge token from Ana."
    ]
    assert lines(dealt(3), "l4s menteur decline") == ["Bob declines the reward."]
    assert lines(dealt(3), "l4s menteur c1") == ["Reward: Bob places a dove under cup 1."]
    state = dealt(2)
    place_all(state, {1: [(1, DOVE)], 2: [(1, RABBIT)], 3: [(1, MOUSE)]})
    state.challenges[0], state.challenges[1] = 0, 4
    assert lines(state, "l4s menteur")[2] == "There is nothing for Bob to gain."


def lifting():
    state = dealt(2)
    place_all(state, {1: [(0, DOVE)], 3: [(0, RABBIT)], 5: [(0, MOUSE), (1, DOVE)]})
    state.phase = Phase.SWAPPING
    return state


def test_a_lifted_line_is_told_cup_by_cup():
    """[PS-16, PS-17, PS-18]"""
    assert lines(lifting(), "1-3-5", language="fr") == [
        "Ana soulève les gobelets 1, 3 et 5.",
        "• Gobelet 1\u00a0: une colombe.",
        "• Gobelet 3\u00a0: un lapin.",
        "• Gobelet 5\u00a0: une souris, une colombe.",
        "Trouvé\u202f! Ana gagne la manche (PS-17) et a 1 jeton de victoire sur 2.",
        "Bob commencera la manche suivante.",
    ]
    assert lines(lifting(), "1x2 2-4-6")[-1] == "No luck: the cups go back (PS-18)."
    assert lines(lifting(), "1x2") == ["Ana swaps cups 1 and 2."]
    assert lines(lifting(), "1-3-5 next") == ["Round 2: Bob begins, the marker is on Masked."]


def test_the_end_of_a_match_is_told():
    """[PS-20, PS-21]"""
    state = lifting()
    state.victories[0] = 1
    assert lines(state, "1-3-5")[-1] == "Ana wins the match with 2 victory tokens (PS-21)."
    state = dealt(2)
    state.left, state.voids = 1, 2
    assert lines(state, "c1c ok")[2:] == [
        "Void round (PS-20): it took too many turns.",
        "Three void rounds in a row: the match ends here.",
        "Ana wins the match with no victory token (PS-21).",
        "Bob wins the match with no victory token (PS-21).",
    ]


def test_the_marker_is_told_when_it_turns():
    """[PS-3]"""
    assert lines(dealt(2), "c1c ok c2c ok")[-1] == "The marker turns to Visible."
    assert lines(dealt(2), "c1c ok c2c ok l3 ok")[-1] == "The token goes under cup 3."


def test_scores_are_victory_tokens():
    """[PS-21]"""
    state = dealt(3)
    state.victories[1] = 1
    assert list(GAME.words.scores(GAME.view(state, -1))) == [0, 1, 0]


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("c7l", "poser la colombe sous le gobelet 7 en annonçant «\u00a0Lapin\u00a0»"),
        ("?7l", "poser un jeton caché sous le gobelet 7 en annonçant «\u00a0Lapin\u00a0»"),
        ("s2", "poser la souris sous le gobelet 2, en montrant le jeton"),
        ("take", "prendre un jeton de défi à Ana"),
        ("1x2", "échanger les gobelets 1 et 2"),
        ("1-2-3", "soulever les gobelets 1, 2 et 3"),
        ("menteur", "crier «\u00a0Menteur\u202f!\u00a0»"),
    ],
)
def test_moves_are_described(text, said):
    view = GAME.view(dealt(3), 0)
    assert GAME.speech("fr", NAMES).say(GAME.words.describe(view, move_of(text))) == said


def no(state, text):
    """Say why the seat to act may not play a move."""
    move = move_of(text)
    verdict = GAME.verdict(state, state.turn, move)
    refused = GAME.words.refused(GAME.view(state, state.turn), move, verdict)
    said = GAME.speech("fr", ["Ana", "Bob", "Cléo"]).say(refused)
    return said.replace("\u00a0", " ").replace("\u202f", " ")


def test_a_refusal_has_the_players_own_numbers():
    """[PS-1, PS-3, PS-5, PS-6, PS-16]"""
    state = dealt(3)
    state.hand[0, DOVE], state.hand[0, RABBIT], state.hand[0, MOUSE] = 0, 2, 1
    assert no(state, "c1l") == (
        "Tu n’as pas la colombe dans ta main : colombes 0, lapins 2, souris 1."
    )
    assert no(state, "l1") == (
        "Le marqueur est sur Masqué : pose ton jeton caché, en annonçant un animal."
    )
    assert no(state, "l10l").startswith("Regarde la disposition : les gobelets vont de 1 à 9,")
    assert no(state, "1x2") == (
        "Il te reste 3 jetons en main : pose-en un. On échange et on soulève la main vide."
    )


def drawn(state, seat, *, recall=True, language="fr"):
    paper = io.StringIO()
    console = Console(file=paper, width=80, no_color=True)
    view = GAME.view(state, seat, recall=recall)
    console.print(screen(GAME, view, GAME.speech(language, NAMES)))
    return paper.getvalue()


def test_the_table_shows_what_a_seat_placed_or_saw_only_as_a_memory_aid():
    """[PS-22]"""
    state = play(dealt(3), "c1s ok ok l2l ok ok")
    own, other, bare = drawn(state, 0), drawn(state, 2), drawn(state, 0, recall=False)
    assert "│   ▲C   ││   ?    │" in own
    assert "│   ?    ││   ?    │" in other
    assert "│        ││        │" in bare
    assert "●L ■S" in own
    assert "??" in own


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_lifted_line_and_a_full_cup_fit_into_the_drawing(language):
    state = dealt(6)
    for seat in range(6):
        for animal in (1, 2, 3):
            put(state, 0, seat, animal, shown=True)
    state.phase = Phase.SWAPPING
    state.under[0] -= 1
    state.under[1] = 1
    text = drawn(state, 0, language=language)
    assert "+" in text
    play(state, "1-2-3")
    assert "┏" in drawn(state, 0, recall=False, language=language)
