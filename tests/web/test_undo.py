"""A move is taken back on the screen: granted before anything is drawn, and refused after."""

from tablee.core.match import Match, key_of
from tablee.core.moves import Kind
from tablee.core.record import from_bytes
from tablee.core.undo import STREAM, Ply, undoable
from tests.registry import load

from .axe import axe
from .game import GAMES, few
from .layout import misplaced
from .robot import make
from .test_local import shortened
from .words import say


def found() -> tuple[str, str, str]:
    """Find a game that begins with what can be taken back, and then lets one draw."""
    for name in GAMES:
        game = load(name)
        match = Match(game, few(name), {}, key_of(1))
        seat, begin = match.turn, match.legal[0]
        before = match.to_bytes()
        match.play(begin)
        step = Ply(seat, begin, before, match.to_bytes())
        if match.turn != seat or not undoable(game, [step], seat):
            continue
        for move in match.legal:
            if game.moves.kinds[move] is Kind.ORDINARY and draws(match, move, seat):
                return name, game.moves.write(begin), game.moves.write(move)
    raise AssertionError("no game draws after its first move")


def draws(match: Match, move: int, seat: int) -> bool:
    """Say whether a move draws, and the same seat goes on."""
    state = from_bytes(match.game.schema, match.to_bytes())
    used = [state[name] for name in STREAM]
    match.game.rules.apply(state, move)
    return [state[name] for name in STREAM] != used and state.turn == seat


GAME, BEGIN, DRAW = found()


def test_alone_it_is_granted_before_a_draw_and_refused_after(arrive):
    anna = arrive("Anna", size=(360, 740))
    for _ in range(20):  # until the lot names Anna
        shortened(anna, GAME)
        if BEGIN in anna.news["legal"]:
            break
    before = anna.news
    undo = anna.button(say("undo"))
    assert not undo.count()
    make(anna, BEGIN)
    undo.wait_for()
    anna.shoot("undo-360")
    assert not misplaced(anna)
    anna.resize((844, 390))
    anna.shoot("undo-844")
    assert not misplaced(anna)
    undo.click()
    anna.until(lambda: anna.news["legal"] == before["legal"])
    assert anna.news["picture"] == before["picture"]
    anna.sees(say("table-undone", who="Anna"))
    anna.reload()
    anna.until(lambda: anna.news)
    assert anna.news["legal"] == before["legal"]
    make(anna, BEGIN)
    undo.wait_for()
    anna.page.keyboard.press("u")
    anna.until(lambda: anna.news["legal"] == before["legal"])
    make(anna, BEGIN)
    make(anna, DRAW)
    anna.until(lambda: BEGIN not in anna.news["legal"] and not anna.news["undoable"])
    assert not undo.count()


def test_the_other_is_asked_and_may_refuse_or_agree(arrive):
    pair = [arrive("Anna"), arrive("Zoé", size=(360, 740))]
    code = pair[0].opens(GAME, [{}, {}])
    for seat, person in enumerate(pair):
        person.sit(code, seat)
    for person in pair:
        person.until(lambda person=person: person.news)
    first = next(one for one in pair if BEGIN in one.news["legal"])
    other = next(one for one in pair if one is not first)
    before = first.news
    make(first, BEGIN)
    assert not other.button(say("undo")).count()
    first.click(say("undo"))
    first.sees(say("undo-waits"))
    other.button(say("undo-yes")).wait_for()
    other.shoot("undo-asked")
    assert not axe(other)
    other.click(say("undo-yes"))
    first.until(lambda: first.news["legal"] == before["legal"])
    other.until(lambda: other.news["turn"] == before["turn"])
    assert first.news["picture"] == before["picture"]
    make(first, BEGIN)
    first.click(say("undo"))
    other.click(say("undo-no"))
    first.until(lambda: first.table["regret"] is None and not first.news["undoable"])
    assert not first.button(say("undo")).count()
    assert BEGIN not in first.news["legal"]
