"""Pandoc converts the article to all formats that writers use, and reports mistakes in it.

PANDOC is the directory of a Pandoc 3; Debian's Pandoc 2 is in the PATH."""

import json
import os
import re
import shutil
import subprocess
import sys
import zipfile
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[2] / "tests" / "further"))
from common import (  # pylint: disable=wrong-import-position
    WORK, author, check, fail_if, main,
)

HERE = WORK / "integrations" / "pandoc"
BIN = HERE / "bin"
# Files that the article names have the same paths as in the repository.
ARTICLE = HERE / "integrations" / "pandoc" / "article.md"
PLACE = ARTICLE.parent
FILTER = ["--lua-filter", "xiangqi-setup.lua"]
PANDOCS = {"2": "pandoc", "3": str(Path(os.environ["PANDOC"]) / "pandoc")}
# Fonts with Chinese characters, for the table of moves.
LATEX = ["--pdf-engine=xelatex", "-V", "mainfont=Noto Serif CJK SC"]
PICTURES = 8
# Authors have the command in the PATH.
ENVIRONMENT = {**os.environ, "PATH": f"{BIN}{os.pathsep}{os.environ['PATH']}"}
del ENVIRONMENT["XIANGQI_SETUP"]


def pandoc(version, *words, **variables):
    """Runs Pandoc, and returns the exit status and the output."""
    done = subprocess.run(
        [PANDOCS[version], *words], cwd=PLACE, capture_output=True, check=False, text=True,
        env={**ENVIRONMENT, **variables},
    )
    return done.returncode, done.stdout + done.stderr


def made(version, output, *words, article="article.md"):
    """Converts the article to a file, and returns its path."""
    path = PLACE / output
    path.parent.mkdir(exist_ok=True)
    status, said = pandoc(version, "-s", *FILTER, *words, article, "-o", output)
    assert (status, said) == (0, ""), f"Pandoc {version}, {output}: status {status}, {said}"
    return path


def fresh():
    """A copy of the article with the filter, as an author would have it."""
    author(HERE, "article", "pandoc")
    command = [BIN / "xiangqi-setup", "pandoc", "--lua-filter"]
    (PLACE / FILTER[1]).write_text(subprocess.run(command, check=True, capture_output=True, text=True).stdout)


def files():
    """All of the author's files, with their modification times."""
    return {path: path.stat().st_mtime_ns for path in sorted(HERE.rglob("*")) if path.is_file()}


@check
def page():
    """The article becomes a web page with descriptions, captions and a table."""
    fresh()
    before = files()
    for version in PANDOCS:
        html = made(version, "out.html").read_text()
        images = re.findall(r"<img\b[^>]*>", html)
        described = [it for it in images if re.search(r'alt="[^"]{20,}"', it)]
        assert len(described) == len(images) == PICTURES, f"{len(described)} of {len(images)}"
        assert html.count("<figcaption") == 6 and html.count("<table") == 1
        assert 'colspan="2"' in html and "炮二平五" in html and "After 炮七進三" in html
        assert 'id="fig:horse"' in html and "<code" not in html
        os.remove(PLACE / "out.html")
        assert files() == before, "there are other files"
        yield f"Pandoc {version}: {len(images)} pictures, {len(html)} bytes"


def inside(path, pattern):
    """The names of the files in an archive that match, and the text of all XML in it."""
    with zipfile.ZipFile(path) as archive:
        names = [name for name in archive.namelist() if re.search(pattern, name)]
        texts = [archive.read(name).decode() for name in archive.namelist()
                 if name.endswith((".xml", ".xhtml"))]
    return names, "\n".join(texts)


@check
def archives():
    """Files for word processors and e-book readers contain the pictures."""
    fresh()
    before = files()
    for version in PANDOCS:
        for output, pattern in [
            ("out.docx", r"word/media/.*\.png$"),
            ("out.odt", r"Pictures/.*\.png$"),
            ("out.epub", r"media/.*\.svg$"),
        ]:
            names, text = inside(made(version, output), pattern)
            assert len(names) == PICTURES, f"Pandoc {version}, {output}: {names}"
            assert "base64," not in text, f"Pandoc {version}, {output}: there is data in the text"
            if output == "out.docx":
                described = re.findall(r'<wp:docPr [^>]*(Xiangqi diagram|The central)', text)
                assert len(described) == PICTURES, f"{len(described)} descriptions"
            if output == "out.epub":
                described = re.findall(r'<img [^>]*alt="[^"]{20,}"', text)
                assert len(described) == PICTURES, f"{len(described)} descriptions"
            os.remove(PLACE / output)
        assert files() == before, "there are other files"
        # On slides, Pandoc leaves out pictures in lines of text.
        names, _ = inside(made(version, "out.pptx"), r"ppt/media/.*\.png$")
        assert len(names) == PICTURES - 1, f"Pandoc {version}, PPTX: {names}"
        os.remove(PLACE / "out.pptx")
    yield "DOCX, ODT, EPUB, PPTX"


@check
def print_pages():
    """LaTeX makes a PDF of the article, without separate files."""
    fresh()
    before = files()
    for version in PANDOCS:
        path = made(version, "out.pdf", *LATEX)
        text = subprocess.run(["pdftotext", path, "-"], check=True, capture_output=True)
        text = text.stdout.decode()
        assert "Figure 6: Three replies" in text and "炮二平五" in text, text
        os.remove(path)
        assert files() == before, "there are other files"
        yield f"Pandoc {version}: 6 figures"


@check
def texts():
    """Markup refers to files, which a second build does not draw again."""
    fresh()
    for version in PANDOCS:
        for output, kind in [("out.tex", "pdf"), ("out.md", "svg"), ("out.rst", "svg")]:
            shutil.rmtree(PLACE / "xiangqi", ignore_errors=True)
            text = made(version, output).read_text()
            drawn = {path: path.stat().st_mtime_ns for path in (PLACE / "xiangqi").iterdir()}
            assert len(drawn) == PICTURES and all(path.suffix == f".{kind}" for path in drawn)
            assert all(f"xiangqi/{path.name}" in text for path in drawn), output
            assert made(version, output).read_text() == text, "a second build differs"
            again = {path: path.stat().st_mtime_ns for path in (PLACE / "xiangqi").iterdir()}
            assert again == drawn, "a second build draws"
        text = made(version, "out.txt", "-t", "plain").read_text()
        assert text.count("┌─") + text.count("車─") >= 4, text
        yield f"Pandoc {version}: {PICTURES} files of each format"
    # TeX finds the files.
    tex = made("3", "out.tex", *LATEX)
    done = subprocess.run(
        ["xelatex", "-interaction=batchmode", tex], cwd=PLACE, capture_output=True, check=False
    )
    assert done.returncode == 0, (PLACE / "out.log").read_text(errors="replace")[-2000:]


@check
def read_me():
    """The document in the README works as shown."""
    fresh()
    text = (PLACE / "README.md").read_text()
    example = text[text.index("````markdown\n") + 13:]
    (PLACE / "first.md").write_text(example[:example.index("````\n")])
    for part in ["positions", "games"]:
        shutil.copytree(HERE / "integrations" / "article" / part, PLACE / part)
    for version in PANDOCS:
        html = made(version, "out.html", "-M", "title=T", article="first.md").read_text()
        found = [html.count(tag) for tag in ["<img", "<figcaption", "<table"]]
        assert found == [5, 4, 1], f"Pandoc {version}: {found}"
        assert "Black mates <em>in one</em></figcaption>" in html


MATE = "4k4/9/9/9/9/9/9/9/4R4/3K5 w"
GAME = "1. C2=5 H8+7"
# A filter that writes the document as JSON, and stops before Pandoc's writer.
DUMP = """function Pandoc(document)
  io.open('out.json', 'w'):write(pandoc.write(document, 'json')):close()
  os.exit(0)
end
"""


def text_of(part):
    """The text of elements, with emphasis in asterisks."""
    if isinstance(part, list):
        return "".join(map(text_of, part))
    kind, inside = (part.get("t"), part.get("c")) if isinstance(part, dict) else (None, None)
    if kind == "Emph":
        return f"*{text_of(inside)}*"
    return inside if kind == "Str" else " " if kind == "Space" else text_of(inside or [])


def short(part):
    """The elements of a document in a few words."""
    if isinstance(part, list):
        return [short(one) for one in part]
    kind, inside = part["t"], part.get("c")
    if kind == "Image":
        attr, words, (name, title) = inside
        name = re.sub(r"^data:image/(svg|png).*|^xiangqi-[0-9a-f]{16}\.", r"\1", name)
        said = [re.sub("^(fig:)?Xiangqi diagram.*", r"\1D", it) for it in (text_of(words), title)]
        pairs = {key: re.sub("^Xiangqi diagram.*", "D", value) for key, value in attr[2]}
        return f"Image {attr[0]} {' '.join(attr[1])} {pairs} {said[0]!r} {name} {said[1]!r}"
    if kind in ("Para", "Plain"):
        return {kind: short(inside)}
    if kind == "Figure":
        attr, (_, caption), blocks = inside
        return {f"Figure {attr[0]} {dict(attr[2])} {text_of(caption)}": short(blocks)}
    if kind == "Div":
        return {f"Div {inside[0][0]}": short(inside[1])}
    if kind == "Table":
        attr, (_, caption), columns, head, [body], _ = inside
        rows = [[(cell[3], text_of(cell[4])) for cell in row[1]] for row in body[3]]
        widths = [width.get("c") for _, width in columns]
        return {f"Table {attr[0]} {text_of(caption)}": [widths, text_of(head[1]), rows]}
    if kind in ("CodeBlock", "RawBlock", "RawInline"):
        return f"{kind} {inside[1].splitlines()[0][:20]}"
    return text_of(part)


def elements(version, text, to="html"):
    """The elements of a document after the filter, in a few words."""
    fresh()
    (PLACE / "a.md").write_text(text)
    (PLACE / "mate.fen").write_text(MATE)
    (PLACE / "game.txt").write_text(GAME)
    (PLACE / "dump.lua").write_text(DUMP)
    status, said = pandoc(version, *FILTER, "-L", "dump.lua", "-s", "a.md", "-t", to, "-o", "out")
    assert (status, said) == (0, ""), f"Pandoc {version}, {to}: {text}: status {status}, {said}"
    return short(json.loads((PLACE / "out.json").read_text())["blocks"])


def code(attributes, text=MATE):
    """A block of code."""
    return f"``` {{.xiangqi {attributes}}}\n{text}\n```\n"


IMAGE = "Image  xiangqi {} 'D' svg ''"
# Documents, and their elements in Pandoc 2 and 3, which differ in figures.
ELEMENTS = [
    (code("#x width=30% data-a=1"), "html",
     [{"Para": ["Image x xiangqi {'width': '30%', 'data-a': '1'} 'D' svg ''"]}], None),
    (code("#x at=1,2", GAME), "docx",
     [{"Para": ["Image x xiangqi {} 'D' png ''", " ", "Image x-2 xiangqi {} 'D' png ''"]}], None),
    (f"a `{MATE}`{{.xiangqi .flip .wide}}", "html",
     [{"Para": ["a", " ", "Image  xiangqi wide {} 'D' svg ''"]}], None),
    (f"a `{MATE}`{{.xiangqi alt=said}}", "plain", [{"Para": ["a", " ", "said"]}], None),
    ("a ![own](mate.fen){.xiangqi} ![x](data:,){.xiangqi}", "html",
     [{"Para": ["a", " ", "Image  xiangqi {} 'own' svg ''", " ", "Image  xiangqi {} 'x' data:, ''"]}],
     None),
    # Captions make figures.
    (code('#x at=1,2 caption="After {move}" latex-placement=h', GAME), "html",
     [{"Para": ["Image x xiangqi {'latex-placement': 'h', 'alt': 'D'} 'After C2=5' svg 'fig:'"]},
      {"Para": ["Image x-2 xiangqi {'latex-placement': 'h', 'alt': 'D'} 'After H8+7' svg 'fig:'"]}],
     [{"Figure x {'latex-placement': 'h'} After C2=5": [{"Plain": [IMAGE]}]},
      {"Figure x-2 {'latex-placement': 'h'} After H8+7": [{"Plain": [IMAGE]}]}]),
    # Figures stay, with a description of the position.
    ("![Cap *x*](mate.fen){.xiangqi #x}\n", "html",
     [{"Para": ["Image x xiangqi {'alt': 'D'} 'Cap *x*' svg 'fig:'"]}],
     [{"Figure x {} Cap *x*": [{"Plain": [IMAGE]}]}]),
    ("![Cap](game.txt){.xiangqi #x at=1,2}\n", "html",
     [{"Div x": [{"Para": [IMAGE, " ", IMAGE]}, {"Para": ["Cap"]}]}],
     [{"Figure x {} Cap": [{"Plain": [IMAGE, " ", IMAGE]}]}]),
    ("![Cap](game.txt){.xiangqi #x table=wxf}\n", "html",
     [{"Table x Cap": [[None] * 3, "RedBlack", [[(1, "1."), (1, "C2=5"), (1, "H8+7")]]]}], None),
    # Where a caption and a description are.
    (code("caption=Mate alt=D"), "docx",
     [{"Para": ["Image  xiangqi {'alt': 'D'} 'Mate' png 'fig:D'"]}],
     [{"Figure  {} Mate": [{"Plain": ["Image  xiangqi {} 'D' png ''"]}]}]),
    (code("caption=Mate alt=D"), "pptx",
     [{"Para": ["Image  xiangqi {'alt': 'D'} 'Mate' png 'fig:D'"]}],
     [{"Figure  {} Mate": [{"Plain": ["Image  xiangqi {} 'Mate' png 'D'"]}]}]),
    (code("#x caption=Mate"), "plain",
     [{"Div x": ["CodeBlock 10  ┌───┬───┬───┬───", {"Para": ["Mate"]}]}], None),
    # Wide cells, in which Pandoc 2 breaks no lines for LaTeX.
    (code("#x table=wxf comments=true caption=All", "{Hm.} 1. C2=5 (1. H2+3) H8+7"), "latex",
     [{"Para": ["*Hm.*"]},
      {"Table x All": [[0.1, 0.4, 0.4], "RedBlack", [[(1, "1."), (1, "C2=5"), (1, "…")]]]},
      {"Para": ["(1.", " ", "H2+3)"]},
      {"Table  ": [[0.1, 0.4, 0.4], "", [[(1, "1."), (1, "…"), (1, "H8+7")]]]}],
     [{"Table x All": [[0.1, 0.4, 0.4], "RedBlack", [
         [(1, ""), (2, "*Hm.*")], [(1, "1."), (1, "C2=5"), (1, "…")], [(1, ""), (2, "(1. H2+3)")],
         [(1, "1."), (1, "…"), (1, "H8+7")]]]}]),
    # Web pages have games to step through, and dark pictures.
    (code("#x interactive=true", GAME), "html",
     [{"Div x": ["RawBlock <!-- xiangqi --><fig"]}, "RawBlock <style>"], None),
    (f"---\nabstract: |\n  {code('interactive=true', GAME)}---\n".replace("\n1", "\n  1")
     .replace("\n```\n", "\n  ```\n"), "html", ["RawBlock <style>"], None),
    (code("dark-board=night"), "html",
     [{"Para": ["RawInline <picture><source med", IMAGE, "RawInline </picture>"]}], None),
]


@check
def shapes():
    """Pictures, figures and tables are the elements that each version of Pandoc expects."""
    problems = []
    for text, to, old, new in ELEMENTS:
        for version, expected in {"2": old, "3": new or old}.items():
            found = elements(version, text, to)
            if found != expected:
                problems.append(f"Pandoc {version}, {to}: {text}\n{found}\nnot\n{expected}")
    fail_if(problems)
    yield f"{len(ELEMENTS)} documents"


# A part of the article, its replacement, and a part of the message.
MISTAKES = [
    ("4k4/9/9/2p6/3P5/3N5/9/9/9/3K5 w", "4k4/9/9/2p6/3P5/3Z5/9/9/9/3K5 w",
     "error: `Z` is not a piece letter\n  --> article.md:18:18\n"),
    ("crop=a3:e9 flip", "crop=a3:e9 flpi",
     "error: there is no option `flpi`\n  --> article.md:23:26\n"),
    ("games/fork.pgn moves", "games/none.pgn moves",
     "error: cannot read `../article/games/none.pgn`: no such file or directory\n"
     "  --> article.md:81:20\n"),
    ("look=wood", "look=wod", "error: `look` cannot be `wod`\n  --> article.md:53:58\n"),
    ("  look: print", "  look: pront", "error: `look` cannot be `pront`\n --> article.md:5:9\n"),
    ("R4/4K4 w`", "R4/4K5 w`", "error: rank 1 has 10 fields, 1 too many\n  --> article.md:56:50\n"),
]


@check
def mistakes():
    """Mistakes are reported with their places, and Pandoc writes nothing."""
    problems = []
    for version in PANDOCS:
        for right, wrong, message in MISTAKES:
            fresh()
            text = ARTICLE.read_text()
            assert right in text, right
            ARTICLE.write_text(text.replace(right, wrong, 1))
            before = files()
            status, said = pandoc(version, *FILTER, "article.md", "-o", "out.html")
            if status == 0 or message not in said or files() != before:
                problems.append(f"Pandoc {version}, {wrong}: status {status}, {said}")
    # Two mistakes at once, in a format that records their places.
    fresh()
    ARTICLE.write_text("A\n\n``` {.xiangqi}\nx y\n```\n\n``` {.xiangqi}\nx y\n```\n")
    status, said = pandoc("3", *FILTER, "-f", "commonmark_x+sourcepos", "article.md")
    places = re.findall(r"--> (\S+)", said)
    if status == 0 or places != ["article.md:4:1", "article.md:8:1"]:
        problems.append(f"two: {places} in {said}")
    # Without the command.
    os.remove(BIN / "xiangqi-setup")
    status, said = pandoc("3", *FILTER, "article.md")
    if status == 0 or not said.startswith("error: cannot run `xiangqi-setup`: "):
        problems.append(f"no command: status {status}, {said}")
    fail_if(problems)


@check
def files_elsewhere():
    """The variable for untrusted documents refuses files elsewhere."""
    for version in PANDOCS:
        fresh()
        status, said = pandoc(version, *FILTER, "article.md", XIANGQI_SETUP_FILES_IN=".")
        place = "../article/positions/cannons.xay"
        assert status != 0 and f"`{place}` is outside the directory of the document" in said, said
        status, said = pandoc(version, *FILTER, "article.md", XIANGQI_SETUP_FILES_IN="..")
        assert status == 0, said


HOSTILE = [
    "``` {.xiangqi out-dir=../evil}\nMATE\n```\n",
    "``` {.xiangqi name=../evil}\nMATE\n```\n",
    "``` {.xiangqi output-format=html}\nMATE\n```\n",
    "``` {.xiangqi output-format=../evil}\nMATE\n```\n",
    "``` {.xiangqi manifest=../evil}\nMATE\n```\n",
    "``` {.xiangqi file=\"$(touch ../evil)\"}\n```\n",
    "``` {.xiangqi file=\"|touch ../evil\"}\n```\n",
    "![x](/etc/passwd){.xiangqi}\n",
    "---\nxiangqi:\n  directory: ../evil\n---\n\n``` {.xiangqi}\nMATE\n```\n",
    "---\nxiangqi:\n  directory: link\n---\n\n``` {.xiangqi}\nMATE\n```\n",
    "---\nxiangqi:\n  name: ../evil\n---\n\n``` {.xiangqi}\nMATE\n```\n",
    "``` {.xiangqi}\n" + "setup: " + "[" * 1_000_000 + "\n```\n",
]


@check
def hostile():
    """Hostile documents write nothing."""
    problems = []
    for text in HOSTILE:
        fresh()
        (HERE / "elsewhere").mkdir()
        (PLACE / "link").symlink_to(HERE / "elsewhere")
        ARTICLE.write_text(text.replace("MATE", "4k4/4R4/9/9/9/9/9/9/9/3K5 w"))
        before = files()
        status, said = pandoc("3", *FILTER, "article.md", "-t", "latex")
        if status == 0 or "panicked" in said or files() != before:
            problems.append(f"{text[:80]}: status {status}, {said[:300]}")
    fail_if(problems)
    # Many blocks, and deep ones.
    fresh()
    block = "``` {.xiangqi width-px=50}\n4k4/4R4/9/9/9/9/9/9/9/3K5 w\n```\n"
    ARTICLE.write_text("\n".join([block] * 10_000))
    text = made("3", "out.tex").read_text()
    assert text.count("\\includegraphics") == 10_000
    assert len(list((PLACE / "xiangqi").iterdir())) == 1
    ARTICLE.write_text(">" * 500 + " `4k4/4R4/9/9/9/9/9/9/9/3K5 w`{.xiangqi}\n")
    assert made("3", "out.html").read_text().count("<img") == 1
    yield "10,000 blocks with one picture, 500 quotes in each other"


if __name__ == "__main__":
    main()
