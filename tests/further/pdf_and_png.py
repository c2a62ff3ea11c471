"""PDF and PNG compared with other programs' output for the SVG: size, looks, bytes, and time."""

import re
import statistics
import time
from collections import defaultdict
from concurrent.futures import ThreadPoolExecutor

from PIL import Image

from common import (
    KINDS, OURS, ROOT, WORK, check, examples, fail_if, main, ours, peer, run, some, themes,
    thorough_check, times,
)  # fmt: skip
from renderers import (
    MOST_BETWEEN_RENDERERS,
    MUCH,
    by_chromium,
    difference,
    has_content,
    pixels,
)

# The tolerance for the size of a page, in centimetres.
TOLERANCE = 0.01
# Pixels per unit of the board: some programs move lines that lie between two pixels.
SCALE = 2
# The minimum ratio of Inkscape's time for the older tool's SVG to ours for a PDF.
LEAST_FASTER = 20
ROUNDS = 100
# Inkscape is slow enough for fewer rounds to suffice.
INKSCAPE_ROUNDS = 5


def variants():
    """The pictures: a name, the input and the options."""
    yield from ((example.name, example, []) for example in examples())
    example = ROOT / "doc/demo-last-two-moves.annofen"
    for name, options in [
        ("wood", ["--board=wood", "--pieces=wood", "--annotations=clear"]),
        ("night", ["--board=night", "--pieces=kai"]),
        ("fine", ["--board=fine", "--pieces=kai_print", "--annotations=shapes"]),
        ("nothing", ["--background=none"]),
        ("paper", ["--background=lightyellow"]),
    ]:
        yield name, example, options


def drawn_as(name, example, *options):
    """Draws an example with this program, and returns the path of the file, whose name
    sets the format."""
    output = WORK / "pdf_and_png" / name
    output.parent.mkdir(parents=True, exist_ok=True)
    run(OURS, *options, example, output)
    return output


def by_poppler(page, width, height):
    """A page as poppler draws it with cairo, which librsvg also uses."""
    output = page.parent / f"{page.stem}-poppler"
    dpi = width / page_of(page)[1] * 2.54
    run("pdftocairo", "-png", "-singlefile", "-r", dpi, page, output)
    # It may start one more column and line.
    return pixels(page.parent / f"{output.name}.png")[:height, :width]


def by_librsvg(picture, width, height):
    """A picture as librsvg draws it in this size in pixels."""
    output = WORK / "pdf_and_png" / f"{picture.name}-{width}.png"
    run("rsvg-convert", "-w", width, "-h", height, "-o", output, picture)
    return pixels(output)


def page_of(pdf):
    """The number of pages, and the width and height of the first in centimetres."""
    text = run("pdfinfo", pdf).decode()
    width, height = re.search(r"Page size: +([0-9.]+) x ([0-9.]+) pts", text).groups()
    pages = re.search(r"Pages: +([0-9]+)", text)[1]
    return int(pages), float(width) / 72 * 2.54, float(height) / 72 * 2.54


def pixels_of(picture):
    """The width and height in pixels for comparing an SVG."""
    view_box = re.search(r'viewBox="([^"]*)"', picture.read_text())[1]
    width, height = (float(number) for number in view_box.split()[2:])
    # The units of some boards are large.
    scale = max(SCALE, round(800 / width))
    return round(width * scale), round(height * scale)


def size_of(picture):
    """The width and height of an SVG in centimetres."""
    start = picture.read_text().split(">")[0]
    sides = [re.search(rf'{side}="([0-9.]+)cm"', start)[1] for side in ("width", "height")]
    return tuple(float(side) for side in sides)


@check
def pages():
    """A PDF is one page of the requested size, without fonts."""
    problems, worst = [], 0
    for width in ["7", "3.3", "12.345", "29.7"]:
        for name, example, options in some(variants(), 4):
            options = [*options, "--width-cm", width]
            svg = ours(example, *options, name=f"{name}-{width}")
            pdf = drawn_as(f"{name}-{width}.pdf", example, *options)
            count, *size = page_of(pdf)
            expected = size_of(svg)
            off = max(abs(one - other) for one, other in zip(size, expected))
            worst = max(worst, off, abs(size[0] - float(width)))
            # Two lines are the heading.
            fonts = run("pdffonts", pdf).decode().splitlines()[2:]
            if count != 1 or off >= TOLERANCE or fonts:
                problems.append(f"{pdf.name}: {count} pages of {size} cm for {expected}, {fonts}")
    fail_if(problems)
    return [f"at most {worst:.5f} cm from the requested size"]


@check
def pdf_looks():
    """A PDF looks the same in poppler as the SVG in librsvg."""
    problems, figures = [], []
    for name, example, options in some(variants(), 4):
        svg, pdf = ours(example, *options, name=name), drawn_as(f"{name}.pdf", example, *options)
        size = pixels_of(svg)
        drawn = by_poppler(pdf, *size)
        assert has_content(drawn), "nothing was drawn"
        figure = difference(drawn, by_librsvg(svg, *size), MUCH)
        figures.append(f"{name}: {figure:.4%} of the pixels differ, {pdf.stat().st_size} bytes")
        if figure > MOST_BETWEEN_RENDERERS:
            problems.append(figures[-1])
    fail_if(problems)
    return figures


@check
def png_looks():
    """A PNG looks the same as the SVG in librsvg and Chromium."""
    problems, figures, by_width = [], [], defaultdict(list)
    for name, example, options in some(variants(), 4):
        width, height = pixels_of(ours(example, *options, name=name))
        options = [*options, "--width-px", width]
        svg = ours(example, *options, name=f"{name}-px")
        png = drawn_as(f"{name}.png", example, *options)
        one = pixels(png)
        assert has_content(one), "nothing was drawn"
        assert one.shape[:2] == (height, width), f"{png.name} is {one.shape[:2]}"
        rsvg = difference(one, by_librsvg(svg, width, height), MUCH)
        by_width[width].append((svg, one, rsvg, png))
    for width, drawn in by_width.items():
        svgs = [svg for svg, *_ in drawn]
        others = by_chromium(svgs, f"drawn-{width}", together=False, width=width)
        for (_, one, rsvg, png), other in zip(drawn, others):
            # Each of its pages ends where the next begins.
            height = min(len(one), len(other)) - 1
            chromium = difference(one[:height], other[:height], MUCH)
            figures.append(
                f"{png.name}: librsvg {rsvg:.3%}, Chromium {chromium:.3%}, "
                f"{png.stat().st_size} bytes"
            )
            if max(rsvg, chromium) > MOST_BETWEEN_RENDERERS:
                problems.append(figures[-1])
    fail_if(problems)
    return figures


@check
def png_sizes():
    """A PNG has the requested number of dots and size in print."""
    example = examples()[0]
    for options, width, dpi in [
        (["--width-cm=7"], 827, 300),
        (["--width-cm=7", "--dpi=600"], 1654, 600),
        (["--width-cm=5.08", "--dpi=100"], 200, 100),
        (["--width-px=640"], 640, 96),
        (["--width-px=640", "--dpi=200"], 640, 200),
    ]:
        with Image.open(drawn_as("size.png", example, *options)) as image:
            found, said = image.size[0], image.info["dpi"]
        assert found == width, f"{options}: {found} dots"
        assert abs(said[0] - dpi) < 0.05 and said[0] == said[1], f"{options}: {said} dpi"


@check
def transparency():
    """A PNG is transparent where nothing is drawn, unless there is a background."""
    example = examples()[0]
    for options, expected in [
        ([], (0, 0, 0, 0)),
        (["--background=none"], (0, 0, 0, 0)),
        (["--background=#fed"], (0xFF, 0xEE, 0xDD, 255)),
        (["--background=Navy"], (0, 0, 128, 255)),
    ]:
        # Its board has no surface of its own.
        classic = ["--look=classic", *options]
        with Image.open(drawn_as("clear.png", example, *classic)) as image:
            found = image.convert("RGBA").getpixel((6, 6))
        assert found == expected, f"{options}: {found}"


def older_theme(root, kind, theme):
    """The fractions of a PDF and of a PNG that differ from librsvg's drawing of the
    SVG."""
    chosen = KINDS | {kind: theme.name}
    options = [f"--{key}={root / key / value}" for key, value in chosen.items()]
    example = ROOT / "doc/demo-last-two-moves.annofen"
    name = f"{kind}-{theme.name}"
    svg = ours(example, *options, name=f"drawn-{name}")
    size = pixels_of(svg)
    # Poppler moves lines in both in the same way.
    converted = svg.with_suffix(".pdf")
    run("rsvg-convert", "-f", "pdf", "-o", converted, svg)
    page = by_poppler(drawn_as(f"{name}.pdf", example, *options), *size)
    assert has_content(page), "nothing was drawn"
    on_page = difference(page, by_poppler(converted, *size), MUCH)
    image = pixels(drawn_as(f"{name}.png", example, *options, "--width-px", size[0]))
    return name, on_page, difference(image, by_librsvg(svg, image.shape[1], len(image)), MUCH)


@thorough_check
def older_themes():
    """The older tool's themes in PDF and PNG look the same as their SVG in librsvg."""
    root, found = themes()
    jobs = [(root, kind, theme) for kind, directories in found.items() for theme in directories]
    figures, problems = [], []
    with ThreadPoolExecutor(2) as pool:
        for name, pdf, png in pool.map(lambda job: older_theme(*job), jobs):
            figures.append(f"{name}: PDF {pdf:.3%}, PNG {png:.3%}")
            if max(pdf, png) > MOST_BETWEEN_RENDERERS:
                problems.append(figures[-1])
    fail_if(problems)
    return figures


def median_seconds(rounds, *commands):
    """The median seconds of programs that take turns. The first turn is warm-up."""
    times = []
    for _ in range(rounds + 1):
        row = []
        for command in commands:
            start = time.perf_counter()
            run(*command)
            row.append(time.perf_counter() - start)
        times.append(row)
    return [statistics.median(column) for column in zip(*times[1:])]


@times
def speed():
    """A PDF takes a twentieth of Inkscape's time for the older tool's SVG, and less than librsvg's."""
    figures, problems = [], []
    for name in ["initial.xay", "demo-last-two-moves.annofen"]:
        example = ROOT / "doc" / name
        look = "--look=classic"
        svg, theirs = ours(example, look, name=f"classic-{name}"), peer(example)
        output, other = WORK / "pdf_and_png" / "speed.pdf", WORK / "pdf_and_png" / "other.pdf"
        draw = [OURS, look, example, output]
        inkscape = ["inkscape", "--export-type=pdf", f"--export-filename={other}", theirs]
        convert = ["rsvg-convert", "-f", "pdf", "-o", other, svg]
        slow, _ = median_seconds(INKSCAPE_ROUNDS, inkscape, draw)
        draw_svg = [OURS, look, example, output.with_suffix(".svg")]
        our_time, rsvg, our_svg = median_seconds(ROUNDS, draw, convert, draw_svg)
        figures += [
            f"{name}: ours {our_time * 1e3:.1f} ms, Inkscape {slow * 1e3:.0f} ms, "
            f"{slow / our_time:.0f} times as fast",
            f"{name}: rsvg-convert {rsvg * 1e3:.1f} ms; ours takes {our_time / rsvg:.2f} of that, "
            f"and {our_time / our_svg:.2f} times as long as the SVG",
        ]
        if slow / our_time < LEAST_FASTER:
            problems.append(figures[-2])
        if our_time > rsvg:
            problems.append(figures[-1])
    fail_if(problems)
    return figures


main()
