"""What renderers make of our pictures."""

import html
import re
import shutil
import subprocess
import tempfile

import numpy
from PIL import Image

from common import ROOT, WIDTH, WORK, check, examples, fail_if, main, ours, peer, run

# Of the pixels, so many may differ by more than so much in one of their colours:
# renderers smooth edges differently, and nothing else.
MUCH = 40
MOST_BETWEEN_RENDERERS = 0.005
# Of the empty board, so many pixels may differ from the peer's at all.
MOST_FROM_PEER = 0.005
# Between two diagrams on a page.
GAP = 168
COLUMNS = 4


def pixels(path):
    """The colours of a picture on white, as rows of pixels."""
    with Image.open(path) as image:
        white = Image.new("RGBA", image.size, "white")
        white.alpha_composite(image.convert("RGBA"))
        return numpy.asarray(white.convert("RGB")).astype(int)


def by_librsvg(picture):
    """A picture as librsvg draws it."""
    output = WORK / "librsvg" / f"{picture.parent.name}-{picture.name}.png"
    output.parent.mkdir(parents=True, exist_ok=True)
    run("rsvg-convert", "-w", WIDTH, "-o", output, picture)
    return pixels(output)


def chromium(page, output, width, height):
    """Takes a picture of a page."""
    flags = [
        "--headless", "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run",
        "--disable-background-networking", "--disable-component-update", "--disable-sync",
        "--disable-dev-shm-usage", "--hide-scrollbars", "--force-device-scale-factor=1",
    ]  # fmt: skip
    # Its start is known to hang now and then, which says nothing about us.
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


# Each place is a layer of its own, which is drawn from its own corner: what else is
# on the page has no part in how edges are smoothed.
STYLE = (
    "<!doctype html><meta charset=utf-8><style>body{margin:0;background:#fff}"
    "div,iframe{position:absolute;border:0;will-change:transform}"
    f"svg{{display:block;width:{WIDTH}px;height:auto}}</style>"
)


def by_chromium(pictures, name, together):
    """Pictures as Chromium draws them: all inlined in one page, or each in a page
    of its own. (As images they would be stretched to whole pixels first.)"""
    row = 1280
    places = [(index // COLUMNS * row, index % COLUMNS * (WIDTH + GAP)) for index in range(99)]
    parts = []
    for picture, (top, left) in zip(pictures, places):
        place = f"top:{top}px;left:{left}px;width:{WIDTH}px;height:{row - GAP}px"
        if together:
            parts.append(f'<div style="{place}">{picture.read_text()}</div>')
        else:
            alone = WORK / f"{picture.name}.html"
            alone.write_text(STYLE + picture.read_text())
            source = html.escape(alone.as_uri())
            parts.append(f'<iframe style="{place}" src="{source}"></iframe>')
    page = WORK / f"{name}.html"
    page.write_text(STYLE + "".join(parts))
    height = (len(pictures) // COLUMNS + 1) * row
    drawn = chromium(page, WORK / f"{name}.png", COLUMNS * (WIDTH + GAP), height)
    crops = [drawn[top : top + row - GAP, left : left + WIDTH] for top, left in places]
    return crops[: len(pictures)]


def difference(one, other, much):
    """The fraction of pixels of `one` that are different in `other`."""
    height = min(len(one), len(other))
    assert len(one) - height <= 1, f"{one.shape} and {other.shape} are different sizes"
    differs = numpy.abs(one[:height] - other[:height]).max(axis=2) > much
    return float(differs.mean())


def has_content(drawn):
    """Whether anything but white was drawn."""
    return bool((drawn < 128).any())


def own_theme(name, colour):
    """A theme directory like ours, whose kings have a gradient of this colour. All
    of them give it the same id."""
    themes = WORK / name
    shutil.rmtree(themes, ignore_errors=True)
    source = ROOT / "themes/pieces/retro_simple"
    shutil.copytree(source, themes / "pieces/mine")
    for king in themes.glob("pieces/mine/*_king.svg"):
        king.write_text(
            '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10">'
            f'<linearGradient id="a"><stop stop-color="{colour}"/>'
            '<stop offset="1" stop-color="#fff"/></linearGradient>'
            '<circle cx="5" cy="5" r="5" fill="url(#a)" stroke="#000"/></svg>'
        )
    return themes


@check
def empty_board():
    """The empty board looks like the peer's."""
    empty = examples()[-1]
    one, other = by_librsvg(ours(empty)), by_librsvg(peer(empty))
    assert has_content(one) and has_content(other), "nothing was drawn"
    assert abs(len(one) - len(other)) <= 1, f"{one.shape} and {other.shape}"
    height = min(len(one), len(other))
    different = difference(one[:height], other[:height], 0)
    assert different < MOST_FROM_PEER, f"{different:.3%} of the pixels differ"
    return [f"{different:.3%} of the pixels differ"]


@check
def renderers():
    """librsvg and Chromium draw our pictures alike, alone and many on one page."""
    inputs = examples()
    pictures = [ours(example) for example in inputs]
    # Pictures that take each other's art if ids say too little.
    variants = [
        ["--scale-pieces", "0.9"],
        ["--scale-pieces", "0.6"],
        ["--scale-annotations", "0.5", "--width-px", "321"],
        ["--theme-dir", own_theme("red", "#f00"), "--pieces", "mine"],
        ["--theme-dir", own_theme("blue", "#00f"), "--pieces", "mine"],
    ]
    for number, options in enumerate(variants):
        name = f"variant-{number}"
        example = ROOT / "doc/demo-last-two-moves.annofen"
        pictures.append(ours(example, *options, name=name))
    texts = {re.sub(r'^<svg[^>]*>', "", picture.read_text()) for picture in pictures[-5:]}
    assert len(texts) == 5 - 1, "0.9 is the default, and the others are like nothing else"

    alone = by_chromium(pictures, "alone", together=False)
    together = by_chromium(pictures, "together", together=True)
    # The other way round, what comes first comes last.
    reverse = by_chromium(pictures[::-1], "reverse", together=True)[::-1]
    problems, figures = [], []
    for picture, one, other, last in zip(pictures, alone, together, reverse):
        by_rsvg = by_librsvg(picture)
        assert has_content(by_rsvg) and has_content(one), "nothing was drawn"
        figure = difference(by_rsvg, one, MUCH)
        on_page = max(difference(one, other, MUCH), difference(one, last, MUCH))
        figures.append(f"{picture.name}: librsvg {figure:.3%}, on a page with others {on_page:.3%}")
        if figure > MOST_BETWEEN_RENDERERS or on_page > 0:
            problems.append(figures[-1])
    fail_if(problems)
    return figures


main()
