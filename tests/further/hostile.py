"""Malicious input ends quickly, in little memory, and with a message.

This file imports nothing large: until a program that Python starts is running, Python's memory
counts as its own."""

import os
import shutil
import sys

from common import OURS, WORK, check, fail_if, main

MOST_SECONDS = 1.0
MOST_BYTES = 64 << 20
MEGABYTE = 1 << 20

# A megabyte: less than the limit of inputs, so that it is read.
ROOMS = {"1 MB": MEGABYTE - 100, "260 kB": 262_000, "120 kB": 120_000}


def bomb(levels, width):
    """Aliases of aliases: a few lines that expand to billions of words."""
    lines = ["version: 1", "a0: &a0 [k]"]
    for level in range(1, levels):
        aliases = ", ".join([f"*a{level - 1}"] * width)
        lines.append(f"a{level}: &a{level} [{aliases}]")
    return "\n".join([*lines, f"setup: *a{levels - 1}", ""])


def texts(room):
    """Names, and texts with some error, most of them of this length."""

    def filled(start, part, end=""):
        """A part, repeated as often as it fits."""
        return start + part * ((room - len((start + end).encode())) // len(part.encode())) + end

    deep = 100_000
    yield "flow nesting", "setup: " + "[" * deep + "]" * deep
    yield "flow nesting without end", "setup: " + "[" * deep
    yield "flow nesting of mappings", "setup: " + "{a: " * deep + "}" * deep
    yield "flow nesting of both", "setup: " + "[{a: " * (deep // 2) + "}]" * (deep // 2)
    yield "block nesting", "setup:\n" + "- " * deep + "k\n"
    yield "block nesting of keys", "setup:\n" + "? " * deep + "k\n"
    yield "block nesting by indents", "setup:\n" + "".join(
        " " * depth + "-\n" for depth in range(1400)
    )
    yield "block nesting by keys", "setup:\n" + "".join(
        " " * depth + "a:\n" for depth in range(1, 1400)
    )
    yield "alias bomb", bomb(9, 9)
    yield "alias bomb of 3 levels", bomb(4, 1000)
    yield "alias bomb of merges", "a: &a {k: k}\n" + "setup: {" + "<<: *a, " * 50_000 + "}"
    yield "anchors", filled("setup: [", "&a k,", "]")
    yield "tags", filled("setup: [", "!t k,", "]")
    yield "many fields", filled("version: 1\nsetup: [", "[],", "]")
    yield "many small lists", filled("version: 1\nsetup: [[[", "[],", "]]]")
    yield "many atoms", filled("version: 1\nsetup: [[[", "k,", "]]]")
    yield "many codes", filled("version: 1\nsetup: [[[", "bm,", "z]]]")
    yield "many ranks in blocks", filled("version: 1\nsetup:\n", "- []\n")
    yield "many keys", filled("setup: []\n", "a: k\n")
    yield "many different keys", "".join(f"k{n}: k\n" for n in range(100_000))
    yield "many documents", filled("setup: []\n", "---\n")
    yield "many comments", filled("setup: []\n", "#\n") + "!"
    yield "many empty lines", filled("setup: [k\n", "\n")
    yield "one long word", filled("setup: [[[", "x", "]]]")
    yield "one long quoted word", filled("setup: '", "x", "'")
    yield "one long word of escapes", filled('setup: "', "\\x41", '"')
    yield "a quote without end", filled("setup: '", "x\n")
    yield "a long block of text", filled("version: 1\nsetup: |\n", " x\n")
    yield "a long plain text", filled("version: 1\nsetup:\n", " x\n")
    yield "a long indent", filled("version: 1\nsetup:\n", " ", "[")
    yield "colons", filled("setup: ", ":")
    yield "dashes", filled("setup:\n", "-")
    yield "commas", filled("setup: [", ",")
    yield "quotes", filled("setup: [", "'")
    yield "percents", filled("", "%\n", "setup: []")
    yield "wide letters", filled("setup: [[[", "\N{CJK UNIFIED IDEOGRAPH-5E25}", "]]]")
    yield "accents", filled("setup: [[[e", "\N{COMBINING ACUTE ACCENT}", "]]]")
    yield "byte order marks", filled("", "\N{ZERO WIDTH NO-BREAK SPACE}", "setup: []")
    yield "annoFEN of 1 MB in a line", filled("v1 ", "k")
    yield "annoFEN of short ranks", filled("v1 ", "9/")
    yield "annoFEN of empty ranks", filled("v1 ", "/")
    yield "annoFEN of groups", filled("v1 ", "[k]")
    yield "annoFEN of open groups", filled("v1 ", "[")
    yield "annoFEN of open annotations", filled("v1 ", "<")
    yield "annoFEN with a long code", filled("v1 <", "x", ">")
    yield "annoFEN with a long arrow", filled("v1 <a+", "9", "-1>")
    yield "annoFEN with one full field", filled("v1 [", "<pg>", "kk]")
    yield "annoFEN of spaces", filled("v1 ", " ")
    yield "annoFEN of wide letters", filled("v1 ", "\N{CJK UNIFIED IDEOGRAPH-5E25}")
    yield "annoFEN with many positions", filled("", "v1 " + "/".join(["9"] * 10) + "\n")
    yield "annoFEN with many comments", filled("", "#\n", "v1 x")
    yield "a long version", filled("v", "1", " ")
    yield "almost nothing", filled("", " \n")
    yield "lines of nothing in particular", filled("", "x\n")
    yield "comments and nothing else", filled("", "#\n")
    yield "almost plain FEN", filled("", "9/")


def files():
    """Names, and paths of wrong inputs."""
    directory = WORK / "hostile"
    shutil.rmtree(directory, ignore_errors=True)
    directory.mkdir(parents=True)
    path = directory / "text"
    for size, room in ROOMS.items():
        for name, text in texts(room):
            path.write_text(text)
            yield f"{size}: {name}", path
    # In chunks, to keep Python small.
    for name, part in [
        ("50 MB of annoFEN", b"v1 9/9/9/9/9/9/9/9/9/9\n" * 1000),
        ("50 MB of XAY", b"setup: [[[], [k], [R, pg]]]\n" * 1000),
        ("50 MB in a line", b"[" * 10_000),
        ("50 MB of zero bytes", bytes(10_000)),
    ]:
        path = directory / f"{name}.txt"
        with path.open("wb") as file:
            while file.tell() < 50 * MEGABYTE:
                file.write(part)
        yield name, path
        path.unlink()
    yield "zero bytes without end", "/dev/zero"


@check
def hostile():
    """Hostile inputs are refused within a second and 64 MB, and nothing is written."""
    output = WORK / "hostile.svg"
    output.unlink(missing_ok=True)
    message = WORK / "hostile.message"
    count, slowest, largest, problems = 0, (0, ""), (0, ""), []
    for name, path in files():
        for options in ([], ["--input-format", "xay"], ["--input-format", "annofen"]):
            command = [str(OURS), *options, str(path), str(output)]
            flags = os.O_WRONLY | os.O_CREAT | os.O_TRUNC
            actions = [(os.POSIX_SPAWN_OPEN, 2, str(message), flags, 0o644)]
            process = os.posix_spawn(OURS, command, os.environ, file_actions=actions)
            _, status, usage = os.wait4(process, 0)
            seconds = usage.ru_utime + usage.ru_stime
            used = usage.ru_maxrss * 1024
            count += 1
            name_here = " ".join([name, *options])
            slowest = max(slowest, (seconds, name_here))
            largest = max(largest, (used, name_here))
            code = os.waitstatus_to_exitcode(status)
            if code != 1:
                problems.append(f"{name_here}: ended with {code}")
            if seconds > MOST_SECONDS:
                problems.append(f"{name_here}: {seconds:.2f} s of processor time")
            if used > MOST_BYTES:
                problems.append(f"{name_here}: {used / MEGABYTE:.0f} MB")
            if output.exists():
                problems.append(f"{name_here}: a picture was written")
                output.unlink()
            written = message.stat().st_size
            if not 0 < written < 10_000:
                problems.append(f"{name_here}: a message of {written} bytes")
    fail_if(problems)
    return [
        f"{count} runs",
        f"the slowest: {slowest[0]:.2f} s, {slowest[1]}",
        f"the largest: {largest[0] / MEGABYTE:.1f} MB, {largest[1]}",
    ]


assert "numpy" not in sys.modules
main()
