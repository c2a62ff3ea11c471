#!/usr/bin/env python3
"""Compares our speed with the older tool and cp, as ratios of medians.

    python3 -m venv target/peer
    target/peer/bin/pip install xiangqi-setup==2.2.0 svgutils==0.3.4 setuptools
    benches/peer.py target/peer/bin/xiangqi-setup

The programs take turns, so that other load on the machine slows all of them. Without an argument,
only whole processes of ours and of cp are compared.
"""

import os
import re
import shutil
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
EXAMPLE = ROOT / "doc/demo-last-two-moves.annofen"
ROUNDS = 1000
# The older tool is slow enough for fewer rounds to suffice.
PEER_ROUNDS = 40

# Runs the older tool with a clock around the function that makes the picture.
CLOCK = """
import sys, time, xiangqi_setup.__main__ as peer
compose, times = peer.compose_svg, []
def timed(*arguments, **options):
    start = time.perf_counter()
    try:
        return compose(*arguments, **options)
    finally:
        times.append(time.perf_counter() - start)
peer.compose_svg = timed
sys.argv[0] = "xiangqi-setup"
for _ in range(int(sys.argv.pop())):
    try:
        peer.main()
    except SystemExit as end:
        assert not end.code, end
print(*times, file=sys.stderr)
"""


def once(command):
    """The seconds that a program runs."""
    devnull = [(os.POSIX_SPAWN_OPEN, 1, os.devnull, os.O_WRONLY, 0)]
    start = time.perf_counter()
    process = os.posix_spawn(command[0], command, os.environ, file_actions=devnull)
    _, status = os.waitpid(process, 0)
    seconds = time.perf_counter() - start
    if status != 0:
        sys.exit(f"{' '.join(command)} failed")
    return seconds


def in_turns(commands, rounds):
    """The median seconds of each program. The first turns are warm-up."""
    times = [[once(command) for command in commands] for _ in range(rounds)]
    return [statistics.median(column) for column in zip(*times[rounds // 10 :])]


def our_functions():
    """The median seconds of our functions by name, from `cargo bench`."""
    bench = ["cargo", "bench", "--quiet", "--bench", "draw", "--", "--color=never", "picture"]
    done = subprocess.run(bench, cwd=ROOT, capture_output=True, text=True, check=True)
    units = {"ns": 1e-9, "µs": 1e-6, "ms": 1e-3}
    medians, name = {}, ""
    for line in done.stdout.splitlines():
        if found := re.match(r"[├╰]─ (\w+)", line):
            name = found[1]
        if re.search(r"[├╰]─ annofen ", line):
            # Fastest, slowest, median, mean.
            value, unit = re.findall(r"([0-9.]+) (ns|µs|ms)", line)[2]
            medians[name] = float(value) * units[unit]
    return medians


def main():
    """Measures and prints a table."""
    if len(sys.argv) > 2:
        sys.exit(__doc__)
    peer = Path(sys.argv[1]).absolute() if len(sys.argv) == 2 else None
    subprocess.run(["cargo", "build", "--quiet", "--profile", "dist"], cwd=ROOT, check=True)
    target = Path(os.environ.get("CARGO_TARGET_DIR", ROOT / "target"))
    ours = target / "dist/xiangqi-setup"
    with tempfile.TemporaryDirectory() as name:
        directory = Path(name)
        picture = directory / "ours.svg"
        draw = [str(ours), str(EXAMPLE), str(picture)]
        copy = [shutil.which("cp"), str(picture), str(directory / "copy.svg")]
        start = [str(ours), "--version"]
        in_turns([draw, copy], 10)
        our_process, our_start, copy_process = in_turns([draw, start, copy], ROUNDS)
        print(f"one process, ours                 {our_process * 1e3:9.3f} ms")
        print(f"one process, our --version        {our_start * 1e3:9.3f} ms")
        print(f"one process, cp of our picture    {copy_process * 1e3:9.3f} ms")
        print(f"a process of ours takes {our_process / copy_process:.2f} times as long as cp")
        print(f"our --version takes {our_start / copy_process:.2f} times as long as cp")
        if not peer:
            return
        peer_draws = [str(peer), str(EXAMPLE), str(directory / "peer.svg")]
        _, peer_process = in_turns([draw, peer_draws], PEER_ROUNDS)

        clock = [str(peer.parent / "python"), "-c", CLOCK, *peer_draws[1:], str(PEER_ROUNDS)]
        done = subprocess.run(clock, capture_output=True, text=True, check=True)
        peer_times = [float(word) for word in done.stderr.split()]
        peer_function = statistics.median(peer_times[PEER_ROUNDS // 10 :])
    functions = our_functions()
    with_theme = functions["theme_and_text_to_picture"]
    without = functions["text_to_picture"]

    print(f"one process, the older tool       {peer_process * 1e3:9.3f} ms")
    print(f"text to picture, ours             {without * 1e3:9.3f} ms")
    print(f"theme and text to picture, ours   {with_theme * 1e3:9.3f} ms")
    print(f"compose_svg of the older tool     {peer_function * 1e3:9.3f} ms")
    print()
    print(f"a process of ours is {peer_process / our_process:.0f} times as fast as the older tool")
    print(f"text to picture is {peer_function / without:.0f} times as fast as its compose_svg")
    print(f"with loading the theme, {peer_function / with_theme:.0f} times")


if __name__ == "__main__":
    main()
