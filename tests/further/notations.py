"""Moves as text, for every legal move in random positions: each notation reads back its usual
text, and WXF agrees with Fairy-Stockfish, used through its Python module pyffish. That engine is
only run, never read: its licence differs from ours."""

import random
from collections import Counter
from concurrent.futures import ProcessPoolExecutor
from functools import cache

import pyffish

from common import check, fail_if, main
from legal_moves import answers
from positions import EVERYWHERE, INITIAL, endgame, playing, position, turned

PLAYED = 2_500
SPARSE = 500
DOUBLED = 2_500

# The numbers of pawns on each file, combinations that random games rarely reach.
TANDEMS = [(2,), (3,), (4,), (5,), (2, 2), (3, 2), (2, 1), (2, 2, 1), (3, 1), (4, 1)]
# Squares on one file where two of these pieces can stand.
ELEPHANTS = [[(2, 5), (2, 9)], [(6, 5), (6, 9)]]
ADVISORS = [[(3, 7), (3, 9)], [(5, 7), (5, 9)]]


def doubled(squares, rng):
    """Adds pawns in tandem, and pieces of other kinds on one file, for both sides."""
    for letters, seen in (("PRNCABK", lambda square: square), ("prncabk", turned)):
        tandem = rng.choice(TANDEMS)
        for file, count in zip(rng.sample(range(9), k=len(tandem)), tandem):
            # A pawn on its own side of the river is on one of five files.
            ranks = range(7 if file % 2 == 0 else 5)
            free = [y for y in ranks if seen((file, y)) not in squares]
            for y in rng.sample(free, k=min(count, len(free))):
                squares[seen((file, y))] = letters[0]
        for letter in letters[1:4]:
            if rng.random() < 0.4:
                file = rng.randrange(9)
                free = [square for square in EVERYWHERE if square[0] == file]
                free = [square for square in free if square not in squares]
                squares.update(dict.fromkeys(rng.sample(free, k=min(2, len(free))), letter))
        for letter, pairs in zip(letters[4:6], (ADVISORS, ELEPHANTS)):
            if rng.random() < 0.5:
                for square in map(seen, rng.choice(pairs)):
                    squares.setdefault(square, letter)


def positions():
    """Positions from games of random moves, sparse endgames, and positions with several
    pieces of a kind on a file."""
    rng = random.Random(6)
    found = {}
    while len(found) < PLAYED:
        found.update(playing(INITIAL, rng.choice((30, 120, 480)), rng))
    while len(found) < PLAYED + SPARSE:
        found.update(playing(endgame(rng), 8, rng))
    while len(found) < PLAYED + SPARSE + DOUBLED:
        found.update(playing(position(rng, doubled), 4, rng))
    return list(found)


@cache
def written():
    """Each position with its moves: dicts from notation to text."""
    tried = positions()
    head, *lines = answers(tried, "--notations")
    names = head.split()
    rest = iter(lines)
    found = []
    for fen in tried:
        moves = []
        while line := next(rest):
            moves.append(dict(zip(names, line.split(" "), strict=True)))
        found.append((fen, moves))
    return found


@check
def read_back():
    """The usual text of a move in a notation is read as the same move."""
    problems = []
    counts = Counter()
    for fen, moves in written():
        counts["positions"] += 1
        counts["moves"] += len(moves)
        for texts in moves:
            wrong = [f"{name} {text}" for name, text in texts.items() if text[0] == "!"]
            problems += [f"{fen}: {texts['move']}: {text}" for text in wrong]
            counts["texts"] += len(texts) - 1
        for name in moves[0] if moves else ():
            # Notations that give two moves one text would have failed above.
            assert len({texts[name] for texts in moves}) == len(moves), f"{fen}: {name}"
    fail_if(problems)
    return [f"{count} {name}" for name, count in counts.items()] + ["0 not read back"]


@check
def wxf():
    """WXF agrees with Fairy-Stockfish, except for two pieces on a file."""
    problems = []
    counts = Counter()
    # It takes milliseconds per move.
    with ProcessPoolExecutor() as pool:
        for wrong, counted in pool.map(compared, written(), chunksize=50):
            problems += wrong
            counts.update(counted)
    fail_if(problems)
    return [f"{count} {name}" for name, count in counts.items()]


def compared(position):
    """The differences for a position's moves, and the number of each kind."""
    fen, moves = position
    problems = []
    counts = Counter()
    # The text of each move if the file alone identifies the piece.
    by_file = {texts["move"]: told_by_file(texts, fen) for texts in moves}
    same = Counter(by_file.values())
    for texts in moves:
        move, ours = texts["move"], texts["wxf"]
        theirs = pyffish.get_san("xiangqi", fen, move, False, pyffish.NOTATION_XIANGQI_WXF)
        counts["moves"] += 1
        if ours == theirs:
            counts["the same"] += 1
        elif ours[1] in "+-" and theirs == by_file[move] and same[theirs] == 1:
            # The federation's rules always distinguish two pieces on a file by `+` and
            # `-`; Fairy-Stockfish does so only if the file and the target do not suffice.
            counts["by `+` and `-` here, and there by the file, which is enough"] += 1
        else:
            problems.append(f"{fen}: {move} is {ours}, theirs {theirs}")
    return problems, counts


def told_by_file(texts, fen):
    """A move in WXF with the file of its piece, whatever it is written with."""
    file = ord(texts["move"][0]) - ord("a")
    number = file + 1 if fen.split()[1] == "b" else 9 - file
    # Pawns written with two digits have no letter.
    letter = texts["wxf"][0] if texts["wxf"][0].isalpha() else "P"
    return f"{letter}{number}{texts['wxf'][-2:]}"


main()
