"""Tests completions by pressing Tab in each shell."""

import os
import pty
import re
import select
import time
from concurrent.futures import ThreadPoolExecutor

from common import OURS, WORK, check, fail_if, main, run

# The words typed, and the words after Tab; they are equal if nothing can be completed.
TYPED = {
    "--boa": "--board",
    "--board wo": "--board wood",
    "--board=wo": "--board=wood",
    "in.xay out.svg --board=wo": "in.xay out.svg --board=wood",
    "in.xay --annotate-l": "in.xay --annotate-last-move",
    "in.xay --no-len": "in.xay --no-lenient",
    "in": "in.xay",
    "che": "check",
    "check in": "check in.xay",
    "in.xay che": "in.xay che",
    "in.xay themes prev": "in.xay themes prev",
    "themes prev": "themes preview",
    "themes new bo": "themes new board",
    "themes new board --field-w": "themes new board --field-width-px",
    "themes new board bo": "themes new board bo",
    "completions ba": "completions bash",
    "convert --output-format a": "convert --output-format annofen",
    "convert --output-format=a": "convert --output-format=annofen",
    "convert --boa": "convert --boa",
}

# For each shell, the command that starts it without settings, and its preparation: a
# function that prints its arguments replaces the program.
PRINT = 'printf "<%s> "'
SHELLS = {
    "bash": (
        ["bash", "--norc", "--noprofile", "-i"],
        f"xiangqi-setup() {{ {PRINT} \"$@\" END; }}; source completions.bash",
    ),
    "zsh": (
        ["zsh", "-f", "-i"],
        "autoload -Uz compinit; compinit -u -D; "
        f"xiangqi-setup() {{ {PRINT} \"$@\" END; }}; source completions.zsh",
    ),
    "fish": (
        ["fish", "--no-config", "-i"],
        f"function xiangqi-setup; {PRINT} $argv END; end; source completions.fish",
    ),
}


class Terminal:
    """A shell on a pseudoterminal."""

    def __init__(self, command, directory):
        process, self.shell = pty.fork()
        if process == 0:
            os.chdir(directory)
            os.environ.update(TERM="dumb", PS1="$ ", HOME=str(directory))
            os.execvp(command[0], command)

    def type(self, keys):
        """Types, and waits until there is no more output."""
        os.write(self.shell, keys.encode())
        return self.read(0.3)

    def read(self, pause, until=None):
        """The output until a pause, or at least until it contains this."""
        said = b""
        end = time.monotonic() + 20
        while time.monotonic() < end and not (until and re.search(until, said)):
            if select.select([self.shell], [], [], pause)[0]:
                said += os.read(self.shell, 65536)
            elif not until:
                break
        return said

    def complete(self, words):
        """The words that the shell produces from these and a Tab."""
        self.type(f"xiangqi-setup {words}")
        self.type("\t")
        os.write(self.shell, b"\n")
        said = self.read(0.3, rb"<END> ")
        self.read(0.3)
        return " ".join(re.findall(r"<([^>%\s]*)> ", said.decode(errors="replace"))[:-1])


@check
def tabs():
    """Options, their values, commands and files are completed where they can be."""
    # Most of the time is spent waiting for shells.
    with ThreadPoolExecutor() as pool:
        for shell, completed in zip(SHELLS, pool.map(complete_all, SHELLS)):
            fail_if(
                f"{shell}: {typed}: {completed[typed]}"
                for typed, expected in TYPED.items()
                if completed[typed] != expected
            )
            yield f"{shell}: {len(TYPED)} words"


def complete_all(shell):
    """A shell's completions of all words."""
    command, preparation = SHELLS[shell]
    directory = WORK / shell
    directory.mkdir(parents=True, exist_ok=True)
    (directory / "in.xay").touch()
    (directory / f"completions.{shell}").write_bytes(run(OURS, "completions", shell))
    terminal = Terminal(command, directory)
    terminal.read(2)
    terminal.type(f"{preparation}\n")
    terminal.read(2)
    completed = {typed: terminal.complete(typed) for typed in TYPED}
    os.close(terminal.shell)
    return completed


main()
