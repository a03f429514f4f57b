"""How long a bot may think: `1000` iterations, `2s` seconds, `4000x2` iterations shared by two trees."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Final

from ozymandias.kernel import GameError

MOST_ITERATIONS: Final = 10_000_000
MOST_SECONDS: Final = 3600
MOST_TREES: Final = 64
FORM: Final = re.compile(r"(?:([1-9][0-9]{0,7})|([0-9]{1,4}(?:\.[0-9]{1,3})?)s)(?:x([1-9][0-9]?))?", re.ASCII)


@dataclass(frozen=True)
class Budget:
    """Iterations, or seconds if there are none; divided between so many trees."""

    iterations: int = 0
    seconds: float = 0.0
    trees: int = 1


def read_budget(text: str) -> Budget:
    form = FORM.fullmatch(text)
    if form is not None:
        budget = Budget(int(form[1] or 0), float(form[2] or 0), int(form[3] or 1))
        if (
            (0 < budget.iterations <= MOST_ITERATIONS or 0 < budget.seconds <= MOST_SECONDS)
            and budget.trees <= MOST_TREES
            and (not budget.iterations or budget.trees <= budget.iterations)
        ):
            return budget
    raise GameError(
        f"Say how long search may think: iterations up to {MOST_ITERATIONS}, such as search:1000; "
        f"seconds, such as search:2s; or either on several processors, such as search:4000x2; not {text!r}."
    )
