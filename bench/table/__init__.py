"""The table under load, and next to others. See README.md here."""
