"""The older tool's own themes, drawn by both tools."""

from collections import defaultdict
from concurrent.futures import ThreadPoolExecutor

import numpy
from PIL import Image

from common import KINDS, OURS, PEER, WIDTH, WORK, check, examples, fail_if, main, run, themes

# The fraction of pixels that may differ, and the tolerance of 255: outlines are rounded
# to the resolution of printers, which shifts some edges by one step.
MUCH = 1
MOST = 0.01
# The largest size of our pictures, as a fraction of the older tool's.
LARGEST = 1 / 3


def pixels(picture):
    """A picture as librsvg draws it on white."""
    output = picture.with_suffix(".png")
    run("rsvg-convert", "-w", WIDTH, "-b", "white", "-o", output, picture)
    with Image.open(output) as image:
        return numpy.asarray(image.convert("RGB")).astype(int)


def compare(root, kind, theme, example):
    """The fraction of a picture that differs, and its size relative to the older
    tool's."""
    chosen = KINDS | {kind: theme.name}
    name = f"{kind}-{theme.name}-{example.name}.svg"
    one, other = WORK / "older" / name, WORK / "older-peer" / name
    ours = [f"--{key}={root / key / value}" for key, value in chosen.items()]
    theirs = [f"--{key}={value}" for key, value in chosen.items()]
    for directory in (one.parent, other.parent):
        directory.mkdir(parents=True, exist_ok=True)
    run(OURS, *ours, example, one)
    run(PEER, *theirs, example, other)
    first, second = pixels(one), pixels(other)
    assert abs(len(first) - len(second)) <= 1, f"{name}: {first.shape} and {second.shape}"
    height = min(len(first), len(second))
    differs = numpy.abs(first[:height] - second[:height]).max(axis=2) > MUCH
    size = one.stat().st_size / other.stat().st_size
    return (kind, theme.name), (float(differs.mean()), size, example.name)


@check
def pictures():
    """The older tool's 28 themes look the same, in a third of the bytes."""
    root, found = themes()
    jobs = [
        (root, kind, theme, example)
        for kind, directories in found.items()
        for theme in directories
        for example in examples()[:-1]
    ]
    figures = defaultdict(list)
    with ThreadPoolExecutor(2) as pool:
        for key, figure in pool.map(lambda job: compare(*job), jobs):
            figures[key].append(figure)
    lines, problems = [], []
    for (kind, name), values in figures.items():
        different, size = max(value[0] for value in values), max(value[1] for value in values)
        worst = max(values)[2]
        lines.append(
            f"{kind}/{name}: at most {different:.3%} of the pixels differ ({worst}), "
            f"at most {size:.3f} of the bytes"
        )
        if different >= MOST or size >= LARGEST:
            problems.append(lines[-1])
    fail_if(problems)
    return lines


@check
def checked():
    """`themes check` finds nothing wrong with them."""
    root, _ = themes()
    lines = run(OURS, "themes", "check", root).decode().splitlines()
    assert len(lines) == 28, lines
    return []


main()
