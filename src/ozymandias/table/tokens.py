"""Secrets: made at random, kept as hashes, never logged."""

from __future__ import annotations

import base64
import hashlib
import secrets


def new_secret() -> str:
    """192 random bits, fit for a link or a cookie."""
    return secrets.token_urlsafe(24)


def hashed(secret: str) -> str:
    """What the store keeps of a secret. It is long and random, so a plain hash is enough, and looking it up
    by its hash takes no time that tells how much of a guess was right."""
    return hashlib.sha256(secret.encode()).hexdigest()


def new_name() -> str:
    """A short name that nobody guesses, for tables and guests: 80 bits in small letters and digits."""
    return base64.b32encode(secrets.token_bytes(10)).decode().lower()


def new_seed() -> str:
    """128 random bits, so that a commitment to it tells nothing."""
    return secrets.token_hex(16)
