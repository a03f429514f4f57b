"""Build hook: compiles kernel, games and the search with mypyc, so that `pip install .` is enough.

OZYMANDIAS_COMPILE says what happens:
  auto      (default) compile; where that fails, warn once and install the same source as pure Python
  off       install pure Python
  require   compile; where that fails, fail (used in CI)
"""

from __future__ import annotations

import os
import shutil
import sys
import sysconfig
import tempfile
from functools import cached_property
from importlib import metadata
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

SOURCE = Path("src")
COMPILED_ROOMS = ("kernel", "games", "bots/search.py")


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


class CustomBuildHook(BuildHookInterface[Any]):
    def dependencies(self) -> list[str]:
        return [] if self.wish() == "off" else ["mypy[mypyc]>=2.0,<3", "setuptools>=65"]

    def wish(self) -> str:
        wish = os.environ.get("OZYMANDIAS_COMPILE", "auto")
        if wish not in ("auto", "off", "require"):
            raise SystemExit(f"OZYMANDIAS_COMPILE must be auto, off or require, not {wish!r}.")
        return wish

    def finalize(self, version: str, build_data: dict[str, Any], artifact_path: str) -> None:
        shutil.rmtree(self.folder, ignore_errors=True)

    @cached_property
    def folder(self) -> Path:
        """Where the compiled files are until the wheel is packed."""
        return Path(tempfile.mkdtemp(prefix="ozymandias-build-"))

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        if version == "editable" or self.wish() == "off":
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
            for extension in extensions if sys.platform != "win32" else ():
                # lets the C compiler inline mypyc's own list and number functions: a third faster
                extension.extra_compile_args += ["-fno-semantic-interposition", "-fvisibility=hidden"]
                # floats are rounded as Python rounds them: both builds find the same moves
                extension.extra_compile_args += ["-ffp-contract=off"]
            command = build_ext(Distribution({"ext_modules": extensions, "package_dir": {"": str(SOURCE)}}))
            command.build_lib = str(folder / "lib")
            command.build_temp = str(folder / "temp")
            command.ensure_finalized()
            command.run()
        finally:
            os.chdir(before)
        library = folder / "lib"
        return {str(path): str(path.relative_to(library)) for path in library.rglob("*") if path.is_file()}
