"""What our rules and notations say about positions, by the program `legal-moves`."""

import os
import subprocess

LEGAL_MOVES = os.environ["LEGAL_MOVES"]


def answers(lines, *options):
    """What our program says to lines, but for those that define pieces."""
    command = [LEGAL_MOVES, *options]
    text = "\n".join(lines) + "\n"
    done = subprocess.run(command, input=text, capture_output=True, text=True, check=False)
    assert done.returncode == 0, f"{LEGAL_MOVES}: {done.stderr}"
    return done.stdout.splitlines()
