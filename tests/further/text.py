"""The text of our pictures: its length and contents, and that it depends only on the
input."""

import os
import re
import shutil
import tempfile
from pathlib import Path
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
def same_bytes():
    """The same input gives the same bytes anywhere, for any user, on any day."""
    if os.geteuid() != 0:
        raise AssertionError("only root can run this as another user")
    # Outside the repository, which other users may not be able to enter.
    with tempfile.TemporaryDirectory() as name:
        directory = Path(name)
        elsewhere = directory / "else where"
        elsewhere.mkdir()
        program = Path(shutil.copy(OURS, directory / "program"))
        for path in (directory, elsewhere):
            path.chmod(0o777)
        for example in examples():
            expected = ours(example).read_bytes()
            copy = Path(shutil.copy(example, directory / f"other{example.suffix}"))
            copy.chmod(0o644)
            clean = {"PATH": os.environ["PATH"]}
            strange = clean | {
                "HOME": "/nonexistent",
                "LANG": "zh_CN.UTF-8",
                "LC_ALL": "tr_TR.UTF-8",
                "SOURCE_DATE_EPOCH": "1",
                "TZ": "Asia/Shanghai",
            }
            as_nobody = ["setpriv", "--reuid=65534", "--regid=65534", "--clear-groups"]
            years_later = ["faketime", "2031-05-06 07:08:09"]
            for how, command, environment in [
                ("another directory", [], clean),
                ("another user", as_nobody, strange),
                ("another day", years_later, strange),
            ]:
                output = elsewhere / f"{how}.svg"
                run(*command, program, copy, output.name, cwd=elsewhere, env=environment)
                assert output.read_bytes() == expected, f"{example.name}: {how}, other bytes"
                output.unlink()
            with copy.open("rb") as stdin:
                written = run(program, "-", "-", stdin=stdin, cwd="/", env=clean)
            assert written == expected, f"{example.name}: other bytes on standard output"
            copy.unlink()


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
