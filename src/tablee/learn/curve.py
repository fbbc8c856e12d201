"""A course as a picture: curves over the decisions it learnt from, in one SVG file."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from html import escape
from math import isnan, log10

from tablee.core.speech import Speech
from tablee.lab.figure import decimal

from .training import Progress

WIDE, HIGH = 640, 150  # pixels of a panel
LEFT, TOP, BELOW, GAP = 52, 40, 26, 34
POINTS = 160  # of a curve, each the mean of the lessons round it
FAIR = 1.0  # a share of victory over the fair one
STYLE = """
svg{background:#fff;color:#222;font:12px system-ui,sans-serif}
text{fill:currentColor}.soft{opacity:.65}
.grid{stroke:currentColor;opacity:.15}.fair{stroke:currentColor;stroke-dasharray:5 4;opacity:.6}
polyline{fill:none;stroke-width:2;stroke-linejoin:round}
.c0{stroke:#0b6e99}.c1{stroke:#b8500f}text.c0{stroke:none;fill:#0b6e99}
text.c1{stroke:none;fill:#b8500f}
@media(prefers-color-scheme:dark){svg{background:#161616;color:#eee}
.c0{stroke:#6cc4ea}.c1{stroke:#f0a56b}text.c0{fill:#6cc4ea}text.c1{fill:#f0a56b}}
"""


@dataclass(frozen=True)
class Panel:
    """Curves with one scale."""

    curves: Sequence[tuple[str, Callable[[Progress], float]]]  # each with the word for it
    least: float  # the scale goes up to this at least
    is_share: bool = False  # of which one is fair


PANELS = (
    Panel((("past", lambda at: at.past), ("thumb", lambda at: at.thumb)), 2.0, is_share=True),
    Panel((("entropy", lambda at: at.entropy),), 0.5),
    Panel((("length", lambda at: at.length),), 4.0),
    Panel((("void", lambda at: at.void),), 0.1),
)


def picture(course: Sequence[Progress], speech: Speech, title: str) -> str:
    """Draw a course."""
    high = TOP + len(PANELS) * (HIGH + GAP) + BELOW
    panels = [
        _panel(panel, course, TOP + place * (HIGH + GAP) + GAP // 2, speech)
        for place, panel in enumerate(PANELS)
    ]
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {LEFT + WIDE + 20} {high}" '
        f'role="img" aria-label="{escape(title)}"><style>{STYLE}</style>'
        f'<text x="{LEFT}" y="22" font-size="15">{escape(title)}</text>'
        f"{''.join(panels)}{_across(course, high - BELOW + 14, speech)}</svg>\n"
    )


def _panel(panel: Panel, course: Sequence[Progress], top: int, speech: Speech) -> str:
    last = course[-1].decisions if course else 1.0
    drawn = [means(course, value) for _, value in panel.curves]
    most = max([panel.least, *(y for points in drawn for _, y in points)])
    digits = 1 if most > 1 else 2
    parts = [
        f'<line class="grid" x1="{LEFT}" x2="{LEFT + WIDE}" y1="{y:.1f}" y2="{y:.1f}"/>'
        f'<text class="soft" x="{LEFT - 6}" y="{y + 4:.1f}" text-anchor="end">'
        f"{decimal(value, digits, speech.language)}</text>"
        for value in (0.0, most / 2, most)
        for y in [top + HIGH * (1 - value / most)]
    ]
    if panel.is_share:
        y = top + HIGH * (1 - FAIR / most)
        parts.append(
            f'<line class="fair" x1="{LEFT}" x2="{LEFT + WIDE}" y1="{y:.1f}" y2="{y:.1f}"/>'
        )
    for place, ((word, _), points) in enumerate(zip(panel.curves, drawn, strict=True)):
        line = " ".join(
            f"{LEFT + WIDE * x / last:.1f},{top + HIGH * (1 - y / most):.1f}" for x, y in points
        )
        parts.append(f'<polyline class="c{place}" points="{line}"/>')
        parts.append(
            f'<text class="c{place}" x="{LEFT + 8 + 340 * place}" y="{top - 5}">'
            f"{escape(speech(f'ui-learn-{word}'))}</text>"
        )
    return "".join(parts)


def _across(course: Sequence[Progress], y: int, speech: Speech) -> str:
    """Write how many decisions there were, under the curves."""
    last = course[-1].decisions if course else 1.0
    scale = 3 * min(3, max(0, int(log10(max(1.0, last)) // 3)))
    unit = speech(f"ui-learn-decisions-{scale}")
    marks = "".join(
        f'<text class="soft" x="{LEFT + WIDE * part:.0f}" y="{y}" text-anchor="{anchor}">'
        f"{decimal(last * part / 10**scale, 1, speech.language)}</text>"
        for part, anchor in ((0.0, "start"), (0.5, "middle"), (1.0, "end"))
    )
    middle = f'x="{LEFT + WIDE * 0.75:.0f}" y="{y}" text-anchor="middle"'
    return f"{marks}<text {middle}>{escape(unit)}</text>"


def means(
    course: Sequence[Progress], value: Callable[[Progress], float]
) -> list[tuple[float, float]]:
    """Give at most so many points of a curve, each the mean of its lessons that tell it."""
    told = [(at.decisions, value(at)) for at in course if not isnan(value(at))]
    size = max(1, -(-len(told) // POINTS))
    lots = [told[place : place + size] for place in range(0, len(told), size)]
    return [(lot[-1][0], sum(y for _, y in lot) / len(lot)) for lot in lots]
