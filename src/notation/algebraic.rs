//! Algebraic notation, like that of Western chess: `Che3`.
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
//! letter  = see Role::from_move_letter, in upper case; none is a pawn
//! former  = file | rank | file rank      where the piece stands, as far as it is needed
//! capture = "x" | "X" | "×" | ":" | "-"  "-" is no capture
//! square  = file rank
//! file    = "a" … "i"                    from red's left, for both sides
//! rank    = "1" … "10"                   from red's side, for both sides
//! ```
//!
//! A file and a rank behind the letter are the former position if another file comes next,
//! or a sign of capture and behind that any letter or digit. Otherwise they are the
//! square, and the move ends there: `e5-` is a move and a dash.
//!
//! Whether a capture is written means nothing: the board knows. Signs of check and mate
//! and marks of praise may be behind a move, as in all notations.
//!
//! Written:
//!
//! - no letter for pawns;
//! - if another piece of that kind could legally go there, what tells them apart: the
//!   file, if none of the others is on it; else the rank, if none is on that; else both;
//! - `x` for a capture;
//! - `+` for each piece that gives check, or `#` for mate. Stalemate is no check and has
//!   no sign, though it loses.
//!
//! Source: the article about xiangqi in Wikipedia.

use super::cursor::Cursor;
use super::error::parse::{MoveError, MoveErrorKind};
use super::error::resolve::ResolveError;
use super::notations::Notation;
use super::squares::{instead, take_rank};
use super::style::Style;
use crate::board::{File, Piece, Rank, Role, Square};
use crate::rules::{Move, Obstacle, Position, Rules};

/// A move as it is written, without a board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct AlgebraicMove {
    /// The kind of piece.
    pub role: Role,
    /// The file that it stands on, if that is said.
    pub file: Option<File>,
    /// The rank that it stands on, if that is said.
    pub rank: Option<Rank>,
    /// Where it goes.
    pub to: Square,
}

impl AlgebraicMove {
    /// All moves that are written like this, whatever becomes of the king. If file and
    /// rank of the piece are said, it need not be able to go there.
    pub(crate) fn candidates(&self, position: &Position, rules: &Rules) -> Vec<Move> {
        let is_exact = self.file.is_some() && self.rank.is_some();
        let moves = self.squares(position).map(|from| self.from(from));
        let moves = moves.filter(|mv| mv.from != mv.to);
        moves
            .filter(|mv| is_exact || rules.is_pseudo_legal(position, *mv))
            .collect()
    }

    /// Why none of them is legal: the only piece that can be meant cannot go there, or
    /// one that could leaves its king in check, or none can.
    pub(crate) fn no_fit(&self, position: &Position, rules: &Rules) -> ResolveError {
        let piece = self.piece(position);
        let squares: Vec<Square> = self.squares(position).collect();
        let why = |from| Obstacle::to(self.from(from), piece, position, rules);
        let pinned = squares.iter().find(|from| why(**from) == Obstacle::King);
        match (squares[..].first(), pinned) {
            (Some(from), _) if squares.len() == 1 => {
                ResolveError::illegal(self.from(*from), piece, position, rules)
            }
            (_, Some(from)) => ResolveError::illegal(self.from(*from), piece, position, rules),
            (Some(_), None) => ResolveError::Unreachable {
                piece,
                to: self.to,
                elsewhere: squares,
            },
            (None, _) => self.nothing_there(piece, position),
        }
    }

    /// The error if no such piece stands where it should.
    fn nothing_there(&self, piece: Piece, position: &Position) -> ResolveError {
        let elsewhere = position.squares_of(piece).collect();
        match (self.file, self.rank) {
            (Some(file), Some(rank)) => {
                let square = Square::new(file, rank);
                ResolveError::NotThere {
                    piece: Some(piece),
                    side: piece.color,
                    square,
                    found: position.piece(square),
                    elsewhere,
                }
            }
            (file, rank) => ResolveError::NotOnLine {
                piece,
                file,
                rank,
                elsewhere,
            },
        }
    }

    /// The piece that is meant.
    fn piece(&self, position: &Position) -> Piece {
        Piece {
            color: position.turn(),
            role: self.role,
        }
    }

    /// Where pieces stand that can be meant.
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

/// Reads a move, and leaves the cursor behind it.
pub(super) fn read(cursor: &mut Cursor<'_>) -> Result<AlgebraicMove, MoveError> {
    read_with(cursor, take_rank, Notation::Algebraic)
}

/// The same in a notation whose ranks are read like this.
pub(super) fn read_with(
    cursor: &mut Cursor<'_>,
    take_rank: fn(&mut Cursor<'_>) -> Option<Rank>,
    notation: Notation,
) -> Result<AlgebraicMove, MoveError> {
    let not_a_rank = |letter| MoveErrorKind::NotARank { letter, notation };
    let role = match cursor.peek() {
        Some(letter) if letter.is_ascii_uppercase() => {
            let unknown = MoveError::here(*cursor, MoveErrorKind::UnknownPiece(letter));
            cursor.take_as(Role::from_move_letter).ok_or(unknown)?
        }
        _ => Role::Pawn,
    };
    // What comes first is the former position if a square is behind it, and else the
    // square itself.
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

/// Takes a file if it comes next. Capital letters are pieces.
fn take_file(cursor: &mut Cursor<'_>) -> Option<File> {
    cursor.take_as(File::from_letter)
}

/// The letter of the king, which is a general.
const KING: char = 'G';

/// Ways to write a move, the usual one first.
pub(super) fn write(mv: Move, position: &Position, rules: &Rules, style: &Style) -> Vec<String> {
    let Some(piece) = position.piece(mv.from) else {
        return Vec::new();
    };
    let letter = match piece.role {
        // None, whatever is wanted.
        Role::Pawn => String::new(),
        role => style.letter(role, KING).to_string(),
    };
    let capture = match position.piece(mv.to) {
        Some(_) => "x",
        None => "",
    };
    let to = mv.to;
    let signs = if style.no_check_signs {
        String::new()
    } else {
        check_signs(mv, position, rules)
    };
    let finish = |former: String| format!("{letter}{former}{capture}{to}{signs}");
    // Both file and rank are also clear where a move is against the rules.
    let (file, rank) = former(mv, piece, position, rules);
    let usual = [
        file.map(|file| file.to_string()),
        rank.map(|rank| rank.to_string()),
    ];
    let usual = usual.into_iter().flatten().collect();
    vec![finish(usual), finish(mv.from.to_string())]
}

/// As much of the square that a piece leaves as tells it from others that could go to
/// the same square.
pub(super) fn former(
    mv: Move,
    piece: Piece,
    position: &Position,
    rules: &Rules,
) -> (Option<File>, Option<Rank>) {
    let others = position.squares_of(piece).filter(|from| {
        let other = Move {
            from: *from,
            to: mv.to,
        };
        *from != mv.from && rules.is_legal(position, other)
    });
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

/// `+` for each piece that gives check after the move, or `#` if it mates.
pub(super) fn check_signs(mv: Move, position: &Position, rules: &Rules) -> String {
    let mut next = position.clone();
    next.play_unchecked(mv);
    let checkers = rules.checkers(&next, next.turn());
    if checkers.is_empty() {
        String::new()
    } else if rules.is_checkmate(&next) {
        "#".to_owned()
    } else {
        "+".repeat(checkers.len())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::format::{Format, parse};

    #[test]
    fn what_is_read() {
        use Role::{Advisor, Cannon, Chariot, Elephant, Horse, King, Pawn};
        for (text, role, former, to) in [
            ("Che3", Cannon, "h", "e3"),
            ("Ce3", Cannon, "", "e3"),
            ("Cbc3", Cannon, "b", "c3"),
            ("Cxc10", Cannon, "", "c10"),
            ("Cxc1", Cannon, "", "c1"),
            ("Chxc10", Cannon, "h", "c10"),
            ("R10e10", Chariot, "10", "e10"),
            ("R1e10", Chariot, "1", "e10"),
            ("R1xe1", Chariot, "1", "e1"),
            ("Ch3e3", Cannon, "h3", "e3"),
            ("Ch3-e3", Cannon, "h3", "e3"),
            ("Ch10–e10", Cannon, "h10", "e10"),
            ("Ch3×h10", Cannon, "h3", "h10"),
            ("Ch3:h10", Cannon, "h3", "h10"),
            ("CXh10", Cannon, "", "h10"),
            ("Afe9", Advisor, "f", "e9"),
            ("Be3", Elephant, "", "e3"),
            ("Ee3", Elephant, "", "e3"),
            ("Nc3", Horse, "", "c3"),
            ("Hc3", Horse, "", "c3"),
            ("Ke2", King, "", "e2"),
            ("Ge2", King, "", "e2"),
            ("Ｃｈｅ３", Cannon, "h", "e3"),
            ("e5", Pawn, "", "e5"),
            ("e10", Pawn, "", "e10"),
            ("xe6", Pawn, "", "e6"),
            ("dxe6", Pawn, "d", "e6"),
            ("de6", Pawn, "d", "e6"),
            ("6e7", Pawn, "6", "e7"),
            ("6xe7", Pawn, "6", "e7"),
            ("d6e6", Pawn, "d6", "e6"),
            ("Pe5", Pawn, "", "e5"),
            ("Sdxe6", Pawn, "d", "e6"),
        ] {
            let mut cursor = Cursor::new(text);
            let read = read(&mut cursor).expect(text);
            let file = read.file.map_or(String::new(), |file| file.to_string());
            let rank = read.rank.map_or(String::new(), |rank| rank.to_string());
            let found = (read.role, file + &rank, read.to.to_string());
            assert_eq!(found, (role, former.to_owned(), to.to_owned()), "{text}");
            assert_eq!(cursor.rest(), "", "{text}");
        }
    }

    #[test]
    fn what_is_read_of_more() {
        for (text, rest) in [
            ("Che3 Hg8", " Hg8"),
            ("e5-", "-"),
            ("e5x", "x"),
            ("c2=5", "=5"),
        ] {
            let mut cursor = Cursor::new(text);
            read(&mut cursor).expect(text);
            assert_eq!(cursor.rest(), rest, "{text}");
        }
    }

    #[test]
    fn what_is_none() {
        let shape = "expected a piece and its target square";
        for (text, message, place) in [
            ("", shape, 0..0),
            ("C", shape, 1..1),
            ("Ch", shape, 2..2),
            ("Che", shape, 3..3),
            ("C+h3", shape, 1..4),
            ("Zh3", "no piece has the letter `Z`", 0..1),
            ("Cz3", "`z` is not a file", 1..2),
            ("Chz3", "`z` is not a rank", 2..3),
            ("Cxz3", "`z` is not a file", 2..3),
            ("Ch3xz3", "`z` is not a file", 4..5),
            ("Chez", "`z` is not a rank", 3..4),
            ("Che0", "`0` is not a rank", 3..4),
            ("CHE3", "`H` is not a file", 1..2),
        ] {
            let error = read(&mut Cursor::new(text)).expect_err(text);
            assert_eq!((error.to_string().as_str(), error.span), (message, place));
        }
    }

    fn position(fen: &str) -> Position {
        parse(fen, Format::Fen).expect(fen).start()
    }

    /// The first text for a move, as it is with the style.
    fn written(squares: &str, position: &Position, style: &Style) -> Option<String> {
        let rules = Rules::xiangqi();
        let mv = squares.parse().expect(squares);
        Notation::Algebraic.write(mv, position, rules, style)
    }

    #[test]
    fn the_shortest_game() {
        let mut position = Position::initial();
        for (squares, text) in [
            ("b3c3", "Cbc3"),
            ("h8c8", "Chc8"),
            ("c3c7", "Cxc7"),
            ("f10e9", "Afe9"),
            ("c7c10", "Cxc10#"),
        ] {
            let found = written(squares, &position, &Style::default());
            assert_eq!(found.as_deref(), Some(text), "{squares}");
            position.play_unchecked(squares.parse().expect(squares));
        }
    }

    #[test]
    fn what_is_written() {
        for (fen, squares, text) in [
            // On one file; on one rank; on neither.
            ("5k3/9/9/9/9/2H6/9/2H6/9/3K5", "c3e4", "H3e4"),
            ("5k3/9/9/9/9/2H6/9/2H6/9/3K5", "c5e4", "H5e4"),
            ("5k3/9/9/9/9/9/9/2H3H2/9/3K5", "c3e4", "Hce4"),
            ("5k3/9/9/9/5H3/9/9/2H6/9/3K5", "f6e4", "Hfe4"),
            // Three: one shares the file with another and the rank with the third.
            ("5k3/9/9/9/9/2H6/9/2H3H2/9/3K5", "c3e4", "Hc3e4"),
            ("5k3/9/9/9/9/2H6/9/2H3H2/9/3K5", "c5e4", "H5e4"),
            ("5k3/9/9/9/9/2H6/9/2H3H2/9/3K5", "g3e4", "Hge4"),
            // The horse on e4 keeps the chariot off its king.
            ("3k5/9/4r4/9/9/9/2H1H4/9/9/4K4", "c4d6", "Hd6"),
            // Pawns.
            ("5k3/9/9/9/3P1P3/4P4/9/9/9/3K5", "e5e6", "ee6"),
            ("5k3/9/9/9/3P1P3/4P4/9/9/9/3K5", "d6e6", "de6"),
            ("5k3/9/9/9/3Pr4/9/9/9/9/3K5", "d6e6", "xe6"),
            ("5k3/9/9/9/3PrP3/9/9/9/9/3K5", "f6e6", "fxe6"),
            // Against the rules: through a piece; into check.
            ("5k3/9/9/9/9/9/9/R7P/9/R2K5", "a1a5", "Ra1a5"),
            ("3k5/9/4r4/9/9/9/4H4/9/9/4K4", "e4d6", "Hd6"),
        ] {
            let position = position(fen);
            let found = written(squares, &position, &Style::default());
            assert_eq!(found.as_deref(), Some(text), "{squares} in {fen}");
        }
    }

    #[test]
    fn where_writers_differ() {
        let position = position("4k4/9/9/9/4H4/9/P8/4R4/9/3K2B2");
        let style = |letters: &str, no_check_signs| Style {
            letters: letters.parse().expect(letters),
            no_check_signs,
            ..Style::default()
        };
        for (style, squares, text) in [
            (style("", true), "e6d8", "Hd8"),
            (style("NBKS", false), "e6d8", "Nd8++"),
            (style("NBKS", false), "g1i3", "Bi3"),
            (style("NBKS", false), "d1d2", "Kd2"),
            (style("NBKS", false), "a4a5", "a5"),
        ] {
            let found = written(squares, &position, &style);
            assert_eq!(found.as_deref(), Some(text), "{squares}");
        }
    }

    #[test]
    fn what_cannot_be_played() {
        let initial = "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR";
        let pinned = "3k5/9/4r4/9/9/9/H3H4/9/9/4K4";
        for (fen, text, message) in [
            (initial, "Cc3", "this could be b3 to c3 or h3 to c3"),
            (initial, "Re3", "no red chariot can go to e3"),
            (
                initial,
                "Ge3",
                "the red king cannot go from e1 to e3: it does not move like this",
            ),
            (
                initial,
                "Rae1",
                "the red chariot cannot go from a1 to e1: a red king stands there",
            ),
            (initial, "Cdc3", "there is no red cannon on file d"),
            (initial, "C5c3", "there is no red cannon on rank 5"),
            (initial, "Cd3-c3", "d3 is empty"),
            (initial, "Rb1-b2", "b1 holds a red horse, not a red chariot"),
            (
                pinned,
                "Hd6",
                "the red horse cannot go from e4 to d6: that leaves the king in check, or facing \
                 the other king",
            ),
            (pinned, "Ca4", "there is no red cannon"),
        ] {
            let read = Notation::Algebraic.read(text).expect(text);
            let error = read.resolve(&position(fen), Rules::xiangqi());
            let error = error.expect_err(text).to_string();
            assert_eq!(error, message, "{text} in {fen}");
        }
    }
}
