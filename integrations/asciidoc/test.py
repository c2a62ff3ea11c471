"""Asciidoctor and Asciidoctor PDF build the article, and report mistakes in it."""

import os
import re
import subprocess
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[2] / "tests" / "further"))
from common import (  # pylint: disable=wrong-import-position
    OURS, WORK, author, check, fail_if, main, with_mistakes,
)

# Files that the article names have the same paths as in the repository.
HERE = WORK / "integrations" / "asciidoc-test" / "integrations"
DIRECTORY = HERE / "asciidoc"
ARTICLE = DIRECTORY / "article.adoc"


def fresh():
    """A copy of the article, as an author would have it."""
    author(HERE.parent, "article", "asciidoc")


def build(*options, program="asciidoctor", document="article.adoc"):
    """Builds a document, and returns the exit status and the output."""
    done = subprocess.run(
        [program, "--failure-level=WARN", "-r", "./xiangqi-setup.rb", *options, document],
        cwd=DIRECTORY, capture_output=True, check=False, text=True,
        env={**os.environ, "XIANGQI_SETUP": str(OURS.resolve())},
    )
    return done.returncode, done.stdout + done.stderr


def pictures():
    """The pictures below the directory, with their modification times."""
    found = sorted(HERE.rglob("xiangqi-*.svg"))
    return {str(path.relative_to(DIRECTORY)): path.stat().st_mtime_ns for path in found}


@check
def article():
    """The article has its pictures and its table, and a second build draws nothing."""
    fresh()
    status, said = build()
    assert (status, said) == (0, ""), said
    html = (DIRECTORY / "article.html").read_text()
    sources = re.findall(r'<img src="(images/xiangqi-[0-9a-f]{16}\.svg)" alt="[^"]{20,}"', html)
    once = pictures()
    assert len(sources) == 8 and set(sources) == set(once), f"{sources}, {once}"
    assert "Figure 5. After 炮七進三" in html and html.count("<table") == 1, "no caption, no table"
    assert 'alt="The central cannon, and black' in html, "the author's description is missing"
    assert 'id="fig-horse"' in html, "the id is missing"
    status, said = build(program="asciidoctor-pdf")
    assert (status, said) == (0, ""), said
    text = subprocess.check_output(["pdftotext", DIRECTORY / "article.pdf", "-"], text=True)
    assert "Figure 6. Three replies" in text and "炮二平五" in text, text
    build()
    assert pictures() == once, "a second build drew pictures"
    status, said = build("-a", "data-uri", "-D", "out")
    assert status == 0 and "data:image/svg" in (DIRECTORY / "out/article.html").read_text(), said
    yield f"{len(sources)} pictures, 1 table, {len(html)} bytes"


# A text in the article, its replacement, and the beginning of the message.
MISTAKES = [
    ("3N5", "3Z5",
     "article.adoc: line 17: `Z` is not a piece letter\n  --> article.adoc:17:18\n"),
    ("show-moves=d5", "show-mvoes=d5",
     "article.adoc: line 16: there is no option `show-mvoes`\n  --> article.adoc:16:21\n"),
    ("cannons.xay", "none.xay",
     "article.adoc: line 52: cannot read `../article/positions/none.xay`: no such file or "
     "directory\n  --> article.adoc:52:"),
    ("look=wood", "look=wod",
     "article.adoc: line 52: `look` cannot be `wod`\n  --> article.adoc:52:48\n"),
    ("4R4/4K4", "4R4/4Z4", "`Z` is not a piece letter\n  --> article.adoc:54:57\n"),
]


@check
def mistakes():
    """Mistakes are reported with their places and shown in the page."""
    problems = []
    for wrong, message in with_mistakes(fresh, ARTICLE, MISTAKES):
        status, said = build()
        html = (DIRECTORY / "article.html").read_text()
        shown = html.count("xiangqi-error"), html.count("<img")
        if status == 0 or message not in said or shown != (1, 7):
            problems.append(f"{wrong}: status {status}, {shown}, {said}")
    fail_if(problems)


# Documents that must not write, run or read anything elsewhere.
HOSTILE = [
    ":imagesdir: ../../elsewhere\n\n[xiangqi]\n4k4/9/9/9/9/9/9/9/9/3K5\n",
    ":imagesoutdir: ../elsewhere\n\n[xiangqi]\n4k4/9/9/9/9/9/9/9/9/3K5\n",
    '[xiangqi, out-dir="../elsewhere"]\n4k4/9/9/9/9/9/9/9/9/3K5\n',
    '[xiangqi, "--out-dir=../elsewhere"]\n4k4/9/9/9/9/9/9/9/9/3K5\n',
    '[xiangqi, "$(touch run)", "`touch run`", "; touch run"]\n4k4/9/9/9/9/9/9/9/9/3K5\n',
    "xiangqi::|touch${IFS}run[]\n",
]


@check
def hostile():
    """Documents write nothing outside the output directory, and run nothing."""
    problems = []
    for text in HOSTILE:
        fresh()
        before = set(HERE.parent.rglob("*"))
        (DIRECTORY / "hostile.adoc").write_text(text)
        status, said = build(document="hostile.adoc")
        new = {path.name for path in set(HERE.parent.rglob("*")) - before}
        if status == 0 or new != {"hostile.adoc", "hostile.html"}:
            problems.append(f"{text}: status {status}, {new}, {said}")
    fresh()
    for mode, message in [
        ("safe", "`../article/positions/cannons.xay` is outside the directory of the document\n  --> "),
        ("secure", "nothing is drawn in the safe mode `secure`"),
    ]:
        status, said = build("-S", mode)
        if message not in said:
            problems.append(f"{mode}: {said}")
    fail_if(problems)


# Attributes that name a file outside, directly or through a link, and whether all blocks accept them.
OUTSIDE = [
    ("file", "../secret.fen", False), ("file", "link.fen", False), ("file", "linked/secret.fen", False),
    ("board", "../board/mine", True), ("pieces", "linked/pieces", True),
    ("annotations", "/etc/", True), ("theme-dir", "..", True), ("theme-dir", "below", True),
    ("caption-font", "../secret.ttf", True), ("caption-font", "link.ttf", True),
]


@check
def outside():
    """In safe modes, documents read nothing outside their directory, and quote no line of it."""
    problems = []
    fresh()
    for name in ("secret.fen", "secret.ttf", "board/mine/board.svg"):
        path = HERE / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text("SECRET")
    for link, to in [("link.fen", "../secret.fen"), ("link.ttf", "../secret.ttf"),
                     ("linked", ".."), ("below/board", "../../board")]:
        path = DIRECTORY / link
        path.parent.mkdir(exist_ok=True)
        path.symlink_to(to)
    for name, value, is_for_all in OUTSIDE:
        texts = [f"[xiangqi, {name}={value}]\n----\n{'' if name == 'file' else '4k4/9/9/9/9/9/9/9/9/3K5'}\n----\n"]
        if is_for_all:
            texts.append(f":xiangqi-{name}: {value}\n\n[xiangqi]\n4k4/9/9/9/9/9/9/9/9/3K5\n")
        if name == "file":
            texts += [f"xiangqi::{value}[]\n", f"A xiangqi:{value}[] in a line.\n"]
        for text in texts:
            (DIRECTORY / "hostile.adoc").write_text(text)
            status, said = build("-S", "safe", document="hostile.adoc")
            html = (DIRECTORY / "hostile.html").read_text()
            if status == 0 or "is outside the directory of the document" not in said:
                problems.append(f"{text}: status {status}, {said}")
            if "SECRET" in said + html or "<img" in html:
                problems.append(f"{text}: {said}{html}")
    # No link redirects the pictures.
    (DIRECTORY / "hostile.adoc").write_text(":imagesdir: linked\n\n[xiangqi]\n4k4/9/9/9/9/9/9/9/9/3K5\n")
    status, said = build("-S", "safe", document="hostile.adoc")
    if "is outside the output directory" not in said or pictures():
        problems.append(f"imagesdir: {said}, {pictures()}")
    fail_if(problems)


@check
def markup_in_games():
    """Text from a game file stays plain text in captions."""
    fresh()
    game = '[Red "<b>pass:[<script>]*x*{docdir}"]\n\n1. C2=5 H8+7 *\n'
    text = f".Of {{red}} & *others*\n[xiangqi, at=last]\n----\n{game}----\n"
    (DIRECTORY / "hostile.adoc").write_text(text)
    status, said = build(document="hostile.adoc")
    html = (DIRECTORY / "hostile.html").read_text()
    expected = "Of &#60;b&#62;pass&#58;&#91;&#60;script&#62;&#93;&#42;x&#42;&#123;docdir&#125;"
    assert status == 0 and expected in html, said + html[html.index("<body"):]


@check
def captions():
    """`caption` is the caption of a block without a title, and otherwise precedes the title."""
    fresh()
    board = "4k4/9/9/9/9/9/9/9/4R4/3K5"
    game = "----\n1. C2=5 H8+7 *\n----\n"
    (DIRECTORY / "captions.adoc").write_text(
        f'[xiangqi, caption="The *king*"]\n{board}\n\n'
        f'[xiangqi, at=1r, caption="After {{move}}"]\n{game}\n'
        f'.The rook\n[xiangqi, caption="Board A. "]\n{board}\n'
    )
    status, said = build(document="captions.adoc")
    assert (status, said) == (0, ""), said
    html = (DIRECTORY / "captions.html").read_text()
    titles = re.findall(r'<div class="title">(.*?)</div>', html)
    expected = ["Figure 1. The &#42;king&#42;", "Figure 2. After C2&#61;5", "Board A. The rook"]
    assert titles == expected, titles


@check
def large():
    """Many blocks and a large one are drawn or refused."""
    fresh()
    block = "[xiangqi]\n4k4/9/9/9/9/9/9/9/9/3K5\n\n"
    (DIRECTORY / "many.adoc").write_text(block * 200)
    status, said = build(document="many.adoc")
    assert status == 0 and len(pictures()) == 1, said[:1000]
    (DIRECTORY / "large.adoc").write_text("[xiangqi]\n----\n" + "4k4/" * 250_000 + "\n----\n")
    status, said = build(document="large.adoc")
    assert status == 1 and "line 3: " in said and len(said) < 10_000, said[:1000]


if __name__ == "__main__":
    main()
