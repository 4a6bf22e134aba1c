"""Build hook: a wheel carries the engine compiled by mypyc where a C compiler is at hand, else plain Python.

TURFHOUSE_NATIVE=0 stays pure; =require fails instead of falling back. Editable installs are always pure.
"""

import os
import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

sys.path.insert(0, str(Path(__file__).resolve().parent / "tools"))
import native


class NativeHook(BuildHookInterface):  # type: ignore[type-arg]
    PLUGIN_NAME = "custom"

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        wish = os.environ.get("TURFHOUSE_NATIVE", "")
        if version == "editable" or wish == "0":
            return
        try:
            libraries = native.ensure()
        except native.NativeError as problem:
            if wish == "require":
                self.app.abort(str(problem))
            self.app.display_warning(f"The engine stays interpreted: {problem}")
            return
        if libraries:
            build_data["pure_python"] = False
            build_data["infer_tag"] = True
            build_data["force_include"].update({str(path): place for place, path in libraries.items()})
