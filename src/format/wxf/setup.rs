//! Reads the starting position of a WXF file, which is a list of pieces.
//!
//! ```text
//! inside = (piece | turn | space | ",")*
//! piece  = letter file digit          the letter that the piece has in moves, so `G` is a king: upper
//!                                     case for Red, lower case for Black
//! file   = "a" … "i"                  also in upper case
//! digit  = "0" … "9"                  the rank; 0 is Red's home rank
//! turn   = "MOVE" number ("RED" | "BLACK")     the side to move, in upper or lower case
//! ```

use crate::board::{Color, File, Piece, Rank, Role, Square};
use crate::format::fields::{self, PlacedAtom};
use crate::format::move_words::END;
use crate::format::token::{Failure, span};
use crate::format::{GameFileError, ParseError, Parsed};

/// Returns `rest`, the text after a closing brace, without the optional word `END` at its start.
pub(super) fn after_brace(rest: &str) -> &str {
    let end = rest.trim_start().strip_prefix(END);
    end.filter(|after| !after.starts_with(|c: char| c.is_alphanumeric()))
        .unwrap_or(rest)
}

/// Reads the setup in `inside`, the text after the opening brace. Returns the position with the side to move,
/// the number of the first move if the setup states it, and the text after the setup.
pub(super) fn read<'a>(
    text: &str,
    inside: &'a str,
) -> Result<(Parsed, Option<u32>, &'a str), ParseError> {
    let Some(end) = inside.find('}') else {
        let before = text.len() - inside.len();
        let brace = before - '{'.len_utf8()..before;
        return Err(ParseError::new(GameFileError::UnclosedSetup, brace));
    };
    let fail = |word, kind| Err(Failure::new(word, kind).in_text(text));
    let mut words = inside[..end]
        .split(|c: char| c.is_whitespace() || c == ',')
        .filter(|word| !word.is_empty());
    let mut placed = Vec::new();
    let mut turn: Option<Turn> = None;
    while let Some(word) = words.next() {
        if word.eq_ignore_ascii_case(MOVE) {
            if turn.is_some() {
                return fail(word, GameFileError::SecondTurn);
            }
            let read = Turn::read(word, &mut words);
            turn = Some(read.map_err(|failure| failure.in_text(text))?);
        } else if let Some((square, piece)) = piece(word) {
            placed.push(PlacedAtom::piece(square, piece, span(text, &word[..1])));
        } else {
            return fail(word, GameFileError::NotAPlacedPiece(word.to_owned()));
        }
    }
    let parsed = Parsed {
        to_move: turn.as_ref().map(|turn| turn.color),
        ..fields::assemble(&placed)?
    };
    let first = turn.map(|turn| turn.number);
    Ok((parsed, first, after_brace(&inside[end + 1..])))
}

const MOVE: &str = "MOVE";

struct Turn {
    number: u32,
    color: Color,
}

impl Turn {
    /// Reads the move number and the side to move. `keyword` is the word `MOVE` before them.
    fn read<'a>(
        keyword: &'a str,
        words: &mut impl Iterator<Item = &'a str>,
    ) -> Result<Turn, Failure<'a>> {
        let mut word = || {
            let missing = || Failure::new(keyword, GameFileError::MalformedTurn);
            words.next().ok_or_else(missing)
        };
        let number = word()?;
        let Ok(number) = number.parse() else {
            let kind = GameFileError::NotATurnNumber(number.to_owned());
            return Err(Failure::new(number, kind));
        };
        let color = word()?;
        let is = |name: &Color| name.name().eq_ignore_ascii_case(color);
        let Some(color) = Color::ALL.into_iter().find(is) else {
            let kind = GameFileError::NotATurnSide(color.to_owned());
            return Err(Failure::new(color, kind));
        };
        Ok(Turn { number, color })
    }
}

/// Parses a piece and its square, such as `Ra0`. Returns `None` if the word is anything else.
fn piece(word: &str) -> Option<(Square, Piece)> {
    let mut letters = word.chars();
    let (letter, file, rank) = (letters.next()?, letters.next()?, letters.next()?);
    let piece = Piece {
        color: Color::of_letter(letter),
        role: Role::from_move_letter(letter)?,
    };
    let file = File::from_letter(file.to_ascii_lowercase())?;
    let square = Square::new(file, Rank::from_digit(rank)?);
    letters.next().is_none().then_some((square, piece))
}
