//! A written move is read back as the same move: in games of random moves, and in positions with
//! pawns that share files, which such games hardly ever reach.

use std::collections::BTreeSet;

use xiangqi_setup::board::{Board, Color, File, Piece, Rank, Role, Square};
use xiangqi_setup::notation::{Notation, PieceLetters, Style};
use xiangqi_setup::rules::{Position, Rules};

use crate::support::thorough::either;

/// Knuth's linear congruential generator; its high bits are good enough.
struct Random(u64);

impl Random {
    fn below(&mut self, count: usize) -> usize {
        self.0 = self
            .0
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) as usize % count
    }
}

/// Writes every legal move in every notation, and reads it. Returns the number of moves.
fn check(position: &Position) -> usize {
    let rules = Rules::xiangqi();
    let moves = rules.legal_moves(position);
    let figurines = Style {
        letters: PieceLetters::figurines(),
        ..Style::default()
    };
    let usual = Style::default();
    let all = Notation::ALL.map(|notation| (notation, &usual));
    // The notations that have letters in common, and those with letters and squares.
    let of_letters = [Notation::Wxf, Notation::LowerCase, Notation::Algebraic];
    let of_letters = of_letters.map(|notation| (notation, &figurines));
    for (notation, style) in all.into_iter().chain(of_letters) {
        let name = notation.name();
        let mut texts = BTreeSet::new();
        for mv in &moves {
            // The usual forms must suffice; the others are for boards with more pieces than a game.
            // Writing makes sure that the text reads back.
            let ways = notation.ways(*mv, position, rules, style);
            let text = ways.into_iter().next();
            let text = text.unwrap_or_else(|| panic!("{mv} has no text in {name}: {position:?}"));
            let written = notation.write(*mv, position, rules, style);
            assert_eq!(
                written.as_ref(),
                Some(&text),
                "{mv} in {name}: {position:?}"
            );
            let read = notation
                .read(&text)
                .unwrap_or_else(|error| panic!("{text} in {name}: {error}"))
                .resolve(position, rules);
            assert_eq!(read.as_ref(), Ok(mv), "{text} in {name}: {position:?}");
            assert!(
                texts.insert(text.clone()),
                "{text} is written for two moves"
            );
            // One move does not show where ranks begin; a whole game does.
            if notation == Notation::XBoard {
                continue;
            }
            // Without the notation, the result is the same move or an error, never another move.
            let any = Notation::read_any(&text)
                .unwrap_or_else(|error| panic!("{text} in any notation: {error}"))
                .resolve(position, rules);
            match any {
                Ok(read) => assert_eq!(read, *mv, "{text} in {name}, read in any"),
                Err(error) => assert!(error.is_ambiguous(), "{text} in {name}: {error}"),
            }
        }
    }
    moves.len()
}

#[test]
fn games_of_random_moves() {
    let mut random = Random(1);
    let mut count = 0;
    for _ in 0..either(1, 12) {
        let mut position = Position::initial();
        for ply in 0..120 {
            let moves = Rules::xiangqi().legal_moves(&position);
            if moves.is_empty() {
                break;
            }
            if ply % 3 == 0 {
                count += check(&position);
            }
            position.play_unchecked(moves[random.below(moves.len())]);
        }
    }
    assert!(count > either(700, 8_000), "only {count} moves");
}

#[test]
fn pawns_that_share_files() {
    let mut random = Random(2);
    let mut count = 0;
    for number in 0..either(40, 400) {
        let side = [Color::Red, Color::Black][number % 2];
        let mut board = Board::default();
        for (color, file) in [(Color::Red, 4), (Color::Black, 3)] {
            put(&mut board, piece(color, Role::King), file, 0);
        }
        // Five pawns on two or three neighbouring files, or on any two.
        let first = random.below(9);
        let step = 1 + random.below(3);
        let mut pawns = 0;
        while pawns < 5 {
            let file = (first + step * random.below(2 + number % 2)) % 9;
            let rank = 3 + random.below(6);
            let is_on_line = file.is_multiple_of(2) || rank >= 5;
            if is_on_line && put(&mut board, piece(side, Role::Pawn), file, rank) {
                pawns += 1;
            }
        }
        // Something to capture.
        for _ in 0..4 {
            let (file, rank) = (random.below(9), random.below(7));
            put(&mut board, piece(side.opponent(), Role::Pawn), file, rank);
        }
        count += check(&Position::new(&board, side));
    }
    assert!(count > either(200, 2_000), "only {count} moves");
}

#[test]
fn other_pieces_that_share_a_file() {
    let mut random = Random(3);
    let mut count = 0;
    for number in 0..either(16, 200) {
        let side = [Color::Red, Color::Black][number % 2];
        let mut board = Board::default();
        for (color, file) in [(Color::Red, 4), (Color::Black, 3)] {
            put(&mut board, piece(color, Role::King), file, 0);
        }
        for role in [Role::Chariot, Role::Horse, Role::Cannon] {
            let file = random.below(9);
            for _ in 0..2 {
                while !put(&mut board, piece(side, role), file, random.below(10)) {}
            }
        }
        for (role, file, ranks) in [(Role::Advisor, 5, [0, 2]), (Role::Elephant, 6, [0, 4])] {
            for rank in ranks {
                put(&mut board, piece(side, role), file, rank);
            }
        }
        count += check(&Position::new(&board, side));
    }
    assert!(count > either(320, 4_000), "only {count} moves");
}

fn piece(color: Color, role: Role) -> Piece {
    Piece { color, role }
}

/// Puts a piece on a file and a rank, both counted from 0 as its side sees them. Returns whether
/// the square was empty.
fn put(board: &mut Board, piece: Piece, file: usize, rank: usize) -> bool {
    let file = File::new(file).expect("it is one of nine");
    let rank = Rank::new(rank).expect("it is one of ten");
    let square = Square::new(file, rank).seen_by(piece.color);
    let is_free = board[square].piece.is_none();
    if is_free {
        board.set_piece(square, Some(piece));
    }
    is_free
}
