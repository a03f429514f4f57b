"""The turn in the order of the rulebook, the war, and the small steps that card texts are made of."""
