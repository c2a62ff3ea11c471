"""The program on other systems: compiled for macOS, tested as a program for Windows under Wine, as a
static program for Linux and for another processor under QEMU; and the archives of a release.

    platforms.py [release]

With `release`, the archives are built twice in different directories, as for a release, and the
whole corpus is compared; without, one archive is packed twice, from a quick build.
"""

import hashlib
import os
import re
import shutil
import subprocess
import sys
import tarfile
import time
import zipfile
from pathlib import Path

from common import ROOT, WORK, check, fail_if, main

TARGET = Path(os.environ.get("CARGO_TARGET_DIR", ROOT / "target")).resolve()
BUILD = ROOT / "tools/dist/build.py"
WINDOWS, MACOS = "x86_64-pc-windows-gnu", "aarch64-apple-darwin"
STATIC, ARM, STATIC_ARM = (
    "x86_64-unknown-linux-musl",
    "aarch64-unknown-linux-gnu",
    "aarch64-unknown-linux-musl",
)
# The part of the corpus whose messages differ on no system; `release` does not leave it out.
MESSAGES = ["err/", "check/"]
QEMU = "qemu-aarch64-static"
# The libraries of Debian's compiler for aarch64.
ARM_ROOT = "/usr/aarch64-linux-gnu"
FONT = Path("/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf")
PREFIX = WORK / "platforms/wine"
# No debug information: Wine would read it each time.
QUICK = {"CARGO_PROFILE_DEV_DEBUG": "none", "CARGO_PROFILE_DEV_STRIP": "symbols"}
EXAMPLE = "doc/demo-movement-horse.xay"
PICTURE = ROOT / "doc/pictures/demo-movement-horse.xay.svg"
RESULT = re.compile(rb"test result: \w+\. (\d+) passed; (\d+) failed")


def run(*command, **variables):
    """Runs a command that must succeed, with these variables, and returns what it prints."""
    done = subprocess.run(
        [str(word) for word in command],
        cwd=ROOT,
        env={**os.environ, "CARGO_INCREMENTAL": "0", **variables},
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        check=False,
    )
    if done.returncode != 0:
        shown = done.stdout.decode(errors="replace")[-6000:]
        raise AssertionError(f"{' '.join(map(str, command))}: {done.returncode}\n{shown}")
    return done.stdout


def tested(*command, **variables):
    """Runs tests that must pass, and returns how many there were, and their time."""
    start = time.monotonic()
    results = RESULT.findall(run(*command, **variables))
    passed = sum(int(passed) for passed, _ in results)
    assert passed > 0, "no tests"
    return f"{passed} tests in {time.monotonic() - start:.0f} s"


def wine():
    """The variables for Wine, with a directory of its own in which a first program has run."""
    variables = {
        "WINEPREFIX": str(PREFIX),
        "WINEDEBUG": "-all",
        # Neither .NET nor a browser is offered for installation.
        "WINEDLLOVERRIDES": "mscoree,mshtml=",
        f"CARGO_TARGET_{WINDOWS.upper().replace('-', '_')}_RUNNER": "/usr/lib/wine/wine64",
        **QUICK,
    }
    windows = PREFIX / "drive_c/windows"
    if not windows.exists():
        PREFIX.mkdir(parents=True)
        run("/usr/lib/wine/wine64", "wineboot", "--init", **variables)
    library = windows / "system32/bcryptprimitives.dll"
    source = ROOT / "tests/further/wine/bcryptprimitives.c"
    run("x86_64-w64-mingw32-gcc", "-shared", "-O", "-o", library, source, "-ladvapi32")
    # Wine has no fonts of its own for captions.
    (windows / "Fonts").mkdir(exist_ok=True)
    shutil.copy(FONT, windows / "Fonts")
    return variables


def skipping(parts):
    """The options that leave out parts of the corpus."""
    return [word for part in parts for word in ("--skip", part)]


def corpus(*program, skipped=()):
    """Compares what another program writes with the expected files, pictures included."""
    words = ["cargo", "test", "--test", "corpus", "--", *skipping(skipped)]
    return tested(*words, TESTED_PROGRAM=" ".join(map(str, program)))


def archives(out, *targets, **variables):
    """Builds archives, and returns their paths."""
    shutil.rmtree(out, ignore_errors=True)
    run(sys.executable, "-B", BUILD, *variables.pop("options", []), out, *targets, **variables)
    sums = (out / "SHA256SUMS").read_text().split()
    for digest, name in zip(sums[::2], sums[1::2]):
        assert hashlib.sha256((out / name).read_bytes()).hexdigest() == digest, name
    return [out / name for name in sums[1::2]]


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
    # The documents lead to nothing that is not there.
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
    """Draws the README's first example where there is nothing but an archive's directory."""
    for program in emulator:
        shutil.copy(shutil.which(program), directory)
    words = [*(f"/{name}" for name in emulator), "/xiangqi-setup", EXAMPLE, "horse.svg"]
    run("unshare", "--map-root-user", "--root", directory, *words)
    assert (directory / "horse.svg").read_bytes() == PICTURE.read_bytes(), "another picture"


@check
def macos():
    """The library, the program, tests and benchmarks compile for macOS"""
    run("cargo", "clippy", "--all-targets", "--target", MACOS, "--", "-D", "warnings")


@check
def windows():
    """The tests of the command pass on Windows, and pictures have the same bytes"""
    variables = wine()
    words = ["cargo", "test", "--target", WINDOWS, "--test"]
    yield tested(*words, "cli", **variables)
    yield tested(*words, "corpus", "--", *skipping(MESSAGES), **variables)


@check
def another_processor(skipped=(*MESSAGES, "ok/", "convert/")):
    """A program for aarch64 writes the same pictures"""
    linker = "CARGO_TARGET_AARCH64_UNKNOWN_LINUX_GNU_LINKER"
    run("cargo", "build", "--target", ARM, **{linker: "aarch64-linux-gnu-gcc"}, **QUICK)
    program = TARGET / ARM / "debug/xiangqi-setup"
    # The emulator is slow, and only pictures have numbers that could differ.
    yield corpus(QEMU, "-L", ARM_ROOT, program, skipped=skipped)


@check
def one_archive():
    """A quick archive is the same twice; its static program writes the same bytes, alone in a directory"""
    options = ["--profile", "dev", "--target-dir", TARGET, "--allow-dirty"]
    [archive] = archives(WORK / "platforms/one", STATIC, options=options, **QUICK)
    [again] = archives(WORK / "platforms/again", STATIC, options=options, **QUICK)
    assert archive.read_bytes() == again.read_bytes(), "the archive differs"
    directory, program = unpacked(archive)
    linked = subprocess.run(["ldd", program], capture_output=True, check=False)
    found = (linked.stdout + linked.stderr).decode()
    assert re.search("statically linked|not a dynamic executable", found), found
    in_empty_root(directory)
    yield corpus(program)


def whole_corpus():
    """The whole corpus is the same on Windows and on aarch64"""
    yield tested("cargo", "test", "--target", WINDOWS, "--test", "corpus", **wine())
    yield from another_processor(skipped=())


def release():
    """Two builds of all archives, in different directories, are the same; their programs draw"""
    builds = []
    for place in ["a", "another/place"]:
        clone = WORK / "platforms/release" / place
        shutil.rmtree(clone, ignore_errors=True)
        run("git", "clone", "--quiet", ROOT, clone)
        run(sys.executable, "-B", clone / "tools/dist/build.py", clone / "out")
        builds.append(clone / "out")
        shutil.rmtree(clone / "target")
    first, second = [sorted(path for path in out.iterdir() if path.is_file()) for out in builds]
    for one, other in zip(first, second, strict=True):
        assert one.read_bytes() == other.read_bytes(), f"{one.name} differs"
        yield f"{one.name}: {one.stat().st_size:,} bytes"
    for archive in first:
        if archive.name == "SHA256SUMS":
            continue
        directory, program = unpacked(archive)
        yield f"{program.name}: {program.stat().st_size:,} bytes"
        if STATIC in archive.name:
            in_empty_root(directory)
        elif STATIC_ARM in archive.name:
            in_empty_root(directory, QEMU)
        else:
            picture = directory / "horse.svg"
            run("/usr/lib/wine/wine64", program, directory / EXAMPLE, picture, **wine())
            assert picture.read_bytes() == PICTURE.read_bytes(), "another picture"


if __name__ == "__main__":
    if sys.argv[1:] == ["release"]:
        from common import CHECKS

        CHECKS[:] = [whole_corpus, release]
    main()
