"""Promise 15: every screen at three widths, dark and light: open to everybody, nothing beside the edge."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from axe_playwright_python.sync_playwright import Axe

from .guest import SIZES, Guest, Scheme
from .screens import SCREENS, Screen

SCHEMES: tuple[Scheme, ...] = ("dark", "light")
BOXES = """() => {
  const box = (what) => document.querySelector(what)?.getBoundingClientRect()
  const bar = box('section[aria-label=Decision]')
  const board = box('main .box')
  const stage = box('[data-place=side], [data-place=map]')
  const confirm = box('section[aria-label=Decision] .primary')
  return { bar, board, confirm, stage, width: innerWidth, height: innerHeight }
}"""


def findings(guest: Guest, **only: Any) -> list[str]:
    """What axe-core finds serious or critical."""
    results: dict[str, Any] = (
        Axe().run(guest.page, options={"resultTypes": ["violations"], "preload": False, **only}).response
    )
    return [
        f"{violation['id']}: {node['target']} {node['failureSummary']}"
        for violation in results["violations"]
        if violation["impact"] in ("serious", "critical")
        for node in violation["nodes"]
    ]


@pytest.mark.parametrize("width", SIZES)
@pytest.mark.parametrize("screen", SCREENS, ids=lambda screen: screen.name)
def test_a_screen_is_whole_and_open_to_everybody(
    guest: Callable[..., Guest], screen: Screen, width: int
) -> None:
    ada = guest("Ada", width=width)
    with ada.provoking(*screen.faults):
        screen.arrange(ada)
    for scheme in SCHEMES:
        ada.page.emulate_media(color_scheme=scheme)
        ada.wait_for_rest()
        # the light screen differs in its colours only
        assert findings(ada, **({} if scheme == "dark" else {"runOnly": ["color-contrast"]})) == [], scheme
    sideways = ada.page.evaluate("document.scrollingElement.scrollWidth - innerWidth")
    assert sideways <= 0
    if screen.at_table:
        seen = ada.page.evaluate(BOXES)
        for part in (seen["bar"], seen["board"], seen["confirm"] or seen["bar"]):
            assert part["top"] >= 0
            assert part["bottom"] <= seen["height"] + 1
            assert part["left"] >= 0
            assert part["right"] <= seen["width"] + 1
        assert seen["board"]["bottom"] <= seen["bar"]["top"] + 1
        assert seen["stage"]["height"] >= 120
        assert seen["stage"]["top"] + 120 <= seen["bar"]["top"]
