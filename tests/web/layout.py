"""What is wrong with how a screen is laid out, by the boxes of its parts (`data-part`)."""

import time

from .person import Person

PATIENCE = 3  # seconds that a screen may take to come to rest

# How small things that people must read or count may be drawn at the least; a board says of
# its own parts what they need (`data-least="width height"`).
LEAST = {
    "card": [36, 50],
    "seat": [60, 44],
    "hand": [44, 44],
    "mine": [60, 24],
    "prompt": [120, 15],
}

WRONG = """(least) => {
  const shown = (node) =>
    node.checkVisibility({ visibilityProperty: true, opacityProperty: true });
  const { scrollWidth, scrollHeight } = document.documentElement;
  const found = [];
  if (scrollWidth > innerWidth) found.push(`scrolls sideways by ${scrollWidth - innerWidth}`);
  if (scrollHeight > innerHeight) found.push(`scrolls by ${scrollHeight - innerHeight}`);
  const parts = [...document.querySelectorAll("[data-part]")].filter(shown).map((node) => {
    const { left, top, right, bottom } = node.getBoundingClientRect();
    return { node, kind: node.dataset.part, left, top, right, bottom };
  });
  const box = ({ kind, left, top, right, bottom }) =>
    `${kind} ${[left, top, right, bottom].map(Math.round)}`;
  const room = document.querySelector("main").getBoundingClientRect();
  const all = { left: 0, top: 0, right: innerWidth, bottom: innerHeight };
  for (const part of parts) {
    const own = part.node.dataset.least?.split(" ").map(Number);
    const [width, height] = own ?? least[part.kind] ?? [1, 1];
    const isNarrow = part.right - part.left < width - 0.5;
    if (isNarrow || part.bottom - part.top < height - 0.5) found.push(`small: ${box(part)}`);
    const on = part.node.closest("main") ? room : all;
    const isCut = part.left < on.left - 1 || part.top < on.top - 1;
    if (isCut || part.right > on.right + 1 || part.bottom > on.bottom + 1) {
      found.push(`cut off: ${box(part)}`);
    }
  }
  for (const [place, one] of parts.entries()) {
    for (const other of parts.slice(place + 1)) {
      if (one.node.contains(other.node) || other.node.contains(one.node)) continue;
      const across = Math.min(one.right, other.right) - Math.max(one.left, other.left);
      const down = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
      if (across > 2 && down > 2) found.push(`${box(one)} covers ${box(other)}`);
    }
  }
  // Words that tell what to do or to reach are never cut, nor are the names of those who play.
  const told = "[data-part=prompt], [data-part=headline] p, [data-told], .button";
  for (const node of document.querySelectorAll(told)) {
    if (!shown(node)) continue;
    const { scrollWidth, clientWidth, scrollHeight, clientHeight } = node;
    if (scrollWidth > clientWidth + 1 || scrollHeight > clientHeight + 1) {
      found.push(`clipped: ${node.innerText}`);
    }
  }
  // Whatever can be touched is as large as a finger, and some of it lies free.
  for (const node of document.querySelectorAll("button, a[href], [role=button]")) {
    if (!shown(node)) continue;
    const { left, top, width, height } = node.getBoundingClientRect();
    if (Math.max(width, height) <= 1) continue;
    const name = node.ariaLabel || node.innerText;
    if (width < 43.5 || height < 43.5) {
      found.push(`${Math.round(width)}×${Math.round(height)}: ${name}`);
    }
    const points = [[0.5, 0.5], [0.2, 0.2], [0.2, 0.8], [0.8, 0.2], [0.8, 0.8]];
    const isFree = points.some(([x, y]) =>
      node.contains(document.elementFromPoint(left + x * width, top + y * height)));
    if (!isFree) found.push(`cannot be hit: ${name}`);
  }
  return found;
}"""

# The size at which each visible text is drawn, what shrinks it (a drawing's scale) included.
SMALL = """() => {
  const found = new Set();
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const parent = node.parentElement;
    if (!node.data.trim() || !parent.checkVisibility({ visibilityProperty: true })) continue;
    if (parent.closest("script, style, .unseen, .emblem, option")) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const box = range.getBoundingClientRect();
    if (box.width <= 1 || box.height <= 1) continue;
    const drawing = parent.closest("svg");
    const scale = drawing ? ((m) => Math.hypot(m.a, m.b))(parent.getScreenCTM()) : 1;
    const size = parseFloat(getComputedStyle(parent).fontSize) * scale;
    if (size < 11.95) found.add(`${size.toFixed(1)} px: ${node.data.trim().slice(0, 40)}`);
  }
  return [...found];
}"""


def misplaced(person: Person) -> list[str]:
    """List what is wrong with how a screen at rest is laid out."""
    return lasting(person, WRONG, LEAST)


def small(person: Person) -> list[str]:
    """List the texts that are too small on a screen at rest."""
    return lasting(person, SMALL)


def lasting(person: Person, script: str, *facts: object) -> list[str]:
    """List what a script finds, and still finds when the screen has come to rest."""
    due = time.monotonic() + PATIENCE
    while (found := person.page.evaluate(script, *facts)) and time.monotonic() < due:
        person.page.wait_for_timeout(50)
    return found
