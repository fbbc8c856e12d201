"""In Debian's Firefox, too: half of the phones are not Chromium."""

import json
import time

import pytest

from .firefox import Firefox, firefox
from .fixture import alone
from .game import FIRST, choice, quickest
from .person import LISTEN
from .robot import BARE, REST, THINGS
from .site import IS_KEPT
from .words import say, title

TOUCH = """(move) => {
  const leads = (node) => JSON.parse(node.dataset.moves ?? "[]");
  const things = [...document.querySelectorAll("THINGS")].filter((node) =>
    node.checkVisibility() && leads(node).includes(move));
  things.sort((one, other) => leads(one).length - leads(other).length);
  const [node] = things;
  if (!node) return null;
  node.scrollIntoView({ block: "nearest" });
  const at = (BARE)(node);
  const { left, top } = node.getBoundingClientRect();
  return at && { x: left + at.x, y: top + at.y };
}""".replace("THINGS", THINGS).replace("BARE", BARE)
"""Where to touch for a move: what leads nearest to it."""


@pytest.fixture
def fox(tmp_path):
    with alone("firefox"):
        path = firefox()
    (tmp_path / "profile").mkdir()
    running = Firefox(path, tmp_path / "profile", LISTEN.replace("PACE", "quick"))
    yield running
    running.stop()


def button(text: str) -> str:
    """Find a button by its text or its label; give where it is."""
    return f"""(() => {{
      const nodes = [...document.querySelectorAll("button:not(:disabled)")];
      const is = (node) => [node.innerText.trim(), node.ariaLabel].includes({json.dumps(text)});
      const box = nodes.find((node) => node.checkVisibility() && is(node));
      box?.scrollIntoView({{ block: "nearest" }});
      const {{ x, y, width, height }} = box?.getBoundingClientRect() ?? {{}};
      return box && {{ x: x + width / 2, y: y + height / 2 }};
    }})()"""


def press(fox: Firefox, text: str) -> None:
    fox.tap(**fox.until(button(text)))


def make(fox: Firefox, move: str) -> None:
    """Touch what leads to a move, thing by thing, until it is answered."""
    before = fox.evaluate("window.heard.answers")
    for _ in range(8):
        fox.until(f"({REST})()")
        fox.tap(**fox.until(f"({TOUCH})({json.dumps(move)})"))
        if fox.evaluate("window.heard.answers") > before:
            break
    if fox.evaluate("window.heard.last") == "unsure":
        press(fox, say("match-sure-yes"))
    assert fox.evaluate("window.heard.last") != "refused"


def play(fox: Firefox, game: str, seconds: float = 100) -> None:
    due = time.monotonic() + seconds
    while time.monotonic() < due:
        news = fox.until("window.heard.news")
        if news["turn"] < 0:
            return
        if not news["legal"] or news["has_answered"]:
            time.sleep(0.01)
        elif news["is_between_rounds"]:
            press(fox, say("round-next"))
            fox.until(f"window.heard.news.version > {news['version']}")
        else:
            make(fox, choice(game, news))
    raise AssertionError(fox.evaluate("document.body.innerText")[:500])


def test_the_page_is_kept_there_too(fox, own_host):
    fox.go(own_host.home)
    fox.until(button(say("home-play-with", game=title(FIRST))))
    fox.until(f"({IS_KEPT})()")
    own_host.stop()
    fox.go(f"{own_host.home}#/rules/{FIRST}")
    fox.go(own_host.home)
    fox.until(button(say("home-play-with", game=title(FIRST))))


def test_a_local_match_is_played_to_its_end(fox, own_host):
    game = quickest()
    fox.go(own_host.home)
    fox.evaluate('(localStorage.level = "beginner", localStorage.bots = "1")')
    fox.go(f"{own_host.home}?again")
    press(fox, say("home-play-with", game=title(game)))
    fox.until("document.querySelector('.stage .plate') && 1")
    play(fox, game)
    press(fox, say("end-unfold"))
    assert fox.until("document.querySelectorAll('.rank').length") == 2
