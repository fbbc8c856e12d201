"""Opening the table to browsers, from the terminal."""

import webbrowser
from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any

from tablee.core.speech import Speech, line

from .fault import Fault
from .language import speech_for
from .paper import paper
from .shelf import private, shelf

if TYPE_CHECKING:
    from tablee.server.setting import Setting


def see_to_store(setting: "Setting", speech: Speech) -> None:
    """See that tables can be kept where they are to be, or say why not."""
    from tablee.server.kept.opening import StoreError, check_store, shown

    try:
        check_store(setting)
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
    *,
    opens: bool,
) -> None:
    """Serve until told to stop; the games are prepared meanwhile, where they are not yet."""
    from tablee.browser.stage import is_possible
    from tablee.games import REGISTRY
    from tablee.server.edge.page import PAGE
    from tablee.server.edge.reach import Doorway
    from tablee.server.kept.opening import shown
    from tablee.server.metric import publish
    from tablee.server.serve import serve as listen
    from tablee.server.setting import Setting

    console, speech = paper(), speech_for(language)
    if not (PAGE / "index.html").is_file():
        raise Fault(speech, line("ui-no-page"))
    if not is_possible(REGISTRY):
        raise Fault(speech, line("ui-no-linker"))
    file = data or private(shelf().parent) / "tables.db"
    setting = Setting(file, **choices)
    see_to_store(setting, speech)
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
    if setting.metrics_port and not publish(*counters):
        raise Fault(speech, line("ui-not-serving", address="{}:{}".format(*counters)))
    if not listen(setting, doorway, is_ready):
        raise Fault(speech, line("ui-not-serving", address=f"{host}:{port}"))
