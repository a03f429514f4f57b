"""A cheap evaluation for bots: what everybody owns and what it promises, and each option by what it changes.

`estate` says what a position is worth to a seat, `prices` what single cards and factions are worth, `war` how
likely it is to win one; `outlook` rates the options of every question.
"""

from ozymandias.games.golden.hints.estate import features, worth
from ozymandias.games.golden.hints.outlook import consider, rate, skim

__all__ = ["consider", "features", "rate", "skim", "worth"]
