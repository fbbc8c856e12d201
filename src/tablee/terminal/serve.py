"""Opening the table to browsers, from the terminal."""

import webbrowser
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from rich.console import Console

from tablee.core.speech import line

from .fault import Fault
from .language import speech_for
from .shelf import shelf


def serve(
    host: str,
    port: int,
    data: Path | None,
    choices: Mapping[str, Any],
    language: str,
    *,
    opens: bool,
) -> None:
    """Serve until told to stop; the games are prepared meanwhile, where they are not yet."""
    from tablee.server.metric import publish
    from tablee.server.route import PAGE
    from tablee.server.serve import serve as listen
    from tablee.server.setting import Setting

    console, speech = Console(highlight=False), speech_for(language)
    if not (PAGE / "index.html").is_file():
        raise Fault(speech, line("ui-no-page"))
    file = data or shelf().parent / "tables.db"
    name = "localhost" if host in ("127.0.0.1", "0.0.0.0", "::") else host
    address = f"http://{name}:{port}/"

    def is_ready() -> None:
        said = speech("ui-serving", address=address, data=str(file))
        console.print(said, soft_wrap=True)
        if opens:
            webbrowser.open(address)

    setting = Setting(file, **choices)
    counters = (setting.metrics_host, setting.metrics_port)
    if setting.metrics_port and not publish(*counters):
        raise Fault(speech, line("ui-not-serving", address="{}:{}".format(*counters)))
    if not listen(setting, host, port, is_ready):
        raise Fault(speech, line("ui-not-serving", address=f"{host}:{port}"))
