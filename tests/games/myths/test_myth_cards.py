"""Section 6.3: every myth, what it does and where it does nothing. Tests are named after cards."""

from __future__ import annotations

from typing import Any

import pytest

from ozymandias.games.myths.pieces import cell_at
from ozymandias.games.myths.position import MythsPosition
from tests.games.myths.build import (
    discard,
    free,
    hand,
    legal,
    log,
    myths,
    play,
    removed,
    result,
    sectors,
    stacks,
    tableau,
    track,
    war,
)
from tests.games.playing import is_over

PAIR = {(0, 0): "forest_moon", (1, 0): "the_living_ocean"}


def playable(name: str, **position: Any) -> bool:
    """Is the event of this card offered to seat 0, who also holds two other cards?"""
    p = myths(hands=[f"{name} galactic_union book_of_changes", "jordani_current"], **position)
    return f"play_event {name}" in legal(p)


def event(name: str, *answers: str, **position: Any) -> MythsPosition:
    """Seat 0 plays the event of its only card."""
    position.setdefault("hands", [name])
    p = myths(**position)
    play(p, f"play_event {name}", *answers)
    if is_over(p):
        assert name in tableau(p), "the myth goes to the tableau"
    return p


# K, the people.


def test_unbreakable_spirit_saves_ruled_cities_from_guns_elsewhere() -> None:
    p = myths(
        sectors=PAIR, stacks={"N": "R", (1, 0, "E"): "WBW"}, hands=["unbreakable_spirit", "guns_of_august"]
    )
    seen = result(war(p, "edge (1,0,E)"))
    assert seen["destroyed"] == "RW"
    assert stacks(p) == {(1, 0, "E"): "WB"}


def test_unbreakable_spirit_does_not_save_a_lone_city() -> None:
    p = myths(stacks={"N": "K"}, hands=["unbreakable_spirit", ""])
    assert result(war(p)) == {"totals": [2, 0, 0, 0], "winners": "K", "destroyed": "K"}
    assert stacks(p) == {}
    assert p.scores() == [1, 0]


def test_peace_talks_nothing_falls_and_nothing_pays() -> None:
    p = myths(stacks={"N": "R"}, hands=["peace_talks", "R5"], tableaus=["R R"])
    assert result(war(p)) == {"totals": [1, 6, 0, 0], "winners": "R", "destroyed": ""}
    assert stacks(p) == {"N": "R"}
    assert p.scores() == [0, 0]


@pytest.mark.parametrize(("rule", "gains"), [("losers_fall", [0, 0]), ("losers_fall_sector_pay", [8, 4])])
def test_peace_talks_winners_are_still_paid_by_the_sector(rule: str, gains: list[int]) -> None:
    p = myths(stacks={"N": "R", "S": "W"}, hands=["peace_talks", "R5"], tableaus=["R R"], war_rule=rule)
    assert result(war(p))["destroyed"] == ""
    assert p.scores() == gains


def test_ion_pulse_blank_cards_count_for_pay() -> None:
    p = myths(stacks={"N": "R"}, hands=["ion_pulse W1", "berserkers_of_grotl"])
    seen = result(play(p, "play_event ion_pulse", "faction R"))
    assert seen == {"totals": [0, 1, 0, 1], "winners": "RW", "destroyed": "R"}
    assert p.scores() == [0, 1]
    assert tableau(p, 1) == ["berserkers_of_grotl"]


def test_ion_pulse_chooses_the_sector_of_the_war() -> None:
    p = myths(sectors=PAIR, stacks={"N": "R", (1, 0, "E"): "K"}, hands=["ion_pulse", ""])
    play(p, "play_event ion_pulse", "faction B")
    assert legal(p) == ["cell (0,0)", "cell (1,0)"]
    play(p, "cell (1,0)")
    assert stacks(p) == {"N": "R"}


def test_ion_pulse_blanks_agons_games_too() -> None:
    """6.2: blank cards first, so the other effects happen."""
    p = myths(stacks={"N": "R"}, hands=["ion_pulse agons_games", "berserkers_of_grotl"])
    seen = result(play(p, "play_event ion_pulse", "faction W"))
    assert seen["totals"] == [0, 8, 0, 0]


def test_ion_pulse_is_not_playable_without_a_place_for_war() -> None:
    assert not playable("ion_pulse")
    nebula = {(0, 0): "greys_nebula"}
    assert not playable("ion_pulse", sectors=nebula, stacks={"N": "K"})
    assert playable("ion_pulse", stacks={"N": "K"})


def test_breaking_ground() -> None:
    p = event("breaking_ground", "edge S", stacks={"N": "K"}, sectors={(0, 0): "gaia_project"})
    assert stacks(p) == {"N": "K", "S": "K"}
    assert track(p) == [8, 6, 6, 6]
    assert p.scores() == [4, 0]


def test_breaking_ground_needs_no_shared_sector() -> None:
    p = myths(sectors={(0, 0): 1, (1, 0): 2}, stacks={"W": "K"}, hands=["breaking_ground"])
    play(p, "play_event breaking_ground")
    assert legal(p) == [
        "edge N",
        "edge E",
        "edge S",
        "edge (1,-1,S)",
        "edge (1,0,E)",
        "edge (1,0,S)",
    ]


def test_breaking_ground_with_the_last_city_gains_nothing() -> None:
    p = event("breaking_ground", "edge S", stacks={"N": "KKKKK"})
    assert free(p, "K") == [0]
    assert p.scores() == [0, 0]


def test_breaking_ground_is_not_playable_without_a_city_or_an_edge() -> None:
    assert not playable("breaking_ground", stacks={"N": "KKKKKK"})
    assert not playable("breaking_ground", stacks={"N": "R", "E": "R", "S": "R", "W": "R"})


def test_revolt_of_the_commons_ruled_cities_fight_for_their_own() -> None:
    p = myths(stacks={"N": "BBR", "S": "BK"}, hands=["revolt_of_the_commons", ""])
    assert result(war(p))["totals"] == [4, 1, 3, 0]


def test_revolt_of_the_commons_only_at_the_sector() -> None:
    p = myths(sectors=PAIR, stacks={"N": "R", (1, 0, "E"): "BBW"}, hands=["revolt_of_the_commons", ""])
    assert result(war(p))["totals"] == [3, 1, 0, 0]


def test_nirs_uprising_ruled_cities_of_any_faction_fight_for_k() -> None:
    p = myths(stacks={"N": "BWR", "S": "BK"}, hands=["nirs_uprising", ""])
    assert result(war(p))["totals"] == [3 + 3 + 1, 1, 0, 0]


def test_nirs_uprising_without_ruled_cities_adds_only_its_number() -> None:
    p = myths(stacks={"N": "R"}, hands=["nirs_uprising", ""])
    assert result(war(p))["totals"] == [3, 1, 0, 0]


def test_nirs_uprising_and_revolt_of_the_commons_add_up() -> None:
    """6.2: one city can count for several effects."""
    p = myths(stacks={"N": "BR"}, hands=["nirs_uprising", "revolt_of_the_commons"])
    assert result(war(p))["totals"] == [3 + 3 + 1, 1, 1, 0]


def test_engineered_plague() -> None:
    p = myths(hands=["engineered_plague"], discard="R1 R5 B2 sector")
    play(p, "play_event engineered_plague")
    assert legal(p) == ["faction R", "faction B"]
    gone = [name for name in discard(p) if name in ("scorched_earth", "raiders_from_the_warp")]
    play(p, "faction R")
    assert len(gone) == 2
    assert set(gone) <= set(removed(p))
    assert len(discard(p)) == 2
    assert p.scores() == [4, 0]


def test_engineered_plague_is_not_playable_without_a_myth_in_the_discard_pile() -> None:
    assert not playable("engineered_plague", discard="sector sector")
    assert playable("engineered_plague", discard="sector K")


def test_smuggler_kate_advances_any_faction() -> None:
    p = myths(stacks={"N": "K"}, hands=["R1", "smuggler_kate"])
    war(p, "faction B")
    assert track(p) == [6, 6, 8, 6]


def test_smuggler_kate_may_name_a_faction_at_the_end_of_history() -> None:
    p = myths(stacks={"N": "R"}, hands=["smuggler_kate", ""], track={"W": 30})
    play(p, "fight_war (0,0)")
    assert legal(p) == ["faction K", "faction R", "faction B", "faction W"]
    play(p, "faction W")
    assert track(p) == [6, 6, 6, 30]


def test_smuggler_kate_ends_the_game_after_the_war() -> None:
    p = myths(
        stacks={"N": "R"},
        hands=["smuggler_kate", ""],
        tableaus=["R1"],
        track={"W": 26},
        goes_on=True,
    )
    war(p, "faction W")
    assert p.end_reason == "track"
    assert stacks(p) == {"N": "R"}, "K won"


def test_dark_ages_asks_even_a_seat_with_one_card() -> None:
    p = myths(3, hands=["dark_ages", "R1 B1", "R2 R3"])
    events = play(p, "play_event dark_ages", "faction R")
    assert (p.seat, p.asked and p.asked.name) == (1, "choose_card")
    assert len(legal(p)) == 1
    events += play(p, "card R1")
    assert p.seat == 2
    assert len(legal(p)) == 2
    events += play(p, "card R3")
    assert [len(tableau(p, seat)) for seat in range(3)] == [1, 1, 1]
    assert [len(hand(p, seat)) for seat in range(3)] == [0, 1, 1]
    assert p.scores() == [0, 0, 0]


def test_dark_ages_says_who_has_nothing() -> None:
    p = myths(3, hands=["dark_ages", "B1", "sector"], active=0)
    events = play(p, "play_event dark_ages", "faction K")
    assert is_over(p)
    assert log(events, 3)[-2:] == ["Bob holds no K card.", "Cleo holds no K card."]


def test_dark_ages_goes_around_from_the_active_seat() -> None:
    p = myths(3, hands=["K1", "dark_ages", "K2"], active=1)
    play(p, "play_event dark_ages", "faction K")
    assert p.seat == 2
    play(p, "card K2")
    assert p.seat == 0


def test_dark_ages_the_card_put_down_has_no_effect() -> None:
    p = myths(hands=["dark_ages", "smuggler_kate"])
    play(p, "play_event dark_ages", "faction K", "card smuggler_kate")
    assert track(p) == [6, 6, 6, 6]


def test_hope_each_myth_in_the_discard_pile_fights() -> None:
    p = myths(stacks={"N": "R"}, hands=["hope", ""], discard="B B W K sector sector")
    assert result(war(p))["totals"] == [6, 1, 2, 1]


def test_hope_with_an_empty_discard_pile() -> None:
    p = myths(stacks={"N": "R"}, hands=["hope", ""])
    assert result(war(p))["totals"] == [5, 1, 0, 0]


def test_whispers_in_the_deep_goes_under_any_stack() -> None:
    p = event("whispers_in_the_deep", "edge E", stacks={"N": "R", "E": "WWWWWW"})
    assert stacks(p) == {"N": "R", "E": "KWWWWWW"}
    assert track(p) == [8, 6, 6, 6]
    assert free(p, "K") == [5]


def test_whispers_in_the_deep_is_not_playable_without_a_stack_or_a_city() -> None:
    assert not playable("whispers_in_the_deep")
    assert not playable("whispers_in_the_deep", stacks={"N": "KKKKKK"})


def test_zele_seed_ships() -> None:
    p = myths(stacks={"E": "RW"}, hands=["zele_seed_ships gaia_project"], track={"R": 12})
    events = play(p, "play_event zele_seed_ships")
    assert legal(p) == ["card gaia_project"], "asked even if there is only one"
    events += play(p, "card gaia_project")
    assert legal(p) == ["cell (-1,0)", "cell (0,-1)", "cell (0,1)", "cell (1,0)"]
    events += play(p, "cell (1,0)")
    assert p.scores() == [12, 0]
    assert legal(p) == ["edge E", "edge (1,-1,S)", "edge (1,0,E)", "edge (1,0,S)"]
    play(p, "edge E")
    assert stacks(p) == {"E": "RWK"}, "a 1 beside it and height 3 do not matter"
    assert track(p) == [8, 14, 6, 8]
    assert tableau(p) == ["zele_seed_ships"]


def test_zele_seed_ships_gives_no_extra_turn() -> None:
    p = myths(hands=["zele_seed_ships sector K", "K K"], goes_on=True)
    play(p, "play_event zele_seed_ships", "card sector", "cell (1,0)", "edge E")
    assert p.active == 1


def test_zele_seed_ships_is_not_playable_without_a_sector_or_a_city() -> None:
    assert not playable("zele_seed_ships")
    p = myths(hands=["zele_seed_ships sector"], stacks={"N": "KKKKKK"})
    assert legal(p, "play_event") == []


# R, war.


def test_scorched_earth_among_low_sectors_only() -> None:
    p = myths(
        sectors={(0, 0): 6, (1, 0): 3, (0, 1): 1, (-1, 0): 4}, stacks={"E": "K"}, hands=["scorched_earth"]
    )
    play(p, "play_event scorched_earth")
    assert legal(p) == ["cell (0,1)", "cell (1,0)"]
    play(p, "cell (1,0)")
    assert stacks(p) == {"E": "K"}
    assert discard(p) == ["holy_city"]
    assert (1, 0) not in sectors(p)


def test_scorched_earth_may_leave_the_map_in_pieces() -> None:
    p = event(
        "scorched_earth",
        sectors={(0, 0): 6, (1, 0): 2, (2, 0): 6},
        stacks={(2, 0, "E"): "K", (1, 0, "S"): "R"},
    )
    assert set(sectors(p)) == {(0, 0), (2, 0)}
    assert stacks(p) == {(2, 0, "E"): "K"}
    assert track(p) == [6, 6, 6, 6]


def test_scorched_earth_is_not_playable_on_the_last_sector_or_high_ones() -> None:
    assert not playable("scorched_earth", sectors={(0, 0): 1})
    assert not playable("scorched_earth", sectors={(0, 0): 4, (1, 0): 4})
    assert playable("scorched_earth", sectors={(0, 0): 1, (1, 0): 4})


def test_remembrance_advances_a_faction_that_lost() -> None:
    p = myths(stacks={"N": "KB", "E": "W", "S": "R"}, hands=["remembrance", "R5"])
    play(p, "fight_war (0,0)")
    assert legal(p) == ["faction K", "faction B", "faction W"]
    play(p, "faction K")
    assert track(p) == [8, 6, 6, 6]


def test_remembrance_without_a_loser() -> None:
    p = myths(stacks={"N": "R"}, hands=["remembrance", ""])
    war(p)
    assert is_over(p)
    assert track(p) == [6, 6, 6, 6]


def test_remembrance_a_faction_that_altem_named_has_not_lost() -> None:
    p = myths(stacks={"N": "K", "E": "W"}, hands=["remembrance", "altems_whispers"])
    war(p, "faction W")
    assert track(p) == [8, 6, 6, 6], "K alone lost, so it was named silently"


def test_gemini_coup_may_stop_after_one() -> None:
    p = event("gemini_coup", "edge N", "done", stacks={"N": "K", "E": "W"})
    assert is_over(p)
    assert stacks(p) == {"N": "KR", "E": "W"}
    assert track(p) == [8, 8, 6, 6]


def test_gemini_coup_with_a_single_lone_city_builds_once() -> None:
    p = event("gemini_coup", stacks={"N": "K"})
    assert stacks(p) == {"N": "KR"}


def test_gemini_coup_with_the_last_r_city() -> None:
    p = event("gemini_coup", "edge N", stacks={"N": "K", "E": "W", "S": "RRRRR"})
    assert is_over(p)
    assert free(p, "R") == [0]


def test_gemini_coup_is_not_playable_without_a_city_or_a_lone_city() -> None:
    assert not playable("gemini_coup")
    assert not playable("gemini_coup", stacks={"N": "KK"})
    assert not playable("gemini_coup", stacks={"N": "K", "E": "RRRRRR"})


def test_fires_at_night() -> None:
    p = myths(stacks={"N": "KR", "E": "KW"}, hands=["fires_at_night"])
    play(p, "play_event fires_at_night", "edge N")
    assert legal(p) == ["level 1", "level 2"]
    play(p, "level 1")
    assert stacks(p) == {"N": "R", "E": "KW"}
    assert legal(p) == ["edge W", "edge N", "edge S", "done"]
    play(p, "edge N")
    assert stacks(p) == {"N": "RK", "E": "KW"}
    play(p, "edge S")
    assert stacks(p) == {"N": "RK", "E": "KW", "S": "K"}
    assert track(p) == [10, 8, 6, 6]
    assert is_over(p)


def test_fires_at_night_may_found_nothing() -> None:
    p = event("fires_at_night", "done", stacks={"N": "K"})
    assert is_over(p), "done ends both"
    assert stacks(p) == {}
    assert track(p) == [6, 6, 6, 6]


def test_fires_at_night_without_a_site() -> None:
    p = event("fires_at_night", sectors={(0, 0): 1}, stacks={"N": "K"})
    assert is_over(p), "no sector of 2 or more"
    assert stacks(p) == {}


def test_fires_at_night_is_not_playable_without_a_city() -> None:
    assert not playable("fires_at_night")


def test_march_of_ashes() -> None:
    p = myths(hands=["march_of_ashes", "B5"], tableaus=["R6 K1"], stacks={"S": "B"})
    play(p, "play_event march_of_ashes", "edge N")
    assert len(hand(p)) == 2, "the tableau is back"
    assert legal(p, "card") == legal(p), "the war has begun"
    play(p, "card R6")
    assert stacks(p) == {"S": "B"}, "R won with 6 + 1"
    assert p.scores() == [1, 0]
    assert "march_of_ashes" in tableau(p)


def test_march_of_ashes_chooses_the_sector_of_the_war() -> None:
    p = myths(sectors=PAIR, hands=["march_of_ashes", ""])
    play(p, "play_event march_of_ashes", "edge E")
    assert legal(p) == ["cell (0,0)", "cell (1,0)"]


def test_march_of_ashes_is_not_playable_beside_greys_nebula_alone() -> None:
    p = myths(
        sectors={(0, 0): 6, (1, 0): "greys_nebula"}, stacks={(1, 0, "E"): "R"}, hands=["march_of_ashes"]
    )
    assert legal(p, "play_event") == [], "the only R city is at a sector of 2"


def test_march_of_ashes_is_not_playable_without_a_site() -> None:
    assert not playable("march_of_ashes", sectors={(0, 0): 2})
    assert not playable("march_of_ashes", stacks={"N": "RRRRRR"})


def test_berserkers_of_grotl_counts_seven() -> None:
    p = myths(stacks={"N": "R"}, hands=["berserkers_of_grotl", "W5"])
    assert result(war(p))["totals"] == [0, 8, 0, 5]


def test_berserkers_of_grotl_counts_three_without_effects() -> None:
    p = myths(stacks={"N": "R"}, hands=["berserkers_of_grotl", "W5"], effects=False)
    assert result(war(p))["totals"] == [0, 4, 0, 5]


def test_thani_tribes() -> None:
    p = myths(sectors={(0, 0): 1, (1, 0): 2}, stacks={"W": "R", "N": "K"}, hands=["thani_tribes"])
    play(p, "play_event thani_tribes")
    assert "done" not in legal(p)
    assert "edge N" not in legal(p)
    play(p, "edge (1,0,E)")
    assert legal(p)[-1] == "done"
    play(p, "edge E")
    assert stacks(p) == {"W": "R", "N": "K", (1, 0, "E"): "R", "E": "R"}
    assert track(p) == [6, 10, 6, 6]


def test_thani_tribes_may_stop_after_one() -> None:
    p = event("thani_tribes", "edge N", "done")
    assert is_over(p)
    assert stacks(p) == {"N": "R"}


def test_thani_tribes_on_the_last_empty_edge() -> None:
    p = event("thani_tribes", stacks={"N": "K", "E": "K", "S": "K"})
    assert is_over(p)
    assert stacks(p)["W"] == "R"


def test_thani_tribes_is_not_playable_without_a_city_or_an_edge() -> None:
    assert not playable("thani_tribes", stacks={"N": "RRRRRR"})
    assert not playable("thani_tribes", stacks={"N": "K", "E": "K", "S": "K", "W": "K"})


def test_cyris_treachery_founds_one_city_at_most() -> None:
    p = event("cyris_treachery", "edge N", "level 2", "edge W", stacks={"N": "KR", "E": "RRR"})
    assert is_over(p)
    assert stacks(p) == {"N": "K", "E": "RRR", "W": "R"}
    assert track(p) == [6, 8, 6, 6]


def test_cyris_treachery_uses_sites_with_four() -> None:
    p = myths(stacks={"N": "K", "E": "KKK"}, hands=["cyris_treachery"])
    play(p, "play_event cyris_treachery", "edge N")
    assert legal(p) == ["edge W", "edge N", "edge E", "edge S", "done"]
    play(p, "edge E")
    assert stacks(p) == {"E": "KKKK"}
    assert track(p) == [14, 6, 6, 6]


def test_cyris_treachery_is_not_playable_without_a_city() -> None:
    assert not playable("cyris_treachery")


def test_altems_whispers_names_a_faction_without_cities() -> None:
    p = myths(stacks={"N": "K"}, hands=["altems_whispers", "K6"])
    seen = result(war(p, "faction B"))
    assert seen == {"totals": [7, 5, 0, 0], "winners": "KB", "destroyed": "K"}


def test_altems_whispers_naming_the_winner_changes_nothing() -> None:
    p = myths(stacks={"N": "R"}, hands=["altems_whispers", ""])
    assert result(war(p, "faction R"))["winners"] == "R"


def test_raiders_from_the_warp() -> None:
    p = myths(
        sectors={(0, 0): 6, (1, 0): 6, (2, 0): 6},
        stacks={"N": "KW", (2, 0, "E"): "B"},
        hands=["raiders_from_the_warp"],
    )
    play(p, "play_event raiders_from_the_warp", "edge N")
    assert stacks(p)["N"] == "KWR"
    assert legal(p) == ["level 1", "level 2"], "the new city is not eligible, those below are"
    play(p, "level 1")
    assert stacks(p) == {"N": "WR", (2, 0, "E"): "B"}
    assert track(p) == [8, 8, 6, 8]


def test_raiders_from_the_warp_hits_both_sectors_beside_the_edge() -> None:
    p = myths(
        sectors={(0, 0): 6, (1, 0): 6},
        stacks={"W": "K", (1, 0, "E"): "BW"},
        hands=["raiders_from_the_warp"],
    )
    play(p, "play_event raiders_from_the_warp", "edge E")
    assert legal(p) == ["edge W", "edge (1,0,E)"]
    play(p, "edge W")
    assert stacks(p) == {"E": "R", (1, 0, "E"): "BW"}


def test_raiders_from_the_warp_without_another_city() -> None:
    p = event("raiders_from_the_warp", "edge N", sectors={(0, 0): 6})
    assert is_over(p)
    assert stacks(p) == {"N": "R"}


def test_raiders_from_the_warp_is_not_playable_without_a_site() -> None:
    assert not playable("raiders_from_the_warp", sectors={(0, 0): 4})


def test_fall_of_gethi_eferi_chooses_a_sector_with_cities() -> None:
    p = myths(
        sectors={(0, 0): 6, (1, 0): 6, (2, 0): 6, (-1, 0): 6},
        stacks={"E": "KR", (1, 0, "E"): "R"},
        hands=["fall_of_gethi_eferi"],
        tableaus=["K R"],
    )
    play(p, "play_event fall_of_gethi_eferi")
    assert legal(p) == ["cell (0,0)", "cell (1,0)", "cell (2,0)"]
    play(p, "cell (0,0)")
    assert stacks(p) == {(1, 0, "E"): "R"}
    assert track(p) == [8, 8, 6, 6]
    assert p.scores() == [0, 0], "nobody is paid"


def test_fall_of_gethi_eferi_is_not_playable_without_a_city() -> None:
    assert not playable("fall_of_gethi_eferi")


def test_guns_of_august_a_city_falls_and_pays_only_once() -> None:
    p = myths(stacks={"N": "RR"}, hands=["guns_of_august", ""], tableaus=["", "R1"])
    assert result(war(p))["destroyed"] == "RR"
    assert p.scores() == [2, 2]


def test_guns_of_august_without_a_stack() -> None:
    """Nyri's Comet takes the last city before the cards are revealed."""
    p = myths(sectors={(0, 0): "nyris_comet"}, stacks={"N": "K"}, hands=["guns_of_august", ""])
    seen = result(war(p))
    assert seen == {"totals": [0, 6, 0, 0], "winners": "R", "destroyed": ""}
    assert is_over(p)


# B, knowledge.


def test_zele_research_labs() -> None:
    p = event("zele_research_labs", influence=[4], deck="hope K")
    assert hand(p) == ["hope"]
    assert p.scores() == [0, 0]
    assert len(p.deck) == 1


def test_zele_research_labs_the_card_itself_does_not_fill_the_hand() -> None:
    p = myths(hands=["zele_research_labs K K K R R R"], influence=[4])
    assert "play_event zele_research_labs" in legal(p)
    p = myths(hands=["zele_research_labs K K K R R R R"], influence=[4])
    assert "play_event zele_research_labs" not in legal(p)


def test_zele_research_labs_is_not_playable_without_deck_or_influence() -> None:
    assert not playable("zele_research_labs", influence=[3])
    assert not playable("zele_research_labs", influence=[9], deck="")
    assert playable("zele_research_labs", influence=[4])


def test_atif_historian_adept_counts_all_cities_destroyed() -> None:
    p = myths(stacks={"N": "R", "S": "RR"}, hands=["R5", "atif_historian_adept"])
    assert result(war(p))["destroyed"] == "RRR"
    assert p.scores() == [3, 6]


def test_atif_historian_adept_without_a_fallen_city() -> None:
    p = myths(stacks={"N": "R"}, hands=["W6", "atif_historian_adept"])
    war(p)
    assert p.scores() == [0, 0]


@pytest.mark.parametrize(
    ("name", "totals"),
    [
        ("jordani_current", [0, 1, 2, 0]),
        ("galactic_union", [0, 1, 5, 0]),
        ("book_of_changes", [0, 1, 6, 0]),
        ("library_of_dithia", [0, 1, 0, 3]),
        ("open_palm_uprising", [0, 1, 0, 4]),
        ("ancient_secrets", [0, 1, 0, 6]),
    ],
)
def test_myths_without_a_text_fight_with_their_number(name: str, totals: list[int]) -> None:
    p = myths(stacks={"N": "R"}, hands=[name, ""])
    assert result(war(p))["totals"] == totals
    assert tableau(p) == [name]


@pytest.mark.parametrize(
    "name",
    [
        "jordani_current",
        "galactic_union",
        "book_of_changes",
        "library_of_dithia",
        "open_palm_uprising",
        "ancient_secrets",
    ],
)
def test_myths_without_a_text_are_never_events(name: str) -> None:
    p = myths(sectors={(0, 0): 6}, stacks={"N": "R"}, hands=[name])
    assert legal(p) == [f"expand {name}", f"sell {name}", "fight_war (0,0)"]


def test_psychohistory() -> None:
    assert event("psychohistory", stacks={"N": "KRK", "S": "B"}).scores() == [4, 0]


def test_psychohistory_is_not_playable_without_a_city() -> None:
    assert not playable("psychohistory")


def test_tidal_pools_lone_cities_and_other_sectors_stay() -> None:
    p = myths(
        sectors=PAIR, stacks={"N": "R", "S": "KBW", (1, 0, "E"): "KR"}, hands=["tidal_pools", "peace_talks"]
    )
    war(p)
    assert stacks(p) == {"N": "R", "S": "WKB", (1, 0, "E"): "KR"}


def test_tidal_pools_with_only_lone_cities() -> None:
    p = myths(stacks={"N": "R"}, hands=["tidal_pools", ""])
    assert [event["event"] for event in war(p)].count("stack") == 0


def test_spymaster_hury_thezal() -> None:
    p = myths(3, hands=["spymaster_hury_thezal K1", "R1 R2", ""])
    play(p, "play_event spymaster_hury_thezal")
    assert len(hand(p)) == 2, "seat 2 has no cards, so there was no choice"
    taken = next(name for name in hand(p) if name not in ("unbreakable_spirit", "peace_talks"))
    assert len(hand(p, 1)) == 1
    play(p, "card K1")
    assert hand(p) == [taken]
    assert len(hand(p, 1)) == 2


def test_spymaster_hury_thezal_may_give_the_same_card_back() -> None:
    p = myths(3, hands=["spymaster_hury_thezal K1", "R1", "B1"])
    play(p, "play_event spymaster_hury_thezal")
    assert legal(p) == ["seat 1", "seat 2"]
    play(p, "seat 1", "card R1")
    assert len(hand(p, 1)) == 1
    assert hand(p, 1)[0] in ("scorched_earth", "remembrance")


def test_spymaster_hury_thezal_with_no_other_card_gives_it_back_silently() -> None:
    p = event("spymaster_hury_thezal", hands=["spymaster_hury_thezal", "hope"])
    assert is_over(p)
    assert hand(p, 1) == ["hope"]


def test_spymaster_hury_thezal_every_card_may_be_taken() -> None:
    taken = set()
    for seed in range(40):
        p = myths(hands=["spymaster_hury_thezal K1", "R1 R2 hope"], seed=seed)
        play(p, "play_event spymaster_hury_thezal")
        taken |= set(hand(p))
    assert len(taken) == 4


def test_spymaster_hury_thezal_is_not_playable_if_nobody_has_a_card() -> None:
    p = myths(hands=["spymaster_hury_thezal", ""])
    assert legal(p, "play_event") == []


def test_the_new_economy() -> None:
    p = myths(
        hands=["the_new_economy"],
        influence=[4],
        track={"K": 8, "R": 10, "B": 10},
        discard="dark_ages scorched_earth core_sector",
    )
    play(p, "play_event the_new_economy")
    assert legal(p) == ["buy_card dark_ages", "buy_card core_sector"], "deck and R cost 5; no done"
    play(p, "buy_card dark_ages")
    assert is_over(p)
    assert p.scores() == [0, 0]
    assert hand(p) == ["dark_ages"]


def test_the_new_economy_buys_the_top_card_for_half() -> None:
    p = event(
        "the_new_economy", "buy_deck", influence=[9], track={"K": 12, "R": 14}, deck="hope", discard="sector"
    )
    assert p.scores() == [3, 0]
    assert hand(p) == ["hope"]


def test_the_new_economy_is_not_playable_without_goods_money_or_room() -> None:
    assert not playable("the_new_economy", influence=[9], deck="")
    assert not playable("the_new_economy", influence=[2])
    assert playable("the_new_economy", influence=[3])
    full = myths(hands=["the_new_economy K K K R R R R"], influence=[9])
    assert "play_event the_new_economy" not in legal(full)


def test_transposition_swaps_and_the_new_card_has_no_effect() -> None:
    p = myths(stacks={"N": "R", "E": "R"}, hands=["transposition berserkers_of_grotl", "W5"])
    play(p, "fight_war (0,0)", "card transposition")
    assert legal(p) == ["card berserkers_of_grotl", "done"]
    seen = result(play(p, "card berserkers_of_grotl"))
    assert seen["totals"] == [0, 2 + 3, 0, 5]
    assert hand(p) == ["transposition"]
    assert tableau(p) == ["berserkers_of_grotl"]


def test_transposition_for_agons_games_calls_nothing_off() -> None:
    p = myths(stacks={"N": "R"}, hands=["transposition agons_games", "berserkers_of_grotl"])
    seen = result(war(p, "transposition", "agons_games"))
    assert seen["totals"] == [0, 8, 0, 2]


def test_transposition_for_a_blank_card_counts_nothing() -> None:
    p = myths(stacks={"N": "R"}, hands=["ion_pulse transposition W6", ""])
    seen = result(play(p, "play_event ion_pulse", "faction W", "card transposition", "card W6"))
    assert seen["totals"] == [0, 1, 0, 0]


def test_transposition_for_a_sector() -> None:
    p = myths(stacks={"N": "R"}, hands=["transposition core_sector", ""])
    seen = result(war(p, "transposition", "core_sector"))
    assert seen["totals"] == [0, 1, 0, 0]
    assert tableau(p) == ["core_sector"]


def test_transposition_may_stay() -> None:
    p = myths(stacks={"N": "R"}, hands=["transposition W6", ""])
    assert result(war(p, "transposition", "done"))["totals"] == [0, 1, 4, 0]


def test_transposition_with_an_empty_hand() -> None:
    p = myths(stacks={"N": "R"}, hands=["transposition", ""])
    assert result(war(p))["totals"] == [0, 1, 4, 0]
    assert is_over(p)


def test_quiet_prosperity() -> None:
    assert event("quiet_prosperity", sectors=PAIR).scores() == [2, 0]


def test_quiet_prosperity_is_always_playable() -> None:
    assert playable("quiet_prosperity", deck="")


def test_treaty_of_cheng_huang_has_three_edges_or_six() -> None:
    p = myths(sectors=PAIR, stacks={"E": "KB", (1, 0, "E"): "W"}, hands=["treaty_of_cheng_huang"])
    q = p.clone()
    play(p, "play_event treaty_of_cheng_huang", "edge E")
    assert len(legal(p)) == 6
    assert "edge E" not in legal(p)
    play(p, "edge (1,0,E)")
    assert stacks(p) == {"E": "K", (1, 0, "E"): "WB"}
    assert track(p) == [6, 6, 8, 6]
    play(q, "play_event treaty_of_cheng_huang", "edge (1,0,E)")
    assert legal(q) == ["edge E", "edge (1,-1,S)", "edge (1,0,S)"]


def test_treaty_of_cheng_huang_stays_on_the_grid_at_the_border_of_the_largest_map() -> None:
    p = myths(
        sectors={(6, 0): 6, (7, 0): 6, (0, 0): 2},
        stacks={(7, 0, "E"): "KB"},
        hands=["treaty_of_cheng_huang"],
        map_radius=7,
    )
    p.lift_sector(p.slot_at(cell_at(0, 0)))  # leaves a free slot, which is not a sector beyond the border
    play(p, "play_event treaty_of_cheng_huang")
    assert legal(p) == ["edge (6,0,E)", "edge (7,-1,S)", "edge (7,0,S)"]


def test_treaty_of_cheng_huang_needs_no_free_b_city() -> None:
    p = event("treaty_of_cheng_huang", "edge N", stacks={"E": "BBBBBB"})
    assert stacks(p) == {"E": "BBBBB", "N": "B"}
    assert free(p, "B") == [0]


def test_treaty_of_cheng_huang_moves_a_lone_city() -> None:
    p = event("treaty_of_cheng_huang", "edge S", stacks={"N": "K"})
    assert stacks(p) == {"S": "K"}


def test_treaty_of_cheng_huang_is_not_playable_without_a_stack() -> None:
    assert not playable("treaty_of_cheng_huang")


# W, faith.


def test_cheras_protection() -> None:
    p = myths(stacks={"N": "RR", "E": "R"}, hands=["cheras_protection", "R5"])
    assert result(war(p, "edge N"))["destroyed"] == "R"
    assert stacks(p) == {"N": "RR"}


def test_cheras_protection_beats_guns_of_august() -> None:
    p = myths(stacks={"N": "B"}, hands=["guns_of_august", "cheras_protection"])
    assert result(war(p))["destroyed"] == ""


def test_cheras_protection_only_at_the_sector() -> None:
    p = myths(sectors=PAIR, stacks={"N": "R", "S": "R", (1, 0, "E"): "K"}, hands=["cheras_protection", "R5"])
    play(p, "fight_war (0,0)")
    assert legal(p) == ["edge N", "edge S"]


def test_cheras_protection_without_a_stack() -> None:
    p = myths(sectors={(0, 0): "nyris_comet"}, stacks={"N": "K"}, hands=["cheras_protection", ""])
    assert result(war(p))["destroyed"] == ""
    assert is_over(p)


def test_pilgrimage() -> None:
    p = event("pilgrimage", "edge (1,0,E)", sectors={(0, 0): 1, (1, 0): 2}, stacks={"W": "W"})
    assert stacks(p) == {"W": "W", (1, 0, "E"): "W"}
    assert track(p) == [6, 6, 6, 8]
    assert p.scores() == [0, 0]


def test_pilgrimage_is_not_playable_without_a_city_or_an_edge() -> None:
    assert not playable("pilgrimage", stacks={"N": "WWWWWW"})
    assert not playable("pilgrimage", stacks={"N": "R", "E": "R", "S": "R", "W": "R"})


def test_cheras_tithe_counts_factions_ruling_or_ruled() -> None:
    p = event("cheras_tithe", "cell (0,0)", sectors=PAIR, stacks={"N": "KRK", "S": "B", (1, 0, "E"): "W"})
    assert p.scores() == [6, 0]


def test_cheras_tithe_is_not_playable_without_a_city() -> None:
    assert not playable("cheras_tithe")


def test_agons_games_sector_texts_still_apply() -> None:
    p = myths(sectors={(0, 0): "holy_city"}, stacks={"N": "W"}, hands=["agons_games", "atif_historian_adept"])
    assert result(war(p))["destroyed"] == "W"
    assert p.scores() == [1 + 3, 0]


@pytest.mark.parametrize("other", ["unbreakable_spirit", "peace_talks", "cocoon", "remembrance", "hope"])
def test_agons_games_calls_off_effects_of_every_timing(other: str) -> None:
    p = myths(stacks={"N": "RWW"}, hands=[other, "agons_games"], tableaus=["", "W6"], discard="W W W W W W")
    seen = result(war(p))
    assert seen["totals"][3] == 1 + 2 + (5 if other == "cocoon" else 0)
    assert tableau(p, 0) == [other]
    assert track(p) == [6, 6, 6, 6]
    if "W" in seen["winners"]:
        assert stacks(p) == {"N": "R"}


def test_genesis_device() -> None:
    p = myths(stacks={"E": "R"}, hands=["genesis_device"], deck="hope core_sector gas_giant cocoon")
    play(p, "play_event genesis_device")
    assert discard(p) == ["hope", "gas_giant", "core_sector"]
    assert legal(p) == ["card gas_giant", "card core_sector", "done"]
    play(p, "card core_sector", "cell (1,0)")
    assert sectors(p)[1, 0] == "core_sector"
    assert discard(p) == ["hope", "gas_giant"]
    assert p.scores() == [6, 0]
    assert is_over(p)


def test_genesis_device_may_place_nothing() -> None:
    p = event("genesis_device", "done", deck="hope core_sector gas_giant")
    assert len(sectors(p)) == 1
    assert len(discard(p)) == 3


def test_genesis_device_without_a_sector_among_them() -> None:
    p = event("genesis_device", deck="hope cocoon", discard="core_sector")
    assert is_over(p), "the sector lay there before"
    assert discard(p) == ["hope", "cocoon", "core_sector"]
    assert p.deck == []


def test_genesis_device_is_not_playable_without_a_deck() -> None:
    assert not playable("genesis_device", deck="")


def test_unity_is_strength() -> None:
    p = myths(stacks={"N": "WWR", "S": "W"}, hands=["unity_is_strength", ""])
    assert result(war(p))["totals"] == [0, 1, 0, 1 + 4 + 3]


def test_unity_is_strength_without_a_w_city() -> None:
    p = myths(sectors=PAIR, stacks={"N": "R", (1, 0, "E"): "W"}, hands=["unity_is_strength", ""])
    assert result(war(p))["totals"] == [0, 1, 0, 4]


def test_monoculture() -> None:
    assert event("monoculture", "faction K", stacks={"N": "KRK", "S": "K"}).scores() == [6, 0]


def test_monoculture_may_name_a_faction_without_cities() -> None:
    assert event("monoculture", "faction W", stacks={"N": "KRK"}).scores() == [0, 0]


def test_monoculture_is_not_playable_without_a_city() -> None:
    assert not playable("monoculture")


def test_cocoon_pays_and_returns() -> None:
    p = myths(stacks={"N": "W"}, hands=["cocoon", ""])
    assert result(war(p))["destroyed"] == "W"
    assert p.scores() == [1, 0]
    assert hand(p) == ["cocoon"]
    assert tableau(p) == []


def test_cocoon_stays_in_the_tableau_if_it_is_blank() -> None:
    p = myths(stacks={"N": "W"}, hands=["ion_pulse cocoon", ""])
    play(p, "play_event ion_pulse", "faction W")
    assert hand(p) == []
    assert set(tableau(p)) == {"ion_pulse", "cocoon"}


def test_abdication_of_the_six_popes_chooses_among_high_stacks() -> None:
    p = myths(stacks={"N": "K", "E": "RW", "S": "BBW"}, hands=["abdication_of_the_six_popes"])
    play(p, "play_event abdication_of_the_six_popes")
    assert legal(p) == ["edge E", "edge S"]
    play(p, "edge S")
    assert stacks(p)["S"] == "WBB"
    assert track(p) == [6, 6, 8, 6]


def test_abdication_of_the_six_popes_is_not_playable_with_lone_cities() -> None:
    assert not playable("abdication_of_the_six_popes", stacks={"N": "K"})
