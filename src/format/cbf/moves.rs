//! The moves of a CBF file.

use std::ops::Range;

use roxmltree::Node;

use super::xml::{content, opening};
use crate::board::{Color, File, Rank, Square};
use crate::format::error::{LegacyFileError, MoveTextError, ParseError};
use crate::format::warning::{Tally, Warning, WarningKind};
use crate::game::{Comment, MOST_NODES, NodeId, NumberedMove, Ply, Tree};
use crate::rules::Move;

/// An element with a move, its attribute with the points, and the one that ends the game.
const MOVE: &str = "Move";
const VALUE: &str = "value";
const END: &str = "end";

/// What stands in place of a move at the start.
const START: &str = "00-00";

/// Reads the moves of a game that this side begins.
pub(super) fn read(list: Node<'_, '_>, first: Color) -> Result<(Tree, Vec<Warning>), ParseError> {
    let mut tree = Tree::default();
    let mut last = NodeId::START;
    let mut name = NumberedMove::first(first);
    let mut unknown = Unknown::default();
    let mut late = Tally::default();
    let mut is_over = false;
    for (index, node) in list.children().filter(Node::is_element).enumerate() {
        if !node.has_tag_name(MOVE) {
            unknown.add(node.tag_name().name(), opening(node));
            continue;
        }
        if is_over {
            late.add(opening(node));
            continue;
        }
        unknown.add_all_of(node);
        let value = node.attributes().find(|one| one.name() == VALUE);
        let value =
            value.ok_or_else(|| ParseError::new(LegacyFileError::NoValue, opening(node)))?;
        let place = value.range_value();
        if index > 0 || value.value().trim() != START {
            if tree.len() == MOST_NODES {
                let kind = MoveTextError::TooManyNodes { limit: MOST_NODES };
                return Err(ParseError::new(kind, place));
            }
            let mv =
                squares(value.value()).map_err(|error| ParseError::new(error, place.clone()))?;
            last = tree.add(last, Ply::by_squares(name, mv, place));
            name = name.next();
        }
        let (place, text) = content(node);
        let comment = Comment::new(&text, place);
        if !comment.text.is_empty() {
            tree.comment(last, comment);
        }
        is_over = node.attribute(END).is_some_and(|end| end.trim() == "1");
    }
    let mut warnings: Vec<Warning> = unknown.warning().into_iter().collect();
    warnings.extend(late.warning(WarningKind::MovesAfterEnd));
    warnings.sort_by_key(|warning| warning.span.start);
    Ok((tree, warnings))
}

/// The squares of a move.
fn squares(value: &str) -> Result<Move, LegacyFileError> {
    let not_a_move = || LegacyFileError::NotAMove(value.to_owned());
    let (from, to) = value.trim().split_once('-').ok_or_else(not_a_move)?;
    let square = |point: &str| {
        let mut digits = point.chars().map(|digit| digit.to_digit(10));
        let (Some(Some(file)), Some(Some(row)), None) =
            (digits.next(), digits.next(), digits.next())
        else {
            return Err(not_a_move());
        };
        let rank = (Rank::COUNT - 1)
            .checked_sub(row as usize)
            .and_then(Rank::new);
        let square = File::new(file as usize).zip(rank);
        let square = square.map(|(file, rank)| Square::new(file, rank));
        square.ok_or_else(|| LegacyFileError::OffBoard(point.to_owned()))
    };
    Ok(Move {
        from: square(from)?,
        to: square(to)?,
    })
}

/// Elements and attributes that are not known, which may be variations.
#[derive(Default)]
struct Unknown {
    first: Option<String>,
    tally: Tally,
}

impl Unknown {
    /// Those of a move.
    fn add_all_of(&mut self, node: Node<'_, '_>) {
        for attribute in node.attributes() {
            if ![VALUE, END].contains(&attribute.name()) {
                self.add(attribute.name(), attribute.range());
            }
        }
        for child in node.children().filter(Node::is_element) {
            self.add(child.tag_name().name(), opening(child));
        }
    }

    fn add(&mut self, name: &str, place: Range<usize>) {
        self.first.get_or_insert_with(|| name.to_owned());
        self.tally.add(place);
    }

    fn warning(self) -> Option<Warning> {
        let name = self.first.unwrap_or_default();
        let kind = |count| WarningKind::Unknown { name, count };
        self.tally.warning(kind)
    }
}
