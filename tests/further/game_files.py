"""Read XQF, CBR, CBL and CBF files independently of the program, and print each game as text.

    game_files.py FILE...

Without files, it compares its reading of the files in `fuzz/seeds` with the program's, which the
example `game-outline` prints in the same form.

A game is its headers, its first position, and a line for each place in its tree, depth first: the
number of moves before it, the move, and the comment as a JSON string. Damage ends a game with a
line `error: byte N: what`.
"""

import json
import os
import re
import struct
import subprocess
import sys
import xml.etree.ElementTree as xml
from pathlib import Path

SEEDS = Path(__file__).resolve().parents[2] / "fuzz/seeds"

FILES = "abcdefghi"
ORDER = "RNBAKABNRCCPPPPP"
RESULTS = {1: "1-0", 2: "0-1", 3: "1/2-1/2"}
START = "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR"


# Besides control characters, no text of a game should contain these: zero-width characters,
# noncharacters, and characters that change the direction of the text after them.
STRAY = re.compile("[\\0-\\x08\\x0b\\x0c\\x0e-\\x1f\\x7f-\\x9f\\u200b\\u2060\\ufeff\\ufffe\\uffff\\u200e\\u200f\\u202a-\\u202e\\u2066-\\u2069]")


class Damaged(Exception):
    def __init__(self, at, what):
        super().__init__(f"byte {at}: {what}")


def fen(board):
    """The FEN of a dictionary from (file, rank) to letters; ranks count from red's side."""
    rows = []
    for rank in range(9, -1, -1):
        row = "".join(board.get((file, rank), " ") for file in range(9))
        for empty in range(9, 0, -1):
            row = row.replace(" " * empty, str(empty))
        rows.append(row)
    return "/".join(rows)


def square(file, rank):
    return f"{FILES[file]}{rank + 1}"


class Game:
    def __init__(self, title):
        self.lines = [title]

    def header(self, name, value):
        value = STRAY.sub("", value).rstrip("\ufffd").strip()
        if value:
            self.lines.append(f"{name}: {json.dumps(value, ensure_ascii=False)}")

    def position(self, board, black):
        self.lines.append(f"{fen(board)} {'b' if black else 'w'}")

    def node(self, depth, move, comment):
        line = f"{depth} {move}"
        comment = STRAY.sub("", comment).replace("\r\n", "\n").replace("\r", "\n").strip()
        if comment:
            line += " " + json.dumps(comment, ensure_ascii=False)
        self.lines.append(line)


def xqf(data):
    version = data[2]
    game = Game("xqf")
    names = (
        ("Title", 80, 63), ("Event", 208, 63), ("Date", 272, 15), ("Site", 288, 15),
        ("Red", 304, 15), ("Black", 320, 15), ("TimeControl", 336, 63),
        ("Annotator", 464, 15), ("Author", 480, 15),
    )
    if len(data) < 1024:
        raise Damaged(len(data), "the header is too short")
    texts = {}
    for name, at, most in names:
        length = min(data[at], most)
        texts[name] = data[at + 1 : at + 1 + length].split(b"\0")[0]
    texts = {name: text.decode("gb18030", "replace") for name, text in texts.items()}
    texts["Result"] = RESULTS.get(data[51], "")
    for name, text in sorted(texts.items()):
        game.header(name, text)
    total, kxy, kfrom, kto = data[12:16]
    if version <= 10:
        key_xy = key_from = key_to = key_length = 0
        masks = (0, 0, 0, 0)
    else:
        spread = lambda k: 54 * k * k + 221
        key_xy = spread(kxy) * kxy % 256
        key_from = spread(kfrom) * key_xy % 256
        key_to = spread(kto) * key_from % 256
        key_length = (total * 256 + kxy) % 32000 + 767
        masks = [k & data[3] | more for k, more in zip((total, kxy, kfrom, kto), data[8:12])]
    words = b"[(C) Copyright Mr. Dong Shiwei.]"
    plain = bytearray(data)
    for at in range(1024, len(data)):
        plain[at] = (data[at] - (words[at % 32] & masks[at % 4])) % 256
    slots = [0] * 32
    for index in range(32):
        target = (index + 1 + key_xy) % 32 if version >= 12 else index
        slots[target] = (data[16 + index] - key_xy) % 256
    board = {}
    for letter, point in zip(ORDER + ORDER.lower(), slots):
        if point <= 89:
            if divmod(point, 10) in board:
                raise Damaged(16, "two pieces on one point")
            board[divmod(point, 10)] = letter
    nodes = []
    problem = None
    try:
        xqf_nodes(plain, version, (key_from, key_to, key_length), nodes)
    except Damaged as damage:
        problem = damage
    black = data[50] == 1
    if version <= 10:
        mover = board.get(nodes[1][1][0], "") if len(nodes) > 1 else ""
        black = mover.islower()
    game.position(board, black)
    for depth, points, comment in nodes:
        move = "".join(square(*point) for point in points) if depth else "start"
        game.node(depth, move, comment)
    if problem:
        game.lines.append(f"error: {problem}")
    return [game]


def xqf_nodes(plain, version, keys, nodes):
    key_from, key_to, key_length = keys
    at = 1024
    # The depths at which siblings are still to come.
    depth, waiting = 0, []
    while True:
        if at + 4 > len(plain):
            if version <= 10 and len(nodes) == 1 and at == len(plain):
                return
            raise Damaged(at, "the tree ends too early")
        start, end, flags = plain[at : at + 3]
        head, at = at, at + 4
        if version <= 10:
            child, sibling, comment = flags & 0xF0, flags & 0x0F, True
        else:
            child, sibling, comment = flags & 0x80, flags & 0x40, flags & 0x20
        text = ""
        if comment:
            if at + 4 > len(plain):
                raise Damaged(at, "no length of a comment")
            (length,) = struct.unpack_from("<I", plain, at)
            length -= key_length
            if length < 0 or at + 4 + length > len(plain):
                raise Damaged(at, f"a comment of {length} bytes")
            text = bytes(plain[at + 4 : at + 4 + length]).split(b"\0")[0]
            text = text.decode("gb18030", "replace")
            at += 4 + length
        points = [(start - 24 - key_from) % 256, (end - 32 - key_to) % 256]
        if depth and max(points) > 89:
            raise Damaged(head, f"no point of the board: {points}")
        nodes.append((depth, [divmod(point, 10) for point in points], text))
        if sibling and depth:
            waiting.append(depth)
        if child:
            depth += 1
        elif waiting:
            depth = waiting.pop()
        else:
            break
    if at < len(plain):
        raise Damaged(at, f"{len(plain) - at} more bytes")


def utf16(data, at, size=None):
    """A text of a size, or one that ends with a zero, and trimmed."""
    part = data[at : at + size]
    end = next((i for i in range(0, len(part) - 1, 2) if part[i : i + 2] == b"\0\0"), len(part))
    return part[:end].decode("utf-16-le", "replace")


def record(data, offset=0, kind="cbr"):
    version = data[19]
    if version not in (1, 2):
        raise Damaged(offset + 19, f"version {version}")
    game = Game(kind)
    texts = {
        "Title": utf16(data, 180, 128), "Event": utf16(data, 692, 64),
        "Date": utf16(data, 884, 64), "Red": utf16(data, 1076, 64),
        "Black": utf16(data, 1300, 64),
    }
    for name, text in sorted(texts.items()):
        game.header(name, text)
    shift = 256 if version == 2 else 0
    if len(data) < 1958 + shift:
        raise Damaged(offset + len(data), "the record is too short")
    board = {}
    for index, byte in enumerate(data[1864 + shift : 1954 + shift]):
        if byte:
            color, role = divmod(byte, 16)
            if color not in (1, 2) or not 1 <= role <= 7:
                raise Damaged(offset + 1864 + shift + index, f"no piece: {byte:02x}")
            letter = "RNBAKCP"[role - 1]
            board[index % 9, 9 - index // 9] = letter.lower() if color == 2 else letter
    game.position(board, data[1856 + shift] == 2)
    at = 1958 + shift
    depth, waiting = 0, []
    while True:
        if at + 4 > len(data):
            raise_in(game, offset + at, "the tree ends too early")
            return game
        flags, _, start, end = data[at : at + 4]
        head, at = at, at + 4
        text = ""
        if flags & 4:
            length = struct.unpack_from("<I", data, at)[0] if at + 4 <= len(data) else -1
            if length < 0 or at + 4 + length > len(data):
                raise_in(game, offset + at, f"a comment of {length} bytes")
                return game
            text = utf16(data, at + 4, length)
            at += 4 + length
        if version == 2:
            points = [(point % 9, 9 - point // 9) for point in (start, end)]
        else:
            points = [(point >> 4, 9 - (point & 15)) for point in (start, end)]
        if depth and any(not (0 <= file < 9 and 0 <= rank < 10) for file, rank in points):
            raise_in(game, offset + head, f"no point of the board: {start} {end}")
            return game
        game.node(depth, "".join(square(*it) for it in points) if depth else "start", text)
        if flags & 2 and depth:
            waiting.append(depth)
        if not flags & 1:
            depth += 1
        elif waiting:
            depth = waiting.pop()
        else:
            return game


def raise_in(game, at, what):
    game.lines.append(f"error: byte {at}: {what}")


def library(data):
    (slots,) = struct.unpack_from("<I", data, 60)
    first = 66624 + 276 * slots
    starts = [
        at
        for at in range(first, len(data), 4096)
        if data[at : at + 15] == b"CCBridge Record"
    ]
    ends = starts[1:] + [len(data)]
    return [record(data[start:end], start, "cbl") for start, end in zip(starts, ends)]


def cbf(data):
    root = xml.fromstring(data)
    game = Game("cbf")
    head = root.find("Head")
    names = {
        "Name": "Title", "Contest": "Event", "Date": "Date", "Site": "Site", "Red": "Red",
        "Black": "Black", "RecordResult": "Result", "TimeRule": "TimeControl",
        "Commentator": "Annotator", "Creator": "Author",
    }
    texts = {}
    for element in head:
        text = element.text or ""
        if element.tag == "RecordResult":
            text = RESULTS.get(int(text or 0), "")
        if element.tag != "FEN":
            texts[names.get(element.tag, element.tag)] = text
    for name, text in sorted(texts.items()):
        game.header(name, text)
    position = head.findtext("FEN", "").split() or [START, "w"]
    game.lines.append(f"{position[0]} {'b' if position[1] == 'b' else 'w'}")
    for depth, move in enumerate(root.find("MoveList")):
        digits = move.get("value")
        points = [(int(digits[i]), 9 - int(digits[i + 1])) for i in (0, 3)]
        text = "".join(square(*point) for point in points) if depth else "start"
        game.node(depth, text, move.text or "")
        if move.get("end") == "1":
            break
    return [game]


def games(data):
    if data.startswith(b"XQ"):
        return xqf(data)
    if data.startswith(b"CCBridgeLibrary"):
        return library(data)
    if data.startswith(b"CCBridge Record"):
        return [record(data)]
    return cbf(data)


def outline(path):
    """The text of a file's games."""
    data = Path(path).read_bytes()
    try:
        lines = [line for game in games(data) for line in game.lines]
    except Damaged as damage:
        lines = [f"error: {damage}"]
    return "".join(f"{line}\n" for line in lines)


def without_words(text):
    """The text with only the places of errors, without their messages."""
    return [
        line if not line.startswith("error: ") else ":".join(line.split(":")[:2])
        for line in text.splitlines()
    ]


def compare():
    """Compares all seeds with the program's reading. Returns the number of differences."""
    paths = sorted(path for kind in ("xqf", "ccbridge", "cbf") for path in (SEEDS / kind).iterdir())
    assert len(paths) >= 8, f"only {len(paths)} files in {SEEDS}"
    different = 0
    for path in paths:
        command = [os.environ["GAME_OUTLINE"], path]
        theirs = subprocess.run(command, capture_output=True, check=True, encoding="utf-8").stdout
        if without_words(outline(path)) != without_words(theirs):
            print(f"game_files: {path.name} is read differently")
            different += 1
    print(f"game_files: {len(paths)} files, {different} read differently")
    return different


def main():
    if len(sys.argv) == 1:
        sys.exit(compare() > 0)
    for path in sys.argv[1:]:
        print(outline(path), end="")


if __name__ == "__main__":
    main()
