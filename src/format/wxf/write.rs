//! Writes WXF game files.

use super::header::joined;
use super::{START, WXF, is_name};
use crate::format::loss::{Loss, Losses};
use crate::format::move_text::writer;
use crate::format::move_words::{Dialect, END};
use crate::format::score::{self, Score};
use crate::game::{Outcome, Tag};

pub(in crate::format) fn write(score: &Score<'_>, losses: &mut Losses) -> String {
    let mut text = format!("FORMAT {WXF}\n");
    let tags = match score.game.parts.is_empty() {
        true => joined(score.tags(), losses),
        // The game was read from WXF, so its tags already are WXF header lines.
        false => score::lines(score.game).cloned().collect(),
    };
    for tag in &tags {
        line(&mut text, tag, losses);
    }
    if let Some(fen) = score.fen() {
        text += &format!("FEN {fen}\n");
    }
    let result = score.outcome().map(Outcome::in_pgn);
    let moves = writer::write(score, Dialect::Braces, result, losses);
    text + &format!("{START}{{\n{moves}}}{END}\n")
}

fn line(text: &mut String, tag: &Tag, losses: &mut Losses) {
    let name = tag.name.replace([' ', '-'], "_").to_uppercase();
    if !is_name(&name) {
        losses.add(Loss::Tags(tag.name.clone()));
        return;
    }
    let value = losses.one_line(score::value(tag));
    *text += &format!("{name} {}\n", value.trim());
}
