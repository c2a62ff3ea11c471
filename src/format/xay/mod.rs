//! XAY version 1: a position with annotations as YAML.
//!
//! ```
//! use xiangqi_setup::board::Color;
//! use xiangqi_setup::format::{self, Format};
//!
//! let text = "version: '1'\nto-move: red\nsetup: [[[], [], [], [k]], [[R, pg]]]\n";
//! let parsed = format::parse(text, Format::Xay)?;
//! assert_eq!(parsed.to_move, Some(Color::Red));
//! let field = &parsed.board["a9".parse().expect("a square")];
//! assert_eq!(field.annotations.len(), 1);
//! # Ok::<(), format::ParseError>(())
//! ```
//!
//! Accepted: one YAML document, a mapping with two keys and optional others, see the module
//! `optional_keys`.
//!
//! ```yaml
//! version: '1'           # the quotes are optional
//! setup: [               # at most ten ranks, black's home rank first
//!   [[r], [], [R, pg]],  # a rank: at most nine fields, file a first
//! ]                      # a field: a list of piece letters (at most one) and
//! ```                      annotation codes, see Piece::from_letter and Annotation
//!
//! Missing ranks and fields are empty. Anchors, aliases, merge keys and tags are
//! refused: no position needs them.
//!
//! Written: the version, the other keys that have values, and the setup: ten ranks, each on a
//! line, without empty fields at their ends; in a field the piece, then marks, then arrows, unless
//! all arrows are in a separate list.

pub(super) mod error;
mod key_names;
mod optional_keys;
mod schema;
mod wrong_type;

use serde::Deserialize;
use serde_yaml::Spanned;

use error::{XayError, XayPart};
pub use key_names::TURNS;
use key_names::{KEYS, OPTIONAL_KEYS, SETUP};
use optional_keys::NumbersValue;
pub use schema::{keys, schema};
use wrong_type::{AtomValue, list, word};

use super::error::{ParseError, ParseErrorKind};
use super::fields::atoms::{self, PlacedAtom};
use super::limits::MOST_POSITION_BYTES;
use super::parsed::Parsed;
use super::ranks::error::RanksError;
use crate::board::{Annotation, Board, Color, File, Rank, Square, View};
use crate::util::nearest_word::nearest;
use crate::util::yaml::{self, Value, span};

/// Whether a line begins with a key of an XAY document, possibly in braces.
pub(super) fn is_key(line: &str) -> bool {
    begins_with_any(line, &KEYS) || begins_with_any(line, &OPTIONAL_KEYS)
}

/// Whether a line contains a key that is rare in other documents.
pub(super) fn is_own_key(line: &str) -> bool {
    begins_with_any(line, &OPTIONAL_KEYS) || is_setup(line)
}

fn begins_with_any(line: &str, keys: &[&str]) -> bool {
    let line = line.trim_start_matches(['{', ' ', '"', '\'']);
    keys.iter().any(|key| {
        let rest = line
            .strip_prefix(*key)
            .map(|rest| rest.trim_start_matches(['"', '\'', ' ']));
        rest.is_some_and(|rest| rest.starts_with(':'))
    })
}

/// Whether a line contains the key of the setup, or one similar to it.
fn is_setup(line: &str) -> bool {
    let is_no_letter = |c: char| !c.is_alphanumeric();
    let last_word = |text: &str| {
        let text = text.trim_end_matches(is_no_letter);
        let word = text.rsplit(is_no_letter).next();
        word.is_some_and(|word| nearest(word, [SETUP]).is_some())
    };
    let mut keys = line.split(':').rev().skip(1);
    keys.any(last_word)
}

/// Reads an XAY document.
///
/// # Errors
/// The first mistake, with its place in `text`.
pub fn parse(text: &str) -> Result<Parsed, ParseError> {
    if text.len() > MOST_POSITION_BYTES {
        let kind = ParseErrorKind::TooLarge {
            limit: MOST_POSITION_BYTES,
        };
        return Err(ParseError::new(kind, 0..0));
    }
    let document: Document =
        yaml::read(text).map_err(|(mistake, place)| ParseError::new(mistake, place))?;
    check_version(text, &document.version)?;
    let to_move = document.to_move.as_ref();
    let to_move = to_move
        .map(|value| optional_keys::to_move(text, value))
        .transpose()?;
    let view = document.view(text)?;
    let mut placed = place(text, &document.setup)?;
    if let Some(value) = &document.arrows {
        placed.extend(optional_keys::arrows(text, value)?);
    }
    if let Some(value) = &document.numbers {
        placed.extend(optional_keys::numbers(text, value)?);
    }
    let parsed = atoms::assemble(&placed)?;
    Ok(Parsed {
        to_move,
        view,
        ..parsed
    })
}

/// Writes a position as an XAY document.
pub fn write(board: &Board, to_move: Option<Color>, view: &View) -> String {
    let mut text = String::from("version: '1'\n");
    optional_keys::write(board, to_move, view, &mut text);
    let has_list = optional_keys::lists_arrows(board);
    text.push_str("setup: [\n");
    for rank in Rank::all().rev() {
        let mut fields: Vec<String> = File::all()
            .map(|file| {
                let field = &board[Square::new(file, rank)];
                let piece = field.piece.map(|piece| piece.letter().to_string());
                let is_here = |it: &&Annotation| {
                    it.is_plain() && !(has_list && matches!(it, Annotation::Arrow(_)))
                };
                let annotations = field.annotations.iter().filter(is_here);
                let annotations = annotations.map(ToString::to_string);
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
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
struct Document {
    version: AtomValue,
    #[serde(default, deserialize_with = "yaml::said")]
    to_move: Option<AtomValue>,
    #[serde(default, deserialize_with = "yaml::said")]
    orientation: Option<Spanned<Value<AtomValue>>>,
    #[serde(default, deserialize_with = "yaml::said")]
    crop: Option<AtomValue>,
    #[serde(default, deserialize_with = "yaml::said")]
    caption: Option<AtomValue>,
    #[serde(default, deserialize_with = "yaml::said")]
    numbers: Option<NumbersValue>,
    #[serde(default, deserialize_with = "yaml::said")]
    arrows: Option<Spanned<Value<AtomValue>>>,
    setup: Spanned<Value<RankValue>>,
}

impl Document {
    fn view(&self, text: &str) -> Result<View, ParseError> {
        let (orientation, crop) = (self.orientation.as_ref(), self.crop.as_ref());
        let caption = self.caption.as_ref();
        let caption = caption.map(|value| word(text, XayPart::Caption, value));
        Ok(View {
            orientation: orientation
                .map(|it| optional_keys::orientation(text, it))
                .transpose()?,
            crop: crop.map(|it| optional_keys::crop(text, it)).transpose()?,
            caption: caption.transpose()?.map(str::to_owned),
        })
    }
}

type RankValue = Spanned<Value<FieldValue>>;
type FieldValue = Spanned<Value<AtomValue>>;
fn check_version(text: &str, version: &AtomValue) -> Result<(), ParseError> {
    match word(text, XayPart::Version, version)? {
        "1" => Ok(()),
        other => {
            let kind = ParseErrorKind::UnsupportedVersion(other.to_owned());
            Err(ParseError::new(kind, span(text, version.referenced)))
        }
    }
}

/// The atoms of the setup with their squares.
fn place(text: &str, setup: &Spanned<Value<RankValue>>) -> Result<Vec<PlacedAtom>, ParseError> {
    let mut placed = Vec::new();
    let ranks = list(text, XayPart::Setup, setup)?;
    for (index, fields) in ranks.iter().enumerate() {
        let Some(rank) = Rank::all().rev().nth(index) else {
            let kind = RanksError::TooManyRanks { found: ranks.len() };
            return Err(ParseError::new(kind, span(text, fields.referenced)));
        };
        let fields = list(text, XayPart::Rank, fields)?;
        for (index, atoms) in fields.iter().enumerate() {
            let Some(file) = File::new(index) else {
                let kind = XayError::TooManyFields {
                    rank: rank.index() + 1,
                    found: fields.len(),
                };
                return Err(ParseError::new(kind, span(text, atoms.referenced)));
            };
            for value in list(text, XayPart::Field, atoms)? {
                let span = span(text, value.referenced);
                let word = word(text, XayPart::Atom, value)?;
                let atom = atoms::atom(word).map_err(|kind| ParseError::new(kind, span.clone()))?;
                placed.push(PlacedAtom {
                    square: Square::new(file, rank),
                    atom,
                    span,
                });
            }
        }
    }
    Ok(placed)
}
