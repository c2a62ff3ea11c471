"""Trains a classifier to read the pieces in pictures of boards, and tests it on unseen themes.

    train.py [--count 5000] [--program xiangqi-setup] [DIRECTORY]

DIRECTORY gets the pictures, and examples of mistakes as `mistakes.png`.
"""

import argparse
import io
import json
import random
import subprocess
import tarfile
import time
from collections import Counter
from pathlib import Path

import numpy as np
from PIL import Image
from sklearn.neural_network import MLPClassifier
from sklearn.pipeline import make_pipeline
from sklearn.preprocessing import StandardScaler

from positions import position

BOARDS = ["standard", "clean_alpha", "fine", "minimal", "minimal_chinese_arabic"]
PIECES = ["standard", "kai", "kai_print", "song", "learner", "letters", "pictures"]
# Unseen themes: other light boards, a dark one, the same characters in another drawing, and
# simplified characters.
OTHER_BOARDS = ["wood", "notes", "clean_beta", "minimal_chinese"]
DARK = ["night"]
OTHER_PIECES = ["song_print", "wood"]
SIMPLIFIED = ["retro_simple"]
# The tests, each with a set of boards and of pieces.
TESTS = {
    "known boards, known pieces": (BOARDS, PIECES),
    "new boards, known pieces": (OTHER_BOARDS, PIECES),
    "dark board, known pieces": (DARK, PIECES),
    "known boards, new pieces": (BOARDS, OTHER_PIECES),
    "known boards, simplified": (BOARDS, SIMPLIFIED),
    "new boards, new pieces": (OTHER_BOARDS, OTHER_PIECES),
}
# The number of pictures in each.
TEST_COUNT = 400
# What else varies.
CHOICES = [
    "width-px=180,240,320",
    "padding=0,0.3,1",
    "flip=true,false",
    "coordinates=none,wxf,algebraic",
    "scale-pieces=0.8,0.9",
]
EMPTY = "."
# The number of empty points to use from each picture: there are more than enough.
EMPTY_POINTS = 8
# The width of a crop in dots, that of a cell with one histogram of directions, and the number of
# these directions.
CROP, CELL, DIRECTIONS = 28, 4, 8


def draw(program, directory, boards, pieces, positions):
    """Draws positions with random themes into archives, unless the archives exist."""
    if not directory.exists():
        lines = "".join(
            json.dumps({"id": number, "position": text}) + "\n"
            for number, text in enumerate(positions)
        )
        unfinished = directory.with_suffix(".part")
        lists = [f"board={','.join(boards)}", f"pieces={','.join(pieces)}", *CHOICES]
        command = [
            program, "stream", "--no-config", "--theme-of", "random:7", "--output-format", "png",
            "--with", "labels", "--shards", unfinished,
            *(word for values in lists for word in ("--choose", values)),
        ]  # fmt: skip
        subprocess.run(command, input=lines.encode(), stdout=subprocess.DEVNULL, check=True)
        unfinished.rename(directory)


def samples(directory):
    """The pictures in archives, each with its answer."""
    for path in sorted(directory.glob("*.tar")):
        with tarfile.open(path) as archive:
            # In pairs: a picture, and its answer.
            for picture, facts in zip(*[iter(archive)] * 2):
                dots = Image.open(io.BytesIO(archive.extractfile(picture).read())).convert("RGBA")
                on_white = Image.new("RGBA", dots.size, "white")
                on_white.alpha_composite(dots)
                yield on_white.convert("RGB"), json.load(archive.extractfile(facts))


def points(picture, labels):
    """The ninety points of a picture: their squares, their content, and their dots."""
    pieces = {piece["square"]: piece["letter"] for piece in labels["pieces"]}
    places = [(point["x"], point["y"]) for point in labels["points"]]
    # Neighbours in the list are neighbours in a rank.
    half = abs(places[1][0] - places[0][0]) / 2
    for point, (x, y) in zip(labels["points"], places):
        # Beyond the edge of the picture, crops are black.
        box = [round(x - half), round(y - half), round(x + half), round(y + half)]
        crop = picture.crop(box).resize((CROP, CROP), Image.Resampling.BILINEAR)
        square = point["square"]
        yield square, pieces.get(square, EMPTY), np.asarray(crop)


def features(crops):
    """Numbers that describe crops: in each cell, the directions of edges and the colour."""
    crops = np.asarray(crops, dtype=np.float32) / 255
    count, cells = len(crops), CROP // CELL
    gray = crops.mean(axis=3)
    down, right = np.gradient(gray, axis=(1, 2))
    strength = np.hypot(down, right)
    # White on black should look the same as black on white.
    direction = (np.arctan2(down, right) % np.pi / np.pi * DIRECTIONS).astype(int) % DIRECTIONS
    cut = (count, cells, CELL, cells, CELL)
    edges = np.stack(
        [
            (strength * (direction == it)).reshape(cut).sum(axis=(2, 4))
            for it in range(DIRECTIONS)
        ],
        axis=-1,
    ).reshape(count, -1)
    # Faint lines count as much as strong ones.
    edges /= np.linalg.norm(edges, axis=1, keepdims=True) + 0.1
    colour = crops.reshape(*cut, 3).mean(axis=(2, 4))
    # Relative to the board, which is visible at the corners.
    corners = colour[:, [0, 0, -1, -1], [0, -1, 0, -1]].mean(axis=1)
    colour -= corners[:, np.newaxis, np.newaxis]
    return np.hstack([edges, colour.reshape(count, -1)])


def learn(directory):
    """A classifier trained on the pictures in archives, and the number of points."""
    rng = random.Random(1)
    described, truth = [], []
    for picture, facts in samples(directory):
        found = list(points(picture, facts["labels"]))
        empty = [point for point in found if point[1] == EMPTY]
        chosen = [point for point in found if point[1] != EMPTY] + rng.sample(empty, EMPTY_POINTS)
        described.append(features([crop for _, _, crop in chosen]))
        truth += [letter for _, letter, _ in chosen]
    network = MLPClassifier([128], early_stopping=True, n_iter_no_change=3, random_state=1)
    return make_pipeline(StandardScaler(), network).fit(np.vstack(described), truth), len(truth)


def test(classifier, directory):
    """Reads the pictures in archives. Yields the id of each with a list of its points: square,
    truth, reading and crop."""
    for picture, facts in samples(directory):
        squares, truth, crops = zip(*points(picture, facts["labels"]))
        yield facts["id"], list(zip(squares, truth, classifier.predict(features(crops)), crops))


def share(hits):
    """The percentage of hits."""
    hits = list(hits)
    return f"{100 * sum(hits) / len(hits):7.2f} %" if hits else "      –  "


def main():
    parser = argparse.ArgumentParser(description="Learn to read pictures of boards.")
    parser.add_argument("--count", type=int, default=5000, help="pictures to learn from")
    parser.add_argument("--program", default="xiangqi-setup")
    parser.add_argument("directory", type=Path, nargs="?", default=Path("build"))
    args = parser.parse_args()
    args.directory.mkdir(parents=True, exist_ok=True)

    rng = random.Random(1)
    begun = time.monotonic()
    drawn = {name: [position(rng) for _ in range(TEST_COUNT)] for name in TESTS}
    training = [position(rng) for _ in range(args.count)]
    places = {name: args.directory / name.replace(", ", "-").replace(" ", "-") for name in TESTS}
    for name, (boards, pieces) in TESTS.items():
        draw(args.program, places[name], boards, pieces, drawn[name])
    draw(args.program, args.directory / "training", BOARDS, PIECES, training)
    print(f"{args.count} + {len(TESTS) * TEST_COUNT} pictures: {time.monotonic() - begun:.0f} s")

    begun = time.monotonic()
    classifier, count = learn(args.directory / "training")
    print(f"learned from {count} points: {time.monotonic() - begun:.0f} s\n")

    print(f"{'themes':28}    points    pieces    boards")
    mistakes = {}
    for name, place in places.items():
        read = list(test(classifier, place))
        every = [(number, *point) for number, found in read for point in found]
        mistakes[name] = [point for point in every if point[2] != point[3]]
        print(
            f"{name:28}",
            share(it[2] == it[3] for it in every),
            share(it[2] == it[3] for it in every if it[2] != EMPTY),
            share(all(it[1] == it[2] for it in found) for _, found in read),
        )
    worst = max(mistakes, key=lambda name: len(mistakes[name]))
    print(f"\nmistakes with {worst}: {len(mistakes[worst])}")
    for (truth, reading), count in Counter(it[2:4] for it in mistakes[worst]).most_common(10):
        print(f"{count:6} {truth} read as {reading}")
    print("\nexamples, in mistakes.png from left to right")
    examples = rng.sample(mistakes[worst], min(12, len(mistakes[worst])))
    for number, square, truth, reading, _ in examples:
        print(f"  {number:4} {square:3} {truth} read as {reading}")
    if examples:
        sheet = np.hstack([crop for *_, crop in examples])
        size = (2 * sheet.shape[1], 2 * sheet.shape[0])
        Image.fromarray(sheet).resize(size).save(args.directory / "mistakes.png")


if __name__ == "__main__":
    main()
