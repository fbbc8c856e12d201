"""A transcript is whole and true, or it is refused with a reason."""

import re
from dataclasses import replace

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tablee.core.dice import new_dice, throw
from tablee.core.match import (
    MOST_ORIGINS,
    Match,
    Origin,
    commitment_to,
    key_of,
    mixed_key,
    share_commitment,
)
from tablee.core.reader import BLANKS, MOST_BYTES, read
from tablee.core.speech import CORE, LANGUAGES, Speech
from tablee.core.transcript import (
    Transcript,
    TranscriptError,
    Withheld,
    promised,
    write,
)
from tests.conformance.kit import option_set
from tests.registry import GAMES, load
from tests.toy import GAME

BY_HAND = """\
tablee 1
game fib
rules 1
seats 2
# two people, one round
option losses 1
player 0 Anna
player 1 Bo
seed 7
moves
0 1x6
1 2x6
0 CALL
"""


def random_match(game, seats, seed, key=None, origin=None) -> Match:
    match = Match(game, seats, option_set(game, seed), key or key_of(seed), origin)
    dice = new_dice(seed)
    while not match.is_over:
        legal = match.legal
        match.play(legal[throw(dice, len(legal))])
    return match


def whole(game, seats, seed) -> str:
    key = commitment_to(key_of(seed)).encode()[:32]
    match = random_match(game, seats, seed, key)
    players = tuple(f"Joueuse {seat}" for seat in range(seats))
    return write(Transcript(match, players, commitment_to(key)))


def chained(game, seats, seed, matches) -> Match:
    """Play a match on from one that played on from another, and so on."""
    origin = None
    for _ in range(matches):
        match = random_match(game, seats, seed, origin=origin)
        origin = Origin(match.key, tuple(match.moves[: len(match.moves) // 2]), 1, 7, origin)
    return random_match(game, seats, seed, origin=origin)


def played_on(game, seats, seed) -> str:
    """Write a match that plays on from one that played on from another."""
    return write(Transcript(chained(game, seats, seed, 2)))


TEXTS = [whole(game, game.seats[0], 1) for game in GAMES]
ON = [played_on(game, game.seats[0], 1) for game in GAMES]


def test_a_person_can_write_one():
    transcript = read(BY_HAND, load, sealed=False)
    assert transcript.players == ("Anna", "Bo")
    assert transcript.match.is_over
    assert transcript.match.options["losses"] == "1"


def test_one_without_a_seal_is_refused_where_a_whole_one_is_asked_for():
    with pytest.raises(TranscriptError, match="without its seal"):
        read(BY_HAND.replace("CALL", "call"), load)


@pytest.mark.parametrize("text", TEXTS + ON, ids=[game.name for game in GAMES] * 2)
def test_a_written_one_reads_back_to_the_letter(text):
    assert write(read(text, load)) == text


def test_one_of_an_older_version_is_read_where_that_is_said_and_stays_what_it_was():
    text = TEXTS[[game.name for game in GAMES].index(GAME.name)]
    newer = replace(GAME, version=2, older=(1,))
    assert write(read(text, lambda _: newer)) == text
    with pytest.raises(TranscriptError, match="version 1"):
        read(text, lambda _: replace(newer, older=()))


@pytest.mark.parametrize(
    ("old", "new", "reason"),
    [
        ("tablee 1", "tablee 2", "begins with"),
        ("game fib", "game chess", "no game called “chess”"),
        ("rules 1", "rules 2", "version 2"),
        ("seats 2", "seats 9", "does not take “9”"),
        ("seats 2", "seats two", "whole number"),
        ("option losses 1", "option losses 0", "does not take “0”"),
        ("option losses 1", "option luck 1", "no option “luck”"),
        ("option losses 1", "option losses 1\noption losses 1", "given twice"),
        ("player 1 Bo\n", "", "out of order at seat 1"),
        ("player 1 Bo", "player 2 Bo", "out of order at seat 1"),
        ("seed 7", "seed x", "whole number"),
        ("seed 7", "seed 9999999999999999999", "whole number"),
        ("seed 7", "key 7", "64 hexadecimal digits"),
        ("moves", "move", "“moves …” should stand here"),
        ("0 1x6", "1 1x6", "it is seat 0’s turn"),
        ("0 1x6", "0 7x7", "“7x7” is no move of this game. Possible here: 1x1, 1x2, "),
        ("1 2x6", "1 1x1", "rule FB-2 forbids “1x1” (“tablee rules fib 2” says why)"),
        ("0 CALL", "0 CALL\n1 call", "already over"),
        ("0 CALL", "0 CALL\nranks 1 1", "ranks are not what these moves lead to"),
        ("0 CALL", "0 CALL\nscores 0 0", "scores are not what these moves lead to"),
        ("1 2x6", "ranks 0 0", "ranks are not what"),
        ("0 CALL", "0 CALL\nhello", "“hello” has no place here"),
        ("seed 7", f"commitment {commitment_to(key_of(8))}\nseed 7", "committed to before"),
    ],
)
def test_what_is_wrong_is_said_with_its_line(old, new, reason):
    assert old in BY_HAND
    with pytest.raises(TranscriptError, match=re.escape(reason)) as refused:
        read(BY_HAND.replace(old, new, 1), load, sealed=False)
    for language in LANGUAGES:
        assert Speech(language, CORE).say(refused.value.spoken)


def said_by(text: str) -> list[str]:
    """List the lines that count, without the blanks round them."""
    rows = [row.strip(BLANKS) for row in text.split("\n")]
    return [row for row in rows if row and not row.startswith("#")]


def refused_or_the_same(text: str, whole_text: str) -> None:
    """Refuse what was altered, to the letter: blanks round lines and notes alone are free."""
    try:
        again = read(text, load)
    except TranscriptError:
        return
    assert said_by(text) == said_by(whole_text)
    assert write(again) == whole_text


def test_blank_lines_and_notes_may_be_added_to_a_sealed_one_and_nothing_else():
    text = TEXTS[0]
    for new in ("moves\n\n", "  moves \n", "moves\n# mine\n"):
        assert write(read(text.replace("moves\n", new, 1), load)) == text
    with pytest.raises(TranscriptError, match="seal does not match"):
        read(text.replace("game ", "game  ", 1), load)


def test_a_move_in_another_spelling_is_for_who_writes_by_hand():
    sealed = write(read(BY_HAND, load, sealed=False))
    with pytest.raises(TranscriptError, match="“CALL” is no move"):
        read(sealed.replace("0 call", "0 CALL"), load)


calm = settings(
    max_examples=150, deadline=None, suppress_health_check=[HealthCheck.too_slow]
)  # fmt: skip


@calm
@given(st.sampled_from(TEXTS + ON), st.floats(0, 1, exclude_max=True))
def test_a_cut_off_one_is_refused(text, share):
    cut = text[: int(share * (len(text) - 1))]
    with pytest.raises(TranscriptError):
        read(cut, load)


@calm
@given(st.sampled_from(TEXTS + ON), st.data())
def test_an_altered_character_is_noticed(text, data):
    place = data.draw(st.integers(0, len(text) - 1))
    letter = data.draw(st.characters(codec="utf-8"))
    refused_or_the_same(text[:place] + letter + text[place + 1 :], text)


@calm
@given(st.sampled_from(TEXTS + ON), st.data())
def test_lines_that_were_moved_doubled_or_dropped_are_noticed(text, data):
    rows = text.splitlines(keepends=True)
    one = data.draw(st.integers(0, len(rows) - 1))
    other = data.draw(st.integers(0, len(rows) - 1))
    match data.draw(st.sampled_from(["swap", "drop", "double", "move"])):
        case "swap":
            rows[one], rows[other] = rows[other], rows[one]
        case "drop":
            del rows[one]
        case "double":
            rows.insert(other, rows[one])
        case "move":
            rows.insert(other, rows.pop(one))
    refused_or_the_same("".join(rows), text)


@calm
@given(st.sampled_from(TEXTS), st.sampled_from(TEXTS))
def test_the_moves_of_one_match_under_the_head_of_another_are_refused(text, other):
    forged = text.partition("moves\n")[0] + "moves\n" + other.partition("moves\n")[2]
    refused_or_the_same(forged, text)


@calm
@given(st.text())
def test_any_text_is_refused_and_none_crashes(text):
    for head in ("", "tablee 1\n", "tablee 1\ngame fib\nrules 1\nseats 2\nseed 1\nmoves\n"):
        with pytest.raises(TranscriptError):
            read(head + text, load)


def test_a_forged_key_breaks_the_commitment_even_with_a_new_seal():
    honest = random_match(GAME, 2, 3)
    forged = Transcript(honest, (), commitment_to(key_of(4)))
    with pytest.raises(TranscriptError, match="not the one that was committed to"):
        read(write(forged), load)


def test_an_endless_file_is_refused_before_it_is_read():
    with pytest.raises(TranscriptError, match="more than 2 MB"):
        read("\n" * (MOST_BYTES + 1), load)


def shared(secret=bytes([7]) * 32, shares=(bytes([8]) * 32, b"")) -> str:
    match = random_match(GAME, 2, 1, mixed_key(secret, shares))
    return write(Transcript(match, (), commitment_to(secret), secret, shares))


def test_a_key_that_players_had_a_share_in_is_proven_by_all_its_parts():
    transcript = read(shared(), load)
    assert transcript.secret == bytes([7]) * 32
    assert transcript.shares == (bytes([8]) * 32, b"")
    assert promised(transcript) == transcript.secret
    assert write(transcript) == shared()


def committed(secret=bytes([7]) * 32, shares=(bytes([8]) * 32, b"")) -> Transcript:
    match = random_match(GAME, 2, 1, mixed_key(secret, shares))
    promise = commitment_to(secret)
    fixed = tuple(
        share_commitment(promise, seat, share) if share else ""
        for seat, share in enumerate(shares)
    )
    withheld = (Withheld(1, "Zoé Lou", "ab" * 32),)
    return Transcript(match, (), promise, secret, shares, fixed, withheld)


def test_a_transcript_tells_what_every_seat_committed_to_and_which_deals_were_called_off():
    text = write(committed())
    transcript = read(text, load)
    assert transcript.commitments == committed().commitments
    assert transcript.withheld == committed().withheld
    assert write(transcript) == text


@pytest.mark.parametrize(
    ("old", "new", "why"),
    [
        ("share 0 08", "share 0 09", "not the one it committed to"),
        ("share 0 " + "08" * 32, "share 0 -", "not the one it committed to"),
        ("share 1 -", "share 1 " + "08" * 32, "not the one it committed to"),
        ("committed 1 -\n", "", "share of seat 1"),
        ("committed 1 -\n", "committed 1 -\ncommitted 2 -\n", "share of seat 2"),
        ("committed 0 ", "committed 1 ", "share of seat 0"),
        ("committed 1 -", "committed 1 xyz", "hexadecimal"),
        ("commitment ", "commitment x", "hexadecimal"),
        ("withheld 1", "withheld 5", "seat 5"),
        ("withheld 1 ab", "withheld 1 x", "hexadecimal"),
        (" Zoé Lou", "", "seat 1"),
    ],
)
def test_a_share_that_does_not_fit_and_a_damaged_promise_are_refused(old, new, why):
    text = write(committed())
    assert old in text
    with pytest.raises(TranscriptError, match=why):
        read(text.replace(old, new, 1), load)


@pytest.mark.parametrize(
    ("old", "new", "why"),
    [
        ("share 0 08", "share 1 08", "share of seat 0"),
        ("share 1 -\n", "", "should stand here"),
        ("share 0 08", "share 0 0x", "hexadecimal"),
        ("secret 07", "secret 0", "hexadecimal"),
        ("secret 07", "secret 09", "."),  # another key: another match
    ],
)
def test_a_damaged_share_is_refused(old, new, why):
    assert old in shared()
    with pytest.raises(TranscriptError, match=why):
        read(shared().replace(old, new, 1), load)


def test_a_secret_that_was_not_promised_is_refused():
    text = shared().replace(commitment_to(bytes([7]) * 32), commitment_to(bytes([9]) * 32))
    with pytest.raises(TranscriptError, match="committed to before"):
        read(text, load)


@pytest.mark.parametrize(
    ("old", "new", "why"),
    [
        ("imagined 1", "imagined 2", "whole number"),
        ("imagined 1 7", "imagined 1 9999999999999999999", "whole number"),
        ("imagined 1 7", "imagined 1", "whole number"),
        ("imagined 1 7\n", "", "“imagined …” should stand here"),
        ("origin 01", "origin 0", "hexadecimal"),
        ("before 0", "before 1", "turn"),
    ],
)
def test_a_damaged_origin_is_refused(old, new, why):
    text = played_on(GAME, 2, 1)
    assert old in text
    with pytest.raises(TranscriptError, match=why):
        read(text.replace(old, new, 1), load)


def test_nothing_is_imagined_of_a_match_that_is_over():
    match = random_match(GAME, 2, 1)
    rows = [
        f"before {seat} {GAME.moves.write(move)}"
        for seat, move in zip(match.movers, match.moves, strict=True)
    ]
    before = "\n".join([f"origin {match.key.hex()}", *rows, "imagined 0 1", "moves\n"])
    text = write(Transcript(match)).replace("moves\n", before, 1)
    with pytest.raises(TranscriptError, match="already over"):
        read(text, load)


def test_a_chain_as_long_as_may_be_is_written_and_read_with_each_match_played_once(monkeypatch):
    match = chained(GAME, 2, 1, MOST_ORIGINS)
    moves = len(match.moves) + sum(len(one.moves) for one in match.origin.chain())
    played, play = [], Match.play
    monkeypatch.setattr(
        Match, "play", lambda self, move: played.append(move) or play(self, move)
    )
    text = write(Transcript(match))
    assert len(played) <= moves
    played.clear()
    assert read(text, load).match.origin == match.origin
    assert len(played) <= 2 * moves  # once to read it, once to check its seal


def test_a_longer_chain_is_refused_where_it_becomes_too_long():
    text = write(Transcript(chained(GAME, 2, 1, MOST_ORIGINS)))
    more = f"origin {key_of(1).hex()}\nimagined 1 7\n"
    for times in (1, 5_000):
        with pytest.raises(TranscriptError, match=f"from {MOST_ORIGINS} others at most"):
            read(text.replace("moves\n", more * times + "moves\n", 1), load)
