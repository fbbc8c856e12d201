"""Cards and icons of the page: `python -m tests.cards` draws them anew into web/public/.

They are the emblems of the home page and its icon, as Chromium draws them.
"""

import subprocess
import sys
from pathlib import Path
from tempfile import TemporaryDirectory

from playwright.sync_api import Page, sync_playwright

from tablee.games import REGISTRY
from tablee.server.edge.card import SIZE
from tests.server.live import Server
from tests.web import chromium

WEB = Path(__file__).parents[1] / "web"
PUBLIC = WEB / "public"
ICONS = {"icon-32": 32, "icon-180": 180, "icon-192": 192, "icon-512": 512, "icon-maskable": 512}
FILLED = {"icon-180": 1.0, "icon-maskable": 0.74}  # to the edge, and how large what is on it

STYLE = """
body { margin: 0; overflow: hidden; }
#card {
  box-sizing: border-box; width: 1200px; height: 630px; display: grid; align-items: center;
  background: color-mix(in srgb, var(--accent) 14%, var(--ground)); color: var(--ink);
}
#card.game { grid-template-columns: 590px 1fr; gap: 46px; padding: 0 44px 0 56px; }
#card.house { grid-template-columns: repeat(4, 1fr); gap: 26px; padding: 48px 44px 40px; }
.picture {
  overflow: hidden; border-radius: 34px; border: 2px solid var(--paper-edge);
  background: color-mix(in srgb, var(--accent) 16%, var(--ground));
  box-shadow: var(--shadow-high); line-height: 0;
}
.picture svg { width: 100%; height: auto; display: block; }
#card h1 { margin: 0; font: 700 104px/1.02 var(--serif); color: var(--accent); }
#card.house h1 { grid-column: 1 / -1; font-size: 170px; text-align: center; }
#card.house .picture { border-radius: 22px; }
#card footer { display: flex; align-items: center; gap: 18px; margin-top: 48px;
  font: 600 46px/1 var(--serif); }
#card footer img { width: 66px; height: 66px; }
"""
GAME_CARD = """(name) => {
  const article = document.querySelector(`article[data-game="${name}"]`);
  const card = document.createElement("div");
  card.id = "card"; card.className = "game"; card.dataset.game = name;
  const picture = document.createElement("div");
  picture.className = "picture";
  picture.append(article.querySelector(".emblem svg"));
  const words = document.createElement("div"), title = document.createElement("h1");
  title.textContent = article.querySelector("h3").textContent;
  const footer = document.createElement("footer"), icon = document.createElement("img");
  icon.src = "/favicon.svg";
  footer.append(icon, "Tablée");
  words.append(title, footer);
  words.style.minWidth = 0;
  if (!title.textContent.includes(" ")) title.style.whiteSpace = "nowrap";
  card.append(picture, words);
  document.body.replaceChildren(card);
  return Promise.all([icon.decode(), document.fonts.ready]).then(() => {
    for (let size = 104; title.scrollWidth > title.clientWidth; size -= 2)
      title.style.fontSize = `${size}px`;
  });
}"""
HOUSE_CARD = """() => {
  const card = document.createElement("div"), title = document.createElement("h1");
  card.id = "card"; card.className = "house";
  title.textContent = "Tablée";
  card.append(title);
  for (const article of [...document.querySelectorAll("article[data-game]")]) {
    const picture = document.createElement("div");
    picture.className = "picture"; picture.dataset.game = article.dataset.game;
    picture.append(article.querySelector(".emblem svg"));
    card.append(picture);
  }
  document.body.replaceChildren(card);
  return document.fonts.ready.then(() => null);
}"""


def draw_card(page: Page, script: str, name: str, file: str) -> None:
    """Lay a card out where the home page was, and take its picture."""
    page.goto("/")
    page.locator("article[data-game] .emblem svg").last.wait_for()
    page.add_style_tag(content=STYLE)
    page.evaluate(script, name)
    page.screenshot(path=PUBLIC / file)


def draw_icon(page: Page, name: str, size: int) -> None:
    """Draw the icon: with round corners, or to the edge where a phone cuts it to its shape."""
    svg = (PUBLIC / "favicon.svg").read_text("utf-8")
    if scale := FILLED.get(name):
        head, ground, drawn = svg.partition(
            '<rect width="64" height="64" rx="14" fill="#9a3b2a" />'
        )
        assert ground, "the icon's ground is its first shape"
        shift = 32 * (1 - scale)
        whole = ground.replace(' rx="14"', "")
        drawn = drawn.replace("</svg>", "</g></svg>")
        svg = f'{head}{whole}<g transform="translate({shift} {shift}) scale({scale})">{drawn}'
    page.set_viewport_size({"width": size, "height": size})
    page.set_content(f"<style>body{{margin:0}}svg{{display:block;width:{size}px}}</style>{svg}")
    page.screenshot(path=PUBLIC / f"{name}.png", omit_background=True)


def draw() -> None:
    """Draw all of them."""
    subprocess.run([sys.executable, str(WEB / "build.py")], check=True)
    with TemporaryDirectory() as folder, sync_playwright() as playwright:
        server = Server(Path(folder))
        browser = playwright.chromium.launch(
            executable_path=chromium.found(), args=chromium.FLAGS
        )
        page = browser.new_page(
            base_url=server.origin,
            viewport={"width": SIZE[0], "height": SIZE[1]},
            color_scheme="light",
            reduced_motion="reduce",
            locale="fr-FR",
            bypass_csp=True,
        )
        draw_card(page, HOUSE_CARD, "", "card.png")
        for name in REGISTRY:
            draw_card(page, GAME_CARD, name, f"card-{name}.png")
        for icon, size in ICONS.items():
            draw_icon(page, icon, size)
        browser.close()
        server.stop()


if __name__ == "__main__":
    draw()
