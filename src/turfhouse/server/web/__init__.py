"""The house by HTTP and WebSocket: who calls, what they may say, what they hear. It decides nothing about a game."""
