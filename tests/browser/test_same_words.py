"""Whatever Python says of a match, the page says too: every game, position and viewer."""

import json
from collections.abc import Iterator
from typing import Any

import msgspec
import pytest

from tablee.core.game import Game
from tablee.core.match import Match
from tablee.core.moves import NOTHING
from tablee.core.option import Option, OptionError
from tablee.core.record import OPEN, AnyView, to_bytes
from tablee.core.rule import INTERPRETED
from tests.browser.node import answered, bundled, files_of
from tests.conformance.kit import every_game, played, viewers

pytestmark = pytest.mark.skipif(INTERPRETED, reason="a page's module is made of native code")

MATCHES = 2  # at every number of seats
ASKED_AT = (0, 3, 6)  # of ten positions: at everybody's turn, sooner or later
ASKED = 3  # moves at a position, for what is said of a move
LOADING = """
const { default: path } = await import("node:path");
const beside = (name) => path.join(told.folder, name);
const names = JSON.parse(read(beside(`${told.game}.json`)));
const script = await import(beside(names.script));
const bots = await import(beside(names.bots));
const network = names.network ? read(beside(names.network)) : null;
const wasm = read(beside(names.wasm));
const engine = await opening.assembled({ wasm, script, bots, network });
const isHex = (one) => typeof one === "string" && /^([0-9a-f]{2}){32,}$/.test(one);
const bytes = (one) => isHex(one) ? new Uint8Array(Buffer.from(one, "hex")) : one;
"""
SAYING = (
    LOADING
    + """
const answer = told.questions.map(([word, ...given]) => {
  try {
    return engine[word](...given.map(bytes));
  } catch (error) {
    return error.stack;
  }
});
"""
)

Question = tuple[list[Any], Any]  # as the page is asked, and what it is to say


def told_of(game: Game, view: AnyView, word: str, *more: int) -> Question:
    """Ask something about a view."""
    said = getattr(game.words, word)(view, *more)
    return [word, bytes_of(game, view), view.seat, *more], plain(said)


def plain(said: object) -> Any:
    """Take what Python says as JSON."""
    return json.loads(json.dumps(msgspec.to_builtins(said)))


def bytes_of(game: Game, view: AnyView) -> str:
    return to_bytes(game.schema, view.seen).hex()


def of_position(match: Match, before: dict[int, AnyView]) -> Iterator[Question]:
    """Ask everything about a position, with everybody's eyes."""
    game, words = match.game, match.game.words
    for seat in (*viewers(match), OPEN):
        view = match.view(seat)
        yield told_of(game, view, "picture")
        yield told_of(game, view, "scores")
        yield told_of(game, view, "goal")
        if seat in before:
            yield (
                ["told", bytes_of(game, before[seat]), bytes_of(game, view), seat],
                plain(words.told(before[seat], view)),
            )
    for seat in match.acting:
        yield from of_choice(game, match.view(seat), match.legal_of(seat), len(match.moves))


def of_choice(game: Game, view: AnyView, legal: list[int], number: int) -> Iterator[Question]:
    """Ask about some moves of a seat, legal and not."""
    for place in range(ASKED):
        move = legal[(number + place) % len(legal)]
        other = legal[number * place % len(legal)]
        yield told_of(game, view, "describe", move)
        yield told_of(game, view, "warning", move)
        yield told_of(game, view, "reason", move, NOTHING)
        yield told_of(game, view, "reason", move, other)
        odd = (7 * number + 11 * place) % len(game.moves)
        yield told_of(game, view, "describe", odd)
        if verdict := game.verdict(view.seen, view.seat, odd):
            yield told_of(game, view, "refused", odd, verdict)


def questions_of(game: Game) -> Iterator[Question]:
    """Ask about matches at every table."""
    for seats in game.seats:
        for number in range(MATCHES):
            before: dict[int, AnyView] = {}
            for match in played(game, seats, 8 * number + seats):
                if match.is_over or len(match.moves) % 10 in ASKED_AT:
                    yield from of_position(match, before)
                before = {seat: match.view(seat) for seat in (*viewers(match), OPEN)}


@every_game
def test_the_page_says_what_python_says(game: Game) -> None:
    asked, said = zip(*questions_of(game), strict=True)
    told = {"folder": str(files_of(game)), "game": game.name, "questions": asked}
    answers = answered(SAYING, told, opening=bundled("src/engine/opening.ts"))
    for question, python, page in zip(asked, said, answers, strict=True):
        assert page == python, question


TYPED = [
    *("", " ", "x", "on", "ON", "0", "1", "007", "12", "-1", "1e3", "99999999", "999999999"),
    *("4:take", "−1:alike  2:take*3", "-3:take*1", "4:take*", "4:take*12", "4:take*x", "4:"),
    *(
        ":take",
        "4:fly",
        "4:Take",
        "44:take",
        "-4:take",
        "--1:take",
        "4:take:2",
        "4:reverse,5:take",
    ),
    *("8:take*9", "8:take*3 8:discard*3", "4 :take", "٤:take", "none none"),
]
READING = (
    LOADING
    + """
const answer = told.questions.map(([name, text]) => {
  try {
    return [engine.options.read(name, text)].flat();
  } catch (error) {
    return error.spoken ?? error.stack;
  }
});
"""
)


def cells_or_refusal(option: Option, text: str) -> Any:
    try:
        read = option.read(text)
    except OptionError as error:
        return plain(error.spoken)
    return [read] if isinstance(read, int) else list(read)


@every_game
def test_the_page_reads_options_as_python_does(game: Game) -> None:
    asked = [(one, text) for one in game.options for text in (*one.samples, *TYPED)]
    told = {
        "folder": str(files_of(game)),
        "game": game.name,
        "questions": [(option.name, text) for option, text in asked],
    }
    answers = answered(READING, told, opening=bundled("src/engine/opening.ts"))
    for (option, text), page in zip(asked, answers, strict=True):
        assert page == cells_or_refusal(option, text), (option.name, text)
