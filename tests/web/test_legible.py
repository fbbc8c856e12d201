"""For eyes of all kinds: small text is found, and there is more contrast for who asks.

That no screen has text too small to read is looked at in `test_screens.py`.
"""

import pytest

from .axe import axe
from .game import FIRST, GAMES
from .layout import small
from .screen import SCREENS
from .words import say


def test_small_text_would_be_found(arrive):
    anna = arrive()
    anna.go("/")
    anna.page.locator("article").nth(len(GAMES) - 1).wait_for()
    assert small(anna) == []
    anna.page.locator("footer").evaluate("(footer) => { footer.style.fontSize = '11px'; }")
    assert f"11.0 px: {say('home-fair')[:40]}" in small(anna)


@pytest.mark.parametrize("light", ["light", "dark"])
@pytest.mark.parametrize("name", ["home", "lobby", f"board-{FIRST}", f"end-{FIRST}"])
def test_who_asks_for_more_contrast_gets_it(arrive, prepared, name, light):
    anna = arrive(guest=prepared.guest, light=light)
    SCREENS[name](anna, prepared)
    usual = contrast(anna)
    anna.page.emulate_media(contrast="more")
    more = contrast(anna)
    anna.shoot(f"{name}-contrast-{light}")
    assert usual["edge"] < 3 <= 4.5 <= more["edge"]  # what a control is bounded by
    assert min(more["ink"], more["soft"]) >= 7  # AAA
    assert more["soft"] > usual["soft"]
    assert axe(anna) == []


def contrast(person) -> dict[str, float]:
    """Give the contrast of the page's colours on its paper."""
    return person.page.evaluate(
        """() => {
          const shown = (name) => {
            const probe = document.createElement("i");
            probe.style.color = `var(${name})`;
            document.body.append(probe);
            const [r, g, b] = getComputedStyle(probe).color.match(/[\\d.]+/g).map(Number);
            probe.remove();
            const light = [r, g, b].map((one) => one / 255).map((one) =>
              one <= 0.04045 ? one / 12.92 : ((one + 0.055) / 1.055) ** 2.4);
            return 0.2126 * light[0] + 0.7152 * light[1] + 0.0722 * light[2];
          };
          const against = (name) => {
            const [dark, bright] = [shown(name), shown("--paper")].sort((a, b) => a - b);
            return (bright + 0.05) / (dark + 0.05);
          };
          const names = { ink: "--ink", soft: "--ink-soft", edge: "--line" };
          return Object.fromEntries(
            Object.entries(names).map(([key, name]) => [key, against(name)]));
        }"""
    )
