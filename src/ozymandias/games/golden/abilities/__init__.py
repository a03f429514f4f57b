"""What the abilities of cards are made of: one module for each time at which they work."""
