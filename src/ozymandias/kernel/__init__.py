"""The game-independent core: positions, agenda, options, chance, story, records. No I/O, no game."""

from ozymandias.kernel.cards import CardPosition
from ozymandias.kernel.chance import Rng
from ozymandias.kernel.errors import GameError
from ozymandias.kernel.game import Game, Hints, best_rated
from ozymandias.kernel.match import MOST_IN_A_RUN, Match, rehearse
from ozymandias.kernel.position import (
    MOST_SEATS,
    NOBODY,
    Ask,
    Position,
    SeatAsk,
    StandingAnswers,
    Step,
    per_seat,
)
from ozymandias.kernel.record import Record, commitment, fingerprint
from ozymandias.kernel.rules import Choice, Number, RuleOption, Rules, Switch
from ozymandias.kernel.sealed import Sealed, aside, begin_sealed, seal_again
from ozymandias.kernel.story import Event
from ozymandias.kernel.tuning import Tuning
from ozymandias.kernel.vocabulary import Argument, Verb, Vocabulary, names, numbers
from ozymandias.kernel.zones import Memory

__all__ = [
    "MOST_IN_A_RUN",
    "MOST_SEATS",
    "NOBODY",
    "Argument",
    "Ask",
    "CardPosition",
    "Choice",
    "Event",
    "Game",
    "GameError",
    "Hints",
    "Match",
    "Memory",
    "Number",
    "Position",
    "Record",
    "Rng",
    "RuleOption",
    "Rules",
    "Sealed",
    "SeatAsk",
    "StandingAnswers",
    "Step",
    "Switch",
    "Tuning",
    "Verb",
    "Vocabulary",
    "aside",
    "begin_sealed",
    "best_rated",
    "commitment",
    "fingerprint",
    "names",
    "numbers",
    "per_seat",
    "rehearse",
    "seal_again",
]
