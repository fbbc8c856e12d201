"""What makes a screen hard to use for who does not see, or sees little."""

from .person import Person
from .words import ROOT

AXE = ROOT / "web" / "node_modules" / "axe-core" / "axe.min.js"


def axe(person: Person) -> list[str]:
    """List what axe finds. It is evaluated, not loaded: the policy stays as it is."""
    person.page.evaluate(f"() => {{ {AXE.read_text()} ; return 0; }}")
    found = person.page.evaluate(
        """async () => {
          const { violations } = await axe.run(document, { resultTypes: ["violations"] });
          return violations.flatMap(({ id, nodes }) => nodes.map((node) =>
            `${id}: ${node.html.slice(0, 160)} ${node.any[0]?.message ?? ""}`));
        }"""
    )
    return list(found)
