"""What the features of `hints.py` are worth. Found by:
ozy lab tune-hints rise --by gains --seats search:30,search:30 --games 400 --seed 1
three times, each time with the weights of the time before: today it plays with these and finds others."""

from typing import Final

WORTH: Final[list[float]] = [
    1.00,  # resources, and what hand and piles promise; the rest: cards while they are active
    -1.69,  # book_of_leeches
    -0.05,  # wreckage_of_the_xyri
    -0.49,  # maengalis_discovery
    1.54,  # hanios_resistance
    -0.11,  # hanian_awakening
    -4.97,  # hanian_cultists
    -1.15,  # book_of_knives
    -2.05,  # cyris_treachery
    0.18,  # banii_ritual
    1.54,  # vaults_of_atif
    -0.38,  # charons_maw
    3.98,  # rafia_cyri_theorem
    -0.10,  # maengalis_altar
    -0.66,  # rafias_nightmare
    -0.79,  # treaty_of_cheng_huang
    -2.86,  # spymaster_hury_thezal
    1.15,  # xin_pilgrims
    -1.15,  # spymaster_ather_nesimm
    -1.66,  # tidal_pools
    0.42,  # xin_harvest
    -2.49,  # tewell_historian_adept
    1.23,  # zele_seed_ship
    -0.88,  # zele_shield_formula
    -0.89,  # atif_historian_adept
    -0.53,  # book_of_changes
    -1.08,  # zele_research_labs
    5.22,  # psychohistory
    0.69,  # pervasive_culture
    31.88,  # blood_from_a_stone
    -1.72,  # berserkers_of_grotl
    0.50,  # jordani_scouts
    0.30,  # jordani_current
    -3.40,  # nova_evacuation
    -1.14,  # drakons_escape
    0.89,  # ancestral_ritual
    -0.68,  # thani_tribes
    1.29,  # fires_at_night
    1.34,  # thani_meditation
    -2.33,  # eferi_census
    0.47,  # fall_of_gethi_eferi
    -0.36,  # thani_wanderers
    -1.49,  # grotl_treasure_ships
    -0.18,  # quest_for_ancient_earth
    8.15,  # cheras_relic
    1.29,  # crusader_fleet
    -0.42,  # altems_massacre
    -1.44,  # crusade_of_the_sun
    2.83,  # cheras_tithe
    -1.57,  # ambush_at_centauri_prime
    1.14,  # silver_sword_uprising
    -1.26,  # battle_of_agon_sphere
    -0.54,  # shield_rhetoric
    -0.16,  # agons_games
    -2.46,  # altemian_purge
    -1.03,  # cheras_protection
    -1.65,  # death_of_crusader_altem
]
