#!/usr/bin/env python3
"""Compares reading a PGN of many games with python-chess on chess games of the same length.

    python3 -m venv target/games
    target/games/bin/pip install chess==1.11.2
    cargo build --release --example random-games --example read-games
    target/games/bin/python benches/peer_games.py [COUNT]

COUNT is the number of our games, 100,000 by default; python-chess reads a fiftieth of that.
Listing means headers and the number of moves, variations and comments; checking plays every
move, which python-chess always does when it reads moves. Both make random legal games with the
same headers, 60 to 100 moves long.
"""

import io
import json
import random
import subprocess
import sys
import tempfile
import time
from pathlib import Path

import chess
import chess.pgn

ROOT = Path(__file__).resolve().parents[1]
PROGRAMS = ROOT / "target/release/examples"
HEADERS = {
    "Event": "National Championship",
    "Site": "Guangzhou",
    "Date": "1960.11.23",
    "Round": "7",
    "White": "Zheng Weitong",
    "Black": "Zhao Guorong",
    "Result": "1/2-1/2",
}


def ours(path, *options):
    """What `read-games` counts."""
    command = [PROGRAMS / "read-games", *options, path]
    run = subprocess.run(command, check=True, capture_output=True, text=True)
    return json.loads(run.stdout)


def chess_game(number):
    """A random chess game as PGN."""
    source = random.Random(number)
    board = chess.Board()
    game = chess.pgn.Game(HEADERS)
    node = game
    for _ in range(source.randrange(60, 101)):
        moves = list(board.legal_moves)
        if not moves:
            break
        move = source.choice(moves)
        board.push(move)
        node = node.add_variation(move)
    return f"{game}\n\n"


class Counter(chess.pgn.BaseVisitor):
    """Counts moves without building a tree, the fastest way in python-chess."""

    plies = 0

    def visit_move(self, board, move):
        Counter.plies += 1

    def result(self):
        return True


def peer(text):
    """The games per second that python-chess reads, with all moves and with headers alone."""
    rates = []
    for read in (
        lambda file: chess.pgn.read_game(file, Visitor=Counter),
        chess.pgn.read_headers,
    ):
        file, count, start = io.StringIO(text), 0, time.perf_counter()
        while read(file):
            count += 1
        rates.append(count / (time.perf_counter() - start))
    return rates


def main():
    count = int(sys.argv[1]) if len(sys.argv) > 1 else 100_000
    with tempfile.TemporaryDirectory() as directory:
        path = Path(directory) / "games.pgn"
        with path.open("wb") as file:
            command = [PROGRAMS / "random-games", str(count)]
            subprocess.run(command, check=True, stdout=file)
        text = "".join(chess_game(number) for number in range(max(1, count // 50)))
        print(f"{count} games, {path.stat().st_size / 1e6:.0f} MB")
        print("                      games/s  threads  peak MB")
        for name, options in (("listed", []), ("checked", ["--check"])):
            for threads in (1, 2):
                found = ours(path, "--threads", str(threads), *options)
                assert (found["games"], found["broken"]) == (count, 0), found
                rate, memory = found["games"] / found["seconds"], found["memory"] / 1e6
                print(f"  {name:<18} {rate:>8.0f} {threads:>8} {memory:>8.1f}")
        checked, headers = peer(text)
        print(f"  python-chess       {checked:>8.0f} {1:>8}           all moves")
        print(f"  python-chess       {headers:>8.0f} {1:>8}           headers alone")


if __name__ == "__main__":
    main()
