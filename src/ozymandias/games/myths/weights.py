"""What the features of `hints.py` are worth. Found by: ozy lab tune-hints myths --games 3000 --seed 1"""

from typing import Final

WORTH: Final[list[float]] = [
    0.80,  # influence
    0.89,  # value of the hand
    0.99,  # value of the tableau, as far as it can still be taken back
    0.40,  # early: influence
    -1.49,  # cards in the tableau that can still be taken back
    7.33,  # early: cards in the hand
    8.66,  # early: cards in the tableau
    2.01,  # early: cities for the cards in the hand
    0.43,  # early: cities for the cards in the tableau
    1.62,  # having the turn
]
