"""The catalogue: games, rules and puzzles, as files that the page asks for on every host."""

from functools import cache
from itertools import product

import msgspec
from markdown_it import MarkdownIt

from tablee.bots import LEVELS
from tablee.bots.puzzle import puzzles_of
from tablee.core.game import Game
from tablee.core.option import Count, Option
from tablee.core.speech import LANGUAGES
from tablee.games import REGISTRY, games
from tablee.games import game as load

from ..message.http import GameFact, Home, OptionFact, RulesText, RuleText, SceneText

HOME, PUZZLES = "home.json", "puzzles/"
markdown = MarkdownIt("commonmark", {"html": False}).enable("table")


def files() -> list[str]:
    """List the catalogue's files."""
    books = product(REGISTRY, LANGUAGES)
    posed = [fact.name for fact in facts() if fact.puzzles]
    return [
        HOME,
        *(f"rules/{name}.{language}.json" for name, language in books),
        *(f"{PUZZLES}{name}.json" for name in posed),
    ]


@cache
def file(path: str) -> bytes:
    """Write one of them."""
    if path == HOME:
        return msgspec.json.encode(empty_house())
    if path.startswith(PUZZLES):
        name = path.removeprefix(PUZZLES).removesuffix(".json")
        return msgspec.json.encode(puzzles_of(load(name)))
    name, language, _ = path.removeprefix("rules/").rsplit(".", 2)
    return msgspec.json.encode(rules_text(name, language))


def empty_house() -> Home:
    """Give what the home page shows where there is nobody."""
    return Home(name="", games=facts(), levels=[*LEVELS], mine=[], public=[], preparing=[])


@cache
def facts() -> list[GameFact]:
    """Describe the games."""
    return [
        GameFact(
            name=game.name,
            prefix=game.prefix,
            least=game.seats[0],
            most=game.seats[-1],
            options=[*map(option, game.options)],
            puzzles=len(puzzles_of(game)),
            has_sheet=game.sheet is not None,
        )
        for game in games()
    ]


def option(option: Option) -> OptionFact:
    """Describe an option."""
    if isinstance(option, Count):
        return OptionFact(option.name, option.default, [], option.least, option.most)
    return OptionFact(option.name, option.default, list(option.samples), 0, 0)


@cache
def rules_text(name: str, language: str) -> RulesText:
    """Turn a game's rules into HTML."""
    game: Game = load(name)
    book = game.rulebook(language)
    html = markdown.render
    scenes = [
        SceneText(scene.title, scene.figure, scene.shows, html(scene.text))
        for scene in book.scenes
    ]
    rules = [
        RuleText(
            rule.number,
            rule.label,
            rule.section,
            rule.title,
            html(rule.text),
            html(rule.small_print),
        )
        for rule in book.rules.values()
    ]
    return RulesText(book.title, html(book.introduction), scenes, rules, html(book.about))
