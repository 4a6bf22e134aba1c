"""These tests need the frameworks, which .venv-research holds: `make test` and `make test-research` run them there."""

from __future__ import annotations

from importlib.util import find_spec

collect_ignore_glob = [] if all(find_spec(name) for name in ("pettingzoo", "gymnasium", "pyspiel")) else ["test_*.py"]
