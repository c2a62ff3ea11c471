"""The same position is the same picture in a page, as SVG and as PNG."""

import re

from common import OURS, check, fail_if, main, run
from renderers import MOST_BETWEEN_RENDERERS, MUCH, by_librsvg, difference, has_content, pixels
from viewer_pages import FORK, LONG, MATE, PAGES, Viewer, opened, page_of

# The games, places and options; the last are for the turned board.
CASES = [
    (FORK, "0", []), (FORK, "1r", []), (FORK, "1b.1.2b", []), (FORK, "3r", []),
    (LONG, "40b", []), (LONG, "75r", []), (MATE, "-0", []),
    (LONG, "20r", ["--flip"]), (LONG, "20r", ["turn"]), (FORK, "1r", ["turn"]),
    (LONG, "30b", ["--mirror", "turn"]),
    (LONG, "30b", ["--coordinates", "wxf", "turn"]),
    (LONG, "30b", ["--crop", "a1:i6"]), (LONG, "30b", ["--crop", "a1:i6", "turn"]),
    *[(LONG, "33r", ["--look", look]) for look in
      ("standard", "classic", "print", "wood", "night", "beginner")],
    (LONG, "33r", ["--look", "wood", "turn"]),
    (LONG, "33r", ["--arrow-last-move"]),
]  # fmt: skip


def width_of(page):
    """A width at which the height is a whole number of pixels, too, or almost."""
    box = re.search(r'class="xq-svg"[^>]* viewBox="([^"]*)"', page.read_text())[1]
    _, _, width, height = map(float, box.split())
    return min(range(560, 961), key=lambda it: abs(it * height / width - round(it * height / width)))


@check
def same_pixels():
    """A position is the same in a page, as SVG and as PNG."""
    problems, worst = [], [0.0, 0.0]
    for source, address, options in CASES:
        name = f"{source.stem} {address} {' '.join(options)}".strip()
        plain = [it for it in options if it != "turn"]
        is_turned = "turn" in options
        file = page_of("picture", source, *plain)
        width = width_of(file)
        address = address if address != "-0" else "all"
        with opened(file, bypass_csp=True, viewport={"width": 1000, "height": 1200}) as page:
            # Alone, so that the rest of the page does not affect how edges are smoothed.
            page.add_style_tag(
                content=f".xq-viewer .xq-board {{ position: fixed !important; inset: 0 auto auto 0;"
                f" width: {width}px; max-width: none !important; background: #fff; z-index: 9 }}"
                ".xq-viewer .xq-svg { border-radius: 0 !important }"
                ".xq-viewer :is(.xq-head, .xq-controls, .xq-moves) { visibility: hidden }"
            )
            viewer = Viewer(page)
            if is_turned:
                viewer.control("flip").evaluate("it => it.click()")
            page.evaluate(f"location.hash = '{'last' if address == 'all' else address}'")
            page.wait_for_timeout(50)
            box = viewer.find(".xq-svg").bounding_box()
            shot = PAGES / "picture-page.png"
            clip = {"x": 0, "y": 0, "width": width, "height": round(box["height"])}
            page.screenshot(path=shot, clip=clip, animations="disabled")
        flip = ["--flip"] if is_turned and "--flip" not in plain else []
        common = [*plain, *flip, "--annotate-last-move", f"--moves={address}"]
        svg, png = (PAGES / f"picture.{it}" for it in ("svg", "png"))
        run(OURS, "--force", *common, source, svg)
        run(OURS, "--force", *common, "--width-px", width, source, png)
        drawn = pixels(shot)
        assert has_content(drawn), f"{name}: nothing is drawn"
        others = [by_librsvg(svg, width), pixels(png)]
        for at, other in enumerate(others):
            if abs(len(other) - len(drawn)) > 1:
                problems.append(f"{name}: {other.shape} and {drawn.shape}")
                continue
            differs = difference(drawn, other, MUCH)
            worst[at] = max(worst[at], differs)
            if differs > MOST_BETWEEN_RENDERERS:
                problems.append(f"{name}: {differs:.2%} of the {('SVG', 'PNG')[at]} differs")
    fail_if(problems)
    yield f"{len(CASES)} positions; at most {worst[0]:.3%} of the SVG and {worst[1]:.3%} of the PNG"


if __name__ == "__main__":
    main()
