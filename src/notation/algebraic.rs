//! Algebraic notation, similar to that of Western chess: `Che3`.
//!
//! ```
//! use xiangqi_setup::notation::{Notation, Style};
//! use xiangqi_setup::rules::{Position, Rules};
//!
//! let (position, rules) = (Position::initial(), Rules::xiangqi());
//! let mv = Notation::Algebraic.read("Che3")?.resolve(&position, rules)?;
//! assert_eq!(mv.to_string(), "h3e3");
//! let text = Notation::Algebraic.write(mv, &position, rules, &Style::default());
//! assert_eq!(text.as_deref(), Some("Che3"));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! ```text
//! move    = letter? former? capture? square
//! letter  = an upper-case letter, see Role::from_move_letter, or a figurine; may be omitted for a pawn
//! former  = file | rank | file rank      the former square, or the part of it that is needed
//! capture = "x" | "X" | "×" | ":" | "-"  "-" only separates the squares; the other signs mean a capture
//! square  = file rank
//! file    = "a" … "i"                    from red's left, for both sides
//! rank    = "1" … "10"                   from red's side, for both sides
//! ```
//!
//! A file and a rank after the letter are the former square if they are followed by another file, or by a
//! capture sign and then any letter or digit. Otherwise, they are the target square, and the move ends after
//! them. For example, `e5-` is the move `e5` followed by a dash.
//!
//! The reader ignores capture signs because the board shows captures. As in all notations, signs for check
//! and mate and the annotations `!` and `?` may follow a move.
//!
//! Moves are written as follows:
//!
//! - Pawns do not have a letter.
//! - If other pieces of the same kind could legally move to the target, the former file is added. If one of
//!   these pieces is on the file of the moving piece, the former rank is added instead. If, in addition, one
//!   of them is on the rank of the moving piece, both the former file and the former rank are added.
//! - `x` stands for a capture.
//! - `+` is written once for each piece that gives check, and `#` stands for mate. There is no sign for
//!   stalemate, although stalemate loses the game.
//!
//! Source: Wikipedia's article on xiangqi.

use super::cursor::Cursor;
use super::move_error::{MoveError, MoveErrorKind};
use super::notations::Notation;
use super::resolve_error::{MissingPlace, ResolveError};
use super::squares::{instead, take_rank};
use super::style::Style;
use crate::board::{File, Piece, Rank, Role, Square};
use crate::rules::{Move, Obstacle, Position, Rules, Status};
use crate::util::few::Few;

/// A written move: the piece, the known part of its former square, and the target square.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct AlgebraicMove {
    pub(crate) role: Role,
    pub(crate) file: Option<File>,
    pub(crate) rank: Option<Rank>,
    pub(crate) to: Square,
}

impl AlgebraicMove {
    /// Returns all moves that fit the text, including moves that leave the king in check. If the text
    /// contains both the file and the rank of the piece, also returns moves that the piece cannot make.
    pub(crate) fn candidates(&self, position: &Position, rules: &Rules) -> Few<Move> {
        let is_exact = self.file.is_some() && self.rank.is_some();
        let moves = self.squares(position).map(|from| self.from(from));
        let may_go = |mv: &Move| is_exact || rules.is_pseudo_legal(position, *mv);
        moves.filter(|mv| mv.from != mv.to && may_go(mv)).collect()
    }

    /// Returns the reason why the move is not legal. If several pieces match the text, a piece whose move
    /// would leave the king in check takes precedence over pieces that cannot reach the target.
    pub(crate) fn no_fit(&self, position: &Position, rules: &Rules) -> ResolveError {
        let piece = self.piece(position);
        let squares: Vec<Square> = self.squares(position).collect();
        let why = |from| Obstacle::to(self.from(from), piece, position, rules);
        let pinned = squares.iter().find(|from| why(**from) == Obstacle::King);
        match (&squares[..], pinned) {
            ([], _) => self.nothing_there(piece, position),
            ([from], _) | (_, Some(from)) => {
                ResolveError::illegal(self.from(*from), piece, position, rules)
            }
            (_, None) => ResolveError::Missing {
                piece,
                place: MissingPlace::Reaching(self.to),
                elsewhere: squares,
            },
        }
    }

    /// Returns the error for a move whose former square, file or rank does not hold the piece.
    fn nothing_there(&self, piece: Piece, position: &Position) -> ResolveError {
        let elsewhere = position.squares_of(piece).collect();
        match (self.file, self.rank) {
            (Some(file), Some(rank)) => ResolveError::NotThere {
                piece: Some(piece),
                side: piece.color,
                square: Square::new(file, rank),
                found: position.piece(Square::new(file, rank)),
                elsewhere,
            },
            (file, rank) => ResolveError::Missing {
                piece,
                place: MissingPlace::Line(file, rank),
                elsewhere,
            },
        }
    }

    fn piece(&self, position: &Position) -> Piece {
        Piece {
            color: position.to_move(),
            role: self.role,
        }
    }

    /// Returns the squares of the matching pieces.
    fn squares(&self, position: &Position) -> impl Iterator<Item = Square> {
        let squares = position.squares_of(self.piece(position));
        squares.filter(|from| {
            self.file.is_none_or(|file| from.file == file)
                && self.rank.is_none_or(|rank| from.rank == rank)
        })
    }

    fn from(&self, from: Square) -> Move {
        Move { from, to: self.to }
    }
}

/// Reads a move and moves the cursor past it.
pub(super) fn read(cursor: &mut Cursor<'_>) -> Result<AlgebraicMove, MoveError> {
    read_with(cursor, take_rank, Notation::Algebraic)
}

/// Reads a move like [`read`], but in a notation that writes ranks differently.
pub(super) fn read_with(
    cursor: &mut Cursor<'_>,
    take_rank: fn(&mut Cursor<'_>) -> Option<Rank>,
    notation: Notation,
) -> Result<AlgebraicMove, MoveError> {
    let not_a_rank = |letter| MoveErrorKind::NotARank { letter, notation };
    let role = match cursor.peek() {
        Some(letter) if is_of_piece(letter) => {
            let unknown = MoveError::here(*cursor, MoveErrorKind::UnknownPiece(letter));
            cursor.take_as(Role::from_move_letter).ok_or(unknown)?
        }
        _ => Role::Pawn,
    };
    // The first square is the former square if another square follows. Otherwise, it is the target square.
    let (file, rank) = (take_file(cursor), take_rank(cursor));
    let first = *cursor;
    let capture = cursor.take_if(|c| "xX×:-".contains(c));
    if let (Some(file), Some(rank)) = (file, rank) {
        let next = cursor.peek();
        let is_target = match capture {
            None => next.and_then(File::from_letter).is_none(),
            Some(_) => !next.is_some_and(char::is_alphanumeric),
        };
        if is_target {
            *cursor = first;
            return Ok(AlgebraicMove {
                role,
                file: None,
                rank: None,
                to: Square::new(file, rank),
            });
        }
    }
    let target_file = take_file(cursor).ok_or_else(|| {
        let kind = |letter| match (file, rank, capture) {
            (Some(_), None, None) => not_a_rank(letter),
            _ => MoveErrorKind::NotAFile(letter),
        };
        instead(*cursor, kind, notation)
    })?;
    let target_rank = take_rank(cursor).ok_or_else(|| instead(*cursor, not_a_rank, notation))?;
    Ok(AlgebraicMove {
        role,
        file,
        rank,
        to: Square::new(target_file, target_rank),
    })
}

/// Returns whether a character is read as a piece, that is, whether it is an upper-case letter or a figurine.
pub(super) fn is_of_piece(letter: char) -> bool {
    letter.is_ascii_uppercase() || Piece::from_figurine(letter).is_some()
}

/// Takes the letter of a file if it comes next. Upper-case letters denote pieces, so they are not taken.
fn take_file(cursor: &mut Cursor<'_>) -> Option<File> {
    cursor.take_as(File::from_letter)
}

/// The letter of the king, from the word "general".
const KING: char = 'G';

/// Returns the possible ways to write a move, in order of preference.
pub(super) fn write(
    mv: Move,
    piece: Piece,
    position: &Position,
    rules: &Rules,
    style: &Style,
) -> Vec<String> {
    let letter = match piece.role {
        Role::Pawn => String::new(),
        _ => style.letter(piece, KING).to_string(),
    };
    let capture = position.piece(mv.to).map_or("", |_| "x");
    let signs = check_signs(mv, position, rules, style);
    let finish = |former: String| format!("{letter}{former}{capture}{}{signs}", mv.to);
    let (file, rank) = former(mv, piece, position, rules);
    let file = file.map_or(String::new(), |file| file.to_string());
    let usual = file + &rank.map_or(String::new(), |rank| rank.to_string());
    // With both file and rank, the text also identifies moves that break the rules.
    vec![finish(usual), finish(mv.from.to_string())]
}

/// Returns the part of the former square that distinguishes the piece from others with the same target.
pub(super) fn former(
    mv: Move,
    piece: Piece,
    position: &Position,
    rules: &Rules,
) -> (Option<File>, Option<Rank>) {
    let others = position
        .squares_of(piece)
        .filter(|&from| from != mv.from && rules.is_legal(position, Move { from, to: mv.to }));
    let others: Vec<Square> = others.collect();
    let Square { file, rank } = mv.from;
    if others.is_empty() {
        (None, None)
    } else if others.iter().all(|other| other.file != file) {
        (Some(file), None)
    } else if others.iter().all(|other| other.rank != rank) {
        (None, Some(rank))
    } else {
        (Some(file), Some(rank))
    }
}

/// Returns `#` if the move mates, otherwise a `+` for each piece that gives check after the move.
pub(super) fn check_signs(mv: Move, position: &Position, rules: &Rules, style: &Style) -> String {
    if style.no_check_signs {
        return String::new();
    }
    let mut next = position.clone();
    next.play_unchecked(mv);
    let checkers = rules.checkers(&next, next.to_move());
    if checkers.is_empty() {
        String::new()
    } else if rules.status(&next) == Status::Checkmate {
        "#".to_owned()
    } else {
        "+".repeat(checkers.len())
    }
}
