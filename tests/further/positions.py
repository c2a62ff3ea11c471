"""Random positions of xiangqi, made with the moves of Fairy-Stockfish (pyffish)."""

import re

import pyffish

INITIAL = "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1"
FILES, RANKS = 9, 10
SQUARE = re.compile("[a-i][0-9]+")
PALACE = [(x, y) for x in (3, 4, 5) for y in (7, 8, 9)]
EVERYWHERE = [(x, y) for x in range(FILES) for y in range(RANKS)]


def fen(squares, side):
    """A FEN of the pieces on (file, rank from the top)."""
    rows = ("".join(squares.get((x, y), ".") for x in range(FILES)) for y in range(RANKS))
    ranks = re.sub(r"\.+", lambda run: str(len(run[0])), "/".join(rows))
    return f"{ranks} {side} - - 0 1"


def after(position, move):
    """The FEN after a move."""
    ranks, side, *_ = position.split()
    rows = re.sub("[0-9]", lambda digit: "." * int(digit[0]), ranks).split("/")
    squares = {(x, y): letter for y, row in enumerate(rows) for x, letter in enumerate(row)}
    start, goal = (place(name) for name in SQUARE.findall(move))
    squares[goal] = squares.pop(start)
    return fen(squares, "b" if side == "w" else "w")


def place(name):
    """The file and the rank from the top of a square."""
    return ord(name[0]) - ord("a"), RANKS - int(name[1:])


def turned(square):
    """The same square as seen from the other side."""
    return FILES - 1 - square[0], RANKS - 1 - square[1]


def playing(start, plies, rng):
    """The positions of a game of random moves, with the legal moves in each."""
    position = start
    for _ in range(plies):
        moves = pyffish.legal_moves("xiangqi", position, [])
        yield position, moves
        if not moves:
            return
        position = after(position, rng.choice(moves))


def position(rng, place_pieces):
    """A random position of two kings and the pieces that `place_pieces` adds. As in any
    game, the side not to move is not in check, and the kings do not face each other."""
    while True:
        red, black = rng.choice(PALACE), turned(rng.choice(PALACE))
        squares = {red: "K", black: "k"}
        place_pieces(squares, rng)
        side = rng.choice("wb")
        waiting = fen(squares, "b" if side == "w" else "w")
        between = any((red[0], y) in squares for y in range(black[1] + 1, red[1]))
        if red[0] == black[0] and not between:
            continue
        if not pyffish.gives_check("xiangqi", waiting, []):
            return fen(squares, side)


def endgame(rng):
    """A random position of a few pieces."""
    return position(rng, few_pieces)


def few_pieces(squares, rng):
    for letter in rng.choices("RrNnCcPp", k=rng.randint(1, 6)):
        squares.setdefault(rng.choice(EVERYWHERE), letter)
    for letter, places in [("A", PALACE[::2]), ("B", [(2, 5), (4, 7), (6, 9), (0, 7)])]:
        for _ in range(rng.randint(0, 2)):
            squares.setdefault(rng.choice(places), letter)
            squares.setdefault(turned(rng.choice(places)), letter.lower())
