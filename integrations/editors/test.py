#!/usr/bin/env python3
"""Tests the language server in Neovim, with the configuration in README.md, and measures the time
from a change to the diagnostics."""

import json
import os
import re
import shutil
import statistics
import subprocess
import sys
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[2] / "tests" / "further"))
from common import OURS, ROOT, WORK, check, main  # noqa: E402  pylint: disable=wrong-import-position

HERE = ROOT / "integrations" / "editors"
PLACE = WORK / "editors"

FILES = {
    "mistake.annofen": "v1 4k4/9/9/9/9/9/9/9/4[<pgg>R]4/3K5\n",
    "game.wxf": "FORMAT\tWXF\nEVENT\t\U00020000\n\nSTART{\n1. C2.5 H8+7\n2.\n}END\n",
    "wild.xay": "# Mine\nversion: 1\norientation:   'flip' # black's side\nsetup: [[[], [R, pg]]]\n",
    "xiangqi-setup.yaml": "look: wood\nflip: true\n",
}


def lines_of(language, number):
    """A block of code of README.md."""
    blocks = (HERE / "README.md").read_text().split(f"```{language}\n")[1:]
    return blocks[number].split("```")[0]


@check
def in_neovim():
    """Neovim shows a mistake, fixes it, completes, hovers, formats and jumps"""
    shutil.rmtree(PLACE, ignore_errors=True)
    (PLACE / "bin").mkdir(parents=True)
    (PLACE / "bin" / "xiangqi-setup").symlink_to(OURS.resolve())
    for name, text in FILES.items():
        (PLACE / name).write_text(text)
    # In Debian's Neovim 0.7, `vim.lsp.start` takes two steps.
    older = """
        vim.lsp.start = vim.lsp.start or function(config)
          client = client or vim.lsp.start_client(config)
          vim.lsp.buf_attach_client(0, client)
        end
    """
    (PLACE / "init.lua").write_text(older + lines_of("lua", 1))
    environment = {
        **os.environ,
        "PATH": f"{PLACE / 'bin'}:{os.environ['PATH']}",
        **{f"XDG_{name}_HOME": str(PLACE / name.lower()) for name in ["CONFIG", "DATA", "STATE", "CACHE"]},
    }
    command = ["nvim", "--headless", "-n", "-i", "NONE", "-u", "init.lua"]
    script = f"luafile {HERE / 'test.lua'}"
    done = subprocess.run(
        [*command, "-c", script], cwd=PLACE, env=environment, capture_output=True, timeout=120, check=False
    )
    said = done.stderr.decode(errors="replace")[-2000:]
    assert (PLACE / "answers").exists(), said
    found = json.loads((PLACE / "answers").read_text())
    assert "missing" not in found, f"{found['missing']} is missing\n{found}\n{said}"
    assert found["mistake"] == ["`pgg` is not an annotation code\ndid you mean `pg`?"], found["mistake"]
    assert found["fixed"] == "v1 4k4/9/9/9/9/9/9/9/4[<pg>R]4/3K5", found["fixed"]
    assert found["typed"][0].startswith("`Z` is not a piece letter"), found["typed"]
    hover = "\n".join(found["hover"])
    assert "black king" in hover and "──將──" in hover, hover
    assert {"H2+3", "H2+1", "H8+7"} <= set(found["moves"]), found["moves"]
    assert "C2.5" not in found["moves"], found["moves"]
    formatted = "\n".join(found["formatted"])
    assert formatted.startswith("# Mine\nversion: '1'\norientation: flip  # black's side\n"), formatted
    assert "\nsetup: [\n  [[], [R, pg]],\n" in formatted, formatted
    assert found["setting"] == "flip: true", found["setting"]
    yield f"Neovim {found['version']}"


class Client:
    """A minimal client in Python, for measuring times."""

    def __init__(self):
        self.server = subprocess.Popen(  # pylint: disable=consider-using-with
            [OURS, "lsp"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, cwd=PLACE
        )

    def send(self, **message):
        """Sends a message."""
        text = json.dumps({"jsonrpc": "2.0", **message}).encode()
        self.server.stdin.write(b"Content-Length: %d\r\n\r\n" % len(text) + text)
        self.server.stdin.flush()

    def hear(self):
        """The next message."""
        length = int(self.server.stdout.readline().split()[1])
        self.server.stdout.readline()
        return json.loads(self.server.stdout.read(length))

    def memory(self, name):
        """One of the system's figures for the server's memory, in MB."""
        status = Path(f"/proc/{self.server.pid}/status").read_text()
        [size] = [line.split()[1] for line in status.splitlines() if line.startswith(name)]
        return int(size) // 1024

    def close(self):
        """Shuts the server down and exits."""
        self.send(id=2, method="shutdown")
        self.hear()
        self.send(method="exit")
        assert self.server.wait(10) == 0


def times(text, name, changes=100):
    """The time from each of these changes to the diagnostics, in milliseconds. A change adds a character
    at the end, or removes it."""
    client = Client()
    client.send(id=1, method="initialize", params={"capabilities": {}})
    client.hear()
    uri = (PLACE / name).as_uri()
    document = {"uri": uri, "languageId": "", "version": 0, "text": text}
    client.send(method="textDocument/didOpen", params={"textDocument": document})
    client.hear()
    end = {"line": text.count("\n"), "character": 0}
    after = {**end, "character": 1}
    spent = []
    for version in range(1, changes + 1):
        change = [
            {"range": {"start": end, "end": after}, "text": ""},
            {"range": {"start": end, "end": end}, "text": "#"},
        ][version % 2]
        params = {"textDocument": {"uri": uri, "version": version}, "contentChanges": [change]}
        start = time.perf_counter()
        client.send(method="textDocument/didChange", params=params)
        message = client.hear()
        spent.append(1000 * (time.perf_counter() - start))
        assert message["params"]["version"] == version, message
    client.close()
    return spent


@check
def while_typing():
    """From a change to the diagnostics, for the largest texts"""
    PLACE.mkdir(parents=True, exist_ok=True)
    paths = [path for folder in ["doc", "integrations/article", "tests"] for path in (ROOT / folder).rglob("*")]
    kinds = [".annofen", ".fen", ".moves", ".pgn", ".ubb", ".wxf", ".xay"]
    files = [path for path in paths if path.suffix in kinds and "err" not in path.parts]
    largest = max(files, key=lambda path: path.stat().st_size)
    game = max((path for path in files if path.suffix in [".wxf", ".pgn"]), key=lambda path: path.stat().st_size)
    # A collection is also one text, in which each change can move the boundaries between games.
    one = "[Event \"Game {}\"]\n\n" + (ROOT / "doc/shortest-mate.wxf").read_text().split("START{")[1].split("}")[0] + "*\n\n"
    several = "".join(one.format(number) for number in range(1, 1001))
    for name, text in [
        (str(largest.relative_to(ROOT)), largest.read_text(errors="replace")),
        (str(game.relative_to(ROOT)), game.read_text(errors="replace")),
        ("1000-games.pgn", several),
    ]:
        spent = times(text, Path(name).name)
        median, most = statistics.median(spent), max(spent)
        yield f"{name}, {len(text.encode()):,} bytes: median {median:.1f} ms, longest {most:.1f} ms"


@check
def as_check_says():
    """The diagnostics are those of `check`, with the same places"""
    PLACE.mkdir(parents=True, exist_ok=True)
    folders = ["doc", "tests/corpus/ok", "tests/corpus/err", "tests/corpus/check", "tests/games"]
    kinds = [".annofen", ".fen", ".moves", ".pgn", ".ubb", ".wxf", ".xay"]
    paths = [path for folder in folders for path in sorted((ROOT / folder).iterdir()) if path.suffix in kinds]
    done = subprocess.run([OURS, "check", "--json", *paths], capture_output=True, check=False)
    expected = {str(path): [] for path in paths}
    for found in json.loads(done.stdout):
        title = re.sub("^game [0-9]+: ", "", found["message"])
        message = "\n".join(filter(None, [title, found["help"]]))
        # The command names its option, and the server the setting.
        option = r"pass --input-notation (.*)$"
        message = re.sub(option, r"set `input-notation: \1` in xiangqi-setup.yaml", message)
        place = [found[key] and found[key] - 1 for key in ["line", "column", "end_line", "end_column"]]
        expected[found["file"]].append((message, place))
    client = Client()
    capabilities = {"general": {"positionEncodings": ["utf-32"]}}
    client.send(id=1, method="initialize", params={"capabilities": capabilities})
    client.hear()
    count = 0
    for path in paths:
        try:
            # Clients decode files and drop byte order marks.
            text = path.read_bytes().decode("utf-8-sig")
        except UnicodeDecodeError:
            continue
        if "\ufeff" in text:
            # `check` does not count these, but clients do.
            continue
        if "\0" in text:
            # Clients ask for the encoding of UTF-16 without a byte order mark.
            continue
        if any("it is read as" in message for message, _ in expected[str(path)]):
            # `check` restores the text. The server reports it as wrong, as the author sees it that way.
            continue
        document = {"uri": path.as_uri(), "languageId": "", "version": 0, "text": text}
        client.send(method="textDocument/didOpen", params={"textDocument": document})
        found = client.hear()["params"]["diagnostics"]
        client.send(method="textDocument/didClose", params={"textDocument": {"uri": path.as_uri()}})
        client.hear()
        said = expected[str(path)]
        assert [it["message"] for it in found] == [message for message, _ in said], f"{path}\n{found}\n{said}"
        for diagnostic, (_, place) in zip(found, said):
            at = diagnostic["range"]
            here = [at["start"]["line"], at["start"]["character"], at["end"]["line"], at["end"]["character"]]
            assert place[0] is None or here == place, f"{path}: {diagnostic} is not at {place}"
            count += 1
    client.close()
    yield f"{count} diagnostics in {len(paths)} files"


@check
def latest_change_wins():
    """Of many changes at once, only some are checked, always including the last"""
    PLACE.mkdir(parents=True, exist_ok=True)
    client = Client()
    client.send(id=1, method="initialize", params={"capabilities": {}})
    client.hear()
    uri = (PLACE / "many.pgn").as_uri()
    game = (ROOT / "doc/shortest-mate.wxf").read_text().split("START{")[1].split("}")[0]
    text = "".join(f'[Event "{number}"]\n\n{game}*\n\n' for number in range(500))
    document = {"uri": uri, "languageId": "", "version": 0, "text": text}
    client.send(method="textDocument/didOpen", params={"textDocument": document})
    changes = 300
    for version in range(1, changes + 1):
        change = {"range": {"start": {"line": 0, "character": 0}, "end": {"line": 0, "character": 0}}, "text": "\n"}
        params = {"textDocument": {"uri": uri, "version": version}, "contentChanges": [change]}
        client.send(method="textDocument/didChange", params=params)
    published = []
    while not published or published[-1] != changes:
        published.append(client.hear()["params"]["version"])
    assert published == sorted(published), published
    assert len(published) < changes, "all of them were checked"
    client.close()
    yield f"{changes} changes, checked {len(published)} times"


@check
def in_bounded_memory():
    """Endless headers and messages that are too large take no memory"""
    PLACE.mkdir(parents=True, exist_ok=True)
    client = Client()
    write = client.server.stdin.write
    write(b"x" * (100 << 20) + b"\r\n")
    write(b"Content-Length: 400000000\r\n\r\n")
    for _ in range(400):
        write(b"x" * 1_000_000)
    client.send(id=1, method="initialize", params={})
    messages = [client.hear() for _ in range(3)]
    assert ["error" in message for message in messages] == [True, True, False], messages
    peak = client.memory("VmHWM")
    assert peak < 64, f"{peak} MB"
    yield f"at most {peak} MB"
    # A tree of these would be a hundred times as large.
    params = b'[{"":0}' + b',{"":0}' * 7_500_000 + b"]"
    for method in [b"other", b"textDocument/hover"]:
        message = b'{"id":3,"method":"%s","params":%s}' % (method, params)
        write(b"Content-Length: %d\r\n\r\n%s" % (len(message), message))
        client.server.stdin.flush()
        assert "error" in client.hear()
    # The next answer comes when the last message is forgotten.
    client.send(id=4, method="other")
    client.hear()
    peak, rest = client.memory("VmHWM"), client.memory("VmRSS")
    assert peak < 250 and rest < 64, f"{peak} MB, then {rest} MB"
    client.close()
    yield f"at most {peak} MB for messages of 60 MB, and {rest} MB after them"


@check
def of_vs_code():
    """The extension for VS Code starts the server for the right files"""
    stub = """
        const Module = require("module"), load = Module._load;
        const settings = { command: "xiangqi-setup", files: ["**/*.pgn"], pictures: true };
        const made = {};
        const vscode = { workspace: {
          getConfiguration: () => ({ get: (name) => settings[name] }),
          createFileSystemWatcher: (pattern) => pattern,
        } };
        class LanguageClient {
          constructor(id, server, client) { Object.assign(made, { id, server, client }); }
          start() { console.log(JSON.stringify(made)); }
        }
        Module._load = (name, ...rest) =>
          name === "vscode" ? vscode : name.startsWith("vscode-languageclient") ? { LanguageClient } : load(name, ...rest);
        require(process.argv[1]).activate();
    """
    extension = HERE / "vscode" / "extension.js"
    done = subprocess.run(["node", "-e", stub, str(extension)], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    made = json.loads(done.stdout)
    assert made["server"] == {"command": "xiangqi-setup", "args": ["lsp"]}, made
    package = json.loads((HERE / "vscode" / "package.json").read_text())
    languages = [language["id"] for language in package["contributes"]["languages"]]
    patterns = ["**/xiangqi-setup.yaml", "**/*.pgn"]
    expected = [{"language": it} for it in languages] + [{"pattern": it} for it in patterns]
    assert made["client"]["documentSelector"] == expected, made


if __name__ == "__main__":
    main()
