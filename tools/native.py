"""Compiles the engine with mypyc. Standard library only, but for `build`, which runs where mypy and setuptools are.

Sources are copied to .build/native first: compiled files beside src/*.py would silently shadow later edits.
What is compiled is listed once, in pyproject.toml: [tool.turfhouse].
"""

from __future__ import annotations

import hashlib
import os
import re
import shlex
import shutil
import subprocess
import sys
import sysconfig
import tempfile
from collections.abc import Iterable
from concurrent.futures import ThreadPoolExecutor
from importlib.metadata import version
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
PACKAGE = ROOT / "src" / "turfhouse"
WORK = ROOT / ".build" / "native"
SUFFIX = sysconfig.get_config_var("EXT_SUFFIX") or ".so"
# mypyc asks for -Werror. A new compiler's new warning must not stop a player, but these two mean wrong numbers.
C_WARNINGS = ["-Wno-error", "-Werror=shift-count-overflow", "-Werror=overflow"]
# All modules are one library and nobody else calls their functions: so told, the compiler calls them directly and
# puts small ones in place, where it otherwise must expect that another library replaces them.
C_SPEED = ["-fvisibility=hidden"]
COMPLAINT = ": error:"
"""What mypy's and the C compiler's lines about a place of the sources have in them."""


class NativeError(Exception):
    """The engine could not be compiled; the message says why in one line."""


def listed(name: str) -> set[Path]:
    """What one list of pyproject.toml's [tool.turfhouse] names, as paths below src/. `{a,b}` stands for either."""
    import tomllib

    table = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["tool"]["turfhouse"]
    src = PACKAGE.parent
    plain = [one for pattern in table[name] for one in alternatives(pattern)]
    return {path.relative_to(src) for pattern in plain for path in src.glob(pattern)}


def alternatives(pattern: str) -> list[str]:
    head, brace, rest = pattern.partition("{")
    inside, _, tail = rest.partition("}")
    return [f"{head}{word}{tail}" for word in inside.split(",")] if brace else [pattern]


def compiled_sources() -> list[Path]:
    """The modules to compile, as paths below src/."""
    return sorted(listed("compiled") - listed("interpreted"))


def module_name(source: Path) -> str:
    return ".".join(source.with_suffix("").parts).removesuffix(".__init__")


def levels() -> dict[str, str]:
    """The C files of modules that are optimised less than the rest, or not, by name."""
    return {
        f"__native_{module_name(source).replace('.', '___')}.c": level
        for name, level in (("told", "-O1"), ("light", "-O0"))
        for source in listed(name)
    }


def compiler() -> list[str]:
    return shlex.split(os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc")


def compiler_works() -> bool:
    """Whether a C compiler and Python's headers are here: tried, not guessed."""
    with tempfile.TemporaryDirectory() as folder:
        probe = Path(folder, "probe.c")
        probe.write_text("#include <Python.h>\nint main(void) { return 0; }\n")
        include = f"-I{sysconfig.get_path('include')}"
        try:
            done = subprocess.run([*compiler(), include, "-c", str(probe), "-o", f"{probe}.o"], capture_output=True)
        except OSError:
            return False
        return done.returncode == 0 and Path(f"{probe}.o").exists()


def digest(paths: Iterable[Path], *more: str) -> str:
    """A hash of names and contents: modification times lie after a git checkout."""
    total = hashlib.sha256("\0".join(more).encode())
    for path in sorted(paths):
        body = path.read_bytes()
        total.update(f"\0{os.path.relpath(path, ROOT)}\0{len(body)}\0".encode() + body)
    return total.hexdigest()


def fingerprint() -> str:
    """Changes when the compiled code would: the compiled modules and the tools. They import no interpreted ones."""
    names = [str(source) for source in compiled_sources()]
    watched = [PACKAGE.parent / name for name in names] + [ROOT / "requirements" / "run.lock", Path(__file__).resolve()]
    return digest(watched, sys.version, *compiler(), *names, *sorted(map(str, levels().items())))


def libraries() -> dict[str, Path]:
    """Compiled files by their place in the wheel."""
    inside = [*WORK.glob(f"*{SUFFIX}"), *(WORK / "turfhouse").rglob(f"*{SUFFIX}")]
    return {path.relative_to(WORK).as_posix(): path for path in inside}


def ensure() -> dict[str, Path]:
    """Compiles if the sources changed since the last time; the libraries either way."""
    sources = compiled_sources()
    if not sources:
        return {}
    stamp, wanted = WORK / "stamp", fingerprint()
    if stamp.exists() and stamp.read_text() == wanted:
        return libraries()
    if not compiler_works():
        raise NativeError(f"no working C compiler ('{shlex.join(compiler())}' with Python's headers)")
    stamp.unlink(missing_ok=True)
    copy_sources()
    log = WORK / "build.log"
    with log.open("w") as out:
        command = [sys.executable, str(Path(__file__).resolve()), "build", *map(str, sources)]
        done = subprocess.run(command, cwd=WORK, stdout=out, stderr=subprocess.STDOUT)
    if done.returncode:
        raise NativeError(f"mypyc failed, see {log.relative_to(ROOT)}:\n{worst_lines(log)}")
    stamp.write_text(wanted)
    return libraries()


def worst_lines(log: Path) -> str:
    lines = [line[:240] for line in log.read_text(errors="replace").splitlines()]
    return "\n".join([line for line in lines if COMPLAINT in line][:12] or lines[-12:])


def sources_are_broken() -> bool:
    """Did a compiler complain of them last time? It may also have been stopped, or the disk may have been full."""
    log = WORK / "build.log"
    return log.exists() and COMPLAINT in log.read_text(errors="replace")


def copy_sources() -> None:
    """A fresh copy of the sources, keeping the C objects of last time beside it."""
    shutil.rmtree(WORK / "turfhouse", ignore_errors=True)
    for old in WORK.glob(f"*{SUFFIX}"):
        old.unlink()
    wanted = shutil.ignore_patterns("static", "__pycache__", "*.so")
    shutil.copytree(PACKAGE, WORK / "turfhouse", ignore=wanted)


def reuse_objects(compile_one: Any, less: dict[str, str], source: str, *args: Any, **options: Any) -> list[str]:
    """Compiles one C file, unless it, the generated headers and the flags are as they were."""
    if Path(source).name in less:
        options["extra_postargs"] = [*options["extra_postargs"], less[Path(source).name]]  # the last one counts
    flags = [repr(args), repr(options), version("mypy"), sys.version]
    wanted = digest([Path(source), *Path("build").glob("*.h")], *flags)
    stamp = Path(f"{source}.{wanted[:32]}")
    target = Path(options["output_dir"], source).with_suffix(".o")
    if stamp.exists() and target.exists():
        return [str(target)]
    for old in stamp.parent.glob(f"{Path(source).name}.{'?' * 32}"):
        old.unlink()
    objects: list[str] = compile_one([source], *args, **options)
    stamp.touch()
    return objects


def widen_shifts() -> None:
    """mypyc 2.4 writes `i64(1) << n` as `1 << n`, a 32-bit shift in C: wrong numbers without a word when n varies."""
    for file in Path("build").glob("*.c"):
        text = file.read_text(encoding="utf-8")
        file.write_text(re.sub(r"^(    cpy_\w+ = )(-?\d+) (<<|>>) ", r"\1(int64_t)\2 \3 ", text, flags=re.MULTILINE))


HEADERS = ("__native_turfhouse.h", "__native_internal_turfhouse.h")
ALL_HEADERS = "all_headers.h"


def share_headers() -> None:
    """All C files begin with the same two headers, more than a megabyte: as one, a compiler can read it beforehand."""
    lines = "".join(f'#include "{name}"\n' for name in HEADERS)
    Path("build", ALL_HEADERS).write_text(lines)
    for file in Path("build").glob("*.c"):
        text = file.read_text(encoding="utf-8")
        if text.startswith(lines):
            file.write_text(f'#include "{ALL_HEADERS}"\n' + text.removeprefix(lines), encoding="utf-8")


def read_headers(command: list[str]) -> None:
    """What cannot be read beforehand is read with every file: slower, and the same."""
    header = Path("build", ALL_HEADERS)
    done = subprocess.run([*command, "-x", "c-header", str(header), "-o", f"{header}.gch"], capture_output=True)
    if done.returncode:
        Path(f"{header}.gch").unlink(missing_ok=True)


def build(sources: list[str]) -> None:
    """Inside WORK, in a process of its own: Python to C to one shared library, the C files in parallel."""
    from mypyc.build import mypycify
    from setuptools import setup
    from setuptools.command.build_ext import build_ext

    class ParallelBuildExt(build_ext):  # type: ignore[misc]
        def build_extensions(self) -> None:
            compile_one, less = self.compiler.compile, levels()
            engine = max(self.extensions, key=lambda extension: len(extension.sources))  # the others only lead to it
            folders = [f"-I{folder}" for folder in (*engine.include_dirs, *self.include_dirs)]
            read_headers([*self.compiler.compiler_so, *folders, *engine.extra_compile_args])

            def compile_all(files: list[str], *args: Any, **options: Any) -> list[str]:
                with ThreadPoolExecutor(os.cpu_count() or 1) as pool:
                    parts = pool.map(lambda file: reuse_objects(compile_one, less, file, *args, **options), files)
                    return [item for part in parts for item in part]

            self.compiler.compile = compile_all
            super().build_extensions()

    extensions = mypycify(
        ["--strict", f"--config-file={ROOT / 'pyproject.toml'}", *sources],
        opt_level=os.environ.get("MYPYC_OPT_LEVEL", "3"),
        debug_level="0",
        multi_file=True,
        group_name="turfhouse",
    )
    unknown = levels().keys() - {file.name for file in Path("build").glob("*.c")}
    if unknown:
        sys.exit(f"pyproject.toml: error: mypyc writes no {', '.join(sorted(unknown))}")
    widen_shifts()
    share_headers()
    for extension in extensions:
        extension.extra_compile_args = [*extension.extra_compile_args, *C_WARNINGS, *C_SPEED]  # they all share one list
    setup(
        name="turfhouse-native",
        ext_modules=extensions,
        cmdclass={"build_ext": ParallelBuildExt},
        script_args=["build_ext", "--inplace", "--parallel", str(os.cpu_count() or 1)],
    )


def check() -> int:
    """Fails unless every listed module of the installed package is the compiled one."""
    import importlib.util

    names = [module_name(source) for source in compiled_sources()]
    if importlib.util.find_spec("turfhouse") is None:
        sys.exit("turfhouse is not installed in this environment: make native")
    specs = {name: importlib.util.find_spec(name) for name in names}
    pure = [name for name, spec in specs.items() if spec is None or not str(spec.origin).endswith(SUFFIX)]
    print(f"{len(names) - len(pure)} of {len(names)} engine modules are compiled")
    if pure:
        print("interpreted: " + ", ".join(pure))
    return 1 if pure else 0


if __name__ == "__main__":
    if sys.argv[1:2] == ["build"]:
        build(sys.argv[2:])
    elif sys.argv[1:2] == ["check"]:
        sys.exit(check())
    else:
        sys.exit("usage: native.py build SOURCE... | check")
