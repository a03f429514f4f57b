"""The games: one folder each, whose package holds `GAME`. `ozymandias.registry` finds them by name."""
