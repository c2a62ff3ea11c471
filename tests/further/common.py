"""Helpers of the checks: paths, running programs, printing results. They use only the
standard library of Python, to stay small in memory."""

import os
import shutil
import subprocess
import sys
import traceback
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
WORK = Path(os.environ.get("FURTHER_DIR", ROOT / "target/further")) / "files"
OURS = Path(os.environ["XIANGQI_SETUP"])
PEER = Path(os.environ["PEER"])

# Whether to try everything, as `.ci/run long` does, or only a part.
THOROUGH = bool(os.environ.get("THOROUGH"))

# Builds WebAssembly modules in a third of the time; they are larger and slower.
QUICK_BUILD = {} if THOROUGH else {
    "CARGO_PROFILE_RELEASE_CODEGEN_UNITS": "16",
    "CARGO_PROFILE_RELEASE_LTO": "off",
    "CARGO_PROFILE_RELEASE_OPT_LEVEL": "0",
}  # fmt: skip

WIDTH = 600
# The kinds of themes, each with the default of the older tool.
KINDS = {"board": "clean_alpha", "pieces": "retro_simple", "annotations": "colors_alpha"}
EMPTY = "v1 " + "/".join(["9"] * 10) + "\n"


def examples():
    """The paths of all examples, and of an empty board."""
    empty = WORK / "empty.annofen"
    WORK.mkdir(parents=True, exist_ok=True)
    empty.write_text(EMPTY)
    found = sorted([*ROOT.glob("doc/*.xay"), *ROOT.glob("doc/*.annofen")])
    assert len(found) >= 8, f"only {len(found)} examples in doc/"
    return [*found, empty]


def run(*command, **options):
    """Runs a program that must succeed, and returns its standard output."""
    command = [str(word) for word in command]
    done = subprocess.run(command, capture_output=True, check=False, **options)
    if done.returncode != 0:
        errors = done.stderr.decode(errors="replace")[-2000:]
        raise AssertionError(f"{' '.join(command)} ended with {done.returncode}:\n{errors}")
    return done.stdout


def ours(example, *options, name=None):
    """Draws an example with this program, and returns the path of the picture."""
    output = WORK / "ours" / f"{name or example.name}.svg"
    output.parent.mkdir(parents=True, exist_ok=True)
    run(OURS, *options, example, output)
    return output


def peer(example):
    """Draws an example with the older tool, and returns the path of the picture."""
    output = WORK / "peer" / f"{example.name}.svg"
    if not output.exists():
        output.parent.mkdir(parents=True, exist_ok=True)
        run(PEER, example, output)
    return output


def themes():
    """The 28 theme directories of the older tool, by kind."""
    [root] = PEER.parent.parent.glob("lib/python3*/site-packages/xiangqi_setup/themes")
    found = {
        kind: sorted(path.parent for path in root.glob(f"{kind}/*/LICENSE.json"))
        for kind in KINDS
    }
    count = sum(map(len, found.values()))
    assert count == 28, f"{count} themes instead of 28"
    return root, found


def author(directory, *parts):
    """A fresh directory like an author's: these parts of integrations/, side by side as in the
    repository, and the command in `bin`, as the program may have another name."""
    shutil.rmtree(directory, ignore_errors=True)
    (directory / "bin").mkdir(parents=True)
    (directory / "bin" / "xiangqi-setup").symlink_to(OURS.resolve())
    for part in parts:
        shutil.copytree(ROOT / "integrations" / part, directory / "integrations" / part)


def with_mistakes(fresh, article, mistakes):
    """Makes a fresh article for each mistake: a text in the article, its replacement, and the
    beginning of the message. Yields the last two."""
    for right, wrong, message in mistakes:
        fresh()
        text = article.read_text()
        assert right in text, right
        article.write_text(text.replace(right, wrong, 1))
        yield wrong, message


def some(everything, about):
    """About this many of the items, evenly spaced; or all of them, if everything is tried."""
    everything = list(everything)
    return everything if THOROUGH else everything[:: -(-len(everything) // about) or 1]


CHECKS = []
TIMES = []


def check(function):
    """Marks a check. It returns its measurements, line by line, or raises."""
    CHECKS.append(function)
    return function


def thorough_check(function):
    """Marks a check that runs only if everything is tried."""
    return check(function) if THOROUGH else function


def times(function):
    """Marks a check that compares times, alongside which nothing else should run: the word `times` on
    the command line runs only these checks, and otherwise they are skipped."""
    TIMES.append(function)
    return function


def main():
    """Runs all checks of a file, even if some fail."""
    failed = False
    chosen = TIMES if "times" in sys.argv[1:] else CHECKS
    if not chosen:
        sys.exit(f"{sys.argv[0]}: there is nothing to check")
    for function in chosen:
        name = function.__doc__.split("\n")[0].rstrip(".")
        try:
            figures = list(function() or [])
            print(f"ok    {name}")
            for figure in figures:
                print(f"      {figure}")
        except Exception as error:  # pylint: disable=broad-except
            failed = True
            print(f"FAIL  {name}")
            if not isinstance(error, AssertionError):
                traceback.print_exc(file=sys.stdout)
            for line in str(error).splitlines():
                print(f"      {line}")
        sys.stdout.flush()
    sys.exit(1 if failed else 0)


def fail_if(problems):
    """Fails with all problems, if there are any."""
    problems = list(problems)
    if problems:
        raise AssertionError("\n".join(problems))
