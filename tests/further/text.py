"""The text of our pictures: its length and contents."""

import re
from xml.etree import ElementTree

from common import OURS, ROOT, check, examples, fail_if, main, ours, peer, run

FORBIDDEN = {"foreignObject", "image", "marker", "script", "style", "text"}
LEAST_RATIO = 6.0


@check
def size():
    """Our pictures have at most a sixth of the older tool's bytes, in its default look."""
    ratios = []
    for example in examples():
        classic = ours(example, "--look=classic", name=f"classic-{example.name}")
        our_bytes = classic.stat().st_size
        peer_bytes = peer(example).stat().st_size
        ratios.append((peer_bytes / our_bytes, example.name, our_bytes, peer_bytes))
    fail_if(f"{name}: only {r:.1f} times" for r, name, *_ in ratios if r < LEAST_RATIO)
    return [f"{n}: {o} and {p} bytes, {r:.1f} times" for r, n, o, p in ratios]


@check
def profile():
    """Our pictures are well-formed, with unique ids and only what all tools support."""
    problems = []
    for example in examples():
        picture = ours(example)
        elements = list(ElementTree.parse(picture).iter())
        names = {element.tag.split("}")[-1] for element in elements}
        ids = [element.get("id") for element in elements if element.get("id")]
        if names & FORBIDDEN:
            problems.append(f"{example.name} has {sorted(names & FORBIDDEN)}")
        if len(ids) != len(set(ids)):
            problems.append(f"{example.name} has a duplicate id")
        attributes = {name for element in elements for name in element.attrib}
        if attributes & {"class", "style", "href"}:
            problems.append(f"{example.name} has class, style or plain href")
        references = re.findall(r'(?:href="|url\()([^")]*)', picture.read_text())
        problems += [
            f"{example.name} refers to {reference}"
            for reference in references
            if reference.removeprefix("#") not in ids
        ]
    fail_if(problems)


@check
def kept_pictures():
    """Our pictures are the ones in doc/pictures."""
    problems = []
    for example in examples()[:-1]:
        kept = ROOT / "doc/pictures" / f"{example.name}.svg"
        if kept.read_bytes() != ours(example, "--no-source").read_bytes():
            problems.append(f"{example.name} is not {kept.name}")
    fail_if(problems)


@check
def physical_width():
    """A picture of 7 cm is 7 cm wide in print."""
    for example in examples():
        picture = ours(example)
        page = picture.with_suffix(".pdf")
        run("rsvg-convert", "-f", "pdf", "-o", page, picture)
        size_line = re.search(rb"Page size: +([0-9.]+) x", run("pdfinfo", page))
        width = float(size_line[1]) / 72 * 2.54
        assert abs(width - 7) < 0.005, f"{example.name} is {width:.3f} cm wide"
    return [f"the last is {width:.4f} cm wide"]


main()
