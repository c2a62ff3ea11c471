//! Piece definitions, which give the letter of a piece and its movement on one line.

use std::fmt;
use std::str::FromStr;

use super::error::{BetzaError, BetzaErrorKind};
use super::movement::{Movement, check_length, error_at};
use super::warning::{BetzaWarning, BetzaWarningKind};
use crate::board::{Color, Piece, Role};
use crate::util::text_place::span;

/// The first word of a definition in the XBoard protocol.
const COMMAND: &str = "piece";

/// A definition of how a piece moves, in the form `piece ID DESC` or `ID=DESC`. `ID` is the letter of the
/// piece, optionally with `+` before it and `&` after it. `DESC` is the movement in Betza notation.
///
/// The warnings of `movement` include the warning about `+`, if there is one. The byte ranges of all these
/// warnings refer to the text of the whole definition.
///
/// ```
/// use xiangqi_setup::rules::betza::PieceDefinition;
///
/// let horse: PieceDefinition = "H&=nN".parse()?;
/// assert_eq!(horse.letter, 'H');
/// assert!(horse.is_for_both);
/// assert_eq!(horse, "piece H& nN".parse()?);
/// # Ok::<(), xiangqi_setup::rules::betza::BetzaError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct PieceDefinition {
    /// The letter of the piece, in upper case for red.
    pub letter: char,
    /// Whether `+` precedes the letter. `+` stands for a promoted piece, which xiangqi does not have.
    pub is_promoted: bool,
    /// Whether `&` follows the letter. If so, black's piece moves in the same way.
    pub is_for_both: bool,
    /// The movement of the piece.
    pub movement: Movement,
}

fn is_space(c: char) -> bool {
    c.is_ascii_whitespace()
}

impl PieceDefinition {
    /// Returns the pieces of one or both sides that this definition applies to. The list is empty for a
    /// promoted piece. Returns `None` if the letter stands for no piece, or for a covered piece, which moves
    /// like the piece that starts on its square.
    pub fn pieces(&self) -> Option<Vec<Piece>> {
        let piece = Piece::from_letter(self.letter)?;
        if piece.role == Role::Covered {
            return None;
        }
        if self.is_promoted {
            return Some(Vec::new());
        }
        let both = Color::ALL.map(|color| Piece { color, ..piece });
        Some(if self.is_for_both {
            both.to_vec()
        } else {
            vec![piece]
        })
    }
}

impl fmt::Display for PieceDefinition {
    /// Writes the definition in the form `piece ID DESC`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let promoted = if self.is_promoted { "+" } else { "" };
        let both = if self.is_for_both { "&" } else { "" };
        let (letter, movement) = (self.letter, &self.movement);
        write!(f, "{COMMAND} {promoted}{letter}{both}")?;
        match movement.parts.is_empty() {
            true => Ok(()),
            false => write!(f, " {movement}"),
        }
    }
}

impl FromStr for PieceDefinition {
    type Err = BetzaError;

    fn from_str(text: &str) -> Result<PieceDefinition, BetzaError> {
        check_length(text)?;
        let wrong = |token: &str, kind| Err(error_at(text, token, kind));
        let line = text.trim_ascii();
        let after_command = line
            .strip_prefix(COMMAND)
            .filter(|rest| rest.starts_with(is_space));
        let split = match after_command {
            Some(rest) => {
                let rest = rest.trim_ascii_start();
                Some(
                    rest.split_once(is_space)
                        .unwrap_or(rest.split_at(rest.len())),
                )
            }
            None => line.split_once('='),
        };
        let split = split.map(|(id, description)| (id.trim_ascii(), description));
        let Some((id, description)) = split.filter(|(id, _)| !id.is_empty()) else {
            return wrong(line, BetzaErrorKind::NotADefinition);
        };
        let bare = id.strip_prefix('+').unwrap_or(id);
        let letters = bare.strip_suffix('&').unwrap_or(bare);
        let mut chars = letters.chars();
        let letter = match (chars.next(), chars.next()) {
            (Some(letter), None) if letter.is_ascii_alphabetic() => letter,
            _ => return wrong(id, BetzaErrorKind::NotALetter(id.to_owned())),
        };
        let is_for_both = bare.ends_with('&');
        if is_for_both && letter.is_ascii_lowercase() {
            let and = &bare[letters.len()..];
            return wrong(and, BetzaErrorKind::BothFromLowerCase(letter));
        }
        let is_promoted = id.starts_with('+');
        let mut movement = Movement::read(text, description)?;
        if is_promoted {
            let warning = BetzaWarning {
                kind: BetzaWarningKind::Promoted,
                span: span(text, &id[..1]),
            };
            movement.warnings.insert(0, warning);
        }
        Ok(PieceDefinition {
            letter,
            is_promoted,
            is_for_both,
            movement,
        })
    }
}
