"""One evening at the terminal: whose turn, what they see, what they type."""

from collections.abc import Sequence
from pathlib import Path

from rich.console import Console
from rich.markdown import Markdown
from rich.panel import Panel
from rich.rule import Rule as Ruler
from rich.table import Table
from rich.text import Text

from tablee.bots import BOTS
from tablee.core.dice import new_dice
from tablee.core.match import Match
from tablee.core.record import SPECTATOR
from tablee.core.speech import Line, numeral
from tablee.core.thing import Move, Seat
from tablee.core.transcript import Transcript

from .hint import hint, sentence
from .language import speech_for
from .paper import fitted
from .player import names_of, player_of
from .prepare import prepare
from .screen import screen
from .shelf import save

FEW = 9  # moves that are listed without being asked for
ERASE = "\x1b[H\x1b[2J\x1b[3J"  # the screen and what was scrolled off it


class Stopped(Exception):  # noqa: N818
    """The players get up; the match is saved."""


class Session:
    """A match being played at one terminal."""

    def __init__(
        self, transcript: Transcript, path: Path, console: Console, language: str, seed: int
    ) -> None:
        self.transcript, self.path, self.console, self.seed = transcript, path, console, seed
        self.players = players = [player_of(text) for text in transcript.players]
        names = names_of(players, speech_for(language))
        self.speech = speech_for(language, transcript.match.game, names)
        people = [Seat(seat) for seat, player in enumerate(players) if not player.bot]
        self.watchers = people or [SPECTATOR]
        self.news: dict[Seat, list[Line]] = {seat: [] for seat in self.watchers}
        self.facing = self.watchers[0]  # who sits before the screen

    @property
    def match(self) -> Match:
        """The match."""
        return self.transcript.match

    def run(self) -> None:
        """Play to the end; raise Stopped when the players stop."""
        save(self.transcript, self.path)
        digest = self.speech("ui-commitment", digest=self.transcript.commitment)
        self.console.print(digest, style="dim", soft_wrap=True)
        while not self.match.is_over:
            player = self.players[self.match.turn]
            move = self.bot_move(player.bot) if player.bot else self.person_move()
            self.play(move)
        self.finish()

    def play(self, move: Move) -> None:
        """Play a legal move, store it, then tell it."""
        before = {seat: self.match.screen(seat) for seat in self.watchers}
        self.match.play(move)
        save(self.transcript, self.path)
        for seat in self.watchers:
            self.news[seat] += self.match.game.words.told(before[seat], self.match.screen(seat))
        if len(self.watchers) == 1:
            self.tell(self.facing)

    def bot_move(self, kind: str) -> Move:
        """Ask a bot, which gets its view and nothing else; rounds begin at a person's word."""
        if self.watchers != [SPECTATOR] and self.match.is_between_rounds:
            self.pause()
        seat, dice = self.match.turn, new_dice(self.seed + len(self.match.moves))
        with self.console.status(self.speech("ui-thinking", name=self.name(seat))):
            return BOTS[kind](self.match.game, self.match.view(seat), dice)

    def pause(self) -> None:
        """Let people read before the table is cleared."""
        self.tell(self.facing)
        self.ask(self.speech("ui-next-round"))

    def person_move(self) -> Move:
        """Ask the person to act until they name a legal move."""
        seat = self.match.turn
        self.face(seat)
        self.tell(seat)
        self.show(seat)
        if self.match.is_between_rounds:
            self.ask(self.speech("ui-next-round"))
            return self.match.legal[0]
        while True:
            move = self.understood(self.ask(self.speech("ui-prompt", name=self.name(seat))))
            if move is not None:
                return move

    def face(self, seat: Seat) -> None:
        """Hide one person's cards before the next person looks."""
        if seat == self.facing or len(self.watchers) == 1:
            return
        self.facing = seat
        self.console.file.write(ERASE if self.console.is_terminal else "\n")
        self.console.print(Panel(self.speech("ui-curtain", name=self.name(seat)), expand=False))
        self.ask(self.speech("ui-ready"))

    def understood(self, text: str) -> Move | None:
        """Turn what was typed into a legal move, or answer it."""
        word, _, rest = text.strip().lower().partition(" ")
        move = self.match.game.moves.read(text)
        if move is not None and self.match.verdict(move) == 0:
            return self.confirmed(move)
        meant = self.meant(text.strip().lower())
        if len(meant) == 1:
            return self.confirmed(meant[0])
        if move is not None:
            self.refuse(move)
        elif word in ("", "?"):
            self.list_moves(self.match.legal)
        elif word in ("q", "quit", "exit", "quitter"):
            raise Stopped
        elif word in ("rules", "règles", "regles"):
            self.show_rules(rest)
        elif word in ("conseil", "hint"):
            self.advise()
        elif word == "table":
            self.show(self.match.turn)
        elif meant:
            self.list_moves(meant)
        else:
            self.say(self.speech("ui-not-understood", text=text.strip()[:60]))
        return None

    def confirmed(self, move: Move) -> Move | None:
        """Ask again before a move that its player might regret."""
        view = self.match.screen(self.match.turn)
        warning = self.match.game.words.warning(view, move)
        if warning is None:
            return move
        answer = self.ask(f"{self.speech.say(warning)} {self.speech('ui-sure')}")
        return move if answer.strip().lower() in ("o", "oui", "y", "yes") else None

    def meant(self, text: str) -> list[Move]:
        """List the legal moves that are written with a word that begins so."""
        write = self.match.game.moves.write
        return [
            move
            for move in self.match.legal
            if text and any(word.startswith(text) for word in write(move).lower().split())
        ]

    def refuse(self, move: Move) -> None:
        """Say which rule forbids a move, and why."""
        game, verdict = self.match.game, self.match.verdict(move)
        rule = game.rulebook(self.speech.language).rules[verdict]
        why = game.words.refused(self.match.screen(self.match.turn), move, verdict)
        self.say(self.speech.say(why), "bold")
        self.say(self.speech("ui-rule", label=rule.label, title=rule.title), "italic")

    def list_moves(self, moves: Sequence[Move]) -> None:
        """List some legal moves as one types them, with what they do."""
        game, seat = self.match.game, self.match.turn
        view, table = self.match.screen(seat), Table.grid(padding=(0, 2))
        for move in moves:
            meaning = self.speech.say(game.words.describe(view, move))
            table.add_row(Text(game.moves.write(move), style="bold"), meaning)
        self.console.print(table)
        self.say(self.speech("ui-help"), "dim")

    def advise(self) -> None:
        """Say what a friend who plays well would do, from what this person may know."""
        match, speech = self.match, self.speech
        if not match.recall:
            self.say(speech("ui-no-advice"))
            return
        prepare(match.game, speech.language, for_search=True)
        with self.console.status(speech("ui-advising")):
            lines = hint(match.game, match.view(match.turn), len(match.moves))
        for number, spoken in enumerate(lines):
            self.say(sentence(speech.say(spoken)), "dim" if number else "bold")

    def show_rules(self, text: str) -> None:
        """Show one rule by its number, or all their titles."""
        book = self.match.game.rulebook(self.speech.language)
        digits = "".join(letter for letter in text if letter.isdigit())
        rule = book.rules.get(int(digits[:4])) if digits else None
        if rule:
            self.console.print(Markdown(f"**{rule.label} · {rule.title}**\n\n{rule.source}"))
            return
        for rule in book.rules.values():
            self.console.print(f"{rule.label}  {rule.title}", highlight=False)

    def show(self, seat: Seat) -> None:
        """Draw the table as a seat sees it, and what one may type."""
        self.console.print(screen(self.match.game, self.match.screen(seat), self.speech))
        if seat == SPECTATOR or self.match.is_between_rounds:
            return
        if len(self.match.legal) <= FEW:
            self.list_moves(self.match.legal)
        else:
            self.say(self.speech("ui-hint", count=len(self.match.legal)), "dim")

    def tell(self, seat: Seat) -> None:
        """Tell a seat what happened since it last looked."""
        for spoken in self.news[seat]:
            self.say("· " + self.speech.say(spoken))
        self.news[seat].clear()

    def finish(self) -> None:
        """Show the end: what happened last, the table, and who won."""
        self.tell(self.facing)
        self.show(SPECTATOR)
        match = self.match
        table = Table("", self.speech("ui-player"), self.speech("ui-score"), box=None)
        order = sorted(map(Seat, range(match.seats)), key=lambda seat: match.ranks[seat])
        for seat in order:
            table.add_row(str(match.ranks[seat]), self.name(seat), numeral(match.scores[seat]))
        self.console.print(Ruler(self.speech("ui-over")), table)
        self.console.print(self.speech("ui-kept", path=str(self.path)), soft_wrap=True)

    def say(self, text: str, style: str = "") -> None:
        """Write a sentence."""
        self.console.print(fitted(text, self.console.width, style))

    def ask(self, prompt: str) -> str:
        """Read a line; whoever closes the input or interrupts gets up from the table."""
        try:
            return self.console.input(Text(prompt + " ", style="bold"))
        except (EOFError, KeyboardInterrupt):
            raise Stopped from None

    def name(self, seat: Seat) -> str:
        """Name a seat's player."""
        return self.speech.name(seat)
