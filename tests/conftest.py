"""Settings that hold for every test."""

import os

from hypothesis import HealthCheck, settings

# Time limits of single examples measure the machine's load, not our code; pytest-timeout guards against hanging.
settings.register_profile("home", deadline=None, suppress_health_check=[HealthCheck.too_slow])
# CI must give the same answer twice; new examples are looked for at home.
settings.register_profile("ci", parent=settings.get_profile("home"), derandomize=True)
settings.load_profile("ci" if os.environ.get("CI") else "home")
