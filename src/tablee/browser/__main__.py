"""`python -m tablee.browser FOLDER [GAME…]` writes games' files for a page, or some games'."""

import sys
from pathlib import Path

from tablee.games import REGISTRY
from tablee.games import game as load

from .files import write
from .linking import LinkingError


def main(arguments: list[str]) -> None:
    """Write them, and say so; end with the reason where that can't be done."""
    if not arguments:
        sys.exit(__doc__)
    names = arguments[1:] or [*REGISTRY]
    if unknown := set(names) - set(REGISTRY):
        sys.exit(f"no such game: {', '.join(unknown)}; there are {', '.join(REGISTRY)}")

    def told(name: str, size: int) -> None:
        sys.stdout.write(f"{name}: {size / 1000:.0f} kB\n")
        sys.stdout.flush()

    try:
        write(Path(arguments[0]), map(load, names), told)
    except LinkingError as error:
        sys.exit(str(error))


if __name__ == "__main__":
    main(sys.argv[1:])
