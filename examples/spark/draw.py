"""Draws the positions of text files with Spark, one position per line.

    spark-submit draw.py [--parts N] [--per-shard N] [--with NAMES] [--program PATH]
        POSITIONS OUT [-- OPTIONS]

OPTIONS are options of `xiangqi-setup stream`. OUT is a directory that all workers can access.
"""

import argparse
import json
import shutil
import subprocess
import sys
import uuid
from pathlib import Path

from pyspark.sql import SparkSession

# The columns for each line. The id is the number of the line, counted from 1.
SCHEMA = """
    id long, part int, shard string, file string, width double, height double, unit string,
    fen string, description string, labels string, error string, message string
"""


def draw(lines, part, command, out):
    """Draws the numbered lines of a part into its own directory, and returns the path.

    A directory gets its final name only when it is complete. So it does not matter how often Spark
    tries, whether two attempts run at once, or where one is killed."""
    final = out / f"part-{part:05}"
    if final.exists():
        return final
    attempt = out / "attempts" / f"{part:05}-{uuid.uuid4().hex}"
    attempt.mkdir(parents=True)
    try:
        stream(lines, command, attempt)
        try:
            attempt.rename(final)
        except OSError:
            # Another attempt may have finished first, with the same pictures.
            if not final.exists():
                raise
    finally:
        shutil.rmtree(attempt, ignore_errors=True)
    return final


def stream(lines, command, directory):
    """Draws numbered lines into archives in a directory, next to the answers.

    Raises an error unless every line is answered. Wrong lines are answered, too."""
    answers, messages = directory / "answers.jsonl", directory / "messages.txt"
    count = 0
    with (
        answers.open("wb") as stdout,
        messages.open("wb") as stderr,
        # Run inside the directory, so that answers do not contain the name of this attempt.
        subprocess.Popen(
            command, cwd=directory, stdin=subprocess.PIPE, stdout=stdout, stderr=stderr
        ) as process,
    ):
        try:
            with process.stdin as stdin:
                for line, index in lines:
                    request = {"id": index + 1, "position": line}
                    stdin.write(json.dumps(request).encode() + b"\n")
                    count += 1
        except BrokenPipeError:
            # The program has ended early, which its status reports.
            pass
        except BaseException:
            process.kill()
            raise
    found = 0
    for answer in read(answers):
        found += 1
        if answer.get("error", {}).get("kind") in ("file", "program"):
            raise RuntimeError(f"not the fault of the line: {answer}")
    # The status is 1 if there are wrong lines.
    if process.returncode not in (0, 1) or found != count:
        said = messages.read_text(errors="replace")[-2000:]
        raise RuntimeError(f"status {process.returncode}, {found} of {count} answers: {said}")


def read(path):
    """The objects of a JSON Lines file."""
    with path.open(encoding="utf-8") as lines:
        yield from map(json.loads, lines)


def row(part, answer):
    """An answer as a row of the table."""
    error = answer.get("error", {})
    labels = answer.get("labels")
    return (
        answer["id"],
        part,
        f"part-{part:05}/{Path(answer['shard']).name}" if "shard" in answer else None,
        answer.get("file"),
        *(float(answer[side]) if side in answer else None for side in ("width", "height")),
        answer.get("unit"),
        answer.get("fen"),
        answer.get("description"),
        json.dumps(labels, separators=(",", ":")) if labels else None,
        error.get("kind"),
        error.get("message"),
    )


def same_run(path, run):
    """Records the command of a run, so that no other run continues it."""
    if not path.exists():
        path.write_text(json.dumps(run, indent=1) + "\n", encoding="utf-8")
    elif json.loads(path.read_text(encoding="utf-8")) != run:
        sys.exit(f"{path.parent} has pictures of another run: {path}")


def arguments():
    parser = argparse.ArgumentParser(description="Draw positions with Spark.")
    parser.add_argument("--parts", type=int, default=16, help="the least number of parts")
    parser.add_argument("--per-shard", type=int, default=10_000, help="lines for each archive")
    parser.add_argument("--with", default="fen", dest="wanted", help="what answers contain")
    parser.add_argument("--program", default="xiangqi-setup", help="on every worker")
    parser.add_argument("positions", help="a file, a directory or a pattern, as Spark reads it")
    parser.add_argument("out", type=lambda path: Path(path).resolve())
    parser.add_argument("options", nargs="*", help="options of `xiangqi-setup stream`, after --")
    return parser.parse_args()


def main():
    args = arguments()
    # One thread: Spark runs as many parts at once as there are cores. Project files on workers must not
# interfere.
    command = [
        args.program, "stream", "--no-config", "--jobs", "1", "--with", args.wanted,
        "--shards", ".", "--per-shard", str(args.per_shard), *args.options,
    ]  # fmt: skip
    out = args.out
    spark = SparkSession.builder.appName("xiangqi-setup").getOrCreate()
    lines = spark.sparkContext.textFile(args.positions, args.parts).zipWithIndex()
    out.mkdir(parents=True, exist_ok=True)
    same_run(
        out / "run.json",
        {"positions": args.positions, "parts": lines.getNumPartitions(), "command": command},
    )

    def rows(part, lines):
        for answer in read(draw(lines, part, command, out) / "answers.jsonl"):
            yield row(part, answer)

    table = str(out / "answers.parquet")
    answers = spark.createDataFrame(lines.mapPartitionsWithIndex(rows), SCHEMA)
    answers.write.mode("overwrite").parquet(table)
    written = spark.read.parquet(table)
    kinds = written.groupBy("error").count().collect()
    counts = {kind or "pictures": count for kind, count in kinds}
    print(json.dumps(counts, sort_keys=True))
    spark.stop()
    # Left by attempts that were killed.
    shutil.rmtree(out / "attempts", ignore_errors=True)


if __name__ == "__main__":
    main()
