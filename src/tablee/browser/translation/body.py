"""The body of a function as a tree: its own parts, names and loops."""

import ast

DEPTH = "  "


def indented(lines: list[str]) -> str:
    """Move lines to the right."""
    return "\n".join(DEPTH + row for line in lines for row in line.split("\n"))


def own_nodes(node: ast.AST) -> list[ast.AST]:
    """List the parts of a function, but not those of functions in it."""
    found: list[ast.AST] = []
    for child in ast.iter_child_nodes(node):
        found.append(child)
        if not isinstance(child, ast.FunctionDef | ast.Lambda):
            found += own_nodes(child)
    return found


def is_generator(node: ast.FunctionDef) -> bool:
    """Say whether a function yields."""
    return any(isinstance(one, ast.Yield | ast.YieldFrom) for one in own_nodes(node))


def statements_in(node: ast.FunctionDef) -> list[ast.stmt]:
    """List all statements of a function, in order."""
    return [one for one in own_nodes(node) if isinstance(one, ast.stmt)]


def loops_in(node: ast.FunctionDef) -> list[ast.For]:
    """List the loops of a function."""
    return [one for one in own_nodes(node) if isinstance(one, ast.For)]


def names_stored(node: ast.FunctionDef) -> dict[str, int]:
    """Count how often each local name of a function is given a value."""
    inside = {
        id(part)
        for one in own_nodes(node)
        if isinstance(one, ast.comprehension)
        for part in ast.walk(one.target)
    }
    found: dict[str, int] = {}
    for one in own_nodes(node):
        name = None
        if (
            isinstance(one, ast.Name)
            and isinstance(one.ctx, ast.Store)
            and id(one) not in inside
        ):
            name = one.id
        elif isinstance(one, ast.FunctionDef):
            name = one.name
        if name is not None:
            found[name] = found.get(name, 0) + 1
    return found


def loads(node: ast.AST, name: str) -> set[int]:
    """Find where a name is read."""
    return {
        id(one)
        for one in ast.walk(node)
        if isinstance(one, ast.Name) and one.id == name and isinstance(one.ctx, ast.Load)
    }


def given_by(node: ast.stmt) -> set[str]:
    """List the names that an assignment or a loop gives values, if it gives to names alone."""
    targets: list[ast.expr] = []
    if isinstance(node, ast.Assign) and len(node.targets) == 1:
        targets = node.targets
    elif isinstance(node, ast.For) or (isinstance(node, ast.AnnAssign) and node.value):
        targets = [node.target]
    parts = [part for one in targets for part in ast.walk(one)]
    if any(isinstance(part, ast.Subscript | ast.Attribute) for part in parts):
        return set()
    return {part.id for part in parts if isinstance(part, ast.Name)}


def leaves(node: ast.stmt) -> bool:
    """Say whether nothing is reached after a statement."""
    if isinstance(node, ast.If):
        return bool(node.orelse) and leaves(node.body[-1]) and leaves(node.orelse[-1])
    return isinstance(node, ast.Return | ast.Raise)


def loaded(node: ast.expr) -> ast.expr:
    """Take the target of a change as what it holds before."""
    read = ast.parse(ast.unparse(node), mode="eval").body
    for part in ast.walk(read):
        ast.copy_location(part, node)
    return read
