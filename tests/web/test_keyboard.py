"""A whole match without a mouse."""

from .game import FIRST, choice, some
from .robot import nearest
from .words import say, title

BOT = {"level": "beginner"}


def test_a_match_from_home_to_the_end_by_keyboard_alone(arrive):
    anna = arrive("Anna")
    anna.go("/")
    anna.page.locator("article").first.wait_for()
    keys = anna.page.keyboard
    tab_to(anna, say("home-play-with", game=title(FIRST)))
    keys.press("Enter")
    anna.until(lambda: anna.news)
    by_board = 0
    while (news := anna.until(lambda: is_up(anna)))["turn"] >= 0:
        answers = anna.heard("answers")
        if news["is_between_rounds"]:
            tab_to(anna, say("round-next"))
            keys.press("Enter")
        elif by_board < 6:
            walk(anna, choice(FIRST, news))
            by_board += 1
        else:
            keys.press("?")
            anna.until(lambda: anna.page.locator("dialog li button:focus").count())
            keys.press("Enter")
        anna.until(lambda answers=answers: anna.heard("answers") > answers)
        if anna.heard("last") == "unsure":
            tab_to(anna, say("match-sure-yes"))
            keys.press("Enter")
        anna.until(lambda news=news: anna.news["version"] > news["version"])
    assert by_board == 6
    tab_to(anna, say("end-rematch"))
    keys.press("Enter")
    anna.until(lambda: (anna.news or {}).get("turn", -1) >= 0)


def test_the_keyboard_stays_on_the_board_after_a_move(arrive):
    anna = arrive("Anna")
    anna.sit(anna.opens(FIRST, [{}, *[BOT] * (some(FIRST) - 1)]), 0)
    for _ in range(3):
        news = anna.until(lambda: anna.news and is_up(anna))
        if news["is_between_rounds"] or news["turn"] < 0:
            break
        answers = anna.heard("answers")
        walk(anna, choice(FIRST, news))
        anna.until(lambda answers=answers: anna.heard("answers") > answers)
        if anna.heard("last") == "unsure":
            tab_to(anna, say("match-sure-yes"))
            anna.page.keyboard.press("Enter")
        anna.until(lambda news=news: anna.news["version"] > news["version"])
        anna.until(lambda: is_up(anna))
        on_board = "document.activeElement.closest('main.board') !== null"
        anna.until(lambda at=on_board: anna.page.evaluate(at))
        if not anna.news["is_between_rounds"]:
            at = "document.activeElement.matches('main.board button')"
            anna.until(lambda at=at: anna.page.evaluate(at))


def is_up(person) -> dict | None:
    """Give the news that ask for something, or the last."""
    news = person.news
    return news if news["turn"] < 0 or news["legal"] else None


def focused(person) -> str:
    """Name what has the focus."""
    return person.page.evaluate(
        """() => {
          const at = document.activeElement;
          return (at?.ariaLabel || at?.textContent || "").trim();
        }"""
    )


def tab_to(person, name: str) -> None:
    """Press Tab until something of that name has the focus."""
    for _ in range(80):
        if focused(person).startswith(name):
            return
        person.page.keyboard.press("Tab")
    raise AssertionError(f"no way to {name!r} by keyboard; now at {focused(person)!r}")


AIM = """(wanted) => {
  const now = document.activeElement;
  if (wanted === now) return "Enter";
  if (!now.matches(".stage [data-moves]")) return "Tab";
  const [to, from] = [wanted, now].map((node) => node.getBoundingClientRect());
  const [x, y] = [to.x - from.x, to.y - from.y];
  if (Math.abs(x) > Math.abs(y)) return x > 0 ? "ArrowRight" : "ArrowLeft";
  return y > 0 ? "ArrowDown" : "ArrowUp";
}"""


def walk(person, move: str) -> None:
    """Come to the board by Tab, then walk by arrows to what makes the move, and press Enter."""
    sent = person.heard("moves")
    while person.heard("moves") == sent:
        at = nearest(person, move)[0]
        for step in range(60):
            key = at.evaluate(AIM)
            person.page.keyboard.press("Tab" if key != "Enter" and step > 30 else key)
            if key == "Enter":
                break
        else:
            raise AssertionError(f"no way to {move!r} by keyboard; now at {focused(person)!r}")
