"""A game's files for a page: its module, a script with its words, and the bots of all games.

`<game>.json` names the others, whose names have a digest of what is in them: it is asked for
anew, they are kept by a browser for good.
"""

from collections.abc import Callable, Iterable
from hashlib import sha256
from os import getpid
from pathlib import Path

from msgspec.json import decode, encode

from tablee.bots.learned import NETWORK, network_of, plan_of
from tablee.bots.network_file import plain
from tablee.core.game import Game
from tablee.core.rule import INTERPRETED, digest_of

from .code import Code, code_of
from .exports import exports, named
from .facts import calls_of, facts_of, layout_of
from .linking import LinkingError, linked
from .translation import bots, words_of

BOTS = "bots"  # the same for all games


def sources_of(game: Game) -> str:
    """Hash all that a game's files are made from."""
    code = digest_of(game.folder / "__init__.py", Path(__file__))
    learnt = game.folder / NETWORK
    if not learnt.exists():
        return code
    return sha256(code.encode() + learnt.read_bytes()).hexdigest()[:16]


def files_of(game: Game) -> dict[str, bytes]:
    """Make a game's files, each by its name, the one that names the others last."""
    if INTERPRETED:
        raise LinkingError("interpreted rules have no code that a browser could run")
    words = words_of(game, named(game))
    codes = {export.name: code_of(export) for export in exports(game, words.rules)}
    module, script = linked(codes), script_of(game, codes) + words.source.encode()
    wasm, code = _named(game.name, module, "wasm"), _named(game.name, script, "js")
    thinking = bots().source.encode()
    thinker = _named(BOTS, thinking, "js")
    index = {"wasm": wasm, "script": code, "bots": thinker, "sources": sources_of(game)}
    made = {wasm: module, code: script, thinker: thinking}
    if network_of(game) is not None:
        network = plain(game.folder / NETWORK)
        index["network"] = _named(game.name, network, "net")
        made[index["network"]] = network
    return {**made, f"{game.name}.json": encode(index)}


def script_of(game: Game, codes: dict[str, Code]) -> bytes:
    """Write what a page knows of a game, as a module of JavaScript."""
    said = {
        "facts": facts_of(game, sources_of(game)),
        "layout": layout_of(game.schema),
        "rules": calls_of(codes),
        "plan": plan_of(game).tolist() if network_of(game) else [],
    }
    rows = (
        b"export const %s = %s;\n" % (name.encode(), encode(one)) for name, one in said.items()
    )
    return b"".join(rows)


def is_fresh(folder: Path, game: Game) -> bool:
    """Say whether a folder has a game's files, made from these very sources."""
    try:
        index = decode((folder / f"{game.name}.json").read_bytes(), type=dict[str, str])
        return index["sources"] == sources_of(game)
    except (OSError, ValueError, KeyError):
        return False


def write(
    folder: Path, games: Iterable[Game], told: Callable[[str, int], None] = lambda *_: None
) -> None:
    """Write games' files into a folder, but for those that are fresh; tell each one's bytes."""
    folder.mkdir(parents=True, exist_ok=True)
    for game in games:
        if not is_fresh(folder, game):
            made = files_of(game)
            for name, content in made.items():
                beside = folder / f".{name}.{getpid()}"  # another game's process has bots, too
                beside.write_bytes(content)
                beside.replace(folder / name)
            named_still = {name for one in folder.glob("*.json") for name in _names_in(one)}
            for stale in (*folder.glob(f"{game.name}-*"), *folder.glob(f"{BOTS}-*")):
                if stale.name not in named_still:
                    stale.unlink(missing_ok=True)
        told(game.name, sum(one.stat().st_size for one in folder.glob(f"{game.name}-*")))


def _names_in(index: Path) -> set[str]:
    try:
        return set(decode(index.read_bytes(), type=dict[str, str]).values())
    except (OSError, ValueError):
        return set()


def _named(game: str, content: bytes, ending: str) -> str:
    return f"{game}-{sha256(content).hexdigest()[:16]}.{ending}"
