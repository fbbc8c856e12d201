"""A match as one page to keep: it runs from its file, without a network.

The same page as the browser's (`web/src/keepsake/`): the one that was built, with the game's
module, its script and the transcript put into it.
"""

import gzip
import json
from base64 import b64encode
from pathlib import Path

from tablee.browser.kept import files
from tablee.core.game import Game
from tablee.core.speech import Speech, line
from tablee.core.transcript import Transcript, write

from .fault import Fault
from .paper import paper
from .site import make_modules

KEEPSAKE = "keepsake.html"
PLACE = "<!-- match -->"  # as web/src/keepsake/data.ts has it


def write_keepsake(transcript: Transcript, file: Path, speech: Speech) -> None:
    """Write a match that is over as a page; nobody is given another."""
    from tablee.server.edge.page import PAGE

    game = transcript.match.game
    if not transcript.match.is_over:
        raise Fault(speech, line("ui-keepsake-running"))
    if not (PAGE / KEEPSAKE).is_file():
        raise Fault(speech, line("ui-no-page"))
    make_modules([game], speech)
    page = (PAGE / KEEPSAKE).read_text("utf-8")
    whole = page.replace(PLACE, packed(write(transcript), game), 1)
    try:
        file.write_text(whole, "utf-8")
    except OSError as error:
        why = error.strerror or "?"
        raise Fault(speech, line("ui-no-file", path=str(file), reason=why)) from None
    said = speech("ui-keepsake-written", path=str(file), size=len(whole.encode()) // 1000)
    paper().print(said, soft_wrap=True)


def packed(transcript: str, game: Game) -> str:
    """Make the element that holds a match in a page."""
    made = {file.suffix: file for file in reversed(files(game).values())}  # the game's script
    kept = {
        "wasm": b64encode(made[".wasm"].read_bytes()).decode(),
        "script": made[".js"].read_text("utf-8"),
        "transcript": transcript,
    }
    zipped = gzip.compress(json.dumps(kept, ensure_ascii=False).encode(), mtime=0)
    return f'<script type="text/plain" id="match">{b64encode(zipped).decode()}</script>'
