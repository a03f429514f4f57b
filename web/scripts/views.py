"""Prints what the `types.py` of kernel and games declare as TypeScript: a JSON object, by file below web/.

Started by `npm run wire`; needs nothing but the package's source. The declarations are read as they are
written, so that names and comments come along.
"""

from __future__ import annotations

import ast
import json
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[2] / "src"))

import ozymandias
from ozymandias.kernel import types as kernel

HOUSE = Path(__file__).parents[2]
BASIC = {"int": "number", "float": "number", "str": "string", "bool": "boolean"}
UNKNOWN_THERE = {"Secret", "Each"}  # TypeScript has other words for these


class Writer:
    """Writes one file."""

    def __init__(self, source: Path) -> None:
        self.lines = source.read_text(encoding="utf-8").splitlines()
        self.few: set[str] = set()  # the names of types whose values are listed
        self.out = [f"// Made from {source.relative_to(HOUSE)} by `npm run wire`. Do not edit."]

    def text(self) -> str:
        for node in ast.parse("\n".join(self.lines)).body:
            if isinstance(node, ast.ImportFrom) and node.module == kernel.__name__:
                names = [alias.name for alias in node.names if alias.name not in UNKNOWN_THERE]
                self.out += ["", f"import type {{ {', '.join(names)} }} from '../types.gen'"]
            elif isinstance(node, ast.AnnAssign) and ast.unparse(node.annotation) == "TypeAlias":
                self.name(node)
            elif isinstance(node, ast.ClassDef):
                self.record(node)
        return "\n".join(self.out) + "\n"

    def name(self, node: ast.AnnAssign) -> None:
        """A name for a type."""
        assert node.value is not None
        name, meaning = ast.unparse(node.target), self.type(node.value)
        if meaning.startswith("'"):
            self.few.add(name)
        self.out += ["", *self.comment(node), f"export type {name} = {meaning}"]

    def record(self, node: ast.ClassDef) -> None:
        """A TypedDict."""
        bases = ", ".join(base for base in map(ast.unparse, node.bases) if base != "TypedDict")
        about = ast.get_docstring(node)
        fields = [field for field in node.body if isinstance(field, ast.AnnAssign)]
        self.out += ["", *([f"/** {' '.join(about.split())} */"] if about else [])]
        self.out.append(f"export interface {node.name} {f'extends {bases} ' if bases else ''}{{")
        for field in fields:
            name, declared = ast.unparse(field.target), field.annotation
            if isinstance(declared, ast.Subscript) and ast.unparse(declared.value) == "NotRequired":
                name, declared = f"{name}?", declared.slice
            self.out += [f"  {line}" for line in (*self.comment(field), f"{name}: {self.type(declared)}")]
        self.out.append("}")

    def comment(self, node: ast.AnnAssign) -> list[str]:
        """What is said behind a declaration."""
        assert node.end_lineno is not None
        behind = self.lines[node.end_lineno - 1][node.end_col_offset :].strip()
        return [f"/** {behind.removeprefix('# ')} */"] if behind else []

    def type(self, node: ast.expr) -> str:
        if isinstance(node, ast.Name):
            return BASIC.get(node.id, node.id)
        if isinstance(node, ast.BinOp):
            return f"{self.type(node.left)} | {self.type(node.right)}"
        if isinstance(node, ast.Constant):
            return "null" if node.value is None else repr(node.value)
        assert isinstance(node, ast.Subscript), ast.unparse(node)
        kind = ast.unparse(node.value)
        parts = node.slice.elts if isinstance(node.slice, ast.Tuple) else [node.slice]
        inner = [self.type(part) for part in parts]
        if kind == "Literal":
            return " | ".join(inner)
        if kind == "list":
            return f"({inner[0]})[]" if " | " in inner[0] else f"{inner[0]}[]"
        if kind == "Secret":
            return inner[0]
        assert kind in ("dict", "Each"), kind
        record = f"Record<{', '.join(inner)}>"
        return f"Partial<{record}>" if kind == "dict" and inner[0] in self.few else record


def main() -> None:
    sources = {"types.gen.ts": kernel.__file__}
    for name in ozymandias.game_names():
        types = ozymandias.load(name).types
        if types is not None:
            sources[f"{name}/types.gen.ts"] = str(types.__file__)
    made = {f"src/games/{name}": Writer(Path(source)).text() for name, source in sources.items()}
    sys.stdout.write(json.dumps(made))


if __name__ == "__main__":
    main()
