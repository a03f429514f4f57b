"""The screen: where lines go and answers come from, and what it can show."""

from __future__ import annotations

import os
import shlex
import shutil
import signal
import subprocess
import sys
from collections.abc import Iterable, Mapping
from textwrap import wrap
from typing import Final, TextIO, final

BOLD: Final = "1"
DIM: Final = "2"
ITALIC: Final = "3"
UNDERLINE: Final = "4"
REVERSE: Final = "7"
LESS: Final = "FRXPsSpace\\: next page, q\\: leave$"  # keeps paint, ends by itself if all fits one screen
ENDLESS: Final = 10_000
SPECIAL: Final = "·²▶│─…●■▲◆"  # a screen that can write these gets the nicer signs


@final
class Style:
    """What the screen can show. Whatever is painted reads the same without paint."""

    def __init__(self, colour: bool, unicode: bool) -> None:
        self.colour = colour
        self.unicode = unicode

    def paint(self, text: str, *codes: str) -> str:
        if not self.colour or not codes or not text:
            return text
        return f"\x1b[{';'.join(codes)}m{text}\x1b[0m"

    def sign(self, special: str, plain: str) -> str:
        return special if self.unicode else plain


def printable(text: str) -> str:
    """Text of unknown origin, made harmless for a terminal."""
    return "".join(sign if sign.isprintable() else "?" for sign in text)


@final
class Screen:
    """Standard input and output, as they are at this moment."""

    def __init__(self, environ: Mapping[str, str] = os.environ) -> None:
        self.input: TextIO = sys.stdin
        self.output: TextIO = sys.stdout
        self.environ = environ
        self.typed = _is_terminal(self.input)
        self.shown = _is_terminal(self.output)
        self.able = self.shown and environ.get("TERM") != "dumb"  # can it do more than print?
        self.style = Style(self.able and not environ.get("NO_COLOR"), _can_write(self.output, SPECIAL))
        if self.typed and self.shown:
            _edit_lines()

    @property
    def interactive(self) -> bool:
        """Does a person sit here who sees each line before typing the next?"""
        return self.typed and self.shown

    @property
    def width(self) -> int:
        return max(20, shutil.get_terminal_size().columns)

    @property
    def height(self) -> int:
        """How many lines it shows at once; a pipe has no end."""
        if not self.shown:
            return ENDLESS
        return shutil.get_terminal_size().lines

    def say(self, *lines: str) -> None:
        """Write lines as they are."""
        self.output.write("".join(f"{line}\n" for line in lines))

    def tell(self, *paragraphs: str, indent: str = "") -> None:
        """Write sentences, broken between words on a terminal and left whole in a pipe."""
        for text in paragraphs:
            self.say(*(self.fold(text, indent) or [""]))

    def fold(self, text: str, indent: str = "") -> list[str]:
        """A text as lines of the screen, all but the first indented."""
        if not self.shown:
            return [text]
        return wrap(text, self.width, subsequent_indent=indent, break_on_hyphens=False)

    def clear(self) -> None:
        """Take everything off the screen; where that cannot be done, move it out of sight."""
        if self.able:
            self.output.write("\x1b[H\x1b[2J\x1b[3J")
        elif self.shown:
            self.say(*[""] * self.height)

    def ask(self, prompt: str) -> str | None:
        """One line of input without its end; None when there is no more."""
        if self.interactive:
            self.output.flush()
            try:
                return input(prompt).strip()
            except EOFError:
                self.say("")
                return None
        self.output.write(prompt)
        self.output.flush()
        line = self.input.readline()
        # what nobody typed on this screen is shown, so that the transcript reads like a game
        self.say("" if self.typed else printable(line.strip()))
        return line.strip() if line else None

    def page(self, lines: Iterable[str]) -> None:
        """Show a long text, a screenful at a time where a person reads it."""
        text = "".join(f"{line}\n" for line in lines)
        command = self._pager() if self.interactive else None
        if command is None or not _show_in_pager(command, text, self.environ):
            self.output.write(text)

    def _pager(self) -> list[str] | None:
        if self.environ.get("TERM") == "dumb":
            return None
        try:
            chosen = shlex.split(self.environ.get("PAGER", ""))
        except ValueError:
            chosen = []
        for command in (chosen, ["less"], ["more"]):
            if command and shutil.which(command[0]):
                return command
        return None


def _is_terminal(stream: TextIO) -> bool:
    try:
        return stream.isatty()
    except ValueError:  # a closed stream
        return False


def _can_write(stream: TextIO, text: str) -> bool:
    try:
        text.encode(stream.encoding or "utf-8")
    except (UnicodeEncodeError, LookupError):
        return False
    return True


def _edit_lines() -> None:
    """Let arrow keys edit the typed line and bring earlier ones back, where the system can."""
    try:
        import readline  # noqa: F401
    except ImportError:
        return


def _show_in_pager(command: list[str], text: str, environ: Mapping[str, str]) -> bool:
    """Was the text shown? `less` is told to keep colours and not to hold a text that fits the screen."""
    try:
        pager = subprocess.Popen(
            command, stdin=subprocess.PIPE, text=True, encoding="utf-8", env={"LESS": LESS, **environ}
        )
    except OSError:
        return False
    # Ctrl-C belongs to the pager while it runs; leaving it half way is no error either
    before = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        pager.communicate(text)
    except BrokenPipeError:
        pager.wait()
    finally:
        signal.signal(signal.SIGINT, before)
    return True
