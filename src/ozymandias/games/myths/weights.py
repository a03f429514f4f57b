"""What the features of `hints.py` are worth. Found by: ozy lab tune-hints myths --games 800 --seed 1"""

from typing import Final

WORTH: Final[list[float]] = [
    0.71,  # influence
    0.83,  # value of the hand
    0.81,  # value of the tableau, as far as it can still be taken back
    0.73,  # early: influence
    1.49,  # cards in the tableau that can still be taken back
    8.67,  # early: cards in the hand
    8.25,  # early: cards in the tableau
    2.03,  # early: cities for the cards in the hand
    0.99,  # early: cities for the cards in the tableau
    2.14,  # having the turn
]
