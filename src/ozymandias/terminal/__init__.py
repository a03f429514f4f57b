"""Playing in a terminal, in plain lines: they work on any screen, in a pipe, and for a screen reader."""
