"""The examples for GNU parallel, xargs and Spark draw the same as one process, each line once, even
if a Spark worker is killed in the middle of its work.

Spark runs only if everything is tried, also with a master and two workers as separate processes. SPARK
is then the directory of `spark-submit` and of the Python that it runs."""

import base64
import hashlib
import json
import os
import shutil
import signal
import socket
import subprocess
import sys
import tarfile
import time
from contextlib import contextmanager
from pathlib import Path

from common import OURS, ROOT, THOROUGH, WORK, check, main, run, thorough_check

COUNT = 100_000 if THOROUGH else 1000
EXAMPLES = ROOT / "examples"
HERE = WORK / "scale"
# The program may have another name in its build directory.
BIN = HERE / "bin"
SPARK = Path(os.environ.get("SPARK", ""))
ENVIRONMENT = {
    **os.environ,
    "PATH": os.pathsep.join([str(BIN), str(SPARK), os.environ["PATH"]]),
    "PYSPARK_PYTHON": str(SPARK / "python3"),
    "SPARK_LOCAL_IP": "127.0.0.1",
}
POSITIONS = HERE / "positions.fen"
# With their ids.
REQUESTS = HERE / "requests.jsonl"
# The wrong lines: one in a hundred.
WRONG = range(50, COUNT + 1, 100)
OPTIONS = ["--width-px", "100", "--output-format", "png", "--png-compression", "fast"]
ONE = HERE / "one.jsonl"
PARTS = 10
PER_SHARD = max(COUNT // PARTS // 5, 1)
# The program for Spark: it waits in the middle of each part, so that a worker can be killed after
# half of it. It also records where it starts.
SLOW = HERE / "slow"
STARTS = HERE / "starts.txt"
SLOWLY = f"""#!/bin/sh
pwd >>"{STARTS}"
{{ sed -u {COUNT // PARTS // 2}q; sleep 1; cat; }} | "{OURS.resolve()}" "$@"
"""
# Compares the tables of two runs.
COMPARE = """
import sys
from pyspark.sql import SparkSession
spark = SparkSession.builder.master("local[2]").config("spark.ui.enabled", False).getOrCreate()
one, other = (spark.read.parquet(path) for path in sys.argv[1:])
ids = one.select("id").distinct().count()
print(one.count(), ids, other.count(), one.exceptAll(other).count())
"""
# Two attempts at one part, at once. Spark itself makes them only on different machines.
TWICE = """
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
sys.path.insert(0, sys.argv[1])
from draw import draw
lines = [(line, index) for index, line in enumerate(open(sys.argv[2]).read().splitlines())]
command = [sys.argv[3], "stream", "--no-config", "--shards", ".", "--with", "fen", *sys.argv[5:]]
with ThreadPoolExecutor() as pool:
    attempts = [pool.submit(draw, lines, 0, command, Path(sys.argv[4])) for _ in range(2)]
    print(*{attempt.result().name for attempt in attempts})
"""
TIMEOUT = 3600


def one_process():
    """The answers of one process and the digests of its pictures by their ids."""
    if not ONE.exists():
        shutil.rmtree(HERE, ignore_errors=True)
        BIN.mkdir(parents=True)
        (BIN / "xiangqi-setup").symlink_to(OURS.resolve())
        SLOW.write_text(SLOWLY)
        SLOW.chmod(0o755)
        made = run(sys.executable, EXAMPLES / "training/positions.py", COUNT, 7)
        lines = made.decode().splitlines()
        for number in WRONG:
            lines[number - 1] = f"wrong {number}"
        POSITIONS.write_text("\n".join(lines) + "\n")
        REQUESTS.write_bytes(run("awk", "-f", EXAMPLES / "parallel/ids.awk", POSITIONS))
        command = [OURS, "stream", "--no-config", "--with", "fen", *OPTIONS, REQUESTS]
        with ONE.open("wb") as out:
            done = subprocess.run(command, check=False, stdout=out, stderr=subprocess.DEVNULL)
        assert done.returncode == 1, f"one process: the status is {done.returncode}"
    answers, pictures = [], {}
    for line in ONE.open():
        answer = json.loads(line)
        if "png" in answer:
            pictures[answer["id"]] = digest(base64.b64decode(answer.pop("png")))
        answers.append(answer)
    return answers, pictures


def digest(content):
    return hashlib.sha256(content).hexdigest()


def in_parts(out):
    """The same for the parts in a directory, without file names, which depend on the parts."""
    answers, pictures = [], {}
    for path in out.glob("part-*/answers.jsonl"):
        answers += map(json.loads, path.open())
    for path in out.glob("part-*/*.tar"):
        with tarfile.open(path) as archive:
            # In pairs: a picture, and its answer.
            for picture, facts in zip(*[iter(archive)] * 2):
                known = json.load(archive.extractfile(facts))
                assert known["file"] == picture.name, f"{path}: {known} is next to {picture.name}"
                assert known["id"] not in pictures, f"{known['id']} is in two archives"
                pictures[known["id"]] = digest(archive.extractfile(picture).read())
    answers.sort(key=lambda answer: answer["id"])
    for answer in answers:
        for place in ("shard", "file"):
            answer.pop(place, None)
    return answers, pictures


def same(out):
    """Fails unless the parts in a directory equal one process's output, and returns a summary."""
    answers, pictures = in_parts(out)
    ids = [answer["id"] for answer in answers]
    assert ids == list(range(1, COUNT + 1)), f"{out}: {len(ids)} answers, {len(set(ids))} ids"
    assert len(pictures) == COUNT - len(WRONG), f"{out}: {len(pictures)} pictures"
    assert (answers, pictures) == one_process(), f"{out}: not what one process draws"
    names = {path.name for path in out.iterdir()} - {"run.json", "answers.parquet"}
    left = [name for name in names if not name.startswith("part-") or "." in name]
    assert not left, f"{out}: {left} is left over"
    return f"{len(pictures)} pictures and {len(WRONG)} errors in {len(names)} parts"


@check
def in_shells():
    """GNU parallel and xargs draw the same as one process, as JSON Lines and into archives."""
    one_process()
    sizes = {"BLOCK": str(REQUESTS.stat().st_size // PARTS), "PART": str(COUNT // PARTS)}
    for tool in ("parallel", "xargs"):
        out = HERE / tool
        script = EXAMPLES / f"parallel/with-{tool}.sh"
        for place in (f"{out}.jsonl", out):
            command = [script, POSITIONS, place, "--with", "fen", *OPTIONS]
            done = subprocess.run(
                command, check=False, capture_output=True, text=True,
                env={**ENVIRONMENT, **sizes},
            )  # fmt: skip
            # GNU parallel counts the blocks with wrong lines, of which the last may be short.
            assert done.returncode <= PARTS + 1, f"{tool}: {done.returncode}: {done.stderr}"
        is_same = Path(f"{out}.jsonl").read_bytes() == ONE.read_bytes()
        assert is_same, f"{tool}: the lines are not those of one process"
        yield f"{tool:9} {same(out)}"


@contextmanager
def spark(name, master):
    """Runs the example for Spark, and waits for its end. Yields the process."""
    command = [
        "spark-submit", "--master", master, "--conf", "spark.ui.enabled=false",
        # The usual codec has a native library, which is the wrong one if musl is also installed.
        "--conf", "spark.sql.parquet.compression.codec=gzip",
        EXAMPLES / "spark/draw.py", "--program", SLOW, "--parts", str(PARTS),
        "--per-shard", str(PER_SHARD), POSITIONS, HERE / name, "--", *OPTIONS,
    ]  # fmt: skip
    STARTS.write_text("")
    log = HERE / f"{name}.log"
    with log.open("wb") as output:
        process = subprocess.Popen(command, env=ENVIRONMENT, stdout=output, stderr=output)
        try:
            yield process
            status = process.wait(TIMEOUT)
        finally:
            process.kill()
            process.wait()
    said = log.read_text(errors="replace")
    assert status == 0, f"{name}: the status is {status}:\n{said[-3000:]}"
    expected = json.dumps({"input": len(WRONG), "pictures": COUNT - len(WRONG)})
    assert expected in said, f"{name}: no {expected} in:\n{said[-3000:]}"


def processes():
    """The parents and the command lines of all processes."""
    found = {}
    for path in Path("/proc").glob("[0-9]*"):
        try:
            words = (path / "cmdline").read_bytes().decode(errors="replace").split("\0")
            # After the name, which is in brackets and may contain anything.
            parent = int((path / "stat").read_text().rpartition(")")[2].split()[1])
        except OSError:
            continue
        found[int(path.name)] = parent, words
    return found


def below(ancestor):
    """A process with all its descendants."""
    parents = {process: parent for process, (parent, _) in processes().items()}
    family = {ancestor}
    while more := {it for it, parent in parents.items() if parent in family} - family:
        family |= more
    return family


def half_drawn(process):
    """Waits until a process or a descendant has drawn half of a part, and other parts are complete.
    Returns the name of that half."""
    end = time.monotonic() + TIMEOUT
    while time.monotonic() < end:
        for member in below(process):
            try:
                directory = Path(f"/proc/{member}/cwd").readlink()
            except OSError:
                continue
            if directory.parent.name == "attempts" and list(directory.glob("*.tar")):
                if list(directory.parent.parent.glob("part-*")):
                    return directory.name
        time.sleep(0.02)
    raise AssertionError("no part was half drawn")


def executors(process):
    """The descendants of a process in which Spark does its work."""
    found = processes()
    wanted = "org.apache.spark.executor.CoarseGrainedExecutorBackend"
    return [it for it in below(process) if it in found and wanted in found[it][1]]


def again(out):
    """The number of parts that were restarted. Fails if there was none."""
    starts = [Path(line).name[:5] for line in STARTS.read_text().splitlines()]
    repeated = len(starts) - len(set(starts))
    assert repeated > 0, f"{out}: the work was done before the worker was killed"
    return f"{repeated} of them begun again"


def contents(out):
    """The digests of all files in the parts of a run."""
    paths = [path for part in out.glob("part-*") for path in part.iterdir()]
    return {path.relative_to(out): digest(path.read_bytes()) for path in paths}


def same_table(one, other):
    """Fails unless the tables of two runs have the same rows."""
    tables = [HERE / name / "answers.parquet" for name in (one, other)]
    counts = run(SPARK / "python3", "-c", COMPARE, *tables, env=ENVIRONMENT).decode().split()
    wanted = [str(COUNT), str(COUNT), str(COUNT), "0"]
    assert counts == wanted, f"rows, ids, rows and differences of {one} and {other}: {counts}"


@thorough_check
def in_spark():
    """Spark draws the same as one process, even if a worker is killed in the middle."""
    one_process()
    local = "local-cluster[2,1,1024]"
    begun = time.monotonic()
    with spark("whole", local):
        pass
    seconds = time.monotonic() - begun
    yield f"{local}: {same(HERE / 'whole')}; {seconds:.0f} s"
    begun = time.monotonic()
    with spark("killed", local) as process:
        while not executors(process.pid):
            time.sleep(0.1)
        half = half_drawn(process.pid)
        for executor in executors(process.pid):
            if any(Path(f"/proc/{it}/cwd").readlink().name == half for it in below(executor)):
                os.kill(executor, signal.SIGKILL)
    seconds = time.monotonic() - begun
    yield f"one killed: {same(HERE / 'killed')}, {again('killed')}; {seconds:.0f} s"
    assert contents(HERE / "whole") == contents(HERE / "killed"), "other files after a kill"
    same_table("whole", "killed")


@thorough_check
def twice_at_once():
    """Two attempts at the same part, as in speculative execution, leave one result."""
    one_process()
    STARTS.write_text("")
    out = HERE / "twice"
    said = run(
        SPARK / "python3", "-B", "-c", TWICE, EXAMPLES / "spark", POSITIONS, SLOW, out, *OPTIONS
    )
    assert said.decode().split() == ["part-00000"], said
    starts = len(STARTS.read_text().splitlines())
    assert starts == 2, f"{starts} attempts"
    (out / "attempts").rmdir()
    yield f"{starts} attempts: {same(out)}"


@contextmanager
def cluster():
    """A master and two workers as separate processes. Yields the master's address and the workers'
    processes."""
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    master = f"spark://127.0.0.1:{port}"
    started = []

    def start(role, *words):
        log = HERE / f"cluster-{len(started)}.log"
        command = [SPARK / "spark-class", f"org.apache.spark.deploy.{role}", "--webui-port", "0"]
        with log.open("wb") as output:
            process = subprocess.Popen(
                [*command, "--host", "127.0.0.1", *words],
                env=ENVIRONMENT, stdout=output, stderr=output,
            )  # fmt: skip
        started.append(process)
        return process

    try:
        start("master.Master", "--port", str(port))
        work = ["--cores", "1", "--memory", "1g", "--work-dir", str(HERE / "work"), master]
        workers = [start("worker.Worker", *work) for _ in range(2)]
        end = time.monotonic() + 120
        while (HERE / "cluster-0.log").read_text().count("Registering worker") < 2:
            assert time.monotonic() < end, "the workers did not find the master"
            time.sleep(0.2)
        yield master, workers
    finally:
        for process in started:
            kill_all(process.pid)
            process.wait()


def kill_all(process):
    """Kills a process and its descendants, as if its machine had failed."""
    for member in below(process):
        try:
            os.kill(member, signal.SIGKILL)
        except ProcessLookupError:
            pass


@thorough_check
def in_a_cluster():
    """A cluster of separate processes loses a worker with all its processes, but no line."""
    one_process()
    begun = time.monotonic()
    with cluster() as (master, workers):
        with spark("cluster", master):
            half_drawn(workers[0].pid)
            kill_all(workers[0].pid)
        seconds = time.monotonic() - begun
        yield f"one worker killed: {same(HERE / 'cluster')}, {again('cluster')}; {seconds:.0f} s"
        with spark("cluster", master):
            pass
        assert not STARTS.read_text(), "parts that are there are drawn again"
        yield f"again, with nothing left to draw: {same(HERE / 'cluster')}"
    assert contents(HERE / "whole") == contents(HERE / "cluster"), "other files after a kill"


# Left by an earlier run.
ONE.unlink(missing_ok=True)
main()
