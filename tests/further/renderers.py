"""Other programs' drawings as pixels, and the fraction that differs."""

import html
import subprocess
import tempfile

import numpy
from PIL import Image

from common import WIDTH, WORK, run

# The fraction of pixels that may differ, and the tolerance for each of their colours:
# renderers may only smooth edges differently.
MUCH = 40
MOST_BETWEEN_RENDERERS = 0.005
# The gap between two diagrams on a page.
GAP = 168
COLUMNS = 4


def pixels(path):
    """The colours of a picture on white, as rows of pixels."""
    with Image.open(path) as image:
        white = Image.new("RGBA", image.size, "white")
        white.alpha_composite(image.convert("RGBA"))
        return numpy.asarray(white.convert("RGB")).astype(int)


def by_librsvg(picture, width=WIDTH):
    """A picture as librsvg draws it."""
    output = WORK / "librsvg" / f"{picture.parent.name}-{picture.name}.png"
    output.parent.mkdir(parents=True, exist_ok=True)
    run("rsvg-convert", "-w", width, "-o", output, picture)
    return pixels(output)


def chromium(page, output, width, height):
    """Takes a screenshot of a page."""
    flags = [
        "--headless", "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run",
        "--disable-background-networking", "--disable-component-update", "--disable-sync",
        "--disable-dev-shm-usage", "--hide-scrollbars", "--force-device-scale-factor=1",
    ]  # fmt: skip
    # Chromium sometimes hangs at the start, through no fault of ours.
    for attempt in (1, 2, 3):
        with tempfile.TemporaryDirectory() as profile:
            command = [
                "chromium", *flags, f"--user-data-dir={profile}",
                f"--screenshot={output}", f"--window-size={width},{height}", page.as_uri(),
            ]  # fmt: skip
            output.unlink(missing_ok=True)
            try:
                done = subprocess.run(command, capture_output=True, timeout=180, check=False)
            except subprocess.TimeoutExpired:
                print(f"      Chromium hung, attempt {attempt}")
                continue
            if output.exists():
                return pixels(output)
            errors = done.stderr.decode(errors="replace")
            print(f"      Chromium drew nothing, attempt {attempt}: {errors[-500:]}")
    raise AssertionError("Chromium draws nothing")


# Each place is a separate layer with its own origin, so that the rest of the page does
# not affect how edges are smoothed.
STYLE = (
    "<!doctype html><meta charset=utf-8><style>body{margin:0;background:#fff}"
    "div,iframe{position:absolute;border:0;will-change:transform}"
    "svg{display:block;height:auto}</style>"
)


def by_chromium(pictures, name, together, width=WIDTH):
    """Pictures as Chromium draws them: all inlined in one page, or each in a separate
    page. (As images they would first be stretched to whole pixels.)"""
    row = 1280
    style = STYLE + f"<style>svg{{width:{width}px}}</style>"
    places = [(index // COLUMNS * row, index % COLUMNS * (width + GAP)) for index in range(99)]
    parts = []
    for picture, (top, left) in zip(pictures, places):
        place = f"top:{top}px;left:{left}px;width:{width}px;height:{row - GAP}px"
        if together:
            parts.append(f'<div style="{place}">{picture.read_text()}</div>')
        else:
            alone = WORK / f"{picture.name}.html"
            alone.write_text(style + picture.read_text())
            source = html.escape(alone.as_uri())
            parts.append(f'<iframe style="{place}" src="{source}"></iframe>')
    page = WORK / f"{name}.html"
    page.write_text(style + "".join(parts))
    height = (len(pictures) // COLUMNS + 1) * row
    drawn = chromium(page, WORK / f"{name}.png", COLUMNS * (width + GAP), height)
    crops = [drawn[top : top + row - GAP, left : left + width] for top, left in places]
    return crops[: len(pictures)]


def difference(one, other, much):
    """The fraction of pixels of `one` that differ in `other`."""
    height = min(len(one), len(other))
    assert len(one) - height <= 1, f"{one.shape} and {other.shape} differ in size"
    differs = numpy.abs(one[:height] - other[:height]).max(axis=2) > much
    return float(differs.mean())


def has_content(drawn):
    """Whether anything but white was drawn."""
    return bool((drawn < 128).any())
