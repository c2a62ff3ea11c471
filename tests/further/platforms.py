"""The program on other systems. At every change, it is compiled and draws one picture under Wine and
QEMU. If everything is tried, it is compiled for macOS and tested with the whole corpus on Windows, as a
static executable on Linux, and on another processor; and the archives of a release are built twice, in
different directories.
"""

import hashlib
import itertools
import os
import re
import shutil
import subprocess
import sys
import tarfile
import time
import zipfile
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from common import ROOT, WORK, check, fail_if, main, thorough_check

TARGET = Path(os.environ.get("CARGO_TARGET_DIR", ROOT / "target")).resolve()
WINDOWS, MACOS = "x86_64-pc-windows-gnu", "aarch64-apple-darwin"
STATIC, ARM, STATIC_ARM = (
    "x86_64-unknown-linux-musl",
    "aarch64-unknown-linux-gnu",
    "aarch64-unknown-linux-musl",
)
QEMU = "qemu-aarch64-static"
WINE = "/usr/lib/wine/wine64"
# The libraries of Debian's compiler for aarch64.
ARM_ROOT = "/usr/aarch64-linux-gnu"
FONT = Path("/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf")
PREFIX = WORK / "platforms/wine"
# No debug information: Wine would read it each time.
QUICK = {"CARGO_PROFILE_DEV_DEBUG": "none", "CARGO_PROFILE_DEV_STRIP": "symbols"}
EXAMPLE = "doc/demo-movement-horse.xay"
PICTURE = ROOT / "doc/pictures/demo-movement-horse.xay.svg"
PASSED = re.compile(r"test result: \w+\. (\d+) passed")
FAILED = re.compile(r"^test (.+?) +\.\.\. FAILED", re.MULTILINE)
# The output of a failed test.
OUTPUT = re.compile(r"^---- (.+?)(?: stdout)? ----\n(.*?)(?=^---- |^failures:)", re.MULTILINE | re.DOTALL)
# As in tests/support/tested_program.rs.
NOT_STARTED = "the system did not start the program"


def finished(*command, **variables):
    """Runs a command with these variables, and returns its exit status and output."""
    done = subprocess.run(
        [str(word) for word in command],
        cwd=ROOT,
        env={**os.environ, "CARGO_INCREMENTAL": "0", **variables},
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        check=False,
        text=True,
        errors="replace",
    )
    return done.returncode, done.stdout


def run(*command, **variables):
    """Runs a command that must succeed, with these variables."""
    status, said = finished(*command, **variables)
    assert status == 0, f"{' '.join(map(str, command))}: {status}\n{said[-6000:]}"


def tested(*command, **variables):
    """Runs tests that must pass, and returns their number and time. Tests for which the system failed
    to start the program run again, alone, as that is no fault of the program."""
    start = time.monotonic()
    passed, again = 0, []
    for attempt in range(3):
        alone = [*itertools.takewhile(lambda word: word != "--", command), "--", "--test-threads=1"]
        words = [*alone, "--exact", *again] if again else command
        status, said = finished(*words, **variables)
        passed += sum(map(int, PASSED.findall(said)))
        failed = set(FAILED.findall(said))
        again = sorted(name for name, text in OUTPUT.findall(said) if NOT_STARTED in text)
        if failed != set(again) or status != 0 and not failed:
            raise AssertionError(f"{' '.join(words)}: {status}\n{said[-6000:]}")
        if not again:
            assert passed > 0, "no tests"
            late = f", {attempt} times with programs that did not start" if attempt else ""
            return f"{passed} tests in {time.monotonic() - start:.0f} s{late}"
    raise AssertionError(f"the system starts no program for {', '.join(again)}; no test failed")


def wine():
    """The variables for Wine, with its own directory in which a first program has run."""
    variables = {
        "WINEPREFIX": str(PREFIX),
        "WINEDEBUG": "-all",
        # Wine must not offer to install .NET or a browser.
        "WINEDLLOVERRIDES": "mscoree,mshtml=",
        f"CARGO_TARGET_{WINDOWS.upper().replace('-', '_')}_RUNNER": WINE,
        **QUICK,
    }
    windows = PREFIX / "drive_c/windows"
    if not windows.exists():
        PREFIX.mkdir(parents=True)
        run(WINE, "wineboot", "--init", **variables)
    library = windows / "system32/bcryptprimitives.dll"
    source = ROOT / "tests/further/wine/bcryptprimitives.c"
    run("x86_64-w64-mingw32-gcc", "-shared", "-O", "-o", library, source, "-ladvapi32")
    # Wine has no fonts of its own for captions.
    (windows / "Fonts").mkdir(exist_ok=True)
    shutil.copy(FONT, windows / "Fonts")
    return variables


def corpus(*program):
    """Compares what another program writes with the expected files, pictures included."""
    words = ["cargo", "test", "--test", "corpus"]
    return tested(*words, TESTED_PROGRAM="\n".join(map(str, program)))


def unpacked(archive):
    """The only directory in an archive, in an empty directory."""
    place = archive.parent / "unpacked" / archive.name
    shutil.rmtree(place, ignore_errors=True)
    place.mkdir(parents=True)
    opened = zipfile.ZipFile(archive) if archive.suffix == ".zip" else tarfile.open(archive)
    with opened:
        opened.extractall(place)
    [directory] = place.iterdir()
    for name in ["LICENSE", "licenses/dependencies.txt", "man/man1/xiangqi-setup.1"]:
        assert (directory / name).stat().st_size > 0, name
    # The documents link only to existing files.
    for document in [directory / "README.md", *directory.glob("doc/*.md")]:
        links = re.findall(r"\]\(([^)#:\s]+)[^):]*\)", document.read_text())
        gone = [link for link in links if not (document.parent / link).exists()]
        assert not gone, f"{document.name} leads to {gone}"
    [program] = directory.glob("xiangqi-setup*")
    home = str(Path.home()).encode()
    fail_if([f"{program.name} names {home}"] if home + b"/" in program.read_bytes() else [])
    program.chmod(0o755)
    return directory, program


def in_empty_root(directory, *emulator):
    """Draws the README's first example where there are no files, not even `/proc`, outside a directory."""
    for program in emulator:
        shutil.copy(shutil.which(program), directory)
    words = [*(f"/{name}" for name in emulator), "/xiangqi-setup", "--no-source", EXAMPLE, "horse.svg"]
    run("unshare", "--map-root-user", "--root", directory, *words)
    assert (directory / "horse.svg").read_bytes() == PICTURE.read_bytes(), "another picture"


def draws(program, *runner, **variables):
    """Draws the README's first example with a program that another program runs."""
    picture = WORK / "platforms/horse.svg"
    picture.unlink(missing_ok=True)
    run(*runner, program, "--no-source", ROOT / EXAMPLE, picture, **variables)
    assert picture.read_bytes() == PICTURE.read_bytes(), "another picture"


@check
def quickly():
    """Executables for Windows and (static) for aarch64 can be built, and draw the same picture"""
    words = ["cargo", "build", "--bin", "xiangqi-setup", "--target"]
    run(*words, WINDOWS, **QUICK)
    draws(TARGET / WINDOWS / "debug/xiangqi-setup.exe", WINE, **wine())
    variable = STATIC_ARM.replace("-", "_")
    run(*words, STATIC_ARM, **QUICK, **{f"CC_{variable}": "aarch64-linux-gnu-gcc",
        f"CARGO_TARGET_{variable.upper()}_LINKER": "rust-lld"})  # fmt: skip
    root = WORK / "platforms/root"
    shutil.rmtree(root, ignore_errors=True)
    (root / "doc").mkdir(parents=True)
    shutil.copy(ROOT / EXAMPLE, root / "doc")
    shutil.copy(TARGET / STATIC_ARM / "debug/xiangqi-setup", root)
    in_empty_root(root, QEMU)


@thorough_check
def macos():
    """The library, the program, tests and benchmarks compile for macOS"""
    run("cargo", "clippy", "--all-targets", "--target", MACOS, "--", "-D", "warnings")


@thorough_check
def windows():
    """The tests of the command pass on Windows, and pictures have the same bytes"""
    words = ["cargo", "test", "--target", WINDOWS, "--test"]
    yield tested(*words, "cli", **wine())
    # Messages about theme files have Windows paths.
    yield tested(*words, "corpus", "--", "--skip", "themes_err/", **wine())


@thorough_check
def another_processor():
    """A program for aarch64 writes the same files"""
    linker = "CARGO_TARGET_AARCH64_UNKNOWN_LINUX_GNU_LINKER"
    run("cargo", "build", "--target", ARM, **{linker: "aarch64-linux-gnu-gcc"}, **QUICK)
    yield corpus(QEMU, "-L", ARM_ROOT, TARGET / ARM / "debug/xiangqi-setup")


@thorough_check
def release():
    """Two builds of all archives, in different directories, are the same; their programs draw"""
    def built(place):
        clone = WORK / "platforms/release" / place
        shutil.rmtree(clone, ignore_errors=True)
        run("git", "clone", "--quiet", ROOT, clone)
        run(sys.executable, "-B", clone / "tools/dist/build.py", clone / "out")
        shutil.rmtree(clone / "target")
        return clone / "out"

    # At the same time, because the optimization of a whole program keeps only one core busy.
    with ThreadPoolExecutor() as pool:
        builds = list(pool.map(built, ["a", "another/place"]))
    first, second = [sorted(path for path in out.iterdir() if path.is_file()) for out in builds]
    for one, other in zip(first, second, strict=True):
        assert one.read_bytes() == other.read_bytes(), f"{one.name} differs"
        yield f"{one.name}: {one.stat().st_size:,} bytes"
    sums = (builds[0] / "SHA256SUMS").read_text().split()
    for digest, name in zip(sums[::2], sums[1::2]):
        assert hashlib.sha256((builds[0] / name).read_bytes()).hexdigest() == digest, name
        directory, program = unpacked(builds[0] / name)
        yield f"{program.name}: {program.stat().st_size:,} bytes"
        if STATIC in name:
            linked = subprocess.run(["ldd", program], capture_output=True, check=False)
            found = (linked.stdout + linked.stderr).decode()
            assert re.search("statically linked|not a dynamic executable", found), found
            in_empty_root(directory)
            yield corpus(program)
        elif STATIC_ARM in name:
            in_empty_root(directory, QEMU)
        else:
            draws(program, WINE, **wine())


main()
