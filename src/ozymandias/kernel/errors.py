"""The one exception of the house."""


class GameError(Exception):
    """Something was asked for that the rules, or a file, do not allow.

    The text is a sentence for people: what was wrong, and what would be right.
    Whoever raises it has changed nothing.
    """
