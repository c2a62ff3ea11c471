"""Real tools build the books in examples/, as the READMEs say: every diagram is on its page, and
Make does no unnecessary work.

MDBOOK and TYPST are the directories of those programs."""

import os
import re
import shutil
import subprocess
import time
from pathlib import Path

import numpy
from PIL import Image

from common import OURS, ROOT, WORK, check, fail_if, main, run

HERE = WORK / "examples"
# The program may have another name in its build directory.
BIN = HERE / "bin"
PATH = os.pathsep.join([str(BIN), os.environ["MDBOOK"], os.environ["TYPST"], os.environ["PATH"]])
# The books on paper, and the format of their diagrams.
PAPER = {"latex": "pdf", "asciidoc": "svg", "typst": "svg"}
DPI = 150
# The diagrams on each page, in order.
PAGES = [
    ["horse"],
    ["games/shortest-003", "games/shortest-005"],
    ["chariots", "cannons"],
    ["games/fork-1r"],
    ["games/fork-1b.1.3b", "games/fork-1b.2.3b"],
]
PLAIN = "version: '1'\nto-move: red\nsetup: [[[], [], [], [], [k]], [], [], [], [], [], [], [], [], [[], [], [], [K]]]\n"


def make(book, *words):
    """Runs Make in a book, and returns its output."""
    done = subprocess.run(
        ["make", *words], cwd=HERE / book, capture_output=True, check=False, text=True,
        env={**os.environ, "PATH": PATH},
    )
    said = done.stdout + done.stderr
    assert done.returncode == 0, f"{book}: make ended with {done.returncode}:\n{said[-2000:]}"
    return said


def fresh(book):
    """A copy of a book, as an author would have it."""
    BIN.mkdir(parents=True, exist_ok=True)
    ours = BIN / "xiangqi-setup"
    ours.unlink(missing_ok=True)
    ours.symlink_to(OURS.resolve())
    shutil.rmtree(HERE / book, ignore_errors=True)
    shutil.copytree(ROOT / "examples" / book, HERE / book)
    return HERE / book


def ink(path):
    """The dark parts of a picture."""
    return numpy.asarray(Image.open(path).convert("L")) < 128


def places(page, diagram):
    """How well a diagram matches its best place on a page, from 0 to 1."""
    # Compares all places at once, by the Fourier transform.
    page, diagram = page * 2.0 - 1, diagram * 2.0 - 1
    shape = [sum(sides) - 1 for sides in zip(page.shape, diagram.shape)]
    product = numpy.fft.rfft2(page, shape) * numpy.fft.rfft2(diagram[::-1, ::-1], shape)
    found = numpy.fft.irfft2(product, shape) / diagram.size
    return (found.max() + 1) / 2


@check
def books_on_paper():
    """Books on paper build without warnings, and all diagrams are on their pages."""
    problems = []
    for book, extension in PAPER.items():
        directory = fresh(book)
        said = make(book)
        log = directory / "book.log"
        if log.exists():
            said += log.read_text(errors="replace")
        odd = re.findall(r".*(?:[Ww]arning:|WARN|ERROR|[Oo]verfull|[Uu]nderfull|[Mm]issing).*", said)
        problems += [f"{book}: {line}" for line in odd]
        run("pdftoppm", "-r", DPI, "-png", directory / "book.pdf", directory / "page")
        pages = sorted(directory.glob("page-*.png"))
        if len(pages) != len(PAGES):
            problems.append(f"{book}: {len(pages)} pages instead of {len(PAGES)}")
            continue
        worst = 1
        for path, diagrams in zip(pages, PAGES):
            page = ink(path)
            for name in diagrams:
                source = directory / "build" / f"{name}.{extension}"
                picture = directory / "diagram.png"
                if extension == "pdf":
                    run("pdftoppm", "-r", DPI, "-png", "-singlefile", source, picture.with_suffix(""))
                else:
                    run("rsvg-convert", "-d", DPI, "-p", DPI, "-b", "white", source, "-o", picture)
                # The caption has another font if the tool typesets it.
                diagram = ink(picture)
                diagram = diagram[: int(diagram.shape[0] * 0.85)]
                same = places(page, diagram)
                worst = min(worst, same)
                if same < 0.93:
                    problems.append(f"{book}: {name} is not on {path.name}: {same:.3f} of its dots")
        yield f"{book:10} {len(pages)} pages, {sum(map(len, PAGES))} diagrams; the worst match has {worst:.1%} of its dots"
    fail_if(problems)


@check
def make_again():
    """Make does nothing the second time, and draws only what has changed."""
    problems = []
    for book, extension in PAPER.items():
        directory = fresh(book)
        make(book)
        if "up to date" not in make(book):
            problems.append(f"{book}: the second make does something")
        for change, expected in [
            ("positions/cannons.xay", {"cannons"}),
            ("games/shortest.wxf", {"games", "shortest"}),
            ("games/fork.pgn", {"fork"}),
            ("xiangqi-setup.yaml", {"horse", "chariots", "cannons", "games", "fork"}),
        ]:
            # For file systems whose times are in seconds.
            time.sleep(1.1)
            (directory / change).touch()
            said = make(book)
            drawn = set(re.findall(r"build/(\w+)\.d|> build/(\w+)\.", said))
            drawn = {name for names in drawn for name in names if name}
            if drawn != expected:
                problems.append(f"{book}: {change} redraws {sorted(drawn)}, not {sorted(expected)}")
            if "up to date" not in make(book):
                problems.append(f"{book}: make draws twice after {change}")
        old = (directory / "build" / f"chariots.{extension}").read_bytes()
        (directory / "positions/chariots.xay").write_text(PLAIN)
        make(book)
        if old == (directory / "build" / f"chariots.{extension}").read_bytes():
            problems.append(f"{book}: another position gives the same picture")
    fail_if(problems)
    yield f"{', '.join(PAPER)}: a position, a game and the project file touched"


@check
def pages_for_the_web():
    """The mdBook builds without warnings; light and dark pages show their diagrams."""
    directory = fresh("mdbook")
    said = make("mdbook")
    problems = [line for line in said.splitlines() if re.search("warning|WARN|ERROR", line)]
    if "up to date" not in make("mdbook"):
        problems.append("the second make does something")
    definitions = {}
    # Two and five diagrams, and three, each light and dark.
    counts = {"game": 14, "fork": 6}
    for chapter, expected in counts.items():
        page = (directory / f"book/{chapter}.html").read_text()
        # mdBook has its own icons.
        figures = re.findall(r"<figure class=\"xiangqi\".*?</figure>", page, re.S)
        count = sum(figure.count("<title>") for figure in figures)
        if count != expected:
            problems.append(f"{chapter}: {count} diagrams instead of {expected}")
        for figure in figures:
            for name, content in re.findall(r'<g id="(x\w+)"(.*?)</g>', figure, re.S):
                if definitions.setdefault(name, content) != content:
                    problems.append(f"{chapter}: duplicate id {name}")
    light = ["--user-data-dir=" + str(HERE / "light")]
    dark = ["--user-data-dir=" + str(HERE / "dark"), "--blink-settings=preferredColorScheme=0"]
    shades = {}
    for scheme, options in {"light": light, "dark": dark}.items():
        shot = HERE / f"{scheme}.png"
        run(
            "chromium", "--headless", "--no-sandbox", "--disable-gpu", "--hide-scrollbars",
            *options, f"--screenshot={shot}", "--window-size=1000,1600",
            f"file://{directory}/book/game.html",
        )
        shades[scheme] = numpy.asarray(Image.open(shot).convert("RGB")).astype(int)
    # Both have the same number of red pieces, in two diagrams of 320 pixels and five of
    # 220.
    figures = []
    for scheme, dots in shades.items():
        red = ((dots[..., 0] > 170) & (dots[..., 1] < 90) & (dots[..., 2] < 80)).mean()
        figures.append(red)
        if not 0.005 < red < 0.1:
            problems.append(f"{scheme}: {red:.1%} of the page is red")
    brightness = {scheme: dots.mean() for scheme, dots in shades.items()}
    if not (brightness["light"] > 180 and brightness["dark"] < 80):
        problems.append(f"the pages are not light and dark: {brightness}")
    if abs(figures[0] - figures[1]) > 0.3 * figures[0]:
        problems.append(f"different numbers of pieces: {figures}")
    fail_if(problems)
    yield f"{sum(counts.values())} diagrams on {len(counts)} pages, {len(definitions)} ids; brightness {brightness['light']:.0f} and {brightness['dark']:.0f}"


main()
