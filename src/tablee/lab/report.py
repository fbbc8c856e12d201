"""The report of a contest: one page that needs nothing else, to keep and to send."""

from collections.abc import Mapping, Sequence
from html import escape
from pathlib import Path

from tablee.core.speech import Speech

from .bout import Forfeit
from .figure import between, decimal, duration, margin, percent
from .interval import Interval
from .plot import scale, strip
from .ranking import Ranking

STYLE = Path(__file__).with_name("report.css")


def report(
    ranking: Ranking, ratings: Mapping[str, Interval], speech: Speech, origin: Sequence[str]
) -> str:
    """Write the page; `origin` is the command that makes it again, and the commit."""
    contest = ranking.contest
    told = speech(
        "ui-arena-told",
        deals=len(ranking.deals),
        matches=len(ranking.outcomes),
        seatings=len(contest.seatings),
    )
    heading = escape(speech("ui-arena-heading", game=speech("title"), seats=contest.seats))
    parts = [
        f"<h1>{heading}</h1>\n<p>{escape(told)}</p>",
        _section(speech("ui-arena-shares"), _plot(ranking, speech)),
        _section(speech("ui-arena-table"), _table(ranking, ratings, speech)),
        _section(speech("ui-arena-pairs"), _pairs(ranking, speech)),
        _section(speech("ui-arena-seats"), _seats(ranking, speech)),
        _section(speech("ui-arena-forfeits"), _forfeits(ranking, speech)),
        _section(speech("ui-arena-origin"), _origin(ranking, speech, origin)),
    ]
    return (
        f'<!doctype html>\n<html lang="{speech.language}">\n<head>\n<meta charset="utf-8">\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        f"<title>{heading}</title>\n<style>\n{STYLE.read_text('utf-8')}</style>\n</head>\n"
        f"<body>\n{''.join(parts)}\n</body>\n</html>\n"
    )


def _section(title: str, body: str) -> str:
    return f"\n<section>\n<h2>{escape(title)}</h2>\n{body}\n</section>" if body else ""


def _plot(ranking: Ranking, speech: Speech) -> str:
    rows, language = [], speech.language
    for name in ranking.names:
        share, fair = ranking.share(name), ranking.fair(name)
        said, bounds = percent(share.value, language), between(share, language)
        rows.append(
            f'<span class="who">{escape(name)}</span>'
            f'<span class="told">{said}<small>{bounds}</small></span>'
            f"{strip(share, fair, escape(f'{name}: {said} ({bounds})'))}"
        )
    return (
        f'<div class="rows">{"".join(rows)}{scale(language)}</div>\n'
        f'<p class="soft">{escape(speech("ui-arena-legend"))}</p>'
    )


def _table(ranking: Ranking, ratings: Mapping[str, Interval], speech: Speech) -> str:
    language = speech.language
    heads = [
        speech(f"ui-arena-{column}")
        for column in ("fair", "rating", "rank", "seconds", "slowest", "forfeited")
    ]
    rows = []
    for name in ranking.names:
        mean, slowest = ranking.seconds(name)
        cells = [
            percent(ranking.fair(name), language),
            margin(ratings[name], language),
            decimal(ranking.rank(name), 2, language),
            duration(mean, language),
            duration(slowest, language),
            str(len(ranking.forfeits(name))),
        ]
        rows.append((name, [(cell, "") for cell in cells]))
    return _grid(heads, rows)


def _pairs(ranking: Ranking, speech: Speech) -> str:
    names = ranking.names
    if len(names) < 2:
        return ""
    rows = [
        (name, [_cell(ranking.beats(name, other), speech) for other in names]) for name in names
    ]
    told = f'<p class="soft">{escape(speech("ui-arena-pairs-told"))}</p>'
    return told + _grid(names, rows)


def _seats(ranking: Ranking, speech: Speech) -> str:
    seats = range(ranking.contest.seats)
    rows = [
        (name, [_cell(ranking.share_in(name, seat), speech) for seat in seats])
        for name in ranking.names
    ]
    return _grid([speech("ui-arena-seat", seat=seat + 1) for seat in seats], rows)


def _cell(found: Interval | None, speech: Speech) -> tuple[str, str]:
    if found is None:
        return "–", ""
    return percent(found.value, speech.language, 0), between(found, speech.language)


def _grid(heads: Sequence[str], rows: Sequence[tuple[str, Sequence[tuple[str, str]]]]) -> str:
    """Write a table: a head a column, a name a row, and cells that may have a small print."""
    top = "".join(f'<th scope="col">{escape(head)}</th>' for head in heads)
    body = "".join(
        f'<tr><th scope="row">{escape(name)}</th>'
        + "".join(
            f'<td data-label="{escape(head)}">{escape(text)}'
            + (f"<small>{escape(small)}</small>" if small else "")
            + "</td>"
            for head, (text, small) in zip(heads, cells, strict=True)
        )
        + "</tr>\n"
        for name, cells in rows
    )
    return (
        f'<div class="wide"><table><thead><tr><td></td>{top}</tr></thead>\n'
        f"<tbody>{body}</tbody></table></div>"
    )


def _forfeits(ranking: Ranking, speech: Speech) -> str:
    items = [
        f"<dt>{escape(name)}</dt><dd>{escape(failure(how, count, speech))}"
        + (f"<br><code>{escape(said)}</code>" if said else "")
        + "</dd>"
        for name in ranking.names
        for how, count, said in failures(ranking.forfeits(name))
    ]
    return f"<dl>{''.join(items)}</dl>" if items else ""


def failures(forfeits: Sequence[Forfeit]) -> list[tuple[str, int, str]]:
    """Sum up forfeits: each way to fail, how often, and what was said the last time."""
    ways = dict.fromkeys(forfeit.failing for forfeit in forfeits)
    return [
        (way, len(found), found[-1].said)
        for way in ways
        if (found := [forfeit for forfeit in forfeits if forfeit.failing == way])
    ]


def failure(way: str, count: int, speech: Speech) -> str:
    """Say how a bot failed, and how often."""
    return speech("ui-arena-failed", how=speech(f"ui-arena-{way}"), count=count)


def _origin(ranking: Ranking, speech: Speech, origin: Sequence[str]) -> str:
    contest = ranking.contest
    facts = {
        "command": f"<code>{escape(origin[0])}</code>",
        "commit": escape(origin[1] or "–"),
        "seed": str(contest.seed),
        "options": escape(", ".join(f"{name}={text}" for name, text in contest.options)),
    }
    rows = "".join(
        f"<dt>{escape(speech(f'ui-arena-{fact}'))}</dt><dd>{told}</dd>"
        for fact, told in facts.items()
    )
    return f"<dl>{rows}</dl>"
