"""The page as files for any web host: one plays there without a server, and offline."""

import tempfile
from collections.abc import Sequence
from pathlib import Path

from tablee.core.game import Game
from tablee.core.speech import Speech, line

from .fault import Fault
from .language import speech_for
from .paper import paper
from .prepare import prepare_all

INDEX = "index.html"
LIST = ".tablee"  # the files that are ours, one a line: what else lies there is somebody's
NO_JEKYLL = ".nojekyll"  # some hosts leave out files whose names begin with an underscore
APART = (LIST, NO_JEKYLL)
HEAD = '<meta charset="utf-8" />'
NOT_FOR_A_TAG = "frame-ancestors"  # a policy may say that in a header only


def write_site(folder: Path, language: str) -> None:
    """Write the page into a folder, or renew the one that is there."""
    from tablee.games import games
    from tablee.server.edge.page import PAGE

    speech, folder = speech_for(language), folder.resolve()
    if not (PAGE / INDEX).is_file():
        raise Fault(speech, line("ui-no-page"))
    try:
        refuse_others(folder, speech)
        folder.parent.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryDirectory(dir=folder.parent, prefix=".tablee-") as place:
            fresh = Path(place) / "new"
            make_modules(games(), speech)
            files = contents()
            lay_out(files, fresh)
            if folder.exists():
                folder.rename(Path(place) / "old")
            fresh.rename(folder)
    except OSError as error:
        why = error.strerror or "?"
        raise Fault(speech, line("ui-no-file", path=str(folder), reason=why)) from None
    size = sum(map(len, files.values())) // 1000
    said = speech("ui-site-written", path=str(folder), count=len(files), size=size)
    paper().print(said, soft_wrap=True)


def refuse_others(folder: Path, speech: Speech) -> None:
    """Refuse a folder that holds anything but an earlier page of ours: it would be lost."""
    if not folder.exists():
        return
    ours = folder / LIST
    if ours.is_file():
        listed = {folder / name for name in ours.read_text("utf-8").splitlines()}
        others = (
            file for file in folder.rglob("*") if not file.is_dir() and file not in listed
        )
    else:
        others = folder.iterdir()
    for other in others:
        name = other.relative_to(folder).as_posix()
        raise Fault(speech, line("ui-site-taken", path=str(folder), name=name))


def contents() -> dict[str, bytes]:
    """Give all files by their names."""
    from tablee.server.edge import catalogue, page

    shell = marked((page.PAGE / INDEX).read_text("utf-8")).encode()
    files = {name: file.read_bytes() for name, file in page.files().items()}
    files |= {f"catalogue/{name}": catalogue.file(name) for name in catalogue.files()}
    return kept_by_browsers({INDEX: shell, **files})


def make_modules(games: Sequence[Game], speech: Speech) -> None:
    """Have some games' modules; what is not there yet is compiled and linked."""
    from tablee.browser.kept import folder_of
    from tablee.browser.stage import is_possible

    if not is_possible([game.name for game in games]):
        raise Fault(speech, line("ui-no-linker"))
    missing = [game for game in games if folder_of(game) is None]
    if missing:
        prepare_all(missing, ("play", "search", "page"), speech.language)


def kept_by_browsers(files: dict[str, bytes]) -> dict[str, bytes]:
    """Add the service worker that keeps these files."""
    from tablee.server.edge.offline import SCRIPT, THE_PAGE, digest, filled
    from tablee.server.edge.page import PAGE

    digests = {
        THE_PAGE if name == INDEX else name: digest(data) for name, data in files.items()
    }
    script = filled((PAGE / SCRIPT).read_text("utf-8"), digests, has_server=False)
    return {**files, SCRIPT: script.encode()}


def marked(page: str) -> str:
    """Let the page know that there is no server, and load nothing from elsewhere."""
    from tablee.server.edge.guard import POLICY

    rules = [rule for rule in POLICY.split("; ") if not rule.startswith(NOT_FOR_A_TAG)]
    policy = f'<meta http-equiv="Content-Security-Policy" content="{"; ".join(rules)}" />'
    assert HEAD in page
    return page.replace("<html ", "<html data-site ", 1).replace(
        HEAD, f"{HEAD}\n    {policy}", 1
    )


def lay_out(files: dict[str, bytes], folder: Path) -> None:
    """Write the files, and the list of them."""
    ours = "\n".join(sorted([*files, *APART]))
    for name, data in {**files, LIST: ours.encode(), NO_JEKYLL: b""}.items():
        file = folder / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_bytes(data)
