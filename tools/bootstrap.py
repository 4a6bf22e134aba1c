"""Sets Turfhouse up and starts it, from nothing but Python 3.11 (`make help` lists the ways in).

Every step is stamped with a hash of what it depends on, so a second start takes seconds.
    .venv         the tools, and turfhouse itself as editable sources (interpreted)
    .venv-native  turfhouse as an installed wheel with the engine compiled; made where a C compiler exists
    .venv-bench   the engines that `make bench` races against
    .venv-research  the frameworks that the games are environments of, and turfhouse, compiled where it can be
    .venv-cluster  Ray, for the lab beyond one machine, and turfhouse likewise
"""

from __future__ import annotations

import json
import os
import re
import shlex
import shutil
import subprocess
import sys
import time
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path

if sys.version_info < (3, 11):  # noqa: UP036 - whoever starts this may well have an older one
    sys.exit(f"turfhouse: this is Python {sys.version.split()[0]}; install Python 3.11 or newer and run again.")

sys.path.insert(0, str(Path(__file__).resolve().parent))
import native
from native import ROOT, digest

BUILD = ROOT / ".build"
LOCKS = ROOT / "requirements"
WEB = ROOT / "web"
CLIENT = ROOT / "src" / "turfhouse" / "static" / "app"
BIN = "Scripts" if os.name == "nt" else "bin"
MAIN, NATIVE, BENCH = ROOT / ".venv", ROOT / ".venv-native", ROOT / ".venv-bench"
RESEARCH = ROOT / ".venv-research"
CLUSTER = ROOT / ".venv-cluster"
WHEELS = BUILD / "wheel"
NATIVE_FAILED = BUILD / "native-failed.stamp"
NODE_WANTED = (20, 19)
BROKEN = "THESE SOURCES DO NOT COMPILE, see .build/native/build.log"
STOPPED = "the compiler did not come to its end, see .build/native/build.log; the next start tries again"
OFFLINE_SIGNS = (
    "name resolution",
    "NewConnectionError",
    "dns error",
    "tcp connect error",
    "error sending request",
    "Connection refused",
    "Network is unreachable",
    "ENOTFOUND",
    "EAI_AGAIN",
    "ECONNREFUSED",
    "ETIMEDOUT",
    "Temporary failure resolving",
)


class Stop(Exception):
    """Set-up cannot go on; the message says what is wrong and what to do."""


# --- steps, logs and stamps


@contextmanager
def step(what: str) -> Iterator[None]:
    print(f"  {what} ...", flush=True)
    start = time.monotonic()
    yield
    print(f"      {time.monotonic() - start:.1f} s", flush=True)


def run(log: str, *command: str | Path, cwd: Path = ROOT, env: dict[str, str] | None = None, hint: str = "") -> None:
    """Runs quietly; on failure shows the end of the output and stops."""
    log_file = BUILD / "log" / f"{log}.log"
    log_file.parent.mkdir(parents=True, exist_ok=True)
    with log_file.open("w") as out:
        arguments = [str(part) for part in command]
        plain = {**(env or os.environ), "NO_COLOR": "1"}
        done = subprocess.run(arguments, cwd=cwd, env=plain, stdout=out, stderr=subprocess.STDOUT)
    if done.returncode:
        text = re.sub(r"\x1b\[[0-9;]*m", "", log_file.read_text(errors="replace"))
        print("\n".join("    | " + line for line in text.splitlines()[-25:]), flush=True)
        raise Stop(failure(text, log_file, hint))


def failure(output: str, log_file: Path, hint: str) -> str:
    if any(sign.lower() in output.lower() for sign in OFFLINE_SIGNS):
        return (
            "a package registry could not be reached. The first set-up needs the network once (later starts do not): "
            "check the connection or proxy and run the same command again."
        )
    return f"{log_file.stem} failed{'; ' + hint if hint else ''} (all of its output: {log_file.relative_to(ROOT)})."


def is_fresh(stamp: Path, wanted: str) -> bool:
    return stamp.exists() and stamp.read_text() == wanted


def mark(stamp: Path, wanted: str) -> None:
    stamp.parent.mkdir(parents=True, exist_ok=True)
    stamp.write_text(wanted)


def files_below(*places: Path, leave_out: Iterable[str] = ("node_modules", "__pycache__", "static")) -> list[Path]:
    skip = set(leave_out)
    found: list[Path] = []
    for place in places:
        for folder, folders, names in os.walk(place):
            folders[:] = [name for name in folders if name not in skip]
            found += [Path(folder, name) for name in names]
    return found


@contextmanager
def only_one() -> Iterator[None]:
    """Two set-ups in one tree would tear each other's environments apart."""
    BUILD.mkdir(exist_ok=True)
    try:
        import fcntl
    except ImportError:
        yield
        return
    with (BUILD / "busy").open("w") as handle:
        try:
            fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            print("  waiting for another set-up in this folder ...", flush=True)
            fcntl.flock(handle, fcntl.LOCK_EX)
        yield


# --- Python environments


def python_of(env: Path) -> Path:
    return env / BIN / "python"


def make_env(env: Path) -> None:
    """An empty environment; for .venv also uv, by pip from its own hashed lock: uv installs all the rest."""
    home = env / ".turfhouse-home"  # environments do not survive being moved
    if not (python_of(env).exists() and is_fresh(home, str(env))):
        with step(f"new environment {env.name}"):
            options = ["--clear"] if env == MAIN else ["--clear", "--without-pip"]
            hint = "Debian and Ubuntu need the package python3-venv"
            run("venv", sys.executable, "-m", "venv", *options, env, hint=hint)
        mark(home, str(env))
    lock, stamp = LOCKS / "bootstrap.lock", env / ".turfhouse-uv"
    if env == MAIN and not is_fresh(stamp, digest([lock])):
        with step("uv, the installer"):
            run("uv", python_of(MAIN), "-m", "pip", "install", "--require-hashes", "-r", lock)
        mark(stamp, digest([lock]))


def sync(env: Path, *locks: str) -> None:
    """Makes `env` hold exactly the locked packages. 'all' holds all of 'run', and is never thinned out to it."""
    make_env(env)
    stamp = env / ".turfhouse-locks"
    have = json.loads(stamp.read_text()) if stamp.exists() else {}
    if "all" in have:
        locks = tuple("all" if name == "run" else name for name in locks)
    wanted = {name: digest([LOCKS / f"{name}.lock"]) for name in locks}
    if wanted.items() <= have.items():
        return
    for stale in (stamp, package_stamp(env)):
        stale.unlink(missing_ok=True)
    with step(f"Python packages in {env.name} ({' + '.join(locks)})"):
        files = [LOCKS / f"{name}.lock" for name in locks]
        run("packages", MAIN / BIN / "uv", "pip", "sync", "--python", python_of(env), "--require-hashes", *files)
    mark(stamp, json.dumps(wanted))


def install(log: str, env: Path, *what: str | Path) -> None:
    run(log, MAIN / BIN / "uv", "pip", "install", "--python", python_of(env), "--no-deps", *what)


def package_stamp(env: Path) -> Path:
    """Stands for turfhouse itself in that environment; uv's sync removes it, as no lock lists it."""
    return env / ".turfhouse-package"


def install_editable() -> None:
    wanted = digest([ROOT / "pyproject.toml", ROOT / "hatch_build.py"])
    if is_fresh(package_stamp(MAIN), wanted):
        return
    with step("turfhouse itself, as editable sources"):
        install("editable", MAIN, "--no-build-isolation", "-e", ROOT)
    mark(package_stamp(MAIN), wanted)


# --- the browser client


def system_node() -> bool:
    """Whether this machine's own node and npm will do."""
    if not (shutil.which("node") and shutil.which("npm")):
        return False
    told = subprocess.run(["node", "--version"], capture_output=True, text=True).stdout
    try:
        major, minor = (int(part) for part in told.strip().lstrip("v").split(".")[:2])
    except ValueError:
        return False
    return (major, minor) >= NODE_WANTED


def node_locks() -> list[str]:
    return [] if system_node() or not (WEB / "package.json").exists() else ["node"]


def node_env() -> dict[str, str]:
    env = dict(os.environ)
    if node_locks():
        env["PATH"] = f"{MAIN / BIN}{os.pathsep}{env.get('PATH', '')}"
    return env


def npm(log: str, *arguments: str) -> None:
    env = node_env()
    run(log, shutil.which("npm", path=env["PATH"]) or "npm", *arguments, cwd=WEB, env=env)


def web_packages() -> bool:
    """node_modules as locked; False while there is no client in the tree."""
    if not (WEB / "package.json").exists():
        print("  no browser client in this tree (web/package.json): skipped", flush=True)
        return False
    lock = WEB / "package-lock.json"
    if not lock.exists():
        raise Stop("web/package-lock.json is missing: run 'npm install' in web/ and commit it.")
    wanted = digest([lock, WEB / "package.json", WEB / ".npmrc"])
    stamp = WEB / "node_modules" / ".turfhouse"
    if not is_fresh(stamp, wanted):
        with step("browser packages (npm ci)"):
            npm("npm-ci", "ci", "--no-audit", "--no-fund")
        mark(stamp, wanted)
    return True


def build_client() -> None:
    if not web_packages():
        return
    sources = files_below(WEB, leave_out=("node_modules", "tests", "test-results", "coverage", "dist", ".vite"))
    wanted = digest(sources)
    stamp = BUILD / "client.stamp"
    if is_fresh(stamp, wanted) and (CLIENT / "index.html").exists():
        return
    with step("browser client (npm run build)"):
        npm("npm-build", "run", "build")
    if not (CLIENT / "index.html").exists():
        raise Stop(f"the client's build left no {CLIENT.relative_to(ROOT)}/index.html: see outDir in web/vite.config.")
    mark(stamp, wanted)


# --- the compiled engine


def native_wish() -> str:
    return os.environ.get("TURFHOUSE_NATIVE", "")


def native_hindrance() -> str:
    """Why there can be no compiled engine here; empty if there can."""
    if native_wish() == "0":
        return "TURFHOUSE_NATIVE=0"
    if not native.compiled_sources():
        return "no engine modules in this tree yet"
    if not native.compiler_works():
        if native_wish() == "require":
            raise Stop("no C compiler: install one (Debian: gcc and python3-dev), or unset TURFHOUSE_NATIVE.")
        return "no C compiler"
    return ""


def native_inputs() -> str:
    """A hash of all that the compiled wheel is made of."""
    inputs = [*files_below(native.PACKAGE), *files_below(CLIENT, leave_out=())]
    return digest([*inputs, ROOT / "pyproject.toml", ROOT / "hatch_build.py"], native.fingerprint())


def native_to_be_made() -> bool:
    """Whether it would be made now: it can be, is not there, and has not failed before."""
    if native_hindrance():
        return False
    wanted = native_inputs()
    return not is_fresh(package_stamp(NATIVE), wanted) and not is_fresh(NATIVE_FAILED, wanted)


def native_ready(lock: str) -> tuple[bool, str]:
    """Builds and installs the compiled wheel if it can: whether it is there, and if not, why."""
    hindrance = native_hindrance()
    if hindrance:
        return False, hindrance
    sync(NATIVE, lock)
    wanted = native_inputs()
    if is_fresh(package_stamp(NATIVE), wanted):
        return True, ""
    if is_fresh(NATIVE_FAILED, wanted) and native_wish() != "require":
        return False, BROKEN
    try:
        build_wheel()
    except Stop:
        why = BROKEN if native.sources_are_broken() else STOPPED
        if why == BROKEN:
            mark(NATIVE_FAILED, wanted)
        if native_wish() == "require":
            raise
        return False, why
    mark(package_stamp(NATIVE), wanted)
    return True, ""


def ready_beside(env: Path, lock: str, compiled: bool) -> None:
    """What the lock lists, and turfhouse beside it: the wheel that .venv-native has, else the sources."""
    sync(env, lock)
    sources = digest([ROOT / "pyproject.toml", ROOT / "hatch_build.py"])
    wanted = package_stamp(NATIVE).read_text() if compiled else f"editable {sources}"
    if is_fresh(package_stamp(env), wanted):
        return
    with step(f"turfhouse in {env.name}, {'compiled' if compiled else 'as editable sources'}"):
        if not compiled:
            install(lock, env, "--no-build-isolation", "-e", ROOT)
        else:
            if not any(WHEELS.glob("*.whl")):
                build_wheel()
            install(lock, env, "--reinstall", *WHEELS.glob("*.whl"))
    mark(package_stamp(env), wanted)


def build_wheel() -> None:
    shutil.rmtree(WHEELS, ignore_errors=True)
    env = {**os.environ, "TURFHOUSE_NATIVE": "require"}
    lines = sum(len((native.PACKAGE.parent / name).read_bytes().splitlines()) for name in native.compiled_sources())
    with step(f"compiled engine ({lines} lines; minutes when much has changed, TURFHOUSE_NATIVE=0 skips it)"):
        run("native", python_of(MAIN), "-m", "hatchling", "build", "-t", "wheel", "-d", WHEELS, env=env)
        install("native-install", NATIVE, "--reinstall", *WHEELS.glob("*.whl"))


# --- what the tests need of the system: Chromium, nginx for the page on operating a house, and PostgreSQL


def debian(label: str, *packages: str) -> None:
    env = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    with step(f"{label}, from Debian's packages"):
        run("apt-update", "apt-get", "update", env=env)
        run("apt-install", "apt-get", "install", "-y", "--no-install-recommends", *packages, env=env)


def system_packages() -> None:
    """Without Chromium there is no test run; without nginx its few tests are left out, and say so."""
    everywhere = os.pathsep.join((os.environ.get("PATH", ""), "/usr/sbin"))
    missing = [name for name in ("chromium", "nginx") if not shutil.which(name, path=everywhere)]
    missing += [] if has_postgres() else ["postgresql"]
    if missing and shutil.which("apt-get") and hasattr(os, "geteuid") and os.geteuid() == 0:
        names = {"chromium": "chromium", "nginx": "nginx-light", "postgresql": "postgresql"}
        debian(" and ".join(missing), *(names[name] for name in missing))
    elif "chromium" in missing:
        raise Stop("the browser tests need Chromium: install your system's package 'chromium' and run again.")


def has_postgres() -> bool:
    """One that is named, or the programs to start one."""
    if os.environ.get("TURFHOUSE_TEST_PG") or shutil.which("initdb"):
        return True
    return any(Path("/usr/lib/postgresql").glob("*/bin/initdb"))


# --- what make asks for


def python_side(lock: str) -> None:
    sync(MAIN, lock, *node_locks())
    install_editable()


def set_up(lock: str) -> None:
    python_side(lock)
    build_client()


def play(arguments: list[str]) -> None:
    """Nobody waits for the compiler where a browser can be served meanwhile (docs/decisions/0009-handing-over.md)."""
    env = dict(os.environ)
    with only_one():
        set_up("run")
        if can_hand_over(arguments) and native_to_be_made():
            compiled, why = False, "the compiled engine takes over when it is made"
            env |= {"TURFHOUSE_MAKING": shlex.join([sys.executable, __file__, "make-successor"])}
            env |= {"TURFHOUSE_SUCCESSOR": str(python_of(NATIVE))}
        else:
            compiled, why = native_ready("run")
    print("  running the compiled engine" if compiled else f"  running interpreted ({why})", flush=True)
    program = (NATIVE if compiled else MAIN) / BIN / "turfhouse"
    os.chdir(ROOT)
    os.execve(program, [str(program), "play", *arguments], env)


def can_hand_over(arguments: list[str]) -> bool:
    """A game in the terminal stays with the engine it began with, and so do systems that pass no open sockets on."""
    return os.name == "posix" and "--terminal" not in arguments and native_wish() != "require"


def successor_goal(_: list[str]) -> None:
    """The compiled engine, for a house that is open already: it comes first."""
    os.nice(10)
    with only_one():
        compiled, why = native_ready("run")
    if not compiled:
        raise Stop(why)


def native_goal(_: list[str]) -> None:
    """Without building the client: the wheel takes along whichever is there."""
    with only_one():
        python_side("all")
        compiled, why = native_ready("all")
    if why in (BROKEN, STOPPED):
        raise Stop(why)
    if not compiled:
        print(f"  no compiled engine: {why}", flush=True)


def env_goal(_: list[str]) -> None:
    with only_one():
        python_side("all")


def dev_goal(_: list[str]) -> None:
    with only_one():
        set_up("all")


def checks_goal(_: list[str]) -> None:
    with only_one():
        system_packages()
        sync(MAIN, "all", *node_locks(), *([] if has_postgres() else ["pgserver"]))
        set_up("all")


def web_goal(arguments: list[str]) -> None:
    """npm scripts of the client, with whichever node this machine has."""
    with only_one():
        sync(MAIN, "run", *node_locks())
        there = web_packages()
    for script in arguments if there else []:
        env = node_env()
        command = [shutil.which("npm", path=env["PATH"]) or "npm", "run", script]
        if subprocess.run(command, cwd=WEB, env=env).returncode:
            raise Stop(f"npm run {script} failed in web/.")


def bench_goal(_: list[str]) -> None:
    with only_one():
        python_side("all")
        sync(BENCH, "bench")
        compiled, why = native_ready("all")
    if not compiled:
        print(f"  benching the interpreted engine ({why})", flush=True)


def beside_goal(env: Path, lock: str) -> None:
    with only_one():
        python_side("all")
        compiled, why = native_ready("all")
        ready_beside(env, lock, compiled)
    if not compiled:
        print(f"  {env.name} has the interpreted engine ({why})", flush=True)


GOALS: dict[str, Callable[[list[str]], None]] = {
    "play": play,
    "make-successor": successor_goal,
    "env": env_goal,
    "dev": dev_goal,
    "test": checks_goal,
    "native": native_goal,
    "web": web_goal,
    "bench": bench_goal,
    "research": lambda _: beside_goal(RESEARCH, "research"),
    "cluster": lambda _: beside_goal(CLUSTER, "cluster"),
}


def main() -> None:
    goal = sys.argv[1] if len(sys.argv) > 1 else ""
    if goal not in GOALS:
        sys.exit(f"usage: bootstrap.py {' | '.join(GOALS)} [arguments]")
    try:
        GOALS[goal](sys.argv[2:])
    except Stop as problem:
        sys.exit(f"turfhouse: {problem}")
    except KeyboardInterrupt:
        sys.exit(130)


if __name__ == "__main__":
    main()
