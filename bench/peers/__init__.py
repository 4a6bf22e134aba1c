"""One module a peer. Each runs in the peers' environment (.venv-bench), without Turfhouse, and prints one JSON line."""
