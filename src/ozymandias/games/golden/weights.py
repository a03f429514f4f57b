"""What the features of `hints/estate.py` are worth."""

from typing import Final

WORTH: Final[list[float]] = [
    1.0,  # victory points
    1.0,  # points of golden cards, one for each sector under control
    1.0,  # points of the other golden cards
    0.85,  # points to expect of cards that lack one faction
    0.7,  # ... two
    0.55,  # ... three
    0.4,  # ... more
    0.2,  # abilities of golden cards
    0.0,  # cards in hand
    -1.0,  # no card in hand
    0.22,  # ranks in hand
    1.2,  # the best that can be loaded on a card in hand
    0.1,  # incoming factions
    0.2,  # sectors under control
    -0.8,  # colonies on the map that control nothing
    1.5,  # having the turn
    0.2,  # spare colonies
    -0.5,  # no spare colony
]
