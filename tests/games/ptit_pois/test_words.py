"""Moves, events and tables in words."""

import io

import pytest
from rich.console import Console

from tablee.core.match import Match, key_of
from tablee.games.ptit_pois import GAME
from tablee.games.ptit_pois.moves import MOVES
from tablee.games.ptit_pois.state import Phase, Side
from tablee.terminal.screen import screen

from .kit import card, cards, do, move, position, shown

FR = GAME.speech("fr", ["Ana", "Bruno", "Chloé"])
EN = GAME.speech("en", ["Ana", "Bruno", "Chloé"])
NO_BREAK, NARROW = "\u00a0", "\u202f"


@pytest.mark.parametrize(
    ("text", "written"),
    [
        ("p8l", "P8L"),
        (" P 8 L ", "P8L"),
        ("P8-g", "P8L"),
        ("8 vert gauche", "P8L"),
        ("green 8, left", "P8L"),
        ("maïs 10 droite", "M10R"),
        ("10 jaune d", "M10R"),
        ("violet 1 right", "A1R"),
        ("Bourrache 3 G", "B3L"),
        ("UP", "up"),
        ("monter", "up"),
        ("bas", "down"),
        ("B", "flip"),
        ("retourner", "flip"),
        ("turn 1", "turn1"),
        ("paquet 2", "turn2"),
        ("renoncer", "end"),
        ("suite", "next"),
    ],
)
def test_moves_are_read_in_both_languages(text, written):
    """[PP-8]"""
    assert GAME.moves.write(GAME.moves.read(text)) == written


@pytest.mark.parametrize("text", ["", "P11L", "P0L", "X3L", "P8", "P8X", "turn3", "88L", "é"])
def test_nonsense_is_no_move(text):
    """[PP-8]"""
    assert GAME.moves.read(text) is None


def test_all_moves_read_back():
    """[PP-8]"""
    assert [GAME.moves.read(GAME.moves.write(one)) for one in MOVES] == [*range(len(MOVES))]


def said(state, text, speech=EN, seat=0):
    return speech.say(GAME.words.describe(GAME.view(state, seat), move(text)))


def test_moves_are_described():
    """[PP-8, PP-13]"""
    state = position(
        hands=("P8 A9", "M1"), rows=("T9/P3 P9/-", "M3/- -/A4"), tops="P5 T7", side=Side.UP
    )
    assert said(state, "P8L") == "play the green 8 on the left pile (bonus)"
    assert said(state, "P8L", FR) == "jouer le 8 vert sur la défausse de gauche (bonus)"
    assert said(state, "A9R") == "play the violet 9 on the right pile"
    assert said(state, "P9R", FR) == "jouer le 9 vert de la rangée sur la défausse de droite"
    assert said(state, "T9L") == "play the red 9 from the row on the left pile"
    assert said(state, "up") == "start on Up ↑"
    assert said(state, "down", FR) == "commencer côté Down ↓"
    assert said(state, "next") == "go on to the next round"
    assert said(state, "end") == "decline the bonus"
    assert said(state, "turn1") == "turn over stack 1 (the red 9 goes underneath)"
    state.up[0, 1] = 0
    assert said(state, "turn2", FR) == "retourner la carte cachée du paquet 2"


def test_a_risky_flip_is_described_with_a_warning():
    """[PP-11] Only to the one who would take the risk."""
    state = position(hands=("A8 A9", "M1"), rows=("T9/P3 P9/-", "M3/- -/A4"), tops="T5 P7")
    assert "careful" in said(state, "flip")
    assert GAME.words.warning(GAME.view(state, 0), GAME.moves.read("flip")) is not None
    assert GAME.words.warning(GAME.view(state, 0), GAME.moves.read("A8L")) is None
    assert f"attention{NO_BREAK}:" in said(state, "flip", FR)
    assert said(state, "flip", seat=1) == "flip the Up/Down card and draw two cards"
    state.up[0, 0] = shown("T1")
    assert said(state, "flip") == "flip the Up/Down card and draw two cards"


def test_a_stuck_player_reads_what_is_left_to_do():
    """[PP-11, PP-10]"""
    state = position(hands=("A8 A2", "M1"), edition="preproduction")
    assert said(state, "flip") == "draw two cards and flip the Up/Down card"
    state.phase = Phase.FLIPPED
    assert said(state, "flip") == "do B again: draw two cards and flip the Up/Down card"
    assert said(state, "end", FR) == "finir le tour sans jouer"


def told(state, text, *, seat=0, speech=EN):
    """Play a move and say what a seat saw."""
    before = GAME.view(state, seat, recall=False)
    do(state, text)
    after = GAME.view(state, seat, recall=False)
    return [speech.say(line) for line in GAME.words.told(before, after)]


@pytest.mark.parametrize(("edition", "order"), [("published", 1), ("preproduction", -1)])
def test_a_flip_is_told_in_the_order_of_the_edition(edition, order):
    """[PP-10]"""
    for seat, drawn in (
        (0, ["Ana draws the yellow 5.", "Ana draws the yellow 8."]),
        (1, ["Ana draws 2 cards."]),
    ):
        state = position(hands=("A8 A9", "M1"), pile="M8 M5", edition=edition)
        flipped = ["Ana flips the Up/Down card: Down ↓."]
        told_first = [flipped, drawn][::order]
        assert told(state, "flip", seat=seat) == [*told_first[0], *told_first[1]]


def test_draws_are_told_with_what_happened_to_the_pile():
    """[PP-12]"""
    state = position(hands=("A8 A9", "M1"), pile="")
    assert told(state, "flip", seat=1)[1].startswith("The draw pile is empty")
    state = position(hands=("A8 A9", "M1"), pile="M8")
    lines = told(state, "flip", seat=1, speech=FR)
    assert lines[0] == f"Ana retourne la carte Up/Down{NO_BREAK}: Down ↓."
    assert lines[1].startswith(f"La pioche est vide{NO_BREAK}: on la refait")
    assert lines[2] == "Ana pioche 2 cartes."
    state = position(hands=("A8 A9", "M1"), pile="M8")
    state.hand[1] |= state.below
    state.hand_size[1] = int(state.below).bit_count() + 1
    state.held[1, 0] = state.hand_size[1]
    state.batch[0] |= state.below
    state.below = 0
    assert told(state, "flip", seat=1)[1:] == ["Ana draws a card."]
    state.phase = Phase.PLAYING
    assert told(state, "flip", seat=1)[1:] == ["Nothing left for Ana to draw."]


def test_a_bonus_is_told():
    """[PP-13, PP-15]"""
    built = {"hands": ("T6 T8 A9", "M1"), "rows": ("T9/P3 -/P4", "M3/- -/A4"), "tops": "T5 P7"}
    state = position(**built)
    assert told(state, "T6L") == [
        "Ana plays the red 6 from the hand on the red 5.",
        "Same colour: a bonus for Ana.",
    ]
    assert told(state, "turn1", seat=1) == [
        "Ana turns over a stack: here is the green 3, the red 9 goes underneath."
    ]
    state = position(**built)
    told(state, "T6L")
    assert told(state, "turn2", speech=FR) == [
        f"Ana retourne une carte cachée{NO_BREAK}: voici le 4 vert."
    ]
    state = position(**built)
    assert told(state, "T9L")[0] == "Ana plays the red 9 from the row on the red 5."
    assert told(state, "end") == ["Ana declines the bonus."]


def test_choosing_being_stuck_and_the_next_round_are_told():
    """[PP-6, PP-11]"""
    state = position()
    state.phase, state.side = Phase.CHOOSING, 0
    assert told(state, "up", seat=1) == ["Ana picks Up ↑."]
    built = {"hands": ("A8 A9", "M1"), "rows": ("T9/P3 P9/-", "M3/- -/A4"), "tops": "T5 P7"}
    state = position(**built, pile="M8 M9 M10 T8")
    do(state, "flip")
    assert told(state, "flip", seat=1) == [
        "Nothing fits for Ana: B a second time.",
        "Ana flips the Up/Down card: Up ↑.",
        "Ana draws 2 cards.",
    ]
    state = position(**built, pile="M8 M9", stuck="end_turn")
    do(state, "flip")
    assert told(state, "end") == ["Nothing fits for Ana: the turn ends."]


def ending(others=("A2 A6 A10", "M3 M9"), **options):
    return position(
        3,
        hands=("T9", *others),
        rows=("T6/- M2/-", "T2/- P2/-", "M1/- A1/-"),
        tops="A5 P6",
        **options,
    )


def test_a_round_is_scored_line_by_line():
    """[PP-19, PP-20, PP-21]"""
    state = ending()
    assert told(state, "T9L", seat=-1)[1:] == [
        "Ana has no hand left: the round is over.",
        "Bruno: hand 2 + 6 + 10 = 18, row 2 + 2 = 4. The bigger counts: 18 points (PP-20). "
        "Total: 18.",
        "Chloé: hand 3 + 9 = 12, row 1 + 1 = 2. The bigger counts: 12 points (PP-20). "
        "Total: 12.",
        "Ana: 6 + 2 = 8, less than everyone else: 0 points (PP-21). Total: 0.",
    ]
    lines = told(state, "next", speech=FR)
    assert lines == [f"Manche 2{NO_BREAK}: Bruno commence."]


def test_a_doubled_score_and_an_empty_row_are_told():
    """[PP-21]"""
    lines = told(ending(("A8", "M3 M9")), "T9L", speech=FR)
    assert lines[-1] == (
        f"Ana{NO_BREAK}: 6 + 2 = 8, mais pas moins que tous les autres{NO_BREAK}: "
        f"le double, 16 points (PP-21). Total{NO_BREAK}: 16."
    )
    state = position(hands=("A1 A2", "M1 M2"), rows=("A7/- -/-", "T1/T2 P1/P2"))
    lines = told(state, "A7L")
    assert lines[1] == "Ana has no row left: the round is over."


def test_a_round_that_was_stopped_is_told():
    """[PP-26]"""
    state = position(hands=("A7 A1", "M1 M2"))
    state.turns = 199
    assert told(state, "A7L")[1] == (
        "200 turns already: the round stops, nobody ended it (PP-26)."
    )


def test_a_useless_bonus_is_told():
    """[PP-8]"""
    state = position(hands=("T8", "M1"), rows=("P7/- M2/-", "T1/T2 P1/P2"), tops="T5 P6")
    assert told(state, "T8L")[1] == "Same colour, but Ana has no use for the bonus."


def test_the_end_of_the_match_is_told():
    """[PP-22]"""
    assert told(ending(rounds="1"), "T9L")[-1] == "Ana wins the match with 0 points."
    state = ending(rounds="1")
    state.points[0], state.points[2] = 12, 0
    assert told(state, "T9L")[-1] == (
        "Ana wins the match: level on 12 points, but with the best final round."
    )
    state = ending(("A2 A6 A4", "M3 M9"), rounds="1")
    state.points[0] = 30
    assert told(state, "T9L")[-2:] == [
        "Bruno shares the win with 12 points.",
        "Chloé shares the win with 12 points.",
    ]


def test_scores_are_the_points():
    """[PP-22]"""
    state = position(3)
    state.points[1] = 12
    assert list(GAME.words.scores(GAME.view(state, -1))) == [0, 12, 0]


def no(state, text):
    """Say why the seat to act may not play a move."""
    refused = GAME.words.refused(GAME.view(state, 0), move(text), verdict(state, text))
    return FR.say(refused).replace(NO_BREAK, " ")


def verdict(state, text):
    return GAME.verdict(state, state.turn, move(text))


def test_a_refusal_names_the_cards_it_is_about():
    """[PP-1, PP-7, PP-9, PP-14, PP-15]"""
    state = position(hands=("T6 T2 A9", "M1"), rows=("T9/P3 A8/-", "M3/- -/A4"), tops="T5 P7")
    assert no(state, "T2L") == (
        "Le 2 rouge ne passe pas sur le 5 rouge : côté Up ↑, il faut 5 ou plus."
    )
    assert no(state, "P3L") == "Le 3 vert n’est ni dans ta main, ni visible dans ta rangée."
    assert no(state, "B1L") == (
        "Le 1 bleu n’est pas dans le jeu : à 2 joueurs, cette couleur reste dans la boîte."
    )
    do(state, "T6L")
    assert no(state, "A9R") == (
        "Ton bonus se joue sur la défausse de gauche : pose-y une carte, retourne un de tes "
        "paquets, ou renonce."
    )
    assert no(state, "turn2") == "Ton paquet 2 ne cache aucune carte à retourner."


@pytest.mark.parametrize("speech", [FR, EN], ids=["fr", "en"])
def test_every_refusal_has_a_sentence(speech):
    """[PP-1, PP-6, PP-7, PP-9]"""
    for number in (1, 6, 7, 8, 9, 11, 14, 15, 16, 19, 20, 22):
        assert speech.knows(f"no-{number}")
    for name in ("title", "tagline", "option-rounds"):
        assert speech(name)
    for name, values in (
        ("edition", ("published", "preproduction")),
        ("stuck", ("repeat", "end_turn")),
        ("target", ("off", "on")),
    ):
        assert speech(f"option-{name}")
        assert all(speech(f"option-{name}-{value}") for value in values)


def test_french_typography_is_kept():
    """[PP-27] No plain space before a high sign."""
    text = (GAME.folder / "words.fr.ftl").read_text("utf-8")
    for sign in (":", ";", "!", "?"):
        assert f" {sign}" not in text
    assert "'" not in text


def drawn(view, speech=EN):
    paper = io.StringIO()
    Console(file=paper, width=80, no_color=True).print(screen(GAME, view, speech))
    return paper.getvalue()


def test_the_table_shows_what_a_seat_may_see():
    """[PP-27]"""
    state = position(
        hands=("P8 A9", "M1 M2"),
        rows=("T9/P3 P9/-", "M3/- -/A4"),
        tops="T5 P7",
        pile="M10",
    )
    text = drawn(GAME.view(state, 0))
    for seen in (
        "P8",
        "A9",
        "T9●",
        "▒",
        "T5",
        "P7",
        "▲",
        "Up ↑",
        "Your turn: play",
        "Your hand",
    ):
        assert seen in text, seen
    assert "M1 " not in text
    assert "P3∴" not in drawn(GAME.view(state, 0, recall=False))
    assert "Under the piles" in text
    assert "Under the piles" not in drawn(GAME.view(state, 0, recall=False))
    assert "Your hand" not in drawn(GAME.view(state, -1))


def test_the_table_reminds_of_buried_cards_with_the_aid():
    """[PP-17]"""
    state = position(hands=("P8 A9", "M1 M2"), rows=("T9/P3 P9/-", "M3/- -/A4"), tops="T5 P7")
    state.buried[0, 0] = shown("P3")
    assert "(P3∴)" in drawn(GAME.view(state, 1))
    assert "P3∴" not in drawn(GAME.view(state, 1, recall=False))


def test_the_table_shows_all_at_scoring():
    """[PP-27]"""
    state = ending()
    do(state, "T9L")
    text = drawn(GAME.view(state, -1), FR)
    for seen in ("A10◆", "M9▮", "+18", "Manche finie"):
        assert seen in text, seen
    state.phase = Phase.OVER
    assert "Partie finie" in drawn(GAME.view(state, -1), FR)


def test_the_table_is_drawn_in_every_phase():
    """[PP-6, PP-14, PP-23]"""
    state = position(hands=("T6 A9", "M1"), tops="T5 P7", target="on")
    assert "Round 1, up to 30 points" in drawn(GAME.view(state, 0))
    do(state, "T6L")
    assert "Bonus! Play again on the left pile" in drawn(GAME.view(state, 0))
    state.phase, state.side, state.bonus = Phase.CHOOSING, 0, 0
    assert "?" in drawn(GAME.view(state, 0))
    state.phase, state.side = Phase.PLAYING, Side.DOWN
    state.hand[0] = cards(" ".join(f"A{n}" for n in range(1, 11)) + " M2 M3")
    assert "▼▼▼" in drawn(GAME.view(state, 0))
    assert " A10◆ " in drawn(GAME.view(state, 0))


def test_a_match_can_be_told_from_its_first_move():
    """[PP-22]"""
    match = Match(GAME, 2, {}, key_of(1))
    before = match.screen(0)
    match.play(match.legal[0])
    assert GAME.words.told(before, match.screen(0))
    assert card("T1") == 0
