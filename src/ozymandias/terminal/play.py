"""Playing in lines: the board, the question, the numbered options, an answer; then what happened."""

from __future__ import annotations

import shlex
from collections.abc import Sequence
from datetime import UTC, datetime
from pathlib import Path
from typing import Final

from ozymandias import bots
from ozymandias.highscores import Entry, HighScores
from ozymandias.kernel import GameError, Match, Position
from ozymandias.kernel.game import Run
from ozymandias.kernel.marks import with_names
from ozymandias.kernel.rules import complete
from ozymandias.terminal.boards import board_of
from ozymandias.terminal.menu import Menu
from ozymandias.terminal.people import YOU, address, is_person, names, paragraph, possessive
from ozymandias.terminal.records import save_match
from ozymandias.terminal.rulebook import render
from ozymandias.terminal.scores import list_lines, say_result, say_rules
from ozymandias.terminal.screen import BOLD, Screen, printable

MOST_LISTED: Final = 12
LEAST_LISTED: Final = 5
LEAST_PACKED: Final = 3  # where several may share a line
BELOW_BOARD: Final = LEAST_LISTED + 4  # lines for the question, the fewest options and the answer
MOST_GROUPED: Final = 18  # lines of options with headings
LEAST_IN_GROUP: Final = 2
LEAVING: Final = ("quit", "exit", "q")
PROMPT_AT_THE_END: Final = "Press Enter to leave, or type save FILE, undo, log or ?: "

HELP: Final = (
    ("NUMBER", "play that option; typing its whole text does the same"),
    ("PART", "list the options with this in them, such as: {parts}"),
    ("all", "list all options"),
    ("show NUMBER", "see the option on the board before you play it"),
    ("board", "show the board again"),
    ("hint", "what the greedy bot would do"),
    ("undo", "take back your last decision"),
    ("log", "everything that happened so far"),
    ("rules", "the rulebook"),
    ("save FILE", "keep the game; ozy play --from FILE goes on with it"),
    ("quit", "leave the game"),
)

HELP_AT_THE_END: Final = (
    ("Enter", "leave"),
    ("board", "show the board again"),
    ("undo", "take back your last decision and play on from there"),
    ("log", "everything that happened"),
    ("rules", "the rulebook"),
    ("save FILE", "keep the game; ozy replay FILE looks back at it"),
)

HELP_WITH_CARDS: Final = (
    ("card TITLE", "read a card; a part of its title is enough"),
    ("why CARD", "why one of your cards cannot be played"),
)

HELP_WITH_PILES: Final = (("piles", "all cards that lie in the open, the covered ones too"),)


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
        # how much of the story needs no telling any more, by the person who looks (None: everybody)
        self.told: dict[int | None, int] = {}
        self._all_is_told()
        self.seen: tuple[int, list[str]] | None = None  # who has seen which board last
        self.looking: int | None = None  # the person who has seen the screen last
        self._seat_bots()

    @property
    def position(self) -> Position:
        return self.match.position

    def run(self) -> None:
        """Play until the game is over or the player leaves."""
        self._introduce()
        try:
            self._play_on()
            while self.people and self._goes_back():
                self._play_on()
        except PlayerLeaves:
            made = len(self.match.decisions)
            self.screen.tell(f"The game stops here, unfinished, after {made} decision{'s' * (made != 1)}.")

    def _play_on(self) -> None:
        """Play to the end."""
        while not self.position.over:
            if self.position.seat in self.people:
                self._ask()
            else:
                self._let_bot_choose()
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
        bot = self.bots[seat]
        # to watch a match is to play it again, which only pays for who remembers it
        eyes = self._watching(seat) if bot.remembers else bots.Eyes(self.position, seat)
        self.match.choose(bot.choose(eyes))
        if not self.people:
            self._tell_news(None)

    def _watching(self, seat: int) -> bots.Eyes:
        """The eyes of a seat that has watched the match so far."""
        match = self.match
        start = self.game.start(len(match.seats), match.seed, match.options)
        return bots.Eyes.watching(start, match.decisions, seat)

    # Secrets between people at one screen.

    def _pass_screen(self) -> None:
        """Before another person looks at a game with secrets, the screen is cleared and handed over."""
        seat = self.position.seat
        if seat == self.looking or not self._has_secrets():
            return
        self.screen.clear()
        self.seen = None
        answer = self.screen.ask(f"Pass to {self.names[seat]} - press Enter: ")
        if answer is None or answer.lower() in LEAVING:
            raise PlayerLeaves
        self.looking = seat

    def _has_secrets(self) -> bool:
        """Does one of the people here see what another must not see?"""
        if len(self.people) < 2:
            return False
        views = [{**self.position.view(seat), "you": None, "question": None} for seat in sorted(self.people)]
        return any(view != views[0] for view in views[1:])

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

    def _draw(self) -> None:
        """Show the board with scores and turn."""
        drawing, status = self._board_lines()
        self.screen.say(*drawing, *status)

    def _draw_if_new(self, news: bool) -> int:
        """Show the board; or only what is new below it, if this person has just seen it, and no news came."""
        drawing, status = self._board_lines()
        seat, lines = self.position.seat, drawing + status
        seen, self.seen = self.seen, (seat, lines)
        if self.board.whole is not None and self.screen.shown:
            news = True
        elif seen == self.seen:
            return 0
        if not news and seen is not None and seen[0] == seat:
            # a mark on the board can have moved: a line of a drawing means nothing without the others
            lines = [line for line in status if line not in seen[1]]
        self.screen.say(*lines)
        return len(lines)

    def _board_lines(self) -> tuple[list[str], list[str]]:
        """The drawing, and the lines below it with scores and turn."""
        seat = self.position.seat
        view = self.position.view(seat if seat in self.people else None)
        screen = self.screen
        return self.board.lines(view, self.names, screen.style, screen.width, screen.height - BELOW_BOARD)

    def _tell_news(self, seat: int | None) -> int:
        """Tell what happened since this person was told last; the number of lines that took."""
        told = self.told[seat]
        if self._has_secrets():
            self.told[seat] = len(self.match.story)
        else:
            self._all_is_told()
        return self._tell_story(told, seat)

    def _all_is_told(self) -> None:
        self.told = dict.fromkeys([None, *self.people], len(self.match.story))

    def _tell_story(self, first: int, seat: int | None) -> int:
        """A paragraph for each decision."""
        lines: list[str] = []
        for events in self.match.story[first:]:
            told = [address(self.game.say_event(event.seen_by(seat), self.names)) for event in events]
            if told:
                lines += self.screen.fold(f"{self.screen.style.sign('·', '-')} {paragraph(told)}", "  ")
        self.screen.say(*lines)
        return len(lines)

    # One decision of a person.

    def _ask(self) -> None:
        """Show everything and ask until the position has changed."""
        self._pass_screen()
        seat = self.position.seat
        used = self._tell_news(seat)
        if used:
            self.screen.say("")
            used += 1
        drawn = self._draw_if_new(used > 0)
        # a board that fits the screen together with the question lets the news scroll away
        room = self._room(drawn if self.board.whole is not None else used + drawn)
        menu = Menu(self.position, self.names, self.board.groups, self.board.texts)
        question: str = with_names(self.game.say_question(self.position), self.names)
        if self.names[seat] != YOU:
            question = f"{self.names[seat]}: {question}"
        if drawn or not used:
            self.screen.say("")
        asked = self.screen.fold(question)
        self.screen.say(*(self.screen.style.paint(line, BOLD) for line in asked))
        self._list_best(menu, room + 1 - len(asked))
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
            elif answer.lower() in LEAVING:
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
        if word == "all":
            self.screen.say(*menu.listing(self.screen))
        elif word == "show":
            self._show(menu, rest)
        elif word == "why" and self.board.why is not None:
            self._need(rest, "Say which card: why CARD.")
            reason = self.board.why(self.position, self.position.seat, rest)
            self.screen.tell(with_names(reason, self.names))
        elif word == "card" and self.board.read is not None and not menu.has_text(f"{word} {rest}"):
            self._need(rest, "Say which card to read: card TITLE.")
            self.screen.tell(*self.board.read(rest), indent="  ")
        elif word == "hint":
            self._hint(menu)
        else:
            return self._look_back(word, rest)
        return True

    def _look_back(self, word: str, rest: str) -> bool:
        """Commands that need no options to choose from; was it one?"""
        if word in ("?", "help"):
            self._help()
        elif word == "board":
            self._draw()
        elif word == "piles" and self.board.piles is not None:
            self.screen.say(*self.board.piles(self.position.view(None), self.names, self.screen.width))
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
        run = next((run for run in self.game.runs if run.name == answer.lower()), None)
        if run is not None:
            return self._run(run)
        number = menu.read_number(answer) or menu.read_place(answer)
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

    def _run(self, run: Run) -> bool:
        """Play the answers that a word stands for."""
        options = run.find(self.position)
        if not options:
            raise GameError(f"There is nothing to {run.name} now.")
        self.match.run(options)
        return True

    def _list_best(self, menu: Menu, room: int) -> None:
        """The first options: a dozen, or as many as leave the board on the screen."""
        if menu.headings:
            self._list_groups(menu, room)
            return
        count = len(menu.items)
        listed = min(count, MOST_LISTED)
        short = not menu.texts
        if short:
            listed = count  # several of them share a line
        least = LEAST_PACKED if short else LEAST_LISTED
        while listed > least and len(menu.lines(range(1, listed + 1), self.screen, short)) > room:
            listed -= 1
        if listed == count - 1:  # the line that says "1 more" would be as long as that option
            listed = count
        self.screen.say(*menu.lines(range(1, listed + 1), self.screen, short))
        if listed < count:
            more = f"... and {count - listed} more: type all to see them, or a part of one to search."
            self.screen.tell(more)

    def _list_groups(self, menu: Menu, room: int) -> None:
        """The best options under each heading, so many that the list stays short."""
        most = max(len(numbers) for _, numbers in menu.groups())
        while most > LEAST_IN_GROUP and len(menu.listing(self.screen, most)) > max(room, MOST_GROUPED):
            most -= 1
        self.screen.say(*menu.listing(self.screen, most))
        if any(len(numbers) > most for _, numbers in menu.groups()):
            self.screen.tell("Type all to see all of them, or a part of one to search.")

    def _room(self, used: int) -> int:
        """The lines left for options, so that all above them stays on the screen."""
        return self.screen.height - used - 4 if self.screen.shown else MOST_LISTED

    # Commands.

    def _help(self) -> None:
        piles = HELP_WITH_PILES if self.board.piles is not None else ()
        runs = [(run.name, run.meaning) for run in self.game.runs]
        cards = HELP_WITH_CARDS if self.board.why is not None else ()
        commands = [*HELP[:2], *runs, *HELP[2:-1], *cards, *piles, HELP[-1]]
        if self.position.over:
            commands = [*HELP_AT_THE_END, *piles]
        width = max(len(command) for command, _ in commands)
        for command, meaning in commands:
            meaning = meaning.format(parts=", or: ".join(self.board.parts))
            self.screen.tell(f"  {command.ljust(width)}  {meaning}", indent=" " * (width + 4))
        self.screen.say("")
        for line in self.board.legend(self.screen.style):
            self.screen.tell(line, indent="  ")
        if self.board.aid is not None:
            self.screen.say("")
            for line in self.board.aid(self.position.view(self._onlooker())):
                self.screen.tell(line, indent="    ")

    def _need(self, rest: str, sentence: str) -> None:
        if not rest:
            raise GameError(sentence)

    def _show(self, menu: Menu, answer: str) -> None:
        number = menu.read_number(answer) if answer else None
        if number is None:
            raise GameError("Say which option to show by its number: show NUMBER.")
        view = self.position.view(self.position.seat)
        item = menu.item(number)
        lines = self.board.show(view, self.screen.style, item.text.split())
        self.screen.say(*(lines or [f"{item.text}: {item.words}" if menu.texts else item.words]))

    def _hint(self, menu: Menu) -> None:
        seat = self.position.seat
        advisor = bots.make("greedy", self.game, self.match.seed, seat, len(self.match.decisions))
        number = menu.number_of(advisor.choose(bots.Eyes(self.position, seat)))
        self.screen.tell("The greedy bot would play:")
        self.screen.say(*menu.lines([number], self.screen))

    def _log(self) -> None:
        if not self._tell_story(0, self._onlooker()):
            self.screen.tell("Nothing has happened yet.")

    def _save(self, name: str) -> None:
        if not name:
            raise GameError("Say where to keep the game: save FILE.")
        try:
            path = Path(name).expanduser()
        except RuntimeError:  # ~ before the name of nobody
            path = Path(name)
        save_match(self.match, path)
        # a name that looks like an option of the command line is led by its folder
        named = shlex.quote(f"./{path}" if str(path).startswith("-") else str(path))
        command = f"ozy replay {named}" if self.position.over else f"ozy play --from {named}"
        self.screen.tell(f"Saved. This {'looks back at' if self.position.over else 'goes on with'} the game:")
        self.screen.say(f"  {printable(command)}")

    def _undo(self) -> bool:
        mine = [number for number, seat in enumerate(self.match.deciders) if seat in self.people]
        if not mine:
            raise GameError("There is no decision of yours to take back.")
        self.match.undo(len(self.match.decisions) - mine[-1])
        self._seat_bots()
        self._all_is_told()
        self.seen = None
        if UNDO_USED not in self.unlisted:
            self.unlisted.append(UNDO_USED)
        self.screen.tell("Your last decision is taken back.")
        self.screen.say("")
        return True

    # The end.

    def _onlooker(self) -> int | None:
        """Who looks at the screen; at the end that is everybody."""
        if not self.position.over:
            return self.position.seat
        return next(iter(self.people)) if len(self.people) == 1 else None

    def _conclude(self) -> None:
        if self.looking is not None:  # everybody looks now: tell what the last to be told has not heard
            self.told[None] = min(told for told in self.told.values())
            self.looking = None
        self._tell_news(self._onlooker())
        self.screen.say("")
        self._draw()
        self.screen.say("", self.screen.style.paint(say_result(self.position, self.names), BOLD))

    def _goes_back(self) -> bool:
        """Ask until the players leave, which makes the result count, or take a decision back."""
        try:
            while (answer := self.screen.ask(PROMPT_AT_THE_END)) and answer.lower() not in LEAVING:
                if self._answer_at_the_end(answer):
                    return True
        finally:  # Ctrl-C is a way to leave, too
            if self.position.over and len(self.match.seats) == 1:
                self._enter_high_scores()
        return False

    def _answer_at_the_end(self, answer: str) -> bool:
        """Do what was typed; was a decision taken back?"""
        word, _, rest = answer.partition(" ")
        try:
            if word.lower() == "undo":
                return self._undo()
            if not self._look_back(word.lower(), rest.strip()):
                self.screen.tell("The game is over: press Enter to leave, or type ? for help.")
        except GameError as problem:
            self.screen.tell(str(problem))
        return False

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
