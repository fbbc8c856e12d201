"""Reading transcripts: line by line, each move played, and every doubt refused in words.

A file comes from anybody. Whatever it says is believed only after it was played. The page has a
reader of its own (`web/src/script/reader.ts`): a test holds the two together, file by file.
"""

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial

from .game import Game
from .match import (
    KEY_BYTES,
    MOST_BEFORE,
    MOST_ORIGINS,
    Match,
    Origin,
    OriginError,
    RefusedError,
    commitment_to,
    key_of,
    mixed_key,
    share_commitment,
)
from .option import OptionError
from .speech import Fact, line
from .thing import Seat
from .transcript import (
    FORMAT,
    Transcript,
    TranscriptError,
    Withheld,
    promised,
    seal_of,
)

MOST_MEGABYTES = 2
MOST_BYTES = MOST_MEGABYTES * 1_000_000  # twice what the longest match takes
EXAMPLES = 5  # moves that a refusal names
BLANKS = " \t\r"  # that don't count round a line


class _Reader:
    """The lines of a transcript, one after the other, and where an error stands."""

    def __init__(self, text: str, *, is_sealed: bool) -> None:
        self.is_sealed = is_sealed  # by a machine, which spells moves in one way
        rows = ((number, row.strip(BLANKS)) for number, row in enumerate(text.split("\n"), 1))
        self._rows: Iterator[tuple[int, str]] = (
            (number, row) for number, row in rows if row and not row.startswith("#")
        )
        self.number, self.row = 0, ""
        self._before: list[str] = []

    def next(self) -> str:
        """Go to the next line that says something; empty at the end."""
        self._before.append(self.row)
        self.number, self.row = next(self._rows, (self.number, ""))
        return self.row

    def fault(self, id: str, **facts: Fact) -> TranscriptError:  # noqa: A002
        """Say what is wrong, and in which line."""
        return TranscriptError(line(id, line=self.number, **facts))

    def after(self, word: str) -> str:
        """Read the rest of a line that must begin with a word."""
        key, _, rest = self.row.partition(" ")
        if key != word or not rest:
            raise self.fault("transcript-expected", word=word, row=self.row[:60])
        return rest.strip(BLANKS)

    def before(self) -> str:
        """Give all that the file has said so far, to the letter."""
        return "".join(f"{row}\n" for row in self._before[1:])

    def number_after(self, word: str) -> int:
        """Read a small whole number after a word."""
        text = self.after(word)
        if not re.fullmatch(r"[0-9]{1,19}", text):
            raise self.fault("transcript-number", word=word, row=text[:60])
        return int(text)


def read(text: str, load: Callable[[str], Game], *, sealed: bool = True) -> Transcript:
    """Read a transcript and replay it; raise TranscriptError for whatever is not as it says.

    Without its seal a transcript is refused, unless `sealed` is False: a person wrote it.
    """
    if len(text.encode()) > MOST_BYTES:
        raise TranscriptError(line("transcript-long", most=MOST_MEGABYTES))
    reader = _Reader(text, is_sealed=sealed)
    if reader.next() != FORMAT:
        raise reader.fault("transcript-format", format=FORMAT)
    transcript = _head(reader, load)
    tail = _moves(reader, transcript.match)
    _tail(reader, transcript.match, tail)
    if transcript.commitment not in ("", commitment_to(promised(transcript))):
        raise TranscriptError(line("transcript-commitment"))
    if reader.row.startswith("seal "):
        if reader.after("seal") != seal_of(reader.before()):
            raise reader.fault("transcript-seal")
        if reader.next():
            raise reader.fault("transcript-more", row=reader.row[:60])
    elif reader.row:
        raise reader.fault("transcript-more", row=reader.row[:60])
    elif sealed:
        raise reader.fault("transcript-unsealed")
    return transcript


def _head(reader: _Reader, load: Callable[[str], Game]) -> Transcript:
    reader.next()
    name = reader.after("game")
    try:
        game = load(name)
    except KeyError:
        raise reader.fault("transcript-game", game=name[:60]) from None
    reader.next()
    version = reader.number_after("rules")
    if not game.reads(version):
        raise reader.fault("transcript-rules", version=version, ours=game.version)
    reader.next()
    seats = reader.number_after("seats")
    _asked(reader, partial(game.laid, seats, {}))
    options = _options(reader, game)
    players = _players(reader, seats)
    commitment = ""
    if reader.row.startswith("commitment "):
        commitment = _part(reader, reader.after("commitment")).hex()
        reader.next()
    commitments, withheld = _committed(reader, seats), _withheld(reader, seats)
    secret, shares, key = _keys(reader, seats)
    _fitting(reader, commitment, commitments, shares)
    match = _begun(reader, game, seats, options, key)
    if reader.row != "moves":
        raise reader.fault("transcript-expected", word="moves", row=reader.row[:60])
    promises = (commitment, secret, shares, commitments, withheld)
    return Transcript(match, players, *promises, rules=version)


def _begun(
    reader: _Reader, game: Game, seats: int, options: Mapping[str, str], key: bytes
) -> Match:
    """Deal, or follow the way to the position that is played on: each match of it once."""
    origin, imagined = None, b""
    while reader.row.startswith("origin "):
        other_key = _part(reader, reader.after("origin"))
        other = Match(game, seats, options, other_key, origin, imagined)
        while reader.next().startswith("before "):
            _play(reader, other, reader.after("before"))
        origin = _origin(reader, other)
        imagined = other.imagined(origin.seat, origin.seed)
        reader.next()
    return Match(game, seats, options, key, origin, imagined)


def _origin(reader: _Reader, match: Match) -> Origin:
    """Read whose knowledge of a position is kept, and how the rest is imagined."""
    seat, _, seed = reader.after("imagined").partition(" ")
    if seat not in map(str, range(match.seats)):
        raise reader.fault("transcript-number", word="imagined", row=seat[:60])
    if not re.fullmatch(r"[0-9]{1,19}", seed) or int(seed) >= 1 << 62:
        raise reader.fault("transcript-number", word="imagined", row=seed[:60])
    if match.is_over:
        raise reader.fault("transcript-over", row=reader.row[:60])
    try:
        return Origin(match.key, tuple(match.moves), Seat(int(seat)), int(seed), match.origin)
    except OriginError:
        most = {"matches": MOST_ORIGINS, "moves": MOST_BEFORE}
        raise reader.fault("transcript-far", **most) from None


def _asked(reader: _Reader, ask: Callable[[], object]) -> None:
    """Refuse what a game does not take, with its line."""
    try:
        ask()
    except OptionError as error:
        raise reader.fault("transcript-option", why=error.spoken) from None


def _options(reader: _Reader, game: Game) -> dict[str, str]:
    options: dict[str, str] = {}
    while reader.next().startswith("option "):
        name, _, value = reader.after("option").partition(" ")
        if name in options:
            raise reader.fault("transcript-twice", word=name[:60])
        options[name] = value.strip(BLANKS)
        _asked(reader, partial(game.chosen, options))
    return options


def _players(reader: _Reader, seats: int) -> tuple[str, ...]:
    """Read everybody's name, or nobody's."""
    players: list[str] = []
    while reader.row.startswith("player "):
        seat, _, name = reader.after("player").partition(" ")
        if seat != str(len(players)) or not name.strip(BLANKS) or len(players) == seats:
            raise reader.fault("transcript-player", seat=len(players))
        players.append(name.strip(BLANKS))
        reader.next()
    if players and len(players) != seats:
        raise reader.fault("transcript-player", seat=len(players))
    return tuple(players)


def _keys(reader: _Reader, seats: int) -> tuple[bytes, tuple[bytes, ...], bytes]:
    """Read the key, or the parts it was mixed from."""
    if not reader.row.startswith("secret "):
        key = _key(reader)
        reader.next()
        return b"", (), key
    secret = _part(reader, reader.after("secret"))
    shares = []
    for seat in range(seats):
        reader.next()
        number, _, digits = reader.after("share").partition(" ")
        if number != str(seat):
            raise reader.fault("transcript-share", seat=seat)
        shares.append(b"" if digits == "-" else _part(reader, digits))
    reader.next()
    return secret, tuple(shares), mixed_key(secret, shares)


def _committed(reader: _Reader, seats: int) -> tuple[str, ...]:
    """Read what every seat committed to, or nothing."""
    commitments: list[str] = []
    while reader.row.startswith("committed "):
        seat, _, digits = reader.after("committed").partition(" ")
        if seat != str(len(commitments)) or len(commitments) == seats:
            raise reader.fault("transcript-share", seat=len(commitments))
        commitments.append("" if digits == "-" else _part(reader, digits).hex())
        reader.next()
    if commitments and len(commitments) != seats:
        raise reader.fault("transcript-share", seat=len(commitments))
    return tuple(commitments)


def _withheld(reader: _Reader, seats: int) -> tuple[Withheld, ...]:
    """Read which deals were called off."""
    withheld: list[Withheld] = []
    while reader.row.startswith("withheld "):
        seat, _, rest = reader.after("withheld").partition(" ")
        digits, _, name = rest.partition(" ")
        if seat not in map(str, range(seats)) or not name.strip(BLANKS):
            raise reader.fault("transcript-player", seat=seat[:10])
        withheld.append(Withheld(int(seat), name.strip(BLANKS), _part(reader, digits).hex()))
        reader.next()
    return tuple(withheld)


def _fitting(
    reader: _Reader, commitment: str, commitments: Sequence[str], shares: Sequence[bytes]
) -> None:
    """Refuse a share that is not the one its seat committed to."""
    for seat, fixed in enumerate(commitments):
        share = shares[seat] if shares and commitment else b""
        if fixed != (share_commitment(commitment, seat, share) if share else ""):
            raise reader.fault("transcript-unfit", seat=seat)


def _part(reader: _Reader, digits: str) -> bytes:
    if not re.fullmatch(f"[0-9a-f]{{{2 * KEY_BYTES}}}", digits):
        raise reader.fault("transcript-key", digits=2 * KEY_BYTES)
    return bytes.fromhex(digits)


def _key(reader: _Reader) -> bytes:
    if reader.row.startswith("seed "):
        seed = reader.number_after("seed")
        if seed >= 1 << 62:
            raise reader.fault("transcript-number", word="seed", row=str(seed))
        return key_of(seed)
    return _part(reader, reader.after("key"))


def _moves(reader: _Reader, match: Match) -> Sequence[str]:
    """Play the moves; return the line that is none."""
    while reader.next() and "0" <= reader.row[0] <= "9":
        _play(reader, match, reader.row)
    return reader.row.split(" ")


def _play(reader: _Reader, match: Match, row: str) -> None:
    """Play the move of a line."""
    game = match.game
    seat, _, text = row.partition(" ")
    if match.is_over:
        raise reader.fault("transcript-over", row=row[:60])
    if seat != str(match.turn):
        raise reader.fault("transcript-turn", seat=seat[:10], turn=match.turn)
    move = game.moves.read(text)
    is_spelled = move is not None and text.strip(BLANKS) == game.moves.write(move)
    if move is None or (reader.is_sealed and not is_spelled):
        raise reader.fault("transcript-move", row=text.strip(BLANKS)[:60], legal=_some(match))
    try:
        match.play(move)
    except RefusedError as error:
        raise reader.fault(
            "transcript-refused",
            row=text.strip(BLANKS)[:60],
            rule=game.label(error.verdict),
            game=game.name,
            number=error.verdict,
        ) from None


def _some(match: Match) -> str:
    """Write some moves that would be legal."""
    texts = [match.game.moves.write(move) for move in match.legal]
    return ", ".join(texts[:EXAMPLES] + ["…"] * (len(texts) > EXAMPLES))


def _tail(reader: _Reader, match: Match, row: Sequence[str]) -> None:
    """Check what a finished match claims of its result."""
    for word, truth in (("ranks", match.ranks), ("scores", match.scores)):
        if row[0] == word:
            if not match.is_over or list(row[1:]) != [str(number) for number in truth]:
                raise reader.fault("transcript-result", word=word)
            row = reader.next().split(" ")
