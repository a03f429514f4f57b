"""Rulebooks: Markdown made readable in a terminal, with paint where there is paint and without where not."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import Final

from ozymandias.terminal.screen import BOLD, DIM, ITALIC, UNDERLINE, Style

WIDEST: Final = 100  # longer lines are hard to read
NARROWEST_COLUMN: Final = 8
QUOTE: Final = "| "

HEADING: Final = re.compile(r"(#{1,6})\s+(.*?)\s*#*$")
BULLET: Final = re.compile(r"(\s*)([-*+]|\d+[.)])\s+(.*)")
RULE: Final = re.compile(r"\s*([-*_])(\s*\1){2,}\s*$")
TABLE_RULE: Final = re.compile(r"\s*\|?\s*:?-+:?\s*(\|\s*:?-+:?\s*)*\|?\s*$")
# Signs that stand for emphasis while lines are broken; they take no room.
MARKS: Final = {"\ue000": BOLD, "\ue001": ITALIC, "\ue002": UNDERLINE}
END: Final = "\ue00f"
HIDING: Final = 0xE100  # an unused stretch of Unicode, for text that is no Markdown


def render(markdown: str, style: Style, width: int) -> list[str]:
    """The lines of a Markdown text, folded to a width."""
    width = min(width, WIDEST)
    lines: list[str] = []
    for block in _blocks(markdown.splitlines()):
        if lines and lines[-1]:
            lines.append("")
        lines += _render_block(block, style, width)
    return lines


def _blocks(lines: Sequence[str]) -> Iterator[list[str]]:
    """Groups of lines that belong together: a heading, a fence, a table, a list entry, a paragraph."""
    block: list[str] = []
    fenced = False
    for line in lines:
        fence = line.lstrip().startswith("```")
        if fenced:
            block.append(line)
            if fence:
                yield block
                block, fenced = [], False
            continue
        if block and (fence or not line.strip() or HEADING.match(line) or HEADING.match(block[0])):
            yield block
            block = []
        if fence or line.strip():
            block.append(line)
        fenced = fence
    if block:
        yield block


def _render_block(block: list[str], style: Style, width: int) -> list[str]:
    first = block[0]
    if first.lstrip().startswith("```"):
        return [f"    {line}" for line in block[1:] if not line.lstrip().startswith("```")]
    if heading := HEADING.match(first):
        return _render_heading(len(heading[1]), heading[2], style, width)
    if len(block) == 1 and RULE.match(first):
        return [style.paint(style.sign("─", "-") * width, DIM)]
    if len(block) > 1 and "|" in first and TABLE_RULE.match(block[1]):
        return _render_table([_cells(row) for row in (first, *block[2:])], style, width)
    return _render_text(block, style, width)


def _render_heading(level: int, text: str, style: Style, width: int) -> list[str]:
    plain = _strip(_mark(text))
    lines = [style.paint(line, BOLD) for line in _fold(plain, width)]
    if level <= 2:
        under = style.sign("═" if level == 1 else "─", "=" if level == 1 else "-")
        lines.append(style.paint(under * min(width, len(plain)), DIM))
    return lines


def _render_text(block: list[str], style: Style, width: int) -> list[str]:
    """Paragraphs and list entries of one block; a quotation keeps a bar at its left."""
    lines: list[str] = []
    for indent, bullet, text in _entries(block):
        margin = " " * indent + bullet
        for number, line in enumerate(_paint_marks(_fold(_mark(text), width - len(margin)), style)):
            lines.append((" " * len(margin) if number and bullet != QUOTE else margin) + line)
    return lines


def _entries(block: list[str]) -> Iterator[tuple[int, str, str]]:
    """Indent, bullet and joined text of each list entry; one entry without bullet for a paragraph."""
    indent, bullet, parts = 0, "", list[str]()
    for line in block:
        found = BULLET.match(line)
        quote = line.lstrip().startswith(">")
        if found or (quote and bullet != QUOTE):
            if parts:
                yield indent, bullet, " ".join(parts)
            parts = []
        if found:
            indent, bullet = len(found[1]), f"{found[2]} "
            parts.append(found[3])
        elif quote:
            indent, bullet = 0, QUOTE
            parts.append(line.lstrip()[1:].strip())
        else:
            parts.append(line.strip())
    if parts:
        yield indent, bullet, " ".join(parts)


def _cells(row: str) -> list[str]:
    inner = row.strip().removeprefix("|").removesuffix("|")
    return [_mark(cell.strip()) for cell in re.split(r"(?<!\\)\|", inner)]


def _render_table(rows: list[list[str]], style: Style, width: int) -> list[str]:
    columns = max(map(len, rows))
    for row in rows:
        row += [""] * (columns - len(row))
    widths = _column_widths(rows, width)
    lines: list[str] = []
    for number, row in enumerate(rows):
        folded = [_paint_marks(_fold(cell, size), style) for cell, size in zip(row, widths, strict=True)]
        for level in range(max(map(len, folded))):
            parts = [
                _pad(cell[level] if level < len(cell) else "", size)
                for cell, size in zip(folded, widths, strict=True)
            ]
            line = "  ".join(parts).rstrip()
            lines.append(style.paint(line, BOLD) if number == 0 else line)
        if number == 0:
            lines.append(style.paint("  ".join(style.sign("─", "-") * size for size in widths), DIM))
    return lines


def _column_widths(rows: list[list[str]], width: int) -> list[int]:
    """The natural widths; where they do not fit, the widest columns give way."""
    widths = [max(1, *(len(_strip(cell)) for cell in column)) for column in zip(*rows, strict=True)]
    room = width - 2 * (len(widths) - 1)
    while sum(widths) > room and max(widths) > NARROWEST_COLUMN:
        widths[widths.index(max(widths))] -= 1
    return widths


def _mark(text: str) -> str:
    """Markdown emphasis as single marking signs; links as their words."""
    bold, italic, underline = MARKS
    text = re.sub(r"`([^`]+)`", lambda code: f"{bold}{_hide(code[1])}{END}", text)
    text = re.sub(r"\\([\\`*_{}\[\]()#+.!|-])", lambda escaped: _hide(escaped[1]), text)
    text = re.sub(r"!?\[([^]]*)\]\(([^)]*)\)", rf"{underline}\1{END}", text)
    text = re.sub(r"(\*\*|__)(?=\S)(.+?)(?<=\S)\1", rf"{bold}\2{END}", text)
    text = re.sub(r"(?<![\w*])([*_])(?=[^\s*_])(.+?)(?<=[^\s*_])\1(?!\w)", rf"{italic}\2{END}", text)
    return _unhide(text)


def _hide(text: str) -> str:
    """Literal text, moved out of the reach of the patterns for emphasis."""
    return "".join(chr(ord(sign) + HIDING) if "!" <= sign <= "~" else sign for sign in text)


def _unhide(text: str) -> str:
    return "".join(chr(ord(sign) - HIDING) if HIDING <= ord(sign) < HIDING + 128 else sign for sign in text)


def _fold(text: str, width: int) -> list[str]:
    """The text in lines of that width, not counting the marks; words longer than a line are cut."""
    lines = [""]
    for word in text.split():
        if lines[-1] and len(_strip(f"{lines[-1]} {word}")) > width:
            lines.append("")
        lines[-1] += f" {word}" if lines[-1] else word
        while len(_strip(lines[-1])) > max(1, width):
            cut = max(1, width) + len(lines[-1]) - len(_strip(lines[-1]))
            lines[-1:] = [lines[-1][:cut], lines[-1][cut:]]
    return lines


def _strip(text: str) -> str:
    return re.sub(f"[{''.join(MARKS)}{END}]", "", text)


def _paint_marks(lines: Sequence[str], style: Style) -> list[str]:
    """Marks become paint; emphasis that runs over several lines is painted on each."""
    active: list[str] = []
    painted = []
    for line in lines:
        result = ""
        for part in re.split(f"([{''.join(MARKS)}{END}])", line):
            if part in MARKS:
                active.append(MARKS[part])
            elif part == END:
                active = active[:-1]
            else:
                result += style.paint(part, *active)
        painted.append(result)
    return painted


def _pad(text: str, width: int) -> str:
    visible = re.sub(r"\x1b\[[0-9;]*m", "", text)
    return text + " " * (width - len(visible))
