"""Simulations a second in a page's Worker in Chromium, and natively beside it, by turns."""

import statistics
import time
from pathlib import Path

from playwright.sync_api import Page

from tablee.bots.analysis import analyse
from tablee.bots.search import Budget
from tablee.core.game import Game
from tablee.core.match import Match, key_of
from tablee.core.record import to_bytes

SIMULATIONS, TIMES = 20_000, 5  # as many as a hint takes; a network tries fewer
START = """([worker, base, game]) => {
  const thinker = new Worker(worker, { type: "module" });
  window.asked = (task) => new Promise((resolve, reject) => {
    const hear = ({ answer, failed }) => (failed ? reject(failed) : resolve(answer));
    thinker.onmessage = ({ data }) => hear(data);
    thinker.postMessage({ game, base, task });
  });
  return window.asked({ type: "warm" });
}"""
THINK = """async ([view, seat, simulations, seed]) => {
  const start = performance.now();
  const asked = { type: "analyse", view: Uint8Array.from(view), seat, simulations, seed };
  const { prospects } = await window.asked({ ...asked, seconds: 1e9 });
  const seconds = (performance.now() - start) / 1000;
  return prospects.reduce((sum, { visits }) => sum + visits, 0) / seconds;
}"""


def worker_of(folder: Path) -> str:
    """Name the Worker's file in a folder that has the page."""
    return next(path.name for path in (folder / "assets").glob("worker-*.js"))


def rates(page: Page, origin: str, folder: Path, game: Game) -> tuple[float, float]:
    """Give the median of simulations a second of a page at an origin, and natively.

    Both analyse the same first position, worlds and all, the same times and by turns; the first
    time is not counted: a browser compiles twice, quickly and then well.
    """
    match = Match(game, game.seats[0], {}, key_of(1))
    view, seat = match.view(match.turn), int(match.turn)
    shown = list(to_bytes(game.schema, view.seen))
    page.evaluate(
        START, [f"{origin}/assets/{worker_of(folder)}", f"{origin}/engine/", game.name]
    )

    def here(seed: int) -> float:
        start = time.perf_counter()
        found = analyse(game, view, Budget(SIMULATIONS), seed)
        return sum(one.visits for one in found.prospects) / (time.perf_counter() - start)

    def there(seed: int) -> float:
        return float(page.evaluate(THINK, [shown, seat, SIMULATIONS, seed]))

    pairs = [(there(seed), here(seed)) for seed in range(TIMES + 1)][1:]
    in_page, native = zip(*pairs, strict=True)
    return statistics.median(in_page), statistics.median(native)
