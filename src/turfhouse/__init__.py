"""Turfhouse: exact, fast tabletop games for players, designers and researchers."""

__version__ = "0.1.0"
