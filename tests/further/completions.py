"""Completions, in the shell that they are for."""

from common import OURS, WORK, check, fail_if, main, run

# What is typed in fish, and what it completes that with. Files are left out.
FISH = {
    "--board w": {"wood"},
    "in.xay out.svg --board w": {"wood"},
    "in.xay --annotate-l": {"--annotate-last-move"},
    "in.xay --no-le": {"--no-lenient"},
    "che": {"check"},
    "in.xay che": set(),
    "themes prev": {"preview"},
    "convert --output-format a": {"annofen"},
    "convert --boa": set(),
}


@check
def fish():
    """Options, their values and commands are completed where they can be."""
    directory = WORK / "fish"
    directory.mkdir(parents=True, exist_ok=True)
    (directory / "completions.fish").write_bytes(run(OURS, "completions", "fish"))
    problems = []
    for typed, expected in FISH.items():
        command = f"source completions.fish; complete -C 'xiangqi-setup {typed}'"
        completed = run("fish", "--no-config", "-c", command, cwd=directory).decode()
        words = {line.split("\t")[0] for line in completed.splitlines()}
        if words != expected:
            problems.append(f"{typed}: {sorted(words)}")
    fail_if(problems)
    yield f"{len(FISH)} words"


main()
