"""mdBook builds the article, and reports mistakes in it.

MDBOOK is the directory of the program `mdbook`."""

import json
import os
import re
import subprocess
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[2] / "tests" / "further"))
from common import (  # pylint: disable=wrong-import-position
    OURS, WORK, author, check, fail_if, main, run, with_mistakes,
)

HERE = WORK / "integrations" / "mdbook"
BIN = HERE / "bin"
# Files that the article names have the same paths as in the repository.
BOOK = HERE / "integrations" / "mdbook" / "article"
ARTICLE = BOOK / "src" / "article.md"


def build():
    """Builds the article, and returns the exit status and the output."""
    path = os.pathsep.join([str(BIN), os.environ["MDBOOK"], os.environ["PATH"]])
    done = subprocess.run(
        ["mdbook", "build"], cwd=BOOK, capture_output=True, check=False, text=True,
        env={**os.environ, "PATH": path},
    )
    return done.returncode, done.stdout + done.stderr


def fresh():
    """A copy of the article, as an author would have it."""
    author(HERE, "article", "mdbook/article")


def page():
    """The main part of the page."""
    html = (BOOK / "book" / "article.html").read_text()
    return html[html.index("<main>"):html.index("</main>")]


@check
def article():
    """The article has its pictures and its table, and nothing is lost."""
    fresh()
    status, said = build()
    assert status == 0, said
    html = page()
    figures = re.findall(r'<figure class="xiangqi"[^>]*>(.*?)</figure>', html, re.S)
    pictures = [figure.count("<svg ") for figure in figures]
    assert pictures == [1, 1, 1, 1, 1, 2, 1], f"pictures in the blocks: {pictures}"
    assert "<code" not in html, "a block is left"
    assert html.count("<table") == 1 and "炮二平五" in html, "the table of moves is missing"
    assert 'aria-label="The central cannon' in html, "the author's description is missing"
    once = html
    status, said = build()
    assert status == 0 and page() == once, "a second build differs"
    yield f"{sum(pictures)} pictures, 1 table, {len(html)} bytes"


# A line of the article, its replacement, and the first lines of the message.
MISTAKES = [
    ("4k4/9/9/2p6/3P5/3N5/9/9/9/3K5 w", "4k4/9/9/2p6/3P5/3Z5/9/9/9/3K5 w",
     "error: `Z` is not a piece letter\n  --> src/article.md:12:18\n"),
    ("crop=a3:e9 flip", "crop=a3:e9 flpi",
     "error: there is no option `flpi`\n  --> src/article.md:17:23\n"),
    ("games/fork.pgn moves=1r", "games/none.pgn moves=1r",
     "error: cannot read `src/../../../article/games/none.pgn`: no such file or directory\n"
     "  --> src/article.md:78:17\n"),
    ("look=wood", "look=wod", "error: `look` cannot be `wod`\n  --> src/article.md:47:61\n"),
]


@check
def templates():
    """A template engine finds nothing to evaluate in pages, fragments, tables and books."""
    import jinja2  # pylint: disable=import-outside-toplevel

    words = "{{ 7*7 }}{% include 'x' %}{# x #}"
    game = f'[Red "{words}"]\n[Event "{words}"]\n\n1. C2=5 ; {words}\n1... H8+7 *\n'
    (HERE / "game.pgn").write_text(game)
    chapter = f"```xiangqi interactive\n{game}```\n\n```xiangqi table comments\n{game}```\n"
    book = {"items": [{"Chapter": {"content": chapter, "path": "a.md", "sub_items": []}}]}
    context = {"root": str(HERE), "config": {}, "renderer": "epub"}
    drawn = json.loads(run(OURS, "mdbook", input=json.dumps([context, book]).encode()))
    texts = [drawn["items"][0]["Chapter"]["content"]]
    for output in ("html", "html-fragment"):
        texts.append(run(OURS, "--output-format", output, HERE / "game.pgn", "-").decode())
    for layout in ("html", "markdown"):
        texts.append(run(OURS, "notation", "--comments", "--format", layout, HERE / "game.pgn").decode())
    problems = []
    for text in texts:
        rendered = jinja2.Template(text, keep_trailing_newline=True).render()
        if rendered != text or "7*7" not in text.replace("\\", ""):
            problems.append(text[:2000])
    fail_if(problems)


@check
def mistakes():
    """Mistakes are reported with their places, and stop mdBook."""
    problems = []
    for wrong, message in with_mistakes(fresh, ARTICLE, MISTAKES):
        status, said = build()
        if status == 0 or message not in said:
            problems.append(f"{wrong}: status {status}, {said}")
    fail_if(problems)


if __name__ == "__main__":
    main()
