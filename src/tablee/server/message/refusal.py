"""A request that is refused: why, and by which rule."""

from tablee.core.speech import Fact, Line, line


class RefusalError(Exception):
    """Nothing changed; `reason` says why in any language."""

    def __init__(self, reason: Line, rule: str = "") -> None:
        super().__init__(reason.id)
        self.reason, self.rule = reason, rule


def refusal(id: str, **facts: Fact) -> RefusalError:  # noqa: A002
    """Refuse with one of the table's sentences."""
    return RefusalError(line(f"table-{id}", **facts))
