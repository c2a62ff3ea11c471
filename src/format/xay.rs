//! XAY version 1: a position with annotations as YAML.
//!
//! Accepted: one YAML document, a mapping with exactly two keys.
//!
//! ```yaml
//! version: '1'           # the quotes may be left out
//! setup: [               # at most ten ranks, black's home rank first
//!   [[r], [], [R, pg]],  # a rank: at most nine fields, file a first
//! ]                      # a field: a list of piece letters (at most one) and
//! ```                      annotation codes, see Piece::from_letter and Annotation
//!
//! Missing ranks and fields are empty. Anchors, aliases, merge keys and tags are
//! refused: no position needs them.
//!
//! Written: ten ranks, one a line, without the empty fields at their ends; in a
//! field the piece, then marks, then arrows.

use serde::Deserialize;
use serde_yaml::Spanned;

use super::Parsed;
use super::atom::{self, Placed};
use super::error::{ParseError, ParseErrorKind, XayPart};
use crate::board::{Board, File, Rank, Square};
use crate::yaml::{self, Mistake, Value, span};

/// Whether a line looks like one of the keys of an XAY document, or like the
/// start of a document in braces.
pub(super) fn is_key(line: &str) -> bool {
    let line = line.trim_start_matches(['{', ' ', '"', '\'']);
    ["version", "setup"].iter().any(|key| {
        let rest = line
            .strip_prefix(key)
            .map(|rest| rest.trim_start_matches(['"', '\'', ' ']));
        rest.is_some_and(|rest| rest.starts_with(':'))
    })
}

/// Reads an XAY document.
///
/// # Errors
/// The first mistake, with its place in `text`.
pub fn parse(text: &str) -> Result<Parsed, ParseError> {
    let document: Document =
        yaml::read(text).map_err(|(mistake, place)| ParseError::new(mistake, place))?;
    check_version(text, &document.version)?;
    atom::assemble(&place(text, &document.setup)?)
}

/// Writes a board as an XAY document.
pub fn write(board: &Board) -> String {
    let mut text = String::from("version: '1'\nsetup: [\n");
    for rank in Rank::all().rev() {
        let mut fields: Vec<String> = File::all()
            .map(|file| {
                let field = &board[Square::new(file, rank)];
                let piece = field.piece.map(|piece| piece.letter().to_string());
                let annotations = field.annotations.iter().map(ToString::to_string);
                let atoms: Vec<String> = piece.into_iter().chain(annotations).collect();
                format!("[{}]", atoms.join(", "))
            })
            .collect();
        while fields.last().is_some_and(|field| field == "[]") {
            fields.pop();
        }
        text.push_str(&format!("  [{}],\n", fields.join(", ")));
    }
    text.push_str("]\n");
    text
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Document {
    version: AtomValue,
    setup: Spanned<Value<RankValue>>,
}

type RankValue = Spanned<Value<FieldValue>>;
type FieldValue = Spanned<Value<AtomValue>>;
type AtomValue = yaml::ScalarValue;

impl From<Mistake> for ParseErrorKind {
    fn from(mistake: Mistake) -> ParseErrorKind {
        match mistake {
            Mistake::Empty => ParseErrorKind::Empty,
            Mistake::UnknownKey(key) => ParseErrorKind::UnknownKey(key),
            Mistake::MissingKey(key) => ParseErrorKind::MissingKey(key),
            Mistake::DuplicateKey(key) => ParseErrorKind::DuplicateKey(key),
            Mistake::SecondDocument => ParseErrorKind::SecondDocument,
            Mistake::Tag(tag) => ParseErrorKind::Tag(tag),
            Mistake::NotAMapping => ParseErrorKind::NotAMapping,
            Mistake::KeyNotText => ParseErrorKind::KeyNotText,
            Mistake::Anchor => ParseErrorKind::Anchor,
            Mistake::TooDeep => ParseErrorKind::TooDeep,
            Mistake::TooMuch => ParseErrorKind::TooMuch,
            Mistake::Yaml(message) => ParseErrorKind::Yaml(message),
        }
    }
}

/// The items of a list, or the error that it is none.
fn list<'a, T>(
    text: &str,
    part: XayPart,
    value: &'a Spanned<Value<T>>,
) -> Result<&'a [T], ParseError> {
    match &value.value {
        Value::List(items) => Ok(items),
        other => {
            let kind = ParseErrorKind::WrongType {
                part,
                found: other.kind(),
            };
            Err(ParseError::new(kind, span(text, value.referenced)))
        }
    }
}

fn check_version(text: &str, version: &AtomValue) -> Result<(), ParseError> {
    let kind = match yaml::scalar(text, version) {
        Some("1") => return Ok(()),
        Some(other) => ParseErrorKind::UnsupportedVersion(other.to_owned()),
        None => ParseErrorKind::WrongType {
            part: XayPart::Version,
            found: version.value.kind(),
        },
    };
    Err(ParseError::new(kind, span(text, version.referenced)))
}

/// Finds the square of every atom.
fn place(text: &str, setup: &Spanned<Value<RankValue>>) -> Result<Vec<Placed>, ParseError> {
    let mut placed = Vec::new();
    let ranks = list(text, XayPart::Setup, setup)?;
    for (index, fields) in ranks.iter().enumerate() {
        let Some(rank) = Rank::all().rev().nth(index) else {
            let kind = ParseErrorKind::TooManyRanks { found: ranks.len() };
            return Err(ParseError::new(kind, span(text, fields.referenced)));
        };
        let fields = list(text, XayPart::Rank, fields)?;
        for (index, atoms) in fields.iter().enumerate() {
            let Some(file) = File::new(index) else {
                let kind = ParseErrorKind::TooManyFields {
                    rank: rank.index() + 1,
                    found: fields.len(),
                };
                return Err(ParseError::new(kind, span(text, atoms.referenced)));
            };
            for value in list(text, XayPart::Field, atoms)? {
                let span = span(text, value.referenced);
                let word = yaml::scalar(text, value).ok_or_else(|| {
                    let found = value.value.kind();
                    let kind = ParseErrorKind::WrongType {
                        part: XayPart::Atom,
                        found,
                    };
                    ParseError::new(kind, span.clone())
                })?;
                let atom = atom::atom(word).map_err(|kind| ParseError::new(kind, span.clone()))?;
                placed.push(Placed {
                    square: Square::new(file, rank),
                    atom,
                    span,
                });
            }
        }
    }
    Ok(placed)
}
