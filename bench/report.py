"""What the benchmark found, as rows, as a table to read, and as a verdict on our floors."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from statistics import median

from contender import ITERATIONS

REFERENCE = "OpenSpiel gin_rummy"


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
    """How fast a position has to be, as a share of gin_rummy's time, or how small."""

    build: str
    what: str
    at_most: float


RATIOS = ("decision", "with_setup", "clone", "search")

# What every game of ours has to keep, whatever its rules and its seats.
FLOORS = (
    Floor("compiled", "decision", 0.2),
    Floor("compiled", "with_setup", 0.2),
    Floor("compiled", "clone", 0.1),
    Floor("compiled", "search", 0.2),
)
# What the simplest game keeps besides.
STRICTER = {
    "pyramid, 2 seats": (
        Floor("compiled", "decision", 0.1),
        Floor("compiled", "with_setup", 0.1),
        Floor("compiled", "search", 0.1),
        Floor("compiled", "bytes", 20_000),
        Floor("pure", "decision", 0.5),
        Floor("pure", "with_setup", 0.5),
        Floor("pure", "clone", 0.5),
        Floor("pure", "bytes", 20_000),
    )
}


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
    """A line for each row of ours that has floors to keep."""
    found = []
    for row in rows:
        wanted = (*FLOORS, *STRICTER.get(row.name, ()))
        floors = {floor.what: floor for floor in wanted if floor.build == row.build}  # the later is stricter
        if floors:
            kept = ", ".join(verdict_on(floor, row, rows) for floor in floors.values())
            found.append(f"{row.name}, {row.build}: {kept}")
    return found


def verdict_on(floor: Floor, row: Row, rows: Sequence[Row]) -> str:
    name = {"with_setup": "with set-up", "search": "an iteration"}.get(floor.what, floor.what)
    value = row.facts.get("bytes") if floor.what == "bytes" else ratio(row, floor.what, rows)
    if value is None:
        return f"{name} not measured"
    found = f"{value:.0f}" if floor.what == "bytes" else f"{value:.3f}"
    return f"{name} {found} of {floor.at_most:g} {'ok' if value <= floor.at_most else 'MISSED'}"
