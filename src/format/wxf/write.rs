//! Writes WXF game files.

use super::header::joined;
use super::{START, WXF, is_name};
use crate::format::move_text::writer;
use crate::format::move_words::{Dialect, END};
use crate::format::omission::{Omission, Omissions};
use crate::format::prepared_game::{self, PreparedGame};
use crate::game::{Outcome, Tag};

pub(in crate::format) fn write(prepared: &PreparedGame<'_>, omissions: &mut Omissions) -> String {
    let mut text = format!("FORMAT {WXF}\n");
    let tags = match prepared.game.parts.is_empty() {
        true => joined(prepared.tags(), omissions),
        // The game was read from WXF, so its tags already are WXF header lines.
        false => prepared_game::lines(prepared.game).cloned().collect(),
    };
    for tag in &tags {
        line(&mut text, tag, omissions);
    }
    if let Some(fen) = prepared.fen() {
        text += &format!("FEN {fen}\n");
    }
    let result = prepared.outcome().map(Outcome::in_pgn);
    let moves = writer::write(prepared, Dialect::Braces, result, omissions);
    text + &format!("{START}{{\n{moves}}}{END}\n")
}

fn line(text: &mut String, tag: &Tag, omissions: &mut Omissions) {
    let name = tag.name.replace([' ', '-'], "_").to_uppercase();
    if !is_name(&name) {
        omissions.add(Omission::Tags(tag.name.clone()));
        return;
    }
    let value = omissions.one_line(prepared_game::value(tag));
    *text += &format!("{name} {}\n", value.trim());
}
