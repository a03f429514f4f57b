"""What the toy game tells as plain data. Nothing lies in its box, and it shows no options."""

from __future__ import annotations

from typing import Literal, NotRequired, TypeAlias, TypedDict

from ozymandias.kernel.types import CommonView, Seat, Secret

Card: TypeAlias = int  # its number, from 1
Cell: TypeAlias = str  # its coordinates: "(0,-1)"


class Look(TypedDict):
    round: int
    hand: list[Card] | None  # without what is offered; null for a spectator
    offer: list[Card] | None
    cards: list[int]  # in hand, by seat
    shown: list[Card]
    dropped: int
    deck: int
    lights: dict[Cell, list[Seat]]  # the lanterns of each place, the bottom one first
    charms: list[list[Card]]  # that lie open before each seat


class View(CommonView, Look):
    """All that a seat sees."""


class Revealed(TypedDict):
    event: Literal["revealed"]
    offers: list[list[Card]]  # by seat
    winner: Seat


class Storm(TypedDict):
    event: Literal["storm"]
    seat: Seat
    victim: Seat


class Hung(TypedDict):
    event: Literal["hung"]
    seat: Seat
    place: Cell


class Lantern(TypedDict):
    """A point for a seat that has no card to drop."""

    event: Literal["lantern"]
    seat: Seat


class Dropped(TypedDict):
    event: Literal["dropped"]
    seat: Seat
    card: NotRequired[Secret[Card]]


class Drawn(TypedDict):
    event: Literal["drawn"]
    seat: Seat
    card: NotRequired[Secret[Card]]


class Snuffed(TypedDict):
    """The top lantern of a place is out."""

    event: Literal["snuffed"]
    seat: Seat
    place: Cell


class Taken(TypedDict):
    """A card from another hand, which both seats see."""

    event: Literal["taken"]
    seat: Seat
    victim: Seat
    card: NotRequired[Secret[Card]]


Event: TypeAlias = Revealed | Storm | Hung | Lantern | Dropped | Drawn | Snuffed | Taken
