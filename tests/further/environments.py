"""The same input gives the same bytes in any environment, and concurrent processes do no harm."""

import os
import shutil
import subprocess
import tempfile
from pathlib import Path

from common import OURS, ROOT, check, fail_if, main, run

GAME = """[Game "Chinese Chess"]
[Red "王天一"]
[Date "2019.09.18"]

1. C2=5 {[%csl Ge3] The cannon.} H8+7 (1... C8=5) 2. H2+3 R9=8 3. R1=2 1-0
"""
REQUESTS = """rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w
{"id": {"a": [1, 2.50]}, "position": "3k5/9/9/9/9/9/9/9/9/4K4", "arrow": ["e1e4"]}
"""
# The requests: the program's arguments, in a directory with the inputs, writing into `out`.
REQUESTED = [
    "mate.wxf out/mate.svg --moves=all --arrow-last-move --caption={move}",
    "horse.xay out/horse.svg --look=wood --width-cm=9",
    "horse.xay out/horse.pdf --coordinates=chinese",
    "horse.xay out/horse.png --board=wood --width-px=300",
    "horse.xay out/horse.txt",
    "game.pgn out/film.svg --animate",
    "game.pgn out/film.gif --width-px=90",
    "game.pgn out/film.apng --width-px=90",
    "game.pgn out/page.html",
    "game.pgn out/{index}-{move}.svg --each-move --manifest=out/manifest.json",
    "convert game.pgn out/game.xqf",
    "convert game.pgn out/game.moves",
    "convert horse.xay out/horse.annofen",
    "stream --shards=out/shards --theme-of=random:7 --output-format=png --width-px=90 lines",
    "games game.pgn",
    "check game.pgn",
    "describe horse.xay",
    "notation --to=chinese game.pgn",
]
CLEAN = {"PATH": os.environ["PATH"]}
# How and where the program is called: a prefix, variables, and the parent of its directory.
ENVIRONMENTS = {
    "another day": (["faketime", "2031-05-06 07:08:09"], {}, "day"),
    "another user": (["setpriv", "--reuid=65534", "--regid=65534", "--clear-groups"], {}, "user"),
    "a directory with a long and foreign name": ([], {}, "目录 ü %s {x} " + "long" * 40),
    "a Turkish locale": ([], {"LANG": "tr_TR.UTF-8", "LC_ALL": "tr_TR.UTF-8"}, "turkish"),
    "a locale without Unicode": ([], {"LC_ALL": "C", "LANG": "zh_CN.GB18030"}, "c"),
    "another time zone": ([], {"TZ": "Asia/Shanghai", "SOURCE_DATE_EPOCH": "1"}, "zone"),
    "no home": ([], {"HOME": "/nonexistent", "XDG_CONFIG_HOME": "/nonexistent"}, "home"),
    "a terminal's variables": (
        [], {"TERM": "xterm", "COLUMNS": "20", "CLICOLOR_FORCE": "1", "NO_COLOR": "1"}, "terminal"
    ),
    "one core": (["taskset", "1"], {"RAYON_NUM_THREADS": "1"}, "core"),
    "a strict umask and little stack": (["sh", "-c", 'umask 077; ulimit -s 1024; exec "$@"', "-"], {}, "umask"),
    "few descriptors": (["sh", "-c", 'ulimit -n 32; exec "$@"', "-"], {}, "descriptors"),
}  # fmt: skip


def directory_with_inputs(directory):
    """Creates a directory with the inputs and an empty `out`, which anybody may write to."""
    directory.mkdir(parents=True)
    (directory / "game.pgn").write_text(GAME)
    (directory / "lines").write_text(REQUESTS)
    shutil.copy(ROOT / "doc/shortest-mate.wxf", directory / "mate.wxf")
    shutil.copy(ROOT / "doc/demo-movement-horse.xay", directory / "horse.xay")
    (directory / "out").mkdir()
    for path in [directory, *directory.rglob("*")]:
        path.chmod(0o777)
    return directory


def words_of(program, request):
    """The words of a command."""
    return [str(program), *request.split()]


def files_of(directory):
    """The content of every file in a directory, by its relative path."""
    paths = (path for path in directory.rglob("*") if path.is_file())
    return {str(path.relative_to(directory)): path.read_bytes() for path in paths}


def differing(one, other):
    """The names of the files that are in only one of two directories, or differ."""
    return sorted(name for name in one | other if one.get(name) != other.get(name))


def copy_of_program(directory):
    """The program in a place where any user can run it."""
    directory.chmod(0o755)
    return shutil.copy(OURS, directory / "program")


def said(program, where, prefix=(), variables=None):
    """Makes every request, and returns the standard output of each."""
    environment = CLEAN | (variables or {})
    return [
        run(*prefix, *words_of(program, request), cwd=where, env=environment) for request in REQUESTED
    ]


@check
def environments():
    """Pictures, animations, pages, archives, files and lists are the same in eleven environments."""
    if os.geteuid() != 0:
        raise AssertionError("only root can run this as another user")
    problems = []
    # Outside the repository, which other users may not be able to enter.
    with tempfile.TemporaryDirectory() as name:
        program = copy_of_program(Path(name))
        usual = directory_with_inputs(Path(name) / "usual")
        expected = said(program, usual)
        files = files_of(usual)
        for how, (prefix, variables, parent) in ENVIRONMENTS.items():
            where = directory_with_inputs(Path(name) / parent)
            words = said(program, where, prefix, variables)
            problems += [
                f"{how}: `{request}` says something else"
                for request, one, other in zip(REQUESTED, expected, words, strict=True)
                if one != other
            ]
            problems += [f"{how}: {file}" for file in differing(files, files_of(where))]
    fail_if(problems)
    return [f"{len(ENVIRONMENTS)} environments, {len(REQUESTED)} requests, {len(files)} files"]


@check
def streams():
    """A picture from standard input to standard output has the same bytes as from file to file."""
    with tempfile.TemporaryDirectory() as name:
        where = directory_with_inputs(Path(name) / "usual")
        for kind in ["svg", "pdf", "png"]:
            run(*words_of(OURS, f"horse.xay out/horse.{kind}"), cwd=where, env=CLEAN)
            with (where / "horse.xay").open("rb") as stdin:
                words = words_of(OURS, f"--output-format={kind} - -")
                written = run(*words, stdin=stdin, cwd="/", env=CLEAN)
            assert written == (where / f"out/horse.{kind}").read_bytes(), f"{kind}: other bytes"


@check
def copies():
    """Four processes that write the same files at once leave complete files, and nothing else."""
    problems = []
    with tempfile.TemporaryDirectory() as name:
        program = copy_of_program(Path(name))
        usual, where = (directory_with_inputs(Path(name) / parent) for parent in ["usual", "four"])
        said(program, usual)
        for request in REQUESTED:
            words = words_of(program, request)
            options = {"cwd": where, "env": CLEAN, "stdout": subprocess.DEVNULL}
            four = [subprocess.Popen(words, stderr=subprocess.PIPE, **options) for _ in range(4)]
            for process in four:
                errors = process.communicate()[1].decode(errors="replace")
                if process.returncode or "panicked" in errors:
                    problems.append(f"`{request}` ended with {process.returncode}: {errors}")
        problems += differing(files_of(usual), files_of(where))
    fail_if(problems)


main()
