"""Tables under way: the game, its audience, its time, and the match it belongs to."""
