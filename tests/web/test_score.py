"""Score sheets for the real boxes: filled in by thumb, undone, kept, without a network."""

from tablee.games import game as load

from .axe import axe
from .game import GAMES, few
from .layout import WRONG
from .person import CUT
from .words import say

PHONE, SIDEWAYS = (360, 740), (844, 390)
SEEN = "(cells) => cells.map((cell) => cell.innerText)"


def row(person, which: str) -> list[str]:
    return person.page.locator(f"table {which} td").evaluate_all(SEEN)


def write(person, who: int) -> None:
    """Write a line by touching keys alone: the least of what is asked, at every field."""
    person.click(say("score-write"))
    dialog = person.page.locator("dialog")
    dialog.locator(".who .button").nth(who).tap()
    for _ in range(dialog.locator(".long input").count()):
        dialog.get_by_role("button", name="1", exact=True).tap()
        dialog.locator(".pad .go").tap()
    if dialog.count() and dialog.locator(".end .primary").count():
        dialog.locator(".end .primary").tap()
    dialog.wait_for(state="detached")


def test_a_sheet_is_filled_in_by_thumb_undone_and_there_after_a_reload_offline(visit, own_host):
    anna = visit(at=own_host, size=PHONE, has_touch=True)
    anna.visit()
    anna.is_kept()
    own_host.stop()
    anna.forgive(*CUT)
    for name in (name for name in GAMES if load(name).sheet):
        anna.visit(f"/score/{name}")
        anna.button(say("score-begin")).click()
        anna.sees(say("score-start"))
        write(anna, 0)
        write(anna, 1)
        lines = [row(anna, f"tbody tr:nth-child({number})") for number in (1, 2)]
        totals = row(anna, "tfoot")
        assert len(totals) == few(name)
        assert totals == [str(int(one) + int(two)) for one, two in zip(*lines, strict=True)]
        anna.click(say("score-undo"))
        anna.until(lambda lines=lines: row(anna, "tfoot") == lines[0])
        anna.reload()
        anna.click(say("score-redo"))
        anna.until(lambda totals=totals: row(anna, "tfoot") == totals)
        for size in (PHONE, SIDEWAYS):
            anna.resize(size)
            assert anna.page.evaluate(WRONG, {}) == [], name
        anna.shoot(f"score-{name}")
        anna.resize(PHONE)
    assert axe(anna) == []
    first = say("score-edit", number=1, name=say("score-player", number=1))
    anna.click(first)
    anna.page.locator("dialog .who").wait_for()
    assert axe(anna) == []
    anna.click(say("score-delete"))
    anna.until(lambda: anna.page.locator("tbody tr").count() == 1)
    anna.click(say("score-undo"))
    anna.until(lambda: anna.page.locator("tbody tr").count() == 2)
