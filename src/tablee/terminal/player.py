"""Who sits at the table: people by name, bots by the name of their kind."""

from collections.abc import Sequence
from dataclasses import dataclass
from unicodedata import normalize

from tablee.bots import LEVELS
from tablee.core.speech import Speech
from tablee.core.transcript import Transcript

BOT = "@"
ROUND = str.maketrans("[]", "()")
KINDS = (*LEVELS, "random")
IN_FRENCH = {
    "debutant": "beginner",
    "habitue": "regular",
    "maitre": "master",
    "hasard": "random",
}


class UnknownBotError(ValueError):
    """A bot that is none."""


@dataclass(frozen=True)
class Player:
    """A person with a name, or a bot of a kind."""

    name: str = ""
    bot: str = ""

    def __str__(self) -> str:
        """Write it as in a transcript and on the command line."""
        return f"{BOT}{self.bot}" if self.bot else self.name


def kind_of(text: str) -> str:
    """Read a kind of bot, in English or in French, with or without accents."""
    plain = normalize("NFD", text.lower()).encode("ascii", "ignore").decode()
    return IN_FRENCH.get(plain, plain)


def player_of(text: str) -> Player:
    """Read a player: `@expert` is a bot, anything else a person's name."""
    if not text.startswith(BOT):
        return Player(name=" ".join(text.split()))
    kind = kind_of(text.removeprefix(BOT))
    if kind not in KINDS:
        raise UnknownBotError(text)
    return Player(bot=kind)


def names_of(players: Sequence[Player], speech: Speech) -> tuple[str, ...]:
    """Name everybody; a bot is called by its kind and its place.

    Brackets become round: rich would read square ones as markup in the title of a panel.
    """
    return tuple(
        speech(f"ui-bot-{player.bot}", place=place)
        if player.bot
        else player.name.translate(ROUND)
        for place, player in enumerate(players, start=1)
    )


def named(transcript: Transcript, speech: Speech) -> tuple[str, ...]:
    """Name everybody in a transcript; a bot that is not known here keeps its label."""
    return names_of(
        [
            player_of(text) if text.removeprefix(BOT) in KINDS else Player(name=text)
            for text in transcript.players
        ],
        speech,
    )
