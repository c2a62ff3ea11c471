"""LaTeX builds the article with three engines, with and without shell escape, and reports
mistakes in it."""

import hashlib
import os
import re
import shutil
import subprocess
import sys
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[2] / "tests" / "further"))
from common import (  # pylint: disable=wrong-import-position
    ROOT, THOROUGH, WORK, author, check, fail_if, main, run, some, thorough_check,
)

HERE = WORK / "integrations" / "latex"
BIN = HERE / "bin"
# Files that the article names have the same paths as in the repository.
DOCUMENT = HERE / "integrations" / "latex"
ENGINES = ["pdflatex", "xelatex", "lualatex"] if THOROUGH else ["pdflatex"]
PICTURES = 8
TABLES = 1


def fresh():
    """A copy of the article with the package, as an author would have it."""
    author(HERE, "article", "latex")
    (DOCUMENT / "xiangqi-setup.sty").write_text(must("xiangqi-setup", "latex", "--package"))


def call(*command):
    """Runs a program in the document's directory. Returns its exit status and output."""
    done = subprocess.run(
        command, cwd=DOCUMENT, capture_output=True, check=False, stdin=subprocess.DEVNULL,
        env={**os.environ, "PATH": os.pathsep.join([str(BIN), os.environ["PATH"]])},
    )
    return done.returncode, (done.stdout + done.stderr).decode(errors="replace")


def must(*command):
    """Runs a program that must succeed. Returns its output."""
    status, said = call(*command)
    assert status == 0, f"{' '.join(command)} ended with {status}:\n{said[-3000:]}"
    return said


def draw(name="article"):
    """Draws a document's list."""
    return call("xiangqi-setup", "latex", name)


def latex(engine, *options, name="article"):
    """Runs LaTeX, which must succeed."""
    return must(engine, "-interaction=nonstopmode", *options, f"{name}.tex")


def drawn(directory="article-xiangqi"):
    """The files for a document, each with its modification time."""
    files = sorted((DOCUMENT / directory).iterdir())
    return {path.name: path.stat().st_mtime_ns for path in files}


def pages(name="article"):
    """The pages of a document as a digest of their dots."""
    dots = run("pdftoppm", "-r", "60", DOCUMENT / f"{name}.pdf")
    return hashlib.sha256(dots).hexdigest()


def words(name="article"):
    """The words of a document."""
    return " ".join(run("pdftotext", DOCUMENT / f"{name}.pdf", "-").decode().split())


def write(name, body, options="", preamble=""):
    """Writes a document."""
    (DOCUMENT / f"{name}.tex").write_text(
        f"\\documentclass{{article}}\n\\usepackage[{options}]{{xiangqi-setup}}\n{preamble}"
        f"\\begin{{document}}\n{body}\n\\end{{document}}\n"
    )


KING = "4k4/9/9/9/9/9/9/9/9/4K4"
WARNING = re.compile(r"Package xiangqi-setup Warning|LaTeX Warning|Overfull|^!", re.M)


def is_whole(name="article", directory="article-xiangqi"):
    """Checks that everything is in the document, and returns its pages."""
    files = [re.sub("-.*[.]", ".", file) for file in drawn(directory)]
    assert files == ["moves.tex"] * TABLES + ["xiangqi.pdf"] * PICTURES, f"drawn: {files}"
    text = words(name)
    assert "not drawn" not in text and "see the log" not in text, text
    assert "guards" in text or "The horse protects the pawn" in text, "the table is missing"
    return pages(name)


@check
def without_shell_escape():
    """LaTeX includes the pictures that the command has drawn."""
    lists = set()
    for engine in ENGINES:
        fresh()
        said = latex(engine)
        assert "Run 'xiangqi-setup latex article'," in said, said
        assert words().count("not drawn yet") == PICTURES, words()
        status, said = draw()
        assert status == 0, said
        latex(engine)
        said = latex(engine)
        assert not WARNING.search(re.sub(".*Font.*", "", said)), said
        once = is_whole()
        files = drawn()
        result = (DOCUMENT / "article.xqdrawn").stat().st_mtime_ns
        status, said = draw()
        assert (status, drawn()) == (0, files), "a second time draws"
        assert (DOCUMENT / "article.xqdrawn").stat().st_mtime_ns == result, "it is written again"
        latex(engine)
        assert pages() == once, "a second build differs"
        lists.add((DOCUMENT / "article.xqlist").read_text().replace("table=wxf", "table=chinese")
                  .split("table=chinese")[0])
    # The engines agree on everything but the notation of the table.
    lists = {re.sub(r"\S+\n(file.*\nline.*\n.*\n.*\noption table)?$", "", one) for one in lists}
    assert len({one.rsplit("block", 1)[0] for one in lists}) == 1, "the lists differ"


@check
def with_shell_escape():
    """With shell escape, one run draws and includes everything."""
    for engine in ENGINES:
        fresh()
        said = latex(engine, "-shell-escape")
        assert "not drawn yet" not in words(), said
        latex(engine, "-shell-escape")
        once = is_whole()
        files = drawn()
        said = latex(engine, "-shell-escape")
        assert not WARNING.search(re.sub(".*Font.*", "", said)), said
        assert (drawn(), pages()) == (files, once), "a second build draws"
        # The next run shows a change in a file.
        game = HERE / "integrations" / "article" / "games" / "fork.pgn"
        game.write_text(game.read_text().replace("protects", "guards"))
        latex(engine, "-shell-escape")
        assert "The horse guards the pawn" in words(), words()


@check
def other_names():
    """Names with spaces, several directories and files work."""
    for engine in ENGINES:
        fresh()
        shutil.move(DOCUMENT / "article.tex", DOCUMENT / "an article.v1.tex")
        (DOCUMENT / "out").mkdir()
        name = "an article.v1"
        for _ in range(2):
            latex(engine, "-shell-escape", name=name)
        one = is_whole(name, f"{name}-xiangqi")
        # The list is in the directory for output.
        latex(engine, "-output-directory=out", name=name)
        must("xiangqi-setup", "latex", f"out/{name}.tex")
        for _ in range(2):
            latex(engine, "-output-directory=out", name=name)
        assert is_whole(f"out/{name}", f"out/{name}-xiangqi") == one
        shutil.rmtree(DOCUMENT / "out")
        (DOCUMENT / "out").mkdir()
        text = (DOCUMENT / f"{name}.tex").read_text()
        text = text.replace("[look=print", "[output-directory=out, look=print")
        (DOCUMENT / f"{name}.tex").write_text(text)
        for _ in range(2):
            latex(engine, "-shell-escape", "-output-directory=out", name=name)
        assert is_whole(f"out/{name}", f"out/{name}-xiangqi") == one


def next_second():
    """Waits until latexmk can notice changes that keep a file's size: its times are in seconds."""
    time.sleep(1.1)


@check
def latexmk():
    """latexmk draws with its rule, notices changed games, and does nothing the second time."""
    for engine, options in some([("pdflatex", ["-pdf"]), ("xelatex", ["-pdfxe"]),
                                 ("lualatex", ["-pdflua", "-outdir=out"])], 1):
        fresh()
        shutil.move(DOCUMENT / "latexmkrc", DOCUMENT / ".latexmkrc")
        out = "out/" if "-outdir=out" in options else ""
        build = ["latexmk", "-interaction=nonstopmode", *options, "article.tex"]
        must(*build)
        is_whole(f"{out}article", f"{out}article-xiangqi")
        files = drawn(f"{out}article-xiangqi")
        said = must(*build)
        assert "Nothing to do" in said or "up-to-date" in said, f"{engine}: {said}"
        assert drawn(f"{out}article-xiangqi") == files
        next_second()
        game = HERE / "integrations" / "article" / "games" / "fork.pgn"
        game.write_text(game.read_text().replace("protects", "guards"))
        must(*build)
        assert "The horse guards the pawn" in words(f"{out}article"), engine
        # A mistake is a LaTeX error, and is then fixed.
        next_second()
        path = DOCUMENT / "article.tex"
        text = path.read_text()
        path.write_text(text.replace("2p6/3P5/3N5", "2p6/3P5/3Z5"))
        status, said = call(*build)
        assert status != 0 and "! Package xiangqi-setup Error: `Z` is not" in said, said
        next_second()
        path.write_text(text)
        must(*build)
        assert "see the log" not in words(f"{out}article")


@check
def latexmk_elsewhere():
    """latexmk draws for a changed output directory, and notices a file that appears."""
    fresh()
    shutil.move(DOCUMENT / "latexmkrc", DOCUMENT / ".latexmkrc")
    build = ["latexmk", "-interaction=nonstopmode", "-pdf"]
    write("book", f"A \\xiangqi{{{KING}}}")
    must(*build, "book")
    next_second()
    write("book", f"A \\xiangqi[flip]{{{KING}}}")
    must(*build, "-outdir=out", "book")
    assert "not drawn" not in words("out/book"), words("out/book")
    assert "up-to-date" in must(*build, "-outdir=out", "book")
    next_second()
    write("book", "A \\xiangqi[file=late.fen]{}")
    status, said = call(*build, "book")
    assert status != 0 and "! Package xiangqi-setup Error: cannot read `late.fen`" in said, said
    (DOCUMENT / "late.fen").write_text(f"{KING}\n")
    must(*build, "book")
    assert "see the log" not in words("book"), words("book")


@check
def boxes():
    """The boxes of undrawn diagrams have the size of the diagrams, so the page breaks stay."""
    fresh()
    write("boxes", "\n".join(
        f"\\setbox0\\hbox{{{diagram}}}\\typeout{{size \\the\\wd0, \\the\\ht0.}}\n" for diagram in [
            f"\\xiangqi{{{KING}}}",
            f"\\xiangqi[width-cm=2.5]{{{KING}}}",
            f"\\xiangqi[width-cm=4, crop=d8:f10]{{{KING}}}",
            f"\\xiangqi[width-cm=30]{{{KING}}}",
            f"\\xiangqisetup{{width-cm=3, crop=i1:a4}}\\xiangqi{{{KING}}}",
        ]), "width-cm=5")

    def sizes():
        said = latex("pdflatex", name="boxes")
        return [tuple(map(float, size)) for size in re.findall("size (.*)pt, (.*)pt[.]", said)]

    before = sizes()
    must("xiangqi-setup", "latex", "boxes")
    after = sizes()
    assert len(before) == 5, before
    fail_if(f"{one} becomes {other}" for one, other in zip(before, after)
            if any(abs(a - b) > 1 + 0.08 * b for a, b in zip(one, other)))
    # Diagrams with mistakes have some size.
    write("boxes", f"\\xiangqi[width-cm={{}}]{{{KING}}}\\xiangqi[crop=a1, width-cm=-3]{{{KING}}}")
    latex("pdflatex", name="boxes")


@check
def chinese():
    """Chinese moves cause one error in pdfLaTeX, and one warning if the font lacks them."""
    for engine in ENGINES:
        fresh()
        preamble = "\\usepackage{fontspec}\\newfontfamily{\\movefont}{Noto Serif CJK TC}"
        write("moves", "\\xiangqimoves[table=chinese]{../article/games/fork.pgn}\n\n"
              "\\xiangqimoves[table=wxf]{../article/games/fork.pgn}\n"
              "\\ifx\\movefont\\undefined\\else\\movefont\n"
              "\\xiangqimoves[table=chinese]{../article/games/fork.pgn}\\fi\n",
              "", "" if engine == "pdflatex" else preamble)
        latex(engine, name="moves")
        must("xiangqi-setup", "latex", "moves")
        status, said = call(engine, "-interaction=nonstopmode", "moves.tex")
        if engine == "pdflatex":
            assert status == 1 and len(re.findall("^!", said, re.M)) == 1, said
            assert "! Package xiangqi-setup Error: Chinese characters need XeLaTeX" in said, said
        else:
            assert status == 0 and said.count("Package xiangqi-setup Warning") == 1, said
            assert "The font lacks Chinese characters such as 炮" in said, said
            assert "炮二平五" in words("moves"), words("moves")
        assert "H2+3" in words("moves"), words("moves")


@check
def tables():
    """A table of moves is centred as a unit in centred text, and breaks across pages."""
    fresh()
    game = "\\xiangqimoves[comments, table=wxf]{../article/games/fork.pgn}"
    for name, body in [("left", game), ("middle", f"\\begin{{center}}{game}\\end{{center}}"),
                       ("float", f"\\begin{{figure}}\\centering{game}\\end{{figure}}")]:
        write(name, f"{body}\n", "", "\\usepackage[a4paper, margin=30mm]{geometry}\n")
        for _ in range(2):
            latex("pdflatex", "-shell-escape", name=name)
        found = run("pdftotext", "-bbox", DOCUMENT / f"{name}.pdf", "-").decode()
        places = re.findall('xMin="(.*?)" .*>(.*)</word>', found)
        first = {word: float(left) for left, word in reversed(places)}
        assert first["1."] < first["C2=5"] and abs(first["C2=5"] - first["The"]) < 2, places
        assert (first["1."] > 120) == (name != "left"), places
    moves = " ".join(f"{number}. C2=5 C8=5 {number + 1}. C5=2 C5=8" for number in range(1, 200, 2))
    write("long", f"\\begin{{xiangqimoves}}[lenient]\n{moves}\n\\end{{xiangqimoves}}")
    for _ in range(2):
        latex("pdflatex", "-shell-escape", name="long")
    assert "Pages: 5" in re.sub(" +", " ", run("pdfinfo", DOCUMENT / "long.pdf").decode())


@check
def make():
    """Make draws, and does nothing the second time."""
    for engine in ENGINES:
        fresh()
        must("make", f"LATEX={engine}", "article.pdf")
        is_whole()
        said = must("make", f"LATEX={engine}", "article.pdf")
        assert "up to date" in said, said


@check
def readme():
    """The README's commands build its first document, and its error message is correct."""
    fresh()
    text = (ROOT / "integrations" / "latex" / "README.md").read_text()
    [document] = re.findall(r"```latex\n( *\\documentclass.*?)```", text, re.S)
    document = re.sub("^   ", "", document, flags=re.M)
    commands = [line.split() for line in re.findall("^ {7}(.* book)$", text, re.M)]
    assert len(commands) == 3, commands
    (DOCUMENT / "book.tex").write_text(document)
    for command in commands:
        said = must(*command)
    assert "not drawn" not in said and len(drawn("book-xiangqi")) == 1
    (DOCUMENT / "book.tex").write_text(document.replace("3K5", "3Z5"))
    for command in commands:
        status, said = call(*command, *(["-interaction=nonstopmode"] if "pdf" in command[0] else []))
    [message] = re.findall(r"```text\n(.*)```", text, re.S)
    assert message.rstrip() in said.replace("\n  |\n  = help", "\n  = help"), said


@check
def without_the_command():
    """With shell escape but without the command, there is one error, and boxes."""
    for engine in ENGINES:
        fresh()
        (BIN / "xiangqi-setup").unlink()
        status, said = call(engine, "-shell-escape", "-interaction=nonstopmode", "article.tex")
        assert (status, said.count("! Package xiangqi-setup Error")) == (1, 1), said
        assert "Is the command installed?" in said, said
        assert words().count("not drawn yet") == PICTURES, words()


# A mistake in a document, and the beginning of the message.
MISTAKES = [
    ("\\xiangqi{4k4/9/9/9/9/9/9/9/4Z4/3K5}", "`Z` is not a piece letter\n --> wrong.tex:6:31\n"),
    ("\\xiangqi[flpi]{KING}", "there is no option `flpi`\n --> wrong.tex:6:12\n"),
    ("\\xiangqi[width-cm=wide]{KING}",
     "`width-cm` cannot be `wide`: this is not a number\n --> wrong.tex:6:21\n"),
    ("\\xiangqi[file=none.xay]{}",
     "cannot read `none.xay`: no such file or directory\n --> wrong.tex:6:17\n"),
    ("\\xiangqi[look=wod]{KING}", "`look` cannot be `wod`\n --> wrong.tex:6:17\n"),
    ("\\xiangqi[pieces=none]{KING}", "there is no piece theme `none`\n --> wrong.tex:6:19\n"),
    ("\\xiangqimoves{none.pgn}",
     "cannot read `none.pgn`: no such file or directory\n --> wrong.tex:6:17\n"),
    ("\\begin{xiangqi}[flip,\n  board=paper]\n    # Title\n    setup: [[[Q]]]\n  \\end{xiangqi}",
     "there is no board theme `paper`\n --> wrong.tex:7:9\n"),
    ("\\begin{xiangqi}\n    # Title\n    version: 1\n    setup: [[[Q]]]\n  \\end{xiangqi}",
     "`Q` is not a piece letter\n --> wrong.tex:9:15\n"),
    ("Text\\footnote{In a note:\n  \\xiangqi{4k4/9/9/9/9/9/9/9/4Z4/3K5}\n  and on.}",
     "`Z` is not a piece letter\n --> wrong.tex:7:31\n"),
    ("\\newcommand{\\z}{4k4/9/9/9/9/9/9/9/4Z4/3K5}\n\n\\xiangqi{\\z}",
     "`Z` is not a piece letter\n --> wrong.tex:6:38\n"),
    ("\\xiangqi[interactive]{KING}", "`interactive` is only for web pages\n --> wrong.tex:6:12\n"),
    ("\\xiangqi[out-dir=/tmp]{KING}", "`out-dir` can only be set on the command line\n --> wrong.tex:6:12\n"),
    ("\\xiangqi[output-format=svg]{KING}",
     "`output-format` cannot be used here: the document has places for its pictures\n"),
    ("\\xiangqi[table]{KING}", "this is a position, not a game, and has no moves\n"),
    ("\\begin{xiangqi}\n\\end{xiangqi}", "the input has no content\n --> wrong.tex:6:3\n"),
    ("\\newcommand{\\z}{KING}\n\n  \\xiangqi[flpi]{\\z}",
     "there is no option `flpi`\n --> wrong.tex:8:12\n"),
    ("\\xiangqisetup{lok=wood}\n\n  \\xiangqi{KING}\n\\xiangqi[flip]{KING}",
     "there is no option `lok`\n --> wrong.tex:6:17\n"),
]


@check
def mistakes():
    """A mistake is reported with its place, by the command and in LaTeX's log."""
    problems = []
    for wrong, expected in MISTAKES:
        fresh()
        write("wrong", f"\n  {wrong}\n\nThe end".replace("KING", KING), "look=wood", "% A comment\n")
        latex("pdflatex", name="wrong")
        status, said = draw("wrong")
        expected_there = f"error: {expected}"
        engine = ENGINES[len(problems) % 3]
        log_status, log = call(engine, "-interaction=nonstopmode", "wrong.tex")
        # TeX breaks lines.
        log = log.replace("\n", "")
        in_log = "! Package xiangqi-setup Error: " + expected.replace("\n", "")
        if status != 1 or not said.startswith(expected_there):
            problems.append(f"{wrong}: {status}, {said}")
        elif log_status != 1 or in_log not in log:
            problems.append(f"{wrong}: in the log of {engine} {log_status}, {log[-2000:]}")
        elif "The end" not in words("wrong") or "see the log" not in words("wrong"):
            problems.append(f"{wrong}: the rest is missing")
    fail_if(problems)


@check
def places():
    """Diagrams can be in notes, tables, boxes and slides, and keep their text verbatim."""
    body = r"""
\newcommand{\king}{4k4/9/9/9/9/9/9/9/9/4K4}
Text\footnote{A note \xiangqi[width-cm=2, alt={50\% \{of\} \#1, \& ~é 炮}]{\king}.}

\begin{tabular}{lp{4cm}}
  \xiangqi[width-cm=2, mark={e1:good}]{\king} & \xiangqi[width-cm=20]{\king}
\end{tabular}
\begin{minipage}{3cm}\xiangqi[flip]{\king} {\xiangqisetup{no-flip}\xiangqi{\king}}\end{minipage}
\begin{xiangqi}[at={1,last}] % comment
[Event "{%#x\y~}"]
	1. C2=5 H8+7 {A \comment of 100% & 1_2^3}
\end{xiangqi}
\section{A title \xiangqi[width-cm=1]{\king}}
\begin{xiangqimoves}[comments]
  1. C2=5 H8+7 {A \comment of 100% & 1_2^3}
\end{xiangqimoves}
"""
    for engine in ENGINES:
        fresh()
        preamble = "\\usepackage{hyperref}\n" if engine == "pdflatex" else ""
        write("places", body, "flip", preamble)
        latex(engine, name="places")
        listed = (DOCUMENT / "places.xqlist").read_text()
        assert "option alt=50% {of} #1, &  é 炮\n" in listed, listed
        assert 'text [Event "{%#x\\y~}"]\ntext  1. C2=5 H8+7 {A \\comment of 100% & 1_2^3}\n' \
            in listed, listed
        assert listed.count("setting flip\n") == 7 and listed.count("setting no-flip\n") == 1, listed
        must("xiangqi-setup", "latex", "places")
        said = latex(engine, name="places")
        assert "Package xiangqi-setup" not in said and "PDF string" not in said, said
        text = words("places")
        assert "not drawn" not in text and "of 100% & 1" in text, text
    # Files in files, and active characters as in Babel's French.
    for engine in ENGINES:
        fresh()
        (DOCUMENT / "parts").mkdir()
        (DOCUMENT / "parts" / "a.tex").write_text(f"\\xiangqi[width-cm=1]{{{KING}}}\n")
        (DOCUMENT / "parts" / "b.tex").write_text("\\input{parts/a}\n\\xiangqi{\\king}\n")
        write("whole", "\\include{parts/b}\n\\xiangqi[crop=a1:e10, alt={a; b}]{\\king}", "", r"""
\newcommand{\king}{4k4/9/9/9/9/9/9/9/9/4K4}
\makeatletter
\newcommand{\activate}[1]{\begingroup \lccode`\~=`#1\lowercase{\endgroup
  \gdef~{\ifx\protect\@unexpandable@protect \noexpand~\else \kern1pt\string~\fi}}\catcode`#1=\active}
\makeatother
\AtBeginDocument{\activate:\activate;\activate=\activate,}
""")
        latex(engine, name="whole")
        listed = (DOCUMENT / "whole.xqlist").read_text()
        found = re.findall("file (.*)\nline (.*)", listed)
        assert found == [("parts/a.tex", "1"), ("parts/b.tex", "2"), ("whole.tex", "12")], listed
        assert "option crop=a1:e10\noption alt=a; b\n" in listed, listed
    for engine in ENGINES:
        fresh()
        (DOCUMENT / "slides.tex").write_text(r"""\documentclass{beamer}
\usepackage{xiangqi-setup}
\begin{document}
\begin{frame}
  \only<1>{\xiangqi[width-cm=4]{4k4/9/9/9/9/9/9/9/9/4K4}}
  \only<2>{\xiangqi[width-cm=4, flip]{4k4/9/9/9/9/9/9/9/9/4K4}}
\end{frame}
\begin{frame}[fragile]
  \begin{xiangqi}[width-cm=4]
    4k4/9/9/9/9/9/9/9/9/3K5
  \end{xiangqi}
  \pause
  More
\end{frame}
\end{document}
""")
        for _ in range(2):
            latex(engine, "-shell-escape", name="slides")
        assert len(drawn("slides-xiangqi")) == 3
        assert "not drawn" not in words("slides")


@check
def impossible():
    """Unsupported uses are reported."""
    fresh()
    frame = "\\begin{frame}%s\n\\begin{xiangqi}\n%s\n\\end{xiangqi}\n\\end{frame}"
    for engine in ENGINES:
        (DOCUMENT / "slides.tex").write_text(
            "\\documentclass{beamer}\n\\usepackage{xiangqi-setup}\n\\begin{document}\n"
            f"{frame % ('[fragile]', KING)}\n{frame % ('', KING)}\n\\end{{document}}\n")
        status, said = call(engine, "-interaction=nonstopmode", "slides.tex")
        said = said.replace("\n", "")
        assert status == 1 and "xiangqi (not in an argument; in Beamer, the frame must be " \
            "[fragile])" in said, said
    write("dvi", f"\\xiangqi{{{KING}}}")
    status, said = call("latex", "-interaction=nonstopmode", "dvi.tex")
    assert status == 1 and "! Package xiangqi-setup Error: Diagrams are PDF: use pdflatex" in said


@check
def interrupted():
    """Diagrams that LaTeX listed before an interruption are drawn, and the next run continues."""
    fresh()
    text = (DOCUMENT / "article.tex").read_text()
    stop = "\\makeatletter\\@@end\n"
    cut = text.replace("\\section{The shortest game}", stop)
    (DOCUMENT / "article.tex").write_text(cut)
    call("pdflatex", "-interaction=nonstopmode", "article.tex")
    status, said = draw()
    assert status == 0 and "warning: LaTeX was interrupted" in said, said
    assert len(drawn()) == 5, drawn()
    (DOCUMENT / "article.tex").write_text(text)
    for _ in range(2):
        latex("pdflatex", "-shell-escape")
    is_whole()
    # A list that is cut off anywhere.
    whole = (DOCUMENT / "article.xqlist").read_bytes()
    for length in range(25, len(whole), 97):
        (DOCUMENT / "article.xqlist").write_bytes(whole[:length])
        status, said = draw()
        assert status == 0, f"{length} bytes: {said}"


@check
def hostile():
    """Hostile documents write nothing elsewhere, and run nothing."""
    fresh()
    before = {path for path in HERE.rglob("*")}
    name = "$(touch pwned)`touch pwned`"
    write(name, f"\\xiangqi{{{KING}}}")
    latex("pdflatex", "-shell-escape", name=name)
    assert "not drawn yet" in words(name)
    for options in ["output-directory=out\"; touch pwned; \"", "output-directory=$(touch pwned)"]:
        write("shell", f"\\xiangqi{{{KING}}}", options)
        call("pdflatex", "-shell-escape", "-interaction=nonstopmode", "shell.tex")
    body = []
    for option in ["name=../../pwned", "out-dir=..", "file=|touch pwned", "caption={$(touch pwned)}",
                   "theme-dir=..", "alt={\\string^^J\\string^^Jend}", "manifest=../pwned"]:
        body.append(f"\\xiangqi[{option}]{{{KING}}}\n")
    write("hostile", "\n".join(body))
    latex("pdflatex", name="hostile")
    draw("hostile")
    lists = [
        "block ../../../../pwned0123456789abcdef01234567\nend x\n",
        f"block {'0' * 32}\nfile ../../pwned\nline 99999999999999999999\ntext {KING}\nend {'0' * 32}\n",
        f"block {'0' * 32}\nfile /dev/zero\nline 1\noption file=/dev/zero\nend {'0' * 32}\n",
        f"block {'0' * 32}\nnonsense\ntext {KING}\nend {'0' * 32}\n",
    ]
    for text in lists:
        (DOCUMENT / "hostile.xqlist").write_text(f"xiangqi-setup list 1\n{text}complete 1\n")
        draw("hostile")
    new = {str(path.relative_to(HERE)) for path in HERE.rglob("*") if path not in before}
    strange = [path for path in new if not re.match(
        r"integrations/latex/(hostile|shell|hostile-xiangqi/xiangqi-[0-9a-f]{16}|shell-new"
        r"|\$\(touch pwned\)`touch pwned`)\.(aux|log|out|pdf|tex|xqlist|xqdrawn)$"
        r"|integrations/latex/hostile-xiangqi$", path)]
    fail_if(strange)


@thorough_check
def many():
    """Ten thousand diagrams, and long ones."""
    fresh()
    write("many", "\n".join(
        f"\\xiangqi[width-cm=1, alt={{{number}}}]{{{KING}}}\n" for number in range(10000)))
    latex("pdflatex", name="many")
    must("xiangqi-setup", "latex", "many")
    latex("pdflatex", name="many")
    assert len(drawn("many-xiangqi")) == 1
    # TeX holds each block in memory several times.
    for count, fits in [(8000, True), (80000, False)]:
        comment = "A comment\n" * count
        write("long", f"\\begin{{xiangqi}}\n1. C2=5 {{{comment}}} H8+7\n\\end{{xiangqi}}")
        status, said = call("pdflatex", "-interaction=nonstopmode", "long.tex")
        assert ("capacity exceeded" in said, status) == (not fits, int(not fits)), said[-500:]
        must("xiangqi-setup", "latex", "long")


if __name__ == "__main__":
    main()
