#!/usr/bin/env python3
"""Runs the checks that need more than a Rust toolchain, three at a time, and prints the output and
the seconds of each.

    tests/further/run.py [long] [NAME...]

Without `long`, most checks try only a part, and some do not run; README.md lists which. With names,
only these checks run. `.ci/run` installs what they need, builds the program, and sets these variables
to the directories of

- PEER: the older tool's command `xiangqi-setup`
- MDBOOK, PANDOC, SPHINX, TYPST: these programs
- BROWSERS: a Python with Playwright and axe-core
- REFEREE (`long`): a Python with pyffish
- SPARK (`long`): `spark-submit` and its Python
"""

import os
import shutil
import subprocess
import sys
import threading
import time
from pathlib import Path
from queue import SimpleQueue

ROOT = Path(__file__).resolve().parents[2]
TARGET = Path(os.environ.get("CARGO_TARGET_DIR", ROOT / "target")).resolve()
# The files of checks, with their arguments; the files on a line run one after another. The longest
# come first, so that all lanes end together.
ALWAYS = """
platforms
scale
npm, playground
latex
typst
viewer, viewer_quiz, viewer_places
examples
serve
pdf_and_png
completions
pandoc
sphinx
asciidoc
editors
mdbook
motion
stream
environments
viewer_access
viewer_hostile
viewer_pictures
book
hostile
labels
gallery
pictures
depfile
text
pieces
game_files
schema
accessible
viewer_sizes
"""
# Slow, and rarely broken by a change to something else.
LONG = """
viewer firefox, viewer_quiz firefox, viewer_places firefox
notations
rules
older
glyphs
"""
# Checks that compare times, and so run alone.
TIMES = """
pdf_and_png times
book times
motion times
viewer_sizes times
"""
# Debian's Python, with Debian's numpy, Pillow, jsonschema, YAML and others.
PYTHONS = {
    "BROWSERS": ["npm", "playground", "serve", "viewer"],
    "REFEREE": ["rules", "notations"],
}
PROGRAMS = """
$BROWSERS/python3 $MDBOOK/mdbook $PANDOC/pandoc $PEER/xiangqi-setup $SPHINX/sphinx-build $TYPST/typst
aarch64-linux-gnu-gcc asciidoctor asciidoctor-pdf chromium faketime fish inkscape latexmk make node nvim
pandoc parallel pdffonts pdfinfo pdflatex pdftocairo pdftoppm pdftotext qemu-aarch64-static rsvg-convert
setpriv sphinx-build taskset tsc unshare x86_64-w64-mingw32-gcc xelatex zsh /usr/lib/wine/wine64
"""
LONG_PROGRAMS = """
$REFEREE/python3 $SPARK/spark-submit firefox-esr java lualatex musl-gcc
"""


def lines(table):
    """The checks of each line."""
    return [line.split(", ") for line in table.split("\n") if line]


def command(name):
    """The command of a check, with its arguments."""
    name, *words = name.split()
    places = [f"tests/further/{name}.py", f"tests/further/{name}.sh", f"integrations/{name}/test.py"]
    path = next((path for path in places if (ROOT / path).exists()), None)
    if path is None:
        sys.exit(f"{sys.argv[0]}: there is no check {name}; README.md lists them")
    if path.endswith(".sh"):
        return [path, *words]
    python = "/usr/bin/python3"
    for variable, names in PYTHONS.items():
        if name.split("_")[0] in names:
            # Not resolved: Python finds its modules relative to the path by which it is called.
            python = f"{os.environ[variable]}/python3"
    return [python, path, *words]


class Lanes:
    """Lanes that run the checks from one queue."""

    def __init__(self, environment):
        self.environment = environment
        self.printing = threading.Lock()
        self.seconds = {}
        self.failed = []

    def run(self, waiting, lanes):
        """Runs all checks in the queue, in this number of lanes."""
        queue = SimpleQueue()
        for line in waiting:
            queue.put([(name, command(name)) for name in line])
        for _ in range(lanes):
            queue.put(None)

        def lane():
            while line := queue.get():
                # Checks in another lane may use the same names.
                directory = f"{self.environment['FURTHER_DIR']}/{line[0][0].split()[0]}"
                for name, words in line:
                    # A check counts as failed until it succeeds.
                    self.failed.append(name)
                    if self.check(name, words, directory):
                        self.failed.remove(name)

        threads = [threading.Thread(target=lane) for _ in range(lanes)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()

    def check(self, name, words, directory):
        """Runs a check with a directory for its files, and prints its output. Returns whether it succeeds."""
        start = time.monotonic()
        try:
            done = subprocess.run(
                words, cwd=ROOT, env={**self.environment, "FURTHER_DIR": directory}, check=False,
                stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True,
                errors="replace",
            )  # fmt: skip
            said, status = done.stdout, done.returncode
        except OSError as error:
            said, status = f"{error}\n", None
        self.seconds[name] = time.monotonic() - start
        if status:
            said += f"The status is {status}.\n"
        with self.printing:
            print(f"\n-- {name}: {self.seconds[name]:.0f} s\n{said}", end="", flush=True)
        return status == 0


def missing(programs):
    """The programs that are not installed."""
    paths = [os.path.expandvars(program) for program in programs.split()]
    return [path for path in paths if not shutil.which(path)]


def main():
    words = sys.argv[1:]
    is_long = "long" in words
    names = [word for word in words if word != "long"]
    if gone := missing(PROGRAMS + (LONG_PROGRAMS if is_long else "")):
        sys.exit(f"{sys.argv[0]}: missing: {' '.join(gone)}")
    release = TARGET / "release"
    environment = {
        "FURTHER_DIR": str(TARGET / "further/work"),
        **os.environ,
        "PEER": f"{os.environ['PEER']}/xiangqi-setup",
        "XIANGQI_SETUP": str(release / "xiangqi-setup"),
        "GAME_OUTLINE": str(release / "examples/game-outline"),
        "LEGAL_MOVES": str(release / "examples/legal-moves"),
        "PYTHONDONTWRITEBYTECODE": "1",
    }
    if is_long:
        environment["THOROUGH"] = environment.get("THOROUGH") or "1"
    together, alone = lines(ALWAYS + (LONG if is_long else "")), lines(TIMES if is_long else "")
    if names:
        together, alone = [[name] for name in names], []
    lanes = Lanes(environment)
    # Browsers and shells spend much of their time waiting, so two cores can serve three checks.
    lanes.run(together, 3)
    lanes.run(alone, 1)
    print("\nSeconds:")
    for name, seconds in sorted(lanes.seconds.items(), key=lambda it: -it[1]):
        print(f"{seconds:7.0f}  {name}{'  FAILED' if name in lanes.failed else ''}")
    sys.exit(1 if lanes.failed else 0)


if __name__ == "__main__":
    main()
