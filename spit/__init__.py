"""Spit: a fast card game for two, in a terminal."""

__version__ = "0.1.0"
