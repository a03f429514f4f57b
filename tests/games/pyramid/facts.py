"""What the tests of all games are told about the dice pyramid."""

from __future__ import annotations

from tests.games.facts import Facts, Page, Thought, Wanted

BACK = "wild_back"
LOST = "wild_lost"

RECORDED = [
    Wanted("mini-negative", 2, {"size": 5}, "greedy", "negative", (BACK, "wild_colour")),
    Wanted("mini-empty", 2, {"size": 5}, "greedy", "empty", (BACK,)),
    Wanted("mini-alone-negative", 1, {"size": 5}, "greedy", "negative", (BACK, "rotation")),
    Wanted("mini-alone-empty", 1, {"size": 5}, "greedy", "empty", (LOST,)),
    Wanted("standard", 2, {}, "greedy", "negative", (BACK,)),
    Wanted("standard-alone", 1, {"size": 9}, "random", "negative", (BACK,), most=40),
    Wanted("grand", 2, {"size": 11, "edge_rule": "two_sides"}, "random", "negative", (BACK,), most=60),
    Wanted("grand-alone", 1, {"size": 11, "edge_rule": "outline_and_base"}, "greedy", "negative", (BACK,)),
    Wanted("tiny", 2, {"size": 3, "takes_per_turn": 1, "single_score": -5}, "random", "empty", (BACK, LOST)),
    Wanted("tiny-alone", 1, {"size": 3, "single_score": 0, "early_end": "off"}, "random", "empty", (LOST,)),
    Wanted(
        "mixed-free",
        2,
        {"size": 4, "colouring": "mixed", "wild_colour": "free", "early_end": "any_negative_take"},
        "greedy",
        "negative",
        (LOST,),
    ),
    Wanted(
        "mono-to-the-end",
        2,
        {
            "size": 6,
            "colouring": "mono",
            "early_end": "off",
            "single_score": -20,
            "takes_per_turn": 3,
            "first_turn_takes": 3,
        },
        "greedy",
        "empty",
    ),
    Wanted(
        "without-wild-die",
        2,
        {"size": 7, "wild": False, "edge_rule": "outline_and_base", "single_score": 1, "first_turn_takes": 2},
        "greedy",
        "empty",
    ),
    Wanted(
        "size-8-alone", 1, {"size": 8, "colouring": "mixed", "wild": False}, "random", "negative", most=40
    ),
    Wanted("size-10", 2, {"size": 10, "wild_colour": "free"}, "random", "negative", (LOST,), most=60),
]

FACTS = Facts(
    name="pyramid",
    small={"size": 4, "early_end": "off"},
    record="mini-empty",
    page=Page(
        lit="main [data-cell][aria-disabled='false'], "
        "main section[aria-label='Colour of the wild die'] button",
        twice=True,
        curtain=False,
    ),
    recorded=RECORDED,
    thoughts=(
        Thought(2, {}, "take z line_a 0 5 4", 40),
        Thought(1, {"size": 5}, "take x line_a 1 0 3", 54),
    ),
)
