"""The page: what a visit weighs, how soon a card is on the screen, and how fast it thinks.

Local tables are played in the page itself; the rival of its search is our own native code,
asked about the same positions in the same run.
"""

import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import click
from playwright.sync_api import Browser, sync_playwright
from tests.server.live import Server
from tests.web import robot
from tests.web.chromium import FLAGS, chromium
from tests.web.person import Person

from bench.results import record, table
from bench.simulations import rates
from tablee.games import REGISTRY
from tablee.games import game as load
from tablee.server.edge.page import PAGE

TIMES = 5
MOVES = 12  # taps that are timed in a game
THOUGHTS = 3  # turns of masters
BUILD = Path(__file__).parents[1] / "web" / "build.py"
HEAD = [
    "game",
    "module, kB",
    "all that comes with the first card, kB",
    "first card, s after the click, median (most)",
    "frames until a tap is drawn, most",
    "ms, median",
    "simulations a second in Chromium",
    "native",
    "ratio",
    "longest task of the page while a master thinks, ms (0: none over 50)",
]
OPENED = "() => performance.timeOrigin"

# From the click on a game to the first frame that has a board.
FIRST_CARD = """async (place) => {
  const button = document.querySelectorAll("article")[place].querySelector(".primary");
  const began = performance.now();
  button.click();
  while (!document.querySelector(".stage svg")) await new Promise(requestAnimationFrame);
  return performance.now() - began;
}"""

# Frames between the tap that plays a move and the first change of the board that it leads to.
WATCH = """
  window.taps = [];
  window.tasks = [];
  let frames = 0, tapped = null, isSaid = false;
  const count = () => { frames += 1; requestAnimationFrame(count); };
  requestAnimationFrame(count);
  addEventListener("click", () => { tapped = { frames, at: performance.now() }; }, true);
  addEventListener("tablee:said", ({ detail }) => { isSaid ||= detail.type === "move"; });
  new MutationObserver((changes) => {
    const isBoard = changes.some(({ target }) => target.parentElement?.closest(".stage"));
    if (!isSaid || !tapped || !isBoard) return;
    window.taps.push({ frames: frames - tapped.frames, time: performance.now() - tapped.at });
    isSaid = false;
  }).observe(document, { subtree: true, childList: true, attributes: true });
  new PerformanceObserver((list) => {
    window.tasks.push(...list.getEntries().map((one) => one.duration));
  }).observe({ type: "longtask" });
"""


class Player(Person):
    """Somebody at a local table, whose page is watched."""

    def sit_down(self, game: str, level: str = "beginner") -> float:
        """Play now against one bot; give the milliseconds from the click to the first card."""
        self.context.add_init_script(WATCH)
        self.context.add_init_script(f'localStorage.level = "{level}"; localStorage.bots = "1"')
        self.go("/")
        self.page.wait_for_load_state("networkidle")
        found: float = self.page.evaluate(FIRST_CARD, [*REGISTRY].index(game))
        self.sees_board()
        return found

    def weighed(self, act: Callable[[], Any]) -> dict[str, int]:
        """Do something; give the bytes of every answer meanwhile, as they came over."""
        client = self.context.new_cdp_session(self.page)
        client.send("Network.enable")
        names: dict[str, str] = {}
        sizes: dict[str, int] = {}

        def named(event: dict[str, Any]) -> None:
            names[event["requestId"]] = event["response"]["url"].removeprefix(
                self.server.origin
            )

        def weighed(event: dict[str, Any]) -> None:
            sizes[names.get(event["requestId"], "")] = int(event["encodedDataLength"])

        client.on("Network.responseReceived", named)
        client.on("Network.loadingFinished", weighed)
        act()
        self.page.wait_for_load_state("networkidle")
        client.detach()
        return sizes


def first_visit(browser: Browser, server: Server) -> tuple[float, float]:
    """Give the kilobytes of a first visit, compressed, and the seconds until all games show."""
    anna = Player(browser, server, "Anna")
    shown = 0.0

    def arrive() -> None:
        nonlocal shown
        anna.page.goto("/", wait_until="commit")
        anna.page.locator("article").nth(len(REGISTRY) - 1).wait_for()
        shown = time.time()

    sizes = anna.weighed(arrive)
    seconds = shown - anna.page.evaluate(OPENED) / 1000
    anna.context.close()
    return sum(sizes.values()) / 1000, seconds


def weight(browser: Browser, server: Server, game: str) -> tuple[float, float]:
    """Give the kilobytes of a game's module, and of all that comes with its first card."""
    anna = Player(browser, server, "Anna")
    anna.go("/")
    anna.page.wait_for_load_state("networkidle")
    place = [*REGISTRY].index(game)
    sizes = anna.weighed(lambda: anna.page.evaluate(FIRST_CARD, place))
    anna.context.close()
    module = sum(size for name, size in sizes.items() if name.startswith("/engine/"))
    return module / 1000, sum(sizes.values()) / 1000


def first_card(browser: Browser, server: Server, game: str) -> float:
    """Give the seconds from the click to the first card, the game's files not yet there."""
    anna = Player(browser, server, "Anna")
    found = anna.sit_down(game)
    anna.context.close()
    return found / 1000


def taps(browser: Browser, server: Server, game: str) -> list[dict[str, float]]:
    """Give how many frames, and milliseconds, after a tap its move was drawn."""
    anna = Player(browser, server, "Anna")
    anna.sit_down(game)
    robot.play(anna, moves=MOVES)
    found: list[dict[str, float]] = anna.page.evaluate("window.taps")
    anna.context.close()
    return found


def thoughts(browser: Browser, server: Server, game: str) -> tuple[float, float]:
    """Give the simulations a second in the page and natively, by turns."""
    page = browser.new_context().new_page()
    page.goto(server.origin)
    found = rates(page, server.origin, PAGE, load(game))
    page.context.close()
    return found


def long_tasks(browser: Browser, server: Server, game: str) -> list[float]:
    """Give the long tasks of the page, in milliseconds, while masters think."""
    anna = Player(browser, server, "Anna")
    anna.sit_down(game, "master")
    anna.page.evaluate("window.tasks.length = 0")
    robot.play(anna, moves=THOUGHTS)
    anna.until(lambda: robot.is_mine(anna.news) or (anna.news or {}).get("turn", 0) < 0)
    found: list[float] = anna.page.evaluate("window.tasks")
    anna.context.close()
    return found


def measured(browser: Browser, server: Server, game: str) -> list[object]:
    """Measure everything about one game."""
    module, whole = weight(browser, server, game)
    cards = [first_card(browser, server, game) for _ in range(TIMES)]
    drawn = taps(browser, server, game)
    here, native = thoughts(browser, server, game)
    return [
        game,
        f"{module:.0f}",
        f"{whole:.0f}",
        f"{statistics.median(cards):.2f} ({max(cards):.2f})",
        f"{max(tap['frames'] for tap in drawn):.0f}",
        f"{statistics.median(tap['time'] for tap in drawn):.1f}",
        f"{here:,.0f}",
        f"{native:,.0f}",
        f"{here / native:.2f}",
        f"{max(long_tasks(browser, server, game), default=0):.0f}",
    ]


@click.command()
def main() -> None:
    """Measure in a headless Chromium against a server of our own."""
    subprocess.run([sys.executable, str(BUILD)], check=True)
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        server = Server(Path(folder), "--requests", "5000")
        browser = playwright.chromium.launch(executable_path=chromium(), args=FLAGS)
        visits = [first_visit(browser, server) for _ in range(TIMES)]
        seconds = statistics.median(seconds for _, seconds in visits)
        rows = [measured(browser, server, game) for game in REGISTRY]
        browser.close()
        server.stop()
    first = (
        f"First visit: {visits[0][0]:.0f} kB compressed, fonts included; "
        f"all games show after {seconds:.2f} s (median of {TIMES})."
    )
    body = table(HEAD, rows)
    click.echo(body)
    record("Page: weight, first card, taps and thoughts", f"{first}\n\n{body}")


if __name__ == "__main__":
    main()
