"""What the features of `hints/estate.py` are worth."""

from typing import Final

WORTH: Final[list[float]] = [
    1.0,  # victory points
    0.92,  # points of golden cards, one for each sector under control
    1.15,  # points of the other golden cards
    1.05,  # points to expect of cards that lack one faction
    0.9,  # ... two
    0.8,  # ... three
    0.58,  # ... more
    0.3,  # abilities of golden cards
    -1.5,  # cards in hand
    0.0,  # no card in hand
    0.52,  # ranks in hand
    1.65,  # the best that can be loaded on a card in hand
    -0.3,  # incoming factions
    0.25,  # sectors under control
    -1.0,  # colonies on the map that control nothing
    1.7,  # having the turn
    0.6,  # spare colonies
    0.5,  # no spare colony
]
