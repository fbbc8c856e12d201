"""The catalogue: the games and their rules, as the page shows them."""

from functools import cache

from markdown_it import MarkdownIt

from tablee.core.game import Game
from tablee.core.option import Count, Option
from tablee.games import game as load
from tablee.games import games

from ..message.http import GameFact, OptionFact, RulesText, RuleText, SceneText

markdown = MarkdownIt("commonmark", {"html": False}).enable("table")


@cache
def facts() -> list[GameFact]:
    """Describe the games."""
    return [
        GameFact(
            game.name, game.prefix, game.seats[0], game.seats[-1], [*map(option, game.options)]
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
