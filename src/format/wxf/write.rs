//! Writes WXF game files.

use std::fmt::Write as _;

use super::header::joined;
use super::{START, WXF, is_name};
use crate::format::loss::{Loss, Losses};
use crate::format::move_text::dialect::{Dialect, END};
use crate::format::move_text::writer;
use crate::format::score::Score;
use crate::game::{Outcome, Tag};

/// Writes a game.
pub(in crate::format) fn write(score: &Score<'_>, losses: &mut Losses) -> String {
    let mut text = format!("FORMAT {WXF}\n");
    let tags = match score.game.parts.is_empty() {
        true => joined(score.tags(), losses),
        // Its lines are those of this format.
        false => score.lines().cloned().collect(),
    };
    for tag in &tags {
        line(&mut text, tag, losses);
    }
    if !score.is_from_initial() || !score.is_numbered_from_1() {
        // Writing to a text cannot fail.
        let _ = writeln!(text, "FEN {}", score.fen());
    }
    let moves = writer::write(score, Dialect::Braces, result(score), losses);
    text + &format!("{START}{{\n{moves}}}{END}\n")
}

/// The result after the moves, if the game has one.
fn result(score: &Score<'_>) -> Option<&'static str> {
    score.outcome().map(Outcome::in_pgn)
}

/// Adds a line of the header.
fn line(text: &mut String, tag: &Tag, losses: &mut Losses) {
    let name = tag.name.replace([' ', '-'], "_").to_uppercase();
    if !is_name(&name) {
        losses.add(Loss::Tags(tag.name.clone()));
        return;
    }
    let is_misread = |c: char| c.is_control() && c != '\t';
    if tag.value.contains(is_misread) {
        losses.add(Loss::TagText);
    }
    let value = tag.value.replace(is_misread, " ");
    let value = match tag.is(Outcome::TAG) {
        true => Outcome::normal(value.trim()),
        false => value.trim(),
    };
    // Writing to a text cannot fail.
    let _ = writeln!(text, "{name} {value}");
}
