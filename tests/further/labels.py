"""Labels of pictures: drawn over 200 random pictures, recovered from the dots of pictures with one
piece each, and read as COCO and YOLO files.

The pictures with their labels are in `labels/sheet-*.png` among the files of the checks, for
inspection."""

import json
import math
import random
import shutil
from pathlib import Path

import numpy
from common import OURS, ROOT, THOROUGH, WORK, check, fail_if, main, run, some
from PIL import Image, ImageDraw

PLACE = WORK / "labels"
LETTERS = "KABNRCPXkabnrcpx"
FILES = "abcdefghi"
KINDS = ["king", "advisor", "elephant", "horse", "chariot", "cannon", "pawn", "covered"]
NAMES = dict(zip("kabnrcpx", KINDS))
THEMES = {
    kind: sorted(path.name for path in (ROOT / "themes" / kind).iterdir())
    for kind in ("board", "pieces", "annotations")
}
COORDINATES = ["none", "algebraic", "iccs", "chinese", "wxf"]
PICTURES = 200 if THOROUGH else 40
# The random pictures on a sheet, which is large enough for single dots to be visible.
ON_SHEET = 10
# Of 255: a dot belongs to a piece if this much of its colour comes from the piece. The drawing
# library spreads an edge over a fainter dot next to it.
SEEN = 32


def squares():
    """All squares in the order of FEN."""
    return [f"{file}{rank}" for rank in range(10, 0, -1) for file in FILES]


def fen(pieces):
    """The FEN of pieces by square."""
    rows = []
    for rank in range(10, 0, -1):
        row = "".join(pieces.get(f"{file}{rank}", "1") for file in FILES)
        for length in range(9, 1, -1):
            row = row.replace("1" * length, str(length))
        rows.append(row)
    return "/".join(rows)


def look(number):
    """A board, pieces and annotations; each set in turn, so that all are covered."""
    choice = []
    for step, (kind, names) in enumerate(THEMES.items()):
        # Other combinations after each round.
        rounds = number // len(names)
        choice += [f"--{kind}", names[(number + step * rounds) % len(names)]]
    return choice


def view(chance):
    """A random size, turn, surroundings and part of the board."""
    options = [f"--scale-pieces={chance.choice([0.5, 0.8, 0.9, 0.9, 1, 1.2])}"]
    if chance.random() < 0.7:
        options += ["--width-px", str(round(chance.uniform(90, 900), chance.choice([0, 1])))]
    else:
        options += ["--width-cm", str(chance.uniform(2, 9)), "--dpi", chance.choice(["72", "200"])]
    options += [flag for flag in ("--flip", "--mirror") if chance.random() < 0.4]
    area = "a1:i10"
    if chance.random() < 0.4:
        (left, right), (low, high) = (
            sorted(chance.choices(kind, k=2)) for kind in (FILES, range(1, 11))
        )
        area = f"{left}{low}:{right}{high}"
        options += ["--crop", area]
    if chance.random() < 0.6:
        options += ["--coordinates", chance.choice(COORDINATES)]
    if chance.random() < 0.3:
        options += ["--side-to-move", chance.choice(["red", "black"])]
    if chance.random() < 0.3:
        options += ["--caption", "Red to move and win, if there is a way"]
    if chance.random() < 0.3:
        options += ["--background", chance.choice(["#fff", "#cde"])]
    return options, area


def extras(chance):
    """Random things around and above the pieces, which must not change the boxes."""
    options = []
    if chance.random() < 0.4:
        rooms = [f"{3 * chance.random():.2f}" for _ in range(chance.choice([1, 4]))]
        options += ["--padding", ",".join(rooms)]
    if chance.random() < 0.3:
        options += ["--arrow", "b3e8:green", "--mark", "e5:good", "--mark", "c4:bad", "--number", "g6:3"]
    return options


def draw(inputs, options, name):
    """Draws positions with labels of every kind. Returns the records of the manifest."""
    place = PLACE / name
    place.mkdir(parents=True)
    paths = []
    for key, position in inputs.items():
        paths.append(place / f"{key}.fen")
        paths[-1].write_text(f"{position} w\n")
    run(
        OURS, "--no-config", "--output-format=png", "--labels=json,coco,yolo",
        "--manifest", place / "list.json", "--out-dir", place, *options, *paths,
    )  # fmt: skip
    return json.loads((place / "list.json").read_text())


def in_place(text):
    """The text of an area as two ranges."""
    first, last = text.split(":")
    return (first[0], last[0]), (int(first[1:]), int(last[1:]))


def is_in(square, area):
    """Whether a square is in an area."""
    (left, right), (low, high) = in_place(area)
    return left <= square[0] <= right and low <= int(square[1:]) <= high


def problems_of(labels, pieces, size):
    """The errors in labels that can be detected without the picture."""
    (width, height), area = size, labels["shown"]
    if (labels["width"], labels["height"], labels["unit"]) != (width, height, "dots"):
        yield f"the size is {labels['width']} × {labels['height']} of {width} × {height}"
    found = {piece["square"]: piece for piece in labels["pieces"]}
    if set(found) != {square for square in pieces if is_in(square, area)}:
        yield f"the squares are {sorted(found)} of {sorted(pieces)} in {area}"
    points = {point["square"]: point for point in labels["points"]}
    if [point["square"] for point in labels["points"]] != squares():
        yield "the points are not in the order of FEN"
    for square, point in points.items():
        if point["shown"] != is_in(square, area):
            yield f"{square} is shown: {point['shown']}, in {area}"
    if [corner["square"] for corner in labels["corners"]] != ["a10", "i10", "i1", "a1"]:
        yield "the corners are in another order"
    right = points["i1"]["x"] > points["a1"]["x"]
    down = points["a1"]["y"] > points["a10"]["y"]
    turned = labels["orientation"]
    if down == turned["flipped"] or right == (turned["flipped"] != turned["mirrored"]):
        yield f"the points do not fit the orientation {turned}"
    for square, piece in found.items():
        letter = pieces[square]
        colour = "red" if letter.isupper() else "black"
        told = (piece["letter"], piece["kind"], piece["color"])
        if told != (letter, NAMES[letter.lower()], colour):
            yield f"{letter} on {square} is told as {told}"
        x, y, wide, high = piece["box"]
        # Hundredths are rounded.
        if min(x, y) < -0.01 or x + wide > width + 0.01 or y + high > height + 0.01:
            yield f"the box of {square} is outside: {piece['box']}"
        if piece["centre"] != [points[square]["x"], points[square]["y"]]:
            yield f"the centre of {square} is not its point"


def overlay(picture, labels):
    """A picture on white, with the boxes, the points and the corners of its labels."""
    zoom = max(1, math.ceil(400 / picture.width))
    drawn = Image.new("RGBA", picture.size, "white")
    drawn.alpha_composite(picture)
    drawn = drawn.resize((picture.width * zoom, picture.height * zoom), Image.Resampling.NEAREST)
    pen = ImageDraw.Draw(drawn)
    for piece in labels["pieces"]:
        x, y, wide, high = (zoom * length for length in piece["box"])
        colour = "#f0f" if piece["color"] == "red" else "#00f"
        pen.rectangle((x, y, x + wide - 1, y + high - 1), outline=colour)
        pen.text((x + 2, y), f"{piece['letter']} {piece['square']}", fill=colour)
    for point in labels["points"]:
        x, y = point["x"] * zoom, point["y"] * zoom
        pen.ellipse((x - 2, y - 2, x + 2, y + 2), fill="#0a0" if point["shown"] else "#f80")
    for corner in labels["corners"]:
        x, y = corner["x"] * zoom, corner["y"] * zoom
        pen.ellipse((x - 6, y - 6, x + 6, y + 6), outline="#f00", width=2)
        pen.text((x + 6, y + 4), corner["square"], fill="#f00")
    return drawn


def sheet(pictures, path):
    """Puts pictures side by side."""
    columns = 5
    rows = [pictures[start : start + columns] for start in range(0, len(pictures), columns)]
    width = max(sum(picture.width + 8 for picture in row) for row in rows)
    heights = [max(picture.height for picture in row) + 8 for row in rows]
    page = Image.new("RGB", (width, sum(heights)), "#888")
    y = 0
    for row, height in zip(rows, heights):
        x = 0
        for picture in row:
            page.paste(picture.convert("RGB"), (x, y))
            x += picture.width + 8
        y += height
    page.save(path)


@check
def drawn_back():
    """Labels match their positions on random pictures of all looks"""
    shutil.rmtree(PLACE, ignore_errors=True)
    chance = random.Random(20)
    problems, drawn, boxes = [], [], 0
    for number in range(PICTURES):
        count = chance.choice([0, 3, 12, 32, 50])
        places = chance.sample(squares(), count)
        pieces = {square: chance.choice(LETTERS) for square in places}
        options, _ = view(chance)
        options += extras(chance) + look(number)
        [record] = draw({"a": fen(pieces)}, options, f"random/{number}")
        labels = record["labels"]
        boxes += len(labels["pieces"])
        with Image.open(record["path"]) as file:
            picture = file.convert("RGBA")
        command = " ".join(options)
        found = problems_of(labels, pieces, picture.size)
        problems += [f"{command}: {problem}" for problem in found]
        drawn.append(overlay(picture, labels))
    for start in range(0, PICTURES, ON_SHEET):
        sheet(drawn[start : start + ON_SHEET], PLACE / f"sheet-{start // ON_SHEET:02}.png")
    fail_if(problems)
    return [f"{boxes} boxes on {len(drawn)} pictures; sheets in {PLACE}"]


@check
def found_again():
    """Each edge of a box is within a dot of the piece in the picture"""
    chance = random.Random(21)
    problems, worst, farthest, boxes = [], 0.0, 0.0, 0
    for number in some(range(3 * len(THEMES["pieces"])), 6):
        options, area = view(chance)
        options += look(number)
        shown = [square for square in squares() if is_in(square, area)]
        places = chance.choices(shown, k=len(LETTERS))
        alone = {
            f"{number}-{place}": fen({place: letter})
            for number, (place, letter) in enumerate(zip(places, LETTERS))
        }
        records = draw({"empty": fen({}), **alone}, options, f"alone/{number}")
        command = " ".join(options)
        empty = dots(records[0])
        for record, square in zip(records[1:], places):
            [piece] = record["labels"]["pieces"]
            x, y, wide, high = piece["box"]
            told = [x, y, x + wide, y + high]
            difference = numpy.abs(dots(record) - empty).max(axis=2)
            seen, faint = (edges(difference >= least) for least in (SEEN, 1))
            off = max(abs(one - other) for one, other in zip(told, seen))
            spread = max(abs(one - other) for one, other in zip(told, faint))
            boxes += 1
            worst, farthest = max(worst, off), max(farthest, spread)
            if off > 1 or spread > 2:
                problems.append(f"{command}: {square} is told at {told} and seen at {seen}")
    fail_if(problems)
    return [
        f"{boxes} boxes, off by at most {worst:.2f} dots;"
        f" by {farthest:.2f} with the faintest dots"
    ]


def edges(is_seen):
    """The left, upper, right and lower edge of dots."""
    rows, columns = numpy.nonzero(is_seen)
    return [columns.min(), rows.min(), columns.max() + 1, rows.max() + 1]


def dots(record):
    """The dots of a picture, with colours multiplied by alpha, as a faint dot may have any colour."""
    with Image.open(record["path"]) as file:
        found = numpy.asarray(file.convert("RGBA")).astype(float)
    found[:, :, :3] *= found[:, :, 3:] / 255
    return found


@check
def in_files():
    """COCO and YOLO files agree with the manifest"""
    problems, boxes = [], 0
    for place in sorted(PLACE.glob("alone/*")):
        records = json.loads((place / "list.json").read_text())
        coco = json.loads((place / "coco.json").read_text())
        classes = (place / "classes.txt").read_text().splitlines()
        names = {category["id"]: category["name"] for category in coco["categories"]}
        if list(names.items()) != list(enumerate(classes, 1)):
            problems.append(f"{place}: the categories are {names}")
        images = {image["id"]: image for image in coco["images"]}
        paths = [str(Path(record["path"]).relative_to(place)) for record in records]
        if [image["file_name"] for image in images.values()] != paths:
            problems.append(f"{place}: other pictures than in the manifest")
        for record, image in zip(records, images.values()):
            labels = record["labels"]
            if [image["width"], image["height"]] != [labels["width"], labels["height"]]:
                problems.append(f"{record['path']}: another size in COCO")
            own = [it for it in coco["annotations"] if it["image_id"] == image["id"]]
            told = [[classes[it["class"]], it["box"]] for it in labels["pieces"]]
            if [[names[it["category_id"]], it["bbox"]] for it in own] != told:
                problems.append(f"{record['path']}: other boxes in COCO")
            lines = Path(record["path"]).with_suffix(".txt").read_text().splitlines()
            yolo = [[float(word) for word in line.split()] for line in lines]
            for (number, *shares), piece in zip(yolo, labels["pieces"], strict=True):
                x, y, wide, high = piece["box"]
                centre = [x + wide / 2, y + high / 2, wide, high]
                sides = 2 * [labels["width"], labels["height"]]
                off = max(abs(a * side - b) for a, b, side in zip(shares, centre, sides))
                if number != piece["class"] or off > 0.02:
                    problems.append(f"{record['path']}: another box in YOLO, by {off} dots")
                boxes += 1
    fail_if(problems)
    return [f"{boxes} boxes"]


if __name__ == "__main__":
    main()
