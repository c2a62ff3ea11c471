"""The pictures of the gallery: SVG, PDF and PNG look the same in every renderer."""

import re
import shlex

from common import OURS, ROOT, WORK, check, fail_if, main, run, some
from renderers import (
    MOST_BETWEEN_RENDERERS,
    MUCH,
    by_chromium,
    by_librsvg,
    difference,
    has_content,
    pixels,
)

# Each program sets live text differently.
MOST_WITH_CAPTION = 0.03


def pictures():
    """The name of each picture, the words of its command, and the fraction that may
    differ."""
    document = (ROOT / "doc/gallery.md").read_text()
    found = re.findall(
        r"^xiangqi-setup (.*) out\.svg\n```\n\n!\[[^]]*\]\(pictures/gallery/(.*)\.svg\)$",
        document,
        re.MULTILINE,
    )
    assert len(found) >= 15, f"only {len(found)} pictures"
    for command, name in found:
        has_text = "<text" in (ROOT / f"doc/pictures/gallery/{name}.svg").read_text()
        most = MOST_WITH_CAPTION if has_text else MOST_BETWEEN_RENDERERS
        yield name, shlex.split(command), most


def draw(name, words, extension):
    """Draws a picture and returns the path of the file."""
    output = WORK / "gallery" / f"{name}.{extension}"
    output.parent.mkdir(parents=True, exist_ok=True)
    run(OURS, *words, output, cwd=ROOT)
    return output


def by_poppler(page, width, height):
    """A page as poppler draws it in this size in pixels."""
    output = page.with_name(f"{page.stem}-poppler")
    scale = ["-scale-to-x", width, "-scale-to-y", height]
    run("pdftocairo", "-png", "-singlefile", *scale, page, output)
    return pixels(output.with_suffix(".png"))


@check
def formats():
    """PDF and PNG look the same as the SVG in librsvg."""
    problems, figures = [], []
    for name, words, most in some(pictures(), 8):
        png = pixels(draw(name, words, "png"))
        height, width = png.shape[:2]
        svg = draw(name, words, "svg")
        stretched = svg.with_suffix(".rsvg.png")
        run("rsvg-convert", "-w", width, "-h", height, "-o", stretched, svg)
        expected = pixels(stretched)
        pdf = by_poppler(draw(name, words, "pdf"), width, height)
        assert has_content(expected), f"{name}: nothing was drawn"
        # Some programs round sizes up, others down.
        height, width = (min(sides) for sides in zip(png.shape, pdf.shape, expected.shape[:2]))
        png, pdf, expected = (one[:height, :width] for one in (png, pdf, expected))
        apart = [difference(one, expected, MUCH) for one in (png, pdf)]
        figures.append(f"{name}: PNG {apart[0]:.3%}, PDF {apart[1]:.3%}")
        if max(apart) > most:
            problems.append(figures[-1])
    fail_if(problems)
    return figures


@check
def browsers():
    """librsvg and Chromium agree on the SVG, alone and with others on a page."""
    problems, figures = [], []
    all_pictures = some(pictures(), 8)
    files = [draw(name, words, "svg") for name, words, _ in all_pictures]
    alone = by_chromium(files, "gallery-alone", together=False)
    together = by_chromium(files, "gallery-together", together=True)
    for (name, _, most), file, one, other in zip(all_pictures, files, alone, together):
        drawn = by_librsvg(file)
        # Each of Chromium's pages ends where the next begins.
        height = min(len(one), len(drawn))
        apart = difference(one[:height], drawn[:height], MUCH)
        on_page = difference(one, other, MUCH)
        figures.append(f"{name}: {apart:.3%}, on a page with others {on_page:.3%}")
        if apart > most or on_page > 0:
            problems.append(figures[-1])
    fail_if(problems)
    return figures


main()
