"""Rules as people read them: the game in short, the rules, and their small print."""

import pytest

from tablee.core.rulebook import Scene, rulebook

WRITTEN = """# Fib

A toy.

## In short

### The goal

![Two dice.](goal)

Bid high.

### A turn

No figure here.

## Rules

### FB-1 · Roll

Roll two dice.

> *Ruling.* Two.
>
> *Option.* Or three.

## About

Ours.
"""


def book(folder, written=WRITTEN):
    (folder / "rules.en.md").write_text(written, "utf-8")
    return rulebook(folder, "en")


def test_scenes_have_a_figure_or_none(tmp_path):
    assert book(tmp_path).scenes == (
        Scene("The goal", "goal", "Two dice.", "Bid high."),
        Scene("A turn", "", "", "No figure here."),
    )


def test_rulings_and_options_are_small_print(tmp_path):
    rule = book(tmp_path).rules[1]
    assert (rule.label, rule.section, rule.title) == ("FB-1", "Rules", "Roll")
    assert rule.text == "Roll two dice."
    assert rule.small_print == "*Ruling.* Two.\n\n*Option.* Or three."
    assert rule.source.startswith("Roll two dice.\n\n> *Ruling.* Two.")


def test_the_source_for_a_terminal_has_no_figures(tmp_path):
    read = book(tmp_path)
    assert read.about == "Ours."
    assert "![" not in read.source
    assert "### The goal\n\nBid high." in read.source


def test_a_heading_without_a_number_among_the_rules_is_a_mistake(tmp_path):
    with pytest.raises(ValueError, match="Roll again"):
        book(tmp_path, WRITTEN.replace("## About", "### Roll again"))
