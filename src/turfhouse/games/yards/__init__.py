"""Turf War: Yards."""
