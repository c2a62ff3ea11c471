"""Pieces at 24 pixels, the smallest size in use: no two pieces of a set look alike, covered
pieces included.

    tests/further/pieces.py DIRECTORY…

measures other sets of pieces."""

import itertools
import subprocess
import sys
import tempfile
from pathlib import Path

import numpy
from PIL import Image

SIZE = 24
SETS = Path(__file__).resolve().parents[2] / "themes/pieces"
ROLES = ["king", "advisor", "elephant", "horse", "chariot", "cannon", "pawn"]
NAMES = [f"{side}_{role}" for side in ("red", "black") for role in [*ROLES, "covered"]]
# As a fraction of the range from black to white. Below that, two pieces are easily confused.
LEAST = 0.13


def gray(directory, name, scratch):
    """A piece in its drawing for small sizes, as lightness from 0 to 1 on white, if it exists."""
    small = directory / f"{name}.small.svg"
    usual = directory / f"{name}.svg"
    drawing = small if small.exists() else usual
    if not drawing.exists():
        return None
    output = Path(scratch) / "piece.png"
    subprocess.run(["rsvg-convert", "-w", str(SIZE), "-o", output, drawing], check=True)
    with Image.open(output) as image:
        white = Image.new("RGBA", image.size, "white")
        white.alpha_composite(image.convert("RGBA"))
        return numpy.asarray(white.convert("L")) / 255


def distance(one, other):
    """The minimum root mean squared difference over shifts of up to a pixel in each direction: the
    eye ignores a character's exact place in the disc."""
    moves = itertools.product((-1, 0, 1), repeat=2)
    moved = (numpy.roll(other, move, (0, 1)) for move in moves)
    return min(float(numpy.sqrt(((one - place) ** 2).mean())) for place in moved)


def closest(directory):
    """The smallest distances within a set, between pieces of one side and between the sides, each
    with its pair."""
    with tempfile.TemporaryDirectory() as scratch:
        drawn = {name: gray(directory, name, scratch) for name in NAMES}
    drawn = {name: piece for name, piece in drawn.items() if piece is not None}
    pairs = [
        (distance(drawn[one], drawn[other]), one, other)
        for one, other in itertools.combinations(drawn, 2)
    ]
    same = [pair for pair in pairs if pair[1].split("_")[0] == pair[2].split("_")[0]]
    between = [pair for pair in pairs if pair not in same]
    return min(same), min(between)


def main():
    """Measures the built-in sets, which must be far enough apart, or the named ones."""
    named = [Path(name) for name in sys.argv[1:]]
    failed = False
    for directory in named or sorted(SETS.iterdir()):
        same, between = closest(directory)
        good = min(same, between)[0] >= LEAST
        failed |= not good
        print(
            f"{'ok   ' if good else 'FAIL '} The pieces of {directory.name} differ at {SIZE} pixels\n"
            f"      {same[0]:.1%} between {same[1]} and {same[2]},"
            f" {between[0]:.1%} between {between[1]} and {between[2]}"
        )
    sys.exit(1 if failed and not named else 0)


if __name__ == "__main__":
    main()
