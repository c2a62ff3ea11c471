//! The notation of XBoard and WinBoard, which is [`algebraic`] notation with ranks counted from 0: `Che2`.
//!
//! ```
//! use xiangqi_setup::notation::{Notation, Style};
//! use xiangqi_setup::rules::{Position, Rules};
//!
//! let (position, rules) = (Position::initial(), Rules::xiangqi());
//! let mv = Notation::XBoard.read("Che2")?.resolve(&position, rules)?;
//! assert_eq!(mv.to_string(), "h3e3");
//! let text = Notation::XBoard.write(mv, &position, rules, &Style::default());
//! assert_eq!(text.as_deref(), Some("Che2"));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! ```text
//! move   = letter former? capture? square     a move of any piece
//!        | file? capture? square              a move of a pawn
//!        | former "x" square                  a move of a pawn
//! rank   = "0" … "9"                          from red's side, for both sides
//! ```
//!
//! Other rules are as in algebraic notation. A square alone is the target of a pawn that moves forward.
//!
//! The same text can mean different moves. For example, `Rh5` leads to a different rank in algebraic notation
//! than in XBoard's notation. [`Game::steps`](crate::game::Game::steps) explains how one meaning is chosen.
//!
//! Moves are written as XBoard writes them:
//!
//! - Pawns do not have a letter. Their file is written unless they move straight forward without a capture.
//! - `K` stands for the king. The former file or rank is added as in algebraic notation.
//! - `x` stands for a capture. A single `+` stands for check and `#` for mate.
//!
//! Source: XBoard's code and the games that it writes.

use super::algebraic::{self, AlgebraicMove};
use super::cursor::{Cursor, plain};
use super::move_error::MoveError;
use super::notations::Notation;
use super::squares::take_rank_from_0;
use super::style::Style;
use crate::board::{File, Piece, Rank, Role};
use crate::rules::{Move, Position, Rules};

const KING: char = 'K';

/// Reads a move and moves the cursor past it.
pub(super) fn read(cursor: &mut Cursor<'_>) -> Result<AlgebraicMove, MoveError> {
    let start = *cursor;
    let mut read = algebraic::read_with(cursor, take_rank_from_0, Notation::XBoard)?;
    if read.role == Role::Pawn {
        let has_letter = start.peek().is_some_and(algebraic::is_of_piece);
        let text = &start.rest()[..cursor.at() - start.at()];
        let is_capture = text.contains(|c| matches!(plain(c), 'x' | 'X' | '×' | ':'));
        match (read.file, read.rank) {
            (None, None) if !has_letter && !is_capture => read.file = Some(read.to.file),
            // Text that consists of two squares is a move in another notation.
            (_, Some(_)) if !has_letter && !is_capture => {
                return Err(MoveError::shape(start, Notation::XBoard));
            }
            _ => {}
        }
    }
    Ok(read)
}

/// Returns the possible ways to write a move, in order of preference.
pub(super) fn write(
    mv: Move,
    piece: Piece,
    position: &Position,
    rules: &Rules,
    style: &Style,
) -> Vec<String> {
    let capture = position.piece(mv.to).map_or("", |_| "x");
    let mut signs = algebraic::check_signs(mv, position, rules, style);
    signs.truncate(1);
    let Move { from, to } = mv;
    let rest = format!("{capture}{}{}{signs}", to.file, to.rank.digit());
    if piece.role == Role::Pawn {
        let is_straight = from.file == to.file && capture.is_empty();
        let file = (!is_straight).then_some(from.file);
        let file = file.map_or(String::new(), |file| file.to_string());
        return vec![format!("{file}{rest}")];
    }
    let letter = style.letter(piece, KING);
    let finish = |(file, rank): (Option<File>, Option<Rank>)| {
        let file = file.map_or(String::new(), |file| file.to_string());
        let rank = rank.map_or(String::new(), |rank| rank.digit().to_string());
        format!("{letter}{file}{rank}{rest}")
    };
    let usual = algebraic::former(mv, piece, position, rules);
    // With both file and rank, the text also identifies moves that break the rules.
    vec![finish(usual), finish((Some(from.file), Some(from.rank)))]
}
