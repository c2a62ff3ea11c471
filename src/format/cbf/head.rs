//! The head of a CBF file.

use std::ops::Range;

use roxmltree::Node;

use super::xml::content;
use crate::format::error::{LegacyFileError, ParseError};
use crate::format::fen;
use crate::format::parsed::Parsed;
use crate::game::header_values::settle;
use crate::game::{Outcome, Tag};

/// Elements, and the headers of PGN that mean the same. Others keep their names.
const NAMES: [(&str, &str); 5] = [
    ("Name", "Title"),
    ("Contest", "Event"),
    ("TimeRule", "TimeControl"),
    ("Commentator", "Annotator"),
    ("Creator", "Author"),
];

/// The elements with the starting position and with the result.
const FEN: &str = "FEN";
const RESULT: &str = "RecordResult";

/// The outcomes with their numbers; none if the result is unknown.
const OUTCOMES: [(&str, Option<Outcome>); 4] = [
    ("0", None),
    ("1", Some(Outcome::Red)),
    ("2", Some(Outcome::Black)),
    ("3", Some(Outcome::Draw)),
];

/// What the head says of the game.
#[derive(Default)]
pub(super) struct Head {
    pub tags: Vec<Tag>,
    pub start: Option<Parsed>,
}

impl Head {
    pub fn read(text: &str, node: Node<'_, '_>) -> Result<Head, ParseError> {
        let mut head = Head::default();
        for node in node.children().filter(Node::is_element) {
            let name = node.tag_name().name();
            let (place, value) = content(node);
            let value = value.trim();
            if value.is_empty() {
                continue;
            }
            if name == FEN {
                head.start = Some(start(text, node, value)?);
                continue;
            }
            let mut known = NAMES.into_iter();
            let (name, value) = match known.find(|(element, _)| *element == name) {
                Some((_, name)) => (name, value),
                None if name == RESULT => (Outcome::TAG, result(value, place)?),
                None => (name, value),
            };
            if !value.is_empty() {
                head.tags.push(Tag {
                    name: name.to_owned(),
                    value: value.replace(char::is_control, " "),
                });
            }
        }
        settle(&mut head.tags);
        Ok(head)
    }
}

/// The result as in PGN, empty if it is unknown.
fn result(value: &str, place: Range<usize>) -> Result<&'static str, ParseError> {
    let mut outcomes = OUTCOMES.into_iter();
    let outcome = outcomes.find(|(number, _)| *number == value);
    let (_, outcome) = outcome.ok_or_else(|| {
        let kind = LegacyFileError::UnknownResult(value.to_owned());
        ParseError::new(kind, place)
    })?;
    Ok(outcome.map_or("", Outcome::in_pgn))
}

/// The starting position.
fn start(text: &str, node: Node<'_, '_>, value: &str) -> Result<Parsed, ParseError> {
    let whole = node.range();
    let parsed = fen::parse(value);
    match text[whole.clone()].find(value) {
        Some(at) => parsed
            .map(|parsed| parsed.moved(whole.start + at))
            .map_err(|error| error.moved(whole.start + at)),
        // Written with entities.
        None => parsed
            .map(|mut parsed| {
                parsed
                    .places
                    .values_mut()
                    .for_each(|place| *place = whole.clone());
                parsed
            })
            .map_err(|error| ParseError::new(error.kind, whole.clone())),
    }
}
