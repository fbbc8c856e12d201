"""The shelf: saved matches, one transcript a file, whole at every moment."""

import contextlib
import os
from pathlib import Path

from tablee.core.match import commitment_to
from tablee.core.transcript import Transcript, write


def shelf() -> Path:
    """Say where matches are kept."""
    home = os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share"
    return Path(home) / "tablee" / "matches"


def private(folder: Path) -> Path:
    """Let nobody else look into a folder of ours; give it."""
    folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    with contextlib.suppress(PermissionError):  # somebody else's after all
        folder.chmod(0o700)
    return folder


def place_for(transcript: Transcript) -> Path:
    """Choose a new match's file: named by its game and by its key's commitment."""
    match = transcript.match
    stem = f"{match.game.name}-{commitment_to(match.key)[:8]}"
    path, copy = shelf() / f"{stem}.txt", 2
    while path.exists():
        path, copy = shelf() / f"{stem}-{copy}.txt", copy + 1
    return path


def save(transcript: Transcript, path: Path) -> None:
    """Replace the file by the match as it stands; a crash leaves the old one or the new."""
    path.parent.mkdir(parents=True, exist_ok=True)
    draft = path.with_name(f".{path.name}.new")
    with draft.open("w", encoding="utf-8") as file:
        file.write(write(transcript))
        file.flush()
        os.fsync(file.fileno())
    draft.replace(path)


def unfinished() -> list[Path]:
    """List the matches that can go on, the latest first."""
    if not shelf().is_dir():
        return []
    dated = sorted(shelf().glob("*.txt"), key=lambda path: path.stat().st_mtime, reverse=True)
    return [path for path in dated if "\nranks " not in path.read_text("utf-8", "replace")]
