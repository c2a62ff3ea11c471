"""Our pictures in several renderers."""

import re
import shutil

from common import ROOT, WORK, check, examples, fail_if, main, ours, peer
from renderers import (
    MOST_BETWEEN_RENDERERS,
    MUCH,
    by_chromium,
    by_librsvg,
    difference,
    has_content,
)

# The fraction of pixels of the empty board that may differ from the older tool's.
MOST_FROM_PEER = 0.005


def own_theme(name, colour):
    """A theme directory like the built-in one, whose kings have a gradient of this
    colour. It has the same id in all of them."""
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
    """The empty board looks like the older tool's."""
    empty = examples()[-1]
    classic = ours(empty, "--look", "classic", name="classic")
    one, other = by_librsvg(classic), by_librsvg(peer(empty))
    assert has_content(one) and has_content(other), "nothing was drawn"
    assert abs(len(one) - len(other)) <= 1, f"{one.shape} and {other.shape}"
    height = min(len(one), len(other))
    different = difference(one[:height], other[:height], 0)
    assert different < MOST_FROM_PEER, f"{different:.3%} of the pixels differ"
    return [f"{different:.3%} of the pixels differ"]


@check
def renderers():
    """librsvg and Chromium agree on our pictures, alone and many on one page."""
    inputs = examples()
    pictures = [ours(example) for example in inputs]
    # Pictures that would use each other's art if ids were too short.
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
    assert len(texts) == len(variants), "they are all different"

    alone = by_chromium(pictures, "alone", together=False)
    together = by_chromium(pictures, "together", together=True)
    # In the reverse order, the first picture comes last.
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
