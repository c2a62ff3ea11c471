"""GNU Make reads the depfiles: awkward names arrive unchanged, and a project of many
diagrams redraws exactly the changed ones."""

import os
import re
import shutil
import subprocess
import time

from common import EMPTY, OURS, ROOT, WORK, check, fail_if, main

HERE = os.fsencode(WORK / "depfile")

XAY = "version: '1'\nsetup: [[[k]]]\n"

# Names of inputs; outputs have `.svg` after them. Make can misread each in a different
# way.
NAMES = [
    b"plain",
    b"my game",
    b" leading",
    b"two  spaces",
    b"a&b",
    b"a~",
    b"a#b",
    b"a$b",
    b"$(shell touch HACKED).x",
    b"a:b",
    b"a:",
    b"a%b",
    b"100%",
    b"a=b",
    b"a := b",
    b"a(b)c",
    b"(b",
    b"-a",
    b"@a",
    b"+a",
    b"a'b",
    b'a"b',
    b"a`b",
    b"a,b",
    b"a{b,c}",
    b"a!b",
    b"a<b>",
    b"a\\b",
    b"a\\\\ b",
    b"a\\#b",
    b"a\\:b",
    b"a\\%b",
    b"a\\=b",
    b"include",
    b"define",
    b"export",
    b"endif",
    b"a\x0bb",
    b"a\x7fb",
    "\N{CJK UNIFIED IDEOGRAPH-56FE}".encode(),
    b"not \xff text",
]

# Names that Make cannot read, or only in unusual spellings.
UNREADABLE = [
    b"a\nb",
    b"a\tb",
    b"a\rb",
    b"a(b)",
    b"a*",
    b"a?b",
    b"a[b]c",
    b"a;b",
    b"a|b",
    b"~a",
    b"a&",
    b"a ",
    b"a\\",
    b".PHONY",
]

# Files that a careless pattern would match.
DECOYS = [b"aXb", b"ab", b"b", b"c", b"aXc", b"abc", b"two", b"root"]

# The number of diagrams in the project.
DIAGRAMS = 200


def fresh(name):
    """A new directory."""
    directory = os.path.join(HERE, name)
    shutil.rmtree(directory, ignore_errors=True)
    os.makedirs(directory)
    return directory


def write(path, text):
    """Writes a file that is clearly older than the next one."""
    with open(path, "wb") as file:
        file.write(text)
    os.utime(path, (1_000, 1_000))


def touch(path):
    """Sets the time of a file or directory to now, later than anything drawn so far: the
    clocks of file systems are coarse."""
    time.sleep(0.05)
    os.utime(path)


def draw(directory, *arguments):
    """Runs the program in a directory."""
    command = [os.fsencode(OURS), *arguments]
    return subprocess.run(command, cwd=directory, capture_output=True, check=False)


def make(directory, *arguments):
    """Runs Make in a directory, and returns the names of the drawn files."""
    command = ["make", "--no-builtin-rules", *arguments]
    done = subprocess.run(command, cwd=directory, capture_output=True, check=False)
    if done.returncode != 0 or done.stderr:
        raise AssertionError(f"make ended with {done.returncode}: {done.stderr!r}")
    lines = done.stdout.split(b"\n")
    return sorted(line[6:] for line in lines if line.startswith(b"DRAWN "))


def misread(directory, source, output):
    """Make's mistake with a diagram, or None."""
    done = draw(directory, b"--depfile", b"rules.d", b"--output-format", b"svg", b"--", source, output)
    if done.returncode != 0 or done.stderr:
        return f"we ended with {done.returncode}: {done.stderr!r}"
    # The name of a goal cannot be passed to Make unchanged; that of an input can.
    write(os.path.join(directory, output), EMPTY.encode())
    done = draw(directory, b"--depfile", b"goal.d", b"--", output, b"goal.svg")
    if done.returncode != 0 or done.stderr:
        return f"we ended with {done.returncode}: {done.stderr!r}"
    os.remove(os.path.join(directory, b"goal.svg"))
    recipe = b"include goal.d rules.d\n%:\n\t$(info DRAWN $@)@:\n"
    write(os.path.join(directory, b"Makefile"), recipe)
    paths = [os.path.join(directory, name) for name in (source, output)]
    goal = b"goal.svg"
    steps = [("nothing", (1, 2), [goal]), ("the input is new", (3, 2), sorted([goal, output]))]
    try:
        for step, times, expected in steps:
            for path, time in zip(paths, times):
                os.utime(path, (time * 1_000, time * 1_000))
            if (drawn := make(directory)) != expected:
                return f"{step}: drawn {drawn}"
        os.remove(paths[0])
        if output not in (drawn := make(directory)):
            return f"with a missing input: drawn {drawn}"
    except AssertionError as error:
        return str(error)
    return None


@check
def names():
    """Make reads every name in a depfile unchanged."""
    problems = []
    for name in NAMES:
        for source, output in [(name, b"out"), (b"in", name + b".svg"), (b"in", name)]:
            directory = fresh(b"names")
            for decoy in DECOYS:
                write(os.path.join(directory, decoy), b"")
            write(os.path.join(directory, source), EMPTY.encode())
            problem = misread(directory, source, output)
            if problem:
                problems.append(f"{source!r} to {output!r}: {problem}")
            if os.path.exists(os.path.join(directory, b"HACKED")):
                problems.append(f"{source!r} to {output!r}: a command was run")
    fail_if(problems)
    return [f"{len(NAMES)} names, each as an input and as an output"]


@check
def unreadable_names():
    """A name that Make cannot read is refused, and nothing is written."""
    problems = []
    for name in UNREADABLE:
        directory = fresh(b"unreadable")
        write(os.path.join(directory, name), EMPTY.encode())
        done = draw(directory, b"--depfile", b"rules.d", b"--", name, b"out.svg")
        if done.returncode in (0, 101) or b"Make cannot read the name" not in done.stderr:
            problems.append(f"{name!r}: ended with {done.returncode}: {done.stderr!r}")
        left = set(os.listdir(directory)) - {name}
        if left:
            problems.append(f"{name!r}: {left} were written")
    fail_if(problems)


def project():
    """A project: half of the diagrams have their own theme, half are in a directory with a
    project file."""
    directory = fresh(b"project of a book")
    theme = os.path.join(directory, b"themes", b"board", b"mine (copy)")
    shutil.copytree(os.fsencode(ROOT / "themes/board/clean_alpha"), theme)
    for name in os.listdir(theme):
        os.utime(os.path.join(theme, name), (1_000, 1_000))
    os.utime(theme, (1_000, 1_000))
    for number in range(DIAGRAMS):
        part = b"themed" if number % 2 else b"styled"
        os.makedirs(os.path.join(directory, part), exist_ok=True)
        write(os.path.join(directory, part, b"%03d.annofen" % number), EMPTY.encode())
    write(os.path.join(directory, b"styled", b"xiangqi-setup.yaml"), b"width-cm: 5\n")
    makefile = """\
inputs := $(wildcard styled/*.annofen themed/*.annofen)
pictures := $(inputs:.annofen=.svg)
all: $(pictures)
themed/%: style := --theme-dir themes --board 'mine (copy)'
%.svg: %.annofen
\t@$(DRAW) $(style) --depfile $@.d $< $@
\t$(info DRAWN $@)
-include $(pictures:=.d)
"""
    write(os.path.join(directory, b"Makefile"), makefile.encode())
    return directory


@check
def rebuilds():
    """A project redraws exactly the diagrams that depend on a change."""
    directory = project()
    pictures = {
        part: [b"%s/%03d.svg" % (part, number) for number in range(start, DIAGRAMS, 2)]
        for start, part in enumerate([b"styled", b"themed"])
    }
    everything = sorted(pictures[b"styled"] + pictures[b"themed"])
    problems = []

    def step(what, expected):
        drawn = make(directory, "-j2", f"DRAW={OURS}")
        if drawn != expected:
            problems.append(f"{what}: {len(drawn)} drawn, not {len(expected)}: {drawn[:5]}")

    def path(*parts):
        return os.path.join(directory, *parts)

    theme = path(b"themes", b"board", b"mine (copy)")
    step("the first time", everything)
    step("again", [])
    touch(path(b"styled", b"000.annofen"))
    step("an input", pictures[b"styled"][:1])
    touch(os.path.join(theme, b"theme.yaml"))
    step("the theme", pictures[b"themed"])
    write(os.path.join(theme, b"NOTES"), b"")
    touch(theme)
    step("a new file in the theme", pictures[b"themed"])
    os.remove(os.path.join(theme, b"NOTES"))
    touch(theme)
    step("a file less in the theme", pictures[b"themed"])
    touch(path(b"styled", b"xiangqi-setup.yaml"))
    step("the project file", pictures[b"styled"])
    os.remove(path(b"themed", b"001.svg"))
    step("a picture that is gone", pictures[b"themed"][:1])
    os.remove(path(b"themed", b"001.annofen"))
    os.remove(path(b"themed", b"001.svg"))
    step("an input that is gone, with its picture", [])
    os.remove(path(b"styled", b"xiangqi-setup.yaml"))
    step("no project file any more", pictures[b"styled"])
    step("and again", [])
    fail_if(problems)
    return [f"{DIAGRAMS} diagrams"]


def recipe(document, target):
    """The Makefile in a document with a rule for this target."""
    text = (ROOT / document).read_text()
    found = [part for part in re.findall("```make\n(.*?)```", text, re.S) if target in part]
    assert len(found) == 1, f"{len(found)} recipes for {target} in {document}"
    return found[0]


def with_program(directory):
    """An environment in which `xiangqi-setup` is the program under test."""
    programs = os.path.join(directory, b"programs")
    os.makedirs(programs, exist_ok=True)
    os.symlink(OURS, os.path.join(programs, b"xiangqi-setup"))
    return {**os.environ, "PATH": f"{os.fsdecode(programs)}:{os.environ['PATH']}"}


@check
def recipes():
    """The Makefiles in the documents draw only what has changed."""
    game = (ROOT / "doc/shortest-mate.wxf").read_text()
    problems = []
    positions, pictures = ["a.xay", "b.xay"], ["build/a.pdf", "build/b.pdf"]
    games, manifest = ["games/a.wxf", "games/b.wxf"], "build/diagrams.json"
    for document, target, sources, goals in [
        ("README.md", "build/%.pdf", positions, pictures),
        ("README.md", "--side-to-move none", positions, ["a.pdf", "b.pdf"]),
        ("doc/books.md", "build/%.pdf", positions, pictures),
        ("doc/books.md", manifest, games, [manifest]),
    ]:
        directory = fresh(b"recipe")
        environment = with_program(directory)
        for source in sources:
            path = os.path.join(directory, source.encode())
            os.makedirs(os.path.dirname(path), exist_ok=True)
            text = game.replace("START{", "START{ {diagram}") if source.endswith("wxf") else XAY
            write(path, text.encode())
        write(os.path.join(directory, b"Makefile"), recipe(document, target).encode())
        project = os.path.join(directory, b"xiangqi-setup.yaml")

        def new_project():
            write(project, b"width-cm: 5\n")
            touch(project)

        # An event, and whether it causes drawing.
        for what, happens, is_drawn in [
            ("the first time", lambda: None, True),
            ("again", lambda: None, False),
            ("an input", lambda: touch(os.path.join(directory, sources[0].encode())), True),
            ("a new project file", new_project, True),
            ("and again", lambda: None, False),
            ("the project file", lambda: touch(project), True),
            ("no project file any more", lambda: os.remove(project), True),
            ("nothing", lambda: None, False),
        ]:
            happens()
            options = {"cwd": directory, "env": environment, "capture_output": True}
            done = subprocess.run(["make", *goals], check=False, **options)
            output = (done.stdout + done.stderr).decode()
            if done.returncode != 0 or ("xiangqi-setup --" in output) != is_drawn:
                problems.append(f"{document}, {target}: after {what}: ended with {done.returncode}: {output}")
    fail_if(problems)


main()
