"""A cheap evaluation for bots: what everybody owns and what it promises, and each option by what it changes.

`estate` says what a position is worth to every seat; `prices` what single cards and factions are worth, and
`outlook` what they are worth to the seat that decides; `chances` how likely a war is won. `rating` rates the
options, with one module each for rises, wars, falls and abilities.
"""

from ozymandias.games.golden.hints.estate import features, worth
from ozymandias.games.golden.hints.rating import consider, rate, skim

__all__ = ["consider", "features", "rate", "skim", "worth"]
