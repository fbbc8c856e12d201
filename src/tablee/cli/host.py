"""For who lets others play: a server, its tables, and the page as files."""

from pathlib import Path
from typing import Any

import click

from tablee.terminal.language import speech_for

from .root import HELP, F, found_game, main, with_language


@main.command(help=HELP("ui-help-serve"))
@click.option("--host", default="127.0.0.1", show_default=True, help=HELP("ui-help-host"))
@click.option("--port", type=click.IntRange(0, 65535), default=8021, show_default=True)
@click.option("--lan", default="", help=HELP("ui-help-lan"))
@click.option("--data", type=click.Path(path_type=Path), help=HELP("ui-help-data"))
@click.option("--store", envvar="TABLEE_STORE", default="", help=HELP("ui-help-store"))
@click.option("--workers", type=click.IntRange(1, 64), default=1, help=HELP("ui-help-workers"))
@click.option(
    "--listening", type=int, hidden=True
)  # a worker's files, see server/supervisor.py
@click.option("--line", type=int, hidden=True)
@click.option("--open", "opens", is_flag=True, help=HELP("ui-help-open"))
@click.option("--bot-pause", type=click.FloatRange(0, 10), help=HELP("ui-help-bot-pause"))
@click.option("--sockets", type=click.IntRange(1), help=HELP("ui-help-sockets"))
@click.option("--requests", type=click.FloatRange(1), help=HELP("ui-help-requests"))
@click.option("--drain", type=click.FloatRange(0, 600), help=HELP("ui-help-drain"))
@click.option("--metrics-port", type=click.IntRange(1, 65535), help=HELP("ui-help-metrics"))
@click.option("--metrics-host", help=HELP("ui-help-metrics-host"))
@click.option("--proxy", envvar="FORWARDED_ALLOW_IPS", default="", help=HELP("ui-help-proxy"))
@with_language
def serve(
    host: str,
    port: int,
    lan: str,
    data: Path | None,
    store: str,
    workers: int,
    listening: int | None,
    line: int | None,
    opens: bool,  # noqa: FBT001
    bot_pause: float | None,
    sockets: int | None,
    requests: float | None,
    drain: float | None,
    metrics_port: int | None,
    metrics_host: str | None,
    proxy: str,
    lang: str,
) -> None:
    """Serve the table to browsers."""
    from tablee.terminal.serve import serve as serve_tables
    from tablee.terminal.serve import work

    chosen = {
        "bot_pause": bot_pause,
        "sockets": sockets,
        "requests": requests,
        "drain": drain,
        "metrics_port": metrics_port,
        "metrics_host": metrics_host,
        "proxy": proxy,
        "store": store,
    }
    choices = {name: value for name, value in chosen.items() if value is not None}
    if listening is not None and line is not None and data is not None:
        work(listening, line, host, lan, data, choices)
    else:
        serve_tables(host, port, lan, data, choices, lang, workers, opens=opens)


@main.command(help=HELP("ui-help-site"))
@click.argument("folder", type=click.Path(path_type=Path))
@with_language
def site(folder: Path, lang: str) -> None:
    """Write the page as files for any web host."""
    from tablee.terminal.site import write_site

    write_site(folder, lang)


@main.command(help=HELP("ui-help-prepare"))
@click.argument("names", nargs=-1)
@click.option("--study", is_flag=True, help=HELP("ui-help-study"))
@with_language
def prepare(names: tuple[str, ...], study: bool, lang: str) -> None:  # noqa: FBT001
    """Compile the games ahead of time."""
    from tablee.browser.stage import Stage, is_possible
    from tablee.games import REGISTRY
    from tablee.terminal.prepare import prepare_all

    speech = speech_for(lang)
    games = [found_game(name, speech) for name in names or REGISTRY]
    stages: dict[Stage, bool] = {
        "play": True,
        "search": True,
        "page": is_possible(game.name for game in games),
        "study": study,
    }
    prepare_all(games, tuple(stage for stage, wanted in stages.items() if wanted), lang)
    click.echo(speech("ui-prepared"))


def with_store(command: F) -> F:
    """Let a command say where the tables are kept, as `serve` does, and its language."""
    data = click.option("--data", type=click.Path(path_type=Path), help=HELP("ui-help-data"))
    store = click.option(
        "--store", envvar="TABLEE_STORE", default="", help=HELP("ui-help-store")
    )
    return with_language(data(store(command)))


def caretaker(data: Path | None, store: str, lang: str) -> Any:
    """Look after the tables of a store."""
    from tablee.terminal.admin import Admin

    return Admin(data, store, speech_for(lang))


SURE = click.option("--yes", is_flag=True, help=HELP("ui-help-admin-yes"))
JSON = click.option("--json", "is_json", is_flag=True, help=HELP("ui-help-admin-json"))


@main.group(help=HELP("ui-help-admin"))
def admin() -> None:
    """Look after a server's tables."""


@admin.command("list", help=HELP("ui-help-admin-list"))
@click.option(
    "--status",
    "statuses",
    type=click.Choice(["open", "playing", "over", "closed"]),
    multiple=True,
    default=("open", "playing"),
    help=HELP("ui-help-admin-status"),
)
@click.option(
    "--most",
    type=click.IntRange(1),
    default=50,
    show_default=True,
    help=HELP("ui-help-admin-most"),
)
@JSON
@with_store
def list_tables(
    statuses: tuple[str, ...],
    most: int,
    is_json: bool,  # noqa: FBT001
    data: Path | None,
    store: str,
    lang: str,
) -> None:
    """List tables."""
    caretaker(data, store, lang).show_all(statuses, most, is_json=is_json)


@admin.command(help=HELP("ui-help-admin-inspect"))
@click.argument("code")
@JSON
@with_store
def inspect(code: str, is_json: bool, data: Path | None, store: str, lang: str) -> None:  # noqa: FBT001
    """Say what is kept of a table."""
    caretaker(data, store, lang).inspect(code, is_json=is_json)


@admin.command(help=HELP("ui-help-admin-close"))
@click.argument("code")
@SURE
@with_store
def close(code: str, yes: bool, data: Path | None, store: str, lang: str) -> None:  # noqa: FBT001
    """End a table for good."""
    caretaker(data, store, lang).close(code, is_sure=yes)


@admin.command(help=HELP("ui-help-admin-export"))
@click.argument("code")
@click.argument("file", type=click.Path(path_type=Path, allow_dash=True), required=False)
@with_store
def export(code: str, file: Path | None, data: Path | None, store: str, lang: str) -> None:
    """Write a match that can't go on as a transcript."""
    caretaker(data, store, lang).export(code, file)


@admin.command(help=HELP("ui-help-admin-expire"))
@click.option("--dry-run", is_flag=True, help=HELP("ui-help-admin-dry-run"))
@SURE
@JSON
@with_store
def expire(
    dry_run: bool,  # noqa: FBT001
    yes: bool,  # noqa: FBT001
    is_json: bool,  # noqa: FBT001
    data: Path | None,
    store: str,
    lang: str,
) -> None:
    """Delete what is too old."""
    caretaker(data, store, lang).expire(is_dry=dry_run, is_sure=yes, is_json=is_json)
