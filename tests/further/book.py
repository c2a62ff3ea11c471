"""Thousands of diagrams in one command: time, memory, and the files that remain if the
run fails in the middle."""

import itertools
import json
import os
import random
import shutil
import signal
import statistics
import subprocess
import time

from common import OURS, PEER, WORK, check, examples, fail_if, main, run, times

MANY = 2000
MOST_MEGABYTES = 100
LEAST_RATIO_TO_PEER = 100
MOST_SECONDS_OF_A_FILM = 15
HERE = WORK / "book"


def positions(count):
    """Random positions with annotations, no two alike."""
    rng = random.Random(5)
    atoms = ["", "", "", *"RNBAKCPrnbakcp", "bm", "bg", "a+1-1"]
    for _ in range(count):
        ranks = []
        for _ in range(2, 9):
            fields = [rng.choice(atoms) for _ in range(7)]
            fields = [f"<{atom}>" if len(atom) > 1 else atom or "1" for atom in fields]
            ranks.append("1" + "".join(fields) + "1")
        yield "v1 " + "/".join(["9", *ranks, "9", "9"]) + "\n"


def inputs():
    """Files with random positions and annotations."""
    directory = HERE / "positions"
    shutil.rmtree(directory, ignore_errors=True)
    directory.mkdir(parents=True)
    for number, text in enumerate(positions(MANY)):
        (directory / f"{number:04}.annofen").write_text(text)
    return sorted(directory.iterdir())


def empty(name):
    """An empty directory."""
    directory = HERE / name
    shutil.rmtree(directory, ignore_errors=True)
    directory.mkdir(parents=True)
    return directory


def command(outputs, paths, *options):
    """The command that draws many inputs."""
    return [str(word) for word in [OURS, "--out-dir", outputs, *options, *paths]]


def measure(words, **streams):
    """The time of a command in seconds, and its peak memory in megabytes."""
    start = time.perf_counter()
    process = subprocess.Popen(words, stderr=subprocess.PIPE, **streams)
    errors = process.stderr.read()
    _, status, usage = os.wait4(process.pid, 0)
    process.returncode = status
    seconds = time.perf_counter() - start
    assert status == 0, errors.decode(errors="replace")[-2000:]
    return seconds, usage.ru_maxrss / 1024


@check
def documents():
    """Documents with 10,000 blocks take little more memory than the size of their output"""
    texts = list(positions(10_000))
    chapter = "".join(f"```xiangqi\n{text}```\n\n" for text in texts)
    book = [{"root": "."}, {"items": [{"Chapter": {"content": chapter}}]}]
    # What the Lua filter for Pandoc asks.
    request = {"blocks": [{"text": text, "classes": [], "options": []} for text in texts]}
    for name, content, words in [("mdbook", book, []), ("pandoc", request, ["--inside"])]:
        place = empty(name)
        (place / "in.json").write_text(json.dumps(content))
        with open(place / "in.json", "rb") as source, open(place / "out.json", "wb") as result:
            seconds, memory = measure([OURS, name, *words], stdin=source, stdout=result)
        size = (place / "out.json").stat().st_size / 2**20
        shutil.rmtree(place)
        assert size > 100, f"{name}: {size:.0f} MB"
        assert memory < 1.3 * size, f"{name}: {memory:.0f} MB for {size:.0f} MB"
        yield f"{name}: {memory:.0f} MB for {size:.0f} MB, in {seconds:.1f} s"


def is_whole(path):
    """Whether a file is a complete SVG."""
    return path.read_bytes().endswith(b"</svg>\n")


@times
def many_inputs():
    """Many inputs in one command take little time and memory"""
    paths = inputs()
    # Separate directories, and a pause before the first run: for a while, ext4 checks
    # every recently deleted file before it creates a new one.
    many = empty("many")
    rooms = (many / str(number) for number in itertools.count())
    os.sync()
    time.sleep(8)
    for output_format, rounds in [("svg", 7), ("pdf", 3), ("png", 1)]:
        seconds = {1: [], 2: []}
        most = 0
        some = paths if output_format != "png" else paths[:400]
        for _ in range(rounds):
            for jobs, taken in seconds.items():
                words = ["--jobs", jobs, "--output-format", output_format]
                took, memory = measure(command(next(rooms), some, *words))
                taken.append(took)
                most = max(most, memory)
        one, two = (statistics.median(taken) for taken in seconds.values())
        yield (
            f"{output_format}: {len(some)} inputs in {two:.2f} s on two cores, "
            f"{one / two:.2f} times faster than on one, {most:.0f} MB"
        )
        fail_if([f"{output_format}: {most:.0f} MB"] if most > MOST_MEGABYTES else [])
        if output_format == "svg":
            peer = statistics.median(peer_seconds() for _ in range(5))
            ratio = peer * len(paths) / two
            yield f"the older tool in a loop: {peer * 1000:.0f} ms each, {ratio:.0f} times slower"
            fail_if([f"only {ratio:.0f} times"] if ratio < LEAST_RATIO_TO_PEER else [])


def peer_seconds():
    """The seconds that the older tool takes for one input."""
    start = time.perf_counter()
    run(PEER, examples()[0], HERE / "peer.svg")
    return time.perf_counter() - start


@check
def the_same_on_any_number_of_cores():
    """The outputs do not depend on the number of jobs"""
    paths = inputs()[:200]
    directories = {jobs: empty(f"jobs-{jobs}") for jobs in (1, 2, 16)}
    for jobs, directory in directories.items():
        run(*command(directory, paths, "--jobs", jobs))
    pictures = [
        {path.name: path.read_bytes() for path in directory.rglob("*.svg")}
        for directory in directories.values()
    ]
    assert len(pictures[0]) == len(paths)
    fail_if([] if pictures[0] == pictures[1] == pictures[2] else ["they differ"])


@check
def killed_in_the_middle():
    """A killed run leaves only complete pictures, and can be repeated"""
    paths = inputs()
    rng = random.Random(7)
    wrong, counts = [], []
    outputs = empty("killed")
    for number in range(60):
        how = [signal.SIGKILL, signal.SIGINT, signal.SIGTERM][number % 3]
        if number % 6 == 0:
            outputs = empty("killed")
        process = subprocess.Popen(command(outputs, paths), stderr=subprocess.PIPE)
        time.sleep(rng.uniform(0.005, 0.25))
        process.send_signal(how)
        process.communicate()
        if process.returncode not in (0, -how):
            wrong.append(f"{how.name}: ended with {process.returncode}")
        found = [path for path in outputs.rglob("*") if path.is_file()]
        wrong += [f"{path.name} is not complete" for path in found if not is_whole(path)]
        wrong += [f"{path.name} is left" for path in found if path.name.startswith(".")]
        counts.append(len(found))
    fail_if(wrong)
    assert any(0 < count < MANY for count in counts), f"killed too early or too late: {counts}"
    run(*command(outputs, paths))
    assert len(list(outputs.rglob("*.svg"))) == MANY
    yield f"60 runs, {sum(1 for count in counts if 0 < count < MANY)} of them killed in the middle"


@check
def a_full_disk():
    """A full disk is reported, and leaves only complete pictures"""
    paths = inputs()[:200]
    directory = empty("disk")
    kept = empty("kept")
    words = [
        "unshare", "--mount", "--map-root-user", "sh", "-c",
        'mount -t tmpfs -o size=400k full "$1" || exit 99; kept=$2; out=$1; shift 2; "$@"; '
        'code=$?; cp -R "$out/." "$kept/"; exit $code',
        "sh", directory, kept, *command(directory, paths),
    ]  # fmt: skip
    done = subprocess.run([str(word) for word in words], capture_output=True, check=False)
    errors = done.stderr.decode()
    assert done.returncode == 1, f"ended with {done.returncode}: {errors[-500:]}"
    assert "no space left" in errors, errors[-500:]
    last = errors.splitlines()[-1]
    found = [path for path in kept.rglob("*") if path.is_file()]
    assert 0 < len(found) < len(paths), f"{len(found)} pictures"
    assert last == f"error: {len(paths) - len(found)} of {len(paths)} inputs could not be drawn", last
    fail_if([f"{path.name} is not complete" for path in found if not is_whole(path)])
    yield f"{len(found)} of {len(paths)} pictures had room"


@check
def no_right_to_write():
    """A directory that cannot be written to or created is reported"""
    paths = inputs()[:3]
    directory = empty("locked")
    directory.chmod(0o555)
    refused = [
        f"error: {path}: cannot write into `{directory}`: permission denied" for path in paths
    ]
    user = ["setpriv", "--reuid=65534", "--regid=65534", "--clear-groups"]
    if subprocess.run([*user, OURS, "--version"], capture_output=True, check=False).returncode != 0:
        return ["not tried: other users cannot start the program here"]
    for place, expected in [
        (directory, [*refused, "error: 3 of 3 inputs could not be drawn"]),
        (
            directory / "below",
            [f"error: cannot create the directory `{directory}/below`: permission denied"],
        ),
    ]:
        words = [*user, *command(place, paths)]
        done = subprocess.run(words, capture_output=True, check=False)
        errors = done.stderr.decode().splitlines()
        assert done.returncode == 1, f"ended with {done.returncode}"
        assert errors == expected, errors
    assert not list(directory.iterdir())
    return []


# Both sides move a horse to and fro.
TO_AND_FRO = ["h1g3", "h10g8", "g3h1", "g8h10"]


def long_game(plies):
    """The path of a game with this many moves."""
    path = HERE / f"game-{plies}.txt"
    path.write_text(" ".join(itertools.islice(itertools.cycle(TO_AND_FRO), plies)))
    return path


def spent(words, expected):
    """The CPU seconds and the megabytes of a command that prints these errors."""
    message = HERE / "message"
    flags = os.O_WRONLY | os.O_CREAT | os.O_TRUNC
    actions = [(os.POSIX_SPAWN_OPEN, 2, str(message), flags, 0o644)]
    words = [str(word) for word in words]
    process = os.posix_spawn(OURS, words, os.environ, file_actions=actions)
    _, _, usage = os.wait4(process, 0)
    errors = message.read_text()
    assert errors == expected, errors
    return usage.ru_utime + usage.ru_stime, usage.ru_maxrss / 1024


@check
def long_games():
    """An animation and a picture after each move of a game of 64,000 moves take little memory"""
    long, film = long_game(64_000), HERE / "film.gif"
    too_long = (
        "error: an animation has at most 2000 positions\n"
        "help: --from and --moves choose a part of the game\n"
    )
    outputs = empty("each-move")
    for name, words, expected in [
        ("film", [long, film], too_long),
        ("animated", ["--animate", long, HERE / "film.svg"], too_long),
        ("each move", ["--each-move", "--output-format", "text", "--out-dir", outputs, long], ""),
    ]:
        seconds, memory = spent([OURS, "--force", *words], expected)
        yield f"{name}: {seconds:.1f} s, {memory:.0f} MB"
        fail_if([f"{name}: {memory:.0f} MB"] if memory > MOST_MEGABYTES else [])
    count = len(os.listdir(outputs))
    shutil.rmtree(outputs)
    assert count == 64_000, f"{count} pictures"


@check
def large_films():
    """An animation of many large positions is refused before it takes long"""
    words = [OURS, "--force", "--look", "wood", "--width-px", 2000, long_game(1998), HERE / "film.apng"]
    expected = (
        "error: too much changes in this animation\n"
        "help: fewer dots, or a part of the game with --from and --moves\n"
    )
    seconds, memory = spent(words, expected)
    yield f"{seconds:.1f} s, {memory:.0f} MB"
    fail_if([f"{seconds:.1f} s"] if seconds > MOST_SECONDS_OF_A_FILM else [])


main()
