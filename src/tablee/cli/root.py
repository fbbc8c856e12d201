"""What all commands share: the language, the game, where work is done."""

from collections.abc import Callable
from typing import Any, TypeVar

import click

from tablee import __version__
from tablee.core.speech import LANGUAGES, Speech, line
from tablee.terminal.fault import Fault
from tablee.terminal.language import language_of, speech_for

F = TypeVar("F", bound=Callable[..., Any])
HELP = speech_for(language_of())


def with_language(command: F) -> F:
    """Give a command its language."""
    return click.option(
        "--lang", type=click.Choice(LANGUAGES), default=language_of(), help=HELP("ui-help-lang")
    )(command)


def with_where(jobs: str) -> Callable[[F], F]:
    """Give a command a say in where its work is done; `jobs` names the help on processes."""

    def given(command: F) -> F:
        chosen = click.option("--jobs", type=click.IntRange(1, 256), help=HELP(jobs))
        cluster = click.option(
            "--cluster", is_flag=False, flag_value="local", help=HELP("ui-help-cluster")
        )
        return chosen(cluster(command))

    return given


@click.group(help=HELP("ui-help-tablee"))
@click.version_option(__version__, prog_name="tablee")
def main() -> None:
    """Run a command."""


def found_game(name: str, speech: Speech) -> Any:
    """Find a game by its name or by the beginning of it."""
    from tablee.games import REGISTRY, game

    names = [full for full in REGISTRY if full.startswith(name.lower())]
    if name.lower() in REGISTRY:
        names = [name.lower()]
    if len(names) != 1:
        raise Fault(speech, line("ui-no-game", game=name[:60], games=", ".join(REGISTRY)))
    return game(names[0])


def options_of(pairs: tuple[str, ...], speech: Speech) -> dict[str, str]:
    """Read `name=value` pairs."""
    options = {}
    for pair in pairs:
        name, equals, value = pair.partition("=")
        if not equals:
            raise Fault(speech, line("ui-no-pair", text=pair[:60]))
        options[name.strip()] = value.strip()
    return options
