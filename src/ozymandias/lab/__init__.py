"""Playtesting by the thousand: bots play a game many times, and the results are added up."""

from ozymandias.lab.run import Run
from ozymandias.lab.simulate import simulate
from ozymandias.lab.tally import Tally

__all__ = ["Run", "Tally", "simulate"]
