"""The turn, one step after the other: the three actions, the effect windows, and what texts are made of."""
