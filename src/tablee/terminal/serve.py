"""Opening the table to browsers, from the terminal."""

import os
import socket
import webbrowser
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any

from tablee.core.speech import Speech, line

from .fault import Fault
from .language import speech_for
from .paper import paper
from .shelf import private, shelf

if TYPE_CHECKING:
    from tablee.server.edge.reach import Doorway
    from tablee.server.setting import Setting

OWN = ("metrics_port", "metrics_host", "drain")  # the supervisor's, and no worker's


def see_to_page(speech: Speech) -> None:
    """See that there is a page, and what links its modules."""
    from tablee.browser.stage import is_possible
    from tablee.games import REGISTRY
    from tablee.server.edge.page import PAGE

    if not (PAGE / "index.html").is_file():
        raise Fault(speech, line("ui-no-page"))
    if not is_possible(REGISTRY):
        raise Fault(speech, line("ui-no-linker"))


def where_kept(data: Path | None) -> Path:
    """Say which file the tables are in, unless a database has them."""
    return data or private(shelf().parent) / "tables.db"


def see_to_store(setting: "Setting", speech: Speech, *, is_served: bool = False) -> None:
    """See that tables can be kept where they are to be, or say why not."""
    from tablee.server.kept.opening import StoreError, check_store, shown
    from tablee.server.table import event

    try:
        check_store(setting, event.guests_in, is_served=is_served)
    except StoreError as error:
        facts = {"store": shown(setting), "reason": error.reason or "?"}
        raise Fault(speech, line(f"ui-store-{error.kind}", **facts)) from None


def serve(
    host: str,
    port: int,
    lan: str,
    data: Path | None,
    choices: Mapping[str, Any],
    language: str,
    workers: int = 1,
    *,
    opens: bool,
) -> None:
    """Serve until told to stop; the games are prepared meanwhile, where they are not yet."""
    from tablee.server.edge.reach import Doorway
    from tablee.server.kept.opening import shown
    from tablee.server.metric import CountersError, publish
    from tablee.server.serve import serve as listen
    from tablee.server.setting import Setting

    console, speech = paper(), speech_for(language)
    see_to_page(speech)
    setting = Setting(where_kept(data), **choices)
    see_to_store(setting, speech, is_served=True)
    name = "localhost" if host in ("127.0.0.1", "0.0.0.0", "::") else host
    doorway = Doorway(host, port, lan)

    def is_open(address: str) -> None:
        console.print(speech("ui-open-house", address=f"{address}/"), soft_wrap=True)

    def is_ready() -> None:
        address = f"http://{name}:{doorway.port}/"
        said = speech("ui-serving", address=address, data=shown(setting))
        console.print(said, soft_wrap=True)
        if doorway.address:
            is_open(doorway.address)
        elif name == "localhost":
            console.print(speech("ui-only-here"), soft_wrap=True)
        if opens:
            webbrowser.open(address)

    doorway.opened = is_open
    counters = (setting.metrics_host, setting.metrics_port)
    try:
        if workers > 1:
            serve_by(workers, doorway, setting, choices, speech, is_ready)
            return
        if setting.metrics_port:
            publish(*counters)
    except CountersError:
        taken = "{}:{}".format(*counters)
        raise Fault(speech, line("ui-not-counting", address=taken)) from None
    if not listen(setting, doorway, is_ready):
        raise Fault(speech, line("ui-not-serving", address=f"{host}:{port}"))


def serve_by(
    workers: int,
    doorway: "Doorway",
    setting: "Setting",
    choices: Mapping[str, Any],
    speech: Speech,
    is_ready: Callable[[], None],
) -> None:
    """Serve by several processes, each of which is told what this one was."""
    if os.name == "nt":
        raise Fault(speech, line("ui-workers-not-here"))
    from tablee.server.logbook import configure_log
    from tablee.server.supervisor import bind, supervise

    configure_log()
    listening = bind(doorway.host, doorway.port)
    if listening is None:
        raise Fault(speech, line("ui-not-serving", address=f"{doorway.host}:{doorway.port}"))
    doorway.port = listening.getsockname()[1]
    words = ["--host", doorway.host, "--lan", doorway.own, "--data", str(setting.data)]
    for name, chosen in choices.items():
        if name == "store":
            os.environ["TABLEE_STORE"] = chosen  # whoever lists processes sees no password
        elif name not in OWN:
            words += [f"--{name.replace('_', '-')}", str(chosen)]
    counters = (setting.metrics_host, setting.metrics_port) if setting.metrics_port else None
    if not supervise(workers, words, listening, is_ready, counters, setting.drain):
        raise Fault(speech, line("ui-workers-fail"))


def work(
    listening: int, line: int, host: str, lan: str, data: Path, choices: Mapping[str, Any]
) -> None:
    """Serve as one of several, at a socket that is listening already."""
    from tablee.server.edge.reach import Doorway
    from tablee.server.serve import serve as listen
    from tablee.server.setting import Setting
    from tablee.server.supervisor import tie

    at = socket.socket(fileno=listening)
    doorway = Doorway(host, at.getsockname()[1], lan)

    def is_closing() -> None:
        doorway.is_closing = True

    listen(Setting(data, **choices), doorway, tie(line, is_closing), at)
