"""Who may act is a rule: all know who, each by its view what, and none what others choose."""

from itertools import islice

from tablee.core.dice import new_dice, throw
from tablee.core.game import Game
from tablee.core.match import Match
from tablee.core.moves import Kind
from tablee.core.record import SPECTATOR, Common, copy, to_bytes

from .kit import every_table, played, scaled, viewers

CHOICES = scaled(20, 6)  # of the first who acts, that are tried
WINDOWS = scaled(200, 100)  # in which several act, of a match; every few of them are tried


@every_table
def test_all_know_who_acts_and_the_turn_is_among_them(game, seats):
    for match in played(game, seats, 3, every=scaled(3, 13)):
        check_who_acts(match)


@every_table
def test_a_seat_that_acts_can_tell_by_its_own_view_what_is_legal_and_why(game, seats):
    for seed in range(scaled(3, 2)):
        for match in played(game, seats, seed, every=scaled(7, 11)):
            check_own_moves(match)


@every_table
def test_those_who_act_at_once_know_nothing_of_what_the_others_choose(game, seats):
    windows = (one for one in played(game, seats, 6) if len(one.acting) > 1)
    for match in islice(windows, 0, WINDOWS, scaled(2, 5)):
        check_independence(match)


@every_table
def test_a_question_that_can_be_let_pass_is_answered_from_what_all_know(game, seats):
    for match in played(game, seats, 7, every=scaled(1, 3)):
        check_open_answers(match)


@every_table
def test_between_rounds_anybody_may_begin_another(game, seats):
    for match in played(game, seats, 8):
        if match.is_between_rounds:
            assert match.acting == [match.turn]
            for seat in range(seats):
                assert game.legal(match.view(seat).seen, seat) == match.legal


# --- What is checked of one position -----------------------------------------------------


def check_who_acts(match: Match) -> None:
    game = match.game
    assert (match.turn in match.acting) != match.is_over
    if game.rules.acting is not None:
        assert int(game.rules.acting(match.state)) >> match.seats == 0, "a seat that is empty"
    for viewer in viewers(match):
        for recall in (True, False):
            seen = game.view(match.state, viewer, recall=recall).seen
            assert game.acting(seen) == match.acting, f"seat {viewer} sees others act"


def check_own_moves(match: Match) -> None:
    game, state = match.game, match.state
    for seat in match.acting or [match.turn]:
        verdicts = [game.verdict(state, seat, move) for move in game.moves]
        allowed = [move for move, verdict in enumerate(verdicts) if verdict == 0]
        assert match.legal_of(seat) == allowed
        assert bool(allowed) != match.is_over
        for recall in (True, False):
            seen = game.view(state, seat, recall=recall).seen
            assert game.legal(seen, seat) == allowed
            for move, verdict in enumerate(verdicts):
                assert game.verdict(seen, seat, move) == verdict, game.moves.texts[move]


def check_independence(match: Match) -> None:
    """Let the first choose otherwise; the later ones must see and may do the same."""
    if len(match.acting) < 2:
        return
    game, state, later = match.game, match.state, match.acting[1:]
    before = {seat: match.legal_of(seat) for seat in later}
    dice, legal, passing = new_dice(len(match.moves)), match.legal, game.moves.the(Kind.PASS)
    tried = {legal[throw(dice, len(legal))] for _ in range(CHOICES)} | ({passing} & {*legal})
    reached = {move: asked_in_turn(game, state, move, dice) for move in sorted(tried)}
    for move in reached:
        if passing in (None, move) or passing not in legal:
            assert reached[move], f"after {game.moves.texts[move]} nobody else is asked"
    for seat in later:
        seen = {found[seat] for found in reached.values() if seat in found}
        assert len(seen) <= 1, f"seat {seat} can tell what those before it chose"
        for _, moves in seen:
            assert list(moves) == before[seat], f"seat {seat} may do something else by then"


def check_open_answers(match: Match) -> None:
    """One screen for several asks all of them at once, with nobody's hand in view."""
    game, passing = match.game, match.game.moves.the(Kind.PASS)
    if len(match.acting) < 2 or passing not in match.legal:
        return
    public = game.view(match.state, SPECTATOR, recall=False).seen
    open_answers = game.legal(public, match.turn)
    for seat in match.acting:
        assert match.legal_of(seat) == open_answers, f"seat {seat} may answer from its hand"


def asked_in_turn(game: Game, state: Common, move: int, dice) -> dict[int, tuple]:
    """Play a question through, by lot from a first choice on.

    Tell what each of the later ones sees and may do when its turn comes, if it comes.
    """
    state, found = copy(game.schema, state), {}
    phase, acting = int(state.phase), set(game.acting(state))
    while True:
        acting.remove(int(state.turn))
        game.rules.apply(state, move)
        if not acting or int(state.phase) != phase or set(game.acting(state)) != acting:
            return found
        seat = int(state.turn)
        legal = game.legal(state, seat)
        assert legal, f"seat {seat} can do nothing when its turn comes"
        seen = to_bytes(game.schema, game.view(state, seat).seen)
        found[seat] = seen, tuple(legal)
        move = legal[throw(dice, len(legal))]
