"""The page: what a first visit weighs, and how soon the first card is on the screen."""

import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path

import click
from playwright.sync_api import Browser, sync_playwright
from tests.server.live import Server
from tests.web.chromium import FLAGS, chromium

from bench.results import record, table
from tablee.games import REGISTRY

TIMES = 5
BEGAN = "() => performance.timeOrigin"
BUILD = Path(__file__).parents[1] / "web" / "build.py"


def first_visit(browser: Browser, server: Server) -> tuple[float, float]:
    """Give the kilobytes of a first visit, compressed, and the seconds until all games show."""
    page = browser.new_context(locale="fr-FR").new_page()
    client = page.context.new_cdp_session(page)
    client.send("Network.enable")
    sizes: list[int] = []
    client.on("Network.loadingFinished", lambda event: sizes.append(event["encodedDataLength"]))
    page.goto(f"{server.origin}/", wait_until="commit")
    page.locator("article").nth(3).wait_for()
    seconds = time.time() - page.evaluate(BEGAN) / 1000
    page.wait_for_load_state("networkidle")
    page.context.close()
    return sum(sizes) / 1000, seconds


def first_card(browser: Browser, server: Server, game: str) -> float:
    """Give the seconds from the request of a running match's page until its board shows."""
    page = browser.new_context(locale="fr-FR").new_page()
    page.goto(f"{server.origin}/", wait_until="networkidle")
    button = page.locator("article").nth([*REGISTRY].index(game)).get_by_role("button").first
    button.click()
    board = page.locator(".stage svg:visible").first
    board.wait_for()
    address = page.url
    page.goto("about:blank")
    page.goto(address, wait_until="commit")
    board.wait_for()
    seconds: float = time.time() - page.evaluate(BEGAN) / 1000
    page.context.close()
    return seconds


@click.command()
def main() -> None:
    """Measure in a headless Chromium against a server of our own."""
    subprocess.run([sys.executable, str(BUILD)], check=True)
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        server = Server(Path(folder), "--requests", "5000")
        browser = playwright.chromium.launch(executable_path=chromium(), args=FLAGS)
        visits = [first_visit(browser, server) for _ in range(TIMES)]
        rows: list[list[object]] = [
            [
                "home, nothing cached",
                f"{visits[0][0]:.0f}",
                f"{statistics.median(seconds for _, seconds in visits):.2f}",
            ]
        ]
        for game in REGISTRY:
            found = [first_card(browser, server, game) for _ in range(TIMES)]
            rows.append([f"{game}, a match reloaded", "", f"{statistics.median(found):.2f}"])
        browser.close()
        server.stop()
    body = table(["page", "kB in all, compressed", "s until it can be used, median"], rows)
    click.echo(body)
    record("Page: weight and first card", body)


if __name__ == "__main__":
    main()
