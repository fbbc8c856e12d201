"""The README's match in Python is played as it is written."""

import re
from pathlib import Path

ROOT = Path(__file__).parents[1]


def test_the_match_in_the_readme_is_played(capsys):
    (code,) = re.findall(
        r"```python\n(.*?)```", (ROOT / "README.md").read_text("utf-8"), re.DOTALL
    )
    assert len([row for row in code.splitlines() if row]) == 9
    exec(compile(code, "README.md", "exec"), {})
    ranks, scores = eval(capsys.readouterr().out.replace("] [", "], ["))
    assert min(ranks) == 1
    assert len(scores) == 3


def test_every_link_in_the_documents_leads_somewhere():
    for page in [*ROOT.glob("*.md"), *ROOT.glob("docs/**/*.md")]:
        prose = re.sub(r"```.*?```", "", page.read_text("utf-8"), flags=re.DOTALL)
        for target in re.findall(r"\]\((?!http|#)([^)#]+)", prose):
            assert (page.parent / target).exists(), f"{page.name}: {target}"
