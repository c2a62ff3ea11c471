//! The choices that writers have within one notation.

use std::str::FromStr;

use crate::board::{Piece, Role};
use crate::util::named::named;
use crate::util::safe_text::Letter;

/// The choices that writers have within one notation. The default is the usual style.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Style {
    /// The sign for a move along the rank, in WXF, in Li's notation and in lower case.
    pub sideways: Sideways,
    /// The letters for pieces that replace those of the notation.
    pub letters: PieceLetters,
    /// The digits of Chinese notation.
    pub digits: Digits,
    /// Whether to omit the signs for check and mate in algebraic notation.
    pub no_check_signs: bool,
}

impl Style {
    /// Returns the letter for a piece in upper case, or its figurine. Only the letter of the king differs
    /// between notations.
    pub(super) fn letter(&self, piece: Piece, king: char) -> char {
        let usual = match piece.role {
            Role::King => king,
            role => role.move_letter(),
        };
        self.letters.of(piece).unwrap_or(usual)
    }
}

/// The sign for a move along the rank.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub enum Sideways {
    /// `=`
    #[default]
    Equals,
    /// `.`
    Dot,
}

named!(Sideways, "The sign.", { Equals: "=", Dot: ".", });

/// The digits of Chinese notation.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub enum Digits {
    /// Chinese for red, `1` to `9` for black.
    #[default]
    HalfWidth,
    /// Chinese for red, `１` to `９` for black.
    FullWidth,
    /// Chinese for both sides.
    Chinese,
}

named!(Digits, "The name of the choice.", {
    HalfWidth: "half-width",
    FullWidth: "full-width",
    Chinese: "chinese",
});

/// Letters for pieces that replace those of the notation.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct PieceLetters {
    chosen: Vec<(Role, char)>,
    are_figurines: bool,
}

impl PieceLetters {
    /// The word for [`PieceLetters::figurines`].
    const FIGURINES: &str = "figurine";

    /// The figurines of all pieces.
    pub fn figurines() -> PieceLetters {
        PieceLetters {
            are_figurines: true,
            ..PieceLetters::default()
        }
    }

    /// The letter chosen for a piece, in upper case, or its figurine.
    pub fn of(&self, piece: Piece) -> Option<char> {
        let figurine = || piece.figurine().filter(|_| self.are_figurines);
        self.of_role(piece.role).or_else(figurine)
    }

    fn of_role(&self, role: Role) -> Option<char> {
        let chosen = self.chosen.iter().find(|chosen| chosen.0 == role);
        chosen.map(|chosen| chosen.1)
    }
}

/// Why a text is not a choice of letters.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum PieceLettersError {
    /// A letter that no piece has in moves.
    #[error("no piece has the letter {}", Letter(*.0))]
    Unknown(char),
    /// Two letters for one piece.
    #[error("{} and {} are the same piece", Letter(*.0), Letter(*.1))]
    Twice(char, char),
}

impl FromStr for PieceLetters {
    type Err = PieceLettersError;

    /// Reads a row of letters such as `NBS`, in upper or lower case, or `figurine`.
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
