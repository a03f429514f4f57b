"""The environment of the peers, bench/.venv: made when it is missing or its requirements changed."""

import os
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

BENCH = Path(__file__).resolve().parent
ENVIRONMENT = BENCH / ".venv"
REQUIREMENTS = BENCH / "requirements-peers.txt"
STAMP = ENVIRONMENT / "installed-requirements.txt"
PYTHON = ENVIRONMENT / ("Scripts/python.exe" if os.name == "nt" else "bin/python")


def make_ready() -> list[str]:
    """Make the environment fit the requirements. Return what went wrong, as sentences."""
    wanted = f"# python {sys.version}\n{REQUIREMENTS.read_text(encoding='utf-8')}"
    if STAMP.exists() and STAMP.read_text(encoding="utf-8") == wanted:
        return []
    print("Installing the peers into bench/.venv, once; it takes half a minute.", file=sys.stderr)  # noqa: T201
    problem = run([sys.executable, "-m", "venv", "--clear", str(ENVIRONMENT)])
    if problem:
        return [f"The environment of the peers could not be made: {problem}."]
    if not pip_install(["-r", str(REQUIREMENTS)]):
        STAMP.write_text(wanted, encoding="utf-8")
        return []
    return install_one_by_one()


def install_one_by_one() -> list[str]:
    """Install whatever can be installed, so that one broken peer does not take the others with it."""
    problems = []
    for line in REQUIREMENTS.read_text(encoding="utf-8").splitlines():
        requirement = line.partition("#")[0].strip()
        if requirement and (problem := pip_install(["--retries", "0", requirement])):
            problems.append(f"{requirement} could not be installed: {problem}.")
    return problems


def pip_install(arguments: Sequence[str]) -> str:
    """Install exactly what is named: the requirements list everything that is needed."""
    options = ["--quiet", "--disable-pip-version-check", "--no-deps"]
    return run([str(PYTHON), "-m", "pip", "install", *options, *arguments])


def run(command: Sequence[str]) -> str:
    """Run a command. Return the last line of what it complained about, or nothing when it went well."""
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    if done.returncode == 0:
        return ""
    complaints = (done.stderr or done.stdout).strip().splitlines()
    return complaints[-1].rstrip(".") if complaints else f"it ended with exit code {done.returncode}"
