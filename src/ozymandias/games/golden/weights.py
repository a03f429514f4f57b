"""What the features of `hints/estate.py` are worth."""

from typing import Final

WORTH: Final[list[float]] = [
    1.0,  # victory points
    1.0,  # points of golden cards, one for each sector under control
    0.5,  # points of the other golden cards
    1.0,  # what the best unfinished card promises
    0.75,  # what the others promise
    0.6,  # abilities of golden cards
    1.0,  # cards in hand
    0.06,  # their ranks
    0.6,  # the best that can be loaded on a card in hand
    0.12,  # incoming factions
    0.4,  # sectors under control
    0.3,  # colonies on the map that control nothing
    0.5,  # having the turn
    1.0,  # spare colonies
]
