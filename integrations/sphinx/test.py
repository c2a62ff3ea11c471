"""Sphinx builds the article, and reports mistakes in it.

SPHINX may be the directory of a newer `sphinx-build` than Debian's, which also knows MyST."""

import os
import re
import subprocess
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[2] / "tests" / "further"))
from common import (  # pylint: disable=wrong-import-position
    ROOT, WORK, author, check, fail_if, main, with_mistakes,
)

# Files that the article names have the same paths as in the repository.
HERE = WORK / "integrations" / "sphinx-test" / "integrations"
DIRECTORY = HERE / "sphinx"
ARTICLE = DIRECTORY / "article.rst"
BIN = HERE.parent / "bin"
NEWER = [f"{os.environ['SPHINX']}/sphinx-build"] if "SPHINX" in os.environ else []
SPHINX = ["/usr/bin/sphinx-build", *NEWER]


def fresh():
    """A copy of the article, as an author would have it."""
    author(HERE.parent, "article", "sphinx")


def build(output, *options, program=SPHINX[0]):
    """Builds the documents, and returns the exit status and the output."""
    path = os.pathsep.join([str(BIN), os.environ["PATH"]])
    done = subprocess.run(
        [program, "-M", output, ".", "build", "-q", "-W", "--keep-going", "-j", "2", *options],
        cwd=DIRECTORY, capture_output=True, check=False, text=True,
        env={**os.environ, "PATH": path},
    )
    return done.returncode, done.stdout + done.stderr


def built(path):
    """A file that was built."""
    return (DIRECTORY / "build" / path).read_text()


def pictures():
    """The pictures in the cache, with their modification times."""
    found = sorted((DIRECTORY / "build/doctrees/xiangqi").iterdir())
    return {path.name: path.stat().st_mtime_ns for path in found}


@check
def article():
    """The article has its pictures and its table, and a second build draws nothing."""
    for program in SPHINX:
        fresh()
        for output in ["html", "epub", "text", "latex"]:
            status, said = build(output, program=program)
            assert (status, said) == (0, ""), f"{output}: {said}"
        html = built("html/article.html")
        sources = re.findall(r'src="(_images/xiangqi-[0-9a-f]{16}\.svg)"', html)
        assert len(sources) == 8, f"{sources}"
        missing = [path for path in sources if not (DIRECTORY / "build/html" / path).exists()]
        assert not missing, f"missing: {missing}"
        assert 'Fig. 5 </span><span class="caption-text">After 炮七進三' in html, "no caption"
        assert html.count("<table") == 1 and "炮二平五" in html, "the table of moves is missing"
        assert 'alt="The central cannon, and black' in html, "the author's description is missing"
        assert 'id="fig-horse"' in html, "the name is missing"
        assert "Marked as good: b6, f6" in built("text/article.txt"), "no description in text"
        assert len(list((DIRECTORY / "build/epub/_images").glob("*.svg"))) == 8, "EPUB"
        tex = built("latex/article.tex")
        assert len(re.findall(r"\\sphinxincludegraphics\S*?\{xiangqi-", tex.replace("{{", "{"))) == 8
        once = pictures()
        assert len(once) == 16, f"{once}"
        ARTICLE.write_text(ARTICLE.read_text() + "\nA new line.\n")
        for output in ["html", "latex"]:
            status, said = build(output, program=program)
            assert (status, said) == (0, ""), f"{output}: {said}"
        assert pictures() == once, "a second build drew pictures"
        # A file that a document names.
        game = HERE / "article/games/fork.pgn"
        game.write_text(game.read_text().replace("protects the pawn", "protects it"))
        build("html", program=program)
        assert "protects it" in built("html/article.html"), "a change of a file is not seen"
        yield f"{program}: {len(sources)} pictures, 1 table, {len(html)} bytes"


@check
def printed():
    """LaTeX makes a PDF of the article."""
    fresh()
    status, said = build("latexpdf")
    pdf = DIRECTORY / "build/latex/article.pdf"
    assert status == 0 and pdf.exists(), said[-2000:]
    text = subprocess.check_output(["pdftotext", pdf, "-"], text=True)
    assert "Three replies" in text and "炮二平五" in text, text


# A text in the article, its replacement, and the beginning of the message.
MISTAKES = [
    ("3N5", "3Z5", "article.rst:18: ERROR: `Z` is not a piece letter\n  --> article.rst:18:21\n"),
    (":show-moves: d5", ":show-mvoes: d5",
     "article.rst:16: ERROR: there is no option `show-mvoes`\n  --> article.rst:16:5\n"),
    ("cannons.xay", "none.xay",
     "article.rst:57: ERROR: cannot read `../article/positions/none.xay`: no such file or "
     "directory\n  --> article.rst:57:"),
    (":look: wood", ":look: wod",
     "article.rst:58: ERROR: `look` cannot be `wod`\n  --> article.rst:58:11\n"),
    ("4R4/4K4", "4R4/4Z4",
     "article.rst:65: ERROR: `Z` is not a piece letter\n  --> article.rst:65:57\n"),
]


@check
def mistakes():
    """Mistakes are reported with their places and shown in the page."""
    problems = []
    for wrong, message in with_mistakes(fresh, ARTICLE, MISTAKES):
        status, said = build("html")
        html = built("html/article.html")
        shown = html.count("xiangqi-error"), html.count("<img")
        if status == 0 or message not in said or shown != (1, 7):
            problems.append(f"{wrong}: status {status}, {shown}, {said}")
    fail_if(problems)


@check
def hostile():
    """Documents write nothing outside the output directory, and run nothing."""
    problems = []
    for option in ["out-dir: ../elsewhere", "output-format: pdf", "$(touch run): `touch run`",
                   "-out-dir: ../elsewhere", "file: |touch run"]:
        fresh()
        ARTICLE.write_text(f"A\n=\n\n.. xiangqi::\n   :{option}\n\n   4k4/9/9/9/9/9/9/9/9/3K5\n")
        before = set(HERE.parent.rglob("*"))
        status, said = build("html")
        new = {path for path in set(HERE.parent.rglob("*")) - before
               if not path.is_relative_to(DIRECTORY / "build") and "__pycache__" not in str(path)}
        drawn = list((DIRECTORY / "build").rglob("xiangqi-*"))
        if status == 0 or new or drawn:
            problems.append(f"{option}: status {status}, {new}, {drawn}, {said}")
    fail_if(problems)


@check
def score_sheets():
    """Docutils reads score sheets without errors."""
    script = (
        "import sys; from docutils import core, nodes\n"
        "for path in sys.argv[1:]:\n"
        "    read = core.publish_doctree(open(path).read(),"
        " settings_overrides={'report_level': 1, 'warning_stream': False})\n"
        "    wrong = [it.astext() for it in read.findall(nodes.system_message)]\n"
        "    rows = [[it.astext() for it in row] for row in read.findall(nodes.row)]\n"
        "    assert not wrong and ['..', 'Red', 'Black'] not in rows, wrong\n"
        "    assert ['', 'Red', 'Black'] == rows[0] and all(any(row) for row in rows), rows\n"
    )
    paths = sorted(ROOT.glob("tests/score_sheets/*.rst"))
    assert len(paths) >= 2
    done = subprocess.run(
        ["/usr/bin/python3", "-c", script, *paths], capture_output=True, check=False, text=True
    )
    assert done.returncode == 0, done.stderr


@check
def markdown():
    """MyST has the directive and the role."""
    if not NEWER:
        yield "not checked: SPHINX is not set"
        return
    fresh()
    ARTICLE.unlink()
    # With MyST, it would be a document.
    (DIRECTORY / "README.md").unlink()
    (DIRECTORY / "article.md").write_text(
        "# A\n\n```{xiangqi}\n:table: chinese\n1. C2=5 H8+7\n```\n\n"
        "Here {xiangqi}`4k4/9/9/9/9/9/9/9/9/3K5`.\n"
    )
    status, said = build("html", "-D", "extensions=xiangqi_setup,myst_parser", program=NEWER[0])
    html = built("html/article.html")
    assert status == 0 and "炮二平五</p></td>" in html and html.count("<img") == 1, said


@check
def large():
    """Many blocks and a large one are drawn or refused."""
    fresh()
    block = ".. xiangqi::\n\n   4k4/9/9/9/9/9/9/9/9/3K5\n\n"
    ARTICLE.write_text("A\n=\n\n" + block * 200)
    status, said = build("html")
    assert status == 0 and len(pictures()) == 1, said[:1000]
    ARTICLE.write_text("A\n=\n\n.. xiangqi::\n\n   " + "4k4/" * 250_000 + "\n")
    status, said = build("html")
    assert status == 1 and "article.rst:6: ERROR: " in said and len(said) < 10_000, said[:1000]


if __name__ == "__main__":
    main()
