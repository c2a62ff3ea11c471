//! Ranks and files, like `炮(32)–35`: a square is the rank and then the file, both as who
//! moves counts them.
//!
//! ```
//! use xiangqi_setup::notation::{Notation, Style};
//! use xiangqi_setup::rules::{Position, Rules};
//!
//! let (position, rules) = (Position::initial(), Rules::xiangqi());
//! let mv = Notation::RanksAndFiles.read("(32)-35")?.resolve(&position, rules)?;
//! assert_eq!(mv.to_string(), "h3e3");
//! let text = Notation::RanksAndFiles.write(mv, &position, rules, &Style::default());
//! assert_eq!(text.as_deref(), Some("炮(32)–35"));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! ```text
//! move   = [ piece ] "(" square ")" dash square
//! piece  = letter | character    of the piece that stands there, without its side: see
//!                                Role::from_move_letter and Role::from_character
//! square = rank file
//! rank   = "1" … "10"            from who moves
//! file   = "1" … "9"             from the right of who moves
//! dash   = any of them, once or more
//! ```
//!
//! Spaces may stand between all parts. `107` is rank 10, file 7: no file is 0.
//!
//! The character on the piece is written, which is another one for either side (炮 and
//! 砲), then parentheses without a space, and an en dash.
//!
//! Source: "System 1" of Wikipedia's article, which has it from Dennis Leventhal's "The
//! Chess of China".

use super::cursor::{Cursor, digit};
use super::error::parse::{MoveError, MoveErrorKind};
use super::error::resolve::ResolveError;
use super::notations::Notation;
use super::squares::take_rank;
use crate::board::{File, Piece, Role, Square};
use crate::rules::{Move, Position, Rules};

/// A move as it is written, without a board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RanksAndFilesMove {
    /// What kind of piece is moved, if it is written.
    pub role: Option<Role>,
    /// Where it stands, as who moves sees it: `(32)` is h3 on red's board, and here for
    /// both sides. For black, that is b8.
    pub from: Square,
    /// Where it goes, as who moves sees it.
    pub to: Square,
}

impl RanksAndFilesMove {
    /// The move, legal or not, if such a piece of the side to move stands there.
    pub(crate) fn candidates(&self, position: &Position) -> Vec<Move> {
        let mv = self.on_board(position);
        self.mover(position, mv).map(|_| mv).into_iter().collect()
    }

    /// Why it is not legal.
    pub(crate) fn no_fit(&self, position: &Position, rules: &Rules) -> ResolveError {
        let side = position.turn();
        let mv = self.on_board(position);
        let Some(piece) = self.mover(position, mv) else {
            let piece = self.role.map(|role| Piece { color: side, role });
            let elsewhere = piece.map(|piece| position.squares_of(piece).collect());
            return ResolveError::NotThere {
                piece,
                side,
                square: mv.from,
                found: position.piece(mv.from),
                elsewhere: elsewhere.unwrap_or_default(),
            };
        };
        ResolveError::illegal(mv, piece, position, rules)
    }

    fn on_board(&self, position: &Position) -> Move {
        let side = position.turn();
        Move {
            from: self.from.seen_by(side),
            to: self.to.seen_by(side),
        }
    }

    /// The piece that is moved, if it is there.
    fn mover(&self, position: &Position, mv: Move) -> Option<Piece> {
        let piece = position.piece(mv.from)?;
        let is_meant = self.role.is_none_or(|role| role == piece.role);
        (is_meant && piece.color == position.turn()).then_some(piece)
    }
}

/// Reads a move, and leaves the cursor behind it.
pub(super) fn read(cursor: &mut Cursor<'_>) -> Result<RanksAndFilesMove, MoveError> {
    let start = *cursor;
    let shape = || MoveError::shape(start, Notation::RanksAndFiles);
    let piece = cursor.take_if(|c| c.is_alphabetic());
    cursor.skip_spaces();
    cursor.take_if(|c| c == '(').ok_or_else(shape)?;
    let role = piece.map(|letter| role(start, letter)).transpose()?;
    cursor.skip_spaces();
    let digits = *cursor;
    let from = square(cursor).ok_or_else(|| no_square(digits).unwrap_or_else(shape))?;
    if cursor.peek().is_some_and(|c| c.is_ascii_digit()) {
        return Err(no_square(digits).unwrap_or_else(shape));
    }
    cursor.skip_spaces();
    cursor.take_if(|c| c == ')').ok_or_else(shape)?;
    cursor.skip_spaces();
    cursor.take_if(|c| c == '-').ok_or_else(shape)?;
    while cursor.take_if(|c| c == '-').is_some() {}
    cursor.skip_spaces();
    let digits = *cursor;
    // What follows may be the number of the next move.
    let to = square(cursor).ok_or_else(|| no_square(digits).unwrap_or_else(shape))?;
    Ok(RanksAndFilesMove { role, from, to })
}

/// The piece that a letter or character stands for.
fn role(at: Cursor<'_>, letter: char) -> Result<Role, MoveError> {
    let role = Role::from_move_letter(letter).or_else(|| Role::from_character(letter));
    role.ok_or_else(|| {
        let kind = if letter.is_ascii() {
            MoveErrorKind::UnknownPiece(letter)
        } else {
            MoveErrorKind::UnknownCharacter(letter)
        };
        MoveError::here(at, kind)
    })
}

/// Reads a rank and a file.
fn square(cursor: &mut Cursor<'_>) -> Option<Square> {
    let rank = take_rank(cursor)?;
    let file = cursor.take_as(|c| File::from_number(digit(c)?.into()))?;
    Some(Square::new(file, rank))
}

/// The mistake that the digits behind the cursor are, if there are any.
fn no_square(at: Cursor<'_>) -> Option<MoveError> {
    let mut end = at;
    let mut digits = String::new();
    while let Some(digit) = end.take_if(|c| c.is_ascii_digit()) {
        digits.push(digit);
    }
    (!digits.is_empty()).then(|| MoveError {
        kind: MoveErrorKind::RankAndFile(digits),
        span: at.at()..end.at(),
    })
}

/// Ways to write a move, the usual one first.
pub(super) fn write(mv: Move, position: &Position) -> Vec<String> {
    let name = |square: Square| {
        let square = square.seen_by(position.turn());
        format!("{}{}", square.rank.number(), square.file.number())
    };
    let piece = position.piece(mv.from);
    let way = piece.map(|piece| {
        let character = piece.character();
        format!("{character}({})–{}", name(mv.from), name(mv.to))
    });
    way.into_iter().collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn reading() {
        for (text, role, squares, rest) in [
            ("炮 (32)–35", Some(Role::Cannon), ["h3", "e3"], ""),
            ("砲(38)–33", Some(Role::Cannon), ["b3", "g3"], ""),
            ("馬 (18)–37", Some(Role::Horse), ["b1", "c3"], ""),
            ("(77)–107", None, ["c7", "c10"], ""),
            ("炮（７７）－１０７", Some(Role::Cannon), ["c7", "c10"], ""),
            ("C(32)-35", Some(Role::Cannon), ["h3", "e3"], ""),
            ("g (15) -- 25", Some(Role::King), ["e1", "e2"], ""),
            ("车 ( 11 ) — 21 x", Some(Role::Chariot), ["i1", "i2"], " x"),
            ("(107)-101", None, ["c10", "i10"], ""),
            ("(77)–107砲(38)–33", None, ["c7", "c10"], "砲(38)–33"),
            ("(38)–372.(77)–107", None, ["b3", "c3"], "2.(77)–107"),
        ] {
            let mut cursor = Cursor::new(text);
            let [from, to] = squares.map(|square| square.parse().expect("a square"));
            let expected = RanksAndFilesMove { role, from, to };
            assert_eq!(read(&mut cursor), Ok(expected), "{text}");
            assert_eq!(cursor.rest(), rest, "{text}");
        }
    }

    #[test]
    fn mistakes() {
        let shape = MoveErrorKind::Shape(Notation::RanksAndFiles);
        let no_square = |digits: &str| MoveErrorKind::RankAndFile(digits.to_owned());
        for (text, kind, word) in [
            ("", shape.clone(), ""),
            ("炮", shape.clone(), "炮"),
            ("炮二平五", shape.clone(), "炮二平五"),
            ("炮()–35", shape.clone(), "炮()–35"),
            ("炮(32)", shape.clone(), "炮(32)"),
            ("炮(32)35", shape.clone(), "炮(32)35"),
            ("炮(32–35", shape.clone(), "炮(32–35"),
            ("炮(32)–", shape.clone(), "炮(32)–"),
            ("炮(32)–e5", shape, "炮(32)–e5"),
            ("X(32)–35", MoveErrorKind::UnknownPiece('X'), "X"),
            ("王(32)–35", MoveErrorKind::UnknownCharacter('王'), "王"),
            ("(110)–35", no_square("110"), "110"),
            ("(321)–35", no_square("321"), "321"),
            ("(３)–35", no_square("3"), "３"),
            ("(02)–35", no_square("02"), "02"),
            ("(32)–30", no_square("30"), "30"),
            ("(32)–10", no_square("10"), "10"),
            ("(32)–100", no_square("100"), "100"),
        ] {
            let error = read(&mut Cursor::new(text)).expect_err(text);
            assert_eq!((error.kind, &text[error.span]), (kind, word), "{text}");
        }
    }

    #[test]
    fn the_piece_must_stand_there() {
        let (mut position, rules) = (Position::initial(), Rules::xiangqi());
        let error = |text: &str, position: &Position| {
            let written = read(&mut Cursor::new(text)).expect("a move");
            assert_eq!(written.candidates(position), [], "{text}");
            written.no_fit(position, rules).to_string()
        };
        assert_eq!(
            error("馬(32)-53", &position),
            "h3 holds a red cannon, not a red horse"
        );
        assert_eq!(error("(42)-53", &position), "h4 is empty");
        assert_eq!(
            error("(82)-53", &position),
            "h8 holds a black cannon, but it is red's turn"
        );
        let opening = read(&mut Cursor::new("炮(32)-35")).expect("a move");
        position.play_unchecked(opening.candidates(&position)[0]);
        assert_eq!(error("砲(42)-53", &position), "b7 is empty");
    }
}
