"""The toy game of the kernel's tests, at the table: all seats offer a card in secret."""

from tests.kernel.toy import LANTERNS

GAME = LANTERNS
