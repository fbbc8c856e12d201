"""A robot that plays any game in a browser: on the board, now and then in the list of moves.

A board exposes where touching a thing leads (`data-moves`), and that is all the robot knows.
It decides by what its own page was told, and decides the same every time.
"""

import json
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress

from playwright.sync_api import Error, Locator
from playwright.sync_api import TimeoutError as TooLate

from .game import choice
from .person import PATIENCE, Person
from .words import say

LIST_EVERY = 6  # moves; the others are made on the board
STEPS = 8  # touches; no move of any game needs as many
THINGS = ".stage [data-moves]:not(:disabled, [inert], [inert] *, [aria-pressed=true])"
REST = """() => new Promise((tell) => requestAnimationFrame(() => requestAnimationFrame(() =>
  tell(document.getAnimations().every((one) => one.playState !== "running"
    || one.effect.getComputedTiming().iterations === Infinity)))))"""

BARE = """(node) => {
  const { left, top, width, height } = node.getBoundingClientRect();
  const grid = [0.5, 0.15, 0.85, 0.3, 0.7].flatMap((x) => [0.5, 0.15, 0.85].map((y) => [x, y]));
  const points = grid.map(([x, y]) => ({ x: width * x, y: height * y }));
  return points.find(({ x, y }) => node.contains(document.elementFromPoint(left + x, top + y)));
}"""  # where nothing lies on it


def things(person: Person) -> Locator:
    """Find what may be touched on the board and is not chosen yet."""
    return person.page.locator(THINGS).filter(visible=True)


def leads(person: Person) -> list[list[str]]:
    """List for each of these things the moves that are possible once it is touched."""
    told = "(nodes) => nodes.map((node) => node.dataset.moves ?? '[]')"  # they may just be gone
    return [json.loads(moves) for moves in things(person).evaluate_all(told)]


def nearest(person: Person, move: str) -> tuple[Locator, list[str]]:
    """Find what leads nearest to a move, and the moves that are possible after it."""
    due = time.monotonic() + PATIENCE  # the board may not show yet what the page was told
    while time.monotonic() < due:
        near = [(moves, at) for at, moves in enumerate(leads(person)) if move in moves]
        if near:
            moves, at = min(near, key=lambda one: len(one[0]))
            return things(person).nth(at), moves
        person.page.wait_for_timeout(15)
    name = person.table["game"]
    raise AssertionError(f"{name}: nothing on the board leads to {move!r}, of {leads(person)}")


def click(found: Locator) -> None:
    """Touch a thing where it shows, if another lies on part of it."""
    found.scroll_into_view_if_needed()
    found.click(position=found.evaluate(BARE))


@contextmanager
def drawn_anew() -> Iterator[None]:
    """Forgive that a thing is drawn anew while one reaches for it: it is reached for again."""
    try:
        yield
    except Error as error:
        if "not attached" not in error.message:
            raise


def on_board(person: Person, move: str) -> None:
    """Touch what leads to a move, thing by thing, until the page has sent it."""
    sent = person.heard("moves")
    for _ in range(STEPS):
        person.until(lambda: person.page.evaluate(REST))  # what flies is not to be hit
        with drawn_anew():
            click(nearest(person, move)[0])
        if person.heard("moves") > sent:
            return
    raise AssertionError(f"{person.table['game']}: {STEPS} touches do not play {move!r}")


def in_list(person: Person, move: str) -> None:
    """Play a move from the list of the possible ones."""
    person.sees_board()  # before, nobody listens
    person.page.keyboard.press("?")
    dialog = person.page.get_by_role("dialog", name=say("match-moves"))
    dialog.locator("li button").first.wait_for()
    moves = [text for text, _ in person.heard("choices")["moves"]]
    dialog.locator("li button").nth(moves.index(move)).click()


def make(person: Person, move: str, *, by_list: bool = False) -> str:
    """Make a move and wait for the answer; give its kind: done, refused or unsure."""
    before = person.heard("answers")
    if by_list:
        in_list(person, move)
    else:
        on_board(person, move)
    person.until(lambda: person.heard("answers") > before)
    return person.heard("last")


def insist(person: Person) -> None:
    """Play the move the table warned about."""
    before = person.heard("answers")
    person.click(say("match-sure-yes"))
    person.until(lambda: person.heard("answers") > before)


def is_mine(news: dict | None) -> bool:
    return bool(news and news["legal"] and not news["has_answered"])


def turn(person: Person) -> bool:
    """Do what there is to do now, if anything: lift the curtain, go on, or move."""
    news, table = person.news, person.table
    if not news or not table or news["turn"] < 0:
        return False
    if table["is_shared"] and (curtain := person.curtain).count():
        curtain.click()
        person.until(lambda: (person.news or {}).get("viewer", -1) >= 0)
        return True
    if not news["legal"] or news["has_answered"]:
        return False
    if news["is_between_rounds"]:
        before = news["version"]
        with suppress(TooLate):  # somebody else has gone on, and the button is gone
            person.button(say("round-next")).click(timeout=2_000)
        person.until(lambda: (person.news or {}).get("version", 0) > before)
        return True
    by_list = news["version"] % LIST_EVERY == 0
    answer = make(person, choice(table["game"], news), by_list=by_list)
    if answer == "unsure":
        insist(person)
    assert answer != "refused", person.text
    return True


def play(
    *people: Person, seconds: float = 100, moves: int = 10_000, may_wait: bool = False
) -> int:
    """Let people play until the match is over, or so many moves are made; give how many.

    Where they may have to wait for somebody else, they give up after so many seconds.
    """
    due, made = time.monotonic() + seconds, 0
    while made < moves:
        if may_wait and time.monotonic() > due:
            break
        assert time.monotonic() < due, f"{made} moves and no end: {people[0].text[:500]}"
        busy = [turn(person) for person in people]
        made += sum(busy)
        if all((person.news or {}).get("turn", 0) < 0 for person in people):
            break
        if not any(busy):
            people[0].page.wait_for_timeout(10)
    return made
