"""What a seat sees, and how everything reads."""
