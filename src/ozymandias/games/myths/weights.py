"""What the features of `hints.py` are worth. Found by: ozy lab tune-hints myths --games 3000 --seed 1"""

from typing import Final

WORTH: Final[list[float]] = [
    0.41,  # influence
    0.30,  # value of the hand
    0.28,  # value of the tableau, as far as it can still be taken back
    0.52,  # early: influence
    -5.87,  # cards in the tableau that can still be taken back
    4.24,  # early: cards in the hand
    5.90,  # early: cards in the tableau
    1.23,  # early: cities for the cards in the hand
    0.96,  # early: cities for the cards in the tableau
    2.90,  # cards in the hand
    7.38,  # cards in the tableau
    0.22,  # value of the cards of the most valuable faction
    1.21,  # having the turn
]
