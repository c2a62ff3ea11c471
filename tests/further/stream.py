"""`stream` under load and in trouble: many lines in bounded memory, slow and killed readers and
writers, wrong lines, a full disk. Each line is answered exactly once.

    stream.py [LINES]

LINES is the number of lines of the longest check, 100,000 by default.
"""

import json
import os
import random
import shutil
import signal
import subprocess
import sys
import tarfile
import threading
import time

from common import OURS, WORK, check, fail_if, main

LINES = int(sys.argv[1]) if len(sys.argv) > 1 else 100_000
FENS = [
    "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1",
    "4k4/9/9/9/9/9/9/9/4R4/3K5 w - - 0 1",
    "3ak4/4a4/9/9/9/6R2/9/9/9/4K4 b - - 0 1",
]
WRONG = [
    "",
    "{",
    "nothing",
    '{"id": %d, "position": 7}',
    '{"id": %d, "position": "9/9"}',
    '{"id": %d, "position": "4k4/9/9/9/9/9/9/9/4R4/3K5", "board": "no"}',
    '{"id": %d, "position": "4k4/9/9',
    '{"id": %d, "game": "1. C2=5 H8+7 2. H2+9", "at": "last"}',
    "\udcff\udcfe",
]
# Text boards are small and quick to draw.
TEXT = ["--output-format", "text"]
# Growth that does not depend on lines: full caches, pages of the allocator.
GROWTH_KB = 24_000


def started(*options, **streams):
    """A run, with pipes for whatever is not set."""
    pipes = {"stdin": subprocess.PIPE, "stdout": subprocess.PIPE, "stderr": subprocess.PIPE}
    return subprocess.Popen([OURS, "stream", *map(str, options)], **{**pipes, **streams})


# Runs a program, and writes its peak memory in kB. This runs in another Python, as a program's memory
# starts with that of its parent process.
MEASURED = """
import resource, subprocess, sys
subprocess.run(sys.argv[1:])
print(resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss, file=sys.stderr)
"""


def right(number):
    """A correct line."""
    return json.dumps({"id": number, "position": FENS[number % len(FENS)], "with": "fen"})


def mixed(count):
    """Lines of which one in a hundred is wrong, and the numbers of the wrong ones."""
    chance = random.Random(count)
    lines, wrong = [], set()
    for number in range(count):
        line = right(number)
        if chance.random() < 0.01:
            line = chance.choice(WRONG)
            line = line % number if "%d" in line else line
            wrong.add(number)
        lines.append(line)
    return lines, wrong


def feed(run, lines):
    """Writes lines to a run in another thread."""

    def write():
        try:
            for line in lines:
                run.stdin.write(line.encode(errors="surrogateescape") + b"\n")
            run.stdin.close()
        except BrokenPipeError:
            pass

    thread = threading.Thread(target=write, daemon=True)
    thread.start()
    return thread


def problems(answers, count, wrong):
    """The errors in the answers to mixed lines."""
    if len(answers) != count:
        yield f"{len(answers)} answers to {count} lines"
    for number, answer in enumerate(answers):
        is_its = answer["id"] == number or answer["id"] is None and answer["line"] == number + 1
        if not is_its:
            yield f"line {number} is answered by {answer['id']}"
        if ("error" in answer) != (number in wrong):
            yield f"line {number}: {answer.get('error')}"


def memory(process):
    """The memory of a process in kB, and its peak."""
    status = open(f"/proc/{process.pid}/status", encoding="ascii").read()
    fields = dict(line.split(":", 1) for line in status.splitlines() if ":" in line)
    return int(fields["VmRSS"].split()[0]), int(fields["VmHWM"].split()[0])


@check
def many_lines():
    """Many lines are answered in order, in bounded memory"""
    run = started(*TEXT, stderr=subprocess.DEVNULL)
    feed(run, (right(number) for number in range(LINES)))
    curve, start = [], time.monotonic()
    for number, line in enumerate(run.stdout):
        if not line.startswith(b'{"id":%d,"text":' % number):
            raise AssertionError(f"line {number}: {line[:200]}")
        if number % (LINES // 20) == LINES // 40:
            curve.append((number, memory(run)[0]))
    seconds = time.monotonic() - start
    assert run.wait() == 0 and number == LINES - 1, f"{number + 1} answers, {run.returncode}"
    first, last = curve[1][1], curve[-1][1]
    fail_if([f"{first} kB grow to {last} kB"] if last > first + GROWTH_KB else [])
    yield f"{LINES} lines in {seconds:.0f} s"
    yield "kB after lines: " + ", ".join(f"{number}: {size}" for number, size in curve)


@check
def wrong_lines():
    """One line in a hundred is wrong: each id is answered exactly once"""
    lines, wrong = mixed(10_000)
    outputs = set()
    for jobs in (1, 2, 5):
        run = started(*TEXT, "--jobs", jobs)
        feed(run, lines)
        output = run.stdout.read()
        errors = run.stderr.read().decode()
        fail_if(problems([json.loads(line) for line in output.splitlines()], len(lines), wrong))
        expected = f"error: {len(wrong)} of {len(lines)} lines could not be drawn\n"
        assert (run.wait(), errors) == (1, expected), errors
        outputs.add(output)
    assert len(outputs) == 1, "the number of threads changes the answers"
    yield f"{len(wrong)} of {len(lines)} lines are wrong; the same answers from 1, 2 and 5 threads"


@check
def a_slow_producer():
    """A producer that pauses gets each answer while it waits"""
    longest = 0
    run = started(*TEXT)
    for number in range(200):
        if number % 20 == 0:
            time.sleep(0.05)
        line, start = right(number).encode(), time.monotonic()
        # In two pieces.
        run.stdin.write(line[:20])
        run.stdin.flush()
        run.stdin.write(line[20:] + b"\n")
        run.stdin.flush()
        answer = json.loads(run.stdout.readline())
        longest = max(longest, time.monotonic() - start)
        assert answer["id"] == number, answer["id"]
    run.stdin.close()
    assert run.wait() == 0
    yield f"200 answers, the slowest after {1000 * longest:.0f} ms"


@check
def a_slow_consumer():
    """A consumer that pauses holds back the run, whose memory stays bounded"""
    run = started(stderr=subprocess.DEVNULL)
    feed(run, (right(number) for number in range(20_000)))
    run.stdout.readline()
    time.sleep(1)
    before = memory(run)[0]
    # The lines of a fast run would fill hundreds of megabytes.
    time.sleep(2)
    after = memory(run)[0]
    fail_if([f"{before} kB grow to {after} kB"] if after > before + 4000 else [])
    count = 1 + sum(1 for _ in run.stdout)
    assert (run.wait(), count) == (0, 20_000), f"{count} answers"
    yield f"{after} kB while nobody reads; then all 20000 answers"


@check
def neighbours_that_are_killed():
    """A killed producer ends the lines, a killed or closed consumer ends the run at once"""
    producer = subprocess.Popen(
        [sys.executable, "-c", "while True: print('4k4/9/9/9/9/9/9/9/4R4/3K5')"],
        stdout=subprocess.PIPE,
    )
    run = started(*TEXT, stdin=producer.stdout)
    producer.stdout.close()
    answers = [json.loads(run.stdout.readline()) for _ in range(1000)]
    producer.send_signal(signal.SIGKILL)
    producer.wait()
    answers += [json.loads(line) for line in run.stdout]
    run.wait()
    numbers = [answer["line"] for answer in answers]
    assert numbers == list(range(1, len(numbers) + 1)), "answers are missing"
    # Only the last line may be cut off.
    fail_if(str(answer) for answer in answers[:-1] if "error" in answer)
    yield f"{len(numbers)} answers until the producer was killed"
    for jobs in (1, 4):
        run = started(*TEXT, "--jobs", jobs)
        feed(run, iter(lambda: right(0), None))
        run.stdout.readline()
        start = time.monotonic()
        run.stdout.close()
        code = run.wait(timeout=10)
        seconds = time.monotonic() - start
        errors = run.stderr.read()
        assert (code, errors) == (1, b""), (code, errors)
        yield f"{jobs} threads end {1000 * seconds:.0f} ms after their consumer, without a message"
    with open("/dev/full", "wb") as full:
        run = started(*TEXT, stdout=full)
        feed(run, [right(0)])
        errors = run.stderr.read().decode()
        expected = "error: cannot write `standard output`: no space left\n"
        assert (run.wait(), errors) == (1, expected), errors


@check
def a_full_disk():
    """On a full disk, lines without an archive get errors, and archives are complete"""
    directory, kept = WORK / "stream-disk", WORK / "stream-kept"
    for path in (directory, kept):
        shutil.rmtree(path, ignore_errors=True)
        path.mkdir(parents=True)
    script = (
        'mount -t tmpfs -o size=3m full "$1" || exit 99; kept=$2; out=$1; shift 2; "$@"; '
        'code=$?; cp -R "$out/." "$kept/"; exit $code'
    )
    words = ["unshare", "--mount", "--map-root-user", "sh", "-c", script, "sh", directory, kept]
    words += [OURS, "stream", "--shards", directory, "--per-shard", 20]
    count = 300
    lines = "".join(right(number) + "\n" for number in range(count))
    done = subprocess.run(
        [str(word) for word in words], input=lines.encode(), capture_output=True, check=False
    )
    errors = done.stderr.decode()
    answers = [json.loads(line) for line in done.stdout.splitlines()]
    assert [answer["id"] for answer in answers] == list(range(count)), errors
    drawn = [answer for answer in answers if "error" not in answer]
    reasons = {answer["error"]["kind"] for answer in answers if "error" in answer}
    assert reasons == {"file"} and 0 < len(drawn) < count, (reasons, len(drawn))
    expected = f"error: {count - len(drawn)} of {count} lines could not be drawn\n"
    assert (done.returncode, errors) == (1, expected), errors
    found = []
    for path in sorted(kept.iterdir()):
        with tarfile.open(path) as archive:
            names = archive.getnames()
            found += [path.name + "/" + name for name in names if name.endswith(".svg")]
            assert len(names) == 40, f"{path.name} has {len(names)} members"
    promised = [os.path.basename(answer["shard"]) + "/" + answer["file"] for answer in drawn]
    assert found == promised, "archives do not hold what the answers promise"
    yield f"{len(drawn)} of {count} pictures had room"


@check
def large_ids():
    """Large ids are repeated byte for byte, or refused where answers wait, in bounded memory"""
    directory = WORK / "stream-ids"
    shutil.rmtree(directory, ignore_errors=True)
    directory.mkdir(parents=True)
    objects, text, answers = directory / "objects", directory / "text", directory / "answers"
    rest = b', "position": "%s"}\n' % FENS[1].encode()
    identity = b'{"id":[1' + b',{"a":1}' * 1_000_000 + b"]"
    objects.write_bytes(identity + rest)
    with text.open("wb") as file:
        for _ in range(20):
            file.write(b'{"id":"' + b"x" * 8_000_000 + b'"' + rest)
    for options, lines, most in [([], objects, 100_000), (["--shards", directory], text, 150_000)]:
        run = [sys.executable, "-c", MEASURED, OURS, "stream", *TEXT, *map(str, options)]
        with lines.open("rb") as stdin, answers.open("wb") as stdout:
            done = subprocess.run(run, stdin=stdin, stdout=stdout, stderr=subprocess.PIPE, check=False)
        used = int(done.stderr.split()[-1])
        yield f"{lines.name}: {used // 1000} MB"
        fail_if([f"{lines.name}: {used} kB"] if used > most else [])
        answer = answers.read_bytes()
        if lines == objects:
            assert answer.startswith(identity + b',"text":'), "the id differs"
        else:
            messages = [json.loads(one)["error"]["message"] for one in answer.splitlines()]
            assert messages == ["the id has more than 65536 bytes"] * 20, messages
    shutil.rmtree(directory)


if __name__ == "__main__":
    main()
