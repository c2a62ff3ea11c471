"""Typst draws the article with the plugin, the plugin draws what the command draws, and mistakes
are reported.

TYPST is the directory of a Python with Typst's compiler."""

import base64
import json
import os
import re
import shlex
import shutil
import subprocess
import sys
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[2] / "tests" / "further"))
from common import (  # pylint: disable=wrong-import-position
    OURS, QUICK_BUILD, ROOT, WORK, check, fail_if, main, run, thorough_check,
)

HERE = WORK / "integrations" / "typst"
PACKAGES = HERE / "packages"
PACKAGE = PACKAGES / "local" / "xiangqi-setup" / "0.1.0"
ARTICLE = HERE / "integrations" / "typst" / "article.typ"
SOURCE = ROOT / "integrations" / "typst"

# Compiles the document that its argument names, and prints the compiler's messages.
COMPILE = """
import json, sys, typst
request = json.loads(sys.argv[1])
problem = None
try:
    compiler = typst.Compiler(request["input"], root=request["root"], package_path=request["packages"])
    _, warnings = compiler.compile_with_warnings(output=request["output"], pdf_standards=["ua-1"])
    problem = "\\n".join(warning.message for warning in warnings)
except typst.TypstError as error:
    problem = error.diagnostic
print(json.dumps(problem))
"""


def compile_(document):
    """Compiles a document to PDF with alternative texts, and returns the compiler's messages."""
    request = {
        "input": str(document),
        "root": str(HERE),
        "packages": str(PACKAGES),
        "output": str(document.with_suffix(".pdf")),
    }
    python = Path(os.environ["TYPST"]) / "python3"
    return json.loads(run(python, "-c", COMPILE, json.dumps(request)))


def document(text):
    """Compiles a text that imports the package, and returns the compiler's messages."""
    path = HERE / "document.typ"
    path.write_text('#import "@local/xiangqi-setup:0.1.0": *\n#set document(title: "Test")\n' + text)
    return compile_(path)


def head(major, length):
    """The beginning of a value in CBOR."""
    if length < 24:
        return bytes([major << 5 | length])
    return bytes([major << 5 | 26]) + length.to_bytes(4, "big")


def encoded(value):
    """Texts and lists of texts in CBOR."""
    if isinstance(value, str):
        text = value.encode()
        return head(3, len(text)) + text
    return head(4, len(value)) + b"".join(map(encoded, value))


def decoded(data):
    """A value in CBOR."""

    def value(at):
        major, length = data[at] >> 5, data[at] & 31
        at += 1
        if length >= 24:
            size = 1 << (length - 24)
            length = int.from_bytes(data[at : at + size], "big")
            at += size
        if major in (2, 3):
            part = data[at : at + length]
            return (part if major == 2 else part.decode()), at + length
        if major == 7:
            return None, at
        items = []
        for _ in range(length * (major - 3)):
            item, at = value(at)
            items.append(item)
        return (items if major == 4 else dict(zip(items[::2], items[1::2]))), at

    return value(0)[0]


def call(calls):
    """The plugin's results for calls: an answer or a message each."""
    lines = []
    for text, attributes in calls:
        text = text if isinstance(text, bytes) else text.encode()
        parts = [text, encoded(attributes), encoded([])]
        lines.append(json.dumps([base64.b64encode(part).decode() for part in parts]))
    said = run("node", SOURCE / "host.mjs", PACKAGE / "xiangqi-setup.wasm", input="\n".join(lines).encode())
    answers = []
    for line in said.splitlines():
        status, data = json.loads(line)
        data = base64.b64decode(data)
        answers.append(data.decode() if status else decoded(data))
    assert len(answers) == len(calls), f"{len(answers)} answers to {len(calls)} calls"
    return answers


@check
def build():
    """The package is built."""
    shutil.rmtree(HERE, ignore_errors=True)
    target = Path(os.environ.get("CARGO_TARGET_DIR", SOURCE / "plugin" / "target"))
    run(SOURCE / "build.sh", PACKAGE, env={**os.environ, **QUICK_BUILD, "CARGO_TARGET_DIR": str(target.resolve())})
    size = (PACKAGE / "xiangqi-setup.wasm").stat().st_size
    yield f"the plugin has {size} bytes"


@check
def article():
    """The article is compiled, as accessible PDF, and in a second run to the same bytes."""
    # Typst writes the time into a PDF, if the document does not say otherwise.
    shutil.copytree(ROOT / "integrations" / "article", HERE / "integrations" / "article")
    ARTICLE.parent.mkdir()
    text = (SOURCE / "article.typ").read_text()
    ARTICLE.write_text(text.replace("#set document(", "#set document(date: none, "))
    said = compile_(ARTICLE)
    assert said == "", said
    pdf = ARTICLE.with_suffix(".pdf")
    first = pdf.read_bytes()
    time.sleep(1)
    compile_(ARTICLE)
    assert pdf.read_bytes() == first, "another PDF in the second run"
    text = run("pdftotext", "-layout", pdf, "-").decode()
    for words in ["Figure 4: Three replies", "After 炮七進四", "馬8進7", "Both cannons"]:
        assert words in text, f"{words} is missing:\n{text}"
    structure = run("pdfinfo", "-struct", pdf).decode()
    figures = len(re.findall(r"^ *Figure", structure, re.MULTILINE))
    assert figures == 8, f"{figures} pictures"
    return [f"{figures} pictures, {pdf.stat().st_size} bytes"]


@check
def functions():
    """All forms of calls work."""
    said = document('''
#show raw.where(lang: "xiangqi"): xiangqi
```xiangqi
4k4/9/9/2p6/3P5/3N5/9/9/9/3K5 w
```
#let game = "1. C2=5 H8+7 2. H2+3"
#let shown = xiangqi-pictures(game, at: (1, "last"), caption: "After {move}", lang: auto)
#assert.eq(shown.map(it => it.caption), ("After C2=5", "After H2+3"))
#assert(shown.all(it => it.description.starts-with("Xiangqi diagram. Red: ")))
#assert.eq(xiangqi-pictures(bytes(game), caption: [Own]).first().caption, [Own])
#let width(..arguments) = xiangqi-pictures(game, ..arguments).map(it => measure(it.image).width).first()
#context assert(calc.abs(width() / 1cm - 7) < 0.01)
#context assert(calc.abs(width(width-cm: 5.5) / 1cm - 5.5) < 0.01)
#context assert(calc.abs(width(defaults: (width-cm: 5), width-px: 96) / 1cm - 2.54) < 0.01)
#xiangqi(game, moves: -1, flip: true, mirror: false, background: rgb("#ffeedd"), crop: none)
#xiangqi(game, arrow: ("h3e3", "b3e3"), mark: ("e5:good",), alt: "", caption: none)
#xiangqi-moves(game)
#xiangqi-moves(game, notation: "chinese", defaults: (lang: "zh-Hans"))
''')
    assert said == "", said


def gallery():
    """The gallery's commands with the names of their pictures, and the equivalent calls."""
    text = (ROOT / "doc" / "gallery.md").read_text()
    found = re.findall(
        r"^xiangqi-setup (.*) out\.svg\n```\n\n!\[[^]]*\]\(pictures/gallery/(.*)\.svg\)$", text, re.MULTILINE
    )
    for command, name in found:
        *words, path = shlex.split(command)
        attributes = []
        while words:
            word = words.pop(0).removeprefix("--")
            option, equals, value = word.partition("=")
            if not equals:
                value = words.pop(0) if words and not words[0].startswith("--") else "true"
            attributes.append([option, value])
        yield name, shlex.split(command), (ROOT / path).read_bytes(), attributes


@thorough_check
def same_pictures():
    """The plugin draws exactly what the command draws."""
    problems = []
    shown = HERE / "shown"
    names = sorted(path for path in (ROOT / "tests/corpus/ok").iterdir() if path.suffix not in (".canonical", ".stderr"))
    names += [ROOT / "integrations/article/games/fork.pgn"]
    options = [
        [],
        [["look", "wood"], ["flip", "true"]],
        [["look", "night"], ["moves", "all"], ["annotate-last-move", "true"], ["lang", "zh-Hant"]],
    ]
    calls, expected = [], []
    for number, attributes in enumerate(options):
        words = [f"--{name}" if value == "true" else f"--{name}={value}" for name, value in attributes]
        directory = shown / str(number)
        # Some have moves that cannot be played.
        subprocess.run(
            [OURS, *words, "--no-config", "--no-source", "--caption=", "--game=all", "--name={stem}-{index}-{extension}",
             "--output-format=svg", "--out-dir", directory, *names], capture_output=True, check=False)
        for path in names:
            pictures = [
                picture for picture in sorted(directory.iterdir(), key=lambda it: (len(it.name), it.name))
                if re.fullmatch(re.escape(path.stem) + r"-\d+-" + path.suffix[1:], picture.stem)
            ]
            if pictures:
                calls.append((path.read_bytes(), [["game", "all"], *attributes]))
                expected.append((f"{path.name} {attributes}", [picture.read_bytes() for picture in pictures]))
    for name, command, text, attributes in gallery():
        # The document sets captions.
        if b"caption:" not in text and "caption" not in dict(attributes):
            calls.append((text, attributes))
            picture = run(OURS, "--no-config", "--no-source", *command, "-", cwd=ROOT)
            expected.append((name, [picture]))
    assert len(calls) > 250, f"only {len(calls)} calls"
    answers = call(calls)
    for answer, (name, pictures) in zip(answers, expected):
        if isinstance(answer, str):
            problems.append(f"{name}: {answer}")
        elif [picture["svg"] for picture in answer["pictures"]] != pictures:
            problems.append(f"{name}: not the same")
    # Earlier pictures have no influence.
    if call(calls[::-7]) != answers[::-7]:
        problems.append("the order of calls matters")
    fail_if(problems)
    yield f"{sum(len(pictures) for _, pictures in expected)} pictures"


HORSE = "4k4/9/9/2p6/3P5/3N5/9/9/9/3K5 w"
PLUGIN = "plugin errored with: "

# A call, and the message.
MISTAKES = [
    ('xiangqi("4k4/9/9/2p6/3P5/3Z5/9/9/9/3K5 w")',
     PLUGIN + "line 1, column 18: `Z` is not a piece letter\nhint: k king, a g advisor,"),
    ('xiangqi("")', PLUGIN + "the input has no content\nhint: "),
    (f'xiangqi("{HORSE}", flop: true)',
     PLUGIN + "there is no option `flop`\nhint: did you mean `flip`?\n"),
    (f'xiangqi("{HORSE}", defaults: (flop: true))',
     PLUGIN + "there is no option `flop`\nhint: did you mean `flip`?\n"),
    (f'xiangqi("{HORSE}", look: "woood")',
     PLUGIN + "`look` cannot be `woood`\nhint: did you mean `wood`?\n"),
    (f'xiangqi("{HORSE}", board: "woood")',
     PLUGIN + "there is no board theme `woood`\nhint: did you mean `wood`?\n"),
    (f'xiangqi("{HORSE}", pieces: "../mine")',
     PLUGIN + "`../mine` is a path, and Typst plugins cannot read files\n"
     "hint: `pieces` can be the name of a built-in theme\n"),
    (f'xiangqi("{HORSE}", board: ("wood", "paper"))',
     PLUGIN + "`board` takes one value, not several\n"),
    (f'xiangqi("{HORSE}", width-cm: 3cm)',
     PLUGIN + "`width-cm` cannot be `85.04pt`: this is not a number\n"),
    (f'xiangqi("{HORSE}", animate: true)',
     PLUGIN + "`animate` cannot be used here: Typst shows still pictures\nhint: "),
    (f'xiangqi("{HORSE}", out-dir: "elsewhere")',
     PLUGIN + "`out-dir` can only be set on the command line\n"),
    ('xiangqi("", file: "game.pgn")',
     PLUGIN + "`file` cannot be used here: Typst plugins cannot read files\n"
     'hint: pass its content, as in `xiangqi(read("game.pgn"))`\n'),
    (f'xiangqi-moves("{HORSE}")', PLUGIN + "this is a position, not a game, and has no moves\n"),
    ('xiangqi(read("missing.pgn"))', "file not found (searched at "),
    (f'xiangqi("{HORSE}", "flip")',
     'assertion failed: xiangqi takes one position or game, not also "flip"\n'),
]


@check
def mistakes():
    """Mistakes are reported, with the line of the call."""
    problems = []
    for call_, message in MISTAKES:
        said = document(f"\nText #{call_}")
        if not said.startswith(f"error: {message}") or "document.typ:4:" not in said:
            problems.append(f"{call_}:\n{said}")
    fail_if(problems)
    yield f"{len(MISTAKES)} mistakes"


def hostile_calls():
    """Calls that are large or invalid."""
    schema = json.loads((ROOT / "doc" / "schema" / "xiangqi-setup.json").read_text())
    names = [*schema["properties"], "file", "alt", "table", "comments", "no-variations", "interactive"]
    names += ["dark-look", "out-dir", "help", "version", "", "\0", "-", "a b", "\u202e", "x" * 1_000_000]
    values = ["true", "false", "", "\0\x1b[31m\n", "-1", "1e99", "NaN", "/etc/passwd", "../..", "/\0", "/" * 100_000, "象" * 1000, "{" * 1000]
    for name in names:
        for value in values:
            yield HORSE, [[name, value]]
        yield HORSE, [[name, "1"], [name, "1"]]
    mega = 1_000_000
    for text in [b"\0", b"\xff\xfe", bytes(range(32)), b"9/", b"k", b"(", b"{", b"[", b"1. C2=5 ", b"\n", b"\r", b"- [",
                 b"<", b"&a *a", "炮二平五".encode(), b"[Event \"", b"[DhtmlXQ]", b"XQ", b"v1 ", b"%", b"\xc3"]:
        yield text, []
        yield text * (mega // len(text)), []
        yield b"1. C2=5 {" + text * (mega // len(text)), [["table", "chinese"], ["comments", "true"]]
    yield HORSE, [["caption", "x" * mega], ["alt", "y" * mega]]
    yield HORSE, [["arrow", "a1b2"]] * 1000
    yield "1. C2=5 H8+7", [["each-move", "true"], ["at", ",".join(["1"] * 10_000)]]


@thorough_check
def hostile():
    """Hostile calls end with a picture or a message, and do not affect later pictures."""
    calls = list(hostile_calls())
    [before] = call([(HORSE, [])])
    answers = call([*calls, (HORSE, [])])
    assert answers.pop() == before, "another picture after the calls"
    problems = [
        f"{text[:40]!r} {str(attributes)[:80]}: {answer[:200]!r}"
        for (text, attributes), answer in zip(calls, answers)
        if isinstance(answer, str) and (not answer or len(answer) > 10_000 or re.search("[\0-\x09\x0b-\x1f]", answer))
    ]
    fail_if(problems)
    drawn = sum(not isinstance(answer, str) for answer in answers)
    yield f"{len(calls)} calls, {drawn} of them drawn"


@thorough_check
def many():
    """A document can have thousands of different pictures."""
    said = document(f'''
#for number in range(2000) {{ xiangqi("{HORSE}", alt: "", width-cm: 2 + number / 10000) }}
''')
    assert said == "", said
    yield "2000 pictures"


@check
def nothing_else_is_written():
    """Nothing but the documents and their PDF is written."""
    ours = {"document.typ", "document.pdf", "article.typ", "article.pdf"}
    found = {path.name for path in HERE.rglob("*") if path.is_file()}
    apart = {path.name for top in [PACKAGE, HERE / "integrations" / "article", HERE / "shown"]
             for path in top.rglob("*") if path.is_file()}
    assert found - apart == ours, found - apart


if __name__ == "__main__":
    main()
