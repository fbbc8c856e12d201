"""A transcript is judged by the page as by `tablee verify`, and written to the same letter.

Whatever is altered is refused on both sides, and the page says where; blanks round a line,
empty lines and notes alone are free. A forger who writes the seal anew is left with what proves
nothing: names, and deals that were called off; and, where nothing was promised, with another
match that is as legal as this one.
"""

import random
import re
from collections.abc import Callable
from pathlib import Path

import pytest

from tablee.browser.files import write as write_files
from tablee.core.match import Match, commitment_to, mixed_key, share_commitment
from tablee.core.reader import MOST_BYTES, read
from tablee.core.rule import INTERPRETED
from tablee.core.transcript import Transcript, TranscriptError, Withheld, seal_of, write
from tests.conformance.kit import every_game
from tests.core.test_transcript import played_on, random_match, whole
from tests.golden import FOLDER as PLAYTHROUGHS
from tests.registry import load

from .node import answered, bundled

pytestmark = pytest.mark.skipif(INTERPRETED, reason="a page has no interpreted rules")

JUDGED = """
import { readFileSync as file } from "node:fs";
const names = JSON.parse(file(`${told.folder}/${told.game}.json`));
const wasm = file(`${told.folder}/${names.wasm}`);
const script = await import(`${told.folder}/${names.script}`);
const bots = { default: () => ({}) };  // nobody thinks here
const engine = await page.assembled({ wasm, script, bots });
const open = async (game) => (game === told.game ? engine : undefined);
const answer = [];
for (const text of told.texts) {
  const { findings, transcript } = await page.verify(new Blob([text]), { open });
  const broken = findings.filter((one) => one.outcome === "broken").map((one) => one.said);
  answer.push({ broken, again: transcript ? page.write(engine, transcript) : "" });
}
"""
SECRET = bytes(range(32))
NAMED = {  # what Python says, and the page otherwise
    "transcript-game": ("verify-no-game",),
    "transcript-refused": ("verify-refused",),
    "transcript-commitment": ("verify-server-unfit",),
    "transcript-unfit": ("verify-seat-unfit",),
    "transcript-seal": ("transcript-seal", "verify-seal-alone"),
}


@pytest.fixture(scope="session")
def judged(tmp_path_factory) -> Callable[[str, list[str]], list[dict]]:
    """Let the page judge some files, in Node."""
    folder = tmp_path_factory.mktemp("engine")
    page = bundled(str(Path(__file__).with_name("script.ts")))

    def judge(name: str, texts: list[str]) -> list[dict]:
        write_files(folder, [load(name)])
        return answered(
            JUDGED, {"folder": str(folder), "game": name, "texts": texts}, page=page
        )

    return judge


def refusal(text: str) -> tuple[str, int] | None:
    """Give what Python has against a file, and its line."""
    try:
        read(text, load)
    except TranscriptError as error:
        return error.spoken.id, int(error.spoken.facts.get("line", 0))
    return None


def promised(game) -> str:
    """Write a match of a server's table; the last seat is a bot's, a deal was called off."""
    seats, promise = game.seats[0], commitment_to(SECRET)
    shares = (*(bytes([seat + 1]) * 32 for seat in range(seats - 1)), b"")
    match = random_match(game, seats, 2, mixed_key(SECRET, shares))
    fixed = tuple(
        share_commitment(promise, seat, one) if one else "" for seat, one in enumerate(shares)
    )
    players = (*(f"Zoé {seat}" for seat in range(seats - 1)), "@expert")
    off = (Withheld(0, "Zoé Lou", "ab" * 32),)
    return write(Transcript(match, players, promise, SECRET, shares, fixed, off))


def unfinished(game) -> str:
    match = random_match(game, game.seats[-1], 3)
    begun = Match(game, match.seats, match.options, match.key)
    begun.replay(match.moves[: len(match.moves) // 2])
    return write(Transcript(begun))


def sealed_anew(text: str) -> str:
    """Seal what is written, as a forger would."""
    body, _, _ = text.partition("seal ")
    return f"{body}seal {seal_of(body)}\n"


def swapped(text: str) -> str:
    """Exchange the first two moves of one seat that are not the same."""
    head, _, tail = text.partition("moves\n")
    rows = tail.split("\n")
    one = 0
    other = next(
        place for place, row in enumerate(rows) if row[:1] == rows[0][:1] and row != rows[0]
    )
    rows[one], rows[other] = rows[other], rows[one]
    return f"{head}moves\n" + "\n".join(rows)


def first_move(text: str, changed: Callable[[str], str]) -> str:
    head, _, tail = text.partition("moves\n")
    row, _, rest = tail.partition("\n")
    return f"{head}moves\n{changed(row)}{rest}"


def replaced(old: str, new: str) -> Callable[[str], str]:
    return lambda text: text.replace(old, new, 1)


def altered(old: str, new: str) -> Callable[[str], str]:
    return lambda text: re.sub(old, new, text, count=1)


FORGERIES: dict[str, Callable[[str], str]] = {
    "a byte of the server's part": replaced("secret 0001", "secret 0002"),
    "a byte of its digest": lambda text: text.replace(
        f"commitment {commitment_to(SECRET)}", f"commitment {commitment_to(bytes(32))}"
    ),
    "a byte of a share": replaced("share 0 0101", "share 0 0102"),
    "a share that is left out": replaced(f"share 0 {'01' * 32}", "share 0 -"),
    "a digest that is left out": lambda text: text.replace(
        text[text.index("committed 0") : text.index("committed 1")], "committed 0 -\n"
    ),
    "a digit that is none": replaced("share 0 01", "share 0 0g"),
    "a seat too many": lambda text: first_move(text, lambda row: f"{row}\n9 nothing\n"),
    "a move of nobody's turn": lambda text: first_move(text, lambda row: f"7{row[1:]}\n"),
    "a move that is none": lambda text: first_move(text, lambda row: f"{row[0]} hello\n"),
    "a move that is gone": lambda text: first_move(text, lambda row: ""),
    "two moves exchanged": swapped,
    "a line that has no place": replaced("moves\n", "moves\nhello\n"),
    "another game": lambda text: text.replace(text.split("\n")[1], "game chess", 1),
    "rules to come": lambda text: text.replace(text.split("\n")[2], "rules 99", 1),
    "nine seats": lambda text: text.replace(text.split("\n")[3], "seats 99", 1),
    "an option that is none": altered(r"option memory_aid", "option luck"),
    "what an option does not take": altered(r"(option memory_aid) .*", r"\1 no"),
    "an option twice": altered(r"(option memory_aid .*\n)", r"\1\1"),
    "a name that is gone": replaced("player 0 Zoé 0\n", ""),
    "a deal called off by nobody": replaced("withheld 0", "withheld 77"),
    "another rank": lambda text: text.replace("ranks ", "ranks 9 ", 1),
    "other scores": lambda text: text.replace("scores ", "scores 9 ", 1),
    "moves after the end": replaced("ranks ", "0 hello\nranks "),
    "another format": replaced("tablee 1", "tablee 2"),
}
FREE: dict[str, Callable[[str], str]] = {  # where the seal is written anew
    "no result, which follows from the moves": lambda text: text[: text.index("ranks")],
    "no end: a match that is not over": lambda text: text[
        : text.rindex("\n", 0, text.index("\nranks")) + 1
    ],
    "a name": replaced("Zoé 0", "Zoë 0"),
    "deals called off": lambda text: text.replace(
        text[text.index("withheld") : text.index("secret")], ""
    ),
}


def compare(texts: list[str], found: list[dict]) -> None:
    """Hold both judgements together: the page names all that Python does, and no more."""
    for text, said in zip(texts, found, strict=True):
        why = refusal(text)
        assert bool(why) == bool(said["broken"]), (why, said["broken"], text)
        if why is None:
            assert said["again"] == write(read(text, load))
            continue
        ids = NAMED.get(why[0], (why[0],))
        named = [one["facts"].get("line", 0) for one in said["broken"] if one["id"] in ids]
        assert named, (why, said["broken"])
        assert why[1] in named or 0 in named, (why, said["broken"])


@every_game
def test_what_python_writes_is_read_and_written_back_to_the_letter(game, judged):
    texts = [promised(game), whole(game, game.seats[-1], 1), played_on(game, game.seats[0], 1)]
    texts += [unfinished(game)]
    golden = [file.read_text("utf-8") for file in sorted(PLAYTHROUGHS.glob(f"{game.name}-*"))]
    assert golden
    found = judged(
        game.name, [*texts, *golden, *(text.replace("\n", "\r\n") for text in texts)]
    )
    assert not any(one["broken"] for one in found)
    again = [one["again"] for one in found]
    assert again == [*texts, *(write(read(text, load)) for text in golden), *texts]


@every_game
def test_every_forgery_is_named_as_python_names_it(game, judged):
    text = promised(game)
    forged = {name: forge(text) for name, forge in FORGERIES.items()}
    assert text not in forged.values()
    texts = [*forged.values(), *map(sealed_anew, forged.values())]
    found = judged(game.name, texts)
    compare(texts, found)
    accepted = [
        name for name, one in zip([*forged, *forged], found, strict=True) if not one["broken"]
    ]
    assert set(accepted) <= {"two moves exchanged"}  # another match, as legal as this one
    assert all(one["broken"] for one in found[: len(forged)])


@every_game
def test_what_a_forger_may_change_who_seals_it_anew(game, judged):
    text = promised(game)
    forged = [forge(text) for forge in FREE.values()]
    texts = [*forged, *map(sealed_anew, forged), f"{text}# mine\n", text[:-1]]
    found = judged(game.name, texts)
    compare(texts, found)
    assert [bool(one["broken"]) for one in found] == [True] * 4 + [False] * 6


@every_game
def test_every_altered_byte_is_noticed_on_both_sides(game, judged):
    dice = random.Random(1)
    text = promised(game)
    end = text.index("seal ")
    places = [dice.randrange(end) for _ in range(120)]
    texts = [
        text[:place] + dice.choice("0123456789abcdef -x\n") + text[place + 1 :]
        for place in places
    ]
    texts = [one for one in texts if one != text]
    found = judged(game.name, [*texts, *map(sealed_anew, texts)])
    assert all(refusal(one) for one in texts)
    assert all(one["broken"] for one in found[: len(texts)])
    again = [refusal(sealed_anew(one)) is not None for one in texts]
    assert [bool(one["broken"]) for one in found[len(texts) :]] == again


def test_what_is_no_transcript_is_refused_on_both_sides(judged):
    texts = [
        "",
        "\n",
        "Chère Zoé",
        "tablee 1",
        "tablee 1\ngame",
        "\ufefftablee 1\n",
        "#" * (MOST_BYTES + 1),
    ]
    compare(texts, judged("fib", texts))
