"""After the game: what decided it. Every seat's chances by its own sight at each moment, split into luck and skill."""
