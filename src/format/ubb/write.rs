//! Writes games as DhtmlXQ tags.

use std::collections::VecDeque;
use std::fmt::Write as _;

use super::escape::{escaped, escaped_lines};
use super::names::{self, FULL, Name, VariationName};
use super::points::point;
use crate::board::{Color, Square};
use crate::format::omission::Omissions;
use crate::format::prepared_game::PreparedGame;
use crate::format::{Format, Omission, WriteGameError, piece_order};
use crate::game::{Comment, NodeId, Outcome};
use crate::rules::{Move, Position};

const OFF_BOARD: &str = "99";

pub(in crate::format) fn digits(mv: Move) -> String {
    point(mv.from) + &point(mv.to)
}

/// Writes a game. The moves in `prepared` must have the form that [`digits`] returns.
pub(in crate::format) fn write(
    prepared: &PreparedGame<'_>,
    omissions: &mut Omissions,
) -> Result<String, WriteGameError> {
    let mut page = Page(String::from("[DhtmlXQ]\n"));
    let missing = FULL.map(|(name, full)| (name, prepared.tag(full).is_none().then_some(full)));
    for it in prepared.tags() {
        let written = names::tag(&it.name);
        let is_in_name = |c: char| c.is_ascii_alphanumeric() || c == '_';
        let lower = written.to_ascii_lowercase();
        let is_other = matches!(Name::of(&lower), Name::Other(_));
        if !is_other || !written.chars().all(is_in_name) {
            omissions.add(Omission::Tags(it.name.clone()));
            continue;
        }
        let value = match Outcome::of(&it.value) {
            Some(outcome) if it.is(Outcome::TAG) => outcome.in_chinese().to_owned(),
            None if it.is(Outcome::TAG) && it.value == Outcome::UNKNOWN => {
                Outcome::UNKNOWN_IN_CHINESE.to_owned()
            }
            _ => escaped(&it.value),
        };
        page.tag(Name::Other(&written), &value);
        // Older programs recognise only the tag with the full description of a player.
        let full = missing.iter().find(|(name, _)| it.is(name));
        if let Some((_, Some(full))) = full {
            page.tag(Name::Other(&names::tag(full)), &value);
        }
    }
    page.tag(Name::Pieces, &pieces(&prepared.game.start)?);
    if prepared.game.tree.is_empty() && prepared.game.start.to_move() == Color::Black {
        omissions.add(Omission::SideToMove);
    }
    if prepared.first_number() != 1 {
        omissions.add(Omission::Numbers);
    }
    lines(&mut page, prepared, omissions);
    page.0.push_str("[/DhtmlXQ]\n");
    Ok(page.0)
}

#[derive(Default)]
struct Page(String);

impl Page {
    fn tag(&mut self, name: Name<'_>, value: &str) {
        // Writing to a string cannot fail.
        let _ = writeln!(self.0, "[DhtmlXQ_{name}]{value}[/DhtmlXQ_{name}]");
    }
}

/// Returns the points of all pieces in the required order. Identical pieces are listed from Red's right if
/// they are Red's, and from Red's left if they are Black's, as is usual for the initial position.
fn pieces(start: &Position) -> Result<String, WriteGameError> {
    let file = |square: &Square| (square.file, square.rank);
    let squares = piece_order::squares(start, Format::Ubb, |color, squares| match color {
        Color::Red => squares.max_by_key(file),
        Color::Black => squares.min_by_key(file),
    })?;
    let point = |square: Option<Square>| square.map_or_else(|| OFF_BOARD.to_owned(), point);
    Ok(squares.into_iter().map(point).collect())
}

struct Line {
    name: VariationName,
    first: NodeId,
}

/// Writes the main line and all variations with their comments. These lines of moves are numbered in the
/// order in which they are written. The main line has the number 0.
fn lines(page: &mut Page, prepared: &PreparedGame<'_>, omissions: &mut Omissions) {
    let tree = &prepared.game.tree;
    let on_start = tree.comments(NodeId::START);
    comments(page, Name::Comment { line: 0, ply: 0 }, on_start, omissions);
    let line = |parent, ply, first| {
        let number = 0;
        let name = VariationName {
            parent,
            ply,
            number,
        };
        Line { name, first }
    };
    let main = tree.next(NodeId::START).map(|first| line(0, 1, first));
    if main.is_none() {
        page.tag(Name::Moves, "");
    }
    let mut waiting: VecDeque<Line> = main.into_iter().collect();
    for number in 0.. {
        let Some(Line { name, first }) = waiting.pop_front() else {
            return;
        };
        let mut digits = String::new();
        let mut notes = Page::default();
        let nodes = [first].into_iter().chain(tree.line_after(first));
        for (ply, id) in (name.ply..).zip(nodes) {
            digits.push_str(prepared.text(id));
            if let Some(sign) = tree.signs(id).first() {
                omissions.add(Omission::Signs(sign.written()));
            }
            let on = Name::Comment { line: number, ply };
            comments(&mut notes, on, tree.comments(id), omissions);
            let replaced = tree.parent(id).filter(|_| tree.is_main(id));
            let siblings = replaced
                .into_iter()
                .flat_map(|before| tree.children(before));
            waiting.extend(siblings.skip(1).map(|first| line(number, ply, first)));
        }
        match number {
            0 => page.tag(Name::Moves, &digits),
            _ => page.tag(Name::Variation(VariationName { number, ..name }), &digits),
        }
        page.0.push_str(&notes.0);
    }
}

/// Writes all comments on a move as one tag.
fn comments(page: &mut Page, name: Name<'_>, all: &[Comment], omissions: &mut Omissions) {
    if all.iter().any(|comment| comment.is_before) {
        omissions.add(Omission::CommentsBefore);
    }
    let texts = all.iter().map(|comment| comment.text.as_str());
    let texts: Vec<&str> = texts.filter(|text| !text.is_empty()).collect();
    if texts.len() > 1 {
        omissions.add(Omission::Comments);
    }
    if !texts.is_empty() {
        page.tag(name, &escaped_lines(&texts.join("\n\n")));
    }
}
