"""Speed of the table server: our real one against boardgame.io's, the same matches and sockets in one run."""
