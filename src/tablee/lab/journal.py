"""The journal of a contest: a header, then one line a finished deal. It can go on later."""

import json
import os
from collections.abc import Mapping
from dataclasses import asdict, fields
from pathlib import Path
from typing import Any

from tablee.core.speech import Line, line

from .bout import Bout, Forfeit, Outcome
from .contest import Contest, game_of
from .origin import code_of, commit

FORMAT = 1
BEGUN = b'{"arena": '


class JournalError(ValueError):
    """A file that a contest can't go on in; `spoken` says why."""

    def __init__(self, spoken: Line) -> None:
        super().__init__(f"{spoken.id} {dict(spoken.facts)}")
        self.spoken = spoken


def header_of(contest: Contest) -> dict[str, Any]:
    """Write down everything that the results follow from."""
    game = game_of(contest)
    plain = asdict(contest) | {"entrants": list(contest.entrants)}
    plain["options"] = dict(contest.options)
    return {"arena": FORMAT, **plain, "version": game.version, "code": code_of(game)}


class Journal:
    """A results file. What is in it is whole: a deal is one line, a torn last one is cut."""

    def __init__(self, path: Path, contest: Contest, deals: int) -> None:
        self.path, self.contest = path, contest
        self.deals: dict[int, list[Outcome]] = {}
        self.commit = commit()
        if path.exists() and not _is_unbegun(path):
            self._read(deals)
        else:
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(b"")
            self._append(header_of(contest) | {"commit": self.commit, "deals": deals})

    def _read(self, deals: int) -> None:
        found, asked = header_in(self.path), header_of(self.contest)
        if other := _differences(found, asked):
            raise JournalError(line("ui-arena-other", path=str(self.path), what=other))
        self.commit = str(found["commit"])
        whole = 0
        with self.path.open("rb") as file:
            for number, text in enumerate(file):
                if not text.endswith(b"\n"):
                    break
                whole += len(text)
                if number:
                    self._take_in(text, number + 1)
        os.truncate(self.path, whole)
        is_done = all(deal in self.deals for deal in range(deals))
        if found["code"] != asked["code"] and not is_done:
            raise JournalError(line("ui-arena-other-code", path=str(self.path)))

    def _take_in(self, text: bytes, number: int) -> None:
        try:
            told = json.loads(text)
            outcomes = [_outcome(told["deal"], match) for match in told["matches"]]
        except (ValueError, KeyError, TypeError):
            outcomes = []
        seatings = [outcome.bout.seating for outcome in outcomes]
        if sorted(seatings) != sorted(self.contest.seatings):
            raise JournalError(line("ui-arena-damaged", path=str(self.path), line=str(number)))
        self.deals[outcomes[0].bout.deal] = outcomes

    def add(self, deal: int, outcomes: list[Outcome]) -> None:
        """Keep a finished deal."""
        self._append({"deal": deal, "matches": [_plain(outcome) for outcome in outcomes]})
        self.deals[deal] = outcomes

    def _append(self, told: Mapping[str, Any]) -> None:
        with self.path.open("ab", buffering=0) as file:
            file.write(_text(told).encode() + b"\n")
            os.fsync(file.fileno())


def header_in(path: Path) -> dict[str, Any]:
    """Read the first line of a results file; raise JournalError if it is none."""
    with path.open("rb") as file:
        first = file.readline(1 << 20)
    try:
        header = json.loads(first)
    except ValueError:
        header = None
    if not isinstance(header, dict) or header.get("arena") != FORMAT:
        raise JournalError(line("ui-arena-no-results", path=str(path)))
    return header


def _is_unbegun(path: Path) -> bool:
    """Say whether a file is empty, or was left while its first line was written."""
    with path.open("rb") as file:
        first = file.readline(1 << 20)
    return not first.endswith(b"\n") and first.startswith(BEGUN[: len(first)])


def contest_in(path: Path) -> tuple[Contest, int]:
    """Read which contest a results file is of, and how many deals were asked for."""
    header = header_in(path)
    try:
        plain = {field.name: header[field.name] for field in fields(Contest)}
        plain["entrants"] = tuple(plain["entrants"])
        plain["options"] = tuple(plain["options"].items())
        return Contest(**plain), int(header["deals"])
    except (KeyError, TypeError, ValueError, AttributeError):
        raise JournalError(line("ui-arena-no-results", path=str(path))) from None


def _differences(found: Mapping[str, Any], asked: Mapping[str, Any]) -> str:
    """Say in what a header differs from the one that is asked for."""
    return ", ".join(
        f"{name}: {_text(found.get(name))} ≠ {_text(value)}"
        for name, value in asked.items()
        if name != "code" and found.get(name) != value
    )


def _text(value: object) -> str:
    return json.dumps(value, ensure_ascii=False)


def _plain(outcome: Outcome) -> dict[str, Any]:
    plain = {"seating": list(outcome.bout.seating), **asdict(outcome)}
    del plain["bout"]
    return plain


def _outcome(deal: int, plain: dict[str, Any]) -> Outcome:
    return Outcome(
        Bout(deal, tuple(plain["seating"])),
        tuple(plain["ranks"]),
        tuple(plain["decisions"]),
        tuple(plain["seconds"]),
        tuple(plain["slowest"]),
        tuple(Forfeit(**forfeit) for forfeit in plain["forfeits"]),
    )
