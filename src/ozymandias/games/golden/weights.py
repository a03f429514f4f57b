"""What the features of `hints/estate.py` are worth."""

from typing import Final

WORTH: Final[list[float]] = [
    1.0,  # victory points
    0.95,  # points of golden cards, one for each sector under control
    1.05,  # points of the other golden cards
    0.95,  # points to expect of cards that lack one faction
    0.8,  # ... two
    0.7,  # ... three
    0.45,  # ... more
    0.2,  # abilities of golden cards
    -1.2,  # cards in hand
    -0.5,  # no card in hand
    0.36,  # ranks in hand
    1.3,  # the best that can be loaded on a card in hand
    0.0,  # incoming factions
    0.1,  # sectors under control
    -1.2,  # colonies on the map that control nothing
    1.4,  # having the turn
    0.7,  # spare colonies
    0.3,  # no spare colony
]
