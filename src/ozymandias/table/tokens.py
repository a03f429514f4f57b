"""Secrets: made at random, kept as hashes, never logged."""

from __future__ import annotations

import base64
import hashlib
import re
import secrets
from typing import Final

NAMES: Final = re.compile("[a-z0-9]{1,32}")  # of tables; nothing else is looked for


def new_secret() -> str:
    """192 random bits, fit for a link or a cookie."""
    return secrets.token_urlsafe(24)


def hashed(secret: str) -> str:
    """What the store keeps of a secret. It is long and random, so a plain hash is enough, and looking it up
    by its hash takes no time that tells how much of a guess was right."""
    return hashlib.sha256(secret.encode()).hexdigest()


def new_name() -> str:
    """A short name that nobody guesses, for tables and guests: 80 bits in small letters and digits."""
    return _name(secrets.token_bytes(10))


def name_after(text: str) -> str:
    """Such a name, always the same for the same text; nobody guesses it who does not know the text."""
    return _name(hashlib.sha256(text.encode()).digest()[:10])


def _name(bits: bytes) -> str:
    return base64.b32encode(bits).decode().lower()


def new_seed() -> str:
    """128 random bits, so that a commitment to it tells nothing."""
    return secrets.token_hex(16)
