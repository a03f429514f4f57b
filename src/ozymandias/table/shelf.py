"""The games as the web client shows them: titles, rule options, components, rulebooks as HTML."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import cache
from importlib.resources import files
from typing import Any, Final

from markdown_it import MarkdownIt
from markdown_it.common.utils import escapeHtml
from markdown_it.token import Token

from ozymandias import bots
from ozymandias.kernel import Choice, Game, Number, RuleOption
from ozymandias.registry import load
from ozymandias.table.problems import bad, missing
from ozymandias.table.wire import BotInfo, GameCard, GameInfo, Rulebook, RuleOptionInfo, Section

PICTURE: Final = re.compile(r"[a-z0-9_-]+\.svg")


def card(game: Game) -> GameCard:
    return GameCard(
        name=game.name,
        title=game.title,
        summary=game.summary,
        designers=list(game.designers),
        seats=list(game.seats),
    )


@cache
def info(name: str) -> GameInfo:
    game = load(name)
    return GameInfo(
        **card(game).model_dump(),
        rules_version=game.rules_version,
        rule_options=[_rule_option(option) for option in game.rule_options],
        presets={name: _plain(preset) for name, preset in game.presets.items()},
        bots=[BotInfo(name=kind.name, summary=kind.summary) for kind in _bots(game)],
        opponent=bots.OPPONENT,
        stand_in=bots.usual(game),
        components=game.components,
    )


def _bots(game: Game) -> list[bots.BotKind]:
    """Those whose strength is known: nobody may let this machine think for as long as they like."""
    able = [kind for kind in bots.bots() if game.hints is not None or not kind.needs_hints]
    return [kind for kind in able if kind.budget is None]


def bot_names(game: Game) -> list[str]:
    return [kind.name for kind in _bots(game)]


def check_bot(name: str, game: Game) -> None:
    """Make sure that a bot of this name may sit at a table."""
    known = bot_names(game)
    if name not in known:
        raise bad(f"There is no bot {name!r} at this table. The bots are: {', '.join(known)}.")


def _plain(preset: Any) -> dict[str, int | str | bool]:
    return dict(preset)


def _rule_option(option: RuleOption) -> RuleOptionInfo:
    described = RuleOptionInfo(
        name=option.name, kind="switch", meaning=option.meaning, default=option.default
    )
    if isinstance(option, Number):
        described.kind, described.low, described.high = "number", option.low, option.high
    elif isinstance(option, Choice):
        described.kind, described.values = "choice", list(option.values)
    return described


@cache
def rulebook(name: str) -> Rulebook:
    game = load(name)
    html, sections = _render(game.rulebook, name)
    aid = files(f"ozymandias.games.{name}").joinpath("aid.md")
    return Rulebook(
        html=html,
        aid=_render(aid.read_text(encoding="utf-8"), name)[0] if aid.is_file() else None,
        sections=sections,
    )


def _render(markdown: str, name: str) -> tuple[str, list[Section]]:
    """HTML whose headings have anchors and whose pictures come from this server; and its sections."""
    parser = MarkdownIt("commonmark", {"html": False}).enable("table")
    parser.add_render_rule("table_open", _open_table)
    parser.add_render_rule("table_close", _close_table)
    tokens = parser.parse(markdown)
    sections: list[Section] = []
    for index, token in enumerate(tokens):
        if token.type == "heading_open":
            title = _plain_text(tokens[index + 1])
            anchor = re.sub(r"[^a-z0-9]+", "-", title.lower()).strip("-")
            if any(section.id == anchor for section in sections):
                anchor += f"-{len(sections)}"
            token.attrSet("id", anchor)
            sections.append(Section(id=anchor, title=title, level=int(token.tag[1]), text=""))
        elif token.type == "table_open" and sections:
            token.meta["title"] = sections[-1].title
        elif token.type == "inline":
            if sections and tokens[index - 1].type != "heading_open":
                sections[-1].text += _plain_text(token) + "\n"
            for child in token.children or []:
                if child.type == "image":
                    picture = str(child.attrGet("src")).rpartition("/")[2]
                    child.attrSet("src", f"/api/games/{name}/pictures/{picture}")
        elif token.type in ("fence", "code_block") and sections:
            sections[-1].text += token.content
    return parser.renderer.render(tokens, parser.options, {}), sections


# A table may be wider than the page: what scrolls is a box around it, so that it stays a table for those
# who hear it, and has a name for those who come to it by keys.


def _open_table(
    _renderer: object, tokens: Sequence[Token], index: int, _options: object, _env: object
) -> str:
    title = escapeHtml(tokens[index].meta.get("title", "Table"))
    return f'<div class="wide" role="group" aria-label="{title}"><table>\n'


def _close_table(
    _renderer: object, _tokens: Sequence[Token], _index: int, _options: object, _env: object
) -> str:
    return "</table></div>\n"


def _plain_text(token: Token) -> str:
    children = token.children or []
    return "".join("\n" if child.type == "softbreak" else child.content for child in children)


def picture(name: str, file: str) -> bytes:
    found = files(f"ozymandias.games.{load(name).name}").joinpath("pictures", file)
    if not PICTURE.fullmatch(file) or not found.is_file():
        raise missing(f"There is no picture {file!r}.")
    return found.read_bytes()
