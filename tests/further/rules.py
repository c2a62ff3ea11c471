"""The rules compared with an independent engine: Fairy-Stockfish, through its Python module
pyffish. It is only run, never read: its licence differs from ours."""

import random
from collections import Counter

import pyffish

from common import check, fail_if, main
from legal_moves import answers
from positions import EVERYWHERE, FILES, INITIAL, RANKS, SQUARE, endgame, fen, place, playing

# Enough for every phase of a game, and for rare positions.
PLAYED = 7_000
SPARSE = 3_000
PERFT = {1: 44, 2: 1_920, 3: 79_666, 4: 3_290_240, 5: 133_312_995}

# Movements that Fairy-Stockfish understands: all atoms, their directions, lame
# leapers, riders, hoppers.
MOVEMENTS = """
    W F D N A H C Z G
    K R B Q W2 W3 F2 F4 R2 B3 NN
    WF WD FA FD NA NC KNAD RF RN BN QN
    nN nA nD nZ nNnA RnN
    fW fsW vW sW lW rbW WfF FfW
    fF bF flF frF flbrF sF
    fN bN vN sN fsN ffN ffrrN fhN bhN hlN hrN frN rfN lbN blN
    fA fD fbD fC vZ sH flG fCbZ
    fR bR sR lR fB flB fbR2 fNN vNN
    mR cR mRcpR mBcpB mNcK mWcF fmWfcF mBcN mNcB cNmR fmRbcB
    pR pB gR gB gQ pQ fpR sgR mpR cpB cgR mRcgB
    fnN bnA snD fnZ vnN mnNcnA
""".split()
POSITIONS_A_MOVEMENT = 60


def positions():
    """Positions from games of random moves and sparse endgames, with their moves."""
    rng = random.Random(20)
    found = {}
    while len(found) < PLAYED:
        # Short games for openings, long ones for later phases.
        found.update(playing(INITIAL, rng.choice((30, 120, 480)), rng))
    while len(found) < PLAYED + SPARSE:
        found.update(playing(endgame(rng), 8, rng))
    return found


@check
def referee():
    """Legal moves and checks agree with Fairy-Stockfish."""
    tried = positions()
    problems = []
    seen = Counter()
    for (position, expected), answer in zip(tried.items(), answers(tried), strict=True):
        state, *moves = answer.split()
        if sorted(moves) != sorted(expected):
            differing = sorted(set(moves) ^ set(expected))
            problems.append(f"{position}: {' '.join(differing)}")
        is_check = pyffish.gives_check("xiangqi", position, [])
        if (state == "check") != is_check:
            problems.append(f"{position}: check is {is_check}")
        seen["moves"] += len(moves)
        seen["checks"] += is_check
        seen["mates"] += is_check and not moves
        seen["stalemates"] += not is_check and not moves
    fail_if(problems)
    pieces = sorted(sum(letter.isalpha() for letter in p.split()[0]) for p in tried)
    return [
        f"{len(tried)} different positions of {pieces[0]} to {pieces[-1]} pieces, "
        f"half of them of at most {pieces[len(pieces) // 2]}",
        f"{seen['moves']} moves, {seen['checks']} checks, {seen['mates']} mates, "
        f"{seen['stalemates']} stalemates, 0 differences",
    ]


@check
def perft():
    """perft to five moves agrees with other programs."""
    for depth, expected in PERFT.items():
        (counted,) = answers([INITIAL], "--perft", str(depth))
        assert int(counted) == expected, f"{depth}: {counted} instead of {expected}"
    return [f"{expected} to depth {depth}" for depth, expected in PERFT.items()]


def variant(number, betza):
    """A variant without kings, in which r moves like this and p does not move."""
    predefined = ("king", "pawn", "knight", "bishop", "rook", "queen")
    return "\n".join(
        [
            f"[movement{number}:chess]",
            *(f"{name} = -" for name in predefined),
            f"customPiece1 = r:{betza}",
            "immobile = p",
            f"maxFile = {FILES}",
            f"maxRank = {RANKS}",
            "castling = false",
            "checking = false",
            "doubleStep = false",
            "promotionPieceTypes = -",
            f"startFen = {fen({}, 'w')}",
            "",
        ]
    )


@check
def movements():
    """Movements in Betza notation agree with Fairy-Stockfish."""
    pyffish.load_variant_config("\n".join(map(variant, range(len(MOVEMENTS)), MOVEMENTS)))
    rng = random.Random(4)
    lines, tried = [], []
    for number, betza in enumerate(MOVEMENTS):
        lines.append(f"piece R& {betza}")
        for _ in range(POSITIONS_A_MOVEMENT):
            letters = "RRRrrr" + "".join(rng.choices("Pp", k=rng.choice((4, 12, 30))))
            placed = dict(zip(rng.sample(EVERYWHERE, k=len(letters)), letters))
            position = fen(placed, rng.choice("wb"))
            lines.append(position)
            own = "R" if position.split()[1] == "w" else "r"
            starts = {square for square, letter in placed.items() if letter == own}
            tried.append((number, betza, position, starts))
    problems = {}
    counts = Counter()
    for (number, betza, position, starts), answer in zip(tried, answers(lines), strict=True):
        _, *moves = answer.split()
        ours = {move for move in moves if place(SQUARE.match(move)[0]) in starts}
        theirs = set(pyffish.legal_moves(f"movement{number}", position, []))
        if ours != theirs:
            only = f"only ours {sorted(ours - theirs)}, only theirs {sorted(theirs - ours)}"
            problems.setdefault(betza, f"{betza} in {position}: {only}")
        counts[betza] += len(ours)
    fail_if(problems.values())
    fail_if(f"{betza} was not tried: it has no moves" for betza in MOVEMENTS if not counts[betza])
    return [
        f"{len(MOVEMENTS)} movements, {len(tried)} positions, "
        f"{counts.total()} moves, 0 differences"
    ]


main()
