"""The games as environments of research frameworks: docs/research.md. Each module needs its own framework."""
