"""The turn: one step or question after the other, in the order of the rulebook."""
