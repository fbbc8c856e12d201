"""Opening the table to browsers, from the terminal."""

import webbrowser
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from tablee.core.speech import line

from .fault import Fault
from .language import speech_for
from .paper import paper
from .shelf import private, shelf


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
    from tablee.server.metric import publish
    from tablee.server.serve import serve as listen
    from tablee.server.setting import Setting

    console, speech = paper(), speech_for(language)
    if not (PAGE / "index.html").is_file():
        raise Fault(speech, line("ui-no-page"))
    if not is_possible(REGISTRY):
        raise Fault(speech, line("ui-no-linker"))
    file = data or private(shelf().parent) / "tables.db"
    name = "localhost" if host in ("127.0.0.1", "0.0.0.0", "::") else host
    doorway = Doorway(host, port, lan)

    def is_open(address: str) -> None:
        console.print(speech("ui-open-house", address=f"{address}/"), soft_wrap=True)

    def is_ready() -> None:
        address = f"http://{name}:{doorway.port}/"
        said = speech("ui-serving", address=address, data=str(file))
        console.print(said, soft_wrap=True)
        if doorway.address:
            is_open(doorway.address)
        elif name == "localhost":
            console.print(speech("ui-only-here"), soft_wrap=True)
        if opens:
            webbrowser.open(address)

    doorway.opened = is_open
    setting = Setting(file, **choices)
    counters = (setting.metrics_host, setting.metrics_port)
    if setting.metrics_port and not publish(*counters):
        raise Fault(speech, line("ui-not-serving", address="{}:{}".format(*counters)))
    if not listen(setting, doorway, is_ready):
        raise Fault(speech, line("ui-not-serving", address=f"{host}:{port}"))
