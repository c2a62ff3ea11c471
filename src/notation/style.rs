//! Options that determine how a notation writes moves.

use std::str::FromStr;

use crate::board::{Piece, Role};
use crate::util::named::named;
use crate::util::safe_text::Letter;

/// Options that determine how a notation writes moves. The default is the usual style.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Style {
    /// The sign for a move along the rank in WXF, Li's notation and the lower-case notation.
    pub sideways: Sideways,
    /// The letters for pieces, which replace the letters of the notation.
    pub letters: PieceLetters,
    /// The digits used in Chinese notation.
    pub digits: Digits,
    /// Whether to omit the signs for check and mate in algebraic notation and in XBoard's notation.
    pub no_check_signs: bool,
}

impl Style {
    /// Returns the upper-case letter for a piece, or its figurine. `king` is the king's usual letter.
    pub(super) fn letter(&self, piece: Piece, king: char) -> char {
        let usual = match piece.role {
            Role::King => king,
            role => role.move_letter(),
        };
        self.letters.of(piece).unwrap_or(usual)
    }
}

/// The sign that denotes a move along the rank.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub enum Sideways {
    /// The sign `=`.
    #[default]
    Equals,
    /// The sign `.`.
    Dot,
}

named!(Sideways, "The sign.", { Equals: "=", Dot: ".", });

/// The digits used in Chinese notation.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub enum Digits {
    /// Chinese digits for red and `1` to `9` for black.
    #[default]
    HalfWidth,
    /// Chinese digits for red and `１` to `９` for black.
    FullWidth,
    /// Chinese digits for both sides.
    Chinese,
}

named!(Digits, "The name of the choice.", {
    HalfWidth: "half-width",
    FullWidth: "full-width",
    Chinese: "chinese",
});

/// Letters for pieces, which replace the letters of a notation.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct PieceLetters {
    chosen: Vec<(Role, char)>,
    are_figurines: bool,
}

impl PieceLetters {
    /// The word that selects [`PieceLetters::figurines`].
    const FIGURINES: &str = "figurine";

    /// Returns the choice to write all pieces as figurines.
    pub fn figurines() -> PieceLetters {
        PieceLetters {
            are_figurines: true,
            ..PieceLetters::default()
        }
    }

    /// Returns the chosen upper-case letter or figurine of a piece, or `None` to use the notation's letter.
    pub(crate) fn of(&self, piece: Piece) -> Option<char> {
        let figurine = || piece.figurine().filter(|_| self.are_figurines);
        self.of_role(piece.role).or_else(figurine)
    }

    fn of_role(&self, role: Role) -> Option<char> {
        let chosen = self.chosen.iter().find(|chosen| chosen.0 == role);
        chosen.map(|chosen| chosen.1)
    }
}

/// The error returned for text that is not a valid choice of letters.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum PieceLettersError {
    /// A letter does not denote a piece in moves.
    #[error("no piece has the letter {}", Letter(*.0))]
    Unknown(char),
    /// Two different letters denote the same piece.
    #[error("{} and {} are the same piece", Letter(*.0), Letter(*.1))]
    Twice(char, char),
}

impl FromStr for PieceLetters {
    type Err = PieceLettersError;

    /// Parses a string of letters such as `NBS`, in upper or lower case, or the word `figurine`.
    fn from_str(text: &str) -> Result<PieceLetters, PieceLettersError> {
        let mut letters = PieceLetters::default();
        if text == PieceLetters::FIGURINES {
            return Ok(PieceLetters::figurines());
        }
        for letter in text.chars().map(|letter| letter.to_ascii_uppercase()) {
            let role = Role::from_move_letter(letter).ok_or(PieceLettersError::Unknown(letter))?;
            match letters.of_role(role) {
                Some(before) if before != letter => {
                    return Err(PieceLettersError::Twice(before, letter));
                }
                Some(_) => {}
                None => letters.chosen.push((role, letter)),
            }
        }
        Ok(letters)
    }
}
