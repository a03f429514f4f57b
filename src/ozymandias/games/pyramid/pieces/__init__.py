"""The components: the dice, the lattice they are stacked in, and the sets that score."""
