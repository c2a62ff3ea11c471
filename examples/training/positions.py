#!/usr/bin/env python3
"""Prints random positions as FEN, one per line. Each piece stands on a square that it can reach
in a game; the position as a whole may be impossible.

    positions.py COUNT [SEED]
"""

import random
import re
import sys

FILES, RANKS = 9, 10
# Squares are (file, rank), from 0 on red's left, in the half of the piece's own side.
PALACE = [(file, rank) for file in (3, 4, 5) for rank in (0, 1, 2)]
ADVISORS = [(3, 0), (5, 0), (4, 1), (3, 2), (5, 2)]
ELEPHANTS = [(2, 0), (6, 0), (0, 2), (4, 2), (8, 2), (2, 4), (6, 4)]
ANYWHERE = [(file, rank) for file in range(FILES) for rank in range(RANKS)]
# Before the river, pawns stay on their files.
PAWNS = [(file, rank) for file, rank in ANYWHERE if rank > 4 or (rank > 2 and file % 2 == 0)]
# Letter, maximum number and squares.
PIECES = [
    ("A", 2, ADVISORS),
    ("B", 2, ELEPHANTS),
    ("R", 2, ANYWHERE),
    ("N", 2, ANYWHERE),
    ("C", 2, ANYWHERE),
    ("P", 5, PAWNS),
]


def position(rng):
    """A random position, from a handful of pieces to nearly all."""
    fullness = rng.uniform(0.2, 1)
    board = {}
    # Both kings first, as neither may be missing.
    for is_red in (True, False):
        place(board, "K", rng.choice(PALACE), is_red)
    for letter, most, squares in PIECES:
        for is_red in (True, False):
            for square in rng.sample(squares, most):
                if rng.random() < fullness:
                    place(board, letter, square, is_red)
    rows = ("".join(board.get((file, rank), ".") for file in range(FILES)) for rank in range(RANKS))
    ranks = "/".join(reversed(list(rows)))
    return re.sub(r"\.+", lambda run: str(len(run[0])), ranks) + " " + rng.choice("wb")


def place(board, letter, square, is_red):
    """Puts a piece on a square, seen from its side, if the square is empty."""
    file, rank = square
    if is_red:
        board.setdefault((file, rank), letter)
    else:
        board.setdefault((FILES - 1 - file, RANKS - 1 - rank), letter.lower())


def main():
    count, seed = [int(word) for word in sys.argv[1:]] + [1] * (3 - len(sys.argv))
    rng = random.Random(seed)
    for _ in range(count):
        print(position(rng))


if __name__ == "__main__":
    main()
