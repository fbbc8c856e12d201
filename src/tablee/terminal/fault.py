"""What the command line says when something is wrong with what was asked."""

from typing import Any

import click

from tablee.core.speech import Line, Speech


class Fault(click.ClickException):
    """One clear sentence, in the language of whoever asked."""

    def __init__(self, speech: Speech, spoken: Line) -> None:
        super().__init__(speech.say(spoken))

    def show(self, file: Any = None) -> None:
        """Print the sentence."""
        click.echo(self.format_message(), err=True)
