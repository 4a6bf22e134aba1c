"""Turf War: Dungeon."""
