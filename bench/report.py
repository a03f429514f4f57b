"""What the benchmark found, as rows, as a table to read, and as a verdict on our floors."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from statistics import median

from contender import ITERATIONS

REFERENCE = "OpenSpiel gin_rummy"
PYRAMID = "pyramid size 9, 2 seats"
MYTHS = "myths, 2 seats"
RISE = "rise, 2 seats"


@dataclass
class Row:
    """One contender in one build. Samples are microseconds, one for each round."""

    name: str
    build: str
    problem: str = ""
    samples: dict[str, list[float]] = field(default_factory=dict)
    facts: dict[str, float] = field(default_factory=dict)

    def microseconds(self, what: str) -> float | None:
        samples = self.samples.get(what)
        return median(samples) if samples else None


@dataclass(frozen=True)
class Floor:
    """How fast or how small a position that we measure ourselves by has to be."""

    game: str
    build: str
    what: str
    at_most: float


RATIOS = ("decision", "with_setup", "clone", "search")

FLOORS = (
    Floor(PYRAMID, "compiled", "decision", 0.1),
    Floor(PYRAMID, "compiled", "with_setup", 0.1),
    Floor(PYRAMID, "compiled", "clone", 0.1),
    Floor(PYRAMID, "compiled", "bytes", 20_000),
    Floor(PYRAMID, "pure", "decision", 0.5),
    Floor(PYRAMID, "pure", "with_setup", 0.5),
    Floor(PYRAMID, "pure", "clone", 0.5),
    Floor(PYRAMID, "pure", "bytes", 20_000),
    Floor(MYTHS, "compiled", "decision", 0.2),
    Floor(MYTHS, "compiled", "with_setup", 0.2),
    Floor(MYTHS, "compiled", "clone", 0.1),
    Floor(PYRAMID, "compiled", "search", 0.1),
    Floor(MYTHS, "compiled", "search", 0.2),
    Floor(RISE, "compiled", "decision", 0.2),
    Floor(RISE, "compiled", "with_setup", 0.2),
    Floor(RISE, "compiled", "clone", 0.1),
    Floor(RISE, "compiled", "search", 0.2),
)


def ratio(row: Row, what: str, rows: Sequence[Row]) -> float | None:
    """Return how long a row takes for something, measured in gin_rummys."""
    own = row.microseconds(what)
    reference = next((other.microseconds(what) for other in rows if other.name == REFERENCE), None)
    return own / reference if own is not None and reference else None


def table(rows: Sequence[Row]) -> str:
    head = [
        "",
        "build",
        "µs/decision",
        "x gin",
        "with set-up",
        "x gin",
        "µs/clone",
        "x gin",
        "µs/guess",
        "bytes",
        "iterations/s",
        "x gin",
    ]
    measured = [row for row in rows if not row.problem]
    cells = [head, *(cells_of(row, rows) for row in measured)]
    widths = [max(len(line[column]) for line in cells) for column in range(len(head))]
    lines = [aligned(line, widths) for line in cells]
    lines.insert(1, "-" * len(lines[0]))
    lines += [f"{row.name}  {row.build}  NOT MEASURED: {row.problem}" for row in rows if row.problem]
    return "\n".join(lines)


def cells_of(row: Row, rows: Sequence[Row]) -> list[str]:
    return [
        row.name,
        row.build,
        number(row.microseconds("decision")),
        times(ratio(row, "decision", rows)),
        number(row.microseconds("with_setup")),
        times(ratio(row, "with_setup", rows)),
        number(row.microseconds("clone")),
        times(ratio(row, "clone", rows)),
        number(row.microseconds("guess")),
        f"{row.facts['bytes']:.0f}" if "bytes" in row.facts else "",
        per_second(row.microseconds("search")),
        times(ratio(row, "search", rows)),
    ]


def per_second(microseconds: float | None) -> str:
    """Iterations of a search in a second."""
    return "" if microseconds is None else f"{ITERATIONS * 1e6 / microseconds:.0f}"


def aligned(cells: Sequence[str], widths: Sequence[int]) -> str:
    """Words to the left, numbers to the right."""
    words = [cell.ljust(width) for cell, width in zip(cells[:2], widths[:2], strict=True)]
    numbers = [cell.rjust(width) for cell, width in zip(cells[2:], widths[2:], strict=True)]
    return "  ".join(words + numbers).rstrip()


def number(value: float | None) -> str:
    if value is None:
        return ""
    if value < 10:
        return f"{value:.2f}"
    return f"{value:.1f}" if value < 100 else f"{value:.0f}"


def times(value: float | None) -> str:
    if value is None:
        return ""
    return f"{value:.3f}x" if value < 0.1 else f"{value:.2f}x"


def verdict(rows: Sequence[Row]) -> list[str]:
    return [verdict_on(floor, rows) for floor in FLOORS]


def verdict_on(floor: Floor, rows: Sequence[Row]) -> str:
    name = {"with_setup": "decision with set-up", "search": "time of an iteration"}.get(
        floor.what, floor.what
    )
    wish = f"{name} at most {floor.at_most:g} of gin_rummy's"
    if floor.what == "bytes":
        wish = f"memory of a position at most {floor.at_most:g} bytes"
    value = value_for(floor, rows)
    outcome = "not measured"
    if value is not None:
        found = f"{value:.0f}" if floor.what == "bytes" else f"{value:.3f}"
        outcome = f"{found} {'ok' if value <= floor.at_most else 'MISSED'}"
    return f"{floor.game}, {floor.build}: {wish}: {outcome}"


def value_for(floor: Floor, rows: Sequence[Row]) -> float | None:
    row = next((row for row in rows if (row.name, row.build) == (floor.game, floor.build)), None)
    if row is None:
        return None
    return row.facts.get("bytes") if floor.what == "bytes" else ratio(row, floor.what, rows)
