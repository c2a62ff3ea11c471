"""The results of our rules and notations for positions, from the program `legal-moves`."""

import os
import subprocess

LEGAL_MOVES = os.environ["LEGAL_MOVES"]


def answers(lines, *options):
    """The answers to lines, except lines that define pieces."""
    command = [LEGAL_MOVES, *options]
    text = "\n".join(lines) + "\n"
    done = subprocess.run(command, input=text, capture_output=True, text=True, check=False)
    assert done.returncode == 0, f"{LEGAL_MOVES}: {done.stderr}"
    return done.stdout.splitlines()
