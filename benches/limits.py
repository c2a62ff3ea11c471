#!/usr/bin/env python3
"""Measures how near the program is to its limits: one process beside cp, one core beside two, a PNG beside
what oxipng makes of it, a page of many games.

    cargo build --profile dist
    cargo build --release --example random-games
    benches/limits.py target/dist/xiangqi-setup target/release/examples/random-games [SHARE]

Each row is a median with its spread (lowest to highest). Commands that are compared take turns, so that other
load on the machine slows both. SHARE divides the number of rounds, positions and games, for a quick look. The
rows that need taskset, oxipng or valgrind are left out where it is not installed; valgrind counts
instructions, which do not depend on the machine's load.
"""

import os
import re
import shutil
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from peer import once
from stream import positions

ROOT = Path(__file__).resolve().parents[1]
EXAMPLE = ROOT / "doc/demo-movement-horse.xay"
OPENING = "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1"
LOOKS = ["standard", "classic", "print", "wood", "night", "beginner"]


def run(command, cores=None):
    """The seconds that a command runs, on these cores if any are named."""
    if cores and shutil.which("taskset"):
        command = ["taskset", "-c", cores, *command]
    start = time.perf_counter()
    subprocess.run(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, check=True)
    return time.perf_counter() - start


def row(name, values, unit, digits=2):
    """Prints a row of the table."""
    low, middle, high = min(values), statistics.median(values), max(values)
    print(f"{name:46} {middle:12,.{digits}f} {unit} ({low:,.{digits}f} to {high:,.{digits}f})", flush=True)
    return middle


def in_turns(name, ours, other, rounds):
    """Prints how many times as long one command takes as another. The value of each tenth of the rounds is
    a ratio of medians."""
    pairs = [(once(ours), once(other)) for _ in range(max(rounds, 10))]
    tenths = [pairs[start::10] for start in range(10)]
    ratios = [statistics.median(a for a, _ in part) / statistics.median(b for _, b in part) for part in tenths]
    row(name, ratios, "times")


def instructions(command):
    """The instructions of a command, in millions, or None without valgrind."""
    if not shutil.which("valgrind"):
        return None
    valgrind = ["valgrind", "--tool=callgrind", "--callgrind-out-file=/dev/null"]
    told = subprocess.run([*valgrind, *command], capture_output=True, text=True, check=True).stderr
    return int(re.search(r"refs:\s+([\d,]+)", told)[1].replace(",", "")) / 1e6


def processes(program, work, share):
    """One process for one picture."""
    picture = work / "one.svg"
    draw = [program, str(EXAMPLE), str(picture)]
    run(draw)
    copy = [shutil.which("cp"), str(picture), str(work / "copy.svg")]
    in_turns("one SVG beside cp", draw, copy, 1000 // share)
    in_turns("--version beside cp", [program, "--version"], copy, 1000 // share)
    for name, command in [
        ("one SVG", draw),
        ("--version", [program, "--version"]),
        ("one PNG, 827 px", [*draw[:-1], str(work / "one.png"), "--width-px", "827"]),
        ("one PDF", [*draw[:-1], str(work / "one.pdf")]),
        ("cp", copy),
    ]:
        counted = instructions(command)
        if counted:
            row(f"{name}, instructions", [counted], "million")


def streams(program, work, share):
    """Many pictures from one process."""
    kinds = [
        ("SVG", 40000, ["--output-format", "svg"]),
        ("PDF", 2000, ["--output-format", "pdf"]),
        ("PNG 230 px, fast", 8000, ["--output-format", "png", "--width-px", "230", "--png-compression", "fast"]),
        ("PNG 230 px", 2000, ["--output-format", "png", "--width-px", "230"]),
        ("PNG 600 px, fast", 2000, ["--output-format", "png", "--width-px", "600", "--png-compression", "fast"]),
        ("PNG 600 px", 600, ["--output-format", "png", "--width-px", "600"]),
    ]
    lines = work / "lines.fen"
    for name, count, options in kinds:
        count //= share
        lines.write_text("".join(line + "\n" for line in positions(count)))
        command = [program, "stream", "--no-config", *options, str(lines)]
        rates = {jobs: [] for jobs in ("1", "2")}
        for _ in range(3):
            for jobs, all_rates in rates.items():
                cores = "0" if jobs == "1" else "0,1"
                all_rates.append(count / run([*command, "--jobs", jobs], cores))
        one = row(f"stream, {name}, one core", rates["1"], "a second", 0)
        row(f"stream, {name}, two cores", [rate / one for rate in rates["2"]], "times one core")


def pngs(program, work):
    """The size of PNGs, and what oxipng makes of them, over all looks and three widths."""
    sizes, smaller = {}, {2: {}, 4: {}}
    for kind in ("fast", "default", "small"):
        for width in ("230", "600", "827"):
            for look in LOOKS:
                picture = work / f"{look}-{width}-{kind}.png"
                options = ["--look", look, "--width-px", width, "--png-compression", kind]
                run([program, "--no-config", OPENING, str(picture), *options])
                sizes.setdefault((kind, width), []).append(picture.stat().st_size)
                for level, of_level in smaller.items():
                    if shutil.which("oxipng") and kind != "fast":
                        optimized = work / "optimized.png"
                        run(["oxipng", f"-o{level}", "--force", "--out", str(optimized), str(picture)])
                        of_level.setdefault(kind, []).append(picture.stat().st_size / optimized.stat().st_size)
    for (kind, width), all_sizes in sizes.items():
        row(f"PNG {width} px, {kind}, six looks", [size / 1000 for size in all_sizes], "kB", 1)
    for level, of_level in smaller.items():
        for kind, ratios in of_level.items():
            row(f"PNG {kind} beside oxipng -o {level} of it", ratios, "times")


def games(program, random_games, work, share):
    """A file of many games, and a page of a thousand."""
    many, thousand = work / "many.pgn", work / "thousand.pgn"
    for path, count in [(many, 100000 // share), (thousand, 1000)]:
        with path.open("wb") as file:
            subprocess.run([random_games, str(count)], stdout=file, check=True)
    times = [run([program, "check", str(many)], "0") for _ in range(3)]
    row(f"check of {100000 // share:,} games, one core", times, "s", 1)
    page = work / "page.html"
    child = subprocess.Popen([program, "--no-config", str(thousand), str(page)], stderr=subprocess.DEVNULL)
    _, status, usage = os.wait4(child.pid, 0)
    if status != 0:
        sys.exit("the page of 1,000 games was not drawn")
    row("page of 1,000 games", [page.stat().st_size / 1e6], "MB", 1)
    # Linux counts in KiB, macOS in bytes.
    unit = 1024 if sys.platform == "linux" else 1
    row("page of 1,000 games, memory", [usage.ru_maxrss * unit / 1e6], "MB", 0)


def main():
    program, random_games = (str(Path(argument).resolve()) for argument in sys.argv[1:3])
    share = int(sys.argv[3]) if len(sys.argv) > 3 else 1
    row("program", [Path(program).stat().st_size / 1e6], "MB", 1)
    with tempfile.TemporaryDirectory() as directory:
        work = Path(directory)
        processes(program, work, share)
        streams(program, work, share)
        pngs(program, work)
        games(program, random_games, work, share)


if __name__ == "__main__":
    main()
