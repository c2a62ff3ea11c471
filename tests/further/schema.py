"""The JSON Schemas: editors accept everything that the program accepts, and find the mistakes that
a schema can find."""

import re
import subprocess

import jsonschema
import yaml

from common import OURS, ROOT, WORK, check, fail_if, main, run

# Errors in well-formed YAML that no schema of XAY can find.
UNSEEN = {
    "anchor": "an anchor that is of no use",
    "arrow-off-the-board": "depends on the field that it starts at",
    "arrows-to-nowhere": "two squares are two squares",
    "arrows-two-colours": "needs more than a pattern",
    "arrows-two-numbers": "needs more than a pattern",
    "byte-order-mark": "only if the mistake is of these kinds",
    "documents": "what is behind the first document",
    "key-duplicate": "the last one counts in most YAML libraries",
    "key-merge": "the YAML library has put it together",
    "numbers-square-nothing": "JSON has only texts as keys",
    "numbers-square-twice": "the last one counts in most YAML libraries",
    "ranks-mistakes-by-far": "ranks as a text have letters that a pattern would repeat",
    "setup-ranks-short": "digits are counted",
    "two-pieces": "needs more than draft 7",
    "version-with-dot": "1.0 is 1 in JSON",
}


def schema(kind):
    """The schema of a kind of file, checked as a schema."""
    found = yaml.safe_load(run(OURS, "schema", kind))
    jsonschema.Draft7Validator.check_schema(found)
    return jsonschema.Draft7Validator(found)


def document(text):
    """The first YAML document of a text, or None if it is not YAML."""
    try:
        return next(yaml.safe_load_all(text), None)
    except (yaml.YAMLError, ValueError, RecursionError):
        return None


def decoded(content):
    """A text in one of the encodings that the program reads."""
    try:
        return content.decode()
    except UnicodeDecodeError:
        return content.decode("gb18030")


def is_unseen(path):
    """Whether no schema can find the error in a file."""
    return any(path.name.startswith(start) for start in UNSEEN)


@check
def good_xay():
    """All valid XAY files pass the schema."""
    xay = schema("xay")
    paths = sorted([*ROOT.glob("doc/*.xay"), *ROOT.glob("tests/corpus/ok/*.xay")])
    problems = []
    for path in paths:
        content = document(decoded(path.read_bytes()))
        if isinstance(content, str):
            # Another format with this extension, recognised by its content.
            continue
        errors = list(xay.iter_errors(content))
        problems += [f"{path.name}: {error.message}" for error in errors[:1]]
    fail_if(problems)
    assert len(paths) > 20, f"only {len(paths)} files"
    yield f"{len(paths)} files"


@check
def bad_xay():
    """The schema finds all mistakes that a schema can find."""
    xay = schema("xay")
    problems, found, unseen = [], 0, 0
    for path in sorted(ROOT.glob("tests/corpus/err/*.xay")):
        content = document(path.read_bytes())
        if content is None:
            continue
        if not xay.is_valid(content):
            found += 1
        elif is_unseen(path):
            unseen += 1
        else:
            problems.append(f"{path.name} passes")
    fail_if(problems)
    assert found > 40, f"only {found} files"
    yield f"{found} files; {unseen} have errors that no schema can find"


@check
def projects():
    """The schema agrees with the program about project files."""
    project = schema("project")
    directory = WORK / "schema"
    directory.mkdir(parents=True, exist_ok=True)
    path = directory / "xiangqi-setup.yaml"
    good = [
        "",
        *re.findall(r"```yaml\n(.*?)```", (ROOT / "doc/project.md").read_text(), re.DOTALL),
        "width-px: 600",
        "moves: all",
        "moves: -1",
        "at: 12",
        "at: [12, all]",
        "board: ./mine",
        "piece: [H&=NN, h=NN]",
        "output-format: pdf",
        "background: '#fff'",
        "background: '#c0ffee'",
        "background: White",
        "background: none",
        "show-moves: [a1, i10]",
        "scale-annotations: 1.2",
        "width-px: 100000",
    ]
    bad = [
        "widht-cm: 6",
        "width-cm: [6]",
        "width-cm: six",
        "width-cm:",
        "lenient: 1",
        "lenient: 'yes'",
        "width-cm: 0",
        "width-px: 100001",
        "dpi: 0.5",
        "scale-pieces: 1.3",
        "show-moves: [e5, z9]",
        "show-moves: a11",
        "background: '#ff'",
        "background: rgb(1,2,3)",
        "board: [a, b]",
        "at: [[1]]",
        "output-format: jpg",
        "text-pieces: [latin]",
        "out-dir: pictures",
        "input: a.xay",
        "no-lenient: true",
        "- board",
    ]
    problems = []
    for text, is_good in [*((text, True) for text in good), *((text, False) for text in bad)]:
        path.write_text(text)
        done = subprocess.run(
            [OURS, "--config", path, "--print-config"], capture_output=True, check=False
        )
        if (done.returncode == 0) != is_good:
            problems.append(f"the program on {text!r}: {done.stderr.decode()}")
        if project.is_valid(document(text)) != is_good:
            problems.append(f"the schema on {text!r}")
    printed = run(OURS, "--no-config", "--print-config")
    errors = project.iter_errors(document(printed))
    problems += [f"--print-config: {error.message}" for error in errors]
    fail_if(problems)
    yield f"{len(good)} good files, {len(bad)} bad ones"


main()
