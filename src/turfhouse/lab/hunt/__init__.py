"""The hunter: plays, looks for holes in the rules, and keeps the shortest game that shows each."""
