"""Offline: the service worker, told which files of the page it keeps in the browser."""

import json
from collections.abc import Mapping
from hashlib import sha256

SCRIPT = "sw.js"
THE_PAGE = "./"
BLANK = "const KEPT = { hasServer: true, files: {} };"


def digest(data: bytes) -> str:
    """Give what the service worker knows a file's bytes by."""
    return sha256(data).hexdigest()[:32]


def filled(script: str, files: Mapping[str, str], *, has_server: bool) -> str:
    """Give the service worker with the digests of the files that it keeps, by their names."""
    assert BLANK in script
    kept = {"hasServer": has_server, "files": dict(sorted(files.items()))}
    return script.replace(BLANK, f"const KEPT = {json.dumps(kept, separators=(',', ':'))};", 1)
