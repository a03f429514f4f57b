"""Playing in lines: the board, the question, the numbered options, an answer; then what happened."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import UTC, datetime
from pathlib import Path
from typing import Final

from ozymandias import bots
from ozymandias.highscores import Entry, HighScores
from ozymandias.kernel import GameError, Match, Position
from ozymandias.kernel.rules import complete
from ozymandias.terminal.boards import board_of
from ozymandias.terminal.menu import Menu
from ozymandias.terminal.people import YOU, address, is_person, names, possessive
from ozymandias.terminal.records import save_match
from ozymandias.terminal.rulebook import render
from ozymandias.terminal.scores import list_lines, say_result, say_rules
from ozymandias.terminal.screen import BOLD, Screen

MOST_LISTED: Final = 12
LEAST_LISTED: Final = 5

HELP: Final = (
    ("NUMBER", "play that option; typing its whole text does the same"),
    ("PART", "list the options with this in them, such as: x line_a, or: k4, or: run"),
    ("all", "list all options"),
    ("show NUMBER", "see the option on the board before you play it"),
    ("hint", "what the greedy bot would do"),
    ("undo", "take back your last decision"),
    ("log", "everything that happened so far"),
    ("rules", "the rulebook"),
    ("save FILE", "keep the game; ozy play --from FILE goes on with it"),
    ("quit", "leave the game"),
)


class PlayerLeaves(Exception):  # noqa: N818 - a wish, not an error
    """The player wants to stop."""


class Play:
    """One sitting: a match, the people and bots on its seats, and the screen between them."""

    def __init__(self, screen: Screen, match: Match, unlisted: Sequence[str] = ()) -> None:
        self.screen = screen
        self.match = match
        self.game = match.game
        self.board = board_of(match.game)
        self.names = names(match.seats, at_this_screen=True)
        self.people = {seat for seat, name in enumerate(match.seats) if is_person(name)}
        self.unlisted = list(unlisted)  # why the result will not enter the high scores
        self.told = len(match.story)  # how much of the story needs no telling any more
        self._seat_bots()

    @property
    def position(self) -> Position:
        return self.match.position

    def run(self) -> None:
        """Play until the game is over or the player leaves."""
        self._introduce()
        try:
            while not self.position.over:
                if self.position.seat in self.people:
                    self._ask()
                else:
                    self._let_bot_choose()
        except PlayerLeaves:
            made = len(self.match.decisions)
            self.screen.tell(f"The game stops here, unfinished, after {made} decision{'s' * (made != 1)}.")
            return
        self._conclude()

    # Bots.

    def _seat_bots(self) -> None:
        """Bots that sit down in the middle of a game do not repeat the draws they made before."""
        moment = len(self.match.decisions)
        self.bots = {
            seat: bots.make(name, self.game, self.match.seed, seat, moment)
            for seat, name in enumerate(self.match.seats)
            if seat not in self.people
        }

    def _let_bot_choose(self) -> None:
        seat = self.position.seat
        self.match.choose(self.bots[seat].choose(bots.Eyes(self.position, seat)))
        if not self.people:
            self._tell_news(None)

    # What the screen shows.

    def _introduce(self) -> None:
        players = " against ".join(self.names) if len(self.names) > 1 else f"{self.names[0]} alone"
        self.screen.say(self.screen.style.paint(self.game.title, BOLD))
        self.screen.tell(f"{players}, {say_rules(self.game, self.match.options)}.")
        if self.people and not self.position.over:
            self.screen.tell("Type the number of an option and press Enter; ? explains everything.")
        elif not self.position.over:
            self._draw()
        self.screen.say("")

    def _draw(self) -> int:
        """Show the board with scores and turn; the number of lines that took."""
        seat = self.position.seat
        view = self.position.view(seat if seat in self.people else None)
        style = self.screen.style
        lines = self.board.draw(view, style, self.screen.width)
        lines += self.board.status(view, self.names, style)
        self.screen.say(*lines)
        return len(lines)

    def _tell_news(self, seat: int | None) -> int:
        """Tell what happened since the last time; the number of lines that took."""
        told, self.told = self.told, len(self.match.story)
        return self._tell_story(told, seat)

    def _tell_story(self, first: int, seat: int | None) -> int:
        """A paragraph for each decision."""
        lines: list[str] = []
        for events in self.match.story[first:]:
            told = [address(self.game.say_event(event.seen_by(seat), self.names)) for event in events]
            if told:
                lines += self.screen.fold(f"{self.screen.style.sign('·', '-')} {'. '.join(told)}.", "  ")
        self.screen.say(*lines)
        return len(lines)

    # One decision of a person.

    def _ask(self) -> None:
        """Show everything and ask until the position has changed."""
        seat = self.position.seat
        used = self._tell_news(seat)
        if used:
            self.screen.say("")
            used += 1
        room = self._room(used + self._draw())
        menu = Menu(self.position)
        question = self.game.say_question(self.position)
        if self.names[seat] != YOU:
            question = f"{self.names[seat]}: {question}"
        self.screen.say("", *(self.screen.style.paint(line, BOLD) for line in self.screen.fold(question)))
        self._list_best(menu, room)
        owner = possessive(self.names[seat])
        prompt = f"{owner[0].upper()}{owner[1:]} choice (number, or ? for help): "
        while not self._answer(menu, self.screen.ask(prompt)):
            pass

    def _answer(self, menu: Menu, answer: str | None) -> bool:
        """Do what was typed; has the position changed?"""
        if answer is None:
            raise PlayerLeaves
        word, _, rest = answer.partition(" ")
        try:
            if not answer:
                self.screen.tell("Type the number of an option, or ? for help.")
            elif word.lower() in ("quit", "exit", "q"):
                raise PlayerLeaves
            elif word.lower() == "undo":
                return self._undo()
            elif not self._look(menu, word.lower(), rest.strip()):
                return self._choose(menu, answer)
        except GameError as problem:
            self.screen.tell(str(problem))
        return False

    def _look(self, menu: Menu, word: str, rest: str) -> bool:
        """Commands that change nothing; was it one?"""
        if word in ("?", "help"):
            self._help()
        elif word == "all":
            self.screen.say(*menu.lines(range(1, len(menu.items) + 1), self.screen))
        elif word == "show":
            self._show(menu, rest)
        elif word == "hint":
            self._hint(menu)
        elif word == "log":
            self._log()
        elif word == "rules":
            self.screen.page(render(self.game.rulebook, self.screen.style, self.screen.width))
        elif word == "save":
            self._save(rest)
        else:
            return False
        return True

    def _choose(self, menu: Menu, answer: str) -> bool:
        """Play the option that was named; a part of a text only lists what has it."""
        number = menu.read_number(answer)
        if number is not None:
            self.match.choose(menu.item(number).option)
            return True
        found = menu.search(answer)
        if not found:
            self.screen.tell("No option has that in it. Type a number, or all for the list, or ? for help.")
            return False
        self.screen.say(*menu.lines(found, self.screen))
        if len(found) == 1:
            self._show(menu, str(found[0]))
            self.screen.tell(f"Only one option has that in it: type {found[0]} to play it.")
        return False

    def _list_best(self, menu: Menu, room: int) -> None:
        """The first options: a dozen, or as many as leave the board on the screen."""
        count = len(menu.items)
        listed = min(count, MOST_LISTED)
        while listed > LEAST_LISTED and len(menu.lines(range(1, listed + 1), self.screen)) > room:
            listed -= 1
        if listed == count - 1:  # the line that says "1 more" would be as long as that option
            listed = count
        self.screen.say(*menu.lines(range(1, listed + 1), self.screen))
        if listed < count:
            more = f"... and {count - listed} more: type all to see them, or a part of one to search."
            self.screen.tell(more)

    def _room(self, used: int) -> int:
        """The lines left for options, so that all above them stays on the screen."""
        return self.screen.height - used - 4 if self.screen.shown else MOST_LISTED

    # Commands.

    def _help(self) -> None:
        width = max(len(command) for command, _ in HELP)
        for command, meaning in HELP:
            self.screen.tell(f"  {command.ljust(width)}  {meaning}", indent=" " * (width + 4))
        self.screen.say("")
        for line in self.board.legend(self.screen.style):
            self.screen.tell(line, indent="  ")

    def _show(self, menu: Menu, answer: str) -> None:
        number = menu.read_number(answer) if answer else None
        if number is None:
            raise GameError("Say which option to show by its number: show NUMBER.")
        view = self.position.view(self.position.seat)
        item = menu.item(number)
        lines = self.board.show(view, self.screen.style, item.text.split())
        self.screen.say(*(lines or [f"{item.text}: {item.words}"]))

    def _hint(self, menu: Menu) -> None:
        seat = self.position.seat
        advisor = bots.make("greedy", self.game, self.match.seed, seat, len(self.match.decisions))
        number = menu.number_of(advisor.choose(bots.Eyes(self.position, seat)))
        self.screen.tell("The greedy bot would play:")
        self.screen.say(*menu.lines([number], self.screen))

    def _log(self) -> None:
        if not self._tell_story(0, self.position.seat):
            self.screen.tell("Nothing has happened yet.")

    def _save(self, name: str) -> None:
        if not name:
            raise GameError("Say where to keep the game: save FILE.")
        try:
            path = Path(name).expanduser()
        except RuntimeError:  # ~ before the name of nobody
            path = Path(name)
        save_match(self.match, path)
        self.screen.tell(f"Saved. ozy play --from {path} goes on with this game.")

    def _undo(self) -> bool:
        mine = [number for number, seat in enumerate(self.match.deciders) if seat in self.people]
        if not mine:
            raise GameError("There is no decision of yours to take back.")
        self.match.undo(len(self.match.decisions) - mine[-1])
        self._seat_bots()
        self.told = len(self.match.story)
        if UNDO_USED not in self.unlisted:
            self.unlisted.append(UNDO_USED)
        self.screen.tell("Your last decision is taken back.")
        self.screen.say("")
        return True

    # The end.

    def _conclude(self) -> None:
        seat = next(iter(self.people)) if len(self.people) == 1 else None
        self._tell_news(seat)
        self.screen.say("")
        self._draw()
        self.screen.say("", self.screen.style.paint(say_result(self.position, self.names), BOLD))
        if self.people and len(self.match.seats) == 1:
            self._enter_high_scores()

    def _enter_high_scores(self) -> None:
        if self.unlisted:
            why = " and ".join(self.unlisted)
            self.screen.tell(f"This result does not enter the high scores, because {why}.")
            return
        try:
            kept = HighScores()
            if kept.notice:
                self.screen.tell(kept.notice)
            options = complete(self.game.rule_options, self.match.options)
            listed = kept.find(self.game.name, self.game.rules_version, options)
            today = datetime.now(UTC).date().isoformat()
            score = self.position.scores()[0]
            place = listed.add(Entry(score, self.position.standing(0), today, self.match.seed))
            kept.save()
        except GameError as problem:
            self.screen.tell(f"The result could not be kept among the high scores. {problem}")
            return
        title = f"High scores, {say_rules(self.game, options)}"
        self.screen.say("", *list_lines(title, listed, self.screen, place))
        if place is None:
            self.screen.tell("This result is not among the best ones yet.")


SEED_CHOSEN: Final = "you chose the seed"
FROM_FILE: Final = "the game was continued from a file"
UNDO_USED: Final = "a decision was taken back"
