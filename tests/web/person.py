"""Somebody at a browser: what they do there, what they see, and what went wrong."""

from __future__ import annotations

import os
import time
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from tests.server.live import Server

from .words import say

if TYPE_CHECKING:  # most tests meet no browser
    from playwright.sync_api import Browser, ConsoleMessage, Locator, Request, Response

PATIENCE = 30  # seconds
SCREENS = Path(__file__).parent / "screens"

# What the page hears from a table, a server's or its own, is noted in the page itself, so that
# it is read together with the screen that shows it, and how many moves went. Nothing is ever
# sent from here.
LISTEN = """
  if (location.protocol === "http:" && !localStorage.getItem("pace"))
    localStorage.setItem("pace", "PACE"); // what is heard is on the screen at once, where quick
  window.heard = { news: null, table: null, choices: null, answers: 0, last: "" };
  Object.assign(window.heard, { moves: 0, sockets: 0 });
  addEventListener("tablee:heard", ({ detail }) => {
    window.heard[detail.type] = detail;
    if (["done", "refused", "unsure"].includes(detail.type)) {
      window.heard.answers += 1;
      window.heard.last = detail.type;
    }
  });
  addEventListener("tablee:said", ({ detail }) => {
    window.heard.moves += detail.type === "move";
  });
  window.WebSocket = class extends WebSocket {
    constructor(address) {
      super(window.heard.isCut ? "/cut" : address);
      window.heard.sockets += 1;
      window.heard.line = this;
    }
  };
  addEventListener("securitypolicyviolation", (event) => {
    console.error(`policy: ${event.violatedDirective} ${event.blockedURI}`);
  });
"""


CUT = (
    *("ERR_INTERNET_DISCONNECTED", "WebSocket connection", "ERR_CONNECTION_REFUSED"),
    *("ERR_FAILED", "ERR_ABORTED"),
)
UNKEPT = "Service Worker registration blocked"  # by ourselves
LEFT = "net::ERR_ABORTED"  # the page was left before all of it had come
SIZE = "([width, height]) => innerWidth === width && innerHeight === height"


class Person:
    """A browser of one's own, with its cookie and its one page."""

    def __init__(
        self,
        browser: Browser,
        server: Server,
        name: str,
        *,
        guest: str = "",
        size: tuple[int, int] = (1280, 800),
        light: str = "light",
        is_calm: bool = True,
        has_touch: bool = False,
        pace: str = "quick",
        keeps_page: bool = False,
    ) -> None:
        self.server, self.name = server, name
        self.context = browser.new_context(
            base_url=server.origin,
            viewport={"width": size[0], "height": size[1]},
            locale="fr-FR",
            color_scheme=light,
            reduced_motion="reduce" if is_calm else "no-preference",
            has_touch=has_touch,
            service_workers="allow" if keeps_page else "block",  # so many files for each
        )
        self.context.set_default_timeout(PATIENCE * 1000)
        self.context.add_init_script(LISTEN.replace("PACE", pace))
        key, _, value = (guest or server.guest()).partition("=")
        cookie = {"name": key, "value": value, "url": server.origin}
        self.context.add_cookies([{**cookie, "httpOnly": True, "sameSite": "Lax"}])
        self._troubles: list[str] = []
        self._forgiven: tuple[str, ...] = () if keeps_page else (UNKEPT,)
        self._is_leaving = False
        self.reopen("")

    def reopen(self, path: str) -> None:
        """Open a new page, in the same browser."""
        self.page = self.context.new_page()
        self.page.on("console", self._console)
        self.page.on("pageerror", lambda error: self._note(f"error: {error}"))
        self.page.on("requestfailed", self._request_failed)
        self.page.on("response", self._answered)
        if path:
            self.go(path)

    # --- What went wrong ---

    def _note(self, trouble: str) -> None:
        self._troubles.append(f"{self.name}: {trouble}")

    def _console(self, message: ConsoleMessage) -> None:
        if message.type in ("error", "warning"):
            self._note(f"console {message.type}: {message.text}")

    def _request_failed(self, request: Request) -> None:
        is_left = self._is_leaving or "/assets/" in request.url
        if request.failure != LEFT or not is_left:
            self._note(f"request failed: {request.url} {request.failure}")

    def _answered(self, response: Response) -> None:
        if response.status >= 400:
            self._note(f"response: {response.status} {response.url}")

    def forgive(self, *parts: str) -> None:
        """Expect troubles that say one of these."""
        self._forgiven += parts

    def troubles(self) -> list[str]:
        """List what went wrong and was not expected."""
        return [
            trouble
            for trouble in self._troubles
            if not any(part in trouble for part in self._forgiven)
        ]

    # --- What they do ---

    def go(self, path: str) -> None:
        self._leave(lambda: self.page.goto(path))

    def reload(self) -> None:
        self._leave(self.page.reload)

    def _leave(self, go: Callable[[], object]) -> None:
        """Leave a page, whatever it still waits for."""
        self._is_leaving = True
        go()
        self._is_leaving = False

    def resize(self, size: tuple[int, int]) -> None:
        self.page.set_viewport_size({"width": size[0], "height": size[1]})
        self.page.wait_for_function(SIZE, arg=size)

    def opens(self, game: str, seats: list[dict], **wanted) -> str:
        """Open a table over HTTP; give its code."""
        return self.server.table(self.cookie, game, seats, **wanted)

    @property
    def cookie(self) -> str:
        [cookie] = [one for one in self.context.cookies() if one["name"] == "tablee"]
        return f"{cookie['name']}={cookie['value']}"

    def sit(self, code: str, seat: int) -> None:
        """Come to a table by its link and sit down."""
        self.go(f"/t/{code}")
        self.page.get_by_label(say("lobby-name")).fill(self.name)
        self.page.locator("ol > li").nth(seat).get_by_role(
            "button", name=say("lobby-sit")
        ).click()
        self.until(lambda: seat in (self.table or {}).get("mine", []))

    def button(self, name: str, *, exact: bool = True) -> Locator:
        return self.page.get_by_role("button", name=name, exact=exact)

    @property
    def curtain(self) -> Locator:
        """The button behind which the next one's hand lies."""
        return self.button(say("curtain-me", name=""), exact=False)

    def click(self, name: str) -> None:
        self.button(name).click()

    def cut(self) -> None:
        """Lose the network.

        No other socket is opened until it is back: offline alone was once seen to let one
        through.
        """
        self.forgive(*CUT)
        self.page.evaluate("window.heard.isCut = true")
        self.context.set_offline(True)
        self.sees(say("match-lost"))

    def mend(self) -> None:
        """Have the network back."""
        self.page.evaluate("window.heard.isCut = false")
        self.context.set_offline(False)

    # --- What they see ---

    def heard(self, kind: str):
        return self.page.evaluate("(kind) => window.heard?.[kind]", kind)

    @property
    def news(self) -> dict | None:
        return self.heard("news")

    @property
    def table(self) -> dict | None:
        return self.heard("table")

    @property
    def text(self) -> str:
        return self.page.locator("body").inner_text()

    def until(self, holds: Callable[[], object], patience: float = PATIENCE):
        """Wait until something holds; give it."""
        due = time.monotonic() + patience
        while time.monotonic() < due:
            if found := holds():
                return found
            self.page.wait_for_timeout(15)
        raise AssertionError(f"{self.name} waited in vain before: {self.text[:600]}")

    def sees(self, text: str) -> None:
        """Wait for a text."""
        self.page.get_by_text(text).first.wait_for()

    def sees_board(self) -> None:
        """Wait for the board, which is fetched by itself."""
        self.page.locator(".stage .plate").first.wait_for()

    def settled(self) -> None:
        """Wait for fonts, pictures and motions."""
        self.page.evaluate(
            """async () => {
              await document.fonts.ready;
              const ends = document.getAnimations().filter((one) =>
                one.effect.getComputedTiming().endTime < 5000);
              await Promise.all(ends.map((one) => one.finished.catch(() => 0)));
              await new Promise((done) => requestAnimationFrame(done));
            }"""
        )

    def ask_for_the_result(self) -> None:
        """Open the sheet that does not come over the board by itself."""
        self.click(say("end-unfold"))
        self.page.locator(".rank").first.wait_for()

    def shoot(self, name: str) -> None:
        """Keep a picture of the screen at rest, to be looked at; nobody does on the gate."""
        self.settled()
        if os.environ.get("CI"):
            return
        SCREENS.mkdir(exist_ok=True)
        self.page.screenshot(path=SCREENS / f"{name}.png")

    @property
    def log(self) -> list[str]:
        """Give all that happened as the log panel tells it, the latest first."""
        self.page.locator("footer [data-log]").click()
        dialog = self.page.get_by_role("dialog")
        dialog.locator("li").first.wait_for()
        lines = dialog.locator("li").all_inner_texts()
        dialog.get_by_role("button", name=say("page-close")).click()
        dialog.wait_for(state="detached")
        return lines
