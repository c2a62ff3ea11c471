#!/usr/bin/env python3
"""Compares the positions per second of `stream`, on one core and on two, with other programs.

    cargo build --profile dist
    python3 -m venv target/peers
    target/peers/bin/pip install xiangqi-setup==2.2.0 svgutils==0.3.4 setuptools chess cairosvg
    benches/stream.py target/dist/xiangqi-setup target/peers/bin

It needs taskset and, for one row, rsvg-convert. The programs take turns, so that other load on the
machine slows all of them. Without the second argument, only our program is timed; a third argument
divides the number of positions, for a quick look.
"""

import os
import random
import shutil
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path

ROUNDS = 3
LETTERS = "RNBAKABNRCCPPPPP" + "rnbakabnrccppppp"

# What other programs do with each position, inside one process.
OLDER_TOOL = """
import sys, time, xiangqi_setup.__main__ as peer
positions = open(sys.argv[1]).read().splitlines()[:int(sys.argv[2])]
start = time.perf_counter()
for number, position in enumerate(positions):
    with open("in.annofen", "w") as file:
        file.write("v1 " + position.split()[0] + "\\n")
    sys.argv = ["xiangqi-setup", "in.annofen", "out.svg"]
    try:
        peer.main()
    except SystemExit as end:
        assert not end.code, end
print(len(positions) / (time.perf_counter() - start))
"""
CHESS = """
import sys, time, random, chess, chess.svg, cairosvg
count, size, is_png = int(sys.argv[2]), int(sys.argv[3]), sys.argv[4] == "png"
random.seed(1)
board, boards = chess.Board(), []
for _ in range(count):
    moves = list(board.legal_moves)
    if not moves or len(boards) % 80 == 79:
        board = chess.Board()
        moves = list(board.legal_moves)
    board.push(random.choice(moves))
    boards.append(board.copy(stack=False))
start = time.perf_counter()
for board in boards:
    svg = chess.svg.board(board, size=size)
    if is_png:
        cairosvg.svg2png(svg.encode(), output_width=size)
print(count / (time.perf_counter() - start))
"""


def positions(count):
    """Positions with up to 32 pieces anywhere, as FEN."""
    chance = random.Random(1)
    for _ in range(count):
        fields = [""] * 90
        pieces = [letter for letter in LETTERS if chance.random() < 0.8]
        for place, letter in zip(chance.sample(range(90), len(pieces)), pieces):
            fields[place] = letter
        ranks = []
        for start in range(0, 90, 9):
            rank, empty = "", 0
            for letter in fields[start : start + 9]:
                if letter:
                    rank += (str(empty) if empty else "") + letter
                    empty = 0
                else:
                    empty += 1
            ranks.append(rank + (str(empty) if empty else ""))
        yield "/".join(ranks) + " w - - 0 1"


class Row:
    """A program to time: a name, and a function that returns positions per second."""

    def __init__(self, name, rate):
        self.name, self.rate, self.rates = name, rate, []


def ours(program, lines, options, jobs):
    """Our rate with these options."""
    with lines.open() as file:
        count = sum(1 for _ in file)
    cores = "0" if jobs == 1 else "0,1"
    command = ["taskset", "-c", cores, program, "stream", "--jobs", str(jobs), *options]

    def rate():
        start = time.perf_counter()
        with lines.open("rb") as file:
            subprocess.run(command, stdin=file, stdout=subprocess.DEVNULL, check=True)
        return count / (time.perf_counter() - start)

    return rate


def inside(python, code, *arguments):
    """The rate that a Python program prints."""

    def rate():
        command = ["taskset", "-c", "0", python, "-c", code, *map(str, arguments)]
        printed = subprocess.run(command, capture_output=True, check=True, text=True).stdout
        # The older tool first prints the licences of its themes.
        return float(printed.split()[-1])

    return rate


def in_a_loop(svg, width, count):
    """The rate of one process for each picture."""

    def rate():
        command = ["taskset", "-c", "0", "rsvg-convert", "-w", str(width), "-o", "out.png", str(svg)]
        start = time.perf_counter()
        for _ in range(count):
            subprocess.run(command, check=True)
        return count / (time.perf_counter() - start)

    return rate


def main():
    program = str(Path(sys.argv[1]).resolve())
    peers = Path(sys.argv[2]).absolute() if len(sys.argv) > 2 and sys.argv[2] else None
    share = int(sys.argv[3]) if len(sys.argv) > 3 else 1
    work = Path(tempfile.mkdtemp())
    os.chdir(work)
    rows = []
    kinds = [
        ("SVG", 40000, []),
        ("PNG 230 px, fast", 40000, ["--width-px", "230", "--png-compression", "fast"]),
        ("PNG 230 px", 4000, ["--width-px", "230"]),
        ("PNG 600 px, fast", 3000, ["--width-px", "600", "--png-compression", "fast"]),
        ("PNG 600 px", 1500, ["--width-px", "600"]),
        ("PDF", 1500, []),
    ]
    for name, count, options in kinds:
        lines = work / f"{name}.fen"
        lines.write_text("".join(line + "\n" for line in positions(count // share)))
        if name != "SVG":
            options = ["--output-format", name[:3].lower(), *options]
        for jobs in (1, 2):
            cores = "one core" if jobs == 1 else "two cores"
            rows.append(Row(f"{name}, {cores}", ours(program, lines, options, jobs)))
    if peers:
        python, count = str(peers / "python3"), max(100 // share, 5)
        fens = work / "SVG.fen"
        rows.append(Row("older tool, SVG", inside(python, OLDER_TOOL, fens, count)))
        rows.append(Row("python-chess, SVG", inside(python, CHESS, fens, 10 * count, 230, "svg")))
        for size in (230, 600):
            name = f"python-chess and CairoSVG, PNG {size} px"
            rows.append(Row(name, inside(python, CHESS, fens, count, size, "png")))
        if shutil.which("rsvg-convert"):
            svg = work / "in.svg"
            subprocess.run([program, next(positions(1)), svg], check=True)
            for size in (230, 600):
                name = f"rsvg-convert in a loop, PNG {size} px"
                rows.append(Row(name, in_a_loop(svg, size, count)))
    for _ in range(ROUNDS):
        for row in rows:
            row.rates.append(row.rate())
    shutil.rmtree(work)
    one = 0
    for row in rows:
        rate = statistics.median(row.rates)
        more = f"   {rate / one:.2f} times one core" if "two cores" in row.name else ""
        one = rate
        print(f"{row.name:40} {rate:10.1f} a second{more}")


if __name__ == "__main__":
    main()
