"""Plots, drawn by us: dots with whiskers on a scale from nothing to everything."""

from .figure import percent
from .interval import Interval

HIGH = 36  # pixels of a row; across it all is in percent, so that it fits any screen
TICKS = (0, 25, 50, 75, 100)


def strip(found: Interval, fair: float, said: str) -> str:
    """Draw one share: its dot, its whiskers, and a line where the fair share is."""
    middle = HIGH // 2
    low, dot, high, line = (
        f"{100 * value:.2f}%" for value in (found.low, found.value, found.high, fair)
    )
    verdict = "above" if found.low > fair else "below" if found.high < fair else "level"
    grid = "".join(
        f'<line class="grid" x1="{tick}%" x2="{tick}%" y1="0" y2="{HIGH}"/>' for tick in TICKS
    )
    return (
        f'<svg class="strip {verdict}" role="img" aria-label="{said}" height="{HIGH}">{grid}'
        f'<line class="fair" x1="{line}" x2="{line}" y1="0" y2="{HIGH}"/>'
        f'<line class="whisker" x1="{low}" x2="{high}" y1="{middle}" y2="{middle}"/>'
        + "".join(
            f'<line class="whisker" x1="{end}" x2="{end}" y1="{middle - 5}" y2="{middle + 5}"/>'
            for end in (low, high)
        )
        + f'<circle cx="{dot}" cy="{middle}" r="5.5"/></svg>'
    )


def scale(language: str) -> str:
    """Draw the numbers under the strips."""
    anchors = {TICKS[0]: "start", TICKS[-1]: "end"}
    numbers = "".join(
        f'<text x="{tick}%" y="15" text-anchor="{anchors.get(tick, "middle")}">'
        f"{percent(tick / 100, language, 0)}</text>"
        for tick in TICKS
    )
    return f'<svg class="scale" aria-hidden="true" height="20">{numbers}</svg>'
